"""RapidOCR with the models of its package: reads image paths from standard input, one per line, and prints the text of each
as a JSON string."""

import json
import logging
import sys

logging.disable(logging.CRITICAL)

from rapidocr import RapidOCR  # noqa: E402

# One thread: the benchmark runs one process per core.
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
