// SPDX-License-Identifier: GPL-3.0-or-later
// The job pane with a simulated job of two hosts with eight ranks each, one of which is a late host.
#pragma once

#include "core/jobs/job_answers.h"
#include "tests/gui/support/event_loop.h"
#include "tests/support/digested_job.h"
#include "ui/panes/jobs/heat_map.h"
#include "ui/panes/jobs/job_pane.h"
#include "ui/panes/shared/open_job.h"

#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tests {

class JobPaneTest : public testing::Test {
protected:
    JobPaneTest() {
        QSettings().clear();
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& mark) {
            workspace.mark = mark;
            pane.show(workspace);
        });
        QObject::connect(&requests, &ui::Requests::rankRequested,
                         [this](std::size_t rank, std::optional<std::int64_t> iteration) {
                             requested = {rank, iteration};
                         });
        pane.resize(1400, 900);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }
    /// Opens the job as the window does: the ranks first; `answer()` adds the costs later.
    void open(const std::set<int>& leftOut = {}) {
        auto opened = core::openJob(digestFiles(folder, simulated, leftOut));
        ASSERT_TRUE(opened) << opened.error().message;
        job.job = std::make_shared<core::Job>(std::move(*opened));
        job.traces.resize(job.job->ranks.size());
        show();
    }
    void answer() {
        auto answers = core::jobAnswers(*job.job);
        ASSERT_TRUE(answers) << answers.error().message;
        job.answers = std::make_shared<core::JobAnswers>(std::move(*answers));
        show();
    }
    void show() {
        workspace.job = std::make_shared<ui::OpenJob>(job);
        pane.show(workspace);
    }
    void choose(const char* box, int data) {
        auto* choice = pane.findChild<QComboBox*>(box);
        choice->setCurrentIndex(choice->findData(data));
    }
    std::string labels() {
        std::string text;
        for (const ui::HeatRow& row : heat->rows().rows)
            text += row.label.toStdString() + (row.isGroup ? row.isOpen ? " -, " : " +, " : ", ");
        return text;
    }
    QString text(const char* label) { return pane.findChild<QLabel*>(label)->text(); }

    TemporaryFolder folder;
    SimulatedJob simulated{{3, Grid::TensorData, 16, Fault::LateHost, 6}};
    double cost = simulated.cost();  // calling this runs the simulation
    ui::OpenJob job;
    ui::Workspace workspace;
    ui::Requests requests;
    ui::JobPane pane{requests};
    ui::HeatMap* heat = pane.findChild<ui::HeatMap*>("jobHeat");
    std::optional<std::pair<std::size_t, std::optional<std::int64_t>>> requested;
};

}  // namespace tests
