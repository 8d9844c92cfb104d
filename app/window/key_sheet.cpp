// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/key_sheet.h"

#include "app/window/commands.h"
#include "ui/theme/tokens.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>

namespace app {
namespace {

QString keysText(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

void addActions(const QMenu& menu, KeySection& section) {
    for (const QAction* action : menu.actions()) {
        if (action->menu())
            addActions(*action->menu(), section);
        else if (!action->shortcuts().isEmpty())
            section.rows.push_back({plainText(action->text()), keysText(*action)});
    }
}

/// The keys of tables. The names of keys are not translated.
KeySection tableKeys() {
    return {
        QCoreApplication::translate("KeySheet", "Tables"),
        {{QCoreApplication::translate("KeySheet", "Copy, for spreadsheets"), QStringLiteral("Ctrl+C")},
         {QCoreApplication::translate("KeySheet", "Copy as Markdown"), QStringLiteral("Ctrl+Shift+C")},
         {QCoreApplication::translate("KeySheet", "Show only rows with…"), QStringLiteral("Ctrl+F")},
         {QCoreApplication::translate("KeySheet", "Menu: sort, columns, export, filter"), QStringLiteral("Shift+F10")},
         {QCoreApplication::translate("KeySheet", "Open and fold a row"), QStringLiteral("→, ←")},
         {QCoreApplication::translate("KeySheet", "Select several rows"), QStringLiteral("Shift+↑, Shift+↓, Ctrl+A")}}};
}

KeySection rulesKeys() {
    return {QCoreApplication::translate("KeySheet", "Rules"),
            {{QCoreApplication::translate("KeySheet", "Edit the pattern or class"), QStringLiteral("Enter, F2")},
             {QCoreApplication::translate("KeySheet", "Move the rule"), QStringLiteral("Alt+↑, Alt+↓")},
             {QCoreApplication::translate("KeySheet", "Duplicate"), QStringLiteral("Ctrl+D")},
             {QCoreApplication::translate("KeySheet", "Remove"), QStringLiteral("Del")}}};
}

/// The keys of the timeline. W, A, S and D are meant by their position, whatever letters the keyboard has there.
KeySection timelineKeys() {
    const auto key = [](const char* keys) { return QString::fromUtf8(keys); };
    return {QCoreApplication::translate("KeySheet", "Timeline"),
            {{QCoreApplication::translate("KeySheet", "Zoom in and out"), key("W, S, +, −, Ctrl+Wheel")},
             {QCoreApplication::translate("KeySheet", "Pan"), key("A, D, ←, →, Shift+Wheel")},
             {QCoreApplication::translate("KeySheet", "Scroll the rows"), key("↑, ↓, PgUp, PgDown")},
             {QCoreApplication::translate("KeySheet", "Fit the selection; show all"), key("Z, Home")},
             {QCoreApplication::translate("KeySheet", "Go back; forward"), key("Backspace, Shift+Backspace")},
             {QCoreApplication::translate("KeySheet", "Filter every pane to the selection"), key("F")},
             {QCoreApplication::translate("KeySheet", "Next and previous of the same name"), key("., ,")},
             {QCoreApplication::translate("KeySheet", "To the other end of a launch arrow"), key("L")},
             {QCoreApplication::translate("KeySheet", "From event to event, from row to row"), key("Shift+←, →, ↑, ↓")},
             {QCoreApplication::translate("KeySheet", "Find; next, previous"), key("/, Enter, Shift+Enter")},
             {QCoreApplication::translate("KeySheet", "Set a mark; next, previous"), key("M, N, Shift+N")}}};
}

KeySection codeKeys() {
    const auto key = [](const char* keys) { return QString::fromUtf8(keys); };
    return {
        QCoreApplication::translate("KeySheet", "Code"),
        {{QCoreApplication::translate("KeySheet", "On GPU, off GPU, host, CPU samples"), key("1, 2, 3, 4")},
         {QCoreApplication::translate("KeySheet", "Callees or callers"), key("C")},
         {QCoreApplication::translate("KeySheet", "To the caller, the widest callee, a sibling"), key("↑, ↓, ←, →")},
         {QCoreApplication::translate("KeySheet", "Zoom in and out"), key("W, S, Ctrl+Wheel")},
         {QCoreApplication::translate("KeySheet", "Pan"), key("A, D, Shift+Wheel")},
         {QCoreApplication::translate("KeySheet", "Zoom to the frame; go back; show all"),
          key("Enter, Backspace, Home")},
         {QCoreApplication::translate("KeySheet", "Filter every pane to the frame"), key("F")},
         {QCoreApplication::translate("KeySheet", "Find; next, previous"), key("/, ., ,")}}};
}

KeySection queryKeys() {
    return {QCoreApplication::translate("KeySheet", "Query"),
            {{QCoreApplication::translate("KeySheet", "Run the query; stop it"), QStringLiteral("Ctrl+Enter, Esc")},
             {QCoreApplication::translate("KeySheet", "Complete a name"), QStringLiteral("Ctrl+Space")},
             {QCoreApplication::translate("KeySheet", "Earlier and later queries"), QStringLiteral("Alt+↑, Alt+↓")},
             {QCoreApplication::translate("KeySheet", "To the place of the error"), QStringLiteral("F8")},
             {QCoreApplication::translate("KeySheet", "Show a row on the timeline"), QStringLiteral("Enter")}}};
}

KeySection everywhereKeys() {
    return {
        QCoreApplication::translate("KeySheet", "Everywhere"),
        {{QCoreApplication::translate("KeySheet", "Stop reading; close a message; clear the mark, then the selection"),
          QStringLiteral("Esc")},
         {QCoreApplication::translate("KeySheet", "Among the chips: remove a filter"), QStringLiteral("Tab, Del")}}};
}

void addSection(QGridLayout& grid, int column, int& row, const KeySection& section) {
    auto* title = new QLabel(section.title);
    title->setFont(ui::fontOf(ui::FontRole::Emphasis));
    if (row > 0) grid.setRowMinimumHeight(row++, ui::space::cell);
    grid.addWidget(title, row++, column, 1, 2);
    for (const KeyRow& each : section.rows) {
        auto* keys = new QLabel(each.keys);
        keys->setFont(ui::fontOf(ui::FontRole::Fixed));
        grid.addWidget(new QLabel(each.what), row, column);
        grid.addWidget(keys, row++, column + 1);
    }
}

}  // namespace

std::vector<KeySection> keySections(const QMenuBar& bar) {
    std::vector<KeySection> sections;
    for (const QAction* menu : bar.actions()) {
        KeySection section{plainText(menu->text()), {}};
        if (menu->menu()) addActions(*menu->menu(), section);
        if (!section.rows.empty()) sections.push_back(std::move(section));
    }
    for (KeySection section : {everywhereKeys(), timelineKeys(), codeKeys(), queryKeys(), tableKeys(), rulesKeys()})
        sections.push_back(std::move(section));
    return sections;
}

void showKeySheet(QWidget& parent, const QMenuBar& bar) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName("keysDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("KeySheet", "Keyboard shortcuts"));
    auto* sheet = new QWidget;
    auto* grid = new QGridLayout(sheet);
    grid->setHorizontalSpacing(ui::space::group);
    grid->setVerticalSpacing(ui::space::icon);
    grid->setColumnMinimumWidth(2, ui::space::page);
    const std::vector<KeySection> sections = keySections(bar);
    std::size_t all = 0;
    for (const KeySection& section : sections)
        all += section.rows.size() + 2;
    int rows[] = {0, 0};
    std::size_t placed = 0;
    for (const KeySection& section : sections) {
        const int half = placed * 2 < all ? 0 : 1;
        addSection(*grid, half * 3, rows[half], section);
        placed += section.rows.size() + 2;
    }
    grid->setRowStretch(std::max(rows[0], rows[1]), 1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(sheet);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(scroll, 1);
    layout->addWidget(buttons);
    // A low screen shows a part of the sheet, and a scroll bar; a twentieth is for the window's frame.
    const QSize whole = sheet->sizeHint() + QSize(ui::space::page, 2 * ui::space::page);
    dialog->resize(whole.boundedTo(parent.screen()->availableSize() * 0.95));
    dialog->show();
}

}  // namespace app
