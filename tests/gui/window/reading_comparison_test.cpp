// SPDX-License-Identifier: GPL-3.0-or-later
// A report that is in doubt for its form can be exported and compared; one that is refused copies the export's command.
#include "app/window/session/settings.h"
#include "core/ingest/nsys/nsys_programs.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/trouble/doubted_file.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/tables/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <semaphore>

namespace {

using tests::path;
using tests::waitFor;

class ReadingComparisonTest : public testing::Test {
protected:
    ReadingComparisonTest() {
        QSettings().clear();
        app::settings::setNsysPath("/opt/nsys");  // whether it can export is known only by asking it
        const auto read = [this](const std::filesystem::path& file,
                                 const core::ReadContext& context) -> core::Result<core::TracePtr> {
            if (context.exportsReports) return readExport(context.stop);
            if (!refusal.empty()) return core::Error{core::ErrorKind::Unsupported, refusal};
            auto trace = tests::doubtedTrace(tests::readFile(file), {{.kind = core::DoubtKind::Form, .what = "new"}});
            trace->source.title = title;
            return core::TracePtr(std::move(trace));
        };
        window = std::make_unique<app::MainWindow>(read, path(folder.path() / "kept.json"), QString());
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    core::Result<core::TracePtr> readExport(const std::stop_token& stop) {
        if (exported.empty()) {
            std::binary_semaphore stopped{0};
            const std::stop_callback onStop(stop, [&] { stopped.release(); });
            hasStarted = true;
            stopped.acquire();
            wasStopped = true;
            return core::stoppedError();
        }
        return core::TracePtr(tests::doubtedTrace(exported, {}));
    }
    void open() {
        window->openFiles({path(folder.file("run.nsys-rep", "gemm 0-5, nccl 7-9"))});
        EXPECT_TRUE(tests::settle(*window, refusal.empty() ? 1 : 0));
    }
    ui::MessageBar& bar() const { return *window->findChild<ui::MessageBar*>("messageBar"); }
    QPushButton* button(const char* text) const {
        for (auto* each : bar().findChildren<QPushButton*>())
            if (each->text() == text && !each->isHidden()) return each;
        return nullptr;
    }
    QDialog* dialog() const { return window->findChild<QDialog*>("readingComparison"); }
    void compare() {
        open();
        ASSERT_TRUE(button("Export and Compare"));
        QTest::mouseClick(button("Export and Compare"), Qt::LeftButton);
        ASSERT_TRUE(dialog());
    }
    bool saysInDialog(const char* text) const {
        return waitFor([&] { return dialog() && dialog()->findChild<QLabel*>("readingHead")->text() == text; });
    }

    const tests::TemporaryFolder folder;
    std::string title{core::readWithoutNsys}, exported = "gemm 0-5, nccl 7-9", refusal;
    std::atomic<bool> hasStarted = false, wasStopped = false;
    std::unique_ptr<app::MainWindow> window;
};

TEST_F(ReadingComparisonTest, OfAnEqualExportHasARowForEachKindAndSaysSo) {
    compare();
    EXPECT_TRUE(saysInDialog("Reading the report directly gives the same as its nsys export."));
    const auto& rows = dialog()->findChild<ui::TableView*>()->table();
    ASSERT_EQ(rows.rowCount(), 1);
    EXPECT_EQ(bar().message(), nullptr);
}

TEST_F(ReadingComparisonTest, OfAnotherExportSaysWhatDiffersAboveThePanes) {
    exported = "gemm 0-5, nccl 7-8";
    compare();
    EXPECT_TRUE(saysInDialog("Reading the report directly gives something else than its nsys export."));
    ASSERT_TRUE(bar().message());
    EXPECT_TRUE(bar().message()->text.startsWith("kernels: 2 of "));
}

TEST_F(ReadingComparisonTest, ClosingTheDialogStopsNsys) {
    exported.clear();
    compare();
    ASSERT_TRUE(waitFor([&] { return hasStarted.load(); })) << "what has not begun is never stopped";
    dialog()->close();
    EXPECT_TRUE(waitFor([&] { return wasStopped && !dialog(); }));
    EXPECT_EQ(bar().message(), nullptr);
}

TEST_F(ReadingComparisonTest, IsNotOfferedForWhatNsysExported) {
    title = "Nsight Systems report";
    open();
    EXPECT_TRUE(button("Import Report"));
    EXPECT_FALSE(button("Export and Compare"));
}

TEST_F(ReadingComparisonTest, ARefusedReportCopiesTheCommandThatExportsIt) {
    refusal =
        "not understood without nsys: its end mark; no nsys found: export it with `nsys export --type=sqlite "
        "--output='my run.sqlite' 'my run.nsys-rep'`, and open that";
    open();
    const QString command = "nsys export --type=sqlite --output='my run.sqlite' 'my run.nsys-rep'";
    const auto copied = [&](const char* text) {
        EXPECT_TRUE(waitFor([&] { return button(text) != nullptr; })) << text;
        QTest::mouseClick(button(text), Qt::LeftButton);
        return QApplication::clipboard()->text();
    };
    EXPECT_EQ(copied("Copy Command for the Machine It Was Recorded On"), command);
    open();
    EXPECT_EQ(copied("Copy Export Command"), "cd " + path(folder.path()) + " && " + command);
}

TEST_F(ReadingComparisonTest, ARefusedReportSaysWhichNsysItNeeds) {
    app::settings::setNsysPath({});
    if (!core::nsysCandidates().empty()) GTEST_SKIP() << "an nsys is installed here";
    refusal = "no nsys found: export it with `nsys export --type=sqlite run.nsys-rep`, and open that";
    window->openFiles({path(folder.file("run.nsys-rep", "NVIDIA Tegra Profiler Report 2025@5@1@121-255136380782v0"))});
    ASSERT_TRUE(waitFor([&] { return bar().message() != nullptr; }));
    EXPECT_EQ(bar().message()->text, "This report needs Nsight Systems 2025.5.1 or newer to be read");
}

TEST_F(ReadingComparisonTest, ARefusedReportOpensOnceItsNsysIsLocated) {
    refusal = "no nsys found: export it with `nsys export --type=sqlite 'my run.nsys-rep'`, and open that";
    open();
    ASSERT_TRUE(waitFor([&] { return button("Locate nsys…") != nullptr; }));
    QTest::mouseClick(button("Locate nsys…"), Qt::LeftButton);
    auto* choice = window->findChild<QFileDialog*>("nsysChoice");
    ASSERT_TRUE(choice);
    refusal.clear();
    const auto program = folder.file("nsys", "#!/bin/sh\n");
    emit choice->fileSelected(path(program));
    EXPECT_EQ(app::settings::nsysPath(), "/opt/nsys") << "a file that cannot be run is no program";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    emit choice->fileSelected(path(program));
    EXPECT_EQ(app::settings::nsysPath(), path(program));
    EXPECT_TRUE(tests::settle(*window, 1));
}

}  // namespace
