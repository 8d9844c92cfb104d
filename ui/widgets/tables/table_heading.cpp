// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_heading.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/tables/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>

namespace ui {

TableHeading::TableHeading(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)), m_note(new ElidedLabel(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    layout->setSpacing(space::cell);
    layout->addWidget(m_title);
    layout->addWidget(m_note, 1, Qt::AlignRight);
    m_note->setForegroundRole(QPalette::WindowText);  // else it would be Text, due to the background role
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setText(title);
    applyTheme();
}

void TableHeading::applyTheme() {
    m_title->setFont(fontOf(FontRole::Emphasis));
    m_note->setFont(fontOf(FontRole::Small));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_note->setPalette(quiet);
}

void TableHeading::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTheme();
}

void TableHeading::setTitle(const QString& title) { m_title->setText(title); }

void TableHeading::setNote(const QString& note) { m_note->setText(note); }

QString TableHeading::note() const { return m_note->text(); }

}  // namespace ui
