// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the window's tests without a display and without the user's settings; any Qt warning fails the test.
#include "app/window/language.h"
#include "app/window/session/process_guard.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/killed_window.h"
#include "tests/support/run_tests.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>

namespace {

void failOnWarnings(QtMsgType type, const QMessageLogContext&, const QString& text) {
    // The offscreen platform warns about every window and menu; the warning is harmless.
    if (text.startsWith("This plugin does not support")) return;
    if (type == QtDebugMsg || type == QtInfoMsg)
        std::fprintf(stderr, "%s\n", qPrintable(text));
    else
        ADD_FAILURE() << "Qt warns: " << text.toStdString();
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto code = app::runAsGuard(argc, argv)) return *code;
    testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home;
    qputenv("HOME", home.path().toLocal8Bit());
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("lacuna");
    QCoreApplication::setApplicationName("lacuna-tests");
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));  // formats numbers as the tests expect
    tests::setFont(tests::chosenFont());
    ui::applyTheme(ui::ThemeChoice::Light);
    app::applyLanguage("en");  // loads plural forms
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 4 && arguments[1] == tests::killedWindowOption)
        return tests::runWindowToBeKilled(arguments[2], arguments[3]);
    if (arguments.size() > 2 && arguments[1] == tests::runningOption)
        return tests::runProgramToBeKilled(arguments.mid(2));
    qInstallMessageHandler(failOnWarnings);
    return tests::runTests();
}
