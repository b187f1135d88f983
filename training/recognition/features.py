"""Computes the inputs of a recognition network's last layer for images of lines.

    python features.py LINES NETWORK DICTIONARY OUT

LINES is the output of draw.ts. Writes `OUT.npz`: the features of each step of each line, the logarithm of the sum of
exponentials of the logits of all characters that are not trained further, and the number of steps of each line.
"""
import json
import sys

import numpy
import onnx
import onnxruntime

import layer

lines, network, dictionary, out = sys.argv[1:]
model = onnx.load(network)
last = layer.Layer(model, layer.characters(dictionary))
model.graph.output.extend([onnx.helper.make_empty_tensor_value_info(last.input)])
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
session = onnxruntime.InferenceSession(model.SerializeToString(), options)
texts = json.load(open(f"{lines}/lines.json", encoding="utf8"))
pictures = numpy.fromfile(f"{lines}/pictures.bin", dtype=numpy.uint8)
learned = last.learned
rest = numpy.setdiff1d(numpy.arange(len(last.bias)), learned)
features, others, steps = [], [], []
at = 0
for number, line in enumerate(texts):
    size = layer.HEIGHT * line["width"]
    grey = pictures[at : at + size].reshape(1, 1, layer.HEIGHT, -1).astype(numpy.float32) / 127.5 - 1
    at += size
    probabilities, seen = session.run(None, {"x": numpy.repeat(grey, 3, axis=1)})
    seen, probabilities = seen[0], probabilities[0]
    # Logarithm of the softmax's denominator, derived from the most likely character.
    best = probabilities.argmax(axis=1)
    logit = (seen * last.weight[:, best].T).sum(axis=1) + last.bias[best]
    total = logit - numpy.log(probabilities.max(axis=1))
    others.append(total + numpy.log(probabilities[:, rest].sum(axis=1) + 1e-30))
    features.append(seen)
    steps.append(len(seen))
    if number % 500 == 0:
        print(number, flush=True)
numpy.savez(out, features=numpy.concatenate(features), others=numpy.concatenate(others), steps=steps)
