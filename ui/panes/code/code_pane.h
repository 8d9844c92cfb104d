// SPDX-License-Identifier: GPL-3.0-or-later
// The flame graph: whose code kept the GPU busy, and whose kept it waiting.
#pragma once

#include "ui/panes/code/code_flame.h"
#include "ui/panes/shared/pane.h"
#include "ui/theme/adaptive_widget.h"

#include <vector>

class QHBoxLayout;
class QLabel;
class QStackedWidget;

namespace ui {

/// The path from the root of the flame graph to the zoomed frame, each step a button; and the legend of the colors.
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

class CodeControls;
class EmptyMessage;
class FlameGraph;

class CodePane final : public Pane {
    Q_OBJECT

public:
    explicit CodePane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override;
    QString subtitle() const override;
    /// Shows one of the trees.
    void showSide(core::CodeSide side) { m_desk.chooseSide(side); }
    /// Shows the change against the profile of that title; empty: the baseline, or if that is current the next one.
    void showDifference(const QString& other = {}) { m_desk.compare(other); }
    /// Marks the code of an interval, in the tree of its side.
    void ask(const core::CodeQuestion& question);
    /// Requests that the marked frames be shown on the timeline, if any are marked.
    void showPlaces();
    bool openSearch() override;
    bool isComputing() const override { return m_desk.isComputing(); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow(const Workspace& before) override;
    void build();
    void connectParts();
    void rebuild() override;
    void showChoice();
    void takeChoice(const core::CodeGraphChoice& choice);
    void showState();
    void search();
    void step(int direction);
    void openMenu(std::optional<std::uint32_t> node, const QPoint& globalPosition);
    void toggleCallers();

    CodeDesk& m_desk;
    CodeControls* m_controls;
    CodeCrumbs* m_crumbs;
    FlameGraph* m_flame;
    EmptyMessage* m_message;
    QStackedWidget* m_pages;
    CodeHits m_hits;
};

}  // namespace ui
