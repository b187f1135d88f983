"""Exports the page reader to ONNX, with weights of 8 bits.

    python export.py WEIGHTS OUT.onnx --check DUMP

Inputs are the arrays of pageTokens.ts and askTokens.ts for one window of a document: "meanings" and "phrases" N × 96, "trigrams"
N × 10 (32-bit), "places" N × 5, "looks", and "keys", "descriptions", "keyTrigrams", "descriptionTrigrams", "signs" with a row
for each of M fields. Outputs are "first" and "last", M × (N + 1), like those of `network.forward`.
"""
import argparse
import os
import pickle
import tempfile

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from dumped import Dumped
from network import HEADS, LAYERS, NO_TRIGRAM, SHARP, WAVES, WIDTH, forward

OPSET = 20
SIZE = WIDTH // HEADS


class Graph:
    """Nodes in the order of computation; every method adds nodes and returns the name of their output."""

    def __init__(self):
        self.nodes, self.constants = [], {}

    def constant(self, value, kind=numpy.float32):
        value = numpy.asarray(value, kind)
        key = (value.tobytes(), value.shape, str(value.dtype))
        if key not in self.constants:
            self.constants[key] = numpy_helper.from_array(value, f"c{len(self.constants)}")
        return self.constants[key].name

    def add(self, operator, *inputs, outputs=1, **attributes):
        names = [f"n{len(self.nodes)}_{at}" for at in range(outputs)]
        given = [each if isinstance(each, str) else self.constant(each) for each in inputs]
        self.nodes.append(helper.make_node(operator, given, names, **attributes))
        return names[0] if outputs == 1 else names

    def sum(self, first, *others):
        for other in others:
            first = self.add("Add", first, other)
        return first

    def times(self, values, weights):
        return self.add("MatMul", values, weights)

    def shaped(self, values, *shape):
        return self.add("Reshape", values, self.constant(shape, numpy.int64))

    def cut(self, values, start, end, axis):
        ints = [self.constant([each], numpy.int64) for each in (start, end, axis)]
        return self.add("Slice", values, *ints)

    def norm(self, values, scale):
        return self.add("LayerNormalization", values, scale, numpy.zeros(WIDTH), axis=-1, epsilon=1e-5)


def mean_trigrams(graph, table, trigrams):
    known = graph.add("Cast", graph.add("Less", trigrams, graph.constant(NO_TRIGRAM, numpy.int32)), to=TensorProto.FLOAT)
    column = graph.add("Unsqueeze", known, graph.constant([-1], numpy.int64))
    axis = graph.constant([1], numpy.int64)
    summed = graph.add("ReduceSum", graph.add("Mul", graph.add("Gather", table, trigrams), column), axis, keepdims=0)
    return graph.add("Div", summed, graph.add("Max", graph.add("ReduceSum", known, axis, keepdims=1), numpy.float32(1)))


def waves(graph, places):
    angles = graph.add(
        "Mul",
        graph.add("Unsqueeze", graph.cut(places, 0, 4, 1), graph.constant([-1], numpy.int64)),
        2.0 ** numpy.arange(WAVES) * numpy.pi,
    )
    page = graph.cut(places, 4, 5, 1)
    sin, cos = (graph.shaped(graph.add(operator, angles), -1, 4 * WAVES) for operator in ("Sin", "Cos"))
    return graph.add("Concat", sin, cos, graph.add("Min", page, numpy.float32(1)), graph.add("Mul", page, numpy.float32(0.3)), axis=-1)


def turns(graph, places, signs):
    """Cosines and sines of the rotation, (N + M) × half the size of a head."""
    speeds = numpy.geomspace(1, 160, SIZE // 4) * numpy.pi
    across = graph.cut(places, 0, 1, 1)
    middle = graph.add("Mul", graph.sum(graph.cut(places, 1, 2, 1), graph.cut(places, 3, 4, 1)), numpy.float32(0.5))
    down = graph.sum(middle, graph.add("Mul", graph.cut(places, 4, 5, 1), numpy.float32(1.5)))
    angles = graph.add("Concat", graph.add("Mul", across, speeds[None]), graph.add("Mul", down, 1.5 * speeds[None]), axis=-1)
    nowhere = graph.times(graph.add("Mul", graph.cut(signs, 0, 1, 1), numpy.float32(0)), numpy.zeros((1, SIZE // 2)))
    angles = graph.add("Concat", angles, nowhere, axis=0)
    return graph.add("Cos", angles), graph.add("Sin", angles)


def built(weights, sizes):
    graph = Graph()
    w = {name: graph.constant(value) for name, value in weights.items()}
    words = graph.sum(
        graph.times("meanings", w["word.meaning"]),
        graph.times("phrases", w["word.phrase"]),
        graph.times(mean_trigrams(graph, w["trigrams"], "trigrams"), w["word.trigrams"]),
        graph.times("looks", w["word.looks"]),
        graph.times(waves(graph, "places"), w["word.place"]),
        w["word.bias"],
    )
    edge = graph.add("Mul", graph.cut(words, 0, 1, 0), numpy.float32(0))
    before = graph.add("Concat", edge, graph.cut(words, 0, -1, 0), axis=0)
    behind = graph.add("Concat", graph.cut(words, 1, 2**31, 0), edge, axis=0)
    words = graph.sum(words, graph.times(before, w["word.before"]), graph.times(behind, w["word.behind"]))
    asks = graph.sum(
        graph.times("keys", w["ask.key"]),
        graph.times("descriptions", w["ask.description"]),
        graph.times(mean_trigrams(graph, w["trigrams"], "keyTrigrams"), w["ask.keyTrigrams"]),
        graph.times(mean_trigrams(graph, w["trigrams"], "descriptionTrigrams"), w["ask.descriptionTrigrams"]),
        graph.times("signs", w["ask.signs"]),
        w["ask.bias"],
    )
    values = graph.add("Concat", words, asks, axis=0)
    # Kind of each pair, 0 to 3: 2 if the query is a field, plus 1 if the key is.
    zeros = graph.add("Mul", graph.cut("looks", 0, 1, 1), numpy.float32(0))
    ones = graph.sum(graph.add("Mul", graph.cut("signs", 0, 1, 1), numpy.float32(0)), numpy.float32(1))
    is_ask = graph.add("Concat", zeros, ones, axis=0)
    pairs = graph.sum(graph.add("Mul", is_ask, numpy.float32(2)), graph.add("Transpose", is_ask, perm=[1, 0]))
    bias = graph.add("Gather", w["kinds"], graph.add("Cast", pairs, to=TensorProto.INT32), axis=1)
    cos, sin = turns(graph, "places", "signs")
    turned = {asked: graph.add("Transpose", asked, perm=[1, 0]) for asked in ("keys", "descriptions")}
    first = graph.constant([0], numpy.int64)
    alike = graph.add(
        "Concat",
        *(graph.add("Unsqueeze", graph.times(of, turned[asked]), first) for of in ("phrases", "meanings") for asked in ("keys", "descriptions")),
        axis=0,
    )
    count, asked = (graph.add("Shape", of, start=0, end=1) for of in ("looks", "signs"))
    none = graph.constant([0], numpy.int64)
    pads = [graph.add("Concat", *parts, axis=0) for parts in ((none, none, count, none, asked, none), (none, count, none, none, none, asked))]

    def rotated(each):
        left, right = graph.cut(each, 0, SIZE // 2, 2), graph.cut(each, SIZE // 2, SIZE, 2)
        mul = lambda a, b: graph.add("Mul", a, b)
        return graph.add(
            "Concat",
            graph.add("Sub", mul(left, cos), mul(right, sin)),
            graph.sum(mul(left, sin), mul(right, cos)),
            axis=2,
        )

    for at in range(LAYERS):
        parted = graph.shaped(graph.times(graph.norm(values, w[f"{at}.norm"]), w[f"{at}.attend"]), -1, 3, HEADS, SIZE)
        parts = [graph.add("Gather", parted, graph.constant(part, numpy.int64), axis=1) for part in range(3)]
        query, key, value = (graph.add("Transpose", part, perm=[1, 0, 2]) for part in parts)
        turned = graph.add("Transpose", rotated(key), perm=[0, 2, 1])
        weight = weights[f"{at}.alike"] * SHARP
        near = [
            graph.add("Pad", graph.add("Einsum", alike, weight[direction], equation=equation), pads[direction])
            for direction, equation in enumerate(("snm,sh->hnm", "snm,sh->hmn"))
        ]
        scores = graph.sum(graph.add("Mul", graph.times(rotated(query), turned), numpy.float32(SIZE**-0.5)), bias, *near)
        attended = graph.times(graph.add("Softmax", scores, axis=-1), value)
        joined = graph.shaped(graph.add("Transpose", attended, perm=[1, 0, 2]), -1, WIDTH)
        values = graph.sum(values, graph.times(joined, w[f"{at}.attended"]))
        wide = graph.sum(graph.times(graph.norm(values, w[f"{at}.norm2"]), w[f"{at}.wide"]), w[f"{at}.wide.bias"])
        wide = graph.add("Gelu", wide, approximate="tanh")
        values = graph.sum(values, graph.times(wide, w[f"{at}.narrow"]), w[f"{at}.narrow.bias"])
    values = graph.norm(values, numpy.ones(WIDTH))
    zero, axis, far = (graph.constant([each], numpy.int64) for each in (0, 0, 2**31))
    words, asks = graph.add("Slice", values, zero, count, axis), graph.add("Slice", values, count, far, axis)
    none = graph.times(asks, w["none"])
    outputs = []
    for at, side in enumerate(("first", "last")):
        query = graph.times(asks, w[f"{side}.ask"])
        key = graph.add("Transpose", graph.times(words, w[f"{side}.word"]), perm=[1, 0])
        score = graph.add("Mul", graph.times(query, key), numpy.float32(WIDTH**-0.5))
        outputs.append(graph.add("Concat", score, graph.cut(none, at, at + 1, 1), axis=1))
        graph.nodes[-1].output[0] = side
    rows = {"N": ("meanings", "phrases", "trigrams", "places", "looks"), "M": ("keys", "descriptions", "keyTrigrams", "descriptionTrigrams", "signs")}
    columns = dict(
        meanings=sizes["meaning"], phrases=sizes["meaning"], trigrams=sizes["trigrams"], places=sizes["place"], looks=sizes["look"],
        keys=sizes["meaning"], descriptions=sizes["meaning"], keyTrigrams=sizes["keyTrigrams"],
        descriptionTrigrams=sizes["descriptionTrigrams"], signs=sizes["sign"],
    )
    kind = lambda name: TensorProto.INT32 if "rigrams" in name else TensorProto.FLOAT
    inputs = [helper.make_tensor_value_info(name, kind(name), [row, columns[name]]) for row, names in rows.items() for name in names]
    outputs_info = [helper.make_tensor_value_info(side, TensorProto.FLOAT, ["M", None]) for side in ("first", "last")]
    model = helper.make_model(
        helper.make_graph(graph.nodes, "page reader", inputs, outputs_info, list(graph.constants.values())),
        opset_imports=[helper.make_opsetid("", OPSET)],
        producer_name="",
    )
    model.ir_version = 10
    onnx.checker.check_model(model)
    return model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("out")
    parser.add_argument("--check", required=True, help="a dump; the exported network's outputs are compared with those of `network.forward` on it")
    given = parser.parse_args()
    with open(given.weights, "rb") as file:
        weights = pickle.load(file)[0]
    dumped = Dumped(given.check)
    model = built({name: numpy.asarray(value) for name, value in weights.items()}, dumped.sizes)
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, "whole.onnx")
        onnx.save(model, whole)
        quantize_dynamic(whole, given.out, weight_type=QuantType.QInt8, per_channel=True)
        for name, file in (("32 bits", whole), ("8 bits", given.out)):
            session = onnxruntime.InferenceSession(file)
            worst, same, all_asks = 0.0, 0, 0
            for window in range(min(12, len(dumped.windows))):
                number, start, end = dumped.windows[window]
                length = end - start
                page = dumped.page([window], length)
                asks = min(len(dumped.documents[number]["keys"]), page["isAsk"].shape[1])
                expected = forward(weights, page)
                fields = ("keys", "descriptions", "keyTrigrams", "descriptionTrigrams", "signs")
                results = session.run(
                    ["first", "last"],
                    {
                        each.name: page[each.name][0][: asks if each.name in fields else length]
                        for each in session.get_inputs()
                    },
                )
                for own, other in zip(results, expected):
                    other = numpy.asarray(other)[0, :asks]
                    worst = max(worst, float(numpy.abs(own - other).max()))
                    same += int((own.argmax(-1) == other.argmax(-1)).sum())
                    all_asks += asks
            print(f"{name}: {os.path.getsize(file):,} bytes, largest difference of a logit {worst:.3f}, {same} of {all_asks} most likely words equal")


if __name__ == "__main__":
    main()
