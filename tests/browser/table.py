"""What a GM and a player do on the pages, for the tests that tell a story with it."""

from playwright.sync_api import Page, expect

# Every die and choice of it, so that it cannot fail.
GRAB = {
    "opportunity__elf": "let_it_pass",
    "grab__orc": "18",
    "hold__orc": "15",
    "hold__elf": "5",
    "unarmed__orc": "2",
}


def opened(gm: Page, name: str) -> None:
    gm.goto("/")
    gm.get_by_label("Name").fill(name)
    gm.get_by_role("button", name="Start").click()


def add(gm: Page, name: str, side: str, **stats: int) -> None:
    gm.get_by_role("link", name="Add", exact=True).click()
    gm.get_by_label("Name", exact=True).first.fill(name)
    gm.get_by_label("Side").select_option(side)
    for key, value in stats.items():
        gm.locator(f"[name='stats.{key}']").fill(str(value))
    gm.get_by_role("button", name="Add", exact=True).click()


def fight(gm: Page, name: str = "Pier") -> None:
    """An orc and an elf, and nobody has done anything yet."""
    opened(gm, name)
    add(gm, "Orc", "foes", bab=6, str_mod=4)
    add(gm, "Elf", "party", bab=4, str_mod=1)
    expect(gm.locator("#row-elf")).to_be_visible()


def join_as(gm: Page, phone: Page, combatant: str) -> None:
    code = gm.locator("#invite .code").text_content() or ""
    phone.goto("/join")
    phone.get_by_label("Join code").fill(code.lower())
    phone.get_by_role("button", name="Go on").click()
    phone.get_by_label("Your name").fill("Ann")
    phone.get_by_label(combatant).check()
    phone.get_by_role("button", name="Join").click()


def play(gm: Page, maneuver: str, **faces: str) -> None:
    """Open an offer, type the dice and choices, play it: `check__combatant="face"`."""
    offer = gm.locator(f"#offer-{maneuver}")
    offer.locator("summary").click()
    for who, face in faces.items():
        key, by = who.split("__")
        box = offer.locator(f"[name='faces.{key}:{by}']")
        if face.isdecimal():
            box.fill(face)
        else:
            box.select_option(face)
    offer.locator("button.go").click()


def choose(gm: Page, actor: str, target: str) -> None:
    gm.locator("#choose-actor").select_option(actor)
    expect(gm.locator("#offers-title")).to_contain_text(actor.capitalize())
    gm.locator("#choose-target").select_option(target)
