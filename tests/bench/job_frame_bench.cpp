// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/job_bench.h"
#include "ui/panes/jobs/heat_map.h"

#include <QApplication>
#include <QPixmap>

#include <fmt/format.h>

#include <memory>
#include <stdexcept>

namespace bench {

std::vector<Line> jobFrames(const Setting& setting) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int count = 1;
    char name[] = "lacuna_bench";
    char* arguments[] = {name, nullptr};
    std::unique_ptr<QApplication> own;
    if (!QApplication::instance()) own = std::make_unique<QApplication>(count, arguments);
    const std::uint32_t ranks = setting.isQuick ? 1000 : 10000;
    const auto job = core::openJob(manyDigests(setting.folder / "frames", ranks));
    if (!job) throw std::runtime_error(job.error().message);
    ui::HeatMap heat;
    heat.resize(1000, 600);
    ui::HeatChoice choice;
    choice.fold = ui::HeatFold::None;
    heat.setRows(ui::heatRows(*job, choice));
    QPixmap frame(heat.size());
    const auto costs = measured({[&] {
                                    for (int i = 0; i < 10; ++i)
                                        heat.render(&frame);
                                }},
                                setting.rounds);
    const double took = costs[0].wall / 10;
    return {{fmt::format("job frame: heat map of {} ranks", ranks), fmt::format("{:.2f} ms", took * 1e3),
             "4 ms allowed", took / 4e-3, 1}};
}

}  // namespace bench
