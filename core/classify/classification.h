// SPDX-License-Identifier: GPL-3.0-or-later
// Applies rules to the distinct names of a trace: the class and the rule of each name, and the faults of the rules.
#pragma once

#include "core/base/ids.h"
#include "core/base/regex.h"
#include "core/classify/rules.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace core {

/// The reason why a rule is not in force: its pattern does not compile, or exceeded the match limit on some name.
using RuleError = PatternError;

constexpr std::int32_t noRule = -1;

/// The result of one pattern on every operation's name, regardless of other rules.
struct MatchOutcome {
    std::vector<bool> hits;          ///< indexed by NameId
    std::optional<RuleError> error;  ///< if set, there are no hits
    std::uint64_t effort = 0;        ///< steps that the search took
};
using MatchOutcomePtr = std::shared_ptr<const MatchOutcome>;

struct Classification {
    std::vector<std::string> classes;              ///< in order of first mention in the rules, the unmatched class last
    std::vector<std::string> colors;               ///< one per class; "" if no rule sets one
    std::vector<NameId> names;                     ///< namesOfOperations() of the trace
    std::vector<ClassId> classOf;                  ///< indexed by NameId
    std::vector<std::int32_t> ruleOf;              ///< indexed by NameId: the rule that matched, or noRule
    std::vector<MatchOutcomePtr> outcomes;         ///< one per rule: all that it alone would match (for shadowing)
    std::vector<std::optional<RuleError>> errors;  ///< one per rule: set if it is broken, or exceeded the match limit
    std::vector<bool> communication;               ///< indexed by NameId: whether it is a communication kernel
    std::optional<RuleError> communicationError;

    ClassId unmatched() const { return static_cast<ClassId>(classes.size() - 1); }
    /// Returns for each class whether a name belongs to it.
    std::vector<bool> inUse() const;
};

/// Returns the names of GPU operations, from events or from a recorded summary; each once, ordered by NameId.
std::vector<NameId> namesOfOperations(const Trace& trace);

/// Keeps the outcome of each pattern on all names, so that an edited rule costs only one pass of its own. There is one
/// cache per trace and thread; it matches only names of GPU operations, which it collects at the first request.
/// The effort of one pattern on all names is limited, and so is that of
/// all patterns of a list; a pattern that needs more gives up, in the
/// order of the list. Most patterns take very little (see SearchEffort).
class MatchCache {
public:
    /// Runs the pattern, or returns its kept outcome. An outcome cut short by `stop` is not kept.
    MatchOutcomePtr outcome(const std::string& pattern, MatchAs as, bool ignoreCase, const Trace& trace,
                            const std::stop_token& stop = {});
    /// Returns the outcomes of all rules, which share the allowed effort.
    std::vector<MatchOutcomePtr> outcomes(std::span<const Rule> rules, const Trace& trace,
                                          const std::stop_token& stop = {});
    /// Returns for each NameId whether Lacuna's own table lists it as a communication kernel.
    const std::vector<bool>& knownCommunication(const Trace& trace);
    /// Returns the names of the trace's GPU operations.
    const std::vector<NameId>& names(const Trace& trace);
    /// Removes outcomes that no Classification uses any more, once there are many.
    void trim();

private:
    using Key = std::tuple<std::string, MatchAs, bool>;

    /// Takes the effort from `left`, the remaining effort of all patterns.
    MatchOutcomePtr outcome(const Rule& rule, const Trace& trace, SearchEffort& left, const std::stop_token& stop);
    SearchEffort effortFor(std::size_t patterns, std::uint64_t steps, const Trace& trace);
    void searchText(const std::string& text, bool ignoreCase, const Trace& trace, MatchOutcome& outcome);
    void searchPattern(const std::string& pattern, bool ignoreCase, const Trace& trace, SearchEffort effort,
                       const std::stop_token& stop, MatchOutcome& outcome);

    std::optional<std::vector<NameId>> m_names;
    std::vector<std::string> m_lowerCase;  ///< one per name in m_names, made on demand
    std::optional<std::vector<bool>> m_communication;
    std::map<Key, MatchOutcomePtr> m_outcomes;
};

/// Matches the name of every operation against every rule; broken rules match nothing and have an error. Names that no
/// operation has are unmatched. If the communication pattern is broken, Lacuna's own table is used.
Classification classify(const Rules& rules, const Trace& trace, MatchCache& cache, const std::stop_token& stop = {});

}  // namespace core
