// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as the window handles them: opened, saved, and exported for other tools.
#pragma once

#include "app/window/session/rule_book.h"
#include "core/base/latest_job.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace app {

/// Reads and writes rules off the UI thread: files that are opened and saved, and a copy that survives a crash.
class RulesStore : public QObject {
    Q_OBJECT

public:
    /// `keptIn` is the file of the copy, which is written soon after every edit.
    RulesStore(RuleBook& book, QString keptIn, QObject* parent = nullptr);
    /// Writes changes that have not been written yet.
    ~RulesStore() override;

    /// Restores the rules of the last run, if they were kept and can be read.
    void restore();
    /// Opens a file of rules; `which` is the map to be read from an engine file that has several.
    void open(const QString& path, const core::EngineModel& which = {});
    void save(const QString& path);

signals:
    void opened(const QString& path);
    void saved(const QString& path);
    void failed(const QString& path, const QString& message);
    void choiceNeeded(const QString& path, const std::vector<core::EngineModel>& models);

private:
    /// The result of a job, for the UI thread.
    struct Outcome {
        core::Rules rules;  ///< for a save: the saved rules
        bool wasSave;
        std::vector<core::EngineModel> models;  ///< the choices if the file has several maps, instead of `rules`
    };

    void keepSoon();
    void keep();
    void take();

    RuleBook& m_book;
    QString m_keptIn;
    QTimer m_pause;
    bool m_edited = false;  ///< whether there has been an edit; if not, nothing is written at the end
    std::optional<core::LatestJob<core::Done>> m_keeper;
    QString m_path;  ///< file that the job reads or writes
    core::LatestJob<Outcome> m_job;
};

class RulesFiles : public QObject {
    Q_OBJECT

public:
    /// `keptIn` is the file in which rules are kept between runs. `others` returns the files of profiles and sessions
    /// in use, which must not be replaced by rules.
    RulesFiles(RuleBook& book, const QString& keptIn, std::function<QStringList()> others, QWidget* window);

    /// Restores the rules of the last run.
    void restore() { m_store.restore(); }
    void open(const QString& path) { m_store.open(path); }
    void choose();
    /// Saves to the file of the rules, or asks for a file if they have none.
    void save();
    void choosePlace();
    void chooseExportPlace();

signals:
    void message(const QString& text);
    void failed(const QString& path, const QString& message);

private:
    void saveTo(const QString& path);
    void exportTo(const QString& path, bool isSummary);
    void chooseEngine(const QString& path, const std::vector<core::EngineModel>& models);

    RuleBook& m_book;
    RulesStore m_store;
    std::function<QStringList()> m_others;
    QWidget* m_window;
};

}  // namespace app
