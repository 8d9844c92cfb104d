// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/references.h"

#include <fcntl.h>
#include <simdjson.h>
#include <unistd.h>

#include <memory>
#include <stdexcept>
#include <vector>

namespace bench {

std::uint64_t readAndIndex(const std::filesystem::path& path) {
    constexpr std::size_t window = 1 << 20;
    std::unique_ptr<simdjson::internal::dom_parser_implementation> index;
    const auto& implementation = simdjson::get_active_implementation();
    if (implementation->create_dom_parser_implementation(window, simdjson::DEFAULT_MAX_DEPTH, index))
        throw std::runtime_error("simdjson has no memory");
    std::vector<char> text(window + simdjson::SIMDJSON_PADDING);
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) throw std::runtime_error("cannot read " + path.string());
    std::uint64_t bytes = 0;
    for (ssize_t got = 0; (got = read(file, text.data(), window)) > 0;) {
        // simdjson reports an error for a window that ends inside a string, but only after doing all of the work.
        const auto unclosed = index->stage1(reinterpret_cast<const std::uint8_t*>(text.data()),
                                            static_cast<std::size_t>(got), simdjson::stage1_mode::regular);
        bytes += static_cast<std::uint64_t>(got) + (unclosed == simdjson::CAPACITY ? 1 : 0);
    }
    close(file);
    return bytes;
}

}  // namespace bench
