// SPDX-License-Identifier: GPL-3.0-or-later
// The rules in force and their history: every edit can be undone, and consecutive keystrokes in one field are one step.
#pragma once

#include "core/classify/rules.h"
#include "core/trace/trace.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>

namespace app {

/// Edits that are no farther apart are one step: longer than between two keystrokes of a word, shorter than between two
/// edits.
constexpr qint64 typingPauseMs = 2000;

class RuleBook : public QObject {
    Q_OBJECT

public:
    /// Starts with the bundled rules. Edits become steps of the stack, together with other undoable edits.
    explicit RuleBook(QUndoStack& undo, QObject* parent = nullptr);

    std::shared_ptr<const core::Rules> rules() const { return m_state.rules; }
    /// The file that the rules were opened from or saved to; empty: none.
    QString path() const { return m_state.path; }
    bool isModified() const { return m_state != m_saved; }
    /// A file with exactly the rules in force: their own, or the kept copy if they were edited.
    QString fileInForce() const { return isModified() || path().isEmpty() ? m_keptIn : path(); }
    void setKeptIn(const QString& path) { m_keptIn = path; }

    /// Replaces the rules as one undoable step; `what` is its name in the Edit menu ("Move rule").
    void edit(core::Rules rules, const QString& what);
    /// Replaces the rules by those of a file, also undoable, so that the earlier rules are not lost. `modified`: they
    /// differ from the file.
    void open(core::Rules rules, const QString& path, const QString& what, bool modified = false);
    /// Restores the rules of the last run, without a history.
    void restore(core::Rules rules, const QString& path, bool modified);
    void setSaved(const QString& path);
    /// Takes the bundled rules that fit a trace, if the rules are bundled ones and nothing was edited yet in this run.
    /// Returns whether they are others now.
    bool follow(const core::Trace& trace);

signals:
    void changed();

private:
    struct State {
        std::shared_ptr<const core::Rules> rules;
        QString path;

        bool operator==(const State& other) const {
            return path == other.path && (rules == other.rules || (rules && other.rules && *rules == *other.rules));
        }
    };
    class Edit;

    void push(State after, const QString& what);
    void apply(const State& state);

    QUndoStack& m_undo;
    State m_state;
    QString m_keptIn;
    State m_saved;  ///< initially without rules: nothing is known to be saved
};

}  // namespace app
