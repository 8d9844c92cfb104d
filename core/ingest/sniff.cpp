// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sniff.h"

#include "core/ingest/inflater.h"

#include <zlib.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace core {

namespace {

constexpr std::size_t headSize = 64 * 1024;

std::string reason(int error) { return std::error_code(error, std::generic_category()).message(); }

/// What keeps a path from being a file with content, or nothing.
std::optional<Error> obstacle(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found)
        return Error{ErrorKind::Unreadable, "no such file; check its name and folder"};
    if (error) return Error{ErrorKind::Unreadable, "cannot be looked at: " + error.message()};
    if (status.type() == fs::file_type::directory)
        return Error{ErrorKind::Unreadable, "is a folder: open the files in it"};
    if (status.type() != fs::file_type::regular)
        return Error{ErrorKind::Unreadable,
                     "is not a regular file (a pipe or a device): save it as a file, and open that"};
    const auto size = fs::file_size(path, error);
    if (!error && size == 0)
        return Error{ErrorKind::Damaged,
                     "the file is empty (0 bytes): the copy or the profiler that wrote it was cut off; `nsys stats` "
                     "leaves empty files for reports it has no data for"};
    return std::nullopt;
}

Result<std::string> plainHead(const std::filesystem::path& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) return Error{ErrorKind::Unreadable, "cannot be opened: " + reason(errno)};
    std::string head(headSize, '\0');
    head.resize(std::fread(head.data(), 1, head.size(), file.get()));
    if (std::ferror(file.get())) return Error{ErrorKind::Unreadable, "cannot be read: " + reason(errno)};
    return head;
}

/// The beginning of what a gzip file holds, over all its members; as much as is sound.
std::string inflatedHead(const std::filesystem::path& path) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), &gzclose);
    std::string head;
    constexpr unsigned step = 4096;  // what lies before a fault is kept step by step
    while (file && head.size() < headSize) {
        const std::size_t before = head.size();
        head.resize(before + step);
        const int read = gzread(file.get(), head.data() + before, step);
        head.resize(before + static_cast<std::size_t>(read > 0 ? read : 0));
        if (read <= 0) break;
    }
    return head;
}

/// The same of a zstd file, from its first bytes: they hold more than what is asked for.
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
    if (auto error = obstacle(path)) return *std::move(error);
    Sniffed file{path, 0, {}, false};
    std::error_code ignored;
    file.size = std::filesystem::file_size(path, ignored);
    auto head = plainHead(path);
    if (!head) return head.error();
    file.head = *std::move(head);
    if (const auto compression = compressionOf(file.head)) {
        const bool isGzip = compression == Compression::Gzip;
        file.compressed = true;
        file.head = isGzip ? inflatedHead(path) : unpackedHead(file.head);
        if (file.head.empty())
            return Error{ErrorKind::Damaged, std::string(isGzip ? "gzip" : "zstd") +
                                                 ": the content is damaged or empty; download or copy the file again"};
    }
    return file;
}

}  // namespace core
