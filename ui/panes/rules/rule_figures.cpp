// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rule_figures.h"

#include "core/analysis/analysis.h"
#include "core/base/kernel_name.h"
#include "ui/format/quantity.h"
#include "ui/theme/ink_painting.h"
#include "ui/widgets/tables/figure_delegate.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace ui {

namespace {

int lineHeight() { return QFontMetrics(fontOf(FontRole::Body)).height() + space::icon; }

/// Paints one line of text, from both of its ends.
class Line {
public:
    Line(QPainter& painter, QRect rect) : m_painter(painter), m_rect(rect) {}

    void putRight(const QString& text, const QColor& color) {
        m_painter.setFont(numberFont());
        m_painter.setPen(color);
        m_painter.drawText(m_rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        m_rect.setRight(m_rect.right() - m_painter.fontMetrics().horizontalAdvance(text) - space::cell);
    }
    void put(const QString& text, const QFont& font, const QColor& color) {
        m_painter.setFont(font);
        m_painter.setPen(color);
        const QString shown = m_painter.fontMetrics().elidedText(text, Qt::ElideMiddle, m_rect.width());
        m_painter.drawText(m_rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        m_rect.setLeft(m_rect.left() + m_painter.fontMetrics().horizontalAdvance(shown) + space::cell);
    }
    void put(const ClassInk& ink) {
        paintSwatch(m_painter, m_rect, ink);
        m_rect.setLeft(m_rect.left() + space::swatch + space::swatchToText);
    }

private:
    QPainter& m_painter;
    QRect m_rect;
};

using Places = std::vector<std::optional<std::size_t>>;

/// For each rule in `here`, the index of the same rule in `there`, if any. Identical rules are paired one to one.
Places partners(const core::Rules& here, const core::Rules& there) {
    using Key = std::tuple<std::string, core::MatchAs, bool>;
    const auto keyOf = [](const core::Rule& rule) { return Key(rule.match, rule.as, rule.ignoreCase); };
    std::map<Key, std::vector<std::size_t>> free;
    for (std::size_t i = there.rules.size(); i-- > 0;)
        free[keyOf(there.rules[i])].push_back(i);
    Places places;
    for (const core::Rule& rule : here.rules) {
        auto& left = free[keyOf(rule)];
        places.push_back(left.empty() ? std::nullopt : std::optional(left.back()));
        if (!left.empty()) left.pop_back();
    }
    return places;
}

/// Marks the rules of a longest increasing subsequence of partners, which have kept their order. Uses patience sorting.
std::vector<char> keptOrder(const Places& places) {
    std::vector<std::size_t> lastOf;  // by length of a subsequence: the element it ends with
    std::vector<std::optional<std::size_t>> before(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i]) continue;
        const auto at = std::ranges::lower_bound(lastOf, *places[i], {}, [&](std::size_t e) { return *places[e]; });
        if (at != lastOf.begin()) before[i] = *std::prev(at);
        if (at == lastOf.end())
            lastOf.push_back(i);
        else
            *at = i;
    }
    std::vector<char> kept(places.size(), 0);
    if (lastOf.empty()) return kept;
    for (std::optional<std::size_t> i = lastOf.back(); i; i = before[*i])
        kept[*i] = 1;
    return kept;
}

/// The effect of an edit of the rules: the kernels that a rule now matches, and the time that moved between classes.
struct ClassMove {
    std::string from, to;
    double time = 0;  ///< nanoseconds, sum of durations
    std::int64_t names = 0;
};

struct RuleEffect {
    std::vector<std::size_t> taken;  ///< rows of the later kernel table, in descending order of time
    double time = 0;                 ///< nanoseconds of all of them
    std::vector<ClassMove> moves;    ///< in descending order of time
};

/// `rule` is an index in `after`. Both must be of the same trace; a kernel that is not in `before` has not moved.
RuleEffect ruleEffect(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule) {
    RuleEffect effect;
    std::map<std::pair<std::string, std::string>, ClassMove> moves;
    const auto& kernels = after.analysis->ruleUse.kernels->rows;
    const auto classOf = [](const core::Snapshot& snapshot, core::NameId name) {
        return snapshot.classes->classes[core::index(snapshot.classes->classOf[core::index(name)])];
    };
    for (std::size_t row = 0; row < kernels.size(); ++row) {
        const core::KernelTotal& kernel = kernels[row];
        if (after.classes->ruleOf[core::index(kernel.name)] == static_cast<std::int32_t>(rule)) {
            effect.taken.push_back(row);
            effect.time += kernel.time.real();
        }
        std::string from = classOf(before, kernel.name), to = classOf(after, kernel.name);
        if (from == to) continue;
        ClassMove& move = moves.try_emplace({from, to}, ClassMove{from, to}).first->second;
        move.time += kernel.time.real();
        ++move.names;
    }
    for (auto& [classes, move] : moves)
        effect.moves.push_back(std::move(move));
    std::ranges::stable_sort(effect.moves, std::greater<>(), &ClassMove::time);
    std::ranges::stable_sort(effect.taken, std::greater<>(), [&](std::size_t row) { return kernels[row].time; });
    return effect;
}

constexpr std::size_t shownMoves = 3, shownKernels = 5;

QString timeOf(double nanos) { return timeText(static_cast<core::Nanos>(nanos), QLocale()); }

QString percentOf(double part, double whole) {
    const NumberFormat percent{core::CellKind::Percent, 1, {}, 2};
    return numberText(whole > 0 ? 100 * part / whole : 0, percent, QLocale());
}

ClassInk inkOf(const std::string& className, const core::Classification& classes, Theme theme) {
    const auto found = std::ranges::find(classes.classes, className);
    if (found == classes.classes.end()) return classInk(QString::fromStdString(className), theme);
    return classInks(classes, theme)[static_cast<std::size_t>(found - classes.classes.begin())];
}

QString changeText(RuleChange change) {
    switch (change) {
        case RuleChange::Added:
            return QCoreApplication::translate("RuleFigures", "added");
        case RuleChange::Removed:
            return QCoreApplication::translate("RuleFigures", "removed");
        case RuleChange::OtherClass:
            return QCoreApplication::translate("RuleFigures", "other class");
        case RuleChange::OtherColor:
            return QCoreApplication::translate("RuleFigures", "other color");
        case RuleChange::Moved:
            return QCoreApplication::translate("RuleFigures", "moved");
    }
    return {};
}

}  // namespace

void RulePreview::setContent(Content content) {
    m_content = std::move(content);
    QStringList words{m_content.title};
    for (const Move& move : m_content.moves)
        words << tr("%1 to %2: %3").arg(move.from, move.to, move.time);
    for (const Kernel& kernel : m_content.kernels)
        words << kernel.name;
    setAccessibleName(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int RulePreview::lineCount() const {
    return 1 + static_cast<int>(m_content.moves.size() + m_content.kernels.size()) + !m_content.more.isEmpty();
}

QSize RulePreview::sizeHint() const { return {0, lineCount() * lineHeight() + 2 * space::icon + 1}; }

void RulePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().alternateBase());
    painter.fillRect(QRect(0, 0, width(), 1), colors.line);
    int top = space::icon + 1;
    const auto nextLine = [&] {
        const QRect line(space::cell, top, width() - 2 * space::cell, lineHeight());
        top += lineHeight();
        return Line(painter, line);
    };
    const QFont body = fontOf(FontRole::Body), small = fontOf(FontRole::Small);
    nextLine().put(m_content.title, fontOf(FontRole::Emphasis), colors.text);
    for (const Move& move : m_content.moves) {
        Line line = nextLine();
        line.putRight(move.time, colors.text);
        line.put(move.fromInk);
        line.put(move.from, body, colors.text);
        line.put(QStringLiteral("→"), body, colors.text2);
        line.put(move.toInk);
        line.put(move.to, body, colors.text);
    }
    for (const Kernel& kernel : m_content.kernels) {
        Line line = nextLine();
        line.putRight(kernel.time, colors.text2);
        line.put(kernel.name, small, colors.text2);
    }
    if (!m_content.more.isEmpty()) nextLine().put(m_content.more, small, colors.text2);
}

std::vector<RuleDifference> rulesDifference(const core::Rules& here, const core::Rules& there) {
    const Places places = partners(here, there);
    const std::vector<char> kept = keptOrder(places);
    std::vector<char> found(there.rules.size(), 0);
    for (const auto& place : places)
        if (place) found[*place] = 1;
    std::vector<RuleDifference> differences;
    std::size_t done = 0;  // the rules of `there` before this index are done
    const auto addRemoved = [&](std::size_t upTo) {
        for (; done < upTo; ++done)
            if (!found[done]) differences.push_back({RuleChange::Removed, std::nullopt, done});
    };
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i]) {
            differences.push_back({RuleChange::Added, i, std::nullopt});
            continue;
        }
        if (kept[i]) addRemoved(*places[i]);
        const core::Rule &mine = here.rules[i], &theirs = there.rules[*places[i]];
        if (mine.className != theirs.className)
            differences.push_back({RuleChange::OtherClass, i, places[i]});
        else if (!kept[i])
            differences.push_back({RuleChange::Moved, i, places[i]});
        else if (mine.color != theirs.color)
            differences.push_back({RuleChange::OtherColor, i, places[i]});
    }
    addRemoved(there.rules.size());
    return differences;
}

RulePreview::Content previewOf(const core::Snapshot& before, const core::Snapshot& after, std::size_t rule,
                               Theme theme) {
    const RuleEffect effect = ruleEffect(before, after, rule);
    const int kernels = static_cast<int>(effect.taken.size());
    RulePreview::Content content;
    content.title = QCoreApplication::translate("RuleFigures", "Takes %n kernel name(s) · %1 · %2 % of kernel time",
                                                nullptr, kernels)
                        .arg(timeOf(effect.time), percentOf(effect.time, after.analysis->ruleUse.kernels->time.real()));
    for (std::size_t i = 0; i < std::min(shownMoves, effect.moves.size()); ++i) {
        const ClassMove& move = effect.moves[i];
        content.moves.push_back({QString::fromStdString(move.from), QString::fromStdString(move.to), timeOf(move.time),
                                 inkOf(move.from, *before.classes, theme), inkOf(move.to, *after.classes, theme)});
    }
    for (std::size_t i = 0; i < std::min(shownKernels, effect.taken.size()); ++i) {
        const core::KernelTotal& kernel = after.analysis->ruleUse.kernels->rows[effect.taken[i]];
        content.kernels.push_back({QString::fromStdString(std::string(core::baseName(after.trace->names[kernel.name]))),
                                   timeOf(kernel.time.real())});
    }
    const int more = kernels - static_cast<int>(content.kernels.size());
    if (more > 0) content.more = QCoreApplication::translate("RuleFigures", "and %n more", nullptr, more);
    return content;
}

Figures differenceFigures(const core::Rules& here, const core::Rules& there) {
    auto table = std::make_shared<core::Table>();
    const auto column = [&](const char* title, core::CellKind kind) {
        table->columns.push_back({QCoreApplication::translate("RuleFigures", title).toStdString(), {}, kind, 0});
    };
    column(QT_TRANSLATE_NOOP("RuleFigures", "Pattern"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Change"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Rule"), core::CellKind::Count);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Class"), core::CellKind::Text);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Rule there"), core::CellKind::Count);
    column(QT_TRANSLATE_NOOP("RuleFigures", "Class there"), core::CellKind::Text);
    for (const RuleDifference& difference : rulesDifference(here, there)) {
        const core::Rule& rule = difference.here ? here.rules[*difference.here] : there.rules[*difference.there];
        const auto place = [](const std::optional<std::size_t>& at) {
            return at ? core::Cell(static_cast<std::int64_t>(*at + 1)) : core::Cell(std::string());
        };
        const auto className = [](const core::Rules& rules, const std::optional<std::size_t>& at) {
            return at ? rules.rules[*at].className : std::string();
        };
        table->rows.push_back({rule.match, changeText(difference.change).toStdString(), place(difference.here),
                               className(here, difference.here), place(difference.there),
                               className(there, difference.there)});
    }
    return figuresOf(std::move(table));
}

}  // namespace ui
