// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small xplane.pb files as XLA writes them: with the names of a plane after its lines.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tests {

struct XPlaneEvent {
    std::string name;
    std::int64_t offsetPs = 0, durationPs = 0;
    std::map<std::string, std::int64_t> numbers = {};
    std::map<std::string, std::string> texts = {};  ///< written as references to names
    std::int64_t occurrences = 0;                   ///< above 0: the sum of this many occurrences
    std::string raw = {};                           ///< bytes of an unknown field
    bool isOfOtherTypes = false;                    ///< with a fact that is eight bytes instead of a message
};

struct XPlaneLine {
    std::int64_t id = 0;
    std::string name;
    std::int64_t timestampNs = 0;
    std::vector<XPlaneEvent> events;
};

struct XPlanePlane {
    std::string name;
    std::vector<XPlaneLine> lines;
    std::map<std::string, std::int64_t> numbers = {};
    std::map<std::string, std::string> texts = {};
};

std::string xplaneBytes(const std::vector<XPlanePlane>& planes);

}  // namespace tests
