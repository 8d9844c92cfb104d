// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/foreign_formats.h"

#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"

#include <algorithm>
#include <array>
#include <string>

namespace core {

namespace {

constexpr std::string_view insteadOfExport =
    ", which Lacuna does not read: export the report with `nsys export --type sqlite REPORT.nsys-rep`, and open that";

std::string textOf(ForeignFormat format) {
    const auto text = [](std::string_view what, std::string_view instead) {
        return "this is " + std::string(what) + std::string(instead);
    };
    switch (format) {
        case ForeignFormat::RocprofJson:
            return text("a trace of AMD's rocprofv3 in its own JSON, changed by another program",
                        ": open the file that the profiler wrote");
        case ForeignFormat::RocprofCsv:
            return text(
                "a table of AMD's rocprof that is not a timeline",
                ": open *_kernel_trace.csv of rocprofv3, which brings the tables beside it along; of an older rocprof, "
                "the JSON that it wrote beside it (results.json), or a results.csv with times (rocprof --timestamp "
                "on)");
        case ForeignFormat::RocprofDatabase:
            return text("a database of AMD's rocprofv3 (rocpd) without the tables of any process",
                        "; open the file that the profiler wrote, not a part of it");
        case ForeignFormat::RocprofResults:
            return text("a database of AMD's rocprof, from before rocprofv3",
                        ": open the JSON that it wrote beside it (results.json)");
        case ForeignFormat::RocprofCompute:
            return text("a result of AMD's rocprof-compute: counters of kernels, not a timeline",
                        "; record one with `rocprofv3 --sys-trace`, or with torch.profiler, and open what it writes");
        case ForeignFormat::RpdDatabase:
            return text("a database of AMD's rocmProfileData (.rpd) without its tables",
                        "; open the file that the profiler wrote, not a part of it");
        case ForeignFormat::RpdJson:
            return text("a timeline of AMD's rocmProfileData as JSON", ": open the .rpd file that it was made from");
        case ForeignFormat::AscendDatabase:
            return text("a database of the profiler of Ascend NPUs without its tasks",
                        ": open ascend_pytorch_profiler_*.db or msprof_*.db, not what was computed from it");
        case ForeignFormat::MemorySnapshot:
            return text("a PyTorch memory snapshot as JSON",
                        ": open the .pickle that torch.cuda.memory._dump_snapshot() writes");
        case ForeignFormat::MemoryTimeline:
            return text("a memory timeline of PyTorch in a form without single records",
                        ": export it with a name that ends in .raw.json.gz, and open that");
        case ForeignFormat::NcclInspector:
            return text("a log of the NCCL Inspector, changed by another program",
                        ": open the file that the Inspector wrote, with an object on each line");
        case ForeignFormat::NsysJson:
            return text("an export of Nsight Systems as JSON", insteadOfExport);
        case ForeignFormat::NsysText:
            return text("an export of Nsight Systems as text", insteadOfExport);
        case ForeignFormat::NvprofText:
            return text("what nvprof prints, whose times are rounded",
                        ": record again with `nsys profile`, and open the report");
    }
    return {};
}

/// Returns whether the text, or a list at its beginning, begins with an event of nsys: {"Type":79,"CudaEvent":{...}}.
bool isNsysObject(std::string_view head) {
    if (head.starts_with('[')) head.remove_prefix(skipSpace(head, 1));
    if (!head.starts_with('{')) return false;
    std::string_view key = firstKey(head);
    if (key == "Type\"") {
        head.remove_prefix(std::min(head.find(','), head.size()));
        key = firstKey(head);
    }
    return isNsysEvent(key.substr(0, key.find('"')));
}

/// Returns whether the text begins with an event as nsys writes it as text: "Type: 79 CudaEvent { StartNs: 1 }".
bool isNsysText(std::string_view head) {
    head = trimmed(head);
    if (head.starts_with("Type: ")) {
        head.remove_prefix(std::min(head.find_first_not_of("0123456789", 6), head.size()));
        head = trimmed(head);
    }
    const std::string_view event = head.substr(0, head.find_first_of(" {"));
    return isNsysEvent(event) && trimmed(head.substr(event.size())).starts_with('{');
}

/// Returns whether the text has a line of nvprof: "==4242== NVPROF is profiling ..." or "======== Profiling result:".
bool isNvprofText(std::string_view head) {
    for (const std::string_view mark : {" NVPROF is profiling", " Profiling result:", " Profiling application: "}) {
        const std::size_t at = head.find(mark);
        if (at != std::string_view::npos && at >= 2 && head.substr(at - 2, 2) == "==") return true;
    }
    return false;
}

}  // namespace

Error refusalOf(ForeignFormat format) { return {ErrorKind::Unsupported, textOf(format)}; }

std::optional<ForeignFormat> foreignTable(std::string_view head) {
    if (isNsysText(head)) return ForeignFormat::NsysText;
    if (isNvprofText(head)) return ForeignFormat::NvprofText;
    const std::string columns = lowerCase(head.substr(0, head.find('\n')));
    const auto has = [&](std::string_view text) { return columns.find(text) != std::string::npos; };
    if (has("lds_per_workgroup,scratch_per_workitem") || (has("rocm_version") && has("gpu_arch")) ||
        columns.starts_with("kernel_name,count,sum(ns)"))
        return ForeignFormat::RocprofCompute;
    constexpr std::array<std::string_view, 11> tables{
        R"("kind","agent_id",)",       R"("kind","direction",)",        R"("kind","operation",)",
        R"("domain","function",)",     R"("correlation_id","disp)",     R"("node_id","logical_node_id",)",
        R"("name","calls","totaldur)", R"("guid","domain","function")", R"("guid","kind",)",
        R"("codeobj","vaddr",)",       R"("index","kernelname",)"};
    const bool isRocprof =
        std::any_of(tables.begin(), tables.end(), [&](std::string_view start) { return columns.starts_with(start); });
    if (isRocprof || has("queue-id,queue-index,pid,tid,grd") || has("kernelname,gpu-id,queue-id"))
        return ForeignFormat::RocprofCsv;
    return std::nullopt;
}

std::optional<ForeignFormat> foreignJson(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    head.remove_prefix(skipSpace(head, 0));
    if (firstKey(head) == "rocprofiler-sdk-tool\"") return ForeignFormat::RocprofJson;
    if (isNsysObject(head)) return ForeignFormat::NsysJson;
    // Matches [[time, action, bytes, category], ...], and the list of times in the other form of such a file.
    if (!head.starts_with('[')) return std::nullopt;
    head.remove_prefix(skipSpace(head, 1));
    if (!head.starts_with('[')) return std::nullopt;
    head.remove_prefix(skipSpace(head, 1));
    const bool isNumber = !head.empty() && (head.front() == '-' || isDigit(head.front()));
    return isNumber ? std::optional(ForeignFormat::MemoryTimeline) : std::nullopt;
}

bool isNsysEvent(std::string_view key) {
    constexpr std::size_t shortest = 6, longest = 64;
    return key.size() >= shortest && key.size() <= longest && key.ends_with("Event") && isUpper(key.front()) &&
           std::ranges::all_of(key, isLetter);
}

std::optional<ForeignFormat> foreignDatabase(std::string_view head) {
    const auto has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
    if (has("rocpd_op") && has("rocpd_string")) return ForeignFormat::RpdDatabase;
    if (has("compute_workload") && has("compute_metadata")) return ForeignFormat::RocprofCompute;
    if (has("STRING_IDS") && (has("CANN_API") || has("COMPUTE_TASK_INFO"))) return ForeignFormat::AscendDatabase;
    return std::nullopt;
}

}  // namespace core
