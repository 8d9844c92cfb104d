// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/name_map_file.h"

#include "core/ingest/csv/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <vector>

namespace core {

namespace {

constexpr std::size_t maxNames = 1'000'000;  // pairs per file; no program has a tenth as many

Error fault(const std::string& path, const std::string& what) {
    return {ErrorKind::Usage, fmt::format("{}: {}", path, what)};
}

/// The columns that contain the names.
struct NameColumns {
    std::size_t a = 0, b = 0;
};

std::optional<NameColumns> columnsOf(const std::vector<std::string>& header) {
    const auto a = std::find(header.begin(), header.end(), "Name A"),
               b = std::find(header.begin(), header.end(), "Name B");
    if (a == header.end() || b == header.end()) return std::nullopt;
    return NameColumns{static_cast<std::size_t>(a - header.begin()), static_cast<std::size_t>(b - header.begin())};
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

}  // namespace

Result<NameMap> readNameMap(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return fault(path, "cannot be opened; name a file that --table name-map wrote");
    CsvReader reader(
        [&](char* buffer, std::size_t size) {
            file.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(file.gcount());
        },
        ',');
    NameMap names;
    std::optional<NameColumns> columns;
    std::vector<std::string> fields;
    for (std::size_t count = 0;; ++count) {
        const CsvStep step = reader.next(fields);
        if (step == CsvStep::End) break;
        const std::string line = fmt::format("line {}: ", reader.line());
        if (step == CsvStep::Damaged) return fault(path, line + "a quote is never closed; correct it");
        if (count > maxNames) return fault(path, line + "too many names");
        if (!columns) {
            columns = columnsOf(fields);
            if (!columns) return fault(path, line + "expected a header with the columns Name A and Name B");
            continue;
        }
        if (fields.size() == 1 && fields[0].empty()) continue;
        if (fields.size() <= std::max(columns->a, columns->b))
            return fault(path, line + "has too few fields; write Name A,Name B");
        if (!fields[columns->a].empty() && !fields[columns->b].empty())
            names.add(fields[columns->a], fields[columns->b]);
    }
    if (!columns) return fault(path, "is empty; expected a header with the columns Name A and Name B");
    return names;
}

std::string nameMapText(const NameMap& map) {
    std::string text = "Name A,Name B\n";
    for (const auto& [candidate, baseline] : map.names())
        text += quoted(baseline) + ',' + quoted(candidate) + '\n';
    return text;
}

}  // namespace core
