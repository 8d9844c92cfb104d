// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/event_choice.h"

#include "core/analysis/scope/kernel_name_choice.h"

namespace core {

std::vector<char> passingNames(const View& view) {
    const Filter& filter = view.options.filter;
    std::vector<char> passes(view.trace.names.size(), true);
    if (!filter.kernels.empty()) {
        MatchCache cache;
        passes = view.kernelNames ? view.kernelNames->fits
                                  : kernelNameChoice(filter.kernels, view.trace, cache, view.stop)->fits;
    }
    if (filter.classes.empty()) return passes;
    const Classification& classes = view.classes;
    for (std::size_t name = 0; name < passes.size(); ++name)
        passes[name] = passes[name] && filter.classes.contains(classes.classes[index(classes.classOf[name])]);
    return passes;
}

EventChoice::EventChoice(const View& view)
    : m_events(view.trace.events),
      m_streams(view.trace.streams.size()),
      m_devices(view.trace.devices.size()),
      m_names(passingNames(view)) {
    const Filter& filter = view.options.filter;
    static const CodeChoice nothing;
    m_choosesKernels = filter.choosesKernels();
    if (!filter.code.empty()) m_code = view.code ? view.code : &nothing;
    m_isAnyStream = filter.devices.empty() && filter.streams.empty();
    for (std::size_t s = 0; s < m_streams.size(); ++s) {
        const Stream& stream = view.trace.streams[s];
        const std::int64_t ordinal = view.trace.devices[index(stream.device)].ordinal;
        m_streams[s] = (filter.devices.empty() || filter.devices.contains(ordinal)) &&
                       (filter.streams.empty() || filter.streams.contains(stream.number));
        if (m_streams[s]) m_devices[index(stream.device)] = true;
    }
}

}  // namespace core
