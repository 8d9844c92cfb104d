// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mcp/tool_order.h"

#include "app/cli/complaints.h"
#include "app/cli/option_facts.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace cli {

namespace {

using Given = nlohmann::json;

core::Error wrongArgument(std::string_view name, std::string_view why) {
    return {core::ErrorKind::Usage, fmt::format("{}: {}", name, why)};
}

/// Returns "what-if" for the option --what-if.
std::string argumentName(const CLI::Option& option) {
    if (!option.get_positional()) return option.get_lnames().empty() ? std::string() : option.get_lnames().front();
    std::string name = option.get_name(true, false);
    std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return name;
}

bool isFileList(const CLI::Option& option) { return option.get_positional() && argumentName(option) == "file"; }

bool isRepeatable(const CLI::Option& option) {
    return option.get_expected_max() >= CLI::detail::expected_max_vector_size;
}

/// Returns whether a call may give the option: it is about figures, and names nothing on this machine. Who starts the
/// program chooses rules and how files are read.
bool isOffered(const CLI::Option& option, const Tool& tool) {
    constexpr std::array<std::string_view, 5> hidden{"help", "format", "fail-if", "engine", "model"};
    const std::string name = argumentName(option), value = valueName(option);
    if (option.get_positional()) return !isFileList(option);
    if (name == "table" && tool.tables.size() == 1) return false;
    return std::ranges::find(hidden, name) == hidden.end() && option.get_group() != "Reading" && value != "FILE" &&
           value != "PATH";
}

std::vector<const CLI::Option*> offeredOptions(const Tool& tool, const CLI::App& command) {
    std::vector<const CLI::Option*> offered;
    for (const CLI::Option* option : command.get_options())
        if (isOffered(*option, tool)) offered.push_back(option);
    return offered;
}

Message optionSchema(const CLI::Option& option, const Tool& tool) {
    const std::string value = valueName(option);
    const bool isFlag = option.get_items_expected_max() == 0;
    Message one{{"type", isFlag ? "boolean" : value == "N" || value == "NS" ? "integer" : "string"}};
    const bool ofOwnTables = argumentName(option) == "table" && !tool.tables.empty();
    const std::vector<std::string> words = ofOwnTables ? tool.tables : choicesOf(option);
    if (!words.empty()) one["enum"] = words;
    Message schema = isRepeatable(option) ? Message{{"type", "array"}, {"items", one}} : one;
    schema["description"] = ofOwnTables ? fmt::format("Which tables. Default: {}", tool.tables.front())
                            : words.empty() && !value.empty() && value != "N" && value != "NS"
                                ? fmt::format("{}: {}", value, option.get_description())
                                : option.get_description();
    return schema;
}

std::optional<std::string> wordOf(const Given& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return value.dump();
    return std::nullopt;
}

/// Adds the option as often as it has values.
core::Result<core::Done> addWords(const CLI::Option& option, const Given& value, std::vector<std::string>& words) {
    const std::string name = argumentName(option);
    if (option.get_items_expected_max() == 0) {
        if (!value.is_boolean()) return wrongArgument(name, "takes true or false");
        if (value.get<bool>()) words.push_back("--" + name);
        return core::Done{};
    }
    if (value.is_array() && !isRepeatable(option)) return wrongArgument(name, "takes one value, not a list");
    for (const Given& each : value.is_array() ? value : Given::array({value})) {
        const auto word = wordOf(each);
        if (!word) return wrongArgument(name, "takes text or a number");
        if (word->empty()) return wrongArgument(name, "is empty; leave it out");
        words.push_back(fmt::format("--{}={}", name, *word));
    }
    return core::Done{};
}

/// Returns a whole number between two bounds.
core::Result<std::size_t> numberIn(std::string_view name, const Given& value, std::size_t least, std::size_t most) {
    const auto number = value.is_number_unsigned() ? std::optional(value.get<std::size_t>()) : std::nullopt;
    if (number && *number >= least && *number <= most) return *number;
    return wrongArgument(name, fmt::format("takes whole numbers from {} to {}", least, most));
}

/// Returns the numbers of the files of a call ("files": [2, 1]), counted from 0; by default all.
core::Result<std::vector<std::size_t>> chosenFiles(const Given& arguments, std::size_t files) {
    std::vector<std::size_t> chosen(files);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    if (!arguments.contains("files")) return chosen;
    const Given& given = arguments["files"];
    if (!given.is_array() || given.empty() || given.size() > std::max<std::size_t>(files, 2))
        return wrongArgument("files", fmt::format("takes a list of numbers from 1 to {}", files));
    chosen.clear();
    for (const Given& each : given) {
        const auto number = numberIn("files", each, 1, files);
        if (!number) return number.error();
        chosen.push_back(*number - 1);
    }
    return chosen;
}

/// Returns the rows that a call asks for ("offset", "limit").
core::Result<core::JsonPage> chosenRows(const Given& arguments) {
    constexpr std::size_t mostText = 2000, mostOffset = 1'000'000'000;
    core::JsonPage page{0, usualRows, mostText};
    for (const auto& [name, least, most, value] :
         {std::tuple("offset", 0, mostOffset, &page.first), std::tuple("limit", 1, mostRows, &page.count)}) {
        if (!arguments.contains(name)) continue;
        const auto number = numberIn(name, arguments[name], static_cast<std::size_t>(least), most);
        if (!number) return number.error();
        *value = *number;
    }
    return page;
}

std::vector<std::string> argumentNames(const std::vector<const CLI::Option*>& options) {
    std::vector<std::string> names{"files", "offset", "limit"};
    for (const CLI::Option* option : options)
        names.push_back(argumentName(*option));
    return names;
}

/// Adds the tables and the options that calls have in common, unless this one gives them itself.
void addCommonWords(const Tool& tool, const CLI::App& command, std::span<const std::string> options,
                    const Given& arguments, std::vector<std::string>& words) {
    if (!tool.tables.empty() && !arguments.contains("table")) words.push_back("--table=" + tool.tables.front());
    for (const std::string& word : options) {
        const std::string name = word.substr(0, word.find('='));
        if (command.get_option_no_throw(name) && !arguments.contains(name.substr(2))) words.push_back(word);
    }
}

}  // namespace

Message toolSchema(const Tool& tool, const CLI::App& command, std::size_t files) {
    Message properties, required = Message::array();
    for (const CLI::Option* option : offeredOptions(tool, command)) {
        if (option->get_positional()) required.push_back(argumentName(*option));
        properties[argumentName(*option)] = optionSchema(*option, tool);
    }
    properties["files"] = {{"type", "array"},
                           {"items", {{"type", "integer"}, {"minimum", 1}, {"maximum", files}}},
                           {"description", "Numbers of files, as open_files lists them. Default: all"}};
    properties["offset"] = {
        {"type", "integer"}, {"minimum", 0}, {"description", "First row of each table. Default: 0"}};
    properties["limit"] = {{"type", "integer"},
                           {"minimum", 1},
                           {"maximum", mostRows},
                           {"description", fmt::format("Most rows of each table. Default: {}", usualRows)}};
    return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

core::Result<ToolOrder> toolOrder(const Tool& tool, const CLI::App& command, const OrderInputs& inputs,
                                  const Given& arguments) {
    const auto page = chosenRows(arguments);
    if (!page) return page.error();
    const auto files = chosenFiles(arguments, inputs.files.size());
    if (!files) return files.error();
    const std::vector<const CLI::Option*> offered = offeredOptions(tool, command);
    const std::vector<std::string> names = argumentNames(offered);
    for (const auto& [name, value] : arguments.items())
        if (std::ranges::find(names, name) == names.end())
            return core::Error{core::ErrorKind::Usage, unknownWord("argument", name, names)};
    ToolOrder order{{std::string(tool.command), "--format=json"}, *page};
    std::vector<std::string> positional;
    for (const CLI::Option* option : offered) {
        const std::string name = argumentName(*option);
        if (option->get_positional()) {
            const auto word = arguments.contains(name) ? wordOf(arguments[name]) : std::nullopt;
            if (!word || word->empty()) return wrongArgument(name, "is required, as text");
            positional.push_back(*word);
        } else if (arguments.contains(name)) {
            if (const auto added = addWords(*option, arguments[name], order.words); !added) return added.error();
        }
    }
    addCommonWords(tool, command, inputs.options, arguments, order.words);
    order.words.emplace_back("--");  // whatever follows is no option
    std::ranges::move(positional, std::back_inserter(order.words));
    for (const std::size_t file : *files)
        order.words.push_back(inputs.files[file]);
    return order;
}

}  // namespace cli
