// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/plain_text.h"

#include "ui/widgets/tables/elided_label.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QStringList>
#include <QTest>
#include <QTextDocument>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace {

using namespace ui;

/// The text that a tooltip actually shows.
QString seen(const QString& tip) {
    if (!Qt::mightBeRichText(tip)) return tip;
    QTextDocument document;
    document.setHtml(tip);
    return document.toPlainText();
}

TEST(PlainText, ATipShowsMarkupAsItIsWritten) {
    for (const char* name :
         {"<b>bold</b>", "<img src=file:///etc/passwd>", "a<br>b", "<qt>x</qt>", "&lt;b&gt; <i>", "<b>two\nlines</b>"})
        EXPECT_EQ(seen(tipText(name)), QString(name)) << tipText(name).toStdString();
}

TEST(PlainText, UsualTipsStayAsTheyAre) {
    for (const char* tip : {"", "void gemm<float, 4>(float*, int)", "1,234,567 ns\n5 instances", "größe 核函数"})
        EXPECT_EQ(tipText(tip), QString(tip));
}

TEST(PlainText, LongLinesOfATipAreBrokenAndItsEndLeftOut) {
    const QString name = QStringLiteral("at::native::elementwise<float, 4>(").repeated(20);
    const QStringList lines = tipText(name).split(u'\n');
    EXPECT_EQ(lines.join(QString()), name);
    for (const QString& line : lines)
        EXPECT_LE(line.size(), 110);
    const QString huge = tipText(QString(5'000'000, u'x'));
    EXPECT_LT(huge.size(), 10'000);
    EXPECT_TRUE(huge.endsWith(u'…'));
    const QString pairs = QStringLiteral("x") + QStringLiteral("😀").repeated(300);
    EXPECT_EQ(tipText(pairs).remove(u'\n'), pairs) << "no letter is cut in two";
}

TEST(PlainText, WhatWouldActUnseenIsWrittenOut) {
    EXPECT_EQ(shownText(std::string_view("a\x1b[31m\xc2\x9b\u202ez")), "a\\x1b[31m\\x9b\\u202ez");
    EXPECT_EQ(shownText(QString("a\u202ez\tb\nc")), "a\\u202ez\tb\nc");
    EXPECT_EQ(shownText(QString("größe 核函数")), "größe 核函数");
    EXPECT_EQ(tipText("\u202ex"), "\\u202ex");
}

TEST(PlainText, AnAmpersandInAMenuIsALetter) { EXPECT_EQ(menuText("a&b && c"), "a&&b &&&& c"); }

TEST(PlainText, LongWordsMayBreakBehindTheirSigns) {
    const QString sentence =
        QStringLiteral("45.33 ms idle under loader.py: enumerate(DataLoader)#_Iter.__next__; more");
    EXPECT_EQ(ui::breakable(sentence).remove(QChar(0x200b)), sentence);
    EXPECT_TRUE(ui::breakable(sentence).contains(QStringLiteral("enumerate(\u200bDataLoader)\u200b#\u200b_")));
    EXPECT_TRUE(ui::breakable(sentence).startsWith(QStringLiteral("45.33 ms idle under loader.py: enum")));
    EXPECT_EQ(ui::breakable({}), QString());
    EXPECT_EQ(ui::breakable(QStringLiteral("two\nlines ")), QStringLiteral("two\nlines "));
}

TEST(PlainText, WhatIsCopiedIsWithoutTheseBreaks) {
    const QString name = QStringLiteral("void at::native::vectorized_elementwise_kernel<4, float>(int, float)");
    const std::unique_ptr<QLabel> label(selectableLabel(FontRole::Body));
    label->setText(breakable(name));
    ASSERT_NE(label->text(), name);
    label->show();
    label->setSelection(0, static_cast<int>(label->text().size()));
    QTest::keyClick(label.get(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), name);
}

}  // namespace
