"""What shells complete is what the program takes: every command, every option of each, and the words of values."""
import os
import pathlib
import pty
import re
import select
import shutil
import tempfile
import time

from judge import MUSTER, Judge, muster, run

ASK = r"""
set -u
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_muster
printf '%s\n' "${COMPREPLY[@]}"
"""


class Zsh:
    """A zsh in a terminal, as it has no other way to complete a line."""

    def __init__(self, script, folder):
        functions = folder / "functions"
        functions.mkdir()
        shutil.copy(script, functions / "_muster")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="dumb", PATH="/usr/bin:/bin", HOME=str(folder))
            os.execvp("zsh", ["zsh", "-f"])
        self.type(f"fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D; PS1=; print rea''dy\n")
        self.until("ready")

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def until(self, text, seconds=60):
        """What came, as soon as `text` is in it, or the time is over."""
        said, end = "", time.monotonic() + seconds
        while text not in said and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                said += re.sub("[\\x00-\\x1f]", "", os.read(self.terminal, 65536).decode(errors="replace"))
        return said

    def completes(self, line, text):
        """Whether a tab after the line brings the text, which is not in the line."""
        self.type("\x15" + line + "\t")
        return text in self.until(text, 60)

    def end(self):
        self.type("\x15exit\n")
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def flags(command):
    """Options without a value."""
    return set(re.findall(r"^ +(?:-\w,)?(--[a-z-]+)  ", muster(command, "--help").stdout, re.M)) - {"--help"}


def commands():
    section = muster("--help").stdout.split("Subcommands:")[1]
    return re.findall(r"^  ([a-z]+) ", section, re.M)


def options(command):
    return set(re.findall(r"(?<![\w-])(--?[a-z][a-z-]*)", muster(command, "--help").stdout.split("Options:")[1])) - {"-h"}


def main():
    judge = Judge()
    folder = pathlib.Path(tempfile.mkdtemp())
    scripts = {}
    for shell in ("bash", "zsh", "fish"):
        scripts[shell] = folder / f"muster.{shell}"
        scripts[shell].write_text(muster("completions", shell).stdout)
        judge.check(shutil.which(shell), f"{shell} is not installed")
        judge.same(run(shell, "-n", scripts[shell]).stderr, "", f"{shell} -n")

    def bash(*words):
        done = run("bash", "-c", ASK, "bash", scripts["bash"], *words, cwd=folder)
        judge.same(done.stderr, "", f"bash completes {words}")
        return set(done.stdout.split("\n")) - {""}

    def fish(line):
        asked = f"source {scripts['fish']}; complete -C '{line}'"
        done = run("fish", "--no-config", "-c", asked, cwd=folder)
        return {one.split("\t")[0] for one in done.stdout.splitlines()}

    judge.same(bash("muster", ""), {*commands(), "--help", "--version"}, "commands in bash")
    judge.check({*commands()} <= fish("muster "), "commands in fish")
    for command in commands():
        judge.same(bash("muster", command, "-") | {"-h"}, options(command) | {"-h"}, f"options of {command} in bash")
        long = {one for one in options(command) if one.startswith("--")}
        judge.check(long <= fish(f"muster {command} --"), f"options of {command} in fish: {long}")
        for option in long - {"--help"}:
            judge.check(f"{option}[" in scripts["zsh"].read_text(), f"{option} in zsh")
    for name in ("battle.yaml", "battle.muster", "notes.txt", "--odd name.yaml"):
        (folder / name).touch()
    judge.same(bash("muster", "check", "b"), {"battle.yaml"}, "files of check")
    judge.same(bash("muster", "verify", "b"), {"battle.muster"}, "files of verify")
    judge.same(bash("muster", "check", "--format", "s"), {"sarif"}, "--format s")
    judge.same(bash("muster", "check", "--format", "=", "s"), {"sarif"}, "--format=s")
    judge.same(bash("muster", "check", "--deny", "warn"), {"warnings"}, "--deny warn")
    judge.same(bash("muster", "check", "--variant", "b"), set(), "--variant, which is no file")
    judge.same(bash("muster", "compile", "-o", "b"), {"battle.yaml", "battle.muster"}, "-o, which is a file")
    judge.same(fish("muster check --variant b"), set(), "--variant in fish")
    judge.same(bash("muster", "explain", "hex-"), {"hex-off-map"}, "explain hex-")
    judge.same(bash("muster", "export", "ti"), {"tiled"}, "export ti")
    judge.same(bash("muster", "schema", "s"), {"scenario"}, "schema s")
    judge.same(bash("muster", "nonsense", "x"), set(), "an unknown command")
    judge.check("sarif" in fish("muster check --format "), "--format in fish")
    for command in commands():
        for flag in flags(command):
            judge.same(bash("muster", command, flag, "-") & {flag}, {flag}, f"what comes after {flag} of {command} in bash")
            judge.check(f"{flag} \\fI" not in muster("manual").stdout, f"{flag} has no value in the manual")
            judge.check(re.search(re.escape(flag) + r"\[[^\]]*\]'", scripts["zsh"].read_text()), f"{flag} has no value in zsh")
            judge.check(not re.search(rf"-l {flag[2:]} -r", scripts["fish"].read_text()), f"{flag} has no value in fish")
    zsh = Zsh(scripts["zsh"], folder)
    for line, text in [("muster chec", "check"), ("muster check ba", "battle.yaml"), ("muster verify ba", "battle.muster"),
                       ("muster render battle.y", "battle.yaml"), ("muster check --as", "--as-printed"),
                       ("muster check --format sar", "sarif"), ("muster explain hex-off", "hex-off-map"),
                       ("muster export vas", "vassal"), ("muster new sce", "scenario")]:
        judge.check(zsh.completes(line, text), f"{line} in zsh")
    zsh.end()
    judge.check("tiled" in fish("muster export "), "targets in fish")
    page = folder / "muster.1"
    page.write_text(muster("manual").stdout)
    said = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", page, env={"PATH": "/usr/bin:/bin", "MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
    judge.same(said.stderr, "", "man --warnings")
    plain = re.sub(".\b", "", said.stdout)
    for command in commands():
        judge.check(f"muster {command}" in plain, f"{command} in the manual")
        for option in options(command) - {"--help"}:
            judge.check(option in plain, f"{option} in the manual")
    shutil.rmtree(folder)
    judge.end(least=100)


main()
