// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_doubts.h"

#include "core/ingest/files/gzip_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::string_view ownFile = "let each process write a file of its own: put its rank or pid into the name";

void add(TraceBuilder& builder, std::string what, std::uint64_t count, std::string consequence) {
    builder.doubts().push_back({.kind = DoubtKind::Writers,
                                .what = std::move(what),
                                .count = count,
                                .consequence = std::move(consequence),
                                .advice = std::string(ownFile)});
}

}  // namespace

void doubtWriters(TraceBuilder& builder, const JsonParts& parts, std::size_t callers, const JsonCounts& counts) {
    constexpr std::size_t mostNamed = 8;
    const std::vector<std::string> documents = parts.documents();
    if (!documents.empty())
        add(builder,
            fmt::format("{} traces stand one after another in the file: {}{}", documents.size(),
                        fmt::join(std::span(documents).first(std::min(documents.size(), mostNamed)), ", "),
                        documents.size() > mostNamed ? ", ..." : ""),
            documents.size(), "kept apart, as a process each; no rank is claimed for the file");
    const std::uint64_t stray = counts[JsonFate::StrayText], pieces = counts[JsonFate::FurtherDocument];
    if (stray > 0 && pieces > 0)
        add(builder,
            fmt::format("after the end of the trace there are {} pieces of another one: the file was written over a "
                        "longer one, or by two processes",
                        pieces),
            pieces, "these pieces are not read: what is in them is in no figure; the rank may be of either");
    const std::uint64_t damaged = counts[JsonFate::Damaged] + counts[JsonFate::Repaired];
    if (damaged > 0 && callers > 1)
        add(builder,
            fmt::format("pieces of {} processes are mixed in the file, with {} damaged events between them", callers,
                        damaged),
            damaged, "kept apart by process where they can be read; what is damaged is in no figure");
}

void explain(ByteFault& fault, const std::filesystem::path& path, TraceBuilder& builder) {
    const std::size_t count = gzipPieces(path);
    if (count < 2) return;
    fault.what = mixedGzip(count);
    add(builder, fmt::format("the file is made of pieces of {} compressed files", count), count,
        "only the beginning can be read");
}

}  // namespace core
