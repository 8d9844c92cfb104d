// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file that is one protobuf message, by fields at their positions: only small messages are ever in memory in
// full.
#pragma once

#include "core/base/regular_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace core {

/// A part of the file.
struct FileRange {
    std::uint64_t begin = 0, end = 0;

    std::uint64_t size() const { return end - begin; }
};

/// A field of a message. `value` is its number unless it is bytes, whose position is `bytes`.
struct MessageField {
    std::uint32_t number = 0;
    bool isBytes = false;
    std::uint64_t value = 0;
    FileRange bytes;
};

class MessageFile {
public:
    /// Longer fields cannot be read at once; the longest name is a thousandth of this.
    static constexpr std::size_t longestBytes = 4 * 1024 * 1024;

    /// Returns null if the file cannot be opened.
    static std::unique_ptr<MessageFile> open(const std::filesystem::path& path);

    FileRange whole() const { return {0, m_size}; }
    /// Returns the field at `at` and advances `at` past it. Returns nothing at the end of the message, or if no field
    /// can be read; then `at` stays. A field may claim to exceed the end of its message.
    std::optional<MessageField> next(std::uint64_t& at, std::uint64_t end);
    /// Returns the bytes of the range, valid until the next call of any function; empty if too long or not in the file.
    std::string_view bytes(FileRange range);
    /// Returns as many of the range's first bytes as the window contains; valid like the result of bytes().
    std::string_view beginning(FileRange range);

private:
    MessageFile(OpenFile file, std::uint64_t size) : m_file(std::move(file)), m_size(size) {}
    std::string_view read(std::uint64_t at, std::size_t size);
    void fill(std::uint64_t at, std::size_t size);

    OpenFile m_file;
    std::uint64_t m_size;
    std::vector<char> m_window;
    std::uint64_t m_begin = 0;  ///< position of the window in the file
    std::size_t m_filled = 0;
};

}  // namespace core
