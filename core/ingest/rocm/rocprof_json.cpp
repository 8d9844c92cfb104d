// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_json.h"

#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/json_tokens.h"
#include "core/ingest/files/json_value.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/rocm/rocprof_rows.h"

#include <fmt/format.h>

#include <charconv>

namespace core {

namespace {

/// Follows the tokens through the document, and tracks the current object and record.
class RocprofWalk {
public:
    RocprofWalk(RocprofRows& rows, TraceBuilder& builder, const ReadContext& context)
        : m_rows(rows), m_builder(builder), m_context(context) {
        m_levels.push_back({&root, true});
    }

    /// Returns false if a token cannot follow the ones before, or if the memory is used up.
    bool take(const JsonTokens& tokens) {
        for (std::uint32_t i = 0; i < tokens.count(); ++i) {
            if (takeToken(tokens, i)) continue;
            m_errorAt = tokens.position(i);
            return false;
        }
        return true;
    }

    bool isWhole() const { return m_expected == Expected::Nothing; }
    std::uint64_t errorAt() const { return m_errorAt; }
    const std::optional<Error>& refusal() const { return m_refusal; }

private:
    enum class Expected : std::uint8_t { Value, ValueOrEnd, Key, KeyOrEnd, Colon, Separator, Nothing };
    struct Level {
        const RocprofMember* member;  ///< the member of which this is the value, or a part of it
        bool isList;
    };
    /// A key at its place in the previous record; the records of a list have the same keys in the same order.
    struct KnownKey {
        RocprofNode parent = RocprofNode::Skipped;
        std::string text;
        const RocprofMember* member = nullptr;
    };
    static constexpr std::size_t maxLevels = std::size_t{1} << 20;  // levels of records end at nine
    static constexpr RocprofMember root{RocprofNode::Skipped, {}, RocprofNode::Root};

    bool takeToken(const JsonTokens& tokens, std::uint32_t i) {
        const bool isValue = m_expected == Expected::Value || m_expected == Expected::ValueOrEnd;
        switch (const char c = tokens.first(i)) {
            case '{':
            case '[':
                return isValue && open(c == '[');
            case '}':
            case ']':
                return close(c == ']');
            case ',':
                if (m_expected != Expected::Separator) return false;
                m_expected = m_levels.back().isList ? Expected::Value : Expected::Key;
                return true;
            case ':':
                if (m_expected != Expected::Colon) return false;
                m_expected = Expected::Value;
                return true;
            case '"':
                if (!isValue) return takeKey(tokens.text(i));
                endValue();
                return m_member->text == RocprofText::Count || takeText(tokens.text(i));
            default:
                if (!isValue) return false;
                endValue();
                if (m_member->number != RocprofField::Count) takeNumber(tokens.text(i));
                return true;
        }
    }

    bool open(bool isList) {
        if (m_levels.size() == maxLevels) return false;
        m_levels.push_back({m_member, isList});
        m_expected = isList ? Expected::ValueOrEnd : Expected::KeyOrEnd;
        if (!isList && m_member->list != RocprofList::None) {
            m_record.clear();
            m_keys = 0;
        }
        return true;
    }

    bool close(bool isList) {
        const Level level = m_levels.back();
        const Expected empty = isList ? Expected::ValueOrEnd : Expected::KeyOrEnd;
        const bool isEnd = m_expected == Expected::Separator || m_expected == empty;
        if (!isEnd || level.isList != isList || m_levels.size() == 1) return false;
        m_levels.pop_back();
        endValue();
        m_member = level.member;  // also of the next one, if this was in a list
        if (isList || level.member->node == RocprofNode::Skipped) return true;
        if (level.member->node == RocprofNode::Process) m_rows.endProcess();
        return level.member->list == RocprofList::None || endRecord(level.member->list);
    }

    void endValue() { m_expected = m_levels.size() == 1 ? Expected::Nothing : Expected::Separator; }

    bool endRecord(RocprofList list) {
        m_rows.add(list, m_record);
        if (++m_records % recordsPerLook == 0)
            m_refusal = beyondMemory(m_builder.memoryBytes() + m_rows.memoryBytes(), m_context);
        return !m_refusal;
    }

    bool takeKey(std::string_view text) {
        if (m_expected != Expected::Key && m_expected != Expected::KeyOrEnd) return false;
        m_expected = Expected::Colon;
        m_member = m_levels.back().member;
        if (m_member->node == RocprofNode::Skipped) return true;
        const std::size_t place = m_keys++;
        if (place < m_known.size() && m_known[place].parent == m_member->node && m_known[place].text == text) {
            m_member = m_known[place].member;
            return true;
        }
        if (!isString(text)) return false;
        const RocprofNode parent = m_member->node;
        m_member = &rocprofMember(parent, unescaped(inside(text), m_scratch));
        constexpr std::size_t maxKnown = 64, longestKnown = 64;  // a record has 27 keys
        if (place == m_known.size() && place < maxKnown) m_known.emplace_back();
        if (place < m_known.size() && text.size() <= longestKnown)
            m_known[place] = {parent, std::string(text), m_member};
        return true;
    }

    bool takeText(std::string_view text) {
        if (!isString(text)) return false;
        m_record.set(m_member->text, std::string(unescaped(inside(text), m_scratch)));
        return true;
    }

    /// Stores a number. Handles may exceed a signed number, but only need to stay distinct.
    void takeNumber(std::string_view text) {
        if (const auto number = integerIn(text)) return m_record.set(m_member->number, *number);
        std::uint64_t large = 0;
        const char* const end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, large);
        if (error == std::errc() && stop == end) m_record.set(m_member->number, static_cast<std::int64_t>(large));
    }

    static bool isString(std::string_view text) { return text.size() > 1 && text.back() == '"'; }
    static std::string_view inside(std::string_view text) { return text.substr(1, text.size() - 2); }

    RocprofRows& m_rows;
    TraceBuilder& m_builder;
    const ReadContext& m_context;
    std::vector<Level> m_levels;
    const RocprofMember* m_member = &root;  ///< member whose value comes next
    Expected m_expected = Expected::Value;
    std::uint64_t m_records = 0, m_errorAt = 0;
    RocprofRecord m_record;
    std::vector<KnownKey> m_known;
    std::size_t m_keys = 0;  ///< number of the record's keys so far
    std::string m_scratch;
    std::optional<Error> m_refusal;
};

}  // namespace

bool recognizesRocprofJson(const Sniffed& file) { return foreignJson(file.head) == ForeignFormat::RocprofJson; }

Result<NewTracePtr> readRocprofJson(const Sniffed& file, const ReadContext& context) {
    if (context.progress) context.progress->total = file.size;
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    TraceBuilder builder;
    RocprofRows rows(builder);
    RocprofWalk walk(rows, builder, context);
    JsonTokens tokens(**source, ByteSourceOptions{}.block);
    bool isSound = true;
    while (isSound && !context.stop.stop_requested() && tokens.next())
        isSound = walk.take(tokens);
    const bool isWhole = isSound && walk.isWhole() && tokens.isAtEnd();
    const std::uint64_t errorAt = isSound ? tokens.end() : walk.errorAt();
    if (context.stop.stop_requested()) return stoppedError();
    if (walk.refusal()) return *walk.refusal();
    if (!isWhole) rows.endProcess();  // everything before the fault is sound
    const bool isEmpty = builder.eventCount() == 0;
    const ByteFault fault = (*source)->fault();
    if (!isWhole && (isEmpty || fault.refused))
        return Error{ErrorKind::Damaged, fmt::format("byte {}: not JSON, or cut off before the first operation: {}",
                                                     errorAt, "write or copy the file again")};
    if (!isWhole)
        builder.import().add(ImportKind::Warning, "the file is cut off or damaged: what follows is not read",
                             fmt::format("byte {}", errorAt));
    if (const auto place = tokens.notUtf8())
        builder.import().add(ImportKind::Repaired, "text that is not UTF-8", fmt::format("byte {}", *place));
    Source& about = builder.source();
    about.writer = "rocprofv3";
    if (isEmpty) about.notices.emplace_back("no GPU operations were recorded; record with `rocprofv3 --kernel-trace`");
    about.takeRank(rankInPath(shownPath(file)), RankFrom::Name);
    return finished(builder, context);
}

}  // namespace core
