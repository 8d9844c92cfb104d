// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/exposed_pane.h"

#include "core/analysis/scope/iterations.h"
#include "ui/format/plain_text.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/theme/part_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/stacked_bars.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"

#include <QCoreApplication>
#include <QLabel>
#include <QScrollArea>

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

constexpr std::size_t maxBars = 200;  // more than anybody scrolls through

/// The iterations with the most exposed communication, in their order of time.
std::vector<std::size_t> shownRows(const core::Snapshot& snapshot) {
    std::vector<std::size_t> rows(iterationRows(snapshot).size());
    std::iota(rows.begin(), rows.end(), 0);
    if (rows.size() <= maxBars) return rows;
    const auto exposed = [&](std::size_t row) { return iterationRows(snapshot)[row].breakdown.exposedCommunication; };
    std::ranges::stable_sort(rows, std::greater(), exposed);
    rows.resize(maxBars);
    std::ranges::sort(rows);
    return rows;
}

Bar barOf(const core::Snapshot& snapshot, std::size_t row, const ClassInk& exposedInk, const ClassInk& hiddenInk) {
    const core::Breakdown& breakdown = iterationRows(snapshot)[row].breakdown;
    const core::Iteration& iteration = iterationOf(snapshot, row);
    const core::Nanos exposed = breakdown.exposedCommunication, whole = breakdown.communication;
    const QLocale locale;
    const auto part = [&](core::Nanos time, const ClassInk& ink, const QString& words) {
        const double share = whole > 0 ? 100 * static_cast<double>(time) / static_cast<double>(whole) : 0;
        const QString percent = numberText(share, {core::CellKind::Percent, 1, {}, 2}, locale);
        const auto ns = static_cast<double>(time);
        return BarPart{
            ns, ink, words.arg(timeText(time, locale)),
            QCoreApplication::translate("ExposedPane", "%1: %2\n%3 % of its communication, %4")
                .arg(shownText(QString::fromStdString(iteration.name)),
                     words.arg(exactText(time, core::CellKind::Time, locale)), percent, timeText(whole, locale))};
    };
    Bar bar{QStringLiteral("#%1").arg(iteration.number), {}};
    bar.parts = {part(exposed, exposedInk, QCoreApplication::translate("ExposedPane", "%1 exposed")),
                 part(whole - exposed, hiddenInk, QCoreApplication::translate("ExposedPane", "%1 hidden"))};
    bar.end = timeText(whole, locale);
    return bar;
}

}  // namespace

ExposedPane::ExposedPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_pages(new ContentOrMessage(this)),
      m_bars(new StackedBars),
      m_note(noteLabel("exposedNote")) {
    m_bars->setObjectName("exposedBars");
    QScrollArea* const area = scrolled(m_bars);
    m_pages->setContent(columnOf({area, m_note}, area));
    setContent(m_pages, m_bars);
    connect(m_bars, &ItemChart::itemChosen, this,
            [this](int item) { emit requests().marked(item < 0 ? Mark{} : markOf(item)); });
    connect(m_bars, &ItemChart::itemActivated, this, [this](int item) {
        Mark mark = markOf(item);
        const std::size_t row = m_rows[static_cast<std::size_t>(m_bars->barOf(item))];
        const core::Iteration& iteration = iterationOf(*snapshot(), row);
        mark.range = core::TimeWindow{iteration.start, iteration.end};
        emit requests().revealRequested(mark);
    });
    rebuild();
}

Mark ExposedPane::markOf(int item) const {
    const std::size_t row = m_rows[static_cast<std::size_t>(m_bars->barOf(item))];
    return {.iteration = numberOfRow(*snapshot(), row)};
}

EmptyState ExposedPane::emptyState() const {
    EmptyState empty = withoutTimes();
    if (!empty.title.isEmpty()) return empty;
    const auto& rows = iterationRows(*snapshot());
    if (rows.empty())
        return nothingLeft(
            tr("No iteration fits the filters"),
            {tr("No iterations in this profile"), tr("The Iterations pane says which ranges could be iterations.")});
    const bool isAny = std::ranges::any_of(rows, [](const auto& row) { return row.breakdown.communication > 0; });
    if (isAny) return {};
    return nothingLeft(
        tr("No communication fits the filters"),
        {tr("No iteration communicates"), tr("The rules' communication pattern says which kernels communicate.")});
}

void ExposedPane::rebuild() {
    m_bars->setAccessibleName(tr("Communication of each iteration, exposed and hidden"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_note->setPalette(quiet);
    m_note->setText(tr("Exposed: not overlapped by computation. Hidden: overlapped by computation."));
    const EmptyState empty = emptyState();
    say(empty, *m_pages);
    m_rows.clear();
    std::vector<Bar> bars;
    if (empty.title.isEmpty()) {
        const Tokens& colors = tokensOf(palette());
        const ClassInk exposed = communicationInk(*snapshot()->classes, colors.theme);
        const ClassInk hidden{.color = colors.base, .edge = exposed.color};
        m_rows = shownRows(*snapshot());
        double most = 0;
        for (const std::size_t row : m_rows) {
            bars.push_back(barOf(*snapshot(), row, exposed, hidden));
            most = std::max(most, static_cast<double>(iterationRows(*snapshot())[row].breakdown.communication));
        }
        for (Bar& bar : bars)
            bar.whole = most;
    }
    m_bars->setBars(std::move(bars));
    showMarked();
}

void ExposedPane::followEdits() {
    m_marked = workspace().mark.iteration;
    if (snapshot() && emptyState().title.isEmpty()) showMarked();
}

void ExposedPane::showMarked() {
    int chosen = -1;
    for (int item = 0; m_marked && chosen < 0 && item < static_cast<int>(m_bars->items().size()); ++item)
        if (markOf(item).iteration == m_marked) chosen = item;
    m_bars->setChosen(chosen);
}

std::vector<core::Table> ExposedPane::tables() const { return engineTables(snapshot(), {"iterations"}); }

QString ExposedPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    const std::size_t all = iterationRows(*snapshot()).size();
    if (m_rows.size() == all) return tr("all devices of the process · union of communication");
    const QLocale locale;
    return tr("the %1 of %2 iterations with the most exposed communication")
        .arg(locale.toString(static_cast<qulonglong>(m_rows.size())), locale.toString(static_cast<qulonglong>(all)));
}

}  // namespace ui
