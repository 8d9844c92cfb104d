// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/memory_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace core {

namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// Returns the number at the beginning of a kernel file; nothing if it says "max" or has no number.
std::optional<std::uint64_t> numberIn(const std::string& path) {
    std::uint64_t number = 0;
    std::ifstream file(path);
    return file >> number ? std::optional(number) : std::nullopt;
}

std::uint64_t freeOfMachine() {
    std::ifstream file("/proc/meminfo");
    for (std::string word; file >> word;)
        if (std::uint64_t kib = 0; word == "MemAvailable:" && file >> kib) return kib * 1024;
    return unlimited;
}

/// Returns what the control group leaves free, if it is of version 2 and has a limit; otherwise `unlimited`.
std::uint64_t freeOfGroup() {
    constexpr std::string_view ofVersion2 = "0::";
    std::ifstream file("/proc/self/cgroup");
    std::uint64_t least = unlimited;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(ofVersion2)) continue;
        const std::string folder = "/sys/fs/cgroup" + line.substr(ofVersion2.size()) + "/";
        const auto most = numberIn(folder + "memory.max"), used = numberIn(folder + "memory.current");
        if (most && used) least = *most - std::min(*most, *used);
    }
    return least;
}

double gibibytes(std::uint64_t bytes) { return static_cast<double>(bytes) / (1 << 30); }

}  // namespace

std::uint64_t freeMemory() {
    const std::uint64_t bytes = std::min(freeOfMachine(), freeOfGroup());
    return bytes == unlimited ? 0 : std::max<std::uint64_t>(bytes / 5 * 4, 1);
}

std::optional<Error> beyondMemory(std::uint64_t bytes, const ReadContext& context) {
    if (context.memoryLimit == 0 || bytes <= context.memoryLimit) return std::nullopt;
    return Error{ErrorKind::Limit, fmt::format("not enough memory: the trace takes {:.2f} GiB or more and may take "
                                               "{:.2f} GiB: close other profiles or programs, record a "
                                               "shorter time, or raise the limit",
                                               gibibytes(bytes), gibibytes(context.memoryLimit))};
}

}  // namespace core
