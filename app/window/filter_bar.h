// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the session's filter and mark in the chip bar, and performs the actions of its chips.
#pragma once

#include <QObject>
#include <QString>

namespace ui {
class ChipBar;
struct Workspace;
}  // namespace ui

namespace app {

class Session;

class FilterBar : public QObject {
    Q_OBJECT

public:
    /// Lives as long as the bar.
    FilterBar(Session& session, ui::ChipBar& bar);

    void filterToMark();
    void clear();

signals:
    void message(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(const ui::Workspace& workspace);
    void remove(int filter);

    Session& m_session;
    ui::ChipBar& m_bar;
};

}  // namespace app
