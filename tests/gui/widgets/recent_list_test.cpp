// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pages/start_page.h"

#include <gtest/gtest.h>

namespace {

QStringList texts(const QStringList& paths) {
    std::vector<ui::RecentFile> files;
    for (const QString& path : paths)
        files.push_back({.path = path, .format = {}, .devices = {}, .size = 1, .opened = {}});
    ui::RecentList list;
    list.setFiles(files);
    QStringList texts;
    for (int i = 0; i < list.count(); ++i)
        texts << list.item(i)->text();
    return texts;
}

TEST(RecentList, ToldApartAreFilesOfOneNameByTheirFolders) {
    EXPECT_EQ(texts({"/runs/before/trace.json", "/runs/after/trace.json", "/runs/demo.json"}),
              QStringList({"before/trace.json", "after/trace.json", "demo.json"}));
}

TEST(RecentList, LongNamesShowWhereTheyDiffer) {
    const QString start = QString("llama70b_fsdp16_on_the_new_cluster_").repeated(2);
    const QStringList names = texts({"/" + start + "rank3.json", "/" + start + "rank11.json"});
    EXPECT_TRUE(names[0].contains("rank3") && names[1].contains("rank11"));
    EXPECT_LE(names[0].size(), 36);
}

}  // namespace
