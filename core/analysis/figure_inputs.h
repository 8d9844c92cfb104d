// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of each figure of an analysis, apart from the trace. An earlier figure is reused where its inputs are
// equal.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

/// The inputs that decide which stretches of time, devices and code a figure covers.
struct TimeInputs {
    std::optional<TimeWindow> window;
    std::vector<NumberRange> steps;
    std::set<std::string> stepKinds;
    std::set<std::int64_t> devices, streams;
    const IterationList* iterations = nullptr;  ///< null unless steps are requested; a snapshot keeps the list alive
    const CodeChoice* code = nullptr;           ///< the code choice; a snapshot keeps it alive

    bool operator==(const TimeInputs&) const = default;
};

/// The class of every name, by number, and the texts of the classes.
struct ClassInputs {
    std::vector<ClassId> classOf;
    std::vector<std::string> classes;

    bool operator==(const ClassInputs&) const = default;
};

/// The inputs that decide which operations are chosen by name.
struct NameInputs {
    std::vector<std::string> kernels;
    std::set<std::string> classes;
    std::optional<ClassInputs> ofClasses;  ///< set only if the filter chooses classes

    bool operator==(const NameInputs&) const = default;
};

struct EventInputs {
    TimeInputs time;
    NameInputs names;

    bool operator==(const EventInputs&) const = default;
};

/// The inputs of times in which operations run alone or take precedence: they depend on which names are communication.
struct ExposedInputs {
    EventInputs events;
    std::vector<bool> communication;

    bool operator==(const ExposedInputs&) const = default;
};

struct KernelInputs {
    ExposedInputs exposed;
    Overlap overlap{};

    bool operator==(const KernelInputs&) const = default;
};

struct BreakdownInputs {
    ExposedInputs exposed;
    std::optional<Nanos> microIdle;

    bool operator==(const BreakdownInputs&) const = default;
};

struct CauseInputs {
    TimeInputs time;
    Nanos shortIdle = 0;

    bool operator==(const CauseInputs&) const = default;
};

struct GapInputs {
    TimeInputs time;
    Nanos shortest = 0;
    bool copiesFill = true;

    bool operator==(const GapInputs&) const = default;
};

struct HistogramInputs {
    GapInputs gaps;
    CauseInputs causes;
    int bins = 0;
    bool logarithmic = true;
    std::optional<Nanos> from, to;

    bool operator==(const HistogramInputs&) const = default;
};

struct LongestInputs {
    TimeInputs time;
    Nanos shortest = 0;
    std::optional<LengthRange> marked;

    bool operator==(const LongestInputs&) const = default;
};

struct PairInputs {
    EventInputs events;
    CauseInputs causes;
    GapInputs gaps;
    std::optional<LengthRange> marked;
    PairGaps of{};
    std::optional<KernelNames> names;      ///< set for pairs of kernels
    std::optional<ClassInputs> ofClasses;  ///< set for pairs of classes

    bool operator==(const PairInputs&) const = default;
};

/// The inputs of the table of all iterations of the profile, not only of the chosen ones.
struct EveryIterationInputs {
    std::set<std::int64_t> devices, streams;
    NameInputs names;
    std::vector<bool> communication;
    const IterationList* iterations = nullptr;
    const CodeChoice* code = nullptr;

    bool operator==(const EveryIterationInputs&) const = default;
};

struct IterationInputs {
    EveryIterationInputs every;
    std::optional<TimeWindow> window;
    std::vector<NumberRange> steps;
    std::set<std::string> stepKinds;

    bool operator==(const IterationInputs&) const = default;
};

KernelInputs kernelInputs(const View& view);
ExposedInputs exposedInputs(const View& view);
BreakdownInputs breakdownInputs(const View& view);
EventInputs eventInputs(const View& view);
CauseInputs causeInputs(const View& view);
GapInputs gapInputs(const View& view);
HistogramInputs histogramInputs(const View& view);
LongestInputs longestGapInputs(const View& view);
PairInputs pairInputs(const View& view);
IterationInputs iterationInputs(const View& view);

}  // namespace core
