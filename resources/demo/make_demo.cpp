// SPDX-License-Identifier: GPL-3.0-or-later
// usage: make_demo FILE.json.gz [mi300x]   writes the demo trace, or the same run on MI300X; run by the build.
#include "resources/demo/kineto_writer.h"

#include <zlib.h>

#include <cstdio>
#include <string>

int main(int argc, char** argv) {
    const bool isMi300x = argc == 3 && std::string(argv[2]) == "mi300x";
    if ((argc != 2 && !isMi300x) || argv[1][0] == '-') {
        std::fputs("usage: make_demo FILE.json.gz [mi300x]\n", stderr);
        return 1;
    }
    const std::string json = demo::kinetoJson(demo::trainingRun(isMi300x ? demo::Gpu::Mi300x : demo::Gpu::H100));
    const gzFile file = gzopen(argv[1], "wb9");
    const bool written = file && gzwrite(file, json.data(), static_cast<unsigned>(json.size())) > 0;
    if (!file || gzclose(file) != Z_OK || !written) {
        std::fprintf(stderr, "make_demo: cannot write %s\n", argv[1]);
        return 1;
    }
}
