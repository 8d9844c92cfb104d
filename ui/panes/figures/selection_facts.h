// SPDX-License-Identifier: GPL-3.0-or-later
// All facts about the selection as rows of text: a readable value, and the exact figure beside it.
#pragma once

#include "core/analysis/idle/idle_moments.h"
#include "core/analysis/names/item_details.h"
#include "core/analysis/snapshot.h"
#include "core/base/table.h"
#include "core/code/main_code.h"
#include "core/code/trace_frames.h"
#include "ui/models/mark.h"

#include <QLocale>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace ui {

/// Facts as rows of text, each with a readable value and, for numbers, the exact value beside it.
struct SelectionFact {
    QString title, value;
    QString exact = {};                          ///< "57,140,123 ns"; empty if `value` is exact
    QString raw = {};                            ///< "57140123", a time or size for pasting into a formula
    core::CellKind kind = core::CellKind::Text;  ///< Time: `raw` is in nanoseconds; Bytes
    Mark mark = {};                              ///< the target of a link: the next of its name, an enclosing range
    bool leadsToCode = false;                    ///< links to the code of the selection
};

class FactList {
public:
    explicit FactList(const QLocale& locale) : m_locale(locale) {}

    const QLocale& locale() const { return m_locale; }
    std::vector<SelectionFact> take() { return std::move(m_facts); }

    void add(SelectionFact fact) { m_facts.push_back(std::move(fact)); }
    void add(const QString& title, const QString& value, const Mark& mark = {});
    /// Adds a fact; an empty value is shown as not recorded.
    void addOr(const QString& title, const QString& value);
    void addNumber(const QString& title, std::int64_t number);
    /// Adds a time and returns the fact, so that the caller can change its text or set a mark.
    SelectionFact& addTime(const QString& title, core::Nanos time);
    /// Adds a time that may be a fraction of nanoseconds.
    void addMeanTime(const QString& title, double time);
    void addSize(const QString& title, std::int64_t bytes);

private:
    const QLocale& m_locale;
    std::vector<SelectionFact> m_facts;
};

/// The code of the selection. It is computed separately, since the stacks of a large trace take a second.
struct SelectionCode {
    core::FramesPtr frames;  ///< kept to be reused by the next selection
    core::CodeTree tree;
    core::MainCode main;  ///< for an operation, the path that holds all of it
};
using SelectionCodePtr = std::shared_ptr<const SelectionCode>;

/// Finds the code of an idle interval, or otherwise of an operation.
SelectionCodePtr selectionCode(const core::Snapshot& snapshot, const std::optional<core::IdleInterval>& gap,
                               std::uint32_t operation, const std::stop_token& stop);

/// The facts that a worker computes for a mark.
struct SelectionDetails {
    std::shared_ptr<const core::Snapshot> snapshot;
    Mark mark;
    core::ItemDetails item;                                       ///< if the mark is one operation, call or range
    std::optional<core::TimeWindow> window;                       ///< if the mark is a time window
    core::WindowDetails inWindow;                                 ///< events and sums in that window
    std::optional<core::DeviceId> device;                         ///< the device of the window; none: all devices
    std::vector<std::pair<core::IdleCause, core::Nanos>> causes;  ///< if the mark is an idle interval of that device
    core::IdleMoments moments;                                    ///< the moments of that interval
    std::optional<core::IdleInterval> gap;                        ///< the interval itself
};

/// Linear in the trace. Returns null if the mark is neither an item nor a time window, or is not from this trace.
std::shared_ptr<const SelectionDetails> selectionDetails(std::shared_ptr<const core::Snapshot> snapshot,
                                                         const Mark& mark, const std::stop_token& stop);

/// Returns whether the selection can have code: an operation or idle time.
bool hasCode(const SelectionDetails& details);
/// Returns the rows of facts; a null `code` means that the code is not known yet.
std::vector<SelectionFact> selectionFacts(const SelectionDetails& details, const QLocale& locale,
                                          const SelectionCodePtr& code = nullptr);

}  // namespace ui
