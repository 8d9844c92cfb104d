// SPDX-License-Identifier: GPL-3.0-or-later
// usage: make_demo FILE.json.gz   writes the demo trace; run once by the build.
#include "resources/demo/kineto_writer.h"

#include <zlib.h>

#include <cstdio>
#include <string>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: make_demo FILE.json.gz\n", stderr);
        return 1;
    }
    const std::string json = demo::kinetoJson(demo::trainingRun());
    const gzFile file = gzopen(argv[1], "wb9");
    const bool written = file && gzwrite(file, json.data(), static_cast<unsigned>(json.size())) > 0;
    if (!file || gzclose(file) != Z_OK || !written) {
        std::fprintf(stderr, "make_demo: cannot write %s\n", argv[1]);
        return 1;
    }
}
