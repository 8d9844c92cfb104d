// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/database_output.h"

#include "app/cli/guide/guide_tables.h"
#include "core/base/text.h"
#include "core/report/database.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace cli {

namespace {

bool isFilled(const std::string& path) {
    std::error_code error;
    return std::filesystem::file_size(path, error) > 0 && !error;
}

std::string beginningOf(const std::string& path) {
    std::array<char, 72> bytes{};
    std::ifstream in(path, std::ios::binary);
    in.read(bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(in.gcount())};
}

}  // namespace

bool namesDatabase(const OutputOptions& options) {
    const std::string suffix = core::lowerCase(std::filesystem::path(options.path).extension().string());
    return options.takesDatabase && options.format.empty() && (suffix == ".sqlite" || suffix == ".db");
}

std::string databaseFault(const OutputOptions& options) {
    // The log of another database would be taken for one of the new file.
    for (const char* log : {"-wal", "-journal"})
        if (isFilled(options.path + log))
            return fmt::format(
                "--output: {} is open in another program, since there is {}{}: close it there, or choose "
                "another name",
                options.path, options.path, log);
    if (!isFilled(options.path) || core::isOwnDatabase(beginningOf(options.path))) return {};
    return fmt::format("--output: {} exists and was not written by lacuna: choose another name, or remove it",
                       options.path);
}

int writeDatabase(const core::Report& report, const OutputOptions& options, const Environment& environment) {
    const auto meaning = [](std::string_view table, const core::Column& column) {
        const std::string text = guideTables().meaning(table, column);
        return std::pair(text, nullMeaning(text));
    };
    core::DatabaseFacts facts{meaning, options.meta};
    facts.meta.insert(facts.meta.begin(), core::Fact{"written by", "lacuna " LACUNA_VERSION});
    return writeFile(options, core::databaseOf(report, facts), environment);
}

}  // namespace cli
