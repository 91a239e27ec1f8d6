"""`muster diff` tells what moved, changed, came and went between two set-ups or packs, and nothing else."""
import json
import pathlib
import shutil
import tempfile

from judge import ROOT, Judge, muster

BATTLE = ROOT / "scenarios/paris-vaut-bien-une-messe/dreux.yaml"


class Bench:
    """A battle beside a changed copy of it."""

    def __init__(self, judge):
        self.judge = judge
        self.folder = pathlib.Path(tempfile.mkdtemp())
        for part in ("scenarios", "maps"):
            shutil.copytree(ROOT / part, self.folder / part)
        self.game = self.folder / BATTLE.relative_to(ROOT).parent

    def changed(self, *replacements, of=BATTLE.name):
        text = (self.game / of).read_text()
        for old, new in replacements:
            self.judge.check(text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {of}")
            text = text.replace(old, new)
        (self.game / "changed.yaml").write_text(text)
        return self.diff(self.game / of, self.game / "changed.yaml")

    def diff(self, before, after):
        done = muster("diff", "--format", "json", before, after)
        changes = json.loads(done.stdout)
        self.judge.same(done.returncode, 1 if changes else 0, f"status of {before.name} and {after.name}")
        return changes


def brief(change):
    return change["change"], change["kind"], change["name"] or change["id"], change["field"], change["before"], change["after"]


def main():
    judge = Judge()
    bench = Bench(judge)
    one, other = bench.game / "dreux.yaml", bench.game / "ivry.yaml"
    for battle in sorted(bench.folder.glob("scenarios/*/*.yaml")):
        if battle.name not in ("game.yaml", "counters.yaml"):
            judge.same(bench.diff(battle, battle), [], f"{battle.name} and itself")
            pack = battle.with_suffix(".muster")
            muster("compile", "-q", battle, "-o", pack)
            judge.same(bench.diff(battle, pack), [], f"{battle.name} and its pack")
    there, back = bench.diff(one, other), bench.diff(other, one)
    judge.check(len(there) > 100, "two battles differ in little")
    opposite = {"added": "removed", "removed": "added"}
    for change in there:
        if change["change"] in opposite:
            turned = {**change, "change": opposite[change["change"]], "before": change["after"], "after": change["before"]}
            judge.check(any({**turned, "scenario": x["scenario"]} == x for x in back), f"{brief(change)} is not undone")
    (bench.game / "changed.yaml").write_text("# a comment\n" + one.read_text())
    judge.same(bench.diff(one, bench.game / "changed.yaml"), [], "a comment")
    for replacement, wanted in (
        (("Damville G-7-10: 0709", "Damville G-7-10: 0708"),
         [("moved", "unit", "Damville", "place", "0709", "0708")]),
        (("Damville G-7-10: 0709", "Damville G-8-10: 0709"),
         [("changed", "unit", "Damville", "code", "G-7-10", "G-8-10"), ("changed", "unit", "Damville", "morale", "7", "8")]),
        (("          - 1 × Espagne T-7-4: 0403\n", ""),
         [("removed", "unit", "Espagne", None, "T-7-4, at 0403", None)]),
        (("          - 1 × Espagne T-7-4: 0403\n", "          - 1 × Espagne T-7-4: 0403\n          - 1 × Navarre F-6-4: 0404\n"),
         [("added", "unit", "Navarre", None, None, "F-6-4, at 0404")]),
        (("value: 10 turns", "value: 9 turns"), [("changed", "rule", "Length", "effects")]),
        (("corrected: 0711", "corrected: 0811"),
         [("added", "correction", "7011 -> 0811"), ("moved", "unit", "Garde", "place", "0711", "0811"),
          ("removed", "correction", "7011 -> 0711")]),
        (("tie: draw", "tie: Catholics"), [("changed", "victory", "victory", "tie", "draw", "Catholics"),
                                           ("changed", "victory", "victory", "tie side", None, "catholics")]),
        (("commander: Guise", "commander: Aumale"), [("added", "leader", "Aumale"), ("removed", "leader", "Guise"),
                                                     ("changed", "formation", "Reserve", "commander"),
                                                     ("changed", "unit", "Guise", "order", "Rally", None),
                                                     ("changed", "formation", "Reserve", "order", "Rally", None),
                                                     ("changed", "rule", "Guise hesitates", "effects")]),
    ):
        found = {brief(x) for x in bench.changed(replacement)}
        for one_wanted in wanted:
            judge.check(any(x[: len(one_wanted)] == one_wanted for x in found), f"{replacement[1]!r}: no {one_wanted} in {found}")
        judge.same(len(found), len(wanted), f"{replacement[1]!r}: {found}")
    field = (bench.folder / "maps/dreux.yaml").read_text()
    (bench.folder / "maps/changed.yaml").write_text(field + "terrain:\n  woods: 0101, 0102\nheights:\n  2: 0101\n")
    judge.same({brief(x) for x in bench.changed(("maps/dreux.yaml", "maps/changed.yaml"))},
               {("changed", "hex", "0101, 0102", "terrain", "unknown", "woods"), ("changed", "hex", "0101", "height", None, "2")},
               "hexes of another terrain and height")
    quiet = muster("diff", "-q", one, other)
    judge.same((quiet.returncode, quiet.stdout, quiet.stderr), (1, "", ""), "-q")
    same = muster("diff", one, one)
    judge.same((same.returncode, same.stdout, same.stderr), (0, "", "no difference\n"), "nothing to tell")
    for bad in (("diff", one), ("diff", one, bench.game / "none.yaml"), ("diff", one, bench.game / "game.yaml")):
        judge.same(muster(*bad).returncode, 2, f"status of {bad[1:]}")
    shutil.rmtree(bench.folder)
    judge.end(least=60)


main()
