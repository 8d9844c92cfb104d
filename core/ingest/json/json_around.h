// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the JSON text around the lists of events as it arrives, keeping hardly anything of it: where a list begins, how
// many documents there are, and those of their members that are needed.
#pragma once

#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_metadata.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class JsonAround {
public:
    /// Which "traceEvents" is a list of events: only that of a root object, or, if a file has none there, any.
    enum class Lists : std::uint8_t { TopLevel, Anywhere };

    JsonAround(Lists lists, JsonCounts& counts) : m_lists(lists), m_counts(counts) {}

    struct Step {
        std::size_t used = 0;  ///< bytes read; the rest, a few characters, needs more text after it
        bool isList = false;   ///< if true, `used` is the position after the `[` of a list of events
    };
    /// Continues reading. `offset` is the position of `text`; `isLast` says that no more text follows for now.
    Step read(std::string_view text, std::uint64_t offset, bool isLast);
    /// Begins a list of events that has no brackets: the whole text is one.
    void beginBareList();
    /// Ends a list of events; must be called after its `]` was read.
    void endList();
    /// Undoes endList(), as the list had not ended after all: what was read since then is part of an event.
    void resumeList();

    /// Returns whether everything that was opened is closed.
    bool isWhole() const { return m_depth == 0; }
    bool hasList() const { return m_hasList; }
    bool hasInnerList() const { return m_hasInnerList; }
    bool isBareList() const { return m_isBareList; }         ///< whether the root of the first document is the list
    std::uint64_t documents() const { return m_documents; }  ///< number of documents that have begun
    TopLevelMembers takeMembers() { return std::move(m_members); }

private:
    enum class Last : std::uint8_t { Other, String, Colon };

    Step readString(std::string_view text, std::size_t at, bool isLast);
    bool readCharacter(char c);
    bool readBetween(char c);
    bool opensList(char c);
    void beginMember();
    void endMember();
    void keepValue(std::string_view text);
    void storeValue();

    Lists m_lists;
    JsonCounts& m_counts;
    TopLevelMembers m_members;
    std::uint64_t m_offset = 0;  // position of the current character
    std::size_t m_depth = 0;     // number of open brackets; 0: between documents
    std::size_t m_listDepth = 0;
    std::uint64_t m_documents = 0;
    std::size_t m_furtherBytes = 0;  // of the members of further documents
    std::string m_token;             // the last string with its escapes, up to the longest length of a key
    std::string m_key;               // key of the member whose value is being read
    std::string m_value;             // value of that member
    std::string m_scratch;           // for keys with escapes
    Last m_last = Last::Other;
    bool m_isString = false, m_isEscape = false;  // within a string; after a backslash in it
    bool m_isWanted = false;                      // the value is kept
    bool m_isStray = false;                       // within text that belongs to no document
    bool m_hasList = false, m_hasInnerList = false, m_isBareList = false;
    std::uint64_t m_listsOfDocument = 0;
};

}  // namespace core
