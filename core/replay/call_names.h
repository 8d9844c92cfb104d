// SPDX-License-Identifier: GPL-3.0-or-later
// Traits of runtime calls, derived from their CUDA or HIP names; each name is examined once.
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace core {

struct CallTraits {
    bool isLaunch = false;
    bool isStreamWait = false;  ///< makes a stream wait for an event
    bool isDeviceSync = false, isStreamSync = false, isEventSync = false;
    bool isSync = false;  ///< any of the three above, or another "...Synchronize"
    bool isAsync = false;
    bool mayBlock = false;      ///< may wait for the device, depending on its arguments
    bool isAllocation = false;  ///< allocates, frees or registers memory
    bool isCopy = false, isSet = false;
    bool isHip = false;
};

CallTraits traitsOf(std::string_view call);

/// The traits of all call names, indexed by NameId.
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
