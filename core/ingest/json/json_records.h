// SPDX-License-Identifier: GPL-3.0-or-later
// The events of a batch, between parsing and their rows. What can be read from an event alone is read here, on the
// thread that parsed it: its times and numbers, and which of the texts of the batch it has. What depends on the events
// before it is left to JsonRows, which takes batches in file order.
#pragma once

#include "core/base/mixing.h"
#include "core/ingest/json/json_categories.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_event.h"
#include "core/ingest/json/json_events.h"
#include "core/trace/trace.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Returns a number that differs from run to run, so that no file can be crafted in which all texts collide.
std::uint64_t jsonHashSeed();

/// Returns the first `size` bytes of a text as a number; eight bytes of it must be readable, and 0 < size <= 8.
inline std::uint64_t shortText(const char* text, std::size_t size) {
    constexpr std::size_t most = 8;
    return load64(text) << (most * (most - size));
}

/// Compares texts of a trace. Most are ids of a few digits.
inline bool isSameText(std::string_view a, std::string_view b) {
    constexpr std::size_t most = 8;
    if (a.size() != b.size()) return false;
    if (a.empty()) return true;
    if (a.size() <= most) return shortText(a.data(), a.size()) == shortText(b.data(), b.size());
    return std::memcmp(a.data(), b.data(), a.size()) == 0;
}

/// Numbers what differs among the events of a batch, in the order of first sight. Texts are not copied; eight bytes of
/// each must be readable.
template <std::size_t count>
class JsonDistinct {
public:
    using Texts = std::array<std::string_view, count>;

    std::uint32_t of(const Texts& texts) {
        if (m_last < m_texts.size() && isSame(m_texts[m_last], texts)) return m_last;
        if (m_texts.size() * 2 >= m_slots.size()) grow();
        const std::uint64_t hash = hashOf(texts);
        const auto upper = static_cast<std::uint32_t>(hash >> 32);
        std::size_t at = hash & (m_slots.size() - 1);
        for (; m_slots[at].place != 0; at = (at + 1) & (m_slots.size() - 1))
            if (m_slots[at].upper == upper && isSame(m_texts[m_slots[at].place - 1], texts))
                return m_last = m_slots[at].place - 1;
        m_texts.push_back(texts);
        m_slots[at] = {static_cast<std::uint32_t>(m_texts.size()), upper};
        return m_last = static_cast<std::uint32_t>(m_texts.size() - 1);
    }
    const Texts& operator[](std::size_t i) const { return m_texts[i]; }
    std::size_t size() const { return m_texts.size(); }
    void clear() {
        m_slots.assign(m_slots.size(), {});
        m_texts.clear();
    }

private:
    /// A slot of an open-addressing table: an index into `m_texts` plus one, or 0, with the upper half of the hash.
    struct Slot {
        std::uint32_t place = 0;
        std::uint32_t upper = 0;
    };

    static bool isSame(const Texts& a, const Texts& b) { return std::equal(a.begin(), a.end(), b.begin(), isSameText); }
    std::uint64_t hashOf(const Texts& texts) const {
        std::uint64_t hash = m_seed;
        for (const std::string_view text : texts)
            hash = hashOfText(text, hash, shortText);
        return hash;
    }
    void grow() {
        constexpr std::size_t least = 256;
        m_slots.assign(std::max(least, m_slots.size() * 2), {});
        for (std::size_t i = 0; i < m_texts.size(); ++i) {
            const std::uint64_t hash = hashOf(m_texts[i]);
            std::size_t at = hash & (m_slots.size() - 1);
            while (m_slots[at].place != 0)
                at = (at + 1) & (m_slots.size() - 1);
            m_slots[at] = {static_cast<std::uint32_t>(i + 1), static_cast<std::uint32_t>(hash >> 32)};
        }
    }

    std::uint64_t m_seed = jsonHashSeed();
    std::vector<Slot> m_slots;  // the size is a power of two; at most half are in use
    std::vector<Texts> m_texts;
    std::uint32_t m_last = 0;
};

/// An event with a duration, of a common kind and without a fault; or the place of any other event.
struct JsonRecord {
    static constexpr std::uint32_t none = 0xffffffff;

    Nanos start = 0;
    Nanos duration = 0;
    std::int64_t number = notRecorded;  ///< correlation of an operation or a call, sequence number of an operator
    std::int64_t more = 0;              ///< bytes of an operation, thread of the forward operator of an operator
    std::uint64_t offset = 0;           ///< position of the event in the text
    std::uint32_t name = 0;             ///< in JsonRecords::names
    std::uint32_t place = 0;            ///< in JsonRecords::places
    std::uint32_t facts = none;  ///< in JsonRecords::launches of an operation, JsonRecords::inputs of an operator
    std::uint32_t seen = 0;      ///< number of events of the batch up to this one
    JsonCategory category = JsonCategory::None;  ///< None: the next one of JsonRecords::others
};

/// A record that must be looked at in file order: something of the batch is seen for the first time, or it is an event
/// of no common kind. With it, the numbers of records before it by the kind of their rows.
struct JsonMark {
    std::uint32_t record = 0;
    std::uint32_t operations = 0, calls = 0, ranges = 0;
};

class JsonRecords {
public:
    void add(const JsonEvent& event);
    /// Keeps a text alive of which later events are slices.
    std::string& keep(std::string text) { return m_kept.emplace_back(std::move(text)); }
    void clear();

    bool isEmpty() const { return m_seen == 0; }
    /// Returns whether there are so many events that they should be passed on although the window holds more.
    bool isFull() const { return m_seen >= 32768; }
    /// Returns the number of events, of any kind.
    std::uint32_t seen() const { return m_seen; }

    /// The document of the file that all of these events are in, counted from 1.
    std::uint32_t document = 1;

    // The texts of an event, as JsonRecord has their numbers. An event of the host has no stream and context.
    enum Place { Process, Thread, Rank, Device, Stream, Context, Places };
    enum Launch { Grid, Block, Registers, Shared, Occupancy, Launches };
    enum Inputs { Shapes, Types, Strides, Values, KernelGigabytes, KernelFlop, InputsCount };
    const std::vector<JsonRecord>& records() const { return m_records; }
    const JsonEvents& others() const { return m_others; }
    const std::vector<JsonMark>& marks() const { return m_marks; }
    /// Returns the numbers of all records.
    const JsonMark& all() const { return m_all; }
    /// Returns the number of calls with a correlation, by place.
    std::span<const std::uint32_t> callsByPlace() const { return m_calls; }
    const JsonDistinct<1>& names() const { return m_names; }
    const JsonDistinct<Places>& places() const { return m_places; }
    const JsonDistinct<Launches>& launches() const { return m_launches; }
    const JsonDistinct<InputsCount>& inputs() const { return m_inputs; }
    /// Returns the counts of events that leave nothing else.
    const JsonCounts& counts() const { return m_counts; }

private:
    bool addRecord(const JsonEvent& event);
    void addOperation(const JsonEvent& event, JsonRecord& record);
    void addOfHost(const JsonEvent& event, JsonRecord& record);
    std::size_t distinct() const { return m_names.size() + m_launches.size() + m_inputs.size(); }
    bool isFirstOfPlace(const JsonRecord& record);
    void count(JsonCategory category);

    std::vector<JsonRecord> m_records;
    std::vector<JsonMark> m_marks;
    JsonMark m_all;
    std::vector<std::uint32_t> m_categoriesOf, m_calls;  // by place: a bit for each category of its events, and calls
    JsonEvents m_others;
    JsonDistinct<1> m_names;
    JsonDistinct<Places> m_places;
    JsonDistinct<Launches> m_launches;
    JsonDistinct<InputsCount> m_inputs;
    JsonCategories m_categories;
    JsonCounts m_counts;
    std::deque<std::string> m_kept;
    std::uint32_t m_seen = 0;
};

}  // namespace core
