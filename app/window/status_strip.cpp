// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/status_strip.h"

#include "core/trace/recorded.h"
#include "ui/format/import_text.h"
#include "ui/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>

namespace app {
namespace {

constexpr int barWidth = 160;

QString factsText(const core::Trace& trace) {
    const auto count = [](std::size_t n) { return static_cast<int>(std::min<std::size_t>(n, INT_MAX)); };
    QStringList words{StatusStrip::tr("%n GPU(s)", nullptr, count(trace.devices.size())),
                      StatusStrip::tr("%n stream(s)", nullptr, count(trace.streams.size())),
                      StatusStrip::tr("%Ln GPU event(s)", nullptr, count(trace.events.size()))};
    if (core::recorded(trace) == core::Recorded::HostOnly)
        words << StatusStrip::tr("%Ln host range(s) and call(s)", nullptr,
                                 count(trace.hostRanges.size() + trace.calls.size()));
    return words.join(QStringLiteral(" · "));
}

}  // namespace

StatusStrip::StatusStrip(QWidget* parent)
    : QStatusBar(parent),
      m_file(new QLabel(this)),
      m_facts(new QLabel(this)),
      m_reading(new QLabel(this)),
      m_last(new QLabel(this)),
      m_import(new QToolButton(this)),
      m_stop(new QToolButton(this)),
      m_bar(new QProgressBar(this)) {
    setObjectName("statusStrip");
    setSizeGripEnabled(false);
    setContentsMargins(ui::space::cell, 0, ui::space::cell, 0);
    setMinimumHeight(ui::space::statusBar);
    for (QLabel* label : {m_file, m_facts, m_reading, m_last})
        label->setTextFormat(Qt::PlainText);
    m_import->setObjectName("importResult");
    m_last->setObjectName("lastAction");
    m_stop->setObjectName("statusStop");
    for (QToolButton* button : {m_import, m_stop})
        button->setAutoRaise(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_file, m_facts, m_import, m_reading, m_bar, m_stop})
        addWidget(widget);
    addPermanentWidget(m_last);
    connect(m_import, &QToolButton::clicked, this, &StatusStrip::importRequested);
    connect(m_stop, &QToolButton::clicked, this, &StatusStrip::stopRequested);
    retranslate();
}

void StatusStrip::setProfile(const QString& title, const core::TracePtr& trace) {
    m_profile = title;
    m_trace = trace;
    m_file->setText(title.isEmpty() ? tr("No file open") : title);
    m_facts->setVisible(trace != nullptr);
    m_import->setVisible(trace != nullptr);
    if (!trace) return;
    m_facts->setText(factsText(*trace));
    m_import->setText(tr("Import: %1").arg(ui::importHeadline(*trace)));
    m_import->setToolTip(tr("Show the import report"));
}

void StatusStrip::setReading(const ui::ReadingProgress& progress) {
    m_progress = progress;
    const bool reading = !progress.names.isEmpty();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_reading, m_bar, m_stop})
        widget->setVisible(reading);
    if (!reading) return;
    const int percent = progress.percent();
    const QString what = ui::readingText(progress.names);
    m_reading->setText(percent < 0 ? what : tr("%1, %2 %").arg(what).arg(percent));
    m_bar->setValue(std::max(percent, 0));
}

void StatusStrip::setLastAction(const QString& text) { m_last->setText(text); }

void StatusStrip::changeEvent(QEvent* event) {
    QStatusBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
}

void StatusStrip::retranslate() {
    const QFont small = ui::fontOf(ui::FontRole::Small);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_file, m_facts, m_reading, m_last, m_import, m_stop}) {
        widget->setFont(small);
        QPalette palette = widget->palette();
        const QColor ink = ui::tokensOf(this->palette()).text2;
        palette.setColor(QPalette::WindowText, ink);
        palette.setColor(QPalette::ButtonText, ink);
        widget->setPalette(palette);
    }
    m_stop->setText(tr("Stop"));
    m_bar->setAccessibleName(tr("Reading"));
    m_last->setText(tr("Press ? for the keys"));
    setProfile(m_profile, m_trace);
    setReading(m_progress);
}

}  // namespace app
