// SPDX-License-Identifier: GPL-3.0-or-later
// Archives open like folders, whatever their form and name, and are refused where they are none of profiles.
#include "core/ingest/folder.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"
#include "tests/support/trouble/passing_files.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using namespace std::string_literals;
using tests::ArchiveFixture;
using tests::ArchiveForm;
namespace fs = std::filesystem;

const char* const archivedKernel =
    R"([{"ph": "X", "name": "a", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
const char* const twoKernels =
    R"([{"ph": "X", "name": "a", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}},
        {"ph": "X", "name": "b", "cat": "kernel", "ts": 3, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
constexpr ArchiveForm everyForm[] = {ArchiveForm::Zip,    ArchiveForm::SevenZip, ArchiveForm::Tar,   ArchiveForm::TarGz,
                                     ArchiveForm::TarZst, ArchiveForm::TarXz,    ArchiveForm::TarBz2};

class Archives : public testing::Test {
protected:
    ArchiveFixture archive(const std::string& name, ArchiveForm form = ArchiveForm::Zip) {
        return {m_folder.path() / name, form};
    }
    /// Formats what an archive holds: "rank0.json rank1.json | notes.json: JSON without events; 1 other", or the error.
    static std::string found(const fs::path& archive) {
        const auto all = profilesInArchive(archive, {});
        if (!all) return all.error().message;
        std::string text;
        for (const fs::path& file : all->files)
            text += (text.empty() ? "" : " ") + file.lexically_relative(archive).string();
        for (const auto& left : all->left)
            text += " | " + left.path.lexically_relative(archive).string() + ": " + left.reason;
        return all->others == 0 ? text : text + "; " + std::to_string(all->others) + " other";
    }
    static std::size_t kernelsIn(const fs::path& path) {
        return tests::valueOf(readTrace(path, {}))->eventCount(OpKind::Kernel);
    }
    static std::string refusal(const fs::path& path) { return tests::errorOf(readTrace(path, {})); }

    void TearDown() override { EXPECT_EQ(m_passing.left(), 0u) << "unpacked files are left behind"; }

    tests::TemporaryFolder m_folder;
    tests::PassingFiles m_passing;
};

TEST_F(Archives, OfEveryFormOpenAsTheirOnlyProfile) {
    for (const ArchiveForm form : everyForm) {
        const fs::path path = archive("x", form).folder("profile").file("profile/rank3.json", twoKernels).done();
        EXPECT_TRUE(isArchive(path));
        const TracePtr trace = tests::valueOf(readTrace(path, {}));
        EXPECT_EQ(trace->eventCount(OpKind::Kernel), 2u);
        EXPECT_EQ(trace->source.path, (path / "profile/rank3.json").string());
        EXPECT_EQ(trace->source.size, std::string_view(twoKernels).size());
        EXPECT_EQ(trace->source.rank, 3) << "its name in the archive counts, not the name of what was unpacked";
        EXPECT_EQ(kernelsIn(path / "profile/rank3.json"), 2u);
    }
}

TEST_F(Archives, AreToldByTheirContentWhateverTheirName) {
    const fs::path zip = archive("trace.json").file("a.json", archivedKernel).done();
    const fs::path tar = archive("trace.zip", ArchiveForm::TarGz).file("a.json", archivedKernel).done();
    EXPECT_EQ(kernelsIn(zip), 1u);
    EXPECT_EQ(kernelsIn(tar), 1u);
    EXPECT_FALSE(isArchive(m_folder.file("x.zip", archivedKernel)));
    EXPECT_EQ(kernelsIn(m_folder.path() / "x.zip"), 1u);
}

TEST_F(Archives, CompressedFilesAreNoArchives) {
    EXPECT_FALSE(isArchive(m_folder.file("a.json.gz", tests::gzipped(archivedKernel))));
    EXPECT_FALSE(isArchive(m_folder.file("a.json.zst", tests::zstdPacked(archivedKernel))));
    EXPECT_EQ(kernelsIn(m_folder.path() / "a.json.gz"), 1u);
    tests::SqliteFixture(m_folder.path() / "a.sqlite").run("CREATE TABLE StringIds (id INTEGER, value TEXT)");
    const fs::path packed = m_folder.file("a.sqlite.gz", tests::gzipped(tests::readFile(m_folder.path() / "a.sqlite")));
    EXPECT_FALSE(isArchive(packed));
    EXPECT_TRUE(refusal(packed).starts_with("this is a compressed database")) << refusal(packed);
    EXPECT_FALSE(isArchive(m_folder.file("a.json.bz2", "BZh91AY&SY")));
    EXPECT_TRUE(refusal(m_folder.path() / "a.json.bz2").starts_with("this is compressed with bzip2"));
    m_folder.file("twice.json.gz", tests::gzipped(tests::gzipped(archivedKernel)));
    EXPECT_TRUE(refusal(m_folder.path() / "twice.json.gz").starts_with("this was compressed with gzip twice"));
    EXPECT_FALSE(isArchive(m_folder.path()));
    EXPECT_FALSE(isArchive(m_folder.path() / "absent"));
}

TEST_F(Archives, OfSeveralProfilesAreLikeAFolder) {
    const fs::path path = archive("ranks.tgz", ArchiveForm::TarGz)
                              .file("ranks/rank10.json", archivedKernel)
                              .file("ranks/rank2.json.gz", tests::gzipped(twoKernels))
                              .file("ranks/rank2.json", twoKernels)
                              .file("ranks/config.json", R"({"lr": 0.1})")
                              .file("README.txt", "hello")
                              .file("__MACOSX/._rank2.json", "resource fork")
                              .file(".git/x.json", archivedKernel)
                              .done();
    EXPECT_EQ(found(path),
              "ranks/rank2.json ranks/rank10.json | ranks/config.json: JSON without events of a timeline | "
              "ranks/rank2.json.gz: the same profile as rank2.json; 1 other");
    EXPECT_EQ(kernelsIn(path / "ranks/rank2.json.gz"), 2u);
    EXPECT_EQ(kernelsIn(path / "ranks/rank10.json"), 1u);
    EXPECT_EQ(refusal(path),
              "this archive has 2 profiles: name one of them, as in " + (path / "ranks/rank2.json").string());
    EXPECT_EQ(refusal(path / "ranks/rank3.json"), "no such file in the archive; check its name");
    EXPECT_EQ(refusal(path / "ranks"), "no such file in the archive; check its name");
}

TEST_F(Archives, InAnArchiveOpenButNotDeeper) {
    const std::string inner = tests::archiveBytes(ArchiveForm::TarGz, "p/rank1.json", twoKernels);
    const fs::path two = archive("two.zip").file("run.tar.gz", inner).file("rank0.json", archivedKernel).done();
    EXPECT_EQ(found(two), "rank0.json run.tar.gz/p/rank1.json");
    EXPECT_EQ(kernelsIn(two / "run.tar.gz/p/rank1.json"), 2u);
    EXPECT_EQ(kernelsIn(two / "run.tar.gz"), 2u);

    const std::string middle = tests::archiveBytes(ArchiveForm::Zip, "run.tar.gz", inner);
    const fs::path three = archive("three.7z", ArchiveForm::SevenZip).file("middle.zip", middle).done();
    EXPECT_EQ(found(three),
              "this archive holds no profile: 0 of 1 file; not opened: middle.zip/run.tar.gz (an archive in an archive "
              "in an archive)");
    EXPECT_NE(refusal(three / "middle.zip/run.tar.gz/p/rank1.json"), "");
    const fs::path disguised = archive("x.zip").file("middle.json", middle).file("a.json", archivedKernel).done();
    EXPECT_EQ(found(disguised),
              "a.json | middle.json/run.tar.gz: an archive in an archive in an archive: unpack the outer one first");
}

TEST_F(Archives, OfOneFileOpenWhateverItIsCalled) {
    EXPECT_EQ(kernelsIn(archive("a.zip").file("timeline", twoKernels).done()), 2u);
    EXPECT_EQ(kernelsIn(archive("b.7z", ArchiveForm::SevenZip).file("b.chrome_trace", archivedKernel).done()), 1u);
    const fs::path two = archive("c.zip").file("timeline", twoKernels).file("other", "").done();
    EXPECT_EQ(found(two),
              "this archive holds no profile: 0 of 2 files; not opened: 2 whose names are not those of "
              "profiles (timeline, other)");
}

TEST_F(Archives, OfOtherThingsAreNamed) {
    const auto refusalOf = [&](std::initializer_list<const char*> names) {
        ArchiveFixture made = archive("x.zip");
        for (const char* const name : names)
            made.file(name, "x");
        return found(made.done());
    };
    EXPECT_EQ(
        refusalOf({"archive/data.pkl", "archive/byteorder", "archive/data/0", "archive/data/1", "archive/version"}),
        "this is a PyTorch checkpoint or model (.pt), not a trace; in it are archive/data.pkl, archive/byteorder, "
        "archive/data/0 and 2 more");
    EXPECT_TRUE(refusalOf({"[Content_Types].xml", "xl/workbook.xml"}).starts_with("this is an Excel workbook, not"));
    EXPECT_TRUE(refusalOf({"[Content_Types].xml", "word/document.xml"}).starts_with("this is a Word document, not"));
    EXPECT_TRUE(refusalOf({"META-INF/MANIFEST.MF", "a/B.class"}).starts_with("this is a Java archive (.jar), not"));
    EXPECT_TRUE(refusalOf({"a.npy", "b.npy"}).starts_with("this is a file of NumPy arrays (.npz), not"));
    EXPECT_TRUE(refusal(archive("empty.zip").done()).starts_with("this is an empty zip archive"));
    EXPECT_EQ(refusalOf({"a.bin", "b.json"}),
              "this archive holds no profile: 0 of 2 files; not opened: b.json (no profile), 1 whose name is not a "
              "profile's (a.bin)");
}

TEST_F(Archives, TablesOfAProcessAreReadTogether) {
    const std::string kernels =
        "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Kernel_Id\",\"Kernel_Name\",\"Correlation_Id\",\"Start_Timestamp\","
        "\"End_Timestamp\"\n\"KERNEL_DISPATCH\",1,4,9,\"gemm\",7,2000,2600\n";
    const std::string calls =
        "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_"
        "Timestamp\"\n"
        "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",908,41,7,1000,1100\n";
    const fs::path path = archive("rocprof.zip")
                              .file("host/908_kernel_trace.csv", kernels)
                              .file("host/908_hip_api_trace.csv", calls)
                              .file("host/909_hip_api_trace.csv", calls)
                              .done();
    const TracePtr trace = tests::valueOf(readTrace(path / "host/908_kernel_trace.csv", {}));
    EXPECT_EQ(trace->eventCount(OpKind::Kernel), 1u);
    EXPECT_EQ(trace->calls.size(), 1u);
    ASSERT_EQ(trace->processes.size(), 1u);
    EXPECT_EQ(trace->processes.front().pid, 908);
}

TEST_F(Archives, ARankBesideAProfileCounts) {
    const std::string trace =
        R"([{"name": "process_name", "ph": "M", "pid": 3, "args": {"name": "Ascend Hardware"}},)"
        R"({"ph": "X", "name": "MatMul", "pid": 3, "tid": 2, "ts": "20.5", "dur": 1.0625, "args":)"
        R"({"Task Type": "AI_CORE", "connection_id": 7}}])";
    const fs::path path = archive("ascend.zip")
                              .file("h_ascend_pt/profiler_info_5.json", "{}")
                              .file("h_ascend_pt/ASCEND_PROFILER_OUTPUT/trace_view.json", trace)
                              .done();
    EXPECT_EQ(tests::valueOf(readTrace(path, {}))->source.rank, 5);
}

TEST_F(Archives, StoppedLeaveNothingBehind) {
    const fs::path path = archive("x.zip").file("a.json", archivedKernel).done();
    std::stop_source stop;
    stop.request_stop();
    ReadContext context;
    context.stop = stop.get_token();
    const auto found = profilesInArchive(path, context);
    ASSERT_FALSE(found);
    EXPECT_TRUE(isStopped(found.error()));
    EXPECT_TRUE(isStopped(readTrace(path / "a.json", context).error()));
}

TEST_F(Archives, RealOnesHaveTheFiguresOfWhatIsInThem) {
    const auto data = LACUNA_NEEDS_DATA("field");
    for (const char* const name : {"profile.tar.gz", "worker.1688527520264.pt.trace.zip"}) {
        const TracePtr trace = tests::valueOf(readTrace(data / name, {}));
        EXPECT_EQ(trace->eventCount(OpKind::Kernel), 26u) << name;
        Nanos sum = 0;
        for (const Nanos duration : trace->events.duration)
            sum += duration;
        EXPECT_EQ(sum, 1'113'895) << name;
    }
}

}  // namespace
