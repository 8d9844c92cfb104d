// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/detail_list.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/table_frame.h"

#include <QVBoxLayout>

namespace ui {

DetailList::DetailList(const QString& settingsKey, QWidget* parent)
    : AdaptiveWidget(parent),
      m_owner(new ElidedLabel(nullptr, Qt::ElideMiddle)),
      m_count(new QLabel),
      m_table(new TableFrame(settingsKey)) {
    m_count->setObjectName("detailCount");
    m_count->setWordWrap(true);
    m_owner->setFont(fontOf(FontRole::Emphasis));
    m_count->setFont(fontOf(FontRole::Small));
    for (QLabel* label : {m_owner, m_count}) {
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::WindowText);
        label->setContentsMargins(space::cell, space::icon, space::cell, 0);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_owner);
    layout->addWidget(m_count);
    layout->addWidget(m_table, 1);
    rebuild();
}

void DetailList::rebuild() {
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_count->setPalette(quiet);
}

void DetailList::setOwner(const QString& name) { m_owner->setText(name); }

void DetailList::setCount(const QString& words) { m_count->setText(words); }

}  // namespace ui
