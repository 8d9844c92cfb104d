// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/option_values.h"

#include "core/analysis/analysis.h"
#include "core/options/option_words.h"

#include <fmt/format.h>

#include <cstdlib>
#include <sstream>
#include <utility>

namespace tests {

namespace {

using namespace core;
using Texts = std::vector<std::string>;

/// Returns texts of every form that the option allows.
std::vector<Texts> textsFor(const OptionRow& row) {
    const bool isOne = row.kind.given == Given::Once;
    const Texts words = wordsOf(row);
    if (row.kind.given == Given::Joined) return {{words[1]}, {words[0], words[2], words[3]}};
    if (!words.empty()) return {{words[0]}, {words[1]}, {words.back()}};
    const std::int64_t least = row.kind.least, most = row.kind.most;
    switch (row.kind.form) {
        case TextForm::Number:
            if (!isOne) return {{"0"}, {"1", "3", "24"}};
            return {{fmt::format("{}", least)}, {fmt::format("{}", least + 6)}, {fmt::format("{}", most)}};
        case TextForm::Range:
            if (!isOne) return {{"3"}, {"0", "5:7"}};
            if (most == OptionKind().most) return {{"200000ns:"}, {"1ns:7ns"}, {"9ns:9ns"}};
            return {{"0ns:1ns"}, {"200ns:1000000007ns"}};  // a session holds no end beyond `most`, and so no open one
        default:
            if (isOne) return {{"train step"}, {"re:^step \\d+$"}};
            return {{"gemm|\\d+"}, {"^norm", "my \"own\", a, b=c"}};
    }
}

}  // namespace

std::vector<Options> optionsWith(const OptionRow& row) {
    std::vector<Options> all;
    for (const Texts& texts : textsFor(row)) {
        Options options;
        if (!row.parse(texts, options)) std::abort();
        if (options != Options() && (all.empty() || all.back() != options)) all.push_back(std::move(options));
    }
    return all;
}

std::set<std::string> tablesThatRead(const OptionRow& row) {
    std::set<std::string> tables;
    std::istringstream words{std::string(row.readBy)};
    for (std::string word; words >> word;) {
        if (word == everyFilteredTable) {
            for (const TableKind& kind : tableKinds())
                if (!kind.ofWholeProfile) tables.insert(std::string(kind.name));
        } else if (word.starts_with('-')) {
            tables.erase(word.substr(1));
        } else {
            tables.insert(word);
        }
    }
    return tables;
}

}  // namespace tests
