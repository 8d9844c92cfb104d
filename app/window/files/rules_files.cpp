// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/rules_files.h"

#include "app/window/files/file_dialogs.h"
#include "app/window/session/exports.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "core/base/atomic_file.h"
#include "core/base/regular_file.h"
#include "core/classify/foreign_export.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QSettings>

#include <utility>

namespace app {

namespace {

constexpr int keepPauseMs = 500;
constexpr std::size_t maxRulesBytes = 64 << 20;  // far more than any rules need; a wrong file must not fill the memory

core::Result<std::string> rulesText(const QString& path) {
    return core::regularFileText(systemPath(path), maxRulesBytes);
}

core::Result<core::Rules> readRules(const QString& path) {
    const auto text = rulesText(path);
    return text ? core::parseRules(*text) : text.error();
}

core::Result<core::Done> keepRules(const core::Rules& rules, const QString& path) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    return core::writeWholeFile(systemPath(path), core::toJson(rules));
}

QString rulesFilter() { return RulesFiles::tr("Rules (*.json *.rules)") + ";;" + RulesFiles::tr("All files (*)"); }

}  // namespace

RulesStore::RulesStore(RuleBook& book, QString keptIn, QObject* parent)
    : QObject(parent), m_book(book), m_keptIn(std::move(keptIn)), m_keeper(std::in_place, [] {}), m_job([this] {
          QMetaObject::invokeMethod(this, &RulesStore::take, Qt::QueuedConnection);
      }) {
    m_book.setKeptIn(m_keptIn);
    m_pause.setSingleShot(true);
    m_pause.setInterval(keepPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &RulesStore::keep);
    connect(&m_book, &RuleBook::changed, this, &RulesStore::keepSoon);
}

RulesStore::~RulesStore() {
    m_keeper.reset();  // an older write must not end after this one
    if (!m_edited) return;
    settings::setRulesFile(m_book.path(), m_book.isModified());
    // The last chance to write; a failure could no longer be reported to anyone.
    (void)keepRules(*m_book.rules(), m_keptIn);
}

void RulesStore::restore() {
    if (!QFileInfo::exists(m_keptIn)) return;
    auto rules = readRules(m_keptIn);
    if (!rules) {
        emit failed(m_keptIn, QString::fromStdString(rules.error().message));
        return;
    }
    m_book.restore(std::move(*rules), settings::rulesPath(), settings::rulesModified());
    m_pause.stop();
    m_edited = false;  // the file already contains these rules
}

void RulesStore::keepSoon() {
    m_edited = true;
    if (!m_pause.isActive()) m_pause.start();
}

void RulesStore::keep() {
    settings::setRulesFile(m_book.path(), m_book.isModified());
    m_keeper->submit(
        [rules = m_book.rules(), path = m_keptIn](const std::stop_token&) { return keepRules(*rules, path); });
}

void RulesStore::open(const QString& path, const core::EngineModel& which) {
    m_path = path;
    m_job.submit([path, which](const std::stop_token&) -> core::Result<Outcome> {
        const auto text = rulesText(path);
        if (!text) return text.error();
        auto rules = core::parseRules(*text, which);
        if (rules) return Outcome{std::move(*rules), false, {}};
        auto models = which.engine.empty() ? core::engineModels(*text) : std::vector<core::EngineModel>();
        if (models.size() > 1) return Outcome{{}, false, std::move(models)};
        return rules.error();
    });
}

void RulesStore::save(const QString& path) {
    m_path = path;
    m_job.submit([rules = m_book.rules(), path](const std::stop_token&) -> core::Result<Outcome> {
        const auto written = core::writeWholeFile(systemPath(path), core::toJson(*rules));
        if (!written) return written.error();
        return Outcome{*rules, true, {}};
    });
}

void RulesStore::take() {
    auto made = m_job.take();
    if (!made) return;
    if (!*made) return emit failed(m_path, QString::fromStdString(made->error().message));
    Outcome& outcome = **made;
    if (!outcome.models.empty()) {
        emit choiceNeeded(m_path, outcome.models);
    } else if (outcome.wasSave) {
        if (outcome.rules == *m_book.rules()) m_book.setSaved(m_path);
        emit saved(m_path);
    } else {
        m_book.open(std::move(outcome.rules), m_path, tr("Open rules"));
        emit opened(m_path);
    }
}

RulesFiles::RulesFiles(RuleBook& book, const QString& keptIn, std::function<QStringList()> others, QWidget* window)
    : m_book(book), m_store(book, keptIn), m_others(std::move(others)), m_window(window) {
    connect(&m_store, &RulesStore::choiceNeeded, this, &RulesFiles::chooseEngine);
    connect(&m_store, &RulesStore::opened, this,
            [this](const QString& path) { emit message(tr("Opened %1").arg(QFileInfo(path).fileName())); });
    connect(&m_store, &RulesStore::saved, this,
            [this](const QString& path) { emit message(tr("Saved %1").arg(QFileInfo(path).fileName())); });
    connect(&m_store, &RulesStore::failed, this, &RulesFiles::failed);
}

void RulesFiles::choose() {
    QFileDialog* dialog = fileDialog(m_window, tr("Open rules"), rulesFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &RulesFiles::open);
    dialog->open();
}

void RulesFiles::choosePlace() {
    QFileDialog* dialog = fileDialog(m_window, tr("Save rules"), rulesFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    dialog->selectFile(m_book.path().isEmpty() ? "rules.json" : m_book.path());
    connect(dialog, &QFileDialog::fileSelected, this, &RulesFiles::saveTo);
    dialog->open();
}

void RulesFiles::save() {
    const QString path = m_book.path();
    if (path.isEmpty())
        choosePlace();
    else
        saveTo(path);
}

void RulesFiles::saveTo(const QString& path) {
    const QString fault = placeFault(path, m_others());
    if (!fault.isEmpty()) return emit failed(path, fault);
    m_store.save(path);
}

void RulesFiles::chooseExportPlace() {
    const QString engine = tr("Map of engines and models (*.json)"), summary = tr("Summary tool's map (*.json)");
    QFileDialog* dialog = fileDialog(m_window, tr("Export rules for other tools"), engine + ";;" + summary);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, summary](const QString& path) { exportTo(path, dialog->selectedNameFilter() == summary); });
    dialog->open();
}

void RulesFiles::exportTo(const QString& path, bool isSummary) {
    const core::Rules& rules = *m_book.rules();
    const std::string model = rules.name.empty() ? "model" : rules.name;
    const auto text = isSummary ? core::summaryMapText(rules) : core::engineMapText(rules, {"lacuna", model});
    if (const QString fault = placeFault(path, m_others() << m_book.path()); !fault.isEmpty())
        return emit failed(path, fault);
    const auto written = text ? writeText(path, *text) : text.error();
    if (written)
        emit message(tr("Wrote %1").arg(QFileInfo(path).fileName()));
    else
        emit failed(path, QString::fromStdString(written.error().message));
}

void RulesFiles::chooseEngine(const QString& path, const std::vector<core::EngineModel>& models) {
    QStringList items;
    for (const core::EngineModel& each : models)
        items << QString::fromStdString(each.engine + " / " + each.model);
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName("engineChoice");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open rules"));
    dialog->setLabelText(tr("%1 holds several maps. Engine and model:").arg(QFileInfo(path).fileName()));
    dialog->setComboBoxItems(items);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, path, models, items](const QString& chosen) {
        const auto at = items.indexOf(chosen);
        if (at >= 0) m_store.open(path, models[static_cast<std::size_t>(at)]);
    });
    dialog->open();
}

}  // namespace app
