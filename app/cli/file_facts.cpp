// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/file_facts.h"

#include "app/cli/doubts.h"
#include "core/analysis/scope/iterations.h"
#include "core/ingest/identity/profile_identity.h"
#include "core/report/visible_text.h"
#include "core/trace/clocks.h"
#include "core/trace/import_report.h"
#include "core/trace/recorded.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace cli {

namespace {

using core::OpKind;

constexpr std::array<std::pair<OpKind, const char*>, 4> countedKinds{
    {{OpKind::Kernel, "kernels"}, {OpKind::Copy, "copies"}, {OpKind::Set, "sets"}, {OpKind::Graph, "graph_launches"}}};

/// Counts in the tables of times if there are any: a summary by size lists the same operations again.
std::int64_t instances(const core::Trace& trace, OpKind kind) {
    if (trace.hasEvents()) return static_cast<std::int64_t>(trace.eventCount(kind));
    std::int64_t timed = 0, sized = 0;
    for (const core::RecordedTotal& total : trace.recordedTotals)
        if (total.kind == kind) (total.total ? timed : sized) += total.instances;
    return timed > 0 ? timed : sized;
}

std::optional<core::Nanos> gpuSpan(const core::Events& events) {
    if (events.size() == 0) return std::nullopt;
    core::Nanos end = 0;
    for (std::size_t i = 0; i < events.size(); ++i)
        end = std::max(end, events.end(i));
    return end - events.start.front();
}

/// Formats a line for people: "  label     text"
std::string fact(std::string_view label, std::string_view text) {
    return fmt::format("  {:<16} {}\n", label, core::visibleText(text, core::Breaks::Blanks));
}

std::string milliseconds(core::Nanos time) { return fmt::format("{}.{:06} ms", time / 1'000'000, time % 1'000'000); }

std::string importLine(const core::ImportEntry& entry) {
    return fmt::format("{} {}: {}{}", text(entry.kind), entry.what, entry.count,
                       entry.firstAt.empty() ? "" : ", first at " + entry.firstAt);
}

std::string asText(const FileFacts& facts) {
    const core::Source& source = facts.source;
    std::string text = core::visibleText(facts.file, core::Breaks::Blanks) + "\n";
    for (const core::ReportDoubt& doubt : facts.doubts)
        text += fact("doubt", doubt.sentence);
    text += fact("format", source.title + " (" + source.format + ")");
    text += fact("written by", source.writer.empty() ? "not recorded" : source.writer);
    text += fact("size", fmt::format("{} bytes", source.size));
    text += fact("rank", core::rankText(source, facts.world));
    if (facts.started) text += fact("started", core::utcText(*facts.started));
    if (!facts.started && source.startInName)
        text += fact("started", core::utcText(*source.startInName) + ": from its name");
    if (!source.stage.empty()) text += fact("stage", source.stage + ": from its name");
    if (!source.recording.empty()) text += fact("recording", source.recording);
    if (facts.span) text += fact("span", milliseconds(*facts.span));
    if (facts.gpuSpan) text += fact("GPU span", milliseconds(*facts.gpuSpan));
    for (const DeviceFacts& device : facts.devices)
        text += fact(
            fmt::format("device {}", device.number == core::notRecorded ? "unknown" : std::to_string(device.number)),
            fmt::format("{}, streams: {}", device.model.empty() ? "model not recorded" : device.model, device.streams));
    for (const core::Process& process : facts.processes)
        text += fact("process", fmt::format("{}{}{}", process.pid, process.name.empty() ? "" : " ", process.name));
    for (const auto& [what, count] : facts.counts) {
        std::string label = what;
        std::replace(label.begin(), label.end(), '_', ' ');
        text += fact(label, fmt::format("{}", count));
    }
    if (!facts.iterations.empty()) text += fact("iterations", facts.iterations);
    for (const std::string& notice : source.notices)
        text += fact("note", notice);
    text += fact("import", facts.headline);
    for (const core::ImportEntry& entry : facts.import)
        text += fact("import", importLine(entry));
    return text;
}

using Json = nlohmann::ordered_json;

Json timeOrNull(std::optional<core::Nanos> time) { return time ? Json(*time) : Json(); }
Json textOrNull(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json asJson(const core::ReportDoubt& doubt) {
    Json json = Json::object();
    for (const auto& [key, cell] : doubt.members) {
        const auto* text = std::get_if<std::string>(&cell);
        const auto* count = std::get_if<std::int64_t>(&cell);
        json[key] = text ? Json(*text) : count ? Json(*count) : Json();
    }
    return json;
}

Json asJson(const FileFacts& facts) {
    const core::Source& source = facts.source;
    Json json{{"file", facts.file},
              {"format", source.format},
              {"title", source.title},
              {"writer", textOrNull(source.writer)},
              {"size", source.size},
              {"rank", source.rank ? Json(*source.rank) : Json()},
              {"rank_from", source.rank ? Json(core::text(source.rankFrom)) : Json()},
              {"ranks", facts.world > 0 ? Json(facts.world) : Json()},
              {"started", facts.started ? Json(core::utcText(*facts.started)) : Json()},
              {"stage", textOrNull(source.stage)},
              {"recording", textOrNull(source.recording)},
              {"span_ns", timeOrNull(facts.span)},
              {"gpu_span_ns", timeOrNull(facts.gpuSpan)}};
    json["devices"] = Json::array();
    for (const DeviceFacts& device : facts.devices)
        json["devices"].push_back({{"device", device.number == core::notRecorded ? Json() : Json(device.number)},
                                   {"model", textOrNull(device.model)},
                                   {"streams", device.streams}});
    json["processes"] = Json::array();
    for (const core::Process& process : facts.processes)
        json["processes"].push_back({{"pid", process.pid}, {"name", textOrNull(process.name)}});
    json["counts"] = Json::object();
    for (const auto& [what, count] : facts.counts)
        json["counts"][what] = count;
    json["iterations"] = textOrNull(facts.iterations);
    for (const core::ReportDoubt& doubt : facts.doubts)
        json["doubts"].push_back(asJson(doubt));
    json["notices"] = source.notices;
    json["import"] = Json::array();
    for (const core::ImportEntry& entry : facts.import)
        json["import"].push_back({{"kind", text(entry.kind)},
                                  {"what", entry.what},
                                  {"count", entry.count},
                                  {"first_at", textOrNull(entry.firstAt)}});
    return json;
}

}  // namespace

FileFacts fileFacts(const std::string& file, const core::Trace& trace) {
    FileFacts facts;
    facts.file = file;
    facts.source = trace.source;
    facts.world = trace.job.world;
    facts.started = core::epochOf(trace);
    for (const core::Device& device : trace.devices)
        facts.devices.push_back({device.ordinal, device.name, 0});
    for (const core::Stream& stream : trace.streams)
        ++facts.devices[index(stream.device)].streams;
    std::vector<bool> hasRows(trace.processes.size());
    for (const core::Thread& thread : trace.threads)
        hasRows[index(thread.process)] = true;
    for (const core::Stream& stream : trace.streams)
        hasRows[index(stream.process)] = true;
    for (std::size_t i = 0; i < trace.processes.size(); ++i)
        if (hasRows[i] || trace.processes[i].pid != 0) facts.processes.push_back(trace.processes[i]);
    for (const auto& [kind, name] : countedKinds)
        facts.counts.emplace_back(name, instances(trace, kind));
    facts.counts.emplace_back("streams", trace.streams.size());
    facts.counts.emplace_back("calls", trace.calls.size());
    facts.counts.emplace_back("host_ranges", trace.hostRanges.size());
    facts.counts.emplace_back("device_ranges", trace.deviceRanges.size());
    facts.counts.emplace_back("projected_ranges", trace.recordedRanges.size());
    if (core::hasTimes(trace)) facts.span = trace.end;
    facts.gpuSpan = gpuSpan(trace.events);
    if (trace.hasEvents()) facts.iterations = core::iterationsOf(trace, "auto")->explanation;
    facts.doubts = reportDoubts(trace);
    facts.headline = core::headline(trace.import, trace.doubts);
    facts.import = trace.import.entries();
    return facts;
}

std::string factsAsText(std::span<const FileFacts> files) {
    std::string text;
    for (const FileFacts& facts : files)
        text += (text.empty() ? "" : "\n") + asText(facts);
    return text;
}

std::string factsAsJson(std::span<const FileFacts> files, bool ofSeveral) {
    Json json = Json::array();
    for (const FileFacts& facts : files)
        json.push_back(asJson(facts));
    const Json& whole = ofSeveral ? json : json.front();
    return core::visibleJson(whole.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace cli
