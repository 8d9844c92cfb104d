// SPDX-License-Identifier: GPL-3.0-or-later
// The rules as the window handles them: opened, saved, and exported for other tools.
#pragma once

#include "app/window/session/rules_store.h"

#include <QStringList>

#include <functional>

class QWidget;

namespace app {

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
