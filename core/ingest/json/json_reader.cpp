// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_reader.h"

#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/gzip_pieces.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/json_value.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/json/json_ascend.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_metadata.h"
#include "core/ingest/json/json_parts.h"
#include "core/ingest/json/json_stream.h"
#include "core/ingest/json/json_work.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

namespace {

enum class Document : std::uint8_t { Event, Trace, Other };

/// Tells by the keys at the top of the object at `at` what it is, and moves past it if it is neither. An object that
/// does not end in the text is taken for a trace: it may have its list later.
Document documentAt(std::string_view text, std::size_t& at) {
    for (++at;; ++at) {
        at = skipSpace(text, at);
        if (at < text.size() && text[at] == '}') return ++at, Document::Other;
        const std::size_t end = at < text.size() && text[at] == '"' ? stringEnd(text, at) : npos;
        if (end == npos) return Document::Trace;
        const std::string_view key = text.substr(at + 1, end - at - 2);
        if (key == "ph") return Document::Event;
        if (key == "traceEvents") return Document::Trace;
        const std::size_t colon = skipSpace(text, end);
        const std::size_t after = colon < text.size() ? valueEnd(text, skipSpace(text, colon + 1)) : npos;
        if (after == npos) return Document::Trace;
        at = skipSpace(text, after);
        if (at < text.size() && text[at] == '}') return ++at, Document::Other;
        if (at >= text.size() || text[at] != ',') return Document::Trace;
    }
}

}  // namespace

bool beginsWithEvents(std::string_view head) {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    for (std::size_t at = skipSpace(head, 0); at < head.size() && head[at] == '{'; at = skipSpace(head, at))
        if (const Document document = documentAt(head, at); document != Document::Other)
            return document == Document::Event;
    return false;
}

namespace {

// Doubts that only the text of a JSON trace shows: that several wrote into one file.

constexpr std::string_view ownFile = "let each process write a file of its own: put its rank or pid into the name";
void add(TraceBuilder& builder, std::string what, std::uint64_t count, std::string consequence) {
    builder.doubts().push_back({.kind = DoubtKind::Writers,
                                .what = std::move(what),
                                .count = count,
                                .consequence = std::move(consequence),
                                .advice = std::string(ownFile)});
}

/// Returns how many objects begin before the first key: two or more in no JSON text, but where lines of traces
/// alternate.
std::uint64_t rootsIn(std::string_view head) {
    std::uint64_t roots = 0;
    for (std::size_t at = skipSpace(head, 0); at < head.size() && head[at] == '{'; at = skipSpace(head, at + 1))
        ++roots;
    return roots;
}

/// Adds what the text shows: several documents, the rest of another file after the end, pieces of several processes;
/// `callers` of them launched work.
void doubtWriters(TraceBuilder& builder, const JsonParts& parts, std::size_t callers, JsonCounts& counts,
                  std::string_view head) {
    constexpr std::size_t mostNamed = 8;
    const std::vector<std::string> documents = parts.documents();
    if (!documents.empty())
        add(builder,
            fmt::format("{} traces stand one after another in the file: {}{}", documents.size(),
                        fmt::join(std::span(documents).first(std::min(documents.size(), mostNamed)), ", "),
                        documents.size() > mostNamed ? ", ..." : ""),
            documents.size(), "kept apart, as a process each; no rank is claimed for the file");
    const std::uint64_t stray = counts[JsonFate::StrayText], read = documents.empty() ? 0 : documents.size() - 1;
    const std::uint64_t pieces = counts[JsonFate::FurtherDocument] - std::min(counts[JsonFate::FurtherDocument], read);
    if (stray > 0 && pieces > 0) {
        add(builder,
            fmt::format("after the end of the trace there {} of another one: the file was written over a longer one, "
                        "or by two processes",
                        pieces == 1 ? "is a piece" : fmt::format("are {} pieces", pieces)),
            pieces, "what is in it is in no figure; no rank is claimed for the file");
        if (read == 0) counts.forget(JsonFate::FurtherDocument);  // these have no lists of events
    }
    const std::uint64_t damaged = counts[JsonFate::Damaged] + counts[JsonFate::Repaired];
    if (const std::uint64_t roots = rootsIn(head); roots > 1)
        add(builder, fmt::format("the lines of {} traces alternate in the file", roots), roots,
            "what is whole is read, all else is in no figure; no rank is claimed for the file");
    else if (damaged > 0 && callers > 1)
        add(builder,
            fmt::format("pieces of {} processes are mixed in the file, with {} damaged events between them", callers,
                        damaged),
            damaged, "kept apart by process where they can be read; what is damaged is in no figure");
}

/// If compressed data is damaged because several processes wrote it at the same time, says so instead, with a doubt.
void explain(ByteFault& fault, const std::filesystem::path& path, TraceBuilder& builder) {
    const std::size_t count = gzipPieces(path);
    if (count < 2) return;
    fault.what = mixedGzip(count);
    add(builder, fmt::format("the file is made of pieces of {} compressed files", count), count,
        "only the beginning can be read");
}

constexpr std::uint64_t maxXlaEvents = 1000000;  // XLA's exporter writes no more, without saying so

/// Returns about how long the text is.
std::uint64_t textOf(const Sniffed& file) {
    constexpr std::uint64_t inflated = 8;
    return file.size * (file.compressed ? inflated : 1);
}

/// Returns the memory that any real trace of this size takes: the leanest took 0.14 bytes per byte of text, and gzip
/// shrinks traces to a twelfth at most.
std::uint64_t minMemory(const Sniffed& file) {
    constexpr std::uint64_t textPerByte = 10;
    return textOf(file) / textPerByte;
}

std::string cutOffText(std::uint64_t length) {
    return fmt::format("byte {}: the file ends before its first complete event: it was cut off; write or copy it again",
                       length);
}

/// Returns why there is no trace in the file; nothing if there is one.
std::optional<Error> refusal(const Sniffed& file, const JsonSurroundings& around, const JsonRows& rows,
                             const JsonCounts& counts) {
    if (rows.seen() > counts[JsonFate::NoPhase]) return std::nullopt;
    if (!around.isWhole) return Error{ErrorKind::Damaged, cutOffText(around.length)};
    if (!around.hasList) return Error{ErrorKind::Unsupported, whatInstead(around.members)};
    const auto has = [&](std::string_view text) { return contains(file.head, text); };
    if (around.isBareList && has("\"traceEvents\""))
        return Error{ErrorKind::Unsupported,
                     "this JSON is a list of whole traces, as `jq -s` makes it: open the files that were merged, or "
                     "write the traces one after another with `jq -c '.[]' FILE`, and open that"};
    if (around.isBareList && has("\"frame\"") && has("\"metrics\"") && has("\"children\""))
        return Error{ErrorKind::Unsupported,
                     "this is a tree of kernels (hatchet), as Triton's Proton writes it, without the times of single "
                     "kernels: record with data=\"trace\", and open the .chrome_trace"};
    if (rows.seen() > 0 || around.isBareList)
        return Error{ErrorKind::Unsupported,
                     "this JSON is not a timeline: the elements of its list are not trace events (none has a \"ph\")"};
    return std::nullopt;
}

struct DialectFacts {
    std::string_view format, title;
    std::string_view writer;  ///< empty: the file alone can say
};
constexpr std::array<DialectFacts, 8> dialects{{{"kineto", "PyTorch trace", {}},
                                                {"xla", "JAX/XLA trace", "JAX"},
                                                {"ascend-json", "Ascend trace (trace_view.json)", "msprof"},
                                                {"onnxruntime", "ONNX Runtime profile", "ONNX Runtime"},
                                                {"tensorflow", "TensorFlow timeline", "TensorFlow"},
                                                {"proton", "Proton profile", "Triton's Proton"},
                                                {"rocprof", "AMD rocprof trace", "rocprof"},
                                                {"chrome", "Chrome trace", {}}}};  // indexed by JsonDialect

void describe(Source& source, const Sniffed& file, JsonDialect dialect, bool isOfPyTorch,
              const JsonMetadata& metadata) {
    source.takeRank(metadata.rank, RankFrom::DistributedInfo);
    source.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    const DialectFacts& facts = dialects[static_cast<std::size_t>(dialect)];
    source.format = facts.format;
    source.title = facts.title;
    if (dialect == JsonDialect::Kineto) {
        if (!source.writer.empty()) return;
        source.writer = metadata.pytorchVersion.empty() ? "PyTorch" : "PyTorch " + metadata.pytorchVersion;
    } else if (!facts.writer.empty()) {
        source.writer = isOfPyTorch && dialect == JsonDialect::Ascend ? "torch_npu" : facts.writer;
    }
    if (dialect != JsonDialect::Ascend) return;
    source.utcAtZero = 0;
    if (!source.rank) source.takeRank(rankBeside(file.path), RankFrom::Profiler);
}

void addNotices(TraceBuilder& builder, JsonDialect dialect, const JsonRows& rows, const JsonCounts& counts) {
    auto& notices = builder.source().notices;
    if (dialect == JsonDialect::Xla && rows.seen() >= maxXlaEvents)
        notices.push_back("the writer of this trace stops at 1,000,000 events: later work is missing");
    const bool hasDoubt = std::ranges::any_of(builder.doubts(), [](const Doubt& doubt) {
        return doubt.kind == DoubtKind::Rows || doubt.kind == DoubtKind::Writers;
    });
    if (builder.eventCount() > 0 || hasDoubt) return;
    const std::string_view shown = builder.hasHostRows() ? hostOnly : std::string_view();
    if (const std::uint64_t derived = counts[JsonFate::DerivedXla]; derived > 0) {
        const std::string aside = fmt::format(
            "{} rows of devices were set aside, since none of their lines is a stream of operations", derived);
        builder.import().add(ImportKind::Warning, aside);
        notices.push_back(fmt::format("{}{}", aside, shown));
    } else if (const std::uint64_t unread = counts.unreadOperations(); unread > 0) {
        notices.push_back(fmt::format("{} operations of devices are not read{}", unread, shown));
    } else if (dialect == JsonDialect::Chrome) {  // of an unknown writer, whose rows may be anything
        notices.push_back(fmt::format("nothing in this file is known as an operation of a GPU{}",
                                      shown.empty() ? "" : ": all that is shown is taken for the host's"));
    } else {
        notices.push_back(fmt::format("no GPU operations in this file{}", shown));
    }
}

/// Returns whether a text begins like the output of `nsys profile --stats=true`: "[3/8] Executing 'nvtx_sum' ...".
bool beginsWithStep(std::string_view text) {
    const std::size_t slash = text.find_first_not_of("0123456789", 1);
    return text.starts_with('[') && slash != std::string_view::npos && slash > 1 && text[slash] == '/';
}

}  // namespace

bool recognizesJsonTrace(const Sniffed& file) {
    std::string_view head = file.head;
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    return !beginsWithStep(head) && (head.starts_with('{') || head.starts_with('['));
}

Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context) {
    constexpr std::uint64_t least = 4096;
    JsonLimits limits;
    // Windows are most of what opening a small file takes: the whole of one is a window.
    if (!file.compressed) limits.window = std::clamp<std::uint64_t>(file.size + 1, least, limits.window);
    return readJsonTrace(file, context, limits);
}

namespace {

/// What only a pass over the whole text can show.
struct Pass {
    JsonAround::Lists lists = JsonAround::Lists::TopLevel;
    bool takesPrefixes = false;  ///< see JsonParts
    JsonRankNames ranks = {};    ///< see JsonParts
};

/// Returns whether another pass is needed, and changes `pass` to it: one that accepts any list called traceEvents, as
/// there is none at the top level; or one that takes prefixes or names of processes for ranks, as all of them have
/// some.
bool needsAnother(Pass& pass, const JsonSurroundings* around, JsonParts& parts) {
    if (around && !around->hasList && around->hasInnerList) {
        pass.lists = JsonAround::Lists::Anywhere;
        return true;
    }
    if (pass.takesPrefixes || !pass.ranks.empty()) return false;
    pass.takesPrefixes = parts.prefixes().tellRanksApart();
    if (!pass.takesPrefixes && !parts.areSeveral()) pass.ranks = parts.prefixes().ranksByName();
    return pass.takesPrefixes || !pass.ranks.empty();
}

/// Returns how many threads parse: starting one is worth it for a mebibyte.
std::size_t threadsFor(const Sniffed& file, const JsonLimits& limits) {
    constexpr std::uint64_t perThread = 1024 * 1024;
    return limits.threads > 0 ? limits.threads : std::min<std::uint64_t>(threadCount(), file.size / perThread + 1);
}

constexpr std::size_t fewThreads = 2;  // with more, the one that gives rows their places has no time to read the file

/// Returns null, and changes `pass`, if another pass is needed.
Result<NewTracePtr> readOnce(const Sniffed& file, const ReadContext& context, const JsonLimits& limits, Pass& pass) {
    const std::size_t threads = threadsFor(file, limits);
    JsonWork work(threads > 1 ? JsonWork::mostFor(threads) : 0);
    ByteSourceOptions options;
    options.block = limits.window;
    options.kept = work.most();  // blocks that are being parsed
    options.readsAhead = threads > fewThreads;
    options.read = limits.read;
    auto source = ByteSource::open(file.path, context, options);
    if (!source) return source.error();
    TraceBuilder builder;
    JsonCounts counts;
    JsonRows rows(builder, counts);
    if (pass.takesPrefixes) rows.parts().takePrefixes();
    rows.parts().takeNames(pass.ranks);
    JsonStream stream(**source, rows, counts, limits, pass.lists, work, context.progress);
    std::optional<Result<JsonSurroundings>> read;
    work.run(
        threads, [&] { return jsonParser(limits); }, [&] { read = stream.read(context); });
    const Result<JsonSurroundings>& around = *read;
    ByteFault fault = (*source)->fault();
    if (!fault.refused && !fault.what.empty()) explain(fault, file.path, builder);
    if (fault.hasRest)
        add(builder,
            "after the end of the compressed trace there is a piece of another file: it was written over a "
            "longer one, or by two processes",
            1, "this piece is not read; no rank is claimed for the file");
    if (fault.refused) return Error{ErrorKind::Limit, fmt::format("byte {}: {}", fault.at, fault.what)};
    if (!around && around.error().kind != ErrorKind::Damaged) return around.error();
    if (needsAnother(pass, around ? &*around : nullptr, rows.parts())) return NewTracePtr();
    const auto refused = around ? refusal(file, *around, rows, counts) : std::optional(around.error());
    if (refused && !fault.what.empty())
        return Error{ErrorKind::Damaged, fmt::format("byte {}: {}{}", fault.at, fault.what,
                                                     builder.doubts().empty() ? "; copy or write the file again" : "")};
    if (refused) return *refused;
    const JsonMetadata metadata = jsonMetadata(around->members);
    const JsonDialect dialect = rows.dialect(metadata.hasKinetoKeys);
    if (const auto format = rows.foreign()) return refusalOf(*format);
    rows.parts().nameRanks(ranksOfDocuments(around->members));
    const std::size_t callers = rows.finish(dialect, context.stop);
    describe(builder.source(), file, dialect, rows.hasCategories(), metadata);
    if (dialect == JsonDialect::Kineto) rows.describeDevices(metadata.devices);
    if (rows.parts().areSeveral()) {  // the metadata is that of one rank only
        builder.source().rank.reset();
        builder.source().rankFrom = RankFrom::Nothing;
        builder.source().takeRank(rows.onlyRank(), RankFrom::Profiler);
    }
    builder.job() = metadata.job;
    doubtWriters(builder, rows.parts(), callers, counts, file.head);
    addNotices(builder, dialect, rows, counts);
    if (!fault.what.empty())
        builder.import().add(ImportKind::Warning, fault.what + ": the complete events before are kept",
                             fmt::format("byte {} of the file", fault.at));
    counts.addTo(builder.import());
    if (metadata.baseTime) builder.clock().base = *metadata.baseTime;
    return finished(builder, context);
}

}  // namespace

Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context, const JsonLimits& requested) {
    JsonLimits limits = requested;
    const std::string head = withoutNeedlessEscapes(file.head);
    limits.keepsArrows = hasTextTimes(head);
    limits.isLines = beginsWithEvents(head);
    if (const auto format = foreignJson(head)) return refusalOf(*format);
    if (auto refused = beyondMemory(minMemory(file), context)) return *std::move(refused);
    Pass pass;
    for (int last = 2;; --last)
        if (auto trace = readOnce(file, context, limits, pass); !trace || *trace || last == 0) return trace;
}

}  // namespace core
