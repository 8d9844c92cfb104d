// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/sniff.h"

#include "core/base/regular_file.h"
#include "core/ingest/files/gzip_pieces.h"
#include "core/ingest/files/inflater.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace core {

namespace {

constexpr std::size_t headSize = 64 * 1024;

Result<std::string> plainHead(const OpenFile& file) {
    std::string head(headSize, '\0');
    std::size_t filled = 0;
    while (filled < headSize) {
        const ssize_t got = ::read(file.number(), head.data() + filled, headSize - filled);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return systemError("cannot be read", errno);
        if (got == 0) break;
        filled += static_cast<std::size_t>(got);
    }
    head.resize(filled);
    return head;
}

/// Returns the beginning of a gzip file's content, across all its members, up to the first damage.
std::string inflatedHead(const OpenFile& compressed) {
    std::string head;
    if (::lseek(compressed.number(), 0, SEEK_SET) != 0) return head;
    const int copy = ::fcntl(compressed.number(), F_DUPFD_CLOEXEC, 0);  // zlib closes what it is given
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(copy < 0 ? nullptr : gzdopen(copy, "rb"), &gzclose);
    if (!file && copy >= 0) ::close(copy);
    constexpr unsigned step = 4096;  // read in small steps, so that what precedes damage is kept
    while (file && head.size() < headSize) {
        const std::size_t before = head.size();
        head.resize(before + step);
        const int read = gzread(file.get(), head.data() + before, step);
        head.resize(before + static_cast<std::size_t>(read > 0 ? read : 0));
        if (read <= 0) break;
    }
    return head;
}

/// Returns the beginning of a zstd file's content, from its first bytes, which decompress to more than what is needed.
std::string unpackedHead(std::string_view compressed) {
    Inflater inflater(Compression::Zstd);
    std::string head(headSize, '\0');
    std::size_t made = 0;
    while (made < head.size()) {
        const InflateStep step = inflater.step(compressed, std::span(head).subspan(made));
        made += step.made;
        compressed.remove_prefix(step.used);
        if (step.memberEnded) inflater.start();
        if (step.damaged || (step.used == 0 && step.made == 0) || (compressed.empty() && step.made == 0)) break;
    }
    head.resize(made);
    return head;
}

}  // namespace

Result<Sniffed> sniff(const std::filesystem::path& path) {
    const auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    if (opened->size == 0)
        return Error{ErrorKind::Damaged,
                     "the file is empty (0 bytes): the copy or the profiler that wrote it was cut off; `nsys stats` "
                     "leaves empty files for reports it has no data for"};
    Sniffed file{path, opened->size, {}, false};
    auto head = plainHead(opened->file);
    if (!head) return head.error();
    file.head = *std::move(head);
    if (const auto compression = compressionOf(file.head)) {
        const bool isGzip = compression == Compression::Gzip;
        file.compressed = true;
        file.head = isGzip ? inflatedHead(opened->file) : unpackedHead(file.head);
        if (const std::size_t pieces = file.head.empty() && isGzip ? gzipPieces(path) : 0; pieces > 1)
            return Error{ErrorKind::Damaged, mixedGzip(pieces)};
        if (file.head.empty())
            return Error{ErrorKind::Damaged, std::string(isGzip ? "gzip" : "zstd") +
                                                 ": the content is damaged or empty; download or copy the file again"};
    }
    return file;
}

}  // namespace core
