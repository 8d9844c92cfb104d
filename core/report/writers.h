// SPDX-License-Identifier: GPL-3.0-or-later
// The list of formats in which tables leave the program: for files, pipes and terminals.
#pragma once

#include "core/base/bar_chart.h"
#include "core/base/table.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// A fact about a profile in addition to its tables: "Written by", "PyTorch 2.6". Line breaks in a text are kept.
struct Fact {
    std::string label, text;
};

/// What makes the figures of a profile doubtful.
struct ReportDoubt {
    std::string profile;                                     ///< the profile that it is about; empty: that of the part
    std::string sentence;                                    ///< for people
    std::vector<std::pair<std::string, Cell>> members = {};  ///< for programs: keys and values, in their order
};

/// One profile of a report.
struct ReportPart {
    std::string profile;                   ///< name of the profile, unique in the report
    std::vector<std::string> notes;        ///< facts that a person must know to read the figures; not in CSV
    std::vector<Table> tables;             ///< every part has the same tables in the same order
    std::vector<Fact> facts = {};          ///< every part has the same labels in the same order; HTML only
    std::vector<Fact> summary = {};        ///< facts before all else that a reader should know first; HTML only
    std::vector<Table> first = {};         ///< tables shown before everything else; HTML only
    std::vector<ReportDoubt> doubts = {};  ///< shown before any figure, except in CSV
};

struct Report {
    std::vector<ReportPart> parts;
    /// if true, several profiles were requested, however many could be read: the shape must not depend on that
    bool ofSeveral = false;
    std::optional<BarChart> bars = {};  ///< drawn by formats that can; tables show the colors beside classes
    std::optional<BarChart> moreBars = {};
    std::vector<Table> together = {};  ///< tables of all profiles side by side, shown in HTML only
    std::string words = {};            ///< the user's own text, shown before everything else
};

struct Writer {
    std::string_view id;      ///< name for `--format`
    std::string_view suffix;  ///< suffix of a file name: ".csv"
    std::string (*write)(const Report& report);
    bool takesAllTables = false;   ///< whether a file of this format is one page, however many tables
    bool holdsSeveral = false;     ///< whether a file can hold several tables, each under its name
    bool takesTreesAlone = false;  ///< whether it takes only tables with a path in each row
};

const std::vector<Writer>& writers();

/// Returns each table once. For several profiles it has the rows of all, with a first column `Profile`.
std::vector<Table> joinedTables(const Report& report, std::vector<Table> ReportPart::*tables = &ReportPart::tables);

/// The heading of doubts, before any figure, in formats that have one.
constexpr std::string_view doubtHeading = "These figures are in doubt";
/// Returns every doubt of a report as "PROFILE: sentence".
std::vector<std::string> doubtSentences(const Report& report);

/// Returns the shortest distinguishing name for each path: file names, preceded by folders if they repeat, and followed
/// by a number if a path is given twice.
std::vector<std::string> profileNames(std::span<const std::string> paths);

}  // namespace core
