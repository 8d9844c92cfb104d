// SPDX-License-Identifier: GPL-3.0-or-later
// Every option appears in the window: in the command line that a table copies, and as a chip.
#include "core/options/option_rows.h"
#include "tests/support/option_values.h"
#include "ui/models/command_line.h"
#include "ui/models/filter_parts.h"

#include <gtest/gtest.h>

namespace {

TEST(EveryOption, IsInTheCommandThatATableCopies) {
    for (const core::OptionRow& row : core::optionRows())
        for (const core::Options& options : tests::optionsWith(row)) {
            ui::ReportCall call{.files = {"/a.json"}, .table = "gaps", .options = options};
            const QString flag = QString::fromStdString(std::string(row.flag)) + u'=';
            EXPECT_TRUE(ui::reportCommand(call).contains(flag)) << row.flag;
            call.compares = true;
            EXPECT_EQ(ui::reportCommand(call).contains(flag), row.compares) << row.flag;
        }
}

TEST(EveryOption, IsAChipThatTakesItAwayWhereItIsOne) {
    for (const core::OptionRow& row : core::optionRows())
        for (const core::Options& options : tests::optionsWith(row)) {
            const auto parts = ui::filterParts(options);
            ASSERT_EQ(parts.size(), row.chip.place > 0 ? 1u : 0u) << row.flag;
            if (parts.empty()) continue;
            EXPECT_FALSE(parts[0].text.isEmpty() || parts[0].text.contains(u'%')) << row.flag;
            EXPECT_FALSE(parts[0].detail.isEmpty()) << row.flag;
            EXPECT_EQ(parts[0].hides, row.chip.hides) << row.flag;
            EXPECT_EQ(parts[0].without, core::Options()) << row.flag;
            EXPECT_EQ(ui::unfiltered(options), core::Options()) << row.flag;
        }
}

}  // namespace
