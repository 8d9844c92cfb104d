// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every rule on a loop that contains what the rule looks for, and on the same loop without it.
#include "tests/unit/findings/made_loop.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::found;
using tests::FoundIn;
using tests::MadeLoop;
using tests::work;

TEST(FindingRules, ALoopThatKeepsTheDeviceBusyHasNothingToFind) {
    const FoundIn all = found([](MadeLoop& loop, int) { work(loop); });
    EXPECT_TRUE(all->found.empty()) << all->found.front().title.text();
    EXPECT_TRUE(all->refusal.empty());
}

TEST(FindingRules, HostSync) {
    const auto step = [](bool syncs) {
        return [=](MadeLoop& loop, int) {
            loop.code("train.py(12): step", 10, RangeKind::PythonCall, [&] {
                work(loop, 2);
                if (syncs) loop.sync();
                loop.code("train.py(40): log", 60);
                work(loop, 2);
            });
        };
    };
    const FoundIn with = found(step(true)), without = found(step(false));
    ASSERT_NE(with.of("host-sync"), nullptr);
    EXPECT_EQ(with.text("host-sync"), "at most 14.4 %: Host sync inside the step");
    EXPECT_EQ(with.of("host-sync")->code, "train.py(12): step");
    EXPECT_EQ(with.of("host-sync")->lever, "no-host-syncs");
    EXPECT_EQ(with.of("host-sync")->placeCount, 5) << "prices are not of the first one either";
    EXPECT_EQ(with.of("host-sync")->places.front().iteration, "ProfilerStep#2");
    EXPECT_EQ(without.text("host-sync"), "nothing");
}

TEST(FindingRules, HostCodeNamesTheLabelThatHoldsItAndItsCaller) {
    const auto step = [](int zooming) {
        return [=](MadeLoop& loop, int) {
            loop.code("train.py(3): step", 5, RangeKind::PythonCall, [&] {
                loop.code("images/processing.py(301): resize", 5, RangeKind::PythonCall, [&] {
                    loop.code("scipy/zoom.py(739): zoom", 5, RangeKind::PythonCall,
                              [&] { loop.code("<built-in function zoom_shift>", zooming); });
                });
                work(loop, 2);
            });
        };
    };
    const FoundIn with = found(step(500)), without = found(step(0));
    ASSERT_NE(with.of("host-code"), nullptr);
    EXPECT_EQ(with->found.front().title.text(), "Host code: zoom_shift under resize");
    EXPECT_EQ(with->found.front().code, "<built-in function zoom_shift>");
    EXPECT_TRUE(with->found.front().isBound);
    EXPECT_EQ(with->found.front().lever, "code:^(nn\\.Module: )?\\<built\\-in function zoom_shift\\>$=0");
    EXPECT_EQ(without.text("host-code"), "nothing");
}

TEST(FindingRules, HostCodeInsideDataLoadingSaysSoAndIsNotToldTwice) {
    const auto step = [](int decoding) {
        return [=](MadeLoop& loop, int) {
            loop.code("torch/utils/data/dataloader.py(674): _next_data", 5, RangeKind::PythonCall,
                      [&] { loop.code("data/decode.py(9): decode", decoding); });
            work(loop, 2);
        };
    };
    const FoundIn with = found(step(500));
    ASSERT_NE(with.of("host-code"), nullptr);
    EXPECT_NE(with.evidence("host-code").find("inside data loading"), std::string::npos);
    EXPECT_EQ(with.text("data-loading"), "nothing") << "what is left of it is too little";
}

TEST(FindingRules, DataLoading) {
    const auto step = [](int loading) {
        return [=](MadeLoop& loop, int) {
            // Four parts of equal length, so no label holds half of the time.
            loop.code("torch/utils/data/dataloader.py(674): _next_data", 3, RangeKind::PythonCall, [&] {
                for (const char* part : {"read", "decode", "crop", "collate"})
                    loop.code("data/batch.py(9): " + std::string(part), loading);
            });
            work(loop, 2);
        };
    };
    const FoundIn with = found(step(100)), without = found(step(0));
    ASSERT_NE(with.of("data-loading"), nullptr) << with.text("data-loading") << with->found.size();
    EXPECT_EQ(without.text("data-loading"), "nothing");
}

TEST(FindingRules, LowClockIsPricedByKernelsThatRanAtBothClocks) {
    const auto step = [](int slower) {
        return [=](MadeLoop& loop, int at) {
            loop.counter("SM Clock (MHz)", at < 10 ? 1980 : 990);
            for (int i = 0; i < 6; ++i)
                loop.kernel("gemm", at < 10 ? 100 : slower);
        };
    };
    const FoundIn computes = found(step(200), 20), waitsForMemory = found(step(100), 20);
    ASSERT_NE(computes.of("low-clock"), nullptr);
    EXPECT_FALSE(computes.of("low-clock")->isBound);
    EXPECT_NE(computes.evidence("low-clock").find("also ran near the highest clock"), std::string::npos);
    EXPECT_EQ(waitsForMemory.text("low-clock"), "nothing");
}

TEST(FindingRules, LowClock) {
    const auto step = [](double clock) {
        return [=](MadeLoop& loop, int at) {
            loop.counter("SM Clock (MHz)", at < 2 ? 1980 : clock);
            loop.counter("Power (W)", at < 2 ? 500 : 700);
            work(loop);
        };
    };
    const FoundIn with = found(step(990)), without = found(step(1935));
    ASSERT_NE(with.of("low-clock"), nullptr) << with.text("low-clock");
    EXPECT_TRUE(with.of("low-clock")->isBound);
    // Four of the five steps that count take twice as long as at the highest clock.
    EXPECT_NEAR(with->share(*with.of("low-clock")), 0.4, 0.03);
    EXPECT_EQ(with.of("low-clock")->placeCount, 4 * 6);
    EXPECT_EQ(with.of("low-clock")->places.front().iteration, "ProfilerStep#3");
    EXPECT_TRUE(with.evidence("low-clock")
                    .starts_with("GPU 0 computes at 1188 MHz on average; the highest clock recorded is 1980 MHz; below "
                                 "95 % of that from "))
        << with.evidence("low-clock");
    EXPECT_NE(with.evidence("low-clock").find("for 80 % of the computation; Power (W) meanwhile: 700 on average"),
              std::string::npos)
        << with.evidence("low-clock");
    EXPECT_EQ(without.text("low-clock"), "nothing") << "boost clocks vary by as much";
    EXPECT_EQ(found([](MadeLoop& loop, int at) {
                  loop.counter("SM Clock (MHz)", at == 0 ? 1980 : 900);
                  loop.collective("ncclDevKernel_AllReduce", 900, 1000);
              }).text("low-clock"),
              "not evaluated: needs samples of the clock of the GPU while it computes, such as those of nsys profile "
              "--gpu-metrics-devices=all");
}

TEST(FindingRules, BlockingLaunch) {
    const auto step = [](bool blocks) {
        return [=](MadeLoop& loop, int at) {
            loop.kernel("sm90_gemm", 100, 7, blocks && at == 3 ? 2000 : 5);
            work(loop, 3);
        };
    };
    const FoundIn with = found(step(true)), without = found(step(false));
    EXPECT_TRUE(with.text("blocking-launch").starts_with("at most ")) << with.text("blocking-launch");
    EXPECT_EQ(with.of("blocking-launch")->placeCount, 1);
    EXPECT_EQ(with.of("blocking-launch")->places.front().duration, 2'000'000);
    EXPECT_EQ(without.text("blocking-launch"), "nothing");
}

TEST(FindingRules, ABlockingLaunchIsWorthNoMoreThanItTakesBeyondTheMedian) {
    // The lever also shortens the eight slower launches of each step.
    const FoundIn all = found([](MadeLoop& loop, int at) {
        for (int i = 0; i < 20; ++i)
            loop.kernel("sm90_gemm", 2, 7, i % 5 < 2 ? 60 : 5);
        if (at == 3) loop.kernel("sm90_gemm", 2, 7, 1100);
    });
    ASSERT_NE(all.of("blocking-launch"), nullptr);
    EXPECT_EQ(all.of("blocking-launch")->price, (1'100'000 - 5'000) / 5) << "the first step is no part of the wall";
    EXPECT_TRUE(all.of("blocking-launch")->isBound);
}

TEST(FindingRules, CodeThatIsLoadedInTheLoop) {
    const auto step = [](bool loads) {
        return [=](MadeLoop& loop, int at) {
            if (loads && at == 3) loop.call("cuModuleLoadData", 3000);
            work(loop, 3);
        };
    };
    EXPECT_TRUE(found(step(true)).text("blocking-launch").starts_with("at most "));
    EXPECT_EQ(found(step(false)).text("blocking-launch"), "nothing");
}

TEST(FindingRules, AllocationBehindTheFirstIteration) {
    const auto step = [](int first) {
        return [=](MadeLoop& loop, int at) {
            if (at >= first) loop.call("cudaMalloc", 400);
            work(loop, 3);
        };
    };
    const FoundIn with = found(step(1));
    EXPECT_TRUE(with.text("allocation").starts_with("at most ")) << with.text("allocation");
    EXPECT_EQ(with.of("allocation")->placeCount, 5);
    EXPECT_EQ(found(step(99)).text("allocation"), "nothing");
    const FoundIn firstAlone = found([](MadeLoop& loop, int at) {
        if (at == 0) loop.call("cudaMalloc", 400);
        work(loop, 3);
    });
    EXPECT_EQ(firstAlone.text("allocation"), "nothing") << "the first one may";
    EXPECT_TRUE(found(step(0), 1).text("allocation").starts_with("not evaluated: needs two iterations"));
}

TEST(FindingRules, ShortKernels) {
    const auto step = [](int length) {
        return [=](MadeLoop& loop, int) {
            for (int i = 0; i < 200; ++i)
                loop.kernel("multi_tensor_apply_kernel", length);
            work(loop, 3);
        };
    };
    const FoundIn with = found(step(2)), without = found(step(30));
    EXPECT_TRUE(with.text("short-kernels").starts_with("about ")) << with.text("short-kernels");
    EXPECT_EQ(with.of("short-kernels")->lever, "one-graph");
    EXPECT_EQ(without.text("short-kernels"), "nothing");
}

TEST(FindingRules, ProfilerOverhead) {
    const auto step = [](int overhead) {
        return [=](MadeLoop& loop, int) {
            work(loop, 2);
            if (overhead > 0) loop.overhead(overhead);
        };
    };
    const FoundIn with = found(step(500)), without = found(step(0));
    EXPECT_TRUE(with.text("profiler-overhead").starts_with("at most ")) << with.text("profiler-overhead");
    EXPECT_EQ(without.text("profiler-overhead"), "nothing");
}

TEST(FindingRules, OddIterationAndWhatIsDifferentInIt) {
    const auto step = [](int more) {
        return [=](MadeLoop& loop, int at) {
            work(loop, 4);
            if (at == 4) loop.kernel("sm90_gemm", 100 + more);
        };
    };
    const FoundIn with = found(step(900), 8);
    EXPECT_TRUE(with.text("odd-iteration").ends_with(": Iteration ProfilerStep#5 takes far longer"))
        << with.text("odd-iteration");
    EXPECT_NE(with.evidence("odd-iteration").find("more computation"), std::string::npos);
    EXPECT_EQ(found([](MadeLoop& loop, int) { work(loop, 4); }, 8).text("odd-iteration"), "nothing");
    EXPECT_TRUE(found(step(900), 4).text("odd-iteration").starts_with("not evaluated: needs five iterations"));
}

TEST(FindingRules, DataMovement) {
    const auto step = [](bool casts) {
        return [=](MadeLoop& loop, int) {
            work(loop, 4);
            if (casts) loop.kernel("void unrolled_elementwise_kernel<direct_copy_kernel_cuda>()", 50);
        };
    };
    const FoundIn with = found(step(true));
    EXPECT_TRUE(with.text("data-movement").starts_with("at most 1")) << with.text("data-movement");
    EXPECT_EQ(found(step(false)).text("data-movement"), "nothing");
}

TEST(FindingRules, CopiesWithinTheDeviceCostWhatTheReplayGainsWithoutThem) {
    const auto step = [](bool hostIsLate) {
        return [=](MadeLoop& loop, int) {
            work(loop, 4);
            if (hostIsLate) loop.sync();
            loop.copy(CopyKind::DtoD, "Memcpy DtoD (Device -> Device)", 100, "cudaMemcpyAsync");
            if (hostIsLate) loop.code("train.py(9): log", 400);
        };
    };
    EXPECT_TRUE(found(step(false)).text("data-movement").starts_with("at most 1"));
    EXPECT_EQ(found(step(true)).text("data-movement"), "nothing") << "the device waits for the host anyway";
}

TEST(FindingRules, DataThatIsMovedIsToldByWhatMovesIt) {
    const FoundIn all = found([](MadeLoop& loop, int) {
        work(loop, 4);
        loop.kernel("void unrolled_elementwise_kernel<direct_copy_kernel_cuda>()", 50);
    });
    EXPECT_NE(all.evidence("data-movement").find("(direct_copy_kernel 50.00 us)"), std::string::npos)
        << all.evidence("data-movement");
}

TEST(FindingRules, WhatRunsOutsideOfIterationsIsNoPartOfOne) {
    MadeLoop loop;
    for (int i = 0; i < 10; ++i)
        loop.kernel("direct_copy_kernel_cuda", 500);
    loop.steps(6, [](MadeLoop& made, int) {
        work(made, 4);
        made.kernel("direct_copy_kernel_cuda", 50);
    });
    const FoundIn all(loop.trace());
    EXPECT_EQ(all.evidence("data-movement").substr(0, 72),
              "kernels that only move data: 5 in all, 50.00 us an iteration (direct_cop");
    EXPECT_EQ(all.of("data-movement")->placeCount, 5);
}

TEST(FindingRules, ARecordingOfIterationsThatTheReplayDoesNotKnowIsDividedByThem) {
    MadeLoop loop;
    for (int step = 0; step < 8; ++step)
        loop.code("step " + std::to_string(step), 1, RangeKind::Annotation, [&] {
            work(loop, 4);
            loop.kernel("direct_copy_kernel_cuda", 50);
        });
    const FoundIn all(loop.trace());
    EXPECT_EQ(all->iterations, 7) << "without the first";
    EXPECT_LT(all->wall, 500'000);
    EXPECT_NE(all.evidence("data-movement").find("7 in all, 50.00 us an iteration"), std::string::npos);
}

TEST(FindingRules, RangesOfRuntimesAreNoCodeOfAnybodysOwn) {
    const FoundIn all = found([](MadeLoop& loop, int) {
        loop.code("PjRtStreamExecutorLoadedExecutable::ExecuteHelper", 300, RangeKind::Annotation,
                  [&] { work(loop, 2); });
    });
    EXPECT_TRUE(all.text("host-code").starts_with("not evaluated: needs stacks of the host")) << all.text("host-code");
}

TEST(FindingRules, KernelsThatAlsoComputeDoNotMoveDataAlone) {
    for (const char* name : {"input_transpose_fusion", "triton_poi_fused_add_cat_3", "sm90_gemm_transposed_tn",
                             "conv_transpose2d_kernel", "loop_convert_add_fusion", "memory_efficient_attention"}) {
        const FoundIn all = found([&](MadeLoop& loop, int) { loop.kernel(name, 100); });
        EXPECT_EQ(all.text("data-movement"), "nothing") << name;
    }
}

TEST(FindingRules, PageableCopy) {
    const auto step = [](bool isPageable) {
        return [=](MadeLoop& loop, int) {
            loop.copy(CopyKind::HtoD,
                      isPageable ? "Memcpy HtoD (Pageable -> Device)" : "Memcpy HtoD (Pinned -> Device)", 200,
                      "cudaMemcpyAsync", isPageable);
            loop.code("train.py(3): prepare", 100);
            work(loop, 3);
        };
    };
    const FoundIn with = found(step(true)), without = found(step(false));
    EXPECT_TRUE(with.text("pageable-copy").starts_with("at most ")) << with.text("pageable-copy");
    EXPECT_EQ(without.text("pageable-copy"), "nothing");
}

TEST(FindingRules, BlockingCopy) {
    const auto step = [](const char* call) {
        return [=](MadeLoop& loop, int) {
            loop.copy(CopyKind::HtoD, "copy", 200, call);
            loop.code("train.py(3): prepare", 100);
            work(loop, 3);
        };
    };
    EXPECT_TRUE(found(step("cudaMemcpy")).text("pageable-copy").starts_with("at most "));
    EXPECT_TRUE(
        found(step("cudaMemcpyAsync")).text("pageable-copy").starts_with("not evaluated: needs the kind of memory"));
}

TEST(FindingRules, ExposedCopy) {
    const auto step = [](int stream) {
        return [=](MadeLoop& loop, int) {
            loop.copy(CopyKind::HtoD, "Memcpy HtoD (Pinned -> Device)", 200, "cudaMemcpyAsync", false, stream);
            work(loop, 6);
        };
    };
    const FoundIn with = found(step(7)), without = found(step(13));
    EXPECT_TRUE(with.text("exposed-copy").starts_with("at most 2")) << with.text("exposed-copy");
    EXPECT_EQ(without.text("exposed-copy"), "nothing") << "beside the work on a stream of its own";
}

TEST(FindingRules, ExposedCommunication) {
    const auto step = [](bool waits) {
        return [=](MadeLoop& loop, int) {
            work(loop, 4);
            loop.wait(8, 7);
            loop.collective("ncclDevKernel_AllReduce", 200, 1000, 8);
            if (waits) loop.wait(7, 8);
            work(loop, 2);
        };
    };
    const FoundIn with = found(step(true)), without = found(step(false));
    EXPECT_TRUE(with.text("exposed-communication").starts_with("at most 2")) << with.text("exposed-communication");
    EXPECT_EQ(without.text("exposed-communication"), "nothing") << without.evidence("exposed-communication");
}

TEST(FindingRules, LateRanks) {
    const auto step = [](int late) {
        return [=](MadeLoop& loop, int at) {
            work(loop, 4);
            loop.collective("ncclDevKernel_AllReduce", 100 + (at % 2 == 1 ? late : 0), 1000);
        };
    };
    const FoundIn with = found(step(150)), without = found(step(0));
    EXPECT_TRUE(with.text("late-ranks").starts_with("about ")) << with.text("late-ranks");
    EXPECT_EQ(without.text("late-ranks"), "nothing");
    const FoundIn unsized = found([](MadeLoop& loop, int at) {
        work(loop, 4);
        loop.kernel("ncclDevKernel_AllReduce", 100 + at % 2 * 150);
    });
    EXPECT_TRUE(unsized.text("late-ranks").starts_with("not evaluated: needs the sizes of messages"))
        << "what takes longer may move more";
    const FoundIn single = found([](MadeLoop& loop, int at) {
        work(loop, 4);
        loop.collective("hcom_allReduce_" + std::to_string(at), 100 + at % 2 * 150, 1000);
    });
    EXPECT_TRUE(single.text("late-ranks").starts_with("not evaluated: needs several messages of one kind"))
        << "no shortest";
}

}  // namespace
