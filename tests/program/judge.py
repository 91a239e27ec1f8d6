"""What the tests of the program share: running it, and counting what is wrong."""
import pathlib
import subprocess
import sys

MUSTER, ROOT = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()


def run(*arguments, cwd=None, env=None):
    return subprocess.run([*map(str, arguments)], capture_output=True, text=True, cwd=cwd, env=env)


def muster(*arguments, cwd=None):
    return run(MUSTER, *arguments, cwd=cwd)


class Judge:
    def __init__(self):
        self.checked = self.wrong = 0

    def check(self, right, what):
        self.checked += 1
        if not right:
            self.wrong += 1
            print(what)

    def same(self, seen, wanted, what):
        self.check(seen == wanted, f"{what}:\n  seen   {seen!r}\n  wanted {wanted!r}")

    def end(self, least):
        """Fails when something is wrong, or when less was looked at than there is."""
        print(f"{self.checked} checks, {self.wrong} wrong")
        sys.exit(1 if self.wrong or self.checked < least else 0)
