// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pages/reading_page.h"

#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int barWidth = 420;
constexpr qint64 beforeTimeLeftMs = 2000;  // an earlier estimate would fluctuate

QString timeLeftText(const ReadingProgress& progress) {
    if (progress.elapsedMs < beforeTimeLeftMs || progress.percent() <= 0) return {};
    const double perUnit = static_cast<double>(progress.elapsedMs) / static_cast<double>(progress.done);
    const double leftMs = perUnit * static_cast<double>(progress.total - std::min(progress.done, progress.total));
    return ReadingPage::tr("about %1 s left").arg(std::max(1, qRound(leftMs / 1000)));
}

QString countsText(const ReadingProgress& progress) {
    const QLocale locale;
    const auto bytes = [&](std::uint64_t n) {
        return locale.formattedDataSize(static_cast<qint64>(n), 2, QLocale::DataSizeSIFormat);
    };
    QStringList parts;
    if (progress.events > 0)
        parts << ReadingPage::tr("Events: %1").arg(locale.toString(static_cast<qulonglong>(progress.events)));
    if (progress.total > 0) parts << ReadingPage::tr("%1 of %2").arg(bytes(progress.done), bytes(progress.total));
    if (const QString left = timeLeftText(progress); !left.isEmpty()) parts << left;
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

int ReadingProgress::percent() const {
    if (total == 0) return -1;
    return static_cast<int>(std::min<double>(99, 100.0 * static_cast<double>(done) / static_cast<double>(total)));
}

QString readingText(const QStringList& names) {
    if (names.isEmpty()) return {};
    if (names.size() == 1) return ReadingPage::tr("Reading %1").arg(names.front());
    return ReadingPage::tr("Reading %1 and %n more", nullptr, static_cast<int>(names.size()) - 1).arg(names.front());
}

ReadingPage::ReadingPage(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_percent(new QLabel(this)),
      m_counts(new QLabel(this)),
      m_hint(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_stop(new QPushButton(this)) {
    m_stop->setObjectName("readingStop");
    m_title->setTextFormat(Qt::PlainText);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    const int percentWidth = grown(48);
    m_percent->setMinimumWidth(percentWidth);
    auto* line = new QHBoxLayout;
    line->setSpacing(space::chart);
    line->addStretch(1);
    line->addSpacing(percentWidth + space::chart);  // centers the progress bar
    line->addWidget(m_bar);
    line->addWidget(m_percent);
    line->addWidget(m_stop);
    line->addStretch(1);
    auto* page = new QVBoxLayout(this);
    page->setSpacing(space::chart);
    page->addStretch(1);
    page->addWidget(m_title, 0, Qt::AlignHCenter);
    page->addLayout(line);
    page->addWidget(m_counts, 0, Qt::AlignHCenter);
    page->addWidget(m_hint, 0, Qt::AlignHCenter);
    page->addStretch(1);
    connect(m_stop, &QPushButton::clicked, this, &ReadingPage::stopRequested);
    retranslate();
}

void ReadingPage::setProgress(const ReadingProgress& progress) {
    m_progress = progress;
    const int percent = progress.percent();
    m_title->setText(readingText(progress.names));
    m_bar->setRange(0, 100);
    m_bar->setValue(std::max(percent, 0));
    m_percent->setText(percent < 0 ? QString() : tr("%1 %").arg(percent));
    m_counts->setText(countsText(progress));
}

void ReadingPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_stop->setFocus();
}

void ReadingPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) retranslate();
}

void ReadingPage::retranslate() {
    m_title->setFont(fontOf(FontRole::EmptyTitle));
    m_hint->setFont(fontOf(FontRole::Small));
    for (QLabel* label : {m_counts, m_hint}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, tokensOf(this->palette()).text2);
        label->setPalette(palette);
    }
    m_stop->setText(tr("Stop"));
    m_hint->setText(tr("Esc stops; open profiles stay open."));
    m_bar->setAccessibleName(tr("Reading"));
    setProgress(m_progress);
}

}  // namespace ui
