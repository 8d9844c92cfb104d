// SPDX-License-Identifier: GPL-3.0-or-later
// The container of a report: sections that tile the file, and in one of them the blocks of its events.
#pragma once

#include "core/base/regular_file.h"
#include "core/ingest/files/nsys_version.h"
#include "core/ingest/nsys_rep/rep_wire.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A part of the file: positions from its beginning.
struct RepRange {
    std::uint64_t begin = 0, end = 0;

    std::uint64_t size() const { return end - begin; }
};

/// A packed block.
struct RepPacked {
    RepRange bytes;        ///< where the packed bytes are
    std::size_t size = 0;  ///< bytes when unpacked
};

/// Memory that is not cleared before it is filled, and is used again.
class RepBuffer {
public:
    char* room(std::size_t size) {
        if (size > m_capacity) {
            m_bytes = std::make_unique_for_overwrite<char[]>(size);
            m_capacity = size;
        }
        return m_bytes.get();
    }

private:
    std::unique_ptr<char[]> m_bytes;
    std::size_t m_capacity = 0;
};

/// What every message of a report that is read in full must not exceed; the largest known one has a thousandth of it.
constexpr std::uint64_t longestRepMessage = std::uint64_t{256} << 20;

class RepFile {
public:
    /// Opens a report and reads its table of sections. Throws NotUnderstood.
    explicit RepFile(RegularFile file);

    /// The build that wrote the report.
    const NsysVersion& version() const { return m_version; }
    std::uint64_t size() const { return m_size; }
    /// Names of sections that no known report has.
    const std::vector<std::string>& unknownSections() const { return m_unknownSections; }

    /// Returns where a section is; throws if there is none.
    RepRange section(const std::string& name) const;
    bool hasSection(const std::string& name) const { return m_sections.contains(name); }

    std::string bytes(RepRange range) const;
    void read(std::uint64_t at, char* into, std::size_t size) const;

    /// Returns the message whose length is written at `at`, and moves `at` behind it.
    RepRange message(std::uint64_t& at, std::uint64_t end) const;
    /// Returns the block whose header is at `at`, and moves `at` behind it. `most`: the bytes that it may have.
    RepPacked packed(std::uint64_t& at, std::uint64_t end, std::size_t most) const;
    /// Unpacks a block, and returns the message that it is. `packed` and `unpacked` hold the bytes.
    std::string_view unpack(const RepPacked& block, RepBuffer& packed, RepBuffer& unpacked) const;

private:
    std::uint64_t varint(std::uint64_t& at, std::uint64_t end) const;
    void readVersion(std::string_view head);
    void readSections(std::uint64_t begin);

    OpenFile m_file;
    std::uint64_t m_size;
    NsysVersion m_version;
    std::map<std::string, RepRange> m_sections;
    std::vector<std::string> m_unknownSections;
};

}  // namespace core
