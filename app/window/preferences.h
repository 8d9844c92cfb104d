// SPDX-License-Identifier: GPL-3.0-or-later
// The settings for all profiles. Each change takes effect at once and is remembered; the dialog does not block.
#pragma once

#include <QDialog>

class QActionGroup;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace app {

struct Actions;
class Session;

class Preferences : public QDialog {
    Q_OBJECT

public:
    Preferences(Session& session, const Actions& actions, QWidget* parent);

    /// A setting, including those that the menus offer too. `field` is the object name of its widget.
    struct Entry {
        QString title;
        const char* field;
    };
    static std::vector<Entry> entries();

signals:
    void wheelChosen(bool zooms);

private:
    void addLook(QFormLayout& form, const Actions& actions);
    void addFigures(QFormLayout& form, const Actions& actions);
    void addReading(QFormLayout& form);
    /// Creates a list of the group's choices, each with the effect of its menu entry.
    QComboBox* choiceOf(QActionGroup& group, const char* name);
    void addNsys(QFormLayout& form);
    void addMemory(QFormLayout& form);
    void addEditor(QFormLayout& form);
    void addCache(QFormLayout& form);
    void addPeaks(QFormLayout& form);
    void takeNsys(const QString& path);
    void showCache();
    void showPeaks();
    void editPeaks();

    Session& m_session;
    QLineEdit* m_nsys = nullptr;
    QLabel* m_nsysFault = nullptr;
    QLabel* m_cache = nullptr;
    QLabel* m_peaks = nullptr;
    QPushButton* m_emptyCache = nullptr;
};

/// Checks the theme and the language that were kept, in their menus; a choice there is applied and kept.
void connectLook(const Actions& actions);

}  // namespace app
