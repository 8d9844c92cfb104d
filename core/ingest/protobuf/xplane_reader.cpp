// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/protobuf/xplane_reader.h"

#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/protobuf/xplane_plane.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr std::uint32_t planeField = 1, nameField = 2;

/// Returns the name of a plane, if the head of the file contains it.
std::string_view planeName(std::string_view plane) try {
    protozero::pbf_reader fields(plane.data(), plane.size());
    while (fields.next()) {
        if (fields.tag() == nameField && fields.wire_type() == protozero::pbf_wire_type::length_delimited) {
            const auto name = fields.get_view();
            return {name.data(), name.size()};
        }
        if (fields.tag() > nameField) return {};
        fields.skip();
    }
    return {};
} catch (const protozero::exception&) {
    return {};
}

bool wentThroughText(std::string_view head) {
    return head.substr(0, 64).find("\xEF\xBF\xBD\xEF\xBF\xBD") != std::string_view::npos;
}

struct Planes {
    std::vector<FileRange> ranges;
    bool hasGpu = false;
    bool isCut = false;
};

/// Returns whether a plane is a GPU. Its name precedes its lines.
bool isOfGpu(MessageFile& file, FileRange plane) {
    std::uint64_t at = plane.begin;
    for (auto field = file.next(at, plane.end); field && field->number <= nameField; field = file.next(at, plane.end))
        if (field->number == nameField && field->isBytes) return file.bytes(field->bytes).starts_with("/device:GPU:");
    return false;
}

Planes planesOf(MessageFile& file) {
    Planes planes;
    const FileRange whole = file.whole();
    std::uint64_t at = whole.begin;
    while (const auto field = file.next(at, whole.end)) {
        planes.isCut |= field->bytes.end > whole.end;
        if (field->number == planeField && field->isBytes && field->bytes.end <= whole.end)
            planes.ranges.push_back(field->bytes);
    }
    planes.isCut |= at != whole.end;
    for (const FileRange& plane : planes.ranges)
        planes.hasGpu |= isOfGpu(file, plane);
    return planes;
}

constexpr std::string_view cutOff =
    "the file is cut off or damaged: each plane ends with the names of its events, without which they "
    "say "
    "nothing";

void describe(TraceBuilder& builder, const Planes& planes, const XPlaneReport& report) {
    Source& source = builder.source();
    source.writer = "XLA";
    // Times count from the start of the session, as in all real files, or from 1970, as the format says.
    const bool isReckonable = report.startTime && *report.startTime > 0 && *report.startTime < furthestTime;
    if (report.isSinceEpoch)
        source.utcAtZero = 0;
    else if (isReckonable)
        source.utcAtZero = report.startTime;
    if (!planes.hasGpu && report.hasTpuOps)
        source.notices.emplace_back("no GPU streams in this file: the XLA Ops rows of its TPUs are shown as kernels");
    for (const std::string& name : report.damaged)
        builder.import().add(ImportKind::Warning, fmt::format("the plane {} is damaged and was left out", name));
    if (planes.isCut) builder.import().add(ImportKind::Warning, cutOff);
    if (planes.isCut || !report.damaged.empty()) source.notices.emplace_back(cutOff);
    if (builder.eventCount() == 0) source.notices.emplace_back("no operations of a GPU or TPU were recorded");
}

}  // namespace

bool recognizesXPlane(const Sniffed& file) {
    std::string_view head = file.head;
    if (file.compressed || !head.starts_with('\n') || wentThroughText(head)) return false;
    head.remove_prefix(1);
    const char* place = head.data();
    try {
        protozero::decode_varint(&place, head.data() + head.size());
    } catch (const protozero::exception&) {
        return false;
    }
    const std::string_view name = planeName(head.substr(static_cast<std::size_t>(place - head.data())));
    return name.starts_with("/host:") || name.starts_with("/device:") || name == "Task Environment";
}

Result<NewTracePtr> readXPlane(const Sniffed& file, const ReadContext& context) {
    const auto messages = MessageFile::open(file.path);
    if (!messages) return Error{ErrorKind::Unreadable, "cannot be read"};
    const Planes planes = planesOf(*messages);
    if (planes.ranges.empty()) return Error{ErrorKind::Damaged, std::string(cutOff)};
    if (context.progress) context.progress->total = planes.ranges.size();
    TraceBuilder builder;
    XPlaneReport report;
    for (std::size_t i = 0; i < planes.ranges.size(); ++i) {
        XPlaneReader(*messages, builder, report, context.stop).read(planes.ranges[i], !planes.hasGpu);
        if (context.stop.stop_requested()) return stoppedError();
        if (auto refused = beyondMemory(builder.memoryBytes() + report.scopes.memoryBytes(), context))
            return *std::move(refused);
        if (context.progress) context.progress->done = i + 1, context.progress->events = builder.eventCount();
    }
    report.scopes.addTo(builder);
    describe(builder, planes, report);
    builder.source().takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
