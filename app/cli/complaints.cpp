// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/complaints.h"

#include "core/base/nearest_word.h"
#include "core/report/visible_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>

namespace cli {

namespace {

std::string oneLine(std::string_view text) { return core::visibleText(text, core::Breaks::Blanks); }

}  // namespace

void complain(const Environment& environment, std::string_view subject, std::string_view message) {
    environment.errors << "lacuna: " << oneLine(subject) << ": " << oneLine(message) << std::endl;
}

core::Error usageError(std::string message) { return {core::ErrorKind::Usage, std::move(message)}; }

int badUsage(const Environment& environment, std::string_view subcommand, std::string_view message) {
    const std::string name = subcommand.empty() ? "" : fmt::format(" {}", subcommand);
    environment.errors << "lacuna" << name << ": " << oneLine(message) << fmt::format("; see lacuna{} --help", name)
                       << std::endl;
    return 1;
}

std::optional<std::string> nearest(std::string_view given, const std::vector<std::string>& known) {
    return core::nearestWord(given, known);
}

std::string unknownWord(std::string_view what, std::string_view given, const std::vector<std::string>& known) {
    const auto meant = nearest(given, known);
    return fmt::format("no {} \"{}\": {}there {} {}", what, given,
                       meant ? fmt::format("did you mean \"{}\"? ", *meant) : "", known.size() == 1 ? "is" : "are",
                       fmt::join(known, ", "));
}

}  // namespace cli
