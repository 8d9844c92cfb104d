// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/class_legend.h"

#include "ui/format/plain_text.h"
#include "ui/theme/ink_painting.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

namespace ui {
namespace {

QPixmap legendSwatch(const ClassInk& ink, qreal ratio) {
    QPixmap pixmap(QSize(space::swatch, space::swatch) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintInk(painter, QRect(0, 0, space::swatch, space::swatch), ink);
    return pixmap;
}

}  // namespace

ClassLegend::ClassLegend(QWidget* parent) : QWidget(parent) {
    setObjectName("efficiencyLegend");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(space::icon);
}

void ClassLegend::setEntries(const std::vector<Entry>& entries, std::optional<std::int32_t> alone) {
    qDeleteAll(findChildren<QToolButton*>());
    for (const Entry& entry : entries) {
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("legend-") + entry.name);
        button->setAutoRaise(true);
        button->setCheckable(true);
        button->setChecked(alone == entry.id);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(legendSwatch(entry.ink, devicePixelRatioF()));
        button->setIconSize({space::swatch, space::swatch});
        button->setFont(fontOf(FontRole::Small));
        button->setText(menuText(entry.name));
        button->setToolTip(tipText(tr("Show %1 alone; again: all classes").arg(entry.name)));
        connect(button, &QToolButton::clicked, this,
                [this, id = entry.id](bool isAlone) { emit chosen(isAlone ? std::optional(id) : std::nullopt); });
        layout()->addWidget(button);
        button->show();
    }
}

}  // namespace ui
