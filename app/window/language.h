// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the program, which can change while it runs: texts, plurals, digits and dates.
#pragma once

#include <QString>

#include <vector>

namespace app {

struct Language {
    QString code;  ///< "de"; empty: the language of the system
    QString name;  ///< the name in the language itself: "Deutsch"
};

/// Returns the languages for which there is a translation.
std::vector<Language> languages();

/// Switches the language; every widget receives a LanguageChange event.
void applyLanguage(const QString& code);

}  // namespace app
