// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/rocpd_set.h"

namespace core {

namespace {

constexpr std::string_view tablePrefix = "rocpd_", metadataPrefix = "rocpd_metadata_";
constexpr std::size_t suffixLength = 37;  // length of a UUID, with "_" for "-" and another "_" before it

bool isSuffix(std::string_view text) {
    return text.size() == suffixLength && text.front() == '_' &&
           text.find_first_not_of("0123456789abcdef_") == std::string_view::npos;
}

}  // namespace

const SqliteTable* RocpdSet::table(std::string_view name) const {
    const auto found = tables.find(name);
    return found == tables.end() ? nullptr : found->second;
}

std::vector<RocpdSet> rocpdSetsOf(const SqliteDatabase& database) {
    std::map<std::string, RocpdSet, std::less<>> sets;
    for (const SqliteTable& table : database.tables()) {
        const std::string_view name = table.name;
        const std::string_view suffix =
            name.substr(metadataPrefix.size() - 1 < name.size() ? metadataPrefix.size() - 1 : name.size());
        if (name.starts_with(metadataPrefix) && isSuffix(suffix) && sets.size() < maxRocpdSets)
            sets.emplace(suffix, RocpdSet{std::string(suffix), {}});
    }
    for (const SqliteTable& table : database.tables()) {
        const std::string_view name = table.name;
        if (!name.starts_with(tablePrefix) || name.size() <= tablePrefix.size() + suffixLength) continue;
        const auto set = sets.find(name.substr(name.size() - suffixLength));
        if (set == sets.end()) continue;
        const std::string_view plain = name.substr(tablePrefix.size(), name.size() - tablePrefix.size() - suffixLength);
        set->second.tables.emplace(plain, &table);
    }
    std::vector<RocpdSet> all;
    for (auto& [suffix, set] : sets)
        all.push_back(std::move(set));
    return all;
}

}  // namespace core
