// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_main.h"

#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/session/cache.h"
#include "app/window/session/run_process.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "core/base/parallel.h"
#include "core/cache/trace_cache.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QIcon>
#include <QStandardPaths>

#include <cstdint>
#include <memory>

namespace app {
namespace {

ReadFile reader() {
    const std::filesystem::path folder = systemPath(cacheFolder());
    const auto traces = std::make_shared<core::TraceCache>(folder / "traces");
    return [folder, traces](const std::filesystem::path& path, const core::ReadContext& context) {
        core::ReadContext own = context;
        own.cacheFolder = folder;
        own.traceCache = traces.get();
        own.nsysPath = systemPath(settings::nsysPath()).string();
        own.memoryLimit = static_cast<std::uint64_t>(settings::memoryLimit()) << 30;
        own.runProcess = processRunner();
        return core::readTrace(path, own);
    };
}

}  // namespace

int runWindow(int argc, char** argv) {
    const QApplication application(argc, argv);
    QCoreApplication::setOrganizationName("lacuna");
    QCoreApplication::setApplicationName("lacuna");
    QCoreApplication::setApplicationVersion(LACUNA_VERSION);
    QGuiApplication::setApplicationDisplayName("Lacuna");
    QGuiApplication::setWindowIcon(QIcon::fromTheme("org.lacuna.Lacuna", QIcon(":/app/lacuna.svg")));
    QGuiApplication::setDesktopFileName("org.lacuna.Lacuna");
    applyLanguage(settings::language());
    ui::applyTheme(settings::theme());

    const QString rulesFile = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/rules.json";
    MainWindow window(reader(), rulesFile, sharedFile("demo.trace.json.gz"));
    window.show();
    constexpr std::size_t few = 3;  // with more cores than these, one is left to the window
    if (const std::size_t threads = core::threadCount(); threads > few) core::setThreadCount(threads - 1);
    const QStringList paths = QCoreApplication::arguments().mid(1);  // Qt has removed its own options
    if (!paths.isEmpty()) window.openFiles(paths);
    return QApplication::exec();
}

}  // namespace app
