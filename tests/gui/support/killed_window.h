// SPDX-License-Identifier: GPL-3.0-or-later
// A window in a separate process, for tests that kill it.
#pragma once

#include <QProcess>
#include <QString>
#include <QStringList>

namespace tests {

/// The class of the unsaved rule that the window adds, and the text of its notes.
inline constexpr const char* unsavedClass = "unsaved class";

/// Starts this program again as a window whose rules and copies are kept in `folder`. It opens the profile, adds a rule
/// without saving it, filters to stream 7, and waits.
void startWindow(QProcess& process, const QString& folder, const QString& profile);

/// Runs the window in that process; it ends only when it is killed.
int runWindowToBeKilled(const QString& folder, const QString& profile);

inline constexpr const char* killedWindowOption = "--window-to-be-killed";

/// Runs another program through the window's code until this process is killed.
int runProgramToBeKilled(const QStringList& program);
inline constexpr const char* runningOption = "--running-to-be-killed";

}  // namespace tests
