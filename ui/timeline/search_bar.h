// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked for on the timeline: the field, how many there are, and the way from one to the next.
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

    /// Shows the bar and puts the keyboard into its field.
    void open();
    /// Shows the bar with this text where it has one; the keyboard stays where it is.
    void setText(const QString& text);
    /// What is outlined without being looked for, "code zoom": its words stand in place of the field. Empty: nothing.
    void setSubject(const QString& subject);
    core::TimelineSearch search() const;
    /// What was found, and which of it is selected; null while looking.
    void setFound(const core::TimelineHitsPtr& found, std::optional<std::size_t> selected);

signals:
    void edited();
    void stepped(int direction);
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* button(const char* name, const char* icon);
    void retranslate();
    void close();

    void showField(bool isField);

    QLineEdit* m_field;
    QLabel* m_subject;
    QToolButton *m_pattern, *m_previous, *m_next, *m_close;
    QLabel* m_count;
};

}  // namespace ui
