"""Trains a ranking on each half of the layouts. The models for examples are trained with the scores of the ranking that was not
trained on the document's layout.

    python halves.py DUMP OUT
"""
import hashlib
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ranking"))
import fit  # noqa: E402


def half(group):
    return hashlib.md5(group["fold"].encode()).digest()[0] % 2


def main():
    folder, out = sys.argv[1:]
    dump = fit.Dump(folder)
    for number in range(2):
        own = [group for group in dump.groups if half(group) != number]
        fit.write(fit.learned(dump, own, folds=2), out, f"base{number}.json")
    fit.write({f"{group['corpus']}/{group['file']}": half(group) for group in dump.groups}, out, "halves-parts.json")


if __name__ == "__main__":
    main()
