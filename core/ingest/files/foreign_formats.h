// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines and tables of other profilers that are not read: how they are recognized, and what the refusal says.
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace core {

enum class ForeignFormat : std::uint8_t {
    RocprofJson,
    RocprofCsv,
    RocprofDatabase,  ///< rocpd
    RocprofCompute,
    RpdDatabase,
    RpdJson,
    AscendDatabase,
    MemorySnapshot,
    MemoryTimeline,
    NcclInspector,
    NsysJson,
    NsysText,
    NvprofText,     ///< what nvprof prints
    RocprofResults  ///< results.db of rocprof, from before rocprofv3
};

/// Returns the error that says what the file is, and what to do instead.
Error refusalOf(ForeignFormat format);

/// Recognizes a table of another profiler by the beginning of a text that is not JSON, that is, by its columns.
std::optional<ForeignFormat> foreignTable(std::string_view head);
/// Recognizes a foreign format by the beginning of a JSON text, so that a large file is not read in vain. An export of
/// nsys that begins with anything but an event is only recognized by all its keys (see isNsysEvent()).
std::optional<ForeignFormat> foreignJson(std::string_view head);
/// Returns whether nsys' own JSON has events of this key ("CudaEvent", "NvtxEvent", ...).
bool isNsysEvent(std::string_view key);
/// Recognizes a foreign format by the first pages of a database, which name its tables.
std::optional<ForeignFormat> foreignDatabase(std::string_view head);

}  // namespace core
