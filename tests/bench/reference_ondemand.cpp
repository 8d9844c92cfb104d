// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal_time.h"
#include "core/base/regular_file.h"
#include "core/ingest/files/json_scan.h"
#include "core/ingest/files/json_value.h"
#include "core/ingest/json/json_arguments.h"
#include "core/ingest/json/json_categories.h"
#include "core/ingest/json/json_text.h"
#include "core/trace/name_table.h"
#include "tests/bench/references.h"

#include <fcntl.h>
#include <simdjson.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>

namespace bench {

namespace {

namespace ondemand = simdjson::ondemand;

using core::JsonCategory;

/// Numbers distinct keys in order of appearance; most keys equal the one before.
template <std::size_t size>
class Numbering {
public:
    using Key = std::array<std::int64_t, size>;

    std::uint32_t of(const Key& key) {
        if (m_numbers.empty() || key != m_key) {
            m_key = key;
            m_number = m_numbers.try_emplace(key, static_cast<std::uint32_t>(m_numbers.size())).first->second;
        }
        return m_number;
    }

private:
    std::map<Key, std::uint32_t> m_numbers;
    Key m_key{};
    std::uint32_t m_number = 0;
};

/// The columns that all rows have.
struct SpanColumns {
    std::vector<core::Nanos> start, duration;
    std::vector<core::NameId> name;
    std::vector<std::uint32_t> place;  ///< number of the stream, or of the thread
    std::vector<JsonCategory> category;

    /// Reserves address space only: the system adds memory page by page, as rows are written.
    void reserve(std::size_t rows) {
        start.reserve(rows);
        duration.reserve(rows);
        name.reserve(rows);
        place.reserve(rows);
        category.reserve(rows);
    }
};

/// Returns a string without its quotes, or a number as it is written; empty for null.
std::string_view textOf(ondemand::value value) {
    std::string_view token = value.raw_json_token();
    while (token.back() <= ' ')
        token.remove_suffix(1);
    if (token.front() == 'n') return {};
    return token.front() == '"' ? token.substr(1, token.size() - 2) : token;
}

std::string_view listOf(ondemand::value value) {
    ondemand::array list = value.get_array();
    const std::string_view text = list.raw_json();
    return text.substr(0, text.rfind(']') + 1);
}

/// Reads events: On-Demand finds their fields. Keys, numbers, times, escapes and names are left to the functions that
/// our reader has for them, so that it is the walk through the text alone that differs.
class EventColumns {
public:
    explicit EventColumns(std::size_t rows) {
        for (SpanColumns* spans : {&m_operations, &m_calls, &m_ranges})
            spans->reserve(rows);
        for (std::vector<std::int64_t>* numbers : {&m_correlations, &m_bytes, &m_callCorrelations})
            numbers->reserve(rows);
        for (std::vector<core::NameId>* facts : {&m_launches, &m_shapes})
            facts->reserve(rows);
    }

    void add(ondemand::object object) {
        ++m_sums.events;
        m_event.clear(0);
        m_category = JsonCategory::None;
        for (ondemand::field field : object) {
            switch (core::code(field.key().raw())) {
                case core::code("ph\""):
                    m_event.phase = textOf(field.value()).front();
                    if (m_event.phase != 'X') return;  // On-Demand skips the rest: the file has only arrows besides
                    break;
                case core::code("cat"):
                    m_category = m_categories.of(textOf(field.value()));
                    break;
                case core::code("arg"):
                    readArguments(field.value());
                    break;
                default:
                    if (std::string_view* wanted = fieldOf(field.key().raw())) *wanted = textOf(field.value());
                    break;
            }
        }
        addRow();
    }
    const RowSums& sums() const { return m_sums; }

private:
    std::string_view* fieldOf(const char* key) {
        switch (core::code(key)) {
            case core::code("dur"):
                return &m_event.duration;
            case core::code("nam"):
                return &m_event.name;
            case core::code("pid"):
                return &m_event.process;
            case core::code("tid"):
                return &m_event.thread;
            case core::code("ts\""):
                return &m_event.start;
            default:
                return nullptr;
        }
    }

    /// Reads what is kept of those of an operator, which are the longest; Python calls have none that are kept.
    void readArguments(ondemand::value value) {
        if (m_category == JsonCategory::PythonCall) return;
        ondemand::object arguments = value.get_object();
        for (ondemand::field field : arguments) {
            const char* key = field.key().raw();
            if (m_category == JsonCategory::CpuOp) {
                if (std::string_view* list = core::operatorListOf(key, m_event.inputs)) *list = listOf(field.value());
                if (std::string_view* number = core::operatorNumberOf(key, m_event)) *number = textOf(field.value());
                continue;
            }
            std::string_view* wanted = core::argumentOf(key, m_event);
            if (!wanted) continue;
            const bool isList = wanted == &m_event.launch.grid || wanted == &m_event.launch.block;
            *wanted = isList ? listOf(field.value()) : textOf(field.value());
        }
        m_event.hasArguments = m_event.hasSequence = true;
    }

    void addRow() {
        switch (m_category) {
            case JsonCategory::Kernel:
            case JsonCategory::Copy:
            case JsonCategory::Set:
                addSpan(m_operations, m_streams.of({numberOf(m_event.args.device), numberOf(m_event.args.context),
                                                    numberOf(m_event.args.stream)}));
                m_correlations.push_back(core::countIn(m_event.args.correlation));
                m_bytes.push_back(core::countIn(m_event.args.bytes));
                return m_launches.push_back(launch());
            case JsonCategory::Call:
                addSpan(m_calls, thread());
                return m_callCorrelations.push_back(core::countIn(m_event.args.correlation));
            case JsonCategory::CpuOp:
            case JsonCategory::PythonCall:
            case JsonCategory::Annotation:
                addSpan(m_ranges, thread());
                return m_shapes.push_back(m_facts.intern(m_event.inputs.shapes));
            default:
                return;
        }
    }

    void addSpan(SpanColumns& to, std::uint32_t place) {
        const auto start = core::nanosFromMicroseconds(m_event.start);
        const auto duration = core::nanosFromMicroseconds(m_event.duration);
        if (!start || !duration) throw std::runtime_error("the reference cannot read a time of the trace");
        to.start.push_back(*start);
        to.duration.push_back(*duration);
        to.name.push_back(m_names.intern(core::unescaped(m_event.name, m_scratch)));
        to.place.push_back(place);
        to.category.push_back(m_category);
        ++m_sums.rows;
        m_sums.duration += *duration;
    }

    static std::int64_t numberOf(std::string_view text) { return core::integerIn(text).value_or(-1); }
    std::uint32_t thread() { return m_threads.of({numberOf(m_event.process), numberOf(m_event.thread)}); }

    /// Returns the number of the launch configuration; a trace repeats few of them.
    core::NameId launch() {
        const core::JsonLaunch& recorded = m_event.launch;
        m_scratch.clear();
        for (const std::string_view each :
             {recorded.grid, recorded.block, recorded.registers, recorded.shared, recorded.occupancy}) {
            m_scratch += each;
            m_scratch += '\n';
        }
        return m_facts.intern(m_scratch);
    }

    core::JsonEvent m_event;
    JsonCategory m_category = JsonCategory::None;
    core::JsonCategories m_categories;
    core::NameTable m_names, m_facts;
    Numbering<3> m_streams;
    Numbering<2> m_threads;
    SpanColumns m_operations, m_calls, m_ranges;
    std::vector<std::int64_t> m_correlations, m_bytes, m_callCorrelations;
    std::vector<core::NameId> m_launches, m_shapes;
    std::string m_scratch;
    RowSums m_sums;
};

}  // namespace

RowSums readOnDemand(const std::filesystem::path& path) {
    constexpr std::size_t window = 512 * 1024;  // as in our reader
    constexpr std::size_t leastOfEvent = 128;   // bytes
    const core::OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen()) throw std::runtime_error("cannot read " + path.string());
    EventColumns columns(std::filesystem::file_size(path) / leastOfEvent);
    std::vector<char> text(2 * window + simdjson::SIMDJSON_PADDING);
    ondemand::parser parser;
    if (parser.allocate(text.size())) throw std::runtime_error("simdjson has no memory");
    std::size_t size = 0;
    for (bool isFirst = true, isLast = false; !isLast; isFirst = false) {
        const ssize_t got = size > window ? -1 : ::read(file.number(), text.data() + size, window);
        if (got < 0) throw std::runtime_error("the reference cannot read " + path.string());
        isLast = got < static_cast<ssize_t>(window);
        size += static_cast<std::size_t>(got);
        // A list of whole events: its first bracket replaces the comma before them, its last one the comma after them.
        const std::string_view all(text.data(), size);
        const std::size_t begin = isFirst ? all.find('[', all.find("\"traceEvents\"")) : 0;
        const std::size_t end = isLast ? all.rfind(']') : core::skipSpace(all, core::lastCut(all));
        if (begin >= size || end >= size) throw std::runtime_error("the reference finds no events in the trace");
        text[begin] = '[';
        text[end] = ']';
        ondemand::document list = parser.iterate(text.data() + begin, end + 1 - begin, text.size() - begin);
        for (ondemand::object event : list.get_array())
            columns.add(event);
        size -= end;
        std::memmove(text.data(), text.data() + end, size);
    }
    return columns.sums();
}

}  // namespace bench
