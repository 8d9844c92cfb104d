// SPDX-License-Identifier: GPL-3.0-or-later
// Translations that are there are sound, and shown. Missing ones are listed by tests/gui/translations.sh.
#include "app/window/language.h"
#include "tests/support/places.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <vector>

namespace {

struct Message {
    QString context;
    QString source;
    bool isPlural;
    bool isFinished;
    QStringList translations;  ///< one, or one per form if the message is plural
};

/// Reads the messages of a language's file in order, without those that wait for a translation.
std::vector<Message> finishedMessages(const QString& language) {
    QFile file(QDir(tests::sourceFolder()).filePath("translations/lacuna_" + language + ".ts"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        const auto attributes = xml.attributes();
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages.push_back({context, {}, attributes.value("numerus") == u"yes", true, {}});
        else if (xml.name() == u"source")
            messages.back().source = xml.readElementText();
        else if (xml.name() == u"translation")
            messages.back().isFinished = !attributes.hasAttribute("type");
        if (xml.name() == u"numerusform" || (xml.name() == u"translation" && !messages.back().isPlural))
            messages.back().translations << xml.readElementText();
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    std::erase_if(messages, [](const Message& each) { return !each.isFinished; });
    EXPECT_GT(messages.size(), language == "en" ? 10u : 100u);
    return messages;
}

/// The matches of a pattern in a text, sorted, because word order differs between languages.
QStringList matchesIn(const QString& text, const QRegularExpression& pattern) {
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    return found;
}

/// Describes what a translation lost or added relative to its source; empty if it has no fault.
QString faultOf(const QString& source, const QString& translation) {
    static const QRegularExpression placeholder("%L?(\\d+|n)"), filePattern("\\(\\*.*\\)"), mnemonic("&\\S");
    if (translation.isEmpty()) return "is not translated";
    if (matchesIn(source, placeholder) != matchesIn(translation, placeholder)) return "has other placeholders";
    if (matchesIn(source, filePattern) != matchesIn(translation, filePattern)) return "has other file patterns";
    if (matchesIn(source, mnemonic).size() != matchesIn(translation, mnemonic).size()) return "has other mnemonics";
    if (source.endsWith(u'…') != translation.endsWith(u'…')) return "ends otherwise";
    if (source.count(u'\n') != translation.count(u'\n')) return "has other lines";
    return {};
}

TEST(Translations, AFinishedTextKeepsWhatItsSourceHas) {
    for (const app::Language& language : app::languages()) {
        QString faults;
        for (const Message& message : finishedMessages(language.code))
            for (const QString& translation : message.translations)
                if (const QString fault = faultOf(message.source, translation); !fault.isEmpty())
                    faults += message.source + " -> " + translation + ": " + fault + '\n';
        EXPECT_EQ(faults.toStdString(), "") << language.name.toStdString();
    }
}

TEST(Translations, WhatATranslationLosesIsNoticed) {
    EXPECT_EQ(faultOf("&Open %1…", "打开 %1(&O)…"), "");
    EXPECT_NE(faultOf("Open %1", ""), "");
    EXPECT_NE(faultOf("Open %1", "打开"), "");
    EXPECT_NE(faultOf("%Ln gaps", "%n 个间隙"), "");
    EXPECT_NE(faultOf("All files (*)", "所有文件（*）"), "");
    EXPECT_NE(faultOf("&Open", "打开"), "");
    EXPECT_NE(faultOf("Open…", "打开"), "");
    EXPECT_NE(faultOf("one\ntwo", "一二"), "");
}

TEST(Translations, AChosenLanguageIsTheOneThatIsShown) {
    for (const app::Language& language : app::languages()) {
        app::applyLanguage(language.code);
        for (const Message& message : finishedMessages(language.code)) {
            const QString shown = QCoreApplication::translate(message.context.toUtf8(), message.source.toUtf8(),
                                                              nullptr, message.isPlural ? 1 : -1);
            QString expected = message.translations.value(0);
            if (message.isPlural) expected.replace("%Ln", "1").replace("%n", "1");
            ASSERT_EQ(shown.toStdString(), expected.toStdString()) << language.name.toStdString();
        }
    }
    app::applyLanguage("en");
}

}  // namespace
