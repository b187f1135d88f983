"""What dump.ts wrote, as batches of windows."""
import json

import numpy

from network import NO_TRIGRAM

# Windows are filled up to the next of these lengths, and this many of them make a batch: about 5,000 words each.
LENGTHS = {64: 64, 128: 40, 192: 26, 256: 18, 320: 14, 384: 12, 448: 10}
MOST_ASKS = 28
MOST_GOLD = 6


class Dumped:
    """Windows of documents: each has its words, and all fields of its document."""

    def __init__(self, folder):
        with open(f"{folder}/documents.json", encoding="utf8") as file:
            told = json.load(file)
        self.sizes, self.documents = told["sizes"], told["documents"]

        def rows(name, size, kind=numpy.float16):
            return numpy.fromfile(f"{folder}/{name}.bin", dtype=kind).reshape(-1, size)

        sizes = self.sizes
        self.meanings = rows("meanings", sizes["meaning"])
        self.trigrams = rows("trigrams", sizes["trigrams"], numpy.int16)
        self.words = rows("words", 1, numpy.int32)[:, 0]
        self.phrases = rows("phrases", 1, numpy.int32)[:, 0]
        self.places = rows("places", sizes["place"])
        self.looks = rows("looks", sizes["look"])
        self.keys = rows("keys", sizes["meaning"])
        self.descriptions = rows("descriptions", sizes["meaning"])
        self.signs = rows("signs", sizes["sign"])
        self.key_trigrams = rows("keyTrigrams", sizes["keyTrigrams"], numpy.int16)
        self.description_trigrams = rows("descriptionTrigrams", sizes["descriptionTrigrams"], numpy.int16)
        self.gold = {}
        for ask, first, last in rows("gold", 3, numpy.int32):
            self.gold.setdefault(int(ask), []).append((int(first), int(last)))
        self.windows = []
        for number, document in enumerate(self.documents):
            starts = [document["token"] + start for start in document["windows"]] + [document["token"] + document["tokens"]]
            for start, end in zip(starts, starts[1:]):
                self.windows.append((number, start, end))

    def length_of(self, window):
        _, start, end = self.windows[window]
        return next((length for length in LENGTHS if length >= end - start), max(LENGTHS))

    def batch(self, windows, length, draw=None):
        """Arrays by name for `network.forward`, and the gold spans; with `draw` some of it is left out or moved."""
        count, sizes = len(windows), self.sizes
        new = lambda rows, size, fill=0, kind=numpy.float32: numpy.full((count, rows, size), fill, kind)
        page = {
            "meanings": new(length, sizes["meaning"]),
            "phrases": new(length, sizes["meaning"]),
            "trigrams": new(length, sizes["trigrams"], NO_TRIGRAM, numpy.int32),
            "places": new(length, sizes["place"]),
            "looks": new(length, sizes["look"]),
            "isWord": numpy.zeros((count, length), numpy.float32),
            "keys": new(MOST_ASKS, sizes["meaning"]),
            "descriptions": new(MOST_ASKS, sizes["meaning"]),
            "signs": new(MOST_ASKS, sizes["sign"]),
            "keyTrigrams": new(MOST_ASKS, sizes["keyTrigrams"], NO_TRIGRAM, numpy.int32),
            "descriptionTrigrams": new(MOST_ASKS, sizes["descriptionTrigrams"], NO_TRIGRAM, numpy.int32),
            "isAsk": numpy.zeros((count, MOST_ASKS), numpy.float32),
        }
        gold = {
            "first": new(MOST_ASKS, MOST_GOLD, length, numpy.int32),
            "last": new(MOST_ASKS, MOST_GOLD, length, numpy.int32),
            "is": new(MOST_ASKS, MOST_GOLD),
            "weight": numpy.zeros((count, MOST_ASKS), numpy.float32),
        }
        for at, window in enumerate(windows):
            number, start, end = self.windows[window]
            end = min(end, start + length)
            document = self.documents[number]
            own = slice(0, end - start)
            words = self.words[start:end]
            page["meanings"][at, own] = self.meanings[words]
            page["phrases"][at, own] = self.meanings[self.phrases[start:end]]
            page["trigrams"][at, own] = self.trigrams[words]
            page["places"][at, own] = self.places[start:end]
            page["looks"][at, own] = self.looks[start:end]
            page["isWord"][at, own] = 1
            asks = list(range(len(document["keys"])))
            if draw is not None:
                draw.shuffle(asks)
                if draw.random() < 0.3:
                    asks = asks[: max(1, int(len(asks) * draw.uniform(0.3, 1)))]
            for to, ask in enumerate(asks[:MOST_ASKS]):
                row = document["ask"] + ask
                page["keys"][at, to] = self.keys[row]
                page["descriptions"][at, to] = self.descriptions[row]
                page["signs"][at, to] = self.signs[row]
                page["keyTrigrams"][at, to] = self.key_trigrams[row]
                page["descriptionTrigrams"][at, to] = self.description_trigrams[row]
                page["isAsk"][at, to] = 1
                spans = [(first - start, last - start) for first, last in self.gold.get(row, []) if start <= first and last < end]
                # What is printed, but not as words that follow each other, teaches nothing.
                if document["absent"][ask] or spans or self.gold.get(row):
                    gold["weight"][at, to] = 1 if spans else 0.5
                for place, (first, last) in enumerate(spans[:MOST_GOLD] or [(length, length)]):
                    gold["first"][at, to, place], gold["last"][at, to, place], gold["is"][at, to, place] = first, last, 1
                if draw is not None:
                    if draw.random() < 0.15:
                        page["descriptions"][at, to] = 0
                        page["descriptionTrigrams"][at, to] = NO_TRIGRAM
                    if draw.random() < 0.1:
                        page["keys"][at, to] = 0
            if draw is not None:
                page["meanings"][at, own] *= draw.random((end - start, 1)) >= 0.05
                page["phrases"][at, own] *= draw.random((end - start, 1)) >= 0.05
                page["places"][at, own, 0:4:2] += draw.normal(0, 0.02)
                page["places"][at, own, 1:4:2] += draw.normal(0, 0.02)
        return page, gold
