// SPDX-License-Identifier: GPL-3.0-or-later
// Reopened files load from the cache as long as the entry still matches the file.
#include "core/cache/trace_cache.h"

#include "core/ingest/readers.h"
#include "tests/support/same_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>

namespace {

namespace fs = std::filesystem;
using namespace core;

/// A trace with `kernels` kernels of this name, so large that the cache key samples only parts of it.
std::string traceText(std::string_view name, int kernels = 3000) {
    std::string text = "{\"traceEvents\": [";
    for (int i = 0; i < kernels; ++i)
        text += fmt::format(
            "{}{{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"{}\", \"pid\": 0, \"tid\": 7, \"ts\": {}, \"dur\": 5, "
            "\"args\": {{\"device\": 0, \"stream\": 7}}}}",
            i > 0 ? ",\n" : "", name, 10 * i);
    return text + "]}";
}

class TraceCaches : public testing::Test {
protected:
    TracePtr read(const fs::path& path, TraceCacheLimits limits = {.minFile = 0}) const {
        TraceCache cache(cacheFolder, limits);
        ReadContext context;
        context.traceCache = &cache;
        const auto trace = readTrace(path, context);
        cache.finish();
        return trace ? *trace : nullptr;
    }
    std::vector<fs::path> kept() const { return tests::entriesOf(cacheFolder); }
    std::string_view firstName(const TracePtr& trace) const { return trace ? trace->names[NameId{0}] : "nothing"; }

    tests::TemporaryFolder folder;
    const fs::path cacheFolder = folder.path() / "cache" / "traces";
};

TEST_F(TraceCaches, ASecondReadingGivesTheSameTrace) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    const auto plain = readTrace(file, {});
    ASSERT_TRUE(plain);
    const TracePtr first = read(file), second = read(file);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(tests::differences(**plain, *first), "");
    EXPECT_EQ(tests::differences(**plain, *second), "");
    EXPECT_EQ(kept().size(), 1u);
}

TEST_F(TraceCaches, ASecondReadingDoesNotParse) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    ASSERT_TRUE(read(file));
    // Neither the modification time nor the sample reveals this change, so a read that parses again would show it.
    const auto time = fs::last_write_time(file);
    std::string text = tests::readFile(file);
    text.replace(text.find("gemm", 100 * 1024), 4, "conv");
    std::ofstream(file, std::ios::binary) << text;
    EXPECT_EQ(read(file)->names.size(), 2u) << "the time changed";
    fs::remove_all(cacheFolder);
    folder.file("a.json", traceText("gemm"));
    fs::last_write_time(file, time);
    ASSERT_EQ(read(file)->names.size(), 1u);
    std::ofstream(file, std::ios::binary) << text;
    fs::last_write_time(file, time);
    EXPECT_EQ(read(file)->names.size(), 1u);
}

TEST_F(TraceCaches, AChangedFileIsReadAnewAndTakesThePlaceOfTheOld) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    const auto time = fs::last_write_time(file);
    EXPECT_EQ(firstName(read(file)), "gemm");
    folder.file("a.json", traceText("conv"));
    fs::last_write_time(file, time);
    EXPECT_EQ(firstName(read(file)), "conv") << "the content changed";
    fs::last_write_time(file, time + std::chrono::nanoseconds(1));
    EXPECT_EQ(firstName(read(file)), "conv");
    EXPECT_EQ(kept().size(), 1u);
}

TEST_F(TraceCaches, ADamagedFileIsWrittenAnew) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    ASSERT_TRUE(read(file));
    const std::string whole = tests::readFile(kept().at(0));
    std::ofstream(kept().at(0), std::ios::binary) << whole.substr(0, whole.size() / 2);
    EXPECT_EQ(firstName(read(file)), "gemm");
    EXPECT_EQ(tests::readFile(kept().at(0)), whole);
}

TEST_F(TraceCaches, SmallFilesAndBadOnesAreNotKept) {
    EXPECT_TRUE(read(folder.file("a.json", traceText("gemm")), {}));
    EXPECT_FALSE(read(folder.file("b.json", "{\"no\": \"trace\"}")));
    EXPECT_FALSE(fs::exists(cacheFolder));
}

TEST_F(TraceCaches, TheLongestUnusedGoesWhereTheyTakeTooMuch) {
    const auto fileOf = [&](const char* name) { return folder.file(std::string(name) + ".json", traceText(name)); };
    const fs::path a = fileOf("a"), b = fileOf("b"), c = fileOf("c");
    ASSERT_TRUE(read(a) && read(b));
    ASSERT_EQ(kept().size(), 2u);
    const std::uint64_t size = fs::file_size(kept()[0]);
    const auto past = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const fs::path& each : kept())
        fs::last_write_time(each, past);
    ASSERT_TRUE(read(a));  // now b is the least recently used
    const TraceCacheLimits two{2 * size + size / 2, 0};
    ASSERT_TRUE(read(c, two));
    EXPECT_EQ(kept().size(), 2u);
    std::size_t recent = 0;
    for (const fs::path& each : kept())
        recent += fs::last_write_time(each) > past + std::chrono::minutes(1);
    EXPECT_EQ(recent, 2u) << "b is gone";
    ASSERT_TRUE(read(b, {size / 2, 0}));
    EXPECT_EQ(kept().size(), 2u) << "what is larger than all may be is not written";
}

TEST_F(TraceCaches, OnlyTheirUserMayLookAtThem) {
    ASSERT_TRUE(read(folder.file("a.json", traceText("gemm"))));
    EXPECT_EQ(fs::status(cacheFolder).permissions(), fs::perms::owner_all);
    fs::remove_all(cacheFolder);
    fs::create_directories(cacheFolder);
    fs::permissions(cacheFolder, fs::perms::all);
    ASSERT_TRUE(read(folder.file("a.json", traceText("gemm"))));
    EXPECT_TRUE(kept().empty()) << "others may write there";
}

TEST_F(TraceCaches, WhatACrashLeftGoesAfterADay) {
    fs::create_directories(cacheFolder);
    fs::permissions(cacheFolder, fs::perms::owner_all);
    const fs::path old = cacheFolder / "x.partial-1-0.trace", fresh = cacheFolder / "y.partial-2-0.trace";
    for (const fs::path& each : {old, fresh})
        std::ofstream(each) << "half";
    fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(25));
    ASSERT_TRUE(read(folder.file("a.json", traceText("gemm"))));
    EXPECT_FALSE(fs::exists(old));
    EXPECT_TRUE(fs::exists(fresh));
}

TEST_F(TraceCaches, WhatIsWrittenWhenTheProgramEndsIsGivenUp) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    const auto trace = readTrace(file, {});
    ASSERT_TRUE(trace);
    for (int i = 0; i < 20; ++i) {
        TraceCache cache(cacheFolder);
        cache.keep({file, "identity"}, *trace);
    }
    for (const fs::path& each : kept())
        EXPECT_EQ(each.filename().string().find(".partial-"), std::string::npos) << each;
    TraceCache cache(cacheFolder);
    const auto found = cache.find({file, "identity"}, {});
    EXPECT_TRUE(!found || found->events.size() == 3000);
}

TEST_F(TraceCaches, AFolderThatCannotBeMadeIsNoFault) {
    const fs::path file = folder.file("a.json", traceText("gemm"));
    folder.file("cache", "a file in the way");
    EXPECT_EQ(firstName(read(file)), "gemm");
    EXPECT_EQ(firstName(read(file)), "gemm");
}

}  // namespace
