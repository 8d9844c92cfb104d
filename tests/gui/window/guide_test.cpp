// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide as installed: F1 opens it, every link leads to a page, and every picture exists.
#include "app/window/guide.h"

#include "app/window/session/shared_files.h"
#include "tests/gui/support/window_fixture.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>

#include <algorithm>

namespace {

using GuideTest = tests::WindowTest;

TEST_F(GuideTest, F1OpensItOnce) {
    QTest::keyClick(window.get(), Qt::Key_F1);
    auto* guide = window->findChild<app::Guide*>();
    ASSERT_TRUE(guide);
    EXPECT_FALSE(guide->isModal());
    EXPECT_TRUE(guide->findChild<QTextBrowser*>()->toPlainText().contains("Lacuna"));
    QTest::keyClick(window.get(), Qt::Key_F1);
    EXPECT_EQ(window->findChildren<app::Guide*>().size(), 1);
}

TEST_F(GuideTest, WordsAreFoundOnAllPages) {
    QTest::keyClick(window.get(), Qt::Key_F1);
    auto* guide = window->findChild<app::Guide*>();
    ASSERT_TRUE(guide);
    auto* field = guide->findChild<QLineEdit*>("guideFind");
    auto* text = guide->findChild<QTextBrowser*>();
    const auto* missing = guide->findChild<QLabel*>("guideMissing");
    const auto page = [text] { return text->source().fileName(); };
    QTest::keyClicks(field, "OCCUPANCY");
    QStringList pages;
    for (int i = 0; i < 400 && (pages.size() < 3 || pages.back() != pages.front()); ++i) {
        QTest::keyClick(field, Qt::Key_Return);
        ASSERT_EQ(text->textCursor().selectedText().toLower(), "occupancy") << page().toStdString();
        if (pages.isEmpty() || pages.back() != page()) pages << page();
    }
    EXPECT_EQ(pages.back(), pages.front()) << "after the last page comes the first";
    EXPECT_TRUE(pages.contains("glossary.md") && pages.contains("tables.md")) << pages.join(' ').toStdString();
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(page(), pages[pages.size() - 2]);
    EXPECT_FALSE(missing->isVisible());

    field->clear();
    QTest::keyClicks(field, "no such words");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(missing->isVisible());
    EXPECT_EQ(page(), pages[pages.size() - 2]) << "the page stays";
    EXPECT_TRUE(guide->isVisible()) << "Enter closes no dialog";
    QTest::keyClicks(field, "x");
    EXPECT_FALSE(missing->isVisible());
}

/// Returns the links and pictures of the page that do not exist, and adds all targets of the page to `linked`.
QStringList deadEnds(QTextBrowser& browser, QSet<QString>& linked) {
    const QDir folder = QFileInfo(browser.source().toLocalFile()).dir();
    QStringList dead;
    for (QTextBlock block = browser.document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextCharFormat format = part.fragment().charFormat();
            const QString target = format.isImageFormat() ? format.toImageFormat().name() : format.anchorHref();
            if (target.isEmpty() || target.startsWith("http")) continue;
            if (!QFileInfo::exists(folder.filePath(target))) dead << browser.source().fileName() + ": " + target;
            linked << target;
        }
    return dead;
}

TEST_F(GuideTest, KeysOfTheWindowAreItsOwn) {
    ASSERT_TRUE(drop({file("a.json", "gemm 0-5")}));
    ASSERT_TRUE(settle());
    trigger("guide");
    auto* guide = window->findChild<app::Guide*>();
    ASSERT_TRUE(guide);
    QApplication::setActiveWindow(guide);
    auto* text = guide->findChild<QTextBrowser*>();
    const auto page = [text] { return text->source().fileName(); };
    QTest::keyClick(text, Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(guide->focusWidget()->objectName(), "guideFind");
    text->setSource(QUrl("tables.md"));
    ASSERT_EQ(page(), "tables.md");
    QTest::keyClick(guide->focusWidget(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(page(), "index.md");
    QTest::keyClick(guide->focusWidget(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(page(), "tables.md");
    QTest::keyClick(guide->focusWidget(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_FALSE(guide->isVisible());
    EXPECT_EQ(window->session().workspace().profiles.size(), 1u) << "Ctrl+W closes the guide, not the profile";
}

/// Returns how many tables of the page are not drawn with single lines, and text at a distance from them.
int bareTables(const QTextBrowser& browser) {
    int bare = 0;
    for (const QTextFrame* frame : browser.document()->rootFrame()->childFrames())
        if (const auto* table = qobject_cast<const QTextTable*>(frame))
            bare += table->format().borderCollapse() && table->format().cellPadding() > 0 ? 0 : 1;
    return bare;
}

TEST_F(GuideTest, ThePageBeforeIsShownAsItWas) {
    trigger("guide");
    auto* text = window->findChild<app::Guide*>()->findChild<QTextBrowser*>();
    EXPECT_GT(text->document()->rootFrame()->childFrames().size(), 1);
    EXPECT_EQ(bareTables(*text), 0);
    ASSERT_GT(text->verticalScrollBar()->maximum(), 50);
    text->verticalScrollBar()->setValue(50);
    text->setSource(QUrl("tables.md"));
    EXPECT_EQ(bareTables(*text), 0);
    EXPECT_EQ(text->verticalScrollBar()->value(), 0);
    text->backward();
    EXPECT_EQ(text->source().fileName(), "index.md");
    EXPECT_EQ(bareTables(*text), 0);
    EXPECT_EQ(text->verticalScrollBar()->value(), 50);
    text->forward();
    EXPECT_EQ(bareTables(*text), 0);
}

TEST_F(GuideTest, NoLinkOrPictureLeadsNowhereAndEveryPageIsLinked) {
    const QDir guideFolder = QFileInfo(app::sharedFile("guide/index.md")).dir();
    const QStringList pages = guideFolder.entryList({"*.md"});
    ASSERT_GT(pages.size(), 5);
    QStringList dead;
    QSet<QString> linked;
    for (const QString& page : pages) {
        const app::Guide guide(guideFolder.filePath(page), nullptr);
        dead << deadEnds(*guide.findChild<QTextBrowser*>(), linked);
    }
    EXPECT_EQ(dead.join('\n'), QString());
    for (const QString& page : pages)
        EXPECT_TRUE(page == "index.md" || linked.contains(page)) << page.toStdString();
}

/// The name without mnemonic and ellipsis, for example "Export Session Report".
QString plainText(const QAction* action) { return action->text().remove('&').remove(u'…'); }

bool hasEntry(const QList<QAction*>& actions, const QString& name) {
    return std::any_of(actions.begin(), actions.end(), [&](const QAction* action) {
        return plainText(action) == name || (action->menu() && hasEntry(action->menu()->actions(), name));
    });
}

TEST_F(GuideTest, MenusHaveTheEntriesThatItNames) {
    const QDir guideFolder = QFileInfo(app::sharedFile("guide/index.md")).dir();
    static const QRegularExpression path("\\*(\\w+) > ([^*]+)\\*");
    int named = 0;
    for (const QString& page : guideFolder.entryList({"*.md"})) {
        QFile file(guideFolder.filePath(page));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (auto found = path.globalMatch(text); found.hasNext(); ++named) {
            const auto match = found.next();
            QList<QAction*> menu;
            for (const QAction* top : window->menuBar()->actions())
                if (plainText(top) == match.captured(1)) menu = top->menu()->actions();
            EXPECT_TRUE(hasEntry(menu, match.captured(2).remove(u'…'))) << match.captured(0).toStdString();
        }
    }
    EXPECT_GT(named, 5);
}

}  // namespace
