// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/file_messages.h"

#include "app/window/files/file_dialogs.h"
#include "app/window/session/settings.h"
#include "app/window/session/shared_files.h"
#include "core/ingest/nsys/nsys_programs.h"
#include "core/ingest/nsys/nsys_report.h"
#include "core/trace/doubt.h"
#include "ui/models/command_line.h"
#include "ui/widgets/message_bar.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

ui::Message messageOf(ui::Message::Kind kind, const QString& path, const QString& text) {
    return {.kind = kind, .subject = QFileInfo(path).fileName() + u':', .text = text, .buttons = {}};
}

/// Returns the command in a message with which the user can export a report; empty: there is none.
QString exportCommandIn(const QString& message) {
    const qsizetype begin = message.indexOf(QStringLiteral("`nsys export ")) + 1;
    const qsizetype end = message.lastIndexOf(u'`');
    return begin > 0 && end > begin ? message.mid(begin, end - begin) : QString();
}

bool hasNsys() { return !settings::nsysPath().isEmpty() || !core::nsysCandidates().empty(); }

/// Says which nsys a report needs that is not understood without one.
QString neededNsys(const QString& report) {
    const auto version = core::writerOfReport(systemPath(report));
    return version ? FileMessages::tr("This report needs Nsight Systems %1 or newer to be read")
                         .arg(QString::fromStdString(core::toText(*version)))
                   : FileMessages::tr("This report needs Nsight Systems to be read");
}

/// Returns whether a report was read without nsys, is in doubt for it, and could be exported: there is an nsys. Whether
/// that can open the report is known only by asking it.
bool canCompare(const core::Trace& trace) {
    const auto isOfForm = [](const core::Doubt& doubt) { return doubt.kind == core::DoubtKind::Form; };
    return core::isReadWithoutNsys(trace.source) && std::ranges::any_of(trace.doubts, isOfForm) && hasNsys();
}

}  // namespace

std::optional<bool> FileMessages::isMissingNsysNeeded() {
    return hasNsys() ? std::nullopt : std::optional(!core::readsReportsItself());
}

void FileMessages::fail(const QString& path, const QString& message) {
    ui::Message said = messageOf(ui::Message::Kind::Error, path, message);
    if (const QString command = exportCommandIn(message); !command.isEmpty()) {
        if (!hasNsys()) said.text = neededNsys(path);
        const QString here =
            QStringLiteral("cd %1 && %2").arg(ui::shellQuoted(QFileInfo(path).absolutePath()), command);
        const auto copy = [](const QString& text) { return [text] { QGuiApplication::clipboard()->setText(text); }; };
        said.buttons = {{tr("Locate nsys…"), [this, path] { locateNsys(path); }},
                        {tr("Copy Export Command"), copy(here)},
                        {tr("Copy Command for the Machine It Was Recorded On"), copy(command)}};
    }
    m_bar.say(std::move(said));
}

/// Lets the user choose the program that exports the report, keeps the choice as Preferences do, and opens the report.
void FileMessages::locateNsys(const QString& report) {
    QFileDialog* dialog = fileDialog(&m_bar, tr("Choose the nsys program"), {});
    dialog->setObjectName("nsysChoice");
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, report](const QString& program) {
        if (!QFileInfo(program).isExecutable()) return fail(program, tr("this is not a program"));
        settings::setNsysPath(program);
        emit readingRequested(report);
    });
    dialog->open();
}

void FileMessages::warn(const QString& path, const QString& what, const QStringList& recordings) {
    ui::Message message = messageOf(ui::Message::Kind::Warning, path, what);
    if (!recordings.isEmpty())
        message.buttons = {
            {tr("Choose Recording…"), [this, path, recordings] { emit recordingRequested(path, recordings); }}};
    m_bar.say(std::move(message));
}

void FileMessages::offerJob(const QStringList& paths, int ranks) {
    ui::Message message = messageOf(ui::Message::Kind::Note, paths.front(), tr("%n ranks of one job", nullptr, ranks));
    if (const auto others = static_cast<int>(paths.size()) - 1; others > 0)
        message.subject = tr("%1 and %n more:", nullptr, others).arg(QFileInfo(paths.front()).fileName());
    message.buttons = {{tr("Show Who Is Late"), [this, paths] { emit jobRequested(paths); }}};
    m_bar.say(std::move(message));
}

void FileMessages::warnOfDamage(const QString& path, const core::Trace& trace) {
    QStringList warnings;
    for (const core::ImportEntry& entry : trace.import.entries())
        if (entry.kind == core::ImportKind::Warning) warnings << QString::fromStdString(entry.what);
    QStringList said;  // one account of the file, in few words: the import report has all of them
    if (const auto more = static_cast<int>(warnings.size()) - 1; more >= 0)
        said << (more == 0 ? warnings.front()
                           : warnings.front() + u' ' + tr("(and %n other warning(s))", nullptr, more));
    std::vector<core::Doubt> doubts;
    std::ranges::copy_if(trace.doubts, std::back_inserter(doubts), [&](const core::Doubt& doubt) {
        return warnings.isEmpty() || !warnings.front().startsWith(QString::fromStdString(doubt.what));
    });
    if (!doubts.empty()) {
        doubts.front().firstAt.clear();
        doubts.front().consequence.clear();
        const QString first = tr("in doubt: %1").arg(QString::fromStdString(core::sentence(doubts.front())));
        const auto others = static_cast<int>(doubts.size()) - 1;
        said << (others == 0 ? first : first + u' ' + tr("(and %n other doubt(s))", nullptr, others));
    }
    if (!said.isEmpty()) sayWithReport(path, said.join(QStringLiteral("; ")), canCompare(trace));
}

void FileMessages::sayWithReport(const QString& path, const QString& text, bool isComparable) {
    ui::Message message = messageOf(ui::Message::Kind::Warning, path, text);
    message.buttons = {{tr("Import Report"), [this, path] { emit importRequested(path); }}};
    if (isComparable)
        message.buttons.push_back({tr("Export and Compare"), [this, path] { emit comparisonRequested(path); }});
    m_bar.say(std::move(message));
}

}  // namespace app
