// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/step_kinds.h"

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace core {

namespace {

enum class Phase : std::uint8_t { None, Prefill, Decode, Mixed };

struct PhaseWord {
    std::string_view word;
    Phase phase;
    bool needsCount = false;  ///< too common a word to tell anything without a count
};
constexpr std::array phaseWords{PhaseWord{"prefill", Phase::Prefill},    PhaseWord{"prefills", Phase::Prefill},
                                PhaseWord{"extend", Phase::Prefill},     PhaseWord{"context", Phase::Prefill},
                                PhaseWord{"contexts", Phase::Prefill},   PhaseWord{"ctx", Phase::Prefill},
                                PhaseWord{"prompt", Phase::Prefill},     PhaseWord{"prompts", Phase::Prefill},
                                PhaseWord{"decode", Phase::Decode},      PhaseWord{"decodes", Phase::Decode},
                                PhaseWord{"decoding", Phase::Decode},    PhaseWord{"generation", Phase::Decode},
                                PhaseWord{"generations", Phase::Decode}, PhaseWord{"gen", Phase::Decode},
                                PhaseWord{"mixed", Phase::Mixed},        PhaseWord{"new", Phase::Prefill, true},
                                PhaseWord{"cached", Phase::Decode, true}};

constexpr std::string_view prefillName = "prefill", decodeName = "decode", mixedName = "mixed", idleName = "idle";

/// A number or a word of a name; words also end where an upper-case letter follows a lower-case one.
struct Token {
    std::string_view text;
    std::size_t begin = 0;
    bool isNumber = false;
    Phase phase = Phase::None;
    bool needsCount = false;

    std::size_t end() const { return begin + text.size(); }
    bool tells() const { return phase != Phase::None && !needsCount; }
};

std::size_t endOfToken(std::string_view name, std::size_t begin) {
    std::size_t end = begin + 1;
    if (isDigit(name[begin]))
        while (end < name.size() && isDigit(name[end]))
            ++end;
    else
        while (end < name.size() && isLetter(name[end]) && (isUpper(name[end - 1]) || !isUpper(name[end])))
            ++end;
    return end;
}

/// Returns the word in the list, or null. Most words of most names are rejected by their first letter.
const PhaseWord* phaseWordOf(std::string_view text) {
    if (std::string_view("pecdgmn").find(lowerCase(text.front())) == std::string_view::npos) return nullptr;
    const auto known = std::ranges::find(phaseWords, std::string_view(lowerCase(text)), &PhaseWord::word);
    return known == phaseWords.end() ? nullptr : &*known;
}

std::vector<Token> tokensOf(std::string_view name) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < name.size();) {
        if (!isDigit(name[at]) && !isLetter(name[at])) {
            ++at;
            continue;
        }
        const std::size_t end = endOfToken(name, at);
        Token token{name.substr(at, end - at), at, isDigit(name[at])};
        if (const PhaseWord* known = token.isNumber ? nullptr : phaseWordOf(token.text))
            token.phase = known->phase, token.needsCount = known->needsCount;
        tokens.push_back(token);
        at = end;
    }
    return tokens;
}

bool isPositive(const Token& number) { return number.text.find_first_not_of('0') != std::string_view::npos; }

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, std::string_view(lowerCase(text))) != words.end();
}

/// The words of a name with the numbers that belong to them: "2 ctx reqs" or "ctx reqs: 2".
class Counts {
public:
    explicit Counts(std::string_view name) : m_name(name), m_tokens(tokensOf(name)) {}

    /// Returns whether numbers precede or follow words of both phases.
    bool haveBoth(bool before) const { return has(Phase::Prefill, before) && has(Phase::Decode, before); }
    bool isAny(Phase phase, bool before) const {
        for (std::size_t at = 0; at < m_tokens.size(); ++at)
            if (m_tokens[at].phase == phase)
                if (const Token* count = countOf(at, before); count && isPositive(*count)) return true;
        return false;
    }
    bool says(Phase phase) const {
        return std::ranges::any_of(m_tokens, [&](const Token& each) { return each.tells() && each.phase == phase; });
    }
    /// Returns whether the only count of a phase says that there is none of it: "num_prefills=0", "0 ctx reqs".
    bool isNone(Phase phase) const {
        for (std::size_t at = 0; at < m_tokens.size(); ++at) {
            if (m_tokens[at].phase != phase || !isCounted(at)) continue;
            const Token* after = countOf(at, false);
            const Token* count = after ? after : countOf(at, true);
            if (count) return !isPositive(*count);
        }
        return false;
    }

private:
    bool has(Phase phase, bool before) const {
        for (std::size_t at = 0; at < m_tokens.size(); ++at)
            if (m_tokens[at].phase == phase && countOf(at, before)) return true;
        return false;
    }
    /// Returns whether the words around one say that its number is a count and no index.
    bool isCounted(std::size_t at) const {
        const bool isNumbered = at > 0 && isOneOf(m_tokens[at - 1].text, {"num", "n"});
        return isNumbered ||
               (at + 1 < m_tokens.size() && isOneOf(m_tokens[at + 1].text, {"req", "reqs", "requests", "tok", "toks",
                                                                            "token", "tokens", "seq", "seqs"}));
    }
    const Token* countOf(std::size_t at, bool before) const { return before ? countBefore(at) : countAfter(at); }
    const Token* countBefore(std::size_t at) const {
        if (at == 0 || !m_tokens[at - 1].isNumber) return nullptr;
        return areJoined(at - 1, " _-") ? &m_tokens[at - 1] : nullptr;
    }
    /// The number may follow some words, such as units: "ctx reqs: 2", "decode[bs=4".
    const Token* countAfter(std::size_t at) const {
        constexpr std::size_t farthest = 3;
        for (std::size_t next = at + 1; next < m_tokens.size() && next <= at + farthest; ++next) {
            if (m_tokens[next].phase != Phase::None || !areJoined(next - 1, " _-:=([")) return nullptr;
            if (m_tokens[next].isNumber) return &m_tokens[next];
        }
        return nullptr;
    }
    /// Returns whether there are only such characters between a token and the next.
    bool areJoined(std::size_t at, std::string_view characters) const {
        const std::size_t from = m_tokens[at].end();
        const std::string_view between = m_name.substr(from, m_tokens[at + 1].begin - from);
        return between.find_first_not_of(characters) == std::string_view::npos;
    }

    std::string_view m_name;
    std::vector<Token> m_tokens;
};

std::string_view kindOf(bool prefill, bool decode) {
    return prefill ? decode ? mixedName : prefillName : decode ? decodeName : std::string_view();
}

/// Returns the kind that a word names, or "".
std::string_view kindNamed(std::string_view word) {
    const std::string text = lowerCase(word);
    for (const std::string_view kind : {prefillName, decodeName, mixedName, idleName})
        if (text == kind) return kind;
    const PhaseWord* const known = text.empty() ? nullptr : phaseWordOf(text);
    if (!known || known->needsCount) return {};
    return kindOf(known->phase == Phase::Prefill, known->phase == Phase::Decode);
}

/// Returns whether a name contains a word, in upper or lower case.
bool hasWord(std::string_view name, std::string_view word) {
    const std::string in = lowerCase(name), wanted = lowerCase(word);
    const auto isPart = [&](std::size_t at) { return at < in.size() && (isLetter(in[at]) || isDigit(in[at])); };
    for (std::size_t at = in.find(wanted); at != std::string::npos && !wanted.empty(); at = in.find(wanted, at + 1))
        if ((at == 0 || !isPart(at - 1)) && !isPart(at + wanted.size())) return true;
    return false;
}

bool isOf(std::string_view kind, std::string_view name, std::string_view wanted) {
    const std::string_view named = kindNamed(wanted);
    if (!named.empty()) return kind == named;
    return hasWord(name, wanted) || (!kind.empty() && lowerCase(kind) == lowerCase(wanted));
}

bool holds(const std::vector<NumberRange>& ranges, std::int64_t number) {
    return ranges.empty() ||
           std::ranges::any_of(ranges, [&](const NumberRange& range) { return range.contains(number); });
}

}  // namespace

std::string_view stepKindOf(std::string_view name) {
    const Counts counts(name);
    for (const bool before : {false, true}) {
        if (!counts.haveBoth(before)) continue;
        const auto kind = kindOf(counts.isAny(Phase::Prefill, before), counts.isAny(Phase::Decode, before));
        return kind.empty() ? idleName : kind;
    }
    const bool prefill = counts.says(Phase::Prefill), decode = counts.says(Phase::Decode);
    if (counts.says(Phase::Mixed) || (prefill && decode)) return mixedName;
    if (prefill) return counts.isNone(Phase::Prefill) ? decodeName : prefillName;
    if (decode) return counts.isNone(Phase::Decode) ? prefillName : decodeName;
    return {};
}

std::string familyOf(std::string_view name) {
    std::string family;
    std::size_t done = 0;
    for (const Token& token : tokensOf(name)) {
        if (!token.isNumber && !token.tells()) continue;
        family += name.substr(done, token.begin - done);
        family += token.isNumber ? 'N' : '*';
        done = token.end();
    }
    return family += name.substr(done);
}

bool isPartOfStep(std::string_view name) {
    const auto isPart = [](const Token& token) {
        return isOneOf(token.text, {"layer",  "layers", "block",  "blocks", "head",   "expert",  "experts",
                                    "bucket", "shard",  "rank",   "stage",  "chunk",  "micro",   "microbatch",
                                    "region", "module", "kernel", "stream", "thread", "compiled"});
    };
    return std::ranges::any_of(tokensOf(name), isPart) && stepKindOf(name).empty();
}

bool isOfKind(const IterationList& list, const Iteration& iteration, std::string_view wanted) {
    const std::string_view kind = list.kinds.empty() ? stepKindOf(iteration.name) : list.kinds[iteration.kind];
    return isOf(kind, iteration.name, wanted);
}

bool isChosen(const Filter& filter, const IterationList& list, const Iteration& iteration) {
    const auto isWanted = [&](const std::string& kind) { return isOfKind(list, iteration, kind); };
    return holds(filter.iterations, iteration.number) &&
           (filter.stepKinds.empty() || std::ranges::any_of(filter.stepKinds, isWanted));
}

bool isChosenStep(const Filter& filter, std::string_view name, std::int64_t number) {
    const auto isWanted = [&](const std::string& kind) { return isOf(stepKindOf(name), name, kind); };
    return holds(filter.iterations, number) &&
           (filter.stepKinds.empty() || std::ranges::any_of(filter.stepKinds, isWanted));
}

}  // namespace core
