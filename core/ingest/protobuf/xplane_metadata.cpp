// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/protobuf/xplane_metadata.h"

#include "core/base/demangled.h"
#include "core/base/text.h"
#include "core/trace/copy_name.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

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
