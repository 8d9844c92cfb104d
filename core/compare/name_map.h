// SPDX-License-Identifier: GPL-3.0-or-later
// Which kernel of a candidate corresponds to which of the baseline, where their names differ.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace core {

/// Maps the canonical name of a candidate's operation to that of the baseline's operation that it replaced.
class NameMap {
public:
    using Names = std::map<std::string, std::string, std::less<>>;

    /// The first pair of a name of the candidate stands.
    void add(std::string_view baselineName, std::string_view candidateName);
    /// In place of the pair that the candidate's name has; an empty name of the baseline's leaves it without one.
    void set(std::string_view baselineName, std::string_view candidateName);
    /// Pairs of `other` for names that have none here.
    void addMissing(const NameMap& other) { m_names.insert(other.m_names.begin(), other.m_names.end()); }
    bool isEmpty() const { return m_names.empty(); }
    /// The canonical name under which a candidate's operation is compared with the baseline: its own where no pair is
    /// known.
    std::string meetingName(std::string_view candidateName) const;
    const Names& names() const { return m_names; }

    bool operator==(const NameMap&) const = default;

private:
    Names m_names;  ///< canonical on both sides
};

}  // namespace core
