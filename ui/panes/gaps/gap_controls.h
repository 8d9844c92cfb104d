// SPDX-License-Identifier: GPL-3.0-or-later
// The controls above the gap histogram: the devices or streams, the scale, and the limits of the lengths.
#pragma once

#include "core/analysis/idle/gaps.h"
#include "core/analysis/snapshot.h"
#include "ui/models/gap_bars.h"
#include "ui/theme/adaptive_widget.h"

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace ui {

class Segments;

class GapControls final : public AdaptiveWidget {
    Q_OBJECT

public:
    /// Changes what one of the controls is for.
    using Edit = std::function<void(core::GapOptions&)>;

    explicit GapControls(QWidget* parent = nullptr);
    ~GapControls() override;

    /// Sets the devices and streams to choose from; null: there are none.
    void setSnapshot(const core::Snapshot* snapshot);
    void setOptions(const core::GapOptions& options);
    const GapScope& scope() const { return m_scope; }

signals:
    void scopeChosen();
    void optionsChosen(const Edit& edit);

private:
    void retranslate() override;
    void fillScopes();
    void chooseScope(int index);
    void choose(const Edit& edit);
    void chooseLimit(QComboBox& box, std::optional<core::Nanos> core::GapOptions::*limit);

    GapScope m_scope;
    core::GapOptions m_options;
    std::vector<GapScope> m_scopes;  ///< the scopes of the entries of m_of
    core::TracePtr m_trace;
    std::vector<core::GapRow> m_rows;
    Segments* m_kind;
    QComboBox *m_of, *m_scale, *m_from, *m_to;
    QSpinBox* m_bins;
    QLabel *m_binsLabel, *m_fromLabel, *m_toLabel;
};

}  // namespace ui
