// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_lines.h"

#include "core/base/text.h"
#include "core/ingest/files/json_scan.h"

#include <cstdint>

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

}  // namespace core
