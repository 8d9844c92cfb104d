// SPDX-License-Identifier: GPL-3.0-or-later
// What devices and streams are called: by number in tables, by a label where a person reads.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <vector>

namespace core {

/// "0", or "0 (pid 4711)" where two devices share an ordinal: how tables and options call a device.
std::string deviceNumber(const Trace& trace, DeviceId device);
/// "7", with the process or context where the number alone is ambiguous on its device.
std::string streamNumber(const Trace& trace, StreamId stream);
/// "GPU 0", "Stream 7" or the stream's own name: how a person is told.
std::string deviceLabel(const Trace& trace, DeviceId device);
std::string streamLabel(const Trace& trace, StreamId stream);

/// The same for who asks of many: each of the above looks at all streams or devices.
class Labels {
public:
    explicit Labels(const Trace& trace);

    std::string deviceNumber(DeviceId device) const;
    std::string streamNumber(StreamId stream) const;
    std::string deviceLabel(DeviceId device) const;
    std::string streamLabel(StreamId stream) const;

    /// What must be said of a stream beside its number.
    struct Distinction {
        bool process = false, context = false;
    };

private:
    const Trace& m_trace;
    std::vector<Distinction> m_streams;
    std::vector<std::string> m_devices;  ///< their numbers
};

}  // namespace core
