// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/inflater.h"
#include "tests/bench/references.h"

#include <fstream>
#include <stdexcept>
#include <vector>

namespace bench {

/// Uses the library through our own thin wrapper, on one thread, into a single buffer that stays in the CPU cache.
std::uint64_t inflateOnly(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    core::Inflater inflater(core::Compression::Gzip);
    std::vector<char> in(64 * 1024), out(256 * 1024);
    std::uint64_t bytes = 0;
    while (file.read(in.data(), static_cast<std::streamsize>(in.size())) || file.gcount() > 0) {
        std::span<const char> left(in.data(), static_cast<std::size_t>(file.gcount()));
        for (bool isMore = true; isMore;) {
            const core::InflateStep step = inflater.step(left, out);
            if (step.damaged) throw std::runtime_error("the gzip input is damaged");
            left = left.subspan(step.used);
            bytes += step.made;
            isMore = !step.memberEnded && (step.made > 0 || !left.empty());
        }
    }
    return bytes;
}

}  // namespace bench
