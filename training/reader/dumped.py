"""The output of dump.ts, as batches of windows.

A batch has only the indices of its windows and fields; `page_of` gathers their arrays on the device that computes the network.
"""
import json

import jax
import jax.numpy as jnp
import numpy

from network import NO_TRIGRAM

# Length to which windows are padded → batch size. The network is compiled once per length.
LENGTHS = {192: 48, 448: 16}
# Maximum number of fields of a window, and of the true spans of a field.
MOST_ASKS = 28
MOST_GOLD = 24
# Inputs for words, each with the table that has its rows in "meanings" or "trigrams", if any; and inputs for fields.
OF_WORDS = {"meanings": "words", "phrases": "phrases", "trigrams": "words", "places": None, "looks": None}
OF_ASKS = ("keys", "descriptions", "signs", "keyTrigrams", "descriptionTrigrams")


class Dumped:
    """Windows of documents: each has its own words and all fields of its document."""

    def __init__(self, folder):
        with open(f"{folder}/documents.json", encoding="utf8") as file:
            meta = json.load(file)
        self.sizes, self.documents = meta["sizes"], meta["documents"]

        def rows(name, size, kind=numpy.float16):
            return numpy.fromfile(f"{folder}/{name}.bin", dtype=kind).reshape(-1, size)

        sizes = self.sizes
        tables = {
            "meanings": rows("meanings", sizes["meaning"]),
            "trigrams": rows("trigrams", sizes["trigrams"], numpy.int16),
            "words": rows("words", 1, numpy.int32)[:, 0],
            "phrases": rows("phrases", 1, numpy.int32)[:, 0],
            "places": rows("places", sizes["place"]),
            "looks": rows("looks", sizes["look"]),
            "keys": rows("keys", sizes["meaning"]),
            "descriptions": rows("descriptions", sizes["meaning"]),
            "signs": rows("signs", sizes["sign"]),
            "keyTrigrams": rows("keyTrigrams", sizes["keyTrigrams"], numpy.int16),
            "descriptionTrigrams": rows("descriptionTrigrams", sizes["descriptionTrigrams"], numpy.int16),
        }
        self.gold = {}
        for ask, first, last in rows("gold", 3, numpy.int32):
            self.gold.setdefault(int(ask), []).append((int(first), int(last)))
        tables["gold"] = numpy.full((len(tables["keys"]), MOST_GOLD, 2), -1, numpy.int32)
        for ask, spans in self.gold.items():
            tables["gold"][ask, : len(spans)] = spans[:MOST_GOLD]
        tables["absent"] = numpy.concatenate([numpy.array(each["absent"], bool) for each in self.documents])
        self.tables = {name: jnp.asarray(table) for name, table in tables.items()}
        self.windows = []
        for number, document in enumerate(self.documents):
            starts = [document["token"] + start for start in document["windows"]] + [document["token"] + document["tokens"]]
            for start, end in zip(starts, starts[1:]):
                self.windows.append((number, start, end))

    def length_of(self, window):
        _, start, end = self.windows[window]
        return next((length for length in LENGTHS if length >= end - start), max(LENGTHS))

    def batch(self, windows, length, draw=None):
        """Bounds of windows (B × 2, in tokens) and rows of their fields (B × MOST_ASKS, padded with -1). With `draw` (training),
        fields are shuffled and some left out, and a seed for `varied` is added."""
        bounds = numpy.array([self.windows[window][1:] for window in windows], numpy.int32)
        bounds[:, 1] = numpy.minimum(bounds[:, 1], bounds[:, 0] + length)
        asks = numpy.full((len(windows), MOST_ASKS), -1, numpy.int32)
        for at, window in enumerate(windows):
            document = self.documents[self.windows[window][0]]
            own = document["ask"] + numpy.arange(len(document["keys"]))
            if draw is not None:
                draw.shuffle(own)
                if draw.random() < 0.3:
                    own = own[: max(1, int(len(own) * draw.uniform(0.3, 1)))]
            own = own[:MOST_ASKS]
            asks[at, : len(own)] = own
        return {"bounds": bounds, "asks": asks, **({} if draw is None else {"seed": numpy.uint32(draw.integers(2**32))})}

    def page(self, windows, length):
        """Arrays by name for `network.forward`."""
        page, _ = page_of(self.tables, self.batch(windows, length), length)
        return jax.tree_util.tree_map(numpy.asarray, page)


def page_of(tables, batch, length):
    """Arrays by name for `network.forward`, and the gold spans: first and last word of each, B × MOST_ASKS × MOST_GOLD."""
    start, end = batch["bounds"][:, 0, None], batch["bounds"][:, 1, None]
    tokens = start + jnp.arange(length)
    is_word = tokens < end
    is_ask = batch["asks"] >= 0

    def gathered(name, rows, is_there):
        values = tables[name][jnp.where(is_there, rows, 0)]
        if values.dtype == jnp.int16:
            return jnp.where(is_there[..., None], values.astype(jnp.int32), NO_TRIGRAM)
        return values.astype(jnp.float32) * is_there[..., None]

    page = {"isWord": is_word.astype(jnp.float32), "isAsk": is_ask.astype(jnp.float32)}
    for name, through in OF_WORDS.items():
        rows = tables[through][jnp.where(is_word, tokens, 0)] if through else tokens
        page[name] = gathered("meanings" if name == "phrases" else name, rows, is_word)
    for name in OF_ASKS:
        page[name] = gathered(name, batch["asks"], is_ask)
    asks = jnp.maximum(batch["asks"], 0)
    spans = tables["gold"][asks]
    is_gold = (spans[..., 0] >= start[..., None]) & (spans[..., 1] < end[..., None]) & (spans[..., 0] >= 0)
    has_gold = is_gold.any(-1)
    # Weight 0 for values that are printed, but not as consecutive words; 0.5 if this window has no value.
    weight = jnp.where(has_gold, 1.0, jnp.where(tables["absent"][asks] | (spans[..., 0, 0] >= 0), 0.5, 0.0)) * is_ask
    within = jnp.where(is_gold[..., None], spans - start[..., None, None], length)
    none = ~has_gold[..., None] & (jnp.arange(MOST_GOLD) == 0)
    gold = {"first": within[..., 0], "last": within[..., 1], "is": is_gold | none, "weight": weight}
    return (page if "seed" not in batch else varied(page, batch["seed"])), gold


def varied(page, seed):
    """Augmentation: the page with features of some words and fields zeroed, and all words shifted slightly."""
    draws = iter(jax.random.split(jax.random.key(seed), 8))

    def left_out(share, *names):
        shape = page[names[0]].shape[:-1]
        is_kept = jax.random.uniform(next(draws), shape)[..., None] >= share
        return {name: jnp.where(is_kept, page[name], NO_TRIGRAM if "rigrams" in name else 0) for name in names}

    across, down = 0.02 * jax.random.normal(next(draws), (2, len(page["places"]), 1, 1))
    moved = jnp.concatenate([across, down, across, down, 0 * across], -1) * page["isWord"][..., None]
    return {
        **page,
        # Trigrams are dropped often: they let the network memorise labels. Only meanings generalise to unknown document types.
        **left_out(0.3, "trigrams"),
        **left_out(0.3, "keyTrigrams"),
        **left_out(0.15, "descriptions", "descriptionTrigrams"),
        **left_out(0.1, "keys"),
        **left_out(0.05, "meanings"),
        **left_out(0.05, "phrases"),
        "places": page["places"] + moved,
    }
