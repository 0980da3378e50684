"""The shared library: a request in, an answer out, as nuri-request(5) says."""
from __future__ import annotations

import ctypes
import signal
import sys
import threading
from pathlib import Path
from typing import Any, Optional, Tuple

_NAMES = {"win32": "nuri.dll", "darwin": "libnuri.dylib"}

# The GIL is released while a function of the library runs.
_library = ctypes.CDLL(
    str(Path(__file__).with_name(_NAMES.get(sys.platform, "libnuri.so"))))
_Progress = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

_request = _library.nuri_request
_request.restype = ctypes.c_int
_request.argtypes = [ctypes.POINTER(ctypes.c_void_p), ctypes.c_char_p,
                     ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p,
                     ctypes.c_void_p]
_text_free = _library.nuri_text_free
_text_free.restype = None
_text_free.argtypes = [ctypes.c_void_p]
for _name, _result, _arguments in (
        ("nuri_version", ctypes.c_char_p, []),
        ("nuri_cancel_new", ctypes.c_int, [ctypes.POINTER(ctypes.c_void_p)]),
        ("nuri_cancel_set", None, [ctypes.c_void_p]),
        ("nuri_cancel_is_set", ctypes.c_bool, [ctypes.c_void_p]),
        ("nuri_cancel_free", None, [ctypes.c_void_p])):
    _function = getattr(_library, _name)
    _function.restype, _function.argtypes = _result, _arguments

version: str = _library.nuri_version().decode()


class Cancel:
    """Ends calls: pass it as `cancel`, and call `set()` on another thread.

    A cancelled call returns what it knows, with the reason "cancelled".
    """

    def __init__(self) -> None:
        self._flag = ctypes.c_void_p()
        if _library.nuri_cancel_new(ctypes.byref(self._flag)):
            raise MemoryError

    def set(self) -> None:
        """End the calls that have this object, soon."""
        _library.nuri_cancel_set(self._flag)

    @property
    def is_set(self) -> bool:
        """Whether `set()` was called."""
        return bool(_library.nuri_cancel_is_set(self._flag))

    def __del__(self) -> None:
        _library.nuri_cancel_free(self._flag)


class _Interrupt:
    """Ctrl-C in the main thread while the library runs.

    Python runs signal handlers between its own instructions, so there are
    none during a call but those of the progress function.  The handler here
    raises nothing, as nothing can be raised through the library: it asks the
    call to end, and the handler that was there before runs after it.
    """

    def __init__(self) -> None:
        self.caught: Optional[Tuple[int, Any]] = None
        self.progress = _Progress(self._goes_on)
        self.address = ctypes.cast(self.progress, ctypes.c_void_p)

    def _catch(self, number: int, frame: Any) -> None:
        self.caught = number, frame

    def _goes_on(self, user: Any, stats: Any) -> bool:
        return self.caught is None

    def ask(self, out: ctypes.c_void_p, request: bytes,
            flag: Optional[ctypes.c_void_p]) -> int:
        before = signal.getsignal(signal.SIGINT)
        if not callable(before):
            return int(_request(ctypes.byref(out), request, len(request),
                                flag, None, None))
        self.caught = None
        signal.signal(signal.SIGINT, self._catch)
        try:
            status = _request(ctypes.byref(out), request, len(request), flag,
                              self.address, None)
        finally:
            signal.signal(signal.SIGINT, before)
        if self.caught is not None:
            _text_free(out)
            out.value = None
            before(*self.caught)
        return int(status)


_interrupt = _Interrupt()
_main = threading.main_thread().ident


def ask(request: bytes, cancel: Optional[Cancel]) -> Tuple[int, str]:
    """Return the status, 0 if all is well, and the answer."""
    out = ctypes.c_void_p()
    flag = None if cancel is None else cancel._flag
    if threading.get_ident() == _main:
        status = _interrupt.ask(out, request, flag)
    else:
        status = _request(ctypes.byref(out), request, len(request), flag, None,
                          None)
    if not out.value:
        raise MemoryError
    try:
        return status, ctypes.string_at(out.value).decode()
    finally:
        _text_free(out)
