// Before anything is drawn: what is only there without script must not be seen to go.
document.documentElement.classList.add("scripted");
