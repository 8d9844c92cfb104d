// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/filter_parts.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/shown_names.h"
#include "core/analysis/scope/statistics.h"
#include "core/base/kernel_name.h"
#include "core/base/regex.h"
#include "core/classify/communication_names.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"
#include "core/trace/recorded.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <set>

namespace ui {

namespace {

using Names = std::vector<std::string>;

constexpr std::string_view namesBegin = "^(?:", namesEnd = ")$";

/// Returns the names in a pattern made by patternOfNames(); no names for any other pattern.
Names namesOfPattern(const std::string& pattern) {
    if (!pattern.starts_with(namesBegin) || !pattern.ends_with(namesEnd)) return {};
    Names names(1);
    const std::size_t end = pattern.size() - namesEnd.size();
    for (std::size_t i = namesBegin.size(); i < end; ++i) {
        if (pattern[i] == '|') {
            names.emplace_back();
            continue;
        }
        if (pattern[i] == '\\' && i + 1 < end) ++i;
        names.back() += pattern[i];
    }
    return patternOfNames(names) == pattern ? names : Names{};
}

QString kernelsText(const std::string& pattern) {
    const Names names = namesOfPattern(pattern);
    const int count = static_cast<int>(names.size());
    if (count == 1) return shownText(core::shortName(names.front()));
    if (count > 1) return QCoreApplication::translate("Filter", "%n kernel name(s)", nullptr, count);
    return QCoreApplication::translate("Filter", "Kernels %1").arg(shownText(pattern));
}

QString kernelsDetail(const std::string& pattern) {
    constexpr std::size_t shown = 12;
    const Names names = namesOfPattern(pattern);
    if (names.empty()) return shownText(pattern);
    QStringList lines;
    for (std::size_t i = 0; i < std::min(shown, names.size()); ++i)
        lines << shownText(names[i]);
    if (names.size() > shown) lines << QStringLiteral("…");
    return lines.join(u'\n');
}

QString exactRange(const core::TimeWindow& range) {
    const auto exact = [](core::Nanos time) { return exactText(time, core::CellKind::Time, QLocale()); };
    return QCoreApplication::translate("Filter", "from %1 to %2").arg(exact(range.start), exact(range.end));
}

/// The value of an option as its chip shows it, and in full detail.
struct ChipValue {
    QString text, detail;
};

template <class Text>
QString joined(const Names& texts, const QString& between, const Text& text) {
    QStringList words;
    for (const std::string& each : texts)
        words << text(each);
    return words.join(between);
}

QString nameText(const std::string& name) { return shownText(name); }

QString codeText(const std::string& pattern) {
    const Names names = namesOfPattern(pattern);
    return shownText(names.size() == 1 ? names.front() : pattern);
}

/// Returns the value of an option that is set. Most are shown as they are typed.
ChipValue chipValue(const core::OptionRow& row, const core::Options& options) {
    const auto is = [&](const auto& member) { return row.kind.address(options) == &member; };
    const auto same = [](const QString& text) { return ChipValue{text, text}; };
    const core::Filter& filter = options.filter;
    const Names texts = row.texts(options);
    const QString comma = QStringLiteral(", "), line = QStringLiteral("\n");
    if (is(filter.window)) return {textOf(*filter.window), exactRange(*filter.window)};
    if (is(filter.kernels)) return {joined(texts, comma, kernelsText), joined(texts, line, kernelsDetail)};
    if (is(filter.code)) return {joined(texts, comma, codeText), joined(texts, line, nameText)};
    if (is(filter.iterations)) return same(joined(texts, comma, nameText).replace(u':', u'–'));
    if (is(options.gaps.marked)) return same(textOf(*options.gaps.marked));
    return same(joined(texts, comma, nameText));
}

std::string collectiveOf(std::string_view kernel) {
    const auto name = core::communicationName(kernel);
    return name && !name->collective.empty() ? std::string(name->collective) : core::shortName(kernel);
}

using Snapshots = std::span<const std::shared_ptr<const core::Snapshot>>;

/// Returns the names of the kernels of all profiles that satisfy the predicate, each once.
template <class Predicate>
Names kernelNames(Snapshots snapshots, Predicate isMeant) {
    std::set<std::string_view> names;
    for (const auto& snapshot : snapshots)
        for (const core::KernelRow& kernel : snapshot->analysis->kernels.rows)
            if (isMeant(*snapshot, kernel.name)) names.insert(snapshot->trace->names[kernel.name]);
    return {names.begin(), names.end()};
}

/// Returns the kernels that a mark refers to by name or collective. Marks of a comparison have kernel names as shown,
/// and several kernels may share such a name.
Names namesOf(const Mark& mark, Snapshots snapshots) {
    if (mark.operation.empty())
        return kernelNames(snapshots, [&](const core::Snapshot& of, core::NameId name) {
            return of.classes->communication[core::index(name)] &&
                   collectiveOf(of.trace->names[name]) == mark.collective;
        });
    const auto isRecorded = [&](const auto& snapshot) {
        const auto& texts = snapshot->trace->names.texts();
        return std::ranges::find(texts, mark.operation) != texts.end();
    };
    if (std::ranges::any_of(snapshots, isRecorded)) return {mark.operation};
    return kernelNames(snapshots, [&](const core::Snapshot& of, core::NameId name) {
        return core::shownName(of.trace->names[name], of.options.names) == mark.operation;
    });
}

}  // namespace

std::string patternOfNames(const Names& names) {
    constexpr std::string_view special = "\\^$.|?*+()[]{}";
    std::string pattern(namesBegin);
    for (const std::string& name : names) {
        if (pattern.size() > namesBegin.size()) pattern += '|';
        for (const char c : name) {
            if (special.find(c) != std::string_view::npos) pattern += '\\';
            pattern += c;
        }
    }
    return pattern += namesEnd;
}

std::vector<FilterPart> filterParts(const core::Options& options) {
    std::vector<const core::OptionRow*> rows;
    for (const core::OptionRow& row : core::optionRows())
        if (row.chip.place > 0 && !core::typedValues(row, options).empty()) rows.push_back(&row);
    std::ranges::sort(rows, {}, [](const core::OptionRow* row) { return row->chip.place; });
    std::vector<FilterPart> parts;
    for (const core::OptionRow* row : rows) {
        const QString chip = QCoreApplication::translate("Filter", std::string(row->chip.text).c_str());
        const ChipValue value = chipValue(*row, options);
        parts.push_back({chip.arg(value.text), chip.arg(value.detail), options, row->chip.hides});
        core::reset(*row, parts.back().without);
    }
    return parts;
}

core::Options unfiltered(core::Options options) {
    for (auto parts = filterParts(options); !parts.empty(); parts = filterParts(options))
        options = std::move(parts.front().without);
    return options;
}

std::optional<core::Options> filteredTo(core::Options options, const Mark& mark, Snapshots snapshots) {
    const core::Options before = options;
    if (mark.device) options.filter.devices = {*mark.device};
    if (mark.stream) options.filter.streams = {*mark.stream};
    if (mark.range) options.filter.window = mark.range;
    if (mark.gaps) options.gaps.marked = mark.gaps;
    if (mark.iteration) options.filter.iterations = {{*mark.iteration, *mark.iteration}};
    if (!mark.className.empty()) options.filter.classes = {mark.className};
    if (!mark.operation.empty() || !mark.collective.empty()) {
        const Names names = namesOf(mark, snapshots);
        if (names.empty()) return std::nullopt;
        options.filter.kernels = {patternOfNames(names)};
        if (options.filter.kernels.front().size() > core::Regex::longestPattern) return std::nullopt;
    }
    if (options == before) return std::nullopt;
    return options;
}

namespace {

/// "5 iterations of 3.434 s": their median, as the table iteration-summary has it, unless they are of several kinds.
QString iterationsText(const core::Snapshot& snapshot, bool isBrief) {
    std::set<std::int64_t> steps;  // several processes may use the same numbers
    if (snapshot.iterations)
        for (const core::Iteration& iteration : snapshot.iterations->iterations)
            steps.insert(iteration.number);
    const int count = static_cast<int>(steps.size());
    if (count == 0) return {};
    std::vector<double> lengths;
    for (const core::IterationRow& row : snapshot.analysis->iterations->every)
        lengths.push_back(static_cast<double>(row.breakdown.wall));
    if (isBrief || lengths.empty() || snapshot.iterations->hasKinds())
        return QCoreApplication::translate("Filter", "%n iteration(s)", nullptr, count);
    const auto median = static_cast<core::Nanos>(core::medianOf(lengths));
    return QCoreApplication::translate("Filter", "%n iteration(s) of %1", nullptr, count)
        .arg(timeText(median, QLocale()));
}

/// "busy 97.06 %", or from the least busy device to the busiest: the shares of wall that Breakdown shows.
QString busyText(const core::BreakdownTable& breakdown) {
    std::optional<double> least, most;
    for (const core::BreakdownRow& row : breakdown.rows) {
        if (!row.device || row.breakdown.wall <= 0) continue;
        const double busy = 100.0 * static_cast<double>(row.breakdown.busy) / static_cast<double>(row.breakdown.wall);
        least = std::min(least.value_or(busy), busy);
        most = std::max(most.value_or(busy), busy);
    }
    if (!least) return {};
    const auto text = [](double percent) {
        return numberText(percent, {core::CellKind::Percent, 1, {}, 2}, QLocale());
    };
    const QString from = text(*least), to = text(*most);
    if (from == to) return QCoreApplication::translate("Filter", "busy %1 %").arg(to);
    return QCoreApplication::translate("Filter", "busy %1 to %2 %").arg(from, to);
}

QString describe(const core::Snapshot& snapshot, bool isBrief) {
    const core::Trace& trace = *snapshot.trace;
    QStringList words;
    const int devices = static_cast<int>(trace.devices.size());
    if (devices > 0) words << QCoreApplication::translate("Filter", "%n GPU(s)", nullptr, devices);
    words << iterationsText(snapshot, isBrief);
    if (core::hasTimes(trace)) words << timeText(trace.end, QLocale());
    if (!isBrief) words << busyText(snapshot.analysis->breakdown);
    words.removeAll(QString());
    if (words.isEmpty()) return QCoreApplication::translate("Filter", "Everything");
    return QCoreApplication::translate("Filter", "Everything: %1").arg(words.join(QStringLiteral(", ")));
}

}  // namespace

QString everythingText(const core::Snapshot& snapshot) { return describe(snapshot, false); }

QString briefText(const core::Snapshot& snapshot) { return describe(snapshot, true); }

}  // namespace ui
