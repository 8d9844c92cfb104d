// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/options/option_words.h"

#include "core/options/option_rows.h"

#include <fmt/format.h>

#include <utility>

namespace core {

namespace {

using Texts = std::vector<std::string>;

template <class Values, class Text>
Texts textsOf(const Values& values, const Text& text) {
    Texts texts;
    for (const auto& value : values)
        texts.push_back(text(value));
    return texts;
}

std::string numberText(std::int64_t number) { return fmt::format("{}", number); }

/// The parts that both uses share: lists of numbers and texts, and whether a value is the default.
struct PlainTexts {
    const Options& options;

    template <class Value>
    const Value& at(OptionMember<Value> member) const {
        return valueOf(options, member);
    }
    template <class Value>
    bool isDefault(OptionMember<Value> member) const {
        static const Options plain;
        return at(member) == valueOf(plain, member);
    }

    template <class Number>
    Texts operator()(const WholeNumberOption<Number>& kind) const {
        return isDefault(kind.member) ? Texts() : Texts{numberText(at(kind.member))};
    }
    Texts operator()(const OptionalNumberOption& kind) const {
        return at(kind.member) ? Texts{numberText(*at(kind.member))} : Texts();
    }
    Texts operator()(const NumberListOption& kind) const { return textsOf(at(kind.member), numberText); }
    Texts operator()(const NameListOption& kind) const { return {at(kind.member).begin(), at(kind.member).end()}; }
    Texts operator()(const PatternListOption& kind) const { return at(kind.member); }
    Texts operator()(const NameOption& kind) const { return isDefault(kind.member) ? Texts() : Texts{at(kind.member)}; }
};

/// Returns the chosen kinds, separated by `between`.
std::string kindsText(const FrameKinds& kinds, std::string_view between) {
    std::string text;
    for (std::size_t kind = 0; kind < frameKindCount; ++kind) {
        if (!kinds[kind]) continue;
        if (!text.empty()) text += between;
        text += core::text(static_cast<FrameKind>(kind));
    }
    return text;
}

struct TypedTexts : PlainTexts {
    using PlainTexts::operator();

    Texts operator()(const RangeListOption& kind) const {
        return textsOf(at(kind.member), [](const NumberRange& range) {
            return range.first == range.last ? numberText(range.first) : fmt::format("{}:{}", range.first, range.last);
        });
    }
    Texts operator()(const WindowOption& kind) const {
        const auto& window = at(kind.member);
        return window ? Texts{fmt::format("{}ns:{}ns", window->start, window->end)} : Texts();
    }
    Texts operator()(const LengthsOption& kind) const {
        const auto& lengths = at(kind.member);
        if (!lengths) return {};
        return {lengths->to ? fmt::format("{}ns:{}ns", lengths->from, *lengths->to)
                            : fmt::format("{}ns:", lengths->from)};
    }
    Texts operator()(const FrameKindsOption& kind) const {
        return isDefault(kind.member) ? Texts() : Texts{kindsText(at(kind.member), ",")};
    }
    Texts operator()(const WordOption& kind) const {
        const std::size_t place = kind.place(options);
        return place == kind.place(Options()) ? Texts() : Texts{std::string(kind.word(place).typed)};
    }
};

struct PageTexts : PlainTexts {
    using PlainTexts::operator();

    Texts operator()(const RangeListOption& kind) const {
        return textsOf(at(kind.member), [](const NumberRange& range) {
            return range.first == range.last ? fmt::format(" {}", range.first)
                                             : fmt::format("s {} to {}", range.first, range.last);
        });
    }
    Texts operator()(const WindowOption& kind) const {
        const auto& window = at(kind.member);
        return window ? Texts{fmt::format("{} ns to {} ns", window->start, window->end)} : Texts();
    }
    Texts operator()(const LengthsOption& kind) const {
        const auto& lengths = at(kind.member);
        if (!lengths) return {};
        return {lengths->to ? fmt::format("{} ns to {} ns", lengths->from, *lengths->to)
                            : fmt::format("{} ns and more", lengths->from)};
    }
    Texts operator()(const FrameKindsOption& kind) const {
        return isDefault(kind.member) ? Texts() : Texts{kindsText(at(kind.member), ", ")};
    }
    Texts operator()(const WordOption& kind) const {
        const std::size_t place = kind.place(options);
        return place == kind.place(Options()) ? Texts() : Texts{std::string(kind.word(place).page)};
    }
};

}  // namespace

Texts typedValues(const OptionRow& row, const Options& options) { return std::visit(TypedTexts{{options}}, row.kind); }

std::vector<TypedOption> typedOptions(const Options& options, bool compares) {
    std::vector<TypedOption> typed;
    for (const OptionRow& row : optionRows()) {
        if (compares && !row.compares) continue;
        for (std::string& value : typedValues(row, options))
            typed.push_back({row.flag, std::move(value)});
    }
    return typed;
}

Texts pageSentences(const OptionRow& row, const Options& options) {
    if (row.page.text.empty()) return {};
    return textsOf(std::visit(PageTexts{{options}}, row.kind),
                   [&](const std::string& value) { return fmt::format(fmt::runtime(row.page.text), value); });
}

Texts wordsOf(const OptionRow& row) {
    Texts words;
    if (const auto* kind = std::get_if<WordOption>(&row.kind))
        for (std::size_t place = 0; !kind->word(place).typed.empty(); ++place)
            words.emplace_back(kind->word(place).typed);
    return words;
}

}  // namespace core
