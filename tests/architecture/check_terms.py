#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists every phrase of terms.txt that occurs in the tree.

  check_terms.py ROOT         exit code 1 if there is any
  check_terms.py --self-test  checks that one of each kind is found in sample texts
"""
import fnmatch
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = ("app", "core", "ui", "resources", "tests")
FILES = re.compile(r"\.(h|cpp|md|py|cmake|txt|sh|json)$")
THINGS = ("pair axis frame row column token segment scheme line second dimension head block thread pixel item field "
          "key query unit patch bin thing file").split() + ["frequency pair"]


class Terms:
    def __init__(self, text):
        self.phrases, self.exceptions = [], []
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith("except "):
                glob, phrase = line[len("except "):].split(": ", 1)
                self.exceptions.append((glob, compiled(phrase)))
            else:
                phrase, use = line.split(" => ", 1)
                self.phrases.append((compiled(phrase), use))

    def faults(self, path, text):
        """(line, phrase found, what to use) of each fault in one file."""
        plain = joined(text)
        allowed = [phrase for glob, phrase in self.exceptions if fnmatch.fnmatch(path, glob)]
        if any(phrase.fullmatch("anything at all") for phrase in allowed):
            return
        spans = [match.span() for phrase in allowed for match in phrase.finditer(plain)]
        for phrase, use in self.phrases:
            for match in phrase.finditer(plain):
                if not any(begin <= match.start() and match.end() <= end for begin, end in spans):
                    yield plain.count("\n", 0, match.start()) + 1, match.group(0), use


def compiled(phrase):
    phrase = re.sub(r"\bthing$", "(" + "|".join(THINGS) + ")", phrase)
    return re.compile(r"(?<![\w-])(?:" + phrase.replace(" ", r"\s+") + r")(?![\w-])", re.IGNORECASE)


def joined(text):
    """The text without comment marks at line starts, so that phrases are found across lines; keeps line numbers."""
    return re.sub(r"\n[ \t]*(///?<?|#|\*)[ \t]?", lambda match: "\n" + " " * (len(match.group(0)) - 1), text)


def files(root):
    for folder in FOLDERS:
        for at, folders, names in os.walk(os.path.join(root, folder)):
            folders[:] = [name for name in folders if not name.startswith((".", "__"))]
            for name in sorted(names):
                if FILES.search(name):
                    yield os.path.relpath(os.path.join(at, name), root)
    for name in sorted(os.listdir(root)):
        if FILES.search(name) or name == "dev":
            yield name


def check(root, terms):
    count = 0
    for path in files(root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            for line, phrase, use in terms.faults(path, file.read()):
                print("%s:%d: \"%s\": say \"%s\"" % (path, line, " ".join(phrase.split()), use))
                count += 1
    return count


def self_test(terms):
    """Finds each kind of fault, and none in correct text."""
    wrong = ["// the milestones of it", "/// one number an axis", "// it is called\n    // off", "a value not below 0",
             "\"mend it\"", "# drawn anew", "keys behind the query"]
    right = ["// called before", "/// one number per axis", "recommend", "turn off", "ahead"]
    for text in wrong:
        assert list(terms.faults("core/a.h", text)), text
        assert not list(terms.faults("tests/golden/a.txt", text)), text
    for text in right:
        assert not list(terms.faults("core/a.h", text)), text
    return 0


if __name__ == "__main__":
    with open(os.path.join(HERE, "terms.txt"), encoding="utf-8") as file:
        known = Terms(file.read())
    sys.exit(self_test(known) if sys.argv[1] == "--self-test" else 1 if check(sys.argv[1], known) else 0)
