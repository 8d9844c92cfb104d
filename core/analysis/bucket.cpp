// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/bucket.h"

#include <algorithm>
#include <array>

namespace core {

bool isCopyKernel(std::string_view name) {
    constexpr std::array<std::string_view, 17> names = {"MEMORY_COPY_HOST_TO_DEVICE",
                                                        "MEMORY_COPY_DEVICE_TO_HOST",
                                                        "MEMORY_COPY_DEVICE_TO_DEVICE",
                                                        "__amd_rocclr_copyBuffer",
                                                        "__amd_rocclr_copyBufferAligned",
                                                        "__amd_rocclr_copyBufferRect",
                                                        "__amd_rocclr_copyBufferRectAligned",
                                                        "MemcpyH2D",
                                                        "MemcpyD2H",
                                                        "MemcpyD2D",
                                                        "MemcpyP2P",
                                                        "MemcpyH2H",
                                                        "MemcpyOther",
                                                        "CopyHostToDevice",
                                                        "CopyDeviceToHost",
                                                        "CopyDeviceToDevice",
                                                        "CopyHostToHost"};
    if (name.ends_with(".kd")) name.remove_suffix(3);
    return std::find(names.begin(), names.end(), name) != names.end();
}

Buckets::Buckets(const Trace& trace, const Classification& classes)
    : m_events(trace.events), m_ofName(trace.names.size(), Bucket::Computation) {
    for (std::size_t name = 0; name < m_ofName.size(); ++name) {
        if (isCopyKernel(trace.names.texts()[name]))
            m_ofName[name] = Bucket::Copy;
        else if (classes.communication[name])
            m_ofName[name] = Bucket::Communication;
    }
}

}  // namespace core
