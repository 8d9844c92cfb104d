// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in widgets: nothing in names from files acts as markup, a command or a key.
#pragma once

#include <QString>

#include <string_view>

namespace ui {

/// UTF-8 text that is safe to show: invisible characters are written out (core::visibleText()).
QString shownText(std::string_view text);
QString shownText(const QString& text);

/// For tooltips, which would interpret text that looks like HTML: shown literally, long lines broken, the end of very
/// long texts omitted.
QString tipText(const QString& text);

/// For menus, tabs and labels of fields, where a single `&` underlines a letter and makes it a key.
QString menuText(QString text);

/// For texts that are wrapped: lets lines break within long words such as names of kernels and code, by zero-width
/// spaces behind their signs.
QString breakable(const QString& text);
/// Removes these zero-width spaces, which would be copied with the text and found by no search.
QString withoutBreaks(QString text);

/// Makes the first letter upper case, for the start of a sentence.
QString capitalized(QString text);

}  // namespace ui
