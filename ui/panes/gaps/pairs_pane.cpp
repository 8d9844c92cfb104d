// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/pairs_pane.h"

#include "core/analysis/analysis.h"
#include "ui/panes/gaps/gap_figures.h"
#include "ui/panes/shared/detail_list.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>

#include <utility>

namespace ui {

PairCode::PairCode(std::function<void(const core::Result<core::Done>&)> found)
    : m_job([this, found = std::move(found)](const core::Result<FoundPtr>& made) {
          if (!made) return found(made.error());
          m_frames = (*made)->frames;
          m_mainCode = {*made, &(*made)->mainCode};
          found(core::Done{});
      }) {}

void PairCode::show(const std::shared_ptr<const core::Snapshot>& snapshot) {
    if (snapshot == m_of) return;
    m_job.cancel();
    m_mainCode.reset();
    if (!snapshot || !m_of || m_of->trace != snapshot->trace) m_frames.reset();
    m_of = snapshot;
    if (!m_of || m_of->options.pairGaps != core::PairGaps::Device) return;
    m_job.submit([shown = m_of](const std::stop_token& stop) -> core::Result<FoundPtr> {
        Found found{core::framesOf(*shown, stop), {}};
        const core::Analysis& analysis = *shown->analysis;
        found.mainCode =
            core::mainCodeOfPairs(core::viewOf(*shown, stop), *found.frames, *analysis.idleCauses, *analysis.pairs);
        return std::make_shared<const Found>(std::move(found));
    });
}

namespace {

/// The options that each entry of "Pairs of" selects, in the order of the entries.
struct NamedBy {
    core::PairBy by;
    core::KernelNames names;
};
/// The number of entries of "Gaps of", which are in the order of core::PairGaps.
constexpr int gapChoices = 2;

constexpr NamedBy pairChoices[] = {{core::PairBy::Kernel, core::KernelNames::Full},
                                   {core::PairBy::Kernel, core::KernelNames::Base},
                                   {core::PairBy::Kernel, core::KernelNames::Short},
                                   {core::PairBy::Class, core::KernelNames::Full}};

bool areOfDevices(const core::Snapshot& snapshot) { return snapshot.options.pairGaps == core::PairGaps::Device; }

int choiceOf(const core::Options& options) {
    if (options.pairBy == core::PairBy::Class) return 3;
    return static_cast<int>(options.names);
}

}  // namespace

PairsPane::PairsPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_byLabel(new QLabel),
      m_by(new QComboBox),
      m_ofLabel(new QLabel),
      m_of(new QComboBox),
      m_list(new QPushButton),
      m_pairs(new TableFrame(QStringLiteral("tables/pairs"))),
      m_occurrences(new DetailList(QStringLiteral("tables/occurrences"))),
      m_job([this](const auto& found) { take(found); }),
      m_code([this](const auto& found) { takeCode(found); }) {
    build();
    connect(m_by, &QComboBox::activated, this, &PairsPane::chooseNames);
    connect(m_of, &QComboBox::activated, this, &PairsPane::chooseGaps);
    connect(m_list, &QPushButton::toggled, this, &PairsPane::setListShown);
    TableView& pairs = m_pairs->view();
    connect(pairs.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PairsPane::findOccurrences);
    connect(&pairs, &QAbstractItemView::activated, this, &PairsPane::revealLongest);
    rebuild();
}

void PairsPane::build() {
    attach(*m_pairs, "pairs", {"pairs"});
    attach(m_occurrences->table(), "occurrences").revealActivated();
    m_by->setObjectName("pairsBy");
    for (std::size_t i = 0; i < std::size(pairChoices); ++i)
        m_by->addItem({});
    m_byLabel->setBuddy(m_by);
    m_of->setObjectName("pairGaps");
    for (int i = 0; i < gapChoices; ++i)
        m_of->addItem({});
    m_ofLabel->setBuddy(m_of);
    for (QLabel* label : {m_byLabel, m_ofLabel})
        label->setMinimumHeight(space::control);
    m_list->setObjectName("listOccurrences");
    m_list->setCheckable(true);
    QWidget* const controls = flowOf({m_ofLabel, m_of, m_byLabel, m_by, m_list});
    m_occurrences->hide();
    QSplitter* const body = splitOf(Qt::Horizontal, {m_pairs, m_occurrences}, {3, 1});
    body->setStretchFactor(0, 3);
    body->setStretchFactor(1, 1);
    setContent(columnOf({controls, body}, body), m_pairs);
}

void PairsPane::followEdits() {
    m_by->setCurrentIndex(choiceOf(options()));
    m_of->setCurrentIndex(static_cast<int>(options().pairGaps));
}

EmptyState PairsPane::emptyState() const {
    EmptyState empty = withoutTimes();
    if (!empty.title.isEmpty() || !snapshot()->analysis->pairs->rows.empty()) return empty;
    return nothingLeft(snapshot()->options.gaps.marked ? tr("No gap of this length") : tr("No gap fits the filters"),
                       {tr("No gaps"), areOfDevices(*snapshot())
                                           ? tr("No device is idle between one operation and the next.")
                                           : tr("On no stream does one operation leave a gap before the next.")});
}

void PairsPane::setTexts() {
    m_byLabel->setText(tr("Pairs of"));
    const QStringList names{tr("Kernels, full names"), tr("Kernels, without arguments"), tr("Kernels, short names"),
                            tr("Classes")};
    for (int i = 0; i < names.size(); ++i)
        m_by->setItemText(i, names[i]);
    m_by->setAccessibleName(tr("How pairs are grouped"));
    m_ofLabel->setText(tr("Gaps of"));
    m_of->setItemText(0, tr("Devices"));
    m_of->setItemText(1, tr("Streams"));
    m_of->setToolTip(
        tr("Devices: each moment of idle time belongs to one pair. Streams: each stream has its own gaps, and several "
           "may cover the same idle time"));
    m_of->setAccessibleName(tr("Whose gaps are paired"));
    m_list->setText(tr("Occurrences"));
    m_list->setToolTip(tr("Every gap of the chosen pair"));
    m_pairs->view().setAccessibleName(tr("Kernel pairs"));
    m_occurrences->table().view().setAccessibleName(tr("Gaps of the chosen pair"));
}

void PairsPane::rebuild() {
    setTexts();
    say(emptyState(), *m_pairs);
    m_code.show(snapshot());
    showPairs();
    findOccurrences();
}

void PairsPane::showPairs() {
    if (!snapshot()) return;
    m_pairs->view().setInks(gapInks(*snapshot(), tokensOf(palette()).theme));
    m_pairs->view().table().setFigures(pairFigures(snapshot(), m_code.mainCode()));
}

void PairsPane::takeCode(const core::Result<core::Done>& found) {
    if (!found) return fail(found.error());
    showPairs();
}

void PairsPane::chooseNames(int index) {
    core::Options requested = options();
    requested.pairBy = pairChoices[index].by;
    if (requested.pairBy == core::PairBy::Kernel) requested.names = pairChoices[index].names;
    emit requests().optionsEdited(requested, tr("Kernel names"));
}

void PairsPane::chooseGaps(int index) {
    core::Options requested = options();
    requested.pairGaps = static_cast<core::PairGaps>(index);
    emit requests().optionsEdited(requested, tr("Gaps of pairs"));
}

void PairsPane::setListShown(bool shown) {
    m_occurrences->setVisible(shown);
    findOccurrences();
}

const core::PairRow* PairsPane::chosenPair() const {
    const TableView& view = m_pairs->view();
    if (!snapshot() || !view.currentIndex().isValid()) return nullptr;
    const auto& rows = snapshot()->analysis->pairs->rows;
    const std::size_t row = view.table().rowOf(view.currentIndex());
    return row < rows.size() ? &rows[row] : nullptr;  // the last row may be the one without a pair
}

void PairsPane::revealLongest() {
    m_revealsLongest = chosenPair() != nullptr;
    findOccurrences();
}

void PairsPane::findOccurrences() {
    m_job.cancel();
    if (!m_list->isChecked() && !m_revealsLongest) return;
    const core::PairRow* chosen = chosenPair();
    if (!chosen) {
        m_occurrences->setOwner(tr("No pair is chosen"));
        m_occurrences->setCount({});
        return showOccurrences(nullptr);
    }
    m_occurrences->setOwner(QString::fromStdString(chosen->previous + " →\n" + chosen->next));
    m_job.submit([shown = snapshot(), previous = chosen->previous, next = chosen->next](const std::stop_token& stop) {
        return std::make_shared<const core::PairOccurrences>(
            core::pairOccurrences(core::viewOf(*shown, stop), previous, next));
    });
}

void PairsPane::take(const core::Result<OccurrencesPtr>& found) {
    const bool reveals = std::exchange(m_revealsLongest, false);
    if (found) {
        showOccurrences(*found);
        if (reveals && !(*found)->longest.empty())
            emit requests().revealRequested(gapMark(*snapshot(), (*found)->longest.front()));
        return;
    }
    m_occurrences->setCount(QString::fromStdString(found.error().message));
    showOccurrences(nullptr);
    fail(found.error());
}

void PairsPane::showOccurrences(const OccurrencesPtr& occurrences) {
    if (occurrences)
        m_occurrences->setCount(tr("%1 of %2 gaps, the longest first")
                                    .arg(QLocale().toString(static_cast<qulonglong>(occurrences->longest.size())),
                                         QLocale().toString(static_cast<qlonglong>(occurrences->count))));
    m_occurrences->table().view().table().setFigures(occurrenceFigures(snapshot(), occurrences));
}

std::vector<core::Table> PairsPane::tables() const {
    std::vector<core::Table> tables = engineTables(snapshot(), {"pairs"});
    for (core::Table& table : tables)
        core::addMainCode(table, *snapshot()->analysis->pairs,
                          m_code.mainCode() ? *m_code.mainCode() : std::vector<std::string>());
    return tables;
}

QString PairsPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    QString text = areOfDevices(*snapshot())
                       ? tr("idle time of devices, between the last operation to end and the next to start")
                       : tr("gaps between neighbors on a stream · total gap includes waiting while others ran; device "
                            "idle does not");
    if (const auto& marked = snapshot()->options.gaps.marked)
        text = tr("gaps of %1").arg(textOf(*marked)) + QStringLiteral(" · ") + text;
    return text;
}

}  // namespace ui
