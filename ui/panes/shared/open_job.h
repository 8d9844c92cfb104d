// SPDX-License-Identifier: GPL-3.0-or-later
// A job that is open in the window: its ranks at once, who is late once that is worked out.
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
    QString title;      ///< name of the file or folder
    QStringList paths;  ///< what it was opened from: absolute
    std::shared_ptr<const core::Job> job;
    std::shared_ptr<const core::JobAnswers> answers;  ///< null: on the way, or `fault` says why not
    std::shared_ptr<const core::Progress> progress;   ///< of what is on the way
    QString fault;
    std::vector<QString> traces;  ///< by rank where its trace lies; empty: not found
};

}  // namespace ui
