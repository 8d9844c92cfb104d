// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the places of a finding: their time by code, and the longest of them.
#pragma once

#include "core/findings/code_of.h"
#include "core/findings/finding.h"
#include "core/findings/rule_input.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

struct CodeTime {
    std::string code;  ///< empty: none was recorded
    Nanos time = 0;
    std::int64_t count = 0;
};

using NamedTimes = std::vector<std::pair<std::string, Nanos>>;
constexpr std::size_t maxNamedTimes = 3;

/// Returns "AllGather 12.3 ms, ReduceScatter 4.5 ms": the first maxNamedTimes of `times`, which must be sorted.
Words namedTimes(const NamedTimes& times);

class PlaceList {
public:
    explicit PlaceList(const RuleInput& input)
        : m_input(input), m_ofThreads(input.frames.threads()), m_ofStreams(input.trace.streams.size()) {}

    /// Adds an idle interval of a device for which no code is known.
    void addIdle(const IdlePart& part) {
        add({part.device, &*m_codes.try_emplace({}).first, part.start, part.length(), part.start});
    }
    /// Adds time on the host for which no code is known.
    void addHost(Nanos start, Nanos time) { add({{}, &*m_codes.try_emplace({}).first, start, time, start}); }
    /// Adds a call, at the code that made it.
    void addCall(std::uint32_t call);
    /// Adds an operation, at the code that launched it; `time` is the part of it that counts.
    void addOperation(std::uint32_t event, Nanos start, Nanos time);

    bool isEmpty() const { return m_count == 0; }
    Nanos total() const { return m_total; }
    std::int64_t count() const { return m_count; }
    /// Returns the times by code, longest first; the entry without code comes last.
    std::vector<CodeTime> byCode() const;
    /// Puts the places and the code with most time into a finding.
    void moveInto(Finding& finding);
    /// Returns "train.py(3): step 12.34 ms, ...": the three codes with most time, per iteration.
    Words mainPlaces() const;

private:
    struct Sum {
        Nanos time = 0;
        std::int64_t count = 0;
    };
    using CodeSum = std::pair<const CodePlace, Sum>;
    struct Raw {
        std::optional<DeviceId> device;
        CodeSum* code = nullptr;
        Nanos start = 0, time = 0;
        Nanos moment = 0;  ///< host time that determines its iteration
    };
    /// The last lookup among the calls of a thread, or among the launches of a stream, which ascend in time even where
    /// a thread launches for several streams. Consecutive places often lie in one frame.
    struct LastLookup {
        ThreadId thread{};
        std::size_t place = 0;
        std::uint32_t frame = noFrame;
        CodeSum* code = nullptr;
    };
    CodeSum* codeAt(ThreadId thread, Nanos time, LastLookup& last);
    void add(const Raw& place);
    void cut();

    const RuleInput& m_input;
    std::vector<LastLookup> m_ofThreads, m_ofStreams;
    std::vector<Raw> m_places;
    std::map<CodePlace, Sum> m_codes;
    Nanos m_least = 0;  ///< shorter ones are not among the longest
    Nanos m_total = 0;
    std::int64_t m_count = 0;
};

}  // namespace core
