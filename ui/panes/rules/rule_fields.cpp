// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rule_fields.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace ui {

namespace {

constexpr int minLetters = 10;  // enough for the name of the unmatched class: "others" or similar

void setTextKeepingCursor(QLineEdit& field, const QString& text) {
    if (field.text() != text && !(field.hasFocus() && field.text().isEmpty())) field.setText(text);
}

}  // namespace

RuleFields::RuleFields(QWidget* parent)
    : AdaptiveWidget(parent),
      m_unmatchedLabel(new QLabel(this)),
      m_unmatched(new QLineEdit(this)),
      m_communicationLabel(new QLabel(this)),
      m_communication(new QLineEdit(this)),
      m_error(new QLabel(this)),
      m_layout(new QGridLayout(this)) {
    m_unmatched->setObjectName(QStringLiteral("unmatchedName"));
    m_unmatchedLabel->setBuddy(m_unmatched);
    m_communication->setObjectName(QStringLiteral("communicationPattern"));
    m_communication->setFont(fontOf(FontRole::Fixed));
    m_communicationLabel->setBuddy(m_communication);
    m_error->setWordWrap(true);
    m_error->setFont(fontOf(FontRole::Small));
    m_error->setForegroundRole(QPalette::WindowText);  // by default it would follow the background role: Text
    m_error->hide();
    m_layout->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    m_layout->setHorizontalSpacing(space::cell);
    m_layout->setVerticalSpacing(space::icon);
    m_layout->addWidget(m_unmatchedLabel, 0, 0);
    m_layout->addWidget(m_unmatched, 0, 1);
    m_layout->setColumnStretch(1, 1);
    measure();
    connect(m_unmatched, &QLineEdit::textEdited, this, &RuleFields::unmatchedEdited);
    connect(m_communication, &QLineEdit::textEdited, this, &RuleFields::communicationEdited);
    retranslate();
}

void RuleFields::measure() {
    m_unmatched->setMinimumWidth(minLetters * m_unmatched->fontMetrics().averageCharWidth());
    layOut();
}

void RuleFields::layOut() {
    const int pattern = 2 * m_unmatched->minimumWidth();
    const int inARow = m_unmatchedLabel->sizeHint().width() + m_unmatched->minimumWidth() +
                       m_communicationLabel->sizeHint().width() + pattern + 5 * space::cell;
    const bool isRow = width() >= inARow;
    if (isRow == m_isRow) return;
    m_isRow = isRow;
    for (QWidget* each : {static_cast<QWidget*>(m_communicationLabel), static_cast<QWidget*>(m_communication),
                          static_cast<QWidget*>(m_error)})
        m_layout->removeWidget(each);
    m_layout->addWidget(m_communicationLabel, isRow ? 0 : 1, isRow ? 2 : 0);
    m_layout->addWidget(m_communication, isRow ? 0 : 1, isRow ? 3 : 1);
    m_layout->addWidget(m_error, isRow ? 1 : 2, 0, 1, 4);
    m_layout->setColumnStretch(3, isRow ? 2 : 0);
}

// The width of the layout with two rows: that of the single row would prevent the pane from becoming narrower.
QSize RuleFields::minimumSizeHint() const {
    const int labels = std::max(m_unmatchedLabel->sizeHint().width(), m_communicationLabel->sizeHint().width());
    return {labels + m_unmatched->minimumWidth() + 3 * space::cell, QWidget::minimumSizeHint().height()};
}

void RuleFields::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void RuleFields::retranslate() {
    m_unmatchedLabel->setText(tr("Unmatched"));
    m_unmatched->setAccessibleName(tr("Unmatched"));
    m_unmatched->setToolTip(tr("Class of the kernels that no rule matches"));
    m_communicationLabel->setText(tr("Communication"));
    m_communication->setAccessibleName(tr("Communication"));
    m_communication->setPlaceholderText(tr("Lacuna's built-in table"));
    m_communication->setToolTip(tr("Kernels whose name matches communicate, whatever their class; case is ignored"));
}

void RuleFields::changeEvent(QEvent* event) {
    AdaptiveWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) measure();
}

void RuleFields::setRules(const core::Rules& rules) {
    setTextKeepingCursor(*m_unmatched, QString::fromStdString(rules.unmatched));
    setTextKeepingCursor(*m_communication, QString::fromStdString(rules.communication));
}

void RuleFields::setCommunicationError(const std::optional<core::RuleError>& error) {
    m_error->setVisible(error.has_value());
    if (!error) return;
    m_error->setText(tr("Communication pattern: %1 at character %2. Lacuna's built-in table is used instead.")
                         .arg(QString::fromStdString(error->message))
                         .arg(error->at + 1));
    QPalette wrong = palette();
    wrong.setColor(QPalette::WindowText, tokensOf(palette()).error.text);
    m_error->setPalette(wrong);
}

}  // namespace ui
