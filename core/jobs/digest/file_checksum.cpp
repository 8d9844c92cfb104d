// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/file_checksum.h"

#include "core/base/checksum.h"
#include "core/base/regular_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

namespace core {

namespace {

constexpr std::size_t checksumBlock = 1 << 20;

std::string digits(std::uint64_t sum, std::uint64_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(&size), sizeof size);
    return fmt::format("{:016x}", checksum(bytes, sum));
}

}  // namespace

Result<std::string> fileChecksum(const std::filesystem::path& path, const std::stop_token& stop) {
    const auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    std::string bytes(checksumBlock, '\0');
    std::uint64_t sum = 0, size = 0;
    while (!stop.stop_requested()) {
        std::size_t filled = 0;  // fill blocks completely, since the checksum depends on their boundaries
        while (filled < checksumBlock) {
            const ssize_t got = ::read(opened->file.number(), bytes.data() + filled, checksumBlock - filled);
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return Error{ErrorKind::Unreadable, "cannot be read; check the disk it is on"};
            if (got == 0) break;
            filled += static_cast<std::size_t>(got);
        }
        sum = checksum({bytes.data(), filled}, sum);
        size += filled;
        if (filled < checksumBlock) return digits(sum, size);
    }
    return stoppedError();
}

std::string textChecksum(std::string_view text) { return digits(checksum(text), text.size()); }

}  // namespace core
