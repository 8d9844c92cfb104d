// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_file.h"

#include "core/jobs/digest/byte_codec.h"
#include "core/jobs/digest/chain_bytes.h"
#include "core/jobs/digest/merge.h"
#include "core/jobs/job.h"
#include "core/jobs/recorded_chain.h"
#include "tests/support/digested_job.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>

namespace {

using tests::Fault;
using tests::Grid;
using tests::SimulatedJob;
using tests::TemporaryFolder;

/// Reads an entire file part by part and returns whether every part is sound.
bool isWhole(const std::filesystem::path& path) {
    const auto file = core::DigestFile::open(path);
    if (!file) return false;
    for (std::size_t i = 0; i < file->head().entries.size(); ++i) {
        const auto digest = file->digest(i);
        const auto chain = file->bytes(file->head().entries[i].chain);
        if (!digest || !chain) return false;
        core::ChainCursor cursor(*chain, static_cast<std::uint32_t>(digest->communicators.size()));
        for (core::ChainNode node; cursor.next(node);) {
        }
        if (!cursor.isGood() || !cursor.isAtEnd()) return false;
    }
    return true;
}

class Digests : public testing::Test {
protected:
    Digests() : job({21, Grid::TensorData, 8, Fault::SlowKernels, 3}) { static_cast<void>(job.step()); }

    TemporaryFolder folder;
    SimulatedJob job;
};

TEST_F(Digests, TellWhatTheTraceTells) {
    const auto files = tests::digestFiles(folder, job);
    const auto file = core::DigestFile::open(files[3]);
    ASSERT_TRUE(file);
    ASSERT_EQ(file->head().entries.size(), 1u);
    const auto digest = file->digest(0);
    ASSERT_TRUE(digest);
    EXPECT_EQ(digest->identity.key.rank, 3);
    EXPECT_EQ(digest->identity.key.file, "rank3.json");
    EXPECT_EQ(digest->identity.host, "host0");
    EXPECT_EQ(digest->identity.gpu, "NVIDIA H100 80GB HBM3");
    EXPECT_EQ(digest->identity.world, 8u);
    EXPECT_EQ(digest->identity.key.place.tensor, 3);
    EXPECT_EQ(digest->identity.key.place.data, 0);
    ASSERT_EQ(digest->iterations.size(), 4u);
    EXPECT_EQ(digest->chainIterations, 4u);
    EXPECT_EQ(digest->iterations[1].number, 5);
    for (const core::DigestIteration& each : digest->iterations) {
        EXPECT_EQ(each.wall, each.computation + each.exposedCommunication + each.exposedCopy + each.idle);
        core::Nanos idle = 0;
        for (const core::Nanos part : each.idleBy)
            idle += part;
        EXPECT_EQ(idle, each.idle);
    }
    EXPECT_LT(std::filesystem::file_size(files[3]), 150'000u);
}

TEST_F(Digests, HoldChainsFromWhichEveryRecordedTimeFollows) {
    for (const auto& path : tests::digestFiles(folder, job)) {
        const auto file = core::DigestFile::open(path);
        const auto digest = file->digest(0);
        const auto bytes = file->bytes(file->head().entries[0].chain);
        const auto communicators = static_cast<std::uint32_t>(digest->communicators.size());
        core::ChainCursor cursor(*bytes, communicators);
        core::RecordedChain recorded(cursor.hostStart(), communicators);
        std::size_t iteration = 0;
        for (core::ChainNode node; cursor.next(node);) {
            ASSERT_TRUE(recorded.take(node));
            if (node.step != core::ChainStep::End) continue;
            EXPECT_EQ(recorded.time() + cursor.first(), digest->iterations[iteration].chainEnd) << iteration;
            ++iteration;
        }
        EXPECT_TRUE(cursor.isAtEnd());
        EXPECT_EQ(iteration, digest->iterations.size());
    }
}

TEST_F(Digests, DoNotTellWhereTheyCameFrom) {
    core::DigestOptions hashed = tests::plainDigestOptions();
    hashed.hosts = core::HostNames::Hash;
    const std::string bytes = tests::digestOfText(folder, "rank0.json", job.trace(0), hashed);
    EXPECT_EQ(bytes.find("host0"), std::string::npos);
    EXPECT_NE(bytes.find("host-"), std::string::npos);
    EXPECT_EQ(bytes.find(folder.path().string()), std::string::npos);
    hashed.hosts = core::HostNames::None;
    EXPECT_EQ(tests::digestOfText(folder, "rank0.json", job.trace(0), hashed).find("host-"), std::string::npos);
}

TEST_F(Digests, DamagedAnywhereAreRefused) {
    const std::string bytes = tests::digestOfText(folder, "rank0.json", job.trace(0));
    ASSERT_TRUE(isWhole(folder.file("whole.digest", bytes)));
    std::mt19937 random(7);
    for (int i = 0; i < 300; ++i) {
        std::string damaged = bytes;
        const std::size_t at = random() % damaged.size();
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
        EXPECT_FALSE(isWhole(folder.file("damaged.digest", damaged))) << at;
    }
    for (std::size_t size = 0; size < bytes.size(); size += size < 200 ? 1 : 17)
        EXPECT_FALSE(isWhole(folder.file("short.digest", bytes.substr(0, size)))) << size;
    EXPECT_FALSE(isWhole(folder.file("short.digest", bytes.substr(0, bytes.size() - 1))));
    EXPECT_FALSE(isWhole(folder.file("long.digest", bytes + "x")));
    EXPECT_EQ(tests::errorOf(core::DigestFile::open(folder.file("other.digest", "{\"traceEvents\": []}"))),
              "this is not a digest; make one with `lacuna digest TRACE --output DIR`");
}

/// Checksums are right, but sizes are not: the reader checks each size and allocates no memory beyond the file's size.
TEST_F(Digests, WhoseSizesLieAreRefused) {
    const auto file = core::DigestFile::open(tests::digestFiles(folder, job)[0]);
    ASSERT_TRUE(file);
    const core::DigestEntry& whole = file->head().entries[0];
    const std::string figures = *file->bytes(whole.figures), chain = *file->bytes(whole.chain);
    const auto withSizes = [&](std::uint64_t ofFigures, std::uint64_t ofChain) {
        core::DigestEntry entry = whole;
        entry.figures.size = ofFigures;
        entry.chain.size = ofChain;
        return folder.file("lying.digest", core::headBytes(file->head().terms, {entry}) + figures + chain);
    };
    ASSERT_TRUE(isWhole(withSizes(figures.size(), chain.size())));
    const std::uint64_t all = figures.size() + chain.size(), most = std::numeric_limits<std::uint64_t>::max();
    for (const auto& [ofFigures, ofChain] :
         std::vector<std::pair<std::uint64_t, std::uint64_t>>{{all, 0},
                                                              {0, all},
                                                              {figures.size() - 1, chain.size() + 1},
                                                              {figures.size() + 1, chain.size()},
                                                              {most, all + 1},
                                                              {most - 7, all + 8},
                                                              {std::uint64_t{1} << 40, 1},
                                                              {all, most}})
        EXPECT_FALSE(isWhole(withSizes(ofFigures, ofChain))) << ofFigures << " " << ofChain;
    std::string longHead = core::headBytes(file->head().terms, {whole});
    for (const char byte : {'\x7f', '\xff'}) {
        longHead[20] = byte;  // the size of the head
        EXPECT_FALSE(isWhole(folder.file("lying.digest", longHead + figures + chain)));
    }
}

/// Each 100 us the GPU waits 35 us for a function before each of two kernels, which are launched 50 us apart.
std::string waitingTrace() {
    std::string events;
    const auto add = [&](const char* category, const std::string& name, int start, int duration, const char* rest) {
        events += fmt::format(R"({}{{"ph":"X","cat":"{}","name":"{}","pid":1,"tid":1,"ts":{},"dur":{}{}}})",
                              events.empty() ? "" : ",", category, name, start, duration, rest);
    };
    for (int step = 0; step < 3; ++step) {
        const int at = 1000 + 100 * step;
        add("user_annotation", fmt::format("ProfilerStep#{}", step), at, 100, "");
        add("python_function", "/home/somebody/train.py(3): load", at, 100, "");
        for (const int launch : {10, 60}) {
            const std::string id = fmt::format(R"(,"args":{{"correlation":{},"device":0,"stream":7}})", at + launch);
            add("cuda_runtime", "cudaLaunchKernel", at + launch, 2, id.c_str());
            add("kernel", "gemm", at + launch + 5, 10, id.c_str());
        }
    }
    return R"({"schemaVersion":1,"traceEvents":[)" + events + "]}";
}

TEST_F(Digests, TellWhoseCodeTheGpuWaitsForWithoutFolders) {
    const std::string bytes = tests::digestOfText(folder, "waiting.json", waitingTrace());
    EXPECT_EQ(bytes.find("somebody"), std::string::npos);
    const auto file = core::DigestFile::open(folder.file("waiting.digest", bytes));
    ASSERT_TRUE(file);
    const auto digest = file->digest(0);
    ASSERT_TRUE(digest);
    ASSERT_FALSE(digest->idleCode.empty());
    const core::NamedTime& most = digest->idleCode.front();
    EXPECT_EQ(most.name, "ProfilerStep > train.py(3): load");
    EXPECT_GE(most.total, 3 * 35'000);
    core::Nanos told = 0, idle = 0;
    for (const core::NamedTime& each : digest->idleCode)
        told += each.total;
    for (const core::DigestIteration& each : digest->iterations)
        idle += each.idle;
    EXPECT_EQ(told, idle) << "every moment is somebody's";
}

std::string merged(const TemporaryFolder& folder, const std::vector<std::filesystem::path>& files,
                   const std::string& name) {
    const auto found = core::foundRanks(files);
    EXPECT_TRUE(found);
    EXPECT_TRUE(core::writeMerged(files, *found, folder.path() / name));
    return tests::readFile(folder.path() / name);
}

TEST_F(Digests, MergeToTheSameBytesInAnyOrderAndByAnySteps) {
    auto files = tests::digestFiles(folder, job);
    const std::string atOnce = merged(folder, files, "all.digest");
    EXPECT_TRUE(isWhole(folder.path() / "all.digest"));
    std::mt19937 random(3);
    for (int round = 0; round < 8; ++round) {
        auto left = files;
        for (int step = 0; left.size() > 1; ++step) {
            std::ranges::shuffle(left, random);
            const std::size_t count = std::min<std::size_t>(left.size(), 2 + random() % 3);
            const std::vector<std::filesystem::path> some(left.begin(),
                                                          left.begin() + static_cast<std::ptrdiff_t>(count));
            const std::string name = fmt::format("step{}-{}.digest", round, step);
            static_cast<void>(merged(folder, some, name));
            left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count));
            left.push_back(folder.path() / name);
        }
        EXPECT_EQ(tests::readFile(left.front()), atOnce);
    }
}

TEST_F(Digests, TellWhereTracesLieUntilTheyAreMergedOn) {
    const auto files = tests::digestFiles(folder, job);
    const std::string without = merged(folder, files, "without.digest");
    const auto found = core::foundRanks(files);
    ASSERT_TRUE(found);
    const auto told = folder.path() / "told.digest";
    ASSERT_TRUE(core::writeMerged(files, *found, told, {}, "/data/tr\u00e4ces"));
    EXPECT_TRUE(isWhole(told));
    const auto opened = core::openJob({told});
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->traces, std::vector<std::string>{"/data/tr\u00e4ces"});
    EXPECT_EQ(merged(folder, {told}, "again.digest"), without) << "the same ranks give the same bytes";
}

TEST_F(Digests, OfTheSameRankAreNotMerged) {
    const auto files = tests::digestFiles(folder, job);
    const auto again = folder.file("again.digest", tests::readFile(files[2]));
    const auto found = core::foundRanks(std::vector{files[1], files[2], again});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().message, again.string() + ": rank 2 (rank2.json) is also in " + files[2].string() +
                                         ", as rank 2 (rank2.json): give one of them");
}

TEST_F(Digests, ByOtherRulesAreNotMerged) {
    const auto files = tests::digestFiles(folder, job);
    const auto other = [&](const core::DigestOptions& options) {
        const auto file = folder.file("other.digest", tests::digestOfText(folder, "rank1.json", job.trace(1), options));
        return tests::errorOf(core::foundRanks(std::vector{files[0], file}));
    };
    core::DigestOptions options = tests::plainDigestOptions();
    options.rules.rules.front().className += " 2";
    EXPECT_NE(other(options).find("with other rules than"), std::string::npos);
    options = tests::plainDigestOptions();
    options.rules.communication = "nccl";
    EXPECT_NE(other(options).find("with other --communication than"), std::string::npos);
    options = tests::plainDigestOptions();
    options.iteration = "ProfilerStep#4";
    EXPECT_NE(other(options).find("with other --iteration than"), std::string::npos);
    options = tests::plainDigestOptions();
    options.hosts = core::HostNames::Hash;
    EXPECT_NE(other(options).find("with other --hosts or --job-key than"), std::string::npos);
}

TEST(ByteCodec, GivesBackWhatWasWritten) {
    core::ByteWriter writer;
    const std::vector<std::int64_t> numbers{
        0, 1, -1, 63, 64, -64, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    for (const std::int64_t number : numbers)
        writer.value(number);
    writer.value(std::numeric_limits<std::uint64_t>::max());
    writer.text("gemm");
    core::ByteReader reader(writer.bytes());
    for (const std::int64_t number : numbers) {
        std::int64_t got = 0;
        reader.value(got);
        EXPECT_EQ(got, number);
    }
    std::uint64_t most = 0;
    std::string text;
    reader.value(most);
    reader.text(text);
    EXPECT_EQ(most, std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(text, "gemm");
    EXPECT_TRUE(reader.isGood() && reader.isAtEnd());
}

TEST(ByteCodec, StopsAtNumbersThatDoNotFit) {
    core::ByteWriter writer;
    writer.value(std::uint64_t{1} << 40);
    core::ByteReader reader(writer.bytes());
    std::uint32_t narrow = 0;
    reader.value(narrow);
    EXPECT_FALSE(reader.isGood());
    core::ByteReader endless(std::string_view("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 11));
    std::uint64_t wide = 0;
    endless.value(wide);
    EXPECT_FALSE(endless.isGood());
}

}  // namespace
