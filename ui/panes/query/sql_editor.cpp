// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/query/sql_editor.h"

#include "ui/panes/query/sql_colors.h"
#include "ui/theme/tokens.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QScrollBar>
#include <QStringListModel>
#include <QTextBlock>

#include <algorithm>

namespace ui {

namespace {

constexpr int linesInSight = 3;

bool isOfName(QChar c) { return c.isLetterOrNumber() || c == u'_' || c == u'.'; }

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

}  // namespace

SqlEditor::SqlEditor(QWidget* parent)
    : QPlainTextEdit(parent),
      m_colors(new SqlColors(document())),
      m_words(new QStringListModel(sqlKeywords(), this)),
      m_completer(new QCompleter(m_words, this)) {
    setFont(fontOf(FontRole::Fixed));
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setMinimumHeight(linesInSight * fontMetrics().lineSpacing() + 2 * space::cell);
    document()->setDocumentMargin(space::cell);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->popup()->setObjectName("queryCompletion");
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &SqlEditor::complete);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (toPlainText() != m_faultText) clearFault();  // it is also said that the text has changed if colors have
    });
    recolor();
}

void SqlEditor::setNames(const QStringList& names) {
    QStringList all = names + sqlKeywords();
    all.removeDuplicates();
    std::ranges::sort(all, [](const QString& a, const QString& b) { return a.compare(b, Qt::CaseInsensitive) < 0; });
    if (all != m_words->stringList()) m_words->setStringList(all);
}

void SqlEditor::setSql(const QString& sql) {
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(sql);
    setTextCursor(all);
}

void SqlEditor::insert(const QString& text) {
    textCursor().insertText(text);
    setFocus();
}

void SqlEditor::setFault(int line, int character, int length) {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid()) return clearFault();
    // Characters outside the basic plane count once, but are two units of a QString.
    const QList<uint> characters = block.text().toUcs4();
    const qsizetype count = std::clamp<qsizetype>(character - 1, 0, characters.size());
    const qsizetype at = QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.data()), count).size();
    m_faultText = toPlainText();
    m_fault = QTextCursor(block);
    m_fault.setPosition(block.position() + static_cast<int>(at));
    const auto left = static_cast<int>(block.text().size() - at);
    m_fault.setPosition(m_fault.position() + std::clamp(length, std::min(1, left), left), QTextCursor::KeepAnchor);
    recolor();
}

void SqlEditor::clearFault() {
    if (m_fault.isNull()) return;
    m_fault = QTextCursor();
    setExtraSelections({});
}

void SqlEditor::goToFault() {
    if (!hasFault()) return;
    QTextCursor at = m_fault;
    at.setPosition(m_fault.selectionStart());
    setTextCursor(at);
    setFocus();
}

void SqlEditor::replaceFault(const QString& word) {
    if (!hasFault()) return;
    QTextCursor at = m_fault;
    at.insertText(word);
    setTextCursor(at);
    setFocus();
}

void SqlEditor::recolor() {
    m_colors->setPalette(palette());
    if (!hasFault()) return;
    const Notice& wrong = tokensOf(palette()).error;
    QTextEdit::ExtraSelection underlined;
    underlined.cursor = m_fault;
    underlined.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    underlined.format.setUnderlineColor(wrong.text);
    underlined.format.setBackground(wrong.fill);
    setExtraSelections({underlined});
}

/// The part of a name before the caret: of "o.dur" it is "dur", of "report.cl" all of it.
QString SqlEditor::prefix() const {
    const QTextCursor caret = textCursor();
    const QString line = caret.block().text().left(caret.positionInBlock());
    qsizetype begin = line.size();
    while (begin > 0 && isOfName(line[begin - 1]))
        --begin;
    const QString word = line.mid(begin);
    return word.startsWith(QLatin1String("report."), Qt::CaseInsensitive) ? word : word.mid(word.lastIndexOf(u'.') + 1);
}

void SqlEditor::offer() {
    m_completer->setCompletionPrefix(prefix());
    QAbstractItemView* popup = m_completer->popup();
    popup->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(popup->sizeHintForColumn(0) + popup->verticalScrollBar()->sizeHint().width() + space::group);
    if (m_completer->completionCount() > 0)
        m_completer->complete(place);
    else
        popup->hide();
}

void SqlEditor::complete(const QString& word) {
    QTextCursor caret = textCursor();
    caret.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor, static_cast<int>(prefix().size()));
    caret.insertText(word);
    setTextCursor(caret);
}

void SqlEditor::keyPressEvent(QKeyEvent* event) {
    const bool isOffering = m_completer->popup()->isVisible();
    const bool isControl = event->modifiers() & Qt::ControlModifier, isAlt = event->modifiers() & Qt::AltModifier;
    const int key = event->key();
    // The list takes the keys that choose from it, and Esc.
    if (isOffering && !isControl && (isEnter(key) || key == Qt::Key_Escape || key == Qt::Key_Tab))
        return event->ignore();
    if (isControl && isEnter(key)) return emit runRequested();
    if (isControl && key == Qt::Key_Space) return offer();
    if (isAlt && (key == Qt::Key_Up || key == Qt::Key_Down)) return emit historyRequested(key == Qt::Key_Up ? 1 : -1);
    if (key == Qt::Key_F8) return goToFault();
    QPlainTextEdit::keyPressEvent(event);
    if (isOffering) offer();
}

}  // namespace ui
