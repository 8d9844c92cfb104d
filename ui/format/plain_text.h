// SPDX-License-Identifier: GPL-3.0-or-later
// Names from files where widgets show them: nothing in them is markup, a command or a key.
#pragma once

#include <QString>

#include <string_view>

namespace ui {

/// UTF-8 as it may be shown: what would act unseen is written out (core::visibleText()).
QString shownText(std::string_view text);
QString shownText(const QString& text);

/// For tooltips, which take what looks like HTML for it: shown as it is written, long lines broken, the end of very
/// long texts left out.
QString tipText(const QString& text);

/// For menus, tabs and labels of fields, where one `&` underlines a letter and makes it a key.
QString menuText(QString text);

}  // namespace ui
