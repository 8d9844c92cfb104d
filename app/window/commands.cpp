// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/commands.h"

#include "app/window/actions.h"
#include "app/window/docks/dock_area.h"
#include "app/window/session/session.h"
#include "app/window/session/settings.h"
#include "core/analysis/analysis.h"
#include "ui/format/plain_text.h"
#include "ui/panes/panes.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>

#include <algorithm>
#include <span>
#include <vector>

namespace app {
namespace {

constexpr std::size_t maxKernels = 5000;  // all of them are searched at every keystroke

void addActions(const QList<QAction*>& actions, const QString& before, std::vector<ui::Command>& commands) {
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible()) continue;
        const QString text = before + plainText(action->text());
        if (action->menu()) {
            const QString after = text.endsWith(u'?') ? QStringLiteral(" ") : QStringLiteral(": ");
            addActions(action->menu()->actions(), text + after, commands);
        } else if (action->isEnabled()) {
            const QString kind = QCoreApplication::translate("Commands", "Action");
            commands.push_back(
                {text, kind, action->shortcut().toString(QKeySequence::NativeText), [action = QPointer(action)] {
                     if (action) action->trigger();
                 }});
        }
    }
}

}  // namespace

QString plainText(QString text) {
    text = withoutLetter(std::move(text));
    return text.endsWith(u'…') ? text.chopped(1) : text;
}

void connectKernelNames(const Actions& actions, Session& session, const QWidget& tables) {
    QObject::connect(actions.names, &QActionGroup::triggered, &session, [&session](QAction* action) {
        core::Options options = session.options();
        options.names = static_cast<core::KernelNames>(action->data().toInt());
        settings::setKernelNames(options.names);
        session.editOptions(options, QCoreApplication::translate("app::MainWindow", "Kernel names"));
    });
    for (auto* table : tables.findChildren<ui::TableView*>())
        table->addAction(actions.kernelNames->menuAction());
}

std::vector<ui::Command> menuCommands(const QMenuBar& bar) {
    std::vector<ui::Command> commands;
    for (const QAction* menu : bar.actions())
        if (menu->menu()) addActions(menu->menu()->actions(), {}, commands);
    return commands;
}

std::vector<ui::Command> figureCommands(const core::Snapshot& snapshot, const std::function<void(ui::Mark)>& choose) {
    std::vector<ui::Command> commands;
    const auto add = [&](const std::string& text, const QString& kind, ui::Mark mark) {
        commands.push_back({ui::shownText(text), kind, {}, [choose, mark = std::move(mark)] { choose(mark); }, true});
    };
    for (const std::string& name : snapshot.classes->classes)
        add(name, QCoreApplication::translate("Commands", "Class"), {.className = name});
    const std::vector<core::KernelRow>& kernels = snapshot.analysis->kernels.rows;
    for (const core::KernelRow& kernel : std::span(kernels).first(std::min(kernels.size(), maxKernels))) {
        const std::string name(snapshot.trace->names[kernel.name]);
        add(name, QCoreApplication::translate("Commands", "Kernel"), {.operation = name});
    }
    return commands;
}

std::vector<ui::Command> modeCommands(DockArea& docks) {
    std::vector<ui::Command> commands;
    for (const ui::PaneKind& kind : ui::paneKinds())
        for (const auto* segments : docks.pane(kind.id)->findChildren<ui::Segments*>())
            for (auto* button : segments->findChildren<QAbstractButton*>()) {
                if (!button->isEnabled() || button->text().isEmpty()) continue;
                const QString text = ui::title(kind) + QStringLiteral(": ") + plainText(button->text());
                const auto act = [&docks, id = kind.id, button = QPointer(button)] {
                    docks.raisePane(id);
                    if (button) button->click();
                };
                commands.push_back({text, QCoreApplication::translate("Commands", "Mode"), {}, act, true});
            }
    return commands;
}

}  // namespace app
