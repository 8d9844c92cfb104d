// SPDX-License-Identifier: GPL-3.0-or-later
// What `nsys stats` prints in other forms than CSV: columns of text, boxes, JSON, and tables copied from the window.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace {

using namespace core;
using tests::printedTotals;

TracePtr tableIn(std::string_view text) {
    const tests::TemporaryFolder folder;
    return tests::valueOf(readTrace(folder.file("x.txt", text), {}));
}

std::string refusalIn(std::string_view text) {
    const tests::TemporaryFolder folder;
    return tests::errorOf(readTrace(folder.file("x.txt", text), {}));
}

/// The doubts of a trace: "rows 3: what @line 7".
std::string doubtLines(const Trace& trace) {
    std::string said;
    for (const Doubt& doubt : trace.doubts)
        said += std::string(text(doubt.kind)) + " " + std::to_string(doubt.count) + ": " + doubt.what + " @" +
                doubt.firstAt + "\n";
    return said;
}

constexpr std::string_view columns =
    " Time (%)  Total Time (ns)  Instances  Avg (ns)  Med (ns)  Min (ns)   Max (ns)    StdDev (ns)               Name  "
    "      "
    "     \n"
    " --------  ---------------  ---------  --------  --------  --------  -----------  -----------  "
    "----------------------------\n"
    "     75.0   52,589,830,968    811,520  64,804.1  33,345.0     8,672      200,707     55,913.1  void f<1, 2>(int, "
    "char *) "
    "  \n"
    "     25.0            1,000          1   1,000.0   1,000.0     1,000        1,000          0.0  gemm_\xc3\xa9\n";

constexpr std::string_view inColumns =
    "void f<1, 2>(int, char *) kernel 811520 52589830968 33345 8672 200707 55913.1 -\n"
    "gemm_\xc3\xa9 kernel 1 1000 1000 1000 1000 0 -\n";

TEST(StatsText, ColumnsAreReadWithAndWithoutMessages) {
    EXPECT_EQ(printedTotals(*tableIn(columns)), inColumns);
    const std::string log =
        "Generating SQLite file x.sqlite from x.nsys-rep\n"
        "Processing [x.sqlite] with [/opt/nsys/reports/nvtx_sum.py]... \n"
        "SKIPPED: x.sqlite does not contain NV Tools Extension (NVTX) data.\n\n"
        "Processing [x.sqlite] with [/opt/nsys/reports/cuda_gpu_kern_sum.py]... \n\n"
        " ** CUDA GPU Kernel Summary (cuda_gpu_kern_sum):\n\n" +
        std::string(columns) +
        "\nProcessing [x.sqlite] with [/opt/nsys/reports/cuda_gpu_mem_time_sum.py]... \n\n"
        " Time (%)  Total Time (ns)  Count  Operation\n"
        " --------  ---------------  -----  ------------------\n"
        "    100.0            5,000      2  [CUDA memcpy HtoD]\n\n"
        " Time (%)  Total Time (ns)  Num Calls    Name\n"
        " --------  ---------------  ---------  ----------\n"
        "    100.0            5,000      2,000  cudaMalloc\n";
    const auto trace = tableIn(log);
    EXPECT_EQ(printedTotals(*trace), std::string(inColumns) + "[CUDA memcpy Host-to-Device] copy 2 5000 - - - - -\n");
    EXPECT_EQ(tests::losses(*trace),
              "not used 1 tables of cuda_api_sum (or another summary of host calls) @ line 20\n");
    EXPECT_EQ(trace->source.title, "Nsight Systems summary (text)");
}

TEST(StatsText, TheStepsOfAProfileMayComeFirst) {
    const std::string log =
        "[3/8] Executing 'nvtx_sum' stats report\nSKIPPED: x.sqlite has no NVTX data.\n"
        "[4/8] Executing 'cuda_gpu_kern_sum' stats report\n\n" +
        std::string(columns);
    EXPECT_EQ(printedTotals(*tableIn(log)), inColumns);
}

TEST(StatsText, LinesMayBePrefixedTrimmedOrInABox) {
    std::string prefixed, trimmed, box;
    std::string_view rest = columns;
    while (!rest.empty()) {
        const std::string line(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(line.size() + 1);
        prefixed += "3: " + line + "\r\n";
        trimmed += line.substr(line.find_first_not_of(' ')) + "\n";
    }
    EXPECT_EQ(printedTotals(*tableIn(prefixed)), inColumns) << "as srun --label writes it";
    EXPECT_EQ(printedTotals(*tableIn(trimmed)), inColumns) << "as an editor leaves it";
    EXPECT_EQ(printedTotals(*tableIn("+----------+-----------------+-----------+------------+\n"
                                     "| Time (%) | Total Time (ns) | Instances |    Name    |\n"
                                     "+----------+-----------------+-----------+------------+\n"
                                     "|     75.0 |           3,000 |         3 | f(a  b)    |\n"
                                     "|     25.0 |           1,000 |         1 | operator++ |\n"
                                     "+----------+-----------------+-----------+------------+\n")),
              "f(a  b) kernel 3 3000 - - - - -\noperator++ kernel 1 1000 - - - - -\n");
}

TEST(StatsText, TablesOf2020HaveTheirUnitInTheTitle) {
    EXPECT_EQ(
        printedTotals(*tableIn(
            "CUDA API Statistics (nanoseconds)\n\n"
            "Time(%)      Total Time       Calls  Name      \n"
            "-------  --------------  ----------  ----------\n"
            "  100.0          999999           7  cudaMalloc\n\n\n"
            "CUDA Kernel Statistics (nanoseconds)\n\n"
            "Time(%)      Total Time   Instances         Average         Minimum         Maximum  Name          \n"
            "-------  --------------  ----------  --------------  --------------  --------------  --------------\n"
            "  100.0            3360           2          1680.0            1664            1696  "
            "conv_forward_kernel\n\n\n"
            "CUDA Memory Operation Statistics (nanoseconds)\n\n"
            "Time(%)      Total Time  Operations         Average         Minimum         Maximum  Name          \n"
            "-------  --------------  ----------  --------------  --------------  --------------  --------------\n"
            "  100.0        89602913           2      44801456.5        41565528        48037385  [CUDA memcpy "
            "HtoD]\n\n\n"
            "CUDA Memory Operation Statistics (KiB)\n\n"
            "              Total      Operations              Average            Minimum              Maximum  Name\n"
            "-------------------  --------------  -------------------  -----------------  -------------------  ----\n"
            "                2.0               2                  1.0              0.500                1.500  [CUDA "
            "memcpy HtoD]\n")),
        "conv_forward_kernel kernel 2 3360 - 1664 1696 - -\n"
        "[CUDA memcpy Host-to-Device] copy 2 89602913 - 41565528 48037385 - -\n"
        "[CUDA memcpy Host-to-Device] copy 2 - - 512 1536 - 2048\n");
}

TEST(StatsText, NamesThatWereCutAreSaidOnceAndDoubtedIfTheyAreOneNow) {
    const auto table = [](std::string_view rows) {
        return " Total Time (ns)  Instances       Name\n ---------------  ---------  -------------\n" +
               std::string(rows);
    };
    const auto apart =
        tableIn(table("           3,000          3  void elemen\xe2\x80\xa6\n           1,000          1  void g\n"));
    EXPECT_EQ(
        tests::losses(*apart),
        "warning 1 names that nsys cut to fit a column: rules see only what is left of them; write the table again "
        "with `nsys stats --format csv` @ line 3\n");
    EXPECT_EQ(doubtLines(*apart), "");
    const auto same =
        tableIn(table("           3,000          3  void elemen...\n           1,000          1  void g\n"
                      "           1,000          1  void elemen...\n"));
    EXPECT_EQ(same->import.count(ImportKind::Warning), 2u) << tests::losses(*same);
    EXPECT_EQ(doubtLines(*same), "rows 2: 2 rows share one name that nsys cut to fit a column @line 5\n");
    EXPECT_EQ(doubtLines(*tableIn("Total Time (ns),Instances,Name\n3,3,f(...\n1,1,f(...\n")), "")
        << "CSV cuts no names";
}

TEST(StatsText, DamagedRowsOfColumnsAreCounted) {
    const auto trace = tableIn(
        " Total Time (ns)  Instances   Name\n"
        " ---------------  ---------  ------\n"
        "           3,000          3  gemm\n"
        "           3,0\xe2\x80\xa6          3  other\n"
        "some words of another program\n"
        "           1,000          1  last\n");
    EXPECT_EQ(printedTotals(*trace), "gemm kernel 3 3000 - - - - -\nlast kernel 1 1000 - - - - -\n");
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 2u) << tests::losses(*trace);
    EXPECT_EQ(refusalIn(" Total Time (ns)  Instances   Name\n ---------------  ---------  ------\n"),
              "the table of cuda_gpu_kern_sum has no rows: the recording holds no such data");
}

TEST(StatsText, OtherTextsWithLinesOfDashesAreNone) {
    for (const char* other : {"a  b  c\n---  ---  ---\n1  2  3\n", "------\nTitle\n------\n",
                              "# Head\n\n---\n\ntext --- with --- dashes ---\n",
                              "| Model | Total | Name |\n|---|---|---|\n| a | 1 | b |\n"})
        EXPECT_TRUE(refusalIn(other).starts_with("not a trace Lacuna knows")) << other << refusalIn(other);
}

constexpr std::string_view jsonRows =
    "[\n  {\n    \"Time (%)\": \"75.0\",\n    \"Total Time (ns)\": \"300\",\n    \"Instances\": \"3\",\n    \"Name\": "
    "\"f<\\\"a\\\">\"\n  },\n  {\"Time (%)\": 25.0, \"Total Time (ns)\": 100, \"Instances\": 1, \"Name\": \"gemm\"}\n]";

TEST(StatsText, RowsOfJsonAreReadWhoseKeysAreTitles) {
    const std::string expected = "f<\"a\"> kernel 3 300 - - - - -\ngemm kernel 1 100 - - - - -\n";
    const auto trace = tableIn(jsonRows);
    EXPECT_EQ(printedTotals(*trace), expected);
    EXPECT_EQ(trace->source.title, "Nsight Systems summary (JSON)");
    EXPECT_EQ(tests::losses(*trace), "");
    const std::string memory = R"json([{"Total (MB)":"1.500","Count":"2","Operation":"[CUDA memset]"},)json"
                               R"json({"Total (MB)":null,"Count":"2","Operation":"[CUDA memset]"}])json";
    const auto several = tableIn(
        "[3/8] Executing 'cuda_gpu_kern_sum' stats report\n"
        "Processing [x.sqlite] with [/opt/cuda_gpu_kern_sum.py]... \n" +
        std::string(jsonRows) + "\n" + memory + "\n[]\n");
    EXPECT_EQ(printedTotals(*several), expected + "[CUDA memset] set 2 - - - - - 1500000\n");
    EXPECT_EQ(tests::losses(*several), "dropped 1 damaged rows of cuda_gpu_mem_size_sum @ line 12\n");
}

TEST(StatsText, TheTraceOfOperationsAsJsonBecomesEvents) {
    const auto trace = tableIn(
        R"json([{"Start (ns)":1000,"Duration (ns)":60,"CorrId":7,"Bytes (MB)":null,"Device":"Tesla (1)","Strm":7,)json"
        R"json("Name":"gemm"},)json"
        R"json({"Start (ns)":1100,"Duration (ns)":50,"CorrId":8,"Bytes (MB)":null,"Device":"Tesla (1)","Strm":7,)json"
        R"json("Name":"f"}])json");
    ASSERT_EQ(trace->events.size(), 2u);
    EXPECT_EQ(trace->events.start[1], 100);
    EXPECT_EQ(trace->events.correlation[0], 7);
    EXPECT_EQ(trace->source.title, "Nsight Systems trace of GPU operations (JSON)");
}

TEST(StatsText, JsonThatIsCutOffOrNestedKeepsItsWholeRows) {
    const std::string text(jsonRows);
    const auto cut = tableIn(text.substr(0, text.size() - 9));
    EXPECT_EQ(printedTotals(*cut), "f<\"a\"> kernel 3 300 - - - - -\n");
    EXPECT_EQ(tests::losses(*cut), "dropped 1 rows that are not whole JSON objects @ line 8\n");
    EXPECT_EQ(printedTotals(*tableIn(text.substr(0, text.size() - 1) + R"(, {"Name": {"a": 1}}])")).size(),
              printedTotals(*tableIn(text)).size());
    EXPECT_EQ(refusalIn(R"json([{"Name": "a", "Total Time (ns)": 3, "x": 1}])json").substr(0, 7), "line 1:")
        << "columns are missing";
    EXPECT_EQ(refusalIn(R"([{"name": "a", "value": 3, "x": 1}])"),
              "this JSON is not a timeline: the elements of its list are not trace events (none has a \"ph\")");
    EXPECT_TRUE(refusalIn(R"json([{"children": [], "frame": {"name": "f"}, "metrics": {"time (ns)": 3}}])json")
                    .starts_with("this is a tree of kernels (hatchet), as Triton's Proton writes it"));
}

constexpr std::string_view window =
    "Time,Total Time,Instances,Avg,Med,Min,Max,StdDev,Name\n"
    "48.3%,102.664 s,267576,383.682 \xce\xbcs,346.878 \xc2\xb5s,2.592 us,239.809 ms,2.472 ms,fused\n"
    "11.6%,24.657 ms,4,61.433 \xce\xbcs,60.800 \xce\xbcs,992 ns,803.010 \xce\xbcs,0 ns,\"f(a, b)\"\n";

constexpr std::string_view inWindow =
    "fused kernel 267576 102664000000 346878 2592 239809000 2472000 -\n"
    "f(a, b) kernel 4 24657000 60800 992 803010 0 -\n";

TEST(StatsText, TablesOfTheWindowHaveTheirUnitsInTheCells) {
    const auto trace = tableIn(window);
    EXPECT_EQ(printedTotals(*trace), inWindow);
    EXPECT_EQ(tests::losses(*trace),
              "warning 1 cells with a unit are rounded: times are only as exact as the digits shown there @ \n");
    EXPECT_EQ(doubtLines(*trace), "");
    std::string tabs(window);
    tabs.replace(tabs.find("\"f(a, b)\""), 9, "f(a; b)");
    std::replace(tabs.begin(), tabs.end(), ',', '\t');
    tabs.replace(tabs.find("f(a; b)"), 7, "f(a, b)");
    EXPECT_EQ(printedTotals(*tableIn(tabs)), inWindow);
    std::replace(tabs.begin(), tabs.end(), '.', ',');
    EXPECT_EQ(printedTotals(*tableIn(tabs)), inWindow) << "48,3% shows that commas are decimal";
}

TEST(StatsText, CommasBetweenThousandsAreToldFromDecimalOnes) {
    EXPECT_EQ(printedTotals(*tableIn("Total Time\tInstances\tName\n1,234.5 ms\t267,576\tf\n12,345 us\t2\tg\n")),
              "f kernel 267576 1234500000 - - - - -\ng kernel 2 12345000 - - - - -\n");
    EXPECT_EQ(printedTotals(*tableIn("Total Time (ns);Instances;Avg (ns);Name\n1.234.567;2;617.283,5;f\n12,5;2;6;g\n")),
              "f kernel 2 1234567 - - - - -\ng kernel 2 13 - - - - -\n");
    EXPECT_EQ(
        printedTotals(*tableIn(
            "\"Total Time (ns)\",\"Instances\",\"Name\"\n\"412,000,000\",\"1,600\",\"f\"\n\"5,000\",\"1\",\"g\"\n")),
        "f kernel 1600 412000000 - - - - -\ng kernel 1 5000 - - - - -\n");
    EXPECT_EQ(
        printedTotals(*tableIn("Total Time (ns);Instances;Avg (ns);Min (ns);Name\n617.283;811.520;7,5;8.672;f\n")),
        "f kernel 811520 617283 - 8672 - - -\n")
        << "where commas are decimal, a dot separates thousands";
    EXPECT_EQ(printedTotals(*tableIn("Total Time (ns);Instances;Min (ns);Name\n617;8;8.672;f\n")),
              "f kernel 8 617 - 8.672 - - -\n")
        << "where there are no commas, it is the decimal point";
    EXPECT_EQ(printedTotals(*tableIn("Total Time\tInstances\tName\n1\xe2\x80\xaf"
                                     "234,5 ms\t2\tf\n")),
              "f kernel 2 1234500000 - - - - -\n");
    EXPECT_EQ(
        refusalIn("Total Time\tInstances\tName\n102,664 s\t2\tf\n"),
        "line 2: the comma of \"102,664 s\" may separate thousands or decimals, and no other number of the file shows "
        "which; write it again with `nsys stats --format csv`");
}

TEST(StatsText, CellsWithoutUnitsUnderTitlesWithoutUnitsAreRefused) {
    EXPECT_EQ(refusalIn("Time,Total Time,Instances,Name\n48.3%,102,3,f\n"),
              "line 1: header: no unit at column \"Total Time\" in this cuda_gpu_kern_sum table; write it again with "
              "`nsys stats`");
    const auto trace = tableIn("Total Time,Instances,Name\n5 ns,3,f\n7,3,g\n9 furlongs,3,h\n50%,3,i\n");
    EXPECT_EQ(printedTotals(*trace), "f kernel 3 5 - - - - -\n");
    EXPECT_EQ(trace->import.count(ImportKind::Dropped), 3u);
}

TEST(StatsText, StartsThatAreRoundedToMoreThanAMicrosecondAreDoubted) {
    const auto trace = tableIn(
        "Start,Duration,CorrId,Device,Ctx,Strm,Name\n"
        "1.592 s,1.408 us,4,A (0),1,7,gemm\n"
        "1.593 s,3 us,5,A (0),1,7,gemm\n");
    EXPECT_EQ(trace->events.start[1], 1'000'000);
    EXPECT_EQ(trace->events.duration[0], 1408);
    EXPECT_EQ(doubtLines(*trace), "times 2: the starts of 2 GPU operations are rounded, up to 1000000 ns @\n");
    EXPECT_EQ(doubtLines(*tableIn("Start,Duration,Device,Strm,Name\n592 us,1 us,A (0),7,gemm\n")), "");
}

/// The kernels of a recorded answer, as printedTotals() has them up to the total.
std::string kernelLines(const Trace& trace) {
    std::string text;
    for (const RecordedTotal& row : trace.recordedTotals)
        text += std::string(trace.names[row.name]) + " " + std::to_string(row.instances) + " " +
                std::to_string(row.total.value()) + "\n";
    return text;
}

TEST(StatsText, RealTablesHaveTheFiguresOfTheirRecording) {
    const auto data = LACUNA_NEEDS_DATA("field");
    std::string expected;
    const auto answer = nlohmann::json::parse(tests::readFile(data / "answers/nsys_stats.json"));
    for (const auto& row : answer["rows"])
        expected += row[2].get<std::string>() + " " + row[1].dump() + " " + row[0].dump() + "\n";
    for (const char* name : {"nsys_stats.txt", "nsys_stats_csv_redirected.txt", "run_tp2_cuda_gpu_kern_sum.json",
                             "run_tp2_cuda_gpu_kern_sum.tsv"}) {
        const auto trace = tests::valueOf(readTrace(data / name, {}));
        EXPECT_EQ(kernelLines(*trace), expected) << name;
        EXPECT_EQ(tests::losses(*trace), "") << name;
    }
    std::string shown;
    const auto summary = nlohmann::json::parse(tests::readFile(data / "answers/kernel_summary_gui.json"));
    for (const auto& row : summary["kernels"])
        shown += row["name"].get<std::string>() + " " + row["instances"].dump() + " " + row["total_ns"].dump() + "\n";
    for (const char* name : {"kernel_summary_gui.csv", "kernel_summary_gui_tab.txt"})
        EXPECT_EQ(kernelLines(*tests::valueOf(readTrace(data / name, {}))), shown) << name;
}

}  // namespace
