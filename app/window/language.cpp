// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/language.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace app {

std::vector<Language> languages() { return {{"en", "English"}, {"de", "Deutsch"}, {"zh_CN", "简体中文"}}; }

void applyLanguage(const QString& code) {
    static std::vector<std::unique_ptr<QTranslator>> installed;
    installed.clear();  // translators remove themselves from the application
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    QLocale::setDefault(locale);
    const auto install = [](const QLocale& of, const QString& name, const QString& folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(of, name, "_", folder)) return;
        QCoreApplication::installTranslator(translator.get());
        installed.push_back(std::move(translator));
    };
    install(QLocale(QLocale::English), "lacuna", ":/i18n");  // plural forms, used where there is no better translation
    install(locale, "qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(locale, "lacuna", ":/i18n");
}

}  // namespace app
