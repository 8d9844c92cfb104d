// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/compare_inputs.h"

#include "core/base/path_into_file.h"
#include "core/ingest/csv/csv_number.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <system_error>

namespace cli {

namespace {

constexpr core::Nanos longestWall = 10'000'000'000'000'000;  // 115 days

core::Result<std::optional<core::Nanos>> wallOf(std::string_view text) {
    constexpr core::Unit seconds{9, 0};
    const auto wall = text.empty() ? std::optional<core::Nanos>(0) : core::wholeNumber(text, seconds);
    if (!wall || *wall < 0 || *wall > longestWall)
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("\"{}\": is not a time in seconds; write a number, as in 12.5", text)};
    return *wall > 0 ? wall : std::nullopt;
}

std::vector<std::string_view> fieldsOf(std::string_view list) {
    std::vector<std::string_view> fields;
    for (std::size_t comma = list.find(','); comma != std::string_view::npos; comma = list.find(',')) {
        fields.push_back(list.substr(0, comma));
        list.remove_prefix(comma + 1);
    }
    fields.push_back(list);
    return fields;
}

}  // namespace

core::Result<CompareInput> compareInput(const std::string& argument) {
    std::error_code error;
    if (std::filesystem::exists(core::fileOnDisk(argument), error)) return CompareInput{argument, {}, {}};
    std::array<std::string_view, 3> fields;
    std::string_view rest = argument;
    for (auto field = fields.rbegin(); field != fields.rend(); ++field) {
        const std::size_t comma = rest.rfind(',');
        if (comma == std::string_view::npos) return CompareInput{argument, {}, {}};
        *field = rest.substr(comma + 1);
        rest = rest.substr(0, comma);
    }
    const auto wall = wallOf(fields[2]);
    if (!wall) return wall.error().within(argument + ": ");
    return CompareInput{std::string(rest), {std::string(fields[0]), std::string(fields[1])}, *wall};
}

core::Result<core::Done> takeSeconds(std::string_view list, std::span<CompareInput> inputs) {
    const std::vector<std::string_view> fields = fieldsOf(list);
    if (fields.size() != inputs.size())
        return core::Error{core::ErrorKind::Usage,
                           fmt::format("--seconds: {} given for {} profiles; give one for each, 0 for its own span",
                                       fields.size(), inputs.size())};
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto wall = wallOf(fields[i]);
        if (!wall) return wall.error().within("--seconds: ");
        inputs[i].wall = *wall;
    }
    return core::Done{};
}

}  // namespace cli
