// SPDX-License-Identifier: GPL-3.0-or-later
// Changing the language while the window is open leaves no text in the previous language.
#include "app/window/language.h"

#include "app/window/docks/layouts.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/widgets/charts/item_chart.h"

#include <QTabBar>

namespace {

class LanguageTest : public tests::WindowTest {
protected:
    ~LanguageTest() override { app::applyLanguage("en"); }

    /// Opens profiles that show all texts: filters, a mark, rule warnings, iterations and two devices.
    void openAll() {
        window->resize(1600, 1000);
        QString steps;
        for (int step = 0; step < 6; ++step)
            steps += QStringLiteral("range:ProfilerStep#%1 %2-%3, call:cudaLaunchKernel %2-%4 ^%1, gemm %5-%6 ^%1, ")
                         .arg(step + 1)
                         .arg(100'000 * step)
                         .arg(100'000 * step + 90'000)
                         .arg(100'000 * step + 500)
                         .arg(100'000 * step + 20'000)
                         .arg(100'000 * step + (step == 3 ? 30'000 : 60'000));
        steps += "ncclDevKernel_AllReduce 50000-70000 @9 *4096, copy:HtoD 1000-9000 @8 *4096, gemm 0-400000 #1";
        drop({file("a.json", steps.toStdString()), file("b.json", "gemm 0-5000, norm 5000-9000")});
        ASSERT_TRUE(tests::settle(*window, 2));
        window->session().setCurrent(0);
        core::Options options = window->session().options();
        options.filter.devices = {0};
        options.gaps.marked = core::LengthRange{1, {}};
        window->session().editOptions(options, "Test");
        window->session().setMark({.className = "gemm"});
        ASSERT_TRUE(tests::settle(*window, 2));
    }
    void show(const app::Layout& layout) {
        trigger(("layout-" + std::string(layout.id)).c_str());
        ASSERT_TRUE(tests::settle(*window, 2));
    }
    /// Returns whether a widget is on screen; Qt considers docks behind another tab visible.
    static bool isInView(const QWidget& widget) {
        for (const QWidget* parent = &widget; parent; parent = parent->parentWidget())
            if (const auto* dock = qobject_cast<const QDockWidget*>(parent); dock && dock->visibleRegion().isEmpty())
                return false;
        return widget.isVisible();
    }
    /// All visible texts, each with the name of its widget.
    QStringList texts() const {
        QStringList all;
        for (const QAction* action : window->findChildren<QAction*>())
            if (action->objectName() != "undo" && action->objectName() != "redo") all << "action: " + action->text();
        for (auto* widget : window->findChildren<QWidget*>()) {
            // The scroll buttons of a narrow tab bar belong to Qt.
            if (!isInView(*widget) || qobject_cast<QTabBar*>(widget->parentWidget())) continue;
            const QString where = widget->objectName() + ": ";
            for (const QString& text : {widget->toolTip(), widget->accessibleName(), textOf(*widget)})
                if (!text.isEmpty() && widget->objectName() != "lastAction") all << where + text;
            if (const auto* view = qobject_cast<QAbstractItemView*>(widget)) addCells(*view, where, all);
            if (const auto* chart = qobject_cast<ui::ItemChart*>(widget))
                for (const auto& item : chart->items())
                    all << where + item.text;
        }
        all.sort();
        return all;
    }
    static QString textOf(const QWidget& widget) {
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
        if (const auto* dock = qobject_cast<const QDockWidget*>(&widget)) return dock->windowTitle();
        if (const auto* spin = qobject_cast<const QSpinBox*>(&widget)) return spin->text();
        QStringList items;
        if (const auto* box = qobject_cast<const QComboBox*>(&widget))
            for (int item = 0; item < box->count(); ++item)
                items << box->itemText(item);
        return items.join(u'|');
    }
    static void addCells(const QAbstractItemView& view, const QString& where, QStringList& all) {
        const QAbstractItemModel* model = view.model();
        for (int column = 0; model && column < model->columnCount(); ++column) {
            all << where + model->headerData(column, Qt::Horizontal).toString();
            all << where + model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
            for (int row = 0; row < std::min(model->rowCount(), 30); ++row)
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)})
                    all << where + model->index(row, column).data(role).toString();
        }
    }
};

TEST_F(LanguageTest, ASwitchedWindowSaysWhatOneThatBeganInTheLanguageSays) {
    std::map<std::string, QStringList> switched;
    openAll();
    for (const app::Layout& layout : app::layouts()) {
        app::applyLanguage("en");
        show(layout);
        app::applyLanguage("de");
        ASSERT_TRUE(tests::settle(*window, 2));
        switched[layout.id] = texts();
    }
    window->close();
    window.reset();
    QSettings().clear();
    open();
    openAll();
    for (const app::Layout& layout : app::layouts()) {
        show(layout);
        const QStringList begun = texts();
        for (const QString& text : switched[layout.id])
            EXPECT_TRUE(begun.contains(text)) << layout.id << ": " << text.toStdString();
        for (const QString& text : begun)
            EXPECT_TRUE(switched[layout.id].contains(text)) << layout.id << ", missing: " << text.toStdString();
    }
}

}  // namespace
