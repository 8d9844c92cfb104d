// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analysis_options.h"

#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"
#include "core/base/regex.h"
#include "core/ingest/csv/csv_number.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace cli {

namespace {

constexpr core::Nanos openEnd = std::numeric_limits<core::Nanos>::max();

template <class Value, std::size_t count>
using Words = std::array<std::pair<std::string_view, Value>, count>;

constexpr Words<core::Overlap, 2> overlaps{
    {{"computation", core::Overlap::Computation}, {"earlier", core::Overlap::Earlier}}};
constexpr Words<core::KernelNames, 3> nameForms{
    {{"full", core::KernelNames::Full}, {"base", core::KernelNames::Base}, {"short", core::KernelNames::Short}}};
constexpr Words<core::PairBy, 2> pairEnds{{{"kernel", core::PairBy::Kernel}, {"class", core::PairBy::Class}}};
constexpr Words<core::PairGaps, 2> gapOwners{{{"device", core::PairGaps::Device}, {"stream", core::PairGaps::Stream}}};

template <class Value, std::size_t count>
core::Result<Value> valueOf(std::string_view option, const std::string& word, const Words<Value, count>& words) {
    std::vector<std::string> known;
    for (const auto& [text, value] : words) {
        if (text == word) return value;
        known.emplace_back(text);
    }
    return core::Error{core::ErrorKind::Usage, fmt::format("{}: {}", option, unknownWord("value", word, known))};
}

constexpr Words<bool, 2> gapFillers{{{"all", true}, {"kernels", false}}};
constexpr Words<bool, 2> scales{{{"log", true}, {"linear", false}}};

/// Nothing where the text is no time; 0 alone needs no unit.
std::optional<core::Nanos> timeOf(std::string_view text) {
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view number = text.substr(0, unitAt);
    if (number == "0" && unitAt == text.size()) return 0;
    const auto unit = core::timeUnit(text.substr(unitAt));
    return unit ? core::wholeNumber(number, *unit) : std::nullopt;
}

/// What is wrong with a pattern as such.
core::Result<core::Done> checkPattern(std::string_view option, std::string_view pattern) {
    const core::Regex regex(pattern);
    if (!regex.error()) return core::Done{};
    return core::Error{core::ErrorKind::Usage, fmt::format("{}: \"{}\": character {}: {}; correct the pattern", option,
                                                           pattern, regex.error()->at + 1, regex.error()->message)};
}

void addFilters(CLI::App& app, AnalysisArguments& arguments) {
    app.add_option("--window", arguments.window,
                   "Time range since the first event, with units ns, us, ms, s: 1.5s:2s, 200us:, :3ms. Tables of "
                   "instances take what starts in it, whole; elapsed time is clipped to it")
        ->type_name("A:B")
        ->group("Filters");
    app.add_option(
           "--step", arguments.steps,
           "Only iteration number N, or N to M (repeatable). Tables of instances take what it launched, interval "
           "figures are those of its GPU window")
        ->type_name("N[:M]")
        ->allow_extra_args(false)
        ->group("Filters");
    app.add_option("--device", arguments.devices, "Only this device, by number (repeatable)")
        ->type_name("N")
        ->allow_extra_args(false)
        ->group("Filters");
    app.add_option("--stream", arguments.streams, "Only this stream, by number (repeatable)")
        ->type_name("N")
        ->allow_extra_args(false)
        ->group("Filters");
    app.add_option(
           "--kernel", arguments.kernels,
           "Only kernels whose full name matches (repeatable: one of them is enough); copies and sets are left out")
        ->type_name("REGEX")
        ->allow_extra_args(false)
        ->group("Filters");
    app.add_option("--class", arguments.classes,
                   "Only kernels that the rules put into this class (repeatable); copies and sets are left out")
        ->type_name("NAME")
        ->allow_extra_args(false)
        ->group("Filters");
}

void addFigures(CLI::App& app, AnalysisArguments& arguments) {
    constexpr std::int64_t most = 1'000'000'000;  // two of them multiply within 64 bits
    app.add_option("--iteration", arguments.iteration,
                   "Iterations are the ranges of this name, or re:REGEX; auto (default) looks for ProfilerStep#N, then "
                   "numbered steps, then repeated ranges that own most GPU work; the command info says what it found")
        ->type_name("NAME")
        ->group("Figures");
    app.add_option("--iterations", arguments.iterations,
                   "Divide the per-iteration columns by N iterations, instead of those found ...")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, most))
        ->group("Figures");
    app.add_option("--gpus", arguments.gpus, "... and N GPUs (default: the devices of the profile)")
        ->type_name("N")
        ->check(CLI::Range(std::int64_t{1}, most))
        ->group("Figures");
    app.add_option(
           "--overlap", arguments.overlap,
           "Who gets time in which several operations run, in Elapsed columns: computation (default: "
           "computation before communication before copies) or earlier (whoever started first on the device; in "
           "compare on any)")
        ->type_name("RULE")
        ->check(choices({"computation", "earlier"}))
        ->group("Figures");
    app.add_option("--pairs-by", arguments.pairsBy, "Pairs of kernels (default, by --names) or of their classes")
        ->type_name("kernel|class")
        ->group("Figures");
    app.add_option("--pair-gaps", arguments.pairGaps,
                   "Pairs around the idle time of a device (default): each moment of it has one pair, the last "
                   "operation to end and the next to start; or around the gaps of its streams, of which several may "
                   "hold the same idle time")
        ->type_name("device|stream")
        ->group("Figures");
    app.add_option("--names", arguments.names,
                   "Kernels by their full name as recorded (default), their base name without arguments, or the short "
                   "identifier")
        ->type_name("full|base|short")
        ->group("Figures");
}

void addGaps(CLI::App& app, AnalysisArguments& arguments) {
    const CLI::Range time(std::int64_t{0}, std::int64_t{1'000'000'000'000'000'000});
    const auto addTime = [&](const char* name, auto& value, const char* text) {
        app.add_option(name, value, text)->type_name("NS")->check(time)->group("Gaps");
    };
    addTime("--min-gap", arguments.gaps.shortest, "Leave out shorter gaps of streams and devices (default 0)");
    app.add_option("--gap-length", arguments.gapLength,
                   "Pairs and the longest gaps look at gaps of this length alone: 200us:1ms, 10ms:")
        ->type_name("FROM:TO")
        ->group("Gaps");
    addTime("--short-idle", arguments.gaps.shortIdle,
            "Idle intervals shorter than this have the cause \"short\" (default 1000)");
    addTime("--micro-idle", arguments.gaps.microIdle,
            "Split the breakdown's idle time: intervals shorter than this are micro idle time, the rest macro");
    app.add_option("--gap-busy", arguments.gapBusy,
                   "Whether copies and sets fill gaps of streams and devices: all (default), or not: kernels. "
                   "They are busy time either way")
        ->type_name("all|kernels")
        ->group("Gaps");
    app.add_option("--bins", arguments.gaps.bins, "Bins of the gap histogram (default 20)")
        ->type_name("N")
        ->check(CLI::Range(1, 10'000))
        ->group("Gaps");
    app.add_option("--scale", arguments.scale, "Bins of equal ratio (log, default) or of equal width (linear)")
        ->type_name("log|linear")
        ->group("Gaps");
    addTime("--hist-min", arguments.gaps.histogramFrom, "Where the histogram begins (default: the shortest gap)");
    addTime("--hist-max", arguments.gaps.histogramTo, "Where it ends (default: the longest gap)");
}

core::Result<core::Done> takeFilters(const AnalysisArguments& arguments, core::Filter& filter) {
    if (!arguments.window.empty()) {
        const auto window = timeWindow(arguments.window);
        if (!window) return window.error().within("--window: ");
        filter.window = *window;
    }
    for (const std::string& step : arguments.steps) {
        const auto range = numberRange(step);
        if (!range) return range.error().within("--step: ");
        filter.iterations.push_back(*range);
    }
    filter.classes = {arguments.classes.begin(), arguments.classes.end()};
    filter.devices = {arguments.devices.begin(), arguments.devices.end()};
    filter.streams = {arguments.streams.begin(), arguments.streams.end()};
    for (const std::string& pattern : arguments.kernels)
        if (const auto fine = checkPattern("--kernel", pattern); !fine) return fine.error();
    filter.kernels = arguments.kernels;
    return core::Done{};
}

/// A pattern of iterations that does not compile is a fault of usage.
core::Result<core::Done> checkIteration(const std::string& name) {
    return name.starts_with("re:") ? checkPattern("--iteration", std::string_view(name).substr(3)) : core::Done{};
}

core::Result<core::Done> takeGapOptions(const AnalysisArguments& arguments, core::GapOptions& gaps) {
    gaps = arguments.gaps;
    const auto filler = valueOf("--gap-busy", arguments.gapBusy, gapFillers);
    if (!filler) return filler.error();
    const auto scale = valueOf("--scale", arguments.scale, scales);
    if (!scale) return scale.error();
    gaps.copiesFill = *filler;
    gaps.logarithmic = *scale;
    if (gaps.histogramFrom && gaps.histogramTo && *gaps.histogramFrom >= *gaps.histogramTo)
        return core::Error{core::ErrorKind::Usage, "--hist-max: is not above --hist-min"};
    if (arguments.gapLength.empty()) return core::Done{};
    const auto lengths = timeWindow(arguments.gapLength);
    if (!lengths) return lengths.error().within("--gap-length: ");
    gaps.marked = {lengths->start, lengths->end == openEnd ? std::optional<core::Nanos>() : lengths->end};
    return core::Done{};
}

}  // namespace

void addAnalysisOptions(CLI::App& app, AnalysisArguments& arguments) {
    addFilters(app, arguments);
    addFigures(app, arguments);
    addGaps(app, arguments);
}

core::Result<core::Options> analysisOptions(const AnalysisArguments& arguments) {
    core::Options options;
    if (const auto filters = takeFilters(arguments, options.filter); !filters) return filters.error();
    options.perIteration = {arguments.iterations, arguments.gpus};
    const auto overlap = valueOf("--overlap", arguments.overlap, overlaps);
    if (!overlap) return overlap.error();
    options.overlap = *overlap;
    const auto names = valueOf("--names", arguments.names, nameForms);
    if (!names) return names.error();
    options.names = *names;
    const auto pairBy = valueOf("--pairs-by", arguments.pairsBy, pairEnds);
    if (!pairBy) return pairBy.error();
    options.pairBy = *pairBy;
    const auto pairGaps = valueOf("--pair-gaps", arguments.pairGaps, gapOwners);
    if (!pairGaps) return pairGaps.error();
    options.pairGaps = *pairGaps;
    if (const auto iteration = checkIteration(arguments.iteration); !iteration) return iteration.error();
    options.iteration = arguments.iteration;
    if (const auto gaps = takeGapOptions(arguments, options.gaps); !gaps) return gaps.error();
    return options;
}

core::Options boundTo(core::Options options, const core::Trace& trace) {
    auto& window = options.filter.window;
    if (window && window->end == openEnd) window->end = std::max(window->start, trace.end + 1);
    return options;
}

core::Result<core::NumberRange> numberRange(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view from = text.substr(0, colon);
    const std::string_view to = colon == std::string_view::npos ? from : text.substr(colon + 1);
    core::NumberRange range{0, std::numeric_limits<std::int64_t>::max()};
    const auto take = [](std::string_view number, std::int64_t& value) {
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        return error == std::errc() && end == number.data() + number.size() && value >= 0;
    };
    const bool isOpen = colon != std::string_view::npos;
    if (!(isOpen && from.empty()) && !take(from, range.first))
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("\"{}\": is no number of an iteration, as 7 or 3:5", text)};
    if (!(isOpen && to.empty()) && !take(to, range.last))
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("\"{}\": is no number of an iteration, as 7 or 3:5", text)};
    if (range.last < range.first)
        return core::Error{core::ErrorKind::Usage, "the last is before the first; write the lower number first"};
    return range;
}

core::Result<core::TimeWindow> timeWindow(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return core::Error{core::ErrorKind::Usage, "no colon; write from and to, as in 1.5s:2s"};
    const std::string_view from = text.substr(0, colon), to = text.substr(colon + 1);
    const auto start = from.empty() ? std::optional<core::Nanos>(0) : timeOf(from);
    const auto end = to.empty() ? std::optional<core::Nanos>(openEnd) : timeOf(to);
    if (!start || !end)
        return core::Error{
            core::ErrorKind::Usage,
            fmt::format("\"{}\": is no time; write a number with ns, us, ms or s, as in 1.5s", start ? to : from)};
    if (*start >= *end)
        return core::Error{core::ErrorKind::Usage, "the end is not after the start; write the earlier time first"};
    return core::TimeWindow{*start, *end};
}

}  // namespace cli
