// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a source line named by a trace in the user's editor: only if the file exists, and never through a shell.
#include "app/window/session/editor.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/text_reader.h"

#include <QFileInfo>
#include <QSettings>

#include <gtest/gtest.h>

namespace {

using app::editorCall;

TEST(Editor, AFileIsOneArgumentWhateverItsName) {
    const auto call = editorCall("code --goto %f:%l", "/a b/$(rm -rf x); \"q\".py", 12);
    ASSERT_TRUE(call);
    EXPECT_EQ(call->program, "code");
    EXPECT_EQ(call->arguments, (QStringList{"--goto", "/a b/$(rm -rf x); \"q\".py:12"}));
    EXPECT_EQ(editorCall("ed +%l %f", "/%l/%f.py", 3)->arguments, (QStringList{"+3", "/%l/%f.py"}));
    EXPECT_EQ(editorCall("\"/opt/my editor/run\" -n", "/x.py", 3)->program, "/opt/my editor/run");
    EXPECT_EQ(editorCall("ed", "/x.py", 3)->arguments, QStringList{"/x.py"}) << "where no place is said: last";
}

TEST(Editor, NoTraceChoosesTheProgram) {
    EXPECT_FALSE(editorCall("", "/bin/sh", 1));
    EXPECT_FALSE(editorCall("%f", "/bin/sh", 1));
    EXPECT_FALSE(editorCall("%f%l -c x", "/bin/sh", 1));
}

TEST(Editor, OnlyARegularFileNamedByItsWholePathIsOpened) {
    QSettings().clear();
    const tests::TemporaryFolder folder;
    const QString source = tests::path(folder.file("a source.py", "x = 1\n")),
                  seen = tests::path(folder.path() / "seen");
    const auto faultOf = [](const QString& file) {
        const auto opened = app::openInEditor(file, 7);
        return opened ? std::string() : opened.error().message;
    };
    EXPECT_NE(faultOf(source).find("No editor is set"), std::string::npos);
    app::setEditorCommand("cp %f " + seen);
    EXPECT_NE(faultOf("torch/nn/linear.py").find("without its folder"), std::string::npos);
    EXPECT_NE(faultOf(tests::path(folder.path())).find("There is no file"), std::string::npos);
    EXPECT_NE(faultOf(source + "x").find("There is no file"), std::string::npos);
    EXPECT_FALSE(QFileInfo::exists(seen));
    EXPECT_EQ(faultOf(source), "");
    EXPECT_TRUE(tests::waitFor([&] { return QFileInfo(seen).size() == 6; }));
    app::setEditorCommand("/nowhere/editor %f");
    EXPECT_NE(faultOf(source).find("could not be started"), std::string::npos);
    QSettings().clear();
}

}  // namespace
