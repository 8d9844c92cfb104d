// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/finding_ways.h"

#include "app/window/docks/dock_area.h"
#include "app/window/navigation.h"
#include "app/window/session/session.h"
#include "core/session/saved_session.h"
#include "ui/format/plain_text.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/panes/findings/what_if_pane.h"
#include "ui/panes/shared/code_question.h"
#include "ui/panes/timeline/timeline_finder.h"
#include "ui/panes/timeline/timeline_pane.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QPointer>
#include <QUndoCommand>

#include <algorithm>
#include <functional>
#include <utility>

namespace app {
namespace {

/// An undo step that swaps two values of a pane. Moving one control is a single step, however many values it passed.
template <class Value>
class Swap : public QUndoCommand {
public:
    Swap(Value before, Value after, const QString& what, int id, std::function<void(const Value&)> apply)
        : QUndoCommand(ui::menuText(what)),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_id(id),
          m_apply(std::move(apply)) {}
    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    int id() const override { return m_id; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = dynamic_cast<const Swap*>(other);
        if (m_id < 0 || !next || next->text() != text()) return false;
        m_after = next->m_after;
        return true;
    }

private:
    Value m_before, m_after;
    int m_id;  ///< -1: steps are not merged
    std::function<void(const Value&)> m_apply;
};

constexpr int leverEdit = 3;  // differs from the ids of edits of rules and options

}  // namespace

FindingWays::FindingWays(Session& session, DockArea& docks, Navigation& navigation, QObject* parent)
    : QObject(parent),
      m_docks(docks),
      m_whatIf(qobject_cast<ui::WhatIfPane*>(docks.pane(QStringLiteral("what-if")))),
      m_desk(&ui::FindingsDesk::of(*m_whatIf)) {
    connectEdits(session);
    connect(m_desk, &ui::FindingsDesk::placesRequested, this, [this](const ui::MarkedPlaces& places) {
        m_docks.raisePane(QStringLiteral("timeline"));
        auto* timeline = qobject_cast<ui::TimelinePane*>(m_docks.pane(QStringLiteral("timeline")));
        timeline->finder().showPlaces({.marked = places});
    });
    connect(m_desk, &ui::FindingsDesk::markRequested, this, [&session, &navigation](const ui::Mark& mark) {
        session.setMark(mark);
        if (const auto question = ui::codeQuestion(mark)) navigation.showCode(*question);
    });
    connect(m_desk, &ui::FindingsDesk::leverRequested, this, &FindingWays::add);
}

void FindingWays::raise(const QString& pane) {
    const auto* dock = m_docks.findChild<QDockWidget*>(pane);
    if (!dock || !dock->isVisible()) emit layoutChosen(QStringLiteral("findings"));
    m_docks.raisePane(pane);
}

void FindingWays::add(const QString& lever) {
    raise(QStringLiteral("what-if"));
    m_whatIf->add(lever);
}

void FindingWays::showSlider(const QString& lever) {
    raise(QStringLiteral("what-if"));
    if (auto* slider = m_whatIf->findChild<ui::LeverSlider*>(QStringLiteral("lever-") + lever)) slider->setFocus();
}

std::vector<ui::Command> FindingWays::commands() {
    std::vector<ui::Command> commands;
    const auto offer = [&](const QString& text, const QString& kind, std::function<void()> act) {
        commands.push_back({text, kind, {}, std::move(act), true});
    };
    for (const ui::TickLever& lever : ui::tickLevers()) {
        const QString name = QCoreApplication::translate("LeverPanel", lever.name);
        offer(tr("What if: no %1").arg(name), tr("Lever"), [this, id = QLatin1String(lever.lever)] { add(id); });
    }
    const ui::FindingsRunPtr& run = m_desk->run();
    if (!run) return commands;
    for (const ui::ScaleLever& scale : ui::scaleLevers(*run->snapshot, ui::Theme::Light)) {
        const QString id = QString::fromStdString(scale.lever);
        offer(tr("What if: time of %1").arg(scale.name), tr("Lever"), [this, id] { showSlider(id); });
    }
    for (const core::Finding& finding : run->findings.found)
        offer(ui::text(finding.title), tr("Finding"), [this, id = ui::idOf(finding)] {
            raise(QStringLiteral("finding"));  // the pane that shows all of it
            m_desk->choose(id);
        });
    return commands;
}

void FindingWays::saveInto(core::SavedSession& session) const {
    session.whatIf = ui::leverText(m_whatIf->choice());
    for (const QString& id : m_desk->dismissed())
        if (session.dismissed.size() < core::maxDismissed) session.dismissed.push_back(id.toStdString());
    std::ranges::sort(session.dismissed);  // the order of a QSet differs from run to run
}

void FindingWays::show(const core::SavedSession& session) {
    m_whatIf->setChoice(session.whatIf.empty() ? ui::LeverChoice() : ui::choiceOf(session.whatIf));
    QSet<QString> dismissed;
    for (const std::string& id : session.dismissed)
        dismissed << QString::fromStdString(id);
    m_desk->setDismissed(dismissed);
}

void FindingWays::connectEdits(Session& session) {
    connect(m_desk, &ui::FindingsDesk::dismissEdited, this,
            [this, &session](const QSet<QString>& before, const QSet<QString>& after, const QString& what) {
                session.undoStack().push(new Swap<QSet<QString>>(
                    before, after, what, -1,
                    [desk = QPointer(m_desk)](const QSet<QString>& value) { desk->setDismissed(value); }));
            });
    connect(m_whatIf, &ui::WhatIfPane::choiceEdited, this,
            [this, &session](const ui::LeverChoice& before, const ui::LeverChoice& after, const QString& what) {
                session.undoStack().push(new Swap<ui::LeverChoice>(
                    before, after, what, leverEdit,
                    [pane = QPointer(m_whatIf)](const ui::LeverChoice& value) { pane->setChoice(value); }));
            });
}

}  // namespace app
