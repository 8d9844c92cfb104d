// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a report that a query in the window reads, made with the code of `lacuna report`.
#pragma once

namespace ui {
class Pane;
}

namespace app {

/// Lets the pane of queries read them as report.NAME.
void giveReport(ui::Pane* pane);

}  // namespace app
