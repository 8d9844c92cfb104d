// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recorded_answer.h"

#include "core/analysis/time/breakdown.h"
#include "core/base/demangled.h"
#include "core/classify/classification.h"
#include "tests/support/snapshot_of.h"

#include <fmt/format.h>

#include <cctype>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

namespace tests {

namespace {

using namespace core;
using nlohmann::json;

class Answer {
public:
    Answer(const Trace& trace, const std::filesystem::path& path)
        : m_trace(trace), m_answer(json::parse(std::ifstream(path))) {}

    std::string differences() {
        compareDevices();
        compareBreakdowns();
        compareNames("api", callSums());
        compareNames("ranges", rangeSums());
        compareLinks();
        compareTopKernels();
        return m_text;
    }

private:
    using Sums = std::map<std::string, std::int64_t>;
    using ByName = std::map<std::string, std::pair<std::int64_t, std::int64_t>>;

    void compare(const std::string& what, std::int64_t mine, const json& theirs) {
        if (!theirs.is_number() || theirs.get<std::int64_t>() == mine) return;
        m_text += fmt::format("{}: {} instead of {}\n", what, mine, theirs.get<std::int64_t>());
    }

    /// Parses the number at the end of "pid908/GPU0", "GPU:7", "NPU2" or "9"; -1 if there is none: a single device.
    static std::int64_t ordinalIn(const std::string& key) {
        std::size_t at = key.size();
        while (at > 0 && std::isdigit(static_cast<unsigned char>(key[at - 1])))
            --at;
        return at == key.size() ? -1 : std::stoll(key.substr(at));
    }

    bool isOf(StreamId id, const std::string& key) const {
        const Stream& stream = m_trace.streams[index(id)];
        const std::size_t pid = key.find("pid");
        if (pid == 0 && m_trace.processes[index(stream.process)].pid != std::stoll(key.substr(3))) return false;
        const std::int64_t ordinal = ordinalIn(key);
        return ordinal < 0 || m_trace.devices[index(stream.device)].ordinal == ordinal;
    }

    Sums sumsOf(const std::string& device, const std::string& stream) const {
        Sums sums{{"kernels", 0}, {"kernels_ns", 0}, {"copies", 0}, {"copies_ns", 0}, {"sets", 0}, {"sets_ns", 0}};
        for (std::size_t i = 0; i < m_trace.events.size(); ++i) {
            const StreamId id = m_trace.events.stream[i];
            const Stream& of = m_trace.streams[index(id)];
            if (!isOf(id, device)) continue;
            // Groups of ranks have no names here, because their names contain addresses.
            const bool isGroup = of.name.starts_with("HCCL group");
            const bool isSame = isGroup ? stream.starts_with("comm group") || stream.starts_with("comm Group")
                                        : of.name == stream || std::to_string(of.number) == stream;
            if (!stream.empty() && !isSame) continue;
            const OpKind kind = m_trace.events.kind[i];
            const std::string name = kind == OpKind::Copy ? "copies" : kind == OpKind::Set ? "sets" : "kernels";
            sums[name] += 1;
            sums[name + "_ns"] += m_trace.events.duration[i];
        }
        return sums;
    }

    void compareDevices() {
        constexpr std::size_t folded = 100;  // with more streams, the answer does not list each
        for (const auto& [device, told] : m_answer["devices"].items()) {
            const json& streams = told["streams"];
            Sums expected;
            for (const auto& [stream, sums] : streams.items()) {
                const Sums mine = streams.size() > folded ? Sums() : sumsOf(device, stream);
                for (const auto& [name, value] : mine)
                    compare(device + " stream " + stream + " " + name, value, sums[name]);
                for (const auto& [name, value] : sums.items())
                    if (value.is_number()) expected[name] += value.get<std::int64_t>();
            }
            for (const auto& [name, value] : sumsOf(device, ""))
                compare(device + " " + name, value, expected[name]);
        }
    }

    void compareBreakdowns() {
        const Classification classes = classesOf(m_trace);
        const Options options;
        for (const auto& row : breakdownTable({m_trace, classes, options, {}}).rows)
            for (const auto& [device, told] : m_answer["devices"].items())
                if (row.device && isOfDevice(*row.device, device)) compareBreakdown(device, row.breakdown, told);
    }

    bool isOfDevice(DeviceId device, const std::string& key) const {
        for (std::size_t i = 0; i < m_trace.streams.size(); ++i)
            if (m_trace.streams[i].device == device && isOf(static_cast<StreamId>(i), key)) return true;
        return false;
    }

    void compareBreakdown(const std::string& device, const Breakdown& mine, const json& told) {
        const json& theirs = told.contains("breakdown_comm_ext") ? told["breakdown_comm_ext"] : told["breakdown"];
        const std::pair<const char*, Nanos> figures[] = {{"computation", mine.computation},
                                                         {"exposed_comm", mine.exposedCommunication},
                                                         {"exposed_copy", mine.exposedCopy},
                                                         {"busy", mine.busy},
                                                         {"total_comm", mine.communication},
                                                         {"total_copy", mine.copy},
                                                         {"span", mine.wall},
                                                         {"idle", mine.idle}};
        for (const auto& [name, value] : figures)
            compare(device + " " + name, value, theirs[name]);
    }

    ByName callSums() const {
        ByName sums;
        for (std::size_t i = 0; i < m_trace.calls.size(); ++i)
            add(sums, m_trace.calls.name[i], m_trace.calls.duration[i]);
        // The other program treats as calls what rocmProfileData itself did.
        if (m_answer["format"] != "rpd") return sums;
        for (std::size_t i = 0; i < m_trace.hostRanges.size(); ++i)
            if (m_trace.hostRanges.kind[i] == RangeKind::Overhead)
                add(sums, m_trace.hostRanges.name[i], m_trace.hostRanges.duration[i]);
        return sums;
    }

    ByName rangeSums() const {
        ByName sums;
        const bool isXla = m_answer["format"] == "xplane";     // the scopes of operations are not events of the file
        const bool isKineto = m_answer["format"] == "kineto";  // the other program counts only annotations among ranges
        for (std::size_t i = 0; i < m_trace.hostRanges.size(); ++i)
            if (isXla && m_trace.hostRanges.kind[i] == RangeKind::PythonCall &&
                !m_trace.names[m_trace.hostRanges.name[i]].starts_with('$'))
                continue;
            else if (isKineto ? m_trace.hostRanges.kind[i] == RangeKind::Annotation
                              : m_trace.hostRanges.kind[i] != RangeKind::Overhead)
                add(sums, m_trace.hostRanges.name[i], m_trace.hostRanges.duration[i]);
        return sums;
    }

    void add(ByName& sums, NameId name, Nanos duration) const {
        auto& [count, total] = sums[std::string(m_trace.names[name])];
        ++count;
        total += duration;
    }

    void compareNames(const std::string& what, const ByName& mine) {
        std::int64_t count = 0;
        for (const auto& [name, sum] : mine)
            count += sum.first;
        compare(what + " count", count, m_answer[what]["count"]);
        for (const json& row : m_answer[what]["by_name"]) {
            const auto found = mine.find(row[0].get<std::string>());
            const auto sum = found == mine.end() ? std::pair<std::int64_t, std::int64_t>() : found->second;
            compare(what + " " + row[0].get<std::string>() + " count", sum.first, row[1]);
            compare(what + " " + row[0].get<std::string>() + " ns", sum.second, row[2]);
        }
    }

    void compareLinks() {
        std::int64_t linked = 0;
        for (const std::uint32_t launch : m_trace.events.launch)
            linked += launch != noLaunch;
        compare("linked operations", linked, m_answer["ops_with_host_call"]);
    }

    void compareTopKernels() {
        ByName sums;
        for (std::size_t i = 0; i < m_trace.events.size(); ++i)
            if (m_trace.events.kind[i] == OpKind::Kernel) add(sums, m_trace.events.name[i], m_trace.events.duration[i]);
        for (const json& row : m_answer["top_kernels"]) {
            const auto found = sums.find(readableKernel(row[0].get<std::string>()));
            const auto sum = found == sums.end() ? std::pair<std::int64_t, std::int64_t>() : found->second;
            compare("kernel " + row[0].get<std::string>() + " count", sum.first, row[1]);
            compare("kernel " + row[0].get<std::string>() + " ns", sum.second, row[2]);
        }
    }

    const Trace& m_trace;
    const json m_answer;
    std::string m_text;
};

}  // namespace

std::string differences(const core::Trace& trace, const std::filesystem::path& answer) {
    return Answer(trace, answer).differences();
}

}  // namespace tests
