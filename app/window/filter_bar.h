// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the session's filter and mark in the chip bar, and performs the actions of its chips.
#pragma once

#include <QObject>
#include <QString>

class QMenu;

namespace ui {
class ChipBar;
class CodeMark;
struct Workspace;
}  // namespace ui

namespace app {

class Session;

class FilterBar : public QObject {
    Q_OBJECT

public:
    /// Must not outlive the bar. The mark in `code` is shown while nothing else is marked.
    FilterBar(Session& session, ui::ChipBar& bar, ui::CodeMark& code);

    void filterToMark();
    void clear();
    /// Asks by what columns per iteration divide; no filter, but often taken for one.
    void askForDivisors();

signals:
    void message(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(const ui::Workspace& workspace);
    void fillMenu(QMenu& menu);
    void remove(int filter);
    void dropMark();
    bool isCodeMarked() const;

    Session& m_session;
    ui::ChipBar& m_bar;
    ui::CodeMark& m_code;
};

}  // namespace app
