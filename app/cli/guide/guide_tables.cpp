// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/guide/guide_tables.h"

#include "app/cli/guide/guide_pages.h"
#include "core/base/text.h"

#include <algorithm>

namespace cli {

namespace {

/// Returns what stands between ` and `, in order.
std::vector<std::string> codeWords(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = text.find('`'); at != core::npos; at = text.find('`', at)) {
        const std::size_t end = std::min(text.find('`', at + 1), text.size());
        words.emplace_back(text.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return words;
}

/// Returns "The figures" for "[The figures](figures.md)"; all else is unchanged.
std::string withoutLinks(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const std::size_t middle = text.find("](");
        const std::size_t begin = middle == core::npos ? core::npos : text.rfind('[', middle);
        const std::size_t end = middle == core::npos ? core::npos : text.find(')', middle);
        if (begin == core::npos || end == core::npos) break;
        plain += text.substr(0, begin);
        plain += text.substr(begin + 1, middle - begin - 1);
        text.remove_prefix(end + 1);
    }
    return plain += text;
}

}  // namespace

std::string_view guidePage(std::string_view name) {
    const auto page = std::ranges::find(guidePages(), name, &GuidePage::name);
    return page == guidePages().end() ? std::string_view() : page->text;
}

GuideTables::GuideTables(std::string_view page) {
    GuideSection* section = nullptr;
    GuideSection ignored;
    for (std::size_t begin = 0; begin < page.size();) {
        const std::size_t end = std::min(page.find('\n', begin), page.size());
        const std::string_view line = page.substr(begin, end - begin);
        begin = end + 1;
        if (line.starts_with("## ")) {
            const std::vector<std::string> tables = codeWords(line);
            if (!tables.empty()) m_sections.emplace_back();
            for (const std::string& table : tables)
                m_ofTable[table] = m_sections.size() - 1;
            section = !tables.empty()                          ? &m_sections.back()
                      : line.starts_with("## Columns of many") ? &m_many
                                                               : &ignored;
        } else if (section && line.starts_with("| `")) {
            const std::size_t bar = line.find(" | ");
            const std::string meaning = withoutLinks(core::trimmed(line.substr(bar + 3), " |"));
            for (std::string& title : codeWords(line.substr(0, bar)))
                section->meanings[std::move(title)] = meaning;
        } else if (section && !line.empty() && !line.starts_with('|')) {
            section->about += (section->about.empty() ? "" : " ") + std::string(line);
        }
    }
    for (GuideSection& each : m_sections)
        each.about = withoutLinks(each.about);
}

const GuideSection* GuideTables::section(std::string_view table) const {
    const auto found = m_ofTable.find(table);
    return found == m_ofTable.end() ? nullptr : &m_sections[found->second];
}

std::string GuideTables::meaning(std::string_view table, const core::Column& column) const {
    for (const GuideSection* place : {section(table), &m_many})
        for (const std::string& title : {column.header(), column.title})
            if (place && place->meanings.contains(title)) return place->meanings.at(title);
    return {};
}

const GuideTables& guideTables() {
    static const GuideTables tables(guidePage("tables"));
    return tables;
}

std::string nullMeaning(const std::string& meaning) {
    std::size_t begin = meaning.find("mpty ");
    if (begin == core::npos) return "the profile does not record the value";
    --begin;
    return meaning.substr(begin, std::min(meaning.find_first_of(";.", begin), meaning.size()) - begin);
}

}  // namespace cli
