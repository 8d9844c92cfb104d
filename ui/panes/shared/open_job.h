// SPDX-License-Identifier: GPL-3.0-or-later
// A job that is open in the window: all its ranks together, and its analysis once that is computed.
#pragma once

#include "core/base/progress.h"
#include "core/jobs/job.h"
#include "core/jobs/job_answers.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace ui {

struct OpenJob {
    QString title;      ///< the name of the file or folder
    QStringList paths;  ///< the absolute paths it was opened from
    std::shared_ptr<const core::Job> job;
    std::shared_ptr<const core::JobAnswers> answers;  ///< null: being computed, or failed as `fault` says
    std::shared_ptr<const core::Progress> progress;   ///< the progress of that computation
    QString fault;
    std::vector<QString> traces;  ///< the path of each rank's trace, by rank; empty: not found
};

}  // namespace ui
