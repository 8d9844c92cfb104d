// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/headline.h"

#include "core/findings/finding_rule.h"
#include "core/findings/rule_input.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

std::vector<Words> clause(Words words) { return {std::move(words)}; }

WordValue wholeOf(const Findings& all) { return iterationTime(all.wall, all.hasIterations); }

Words savingOf(const Findings& all, const Finding& finding) {
    const std::optional<SavingBounds> bounds = all.bounds(finding);
    const PercentFigure share{100 * all.share(finding), 1};
    if (!bounds)
        return {sentence("Findings", "potential saving: about %1 of %2 (%3), the time that passes there"),
                {TimeFigure{finding.price}, wholeOf(all), share}};
    if (finding.isBound)
        return {sentence("Findings", "potential saving: at most %1 of %2 (%3)"),
                {TimeFigure{bounds->most}, wholeOf(all), share}};
    return {sentence("Findings", "potential saving: about %1 of %2 (%3), between %4 and %5"),
            {TimeFigure{finding.price}, wholeOf(all), share, TimeFigure{bounds->least}, TimeFigure{bounds->most}}};
}

/// Returns "12 places in 5 iterations, mostly in train.py(12): step".
Words whereOf(const Finding& finding) {
    std::set<std::uint32_t> iterations;
    for (const FindingPlace& place : finding.places)
        if (!place.iteration.empty()) iterations.insert(place.step);
    std::vector<Words> places =
        counted(finding.placeCount, sentence("Findings", "1 place"), sentence("Findings", "%1 places"));
    if (!iterations.empty())
        places = clause({sentence("Findings", "%1 in %2"),
                         {places, counted(std::ssize(iterations), sentence("Findings", "1 iteration"),
                                          sentence("Findings", "%1 iterations"))}});
    if (finding.code.empty()) return {sentence("Findings", "%1, no code recorded"), {places}};
    return {sentence("Findings", "%1, mostly in %2"), {places, finding.code}};
}

Words clausesOf(const std::vector<Unevaluated>& all) {
    std::vector<Words> clauses;
    for (const Unevaluated& each : all) {
        std::vector<Words> rules;
        for (const FindingRule* rule : each.rules)
            rules.push_back({rule->looksFor});
        clauses.push_back({sentence("Findings", "%1 (%2)"), {clause(each.why), std::move(rules)}});
    }
    return {"%1", {std::move(clauses)}};
}

/// Returns the headline if no finding is worth reporting.
Words nothingToDo(const Findings& all) {
    // Where no operation took any time, no rule could find something.
    if (all.wall == 0 && !all.refusal.empty())
        return {sentence("Findings", "Nothing could be evaluated: %1"), {all.refusal}};
    const std::vector<Unevaluated> left = unevaluated(all);
    const auto unjudged = std::ranges::count_if(all.silent, [](const auto& each) { return !each.notJudged.isEmpty(); });
    const std::int64_t judged = std::ssize(all.silent) - unjudged;
    if (judged == 0) return {sentence("Findings", "Nothing could be evaluated: %1"), {clause(clausesOf(left))}};
    const Words clean{
        sentence("Findings", "Nothing worth %1 or more of %2 found by the rules that could be evaluated: %3 of %4"),
        {TimeFigure{smallestShown(all.wall)}, wholeOf(all), judged, std::ssize(all.silent)}};
    if (left.empty()) return clean;
    return {sentence("Findings", "%1; not evaluated: %2"), {clause(clean), clause(clausesOf(left))}};
}

}  // namespace

std::vector<Unevaluated> unevaluated(const Findings& all) {
    std::vector<Unevaluated> left;
    for (const SilentRule& each : all.silent) {
        if (each.notJudged.isEmpty()) continue;
        const std::string why = each.notJudged.text();
        const auto known = std::ranges::find_if(left, [&](const Unevaluated& one) { return one.why.text() == why; });
        if (known == left.end())
            left.push_back({each.notJudged, {each.rule}});
        else
            known->rules.push_back(each.rule);
    }
    return left;
}

Words headline(const Findings& all) { return all.found.empty() ? nothingToDo(all) : headline(all, all.found.front()); }

Words shortHeadline(const Findings& all, const Finding& first) {
    return {sentence("Findings", "Do first: %1; %2"), {clause(first.title), clause(savingOf(all, first))}};
}

Words headline(const Findings& all, const Finding& first) {
    return {sentence("Findings", "Do first: %1; %2; evidence: %3; %4"),
            {clause(first.title), clause(savingOf(all, first)), first.evidence, clause(whereOf(first))}};
}

}  // namespace core
