// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/kernel_name.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

namespace {

bool isUnnamedScope(std::string_view rest) {
    constexpr std::array<std::string_view, 3> scopes{"(anonymous namespace)", "<unnamed>", "<lambda"};
    return std::any_of(scopes.begin(), scopes.end(), [&](std::string_view each) { return rest.starts_with(each); });
}

/// Returns the end of "operator+" and its like at `at`, or `at` if there is none or a conversion ("operator int").
std::size_t operatorEnd(std::string_view name, std::size_t at) {
    constexpr std::string_view word = "operator";
    if (!name.substr(at).starts_with(word) || (at > 0 && isWord(name[at - 1]))) return at;
    std::size_t end = at + word.size();
    if (end < name.size() && isWord(name[end])) return at;
    const std::size_t symbol = name.find_first_not_of(' ', end);
    if (symbol == npos) return name.size();
    const std::string_view rest = name.substr(symbol);
    if (rest.starts_with("()") || rest.starts_with("[]")) return symbol + 2;
    end = symbol;
    while (end < name.size() && std::string_view("+-*/%^&|~!=<>,").find(name[end]) != npos)
        ++end;
    return end;
}

/// Returns the position after the bracket that opens at `at`; the end of the name if it does not close, as in names
/// that a profiler cut off. Inside parentheses, `<` and `>` may be comparisons and are not counted.
std::size_t bracketEnd(std::string_view name, std::size_t at) {
    std::vector<char> open;
    while (at < name.size()) {
        if (const std::size_t end = operatorEnd(name, at); end != at) {
            at = end;
            continue;
        }
        const char c = name[at++];
        const bool isComparison = (c == '<' || c == '>') && !open.empty() && open.back() == '(';
        const bool isArrow = c == '>' && at > 1 && name[at - 2] == '-';
        if (isComparison || isArrow) continue;
        if (c == '(' || c == '[' || c == '{' || c == '<') open.push_back(c);
        if (c == ')' || c == ']' || c == '}' || c == '>') open.pop_back();
        if (open.empty()) return at;
    }
    return name.size();
}

enum class Token : std::uint8_t { Scope, Separator, Template, Parameters, Blank };

/// A part of a name: "void f<int>(int) const::g" is Scope Blank Scope Template Parameters Separator Scope.
struct Piece {
    Token token;
    std::size_t begin, end;
};

/// Returns the piece at `at`. A lambda's braces, an unnamed namespace and an operator's symbol are part of a scope.
Piece pieceAt(std::string_view name, std::size_t at) {
    const std::string_view rest = name.substr(at);
    if (rest.starts_with("::")) return {Token::Separator, at, at + 2};
    if (rest.starts_with(" const::")) return {Token::Separator, at, at + 8};
    if (rest[0] == ' ') return {Token::Blank, at, at + 1};
    if (rest[0] == '<' && !isUnnamedScope(rest)) return {Token::Template, at, bracketEnd(name, at)};
    if (rest[0] == '(' && !isUnnamedScope(rest)) return {Token::Parameters, at, bracketEnd(name, at)};
    std::size_t end = at;
    while (end < name.size()) {
        const char c = name[end];
        const std::size_t operatorAt = operatorEnd(name, end);
        if (operatorAt != end)
            end = operatorAt;
        else if (c == '{' || c == '[' || (end == at && (c == '<' || c == '(')))
            end = bracketEnd(name, end);
        else if (c == '<' || c == '(' || c == ' ' || name.substr(end).starts_with("::"))
            break;
        else
            ++end;
    }
    return {Token::Scope, at, end};
}

std::vector<Piece> pieces(std::string_view name) {
    std::vector<Piece> all;
    for (std::size_t at = 0; at < name.size(); at = all.back().end)
        all.push_back(pieceAt(name, at));
    return all;
}

/// Returns the parts of the qualified name, without result type and parameters.
std::vector<Piece> qualifiedName(std::string_view name) {
    std::vector<Piece> all = pieces(name);
    const auto isConst = [&](const Piece& each) { return name.substr(each.begin, each.end - each.begin) == "const"; };
    if (all.size() > 3 && isConst(all.back()) && all[all.size() - 3].token == Token::Parameters)
        all.resize(all.size() - 2);
    const bool hasParameters =
        all.size() > 1 && all.back().token == Token::Parameters && all[all.size() - 2].token != Token::Blank;
    if (hasParameters) all.pop_back();
    const auto blank =
        std::find_if(all.rbegin(), all.rend(), [](const Piece& each) { return each.token == Token::Blank; });
    // Without parameters, a blank may be part of a name that is not C++ at all ("Memcpy HtoD (Pinned -> Device)").
    if (hasParameters || name.starts_with("void ")) all.erase(all.begin(), blank.base());
    return all;
}

bool needsItsScope(std::string_view component) {
    return component.starts_with("operator") || std::string_view("{[(<").find(component[0]) != npos;
}

/// Returns the last identifier of a mangled name, which profilers do not demangle if they cut it off: `copy` for
/// "_ZN2at6native4copyI...". Returns an empty text if the name does not have that simple form.
std::string_view mangledIdentifier(std::string_view name) {
    if (!name.starts_with("_Z")) return {};
    std::size_t at = name.starts_with("_ZN") ? 3 : 2;
    std::string_view last;
    while (at < name.size() && isDigit(name[at])) {
        std::size_t length = 0;
        for (; at < name.size() && isDigit(name[at]) && length < name.size(); ++at)
            length = length * 10 + static_cast<std::size_t>(name[at] - '0');
        if (length == 0 || length > name.size() - at) break;
        last = name.substr(at, length);
        at += length;
    }
    return last;
}

}  // namespace

std::string_view withoutMarks(std::string_view name) {
    while (true) {
        name = trimmed(name);
        const std::size_t clone = name.ends_with(']') ? name.rfind(" [clone ") : npos;
        if (clone != npos)
            name = name.substr(0, clone);
        else if (name.ends_with(".kd"))
            name.remove_suffix(3);
        else
            return name;
    }
}

std::string_view baseName(std::string_view kernel) {
    const std::string_view name = withoutMarks(kernel);
    const std::vector<Piece> qualified = qualifiedName(name);
    if (qualified.empty()) return kernel;
    return name.substr(qualified.front().begin, qualified.back().end - qualified.front().begin);
}

std::string shortName(std::string_view kernel) {
    const std::string_view name = withoutMarks(kernel);
    if (const std::string_view identifier = mangledIdentifier(name); !identifier.empty())
        return std::string(identifier);
    std::string found;
    const std::vector<Piece> qualified = qualifiedName(name);
    for (auto piece = qualified.rbegin(); piece != qualified.rend(); ++piece) {
        if (piece->token == Token::Blank) return std::string(kernel);
        if (piece->token != Token::Scope) continue;
        const std::string_view text = name.substr(piece->begin, piece->end - piece->begin);
        if (!found.empty()) found.insert(0, "::");
        found.insert(0, text);
        if (!needsItsScope(text)) break;
    }
    return found.empty() ? std::string(kernel) : found;
}

}  // namespace core
