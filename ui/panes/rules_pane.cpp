// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules_pane.h"

#include "ui/models/rule_edits.h"
#include "ui/models/rules_model.h"
#include "ui/panes/engine_tables.h"
#include "ui/panes/rule_fields.h"
#include "ui/panes/unmatched_figures.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/rules_table.h"
#include "ui/widgets/table_frame.h"
#include "ui/widgets/table_heading.h"
#include "ui/widgets/table_marks.h"

#include <QColorDialog>
#include <QEvent>
#include <QMenu>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

namespace {

QWidget* stacked(std::initializer_list<QWidget*> parts, QWidget* stretched) {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    for (QWidget* part : parts)
        layout->addWidget(part, part == stretched ? 1 : 0);
    box->setAutoFillBackground(true);
    box->setBackgroundRole(QPalette::Base);
    return box;
}

/// Every rule of a marked class; of a marked kernel the one that takes it.
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

QIcon swatchIcon(const QColor& colour) {
    QPixmap swatch(space::iconSize, space::iconSize);
    swatch.fill(colour);
    return swatch;
}

}  // namespace

RulesPane::RulesPane(QWidget* parent)
    : Pane(parent),
      m_model(new RulesModel(this)),
      m_bar(new RulesBar),
      m_table(new RulesTable(*m_model)),
      m_fields(new RuleFields),
      m_heading(new TableHeading(QString())),
      m_unmatched(new TableFrame(QStringLiteral("tables/unmatched"))) {
    m_table->setObjectName(QStringLiteral("rules"));
    m_unmatched->view().setObjectName(QStringLiteral("unmatched"));
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(stacked({m_bar, m_table, m_fields}, m_table));
    splitter->addWidget(stacked({m_heading, m_unmatched}, m_unmatched));
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({2, 1});  // in proportion: there is no height yet
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(splitter);
    setFocusProxy(m_table);
    addRuleActions();
    connectParts();
    retranslate();
}

void RulesPane::connectParts() {
    connect(m_model, &RulesModel::edited, this, &Pane::rulesEdited);
    connect(m_model, &RulesModel::figuresChanged, this, &Pane::subtitleChanged);
    connect(m_bar, &RulesBar::newRuleRequested, this,
            [this] { m_table->editCell(m_model->ruleCount(), RulesModel::Pattern); });
    connect(m_bar, &RulesBar::presetChosen, this, &RulesPane::usePreset);
    connect(m_fields, &RuleFields::unmatchedEdited, m_model, &RulesModel::setUnmatched);
    connect(m_fields, &RuleFields::communicationEdited, m_model, &RulesModel::setCommunication);
    connect(m_table, &RulesTable::menuRequested, this, &RulesPane::openMenu);
    connect(m_table, &RulesTable::rulePicked, this, [this](int row) {
        emit marked({.className = m_model->rules().rules[static_cast<std::size_t>(row)].className});
    });
    connect(&m_unmatched->view().marks(), &TableMarks::marked, this, &Pane::marked);
    TableView& unmatched = m_unmatched->view();
    connect(&unmatched, &TableView::actionRequested, this, [this](const QModelIndex& index) {
        addRuleFor(unmatchedName(*m_snapshot, m_unmatched->view().table().rowOf(index)));
    });
    connect(&unmatched, &TableView::menuRequested, this, [this](const QModelIndex&, const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        m_unmatched->view().addActionsTo(*menu);
        menu->popup(position);
    });
}

// The keys are the table's own; here they are only shown.
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
    m_bar->setRuleMenu(m_table->actions());
}

void RulesPane::retranslate() {
    const QString texts[] = {tr("Duplicate"), tr("Remove"), tr("Move Up"), tr("Move Down")};
    for (qsizetype i = 0; i < m_table->actions().size(); ++i)
        m_table->actions()[i]->setText(texts[i]);
    m_heading->setTitle(tr("Unmatched kernels, by time"));
    m_unmatched->view().setAccessibleName(tr("Unmatched kernels"));
    showUnmatched();
}

void RulesPane::changeEvent(QEvent* event) {
    Pane::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void RulesPane::setActions(const RuleActions& actions) { m_bar->setActions(actions); }

void RulesPane::show(const Workspace& workspace) {
    m_unmatched->view().table().setTimeUnit(workspace.timeUnit);
    m_unmatched->view().marks().setMark(workspace.mark);
    SnapshotPtr snapshot = workspace.snapshot();
    const core::Rules* rules = workspace.rules.get();
    if (!rules && snapshot && !workspace.computing) rules = &snapshot->rules;
    if (rules) {
        m_model->setRules(*rules);
        m_bar->setName(QString::fromStdString(rules->name));
        m_fields->setRules(*rules);
    }
    if (snapshot != m_snapshot) {
        m_snapshot = std::move(snapshot);
        m_model->setFigures(m_snapshot);
        m_fields->setCommunicationError(m_snapshot ? m_snapshot->classes->communicationError : std::nullopt);
        showUnmatched();
    }
    m_table->setMarkedRules(markedRules(m_model->rules(), m_snapshot.get(), workspace.mark));
}

void RulesPane::showUnmatched() {
    m_heading->setNote(m_snapshot ? unmatchedNote(*m_snapshot) : QString());
    if (!m_snapshot) return m_unmatched->setMessage(tr("No profile is open"), tr("Rules can be written all the same."));
    m_unmatched->view().table().setFigures(unmatchedFigures(m_snapshot));
    const bool none = m_snapshot->analysis->ruleUse.unmatched.empty();
    m_unmatched->setMessage(none ? tr("Every kernel has a class") : QString(), {});
}

void RulesPane::addRuleFor(std::string_view kernelName) {
    const int row = m_model->ruleCount();
    m_model->insert(ruleForKernel(kernelName, m_model->rules().unmatched), row);
    m_table->editCell(row, RulesModel::Class);
}

void RulesPane::usePreset(const core::Preset& preset) {
    const auto parsed = core::parseRules(preset.text);
    if (!parsed) return emit message(QString::fromStdString(parsed.error().message));
    m_model->setRules(*parsed);
    m_bar->setName(QString::fromStdString(parsed->name));
    m_fields->setRules(*parsed);
    emit rulesEdited(*parsed, tr("Use %1").arg(QString::fromStdString(preset.title)));
}

void RulesPane::openMenu(const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_table->actions());
    addColourMenu(*menu);
    menu->popup(globalPosition);
}

void RulesPane::addColourMenu(QMenu& menu) {
    const std::vector<int> rows = m_table->selectedRules();
    if (rows.empty()) return;
    const core::Rule& rule = m_model->rules().rules[static_cast<std::size_t>(rows.front())];
    const QString name = QString::fromStdString(rule.className);
    menu.addSeparator();
    QMenu* colours = menu.addMenu(tr("Colour of %1").arg(QString(name).replace(u'&', QStringLiteral("&&"))));
    const auto use = [this, name](const QString& colour) { m_model->setClassColour(name, colour); };
    colours->addAction(tr("By Its Name"), this, [use] { use({}); });
    for (const QColor& colour : classPalette(tokensOf(palette()).theme))
        colours->addAction(swatchIcon(colour), colour.name(), this, [use, colour] { use(colour.name()); });
    colours->addAction(tr("Other…"), this, [this, use, now = QColor(QString::fromStdString(rule.color))] {
        const QColor chosen = QColorDialog::getColor(now, this);
        if (chosen.isValid()) use(chosen.name());
    });
}

std::vector<core::Table> RulesPane::tables() const { return engineTables(m_snapshot, {"rules", "unmatched"}); }

QString RulesPane::subtitle() const {
    QStringList words{tr("first match wins")};
    if (const int broken = m_model->count(RulesModel::Broken)) words << tr("%n error(s)", nullptr, broken);
    if (const int shadowed = m_model->count(RulesModel::Shadowed)) words << tr("%n warning(s)", nullptr, shadowed);
    return words.join(QStringLiteral(" · "));
}

}  // namespace ui
