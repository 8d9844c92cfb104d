// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/row_menu.h"

#include "ui/format/time_text.h"
#include "ui/timeline/scene/timeline_steps.h"
#include "ui/timeline/scene/timeline_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace ui {

namespace {

void turnMembership(std::set<std::string>& rows, const std::string& key) {
    if (rows.erase(key) == 0) rows.insert(key);
}

/// Adds the choice of the least length of idle intervals: among a million short gaps the few long ones are hard to see.
void addIdleLengths(QMenu& menu, TimelineState& state) {
    constexpr core::Nanos lengths[] = {0, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};
    QMenu* choice = menu.addMenu(TimelineText::tr("Draw Idle Time"));
    choice->setObjectName(QStringLiteral("minIdle"));
    for (const core::Nanos least : lengths) {
        const QString text = least == 0 ? TimelineText::tr("All")
                                        : TimelineText::tr("From %1").arg(roundTimeText(static_cast<double>(least)));
        QAction* action = choice->addAction(
            text, &state, [&state, least] { state.editRows([least](RowChoices& rows) { rows.minIdle = least; }); });
        action->setCheckable(true);
        action->setChecked(state.scene().choices.minIdle == least);
    }
}

void addActionsOf(QMenu& menu, TimelineState& state, const RowPlace& place) {
    const Scene& scene = state.scene();
    const Row row = scene.rows[place.row];
    const auto on = [&](const QString& text, auto edit) {
        menu.addAction(text, &state, [&state, edit] { state.editRows(edit); });
    };
    if (place.canFold)
        on(scene.choices.isFolded(row) ? TimelineText::tr("Unfold Row") : TimelineText::tr("Fold Row"),
           [row](RowChoices& rows) { rows.turn(row); });
    on(scene.choices.pinned.contains(row.key) ? TimelineText::tr("Unpin Row") : TimelineText::tr("Pin Row to Top"),
       [key = row.key](RowChoices& rows) { turnMembership(rows.pinned, key); });
    if (row.kind == RowKind::Idle) addIdleLengths(menu, state);
    on(TimelineText::tr("Hide Row"), [key = row.key](RowChoices& rows) { turnMembership(rows.hidden, key); });
    menu.addSeparator();
}

}  // namespace

void addItemActions(QMenu& menu, TimelineState& state, const TimelineItem& item) {
    menu.addAction(TimelineText::tr("Zoom to This"), &state, [&state, item] {
        state.select(item);
        fit(state, item);
    });
    menu.addAction(TimelineText::tr("Copy Name"), &state, [&state, item] {
        const std::string_view name = nameOf(*state.scene().timeline, item);
        QGuiApplication::clipboard()->setText(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    });
    const auto step = [&](const QString& text, int direction) {
        menu.addAction(text, &state, [&state, item, direction] {
            state.select(item);
            stepToSame(state, direction);
        });
    };
    step(TimelineText::tr("Next Instance") + QStringLiteral("\t."), 1);
    step(TimelineText::tr("Previous Instance") + QStringLiteral("\t,"), -1);
}

void addRowActions(QMenu& menu, TimelineState& state, const QPoint& at) {
    const Scene& scene = state.scene();
    if (const RowPlace* place = scene.rowAt(at.y()).first) addActionsOf(menu, state, *place);
    auto* all = menu.addAction(TimelineText::tr("Show All Rows"), &state,
                               [&state] { state.editRows([](RowChoices& rows) { rows.hidden.clear(); }); });
    all->setEnabled(!scene.choices.hidden.empty());
    auto* path = menu.addAction(TimelineText::tr("Show Critical Path"), &state, [&state] {
        state.editRows([](RowChoices& rows) { rows.showsPath = !rows.showsPath; });
    });
    path->setObjectName(QStringLiteral("criticalPath"));
    path->setCheckable(true);
    path->setChecked(scene.choices.showsPath);
    auto* reset = menu.addAction(TimelineText::tr("Reset Rows"), &state,
                                 [&state] { state.editRows([](RowChoices& rows) { rows = {}; }); });
    reset->setEnabled(scene.choices != RowChoices{});
}

}  // namespace ui
