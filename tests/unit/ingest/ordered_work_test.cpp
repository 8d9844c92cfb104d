// SPDX-License-Identifier: GPL-3.0-or-later
// Batches go through their steps in the promised order, however many threads help, and whatever fails.
#include "core/ingest/shared/ordered_work.h"

#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace {

using namespace core;

/// What a batch of a made file goes through: number `failsAt` fails in a step.
struct Steps {
    std::vector<int> finished;
    int readFailsAt = -1, setFailsAt = -1;
    std::atomic<int> read{0}, set{0};
};

struct MadeBatch {
    struct Reader {
        int batches = 0;
    };

    int number = 0;
    Steps* steps = nullptr;
    int isRead = 0, isPlaced = 0, isSet = 0;

    void begin(int newNumber, Steps& of) {
        number = newNumber;
        steps = &of;
        isRead = isPlaced = isSet = 0;
    }
    void read(Reader& reader) {
        if (number == steps->readFailsAt) throw std::runtime_error("read");
        EXPECT_EQ(isRead++, 0);
        ++reader.batches;
        ++steps->read;
    }
    void set() {
        if (number == steps->setFailsAt) throw std::runtime_error("set");
        EXPECT_TRUE(isRead == 1 && isPlaced == 1);
        EXPECT_EQ(isSet++, 0);
        ++steps->set;
    }
    void finish() {
        EXPECT_EQ(isSet, 1);
        steps->finished.push_back(number);
    }
};
using MadeWork = OrderedWork<MadeBatch>;

constexpr int batches = 500;

/// Passes through the batches; at each hundredth, it forgets what is behind it and begins there again.
void lead(MadeWork& work, Steps& steps, bool goesBack) {
    MadeBatch::Reader reader;
    int next = 0, back = goesBack ? 100 : batches;
    for (int placed = 0;;) {
        while (next < batches && work.hasRoom(reader))
            work.add([&](MadeBatch& batch) { batch.begin(next++, steps); });
        if (work.arePlaced()) return work.finishPlaced(reader);
        MadeBatch& batch = work.oldest(reader);
        ASSERT_EQ(batch.number, placed++);
        batch.isPlaced = 1;
        work.placed();
        if (placed != back) continue;
        work.clear();
        next = placed;
        back += 100;
    }
}

std::vector<int> allBatches() {
    std::vector<int> all;
    for (int i = 0; i < batches; ++i)
        all.push_back(i);
    return all;
}

class OrderedWorkTest : public testing::TestWithParam<std::size_t> {
protected:
    OrderedWorkTest() { setThreadCount(GetParam()); }
    ~OrderedWorkTest() override { setThreadCount(0); }

    void run(bool goesBack = false) {
        MadeWork work(GetParam() == 1 ? 1 : MadeWork::mostFor(GetParam()));
        const auto newReader = [] { return std::make_unique<MadeBatch::Reader>(); };
        work.run(GetParam(), newReader, [&] { lead(work, steps, goesBack); });
    }

    Steps steps;
};

TEST_P(OrderedWorkTest, EveryBatchIsReadAndSetOnceAndFinishedInOrder) {
    run();
    EXPECT_EQ(steps.finished, allBatches());
    EXPECT_EQ(steps.read, batches);
    EXPECT_EQ(steps.set, batches);
}

TEST_P(OrderedWorkTest, ForgottenBatchesAreReadAgainAndNothingElseIs) {
    run(true);
    EXPECT_EQ(steps.finished, allBatches());
    EXPECT_GE(steps.read, batches);
    EXPECT_EQ(steps.set, batches);
}

TEST_P(OrderedWorkTest, AFailureIsThrownWhereItsBatchIsNeeded) {
    steps.readFailsAt = 250;
    EXPECT_THROW(run(), std::runtime_error);
    EXPECT_LE(steps.finished.size(), 250u);
}

TEST_P(OrderedWorkTest, AFailureToSetIsThrownBeforeTheBatchIsFinished) {
    steps.setFailsAt = 250;
    EXPECT_THROW(run(), std::runtime_error);
    EXPECT_EQ(steps.finished.size(), 250u);
}

INSTANTIATE_TEST_SUITE_P(Threads, OrderedWorkTest, testing::Values(1, 2, 5));

}  // namespace
