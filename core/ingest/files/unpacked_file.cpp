// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/unpacked_file.h"

#include "core/base/regular_file.h"
#include "core/ingest/files/byte_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace core {

namespace {

bool writeAll(const OpenFile& file, std::span<const char> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

UnpackedFile::~UnpackedFile() {
    std::error_code ignored;
    if (!m_path.empty()) std::filesystem::remove(m_path, ignored);
}

UnpackedFile::UnpackedFile(UnpackedFile&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}

Result<UnpackedFile> UnpackedFile::of(const Sniffed& packed, const ReadContext& context) {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "lacuna-unpacked-XXXXXX").string();
    const OpenFile file(::mkostemp(name.data(), O_CLOEXEC));
    if (!file.isOpen())
        return Error{ErrorKind::Unreadable, "there is no temporary folder to unpack it into: unpack it first"};
    UnpackedFile unpacked{std::filesystem::path(name)};
    constexpr std::uint64_t ratio = 64, allowance = std::uint64_t{64} << 20;
    auto source = ByteSource::open(packed.path, context);
    if (!source) return source.error();
    std::uint64_t size = 0;
    for (auto bytes = (*source)->next(); !bytes.empty(); bytes = (*source)->next()) {
        if (context.stop.stop_requested()) return stoppedError();
        size += bytes.size();
        if (size > allowance && size / ratio > packed.size)
            return Error{ErrorKind::Limit, "the packed data grows more than sixtyfold: no database does"};
        if (!writeAll(file, bytes)) return systemError("cannot be unpacked", errno);
    }
    if (context.stop.stop_requested()) return stoppedError();
    if (const ByteFault fault = (*source)->fault(); !fault.what.empty())
        return Error{ErrorKind::Damaged,
                     fmt::format("byte {}: {}; download or copy the file again", fault.at, fault.what)};
    return unpacked;
}

}  // namespace core
