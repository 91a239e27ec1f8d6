"""Findings as SARIF and as GitHub annotations: well-formed, and in the places that the JSON format gives.

sarif-2.1.0-rtm.5.json is the schema of the standard, as the npm package @microsoft/jest-sarif 1.0.0-beta.0 has it.
"""
import json
import pathlib
import re

import jsonschema

from judge import ROOT, Judge, muster

SCHEMA = json.loads((pathlib.Path(__file__).parent / "sarif-2.1.0-rtm.5.json").read_text())
VALIDATOR = jsonschema.Draft4Validator(SCHEMA)
ANNOTATION = re.compile(r"::(error|warning|notice) (?:file=([^,]*),line=(\d+),col=(\d+),endLine=(\d+),endColumn=(\d+),)?title=([a-z-]+)::")
LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def place(finding):
    return tuple(finding[key] for key in ("file", "line", "column", "endLine", "endColumn"))


def of_sarif(result):
    at = result["locations"][0]["physicalLocation"] if result["locations"] else None
    if not at:
        return result["ruleId"], (None,) * 5
    region = at["region"]
    return result["ruleId"], (at["artifactLocation"]["uri"],
                              *(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")))


def main():
    judge = Judge()
    files = sorted([*ROOT.glob("scenarios/*/*.yaml"), *ROOT.glob("tests/golden/*/*/*.yaml")])
    files = [file.relative_to(ROOT) for file in files]
    wanted = json.loads(muster("check", "--format", "json", *files, cwd=ROOT).stdout)
    log = json.loads(muster("check", "--format", "sarif", *files, cwd=ROOT).stdout)
    for error in list(VALIDATOR.iter_errors(log))[:5]:
        judge.check(False, f"SARIF: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
    results = log["runs"][0]["results"]
    judge.check(not VALIDATOR.is_valid({**log, "version": "1"}), "the SARIF schema refuses nothing")
    judge.same([of_sarif(one) for one in results], [(one["name"], place(one)) for one in wanted], "SARIF results")
    text = {file: (ROOT / file).read_text(encoding="utf-8-sig", errors="replace").splitlines() for file in files}
    for one in wanted:
        if one["file"]:
            lines = text.get(pathlib.Path(one["file"])) or (ROOT / one["file"]).read_text(encoding="utf-8-sig").splitlines()
            judge.check(1 <= one["line"] <= one["endLine"] <= len(lines) + 1, f"{place(one)} is not in its file")
    annotations = muster("check", "--format", "github", *files, cwd=ROOT).stdout.splitlines()
    shown = [one for one in wanted if one["status"] != "allowed"]
    judge.same(len(annotations), len(shown), "annotations")
    for line, one in zip(annotations, shown):
        match = ANNOTATION.match(line)
        seen = match and (match[1], match[7], *([match[2], *map(int, match.groups()[2:6])] if match[2] else [None] * 5))
        judge.same(seen, (LEVELS[one["severity"]], one["name"], *place(one)), "annotation")
    judge.end(least=200)


main()
