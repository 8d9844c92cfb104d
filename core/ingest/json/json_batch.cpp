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
    /// `mayHaveEscapes` is whether the text has any backslash: most have none, so that no event is searched for them.
    Walk(const char* text, const simd::JsonIndex& index, bool keepsArrows, bool mayHaveEscapes)
        : m_text(text),
          m_at(index.places()),
          m_last(m_at + index.count()),
          m_keepsArrows(keepsArrows),
          m_mayHaveEscapes(mayHaveEscapes) {}

    bool atEnd() const { return m_at == m_last; }
    const char* place() const { return m_text + *m_at; }
    char character() const { return atEnd() ? '\0' : *place(); }
    void next() { ++m_at; }

    /// Reads the event whose `{` is the current entry and moves past its `}`; returns false if incomplete or invalid.
    bool readEvent(JsonEvent& event);
    /// Returns whether keys or texts of the last event have escapes, so that it was not understood if they need none.
    bool hasEscapes() const { return m_hasEscapes; }

private:
    enum class Lists : std::uint8_t { Skipped, Taken };

    /// Moves to the value of the field whose key is the current entry, and returns the key; null if it is not a field.
    const char* keyBeforeValue() {
        if (m_last - m_at < 3 || *place() != '"' || m_text[m_at[1]] != ':') return nullptr;
        const char* key = place() + 1;
        m_at += 2;
        return key;
    }
    /// Looks for escapes in a key or value.
    void note(const char* begin, const char* end) {
        if (m_mayHaveEscapes) m_hasEscapes |= hasBackslash(begin, static_cast<std::size_t>(end - begin));
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
        const char* begin = place();
        for (Nesting nesting; m_at != m_last;) {
            const char c = m_text[*m_at++];
            if (!nesting.take(c)) return false;
            if (nesting.depth == 0) {
                note(begin, m_text + m_at[-1]);
                return c == '}';
            }
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
    /// Half of the time of parsing. Its loops are as fast as they are placed: 32 bytes off a cache line, where changes
    /// elsewhere moved it, they took 1.37 times as long.
    [[gnu::aligned(64)]] bool readFields(JsonEvent& event);

    const char* m_text;
    const std::uint32_t* m_at;
    const std::uint32_t* m_last;
    bool m_keepsArrows;
    bool m_mayHaveEscapes;
    bool m_isBackwardArrow = false;  ///< whether the current event is one: it is read, unlike others of its phase
    bool m_isGraphEdge = false;      ///< whether it is one: it is read too
    bool m_isGuessed = false;        ///< whether its arguments were read before its phase or its category was known
    bool m_hasEscapes = false;       ///< whether a key or a text other than its name has some
};

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
        if (!wanted) note(key, m_text + m_at[-1]);
        const bool isList = wanted == &event.launch.grid || wanted == &event.launch.block;
        const bool isText = m_mayHaveEscapes && wanted && *place() == '"';
        if (!takeValue(wanted, isList ? Lists::Taken : Lists::Skipped) || !endsField(isLast)) return false;
        if (isText) note(wanted->data(), wanted->data() + wanted->size());
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
            note(at, place());
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
        if (!takeNested(event.values, '}')) return false;
        note(event.values.data(), event.values.data() + event.values.size());
        return true;
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
    m_isBackwardArrow = m_isGraphEdge = m_isGuessed = m_hasEscapes = false;
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
    for (bool isLast = false; !isLast;) {
        const char* key = keyBeforeValue();
        if (!key) return false;
        std::string_view* wanted = nullptr;
        switch (code(key)) {
            case code("ph\""): {
                std::string_view phase;
                if (!takeValue(&phase) || !endsField(isLast)) return false;
                event.phase = phase.empty() ? '\0' : phase.front();
                m_hasEscapes |= event.phase == '\\';
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
        if (!wanted) note(key, m_text + m_at[-1]);
        // Whoever uses a name takes its escapes away, since those of some names are needed.
        const bool isText = m_mayHaveEscapes && wanted && wanted != &event.name && *place() == '"';
        if (!takeValue(wanted) || !endsField(isLast)) return false;
        if (isText) note(wanted->data(), wanted->data() + wanted->size());
    }
    return true;
}

}  // namespace

void JsonBatch::reserve(std::size_t size) { m_index.reserve(size); }

/// Reads an event again, without those of its escapes that it does not need, as no known key and category does.
void JsonBatch::readWithoutEscapes(std::string_view element, JsonEvent& event, JsonRecords& records) {
    std::string plain = withoutNeedlessEscapes(element);
    if (plain.size() == element.size()) return;
    const std::size_t size = plain.size();
    plain.resize(size + simd::padding);  // also makes it too long for the small-string buffer: moving keeps it
    if (!m_indexOfOne.build(plain.data(), size)) return;
    const std::string& kept = records.keep(std::move(plain));
    Walk walk(kept.data(), m_indexOfOne, m_keepsArrows, true);
    event.clear(event.offset);
    walk.readEvent(event);
}

JsonBatchEnd JsonBatch::parse(const char* begin, const char* end, std::uint64_t offset, JsonRecords& records) {
    const auto size = static_cast<std::size_t>(end - begin);
    if (!m_index.build(begin, size)) return {begin, false, true};
    Walk walk(begin, m_index, m_keepsArrows, std::memchr(begin, '\\', size) != nullptr);
    JsonEvent event;
    while (walk.character() != ']') {
        if (walk.atEnd()) return {end, false, false};
        const char* element = walk.place();
        event.clear(offset + static_cast<std::uint64_t>(element - begin));
        if (*element != '{' || !walk.readEvent(event)) return {element, false, true};
        const char* after = walk.atEnd() ? end : walk.place();
        if (walk.hasEscapes()) readWithoutEscapes({element, static_cast<std::size_t>(after - element)}, event, records);
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
