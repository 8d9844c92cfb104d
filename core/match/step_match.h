// SPDX-License-Identifier: GPL-3.0-or-later
// A step of one profile against the same step of another, position by position.
#pragma once

#include "core/compare/name_map.h"
#include "core/match/alignment.h"
#include "core/match/match_names.h"
#include "core/match/match_step.h"
#include "core/match/unlike_steps.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// An operation of one side at a position.
struct MatchedOperation {
    std::uint32_t place = 0;  ///< in its step
    std::string name, className;
    std::string code;                ///< what launched it; empty where not recorded
    Nanos elapsed = 0;               ///< in the step that is shown
    Nanos gap = 0;                   ///< for which its device ran nothing before it
    std::vector<double> times = {};  ///< elapsed, ns, in each step that has it

    double mean() const;
};

/// What stands beside each other; at least one of the two.
struct MatchPosition {
    std::optional<MatchedOperation> a, b;
    MetBy by = MetBy::Name;  ///< of both
    Change change = {};
};

constexpr double leastMatched = 0.5;   ///< below it nothing stands side by side
constexpr double enoughMatched = 0.9;  ///< below it a warning does

/// Why nothing stands side by side.
enum class StepRefusal : std::uint8_t {
    None,
    NoSuchIteration,  ///< one that was asked for
    NoOperations,
    TooLong,
    TooLittleMeets
};

struct StepMatch {
    MatchSteps a, b;
    std::vector<MatchPosition> positions;  ///< in order; empty where refused
    double matchedA = 0, matchedB = 0;     ///< share of each side's kernel time that meets
    std::string refusal;                   ///< why nothing stands side by side; empty where it does
    StepRefusal refused{};                 ///< the same, for those who say it in other words
    UnlikeSteps unlike = {};

    double matched() const { return matchedA < matchedB ? matchedA : matchedB; }
    const MatchStep& stepA() const { return a.steps[a.shown]; }
    const MatchStep& stepB() const { return b.steps[b.shown]; }
};

/// Which iterations stand side by side, by their numbers; absent: the one of the median time.
struct StepPair {
    std::optional<std::int64_t> a, b;

    bool operator==(const StepPair&) const = default;
};

/// Names of `map` meet as if they were the same.
StepMatch stepMatch(const ComparedProfile& a, const ComparedProfile& b, const NameMap* map = nullptr,
                    const StepPair& pair = {}, const std::stop_token& stop = {});
/// The change at a position, by the times of both.
Change changeAt(const MatchPosition& position);

/// Names that met, each candidate's with that of the baseline which it met most often.
NameMap nameMapOf(const StepMatch& match);

/// "98.6 % of kernel time meets (A 99.0 %, B 98.6 %)", or why it was refused.
std::string text(const StepMatch& match);
/// "step 5, one of 8 (median; 2 not considered: odd, warm-up or the last)"
std::string text(const MatchSteps& steps);

/// A part of what leads from the baseline's step to the candidate's.
struct WaterfallPart {
    enum class Kind : std::uint8_t { A, Matched, Added, Removed, Filtered, Idle, B };

    Kind kind = Kind::A;
    std::string className;  ///< of matched ones: the baseline's
    ExactSum time;          ///< ns; those before the last one add up to it
};
/// Changes by class the largest first.
std::vector<WaterfallPart> waterfall(const StepMatch& match);

/// `matches`, `name-map` and `waterfall`; of several candidates each row begins with the name of its profile.
Table matchesTable(std::span<const StepMatch> matches, std::span<const std::string> names);
Table nameMapTable(std::span<const StepMatch> matches, std::span<const std::string> names);
Table waterfallTable(std::span<const StepMatch> matches, std::span<const std::string> names);

}  // namespace core
