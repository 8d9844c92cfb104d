// SPDX-License-Identifier: GPL-3.0-or-later
// The names of devices and streams: numbers in tables, labels where a person reads.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace core {

/// "0", or "0 (pid 4711)" where two devices share an ordinal: the name of a device in tables and options.
std::string deviceNumber(const Trace& trace, DeviceId device);
/// "7", with the process or context where the number is ambiguous on its device.
std::string streamNumber(const Trace& trace, StreamId stream);
/// "GPU 0", "Stream 7" or the stream's own name: the labels that people read.
std::string deviceLabel(const Trace& trace, DeviceId device);
std::string streamLabel(const Trace& trace, StreamId stream);

/// The same for many devices or streams: each of the functions above looks at all of them.
class Labels {
public:
    explicit Labels(const Trace& trace);

    std::string deviceNumber(DeviceId device) const;
    std::string streamNumber(StreamId stream) const;
    std::string deviceLabel(DeviceId device) const;
    std::string streamLabel(StreamId stream) const;

    /// What must be added to the number of a stream to make it unambiguous.
    struct Distinction {
        bool process = false, context = false;
    };

private:
    const Trace& m_trace;
    std::vector<Distinction> m_streams;
    std::vector<std::string> m_devices;  ///< their numbers
};

}  // namespace core
