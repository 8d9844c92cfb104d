// SPDX-License-Identifier: GPL-3.0-or-later
// Names of operations for comparing profiles of different profilers, and what maps kernels of a candidate to those of
// the baseline if their names differ.
#pragma once

#include "core/analysis/scope/options.h"

#include <map>
#include <string>
#include <string_view>

namespace core {

enum class OpKind : std::uint8_t;
enum class CopyKind : std::uint8_t;
struct Trace;

/// Returns a kernel's shown name, or Nsight Systems' name of a copy or set. Equal names have the same canonicalName().
std::string comparedName(const Trace& trace, NameId name, OpKind kind, CopyKind copyKind, KernelNames names);

/// Maps the canonical name of a candidate's operation to that of the baseline's operation that it replaced.
class NameMap {
public:
    using Names = std::map<std::string, std::string, std::less<>>;

    /// Adds a pair, unless the candidate's name has one.
    void add(std::string_view baselineName, std::string_view candidateName);
    /// Replaces the pair of the candidate's name; an empty baseline name removes it.
    void set(std::string_view baselineName, std::string_view candidateName);
    /// Adds the pairs of `other` for names that have none here.
    void addMissing(const NameMap& other) { m_names.insert(other.m_names.begin(), other.m_names.end()); }
    bool isEmpty() const { return m_names.empty(); }
    /// Returns the canonical name under which a candidate's operation is compared with the baseline: its own if it has
    /// no pair.
    std::string meetingName(std::string_view candidateName) const;
    const Names& names() const { return m_names; }

    bool operator==(const NameMap&) const = default;

private:
    Names m_names;  ///< candidate to baseline, both canonical
};

}  // namespace core
