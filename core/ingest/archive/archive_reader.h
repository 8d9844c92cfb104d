// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the entries of an archive one after the other, with libarchive, and bounds what they may cost.
#pragma once

#include "core/base/regular_file.h"
#include "core/ingest/archive/libarchive.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace core {

/// What may still be unpacked of an archive, and of archives in it.
struct UnpackingBudget {
    std::uint64_t bytes = 0;
    std::size_t entries = 10'000;

    /// Allows 64 GiB, and 200 times the archive's size: traces shrink to a tenth to a thirtieth. Small archives may
    /// grow to 16 MiB, which harms nobody.
    static UnpackingBudget of(std::uint64_t archiveSize);
};

Error encryptedArchive();

struct ArchiveEntry {
    std::string path;   ///< "ranks/rank0.json.gz"; if there is no fault, it is relative and has no "." or ".."
    std::string fault;  ///< why the entry cannot be unpacked: "a link"; empty: nothing speaks against it
    bool isFolder = false;
    bool isEncrypted = false;
};

class ArchiveReader {
public:
    /// The budget and the context must outlive the reader. Progress counts bytes of the archive.
    static Result<std::unique_ptr<ArchiveReader>> open(const std::filesystem::path& path, UnpackingBudget& budget,
                                                       const ReadContext& context);
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    /// Goes on to the next entry; returns nothing at the end.
    Result<std::optional<ArchiveEntry>> next();
    /// Writes the content of the current entry into a new file, whose name is ours.
    Result<Done> unpack(const std::filesystem::path& to);

private:
    struct Free {
        void operator()(archive* it) const;
    };
    ArchiveReader(OpenFile file, std::uint64_t size, UnpackingBudget& budget, const ReadContext& context);

    template <class Take>
    Result<Done> takeBlocks(const Take& take);
    Result<Done> passOver();
    bool jumps() const;
    ArchiveEntry described(archive_entry* entry);
    Error fault() const;

    OpenFile m_file;
    std::uint64_t m_size;
    UnpackingBudget& m_budget;
    const ReadContext& m_context;
    const LibArchive& m_library;
    std::unique_ptr<archive, Free> m_archive;
    bool m_isAtEntry = false;
    std::optional<std::uint64_t> m_entrySize;
};

}  // namespace core
