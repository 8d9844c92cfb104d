// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/killed_window.h"

#include "app/window/main_window.h"
#include "app/window/session/run_process.h"
#include "tests/gui/support/text_reader.h"

#include <QApplication>

#include <string>
#include <vector>

namespace tests {

void startWindow(QProcess& process, const QString& folder, const QString& profile) {
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(), {killedWindowOption, folder, profile});
}

int runWindowToBeKilled(const QString& folder, const QString& profile) {
    TextReader reader;
    app::MainWindow window(reader.function(), folder + "/kept.json", {});
    window.show();
    window.openFiles({profile});
    core::Rules rules = *window.session().ruleBook().rules();
    rules.rules.insert(rules.rules.begin(), {"gemm", unsavedClass});
    window.session().ruleBook().edit(rules, "Add rule");
    core::Options options = window.session().options();
    options.filter.streams = {7};
    window.session().editOptions(options, "Filter");
    return QApplication::exec();
}

int runProgramToBeKilled(const QStringList& program) {
    std::vector<std::string> argv;
    for (const QString& word : program)
        argv.push_back(word.toStdString());
    return app::processRunner()(argv, nullptr, {}, 0) ? 0 : 1;
}

}  // namespace tests
