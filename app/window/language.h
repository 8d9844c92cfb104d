// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the program, changed while it runs: texts, plurals, digits and dates.
#pragma once

#include <QString>

#include <vector>

namespace app {

struct Language {
    QString code;  ///< "de"; empty: the system's
    QString name;  ///< in the language itself: "Deutsch"
};

/// The languages for which there is a translation.
std::vector<Language> languages();

/// Every widget receives a LanguageChange event.
void applyLanguage(const QString& code);

}  // namespace app
