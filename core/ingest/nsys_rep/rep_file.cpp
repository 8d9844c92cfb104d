// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_file.h"

#include "core/base/text.h"

#include <fmt/format.h>
#include <lz4.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <protozero/varint.hpp>

namespace core {

namespace {

constexpr std::string_view repTitle = "NVIDIA Tegra Profiler Report ";
constexpr std::string_view repEndMark = "U3w[END]";
constexpr std::uint64_t repTail = 16;  // the position of the table of sections, and the end mark

/// Returns the length of the first line, "NVIDIA Tegra Profiler Report 2023@3@3@42-233333266658v0."; 0: another one.
std::size_t titleLength(std::string_view head) {
    if (!head.starts_with(repTitle)) return 0;
    const std::string_view version = head.substr(repTitle.size());
    const std::size_t length =
        version.find_first_not_of("0123456789@-abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (length == std::string_view::npos || length == 0 || version[length] != '.') return 0;
    return repTitle.size() + length + 1;
}

bool isKnownSection(std::string_view name) {
    constexpr std::array<std::string_view, 8> known{"Analysis Options Data",
                                                    "Raw Sampling Data",
                                                    "Sampling Data Offsets",
                                                    "Agent activity list",
                                                    "Profiling Preset Data",
                                                    "Time Conversion Data",
                                                    "UI Data",
                                                    "Telemetry"};
    return std::ranges::find(known, name) != known.end();
}

}  // namespace

RepFile::RepFile(RegularFile file) : m_file(std::move(file.file)), m_size(file.size) {
    constexpr std::uint64_t longestHead = 100;
    const std::string head = bytes({0, std::min(m_size, longestHead)});
    const std::size_t title = titleLength(head);
    if (title == 0 || m_size < title + repTail) throw NotUnderstood("its first line");
    readVersion(head);
    readSections(title);
}

void RepFile::readVersion(std::string_view head) {
    constexpr std::uint64_t longestEnd = 4096;
    const auto inHead = reportVersion(head, {}),
               inTail = reportVersion({}, bytes({m_size - std::min(m_size, longestEnd), m_size}));
    if (!inTail) throw NotUnderstood("no version of nsys is in it");
    if (inHead && *inHead != *inTail) throw NotUnderstood("two versions of nsys are in it");
    m_version = *inTail;
}

void RepFile::readSections(std::uint64_t begin) {
    std::array<char, repTail> tail{};
    read(m_size - repTail, tail.data(), tail.size());
    if (std::string_view(tail.data() + 8, 8) != repEndMark) throw NotUnderstood("its end mark");
    std::uint64_t table = 0;
    for (int i = 7; i >= 0; --i)
        table = table << 8 | static_cast<unsigned char>(tail[static_cast<std::size_t>(i)]);
    if (table < begin || table > m_size - repTail) throw NotUnderstood("the position of its table of sections");
    constexpr std::size_t mostSections = 64;
    std::vector<std::pair<RepRange, std::string>> sections;
    const std::string entries = bytes({table, m_size - repTail});
    eachRepField(entries, [&](const RepField& entry) {
        if (entry.number != 1) throw NotUnderstood("its table of sections");
        if (sections.size() == mostSections) throw NotUnderstood("more sections than any known report has");
        std::string name;
        std::uint64_t at = 0, length = 0;
        eachRepField(entry.message(), [&](const RepField& field) {
            if (field.number == 1) name = field.message();
            if (field.number == 2) at = static_cast<std::uint64_t>(field.whole());
            if (field.number == 3) length = static_cast<std::uint64_t>(field.whole());
        });
        if (at > table || length > table - at) throw NotUnderstood("a section that is not in the file");
        sections.push_back({{at, at + length}, std::move(name)});
    });
    std::ranges::sort(sections, [](const auto& a, const auto& b) {
        return std::pair(a.first.begin, a.first.end) < std::pair(b.first.begin, b.first.end);
    });
    std::uint64_t at = begin;
    for (auto& [range, name] : sections) {
        if (range.begin != at) throw NotUnderstood("sections that do not follow each other");
        at = range.end;
        if (!isKnownSection(name)) m_unknownSections.push_back(name);
        if (!m_sections.emplace(std::move(name), range).second) throw NotUnderstood("two sections of one name");
    }
    if (at != table) throw NotUnderstood("bytes between its sections and their table");
}

RepRange RepFile::section(const std::string& name) const {
    const auto found = m_sections.find(name);
    if (found == m_sections.end()) throw NotUnderstood(fmt::format("the section {} is not in it", name));
    return found->second;
}

std::string RepFile::bytes(RepRange range) const {
    if (range.size() > longestRepMessage) throw NotUnderstood("a part that is longer than any known one");
    std::string bytes(static_cast<std::size_t>(range.size()), '\0');
    read(range.begin, bytes.data(), bytes.size());
    return bytes;
}

void RepFile::read(std::uint64_t at, char* into, std::size_t size) const {
    for (std::size_t filled = 0; filled < size;) {
        const ssize_t got = ::pread(m_file.number(), into + filled, size - filled, static_cast<off_t>(at + filled));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) throw NotUnderstood("it became shorter while it was read");
        filled += static_cast<std::size_t>(got);
    }
}

std::uint64_t RepFile::varint(std::uint64_t& at, std::uint64_t end) const {
    std::array<char, protozero::max_varint_length> bytes{};
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), end - std::min(at, end)));
    read(at, bytes.data(), size);
    const char* place = bytes.data();
    const std::uint64_t value = protozero::decode_varint(&place, bytes.data() + size);
    at += static_cast<std::uint64_t>(place - bytes.data());
    return value;
}

RepRange RepFile::message(std::uint64_t& at, std::uint64_t end) const {
    const std::uint64_t length = varint(at, end);
    if (length > end - at) throw NotUnderstood("a message that exceeds its section");
    const RepRange range{at, at + length};
    at = range.end;
    return range;
}

RepPacked RepFile::packed(std::uint64_t& at, std::uint64_t end, std::size_t most) const {
    const std::uint64_t packedSize = varint(at, end), size = varint(at, end);
    // A byte of the LZ4 format stands for at most 255 of what was packed.
    if (packedSize > end - at || packedSize > INT_MAX || size > 255 * packedSize + 64)
        throw NotUnderstood("the size of a packed block");
    if (size > std::min<std::uint64_t>(most, LZ4_MAX_INPUT_SIZE))
        throw NotUnderstood("a packed block that is larger than any known one");
    // No packer makes more of what it packs, but a reader would take memory for it.
    if (packedSize > static_cast<std::uint64_t>(LZ4_compressBound(static_cast<int>(size))))
        throw NotUnderstood("a packed block that is longer than what it holds");
    const RepPacked block{{at, at + packedSize}, static_cast<std::size_t>(size)};
    at = block.bytes.end;
    return block;
}

std::string_view RepFile::unpack(const RepPacked& block, RepBuffer& packed, RepBuffer& unpacked) const {
    const auto packedSize = static_cast<std::size_t>(block.bytes.size());
    char* from = packed.room(packedSize);
    char* to = unpacked.room(block.size);
    read(block.bytes.begin, from, packedSize);
    const int got = LZ4_decompress_safe(from, to, static_cast<int>(packedSize), static_cast<int>(block.size));
    if (got < 0 || static_cast<std::size_t>(got) != block.size)
        throw NotUnderstood(fmt::format("the packed block at byte {}", block.bytes.begin));
    const char* place = to;
    const std::uint64_t length = protozero::decode_varint(&place, to + block.size);
    const auto header = static_cast<std::size_t>(place - to);
    if (length != block.size - header) throw NotUnderstood("a packed block that is not one message");
    return {place, block.size - header};
}

}  // namespace core
