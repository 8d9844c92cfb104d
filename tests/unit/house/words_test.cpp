// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the words of texts: phrases that resources/guide/README.md lists as not used are in no text and on no page.
#include "tests/support/source_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace {

using tests::SourceFile;

/// Returns the parts of a text between separators, without the spaces around them.
std::vector<std::string> partsOf(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        std::string_view part = text.substr(begin, end - begin);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        while (part.ends_with(' '))
            part.remove_suffix(1);
        parts.emplace_back(part);
        begin = end + 1;
    }
    return parts;
}

/// Returns the phrases in the left column of the table of words: "| not; nor | but |".
std::vector<std::string> unusedPhrases(std::string_view readme) {
    std::vector<std::string> phrases;
    bool isTable = false;
    for (const std::string& line : partsOf(readme, '\n')) {
        if (isTable && line.starts_with("| "))
            for (std::string& phrase : partsOf(partsOf(line, '|')[1], ';'))
                phrases.push_back(std::move(phrase));
        isTable = isTable ? line.starts_with('|') : line.starts_with("| not |");
    }
    return phrases;
}

/// Returns the literals of a source, one a line; literals that follow each other are one.
std::string literalsOf(std::string_view source) {
    std::string all;
    bool isJoined = false;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source.substr(i).starts_with("//")) {
            i = std::min(source.find('\n', i), source.size());
        } else if (source.substr(i).starts_with("'\"'")) {
            i += 2;
        } else if (source[i] == '"') {
            if (!isJoined) all += '\n';
            for (++i; i < source.size() && source[i] != '"'; ++i)
                if (source[i] != '\\' || ++i == source.size()) all += source[i];
            isJoined = true;
        } else if (std::isspace(static_cast<unsigned char>(source[i])) == 0) {
            isJoined = false;
        }
    }
    return all;
}

/// Returns a page on one line, without what stands between ` as code.
std::string wordsOf(std::string_view page) {
    std::string words;
    bool isCode = false;
    for (const char c : page)
        if (c == '`')
            isCode = !isCode;
        else if (!isCode)
            words += c == '\n' ? ' ' : c;
    return words;
}

/// Whether the words of a phrase are in a text. The first letter may be a capital; a heading of a table, whose words
/// all begin with capitals, is not prose.
bool has(std::string_view text, std::string phrase) {
    const auto isFound = [&] {
        for (std::size_t at = 0; (at = text.find(phrase, at)) != text.npos; ++at) {
            const std::size_t end = at + phrase.size();
            const bool begins = at == 0 || std::isalpha(static_cast<unsigned char>(text[at - 1])) == 0;
            if (begins && (end == text.size() || std::isalpha(static_cast<unsigned char>(text[end])) == 0)) return true;
        }
        return false;
    };
    if (isFound()) return true;
    phrase.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(phrase.front())));
    return isFound();
}

/// Lists the phrases that a file has: "FILE: PHRASE".
std::string unusedWordsIn(const SourceFile& file, const std::vector<std::string>& phrases) {
    const std::string text = file.path.ends_with(".md") ? wordsOf(file.text) : literalsOf(file.text);
    std::string found;
    for (const std::string& phrase : phrases)
        if (has(text, phrase)) found += file.path + ": " + phrase + "\n";
    return found;
}

TEST(Words, TextsAndPagesSayItAsTheFieldDoes) {
    constexpr std::string_view list = "resources/guide/README.md";
    const auto pages = tests::sourceFiles({".md"});
    const auto readme = std::ranges::find(pages, list, &SourceFile::path);
    ASSERT_NE(readme, pages.end());
    const std::vector<std::string> phrases = unusedPhrases(readme->text);
    ASSERT_GT(phrases.size(), 20u);
    std::string found;
    for (const SourceFile& page : pages)
        if (page.path.starts_with("resources/guide/") && page.path != list) found += unusedWordsIn(page, phrases);
    for (const SourceFile& source : tests::sourceFiles({".cpp", ".h"}))
        if (!source.path.starts_with("tests/")) found += unusedWordsIn(source, phrases);
    EXPECT_EQ(found, "");
}

TEST(Words, PhrasesAreFound) {
    const std::vector<std::string> phrases =
        unusedPhrases("# Words\n\n| not | but |\n|---|---|\n| how sure; of them | a |\n");
    ASSERT_EQ(phrases, std::vector<std::string>({"how sure", "of them"}));
    const auto found = [&](const std::string& path, const std::string& text) {
        return unusedWordsIn({path, text}, phrases);
    };
    EXPECT_EQ(found("a.cpp", "tr(\"How \"\n   \"sure\")"), "a.cpp: how sure\n");
    EXPECT_EQ(found("a.cpp", "// how sure\nconst char quote = '\"'; // of them\n{\"How Sure\"}"), "");
    EXPECT_EQ(found("a.cpp", "f(\"how\", \"sure\", \"of themes\")"), "");
    EXPECT_EQ(found("a.md", "The first of\nthem `how sure`"), "a.md: of them\n");
}

}  // namespace
