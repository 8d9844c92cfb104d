// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/preferences.h"

#include "app/window/actions.h"
#include "app/window/commands.h"
#include "app/window/language.h"
#include "app/window/session/cache.h"
#include "app/window/session/editor.h"
#include "app/window/session/session.h"
#include "app/window/session/settings.h"
#include "core/efficiency/peaks.h"
#include "ui/theme/grown.h"
#include "ui/theme/theme.h"
#include "ui/theme/tokens.h"

#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QUrl>

#include <algorithm>

namespace app {
namespace {

constexpr int minWidth = 560;
constexpr int maxGibibytes = 4096;

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    label->setFont(ui::fontOf(ui::FontRole::Emphasis));
    label->setContentsMargins(0, ui::space::cell, 0, 0);
    return label;
}

QLabel* hint(const QString& text) {
    auto* label = new QLabel(text);
    label->setFont(ui::fontOf(ui::FontRole::Small));
    label->setWordWrap(true);
    return label;
}

}  // namespace

Preferences::Preferences(Session& session, const Actions& actions, QWidget* parent)
    : QDialog(parent), m_session(session) {
    setObjectName("preferences");
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    setMinimumWidth(ui::grown(minWidth));
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(ui::space::group);
    addLook(*form, actions);
    addFigures(*form, actions);
    addReading(*form);
    addEditor(*form);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    // What explains a setting is broken into lines, for which Qt's first guess is too low.
    ensurePolished();
    int width = std::max(minimumWidth(), sizeHint().width());
    const QSize most = screen()->availableSize() - QSize(2, 2) * ui::space::control;  // without the frame
    if (form->totalHeightForWidth(width) > most.height()) width = std::min(width * 3 / 2, most.width());
    resize(width, std::min(form->totalHeightForWidth(width), most.height()));
}

std::vector<Preferences::Entry> Preferences::entries() {
    return {{tr("&Wheel on the timeline"), "wheelChoice"},
            {tr("T&imes in"), "unitChoice"},
            {tr("&Baseline of comparisons"), "baselineChoice"},
            {tr("Peaks of own devices"), "editPeaks"},
            {tr("&nsys program"), "nsysPath"},
            {tr("&Memory for a trace"), "memoryLimit"},
            {tr("Cache"), "emptyCache"},
            {tr("Edito&r for source lines"), "editorCommand"}};
}

QComboBox* Preferences::choiceOf(QActionGroup& group, const char* name) {
    auto* box = new QComboBox(this);
    box->setObjectName(name);
    for (const QAction* action : group.actions())
        box->addItem(plainText(action->text()));
    box->setCurrentIndex(static_cast<int>(group.actions().indexOf(group.checkedAction())));
    connect(box, &QComboBox::activated, &group, [&group](int index) { group.actions()[index]->trigger(); });
    return box;
}

void Preferences::addLook(QFormLayout& form, const Actions& actions) {
    form.addRow(heading(tr("Look")));
    form.addRow(tr("&Theme"), choiceOf(*actions.theme, "themeChoice"));
    form.addRow(tr("&Language"), choiceOf(*actions.language, "languageChoice"));
    auto* wheel = new QComboBox(this);
    wheel->setObjectName("wheelChoice");
    wheel->addItems({tr("Scrolls; Ctrl+wheel zooms"), tr("Zooms; Ctrl+wheel scrolls")});
    wheel->setCurrentIndex(settings::wheelZooms() ? 1 : 0);
    connect(wheel, &QComboBox::activated, this, [this](int index) {
        settings::setWheelZooms(index == 1);
        emit wheelChosen(index == 1);
    });
    form.addRow(tr("&Wheel on the timeline"), wheel);
}

void Preferences::addFigures(QFormLayout& form, const Actions& actions) {
    form.addRow(heading(tr("Figures")));
    auto* units = new QComboBox(this);
    units->setObjectName("unitChoice");
    units->addItems({tr("Automatic, by column"), "ns", "µs", "ms", "s"});
    units->setCurrentIndex(static_cast<int>(m_session.workspace().timeUnit));
    connect(units, &QComboBox::activated, this, [this](int index) {
        settings::setTimeUnit(static_cast<ui::TimeUnit>(index));
        m_session.setTimeUnit(static_cast<ui::TimeUnit>(index));
    });
    form.addRow(tr("T&imes in"), units);
    form.addRow(tr("&Kernel names"), choiceOf(*actions.names, "nameChoice"));
    auto* baseline = new QComboBox(this);
    baseline->setObjectName("baselineChoice");
    baseline->addItems({tr("The profile opened first"), tr("The profile opened last")});
    baseline->setCurrentIndex(static_cast<int>(settings::baseline()));
    connect(baseline, &QComboBox::activated, this,
            [](int index) { settings::setBaseline(static_cast<settings::Baseline>(index)); });
    form.addRow(tr("&Baseline of comparisons"), baseline);
    addPeaks(form);
}

void Preferences::addPeaks(QFormLayout& form) {
    auto* row = new QHBoxLayout;
    m_peaks = new QLabel(this);
    m_peaks->setObjectName("ownPeaks");
    m_peaks->setWordWrap(true);
    m_peaks->setTextFormat(Qt::PlainText);
    auto* edit = new QPushButton(tr("E&dit File"), this);
    edit->setObjectName("editPeaks");
    edit->setToolTip(QString::fromStdString(core::userPeaksFile().string()));
    row->addWidget(m_peaks, 1);
    row->addWidget(edit);
    form.addRow(tr("Peaks of own devices"), row);
    connect(edit, &QPushButton::clicked, this, &Preferences::editPeaks);
    // Another program edits the file.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, &Preferences::showPeaks);
    showPeaks();
}

void Preferences::showPeaks() {
    const core::PeakTable own = core::PeakTable::ofUser();
    QStringList lines{own.devices().empty() ? tr("none: those of data sheets are used")
                                            : tr("%n device(s)", nullptr, static_cast<int>(own.devices().size()))};
    for (const std::string& fault : own.faults())
        lines << QString::fromStdString(fault);
    m_peaks->setText(lines.join(u'\n'));
}

// The file opens in the system's editor for such files. What it says counts from the next figures on.
void Preferences::editPeaks() {
    const QString path = QString::fromStdString(core::userPeaksFile().string());
    const auto made = core::makeUserPeaksFile();
    const bool isOpen = made && QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    if (isOpen) return showPeaks();
    const QString fault = made ? tr("no program opens it") : QString::fromStdString(made.error().message);
    m_peaks->setText(path + QStringLiteral(": ") + fault);
}

void Preferences::addReading(QFormLayout& form) {
    form.addRow(heading(tr("Reading files")));
    addNsys(form);
    addMemory(form);
    addCache(form);
}

void Preferences::addNsys(QFormLayout& form) {
    auto* row = new QHBoxLayout;
    m_nsys = new QLineEdit(settings::nsysPath(), this);
    m_nsys->setObjectName("nsysPath");
    m_nsys->setPlaceholderText(tr("Auto-detect: the newest one installed"));
    auto* choose = new QPushButton(tr("&Choose…"), this);
    row->addWidget(m_nsys, 1);
    row->addWidget(choose);
    auto* label = new QLabel(tr("&nsys program"), this);
    label->setBuddy(m_nsys);
    form.addRow(label, row);
    m_nsysFault = hint({});
    m_nsysFault->setObjectName("nsysFault");
    form.addRow(QString(), m_nsysFault);
    connect(m_nsys, &QLineEdit::textEdited, this, &Preferences::takeNsys);
    connect(choose, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Choose the nsys program"), m_nsys->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
            m_nsys->setText(path);
            takeNsys(path);
        });
        dialog->open();
    });
    takeNsys(m_nsys->text());
}

void Preferences::addEditor(QFormLayout& form) {
    form.addRow(heading(tr("Code")));
    auto* command = new QLineEdit(editorCommand(), this);
    command->setObjectName("editorCommand");
    command->setPlaceholderText(QStringLiteral("code --goto %f:%l"));
    connect(command, &QLineEdit::textEdited, this, [](const QString& text) { setEditorCommand(text.trimmed()); });
    form.addRow(tr("Edito&r for source lines"), command);
    form.addRow(QString(), hint(tr("%f is the file and %l the line. It is started only when you ask for a source line, "
                                   "and only with a file that exists.")));
}

void Preferences::addMemory(QFormLayout& form) {
    auto* limit = new QSpinBox(this);
    limit->setObjectName("memoryLimit");
    limit->setRange(0, maxGibibytes);
    limit->setSpecialValueText(tr("Available memory"));
    limit->setSuffix(QStringLiteral(" GiB"));
    limit->setValue(settings::memoryLimit());
    connect(limit, &QSpinBox::valueChanged, this, [](int gibibytes) { settings::setMemoryLimit(gibibytes); });
    form.addRow(tr("&Memory for a trace"), limit);
    form.addRow(QString(), hint(tr("A file whose trace needs more is refused instead of slowing the machine down.")));
}

void Preferences::addCache(QFormLayout& form) {
    auto* cache = new QHBoxLayout;
    m_cache = new QLabel(this);
    m_cache->setObjectName("cacheSize");
    m_emptyCache = new QPushButton(tr("&Empty"), this);
    m_emptyCache->setObjectName("emptyCache");
    cache->addWidget(m_cache, 1);
    cache->addWidget(m_emptyCache);
    form.addRow(tr("Cache"), cache);
    form.addRow(
        QString(),
        hint(tr("Exports of nsys and large traces, kept in %1 so that they open quickly again.").arg(cacheFolder())));
    connect(m_emptyCache, &QPushButton::clicked, this, [this] {
        emptyCache();
        showCache();
    });
    showCache();
}

// An empty field is valid too; a path that does not exist is rejected.
void Preferences::takeNsys(const QString& path) {
    const QFileInfo file(path.trimmed());
    const bool isUsable = path.trimmed().isEmpty() || (file.isFile() && file.isExecutable());
    m_nsysFault->setText(isUsable ? QString() : tr("This is not a program; the previous setting stays in use."));
    m_nsysFault->setVisible(!isUsable);
    if (isUsable) settings::setNsysPath(path.trimmed());
}

void Preferences::showCache() {
    const CacheContent content = cacheContent();
    m_cache->setText(tr("%n file(s), %1", nullptr, content.files).arg(QLocale().formattedDataSize(content.bytes)));
    m_emptyCache->setEnabled(content.files > 0);
}

void connectLook(const Actions& actions) {
    check(*actions.theme, static_cast<int>(settings::theme()));
    check(*actions.language, settings::language());
    QObject::connect(actions.theme, &QActionGroup::triggered, [](QAction* action) {
        const auto choice = static_cast<ui::ThemeChoice>(action->data().toInt());
        settings::setTheme(choice);
        ui::applyTheme(choice);
    });
    QObject::connect(actions.language, &QActionGroup::triggered, [](QAction* action) {
        settings::setLanguage(action->data().toString());
        applyLanguage(action->data().toString());
    });
}

}  // namespace app
