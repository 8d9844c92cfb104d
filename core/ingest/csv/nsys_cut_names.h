// SPDX-License-Identifier: GPL-3.0-or-later
// Counts names that nsys cut to fit a column of text: what is left may be the name of several kernels.
#pragma once

#include "core/trace/doubt.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

class CutNames {
public:
    /// Adds the name of one row of a summary, if it is cut.
    void add(std::string_view name, std::string_view place);
    /// Returns the doubt about names that several rows bear; nothing if there is none.
    std::optional<Doubt> doubt() const;

private:
    std::unordered_map<std::string, std::uint64_t> m_rows;  ///< number of rows by name
    std::string m_firstAgain;                               ///< place of the first row whose name was there before
};

}  // namespace core
