// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/rank_search.h"

#include "ui/format/plain_text.h"
#include "ui/panes/jobs/heat_rows.h"
#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QAction>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>

#include <optional>
#include <utility>

namespace ui {

std::vector<std::size_t> ranksFound(const core::Job& job, const QString& text) {
    const QString wanted = text.trimmed();
    std::vector<std::size_t> ranks;
    if (wanted.isEmpty()) return ranks;
    std::optional<std::size_t> exact;
    for (std::size_t i = 0; i < job.ranks.size(); ++i) {
        const core::JobRank& rank = job.ranks[i];
        if (wanted == QString::number(rank.number) || wanted.compare(rankLabel(rank.number), Qt::CaseInsensitive) == 0)
            exact = i;
        else if (shownText(rank.digest.identity.host).contains(wanted, Qt::CaseInsensitive))
            ranks.push_back(i);
    }
    if (exact) ranks.insert(ranks.begin(), *exact);
    return ranks;
}

RankSearch::RankSearch(QWidget* parent) : QLineEdit(parent), m_count(new QLabel(this)) {
    setObjectName(QStringLiteral("jobSearch"));
    addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_count->setObjectName(QStringLiteral("jobFound"));
    m_count->setFont(fontOf(FontRole::Small));
    m_count->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(this, &QLineEdit::textEdited, this, &RankSearch::search);
    retranslate();
    showCount();
}

void RankSearch::retranslate() {
    setPlaceholderText(tr("Rank or host"));
    setAccessibleName(tr("Find a rank by number or host"));
    setToolTip(tr("Ctrl+F. Enter goes on to the next, Shift+Enter back."));
    showCount();
}

void RankSearch::setJob(std::shared_ptr<const core::Job> job) {
    if (m_job == job) return;
    m_job = std::move(job);
    m_ranks.clear();
    clear();
    showCount();
}

void RankSearch::search() {
    m_ranks = m_job ? ranksFound(*m_job, text()) : std::vector<std::size_t>();
    m_at = 0;
    showCount();
    if (!m_ranks.empty()) emit found(m_ranks.front());
}

void RankSearch::step(int by) {
    if (m_ranks.empty()) return;
    m_at = (m_at + m_ranks.size() + static_cast<std::size_t>(by)) % m_ranks.size();
    showCount();
    emit found(m_ranks[m_at]);
}

void RankSearch::showCount() {
    m_count->setText(text().trimmed().isEmpty() ? QString()
                     : m_ranks.empty()          ? tr("none")
                                                : tr("%1 of %2").arg(m_at + 1).arg(m_ranks.size()));
    m_count->adjustSize();
    m_count->setVisible(!m_count->text().isEmpty());
    setTextMargins(0, 0, m_count->isHidden() ? 0 : m_count->width() + space::cell, 0);
    m_count->move(width() - m_count->width() - space::cell, (height() - m_count->height()) / 2);
}

void RankSearch::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return search();
    }
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return QLineEdit::keyPressEvent(event);
    step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
}

void RankSearch::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    showCount();
}

}  // namespace ui
