// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_controls.h"

#include "ui/format/plain_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/segments.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

using core::FrameKind;

constexpr int searchWidth = 210, minSearch = 120;
constexpr int minControlsWidth = 480;

/// The kinds in the order of the menu; FrameKind::None represents operations.
constexpr std::array<FrameKind, core::frameKindCount + 1> shownFrameKinds{
    FrameKind::Module, FrameKind::Python, FrameKind::Op, FrameKind::Range, FrameKind::Call, FrameKind::None};

QAction* tick(QWidget* parent, const char* name) {
    auto* made = new QAction(parent);
    made->setObjectName(QLatin1String(name));
    made->setCheckable(true);
    return made;
}

QToolButton* menuButton(QWidget* parent, const char* name) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    return button;
}

}  // namespace

CodeControls::CodeControls(QWidget* parent)
    : AdaptiveWidget(parent),
      m_side(new Segments(static_cast<int>(core::codeSideCount), this)),
      m_direction(new Segments(2, this)),
      m_editFolds(new QAction(this)),
      m_order(new QActionGroup(this)),
      m_difference(menuButton(this, "codeDifferenceButton")),
      m_display(menuButton(this, "codeDisplay")),
      m_search(new QLineEdit(this)),
      m_found(new QLabel(m_search)) {
    build();
    connectParts();
    retranslate();
    setChoice({});
}

void CodeControls::build() {
    m_side->setObjectName(QStringLiteral("codeSide"));
    m_direction->setObjectName(QStringLiteral("codeDirection"));
    m_search->setObjectName(QStringLiteral("codeSearch"));
    m_found->setObjectName(QStringLiteral("codeFound"));
    fillDisplay(*m_display->menu());
    m_difference->setCheckable(true);
    m_difference->setPopupMode(QToolButton::MenuButtonPopup);
    m_difference->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->setSpacing(space::cell);
    setMinimumWidth(minControlsWidth);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    row->addWidget(m_side);
    row->addWidget(m_direction);
    row->addWidget(m_difference);
    row->addWidget(m_display);
    row->addStretch(1);
    row->addWidget(m_search, 2);
    m_search->setMaximumWidth(searchWidth * 2);
    m_search->setMinimumWidth(minSearch);
    m_search->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_found->setFont(fontOf(FontRole::Small));
    m_found->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_found->hide();
}

/// What is rarely changed: the kinds of frames, what is folded, and the order of siblings.
void CodeControls::fillDisplay(QMenu& menu) {
    const char* names[ticks] = {"codeModules", "codePython", "codeOps", "codeRanges", "codeCalls", "codeOperations"};
    for (std::size_t i = 0; i < ticks; ++i)
        menu.addAction(m_kinds[i] = tick(this, names[i]));
    menu.addSeparator();
    const char* foldNames[foldTicks] = {"codeFoldLibrary", "codeFoldRepeats", "codeBackward"};
    for (std::size_t i = 0; i < foldTicks; ++i)
        menu.addAction(m_folds[i] = tick(this, foldNames[i]));
    menu.addAction(m_editFolds);
    m_editFolds->setObjectName(QStringLiteral("codeEditFolds"));
    menu.addSeparator();
    for (const char* name : {"codeWidestFirst", "codeByName"})
        menu.addAction(m_order->addAction(tick(this, name)));
}

void CodeControls::connectParts() {
    connect(m_side, &Segments::chosen, this, [this](int side) { emit sideChosen(static_cast<core::CodeSide>(side)); });
    connect(m_direction, &Segments::chosen, this, &CodeControls::edit);
    connect(m_order, &QActionGroup::triggered, this, &CodeControls::edit);
    for (QAction* kind : m_kinds)
        connect(kind, &QAction::triggered, this, &CodeControls::edit);
    for (QAction* fold : m_folds)
        connect(fold, &QAction::triggered, this, &CodeControls::edit);
    connect(m_editFolds, &QAction::triggered, this, &CodeControls::foldsRequested);
    connect(m_difference, &QToolButton::clicked, this, &CodeControls::differenceRequested);
    connect(m_difference->menu(), &QMenu::triggered, this,
            [this](QAction* chosen) { emit otherChosen(chosen->data().toString()); });
    connect(m_search, &QLineEdit::textChanged, this, &CodeControls::searchEdited);
}

void CodeControls::edit() {
    core::CodeGraphChoice edited = m_choice;
    edited.callers = m_direction->current() == 1;
    edited.bySize = m_order->actions().front()->isChecked();
    for (std::size_t i = 0; i < ticks; ++i)
        if (shownFrameKinds[i] == FrameKind::None)
            edited.operations = m_kinds[i]->isChecked();
        else
            edited.options.kinds[static_cast<std::size_t>(shownFrameKinds[i])] = m_kinds[i]->isChecked();
    edited.options.foldLibrary = m_folds[0]->isChecked();
    edited.options.foldRepeats = m_folds[1]->isChecked();
    edited.options.backward = m_folds[2]->isChecked() ? core::BackwardPlace::Forward : core::BackwardPlace::Own;
    emit choiceEdited(edited);
}

void CodeControls::setDifference(bool isShown, const QStringList& others, int other) {
    m_difference->setChecked(isShown);
    QMenu& menu = *m_difference->menu();
    menu.clear();
    for (int i = 0; i < others.size(); ++i) {
        QAction* entry = menu.addAction(menuText(tr("With %1").arg(others[i])));
        entry->setData(others[i]);
        entry->setCheckable(true);
        entry->setChecked(isShown && i == other);
    }
    if (others.isEmpty()) menu.addAction(tr("No second profile is open"))->setEnabled(false);
}

void CodeControls::setBackward(bool isRecorded) {
    m_folds[2]->setEnabled(isRecorded);
    m_folds[2]->setToolTip(isRecorded ? tr("Show backward operators below the code of their forward operator; "
                                           "otherwise below the code of their own thread")
                                      : tr("No backward pass with a known forward pass was recorded"));
}

void CodeControls::setSampled(bool isRecorded) {
    const auto sampled = core::CodeSide::Sampled;
    m_side->setShown(static_cast<int>(sampled), isRecorded || m_choice.side == sampled);
}

void CodeControls::setChoice(const core::CodeGraphChoice& choice) {
    m_choice = choice;
    m_side->setCurrent(static_cast<int>(choice.side));
    m_direction->setCurrent(choice.callers ? 1 : 0);
    m_order->actions()[choice.bySize ? 0 : 1]->setChecked(true);
    for (std::size_t i = 0; i < ticks; ++i)
        m_kinds[i]->setChecked(shownFrameKinds[i] == FrameKind::None
                                   ? choice.operations
                                   : choice.options.kinds[static_cast<std::size_t>(shownFrameKinds[i])]);
    m_kinds[ticks - 1]->setVisible(choice.side == core::CodeSide::OnGpu);
    m_folds[0]->setChecked(choice.options.foldLibrary);
    m_folds[1]->setChecked(choice.options.foldRepeats);
    m_folds[2]->setChecked(choice.options.backward == core::BackwardPlace::Forward);
    describeDisplay();
}

// The tooltip says what the menu would show.
void CodeControls::describeDisplay() {
    int chosen = 0, all = 0;
    for (const QAction* kind : m_kinds) {
        all += kind->isVisible() ? 1 : 0;
        chosen += kind->isVisible() && kind->isChecked() ? 1 : 0;
    }
    const int folds = static_cast<int>(m_folds[0]->isChecked()) + static_cast<int>(m_folds[1]->isChecked());
    m_display->setText(tr("Display"));
    m_display->setToolTip(tr("Frames: %1 of %2 kinds").arg(chosen).arg(all) + QStringLiteral(" · ") +
                          tr("Fold: %1").arg(folds));
    m_display->setAccessibleName(m_display->text());
}

void CodeControls::setFound(const QString& text) {
    m_found->setText(text);
    m_found->setVisible(!text.isEmpty());
    m_found->adjustSize();
    m_search->setTextMargins(0, 0, text.isEmpty() ? 0 : m_found->width() + space::cell, 0);
    m_found->move(m_search->width() - m_found->width() - space::cell, (m_search->height() - m_found->height()) / 2);
}

QString CodeControls::searched() const { return m_search->text(); }

void CodeControls::openSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool CodeControls::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) setFound(m_found->text());
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            emit stepped(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            m_search->clear();
            emit left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CodeControls::retranslate() {
    m_side->setTexts({tr("On GPU"), tr("Off GPU"), tr("Host"), tr("CPU samples")});
    m_side->setAccessibleName(tr("Whose time"));
    m_direction->setTexts({tr("Callees"), tr("Callers")});
    m_direction->setAccessibleName(tr("Direction"));
    const QStringList kinds{tr("Modules"), tr("Python"), tr("Ops"), tr("Ranges"), tr("Calls"), tr("Kernels")};
    for (std::size_t i = 0; i < ticks; ++i)
        m_kinds[i]->setText(kinds[static_cast<qsizetype>(i)]);
    m_folds[0]->setText(tr("Fold library"));
    m_folds[0]->setToolTip(
        tr("Show a run of pass-through frames (of PyTorch and of Python's standard library) as one frame"));
    m_folds[1]->setText(tr("Fold repeats"));
    m_folds[1]->setToolTip(tr("Merge recursive frames, and four or more frames that differ only in a number"));
    m_folds[2]->setText(tr("Backward under forward"));
    m_editFolds->setText(tr("Edit Folded Frames…"));
    m_difference->setText(tr("Difference"));
    m_difference->setToolTip(tr("What changed in the code from the baseline, or from another profile"));
    m_order->actions()[0]->setText(tr("Widest first"));
    m_order->actions()[1]->setText(tr("By name"));
    m_search->setPlaceholderText(tr("Find frames"));
    m_search->setAccessibleName(tr("Find frames"));
    describeDisplay();
}

}  // namespace ui
