// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_place.h"

#include "app/cli/database_output.h"
#include "app/cli/profiles.h"
#include "app/cli/rules_options.h"
#include "core/base/file_version.h"
#include "core/base/path_into_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <system_error>

namespace cli {

namespace {

std::string severalTablesFault(const OutputOptions& options) {
    std::vector<std::string_view> suffixes;
    for (const core::Writer& writer : core::writers())
        if (writer.holdsSeveral) suffixes.push_back(writer.suffix);
    return fmt::format(
        "--output: {} is the name of a file, and one of this format holds one table: name a folder, as in --output {}, "
        "or a file that holds all of them ({}){}",
        options.path, std::filesystem::path(options.path).replace_extension().string(), fmt::join(suffixes, ", "),
        options.hasTableOption ? ", or ask for one --table" : "");
}

}  // namespace

const core::Writer* writerNamedBy(const std::filesystem::path& path) {
    std::string suffix = path.extension().string();
    for (char& c : suffix)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const auto& all = core::writers();
    const auto found = std::ranges::find(all, suffix, &core::Writer::suffix);
    return found == all.end() ? nullptr : &*found;
}

bool isFolderName(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_directory(path, error) || !writerNamedBy(path);
}

bool goesIntoFolder(const OutputOptions& options, const core::Writer& writer, std::size_t tables) {
    return !options.path.empty() && !namesDatabase(options) && !writer.takesAllTables && tables != 1 &&
           isFolderName(options.path);
}

void addInputs(OutputOptions& output, const RulesOptions& rules, const ReadOptions& read) {
    output.inputs.insert(output.inputs.end(), rules.files.begin(), rules.files.end());
    if (!read.nsys.empty()) output.inputs.push_back(read.nsys);
}

std::string placeFault(const OutputOptions& options, const core::Writer& writer, std::span<const std::string> tables) {
    if (goesIntoFolder(options, writer, tables.size())) {
        std::vector<std::string> files;
        for (const std::string& table : tables)
            files.push_back((std::filesystem::path(options.path) / (table + std::string(writer.suffix))).string());
        return placeFault(options, files);
    }
    const bool isDatabase = namesDatabase(options);
    if (!options.path.empty() && tables.size() > 1 && !writer.holdsSeveral && !isDatabase)
        return severalTablesFault(options);
    const std::string fault = placeFault(options, std::vector{options.path});
    return fault.empty() && isDatabase ? databaseFault(options) : fault;
}

std::string placeFault(const OutputOptions& options, std::span<const std::string> files) {
    if (options.path.empty()) return {};
    std::map<core::FileIdentity, const std::string*> inputs;
    for (const std::string& input : options.inputs)
        if (const auto identity = core::fileIdentity(core::fileOnDisk(input))) inputs.emplace(*identity, &input);
    for (const std::string& file : files) {
        const auto identity = core::fileIdentity(file);
        const auto input = identity ? inputs.find(*identity) : inputs.end();
        if (input == inputs.end()) continue;
        return file == *input->second
                   ? fmt::format("--output: {} is an input and would be lost; choose another name", file)
                   : fmt::format("--output: {} is the input {} and would be lost; choose another name", file,
                                 *input->second);
    }
    return {};
}

}  // namespace cli
