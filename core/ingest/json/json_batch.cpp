// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_batch.h"

#include "core/ingest/json/json_arguments.h"
#include "core/ingest/json/json_keys.h"
#include "core/ingest/json/json_records.h"
#include "core/ingest/json/json_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

namespace core {

namespace {

/// How a character of the structural index changes the nesting, and whether it begins or ends a value.
struct Structure {
    signed char nesting;
    bool begins, ends;  // a value
};

constexpr std::array<Structure, 256> structureOf = [] {
    std::array<Structure, 256> structures{};
    structures.fill({0, true, true});  // strings, numbers and words
    structures['{'] = structures['['] = {1, true, false};
    structures['}'] = structures[']'] = {-1, false, true};
    structures[','] = structures[':'] = {0, false, false};
    return structures;
}();

/// Follows the structure inside a bracket.
struct Nesting {
    int depth = 1;
    bool ended = false;  ///< the last entry ended a value

    /// Takes the next entry. Returns false if it is a value that follows a value, as after an unpaired quote: from
    /// there on text and structure are exchanged, and a brace in the name of a later event would close this bracket.
    bool take(char c) {
        const Structure& structure = structureOf[static_cast<unsigned char>(c)];
        if (ended && structure.begins) return false;
        ended = structure.ends;
        depth += structure.nesting;
        return true;
    }
};

/// Walks the structural index: the places of brackets, colons and commas, and of the starts of strings and other
/// values, none of them inside a string. One additional entry after the last holds the length of the text.
class Walk {
public:
    Walk(const char* text, const std::uint32_t* index, std::uint32_t count, bool keepsArrows)
        : m_text(text), m_at(index), m_last(index + count), m_keepsArrows(keepsArrows) {}

    bool atEnd() const { return m_at == m_last; }
    const char* place() const { return m_text + *m_at; }
    char character() const { return atEnd() ? '\0' : *place(); }
    void next() { ++m_at; }

    /// Reads the event whose `{` is the current entry and moves past its `}`; returns false if incomplete or invalid.
    bool readEvent(JsonEvent& event);

private:
    enum class Lists : std::uint8_t { Skipped, Taken };

    /// Moves to the value of the field whose key is the current entry, and returns the key; null if it is not a field.
    const char* keyBeforeValue() {
        if (m_last - m_at < 3 || *place() != '"' || m_text[m_at[1]] != ':') return nullptr;
        const char* key = place() + 1;
        m_at += 2;
        return key;
    }
    /// Returns whether the key before the current value has escapes; hardly any key has, and no known key needs them.
    bool hasEscapes(const char* key) const {
        return hasBackslash(key, static_cast<std::size_t>(m_text + m_at[-1] - key));
    }
    /// Moves past the separator that follows a value; returns false if there is none.
    bool endsField(bool& isLast) {
        if (atEnd()) return false;
        const char c = m_text[*m_at++];
        isLast = c == '}';
        return isLast || c == ',';
    }
    /// Moves past the bracket that closes the current nesting. Returns false if it is of another kind, since in a
    /// damaged text the list would end there, and whatever follows would be lost.
    bool skipNested(char closing) {
        for (Nesting nesting; m_at != m_last;) {
            const char c = m_text[*m_at++];
            if (!nesting.take(c)) return false;
            if (nesting.depth == 0) return c == closing;
        }
        return false;
    }
    /// Moves from a key of an event that is not needed past the event's `}`. Returns false as skipNested() does.
    bool skipEvent() {
        for (Nesting nesting; m_at != m_last;) {
            const char c = m_text[*m_at++];
            if (!nesting.take(c)) return false;
            if (nesting.depth == 0) return c == '}';
            if (c != '"') continue;
            if (isBackwardText(m_text + m_at[-1])) m_isBackwardArrow = true;
            if (isIdKey(m_text + m_at[-1]) && m_last - m_at >= 2)
                m_isGraphEdge |= mayBeGraphEdge(m_text + m_at[1], m_text + m_at[2]);
        }
        return false;
    }
    /// Skips the current value. `wanted` receives it if it is a string or a number, or a list if `lists` says so.
    [[gnu::always_inline]] bool takeValue(std::string_view* wanted, Lists lists = Lists::Skipped) {
        const char* value = place();
        const Structure& structure = structureOf[static_cast<unsigned char>(*value)];
        if (!structure.begins || !structure.ends) return takeStructure(wanted, lists);
        ++m_at;  // the additional entry at the end makes this valid for the last entry too
        if (wanted) *wanted = textOf(value, m_text + *m_at);
        return true;
    }
    /// Does so where no string, number or word begins.
    [[gnu::noinline]] bool takeStructure(std::string_view* wanted, Lists lists) {
        const char c = *place();
        if (c == '[' && wanted && lists == Lists::Taken) return takeNested(*wanted, ']');
        if (c != '[' && c != '{') return false;
        ++m_at;
        return skipNested(c == '{' ? '}' : ']');
    }
    bool takeNested(std::string_view& wanted, char closing) {
        const char* list = place();
        ++m_at;
        if (!skipNested(closing)) return false;
        wanted = {list, static_cast<std::size_t>(m_text + m_at[-1] + 1 - list)};
        return true;
    }
    static std::string_view textOf(const char* value, const char* end) {
        while (end[-1] <= ' ' && end - 1 > value)
            --end;
        if (*value == 'n') return {};  // null
        const bool isString = *value == '"';
        return isString ? std::string_view(value + 1, static_cast<std::size_t>(end - value) - (end - value > 1 ? 2 : 1))
                        : std::string_view(value, static_cast<std::size_t>(end - value));
    }
    bool keepsArrow() const { return m_keepsArrows || m_isBackwardArrow || m_isGraphEdge; }
    bool readArguments(JsonEvent& event);
    bool takeArguments(JsonEvent& event);
    std::string_view* fieldOf(JsonEvent& event, const char* key);
    bool readInputs(JsonEvent& event);
    bool readStack(JsonEvent& event);
    bool readFields(JsonEvent& event);

    const char* m_text;
    const std::uint32_t* m_at;
    const std::uint32_t* m_last;
    bool m_keepsArrows;
    bool m_isBackwardArrow = false;  ///< whether the current event is one: it is read, unlike others of its phase
    bool m_isGraphEdge = false;      ///< whether it is one: it is read too
    bool m_isGuessed = false;        ///< whether its arguments were read before its phase or its category was known
};

/// Returns the key that begins at `key` without escapes, in the form that code() and continues() need.
[[gnu::noinline]] std::string withoutEscapes(const char* key) {
    constexpr std::size_t longest = 256, readable = 32;  // `readable`: bytes read to compare the longest wanted key
    std::size_t size = 0;
    while (size < longest && key[size] != '"')
        size += key[size] == '\\' ? 2 : 1;
    std::string scratch;
    std::string plain(unescaped({key, size}, scratch));
    std::replace(plain.begin(), plain.end(), '"', '\0');  // a quote would end the key
    plain += '"';
    plain.resize(plain.size() + readable);
    return plain;
}

[[gnu::noinline]] std::string_view* escapedArgumentOf(const char* key, JsonEvent& event) {
    return argumentOf(withoutEscapes(key).data(), event);
}

bool Walk::readArguments(JsonEvent& event) {
    next();
    if (character() == '}') {
        next();
        return true;
    }
    for (bool isLast = false; !isLast;) {
        const char* key = keyBeforeValue();
        if (!key) return false;
        std::string_view* wanted = argumentOf(key, event);
        if (!wanted && hasEscapes(key)) wanted = escapedArgumentOf(key, event);
        const bool isList = wanted == &event.launch.grid || wanted == &event.launch.block;
        if (!takeValue(wanted, isList ? Lists::Taken : Lists::Skipped) || !endsField(isLast)) return false;
    }
    return true;
}

/// Reads the arguments of an operator. Only its inputs, numbers and stack are wanted; everything else
/// is skipped, and only its structure is examined.
bool Walk::readInputs(JsonEvent& event) {
    next();
    for (Nesting nesting; m_at != m_last;) {
        const char* at = place();
        next();
        if (!nesting.take(*at)) return false;
        if (nesting.depth == 0) return *at == '}';
        const bool hasValue = m_last - m_at > 1 && *place() == ':';  // a text may be cut off after the colon
        if (*at != '"' || nesting.depth != 1 || !hasValue) continue;
        if (std::string_view* number = operatorNumberOf(at + 1, event)) {
            next();
            if (!takeValue(number)) return false;
            continue;
        }
        std::string_view* list = operatorListOf(at + 1, event.inputs);
        if (!list) {
            if (m_keepsArrows && isStackKey(at + 1) && !readStack(event)) return false;
            continue;
        }
        next();
        nesting.ended = character() == '[';
        if (!nesting.ended) continue;
        event.hasInputs = true;
        if (!takeNested(*list, ']')) return false;
    }
    return false;
}

/// Reads the value after the colon that is the current entry.
bool Walk::readStack(JsonEvent& event) {
    next();
    event.hasTask = true;
    return takeValue(&event.task.stack);
}

/// Returns whether all arguments are needed. Operators and Python calls are most of a trace and have the longest ones.
bool needsArguments(const JsonEvent& event) {
    return event.phase != 'X' || (event.category != "cpu_op" && event.category != "python_function" &&
                                  event.category != "user_annotation" && event.category != "Operator");
}

char phaseIn(std::string_view text) {
    std::string scratch;
    if (text.starts_with('\\')) text = unescaped(text, scratch);
    return text.empty() ? '\0' : text.front();
}

/// Returns whether a category, which is a slice of the text, is one of arrows to the backward pass.
bool isBackwardCategory(std::string_view category) { return !category.empty() && isBackwardText(category.data() - 1); }

bool isKept(char phase, bool keepsArrows) {
    const bool isArrow = phase == 's' || phase == 'f' || phase == 't';
    return phase == 'X' || phase == 'M' || phase == 'B' || phase == 'E' || phase == 'C' || phase == 'i' ||
           (isArrow && keepsArrows);
}

/// Reads the value of `args`: all of it, or only what readInputs() wants, depending on the event.
bool Walk::takeArguments(JsonEvent& event) {
    if (*place() != '{') return takeValue(nullptr);
    m_isGuessed |= event.phase == 0 || event.category.empty();
    if (event.phase == 'C') {
        event.hasValues = true;
        return takeNested(event.values, '}');
    }
    if (!needsArguments(event)) return readInputs(event);
    event.hasArguments = true;
    return readArguments(event);
}

/// Returns where the value of this key is stored as it is written; null if it is not stored.
std::string_view* Walk::fieldOf(JsonEvent& event, const char* key) {
    switch (code(key)) {
        case code("cat"):
            return continues(key, "\"") ? &event.category : nullptr;
        case code("dur"):
            return continues(key, "\"") ? &event.duration : nullptr;
        case code("id\""):
            m_isGraphEdge |= mayBeGraphEdge(place(), m_text + m_at[1]);
            if (!keepsArrow() && event.phase != 'C') return nullptr;
            event.hasTask = true;
            return &event.task.flow;
        case code("nam"):
            return continues(key, "e\"") ? &event.name : nullptr;
        case code("pid"):
            return continues(key, "\"") ? &event.process : nullptr;
        case code("tid"):
            return continues(key, "\"") ? &event.thread : nullptr;
        case code("ts\""):
            return &event.start;
        default:
            return nullptr;
    }
}

bool Walk::readEvent(JsonEvent& event) {
    const std::uint32_t* const begin = m_at;
    m_isBackwardArrow = m_isGraphEdge = m_isGuessed = false;
    if (!readFields(event)) return false;
    const bool wereWrong = m_isGuessed && (!needsArguments(event) || (event.phase == 'C' && !event.hasValues));
    if (!m_isBackwardArrow && !m_isGraphEdge && !wereWrong) return true;
    // Only the phase and the category show which fields are wanted, and the keys may come in any order.
    const char phase = event.phase;
    const std::string_view category = event.category;
    m_at = begin;
    event.clear(event.offset);
    event.phase = phase;
    event.category = category;
    return readFields(event);
}

bool Walk::readFields(JsonEvent& event) {
    next();
    if (character() == '}') {
        next();
        return true;
    }
    event.isEmpty = false;
    std::string plain;            // a key without its escapes,
    const char* again = nullptr;  // which is then examined again
    for (bool isLast = false; !isLast;) {
        const char* key = again ? again : keyBeforeValue();
        if (!key) return false;
        again = nullptr;
        std::string_view* wanted = nullptr;
        switch (code(key)) {
            case code("ph\""): {
                std::string_view phase;
                if (!takeValue(&phase) || !endsField(isLast)) return false;
                event.phase = phaseIn(phase);
                if (isKept(event.phase, keepsArrow())) continue;
                m_isBackwardArrow |= isBackwardCategory(event.category);
                return isLast || skipEvent();
            }
            case code("arg"):
                if (!continues(key, "s\"")) break;
                if (!takeArguments(event) || !endsField(isLast)) return false;
                continue;
            default:
                wanted = fieldOf(event, key);
                break;
        }
        if (!wanted && key != plain.data() && hasEscapes(key)) {
            plain = withoutEscapes(key);
            again = plain.data();
            continue;
        }
        if (!takeValue(wanted) || !endsField(isLast)) return false;
    }
    return true;
}

}  // namespace

void JsonBatch::reserve(std::size_t size) { m_index.reserve(size); }

JsonBatchEnd JsonBatch::parse(const char* begin, const char* end, std::uint64_t offset, JsonRecords& records) {
    if (!m_index.build(begin, static_cast<std::size_t>(end - begin))) return {begin, false, true};
    Walk walk(begin, m_index.places(), m_index.count(), m_keepsArrows);
    JsonEvent event;
    while (walk.character() != ']') {
        if (walk.atEnd()) return {end, false, false};
        const char* element = walk.place();
        event.clear(offset + static_cast<std::uint64_t>(element - begin));
        if (*element != '{' || !walk.readEvent(event)) return {element, false, true};
        const char* after = walk.atEnd() ? end : walk.place();
        if (walk.character() == ',') {
            walk.next();
            if (walk.character() == ']') return records.add(event), JsonBatchEnd{after, false, true};
        } else if (!walk.atEnd() && *after != ']' && !(m_isLines && *after == '{')) {
            return {element, false, true};
        }
        records.add(event);
    }
    return {walk.place() + 1, true, false};
}

}  // namespace core
