// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_crumbs.h"

#include "ui/format/plain_text.h"
#include "ui/panes/code/code_figures.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace ui {
namespace {

constexpr std::size_t maxCrumbs = 4;  // the innermost frames; the root is always shown in addition
constexpr int crumbCharacters = 28;

int entryWidth(const LegendEntry& entry, const QFontMetrics& metrics) {
    return swatchWidth(entry.ink) + space::swatchToText + metrics.horizontalAdvance(entry.name) + space::group;
}

}  // namespace

CodeCrumbs::CodeCrumbs(QWidget* parent) : AdaptiveWidget(parent), m_title(new QLabel(this)), m_crumbs(new QHBoxLayout) {
    setObjectName(QStringLiteral("codeCrumbs"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::cell, 0, space::cell, space::icon / 2);
    row->setSpacing(space::icon);
    row->addWidget(m_title);
    row->addLayout(m_crumbs);
    row->addStretch(1);
    m_crumbs->setSpacing(0);
    m_title->setFont(fontOf(FontRole::Small));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMinimumHeight(space::minHit + space::icon / 2);
}

void CodeCrumbs::addCrumb(const QString& text, std::uint32_t node, bool isLast) {
    auto* crumb =
        new QPushButton(menuText(QFontMetrics(font()).elidedText(
                            text, Qt::ElideMiddle, crumbCharacters * QFontMetrics(font()).averageCharWidth())),
                        this);
    crumb->setFlat(true);
    crumb->setFont(fontOf(isLast ? FontRole::Emphasis : FontRole::Small));
    crumb->setToolTip(tipText(text));
    crumb->setFixedSize(crumb->sizeHint().width(),
                        std::max(space::minHit, QFontMetrics(crumb->font()).height() + space::icon));
    connect(crumb, &QPushButton::clicked, this, [this, node] { emit chosen(node); });
    m_crumbs->addWidget(crumb);
}

void CodeCrumbs::setPath(const CodeRunPtr& run, std::uint32_t zoomed) {
    while (QLayoutItem* item = m_crumbs->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    m_title->setText(tr("Zoom"));
    if (!run) return;
    std::vector<std::uint32_t> way;
    for (std::uint32_t node = zoomed; node != core::CodeGraph::root; node = run->graph.tree.nodes[node].parent)
        way.push_back(node);
    addCrumb(tr("All"), core::CodeGraph::root, way.empty());
    const std::size_t shown = std::min(way.size(), maxCrumbs);
    if (way.size() > shown) m_crumbs->addWidget(new QLabel(QStringLiteral("…"), this));
    for (std::size_t i = shown; i-- > 0;)
        addCrumb(textOf(*run, way[i]).name, way[i], i == 0);
    update();
}

void CodeCrumbs::setLegend(std::vector<LegendEntry> legend) {
    m_legend = std::move(legend);
    update();
}

int CodeCrumbs::legendLeft() const { return m_crumbs->geometry().right() + space::wide; }

// Draws the legend at the right. Entries that do not fit are dropped, beginning with the last.
void CodeCrumbs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    std::size_t shown = 0;
    int needed = 0;
    for (const int room = width() - space::cell - legendLeft(); shown < m_legend.size(); ++shown) {
        const int more = entryWidth(m_legend[shown], metrics);
        if (needed + more > room) break;
        needed += more;
    }
    int left = width() - space::cell - needed + space::group;
    painter.setPen(colors.text2);
    for (std::size_t i = 0; i < shown; ++i) {
        const QRect place(left, 0, needed, height() - space::icon / 2);
        paintSwatch(painter, place, m_legend[i].ink);
        const int side = swatchWidth(m_legend[i].ink) + space::swatchToText;
        painter.drawText(place.adjusted(side, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         m_legend[i].name);
        left += entryWidth(m_legend[i], metrics);
    }
}

void CodeCrumbs::retranslate() { m_title->setText(tr("Zoom")); }

}  // namespace ui
