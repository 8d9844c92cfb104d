// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_frame.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/tables/table_totals.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

TableFrame::TableFrame(const QString& settingsKey, QWidget* parent)
    : QWidget(parent),
      m_filterRow(new QWidget(this)),
      m_filter(new QLineEdit(m_filterRow)),
      m_regex(new QToolButton(m_filterRow)),
      m_filterError(new QLabel(m_filterRow)),
      m_stack(new QStackedWidget(this)),
      m_view(new TableView(settingsKey, m_stack)),
      m_message(new EmptyMessage(m_stack)),
      m_totals(new TableTotals(*m_view, this)) {
    setLayoutDirection(Qt::LeftToRight);  // figures and time run from left to right in every language
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_filterError->setObjectName(QStringLiteral("filterError"));
    m_regex->setObjectName(QStringLiteral("regex"));
    m_regex->setCheckable(true);
    m_regex->setText(QStringLiteral(".*"));
    auto* row = new QHBoxLayout(m_filterRow);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->addWidget(m_filter, 1);
    row->addWidget(m_regex);
    row->addWidget(m_filterError);
    m_filterRow->hide();
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_message);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_filterRow);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_totals);
    layout->addStretch();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_view);
    retranslate();
    connect(m_filter, &QLineEdit::textChanged, this, &TableFrame::applyFilter);
    connect(m_regex, &QToolButton::toggled, this, &TableFrame::applyFilter);
    connect(m_view, &TableView::filterRequested, this, &TableFrame::openFilter);
    connect(m_view, &QTreeView::expanded, this, &TableFrame::fitRows);
    connect(m_view, &QTreeView::collapsed, this, &TableFrame::fitRows);
    connect(&m_view->table(), &TableModel::totalsChanged, this, &TableFrame::fitRows);
    connect(m_view->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &TableFrame::fitRows);
}

void TableFrame::retranslate() {
    m_filter->setPlaceholderText(tr("Show only names with…"));
    m_filter->setAccessibleName(tr("Filter rows"));
    m_regex->setToolTip(tr("Regular expression"));
    m_regex->setAccessibleName(tr("Regular expression"));
}

void TableFrame::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

// The view's scroll bar still emits signals during destruction, when this object is only a QWidget.
TableFrame::~TableFrame() { m_view->horizontalScrollBar()->disconnect(this); }

// The total row is directly below the last row of a short table, and at the bottom of a long one.
void TableFrame::fitRows() {
    const bool showsRows = m_stack->currentWidget() == m_view;
    m_stack->setMaximumHeight(showsRows ? m_view->contentHeight() : QWIDGETSIZE_MAX);
}

void TableFrame::setMessage(const QString& title, const QString& hint, std::vector<MessageButton> buttons) {
    m_message->setText(title, hint, std::move(buttons));
    QWidget* shown = title.isEmpty() ? static_cast<QWidget*>(m_view) : m_message;
    if (m_stack->currentWidget() != shown) m_stack->setCurrentWidget(shown);
    fitRows();
}

void TableFrame::openFilter() {
    m_filterRow->show();
    m_filter->setFocus();
    m_filter->selectAll();
}

void TableFrame::closeFilter() {
    m_filter->clear();
    m_filterRow->hide();
    m_view->setFocus();
}

// While the user types an invalid pattern, the last valid one stays in effect.
void TableFrame::applyFilter() {
    const QString error = m_view->table().setFilter({m_filter->text(), m_regex->isChecked()});
    m_filterError->setText(error);
    const Notice& wrong = tokensOf(palette()).error;
    QPalette field = palette();
    if (!error.isEmpty()) {
        field.setColor(QPalette::Base, wrong.fill);
        field.setColor(QPalette::WindowText, wrong.text);
    }
    m_filter->setPalette(field);
    m_filterError->setPalette(field);
}

bool TableFrame::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isPress = event->type() == QEvent::KeyPress;
        if (key == Qt::Key_Escape) {
            if (isPress) closeFilter();
            event->accept();
            return true;
        }
        if (isPress && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down)) {
            m_view->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ui
