// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regex.h"

#include <array>
#include <utility>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

namespace core {

namespace {

// Limits for one text. Ordinary patterns take a step or two, bad ones some thousand on names of 2 KB; two million steps
// of compiled code take 3 to 20 ms, so a catastrophic pattern is stopped before anyone notices. One step may scan the
// whole text, and each start of a match may scan the whole pattern: both products are limited, too.
constexpr std::uint32_t matchLimit = 2'000'000;
constexpr std::uint64_t maxStepsByLength = std::uint64_t{1} << 32;
constexpr std::uint64_t maxPatternByLength = std::uint64_t{1} << 32;
constexpr std::uint64_t freePatternByLength = std::uint64_t{1} << 22;
constexpr std::uint64_t patternByLengthOfOneStep = 256;
// PCRE2 reports only whether a limit was exceeded, so the limit is raised until it is not.
constexpr std::uint32_t freeSteps = 64;
constexpr std::uint32_t raise = 4;
constexpr std::size_t lengthOfOneStep = 512;
constexpr std::uint32_t heapLimitKiB = 16 * 1024;
constexpr std::size_t largestJitStack = 1024 * 1024;
constexpr std::uint32_t maxGroups = 32;

/// The working memory of a search; one per thread, since a match block is written to.
struct Scratch {
    pcre2_match_context* limits = pcre2_match_context_create(nullptr);
    pcre2_jit_stack* stack = pcre2_jit_stack_create(32 * 1024, largestJitStack, nullptr);
    pcre2_match_data* found = pcre2_match_data_create(maxGroups, nullptr);

    Scratch() {
        if (!limits) return;
        pcre2_set_depth_limit(limits, matchLimit);
        pcre2_set_heap_limit(limits, heapLimitKiB);
        if (stack) pcre2_jit_stack_assign(limits, nullptr, stack);
    }
    ~Scratch() {
        pcre2_match_data_free(found);
        pcre2_jit_stack_free(stack);
        pcre2_match_context_free(limits);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
};

std::string errorText(int code) {
    std::array<PCRE2_UCHAR, 256> text{};
    if (pcre2_get_error_message(code, text.data(), text.size()) < 0) return "is not a pattern";
    return reinterpret_cast<const char*>(text.data());
}

PCRE2_SPTR units(std::string_view text) { return reinterpret_cast<PCRE2_SPTR>(text.data()); }

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Returns PCRE2's result: positive for a match, PCRE2_ERROR_NOMATCH or an error. The match is left in `scratch`.
int run(const pcre2_code* code, std::string_view text, Scratch& scratch, std::uint32_t limit) {
    if (!scratch.limits || !scratch.found) return PCRE2_ERROR_NOMEMORY;
    pcre2_set_match_limit(scratch.limits, limit);
    return pcre2_match(code, units(text), text.size(), 0, 0, scratch.found, scratch.limits);
}

Scratch& scratchOfThread() {
    thread_local Scratch scratch;
    return scratch;
}

/// Returns the maximum number of steps for a text of this length.
std::uint32_t limitFor(std::string_view text) {
    const std::uint64_t length = std::max<std::uint64_t>(text.size(), 1);
    return static_cast<std::uint32_t>(
        std::max<std::uint64_t>(freeSteps, std::min<std::uint64_t>(matchLimit, maxStepsByLength / length)));
}

Found foundOf(int result) {
    if (result >= 0) return Found::Yes;
    return result == PCRE2_ERROR_NOMATCH ? Found::No : Found::GaveUp;
}

}  // namespace

struct Regex::Code {
    pcre2_code* compiled = nullptr;

    Code() = default;
    ~Code() { pcre2_code_free(compiled); }
    Code(const Code&) = delete;
    Code& operator=(const Code&) = delete;
};

Regex::Regex(std::string_view pattern, bool ignoreCase) : m_length(pattern.size()) {
    if (pattern.size() > longestPattern) {
        m_error = PatternError{"is longer than " + std::to_string(longestPattern) + " characters", longestPattern};
        return;
    }
    std::uint32_t options = PCRE2_NEVER_BACKSLASH_C;
    if (ignoreCase) options |= PCRE2_CASELESS;
    // Most names are ASCII, and bytes are matched faster. In a pattern with other letters, however, "." and "[é]" stand
    // for characters.
    if (!isAscii(pattern)) options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
    int code = 0;
    PCRE2_SIZE at = 0;
    auto made = std::make_shared<Code>();
    made->compiled = pcre2_compile(units(pattern), pattern.size(), options, &code, &at, nullptr);
    if (!made->compiled) {
        m_error = PatternError{errorText(code), std::min<std::size_t>(at, pattern.size())};
        return;
    }
    // Without a compiler for this machine, or memory for it, PCRE2 interprets: slower, with the same result.
    pcre2_jit_compile(made->compiled, PCRE2_JIT_COMPLETE);
    m_code = std::move(made);
}

/// Returns whether a search exceeds what the step limit cannot catch, since alternatives do not count as steps.
bool Regex::isTooLarge(std::string_view text) const {
    return text.size() > maxPatternByLength / std::max<std::size_t>(m_length, 1);
}

bool Regex::isWithin(SearchEffort& effort, std::string_view text) const {
    if (isTooLarge(text)) return false;
    const std::uint64_t product = std::uint64_t{text.size()} * m_length;
    return product <= freePatternByLength || effort.take(product / patternByLengthOfOneStep);
}

Found Regex::search(std::string_view text) const {
    if (!m_code) return Found::No;
    if (isTooLarge(text)) return Found::GaveUp;
    return foundOf(run(m_code->compiled, text, scratchOfThread(), limitFor(text)));
}

Found Regex::search(std::string_view text, SearchEffort& effort) const {
    if (!m_code) return Found::No;
    if (!isWithin(effort, text)) return Found::GaveUp;
    const std::uint32_t most = limitFor(text);
    const std::uint64_t weight = 1 + text.size() / lengthOfOneStep;
    for (std::uint32_t limit = freeSteps;; limit = std::min(most, limit * raise)) {
        const int result = run(m_code->compiled, text, scratchOfThread(), limit);
        if (result != PCRE2_ERROR_MATCHLIMIT || limit == most) return foundOf(result);
        if (!effort.take(weight * std::min(most, limit * raise))) return Found::GaveUp;
    }
}

std::optional<std::map<std::string, std::string_view, std::less<>>> Regex::groups(std::string_view text) const {
    if (!m_code || isTooLarge(text)) return std::nullopt;
    Scratch& scratch = scratchOfThread();
    const int result = run(m_code->compiled, text, scratch, limitFor(text));
    if (result < 0) return std::nullopt;
    std::uint32_t count = 0, entrySize = 0;
    PCRE2_SPTR entry = nullptr;
    pcre2_pattern_info(m_code->compiled, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(m_code->compiled, PCRE2_INFO_NAMEENTRYSIZE, &entrySize);
    pcre2_pattern_info(m_code->compiled, PCRE2_INFO_NAMETABLE, &entry);
    std::map<std::string, std::string_view, std::less<>> groups;
    // Each entry consists of the group's number in two bytes, its name, and a 0.
    for (std::uint32_t i = 0; i < count; ++i, entry += entrySize) {
        const std::uint32_t group = entry[0] * 256u + entry[1];
        PCRE2_SIZE* bounds = pcre2_get_ovector_pointer(scratch.found);
        if (group >= maxGroups || (result > 0 && group >= static_cast<std::uint32_t>(result))) continue;
        if (bounds[2 * group] == PCRE2_UNSET) continue;
        groups[reinterpret_cast<const char*>(entry + 2)] =
            text.substr(bounds[2 * group], bounds[2 * group + 1] - bounds[2 * group]);
    }
    return groups;
}

PatternError gaveUpError(std::string_view text) {
    constexpr std::size_t shown = 60;
    std::size_t length = std::min(text.size(), shown);
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80)
        --length;  // do not cut a character in two
    const std::string rest = length < text.size() ? "..." : "";
    return {"takes too long on \"" + std::string(text.substr(0, length)) + rest + "\": use fewer nested repeats", 0};
}

}  // namespace core
