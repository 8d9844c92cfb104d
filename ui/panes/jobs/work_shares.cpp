// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/work_shares.h"

#include "core/jobs/digest/digest_work.h"
#include "ui/panes/jobs/heat_rows.h"

#include <QLocale>

#include <algorithm>

namespace ui {
namespace {

QString sharesText(const core::WorkShare& share) {
    if (!share.low() || !share.high()) return {};
    const QString low = QLocale().toString(*share.low(), 'f', 1), high = QLocale().toString(*share.high(), 'f', 1);
    return low == high ? jobText(QT_TRANSLATE_NOOP("JobFigures", "MFU %1 %")).arg(low)
                       : jobText(QT_TRANSLATE_NOOP("JobFigures", "MFU %1 to %2 %")).arg(low, high);
}

}  // namespace

WorkShares::WorkShares(std::shared_ptr<const core::Job> job) : m_job(std::move(job)) {
    const auto hasWork = [](const core::JobRank& rank) { return rank.digest.hasWork; };
    if (std::ranges::none_of(m_job->ranks, hasWork)) return;
    const core::PeakTable table = core::PeakTable::inUse();
    for (const core::JobRank& rank : m_job->ranks)
        m_peaks.push_back(core::peaksOf(rank.digest, table));
}

QString WorkShares::text(std::span<const std::size_t> ranks, std::int64_t iteration) const {
    if (m_peaks.empty()) return {};
    core::WorkShare share;
    for (const std::size_t rank : ranks)
        for (const core::DigestIteration& each : m_job->ranks[rank].digest.iterations)
            if (each.number == iteration) share.add(each, m_peaks[rank]);
    return sharesText(share);
}

QString WorkShares::ofAll() const {
    core::WorkShare share;
    for (std::size_t rank = 0; rank < m_peaks.size(); ++rank)
        for (const core::DigestIteration& each : m_job->ranks[rank].digest.iterations)
            share.add(each, m_peaks[rank]);
    return sharesText(share);
}

}  // namespace ui
