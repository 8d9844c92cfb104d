// SPDX-License-Identifier: GPL-3.0-or-later
// The search on the timeline: the field, the number of hits, and buttons that step through them and list
// them.
#pragma once

#include "core/timeline/timeline_search.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace ui {

class SearchBar : public QWidget {
    Q_OBJECT

public:
    explicit SearchBar(QWidget* parent = nullptr);

    /// Shows the bar and moves the keyboard focus into its field.
    void open();
    /// Hides the bar, and forgets its text and what is outlined.
    void close();
    /// Shows the bar with this text if it is not empty; the keyboard focus stays where it is.
    void setText(const QString& text);
    /// Shows what is outlined without a search ("code zoom") in place of the field; an empty text shows nothing.
    void setSubject(const QString& subject);
    core::TimelineSearch search() const;
    /// Shows the number of hits, and which of them is selected; `found` is null while the search runs.
    void setFound(const core::TimelineHitsPtr& found, std::optional<std::size_t> selected);

signals:
    void edited();
    void stepped(int direction);
    void listRequested(const QPoint& below);  ///< a point of the screen
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* button(const char* name, const char* icon);
    void retranslate();
    void requestList();

    void showField(bool isField);

    QLineEdit* m_field;
    QLabel* m_subject;
    QToolButton *m_pattern, *m_previous, *m_next, *m_list, *m_close;
    QLabel* m_count;
};

}  // namespace ui
