// SPDX-License-Identifier: GPL-3.0-or-later
// What calls do, from their names in CUDA's and HIP's spelling; each name is examined once.
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace core {

struct CallTraits {
    bool isLaunch = false;
    bool isStreamWait = false;  ///< makes a stream wait
    bool isDeviceSync = false, isStreamSync = false, isEventSync = false;
    bool isSync = false;  ///< any of these
    bool isAsync = false;
    bool mayBlock = false;      ///< sometimes waits for the device
    bool isAllocation = false;  ///< of memory: allocated, freed, registered
    bool isCopy = false, isSet = false;
    bool isHip = false;
};

CallTraits traitsOf(std::string_view call);

/// By NameId, for the names that calls have.
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
