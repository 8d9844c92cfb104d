// SPDX-License-Identifier: GPL-3.0-or-later
// The formats in which tables leave the program, as one list: for files, pipes and terminals.
#pragma once

#include "core/base/stacked_bars.h"
#include "core/base/table.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A fact about a profile in addition to its tables: "Written by", "PyTorch 2.6". Line breaks in a text are kept.
struct Fact {
    std::string label, text;
};

/// One profile of a report.
struct ReportPart {
    std::string profile;             ///< its name, unique in the report
    std::vector<std::string> notes;  ///< what a person must know to read the figures; not in CSV
    std::vector<Table> tables;       ///< in every part the same ones in the same order
    std::vector<Fact> facts = {};    ///< in every part the same labels in the same order; in HTML alone
    std::vector<Fact> summary = {};  ///< the same, before all else: what a reader should know first
    std::vector<Table> first = {};   ///< as `tables`, in front of all that is shown; in HTML alone
};

struct Report {
    std::vector<ReportPart> parts;
    /// several profiles were requested, however many could be read: the shape must not depend on that
    bool ofSeveral = false;
    std::optional<StackedBars> bars = {};  ///< drawn where a format can; tables show the colors beside classes
    std::optional<StackedBars> moreBars = {};
    std::vector<Table> together = {};  ///< of all profiles side by side; only in HTML, as the next member
    std::string words = {};            ///< the user's own text, before everything else
};

struct Writer {
    std::string_view id;      ///< as `--format` names it
    std::string_view suffix;  ///< of a file: ".csv"
    std::string (*write)(const Report& report);
    bool takesAllTables = false;   ///< a file of this format is one page, however many tables
    bool holdsSeveral = false;     ///< a file of this format can hold several tables, each under its name
    bool takesTreesAlone = false;  ///< only tables with a path in each row
};

const std::vector<Writer>& writers();

/// Each table once. Of several profiles it holds the rows of all, the profile's name in a first column `Profile`.
std::vector<Table> joinedTables(const Report& report, std::vector<Table> ReportPart::*tables = &ReportPart::tables);

/// The shortest distinguishing name for each path: file names, with folders before those that repeat, and a number
/// after a path given twice.
std::vector<std::string> profileNames(std::span<const std::string> paths);

}  // namespace core
