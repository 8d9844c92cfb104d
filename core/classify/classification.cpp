// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/classification.h"

#include "core/base/text.h"
#include "core/classify/communication_names.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

/// Numbers classes in the order of their first mention, and finds them by name.
class ClassNumbers {
public:
    ClassNumbers(const Rules& rules, Classification& result) {
        const auto first = [&](const Rule& rule) {
            return rule.className != rules.unmatched && m_numbers.try_emplace(rule.className, m_numbers.size()).second;
        };
        for (const Rule& rule : rules.rules)
            if (first(rule)) result.classes.push_back(rule.className), result.colors.emplace_back();
        m_numbers[rules.unmatched] = result.classes.size();
        result.classes.push_back(rules.unmatched);
        result.colors.emplace_back();
        for (const Rule& rule : rules.rules) {
            std::string& color = result.colors[m_numbers.at(rule.className)];
            if (color.empty()) color = rule.color;
        }
    }
    ClassId of(const Rule& rule) const { return static_cast<ClassId>(m_numbers.at(rule.className)); }

private:
    std::unordered_map<std::string, std::size_t> m_numbers;
};

void classifyCommunication(const Rules& rules, const Trace& trace, MatchCache& cache, const std::stop_token& stop,
                           Classification& result) {
    if (!rules.communication.empty()) {
        const auto outcome = cache.outcome(rules.communication, MatchAs::Regex, true, trace, stop);
        result.communicationError = outcome->error;
        result.communication = outcome->hits;
    }
    if (rules.communication.empty() || result.communicationError)
        result.communication = cache.knownCommunication(trace);
}

}  // namespace

std::vector<bool> Classification::inUse() const {
    std::vector<bool> used(classes.size());
    for (const ClassId id : classOf)
        used[index(id)] = true;
    return used;
}

std::vector<NameId> namesOfOperations(const Trace& trace) {
    std::vector<char> borne(trace.names.size());
    for (const NameId name : trace.events.name)
        borne[index(name)] = 1;
    for (const RecordedTotal& total : trace.recordedTotals)
        borne[index(total.name)] = 1;
    std::vector<NameId> names;
    for (std::size_t i = 0; i < borne.size(); ++i)
        if (borne[i]) names.push_back(static_cast<NameId>(i));
    return names;
}

const std::vector<NameId>& MatchCache::names(const Trace& trace) {
    if (!m_names) m_names = namesOfOperations(trace);
    return *m_names;
}

SearchEffort MatchCache::effortFor(std::size_t patterns, std::uint64_t steps, const Trace& trace) {
    return SearchEffort(steps + effortOfName * patterns * names(trace).size());
}

MatchOutcomePtr MatchCache::outcome(const std::string& pattern, MatchAs as, bool ignoreCase, const Trace& trace,
                                    const std::stop_token& stop) {
    SearchEffort left = effortFor(1, effortOfOnePattern, trace);
    return outcome({pattern, {}, {}, ignoreCase, as}, trace, left, stop);
}

std::vector<MatchOutcomePtr> MatchCache::outcomes(std::span<const Rule> rules, const Trace& trace,
                                                  const std::stop_token& stop) {
    SearchEffort left = effortFor(rules.size(), effortOfAll, trace);
    std::vector<MatchOutcomePtr> all;
    all.reserve(rules.size());
    for (const Rule& rule : rules)
        all.push_back(outcome(rule, trace, left, stop));
    return all;
}

/// The result does not depend on kept outcomes: one that took more effort than is left now is not reused.
MatchOutcomePtr MatchCache::outcome(const Rule& rule, const Trace& trace, SearchEffort& left,
                                    const std::stop_token& stop) {
    const Key key(rule.match, rule.as, rule.ignoreCase);
    const auto found = m_outcomes.find(key);
    if (found != m_outcomes.end() && found->second->effort <= left.left()) {
        left.take(found->second->effort);
        return found->second;
    }
    auto outcome = std::make_shared<MatchOutcome>();
    const std::uint64_t most = effortFor(1, effortOfOnePattern, trace).left(), allowed = std::min(most, left.left());
    if (rule.as == MatchAs::Text)
        searchText(rule.match, rule.ignoreCase, trace, *outcome);
    else
        searchPattern(rule.match, rule.ignoreCase, trace, SearchEffort(allowed), stop, *outcome);
    left.take(outcome->effort);
    const bool isForOthersSake = outcome->error && allowed < most;  // it may succeed if the others leave more
    if (!stop.stop_requested() && !isForOthersSake) m_outcomes.emplace(key, outcome);
    return outcome;
}

void MatchCache::searchText(const std::string& text, bool ignoreCase, const Trace& trace, MatchOutcome& outcome) {
    const std::vector<NameId>& borne = names(trace);
    if (ignoreCase && m_lowerCase.empty())
        for (const NameId name : borne)
            m_lowerCase.push_back(lowerCase(trace.names[name]));
    const std::string wanted = ignoreCase ? lowerCase(text) : text;
    outcome.hits.resize(trace.names.size());
    for (std::size_t i = 0; i < borne.size(); ++i) {
        const std::string_view name = ignoreCase ? std::string_view(m_lowerCase[i]) : trace.names[borne[i]];
        outcome.hits[index(borne[i])] = name.find(wanted) != std::string_view::npos;
    }
}

void MatchCache::searchPattern(const std::string& pattern, bool ignoreCase, const Trace& trace, SearchEffort effort,
                               const std::stop_token& stop, MatchOutcome& outcome) {
    outcome.hits.resize(trace.names.size());
    const Regex regex(pattern, ignoreCase);
    outcome.error = regex.error();
    if (outcome.error) return;
    const std::uint64_t allowed = effort.left();
    for (const NameId name : names(trace)) {
        if (stop.stop_requested()) return;
        const Found found = regex.search(trace.names[name], effort);
        outcome.effort = allowed - effort.left();
        if (found == Found::GaveUp) {
            // A partial outcome would be worse than none: the order of names is arbitrary.
            outcome.hits.assign(trace.names.size(), false);
            outcome.error = gaveUpError(trace.names[name]);
            return;
        }
        outcome.hits[index(name)] = found == Found::Yes;
    }
}

const std::vector<bool>& MatchCache::knownCommunication(const Trace& trace) {
    if (m_communication) return *m_communication;
    m_communication.emplace(trace.names.size());
    for (const NameId name : names(trace))
        (*m_communication)[index(name)] = communicationName(trace.names[name]).has_value();
    return *m_communication;
}

void MatchCache::trim() {
    constexpr std::size_t plenty = 1'000;  // an hour of typing; with 3,000 names, each takes 400 bytes
    if (m_outcomes.size() <= plenty) return;
    std::erase_if(m_outcomes, [](const auto& each) { return each.second.use_count() == 1; });
}

Classification classify(const Rules& rules, const Trace& trace, MatchCache& cache, const std::stop_token& stop) {
    Classification result;
    const ClassNumbers numbers(rules, result);
    result.names = cache.names(trace);
    result.classOf.assign(trace.names.size(), result.unmatched());
    result.ruleOf.assign(trace.names.size(), noRule);
    result.outcomes = cache.outcomes(rules.rules, trace, stop);
    for (const MatchOutcomePtr& outcome : result.outcomes)
        result.errors.push_back(outcome->error);
    // Rules are applied from the last to the first: an earlier rule overwrites the matches of a later one.
    for (std::size_t rule = rules.rules.size(); rule-- > 0;) {
        const std::vector<bool>& hits = result.outcomes[rule]->hits;
        const ClassId classId = numbers.of(rules.rules[rule]);
        for (const NameId name : result.names) {
            if (!hits[index(name)]) continue;
            result.classOf[index(name)] = classId;
            result.ruleOf[index(name)] = static_cast<std::int32_t>(rule);
        }
    }
    classifyCommunication(rules, trace, cache, stop, result);
    cache.trim();
    return result;
}

}  // namespace core
