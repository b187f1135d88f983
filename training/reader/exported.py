"""Reads the weights of a network that export.py wrote, to train it further."""
import numpy
import onnx
from onnx import numpy_helper

from network import HEADS, LAYERS, SHARP, initial


def weights_of(path, sizes):
    """Weights by name, as `network.initial` has them; those of 8 bits are converted to floats.

    Raises ValueError if the file lacks a weight, or has one of another shape."""
    stored = {each.name: numpy_helper.to_array(each) for each in onnx.load(path).graph.initializer}
    number = lambda name: int(name[1:].split("_")[0])
    near = [stored[name] / SHARP for name in sorted(stored, key=number) if stored[name].shape == (4, HEADS)]
    weights = {}
    # export.py numbers constants in the order of their first use, and begins with the weights.
    for at, (name, like) in enumerate(sorted(initial(sizes).items())):
        if f"c{at}" in stored:
            value = stored[f"c{at}"]
        elif f"c{at}_quantized" in stored:
            rounded, scale, zero = (stored[f"c{at}_{part}"] for part in ("quantized", "scale", "zero_point"))
            value = (rounded.astype(numpy.float32) - zero) * scale
        elif name.endswith(".alike") and len(near) == 2 * LAYERS:
            # The graph has it as two constants, each multiplied by SHARP.
            layer = int(name.split(".")[0])
            value = numpy.stack(near[2 * layer : 2 * layer + 2])
        else:
            raise ValueError(f"{path} has no weights called {name}")
        if value.shape != like.shape:
            raise ValueError(f"{name} has the shape {value.shape} in {path}, not {like.shape}")
        weights[name] = value.astype(numpy.float32)
    return weights
