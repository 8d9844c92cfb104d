// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocprof_json.h"

#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/rocm/rocprof_rows.h"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

namespace core {

namespace {

/// The bytes of a file for a parser that takes one at a time; ends where it is to stop.
class Bytes {
public:
    Bytes(ByteSource& source, const ReadContext& context) : m_source(source), m_context(context) { fetch(); }
    bool atEnd() const { return m_at == m_block.size(); }
    char now() const { return m_block[m_at]; }
    void next() {
        if (++m_at == m_block.size()) fetch();
    }

private:
    void fetch() {
        m_at = 0;
        m_block = {};
        if (!m_context.stop.stop_requested()) m_block = m_source.next();
    }

    ByteSource& m_source;
    const ReadContext& m_context;
    std::span<char> m_block;
    std::size_t m_at = 0;
};

struct ByteIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    Bytes* bytes = nullptr;  ///< null: the end

    char operator*() const { return bytes->now(); }
    ByteIterator& operator++() {
        bytes->next();
        return *this;
    }
    void operator++(int) { bytes->next(); }
    bool operator==(const ByteIterator& other) const { return isEnd() == other.isEnd(); }
    bool operator!=(const ByteIterator& other) const { return !(*this == other); }

private:
    bool isEnd() const { return !bytes || bytes->atEnd(); }
};

/// Follows the parser through the document: which list it is in, and where in a record.
class Walk {
public:
    Walk(RocprofRows& rows, TraceBuilder& builder, const ReadContext& context)
        : m_rows(rows), m_builder(builder), m_context(context) {}

    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(std::int64_t value) { return number(value); }
    bool number_unsigned(std::uint64_t value) { return number(static_cast<std::int64_t>(value)); }
    bool number_float(double, const std::string&) { return true; }
    bool binary(nlohmann::json::binary_t&) { return true; }
    bool string(std::string& value) {
        if (m_list != RocprofList::None) m_record.set(path(), std::move(value));
        return true;
    }
    bool key(std::string& key) {
        if (m_levels.size() <= deepest) m_levels.back().key = std::move(key);
        return true;
    }
    bool start_array(std::size_t) { return open(true); }
    bool end_array() { return close(); }
    bool start_object(std::size_t) {
        open(false);
        if (m_list == RocprofList::None) begin();
        return true;
    }
    bool end_object() {
        if (m_list != RocprofList::None && m_depth == m_recordDepth) {
            m_rows.add(m_list, m_record);
            m_list = RocprofList::None;
            constexpr std::uint64_t perLook = 4096;
            if (++m_records % perLook == 0)
                m_refusal = beyondMemory(m_builder.memoryBytes() + m_rows.memoryBytes(), m_context);
        }
        constexpr std::size_t processDepth = 3;
        if (m_depth == processDepth && m_levels.size() == processDepth) m_rows.endProcess();
        return close() && !m_refusal;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) {
        m_errorAt = position;
        return false;
    }

    std::size_t errorAt() const { return m_errorAt; }
    const std::optional<Error>& refusal() const { return m_refusal; }

private:
    struct Level {
        bool isArray = false;
        std::string key;
    };
    static constexpr std::size_t deepest = 16;  ///< levels that are looked at; records end at nine

    bool open(bool isArray) {
        if (++m_depth <= deepest) m_levels.push_back({isArray, {}});
        return true;
    }
    bool close() {
        if (m_depth-- <= deepest) m_levels.pop_back();
        return true;
    }
    bool number(std::int64_t value) {
        if (m_list != RocprofList::None) m_record.set(path(), value);
        return true;
    }

    /// The keys from the record down, with points between.
    std::string_view path() {
        m_path.clear();
        for (std::size_t i = m_recordDepth - 1; i < m_levels.size(); ++i) {
            if (m_levels[i].isArray) continue;
            if (!m_path.empty()) m_path += '.';
            m_path += m_levels[i].key;
        }
        return m_depth > deepest ? std::string_view() : std::string_view(m_path);
    }

    /// Whether a record begins here, and of which list: {"rocprofiler-sdk-tool": [{"buffer_records": {"hip_api": [{
    void begin() {
        constexpr std::size_t process = 3, inList = 5, inSection = 6;
        if (m_depth > inSection || m_levels.size() != m_depth || m_levels[0].key != "rocprofiler-sdk-tool") return;
        const std::string_view section = m_depth > process ? std::string_view(m_levels[process - 1].key) : "";
        RocprofList list = RocprofList::None;
        if (m_depth == process + 1 && section == "metadata") list = RocprofList::Metadata;
        if (m_depth == inList && m_levels[inList - 2].isArray) list = listOf(section);
        if (m_depth == inSection && m_levels[inSection - 2].isArray) list = listIn(section, m_levels[process].key);
        if (list == RocprofList::None) return;
        m_list = list;
        m_recordDepth = m_depth;
        m_record.clear();
    }

    static RocprofList listOf(std::string_view name) {
        if (name == "agents") return RocprofList::Agent;
        return name == "kernel_symbols" ? RocprofList::Symbol : RocprofList::None;
    }

    static RocprofList listIn(std::string_view section, std::string_view name) {
        if (section == "strings" && name == "buffer_records") return RocprofList::Kind;
        if (section == "strings" && name == "marker_api") return RocprofList::MarkerText;
        if (section != "buffer_records") return RocprofList::None;
        if (name == "kernel_dispatch") return RocprofList::Kernel;
        if (name == "memory_copy") return RocprofList::Copy;
        if (name == "marker_api") return RocprofList::Marker;
        if (name == "rccl_api") return RocprofList::LibraryCall;
        const bool isCall = name == "hip_api" || name == "hsa_api" || name == "rocdecode_api" || name == "rocjpeg_api";
        return isCall ? RocprofList::Call : RocprofList::None;
    }

    RocprofRows& m_rows;
    TraceBuilder& m_builder;
    const ReadContext& m_context;
    std::vector<Level> m_levels;
    std::size_t m_depth = 0, m_recordDepth = 0, m_errorAt = 0;
    std::uint64_t m_records = 0;
    RocprofList m_list = RocprofList::None;
    RocprofRecord m_record;
    std::string m_path;
    std::optional<Error> m_refusal;
};

}  // namespace

bool recognisesRocprofJson(const Sniffed& file) { return foreignJson(file.head) == ForeignFormat::RocprofJson; }

Result<NewTracePtr> readRocprofJson(const Sniffed& file, const ReadContext& context) {
    if (context.progress) context.progress->total = file.size;
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    TraceBuilder builder;
    RocprofRows rows(builder);
    Walk walk(rows, builder, context);
    Bytes bytes(**source, context);
    const bool isWhole = nlohmann::json::sax_parse(ByteIterator{&bytes}, ByteIterator{}, &walk);
    if (context.stop.stop_requested()) return stoppedError();
    if (walk.refusal()) return *walk.refusal();
    if (!isWhole) rows.endProcess();  // what stands before the fault is sound
    const bool isEmpty = builder.eventCount() == 0;
    const ByteFault fault = (*source)->fault();
    if (!isWhole && (isEmpty || fault.refused))
        return Error{ErrorKind::Damaged, fmt::format("byte {}: no JSON, or cut off before the first operation: {}",
                                                     walk.errorAt(), "write or copy the file again")};
    if (!isWhole)
        builder.import().add(ImportKind::Warning, "the file is cut off or damaged: what stands behind is not read",
                             fmt::format("byte {}", walk.errorAt()));
    Source& about = builder.source();
    about.writer = "rocprofv3";
    if (isEmpty) about.notices.emplace_back("no GPU operations were recorded; record with `rocprofv3 --kernel-trace`");
    about.rank = rankInPath(file.path);
    return finished(builder, context);
}

}  // namespace core
