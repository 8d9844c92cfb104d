// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/column.h"

#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <QWidget>

namespace ui {

QWidget* columnOf(std::initializer_list<QWidget*> widgets, const QWidget* stretched) {
    auto* box = new QWidget;
    box->setAutoFillBackground(true);
    box->setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, widget == stretched ? 1 : 0);
    if (!stretched) layout->addStretch(1);
    return box;
}

QSplitter* splitOf(Qt::Orientation along, std::initializer_list<QWidget*> parts, std::initializer_list<int> shares) {
    constexpr int perShare = 1000;  // the splitter scales the sizes to its own
    auto* splitter = new QSplitter(along);
    splitter->setChildrenCollapsible(false);
    for (QWidget* part : parts)
        splitter->addWidget(part);
    QList<int> sizes;
    for (const int share : shares)
        sizes << share * perShare;
    splitter->setSizes(sizes);
    return splitter;
}

QScrollArea* scrolled(QWidget* content, Qt::ScrollBarPolicy sideways) {
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(sideways);
    return area;
}

}  // namespace ui
