// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/content_sample.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string_view>
#include <system_error>
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
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return Error{ErrorKind::Unreadable, "is no file"};
    const std::uint64_t size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file) return Error{ErrorKind::Unreadable, "cannot be read"};
    Fnv1a hash;
    hash.add(fmt::format("{} ", size));
    std::vector<char> bytes(std::min(size, sampleBytes));
    const std::uint64_t last = size - bytes.size();
    for (const std::uint64_t at : {std::uint64_t{0}, last / 2, last}) {
        file.seekg(static_cast<std::streamoff>(at));
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (static_cast<std::size_t>(file.gcount()) != bytes.size())
            return Error{ErrorKind::Unreadable, "cannot be read to its end"};
        hash.add({bytes.data(), bytes.size()});
    }
    return hash.text();
}

}  // namespace core
