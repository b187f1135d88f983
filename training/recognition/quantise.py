"""Makes a recognition network smaller and faster: most of its weights become integers of seven bits.

    python quantise.py NETWORK DICTIONARY LINES OUT [--choosing]

NETWORK is the output of fit.py, LINES that of draw.ts. Convolutions of single pixels become products with integers, whose
input is rounded to eight bits at run time. Seven bits, since processors without VNNI add two products in 16 bits. With
--choosing, the network's input `choice` lists the characters to choose from. The same input gives the same bytes.
"""
import argparse
import json
import pathlib
import tempfile

import numpy
import onnx
import onnxruntime
from onnx import helper, numpy_helper

import layer

LARGEST = 63
# Every n-th line is used, and of each at most this number of pixels.
EVERY, PIXELS = 40, 100
# A layer's input whose rounding adds more than this error, relative to the output, is scaled by channel first.
COARSE = 0.045
# Share of the range of an input channel that is moved to the weights (SmoothQuant, arXiv 2211.10438).
MOVED = 0.8
# Added to the diagonal of the second moments, relative to their mean (GPTQ, arXiv 2210.17323).
DAMPING = 0.01


def folded(model):
    """The network with constants and normalisations folded, by onnxruntime."""
    with tempfile.TemporaryDirectory() as folder:
        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
        options.optimized_model_filepath = str(pathlib.Path(folder) / "folded.onnx")
        onnxruntime.InferenceSession(model.SerializeToString(), options)
        return onnx.load(options.optimized_model_filepath)


def attribute(node, name):
    return next((helper.get_attribute_value(one) for one in node.attribute if one.name == name), None)


def products(graph):
    """Yields each node that multiplies each pixel or step with constant weights, and its weights, inputs × outputs."""
    stored = {tensor.name: tensor for tensor in graph.initializer}
    for node in graph.node:
        weights = stored.get(node.input[1]) if len(node.input) > 1 else None
        if weights is None or node.op_type not in ("Conv", "Gemm"):
            continue
        values = numpy_helper.to_array(weights)
        if node.op_type == "Gemm":
            yield node, values
        elif list(values.shape[2:]) == [1, 1] and attribute(node, "group") == 1 and attribute(node, "strides") == [1, 1]:
            yield node, values[:, :, 0, 0].T


def inputs_of(model, nodes, lines, choice):
    """Samples of the nodes' inputs for the lines, pixels × channels, by name; without inputs of a single pixel."""
    names = sorted({node.input[0] for node in nodes})
    extended = onnx.ModelProto()
    extended.CopyFrom(model)
    del extended.graph.output[:]
    extended.graph.output.extend(helper.make_empty_tensor_value_info(name) for name in names)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(extended.SerializeToString(), options)
    texts = json.load(open(f"{lines}/lines.json", encoding="utf8"))
    pictures = numpy.fromfile(f"{lines}/pictures.bin", dtype=numpy.uint8)
    draw = numpy.random.default_rng(17)
    samples = {name: [] for name in names}
    at = 0
    for number, line in enumerate(texts):
        size = layer.HEIGHT * line["width"]
        grey = pictures[at : at + size].reshape(1, 1, layer.HEIGHT, -1).astype(numpy.float32) / 127.5 - 1
        at += size
        if number % EVERY:
            continue
        given = {"x": numpy.repeat(grey, 3, axis=1)} | ({} if choice is None else {"choice": choice})
        for name, values in zip(names, session.run(names, given)):
            rows = values if values.ndim == 2 else values[0].reshape(values.shape[1], -1).T
            samples[name].append(rows[draw.choice(len(rows), min(PIXELS, len(rows)), replace=False)])
    sampled = {name: numpy.concatenate(rows) for name, rows in samples.items()}
    return {name: rows for name, rows in sampled.items() if len(rows) > len(samples[name])}


def as_seen(rows):
    """Rows rounded to eight bits, as the product rounds them."""
    low, high = min(rows.min(), 0), max(rows.max(), 0)
    step = (high - low) / 255
    zero = numpy.round(-low / step)
    return (numpy.clip(numpy.round(rows / step) + zero, 0, 255) - zero) * step


def scales(rows, weights):
    """
    Factor of each input channel that evens out the channels' ranges. Ranges below the median count as the median: a channel that
    these lines hardly use may have large values in other pictures.
    """
    ranges = numpy.abs(rows).max(axis=0)
    ranges = numpy.maximum(ranges, numpy.median(ranges))
    factors = ranges**MOVED
    return (factors / numpy.median(factors)).astype(numpy.float32)


def rounded(weights, rows):
    """Integer weights, and the factor of each output, with the smallest error on the rows (GPTQ)."""
    rest = weights.astype(numpy.float64)
    factors = numpy.abs(rest).max(axis=0) / LARGEST
    factors[factors == 0] = 1
    moments = (rows.T @ rows).astype(numpy.float64)
    unused = numpy.diag(moments) == 0
    moments[unused, unused] = 1
    moments[numpy.diag_indices(len(moments))] += DAMPING * numpy.diag(moments).mean()
    order = numpy.argsort(-numpy.diag(moments), kind="stable")
    rest = rest[order]
    inverse = numpy.linalg.cholesky(numpy.linalg.inv(moments[order][:, order])).T
    whole = numpy.zeros_like(rest)
    for row in range(len(rest)):
        whole[row] = numpy.clip(numpy.round(rest[row] / factors), -LARGEST, LARGEST)
        error = (rest[row] - whole[row] * factors) / inverse[row, row]
        rest[row + 1 :] -= numpy.outer(inverse[row, row + 1 :], error)
    result = numpy.empty_like(whole)
    result[order] = whole
    return result.astype(numpy.int8), factors.astype(numpy.float32)


class Rewriting:
    """Rewrites the graph. In products, and in the pixelwise operations after them, the channels are last."""

    def __init__(self, graph, samples):
        self.samples = samples
        self.nodes, self.stored = [], []
        self.weights = {node.output[0]: values for node, values in products(graph) if node.input[0] in samples}
        self.users = {}
        for node in graph.node:
            for name in node.input:
                self.users.setdefault(name, []).append(node)
        # Tensors that exist with the channels last, and the tensors that exist only in this order.
        self.turned, self.only_turned = {}, set()
        self.skipped = set()
        for node in graph.node:
            if node.output[0] not in self.skipped:
                self.write(node)
        for output in graph.output:
            self.turn_back(output.name)
        tensors = [*graph.initializer, *self.stored]
        used = {name for node in self.nodes for name in node.input}
        del graph.node[:], graph.initializer[:], graph.value_info[:]
        graph.node.extend(self.nodes)
        graph.initializer.extend(tensor for tensor in tensors if tensor.name in used)

    def node(self, kind, inputs, output, domain="", **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], domain=domain, **attributes))
        return output

    def store(self, name, values):
        self.stored.append(numpy_helper.from_array(numpy.ascontiguousarray(values), name))
        return name

    def turn(self, name):
        if name not in self.turned:
            self.turned[name] = self.node("Transpose", [name], f"{name}.turned", perm=[0, 2, 3, 1])
        return self.turned[name]

    def turn_back(self, name):
        if name in self.only_turned:
            self.only_turned.remove(name)
            self.node("Transpose", [self.turned[name]], name, perm=[0, 3, 1, 2])

    def is_turned(self, name):
        self.turned[name] = f"{name}.turned"
        self.only_turned.add(name)
        return self.turned[name]

    def write(self, node):
        output = node.output[0]
        if output in self.weights:
            self.product(node, output)
        elif node.op_type == "Div" and [one.op_type for one in self.users.get(output, [])] == ["Erf"]:
            self.gelu(node.input[0], output)
        elif node.op_type == "Relu" and node.input[0] in self.only_turned:
            self.node("Relu", [self.turned[node.input[0]]], self.is_turned(output))
        else:
            for name in node.input:
                self.turn_back(name)
            self.nodes.append(node)

    def product(self, node, output):
        weights, rows = self.weights[output], self.samples[node.input[0]]
        name = node.input[1]
        given = self.turn(node.input[0]) if node.op_type == "Conv" else node.input[0]
        wanted = rows @ weights
        error = numpy.linalg.norm(as_seen(rows) @ weights - wanted) / numpy.linalg.norm(wanted - wanted.mean(axis=0))
        if error > COARSE:
            factors = scales(rows, weights)
            weights, rows = weights * factors[:, None], rows / factors
            given = self.node("Mul", [given, self.store(f"{name}.even", 1 / factors)], f"{name}.evened")
        print(f"{name}: {weights.shape}, error of the input {error:.4f}", flush=True)
        whole, factors = rounded(weights, rows)
        inputs = [given, self.store(f"{name}.whole", whole), self.store(f"{name}.factors", factors), "", *node.input[2:]]
        made = self.is_turned(output) if node.op_type == "Conv" else output
        self.node("DynamicQuantizeMatMul", inputs, made, "com.microsoft")

    def gelu(self, given, divided):
        """Replaces the five nodes of x / 2 · (1 + erf(x / √2)) by one with tanh: a third less time in WebAssembly."""
        name = divided
        for kind in ("Erf", "Add", "Mul", "Mul"):
            [user] = self.users[name]
            assert user.op_type == kind
            [name] = user.output
            self.skipped.add(name)
        if given in self.only_turned:
            self.node("FastGelu", [self.turned[given]], self.is_turned(name), "com.microsoft")
        else:
            self.node("FastGelu", [given], name, "com.microsoft")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    for name in ("network", "dictionary", "lines", "out"):
        arguments.add_argument(name)
    arguments.add_argument("--choosing", action="store_true")
    asked = arguments.parse_args()
    model = onnx.load(asked.network)
    known = layer.characters(asked.dictionary)
    layer.Layer(model, known).reduce_output(asked.choosing)
    model = folded(model)
    samples = inputs_of(
        model,
        [node for node, _ in products(model.graph)],
        asked.lines,
        numpy.arange(len(known), dtype=numpy.int32) if asked.choosing else None,
    )
    Rewriting(model.graph, samples)
    domains = [one for one in model.opset_import if one.domain in ("", "com.microsoft")]
    del model.opset_import[:]
    model.opset_import.extend(domains)
    onnx.save(model, asked.out)
