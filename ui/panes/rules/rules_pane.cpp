// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_pane.h"

#include "core/analysis/analysis.h"
#include "core/classify/preset_choice.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/rules/rule_fields.h"
#include "ui/panes/rules/rule_figures.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/panes/shared/class_menu.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"
#include "ui/widgets/tables/table_menu.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr QSize firstSize(720, 420);

/// The translation context of the pane.
struct UnmatchedText {
    Q_DECLARE_TR_FUNCTIONS(RulesPane)
};

using core::Cell;
using core::CellKind;

const core::KernelTotal& kernelAt(const core::Snapshot& snapshot, Figures::Row row) {
    const core::RuleUse& use = snapshot.analysis->ruleUse;
    return use.kernels->rows[use.unmatched[row]];
}

/// The rows are those of the engine's table: kernels that no rule matches.
ColumnList<core::UnmatchedItem> shownUnmatchedColumns() {
    const core::UnmatchedColumns& of = core::unmatchedColumns;
    return {
        {of.name, UnmatchedText::tr("Kernel")},
        {of.total, UnmatchedText::tr("Total"), {.summed = true}},
        {of.instances, UnmatchedText::tr("Inst."), {.summed = true}},
        {of.share.is,
         UnmatchedText::tr("% time"),
         {.summed = true, .hint = UnmatchedText::tr("% of kernel time")},
         [](const core::UnmatchedItem& each) {
             return shareOf(each.kernel.time.real(), each.use.kernels->time.real());
         }},
        {{.head = columnHead({}), .action = true, .hint = UnmatchedText::tr("Make a rule for this kernel")},
         [](const core::UnmatchedItem&) -> Cell { return UnmatchedText::tr("+ Rule").toStdString(); }},
    };
}

/// Returns the rules of the marked class, and the rule that matches the marked kernel.
QSet<int> markedRules(const core::Rules& rules, const core::Snapshot* snapshot, const Mark& mark) {
    QSet<int> marked;
    for (std::size_t i = 0; !mark.className.empty() && i < rules.rules.size(); ++i)
        if (rules.rules[i].className == mark.className) marked.insert(static_cast<int>(i));
    if (mark.operation.empty() || !snapshot || snapshot->rules != rules) return marked;
    for (const core::KernelRow& kernel : snapshot->analysis->kernels.rows)
        if (snapshot->trace->names[kernel.name] == mark.operation)
            marked.insert(snapshot->classes->ruleOf[core::index(kernel.name)]);
    return marked;
}

/// Returns the names of the classes that have kernels.
QSet<QString> usedClasses(const core::Classification& classes) {
    const std::vector<bool> inUse = classes.inUse();
    QSet<QString> used;
    for (std::size_t id = 0; id < inUse.size(); ++id)
        if (inUse[id]) used.insert(QString::fromStdString(classes.classes[id]));
    return used;
}

}  // namespace

void showRulesDifference(QWidget& parent, const core::Rules& here, const core::Rules& there, const QString& title) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("rulesDifference"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("RulesDifference", "Difference from %1").arg(title));
    auto* frame = new TableFrame(QStringLiteral("tables/rulesDifference"), dialog);
    TableView& view = frame->view();
    view.table().setFigures(differenceFigures(here, there));
    QObject::connect(&view, &TableView::menuRequested, &view, [&view](const QModelIndex&, const QPoint& position) {
        auto* menu = new QMenu(&view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addTableActions(*menu, view);
        menu->popup(position);
    });
    if (view.table().rowCount() == 0)
        frame->setMessage(QCoreApplication::translate("RulesDifference", "No rule differs"), {});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(frame, 1);
    layout->addWidget(buttons);
    dialog->resize(firstSize);
    dialog->show();
}

std::string_view unmatchedName(const core::Snapshot& snapshot, Figures::Row row) {
    return snapshot.trace->names[kernelAt(snapshot, row).name];
}

Figures unmatchedFigures(const std::shared_ptr<const core::Snapshot>& snapshot) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->ruleUse.unmatched.size());
    figures.totalName = UnmatchedText::tr("Sum");
    figures.mark = [snapshot](Figures::Row row) {
        return Mark{.operation = std::string(unmatchedName(*snapshot, row))};
    };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    setColumns(figures, shownUnmatchedColumns(), [snapshot](Figures::Row row) {
        return core::UnmatchedItem{snapshot->analysis->ruleUse, kernelAt(*snapshot, row), *snapshot->trace};
    });
    return figures;
}

QString unmatchedNote(const core::Snapshot& snapshot) {
    const core::RuleUse& use = snapshot.analysis->ruleUse;
    double time = 0;
    for (const std::size_t row : use.unmatched)
        time += use.kernels->rows[row].time.real();
    const double whole = use.kernels->time.real();
    const NumberFormat percent{CellKind::Percent, 1, {}, 2};
    const QString share = numberText(whole > 0 ? 100 * time / whole : 0, percent, QLocale());
    const int kernels = static_cast<int>(use.unmatched.size());
    return UnmatchedText::tr("%n kernel(s) · %1 % of kernel time", nullptr, kernels).arg(share);
}

RulesPane::RulesPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_model(new RulesModel(this)),
      m_bar(new RulesBar),
      m_table(new RulesTable(*m_model)),
      m_preview(new RulePreview),
      m_pale(new QLabel),
      m_fields(new RuleFields),
      m_heading(new TableHeading(QString())),
      m_unmatched(new TableFrame(QStringLiteral("tables/unmatched"))) {
    m_table->setObjectName(QStringLiteral("rules"));
    attach(*m_unmatched, "unmatched", {QStringLiteral("unmatched")});
    m_preview->setObjectName(QStringLiteral("rulePreview"));
    m_preview->hide();
    m_pale->setObjectName(QStringLiteral("paleClasses"));
    m_pale->setWordWrap(true);
    m_pale->setTextFormat(Qt::PlainText);
    m_pale->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    m_pale->setAutoFillBackground(true);
    QSplitter* const splitter = splitOf(Qt::Vertical,
                                        {columnOf({m_bar, m_table, m_preview, m_pale, m_fields}, m_table),
                                         columnOf({m_heading, m_unmatched}, m_unmatched)},
                                        {2, 1});
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    setContent(splitter, m_table);
    addRuleActions();
    connectParts();
    setTexts();
}

// An editor that its table closes on destruction still emits signals, when only its QWidget base is left.
RulesPane::~RulesPane() { m_table->disconnect(this); }

void RulesPane::connectParts() {
    connect(m_model, &RulesModel::edited, &requests(), &Requests::rulesEdited);
    connect(m_model, &RulesModel::figuresChanged, this, &Pane::subtitleChanged);
    connect(m_bar, &RulesBar::newRuleRequested, this,
            [this] { m_table->editCell(m_model->ruleCount(), RulesModel::Pattern); });
    connect(m_bar, &RulesBar::presetChosen, this, &RulesPane::usePreset);
    connect(m_fields, &RuleFields::unmatchedEdited, m_model, &RulesModel::setUnmatched);
    connect(m_fields, &RuleFields::communicationEdited, m_model, &RulesModel::setCommunication);
    connect(m_table, &RulesTable::typingChanged, this, &RulesPane::followTyping);
    connect(m_table, &RulesTable::kernelsDropped, this, &RulesPane::takeKernels);
    connect(m_table, &RulesTable::menuRequested, this, &RulesPane::openMenu);
    connect(m_table, &RulesTable::rulePicked, this, [this](int row) {
        emit requests().marked({.className = m_model->rules().rules[static_cast<std::size_t>(row)].className});
    });
    TableView& unmatched = m_unmatched->view();
    connect(&unmatched, &TableView::actionRequested, this, [this](const QModelIndex& index) {
        addRuleFor(unmatchedName(*m_snapshot, m_unmatched->view().table().rowOf(index)));
    });
}

// Adds menu entries that show the table's key bindings; the table itself handles the keys.
void RulesPane::addRuleActions() {
    const auto add = [this](const QKeySequence& keys, auto deed) {
        auto* action = new QAction(this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, m_table, deed);
        m_table->addAction(action);
    };
    add(Qt::CTRL | Qt::Key_D, [this] { m_table->duplicateSelected(); });
    add(QKeySequence::Delete, [this] { m_table->removeSelected(); });
    add(Qt::ALT | Qt::Key_Up, [this] { m_table->moveSelected(-1); });
    add(Qt::ALT | Qt::Key_Down, [this] { m_table->moveSelected(1); });
    QList<QAction*> actions = m_table->actions();
    m_difference = new QMenu(this);
    for (const core::Preset& preset : core::presets())
        m_difference->addAction(QString::fromStdString(preset.title), this, [this, &preset] {
            const auto there = core::parseRules(preset.text);
            if (there) showRulesDifference(*this, m_model->rules(), *there, QString::fromStdString(preset.title));
        });
    m_bar->setRuleMenu(actions << m_difference->menuAction() << m_table->columnsMenu()->menuAction());
}

void RulesPane::setTexts() {
    const QString texts[] = {tr("Duplicate"), tr("Remove"), tr("Move Up"), tr("Move Down")};
    for (qsizetype i = 0; i < m_table->actions().size(); ++i)
        m_table->actions()[i]->setText(texts[i]);
    m_difference->setTitle(tr("Difference from"));
    m_table->columnsMenu()->setTitle(tr("Columns"));
    m_heading->setTitle(tr("Unmatched kernels, by time"));
    m_unmatched->view().setAccessibleName(tr("Unmatched kernels"));
    showUnmatched();
}

void RulesPane::rebuild() { showPaleClasses(); }

void RulesPane::retranslate() {
    setTexts();
    showPaleClasses();
}

void RulesPane::setActions(const RuleActions& actions) { m_bar->setActions(actions); }

void RulesPane::follow(const Workspace&) {
    SnapshotPtr snapshot = workspace().snapshot();
    const core::Rules* rules = workspace().rules.get();
    if (!rules && snapshot && !workspace().computing) rules = &snapshot->rules;
    if (rules) {
        m_model->setRules(*rules);
        const QString name = QString::fromStdString(rules->name);
        m_bar->setName(core::areEditedPreset(*rules) ? tr("%1 (edited)").arg(name) : name);
        m_fields->setRules(*rules);
        showPaleClasses();
    }
    if (snapshot != m_snapshot) {
        m_snapshot = std::move(snapshot);
        if (!m_snapshot) m_beforeTyping.reset();
        m_table->setUsedClasses(m_snapshot ? std::optional(usedClasses(*m_snapshot->classes)) : std::nullopt);
        m_model->setFigures(m_snapshot);
        m_fields->setCommunicationError(m_snapshot ? m_snapshot->classes->communicationError : std::nullopt);
        showUnmatched();
        showPreview();
    }
    m_table->setMarkedRules(markedRules(m_model->rules(), m_snapshot.get(), workspace().mark));
}

void RulesPane::showUnmatched() {
    m_heading->setNote(m_snapshot ? unmatchedNote(*m_snapshot) : QString());
    if (!m_snapshot) return m_unmatched->setMessage(tr("No profile is open"), tr("You can still edit rules."));
    m_unmatched->view().table().setFigures(unmatchedFigures(m_snapshot));
    if (const EmptyState none = withoutGpu(*m_snapshot->trace); !none.title.isEmpty())
        return m_unmatched->setMessage(tr("No kernels in this profile"), tr("You can still edit rules."));
    const bool none = m_snapshot->analysis->ruleUse.unmatched.empty();
    m_unmatched->setMessage(none ? tr("Every kernel has a class") : QString(), {});
}

// The effect of a pattern is always shown relative to the state before the first keystroke.
void RulesPane::followTyping() {
    if (m_table->typedRule() < 0)
        m_beforeTyping.reset();
    else if (!m_beforeTyping)
        m_beforeTyping = m_snapshot;
    showPreview();
}

void RulesPane::showPreview() {
    const int rule = m_table->typedRule();
    const bool isKnown = rule >= 0 && m_snapshot && m_beforeTyping && m_beforeTyping->trace == m_snapshot->trace &&
                         rule < static_cast<int>(m_snapshot->rules.rules.size());
    if (isKnown)
        m_preview->setContent(
            previewOf(*m_beforeTyping, *m_snapshot, static_cast<std::size_t>(rule), tokensOf(palette()).theme));
    m_preview->setVisible(isKnown);
}

void RulesPane::showPaleClasses() {
    const QStringList names = paleClasses(m_model->rules(), tokensOf(palette()).base);
    const Notice& warning = tokensOf(palette()).warning;
    QPalette colors = palette();
    colors.setColor(QPalette::Window, warning.fill);
    colors.setColor(QPalette::WindowText, warning.text);
    m_pale->setPalette(colors);
    m_pale->setText(tr("Hard to see on this background: the color of %1").arg(names.join(QStringLiteral(", "))));
    m_pale->setVisible(!names.isEmpty());
}

// Kernels dropped onto a rule get its class; if dropped onto the free row, the first of them gets a rule of its own.
void RulesPane::takeKernels(const std::vector<std::string>& names, int row) {
    if (!m_snapshot) return;
    if (row >= m_model->ruleCount()) return addRuleFor(names.front());
    const std::string& className = m_model->rules().rules[static_cast<std::size_t>(row)].className;
    const QString what =
        tr("Put %n kernel(s) into %1", nullptr, static_cast<int>(names.size())).arg(QString::fromStdString(className));
    const core::Rules rules = withKernelsInClass(m_model->rules(), takenKernels(*m_snapshot, names), className);
    emit requests().rulesEdited(rules, what);
}

void RulesPane::addRuleFor(std::string_view kernelName) {
    const int row = m_model->ruleCount();
    m_model->insert(ruleForKernel(kernelName, m_model->rules().unmatched), row);
    m_table->editCell(row, RulesModel::Class);
}

void RulesPane::usePreset(const core::Preset& preset) {
    const auto parsed = core::parseRules(preset.text);
    if (!parsed) return emit requests().message(QString::fromStdString(parsed.error().message));
    m_model->setRules(*parsed);
    m_bar->setName(QString::fromStdString(parsed->name));
    m_fields->setRules(*parsed);
    emit requests().rulesEdited(*parsed, tr("Use %1").arg(QString::fromStdString(preset.title)));
}

void RulesPane::openMenu(const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_table->actions());
    if (const std::vector<int> rows = m_table->selectedRules(); !rows.empty())
        addClassActions(*menu, *this, m_model->rules(),
                        m_model->rules().rules[static_cast<std::size_t>(rows.front())].className);
    menu->popup(globalPosition);
}

std::vector<core::Table> RulesPane::tables() const { return engineTables(m_snapshot, {"rules", "unmatched"}); }

QString RulesPane::subtitle() const {
    QStringList words{tr("first match wins")};
    if (const int broken = m_model->count(RulesModel::Broken)) words << tr("%n error(s)", nullptr, broken);
    if (const int shadowed = m_model->count(RulesModel::Shadowed)) words << tr("%n warning(s)", nullptr, shadowed);
    return words.join(QStringLiteral(" · "));
}

}  // namespace ui
