// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/sniff.h"

#include "core/base/regular_file.h"
#include "core/ingest/files/gzip_pieces.h"
#include "core/ingest/files/inflater.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
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

/// Returns the beginning of a compressed file's content, across all its members, from the first bytes of the file,
/// which decompress to more than what is needed. Of a damaged member, only what precedes the damage by a while is kept.
std::string unpackedHead(std::string_view compressed, Compression compression) {
    constexpr std::size_t step = 4096;
    constexpr int reservedFlags = 0xe0;  // of gzip; not all libraries look at them
    if (compression == Compression::Gzip && compressed.size() > 3 && (compressed[3] & reservedFlags) != 0) return {};
    Inflater inflater(compression);
    std::string head(headSize, '\0');
    std::size_t made = 0, memberBegin = 0;
    while (made < head.size()) {
        const InflateStep part = inflater.step(compressed, std::span(head).subspan(made));
        made += part.made;
        compressed.remove_prefix(part.used);
        if (part.damaged) made = std::max(memberBegin, made - made % step);
        if (part.memberEnded) {
            inflater.start();
            memberBegin = made;
        }
        if (part.damaged || (part.used == 0 && part.made == 0) || (compressed.empty() && part.made == 0)) break;
    }
    head.resize(made);
    return head;
}

/// Returns what an empty file is told: of tables, also that of a tool that leaves such files.
std::string whyEmpty(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 4> ofTables{".csv", ".json", ".tsv", ".txt"};
    std::string why = "the file is empty (0 bytes): the copy or the profiler that wrote it was cut off";
    if (std::ranges::find(ofTables, path.extension().string()) != ofTables.end())
        why += "; `nsys stats` leaves empty files for reports it has no data for";
    return why;
}

}  // namespace

Result<Sniffed> sniff(const std::filesystem::path& path) {
    const auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    if (opened->size == 0) return Error{ErrorKind::Damaged, whyEmpty(path)};
    Sniffed file{path, opened->size, {}, false};
    auto head = plainHead(opened->file);
    if (!head) return head.error();
    file.head = *std::move(head);
    if (const auto compression = compressionOf(file.head)) {
        const bool isGzip = compression == Compression::Gzip;
        file.compressed = true;
        file.head = unpackedHead(file.head, *compression);
        if (const std::size_t pieces = file.head.empty() && isGzip ? gzipPieces(path) : 0; pieces > 1)
            return Error{ErrorKind::Damaged, mixedGzip(pieces)};
        if (file.head.empty())
            return Error{ErrorKind::Damaged, std::string(isGzip ? "gzip" : "zstd") +
                                                 ": the content is damaged or empty; download or copy the file again"};
    }
    return file;
}

}  // namespace core
