// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bars_svg.h"
#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "core/report/tree_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::size_t maxRows = 5000;  // limit for a table; browsers show twenty such tables without a pause
constexpr std::size_t maxPaths = 200;  ///< limit for a tree: each row has a whole stack, often of kilobytes

constexpr std::string_view lightColors =
    "--base:#ffffff;--raised:#f6f7f9;--line:#d3d7dd;--grid:#e7e9ed;--text:#1b1e23;--text2:#535b66;--accent:#1a66c8;"
    "--warning:#7d4c00;--edge:#868c96;";
constexpr std::string_view darkColors =
    "--base:#191b1f;--raised:#1e2125;--line:#3a3f47;--grid:#2a2d33;--text:#e6e9ed;--text2:#a7afba;--accent:#6fabff;"
    "--warning:#f2c36b;--edge:#858c97;";

constexpr std::string_view pageStyle = R"(
*{box-sizing:border-box}
body{margin:0 auto;padding:24px;max-width:1600px;background:var(--base);color:var(--text);
font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:32px 0 4px}
p,.notes{margin:0 0 8px;color:var(--text2)}.notes{padding:0;list-style:none}
.words{white-space:pre-wrap;color:var(--text);max-width:60em}.facts th,.facts td{border-bottom-color:var(--grid)}
.facts tbody th{position:static;min-width:9em;vertical-align:top}.facts td.t{white-space:pre-line}
figure{margin:24px 0 0;max-width:1200px}figcaption{color:var(--text2);margin-bottom:4px}svg{display:block;width:100%;height:auto}
svg text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--text)}
svg .name,svg .end{text-anchor:end}svg .name,svg .total{font-weight:600;font-size:13px}
svg .note,svg .tick{fill:var(--text2)}svg .tick{text-anchor:middle}
svg .grid{stroke:var(--grid)}svg .hatch{stroke-opacity:.7;stroke-width:1.5}
svg .idle{stroke:var(--edge)}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:8px 0 0;padding:0;list-style:none;font-size:13px}
.swatch{display:inline-block;width:10px;height:10px;margin-right:7px;border-radius:2px;background-color:var(--s)}
.swatch.hatched{background-image:repeating-linear-gradient(-45deg,transparent 0 2px,var(--t) 2px 3px)}
.swatch.idle{outline:1px solid var(--edge);outline-offset:-1px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:3px 12px 3px 0;text-align:right;vertical-align:top;white-space:nowrap;border-bottom:1px solid var(--grid)}
th{position:sticky;top:0;background:var(--base);color:var(--text2);font-weight:600;border-bottom-color:var(--line);
vertical-align:bottom;white-space:normal;min-width:6.5em;overflow-wrap:break-word}
.t{text-align:left}td.t{white-space:normal}td.t div{width:max-content;max-width:42em;max-height:4.4em;overflow:auto;
overflow-wrap:anywhere}
.sum td{font-weight:600;background:var(--raised);border-top:1px solid var(--line)}
.none{color:var(--text2)}.mark{white-space:nowrap}
.increased,.added{color:var(--warning)}.decreased,.removed{color:var(--accent)}
.unchanged,.inconclusive{color:var(--text2)}
.increased::before{content:"\2191\a0"}.decreased::before{content:"\2193\a0"}.added::before{content:"+\a0"}
.removed::before{content:"\d7\a0"}.unchanged::before{content:"=\a0"}.inconclusive::before{content:"~\a0"}
nav{display:flex;flex-wrap:wrap;gap:4px 14px;margin:16px 0 0}a{color:var(--accent)}
@media print{nav{display:none}body{max-width:none;padding:0}th{position:static}}
)";

/// Returns the index of the series of a class in the bars; if there is none, the number of series.
std::size_t seriesOf(const Report& report, const Cell& cell) {
    if (!report.bars) return 0;
    const auto* name = std::get_if<std::string>(&cell);
    const auto& all = report.bars->series;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BarSeries& each) { return name && each.name == *name; });
    return static_cast<std::size_t>(found - all.begin());
}

std::string swatch(const Report& report, const Cell& cell) {
    const std::size_t series = seriesOf(report, cell);
    return report.bars && series < report.bars->series.size() ? barSwatch(*report.bars, series) : "";
}

/// Escapes text and keeps its line breaks, which the style shows.
std::string linesHtml(std::string_view text) {
    std::string html;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = text.find('\n');
        html += htmlText(text.substr(0, end)) + (end == std::string_view::npos ? "" : "\n");
        if (end != std::string_view::npos) text.remove_prefix(end + 1);
    }
    return html;
}

/// Returns a header that may be broken after the separators in a file's name.
std::string headerHtml(const Column& column) {
    std::string html;
    for (const char c : htmlText(column.header())) {
        html += c;
        if (c == '_' || c == '.' || c == '/') html += "<wbr>";
    }
    return html;
}

std::string textCell(const Report& report, const Cell& cell, const Column& column) {
    const std::string text = htmlText(cellText(cell, column));
    const bool isWord = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
    if ((column.title.ends_with("verdict") || column.title.ends_with("Verdict")) && isWord)
        return fmt::format("<td class=\"t\"><span class=\"mark {0}\">{0}</span></td>", text);
    const bool isClass = column.title == "Class";
    return fmt::format("<td class=\"t\"><div>{}{}</div></td>", isClass ? swatch(report, cell) : "", text);
}

/// Separates thousands: "1234567.5" becomes "1,234,567.5".
std::string grouped(std::string text) {
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    for (std::size_t at = std::min(text.find('.'), text.size()); at > first + 3;)
        text.insert(at -= 3, 1, ',');
    return text;
}

std::string cellHtml(const Report& report, const Cell& cell, const Column& column) {
    if (column.kind == CellKind::Text) return textCell(report, cell, column);
    std::string text = htmlText(cellText(cell, column));
    if (!column.unit.empty()) text = grouped(std::move(text));  // without a unit it may be the number of a thing
    return text.empty() ? "<td class=\"none\">\u2013</td>" : "<td>" + text + "</td>";
}

bool isSum(const std::vector<Cell>& row) {
    const auto* name = row.empty() ? nullptr : std::get_if<std::string>(&row.front());
    return name && *name == "total";
}

/// Returns the name of a table as a title: "gap-histogram" as "Gap histogram".
std::string titleOf(std::string_view name) {
    std::string title(name);
    std::replace(title.begin(), title.end(), '-', ' ');
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z') title.front() -= 'a' - 'A';
    return title;
}

/// Returns the heading of a table, which is also an anchor of the table's name.
std::string headingHtml(std::string_view name) {
    return fmt::format("<h2 id=\"{}\">{}</h2>\n", htmlText(name), htmlText(titleOf(name)));
}

std::string tableHtml(const Report& report, const Table& table) {
    std::string html = headingHtml(table.name);
    if (!table.whole.empty()) html += fmt::format("<p>Percentages are of {}.</p>\n", htmlText(table.whole));
    if (!table.missing.empty()) html += fmt::format("<p>Not recorded: {}</p>\n", htmlText(table.missing));
    if (!table.note.empty()) html += fmt::format("<p>Note: {}</p>\n", htmlText(table.note));
    if (table.rows.empty()) return html + (table.missing.empty() ? "<p>No rows.</p>\n" : "");
    html += "<div class=\"scroll\"><table>\n<thead><tr>";
    for (const Column& column : table.columns)
        html += fmt::format("<th{}>{}</th>", column.kind == CellKind::Text ? " class=\"t\"" : "", headerHtml(column));
    html += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
        html += isSum(row) ? "<tr class=\"sum\">" : "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += cellHtml(report, row[i], table.columns[i]);
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

/// Returns the title. For a comparison it consists of the bars' profile names, which the parts do not have.
std::string titleOf(const Report& report) {
    std::string title;
    const auto add = [&](const std::string& name) { title += (title.empty() ? "" : ", ") + name; };
    if (report.bars) {
        for (const Bar& bar : report.bars->bars)
            add(bar.name);
    } else {
        for (const ReportPart& part : report.parts)
            add(part.profile);
    }
    return htmlText(title);
}

/// Returns a table with a line for each fact and a column for each profile, to be compared across.
std::string factsHtml(const Report& report, std::string_view title, std::vector<Fact> ReportPart::*facts) {
    if (report.parts.empty() || (report.parts.front().*facts).empty()) return {};
    std::string html = headingHtml(title) + "<div class=\"scroll\"><table class=\"facts\">\n<thead><tr><th></th>";
    for (const ReportPart& part : report.parts)
        html += "<th class=\"t\">" + htmlText(part.profile) + "</th>";
    html += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < (report.parts.front().*facts).size(); ++i) {
        html += "<tr><th class=\"t\">" + htmlText((report.parts.front().*facts)[i].label) + "</th>";
        for (const ReportPart& part : report.parts)
            html += "<td class=\"t\">" + linesHtml((part.*facts)[i].text) + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string figureHtml(const BarChart& bars, std::size_t first) {
    return fmt::format("<figure>\n<figcaption>{}</figcaption>\n{}{}</figure>\n", htmlText(bars.title),
                       barsSvg(bars, first), barsLegend(bars, first));
}

/// Returns links to the tables of a page, if it has a summary beside which they can be.
std::string contentsHtml(const Report& report, const std::vector<Table>& tables) {
    if (report.parts.empty() || report.parts.front().summary.empty()) return {};
    std::string html = "<nav>";
    const auto add = [&](std::string_view name) {
        html += fmt::format("<a href=\"#{}\">{}</a> ", htmlText(name), htmlText(titleOf(name)));
    };
    add("profiles");
    for (const Table& table : report.together)
        add(table.name);
    for (const Table& table : tables)
        add(table.name);
    return html + "</nav>\n";
}

/// The style of doubts; a page without any does not have it.
constexpr std::string_view doubtStyle = R"(
.doubts{margin:12px 0 16px;padding:10px 14px;border:1px solid var(--warning);border-left-width:4px;border-radius:4px;
background:var(--raised)}.doubts h2{margin:0 0 4px;color:var(--warning)}
.doubts ul{margin:0;padding-left:18px;max-width:80em;overflow-wrap:anywhere}
)";

std::string doubtsHtml(const Report& report) {
    std::string items;
    for (const std::string& sentence : doubtSentences(report))
        items += "<li>" + htmlText(sentence) + "</li>\n";
    if (items.empty()) return items;
    return fmt::format("<section class=\"doubts\" role=\"note\">\n<h2>{}</h2>\n<ul>\n{}</ul>\n</section>\n",
                       doubtHeading, items);
}

std::string notesHtml(const Report& report) {
    std::string html = "<ul class=\"notes\">\n";
    for (const ReportPart& part : report.parts)
        for (const std::string& note : part.notes)
            html += fmt::format("<li>{}{}</li>\n", report.parts.size() > 1 ? htmlText(part.profile) + ": " : "",
                                htmlText(note));
    return html + "</ul>\n";
}

}  // namespace

void cutToPage(Report& report) {
    const auto cut = [](Table& table, std::string_view command, std::vector<std::string>& notes) {
        const auto tree = treeColumns(table);
        const std::size_t most = tree ? maxPaths : maxRows;
        if (table.rows.size() <= most) return;
        notes.push_back(fmt::format("{0}: {1} of {2} rows are left out; lacuna {3} --table {0} --format csv gives all",
                                    table.name, table.rows.size() - most, table.rows.size(), command));
        if (tree) return keepLargest(table, *tree, most);
        table.rows.resize(most);
    };
    for (ReportPart& part : report.parts)
        for (Table& table : part.tables)
            cut(table, "report", part.notes);
    for (Table& table : report.together)
        cut(table, "compare", report.parts.front().notes);
}

std::string htmlReport(const Report& report) {
    const std::string title = titleOf(report), doubts = doubtsHtml(report);
    const BarChart none, &bars = report.bars ? *report.bars : none, &more = report.moreBars ? *report.moreBars : none;
    const std::size_t first = bars.series.size();
    std::string html = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>{} - Lacuna</title>\n<style>\n:root{{{}{}}}\n"
        "@media (prefers-color-scheme:dark){{:root{{{}{}}}}}{}{}</style>\n</head>\n<body>\n<h1>{}</h1>\n{}",
        title, lightColors, barColors(bars, false) + barColors(more, false, first), darkColors,
        barColors(bars, true) + barColors(more, true, first), pageStyle,
        doubts.empty() ? std::string_view() : doubtStyle, title, doubts);
    if (!report.words.empty()) html += "<p class=\"words\">" + linesHtml(report.words) + "</p>\n";
    html += notesHtml(report);
    const std::vector<Table> tables = joinedTables(report);
    html += factsHtml(report, "summary", &ReportPart::summary);
    for (const Table& table : joinedTables(report, &ReportPart::first))
        html += tableHtml(report, table);
    html += contentsHtml(report, tables);
    if (report.bars) html += figureHtml(bars, 0);
    if (report.moreBars) html += figureHtml(more, first);
    html += factsHtml(report, "profiles", &ReportPart::facts);
    for (const Table& table : report.together)
        html += tableHtml(report, table);
    for (const Table& table : tables)
        html += tableHtml(report, table);
    return html + "</body>\n</html>\n";
}

}  // namespace core
