// SPDX-License-Identifier: GPL-3.0-or-later
// What names of profiles say: ranks, workers, starts and stages, and what only looks like them.
#include "core/ingest/identity/name_facts.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

constexpr std::int64_t aSecond = 1'000'000'000;

TEST(NameFacts, TimesAreFoundInEveryFormThatProfilersWrite) {
    constexpr std::int64_t time = 1'760'002'000 * aSecond;
    EXPECT_EQ(timeInName("host_5000.1760002000123456789.pt.trace.json"), time + 123'456'789);
    EXPECT_EQ(timeInName("host_5000.1760002000123.pt.trace.json.gz"), time + 123'000'000);
    EXPECT_EQ(timeInName("run-1760002000123456.json"), time + 123'456'000);
    EXPECT_EQ(timeInName("bs-1-il-4096-1767553776.9761672-TP-0-DECODE.trace.json.gz"),
              1'767'553'776 * aSecond + 976'167'200);
    EXPECT_EQ(timeInName("1760002000.json"), time);
    constexpr std::int64_t date = 1'767'323'045 * aSecond;
    for (const char* name : {"host_20260102_030405.json", "2026-01-02_03-04-05.sqlite", "run.2026_01_02_03_04_05",
                             "a 2026-01-02T03:04:05Z.json", "20260102030405.json"})
        EXPECT_EQ(timeInName(name), date) << name;
}

TEST(NameFacts, OtherNumbersAreNoTimes) {
    for (const char* name :
         {"rank3_step1000.json", "177200000123456789.json", "20261302_030405.json", "20260102_250000.json",
          "2026-01-02.json", "12345678901234567890.json", "9999999999999.json", "ampere_64x64_2048.json", ""})
        EXPECT_EQ(timeInName(name), std::nullopt) << name;
}

TEST(NameFacts, StagesAreWholeWords) {
    EXPECT_EQ(stageInName("1767-TP-0-EXTEND.trace.json.gz"), "EXTEND");
    EXPECT_EQ(stageInName("rank0_decode_3.json"), "decode");
    EXPECT_EQ(stageInName("Warm-up.rank0.json"), "Warm-up");
    EXPECT_EQ(stageInName("graph_capture_rank0.json"), "capture");
    EXPECT_EQ(stageInName("prefill2decode.json"), "prefill") << "the first counts";
    EXPECT_EQ(stageInName("decoder_captured_extended.json"), "");
    EXPECT_TRUE(isSameStage("warm-up", "WARMUP"));
    EXPECT_FALSE(isSameStage("", "EXTEND"));
}

TEST(NameFacts, AreTakenFromTheFolderWhereTheFileHasNone) {
    const NameFacts facts = nameFacts("plugins/profile/2026_01_02_03_04_05/host.xplane.pb");
    EXPECT_EQ(facts.start, 1'767'323'045 * aSecond);
    EXPECT_EQ(nameFacts("run/decode/rank1.json").stage, "decode");
    EXPECT_EQ(nameFacts("run/decode/rank1.json").rank, 1);
    EXPECT_EQ(nameFacts("run/decode/rank1-EXTEND.json").stage, "EXTEND");
}

TEST(NameFacts, AWorkerIsWhatPyTorchWritesBeforeTheTime) {
    EXPECT_EQ(nameFacts("gpu-node-3_5000.1760002000123456789.pt.trace.json").process, "gpu-node-3_5000");
    EXPECT_EQ(nameFacts("worker.a.1760002000123.pt.trace.json.gz").process, "worker.a");
    EXPECT_EQ(nameFacts("trace.1760002000123456789.json").process, "");
}

TEST(NameFacts, CoordinatesAreThoseOfRanksAndNotSizes) {
    EXPECT_EQ(nameFacts("1767553776.97-TP-1-DP-0-EXTEND.json.gz").place, "TP 1 DP 0");
    EXPECT_EQ(nameFacts("TP-0.json").place, "TP 0");
    for (const char* size : {"llama_tp8_pp2.json", "llama-tp-8.json", "model_ep3.json", "HTTP-3.json", "TP-.json"})
        EXPECT_EQ(nameFacts(size).place, "") << size;
}

}  // namespace
