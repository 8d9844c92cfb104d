// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a client of `lacuna mcp`, whose file cannot be read: every answer is a message on a line of its own, and the
// program ends with its input.
#include "app/cli/commands.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace {

void checkLine(const std::string& line) {
    const auto message = nlohmann::json::parse(line, nullptr, false);
    if (message.is_object() && message.value("jsonrpc", "") == "2.0") return;
    std::fprintf(stderr, "not a message: %s\n", line.c_str());
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::ostringstream out, errors;
    cli::Environment environment{out, errors};
    std::size_t used = 0;
    environment.readInput = [&](char* to, std::size_t most) {
        const std::size_t count = std::min(most, size - used);
        if (count > 0) std::memcpy(to, data + used, count);
        used += count;
        return count;
    };
    if (cli::run({"mcp", "/nowhere/a.json", "/nowhere/b.json"}, environment) != 0) std::abort();
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line);)
        checkLine(line);
    return 0;
}
