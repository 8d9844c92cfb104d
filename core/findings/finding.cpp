// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/finding.h"

#include <algorithm>
#include <tuple>

namespace core {

void keepLongest(std::vector<FindingPlace>& places) {
    if (places.size() > maxPlaces) {
        std::nth_element(places.begin(), places.begin() + maxPlaces, places.end(),
                         [](const FindingPlace& a, const FindingPlace& b) {
                             return std::tie(b.duration, a.start) < std::tie(a.duration, b.start);
                         });
        places.resize(maxPlaces);
    }
    std::sort(places.begin(), places.end(), [](const FindingPlace& a, const FindingPlace& b) {
        return std::tie(a.start, a.device, a.duration) < std::tie(b.start, b.device, b.duration);
    });
}

}  // namespace core
