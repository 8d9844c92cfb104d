// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/start_bench.h"

#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "app/window/window_main.h"

#include <QApplication>
#include <QTimer>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace bench {

namespace {

std::size_t filesToShow = 0;

/// Returns whether all requested figures have been computed and are shown by the panes.
bool stands(app::MainWindow& window) {
    const ui::Workspace& workspace = window.session().workspace();
    return window.isVisible() && workspace.profiles.size() == filesToShow && !workspace.computing &&
           std::ranges::all_of(workspace.profiles, [](const auto& each) { return each.snapshot != nullptr; }) &&
           (filesToShow == 0 || window.findChild<app::DockArea*>()->isUpToDate());
}

/// Checks after every pass of the event loop and ends the process; destroying the window is not measured.
void exitWhenComplete() {
    auto* const timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [] {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            auto* const window = qobject_cast<app::MainWindow*>(widget);
            if (!window || !stands(*window)) continue;
            window->repaint();
            ::_exit(0);
        }
    });
    timer->start(0);
}

Line line(const Setting& setting, const char* what, const std::vector<std::string>& arguments, double allowed) {
    const double took = measured({[&] { outputOfChild(setting, arguments); }}, setting.rounds)[0].wall;
    return {fmt::format("start to {}: wall", what), seconds(took), fmt::format("{} s allowed", allowed), took / allowed,
            1};
}

}  // namespace

std::vector<Line> windowStart(const Setting& setting) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char* folder : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        qputenv(folder, QByteArray::fromStdString(setting.folder.string()));
    return {line(setting, "an empty window", {"--window"}, 0.5),
            line(setting, "the demo shown", {"--window", "--show", LACUNA_DEMO}, 1)};
}

int openWindow(const std::vector<std::string>& files) {
    filesToShow = files.size();
    qAddPreRoutine(exitWhenComplete);
    std::vector<std::string> words{"lacuna"};
    words.insert(words.end(), files.begin(), files.end());
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return app::runWindow(static_cast<int>(words.size()), arguments.data());
}

}  // namespace bench
