// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/option_values.h"

#include "core/analysis/analysis.h"

#include <sstream>

namespace tests {

namespace {

using namespace core;

/// Adds options with every value of interest except the default; visits the kinds of options.
struct Values {
    std::vector<Options>& all;

    template <class Value>
    void add(OptionMember<Value> member, const Value& value) const {
        Options options;
        if (member(options) == value) return;
        member(options) = value;
        all.push_back(options);
    }

    template <class Number>
    void operator()(const WholeNumberOption<Number>& kind) const {
        add(kind.member, kind.least);
        add(kind.member, kind.least + 6);
        add(kind.member, kind.most);
    }
    void operator()(const OptionalNumberOption& kind) const {
        add(kind.member, std::optional(kind.least));
        add(kind.member, std::optional(kind.most));
    }
    void operator()(const NumberListOption& kind) const {
        add(kind.member, {0});
        add(kind.member, {1, 3, 24});
    }
    void operator()(const RangeListOption& kind) const {
        add(kind.member, {{3, 3}});
        add(kind.member, {{0, 0}, {5, 7}});
    }
    void operator()(const NameListOption& kind) const {
        add(kind.member, {"gemm"});
        add(kind.member, {"attention", "my \"own\" class"});
    }
    void operator()(const PatternListOption& kind) const {
        add(kind.member, {"gemm|\\d+"});
        add(kind.member, {"^norm", "a, b=c"});
    }
    void operator()(const NameOption& kind) const {
        add(kind.member, std::string("train step"));
        add(kind.member, std::string("re:^step \\d+$"));
    }
    void operator()(const WindowOption& kind) const {
        add(kind.member, std::optional(TimeWindow{0, 1}));
        add(kind.member, std::optional(TimeWindow{200, 1'000'000'007}));
    }
    void operator()(const LengthsOption& kind) const {
        add(kind.member, std::optional(LengthRange{200'000, {}}));
        add(kind.member, std::optional(LengthRange{1, 7}));
        add(kind.member, std::optional(LengthRange{9, 9}));  // both ends are included in the range
    }
    void operator()(const FrameKindsOption& kind) const {
        add(kind.member, {false, true, false, false, false});
        add(kind.member, {true, false, true, true, false});
    }
    void operator()(const WordOption& kind) const {
        const std::size_t usual = kind.place(Options());
        for (std::size_t place = 0; !kind.word(place).typed.empty(); ++place) {
            if (place == usual) continue;
            kind.choose(all.emplace_back(), place);
        }
    }
};

}  // namespace

std::vector<Options> optionsWith(const OptionRow& row) {
    std::vector<Options> all;
    std::visit(Values{all}, row.kind);
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

const void* memberOf(const OptionRow& row, const Options& options) {
    return std::visit(
        [&](const auto& kind) -> const void* {
            if constexpr (requires { kind.member; })
                return &valueOf(options, kind.member);
            else
                return kind.address(options);
        },
        row.kind);
}

}  // namespace tests
