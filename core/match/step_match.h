// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a step of one profile with the same step of another, position by position.
#pragma once

#include "core/compare/name_map.h"
#include "core/match/alignment.h"
#include "core/match/match_names.h"
#include "core/match/match_step.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// Finds differences between two compared steps, such as GPU models or input sizes, that make their times not directly
/// comparable.
struct UnlikeSteps {
    std::string gpusA = {}, gpusB = {};      ///< models of the devices that ran the steps; empty if not recorded
    std::size_t devicesA = 0, devicesB = 0;  ///< numbers of those devices
    std::size_t compared = 0;    ///< number of matched positions at which both sides record input or launch sizes
    std::size_t otherSizes = 0;  ///< number of those with different sizes
    std::string where = {}, sizesA = {}, sizesB = {};  ///< the first of them: its operation and sizes

    bool areOtherGpus() const { return !gpusA.empty() && !gpusB.empty() && gpusA != gpusB; }
};

/// One side of a match.
struct UnlikeSide {
    const Trace& trace;
    const MatchStep& step;
    MatchNames& names;
};

/// Compares sizes: the shapes of the operator's inputs, else the launch grids of kernels with the same name. Different
/// batch sizes and sequence lengths show in both.
UnlikeSteps unlikeSteps(const UnlikeSide& a, const UnlikeSide& b, std::span<const Met> pairs,
                        const std::stop_token& stop = {});

/// Returns one line per difference: GPU models, number of devices, sizes.
std::vector<std::string> texts(const UnlikeSteps& unlike);

/// An operation of one side at a position.
struct MatchedOperation {
    std::uint32_t place = 0;  ///< its index in the step
    std::string name, className;
    std::string code;                ///< the code that launched it; empty if not recorded
    Nanos elapsed = 0;               ///< ns in the step shown
    Nanos gap = 0;                   ///< ns for which its device was idle before it
    std::vector<double> times = {};  ///< elapsed ns in each step that contains it

    double mean() const;
};

/// A position of the comparison; at least one side is set.
struct MatchPosition {
    std::optional<MatchedOperation> a, b;
    MetBy by = MetBy::Name;  ///< meaningful if both sides are set
    Change change = {};
};

constexpr double minMatched = 0.5;     ///< below this share, the steps are not compared
constexpr double enoughMatched = 0.9;  ///< below this share, a warning is shown

/// The reason why steps are not compared.
enum class StepRefusal : std::uint8_t {
    None,
    NoSuchIteration,  ///< a requested iteration does not exist
    NoOperations,
    TooLong,
    TooLittleMeets
};

struct StepMatch {
    MatchSteps a, b;
    std::vector<MatchPosition> positions;  ///< in order; empty if refused
    double matchedA = 0, matchedB = 0;     ///< matched share of each side's kernel time
    std::string refusal;                   ///< why the steps are not compared; empty if they are
    StepRefusal refused{};                 ///< the reason as a code, for callers with texts of their own
    UnlikeSteps unlike = {};

    double matched() const { return matchedA < matchedB ? matchedA : matchedB; }
    const MatchStep& stepA() const { return a.steps[a.shown]; }
    const MatchStep& stepB() const { return b.steps[b.shown]; }
};

/// The numbers of the iterations to compare; absent: the one of median time.
struct StepPair {
    std::optional<std::int64_t> a, b;

    bool operator==(const StepPair&) const = default;
};

/// Matches two steps; names that `map` pairs count as equal.
StepMatch stepMatch(const ComparedProfile& a, const ComparedProfile& b, const NameMap* map = nullptr,
                    const StepPair& pair = {}, const std::stop_token& stop = {});
/// Returns the change at a position, from the times of both sides.
Change changeAt(const MatchPosition& position);

/// Maps each candidate's name to the baseline's name that it matched most often.
NameMap nameMapOf(const StepMatch& match);

/// Returns "98.6 % of kernel time meets (baseline 99.0 %, candidate 98.6 %)", or why the match was refused.
std::string text(const StepMatch& match);
/// Returns "step 5, one of 8 (median; 2 not considered: odd, warm-up or the last)" or the like.
std::string text(const MatchSteps& steps);

/// A contribution to the difference between the baseline's step and the candidate's.
struct WaterfallPart {
    enum class Kind : std::uint8_t { A, Matched, Added, Removed, Filtered, Idle, B };

    Kind kind = Kind::A;
    std::string className;  ///< for matched operations: their class in the baseline
    ExactSum time;          ///< ns; all parts before the last one add up to it
};
/// Returns the parts in order; the changes of classes are sorted by size, largest first.
std::vector<WaterfallPart> waterfall(const StepMatch& match);

/// A row of the tables `matches` and `folded-matches`.
struct PositionItem {
    std::string_view profile;  ///< the candidate's name, if there are several
    std::int64_t number;       ///< from 1
    const MatchPosition& position;
    std::int64_t times;  ///< how many positions it stands for

    const std::optional<MatchedOperation>& a() const { return position.a; }
    const std::optional<MatchedOperation>& b() const { return position.b; }
};
struct PositionColumns {
    ColumnOf<PositionItem> number, nameA, timeA, nameB, timeB, change, low, high, verdict, classA, classB, codeA, codeB,
        gapA, gapB;
};
extern const PositionColumns matchColumns, foldedColumns;
extern const ColumnOf<PositionItem> timesColumn;  ///< the second one of folded matches

/// The tables `matches`, `name-map` and `waterfall`; with several candidates, each row begins with its profile's name.
Table matchesTable(std::span<const StepMatch> matches, std::span<const std::string> names);
Table nameMapTable(std::span<const StepMatch> matches, std::span<const std::string> names);
Table waterfallTable(std::span<const StepMatch> matches, std::span<const std::string> names);

}  // namespace core
