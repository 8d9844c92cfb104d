// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/rule_book.h"

#include "app/window/files/rules_files.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/text_reader.h"

#include <QFileInfo>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

core::Rules rulesWith(std::initializer_list<const char*> patterns) {
    core::Rules all;
    for (const char* pattern : patterns)
        all.rules.push_back({pattern, "class", "", false});
    return all;
}

std::string patterns(const app::RuleBook& book) {
    std::string text;
    for (const core::Rule& rule : book.rules()->rules)
        text += (text.empty() ? "" : " ") + rule.match;
    return text;
}

struct Book {
    QUndoStack undo;
    app::RuleBook book{undo};
};

TEST(RuleBook, BeginsWithTheBundledRules) { EXPECT_FALSE(Book().book.rules()->rules.empty()); }

TEST(RuleBook, TheBundledRulesFitWhatWasRecordedUntilTheUserEdits) {
    Book made;
    app::RuleBook& book = made.book;
    const std::string first = book.rules()->name;
    EXPECT_FALSE(book.follow(*tests::traceOf("gemm 0-5"))) << "nothing says which";
    EXPECT_TRUE(book.follow(*tests::traceOf("loop_add_fusion_3 0-5")));
    EXPECT_EQ(book.rules()->name, "JAX and XLA");
    EXPECT_FALSE(book.isModified());
    EXPECT_EQ(made.undo.count(), 0);
    EXPECT_TRUE(book.follow(*tests::traceOf("reshape_and_cache_flash_kernel 0-5")));
    EXPECT_EQ(book.rules()->name, "Inference engines");
    book.edit(*core::parseRules(core::presets().front().text), "Use them");
    EXPECT_FALSE(book.follow(*tests::traceOf("loop_add_fusion_3 0-5"))) << "chosen by the user";
    EXPECT_EQ(book.rules()->name, first);
}

TEST(RuleBook, TheKeystrokesOfOneFieldAreUndoneAsOne) {
    Book made;
    app::RuleBook& book = made.book;
    book.restore(rulesWith({"a", "b"}), {}, false);
    for (const char* typed : {"ax", "axy", "axyz"})
        book.edit(rulesWith({typed, "b"}), "Edit pattern");
    EXPECT_EQ(made.undo.count(), 1);
    made.undo.undo();
    EXPECT_EQ(patterns(book), "a b");
    made.undo.redo();
    EXPECT_EQ(patterns(book), "axyz b");
}

TEST(RuleBook, EditsOfDifferentKindsStaySeparateSteps) {
    Book made;
    app::RuleBook& book = made.book;
    book.restore(rulesWith({"a", "b"}), {}, false);
    book.edit(rulesWith({"ax", "b"}), "Edit pattern");
    book.edit(rulesWith({"ax", "bx"}), "Edit pattern");
    book.edit(rulesWith({"bx", "ax"}), "Move rule");
    book.edit(rulesWith({"bx"}), "Delete rule");
    EXPECT_EQ(made.undo.count(), 4);
    EXPECT_EQ(made.undo.undoText(), "Delete rule");
    made.undo.setIndex(1);
    EXPECT_EQ(patterns(book), "ax b");
}

TEST(RuleBook, AnEditThatChangesNothingIsNoStep) {
    Book made;
    app::RuleBook& book = made.book;
    book.edit(*book.rules(), "Edit");
    EXPECT_EQ(made.undo.count(), 0);
}

TEST(RuleBook, OpeningAFileCanBeUndone) {
    Book made;
    app::RuleBook& book = made.book;
    book.restore(rulesWith({"mine"}), {}, true);
    book.open(rulesWith({"theirs"}), "/rules.json", "Open rules");
    EXPECT_EQ(book.path(), "/rules.json");
    EXPECT_FALSE(book.isModified());
    made.undo.undo();
    EXPECT_EQ(patterns(book), "mine");
    EXPECT_EQ(book.path(), "");
    EXPECT_TRUE(book.isModified());
}

struct Store {
    explicit Store(const std::filesystem::path& keptIn) : store(book, path(keptIn)) {}

    QUndoStack undo;
    app::RuleBook book{undo};
    app::RulesStore store;
};

TEST(RulesStore, EditsAreKeptSoonEvenIfTheProgramIsKilled) {
    const tests::TemporaryFolder folder;
    const auto kept = folder.path() / "new folder" / "rules.json";
    Store running(kept);
    running.book.edit(rulesWith({"gemm", "attn"}), "Edit");
    ASSERT_TRUE(waitFor([&] { return QFileInfo::exists(path(kept)); }));
    Store next(kept);
    next.store.restore();
    EXPECT_EQ(patterns(next.book), "gemm attn");
    EXPECT_EQ(next.undo.count(), 0);
}

TEST(RulesStore, TheLastEditIsWrittenAtTheEnd) {
    const tests::TemporaryFolder folder;
    const auto kept = folder.path() / "rules.json";
    {
        Store ending(kept);
        ending.book.edit(rulesWith({"gemm"}), "Edit");
    }
    Store next(kept);
    next.store.restore();
    EXPECT_EQ(patterns(next.book), "gemm");
}

TEST(RulesStore, ADamagedCopyIsReportedAndTheBundledRulesStay) {
    const tests::TemporaryFolder folder;
    Store store(folder.file("rules.json", "{ \"rules\": ["));
    const QSignalSpy failed(&store.store, &app::RulesStore::failed);
    store.store.restore();
    EXPECT_EQ(failed.size(), 1);
    EXPECT_EQ(*store.book.rules(), *Book().book.rules());
}

TEST(RulesStore, SavedRulesAreReadBackTheSame) {
    const tests::TemporaryFolder folder;
    const QString file = path(folder.path() / "mine.json");
    Store first(folder.path() / "kept.json");
    first.book.edit(rulesWith({"gemm|cutlass", "attn"}), "Edit");
    EXPECT_TRUE(first.book.isModified());
    first.store.save(file);
    ASSERT_TRUE(waitFor([&] { return !first.book.isModified(); }));
    EXPECT_EQ(first.book.path(), file);
    Store second(folder.path() / "kept2.json");
    second.store.open(file);
    ASSERT_TRUE(waitFor([&] { return second.book.path() == file; }));
    EXPECT_EQ(*second.book.rules(), *first.book.rules());
}

TEST(RulesStore, AFileThatHoldsNoRulesIsReportedAndChangesNothing) {
    const tests::TemporaryFolder folder;
    Store store(folder.path() / "kept.json");
    const core::Rules before = *store.book.rules();
    QSignalSpy failed(&store.store, &app::RulesStore::failed);
    store.store.open(path(folder.file("not rules.json", "[1, 2")));
    ASSERT_TRUE(failed.size() == 1 || failed.wait());
    EXPECT_EQ(*store.book.rules(), before);
}

}  // namespace
