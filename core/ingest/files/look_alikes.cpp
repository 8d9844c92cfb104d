// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/nsys_version.h"
#include "core/ingest/files/sniff.h"

#include <array>
#include <string>
#include <string_view>

namespace core {

namespace {

using namespace std::string_view_literals;

/// The first bytes of a file type, with the sentence that refuses it.
struct Magic {
    std::string_view bytes;
    std::string_view refusal;
};

constexpr std::array magics{
    Magic{"LacunaJ"sv,
          "this is a digest of ranks, not a trace: open it in the window, or give it to `lacuna report --table "
          "stragglers` or `lacuna merge`"sv},
    Magic{"PK\x03\x04"sv, "this is a zip archive: unpack it first, and open the trace in it"sv},
    Magic{"PK\x05\x06"sv, "this is an empty zip archive: pack the trace again"sv},
    Magic{"\xfd"
          "7zXZ\0"sv,
          "this is compressed with xz: unpack it first (`xz -d`), and open what comes out"sv},
    Magic{"\x1f\x8b"sv, "this was compressed with gzip twice: unpack it once (`gunzip`), and open what comes out"sv},
    Magic{"BZh"sv, "this is compressed with bzip2: unpack it first (`bzip2 -d`), and open what comes out"sv},
    Magic{"7z\xbc\xaf\x27\x1c"sv, "this is a 7z archive: unpack it first, and open the trace in it"sv},
    Magic{"Rar!\x1a\x07"sv, "this is a RAR archive: unpack it first, and open the trace in it"sv},
    Magic{"version https://git-lfs.github.com/spec/"sv,
          "this is a Git LFS pointer, not the file itself: run `git lfs pull` where it came from"sv},
    Magic{"PAR1"sv,
          "this is a Parquet file, which Lacuna does not read; if nsys wrote it, export the report with "
          "`nsys export --type=sqlite`, and open that"sv},
    Magic{"ARROW1\0\0"sv,
          "this is an Arrow file, which Lacuna does not read; if nsys wrote it, export the report with "
          "`nsys export --type=sqlite`, and open that"sv},
    Magic{"\x89HDF\r\n\x1a\n"sv,
          "this is an HDF5 file, which Lacuna does not read; if nsys wrote it, export the "
          "report with `nsys export --type=sqlite`, and open that"sv},
    Magic{"\x7f"
          "ELF"sv,
          "this is a program, not a trace"sv},
    Magic{"NVR\0"sv,
          "this is a report of Nsight Compute, which has the counters of single kernels and no timeline: record the "
          "program with Nsight Systems, and open that"sv},
    Magic{"%PDF-"sv, "this is a PDF document, not a trace"sv},
};

bool startsWithIgnoringCase(std::string_view text, std::string_view lower) {
    return lowerCase(text.substr(0, lower.size())) == lower;
}

std::string_view withoutLeadingBlanks(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

bool isHtml(std::string_view head) {
    const std::string_view text = withoutLeadingBlanks(head);
    return startsWithIgnoringCase(text, "<!doctype html") || startsWithIgnoringCase(text, "<html");
}

std::optional<Error> pageRefusal(std::string_view head) {
    const auto has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
    const bool isTable = startsWithIgnoringCase(withoutLeadingBlanks(head), "<table");
    if ((isHtml(head) || isTable) && has("Time (%)") && has("Total Time"))
        return Error{ErrorKind::Unsupported,
                     "this is a table of `nsys stats` as a web page: run it again with `--format csv`, and open that"};
    if (!isHtml(head)) return std::nullopt;
    for (const std::string_view name : {"MemoryViz", "memory_viz", "Memory Timeline"})
        if (has(name))
            return Error{ErrorKind::Unsupported,
                         "this is a page of PyTorch's memory visualizer: open it in a browser, or record a trace with "
                         "torch.profiler and export_chrome_trace()"};
    return Error{ErrorKind::Unsupported, "this is a web page, not a trace: was the download behind a login?"};
}

/// Recognizes pickle protocols 2 to 5 by the first two bytes; memory snapshots, which are pickles, have a reader.
std::optional<Error> pickleRefusal(std::string_view head) {
    if (head.size() < 3 || head[0] != '\x80' || head[1] < 2 || head[1] > 5) return std::nullopt;
    return Error{ErrorKind::Unsupported,
                 "this is a Python pickle, but not a memory snapshot of PyTorch, and nothing of it was executed: open "
                 "what torch.cuda.memory._dump_snapshot() writes, or a trace of torch.profiler"};
}

bool isText(std::string_view head) {
    return std::none_of(head.begin(), head.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r' && byte != '\f' && byte != 0x1b;
    });
}

/// Returns whether the bytes can be read as a protobuf message with many parts of field 1, like the packets of Perfetto
/// traces and the planes of xplane.pb files.
bool isPartsOfFieldOne(std::string_view head) {
    constexpr int needed = 2;
    std::size_t at = 0;
    for (int part = 0; part < needed; ++part) {
        if (at >= head.size()) return part > 0;  // the first part extends beyond what was read
        if (head[at++] != 0x0a) return false;
        std::uint64_t length = 0;
        for (int shift = 0;; shift += 7) {
            if (at >= head.size() || shift > 35) return false;
            const auto byte = static_cast<unsigned char>(head[at++]);
            length |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) break;
        }
        if (length == 0) return false;
        at += length;
    }
    return true;
}

/// Recognizes binary data that was saved as text, in which invalid UTF-8 became U+FFFD.
std::optional<Error> decodedRefusal(std::string_view head) {
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    const std::string_view start = head.substr(0, 64);
    const std::size_t first = start.find(replacement);
    if (isText(head) || first == std::string_view::npos ||
        start.find(replacement, first + replacement.size()) == std::string_view::npos)
        return std::nullopt;
    return Error{
        ErrorKind::Damaged,
        "this is binary data that went through a program for text, which replaced what it took for wrong: copy "
        "or download the file again"};
}

std::optional<Error> protobufRefusal(std::string_view head) {
    if (isText(head) || !isPartsOfFieldOne(head)) return std::nullopt;
    const auto has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
    if (has("/host:CPU") || has("/device:GPU") || has("/device:TPU") || has("/host:metadata") ||
        has("Task Environment"))
        return Error{ErrorKind::Unsupported,
                     "this is an XLA xplane.pb file that is packed or damaged: unpack it, or copy it again"};
    return Error{
        ErrorKind::Unsupported,
        "this looks like a Perfetto trace in protobuf, but its first packets are none that Lacuna knows: open it in "
        "ui.perfetto.dev"};
}

/// Recognizes a raw Nsight Systems stream: "\0\xff..." or "U3w[END]", then its name and version.
std::optional<Error> streamRefusal(std::string_view head) {
    constexpr std::string_view name = "NVIDIA Nsight Systems Stream ";
    const std::size_t at = head.substr(0, 64).find(name);
    if (at == std::string_view::npos) return std::nullopt;
    const auto version = nsysVersionIn(head.substr(at + name.size(), 64));
    const std::string writer = version ? "Nsight Systems " + toText(*version) : std::string("the same Nsight Systems");
    return Error{
        ErrorKind::Unsupported,
        "this is a raw stream (.qdstrm) left by an unfinished recording: convert it with the QdstrmImporter of " +
            writer + ", `QdstrmImporter -i X.qdstrm -o X.nsys-rep`, and open that"};
}

/// Recognizes Arrow's form without a file header: messages, each after four bytes of ones and its length.
std::optional<Error> arrowRefusal(std::string_view head) {
    constexpr std::string_view mark = "\xff\xff\xff\xff";
    constexpr std::uint32_t longest = 1 << 24, alignment = 8;
    if (!head.starts_with(mark) || head.size() < 2 * mark.size()) return std::nullopt;
    std::uint32_t length = 0;
    for (std::size_t i = 2 * mark.size(); i-- > mark.size();)
        length = length << 8 | static_cast<unsigned char>(head[i]);
    if (length == 0 || length > longest || length % alignment != 0) return std::nullopt;
    return Error{
        ErrorKind::Unsupported,
        "this is a stream of Arrow tables, which Lacuna does not read; if nsys wrote it, export the report with "
        "`nsys export --type=sqlite`, and open that"};
}

std::optional<Error> textRefusal(std::string_view head) {
    if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff"))
        return Error{ErrorKind::Unsupported, "this text is UTF-16 (PowerShell's > writes that): save it as UTF-8"};
    if (!isText(head)) return std::nullopt;
    const auto has = [&](std::string_view text) { return head.find(text) != std::string_view::npos; };
    if (head.starts_with("<?xml") && has("<session ") && has("<timelineoptions"))
        return Error{ErrorKind::Unsupported,
                     "this is a session of NVIDIA's Visual Profiler, not of Nsight Systems: record again with `nsys "
                     "profile`, and open the report or its SQLite export"};
    if (has("SKIPPED:"))
        return Error{
            ErrorKind::Unsupported,
            "this is what `nsys stats` prints when it has no table to give: the recording holds no data for it"};
    if (has("could not be found.") && has("eport"))
        return Error{ErrorKind::Unsupported,
                     "this is what `nsys stats` prints for a report that it does not have: `nsys stats --help-reports` "
                     "lists those of its version"};
    if (has("Processing ["))
        return Error{ErrorKind::Unsupported,
                     "this is a log of `nsys stats` without a table that Lacuna knows: run it again with `--report "
                     "cuda_gpu_kern_sum --format csv --output .`, and open the file that it writes"};
    if (const auto table = foreignTable(head)) return refusalOf(*table);
    if (has("Total Time (ns)") && has(" ----"))
        return Error{ErrorKind::Unsupported,
                     "this is `nsys stats` in columns for reading: run it again with `--format csv`"};
    return std::nullopt;
}

}  // namespace

std::optional<Error> knownRefusal(const Sniffed& file) {
    const std::string_view head = file.head;
    for (const Magic& magic : magics)
        if (head.starts_with(magic.bytes)) return Error{ErrorKind::Unsupported, std::string(magic.refusal)};
    if (file.compressed && head.starts_with("SQLite format 3")) {
        if (const auto format = foreignDatabase(head)) return refusalOf(*format);
        return Error{ErrorKind::Unsupported,
                     "this is a compressed database: unpack it first (`gunzip`), and open what comes out"};
    }
    if (head.size() > 262 && head.substr(257, 5) == "ustar")
        return Error{ErrorKind::Unsupported, "this is a tar archive: unpack it first, and open the trace in it"};
    if (auto refusal = pageRefusal(head)) return refusal;
    if (auto refusal = pickleRefusal(head)) return refusal;
    if (auto refusal = streamRefusal(head)) return refusal;
    if (auto refusal = arrowRefusal(head)) return refusal;
    if (auto refusal = textRefusal(head)) return refusal;
    if (auto refusal = decodedRefusal(head)) return refusal;
    return protobufRefusal(head);
}

}  // namespace core
