// SPDX-License-Identifier: GPL-3.0-or-later
// The events that pass a filter, whatever their time: devices, streams and names are decided once, the rest is a lookup
// per event.
#pragma once

#include "core/analysis/scope/code_choice.h"

#include <cstddef>
#include <vector>

namespace core {

/// Returns for each NameId whether kernels of that name pass the kernel and class filters.
std::vector<char> passingNames(const View& view);

/// Returns whether a recorded total of a summary passes the filter; `names` is the result of passingNames().
inline bool passes(const RecordedTotal& recorded, const Filter& filter, const std::vector<char>& names) {
    if (!filter.code.empty()) return false;  // a summary records no code
    return recorded.kind == OpKind::Kernel ? names[index(recorded.name)] != 0 : !filter.choosesKernels();
}

class EventChoice {
public:
    explicit EventChoice(const View& view);

    /// Returns whether an event passes the device, stream, kernel, class and code filters, whatever its time.
    bool passes(std::size_t event) const { return occupies(event) && isChosen(event); }
    /// Returns whether an event is an operation of the devices and streams of the filter, whatever its name and kind:
    /// while it runs, there is no idle time.
    bool occupies(std::size_t event) const { return m_streams[index(m_events.stream[event])]; }
    /// Returns whether an event passes the kernel, class and code filters.
    bool isChosen(std::size_t event) const {
        return isNamed(event) && (!m_code || m_code->choosesOperation(m_events, event));
    }
    /// Returns whether an event passes the kernel and class filters.
    bool isNamed(std::size_t event) const {
        return m_events.kind[event] == OpKind::Kernel ? m_names[index(m_events.name[event])] : !m_choosesKernels;
    }
    /// Returns whether there may be operations that occupy a stream but do not pass.
    bool choosesOperations() const { return m_choosesKernels || m_code; }
    /// Returns the code that the filter chooses, or null if it does not choose by code.
    const CodeChoice* code() const { return m_code; }
    bool hasDevice(DeviceId device) const { return m_devices[index(device)]; }
    bool hasStream(StreamId stream) const { return m_streams[index(stream)]; }
    /// Returns whether every operation passes.
    bool isAny() const { return m_isAnyStream && !choosesOperations(); }
    /// Returns whether every operation occupies one of the filter's streams.
    bool isAnyStream() const { return m_isAnyStream; }

private:
    const Events& m_events;
    std::vector<char> m_streams, m_devices;  // char, since looking up a bit costs more than a byte
    std::vector<char> m_names;
    const CodeChoice* m_code = nullptr;
    bool m_choosesKernels = false;
    bool m_isAnyStream = false;
};

}  // namespace core
