// SPDX-License-Identifier: GPL-3.0-or-later
// Places in a profile that belong together and are outlined on its timeline under a common name.
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

struct MarkedPlace {
    std::optional<core::DeviceId> device;  ///< none: the host
    core::Nanos start = 0, duration = 0;

    bool operator==(const MarkedPlace&) const = default;
};

struct MarkedPlaces {
    QString name;
    std::vector<MarkedPlace> places = {};
    std::vector<std::uint32_t> operations = {};  ///< events of the trace

    bool isEmpty() const { return places.empty() && operations.empty(); }

    bool operator==(const MarkedPlaces&) const = default;
};

}  // namespace ui
