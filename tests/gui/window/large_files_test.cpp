// SPDX-License-Identifier: GPL-3.0-or-later
// Reads large files with the real readers: reading never blocks the event loop, and stopping takes effect at once.
// LACUNA_LARGE_FILES=a.json:b.json.gz:c.sqlite replaces the small files that are made here.
#include "core/ingest/readers.h"
#include "tests/bench/kineto_generator.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/stall_watch.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/slowdown.h"

#include <QElapsedTimer>
#include <QRandomGenerator>

#include <algorithm>
#include <memory>
#include <vector>

namespace {

constexpr qint64 maxToStop = tests::slowdown * 100;  // ms

class LargeFilesTest : public tests::WindowTest {
protected:
    LargeFilesTest() {
        files = qEnvironmentVariable("LACUNA_LARGE_FILES").split(u':', Qt::SkipEmptyParts);
        if (files.empty()) {
            const auto plain = folder.path() / "plain.json", packed = folder.path() / "packed.json.gz";
            bench::writeKineto(plain, {20'000'000});
            bench::compressFile(plain, packed);
            files = {tests::path(plain), tests::path(packed)};
        }
        window = std::make_unique<app::MainWindow>(
            [](const auto& file, const auto& context) { return core::readTrace(file, context); },
            tests::path(folder.path() / "rules.json"), QString());
        window->resize(1600, 1000);
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }

    /// The limit for one pass of the event loop in ms; stricter if files are given, because then no other tests run.
    double maxPerTurn() const {
        return qEnvironmentVariableIsSet("LACUNA_LARGE_FILES") ? tests::frame : tests::longestTurn;
    }

    QStringList files;
};

TEST_F(LargeFilesTest, OpenWithoutHoldingUpTheKeys) {
    tests::StallWatch watch;
    std::size_t profiles = 0;
    for (const QString& file : files) {
        QElapsedTimer clock;
        clock.start();
        window->openFiles({file});
        ASSERT_TRUE(
            tests::waitFor([&] { return window->session().profiles().count() > static_cast<int>(profiles); }, 600'000))
            << file.toStdString();
        const auto read = clock.elapsed();
        ASSERT_TRUE(tests::settle(*window, ++profiles)) << file.toStdString();
        std::printf("%-24s read in %lld ms, every pane after %lld ms, longest turn %.1f ms (%.1f slowed)\n",
                    qPrintable(QFileInfo(file).fileName()), static_cast<long long>(read),
                    static_cast<long long>(clock.elapsed()), watch.longestMs(), watch.longestSlowedMs());
    }
    EXPECT_LT(watch.longestMs(), maxPerTurn());
}

// A profile holds gigabytes in as many allocations as there are columns, and freeing them takes time.
TEST_F(LargeFilesTest, CloseWithoutHoldingUpTheKeys) {
    window->openFiles(files);
    ASSERT_TRUE(tests::settle(*window, static_cast<std::size_t>(files.size())));
    for (const app::Layout& layout : app::layouts()) {  // so that every pane has figures of the files
        tests::StallWatch watch;
        window->findChild<app::DockArea*>()->layouts().choose(layout.id);
        ASSERT_TRUE(tests::settle(*window, static_cast<std::size_t>(files.size())));
        std::printf("layout %s: longest turn %.1f ms (%.1f slowed)\n", layout.id, watch.longestMs(),
                    watch.longestSlowedMs());
        EXPECT_LT(watch.longestMs(), 2 * maxPerTurn()) << layout.id << ": its docks are moved by Qt at once";
    }
    std::vector<std::weak_ptr<const core::Trace>> held;
    for (int i = 0; i < files.size(); ++i)
        held.push_back(window->session().profiles().trace(i));
    tests::StallWatch watch;
    for (const auto& trace : held) {
        window->session().closeProfile(0);
        ASSERT_TRUE(tests::settle(*window, static_cast<std::size_t>(window->session().profiles().count())));
        EXPECT_TRUE(tests::waitFor([&] { return trace.expired(); })) << "somebody holds a closed profile";
    }
    std::printf("longest turn %.1f ms (%.1f slowed)\n", watch.longestMs(), watch.longestSlowedMs());
    EXPECT_LT(watch.longestMs(), maxPerTurn());
}

TEST_F(LargeFilesTest, StopAtOnceWheneverTheyAreToldTo) {
    QRandomGenerator random(7);
    std::vector<qint64> took;
    for (const QString& file : files)
        for (int round = 0; round < 4; ++round) {
            window->openFiles({file});
            QTest::qWait(static_cast<int>(random.bounded(20, 300)));  // any moment of the reading
            QElapsedTimer clock;
            clock.start();
            QTest::keyClick(window.get(), Qt::Key_Escape);
            EXPECT_FALSE(window->session().files().isReading());
            took.push_back(clock.elapsed());
            while (window->session().profiles().count() > 0)  // reading had already finished
                window->session().closeProfile(0);
        }
    std::ranges::sort(took);
    EXPECT_LT(took[took.size() / 2], maxToStop) << "the longest took " << took.back() << " ms";
}

}  // namespace
