"""The command line: serve, and what a GM needs beside it."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import sys
from pathlib import Path
from types import FrameType

import segno
import structlog
import typer
import uvicorn
from alembic.util.exc import CommandError
from fastapi import FastAPI
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from app.main import create_app
from app.service.demo import open_demo
from app.service.encounters import Encounters
from app.service.links import gm_path, own_address
from app.settings import Settings

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__
)
LINKS = "demo-links.json"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Server(uvicorn.Server):
    """Ends the live streams as soon as it is told to stop, so that a stop takes no time."""

    def __init__(self, config: uvicorn.Config, encounters: Encounters) -> None:
        super().__init__(config)
        self.encounters = encounters

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.encounters.hub.close()
        super().handle_exit(sig, frame)


@app.callback()
def main() -> None:
    """Grapple Tracker."""


@app.command()
def serve() -> None:
    """Start the server: PORT, HOST, DATA_DIR and DATABASE_URL are read from the environment."""
    log_plainly()
    settings = read_settings()
    application = prepared(settings)
    config = uvicorn.Config(
        application,
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_level="warning",
        proxy_headers=True,
        timeout_graceful_shutdown=5,
    )
    asyncio.run(run(Server(config, application.state.encounters), settings))


async def run(server: Server, settings: Settings) -> None:
    """Serve until told to stop; once ready, print where."""
    sock = bind(settings)
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        await announce(server.encounters, settings, sock.getsockname()[1])
    await serving


def bind(settings: Settings) -> socket.socket:
    try:
        config = uvicorn.Config("", host=settings.host, port=settings.port, log_level="warning")
        sock = config.bind_socket()
    except SystemExit:
        typer.echo(f"Port {settings.port} is taken. Choose another: PORT=8001 make run", err=True)
        raise
    # Connections inherit it. The event loop leaves it off on a socket that it did not make itself,
    # and then every answer waits 40 ms for the client's acknowledgement of its first half.
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


async def announce(encounters: Encounters, settings: Settings, port: int) -> None:
    """The three links: this machine, phones with a QR code, and the demo's GM link."""
    here = settings.public_url or f"http://localhost:{port}"
    phones = settings.public_url or f"http://{own_address()}:{port}"
    reachable = settings.public_url or settings.host not in LOOPBACK
    demo = await demo_path(encounters, settings)
    typer.echo(f"\n  This machine   {here}")
    typer.echo(f"  Phones         {phones if reachable else f'none, as HOST is {settings.host}'}\n")
    if reachable and (sys.stdout.isatty() or os.environ.get("GRAPPLE_QR")):
        segno.make(phones, error="l").terminal(compact=True, border=2)
    typer.echo(f"  Demo, as GM    {here}{demo}\n\n  Stop with Ctrl+C.\n")


async def demo_path(encounters: Encounters, settings: Settings) -> str:
    """The GM link of the demo. Its key is kept in a file that only the owner can read."""
    file = settings.data_dir / LINKS
    if file.exists():
        known = json.loads(file.read_text())
        if await encounters.store.named([known["encounter"]]):
            return gm_path(known["encounter"], known["gm_key"])
    made = await open_demo(encounters, next(iter(encounters.systems.values())))
    write_private(file, json.dumps({"encounter": made.id, "gm_key": made.gm_key}))
    return gm_path(made.id, made.gm_key)


def prepared(settings: Settings) -> FastAPI:
    """The application, or in one line what is wrong with its database."""
    try:
        return create_app(settings)
    except CommandError as error:
        typer.echo(f"The database belongs to a newer version of this program: {error}", err=True)
        raise typer.Exit(2) from error
    except (OSError, SQLAlchemyError) as error:
        problem = getattr(error, "orig", None) or error
        typer.echo(f"The database cannot be opened: {problem}", err=True)
        raise typer.Exit(2) from error


def write_private(file: Path, text: str) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
        out.write(text)


def log_plainly() -> None:
    """One line an event, tracebacks without the values of variables: those could be keys."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        for problem in error.errors():
            typer.echo(f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}", err=True)
        raise typer.Exit(2) from error


if __name__ == "__main__":
    app()
