// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

TEST(StatsCsvDamage, ACutOffCompressedFileKeepsItsWholeRows) {
    const tests::TemporaryFolder folder;
    std::string text = "Time (%),Total Time (ns),Instances,Name\n";
    for (int i = 0; i < 5'000; ++i)
        text += "1,5,1,kernel number " + std::to_string(i * 7919) + "\n";
    const std::string bytes = tests::gzipped(text);
    const auto trace = readTrace(folder.file("cut.csv.gz", bytes.substr(0, bytes.size() / 2)), {});
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_GT((*trace)->recordedTotals.size(), 1'000u);
    EXPECT_LT((*trace)->recordedTotals.size(), 4'900u);
    const std::string lastName((*trace)->names[(*trace)->recordedTotals.back().name]);
    EXPECT_NE(text.find("," + lastName + "\n"), std::string::npos) << "no row is taken in part: " << lastName;
    EXPECT_NE(tests::losses(**trace).find("warning 1 the compressed data is cut off: the rows before are kept @ byte " +
                                          std::to_string(bytes.size() / 2) + " of the file\n"),
              std::string::npos)
        << tests::losses(**trace);
    EXPECT_FALSE(readTrace(folder.file("nothing.csv.gz", bytes.substr(0, 60)), {}));
}

}  // namespace
