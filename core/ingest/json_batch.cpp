// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json_batch.h"

#include "core/ingest/json_rows.h"

#include <cstring>

namespace core {

namespace {

namespace od = simdjson::ondemand;

/// The text of a number or string without its quotes; empty for lists, objects and null.
std::string_view textOf(od::value& value) {
    std::string_view token = value.raw_json_token();  // reaches to the next token, over white space
    while (token.back() <= ' ' && token.size() > 1)
        token.remove_suffix(1);
    switch (token.front()) {
        case '"':
            return token.size() < 2 ? std::string_view() : token.substr(1, token.size() - 2);
        case '{':
        case '[':
        case 'n':
            return {};
        default:
            return token;
    }
}

/// Whether a key (behind its opening quote) is this one.
template <std::size_t size>
bool is(const char* key, const char (&text)[size]) {
    return std::memcmp(key, text, size - 1) == 0 && key[size - 1] == '"';
}

simdjson::error_code readArguments(od::value& value, JsonArguments& args) {
    od::object object;
    if (const auto error = value.get_object().get(object))
        return error == simdjson::INCORRECT_TYPE ? simdjson::SUCCESS : error;
    for (auto item : object) {
        od::field field;
        if (const auto error = std::move(item).get(field)) return error;
        const char* key = field.key().raw();
        std::string_view* wanted = nullptr;
        switch (*key) {
            case 'b':
                wanted = is(key, "bytes") ? &args.bytes : nullptr;
                break;
            case 'c':
                wanted = is(key, "correlation") || is(key, "correlation_id") ? &args.correlation
                         : is(key, "context")                                ? &args.context
                                                                             : nullptr;
                break;
            case 'd':
                wanted = is(key, "device") ? &args.device : nullptr;
                break;
            case 'm':
                wanted = is(key, "memcpy_details") ? &args.copyDetails : nullptr;
                break;
            case 'n':
                wanted = is(key, "name") ? &args.name : nullptr;
                break;
            case 's':
                wanted = is(key, "stream") ? &args.stream : nullptr;
                break;
            default:
                break;
        }
        if (wanted) *wanted = textOf(field.value());
    }
    return simdjson::SUCCESS;
}

/// Operators and Python calls are most of a trace and carry the longest arguments: shapes, stacks.
bool needsNoArguments(const JsonEvent& event) {
    return event.phase == 'X' && (event.category == "cpu_op" || event.category == "python_function" ||
                                  event.category == "user_annotation" || event.category == "Operator");
}

bool isKept(char phase) { return phase == 'X' || phase == 'M' || phase == 'B' || phase == 'E'; }

simdjson::error_code readEvent(od::object& object, JsonEvent& event) {
    for (auto item : object) {
        od::field field;
        if (const auto error = std::move(item).get(field)) return error;
        event.isEmpty = false;
        const char* key = field.key().raw();
        switch (*key) {
            case 'a':
                if (is(key, "args") && !needsNoArguments(event))
                    if (const auto error = readArguments(field.value(), event.args)) return error;
                break;
            case 'c':
                if (is(key, "cat")) event.category = textOf(field.value());
                break;
            case 'd':
                if (is(key, "dur")) event.duration = textOf(field.value());
                break;
            case 'n':
                if (is(key, "name")) event.name = textOf(field.value());
                break;
            case 'p':
                if (is(key, "pid")) event.process = textOf(field.value());
                if (is(key, "ph")) {
                    const std::string_view phase = textOf(field.value());
                    event.phase = phase.empty() ? '\0' : phase.front();
                    if (!isKept(event.phase)) return simdjson::SUCCESS;  // the rest of it is not looked at
                }
                break;
            case 't':
                if (is(key, "ts")) event.start = textOf(field.value());
                if (is(key, "tid")) event.thread = textOf(field.value());
                break;
            default:
                break;
        }
    }
    return simdjson::SUCCESS;
}

}  // namespace

void JsonBatch::reserve(std::size_t size) {
    // Without the memory it fails again, and is told, when it parses.
    if (m_parser.allocate(size + 2 * simdjson::SIMDJSON_PADDING)) return;
}

JsonBatchEnd JsonBatch::parse(char* begin, char* end, std::uint64_t offset, JsonRows& rows) {
    const char before = begin[-1];
    const char after = *end;
    begin[-1] = '[';
    *end = ']';
    const JsonBatchEnd batch = parseList(begin, end, offset, rows);
    begin[-1] = before;
    *end = after;
    return batch;
}

/// An event is handed on only when the next one, or the end of the list, was reached: until then it may be cut off.
JsonBatchEnd JsonBatch::parseList(char* begin, char* end, std::uint64_t offset, JsonRows& rows) {
    const auto length = static_cast<std::size_t>(end - begin) + 2;
    const char* whole = begin;  // everything before it is done
    od::document document;
    od::array list;
    if (m_parser.iterate(simdjson::padded_string_view(begin - 1, length, length + simdjson::SIMDJSON_PADDING))
            .get(document) ||
        document.get_array().get(list))
        return {whole, false, true};
    JsonEvent event;
    bool waiting = false;
    for (auto element : list) {
        od::value value;
        od::object object;
        if (std::move(element).get(value)) return {whole, false, true};
        if (waiting) rows.add(event);
        waiting = false;
        whole = value.raw_json_token().data();
        if (value.get_object().get(object)) return {whole, false, true};
        event = {};
        event.offset = offset + static_cast<std::uint64_t>(whole - begin);
        if (readEvent(object, event)) return {whole, false, true};
        waiting = true;
    }
    if (waiting) rows.add(event);
    const char* next = nullptr;
    if (document.current_location().get(next)) return {end, false, false};  // ended at our own bracket
    while (next[-1] != ']')
        --next;
    return {next, true, false};
}

}  // namespace core
