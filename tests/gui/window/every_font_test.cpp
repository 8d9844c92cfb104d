// SPDX-License-Identifier: GPL-3.0-or-later
// Every layout with every supported font and window size: nothing extends beyond the window, overlaps something else,
// or is cut off.
#include "app/window/docks/layouts.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/widgets/charts/item_chart.h"
#include "ui/widgets/tables/elided_label.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QStyleOptionComboBox>
#include <QTabBar>

namespace {

using tests::WindowTest;

struct Combination {
    tests::Font font;
    QSize size;
};

std::vector<Combination> combinations() {
    std::vector<Combination> all;
    for (const tests::Font& font : tests::fonts())
        for (const QSize size : {QSize(1024, 640), QSize(1280, 720), QSize(1600, 1000)})
            all.push_back({font, size});
    return all;
}

class EveryFont : public WindowTest, public testing::WithParamInterface<Combination> {
protected:
    void openProfile() {
        drop({file("a.json",
                   "range:ProfilerStep#1 0-5000000000, call:cudaLaunchKernel 1-2 ^1, gemm 0-5000000000 ^1, "
                   "nccl 6000000000-9000000000 @8, gemm 0-4000000000 #1")});
        ASSERT_TRUE(tests::settle(*window, 1));
    }
    /// Opens a new window with the same settings.
    void reopen() {
        window->close();
        window.reset();
        open();
        window->resize(GetParam().size);
        openProfile();
    }
    void show(const app::Layout& layout) {
        trigger(("layout-" + std::string(layout.id)).c_str());
        ASSERT_TRUE(tests::settle(*window, 1));
    }
    std::map<std::string, QRect> places() {
        std::map<std::string, QRect> seen;
        for (const auto* dock : window->findChildren<QDockWidget*>())
            if (!dock->visibleRegion().isEmpty())
                seen[dock->objectName().toStdString()] = {dock->mapTo(window.get(), QPoint()), dock->size()};
        return seen;
    }
};

/// Returns whether all of a widget is visible. Widgets in scroll areas count as visible, because they can be scrolled.
bool isSeenWhole(const QWidget& widget) {
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(parent)) return true;
    const QRect seen = widget.visibleRegion().boundingRect();
    return seen.width() >= widget.width() && seen.height() >= widget.height();
}

/// The size needed for a text that is neither wrapped nor elided; invalid if it does not apply.
QSize neededBy(const QWidget& widget) {
    if (qobject_cast<const ui::ElidedLabel*>(&widget)) return {};
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
        if (label->wordWrap()) return {0, label->heightForWidth(label->width())};
        return label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored ? QSize() : label->sizeHint();
    }
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (!button || button->text().isEmpty()) return {};
    return {button->sizeHint().width(), button->fontMetrics().height()};
}

/// A column may be hidden if there is no room, but a visible title is never cut off.
void expectHeadersFit(const QHeaderView& header, const std::string& where) {
    if (header.orientation() != Qt::Horizontal || !header.model()) return;
    for (int column = 0; column < header.count(); ++column) {
        if (header.isSectionHidden(column)) continue;
        const QString title = header.model()->headerData(column, Qt::Horizontal).toString();
        EXPECT_GE(header.sectionSize(column), header.fontMetrics().horizontalAdvance(title))
            << where << ": " << header.parent()->objectName().toStdString() << " \"" << title.toStdString() << '"';
    }
}

/// The field of a combo box is wide enough for the chosen entry.
void expectChoiceFits(const QComboBox& box, const std::string& where) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.subControls = QStyle::SC_All;
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    EXPECT_GE(field.width(), box.fontMetrics().horizontalAdvance(box.currentText()))
        << where << ": " << box.objectName().toStdString() << " \"" << box.currentText().toStdString() << '"';
}

/// All items of a chart are within the chart.
void expectItemsFit(const ui::ItemChart& chart, const std::string& where) {
    for (const ui::ChartItem& item : chart.items())
        EXPECT_TRUE(chart.rect().contains(item.rect))
            << where << ": " << chart.objectName().toStdString() << " \"" << item.text.toStdString() << '"';
}

/// No dock overlaps the tabs of other docks.
void expectTabsAreFree(const app::MainWindow& window, const std::string& where) {
    const auto* area = window.findChild<app::DockArea*>();
    for (const auto* bar : area->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (const auto* dock : area->findChildren<QDockWidget*>())
            EXPECT_FALSE(bar->isVisible() && bar->geometry().intersects(dock->geometry()) &&
                         !dock->visibleRegion().isEmpty())
                << where << ": " << dock->objectName().toStdString() << " lies over tabs";
}

void expectTextsFit(const app::MainWindow& window, const std::string& where) {
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
        if (const auto* header = qobject_cast<const QHeaderView*>(widget)) expectHeadersFit(*header, where);
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) expectChoiceFits(*box, where);
        if (const auto* chart = qobject_cast<const ui::ItemChart*>(widget)) expectItemsFit(*chart, where);
        const QSize needed = neededBy(*widget);
        if (needed.isEmpty() && needed.height() <= 0) continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const std::string text = (label ? label->text() : button->text()).toStdString();
        const std::string what = where + ": " + widget->objectName().toStdString() + " \"" + text + '"';
        EXPECT_GE(widget->width(), needed.width()) << what;
        EXPECT_GE(widget->height(), needed.height()) << what;
        EXPECT_TRUE(isSeenWhole(*widget)) << what;
    }
}

TEST_P(EveryFont, EveryLayoutIsWholeAndTheSameAtEveryStart) {
    if (!tests::setFont(GetParam().font)) GTEST_SKIP() << "not installed: " << GetParam().font.family;
    reopen();
    std::map<std::string, std::map<std::string, QRect>> first;
    for (int start = 0; start < 2; ++start) {
        for (const app::Layout& layout : app::layouts()) {
            show(layout);
            EXPECT_EQ(window->size(), GetParam().size) << layout.id;
            const auto docks = places();
            if (start == 0) first[layout.id] = docks;
            EXPECT_EQ(docks, first[layout.id]) << layout.id;
            for (const auto& [name, place] : docks) {
                EXPECT_TRUE(window->rect().contains(place)) << layout.id << ": " << name;
                const QSize least = child<QDockWidget>(name.c_str())->minimumSizeHint();
                EXPECT_GE(place.width(), least.width()) << layout.id << ": " << name;
                EXPECT_GE(place.height(), least.height()) << layout.id << ": " << name;
                for (const auto& [other, there] : docks)
                    EXPECT_TRUE(name == other || !there.intersects(place))
                        << layout.id << ": " << name << ", " << other;
            }
            expectTextsFit(*window, layout.id);
            if (layout.id == std::string("code")) {
                EXPECT_TRUE(child<QToolButton>("codeDisplay")->isVisible());
            }
            expectTabsAreFree(*window, layout.id);
            trigger("resetLayout");
            ASSERT_TRUE(tests::settle(*window, 1));
            EXPECT_EQ(places(), first[layout.id]) << layout.id << ", reset";
        }
        reopen();
    }
}

std::string nameOf(const testing::TestParamInfo<Combination>& info) {
    std::string name = info.param.font.family + std::to_string(info.param.font.percent);
    std::erase(name, ' ');
    return name + "In" + std::to_string(info.param.size.width()) + "x" + std::to_string(info.param.size.height());
}

INSTANTIATE_TEST_SUITE_P(Window, EveryFont, testing::ValuesIn(combinations()), nameOf);

}  // namespace
