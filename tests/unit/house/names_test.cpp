// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that names are unique where they must be: the sources of a room are compiled as few units, in which names of
// their anonymous namespaces meet each other and every linked name of the same namespace.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <sstream>

namespace {

using Lines = std::vector<std::string>;

struct Declared {
    std::string file, space, name;
    std::string parameters;  ///< types of a function's parameters: "(Nanos, string_view)"; empty for all others
    bool isPrivate = false;  ///< in an anonymous namespace, or static
};

bool isNamed(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

Lines linesOf(const std::string& text) {
    Lines lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string trimmedText(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    return first == text.npos ? "" : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

/// Returns the identifier that ends at `end`; empty if there is none.
std::string_view nameBefore(std::string_view text, std::size_t end) {
    std::size_t begin = end;
    while (begin > 0 && isNamed(text[begin - 1]))
        --begin;
    return text.substr(begin, end - begin);
}

/// Returns the type of a parameter, without its name, default value, const, and namespaces; of an alias, what it is
/// for.
std::string typeOf(std::string parameter) {
    parameter = trimmedText(parameter.substr(0, parameter.find(" = ")));
    const std::string_view name = nameBefore(parameter, parameter.size());
    const std::string before = parameter.substr(0, parameter.size() - name.size());
    const std::string type = trimmedText(before);
    if (!type.empty() && type != "const" && type.back() != ':') parameter = type;
    for (const std::string_view word : {"const ", "std::", "core::", "ui::", "app::", "cli::", "tests::", "demo::"})
        for (std::size_t at; (at = parameter.find(word)) != parameter.npos;)
            parameter.erase(at, word.size());
    constexpr std::pair<std::string_view, std::string_view> aliases[] = {{"Nanos", "int64_t"}, {"uint64_t", "size_t"}};
    for (const auto& [alias, meant] : aliases)
        if (parameter == alias) parameter = meant;
    return parameter;
}

/// Returns the types of the parameters in the list that opens at `open` of line `n`, which may go on in further lines.
std::string parametersAt(const Lines& lines, std::size_t n, std::size_t open) {
    std::string text = lines[n].substr(open), types, parameter;
    for (std::size_t next = n + 1; next < std::min(lines.size(), n + 12); ++next)
        text += lines[next];
    int depth = 0;
    for (const char c : text) {
        if (c == '(' && ++depth == 1) continue;
        if (c == ')' && --depth == 0) break;
        if (c == '<' || c == '{') ++depth;
        if (c == '>' || c == '}') --depth;
        if (c == ',' && depth == 1)
            types += typeOf(std::exchange(parameter, {})) + ", ";
        else
            parameter += c;
    }
    return "(" + types + typeOf(parameter) + ")";
}

/// Returns where the declared name ends: before the first of "( = { [ ;" that is not part of a template's arguments.
std::size_t endOfName(std::string_view line) {
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '<') ++depth;
        if (line[i] == '>') --depth;
        if (depth > 0) continue;
        if (line[i] == '(' || line[i] == '{' || line[i] == '[' || line[i] == ';') return i;
        if (line.substr(i).starts_with(" = ")) return i;
    }
    return line.size();
}

bool isTypeLine(std::string_view line) {
    constexpr std::string_view keywords[] = {"struct ", "class ", "enum ", "union ", "using "};
    return std::ranges::any_of(keywords, [&](std::string_view word) { return line.starts_with(word); });
}

/// Returns what a line in the first column declares, without its namespace; nothing for all other lines.
std::optional<Declared> declaredIn(const Lines& lines, std::size_t n) {
    const std::string& line = lines[n];
    if (line.empty() || !(isNamed(line.front()) || line.starts_with("[["))) return {};
    for (const std::string_view word : {"template", "namespace", "return", "extern", "friend", "static_assert", "Q_"})
        if (line.starts_with(word)) return {};
    const bool isWhole =
        line.starts_with("using ") ? line.back() == ';' : line.back() != ';' || line.find('{') != line.npos;
    if (isTypeLine(line) && !isWhole) return {};  // declared, not defined
    std::istringstream words(line);
    std::string word;
    if (isTypeLine(line)) {
        words >> word >> word;
        if (word == "class" || word == "namespace") words >> word;
        const bool isAlias = !line.starts_with("using ") || line.find(" = ") != line.npos;
        return isAlias ? std::optional(Declared{.file = {}, .space = {}, .name = word, .parameters = {}})
                       : std::nullopt;
    }
    const std::size_t end = endOfName(line);
    const std::string name(nameBefore(line, end));
    const std::size_t begin = end - name.size();
    if (name.empty() || begin == 0 || line[begin - 1] == ':' || line.find("operator") < end) return {};
    const bool isFunction = end < line.size() && line[end] == '(';
    return Declared{.file = {},
                    .space = {},
                    .name = name,
                    .parameters = isFunction ? parametersAt(lines, n, end) : "",
                    .isPrivate = line.starts_with("static ")};
}

/// Returns the lines of a source; those inside raw strings are empty.
Lines codeOf(const std::string& text) {
    Lines lines = linesOf(text);
    std::string end;  // of the raw string that a line is in: )css"
    for (std::string& line : lines) {
        const bool isInside = !end.empty();
        if (isInside && line.find(end) != line.npos) end.clear();
        if (isInside) line.clear();
        const std::size_t raw = line.find("R\"");
        const std::size_t open = raw == line.npos ? raw : line.find('(', raw);
        if (open == line.npos) continue;
        const std::string closing = ")" + line.substr(raw + 2, open - raw - 2) + "\"";
        if (line.find(closing, open) == line.npos) end = closing;
    }
    return lines;
}

std::vector<Declared> declarations(const tests::SourceFile& file) {
    const Lines lines = codeOf(file.text);
    std::vector<std::string> spaces;
    std::vector<Declared> all;
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const std::string& line = lines[n];
        if (line.starts_with("namespace ") && line.ends_with("{"))
            spaces.push_back(line.substr(10, line.size() - 11));
        else if (line.starts_with("}  // namespace") && !spaces.empty())
            spaces.pop_back();
        else if (auto found = declaredIn(lines, n)) {
            found->file = file.path;
            for (const std::string& space : spaces)
                found->space += space;
            found->isPrivate |= std::ranges::count(spaces, "") > 0;
            all.push_back(std::move(*found));
        }
    }
    return all;
}

/// Returns the room of a file, whose sources may be in one unit: core/ingest of core/ingest/json/json_reader.cpp, as
/// lacuna_units() of CMakeLists.txt has it.
std::string roomOf(const std::string& path) {
    const std::size_t above = path.starts_with("tests/") ? path.find('/') + 1 : 0;
    const std::size_t library = path.find('/', above), room = path.find('/', library + 1);
    return path.substr(0, room == path.npos ? library : room);
}

/// Whether two declarations of one name in one namespace exclude each other: overloads of a function do not.
bool exclude(const Declared& a, const Declared& b) {
    const bool areOverloads = !a.parameters.empty() && !b.parameters.empty() && a.parameters != b.parameters;
    return a.file != b.file && !areOverloads && a.isPrivate && (!b.isPrivate || roomOf(a.file) == roomOf(b.file));
}

/// Lists the private names that another one of their room, or a linked one, excludes: "NAME: FILE, FILE".
std::string clashes(const std::vector<tests::SourceFile>& files) {
    std::map<std::string, std::vector<Declared>> named;
    for (const auto& file : files)
        for (Declared& declared : declarations(file))
            named[declared.space + " " + declared.name].push_back(std::move(declared));
    std::string found;
    for (const auto& [name, all] : named)
        for (const Declared& a : all)
            for (const Declared& b : all)
                if (exclude(a, b) && !(b.isPrivate && b.file < a.file))
                    found += a.name + a.parameters + ": " + a.file + ", " + b.file + "\n";
    return found;
}

TEST(Names, AreUniqueInTheirRoomAndAmongLinkedNames) {
    const auto files = tests::sourceFiles({".cpp", ".h"});
    ASSERT_GT(files.size(), 1'000u);
    EXPECT_EQ(clashes(files), "");
}

TEST(Names, ClashesAreFound) {
    const auto privately = [](const std::string& text) {
        return "namespace core {\nnamespace {\n\n" + text + "\n}  // namespace\n}  // namespace core\n";
    };
    const auto found = [](const std::string& path, const std::string& a, const std::string& b) {
        return clashes({{"core/base/a.cpp", a}, {path, b}});
    };
    const std::string digit = privately("bool isDigit(char c) { return c <= '9'; }");
    EXPECT_EQ(found("core/base/b.cpp", digit, digit), "isDigit(char): core/base/a.cpp, core/base/b.cpp\n");
    EXPECT_EQ(found("core/base/deep/b.cpp", digit, digit), "isDigit(char): core/base/a.cpp, core/base/deep/b.cpp\n");
    EXPECT_EQ(found("core/code/b.cpp", digit, digit), "");
    EXPECT_EQ(found("core/base/b.cpp", digit, privately("constexpr bool isDigit = true;")),
              "isDigit(char): core/base/a.cpp, core/base/b.cpp\n");
    const std::string linked =
        "namespace core {\nstruct Track {\n};\nbool isDigit(\n    char sign = 0);\n}  // namespace core\n";
    EXPECT_EQ(found("core/code/b.h", digit, linked), "isDigit(char): core/base/a.cpp, core/code/b.h\n");
    EXPECT_EQ(found("core/code/b.h", privately("using Track = std::vector<int>;"), linked),
              "Track: core/base/a.cpp, core/code/b.h\n");
    EXPECT_EQ(found("core/base/b.cpp", privately("void add(std::map<int, int>& all, const Row& row) {"),
                    privately("void add(map<int, int>& rows,\n         const core::Row& r) {")),
              "add(map<int, int>&, Row&): core/base/a.cpp, core/base/b.cpp\n");
    EXPECT_EQ(found("core/base/b.cpp", digit, privately("const char* text = R\"x(\nbool isDigit(char c) {\n)x\";")),
              "");
    EXPECT_EQ(found("core/base/b.cpp", privately("enum Role { First };"), privately("enum Role { Second };")),
              "Role: core/base/a.cpp, core/base/b.cpp\n");
    EXPECT_EQ(found("core/base/b.cpp", privately("int share(Nanos a) { return 1; }"),
                    privately("int share(std::int64_t b) { return 2; }")),
              "share(int64_t): core/base/a.cpp, core/base/b.cpp\n");
    EXPECT_EQ(
        found("core/base/b.cpp", privately("void add(int);\nstruct Row;"), privately("void add(Row);\nstruct Row;")),
        "");
}

}  // namespace
