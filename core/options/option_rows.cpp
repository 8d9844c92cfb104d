// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/options/option_rows.h"

#include "core/analysis/names/filter_effect.h"
#include "core/options/option_choices.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::int64_t maxNanos = 1'000'000'000'000'000'000;  // 31 years; the sum of two fits into 64 bits
constexpr std::int64_t maxDivisor = 1'000'000'000;            // the product of two fits into 64 bits
constexpr int maxBins = 10'000;

constexpr TwoWords fillers{{{"all", "copies and sets fill gaps"}, {"kernels", "copies and sets do not fill gaps"}}};
constexpr TwoWords libraryFolds{{{"yes", "pass-through frames are folded"}, {"no", "pass-through frames are kept"}}};
constexpr TwoWords repeatFolds{{{"yes", "repeated frames are folded"}, {"no", "labels of frames as recorded"}}};
constexpr TwoWords scales{{{"log", "logarithmic gap lengths"}, {"linear", "linear gap lengths"}}};

/// Marks the text of a chip for the translators; the window translates it.
constexpr std::string_view chipText(std::string_view /*context*/, std::string_view text) { return text; }

/// The choice of names does not change the time between operations.
constexpr std::string_view tablesOfNames = "* -gaps -gap-histogram -idle-causes -idle-hosts";

constexpr std::string_view codeTables = "code code-idle code-host code-samples";

constexpr Chip choosesFigures{.whyNot = "it chooses how figures are made and hides no operation"};
constexpr Statement isDivisor{.whyNot = "the page says by what figures were divided, whether found or given"};

constexpr OptionRow rows[] = {
    // clang-format off
    {.flag = "--window", .value = "A:B", .group = "Filters",
     .help = "Time range since the first event, with units ns, us, ms, s: 1.5s:2s, 200us:, :3ms. Tables of "
             "instances take what starts in it, whole; elapsed time is clipped to it",
     .part = filterPart, .key = "window_ns",
     .kind = kindOf<&Options::filter, &Filter::window>({.most = maxNanos}),
     .page = {"from {}"},
     .chip = {"%1", 6, &FilterEffect::byWindow},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--step", .value = "N[:M]", .group = "Filters",
     .help = "Only iteration number N, or N to M (repeatable). Tables of instances take what it launched, interval "
             "figures are those of its GPU window",
     .part = filterPart, .key = "iterations",
     .kind = kindOf<&Options::filter, &Filter::iterations>(),
     .page = {"iteration{}"},
     .chip = {chipText("Filter", "Iteration %1"), 3, &FilterEffect::byIterations},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--step-kind", .value = "K", .group = "Filters",
     .help = "Only iterations of this kind: prefill, decode, mixed, or a word in their names (repeatable: one of them "
             "is enough)",
     .part = filterPart, .key = "step_kinds",
     .kind = kindOf<&Options::filter, &Filter::stepKinds>(),
     .page = {"{} iterations"},
     .chip = {chipText("Filter", "Step kind %1"), 9, &FilterEffect::byStepKinds},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--device", .value = "N", .group = "Filters",
     .help = "Only this device, by number (repeatable)",
     .part = filterPart, .key = "devices",
     .kind = kindOf<&Options::filter, &Filter::devices>(),
     .page = {"GPU {}"},
     .chip = {chipText("Filter", "GPU %1"), 1, &FilterEffect::byDevices},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--stream", .value = "N", .group = "Filters",
     .help = "Only this stream, by number (repeatable)",
     .part = filterPart, .key = "streams",
     .kind = kindOf<&Options::filter, &Filter::streams>(),
     .page = {"stream {}"},
     .chip = {chipText("Filter", "Stream %1"), 2, &FilterEffect::byStreams},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--kernel", .value = "REGEX", .group = "Filters",
     .help = "Only kernels whose full name matches (repeatable: one of them is enough); copies and sets are left out",
     .part = filterPart, .key = "kernels",
     .kind = kindOf<&Options::filter, &Filter::kernels>({.patternAfter = ""}),
     .page = {"kernels that match {}"},
     .chip = {"%1", 5, &FilterEffect::byKernels},
     .readBy = tablesOfNames, .compares = true},
    {.flag = "--class", .value = "NAME", .group = "Filters",
     .help = "Only kernels that the rules put into this class (repeatable); copies and sets are left out",
     .part = filterPart, .key = "classes",
     .kind = kindOf<&Options::filter, &Filter::classes>(),
     .page = {"class {}"},
     .chip = {chipText("Filter", "Class %1"), 4, &FilterEffect::byClasses},
     .readBy = tablesOfNames, .compares = true},
    {.flag = "--code", .value = "REGEX", .group = "Filters",
     .help = "Only operations launched under a frame of host code that matches, and only the idle time that such code "
             "caused (repeatable: one of them is enough); idle time of other code becomes filtered time",
     .part = filterPart, .key = "code",
     .kind = kindOf<&Options::filter, &Filter::code>({.patternAfter = ""}),
     .page = {"code that matches {}"},
     .chip = {chipText("Filter", "Code: %1"), 8, &FilterEffect::byCode},
     .readBy = everyFilteredTable, .compares = true},
    {.flag = "--iteration", .value = "NAME", .group = "Figures",
     .help = "Iterations are the ranges of this name, or re:REGEX; pattern[:LEVEL]: what the kernels repeat (levels: "
             "--table iteration-levels); auto (default) looks for ProfilerStep#N, then numbered steps, then runs of an "
             "XLA program, then repeated ranges that own most GPU work, then a pattern; the command info says what it "
             "found",
     .key = "iteration",
     .kind = kindOf<&Options::iteration>({.patternAfter = "re:"}),
     .page = {.whyNot = "the page says which iterations there are, and why"},
     .chip = choosesFigures,
     .readBy = "classes mfu communication iterations iteration-summary non-hidden", .compares = true},
    {.flag = "--iterations", .value = "N", .group = "Figures",
     .help = "Divide the per-iteration columns by N iterations, instead of those found ...",
     .part = "per_iteration", .key = "iterations",
     .kind = kindOf<&Options::perIteration, &PerIteration::iterations>({.least = 1, .most = maxDivisor}),
     .page = isDivisor,
     .chip = choosesFigures,
     .readBy = "classes communication non-hidden", .compares = true},
    {.flag = "--gpus", .value = "N", .group = "Figures",
     .help = "... and N GPUs (default: the devices of the profile)",
     .part = "per_iteration", .key = "gpus",
     .kind = kindOf<&Options::perIteration, &PerIteration::gpus>({.least = 1, .most = maxDivisor}),
     .page = isDivisor,
     .chip = choosesFigures,
     .readBy = "classes communication non-hidden", .compares = true},
    {.flag = "--overlap", .value = "RULE", .group = "Figures",
     .help = "Which of several operations that run at once gets the time, in Elapsed columns: computation (default: "
             "computation before communication before copies) or earlier (the one that started first on the device; "
             "in compare on any)",
     .key = "overlap",
     .kind = kindOf<&Options::overlap>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "classes", .compares = true},
    {.flag = "--pairs-by", .value = "kernel|class", .group = "Figures",
     .help = "Pairs of kernels (default, by --names) or of their classes",
     .key = "pairs_by",
     .kind = kindOf<&Options::pairBy>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "pairs"},
    {.flag = "--pair-gaps", .value = "device|stream", .group = "Figures",
     .help = "Pairs around the idle time of a device (default): each moment of it has one pair, the last "
             "operation to end and the next to start; or around the gaps of its streams, of which several may "
             "hold the same idle time",
     .key = "pair_gaps",
     .kind = kindOf<&Options::pairGaps>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "pairs"},
    {.flag = "--counters-by", .value = "device|class|iteration", .group = "Figures",
     .help = "Rows of the table of counters: devices (default), classes of kernels while they ran, or iterations",
     .key = "counters_by",
     .kind = kindOf<&Options::countersBy>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "counters"},
    {.flag = "--names", .value = "full|base|short", .group = "Figures",
     .help = "Kernels by their full name as recorded (default), their base name without arguments, or the short "
             "identifier",
     .key = "names",
     .kind = kindOf<&Options::names>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "kernels kernel-shares kernel-distribution launches pairs", .compares = true},
    {.flag = "--peaks", .value = "DEVICE", .group = "Figures",
     .help = "The device whose peaks count in the tables efficiency and mfu, by its name in the table of peaks, where the "
             "recording does not say which it is or the table does not know it: \"H100 SXM\"",
     .key = "peaks",
     .kind = kindOf<&Options::peaks>(),
     .page = {"peaks of {}"},
     .chip = choosesFigures,
     .readBy = "efficiency mfu"},
    {.flag = "--min-gap", .value = "NS", .group = "Gaps",
     .help = "Leave out shorter gaps of streams and devices (default 0)",
     .part = "gaps", .key = "shortest_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::shortest>({.least = 0, .most = maxNanos}),
     .page = {"gaps from {} ns"},
     .chip = choosesFigures,
     .readBy = "gaps gap-histogram pairs"},
    {.flag = "--gap-length", .value = "FROM:TO", .group = "Gaps",
     .help = "Pairs and the longest gaps look at gaps of this length alone: 200us:1ms, 10ms:",
     .part = "gaps", .key = "marked_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::marked>(),
     .page = {"pairs and longest gaps of {}"},
     .chip = {chipText("Filter", "Gap length %1"), 7},
     .readBy = "pairs"},
    {.flag = "--short-idle", .value = "NS", .group = "Gaps",
     .help = "Idle intervals shorter than this have the cause \"short\" (default 1000)",
     .part = "gaps", .key = "short_idle_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::shortIdle>({.least = 0, .most = maxNanos}),
     .page = {"idle time is short below {} ns"},
     .chip = choosesFigures,
     .readBy = "idle-causes idle-hosts pairs"},
    {.flag = "--micro-idle", .value = "NS", .group = "Gaps",
     .help = "Split the breakdown's idle time: intervals shorter than this are micro idle time, the rest macro",
     .part = "gaps", .key = "micro_idle_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::microIdle>({.least = 0, .most = maxNanos}),
     .page = {"micro idle below {} ns"},
     .chip = choosesFigures,
     .readBy = "breakdown"},
    {.flag = "--gap-busy", .value = "all|kernels", .group = "Gaps",
     .help = "Whether copies and sets fill gaps of streams and devices: all (default), or not: kernels. "
             "They are busy time either way",
     .part = "gaps", .key = "copies_fill",
     .kind = eitherOf<fillers, &Options::gaps, &GapOptions::copiesFill>(TextForm::Flag),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "gaps gap-histogram pairs"},
    {.flag = "--bins", .value = "N", .group = "Gaps",
     .help = "Bins of the gap histogram (default 20)",
     .part = "gaps", .key = "bins",
     .kind = kindOf<&Options::gaps, &GapOptions::bins>({.least = 1, .most = maxBins}),
     .page = {"{} bins of gap lengths"},
     .chip = choosesFigures,
     .readBy = "gap-histogram"},
    {.flag = "--scale", .value = "log|linear", .group = "Gaps",
     .help = "Bins of equal ratio (log, default) or of equal width (linear)",
     .part = "gaps", .key = "scale",
     .kind = eitherOf<scales, &Options::gaps, &GapOptions::logarithmic>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "gap-histogram"},
    {.flag = "--hist-min", .value = "NS", .group = "Gaps",
     .help = "Where the histogram begins (default: the shortest gap)",
     .part = "gaps", .key = "from_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::histogramFrom>({.least = 0, .most = maxNanos}),
     .page = {"gap lengths from {} ns"},
     .chip = choosesFigures,
     .readBy = "gap-histogram"},
    {.flag = "--hist-max", .value = "NS", .group = "Gaps",
     .help = "Where it ends (default: the longest gap)",
     .part = "gaps", .key = "to_ns",
     .kind = kindOf<&Options::gaps, &GapOptions::histogramTo>({.least = 0, .most = maxNanos}),
     .page = {"gap lengths to {} ns"},
     .chip = choosesFigures,
     .readBy = "gap-histogram"},
    {.flag = "--code-kinds", .value = "KIND[,KIND...]", .group = "Figures",
     .help = "Which frames are shown in paths of code, separated by commas: range, module, python, op, call (default: "
             "all that are recorded)",
     .part = "code", .key = "kinds",
     .kind = kindOf<&Options::code, &CodeOptions::kinds>(),
     .page = {"frames of code: {}"},
     .chip = choosesFigures,
     .readBy = codeTables, .compares = true},
    {.flag = "--fold-library", .value = "yes|no", .group = "Figures",
     .help = "Whether a run of pass-through frames (of PyTorch and of Python's standard library) becomes one frame (default: yes)",
     .part = "code", .key = "fold_library",
     .kind = eitherOf<libraryFolds, &Options::code, &CodeOptions::foldLibrary>(TextForm::Flag),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = codeTables, .compares = true},
    {.flag = "--fold", .value = "TEXT", .group = "Figures",
     .help = "Frames whose label begins with this text are pass-through frames (repeatable); replaces the list of --fold-library",
     .part = "code", .key = "fold",
     .kind = kindOf<&Options::code, &CodeOptions::fold>(),
     .page = {"frames that begin with {} are folded"},
     .chip = choosesFigures,
     .readBy = codeTables, .compares = true},
    {.flag = "--fold-repeats", .value = "yes|no", .group = "Figures",
     .help = "Whether recursive frames are merged, and labels lose addresses of objects (default: yes)",
     .part = "code", .key = "fold_repeats",
     .kind = eitherOf<repeatFolds, &Options::code, &CodeOptions::foldRepeats>(TextForm::Flag),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = codeTables, .compares = true},
    {.flag = "--backward", .value = "forward|own", .group = "Figures",
     .help = "Where backward operators are shown: below the code of their forward operator (default), or below the code of their own thread",
     .part = "code", .key = "backward",
     .kind = kindOf<&Options::code, &CodeOptions::backward>(),
     .page = {"{}"},
     .chip = choosesFigures,
     .readBy = "code code-idle", .compares = true},
    // clang-format on
};

}  // namespace

std::span<const OptionRow> optionRows() { return rows; }

/// Names all members, so that none can be forgotten: a new one needs a row above, which a test looks for.
std::vector<const void*> optionMembers(const Options& options) {
    const auto& [filter, perIteration, overlap, names, gaps, pairBy, pairGaps, countersBy, iteration, paths, peaks] =
        options;
    const auto& [window, devices, streams, kernels, steps, classes, code, stepKinds] = filter;
    const auto& [iterations, gpus] = perIteration;
    const auto& [shortest, copiesFill, shortIdle, bins, logarithmic, from, to, marked, microIdle] = gaps;
    const auto& [kinds, foldLibrary, foldRepeats, backward, fold] = paths;
    return {&window,      &devices,     &streams,     &kernels, &steps,     &classes,    &code,      &iterations,
            &gpus,        &overlap,     &names,       &pairBy,  &pairGaps,  &iteration,  &shortest,  &copiesFill,
            &shortIdle,   &bins,        &logarithmic, &from,    &to,        &marked,     &microIdle, &kinds,
            &foldLibrary, &foldRepeats, &backward,    &fold,    &stepKinds, &countersBy, &peaks};
}

void reset(const OptionRow& row, Options& options) { row.kind.copy(Options(), options); }

std::optional<OptionClash> clashOf(const Options& options) {
    const GapOptions& gaps = options.gaps;
    if (!gaps.histogramFrom || !gaps.histogramTo || *gaps.histogramFrom < *gaps.histogramTo) return std::nullopt;
    const auto row = [](std::string_view flag) -> const OptionRow& {
        return *std::ranges::find(rows, flag, &OptionRow::flag);
    };
    return OptionClash{row("--hist-max"), row("--hist-min")};
}

}  // namespace core
