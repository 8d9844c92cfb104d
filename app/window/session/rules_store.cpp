// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/rules_store.h"

#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "core/base/atomic_file.h"
#include "core/base/regular_file.h"

#include <QDir>
#include <QFileInfo>
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

}  // namespace app
