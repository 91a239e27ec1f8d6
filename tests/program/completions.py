"""What shells complete is what the program takes: every command, every option of each, and the words of values."""
import pathlib
import re
import shutil
import tempfile

from judge import MUSTER, Judge, muster, run

ASK = r"""
set -u
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_muster
printf '%s\n' "${COMPREPLY[@]}"
"""


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
    judge.same(bash("muster", "explain", "hex-"), {"hex-off-map"}, "explain hex-")
    judge.same(bash("muster", "export", "ti"), {"tiled"}, "export ti")
    judge.same(bash("muster", "schema", "s"), {"scenario"}, "schema s")
    judge.same(bash("muster", "nonsense", "x"), set(), "an unknown command")
    judge.check("sarif" in fish("muster check --format "), "--format in fish")
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
