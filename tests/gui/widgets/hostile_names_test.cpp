// SPDX-License-Identifier: GPL-3.0-or-later
// Names from files that look like markup, commands or keys, in every part of the window.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/widgets/chip.h"

#include <QTextDocument>
#include <QTreeView>

namespace {

using tests::waitFor;

class HostileNames : public tests::WindowTest {
protected:
    static constexpr const char* kernel = "<b>&gemm</b><img/src=x>\x1b\u202e";
    static constexpr const char* file = "a<b>&b\u202e.json";

    void openHostile() {
        drop({WindowTest::file(file, std::string(kernel) + " 0-5, " + kernel + " 7-9, copy:HtoD 9-12")});
        ASSERT_TRUE(tests::settle(*window, 1));
        child<app::DockArea>("dockArea")->raisePane("classes");  // behind Findings in a narrow window
    }
    /// Counts the texts and tooltips that show the name of the kernel, in all rows of a table and their child rows.
    static int shownNames(const QAbstractItemModel& model, const QModelIndex& parent = {}) {
        int shown = 0;
        for (int row = 0; row < model.rowCount(parent); ++row)
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                const QString text = index.data().toString(), tip = index.data(Qt::ToolTipRole).toString();
                EXPECT_FALSE(isMarkup(tip)) << tip.toStdString();
                for (const QString& each : {text, tip}) {
                    EXPECT_FALSE(each.contains(QChar(0x1b)) || each.contains(QChar(0x202e))) << each.toStdString();
                    if (each.contains("\\x1b\\u202e")) ++shown;
                }
                if (column == 0) shown += shownNames(model, index);
            }
        return shown;
    }
    /// Returns whether a tooltip would be drawn as HTML that differs from the text.
    static bool isMarkup(const QString& tip) {
        if (!Qt::mightBeRichText(tip)) return false;
        QTextDocument document;
        document.setHtml(tip);
        const QString seen = document.toPlainText();
        return tip.contains("&lt;") ? !seen.contains(u'<') : true;
    }
};

TEST_F(HostileNames, NoLabelTakesTextForMarkupUnlessItIsMadeTo) {
    openHostile();
    QApplication::processEvents();
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        if (!label->isVisible()) continue;
        EXPECT_NE(label->textFormat(), Qt::AutoText) << label->text().toStdString();
        const bool isMarkup = label->textFormat() == Qt::RichText && label->text().contains("<b>&");
        EXPECT_FALSE(isMarkup) << label->text().toStdString();
    }
}

TEST_F(HostileNames, NoTipAndNoCellOfATableActsOnThem) {
    openHostile();
    int shown = 0;
    for (const QTreeView* view : window->findChildren<QTreeView*>())
        if (view->model()) shown += shownNames(*view->model());
    EXPECT_GE(shown, 2) << "the text and the tip of the kernel";
    for (const QWidget* widget : window->findChildren<QWidget*>())
        EXPECT_FALSE(isMarkup(widget->toolTip())) << widget->toolTip().toStdString();
}

TEST_F(HostileNames, AmpersandsAreNoKeysInMenusAndChips) {
    openHostile();
    core::Options options = window->session().options();
    options.filter.classes = {"a&b"};
    window->session().editOptions(options, "Filter to a&b");
    ASSERT_TRUE(settle());
    EXPECT_TRUE(child<QAction>("undo")->text().endsWith("Filter to a&&b"))
        << child<QAction>("undo")->text().toStdString();
    for (const ui::Chip* chip : window->findChildren<ui::Chip*>())
        EXPECT_TRUE(chip->shortcut().isEmpty()) << chip->text().toStdString();
    bool isInRecent = false;
    for (const QAction* action : window->findChildren<QAction*>())
        isInRecent = isInRecent || action->text() == "a<b>&&b\\u202e.json";
    EXPECT_TRUE(isInRecent);
    EXPECT_EQ(window->windowTitle(), "a<b>&b\\u202e.json");
}

TEST_F(HostileNames, MessagesShowThemAsTheyAre) {
    drop({WindowTest::file("<b>&x\x1b.json", "bad")});
    ASSERT_TRUE(waitFor([this] { return message(); }));
    const auto* text = child<ui::MessageBar>("messageBar")->findChild<QLabel*>("messageText");
    ASSERT_TRUE(text);
    QTextDocument document;
    document.setHtml(text->text());
    EXPECT_TRUE(document.toPlainText().startsWith("<b>&x\\x1b.json:")) << text->text().toStdString();
}

}  // namespace
