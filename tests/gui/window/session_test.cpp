// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/session.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trouble/archive_fixture.h"

#include <QSignalSpy>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using tests::path;
using tests::waitFor;

/// Formats the times per class of the current profile that are not zero, in ns, for example "gemm=5 others=6".
std::string classTimes(const ui::Workspace& workspace) {
    const ui::SnapshotPtr snapshot = workspace.snapshot();
    if (!snapshot) return "none";
    std::string text;
    for (const core::ClassRow& row : snapshot->analysis->classes.rows) {
        if (row.total == 0) continue;
        text += (text.empty() ? "" : " ") + snapshot->classes->classes[core::index(row.classId)] + "=" +
                std::to_string(row.total.whole().value());
    }
    return text;
}

class SessionTest : public testing::Test {
protected:
    SessionTest() { session.ruleBook().edit(tests::rulesOf({{"gemm", "gemm"}}), "Test"); }

    QString file(std::string_view name, std::string_view content) const { return path(folder.file(name, content)); }
    bool settle() {
        return waitFor([this] { return !session.files().isReading() && !session.workspace().computing; });
    }
    std::string titles() const {
        std::string text;
        for (const ui::ProfileView& profile : session.workspace().profiles)
            text += (text.empty() ? "" : " ") + profile.title.toStdString();
        return text;
    }
    std::string times() const { return classTimes(session.workspace()); }

    tests::TemporaryFolder folder;
    tests::TextReader reader;
    app::Session session{reader.function()};
};

TEST_F(SessionTest, AnOpenedFileIsAnalyzedAndShown) {
    session.openFiles({file("a.json", "gemm 0-5, copy_kernel 5-11")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(session.workspace().current, 0);
    EXPECT_EQ(titles(), "a.json");
    EXPECT_EQ(times(), "gemm=5 others=6");
}

TEST_F(SessionTest, FilesStandInTheirOrderWhicheverIsReadFirst) {
    session.openFiles({file("late.json", "held gemm 0-5"), file("early.json", "gemm 0-7")});
    ASSERT_TRUE(waitFor([this] { return titles() == "early.json"; }));
    reader.mayEnd.release();
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "late.json early.json");
    EXPECT_EQ(session.workspace().current, 0) << "the first one asked for";
    EXPECT_EQ(times(), "gemm=5");
}

TEST_F(SessionTest, TheFileThatTheUserFiltersStaysInFront) {
    session.openFiles({file("late.json", "held gemm 0-5"), file("early.json", "gemm 0-7")});
    ASSERT_TRUE(waitFor([this] { return titles() == "early.json"; }));
    core::Options options = session.options();
    options.filter.streams = {7};
    session.editOptions(options, "Filter");
    reader.mayEnd.release();
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "late.json early.json");
    EXPECT_EQ(session.workspace().current, 1);
    EXPECT_EQ(times(), "gemm=7");
}

TEST_F(SessionTest, ABadFileIsReportedAndTheOthersAreOpened) {
    const QSignalSpy failed(&session.files(), &app::FileQueue::failed);
    const QString bad = file("bad.json", "bad");
    session.openFiles({file("a.json", "gemm 0-5"), bad, file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "a.json b.json");
    ASSERT_EQ(failed.size(), 1);
    EXPECT_EQ(failed[0][0].toString(), bad);
    EXPECT_EQ(failed[0][1].toString().toStdString(), "byte 7: expected ',' or '}'; export it again");
}

TEST_F(SessionTest, StoppedFilesAreNeitherOpenedNorReported) {
    const QSignalSpy failed(&session.files(), &app::FileQueue::failed);
    session.openFiles({file("slow.json", "slow"), file("stuck.json", "stuck")});
    EXPECT_TRUE(session.files().isReading());
    const QSignalSpy changed(&session.files(), &app::FileQueue::changed);
    session.files().stop();
    EXPECT_FALSE(session.files().isReading());  // at once, although one reader has not noticed yet
    EXPECT_EQ(changed.size(), 1);
    ASSERT_TRUE(waitFor([&] { return changed.size() == 2; })) << "the slow one has ended, and would have been told of";
    reader.mayEnd.release();
    ASSERT_TRUE(waitFor([&] { return changed.size() == 3; })) << "so has the other";
    EXPECT_EQ(session.workspace().current, -1);
    EXPECT_EQ(failed.size(), 0);
    session.openFiles({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "a.json");
}

TEST_F(SessionTest, ReadingTellsHowFarItIs) {
    session.openFiles({file("slow.json", "slow")});
    ASSERT_TRUE(waitFor([this] { return session.files().states().front().done == 40; }));
    EXPECT_EQ(session.files().states().front().total, 100u);
    session.files().stop();
}

TEST_F(SessionTest, AFileThatIsOpenIsReadAgainInItsPlace) {
    const QString a = file("a.json", "gemm 0-5");
    session.openFiles({a, file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    file("a.json", "gemm 0-9");
    session.openFiles({a});
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "a.json b.json");
    session.setCurrent(0);
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "gemm=9");
}

TEST_F(SessionTest, AFolderStandsForTheProfilesInIt) {
    const QSignalSpy told(&session.files(), &app::FileQueue::folderOpened);
    std::filesystem::create_directory(folder.path() / "below");
    file("below/a.json", R"([{"ph":1}] 0-5)");  // the reader of this test takes it as the name of an operation
    file("b.json", R"([{"ph":1}] 0-6)");
    file("c.json", R"({"world_size": 8})");
    file("notes.txt", "bad");
    session.openFiles({path(folder.path())});
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "b.json a.json");
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(
        told[0][1].toString().toStdString(),
        "opened 2 of 4 files; not opened: c.json (JSON without events of a timeline), 1 whose name is not a profile's");
}

TEST_F(SessionTest, AnArchiveStandsForTheProfilesInIt) {
    const std::string trace =
        R"([{"ph": "X", "name": "gemm", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
    const auto archive = tests::ArchiveFixture(folder.path() / "bug.zip", tests::ArchiveForm::Zip)
                             .file("rank1.json", trace)
                             .file("rank0.json", trace)
                             .file("config.json", "{}")
                             .done();
    app::Session own([](const auto& file, const auto& context) { return core::readTrace(file, context); });
    const QSignalSpy told(&own.files(), &app::FileQueue::folderOpened);
    const QSignalSpy ranks(&own.files(), &app::FileQueue::ranksOpened);
    own.openFiles({path(archive)});
    ASSERT_TRUE(waitFor([&] { return own.workspace().profiles.size() == 2 && !own.workspace().computing; }));
    EXPECT_EQ(own.profiles().path(0), path(archive / "rank0.json"));
    EXPECT_EQ(own.profiles().path(1), path(archive / "rank1.json"));
    ASSERT_EQ(told.size(), 1);
    EXPECT_TRUE(told[0][1].toString().startsWith("opened 2 of 3 files; not opened: config.json"));
    ASSERT_EQ(ranks.size(), 1);
    EXPECT_EQ(ranks[0][1].toInt(), 2);
}

TEST_F(SessionTest, RecordingsOfOneProcessAreOpenedInOrderOfTime) {
    std::filesystem::create_directory(folder.path() / "run");
    for (const auto& [name, start] :
         {std::pair("ws_7.1760000000001.pt.trace.json", 9), {"ws_7.1760000000002.pt.trace.json", 5}})
        file(std::string("run/") + name,
             fmt::format(R"({{"schemaVersion": 1, "traceEvents": [{{"ph": "X", "name": "gemm", )"
                         R"("cat": "kernel", "ts": {}, "dur": 1, "pid": 0, "tid": 7, "args": {{}}}}], )"
                         R"("baseTimeNanoseconds": 1767000000000000000}})",
                         start));
    app::Session own([](const auto& read, const auto& context) { return core::readTrace(read, context); });
    const QSignalSpy told(&own.files(), &app::FileQueue::folderOpened);
    own.openFiles({path(folder.path() / "run")});
    ASSERT_TRUE(waitFor([&] { return own.workspace().profiles.size() == 2 && !own.workspace().computing; }));
    EXPECT_TRUE(own.profiles().path(0).endsWith("0002.pt.trace.json"));
    EXPECT_TRUE(own.profiles().path(1).endsWith("0001.pt.trace.json"));
    EXPECT_EQ(own.workspace().profiles[0].snapshot->trace->source.recording, "1");
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told[0][1].toString().toStdString(), "holds 2 recordings: 1, 2");
    EXPECT_EQ(told[0][2].toStringList(), QStringList({"1", "2"})) << "of which one can be chosen";
    EXPECT_EQ(own.workspace().profiles[1].title.toStdString(), "ws_7.1760000000001.pt.trace.json (recording 2)");
}

TEST_F(SessionTest, AProfileOfARestoredSessionIsStillOfItsRecording) {
    const std::string trace =
        R"([{"ph": "X", "name": "gemm", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
    app::Session own([](const auto& read, const auto& context) { return core::readTrace(read, context); });
    const core::Doubt doubt{.kind = core::DoubtKind::Ranks, .what = "2 profiles of 1 rank", .count = 2};
    own.openFiles({path(folder.file("rank0-decode.json", trace)), path(folder.file("b.json", trace))},
                  {{"DECODE", {doubt}}, {}});
    ASSERT_TRUE(waitFor([&] { return own.workspace().profiles.size() == 2 && !own.workspace().computing; }));
    EXPECT_EQ(own.profiles().trace(0)->source.recording, "DECODE");
    EXPECT_EQ(own.profiles().trace(0)->doubts, (std::vector{doubt}));
    EXPECT_EQ(own.workspace().profiles[0].title.toStdString(), "rank0-decode.json") << "which says it already";
    EXPECT_EQ(own.workspace().profiles[1].title.toStdString(), "b.json");
}

TEST_F(SessionTest, AFolderWithoutProfilesIsReportedAsOne) {
    const QSignalSpy failed(&session.files(), &app::FileQueue::failed);
    file("notes.txt", "bad");
    session.openFiles({path(folder.path())});
    ASSERT_TRUE(settle());
    ASSERT_EQ(failed.size(), 1);
    EXPECT_TRUE(failed[0][1].toString().startsWith("holds no profile: 0 of 1 file"));
}

TEST_F(SessionTest, ClosingTheCurrentProfileShowsItsNeighbor) {
    session.openFiles({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6"), file("c.json", "gemm 0-7")});
    ASSERT_TRUE(settle());
    session.setCurrent(1);
    session.closeProfile(1);
    ASSERT_TRUE(settle());
    EXPECT_EQ(titles(), "a.json c.json");
    EXPECT_EQ(times(), "gemm=7");
    session.closeProfile(0);
    session.closeProfile(0);
    EXPECT_EQ(session.workspace().current, -1);
    EXPECT_EQ(session.profiles().trace(session.workspace().current), nullptr);
}

TEST_F(SessionTest, AnEditReachesEveryProfile) {
    session.openFiles({file("a.json", "gemm 0-5, attn 5-6"), file("b.json", "gemm 0-6, attn 6-9")});
    ASSERT_TRUE(settle());
    session.ruleBook().edit(tests::rulesOf({{"attn", "attention"}}), "Edit");
    EXPECT_TRUE(session.workspace().computing);
    EXPECT_EQ(session.workspace().rules->rules[0].match, "attn");  // at once, although the figures are older
    ASSERT_TRUE(settle());
    const int first = session.workspace().current;
    session.setCurrent(1 - first);
    ASSERT_TRUE(settle());
    session.setCurrent(0);
    EXPECT_EQ(times(), "attention=1 others=5");
    session.setCurrent(1);
    EXPECT_EQ(times(), "attention=3 others=6");
}

TEST_F(SessionTest, OptionsReachTheFigures) {
    session.openFiles({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    core::Options options;
    options.perIteration = {.iterations = 5, .gpus = 2};
    session.editOptions(options, "Test");
    ASSERT_TRUE(settle());
    EXPECT_EQ(session.workspace().snapshot()->options.perIteration.iterations, 5);
}

TEST_F(SessionTest, ABrokenRuleIsMarkedAndItsLastWholeVersionStaysInForce) {
    session.openFiles({file("a.json", "gemm 0-5, attn 5-6")});
    ASSERT_TRUE(settle());
    session.ruleBook().edit(tests::rulesOf({{"gemm(", "gemm"}, {"attn", "attention"}}), "Edit");
    ASSERT_TRUE(settle());
    // Two changes at once leave no way to find the previous version of the rule, so the rule is disabled.
    EXPECT_EQ(times(), "attention=1 others=5");
    session.ruleBook().edit(tests::rulesOf({{"gemm", "gemm"}, {"attn", "attention"}}), "Edit");
    ASSERT_TRUE(settle());
    session.ruleBook().edit(tests::rulesOf({{"gemm(", "gemm"}, {"attn", "attention"}}), "Edit");
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "gemm=5 attention=1");
    const ui::SnapshotPtr snapshot = session.workspace().snapshot();
    EXPECT_EQ(snapshot->rules.rules[0].match, "gemm(");
    ASSERT_TRUE(snapshot->classes->errors[0]);
    EXPECT_EQ(snapshot->classes->errors[0]->at, 5u);
    EXPECT_FALSE(snapshot->classes->errors[1]);
    // Moving the broken rule does not change this.
    session.ruleBook().edit(tests::rulesOf({{"attn", "attention"}, {"gemm(", "gemm"}}), "Move");
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "attention=1 gemm=5");
    EXPECT_TRUE(session.workspace().snapshot()->classes->errors[1]);
}

TEST_F(SessionTest, TwoHundredRandomEditsWhileFilesAreReadEndWithTheRightFigures) {
    session.openFiles({file("a.json", "held gemm 0-5, attn 5-6, norm 6-10"), file("b.json", "gemm 0-50, norm 50-60"),
                       file("c.json", "attn 0-70")});
    std::mt19937 random(7);
    const std::vector<core::Rule> pool{{"gemm", "gemm"}, {"attn", "attention"}, {"norm", "norm"},
                                       {"g.*m", "gemm"}, {"(", "broken"},       {"", "all"}};
    for (int i = 0; i < 200; ++i) {
        std::vector<core::Rule> rules;
        for (unsigned n = random() % 4; n > 0; --n)
            rules.push_back(pool[random() % pool.size()]);
        session.ruleBook().edit(tests::rulesOf(rules), "Edit");
        if (i == 100) reader.mayEnd.release();
        if (random() % 3 == 0) session.setCurrent(static_cast<int>(random() % 3));
        if (random() % 4 == 0) session.undoStack().undo();
        if (random() % 5 == 0) QTest::qWait(static_cast<int>(random() % 10));  // edits come at random moments
    }
    session.ruleBook().edit(tests::rulesOf({{"attn", "attention"}, {"gemm", "gemm"}}), "Edit");
    ASSERT_TRUE(waitFor([this] { return session.workspace().profiles.size() == 3; }));
    const char* expected[] = {"attention=1 gemm=5 others=4", "gemm=50 others=10", "attention=70"};
    for (int profile = 0; profile < 3; ++profile) {
        session.setCurrent(profile);
        ASSERT_TRUE(settle());
        EXPECT_EQ(times(), expected[profile]);
    }
}

TEST_F(SessionTest, FiltersAreUndoneInTurnWithRules) {
    session.openFiles({file("a.json", "gemm 0-5, gemm 7-9, copy_kernel 9-11")});
    ASSERT_TRUE(settle());
    core::Options options = session.options();
    options.filter.window = core::TimeWindow{6, 20};
    session.editOptions(options, "Filter to 14 ns");
    session.ruleBook().edit(tests::rulesOf({{"copy", "copies"}}), "Edit pattern");
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "copies=2 others=2");
    EXPECT_TRUE(session.ruleBook().isModified());
    session.undoStack().undo();
    EXPECT_EQ(session.undoStack().undoText(), "Filter to 14 ns");
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "gemm=2 others=2");
    session.undoStack().undo();
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "gemm=7 others=2");
    EXPECT_FALSE(session.workspace().options.filter.window);
    session.undoStack().redo();
    EXPECT_EQ(session.workspace().options.filter.window, (core::TimeWindow{6, 20})) << "told before it is computed";
    ASSERT_TRUE(settle());
    EXPECT_EQ(times(), "gemm=2 others=2");
}

TEST_F(SessionTest, OneKnobTurnedIsOneStepAndFiltersAreAStepEach) {
    const auto edit = [&](auto change, const char* what) {
        core::Options options = session.options();
        change(options);
        session.editOptions(options, what);
    };
    const int before = session.undoStack().count();
    for (const int bins : {21, 22, 23})
        edit([&](core::Options& o) { o.gaps.bins = bins; }, "Bins");
    EXPECT_EQ(session.undoStack().count(), before + 1);
    for (const std::int64_t stream : {7, 8})
        edit([&](core::Options& o) { o.filter.streams = {stream}; }, "Filter to stream");
    EXPECT_EQ(session.undoStack().count(), before + 3);
    edit([](core::Options&) {}, "Nothing");
    EXPECT_EQ(session.undoStack().count(), before + 3);
}

TEST_F(SessionTest, AMarkComputesNothingAndAPlaceInTimeIsOfOneProfile) {
    session.openFiles({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    const ui::SnapshotPtr before = session.workspace().snapshot();
    const QSignalSpy told(&session, &app::Session::workspaceChanged);
    session.setMark({.operation = "gemm", .stream = 7, .range = core::TimeWindow{0, 5}});
    session.setMark(session.workspace().mark);
    EXPECT_EQ(told.size(), 1);
    EXPECT_FALSE(session.workspace().computing);
    EXPECT_EQ(session.workspace().snapshot(), before);
    session.setCurrent(1 - session.workspace().current);
    EXPECT_EQ(session.workspace().mark, ui::Mark{.operation = "gemm"});
}

TEST_F(SessionTest, AMarkedPlaceIsForgottenOnceAnotherTraceIsCurrent) {
    const QString a = file("a.json", "gemm 0-5"), b = file("b.json", "gemm 0-6"), c = file("c.json", "gemm 0-7");
    const ui::Mark place{.operation = "gemm", .device = 0, .stream = 7, .item = core::TraceItem{}};
    const ui::Mark noPlace{.operation = "gemm"};
    const auto openAll = [&](const QStringList& paths) {
        session.setMark(place);
        session.openFiles(paths);
        return settle();
    };
    ASSERT_TRUE(openAll({a}));
    ASSERT_TRUE(openAll({b}));
    EXPECT_EQ(session.workspace().mark, noPlace) << "the new profile is in front";
    session.setMark(place);
    session.closeProfile(0);
    EXPECT_EQ(session.workspace().mark, place) << "the current profile is still open";
    ASSERT_TRUE(openAll({c, a}));
    EXPECT_EQ(session.workspace().mark, noPlace);
    session.setMark(place);
    session.closeProfile(session.workspace().current);
    EXPECT_EQ(session.workspace().mark, noPlace) << "its neighbor is current";
    session.setCurrent(0);
    ASSERT_TRUE(settle());
    ASSERT_TRUE(openAll({b}));
    EXPECT_EQ(session.workspace().mark, noPlace) << "its events have other numbers since it was read again";
}

}  // namespace
