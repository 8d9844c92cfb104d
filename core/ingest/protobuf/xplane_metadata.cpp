// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/protobuf/xplane_metadata.h"

#include "core/base/demangled.h"
#include "core/base/text.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <protozero/exception.hpp>
#include <protozero/types.hpp>
#include <protozero/varint.hpp>
#include <utility>

namespace core {

namespace {

constexpr std::size_t longestHeader = 2 * protozero::max_varint_length;    // a field's tag and a number
constexpr std::size_t minWindow = 4096, maxWindow = std::size_t{1} << 20;  // more would not stay in the cache

constexpr std::array<std::pair<std::string_view, XStat>, 13> statNames{{{"correlation_id", XStat::Correlation},
                                                                        {"device_id", XStat::Device},
                                                                        {"memcpy_details", XStat::MemcpyDetails},
                                                                        {"kernel_details", XStat::KernelDetails},
                                                                        {"profile_start_time", XStat::StartTime},
                                                                        {"device_vendor", XStat::Vendor},
                                                                        {"compute_cap_major", XStat::CapabilityMajor},
                                                                        {"compute_cap_minor", XStat::CapabilityMinor},
                                                                        {"tf_op", XStat::Scope},
                                                                        {"name", XStat::ScopeName},
                                                                        {"hlo_op", XStat::Operation},
                                                                        {"hlo_module", XStat::Module},
                                                                        {"step_num", XStat::StepNumber}}};

/// The id and the name in an entry of a metadata map.
struct Named {
    std::int64_t id = 0;
    std::string_view name;
};

Named namedIn(protozero::pbf_reader entry) {
    constexpr protozero::pbf_tag_type key = 1, value = 2, id = 1, name = 2;
    Named named;
    std::optional<std::int64_t> ownId;
    while (entry.next()) {
        if (entry.tag() == key && entry.wire_type() == protozero::pbf_wire_type::varint) {
            named.id = entry.get_int64();
        } else if (entry.tag() == value && entry.wire_type() == protozero::pbf_wire_type::length_delimited) {
            protozero::pbf_reader metadata = entry.get_message();
            while (metadata.next()) {
                if (metadata.tag() == name && metadata.wire_type() == protozero::pbf_wire_type::length_delimited) {
                    const auto text = metadata.get_view();
                    named.name = {text.data(), text.size()};
                } else if (metadata.tag() == id && metadata.wire_type() == protozero::pbf_wire_type::varint) {
                    ownId = metadata.get_int64();
                } else {
                    metadata.skip();
                }
            }
        } else {
            entry.skip();
        }
    }
    if (named.id == 0) named.id = ownId.value_or(0);
    return named;
}

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

void XPlaneMetadata::addEvent(protozero::pbf_reader entry) {
    const Named named = namedIn(entry);
    m_events.add(named.id, Event{m_texts.intern(named.name), {}, {}});
}

void XPlaneMetadata::addStat(protozero::pbf_reader entry) {
    const Named named = namedIn(entry);
    const auto known =
        std::find_if(statNames.begin(), statNames.end(), [&](const auto& each) { return each.first == named.name; });
    m_stats.add(named.id, Stat{m_texts.intern(named.name), known == statNames.end() ? XStat::Other : known->second});
}

/// Returns the operation. XLA's own kernels may be called copy.12; only the driver's names and details show copies.
std::optional<XOperation> XPlaneMetadata::operation(std::int64_t id, TraceBuilder& builder) {
    Event* const event = m_events.find(id);
    if (!event) return std::nullopt;
    if (event->operation) return event->operation;
    const std::string text = repairedUtf8(readableKernel(m_texts[event->own]));
    XOperation& made = event->operation.emplace();
    made.name = builder.intern(text);
    made.kind = kindOfKernel(text);
    if (text.starts_with("Memset")) made.kind = OpKind::Set;
    if (text.starts_with("Memcpy")) made.kind = OpKind::Copy;
    made.copyKind = copyKernel(text).value_or(CopyKind::Unknown);
    return made;
}

std::optional<NameId> XPlaneMetadata::rangeName(std::int64_t id, TraceBuilder& builder) {
    Event* const event = m_events.find(id);
    if (!event) return std::nullopt;
    if (!event->range) event->range = builder.intern(repairedUtf8(m_texts[event->own]));
    return event->range;
}

XStatValue XPlaneMetadata::value(protozero::pbf_reader stat) const {
    constexpr protozero::pbf_tag_type id = 1, unsignedNumber = 3, signedNumber = 4, text = 5, reference = 7;
    XStatValue value;
    while (stat.next()) {
        const bool isNumber = stat.wire_type() == protozero::pbf_wire_type::varint;
        if (stat.tag() == id && isNumber) {
            if (const Stat* const found = m_stats.find(stat.get_int64())) value.what = found->what;
        } else if ((stat.tag() == unsignedNumber || stat.tag() == signedNumber) && isNumber) {
            value.number = static_cast<std::int64_t>(stat.get_uint64());
        } else if (stat.tag() == text && stat.wire_type() == protozero::pbf_wire_type::length_delimited) {
            const auto view = stat.get_view();
            value.text = {view.data(), view.size()};
        } else if (stat.tag() == reference && isNumber) {
            if (const Stat* const found = m_stats.find(stat.get_int64())) value.text = m_texts[found->own];
        } else {
            stat.skip();
        }
    }
    return value;
}

}  // namespace core
