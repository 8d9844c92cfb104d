// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_annotations.h"

#include "core/ingest/perfetto/perfetto_wire.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace core {

namespace {

constexpr int deepestValue = 32;
constexpr std::size_t longestValue = 64 * 1024;  // longer texts of inputs are not kept either

using ArgumentMember = std::string PerfettoArguments::*;

constexpr std::array<std::pair<std::string_view, ArgumentMember>, 15> wantedArguments{{
    {"correlation", &PerfettoArguments::correlation},
    {"device", &PerfettoArguments::device},
    {"stream", &PerfettoArguments::stream},
    {"cuda_sync_kind", &PerfettoArguments::syncKind},
    {"wait_on_stream", &PerfettoArguments::syncSource},
    {"wait_on_cuda_event_record_corr_id", &PerfettoArguments::syncRecord},
    {"Sequence number", &PerfettoArguments::sequence},
    {"Fwd thread id", &PerfettoArguments::forwardThread},
    {"Input Dims", &PerfettoArguments::shapes},
    {"Input dims", &PerfettoArguments::shapes},
    {"Input type", &PerfettoArguments::types},
    {"Input Strides", &PerfettoArguments::strides},
    {"Concrete Inputs", &PerfettoArguments::values},
    {"kernel_num_gb", &PerfettoArguments::kernelGigabytes},
    {"kernel_flop", &PerfettoArguments::kernelFlop},
}};

void appendQuoted(std::string& to, std::string_view text) {
    to += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') to += '\\';
        if (static_cast<unsigned char>(c) < ' ')
            to += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            to += c;
    }
    to += '"';
}

std::string_view nameOfAnnotation(std::string_view annotation, PerfettoTables& tables) {
    WireMessage message = wireMessage(annotation);
    while (message.next()) {
        if (message.tag_and_type() == wireBytes(10)) return wireText(message);
        if (message.tag_and_type() == wireNumber(1)) {
            const PerfettoText* known = tables.annotationName(message.get_uint64());
            return known ? std::string_view(known->text) : std::string_view();
        }
        message.skip();
    }
    return {};
}

/// Appends the value of an annotation as JSON; a text is quoted only inside of a list. A list without elements and an
/// annotation without a value cannot be told apart.
void appendValue(std::string& to, std::string_view annotation, PerfettoTables& tables, int depth) {
    if (depth > deepestValue || to.size() > longestValue) return;
    const std::size_t begin = to.size();
    bool isList = false;
    const auto addText = [&](std::string_view text) {
        if (depth > 0)
            appendQuoted(to, text);
        else
            to += text;
    };
    WireMessage message = wireMessage(annotation);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(2):
                to += message.get_uint64() != 0 ? "true" : "false";
                break;
            case wireNumber(3):
                to += std::to_string(message.get_uint64());
                break;
            case wireNumber(4):
                to += std::to_string(message.get_int64());
                break;
            case wireFixed64(5):
                to += fmt::format("{}", message.get_double());
                break;
            case wireBytes(6):
                addText(wireText(message));
                break;
            case wireBytes(12):
                to += isList ? ", " : "[";
                isList = true;
                appendValue(to, wireText(message), tables, depth + 1);
                break;
            case wireNumber(17):
                if (const PerfettoText* known = tables.annotationText(message.get_uint64())) addText(known->text);
                break;
            default:
                message.skip();
        }
    }
    if (isList) to += ']';
    if (depth > 0 && to.size() == begin) to += "[]";
}

}  // namespace

void takeArgument(std::string_view annotation, PerfettoTables& tables, PerfettoArguments& arguments) {
    const std::string_view name = nameOfAnnotation(annotation, tables);
    for (const auto& [wanted, member] : wantedArguments) {
        if (wanted != name) continue;
        std::string& value = arguments.*member;
        arguments.isEmpty = false;
        value.clear();
        appendValue(value, annotation, tables, 0);
        if (value.size() > longestValue) value.clear();
        return;
    }
}

}  // namespace core
