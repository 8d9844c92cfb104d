// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trace_text.h"

#include "core/trace/trace_builder.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace tests {

namespace {

std::int64_t number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        throw std::invalid_argument("traceOf: not a number: " + std::string(text));
    return value;
}

struct Words {
    std::string name;
    core::Nanos start = 0, end = 0;
    std::int64_t stream = 7, device = 0, correlation = core::notRecorded, bytes = core::notRecorded, thread = 1;
};

Words parse(const std::string& item) {
    Words words;
    std::istringstream in(item);
    std::string span;
    in >> words.name >> span;
    const std::size_t dash = span.find('-', 1);
    words.start = number(span.substr(0, dash));
    words.end = number(span.substr(dash + 1));
    for (std::string word; in >> word;) {
        const std::int64_t value = number(word.substr(1));
        switch (word[0]) {
            case '@':
                words.stream = value;
                break;
            case '#':
                words.device = value;
                break;
            case '^':
                words.correlation = value;
                break;
            case '*':
                words.bytes = value;
                break;
            case '!':
                words.thread = value;
                break;
            default:
                throw std::invalid_argument("traceOf: unknown mark: " + word);
        }
    }
    return words;
}

core::CopyKind copyKind(std::string_view name) {
    if (name == "HtoD") return core::CopyKind::HtoD;
    if (name == "DtoH") return core::CopyKind::DtoH;
    if (name == "DtoD") return core::CopyKind::DtoD;
    if (name == "PtoP") return core::CopyKind::PtoP;
    return core::CopyKind::Unknown;
}

void add(core::TraceBuilder& builder, const Words& words) {
    const auto process = builder.owners().processOf(1, 1);
    const std::size_t colon = words.name.find(':');
    const bool bare = colon == std::string::npos || words.name.compare(colon, 2, "::") == 0;
    const std::string sort = bare ? "" : words.name.substr(0, colon);
    const std::string name = sort == "call" || sort == "range" ? words.name.substr(colon + 1) : words.name;
    const core::NameId id = builder.intern(name);
    const core::Nanos duration = words.end - words.start;
    const auto thread = [&] { return builder.owners().threadOf(process, words.thread); };
    if (sort == "call") return builder.add(core::CallRow{words.start, duration, id, thread(), words.correlation});
    if (sort == "range")
        return builder.add(core::HostRangeRow{words.start, duration, id, thread(), core::RangeKind::PushPop, 0});
    if (sort == "counter") {
        core::CounterRows& counters = builder.counters();
        const core::NameId counter = builder.intern(words.name.substr(colon + 1));
        return counters.add(counters.counterOf(counter, core::noDevice, words.device), words.start,
                            static_cast<double>(words.end));
    }
    core::EventRow row{words.start, duration, id};
    row.stream = builder.owners().streamOf(
        process, builder.owners().deviceOf(std::to_string(words.device), words.device), 1, -1, words.stream);
    row.correlation = words.correlation;
    row.bytes = words.bytes;
    if (sort == "copy") row.kind = core::OpKind::Copy, row.copyKind = copyKind(words.name.substr(colon + 1));
    if (sort == "set") row.kind = core::OpKind::Set;
    if (row.kind != core::OpKind::Kernel || words.bytes == core::notRecorded) return builder.add(row);
    core::Collective collective;
    collective.name = id;
    collective.type = collective.group = builder.intern("");
    collective.input = words.bytes;
    collective.elementSize = 1;
    collective.ranks = 2;
    builder.add(collective);
    builder.add(row);
}

}  // namespace

core::TracePtr traceOf(std::string_view text) {
    core::TraceBuilder builder;
    std::istringstream items{std::string(text)};
    for (std::string item; std::getline(items, item, ',');)
        if (item.find_first_not_of(' ') != std::string::npos) add(builder, parse(item));
    return builder.finish();
}

std::optional<std::filesystem::path> dataFolder() {
    const char* named = std::getenv("LACUNA_DATA");
    const std::filesystem::path folder = named ? named : LACUNA_DATA_DEFAULT;
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) return std::nullopt;
    return folder;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "lacuna-test-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

std::filesystem::path TemporaryFolder::file(std::string_view name, std::string_view content) const {
    const std::filesystem::path path = m_path / name;
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

std::string readFile(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return std::move(out).str();
}

std::vector<std::filesystem::path> entriesOf(const std::filesystem::path& folder) {
    std::error_code none;
    std::vector<std::filesystem::path> entries(std::filesystem::directory_iterator(folder, none), {});
    std::sort(entries.begin(), entries.end());
    return entries;
}

}  // namespace tests
