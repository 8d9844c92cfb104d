// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the metadata of a plane, which follows the events: the names of events and of their recorded facts.
#pragma once

#include "core/base/regular_file.h"
#include "core/trace/name_table.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <protozero/pbf_reader.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

// Reads a file that is one protobuf message, by fields at their positions: only small messages are ever in memory in
// full.

/// A part of the file.
struct FileRange {
    std::uint64_t begin = 0, end = 0;

    std::uint64_t size() const { return end - begin; }
};

/// A field of a message. `value` is its number unless it is bytes, whose position is `bytes`.
struct MessageField {
    std::uint32_t number = 0;
    bool isBytes = false;
    std::uint64_t value = 0;
    FileRange bytes;
};

class MessageFile {
public:
    /// Longer fields cannot be read at once; the longest name is a thousandth of this.
    static constexpr std::size_t longestBytes = 4 * 1024 * 1024;

    /// Returns null if the file cannot be opened.
    static std::unique_ptr<MessageFile> open(const std::filesystem::path& path);

    FileRange whole() const { return {0, m_size}; }
    /// Returns the field at `at` and advances `at` past it. Returns nothing at the end of the message, or if no field
    /// can be read; then `at` stays. A field may claim to exceed the end of its message.
    std::optional<MessageField> next(std::uint64_t& at, std::uint64_t end);
    /// Returns the bytes of the range, valid until the next call of any function; empty if too long or not in the file.
    std::string_view bytes(FileRange range);
    /// Returns as many of the range's first bytes as the window contains; valid like the result of bytes().
    std::string_view beginning(FileRange range);

private:
    MessageFile(OpenFile file, std::uint64_t size) : m_file(std::move(file)), m_size(size) {}
    std::string_view read(std::uint64_t at, std::size_t size);
    void fill(std::uint64_t at, std::size_t size);

    OpenFile m_file;
    std::uint64_t m_size;
    std::vector<char> m_window;
    std::uint64_t m_begin = 0;  ///< position of the window in the file
    std::size_t m_filled = 0;
};

/// The facts about an event that are used; everything else is Other.
enum class XStat : std::uint8_t {
    Other,
    Correlation,
    Device,
    MemcpyDetails,
    KernelDetails,
    StartTime,
    Vendor,
    CapabilityMajor,
    CapabilityMinor,
    Scope,      ///< "jit(train_step)/jvp()/dot_general": where in the program an operation comes from
    ScopeName,  ///< a scope too, written here by JAX
    Operation,  ///< an operation of XLA's program
    Module,     ///< the name of XLA's program
    StepNumber  ///< the number of a range that is a step
};

/// A recorded fact: a number or a text.
struct XStatValue {
    XStat what = XStat::Other;
    std::int64_t number = 0;
    std::string_view text;
};

/// What is known about operations of one name.
struct XOperation {
    NameId name{};
    OpKind kind = OpKind::Kernel;
    CopyKind copyKind = CopyKind::Unknown;
};

/// Maps ids to values. Most writers count ids from 1 on, some use arbitrary numbers.
template <class T>
class XValues {
public:
    void add(std::int64_t id, T value) {
        constexpr std::int64_t maxCounted = 1 << 20;
        std::uint32_t* place = nullptr;
        if (id >= 0 && id < maxCounted) {
            const auto number = static_cast<std::size_t>(id);
            if (number >= m_places.size()) m_places.resize(number + 1, none);
            place = &m_places[number];
        } else {
            place = &m_others.try_emplace(id, none).first->second;
        }
        if (*place != none) return;  // the first value of an id counts
        *place = static_cast<std::uint32_t>(m_values.size());
        m_values.push_back(std::move(value));
    }
    /// Returns the value of an id; null if there is none.
    const T* find(std::int64_t id) const {
        const std::uint32_t place = placeOf(id);
        return place == none ? nullptr : &m_values[place];
    }
    T* find(std::int64_t id) {
        const std::uint32_t place = placeOf(id);
        return place == none ? nullptr : &m_values[place];
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::uint32_t placeOf(std::int64_t id) const {
        if (id >= 0 && static_cast<std::uint64_t>(id) < m_places.size()) return m_places[static_cast<std::size_t>(id)];
        const auto found = m_others.empty() ? m_others.end() : m_others.find(id);
        return found == m_others.end() ? none : found->second;
    }

    std::vector<T> m_values;
    std::vector<std::uint32_t> m_places;
    std::unordered_map<std::int64_t, std::uint32_t> m_others;
};

class XPlaneMetadata {
public:
    void addEvent(protozero::pbf_reader entry);
    void addStat(protozero::pbf_reader entry);

    /// Return the name of the event with this id, as an operation or as a host range; nothing if the plane has no name.
    std::optional<XOperation> operation(std::int64_t id, TraceBuilder& builder);
    std::optional<NameId> rangeName(std::int64_t id, TraceBuilder& builder);
    /// Returns the value of a fact; a reference to a name becomes that name. Throws protozero::exception if damaged.
    XStatValue value(protozero::pbf_reader stat) const;

private:
    struct Event {
        NameId own{};  ///< index into m_texts
        std::optional<XOperation> operation;
        std::optional<NameId> range;
    };
    struct Stat {
        NameId own{};
        XStat what = XStat::Other;
    };

    NameTable m_texts;
    XValues<Event> m_events;
    XValues<Stat> m_stats;
};

}  // namespace core
