// SPDX-License-Identifier: GPL-3.0-or-later
// What a sequence of packets said once, so that later packets refer to it by number.
#pragma once

#include "core/ingest/json/json_categories.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

/// A text by its number; as a name of the trace only once it is used.
struct PerfettoText {
    std::string text;
    std::optional<NameId> name = {};
    JsonCategory category = JsonCategory::None;  ///< of a category
};

/// Numbers are valid within a sequence, until it is cleared.
class PerfettoTables {
public:
    using Texts = std::unordered_map<std::uint64_t, PerfettoText>;

    /// Takes an InternedData. Throws protozero::exception if damaged.
    void add(std::string_view interned);
    void clear();

    /// Return the text of a number; null if it is not known.
    PerfettoText* eventName(std::uint64_t iid) { return find(m_eventNames, iid); }
    const PerfettoText* category(std::uint64_t iid) { return find(m_categories, iid); }
    const PerfettoText* annotationName(std::uint64_t iid) { return find(m_annotationNames, iid); }
    const PerfettoText* annotationText(std::uint64_t iid) { return find(m_annotationTexts, iid); }
    const PerfettoText* argumentName(std::uint64_t iid) { return find(m_argumentNames, iid); }
    PerfettoText* kernel(std::uint64_t iid) { return find(m_kernels, iid); }
    PerfettoText* spec(std::uint64_t iid) { return find(m_specs, iid); }
    /// Returns the description of a GPU's counters; empty if it is not known.
    std::string_view counters(std::uint64_t iid) {
        const PerfettoText* found = find(m_counters, iid);
        return found ? std::string_view(found->text) : std::string_view();
    }
    std::optional<std::int64_t> processOf(std::uint64_t context) const {
        const auto found = m_contexts.find(context);
        return found == m_contexts.end() ? std::nullopt : std::optional(found->second);
    }
    const Texts& specs() const { return m_specs; }
    std::uint64_t generation() const { return m_generation; }  ///< how often it was cleared
    std::size_t memoryBytes() const { return m_bytes; }

private:
    static PerfettoText* find(Texts& texts, std::uint64_t iid) {
        const auto found = texts.find(iid);
        return found == texts.end() ? nullptr : &found->second;
    }
    PerfettoText* put(Texts& texts, std::string_view entry, std::uint32_t field);
    void addKernel(std::string_view entry);
    void addContext(std::string_view entry);

    Texts m_eventNames, m_categories, m_annotationNames, m_annotationTexts, m_argumentNames, m_kernels, m_specs;
    Texts m_counters;       ///< entries as they are
    PerfettoText m_beyond;  ///< stands for entries of hostile files, of which there are too many
    std::unordered_map<std::uint64_t, std::int64_t> m_contexts;
    std::uint64_t m_generation = 0;
    std::size_t m_bytes = 0;
};

/// A sequence of packets of one writer.
struct PerfettoSequence {
    PerfettoTables tables;
    bool isValid = false;  ///< nothing is missing that packets may refer to
    std::uint32_t clock = 6;
    std::uint64_t track = 0;  ///< of events that name none
};

}  // namespace core
