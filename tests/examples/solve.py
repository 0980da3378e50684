"""solve.py LIBRARY PUZZLE -- the same as solve.c, through Python's ctypes.

LIBRARY is the shared library, such as libnuri.so.0.4.
"""
import ctypes
import sys


class Error(ctypes.Structure):
    _fields_ = [
        ("status", ctypes.c_int),
        ("line", ctypes.c_uint),
        ("column", ctypes.c_uint),
        ("text", ctypes.c_char * 200),
    ]


class Entry(ctypes.Structure):
    _fields_ = [("puzzle", ctypes.c_void_p)]  # and more after it


class Result(ctypes.Structure):
    _fields_ = [("outcome", ctypes.c_int)]  # and more after it


nuri = ctypes.CDLL(sys.argv[1])
nuri.nuri_collection_entry.restype = ctypes.POINTER(Entry)
nuri.nuri_collection_entry.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
nuri.nuri_solve.argtypes = [ctypes.c_void_p] * 4
nuri.nuri_outcome_name.restype = ctypes.c_char_p

text = sys.argv[2].encode()
puzzles = ctypes.c_void_p()
result = ctypes.POINTER(Result)()
error = Error()
if nuri.nuri_read(
    ctypes.byref(puzzles), text, ctypes.c_size_t(len(text)), None,
    ctypes.byref(error),
):
    sys.exit(f"{error.line}:{error.column}: {error.text.decode()}")
entry = nuri.nuri_collection_entry(puzzles, 0)
if nuri.nuri_solve(ctypes.byref(result), entry.contents.puzzle, None, None):
    sys.exit("it cannot be solved")
print(nuri.nuri_outcome_name(result.contents.outcome).decode())
nuri.nuri_result_free(result)
nuri.nuri_collection_free(puzzles)
