// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/picture.h"

#include "app/window/job_desk.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/pictures/pane_picture.h"
#include "app/window/session/shared_files.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/efficiency/efficiency_pane.h"
#include "ui/panes/panes.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEventLoop>
#include <QLabel>
#include <QLayout>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>

namespace app {
namespace {

/// Returns the pane that shows this: a part of a pane can be asked for by a name of its own.
QString paneOf(const QString& name) {
    if (name == "roofline") return "efficiency";
    return name == "doubts" ? "import" : name;
}

QStringList paneNames() {
    QStringList names;
    for (const ui::PaneKind& kind : ui::paneKinds())
        names << kind.id;
    return names << "window";
}

/// Returns the profiles that the command line has already read, by their position, since a path may be given twice.
ReadFile readerOf(const cli::PictureOrder& order, const QStringList& places) {
    return
        [&order, places](const std::filesystem::path& path, const core::ReadContext&) -> core::Result<core::TracePtr> {
            const auto place = places.indexOf(QString::fromStdString(path.string()));
            return order.traces[static_cast<std::size_t>(place)];
        };
}

/// Returns a path for each profile, in a folder of its own, so that all file names can be the titles of the profiles.
QStringList placesOf(const cli::PictureOrder& order) {
    QStringList places;
    for (std::size_t i = 0; i < order.names.size(); ++i)
        places << QString("/%1/%2").arg(i).arg(QString::fromStdString(order.names[i]));
    return places;
}

bool isReady(const Session& session, std::size_t profiles) {
    const ui::Workspace& workspace = session.workspace();
    return !workspace.computing && workspace.profiles.size() == profiles &&
           std::ranges::all_of(workspace.profiles,
                               [](const ui::ProfileView& profile) { return profile.snapshot != nullptr; });
}

core::Result<core::Done> fill(Session& session, const cli::PictureOrder& order, const QStringList& places) {
    session.ruleBook().restore(order.rules, {}, false);
    session.editOptions(order.options, {});
    session.undoStack().clear();
    QEventLoop loop;
    std::optional<core::Error> fault;
    QObject::connect(&session.figures(), &ProfileFigures::failed, &loop, [&](const QString&, const QString& message) {
        fault = core::Error{core::ErrorKind::Limit, message.toStdString()};
        loop.quit();
    });
    const auto leaveWhenReady = [&] {
        if (isReady(session, places.size())) loop.quit();
    };
    const auto connection = QObject::connect(&session, &Session::workspaceChanged, &loop, leaveWhenReady);
    session.openFiles(places);
    if (!fault && !isReady(session, places.size())) loop.exec();
    QObject::disconnect(connection);
    if (fault) return *fault;
    session.setCurrent(0);
    return core::Done{};
}

core::CodeSide sideNamed(const std::string& name) {
    if (name == "off-gpu") return core::CodeSide::OffGpu;
    if (name == "samples") return core::CodeSide::Sampled;
    return name == "host" ? core::CodeSide::Host : core::CodeSide::OnGpu;
}

core::Result<core::Done> fillWithJob(MainWindow& window, const std::vector<std::string>& inputs) {
    QEventLoop loop;
    std::optional<core::Error> fault;
    QObject::connect(&window.jobs(), &JobDesk::failed, &loop, [&](const QString& path, const QString& message) {
        fault = core::Error{core::ErrorKind::Unreadable, (path + QStringLiteral(": ") + message).toStdString()};
        loop.quit();
    });
    // Quits only after the signal has been handled, when the answers are in the workspace.
    QObject::connect(&window.jobs().opener(), &JobOpener::changed, &loop, [&] {
        if (!window.jobs().opener().isBusy()) QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    QStringList paths;
    for (const std::string& input : inputs)
        paths << qtPath(input);
    window.jobs().opener().open(paths);
    loop.exec();
    if (fault) return *fault;
    return core::Done{};
}

/// Suppresses Qt's warnings about what a platform without a display cannot do; only fatal errors are printed.
void printFatalOnly(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg) std::fputs(qPrintable(text + '\n'), stderr);
}

/// Lays out what is shown: a pane may postpone work until it is visible, and its result may need room too.
core::Result<core::Done> settle(QWidget& widget) {
    QList<ui::Pane*> panes = widget.findChildren<ui::Pane*>();
    if (auto* own = qobject_cast<ui::Pane*>(&widget)) panes << own;
    std::optional<core::Error> fault;
    QObject scope;         // disconnects at the end of this function
    if (!panes.isEmpty())  // one object takes what all panes request
        QObject::connect(&panes.front()->requests(), &ui::Requests::failed, &scope,
                         [&](const ui::Pane* pane, const QString& message) {
                             if (std::ranges::find(panes, pane) == panes.end()) return;
                             fault = core::Error{core::ErrorKind::Limit, message.toStdString()};
                         });
    const auto computes = [](const ui::Pane* pane) { return pane->isVisible() && pane->isComputing(); };
    for (int quiet = 0; quiet < 5; quiet = std::ranges::any_of(panes, computes) ? 0 : quiet + 1)
        QApplication::processEvents(QEventLoop::AllEvents, 50);
    if (fault) return *fault;
    return core::Done{};
}

/// Returns the caption of a pane; none if it would leave little room for the pane, as for the whole window.
PictureCaption captionFor(const QWidget& widget, const cli::PictureOrder& order) {
    constexpr int leastPart = 5;  // of the height
    const auto* pane = qobject_cast<const ui::Pane*>(&widget);
    PictureCaption caption = pane ? captionOf(*pane) : PictureCaption();
    return heightOf(caption) * leastPart > order.height ? PictureCaption() : caption;
}

core::Result<std::string> drawn(QWidget& widget, const cli::PictureOrder& order) {
    PictureLook look{{}, order.scale, {}, order.ground, captionFor(widget, order)};
    if (widget.layout()) widget.layout()->setSizeConstraint(QLayout::SetNoConstraint);  // allows any requested size
    widget.setMinimumSize(0, 0);
    widget.resize(order.width, order.height - heightOf(look.caption));
    widget.setVisible(true);
    if (const auto settled = settle(widget); !settled) return settled.error();
    if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();  // a picture shall not show a focus
    look.caption = captionFor(widget, order);  // what the figures are a share of is known only now
    if (!order.fitsRows) look.size = {order.width, order.height};
    if (order.isVector) return svgOf(widget, look);
    return pngOf(pictureOf(widget, look));
}

}  // namespace

core::Result<std::string> drawPicture(const cli::PictureOrder& order) {
    const QString pane = QString::fromStdString(order.pane);
    if (!paneNames().contains(paneOf(pane)))
        return core::Error{core::ErrorKind::Usage, "--pane: there is no pane '" + order.pane + "'; there are " +
                                                       paneNames().join(", ").toStdString()};
    qInstallMessageHandler(printFatalOnly);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(order.scale));  // widgets cache pixels in this resolution
    int argc = 1;
    char name[] = "lacuna";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    const QTemporaryDir settings;
    if (!settings.isValid()) return core::Error{core::ErrorKind::Unreadable, "there is no room for temporary files"};
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    applyLanguage("en");
    ui::applyTheme(order.isDark ? ui::ThemeChoice::Dark : ui::ThemeChoice::Light);

    const QStringList places = placesOf(order);
    MainWindow window(readerOf(order, places), settings.filePath("rules.json"), {});
    if (const auto filled = fill(window.session(), order, places); !filled) return filled.error();
    window.findChild<ui::CodePane*>()->showSide(sideNamed(order.codeSide));
    if (!order.job.empty())
        if (const auto filled = fillWithJob(window, order.job); !filled) return filled.error();
    if (pane == "window") {
        window.findChild<QLabel*>("lastAction")->clear();  // it contains a duration, which differs from run to run
        return drawn(window, order);
    }
    auto* drawnPane = window.findChild<ui::Pane*>(paneOf(pane) + "Pane");
    drawnPane->setParent(nullptr);
    const std::unique_ptr<ui::Pane> owner(drawnPane);
    drawnPane->show(window.session().workspace());
    if (auto* timeline = qobject_cast<ui::TimelinePane*>(drawnPane)) timeline->showAllBelow();
    if (pane == "roofline") static_cast<ui::EfficiencyPane&>(*drawnPane).showRooflineAlone();
    return drawn(*drawnPane, order);
}

}  // namespace app
