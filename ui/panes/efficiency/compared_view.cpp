// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/compared_view.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/charts/roofline_chart.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

QLabel* smallLine(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setFont(fontOf(FontRole::Small));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContentsMargins(space::cell, space::icon / 2, space::cell, space::icon / 2);
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::Window);
    return label;
}

}  // namespace

ComparedView::ComparedView(QWidget* parent)
    : AdaptiveWidget(parent),
      m_sides(smallLine("comparedSides")),
      m_note(smallLine("comparedNote")),
      m_chart(new RooflineChart),
      m_table(new TableFrame(QStringLiteral("tables/efficiencyChanges"))),
      m_body(new QSplitter(Qt::Vertical)),
      m_job(*this, [this](auto made) { take(std::move(made)); }) {
    m_chart->setObjectName("comparedRoofline");
    m_body->addWidget(m_chart);
    m_body->addWidget(m_table);
    m_body->setChildrenCollapsible(false);
    m_body->setSizes({1000, 1000});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(columnOf({m_sides, m_note, m_body}, m_body));
    setFocusProxy(m_table);
    connect(m_chart, &ItemChart::itemChosen, this, &ComparedView::chooseDot);
    connect(m_table->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ComparedView::chooseRow);
    m_sides->setTextFormat(Qt::RichText);
    rebuild();
}

ComparedView::~ComparedView() = default;

void ComparedView::compare(const ComparedProfiles& profiles, const EfficiencyRunPtr& known) {
    m_job.ask(profiles, profiles.areThere(), true,
              [profiles, known](const std::stop_token& stop) { return comparedEfficiency(profiles, known, stop); });
}

void ComparedView::take(core::Result<ComparedEfficiencyPtr> made) {
    if (!made) emit failed(made.error());
    m_compared = made ? std::move(*made) : nullptr;
    rebuild();
}

void ComparedView::rebuild() {
    m_chart->setAccessibleName(tr("Roofline of both profiles: the same work on each device"));
    m_table->view().setAccessibleName(tr("Operators of both profiles by what B loses"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_note->setPalette(quiet);
    m_sides->setVisible(m_compared != nullptr);
    m_note->setVisible(m_compared != nullptr);
    if (!m_compared) {
        m_table->view().table().clear();  // releases the profiles
        m_chart->setModel({});
        return m_table->setMessage(tr("The profiles are being compared"), {});
    }
    const Theme theme = tokensOf(palette()).theme;
    ComparedRoofline roofline = comparedRoofline(*m_compared, theme);
    QStringList sides;
    for (std::size_t side = 0; side < 2; ++side)
        sides << QStringLiteral("<span style=\"color:%1\">●</span> %2")
                     .arg(roofline.model.devices[side].color.name(), sideText(*m_compared, side).toHtmlEscaped());
    m_sides->setText(sides.join(QStringLiteral(" &nbsp; ")));
    m_note->setText(comparedText(*m_compared));
    m_rows = std::move(roofline.rows);
    m_chart->setModel(std::move(roofline.model));
    m_isFilling = true;
    m_table->view().table().setFigures(comparedFigures(m_compared));
    m_isFilling = false;
    m_table->setMessage(
        m_compared->changes.rows.empty() ? tr("No operator does the same work in both profiles") : QString(), {});
}

void ComparedView::chooseDot(int dot) {
    if (dot < 0 || !m_rows[static_cast<std::size_t>(dot)]) return;
    const TableModel& table = m_table->view().table();
    const QModelIndex index = table.indexOf(static_cast<Figures::Row>(*m_rows[static_cast<std::size_t>(dot)]));
    m_table->view().setCurrentIndex(index);
    m_table->view().scrollTo(index);
}

void ComparedView::chooseRow(const QModelIndex& index) {
    if (!index.isValid() || m_isFilling || !m_compared) return;
    const std::size_t row = m_table->view().table().rowOf(index);
    // The later dot of a row is that of B, whose dots have the names.
    const auto dot = std::ranges::find(m_rows.rbegin(), m_rows.rend(), std::optional(row));
    m_chart->setChosen(dot == m_rows.rend() ? -1 : static_cast<int>(m_rows.rend() - dot) - 1);
    emit chosen(m_compared, row);
}

std::vector<core::Table> ComparedView::tables() const {
    if (!m_compared) return {};
    const std::vector<std::string> names{m_compared->profiles.names[1].toStdString()};
    return {core::toTable(std::span(&m_compared->changes, 1), names)};
}

void ComparedView::showRooflineAlone() { m_table->hide(); }

}  // namespace ui
