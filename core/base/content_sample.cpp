// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/content_sample.h"

#include "core/base/regular_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

namespace {

constexpr std::uint64_t sampleBytes = 64 * 1024;

class Fnv1a {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) {
            m_hash ^= static_cast<unsigned char>(byte);
            m_hash *= 0x100000001b3;
        }
    }
    std::string text() const { return fmt::format("{:016x}", m_hash); }

private:
    std::uint64_t m_hash = 0xcbf29ce484222325;
};

}  // namespace

Result<std::string> contentSample(const std::filesystem::path& path) {
    const auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    Fnv1a hash;
    hash.add(fmt::format("{} ", opened->size));
    std::vector<char> bytes(std::min(opened->size, sampleBytes));
    const std::uint64_t last = opened->size - bytes.size();
    for (const std::uint64_t at : {std::uint64_t{0}, last / 2, last}) {
        const ssize_t got = ::pread(opened->file.number(), bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (got < 0 || static_cast<std::size_t>(got) != bytes.size())
            return Error{ErrorKind::Unreadable, "cannot be read to its end"};
        hash.add({bytes.data(), bytes.size()});
    }
    return hash.text();
}

}  // namespace core
