// SPDX-License-Identifier: GPL-3.0-or-later
// What calls do, by their names in CUDA's and HIP's spelling: looked at once for each name.
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace core {

struct CallTraits {
    bool isLaunch = false;
    bool isStreamWait = false;  ///< makes a stream wait
    bool isDeviceSync = false, isStreamSync = false, isEventSync = false;
    bool isSync = false;  ///< any of them
    bool isAsync = false;
    bool mayBlock = false;      ///< waits for the device now and then
    bool isAllocation = false;  ///< of memory: taken, given back, registered
    bool isCopy = false, isSet = false;
    bool isHip = false;
};

CallTraits traitsOf(std::string_view call);

/// By NameId, of the names that calls bear.
class CallNames {
public:
    explicit CallNames(const Trace& trace);
    const CallTraits& of(NameId name) const { return m_traits[index(name)]; }
    bool anyHip() const { return m_anyHip; }

private:
    std::vector<CallTraits> m_traits;
    bool m_anyHip = false;
};

}  // namespace core
