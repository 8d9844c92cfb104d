// SPDX-License-Identifier: GPL-3.0-or-later
// Names of table rows that are too long for their column.
#include "ui/widgets/tables/sibling_names.h"

#include "ui/theme/tokens.h"

#include <QStandardItemModel>

#include <gtest/gtest.h>

namespace {

QStringList fittedRows(const QStringList& names, int letters) {
    QStandardItemModel rows;
    for (const QString& name : names)
        rows.appendRow(new QStandardItem(name));
    const QFontMetrics metrics(ui::fontOf(ui::FontRole::Body));
    ui::SiblingNames siblings;
    QStringList shown;
    for (int row = 0; row < rows.rowCount(); ++row) {
        const int width = letters * metrics.averageCharWidth();
        shown << siblings.fitted(rows.index(row, 0), names[row], metrics, width);
        EXPECT_LE(metrics.horizontalAdvance(shown.back()), width) << qPrintable(shown.back());
    }
    return shown;
}

TEST(SiblingNames, RowsThatDifferLookDifferentInANarrowColumn) {
    const QStringList shown = fittedRows({"void cuda::get_last_rank_of_experts<int, int>(int const*, int, int)",
                                          "void cuda::get_first_rank_of_experts<int, int>(int const*, int, int)",
                                          "cuda::aux_fill_indices<128, int>(int const*, int*, int, int, int)"},
                                         26);
    EXPECT_TRUE(shown[0].contains("last")) << qPrintable(shown[0]);
    EXPECT_TRUE(shown[1].contains("first")) << qPrintable(shown[1]);
    EXPECT_TRUE(shown[2].startsWith("cuda")) << qPrintable(shown[2]);
}

TEST(SiblingNames, ANameAloneKeepsBothOfItsEnds) {
    const QStringList shown = fittedRows({"a_very_long_name_of_a_single_kernel_in_its_class_v2"}, 20);
    EXPECT_TRUE(shown[0].startsWith("a_very") && shown[0].endsWith("v2")) << qPrintable(shown[0]);
}

}  // namespace
