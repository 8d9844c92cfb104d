// SPDX-License-Identifier: GPL-3.0-or-later
// The base of every pane: a widget that shows the workspace, returns tables for export, and is given the requests that
// it may make. A pane of one profile stands on SnapshotPane.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"
#include "ui/panes/shared/requests.h"
#include "ui/panes/shared/table_link.h"
#include "ui/panes/shared/workspace.h"
#include "ui/theme/adaptive_widget.h"

#include <QString>

#include <vector>

namespace ui {

class ContentOrMessage;
class EmptyMessage;
class TableFrame;
struct EmptyState;

class Pane : public AdaptiveWidget {
    Q_OBJECT

public:
    Pane(Requests& given, QWidget* parent) : AdaptiveWidget(parent), m_requests(given) {}

    /// What the pane may ask of the window.
    Requests& requests() const { return m_requests; }

    using QWidget::show;
    /// Shows the workspace. Called on every change, on the UI thread. A hidden pane is called once it is shown again,
    /// and when a profile is closed with nothing open: then it releases every snapshot.
    void show(const Workspace& workspace);
    /// What is open; it may be newer than the figures in view.
    const Workspace& workspace() const { return m_workspace; }
    /// The tables behind what is shown now, for export: the same bytes as from the command line.
    virtual std::vector<core::Table> tables() const = 0;
    /// The total that the figures are a share of, shown beside the title ("sum of durations, 2 GPUs").
    virtual QString subtitle() const { return {}; }
    /// Brings the mark into view (on the timeline); panes without a place for it may ignore it.
    virtual void reveal(const Mark&) {}

    /// Moves the keyboard focus to the pane's own search; false: it has none.
    virtual bool openSearch() { return false; }

    /// Returns whether figures that the pane computes on its own worker are still missing.
    virtual bool isComputing() const { return false; }

    /// Returns whether the window dims the whole pane while newer figures are computed. A pane with text fields dims
    /// its figures itself.
    virtual bool isDimmedWhole() const { return true; }

signals:
    void subtitleChanged();

protected:
    /// Applies the newest workspace, of which the tables know already; `before` is the one that it replaced. Must be
    /// cheap, and keep the last figures while newer ones are computed.
    virtual void follow(const Workspace& before) = 0;
    /// Fills the pane with a widget; `focus` inside it takes the pane's keyboard focus.
    void setContent(QWidget* content, QWidget* focus);
    /// Connects a table with what all tables of panes share: marks, units, menu, exports, command line.
    TableLink& attach(TableFrame& frame, const char* name, LinkedTable table = {});

    void say(const EmptyState& empty, TableFrame& frame);
    void say(const EmptyState& empty, EmptyMessage& message);
    /// Shows the message, or the content if the message is empty.
    void say(const EmptyState& empty, ContentOrMessage& pages);
    void fail(const core::Error& error) { emit m_requests.failed(this, QString::fromStdString(error.message)); }

private:
    Requests& m_requests;
    Workspace m_workspace;
    std::vector<TableLink*> m_links;
};

}  // namespace ui
