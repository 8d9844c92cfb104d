// SPDX-License-Identifier: GPL-3.0-or-later
// The names of devices, streams and ranges: as recorded for tables, as labels for people.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns "0", "unknown", or "0 (pid 4711)" if two devices share an ordinal: the name of a device in tables and
/// options.
std::string deviceNumber(const Trace& trace, DeviceId device);
/// Returns "7", with the process or context if the number is ambiguous on its device.
std::string streamNumber(const Trace& trace, StreamId stream);
/// Returns the label that people read: "GPU 0"; for a stream, "Stream 7" or its own name.
std::string deviceLabel(const Trace& trace, DeviceId device);
std::string streamLabel(const Trace& trace, StreamId stream);

/// Returns a label without the addresses in it, each with the brackets around it and the blank or the " at " before it:
/// a number in base 16 of at least six digits, or of any length after " at ".
std::string withoutAddresses(std::string_view label);
/// Returns "aten::add" for "aten::add, seq = 5, op_id = 12, sizes = [[4]]": PyTorch numbers its NVTX ranges in their
/// names, and shapes differ as much. Addresses differ, too.
std::string withoutCounters(std::string_view rangeName);
/// Returns for each name the first name that is equal without counters.
std::vector<NameId> namesWithoutCounters(const NameTable& names);
/// Returns whether an NVTX range is an operator of PyTorch: it has the name of one, or the number of one that automatic
/// differentiation knows.
bool isOperatorRange(std::string_view rangeName);

/// Caches the names for many devices or streams: each of the functions above scans all of them.
class Labels {
public:
    explicit Labels(const Trace& trace);

    std::string deviceNumber(DeviceId device) const;
    std::string streamNumber(StreamId stream) const;
    std::string deviceLabel(DeviceId device) const;
    std::string streamLabel(StreamId stream) const;

    /// The parts that must be added to the number of a stream to make it unambiguous.
    struct Distinction {
        bool process = false, context = false;
        bool isPidShared = false;  ///< the number of its process is that of another one too
    };

private:
    void nameDevices();
    void distinguishStreams();

    const Trace& m_trace;
    std::vector<Distinction> m_streams;
    std::vector<std::string> m_devices;  ///< the numbers of the devices
};

}  // namespace core
