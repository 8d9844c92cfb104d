// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/ranks_pane.h"

#include "ui/panes/shared/table_link.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace ui {

RanksPane::RanksPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_alignLabel(new QLabel),
      m_alignBy(new Segments(2)),
      m_words(noteLabel("alignment", 0)),
      m_ranksHeading(new TableHeading({})),
      m_skewHeading(new TableHeading({})),
      m_ranks(new TableFrame(QStringLiteral("tables/ranks"))),
      m_skew(new TableFrame(QStringLiteral("tables/collectiveSkew"))),
      m_job([this](core::Result<RankRunPtr> made) {
          if (made)
              m_run = std::move(*made);
          else
              fail(made.error());
          rebuild();
      }) {
    build();
    connect(m_alignBy, &Segments::chosen, this, &RanksPane::compute);
    rebuild();
}

RanksPane::~RanksPane() = default;

void RanksPane::build() {
    attach(*m_ranks, "ranks");
    attach(*m_skew, "collectiveSkew").revealActivated();
    m_alignBy->setObjectName("alignRanksBy");
    m_alignBy->setCurrent(0);
    m_alignLabel->setMinimumHeight(space::control);
    m_skewPart = columnOf({m_skewHeading, m_skew}, m_skew);
    m_body = splitOf(Qt::Vertical, {columnOf({m_ranksHeading, m_ranks}, m_ranks), m_skewPart}, {1, 2});
    connect(m_body, &QSplitter::splitterMoved, this, [this] { m_isMoved = true; });
    setContent(columnOf({flowOf({m_alignLabel, m_alignBy}), m_words, m_body}, m_body), m_ranks);
}

/// Gives the ranks, of which there are few, the height of their rows: up to half of the height, and at least a third.
void RanksPane::fitRanks() {
    if (m_isMoved || !isJob()) return;
    const TableView& view = m_ranks->view();
    const int sums = rowHeight(space::row, view.font()) + space::icon;
    const int whole = m_body->height();
    const int wanted = m_ranksHeading->sizeHint().height() + view.contentHeight() + sums;
    const int ranks = std::clamp(wanted, whole / 3, whole / 2);
    m_body->setSizes({ranks, whole - ranks});
}

void RanksPane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    fitRanks();
}

void RanksPane::follow(const Workspace& before) {
    compute();
    const bool isOther = before.snapshot() != workspace().snapshot() && m_run && !m_job.isComputing();
    if (isOther) rebuild();  // what a row stands for
}

void RanksPane::compute() {
    const auto by = m_alignBy->current() == 1 ? core::AlignBy::Collectives : core::AlignBy::Clock;
    const RankChoice choice = rankChoice(workspace(), by);
    m_job.ask(choice, !choice.snapshots.empty(), areOf(choice.snapshots, workspace().options),
              [choice](const std::stop_token& stop) { return rankRun(choice, stop); });
}

void RanksPane::rebuild() {
    m_alignLabel->setText(tr("Align by"));
    m_alignBy->setTexts({tr("Clock"), tr("Collectives")});
    m_alignBy->button(0)->setToolTip(
        tr("By the clocks in the files; by collectives where a file has none. Clocks of different machines differ by "
           "milliseconds"));
    m_alignBy->button(1)->setToolTip(tr("So that common collectives end at the same moment on all ranks"));
    m_ranksHeading->setTitle(tr("Ranks"));
    m_skewHeading->setTitle(tr("Skew of collectives"));
    m_skewHeading->setNote(tr("how much later than the first each rank arrived"));
    m_ranks->view().setAccessibleName(tr("Ranks of the job"));
    m_skew->view().setAccessibleName(tr("Skew of each collective"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_words->setPalette(quiet);
    refreshMessages();  // must come first: it changes the room, and rows would be laid out twice
    if (isJob()) {
        const core::Snapshot& first = *m_run->choice.snapshots.front();
        m_ranks->view().setInks({communicationInk(*first.classes, tokensOf(palette()).theme)});
        m_ranks->view().table().setFigures(rankFigures(m_run));
        m_skew->view().table().setFigures(skewFigures(m_run, workspace().snapshot()));
        fitRanks();
    } else {
        m_ranks->view().table().clear();
        m_skew->view().table().clear();
    }
    emit subtitleChanged();
}

bool RanksPane::isJob() const { return m_run && m_run->all.ranks.size() > 1; }

void RanksPane::refreshMessages() {
    m_alignBy->setEnabled(isJob());
    if (isJob()) m_words->setText(alignmentWords(*m_run));
    for (QWidget* each : {static_cast<QWidget*>(m_words), m_skewPart})
        each->setVisible(isJob());
    m_skew->setMessage({}, {});
    if (isJob())
        m_ranks->setMessage({}, {});
    else if (!m_job.fault().isEmpty())
        m_ranks->setMessage(tr("The ranks could not be compared"), m_job.fault());
    else if (!m_run)
        m_ranks->setMessage(tr("No profile is open"), tr("Drop a report or a trace on the window."));
    else
        m_ranks->setMessage(tr("Ranks of one job: fewer than two"),
                            tr("Open the files of all ranks together, or one that holds several GPUs that "
                               "communicate."));
    if (isJob() && m_run->all.collectives.empty())
        m_skew->setMessage(tr("No collective ran on several ranks"),
                           tr("Collectives are matched by name, order and end time."));
}

std::vector<core::Table> RanksPane::tables() const { return m_run ? tablesOf(*m_run) : std::vector<core::Table>(); }

QString RanksPane::subtitle() const {
    if (!isJob()) return {};
    return tr("%n rank(s)", nullptr, static_cast<int>(m_run->all.ranks.size())) + QStringLiteral(" · ") +
           tr("%n common collective(s)", nullptr, static_cast<int>(m_run->all.collectives.size()));
}

}  // namespace ui
