// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/run_process.h"

#include "app/window/session/process_guard.h"

#include <QElapsedTimer>
#include <QProcess>

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace app {

namespace {

using core::Error;
using core::ErrorKind;
using core::ProcessOutcome;
using core::Result;

constexpr int longestEnd = 3000;  // milliseconds that a guard may take to end
constexpr int interval = 25;      // milliseconds between checks of the stop token; a user notices a delay of 100

/// Keeps only the end of what a program prints, so that memory is bounded.
void appendBounded(std::string& text, const QByteArray& more) {
    constexpr std::size_t longest = 64 * 1024;
    text.append(more.constData(), static_cast<std::size_t>(more.size()));
    if (text.size() > longest) text.erase(0, text.size() - longest);
}

Error cannotStart() {
    return {ErrorKind::Unreadable, "it cannot be started: there is no such program, or it may not be executed"};
}

/// A child process and everything that it starts. A guard in between ends them if this program is killed.
class Child {
public:
    explicit Child(const std::vector<std::string>& program) {
        const std::vector<std::string> argv = guarded(program);
        QStringList arguments;
        for (std::size_t i = 1; i < argv.size(); ++i)
            arguments << QString::fromStdString(argv[i]);
        m_process.setProgram(QString::fromStdString(argv[0]));
        m_process.setArguments(arguments);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("LC_ALL", "C");  // the texts it prints are parsed
        m_process.setProcessEnvironment(environment);
        m_process.setStandardInputFile(QProcess::nullDevice());
        m_process.setChildProcessModifier([] {
            ::setpgid(0, 0);
#ifdef Q_OS_LINUX
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // if this program crashes, a long export must not go on
#endif
        });
    }
    ~Child() { kill(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    bool start() {
        constexpr int longestStart = 30'000;
        m_process.start();
        return m_process.waitForStarted(longestStart);
    }

    /// Waits a little; returns false when the child has ended.
    bool isRunning() {
        if (m_process.state() == QProcess::NotRunning) return false;
        m_process.waitForFinished(interval);
        return m_process.state() != QProcess::NotRunning;
    }

    /// First asks the process group to terminate, then kills it; a guard takes care of all that its program started.
    void kill() {
        const auto group = static_cast<pid_t>(m_process.processId());
        if (group <= 0) return;
        ::kill(-group, SIGTERM);
        m_process.waitForFinished(isGuarded() ? longestEnd : interval);
        ::kill(-group, SIGKILL);
        m_process.waitForFinished(-1);
    }

    void takeOutput(ProcessOutcome& outcome, const std::function<void(std::string_view)>& onErrors) {
        appendBounded(outcome.output, m_process.readAllStandardOutput());
        const QByteArray errors = m_process.readAllStandardError();
        if (errors.isEmpty()) return;
        appendBounded(outcome.errors, errors);
        if (onErrors) onErrors({errors.constData(), static_cast<std::size_t>(errors.size())});
    }

    /// Returns the exit code, or an error for a program that crashed, which has none.
    Result<int> exitCode() const {
        if (m_process.exitStatus() == QProcess::NormalExit) return m_process.exitCode();
        const int signal = m_process.exitCode();
        return Error{ErrorKind::Unreadable,
                     signal == SIGKILL ? "it was killed, perhaps for want of memory; close other programs and try again"
                                       : fmt::format("it crashed (signal {})", signal)};
    }

private:
    QProcess m_process;
};

Result<ProcessOutcome> runChild(const std::vector<std::string>& argv,
                                const std::function<void(std::string_view)>& onErrors, const std::stop_token& stop,
                                int seconds) {
    if (stop.stop_requested()) return core::stoppedError();
    Child child(argv);
    if (!child.start()) return cannotStart();
    QElapsedTimer clock;
    clock.start();
    ProcessOutcome outcome;
    while (child.isRunning()) {
        child.takeOutput(outcome, onErrors);
        if (stop.stop_requested()) return core::stoppedError();
        if (seconds > 0 && clock.hasExpired(qint64{seconds} * 1000))
            return Error{ErrorKind::Unreadable, fmt::format("it did not answer within {} s", seconds)};
    }
    child.takeOutput(outcome, onErrors);
    if (stop.stop_requested()) return core::stoppedError();
    const auto code = child.exitCode();
    if (!code) return code.error();
    if (isGuarded() && *code == guardCannotStart) return cannotStart();
    outcome.exitCode = *code;
    return outcome;
}

}  // namespace

core::RunProcess processRunner() { return runChild; }

}  // namespace app
