// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/file_messages.h"

#include "core/trace/doubt.h"
#include "ui/widgets/message_bar.h"

#include <QFileInfo>

#include <utility>

namespace app {

namespace {

ui::Message messageOf(ui::Message::Kind kind, const QString& path, const QString& text) {
    return {.kind = kind, .subject = QFileInfo(path).fileName() + u':', .text = text, .buttons = {}};
}

}  // namespace

void FileMessages::fail(const QString& path, const QString& message) {
    m_bar.say(messageOf(ui::Message::Kind::Error, path, message));
}

void FileMessages::warn(const QString& path, const QString& what) {
    m_bar.say(messageOf(ui::Message::Kind::Warning, path, what));
}

void FileMessages::warnOfDamage(const QString& path, const core::Trace& trace) {
    QStringList warnings;
    for (const core::ImportEntry& entry : trace.import.entries())
        if (entry.kind == core::ImportKind::Warning) warnings << QString::fromStdString(entry.what);
    const auto more = static_cast<int>(warnings.size()) - 1;
    if (more >= 0)
        sayWithReport(path, more == 0 ? warnings.front()
                                      : warnings.front() + u' ' + tr("(and %n other warning(s))", nullptr, more));
    // Said last, and so shown first.
    if (trace.doubts.empty()) return;
    core::Doubt shown = trace.doubts.front();  // in few words: the import report has all of them
    shown.firstAt.clear();
    shown.consequence.clear();
    const QString first = tr("in doubt: %1").arg(QString::fromStdString(core::sentence(shown)));
    const auto others = static_cast<int>(trace.doubts.size()) - 1;
    sayWithReport(path, others == 0 ? first : first + u' ' + tr("(and %n other doubt(s))", nullptr, others));
}

void FileMessages::sayWithReport(const QString& path, const QString& text) {
    ui::Message message = messageOf(ui::Message::Kind::Warning, path, text);
    message.buttons = {{tr("Import Report"), [this, path] { emit importRequested(path); }}};
    m_bar.say(std::move(message));
}

}  // namespace app
