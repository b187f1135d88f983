"""RapidOCR with the models that its package brings: each line is the path of a picture, each answer its text."""

import json
import logging
import sys

logging.disable(logging.CRITICAL)

from rapidocr import RapidOCR  # noqa: E402

# One core, like each of the other processes.
engine = RapidOCR(
    params={
        "Global.log_level": "critical",
        "EngineConfig.onnxruntime.intra_op_num_threads": 1,
        "EngineConfig.onnxruntime.inter_op_num_threads": 1,
    }
)
for line in sys.stdin:
    read = engine(line.rstrip("\n"))
    print(json.dumps(" ".join(read.txts or ())), flush=True)
