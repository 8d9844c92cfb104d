// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/recent_files.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/text_reader.h"

#include <QFile>
#include <QSettings>

#include <gtest/gtest.h>

namespace {

class RecentFilesTest : public testing::Test {
protected:
    RecentFilesTest() { QSettings().clear(); }
    ~RecentFilesTest() override { QSettings().clear(); }

    std::string paths(const app::RecentFiles& recent) const {
        std::string text;
        for (const ui::RecentFile& each : recent.files())
            text += (text.empty() ? "" : " ") + each.path.toStdString();
        return text;
    }
    std::string kept() const { return paths(app::RecentFiles(file)); }
    QByteArray written() const {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    tests::TemporaryFolder folder;
    QString file = tests::path(folder.path() / "recent.ini");
    core::TracePtr trace = tests::traceOf("gemm 0-5");
};

TEST_F(RecentFilesTest, TheListIsKeptByTheEndOfTheProgramAtTheLatest) {
    {
        app::RecentFiles recent(file);
        recent.add("/a.json", *trace);
        recent.addSession("/b.lacuna", 2);
    }
    EXPECT_EQ(kept(), "/b.lacuna /a.json");
}

TEST_F(RecentFilesTest, FilesOpenedTogetherAreWrittenOnceAndSoon) {
    app::RecentFiles recent(file);
    for (const char* path : {"/a.json", "/b.json", "/c.json"})
        recent.add(path, *trace);
    EXPECT_FALSE(QFile::exists(file)) << "opening a file does not wait for the disk";
    ASSERT_TRUE(tests::waitFor([&] { return QFile::exists(file); }));
    EXPECT_EQ(kept(), "/c.json /b.json /a.json") << "whatever happens to the program now";
    recent.add("/d.json", *trace);
    ASSERT_TRUE(tests::waitFor([&] { return written().contains("/d.json"); }));
}

TEST_F(RecentFilesTest, AListAmongTheSettingsOfAnEarlierVersionIsTakenOver) {
    QSettings settings;
    settings.beginWriteArray("recent", 1);
    settings.setArrayIndex(0);
    settings.setValue("path", "/old.json");
    settings.setValue("job", true);
    settings.endArray();
    {
        app::RecentFiles recent(file);
        ASSERT_EQ(paths(recent), "/old.json");
        EXPECT_TRUE(recent.files().front().isJob);
        recent.add("/new.json", *trace);
    }
    EXPECT_EQ(kept(), "/new.json /old.json");
}

TEST_F(RecentFilesTest, AClearedListLeavesNoNamesBehind) {
    QSettings().setValue("recent/1/path", "/old.json");
    QSettings().setValue("recent/size", 1);
    {
        app::RecentFiles recent(file);
        recent.add("/new.json", *trace);
    }
    {
        app::RecentFiles recent(file);
        recent.clear();
    }
    EXPECT_EQ(kept(), "");
    EXPECT_FALSE(written().contains("json")) << written().toStdString();
    EXPECT_FALSE(QSettings().contains("recent/1/path"));
}

}  // namespace
