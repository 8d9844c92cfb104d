// SPDX-License-Identifier: GPL-3.0-or-later
// Which message the message bar shows first, and where the keyboard focus is before and after.
#include "tests/gui/support/window_fixture.h"

namespace {

using Kind = ui::Message::Kind;

TEST(MessageBar, ShowsTheNewestMessageWhateverItsKind) {
    ui::MessageBar bar;
    for (const char* text : {"first", "second"})
        bar.say({.kind = Kind::Error, .subject = "a.json:", .text = text, .buttons = {}});
    EXPECT_EQ(bar.message()->text, "second");
    bar.say({.kind = Kind::Warning, .subject = "b.json:", .text = "odd", .buttons = {}});
    EXPECT_EQ(bar.message()->text, "odd");
    bar.say({.kind = Kind::Error, .subject = "a.json:", .text = "first", .buttons = {}});
    EXPECT_EQ(bar.message()->text, "first") << "said again, it is the newest";
    EXPECT_EQ(bar.count(), 3u);
    bar.closeMessage();
    EXPECT_EQ(bar.message()->text, "odd");
    bar.closeMessage();
    EXPECT_EQ(bar.message()->text, "second");
}

class Keyboard : public tests::WindowTest {
protected:
    static std::string place() {
        const QWidget* focus = QApplication::focusWidget();
        return focus ? focus->objectName().toStdString() : "nowhere";
    }
};

TEST_F(Keyboard, OfAFileJustOpenedIsInThePaneAndNotInAChoice) {
    ASSERT_TRUE(drop({file("a.json", "gemm 0-5")}));
    ASSERT_TRUE(settle());
    EXPECT_TRUE(tests::waitFor([] { return place() == "timeline"; })) << place();
}

TEST_F(Keyboard, GoesBackToAPaneWhenTheLastMessageIsClosed) {
    ASSERT_TRUE(drop({file("a.json", "gemm 0-5")}));
    ASSERT_TRUE(settle());
    auto* bar = child<ui::MessageBar>("messageBar");
    for (const char* text : {"one", "two"})
        bar->say({.text = text, .buttons = {}});
    bar->findChild<QToolButton*>()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    ASSERT_EQ(bar->count(), 1u);
    EXPECT_TRUE(bar->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_EQ(place(), "timeline");
}

}  // namespace
