"""Build the shared library by CMake, and put it into the package.

A source distribution has the sources of the library beside it, in `source`.
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "source" if (HERE / "source").is_dir() else HERE.parents[1]
LIBRARY = {"win32": "nuri.dll", "darwin": "libnuri.dylib"}.get(
    sys.platform, "libnuri.so")
# Python itself reads JSON and unpacks links, so the library needs nothing else.
OPTIONS = ["-DBUILD_SHARED_LIBS=ON", "-DCMAKE_BUILD_TYPE=Release",
           "-DNURI_CLI=OFF", "-DNURI_TESTS=OFF", "-DNURI_INSTALL=OFF",
           "-DNURI_JSON=OFF", "-DNURI_ZLIB=OFF",
           *shlex.split(os.environ.get("CMAKE_ARGS", ""))]


def version():
    header = (SOURCE / "libnuri/include/nuri.h").read_text()
    return re.search(r'define NURI_VERSION +"(.*)"', header)[1]


class Build(build_py):
    def run(self):
        super().run()
        build = Path(self.get_finalized_command("build").build_temp).resolve()
        subprocess.run(["cmake", "-S", SOURCE, "-B", build, *OPTIONS],
                       check=True)
        subprocess.run(["cmake", "--build", build, "--target", "nuri",
                        "--parallel"], check=True)
        target = HERE / "nuri" if self.editable_mode else \
            Path(self.build_lib) / "nuri"
        shutil.copy(next(build.rglob(LIBRARY)), target / LIBRARY)
        types = subprocess.run(
            [sys.executable, SOURCE / "libnuri/formats/types_of_schema.py",
             "python"], check=True, stdout=subprocess.PIPE, text=True).stdout
        (target / "records.py").write_text(types)


class Sources(sdist):
    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        source = Path(base_dir) / "source"
        shutil.copytree(SOURCE / "libnuri", source / "libnuri",
                        ignore=shutil.ignore_patterns(
                            "python", "javascript", "__pycache__"))
        for name in ("CMakeLists.txt", "LICENSE"):
            shutil.copy(SOURCE / name, source / name)


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class Binary(Distribution):
    def has_ext_modules(self):
        return True


setup(version=version(), distclass=Binary,
      cmdclass={"build_py": Build, "sdist": Sources, "bdist_wheel": Wheel})
