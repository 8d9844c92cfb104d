// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_pane.h"

#include "ui/panes/shared/table_link.h"
#include "ui/panes/step_by_step/name_map_dialog.h"
#include "ui/panes/step_by_step/step_controls.h"
#include "ui/panes/step_by_step/step_lane_model.h"
#include "ui/panes/step_by_step/step_words.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>

#include <algorithm>

namespace ui {

namespace {

constexpr SideBySide::Room stepRoom{.least = 740, .ample = 1000};

}  // namespace

StepPane::StepPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_pages(new ContentOrMessage(this)),
      m_unlike(noteLabel("unlikeSteps")),
      m_meets(noteLabel("stepMeets")),
      m_controls(new StepControls),
      m_lanes(new StepLanes),
      m_positionsHeading(new TableHeading({})),
      m_partsHeading(new TableHeading({})),
      m_table(new TableFrame(QStringLiteral("tables/stepPositions"))),
      m_parts(new WaterfallChart),
      m_body(new QSplitter(Qt::Vertical)),
      m_below(new SideBySide(stepRoom, {5, 2})),
      m_job([this](auto made) { takeRun(std::move(made)); }) {
    build();
    connectParts();
    rebuild();
}

StepPane::~StepPane() = default;

void StepPane::build() {
    m_lanes->setObjectName("stepLanes");
    m_parts->setObjectName("stepWaterfall");
    m_unlike->setAutoFillBackground(true);
    QWidget* const positions = columnOf({m_positionsHeading, m_table}, m_table);
    QScrollArea* const parts = scrolled(m_parts);
    m_below->setParts(positions, columnOf({m_partsHeading, parts}, parts));
    m_body->addWidget(m_lanes);
    m_body->addWidget(m_below);
    m_body->setStretchFactor(0, 1);
    m_body->setStretchFactor(1, 2);
    m_body->setSizes({1000, 2000});
    m_body->setChildrenCollapsible(false);
    m_pages->setContent(columnOf({m_unlike, m_controls, m_meets, m_body}, m_body));
    setContent(m_pages, m_table);
}

void StepPane::connectParts() {
    connect(m_controls, &StepControls::choiceChanged, this, &StepPane::compute);
    connect(m_controls, &StepControls::filterChanged, this, [this] {
        m_shown.filter = m_controls->filter();
        showRows();
    });
    connect(m_controls, &StepControls::nameMapRequested, this, &StepPane::editNameMap);
    connect(m_lanes, &StepLanes::positionChosen, this, &StepPane::markPosition);
    connect(m_lanes, &StepLanes::stepRequested, this, &StepPane::stepTo);
    connect(m_table->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StepPane::markRow);
    connect(&m_table->view(), &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        if (const auto row = rowAt(index)) revealBoth(*row);
    });
    const TableLink& link = attach(*m_table, "stepTable", {.name = "matches", .isCompared = true});
    connect(&link, &TableLink::menuOpening, this,
            [this](QMenu* menu, const QModelIndex& index) { addToMenu(*menu, index); });
    connect(m_parts, &ItemChart::itemChosen, this, [this](int item) {
        const auto parts = core::waterfall(m_run->match);
        m_shown.part = item < 0 ? std::nullopt : std::optional(parts[static_cast<std::size_t>(item)]);
        showRows();
    });
}

void StepPane::follow(const Workspace& before) {
    const bool isOther = workspace().current != before.current;
    compute();
    if (isOther && m_run && !m_run->isRefused()) showRows();
}

void StepPane::compute() {
    StepChoice choice{comparedChoice(workspace()), m_controls->candidate(), m_controls->pair(), m_controls->folds()};
    const ComparedChoice& compared = choice.compared;
    const bool isEnough = compared.order.size() > 1;
    if (compared.order != m_job.requested().compared.order || compared.names != m_job.requested().compared.names) {
        m_controls->forgetSteps();
        choice.pair = {};
    }
    choice.candidate = isEnough ? std::clamp<std::size_t>(choice.candidate, 1, compared.order.size() - 1) : 1;
    m_job.ask(choice, isEnough, areOf(compared.snapshots, workspace().options),
              [choice, before = m_run](const std::stop_token& stop) { return stepRun(choice, before.get(), stop); });
    if (m_job.isComputing() && !m_run) rebuild();
}

void StepPane::takeRun(core::Result<StepRunPtr> made) {
    if (!made) {
        fail(made.error());
        return rebuild();
    }
    m_run = std::move(*made);
    if (m_run) {
        m_controls->setRun(*m_run);
        m_shown.part.reset();
        m_parts->setChosen(-1);
    }
    rebuild();
}

void StepPane::rebuild() {
    m_lanes->setAccessibleName(tr("Both steps as lanes, with bands between matched operations"));
    m_table->view().setAccessibleName(tr("Positions of both steps"));
    m_parts->setAccessibleName(tr("Waterfall from A to B"));
    const bool isShown = m_run && !m_run->isRefused();
    m_pages->showContent(isShown);
    if (isShown) {
        showNotes();
        showLanes();
        showRows();
        showParts();
    } else {
        m_rows.clear();
        m_table->view().table().clear();  // releases the profiles
        showMessage();
    }
    emit subtitleChanged();
}

void StepPane::showMessage() {
    if (m_job.isComputing()) return m_pages->message().setText(tr("The steps are being matched"), {});
    if (!m_job.fault().isEmpty())
        return m_pages->message().setText(tr("The steps could not be matched"), m_job.fault());
    if (!m_run)
        return m_pages->message().setText(tr("No second profile is open"),
                                          tr("Open a second profile: drop it on the window, or choose File > Open."));
    std::vector<MessageButton> buttons;
    if (m_controls->pair() != core::StepPair())
        buttons.push_back({tr("Show the Median Steps"), [this] {
                               m_controls->forgetSteps();
                               compute();
                           }});
    m_pages->message().setText(tr("The steps do not match"),
                               tr("%1. Choose other iterations (pane Iterations), or compare totals (pane Comparison).")
                                   .arg(refusalText(m_run->match)),
                               std::move(buttons));
}

// Shows differences between the steps above all figures, since they decide whether figures can be compared.
void StepPane::showNotes() {
    const Tokens& colors = tokensOf(palette());
    QPalette warned = palette(), quiet = palette();
    warned.setColor(QPalette::Window, colors.warning.fill);
    warned.setColor(QPalette::WindowText, colors.warning.text);
    quiet.setColor(QPalette::WindowText, colors.text2);
    QStringList unlike = unlikeLines(m_run->match.unlike);
    if (m_run->match.matched() < core::enoughMatched)
        unlike << tr("Less than %1 % of kernel time matches; the rest is unmatched, and the sums still add up")
                      .arg(QLocale().toString(100 * core::enoughMatched));
    m_unlike->setPalette(warned);
    m_unlike->setText(unlike.join(u'\n'));
    m_unlike->setVisible(!unlike.isEmpty());
    m_meets->setPalette(quiet);
    m_meets->setText(meetText(m_run->match) + QStringLiteral(" · A ") + stepNote(m_run->match.a) +
                     QStringLiteral(" · B ") + stepNote(m_run->match.b));
}

void StepPane::showLanes() {
    LaneModel model = laneModel(*m_run, tokensOf(palette()).theme);
    const auto [from, to] = startingView(*m_run, model);
    m_lanes->setModel(std::move(model));
    m_lanes->setView(from, to);
}

void StepPane::showRows() {
    if (!m_run) return;
    m_rows = shownRows(*m_run, m_shown);
    m_table->view().setInks(stepInks(*m_run, tokensOf(palette()).theme));
    m_table->view().table().setFigures(stepFigures(m_run, m_rows, workspace().current));
    m_table->setMessage(m_rows.empty() ? tr("No positions of this kind") : QString(), {});
    m_positionsHeading->setTitle(tr("Positions"));
    m_positionsHeading->setNote(m_shown.part && !m_shown.part->className.empty()
                                    ? QString::fromStdString(m_shown.part->className)
                                    : tr("elapsed, mean of all steps that have it"));
}

void StepPane::showParts() {
    const auto parts = core::waterfall(m_run->match);
    m_parts->setBars(waterfallBars(parts, *m_run, tokensOf(palette()).theme), waterfallSentence(parts));
    m_partsHeading->setTitle(tr("Waterfall from A to B"));
    m_partsHeading->setNote(tr("one step: classes, only in one, idle"));
}

std::optional<std::size_t> StepPane::rowAt(const QModelIndex& index) const {
    if (!index.isValid() || !m_run) return std::nullopt;
    const std::uint32_t row = m_table->view().table().rowOf(index);
    return row < m_rows.size() ? std::optional(m_rows[row]) : std::nullopt;
}

void StepPane::markPosition(std::optional<int> position) {
    if (!position || m_isMarking) return;
    const std::size_t row = m_run->rowOf(static_cast<std::size_t>(*position));
    const auto found = std::ranges::find(m_rows, row);
    if (found == m_rows.end()) return;
    m_isMarking = true;
    const TableModel& table = m_table->view().table();
    for (int i = 0; i < table.rowCount(); ++i)
        if (const QModelIndex index = table.index(i, 0); rowAt(index) == row) {
            m_table->view().setCurrentIndex(index);
            m_table->view().scrollTo(index);
            break;
        }
    m_isMarking = false;
}

void StepPane::markRow() {
    const auto row = rowAt(m_table->view().currentIndex());
    if (!row || m_isMarking) return;
    m_isMarking = true;
    m_lanes->setPosition(static_cast<int>(m_run->rows[*row].first));
    m_isMarking = false;
}

// Moves to the next position that exists in only one step, or whose code belongs to another module.
void StepPane::stepTo(int direction, bool isUnmatched) {
    if (!m_run) return;
    const auto& positions = m_run->match.positions;
    const auto module = [&](std::size_t i) {
        const auto& side = positions[i].a ? positions[i].a : positions[i].b;
        return QString::fromStdString(side->code).section(QStringLiteral(" > "), 0, -2);
    };
    const int size = static_cast<int>(positions.size());
    const int from = m_lanes->position().value_or(direction > 0 ? -1 : size);
    for (int at = from + direction; at >= 0 && at < size; at += direction) {
        const auto i = static_cast<std::size_t>(at);
        const bool stands = isUnmatched
                                ? !positions[i].a || !positions[i].b
                                : from < 0 || from >= size || module(i) != module(static_cast<std::size_t>(from));
        if (!stands) continue;
        m_lanes->setPosition(at);
        return markPosition(at);
    }
}

void StepPane::revealSide(std::size_t side, std::size_t row) {
    const core::MatchPosition& position = m_run->match.positions[m_run->rows[row].first];
    const Mark mark = markOf(*m_run, side, position);
    if (mark.isEmpty()) return;
    emit requests().profileChosen(m_run->choice.compared.order[side == 0 ? 0 : m_run->choice.candidate]);
    emit requests().marked(mark);
    emit requests().revealRequested(mark);
}

// Shows one profile, and places the other one's timeline, so that it is right once that profile is chosen.
void StepPane::revealBoth(std::size_t row) {
    const auto& choice = m_run->choice;
    const std::size_t front = workspace().current == choice.compared.order[choice.candidate] ? 1 : 0;
    const core::MatchPosition& position = m_run->match.positions[m_run->rows[row].first];
    const std::size_t shown = markOf(*m_run, front, position).isEmpty() ? 1 - front : front;
    const Mark other = markOf(*m_run, 1 - shown, position);
    if (other.range) {
        const int profile = choice.compared.order[shown == 0 ? choice.candidate : 0];
        core::TimelinePlace place = workspace().profiles[static_cast<std::size_t>(profile)].timeline;
        const core::Nanos around = 5 * std::max<core::Nanos>(other.range->end - other.range->start, 1);
        place.view = core::TimeWindow{other.range->start - around, other.range->end + around};
        emit requests().timelinePlaced(profile, place);
    }
    revealSide(shown, row);
}

void StepPane::addToMenu(QMenu& menu, const QModelIndex& index) {
    const auto row = rowAt(index);
    if (!row) return;
    const core::MatchPosition& shown = m_run->sums[*row];
    for (std::size_t side = 0; side < 2; ++side)
        menu.addAction(side == 0 ? tr("Show A on Timeline") : tr("Show B on Timeline"), this,
                       [this, side, row = *row] { revealSide(side, row); })
            ->setEnabled((side == 0 ? shown.a : shown.b).has_value());
    QAction* const keep = menu.addAction(tr("Keep This Pair in the Name Map"), this,
                                         [this, a = shown.a ? shown.a->name : "", b = shown.b ? shown.b->name : ""] {
                                             core::Matching matching = workspace().matching;
                                             matching.given.set(a, b);
                                             emit requests().matchingEdited(matching);
                                         });
    keep->setEnabled(shown.a && shown.b);
}

void StepPane::editNameMap() {
    const core::NameMap found = m_run ? core::nameMapOf(m_run->match) : core::NameMap();
    auto* dialog = new NameMapDialog(this, workspace().matching.given, found, [this](const core::NameMap& edited) {
        core::Matching matching = workspace().matching;
        matching.given = edited;
        emit requests().matchingEdited(matching);
    });
    dialog->open();
}

bool StepPane::openSearch() {
    if (!m_run || m_run->isRefused()) return false;
    m_table->openFilter();
    return true;
}

std::vector<core::Table> StepPane::tables() const {
    if (!m_run || m_run->isRefused()) return {};
    const std::vector matches{m_run->match};
    const std::vector<std::string> names{m_run->choice.compared.names[m_run->choice.candidate]};
    return stepTablesOf(matches, names);
}

QString StepPane::subtitle() const {
    return m_run && !m_run->isRefused() ? tr("the same step of A and B, launch by launch · both lanes on one scale")
                                        : QString();
}

}  // namespace ui
