// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/distinct_names.h"

#include <gtest/gtest.h>

#include <set>

namespace {

using ui::distinctNames;

TEST(DistinctNames, ShortOnesStayWhole) {
    EXPECT_EQ(distinctNames({"a.json", "b.json"}, 12), QStringList({"a.json", "b.json"}));
    EXPECT_TRUE(distinctNames({}, 12).isEmpty());
}

TEST(DistinctNames, ALongOneAloneKeepsItsStart) {
    EXPECT_EQ(distinctNames({"training_of_a_large_model.json"}, 12), QStringList({"training_of…"}));
}

TEST(DistinctNames, LongOnesKeepTheWordInWhichTheyDifferAndTheirStart) {
    EXPECT_EQ(
        distinctNames({"llama70b_fsdp16_node0_rank3.pt.trace.json.gz", "llama70b_fsdp16_node0_rank11.pt.trace.json.gz"},
                      18),
        QStringList({"llama70b_fs…rank3…", "llama70b_f…rank11…"}));
}

TEST(DistinctNames, NamesOfSeveralKindsAreToldApartFromEach) {
    const QStringList names = distinctNames({"llama70b_fsdp16_before_rank0.json", "llama70b_fsdp16_before_rank1.json",
                                             "llama70b_fsdp16_after_rank0.json", "demo.json"},
                                            20);
    EXPECT_EQ(names,
              QStringList({"llama7…before…rank0…", "llama7…before…rank1…", "llama70b_fsdp…after…", "demo.json"}));
}

TEST(DistinctNames, OneThatAnotherBeginsWithKeepsItsEnd) {
    EXPECT_EQ(distinctNames({"a_rather_long_name", "a_rather_long_name_2"}, 12),
              QStringList({"a_rathe…name", "a_rath…ame_2"}));
}

TEST(DistinctNames, OfManyDifferencesSoFewAreKeptThatTheNameCanBeRead) {
    const QStringList names =
        distinctNames({"10, 64, 56, 56, 64, 7, 8, 1", "10, 64, 56, 56, 64, 7, 8, 2", "10, 64, 56, 56, 64, 7, 9, 1",
                       "10, 64, 56, 56, 32, 7, 8, 1", "10, 64, 56, 28, 64, 7, 8, 1", "10, 64, 28, 56, 64, 7, 8, 1",
                       "10, 32, 56, 56, 64, 7, 8, 1", "12, 64, 56, 56, 64, 7, 8, 1"},
                      16);
    EXPECT_EQ(names[0], "10, 64, 5…64…8…1");
    for (const QString& each : names)
        EXPECT_LE(each.count(u'…'), 3) << each.toStdString();
}

TEST(DistinctNames, OfALongWordWhatDiffersIsKept) {
    const QStringList names = distinctNames({QString(100, u'x') + "a", QString(100, u'x') + "b"}, 10);
    EXPECT_EQ(names, QStringList({"xxxxxx…xxa", "xxxxxx…xxb"}));
}

TEST(DistinctNames, NoLetterOfTwoUnitsIsParted) {
    const QString name = QStringLiteral("🙂").repeated(20);
    for (qsizetype room = 1; room < 12; ++room)
        for (const QString& each : distinctNames({name + "a", name + "b"}, room))
            EXPECT_EQ(each, QString::fromUtf8(each.toUtf8())) << room;
}

TEST(DistinctNames, OfManyThatAgreeNoTwoLookAlike) {
    QStringList names;
    for (int i = 0; i < 500; ++i)
        names << QStringLiteral("void at::native::vectorized_elementwise_kernel<4, Functor%1<float>>(int, int)").arg(i);
    const ui::DistinctNames all(names);
    std::set<QString> shown;
    for (const QString& name : names) {
        const QString text = all.shortened(name, 24, [](const QString& each) { return each.size() <= 24; });
        EXPECT_LE(text.size(), 24) << qPrintable(text);
        EXPECT_TRUE(text.startsWith(QLatin1String("void"))) << qPrintable(text);
        shown.insert(text);
    }
    EXPECT_EQ(shown.size(), 500u);
}

TEST(DistinctNames, WhereTheStartDiffersItIsWhatIsShown) {
    const ui::DistinctNames all(
        {"ncclDevKernel_AllReduce_Sum_bf16_RING_LL", "cutlass_80_tensorop_gemm_256x128_32x3_tn"});
    const auto fits = [](const QString& each) { return each.size() <= 16; };
    EXPECT_EQ(all.shortened("cutlass_80_tensorop_gemm_256x128_32x3_tn", 16, fits), QStringLiteral("cutlass_80_tens…"));
    EXPECT_EQ(all.shortened("short", 16, fits), "short");
    EXPECT_EQ(all.shortened("", 16, fits), "");
}

}  // namespace
