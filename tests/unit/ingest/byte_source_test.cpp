// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/byte_source.h"

#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ostream>
#include <string>

namespace {

using namespace core;

std::string longText() {
    std::string text;
    for (int i = 0; i < 40000; ++i)
        text += "line " + std::to_string(i * 7919) + "\n";
    return text;
}

struct Content {
    std::string text;
    ByteFault fault;
};

Content contentOf(std::string_view bytes, ByteSourceOptions options = {}) {
    const tests::TemporaryFolder folder;
    const auto source = tests::valueOf(ByteSource::open(folder.file("input", bytes), {}, options));
    Content content;
    for (std::size_t got = options.block; got == options.block;) {
        const std::span<char> block = source->next();
        got = block.size();
        content.text.append(block.begin(), block.end());
        if (got == 0) break;
        // The space around a block belongs to the caller: writing there must not affect neighboring blocks.
        std::fill_n(block.data() - ByteSource::front, ByteSource::front, 'F');
        std::fill_n(block.data() + got, ByteSource::padding, 'P');
    }
    content.fault = source->fault();
    return content;
}

struct Library {
    const char* name;  ///< name of the test
    std::string (*pack)(std::string_view text);
    Inflater::Implementation inflater = Inflater::Implementation::Fastest;
};

void PrintTo(const Library& library, std::ostream* out) { *out << library.name; }

class Libraries : public testing::TestWithParam<Library> {
protected:
    ByteSourceOptions options() const {
        ByteSourceOptions options;
        options.inflater = GetParam().inflater;
        options.block = 4096;
        return options;
    }
    static std::string packed(std::string_view text) { return GetParam().pack(text); }
};
INSTANTIATE_TEST_SUITE_P(Gzip, Libraries,
                         testing::Values(Library{"fastest", tests::gzipped},
                                         Library{"zlib", tests::gzipped, Inflater::Implementation::Zlib}));
INSTANTIATE_TEST_SUITE_P(Zstd, Libraries, testing::Values(Library{"zstd", tests::zstdPacked}));

TEST(ByteSource, AFileComesAsItIs) {
    for (const bool readsAhead : {false, true})
        for (const std::size_t size :
             {std::size_t{0}, std::size_t{1}, std::size_t{4096}, 9 * std::size_t{4096}, longText().size()}) {
            ByteSourceOptions options;
            options.block = 4096;
            options.readsAhead = readsAhead;
            const Content content = contentOf(longText().substr(0, size), options);
            EXPECT_EQ(content.text, longText().substr(0, size)) << readsAhead;
            EXPECT_EQ(content.fault.what, "");
        }
}

TEST(ByteSource, AFileThatFailsMidwayGivesWhatWasReadAndSaysWhere) {
    for (const bool readsAhead : {false, true}) {
        ByteSourceOptions options;
        options.block = 4096;
        options.readsAhead = readsAhead;
        options.read = [left = std::size_t{10'000}](int file, void* to, std::size_t size) mutable -> long {
            if (left == 0) return errno = EIO, -1;
            const long got = ::read(file, to, std::min(size, left));
            left -= static_cast<std::size_t>(got);
            return got;
        };
        const Content content = contentOf(longText(), options);
        EXPECT_EQ(content.text, longText().substr(0, 10'000)) << readsAhead;
        EXPECT_NE(content.fault.what, "");
        EXPECT_EQ(content.fault.at, 10'000u);
    }
}

TEST_P(Libraries, AFileIsUnpackedOverAllItsMembers) {
    const std::string text = longText();
    const std::string bytes = packed(text) + packed("") + packed("the end");
    const Content content = contentOf(bytes, options());
    EXPECT_EQ(content.text, text + "the end");
    EXPECT_EQ(content.fault.what, "");
}

TEST_P(Libraries, MembersMayMeetAnywhereInABlockOfTheFile) {
    std::string first;  // incompressible, so its size moves the boundary across the 64 KiB read at a time
    for (std::uint32_t i = 0, x = 1; i < 65600; ++i)
        first += static_cast<char>((x = x * 1664525 + 1013904223) >> 24);
    for (std::size_t size = 65490; size < 65530; ++size) {
        const std::string start = first.substr(0, size);
        ASSERT_EQ(contentOf(packed(start) + packed("x"), options()).text, start + "x") << size;
    }
}

TEST_P(Libraries, PaddingBehindTheLastMemberIsLeftAlone) {
    const Content content = contentOf(packed("text") + std::string(1000, '\0'), options());
    EXPECT_EQ(content.text, "text");
    EXPECT_EQ(content.fault.what, "");
}

TEST_P(Libraries, ACutOffFileGivesWhatIsThereAndSaysWhereItEnds) {
    const std::string text = longText();
    const std::string bytes = packed(text);
    for (const std::size_t size : {std::size_t{11}, bytes.size() / 2, bytes.size() - 9, bytes.size() - 1}) {
        const Content content = contentOf(bytes.substr(0, size), options());
        EXPECT_EQ(content.text, text.substr(0, content.text.size())) << size;
        EXPECT_EQ(content.fault.what, "the compressed data is cut off") << size;
        EXPECT_EQ(content.fault.at, size);
        EXPECT_FALSE(content.fault.refused);
        EXPECT_GE(content.text.size(), size == 11 ? 0 : text.size() / 4) << size;
    }
}

TEST_P(Libraries, DamageIsFound) {
    std::string bytes = packed(longText());
    bytes[bytes.size() - 6] ^= 1;  // in the checksum
    EXPECT_EQ(contentOf(bytes, options()).fault.what, "the compressed data is damaged");
    bytes = packed(longText());
    bytes.replace(bytes.size() / 2, 64, 64, '\xFF');
    EXPECT_EQ(contentOf(bytes, options()).fault.what, "the compressed data is damaged");
}

TEST_P(Libraries, AnExpansionNoTraceHasIsRefused) {
    ByteSourceOptions guarded = options();
    guarded.ratio = 100;
    guarded.allowance = 100000;
    const std::string bytes = packed(std::string(3000000, 'a'));
    const Content content = contentOf(bytes, guarded);
    EXPECT_TRUE(content.fault.refused);
    EXPECT_LT(content.text.size(), 3000000u);
    EXPECT_FALSE(contentOf(bytes, options()).fault.refused);
}

TEST(ByteSource, FramesOfZstdThatAreToBeSkippedAreSkipped) {
    const std::string skipped = std::string("\x5e\x2a\x4d\x18\x03\0\0\0", 8) + "abc";
    const Content content = contentOf(skipped + tests::zstdPacked("one ") + skipped + tests::zstdPacked("two"));
    EXPECT_EQ(content.text, "one two");
    EXPECT_EQ(content.fault.what, "");
}

TEST(ByteSource, ProgressCountsBytesOfTheFile) {
    const tests::TemporaryFolder folder;
    const std::string bytes = tests::gzipped(longText());
    Progress progress;
    ReadContext context;
    context.progress = &progress;
    auto source = ByteSource::open(folder.file("a.gz", bytes), context);
    ASSERT_TRUE(source);
    while (!(*source)->next().empty()) {
    }
    EXPECT_EQ(progress.total, bytes.size());
    EXPECT_EQ(progress.done, bytes.size());
}

TEST(ByteSource, StoppingEndsTheReadingAtOnceAndIsNoFault) {
    const tests::TemporaryFolder folder;
    const auto path = folder.file("a.gz", tests::gzipped(std::string(40000000, ' ')));
    std::stop_source stop;
    ReadContext context;
    context.stop = stop.get_token();
    auto source = ByteSource::open(path, context);
    ASSERT_TRUE(source);
    EXPECT_EQ((*source)->next().size(), ByteSourceOptions().block);
    stop.request_stop();
    std::size_t more = 0;
    while (const std::size_t got = (*source)->next().size())
        more += got;
    EXPECT_LE(more, 8u << 20) << "the ring, and no more";
    EXPECT_EQ((*source)->fault().what, "");
}

TEST(ByteSource, AFileThatIsNotThereIsAnError) { EXPECT_FALSE(ByteSource::open("/no/such/file", {})); }

TEST(JsonGzip, AStoppedReaderGivesTheStoppedError) {
    const tests::TemporaryFolder folder;
    Sniffed file;
    file.path = folder.file("a.json.gz", tests::gzipped("[" + std::string(1000000, ' ')));
    std::stop_source stop;
    stop.request_stop();
    ReadContext context;
    context.stop = stop.get_token();
    const auto trace = readJsonTrace(file, context);
    ASSERT_FALSE(trace);
    EXPECT_TRUE(isStopped(trace.error())) << trace.error().message;
}

TEST(JsonGzip, ACutOffFileKeepsItsEventsAndTheReportSaysWhereItEnds) {
    std::string text = "{\"traceEvents\": [";
    for (int i = 0; i < 5000; ++i)
        text += R"({"ph": "X", "cat": "kernel", "name": "k)" + std::to_string(i * 7919) + R"(", "ts": )" +
                std::to_string(i) + R"(, "dur": 1},)";
    text.back() = ']';
    const std::string bytes = tests::gzipped(text + "}");
    const auto trace = tests::readJsonText(bytes.substr(0, bytes.size() / 2));
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_GT((*trace)->events.size(), 1000u);
    EXPECT_LT((*trace)->events.size(), 5000u);
    EXPECT_NE(tests::losses(**trace).find(
                  "warning 1 the compressed data is cut off: the complete events before are kept @ byte " +
                  std::to_string(bytes.size() / 2)),
              std::string::npos)
        << tests::losses(**trace);
    const auto nothing = tests::readJsonText(bytes.substr(0, 30));
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().message, "byte 30: the compressed data is cut off; copy or write the file again");
}

}  // namespace
