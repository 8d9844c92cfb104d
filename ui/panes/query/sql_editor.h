// SPDX-License-Identifier: GPL-3.0-or-later
// A text field for SQL: completes names, underlines the place of an error, and has the keys of a query.
#pragma once

#include <QPlainTextEdit>

class QCompleter;
class QStringListModel;

namespace ui {

class SqlColors;

class SqlEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit SqlEditor(QWidget* parent = nullptr);

    /// Sets the names that Ctrl+Space completes, besides the words of SQL.
    void setNames(const QStringList& names);
    /// Replaces the whole text, as one step of undo.
    void setSql(const QString& sql);
    void insert(const QString& text);

    /// Underlines a word, until the text changes; line and character are counted from 1.
    void setFault(int line, int character, int length);
    bool hasFault() const { return !m_fault.isNull(); }
    /// Moves the caret to the underlined word.
    void goToFault();
    void replaceFault(const QString& word);
    /// Draws everything in the colors of the theme.
    void recolor();

signals:
    void runRequested();
    void historyRequested(int step);  ///< 1: an earlier query

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void clearFault();
    QString prefix() const;
    void offer();
    void complete(const QString& word);

    SqlColors* m_colors;
    QStringListModel* m_words;
    QCompleter* m_completer;
    QTextCursor m_fault;
    QString m_faultText;  ///< the text that m_fault is of
};

}  // namespace ui
