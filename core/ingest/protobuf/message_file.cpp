// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/protobuf/message_file.h"

#include "core/base/regular_file.h"

#include <algorithm>
#include <cerrno>
#include <protozero/exception.hpp>
#include <protozero/types.hpp>
#include <protozero/varint.hpp>

namespace core {

namespace {

constexpr std::size_t longestHeader = 2 * protozero::max_varint_length;    // a field's tag and a number
constexpr std::size_t minWindow = 4096, maxWindow = std::size_t{1} << 20;  // more would not stay in the cache

}  // namespace

std::unique_ptr<MessageFile> MessageFile::open(const std::filesystem::path& path) {
    auto opened = openRegularFile(path);
    if (!opened) return nullptr;
    return std::unique_ptr<MessageFile>(new MessageFile(std::move(opened->file), opened->size));
}

/// Returns the part of these bytes that is in the file.
std::string_view MessageFile::read(std::uint64_t at, std::size_t size) {
    if (at >= m_size) return {};
    size = static_cast<std::size_t>(std::min<std::uint64_t>(size, m_size - at));
    if (at < m_begin || at + size > m_begin + m_filled) fill(at, size);
    const auto from = static_cast<std::size_t>(at - m_begin);
    return std::string_view(m_window.data(), m_filled).substr(std::min(from, m_filled), size);
}

/// Fills the window. Sequential reads get ever larger windows; any other read is likely the head of a message to skip.
void MessageFile::fill(std::uint64_t at, std::size_t size) {
    const bool follows = at >= m_begin && at <= m_begin + m_filled && m_filled > 0;
    const std::size_t wanted = std::max(follows ? std::min(4 * m_filled, maxWindow) : minWindow, size);
    if (m_window.size() < wanted) m_window.resize(wanted);
    m_begin = at;
    m_filled = 0;
    while (m_filled < wanted) {
        const ssize_t got =
            ::pread(m_file.number(), m_window.data() + m_filled, wanted - m_filled, static_cast<off_t>(at + m_filled));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        m_filled += static_cast<std::size_t>(got);
    }
}

std::string_view MessageFile::bytes(FileRange range) {
    if (range.size() > longestBytes) return {};
    const std::string_view found = read(range.begin, static_cast<std::size_t>(range.size()));
    return found.size() == range.size() ? found : std::string_view();
}

std::string_view MessageFile::beginning(FileRange range) {
    read(range.begin, static_cast<std::size_t>(std::min<std::uint64_t>(longestHeader, range.size())));
    if (range.begin < m_begin || range.begin >= m_begin + m_filled) return {};
    const auto from = static_cast<std::size_t>(range.begin - m_begin);
    return std::string_view(m_window.data(), m_filled).substr(from, static_cast<std::size_t>(range.size()));
}

std::optional<MessageField> MessageFile::next(std::uint64_t& at, std::uint64_t end) try {
    if (at >= end) return std::nullopt;
    const std::string_view header =
        read(at, static_cast<std::size_t>(std::min<std::uint64_t>(longestHeader, end - at)));
    const char* place = header.data();
    const char* const headerEnd = place + header.size();
    const std::uint64_t tag = protozero::decode_varint(&place, headerEnd);
    MessageField field{static_cast<std::uint32_t>(tag >> 3), false, 0, {}};
    std::uint64_t behind = 0;
    switch (static_cast<protozero::pbf_wire_type>(tag & 7)) {
        case protozero::pbf_wire_type::varint:
            field.value = protozero::decode_varint(&place, headerEnd);
            break;
        case protozero::pbf_wire_type::fixed64:
            behind = 8;
            break;
        case protozero::pbf_wire_type::fixed32:
            behind = 4;
            break;
        case protozero::pbf_wire_type::length_delimited: {
            field.isBytes = true;
            behind = protozero::decode_varint(&place, headerEnd);
            break;
        }
        default:
            return std::nullopt;
    }
    const std::uint64_t begin = at + static_cast<std::uint64_t>(place - header.data());
    if (tag >> 3 == 0 || begin + behind < begin) return std::nullopt;
    field.bytes = {begin, begin + behind};
    at = begin + behind;
    return field;
} catch (const protozero::exception&) {
    return std::nullopt;
}

}  // namespace core
