// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/search_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

namespace ui {

namespace {

constexpr int fieldWidth = 280;

}  // namespace

SearchBar::SearchBar(QWidget* parent)
    : QWidget(parent),
      m_field(new QLineEdit(this)),
      m_subject(new QLabel(this)),
      m_pattern(new QToolButton(this)),
      m_previous(button("previousHit", "left")),
      m_next(button("nextHit", "right")),
      m_list(button("listHits", "down")),
      m_close(button("closeSearch", "close")),
      m_count(new QLabel(this)) {
    setObjectName(QStringLiteral("timelineSearch"));
    m_field->setObjectName(QStringLiteral("searchField"));
    m_field->setMaximumWidth(fieldWidth);
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_subject->setObjectName(QStringLiteral("searchSubject"));
    m_subject->setTextFormat(Qt::PlainText);
    m_subject->setForegroundRole(QPalette::WindowText);
    m_pattern->setObjectName(QStringLiteral("searchPattern"));
    m_pattern->setCheckable(true);
    m_pattern->setText(QStringLiteral(".*"));
    m_count->setObjectName(QStringLiteral("searchCount"));
    m_count->setForegroundRole(QPalette::WindowText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->setSpacing(space::icon);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_field, m_subject, m_pattern, m_previous, m_next, m_count, m_list})
        row->addWidget(each, each == m_field ? 1 : 0);
    row->addStretch(1);
    row->addWidget(m_close);
    connect(m_field, &QLineEdit::textChanged, this, &SearchBar::edited);
    connect(m_pattern, &QToolButton::toggled, this, &SearchBar::edited);
    connect(m_previous, &QToolButton::clicked, this, [this] { emit stepped(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit stepped(1); });
    connect(m_list, &QToolButton::clicked, this, &SearchBar::requestList);
    connect(m_close, &QToolButton::clicked, this, &SearchBar::close);
    retranslate();
    showField(true);
    hide();
}

QToolButton* SearchBar::button(const char* name, const char* icon) {
    auto* made = new QToolButton(this);
    made->setObjectName(QLatin1String(name));
    made->setIcon(ui::icon(QLatin1String(icon)));
    made->setAutoRaise(true);
    return made;
}

void SearchBar::open() {
    showField(true);
    show();
    m_field->setFocus();
    m_field->selectAll();
}

void SearchBar::close() {
    m_field->clear();
    m_subject->clear();
    hide();
    emit closed();
}

void SearchBar::requestList() { emit listRequested(m_list->mapToGlobal(m_list->rect().bottomLeft())); }

void SearchBar::setText(const QString& text) {
    m_field->setText(text);
    showField(!text.isEmpty() || m_subject->text().isEmpty());
    setVisible(!text.isEmpty() || !m_subject->text().isEmpty());
}

void SearchBar::setSubject(const QString& subject) {
    constexpr int maxLetters = 80;
    m_subject->setText(subject.size() > maxLetters ? subject.left(maxLetters) + QChar(0x2026) : subject);
    m_subject->setToolTip(subject.toHtmlEscaped());
    if (m_field->text().isEmpty()) setText({});
}

void SearchBar::showField(bool isField) {
    m_field->setVisible(isField);
    m_pattern->setVisible(isField);
    m_subject->setVisible(!isField);
}

core::TimelineSearch SearchBar::search() const { return {m_field->text().toStdString(), m_pattern->isChecked()}; }

void SearchBar::setFound(const core::TimelineHitsPtr& found, std::optional<std::size_t> selected) {
    const bool any = found && !found->hits.empty();
    m_previous->setEnabled(any);
    m_next->setEnabled(any);
    m_list->setEnabled(any);
    const auto number = [](std::size_t value) { return QLocale().toString(static_cast<qulonglong>(value)); };
    if (!found || (found->search.text.empty() && m_subject->text().isEmpty()))
        m_count->clear();
    else if (found->error)
        m_count->setText(
            tr("%1 at character %2").arg(QString::fromStdString(found->error->message)).arg(found->error->at + 1));
    else if (!any)
        m_count->setText(tr("Nothing found"));
    else if (selected)
        m_count->setText(tr("%1 of %2").arg(number(*selected + 1), number(found->total)));
    else
        m_count->setText(tr("%1 found").arg(number(found->total)));
    QPalette ink = palette();
    if (found && found->error) ink.setColor(QPalette::WindowText, tokensOf(palette()).error.text);
    m_count->setPalette(ink);
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {
        close();
        return true;
    }
    if (key->key() == Qt::Key_Down) {
        requestList();
        return true;
    }
    if (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) return QWidget::eventFilter(watched, event);
    emit stepped(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
    return true;
}

void SearchBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void SearchBar::retranslate() {
    m_field->setPlaceholderText(tr("Name, class or range"));
    m_field->setAccessibleName(tr("Find on the timeline"));
    m_pattern->setToolTip(tr("Regular expression"));
    m_pattern->setAccessibleName(m_pattern->toolTip());
    m_previous->setToolTip(tr("Previous (Shift+Enter)"));
    m_previous->setAccessibleName(tr("Previous"));
    m_next->setToolTip(tr("Next (Enter)"));
    m_next->setAccessibleName(tr("Next"));
    m_list->setToolTip(tr("List the longest (Down)"));
    m_list->setAccessibleName(tr("List the longest"));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAccessibleName(tr("Close"));
}

}  // namespace ui
