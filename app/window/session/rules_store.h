// SPDX-License-Identifier: GPL-3.0-or-later
// Rules on disk, read and written off the UI thread: files the user opens and saves, and the copy that outlives a kill.
#pragma once

#include "app/window/session/rule_book.h"
#include "core/base/latest_job.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace app {

class RulesStore : public QObject {
    Q_OBJECT

public:
    /// `keptIn` is the file of the copy, written soon after every edit.
    RulesStore(RuleBook& book, QString keptIn, QObject* parent = nullptr);
    /// Writes what is not written yet.
    ~RulesStore() override;

    /// What stood at the last end of the program, if it left anything that can be read.
    void restore();
    /// Of an engine file that holds several maps: the one that is meant.
    void open(const QString& path, const core::EngineModel& which = {});
    void save(const QString& path);

signals:
    void opened(const QString& path);
    void saved(const QString& path);
    void failed(const QString& path, const QString& message);
    void choiceNeeded(const QString& path, const std::vector<core::EngineModel>& models);

private:
    /// What a job did, for the UI thread.
    struct Outcome {
        core::Rules rules;  ///< of a save: those that were saved
        bool wasSave;
        std::vector<core::EngineModel> models;  ///< to choose from, where there are several: then no rules
    };

    void keepSoon();
    void keep();
    void take();

    RuleBook& m_book;
    QString m_keptIn;
    QTimer m_pause;
    bool m_edited = false;  ///< since the start: only then is there something to write at the end
    std::optional<core::LatestJob<core::Done>> m_keeper;
    QString m_path;  ///< of the file that the job reads or writes
    core::LatestJob<Outcome> m_job;
};

}  // namespace app
