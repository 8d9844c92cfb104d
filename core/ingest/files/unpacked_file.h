// SPDX-License-Identifier: GPL-3.0-or-later
// A decompressed copy of a file, for formats that are not read from beginning to end.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <filesystem>

namespace core {

/// The copy is in the system's temporary folder, readable only by its user, and is deleted with this object.
class UnpackedFile {
public:
    /// Decompresses the file. Refuses it beyond 64 times its size and 64 MiB: databases shrink to a tenth at most.
    static Result<UnpackedFile> of(const Sniffed& packed, const ReadContext& context);
    ~UnpackedFile();
    UnpackedFile(UnpackedFile&& other) noexcept;
    UnpackedFile& operator=(UnpackedFile&&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    explicit UnpackedFile(std::filesystem::path path) : m_path(std::move(path)) {}

    std::filesystem::path m_path;
};

}  // namespace core
