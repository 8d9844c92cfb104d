// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/distinct_names.h"

#include <gtest/gtest.h>

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

}  // namespace
