// SPDX-License-Identifier: GPL-3.0-or-later
// Rules applied to the distinct names of one trace: which class each has, by which rule, and what is wrong with a rule.
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

/// Why a rule is not in force: its pattern does not compile, or gave up at the match limit on some name.
using RuleError = PatternError;

constexpr std::int32_t noRule = -1;

/// What one pattern does on every operation's name, whatever other rules say.
struct MatchOutcome {
    std::vector<bool> hits;          ///< by NameId
    std::optional<RuleError> error;  ///< then nothing is hit
    std::uint64_t effort = 0;        ///< what the search took
};
using MatchOutcomePtr = std::shared_ptr<const MatchOutcome>;

struct Classification {
    std::vector<std::string> classes;              ///< in rule order of first mention, the unmatched class last
    std::vector<std::string> colors;               ///< of each class, "" where no rule gives one
    std::vector<ClassId> classOf;                  ///< by NameId
    std::vector<std::int32_t> ruleOf;              ///< by NameId: index of the rule that matched, or noRule
    std::vector<MatchOutcomePtr> outcomes;         ///< by rule: what it alone would match (for shadowing)
    std::vector<std::optional<RuleError>> errors;  ///< by rule: broken, or gave up at the match limit (then it is off)
    std::vector<bool> communication;               ///< by NameId: is it a communication kernel?
    std::optional<RuleError> communicationError;

    ClassId unmatched() const { return static_cast<ClassId>(classes.size() - 1); }
};

/// The names that GPU operations bear, of events or of a recorded summary; each once, by NameId.
std::vector<NameId> namesOfOperations(const Trace& trace);

/// The outcome of one pattern on every name, kept so that an edited rule costs only itself. One per trace and thread:
/// it looks only at names of GPU operations, which it finds when first asked.
///
/// One pattern may take so much on all names, and those of one list so much together; what needs more gives up, in the
/// order of the list. Most patterns take nothing (see SearchEffort).
class MatchCache {
public:
    /// Runs the pattern, or gives what it gave before. Cut short by `stop` it is not kept.
    MatchOutcomePtr outcome(const std::string& pattern, MatchAs as, bool ignoreCase, const Trace& trace,
                            const std::stop_token& stop = {});
    /// The same of every rule, which share what they may take.
    std::vector<MatchOutcomePtr> outcomes(std::span<const Rule> rules, const Trace& trace,
                                          const std::stop_token& stop = {});
    /// By NameId: whether Lacuna's own table knows it as a communication kernel.
    const std::vector<bool>& knownCommunication(const Trace& trace);
    /// The names that operations bear.
    const std::vector<NameId>& names(const Trace& trace);
    /// Drops what no Classification holds any more, once there is much of it.
    void trim();

private:
    using Key = std::tuple<std::string, MatchAs, bool>;

    /// Takes from what is left for all.
    MatchOutcomePtr outcome(const Rule& rule, const Trace& trace, SearchEffort& left, const std::stop_token& stop);
    SearchEffort effortFor(std::size_t patterns, std::uint64_t steps, const Trace& trace);
    void searchText(const std::string& text, bool ignoreCase, const Trace& trace, MatchOutcome& outcome);
    void searchPattern(const std::string& pattern, bool ignoreCase, const Trace& trace, SearchEffort effort,
                       const std::stop_token& stop, MatchOutcome& outcome);

    std::optional<std::vector<NameId>> m_names;
    std::vector<std::string> m_lowerCase;  ///< of m_names, made when first needed
    std::optional<std::vector<bool>> m_communication;
    std::map<Key, MatchOutcomePtr> m_outcomes;
};

/// The name of every operation against every rule; broken rules match nothing and say why. Names that no operation
/// bears are unmatched. Where the communication pattern is broken, Lacuna's own table stands in.
Classification classify(const Rules& rules, const Trace& trace, MatchCache& cache, const std::stop_token& stop = {});

}  // namespace core
