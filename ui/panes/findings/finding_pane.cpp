// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/finding_pane.h"

#include "core/findings/finding_tables.h"
#include "core/replay/replay.h"
#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace ui {

namespace {

constexpr std::size_t maxSteps = 400;  // any further step would be too narrow to point at

struct Where {
    std::string code;
    core::Nanos time = 0;
    std::int64_t count = 0;
};

/// The places of a finding summed by code, the longest sum first.
std::vector<Where> whereOf(const core::Finding& finding) {
    std::map<std::string, Where> sums;
    for (const core::FindingPlace& place : finding.places) {
        Where& sum = sums[place.code];
        sum.time += place.duration;
        ++sum.count;
    }
    std::vector<Where> all;
    for (auto& [code, sum] : sums)
        all.push_back({code, sum.time, sum.count});
    std::ranges::stable_sort(all, std::greater(), &Where::time);
    return all;
}

/// How the potential saving is to be read: "upper bound", or "approximate, 1.2 to 3.4 ms".
QString boundsText(const core::Findings& all, const core::Finding& finding) {
    const std::optional<core::SavingBounds> bounds = all.bounds(finding);
    if (finding.isBound || !bounds) return estimateKind(finding);
    const QLocale locale;
    return FindingPane::tr("%1, %2 to %3")
        .arg(estimateKind(finding), timeText(bounds->least, locale), timeText(bounds->most, locale));
}

ColumnList<Where> whereColumns() {
    return {
        {{.head = columnHead(FindingPane::tr("Where")), .stretch = true},
         [](const Where& where) {
             return where.code.empty() ? FindingPane::tr("code was not recorded").toStdString() : where.code;
         }},
        {{.head = columnHead(FindingPane::tr("Time"), core::CellKind::Time),
          .hint = FindingPane::tr("Of all iterations, as long as each place lasts")},
         [](const Where& where) { return where.time; }},
        {{.head = columnHead(FindingPane::tr("Places"), core::CellKind::Count)},
         [](const Where& where) { return where.count; }},
    };
}

Figures whereFigures(std::vector<Where> sums) {
    const auto rows = std::make_shared<const std::vector<Where>>(std::move(sums));
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows->size());
    figures.key = [](Figures::Row row) { return std::uint64_t{row}; };
    setColumns(figures, whereColumns(), [rows](Figures::Row row) -> const Where& { return (*rows)[row]; });
    return figures;
}

}  // namespace

void PlaceStrip::setPlaces(const FindingsRun& run, const core::Finding& finding) {
    m_steps.clear();
    m_places.clear();
    m_end = std::max<core::Nanos>(run.snapshot->trace->end, 1);
    const core::ReplayGraph& graph = run.replay->graph;
    // The host may be steps ahead of the device.
    const bool isOnDevice =
        std::ranges::any_of(finding.places, [](const auto& place) { return place.device.has_value(); });
    for (std::size_t i = 0; i < std::min(graph.steps.size(), maxSteps); ++i) {
        const core::ReplayStep& step = graph.steps[i];
        if (step.begin == core::noPoint || step.end == core::noPoint) continue;
        const auto [start, end] = isOnDevice ? run.windows[i] : core::TimeWindow{step.start, graph.time[step.end]};
        m_steps.push_back({shownText(step.name), QStringLiteral("#%1").arg(step.number), start, end, 0,
                           i == 0 && run.findings.isFirstLeftOut});
    }
    for (const core::FindingPlace& place : finding.places) {
        m_places.push_back({place.start, place.start + place.duration});  // places of a finding are sorted by start
        const auto after = std::ranges::upper_bound(m_steps, place.start, {}, &Step::start);
        if (after != m_steps.begin() && place.start < after[-1].end) after[-1].time += place.duration;
    }
    layOut();
}

QSize PlaceStrip::sizeHint() const {
    const QFontMetrics small(fontOf(FontRole::Small));
    return {240, small.height() + 2 * space::icon + 2 * space::icon};
}

QRect PlaceStrip::line() const { return rect().adjusted(1, space::icon, -1, -space::icon); }

int PlaceStrip::xOf(core::Nanos time) const {
    const double part = static_cast<double>(time) / static_cast<double>(m_end);
    return line().left() + static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * (line().width() - 1)));
}

void PlaceStrip::layOut() {
    std::vector<ChartItem> items;
    for (const Step& step : m_steps) {
        const int left = xOf(step.start);
        items.push_back({QRect(left, line().top(), std::max(xOf(step.end) - left, 1), line().height()),
                         step.isLeftOut
                             ? tr("%1: not evaluated, since it includes what was under way before").arg(step.name)
                             : tr("%1: %2 of it").arg(step.name, timeText(step.time, QLocale()))});
    }
    setItems(std::move(items));
}

// Outlines and names of steps are drawn over the places, which may fill the steps. Overlapping places are drawn once,
// because their translucent tint would add up.
void PlaceStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(rect(), palette().base());
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const bool isPointed = static_cast<int>(i) == hovered() || static_cast<int>(i) == cursor();
        if (isPointed) painter.fillRect(items()[i].rect, colors.hover);
    }
    QColor tint = colors.accent;
    tint.setAlpha(150);
    int painted = 0;
    for (const core::TimeWindow& place : m_places) {
        const int left = std::max(xOf(place.start), painted);
        painted = std::max(painted, std::min(std::max(xOf(place.end), xOf(place.start) + 2), line().right() + 1));
        painter.fillRect(QRect(left, line().top() - space::icon / 2, painted - left, line().height() + space::icon),
                         tint);
    }
    painter.setFont(fontOf(FontRole::Small));
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const QRect& box = items()[i].rect;
        painter.setPen(colors.edge);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        const auto fits = [&](const QString& name) {
            return painter.fontMetrics().horizontalAdvance(name) <= box.width() - space::cell;
        };
        painter.setPen(colors.text);
        if (const QString& name = fits(m_steps[i].name) ? m_steps[i].name : m_steps[i].shortName; fits(name))
            painter.drawText(box, Qt::AlignCenter, name);
    }
}

FindingPane::FindingPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(FindingsDesk::of(*this)),
      m_message(new EmptyMessage),
      m_title(selectableLabel(FontRole::Emphasis)),
      m_price(selectableLabel(FontRole::EmptyTitle)),
      m_share(selectableLabel(FontRole::Small)),
      m_placesHead(selectableLabel(FontRole::Emphasis)),
      m_where(new TableFrame(QStringLiteral("tables/findingPlaces"))),
      m_strip(new PlaceStrip),
      m_timeline(new QPushButton),
      m_code(new QPushButton),
      m_try(new QPushButton),
      m_dismiss(new QPushButton),
      m_pages(new QStackedWidget(this)) {
    build();
    const TableLink& link = attach(*m_where, "findingPlaces", {.name = "finding-places"});
    for (const auto signal : {&FindingsDesk::changed, &FindingsDesk::chosenChanged, &FindingsDesk::dismissedChanged})
        connect(&m_desk, signal, this, &FindingPane::rebuild);
    const auto on = [this](QPushButton* button, auto act) {
        connect(button, &QPushButton::clicked, this, [this, act] {
            if (const core::Finding* finding = m_desk.chosen()) act(*finding);
        });
    };
    on(m_timeline, [this](const auto& finding) { m_desk.showPlaces(finding); });
    connect(&m_where->view(), &QAbstractItemView::activated, this, &FindingPane::showRowPlaces);
    connect(&link, &TableLink::menuOpening, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) menu->addAction(tr("Show on Timeline"), this, [this, index] { showRowPlaces(index); });
    });
    on(m_code, [this](const auto& finding) { m_desk.showCode(finding); });
    on(m_try, [this](const auto& finding) { m_desk.tryOut(finding); });
    on(m_dismiss, [this](const auto& finding) { m_desk.dismiss(finding, !m_desk.isDismissed(finding)); });
    rebuild();
}

void FindingPane::build() {
    m_title->setObjectName("findingTitle");
    m_price->setObjectName("findingPrice");
    m_share->setObjectName("findingShare");
    m_strip->setObjectName("findingStrip");
    auto* body = new QWidget;
    body->setAutoFillBackground(true);
    body->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(space::chart, space::cell, space::chart, space::cell);
    column->setSpacing(space::icon);
    column->addWidget(m_title);
    column->addWidget(m_price);
    column->addWidget(m_share);
    for (std::size_t i = 0; i < sections; ++i) {
        column->addSpacing(space::icon);
        column->addWidget(m_heads[i] = selectableLabel(FontRole::Emphasis));
        column->addWidget(m_texts[i] = selectableLabel(FontRole::Body));
    }
    column->addSpacing(space::icon);
    column->addWidget(m_placesHead);
    column->addWidget(m_strip);
    column->addWidget(m_where, 1);
    m_timeline->setObjectName("findingTimeline");
    m_code->setObjectName("findingCode");
    m_try->setObjectName("findingTry");
    m_dismiss->setObjectName("findingDismiss");
    QWidget* const area = scrolled(body);
    m_pages->addWidget(m_message);
    m_pages->addWidget(columnOf({area, flowOf({m_timeline, m_code, m_try, m_dismiss})}, area));
    setContent(m_pages, m_timeline);
}

void FindingPane::follow(const Workspace&) {
    m_desk.show(*this, workspace());
    if (!m_desk.run()) rebuild();
}

void FindingPane::retitle() {
    m_where->view().setAccessibleName(tr("Where the finding is seen"));
    m_strip->setAccessibleName(tr("Where in the recording the finding is seen"));
    m_heads[0]->setText(tr("Evidence"));
    m_heads[1]->setText(tr("What to do"));
    m_heads[2]->setText(tr("Why"));
    m_heads[3]->setText(tr("When this does not apply"));
    m_placesHead->setText(tr("In the recording"));
    m_timeline->setText(tr("Show on Timeline"));
    m_code->setText(tr("In Code"));
    m_try->setText(tr("Try in What If"));
}

void FindingPane::rebuild() {
    retitle();
    const core::Finding* finding = m_desk.chosen();
    m_pages->setCurrentIndex(finding ? 1 : 0);
    emit subtitleChanged();
    if (finding) return showFinding(*finding);
    m_where->view().table().clear();
    if (!m_desk.run()) return m_message->setText(tr("No findings yet"), {});
    const bool isAny = !m_desk.run()->findings.found.empty();
    m_message->setText(isAny ? tr("No finding is chosen") : tr("There are no findings"),
                       isAny ? tr("Click a row of the findings.") : QString());
}

void FindingPane::showFinding(const core::Finding& finding) {
    const FindingsRun& run = *m_desk.run();
    QLocale locale;
    m_title->setText(breakable(text(finding.title)));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_share->setPalette(quiet);
    m_price->setText(timeText(finding.price, locale));
    const QString share = locale.toString(100 * run.findings.share(finding), 'f', 2);
    const QString saving = (run.findings.hasIterations ? tr("potential saving: %1 % of an iteration of %2")
                                                       : tr("potential saving: %1 % of %2"))
                               .arg(share, timeText(run.findings.wall, locale));
    m_share->setText(saving + QStringLiteral("; ") + boundsText(run.findings, finding));
    QStringList seen;
    for (const core::Words& each : finding.evidence)
        seen << (each.form.starts_with('%') ? text(each) : capitalized(text(each)));
    m_texts[0]->setText(breakable(seen.join(u'\n')));
    m_texts[1]->setText(text(finding.toDo));
    m_texts[2]->setText(text(finding.why));
    m_texts[3]->setText(text(finding.unless));
    std::vector<Where> where = whereOf(finding);
    m_codes.clear();
    std::ranges::transform(where, std::back_inserter(m_codes), &Where::code);
    m_where->view().table().setFigures(whereFigures(std::move(where)));
    m_where->setVisible(!finding.places.empty());
    m_placesHead->setVisible(!finding.places.empty());
    m_strip->setVisible(!finding.places.empty());
    m_strip->setPlaces(run, finding);
    m_timeline->setEnabled(!finding.places.empty());
    m_code->setEnabled(!finding.code.empty() && longestPlace(run, finding).item.has_value());
    m_code->setToolTip(m_code->isEnabled() ? QString() : tr("No code was recorded where it is seen"));
    m_try->setEnabled(!finding.lever.empty());
    m_try->setToolTip(m_try->isEnabled() ? QString() : tr("No change of the recording stands for it"));
    m_dismiss->setText(m_desk.isDismissed(finding) ? tr("Take Back") : tr("Dismiss"));
}

void FindingPane::showRowPlaces(const QModelIndex& index) {
    const core::Finding* finding = m_desk.chosen();
    const std::uint32_t row = index.isValid() ? m_where->view().table().rowOf(index) : Figures::none;
    if (finding && row < m_codes.size()) m_desk.showPlaces(*finding, m_codes[row]);
}

std::vector<core::Table> FindingPane::tables() const {
    const FindingsRunPtr& run = m_desk.run();
    if (!run) return {};
    return {core::findingTableKinds().back().make(core::viewOf(*run->snapshot), run->findings)};
}

QString FindingPane::subtitle() const {
    const core::Finding* finding = m_desk.chosen();
    if (!finding) return {};
    const auto& found = m_desk.run()->findings.found;
    return tr("%1 of %2").arg(finding - found.data() + 1).arg(found.size());
}

}  // namespace ui
