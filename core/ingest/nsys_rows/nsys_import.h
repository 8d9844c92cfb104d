// SPDX-License-Identifier: GPL-3.0-or-later
// The state of importing one recording of Nsight Systems, whichever file it is read from.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/nsys_rows/nsys_identity.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

// Caches the interned name of each text id of a file.

/// Caches the interned name of each id. Use one cache for each way of making names from ids.
class NamesById {
public:
    template <class Make>
    NameId of(std::int64_t id, const Make& make) {
        if (id >= 0 && id < static_cast<std::int64_t>(m_small.size()) && m_small[static_cast<std::size_t>(id)] != none)
            return m_small[static_cast<std::size_t>(id)];
        return remembered(id, make);
    }

private:
    static constexpr NameId none{0xffffffff};
    static constexpr std::int64_t smallIds = 1 << 16;  // exporters number from 0; some use sparse numbers

    template <class Make>
    NameId remembered(std::int64_t id, const Make& make) {
        if (id < 0 || id >= smallIds) {
            const auto [entry, isNew] = m_others.try_emplace(id);
            if (isNew) entry->second = make(id);
            return entry->second;
        }
        if (m_small.size() <= static_cast<std::size_t>(id)) m_small.resize(static_cast<std::size_t>(id) + 1, none);
        return m_small[static_cast<std::size_t>(id)] = make(id);
    }

    std::vector<NameId> m_small;
    std::unordered_map<std::int64_t, NameId> m_others;
};

/// The value of a number that a row does not have, where none has a meaning of its own.
constexpr std::int64_t noNumber = std::numeric_limits<std::int64_t>::min();
/// The value of a time that a row does not have. Times beyond the range of calculation count as missing too.
constexpr Nanos noTime = furthestTime;

/// Says where the row is that is being read: "CUPTI_ACTIVITY_KIND_KERNEL row 17".
class RowPlace {
public:
    virtual std::string place() const = 0;

protected:
    ~RowPlace() = default;
};

/// The texts to which rows refer by number.
class NsysTexts {
public:
    /// Returns the text of an id, as valid UTF-8; nothing if there is none. This may be slow, so keep the result.
    virtual std::optional<std::string> text(std::int64_t id) = 0;

protected:
    ~NsysTexts() = default;
};

struct NsysSpan {
    Nanos start = 0, duration = 0;
};

struct NsysImport {
    explicit NsysImport(TraceBuilder& into, NsysTexts& of) : builder(into), texts(of), identity(into) {}

    void count(ImportKind kind, std::string_view what, const RowPlace& row) {
        builder.import().add(kind, what, row.place());
    }
    void notice(std::string text) { builder.source().notices.push_back(std::move(text)); }
    /// Counts a row that has no usable times as dropped: under `what`, or as one that starts beyond the clock.
    void countWithoutTime(Nanos start, std::string_view what, const RowPlace& row) {
        count(ImportKind::Dropped, whyDropped(start == noTime ? std::nullopt : std::optional(start), what), row);
    }
    /// Returns nothing if a time is missing. An end before its start is counted, and becomes the start.
    std::optional<NsysSpan> span(Nanos start, Nanos end, const RowPlace& row) {
        if (!isWithinClock(start) || !isWithinClock(end)) return std::nullopt;
        if (end < start) count(ImportKind::Repaired, negativeDurations, row);
        return NsysSpan{start, end < start ? 0 : end - start};
    }

    TraceBuilder& builder;
    NsysTexts& texts;
    NsysIdentity identity;
    std::map<std::int64_t, std::string> nvtxThreadNames;   ///< names by globalTid; preferred to the system's
    Nanos firstStart = std::numeric_limits<Nanos>::max();  ///< earliest start of the operations and calls
    bool tracesCuda = false;                               ///< whether the file says that CUDA was traced
};

}  // namespace core
