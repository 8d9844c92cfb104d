// SPDX-License-Identifier: GPL-3.0-or-later
// The path from the root of the flame graph to the zoomed frame, each step a button; and the legend of the colors.
#pragma once

#include "ui/panes/code/code_flame.h"
#include "ui/theme/adaptive_widget.h"

#include <vector>

class QHBoxLayout;
class QLabel;

namespace ui {

class CodeCrumbs final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit CodeCrumbs(QWidget* parent = nullptr);

    /// Shows the path from the root to the zoomed frame; `zoomed` is the root when the whole graph is in view.
    void setPath(const CodeRunPtr& run, std::uint32_t zoomed);
    void setLegend(std::vector<LegendEntry> legend);

signals:
    void chosen(std::uint32_t node);

protected:
    void retranslate() override;
    void paintEvent(QPaintEvent* event) override;

private:
    int legendLeft() const;
    void addCrumb(const QString& text, std::uint32_t node, bool isLast);

    QLabel* m_title;
    QHBoxLayout* m_crumbs;
    std::vector<LegendEntry> m_legend;
};

}  // namespace ui
