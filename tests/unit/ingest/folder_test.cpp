// SPDX-License-Identifier: GPL-3.0-or-later
// Folders as profilers leave them: which files are opened, in which order, and why the others are not.
#include "core/ingest/folder.h"

#include "core/ingest/files/rank_in_file_name.h"
#include "tests/support/rocpd_fixture.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/xplane_fixture.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
namespace fs = std::filesystem;

const char* const kernelText =
    R"([{"ph": "X", "name": "a", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
const char* const kernelColumns =
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\","
    "\"End_Timestamp\"\n";
const char* const ascendTables =
    "CREATE TABLE STRING_IDS (id INTEGER PRIMARY KEY, value TEXT); CREATE TABLE TASK (startNs, endNs);";

class Folder : public testing::Test {
protected:
    void write(const fs::path& name, std::string_view content) {
        fs::create_directories((m_folder.path() / name).parent_path());
        m_folder.file(name.string(), content);
    }
    void database(const fs::path& name, const char* sql) {
        fs::create_directories((m_folder.path() / name).parent_path());
        tests::SqliteFixture(m_folder.path() / name).run(sql);
    }
    /// Formats the files to open and the others with reasons, for example "a.json b.json | c.json: why".
    std::string found() const {
        const FolderProfiles all = profilesIn(m_folder.path());
        std::string text;
        for (const fs::path& file : all.files)
            text += (text.empty() ? "" : " ") + file.lexically_relative(m_folder.path()).string();
        for (const auto& left : all.left)
            text += " | " + left.path.lexically_relative(m_folder.path()).string() + ": " +
                    left.reason.substr(0, left.reason.find(':'));
        return text;
    }

    tests::TemporaryFolder m_folder;
};

TEST_F(Folder, RanksStandInTheirOrderAndOtherFilesByName) {
    for (const char* name : {"rank10.json", "rank_2.json", "exp-rank[3]_x.json", "rank_1/host.json", "merged.json"})
        write(name, kernelText);
    EXPECT_EQ(found(), "rank_1/host.json rank_2.json exp-rank[3]_x.json rank10.json merged.json");
    EXPECT_EQ(rankInPath("frank3/a.json"), std::nullopt);
    EXPECT_EQ(rankInPath("runs_of_rank8_cluster/a.json"), std::nullopt);
    EXPECT_EQ(rankInPath("rank-4/a.json"), 4);
}

TEST_F(Folder, OtherJsonAndOtherFilesAreLeft) {
    write("trace.json", kernelText);
    write("memory.json", R"({"world_size": 4})");
    write("broken.json", "no JSON");
    write("notes.txt", "x");
    write(".hidden.json", kernelText);
    EXPECT_EQ(found(), "trace.json | broken.json: no profile | memory.json: JSON without events of a timeline");
    const FolderProfiles all = profilesIn(m_folder.path());
    EXPECT_EQ(all.others, 1u) << "what is hidden is not there";
    EXPECT_EQ(text(all, m_folder.path()),
              "1 of 4 files; not opened: broken.json (no profile), memory.json (JSON without events of a timeline), 1 "
              "whose name is not a profile's");
}

TEST_F(Folder, MemorySnapshotsAreLeftSinceTheyAreNoRanks) {
    write("trace.json", kernelText);
    write("memory.pickle", "\x80\x04}\x94(\x8c\x08segments");
    EXPECT_EQ(found(),
              "trace.json | memory.pickle: memory without a timeline of operations, which is no rank of a job");
}

TEST_F(Folder, ExportsThatAreNotOpenedSayWhatToDo) {
    const auto said = [&] { return text(profilesIn(m_folder.path()), m_folder.path()); };
    write("x_pqtdir/StringIds.parquet", "PAR1");
    EXPECT_EQ(
        said(),
        "0 of 1 file; not opened: x_pqtdir/StringIds.parquet (this is a Parquet file, which Lacuna does not read; if "
        "nsys wrote it, export the report with `nsys export --type=sqlite`, and open that)");
    write("x_pqtdir/CUPTI_ACTIVITY_KIND_KERNEL.parquet", "PAR1");
    write("x_pqtdir/notes.txt", "the report could not be found.");
    EXPECT_EQ(
        said(),
        "0 of 3 files; not opened: x_pqtdir/CUPTI_ACTIVITY_KIND_KERNEL.parquet and 1 more (this is a Parquet file, "
        "which "
        "Lacuna does not read; if nsys wrote it, export the report with `nsys export --type=sqlite`, and open that), 1 "
        "whose name is not a profile's");
    write("trace.json", kernelText);
    EXPECT_EQ(said(), "1 of 4 files; not opened: 3 whose names are not those of profiles");
}

TEST_F(Folder, NsysJsonIsNamedEvenWhereItIsOneOfMany) {
    write("x.json", R"({"Type":79,"CudaEvent":{}})");
    EXPECT_EQ(text(profilesIn(m_folder.path()), m_folder.path()),
              "0 of 1 file; not opened: x.json (this is an export of Nsight Systems as JSON, which Lacuna does not "
              "read: export "
              "the report with `nsys export --type sqlite REPORT.nsys-rep`, and open that)");
    write("y.jsonl", R"({"Type":79,"CudaEvent":{}})");
    write("z.jsonl", R"({"level": "info"})");
    EXPECT_EQ(
        found(),
        " | x.json: this is an export of Nsight Systems as JSON, which Lacuna does not read | y.jsonl: this is an "
        "export of Nsight Systems as JSON, which Lacuna does not read");
}

TEST_F(Folder, TextsAreLookedAtWhereThereIsNothingElse) {
    const char* const table =
        " Total Time (ns)  Instances  Name\n ---------------  ---------  ----\n           3          3  f\n";
    write("stats.txt", table);
    write("events.ndjson", R"({"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 1})");
    write("empty.log", "");
    EXPECT_EQ(found(), "events.ndjson stats.txt");
    write("run_cuda_gpu_kern_sum.json", R"json([{"Total Time (ns)": "3", "Instances": "3", "Name": "f"}])json");
    EXPECT_EQ(found(), "run_cuda_gpu_kern_sum.json");
    database("run.sqlite", "CREATE TABLE StringIds (id, value);");
    EXPECT_EQ(found(), "run.sqlite | run_cuda_gpu_kern_sum.json: the same profile as run.sqlite");
}

TEST_F(Folder, OfWhatRocprofWroteTheDatabaseIsOpened) {
    tests::makeRocpd(m_folder.path() / "908_results.db", tests::RocpdLayout::V3_0_0);
    write("908_results.json", R"({"rocprofiler-sdk-tool": []})");
    write("908_kernel_trace.csv", kernelColumns);
    write("909_kernel_trace.csv", kernelColumns);
    write("909_hip_api_trace.csv",
          "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_"
          "Timestamp\"\n");
    EXPECT_EQ(found(),
              "908_results.db 909_hip_api_trace.csv | 908_kernel_trace.csv: the same profile as 908_results.db | "
              "908_results.json: the same profile as 908_results.db | 909_kernel_trace.csv: the same profile as "
              "909_hip_api_trace.csv");
}

TEST_F(Folder, OfWhatXlaWroteTheWholeProfileIsOpened) {
    const std::string run = "plugins/profile/2026_01_02_03_04_05/";
    write(run + "host.xplane.pb", "\n\x0f\x12\r/device:GPU:0");
    write(run + "host.trace.json.gz", kernelText);
    write(run + "other.trace.json.gz", kernelText);
    EXPECT_EQ(found(), run + "host.xplane.pb " + run + "other.trace.json.gz | " + run +
                           "host.trace.json.gz: the same profile as host.xplane.pb");
}

TEST_F(Folder, OfAscendTheNewestOfARankIsOpened) {
    for (const char* stamp : {"20250101", "20250102"}) {
        const std::string folder = std::string("host_41_") + stamp + "_ascend_pt/";
        write(folder + "profiler_info_3.json", "{}");
        database(folder + "ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_3.db", ascendTables);
        write(folder + "ASCEND_PROFILER_OUTPUT/trace_view.json", kernelText);
        database(folder + "PROF_1/msprof_1.db", ascendTables);
    }
    const std::string out = "/ASCEND_PROFILER_OUTPUT/";
    EXPECT_TRUE(found().starts_with("host_41_20250102_ascend_pt" + out + "ascend_pytorch_profiler_3.db |")) << found();
    EXPECT_NE(found().find("20250102_ascend_pt/PROF_1/msprof_1.db: raw data of ascend_pytorch_profiler_3.db"),
              std::string::npos);
    EXPECT_NE(found().find("20250101_ascend_pt" + out + "ascend_pytorch_profiler_3.db: an older profile of rank 3"),
              std::string::npos);
    EXPECT_NE(
        found().find("20250102_ascend_pt" + out + "trace_view.json: the same profile as ascend_pytorch_profiler_3.db"),
        std::string::npos);
}

TEST_F(Folder, DatabasesThatAreNoProfilesAreNotOpened) {
    for (const int rank : {0, 1}) {
        const std::string out = fmt::format("rank{}_ascend_pt/ASCEND_PROFILER_OUTPUT/", rank);
        database(out + fmt::format("ascend_pytorch_profiler_{}.db", rank), ascendTables);
        database(out + "analysis.db", "CREATE TABLE StepTraceTime (deviceId);");
    }
    const std::string beside = "a database of sums that Ascend's profiler writes beside a profile";
    EXPECT_TRUE(
        found().starts_with("rank0_ascend_pt/ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_0.db "
                            "rank1_ascend_pt/ASCEND_PROFILER_OUTPUT/ascend_pytorch_profiler_1.db | "))
        << found();
    EXPECT_NE(found().find(beside), std::string::npos) << found();
}

TEST_F(Folder, FoldersTooDeepAndLinksAreNotFollowed) {
    fs::path deep = "a";
    for (int i = 0; i < 12; ++i)
        deep /= "a";
    write(deep / "x.json", kernelText);
    fs::create_directory_symlink(m_folder.path() / "a" / "a" / "a" / "a" / "a", m_folder.path() / "link");
    EXPECT_EQ(found(), "");
    EXPECT_TRUE(profilesIn(m_folder.path() / "absent").files.empty());
}

}  // namespace
