// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/sniff.h"

#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;
using namespace std::string_literals;

Sniffed sniffed(std::string_view content) {
    const tests::TemporaryFolder folder;
    auto file = sniff(folder.file("x", content));
    EXPECT_TRUE(file) << file.error().message;
    return file ? *file : Sniffed{};
}

std::string refusalOfContent(std::string_view content) {
    const auto refusal = knownRefusal(sniffed(content));
    return refusal ? refusal->message : "none";
}

TEST(Sniff, TheHeadOfAGzipFileIsItsContentOverAllMembers) {
    const Sniffed file = sniffed(tests::gzipped("{\"trace") + tests::gzipped("Events\": []}"));
    EXPECT_TRUE(file.compressed);
    EXPECT_EQ(file.head, "{\"traceEvents\": []}");
}

TEST(Sniff, NoMoreThan64KiBAreRead) {
    EXPECT_EQ(sniffed(std::string(1'000'000, 'x')).head.size(), 65536u);
    EXPECT_EQ(sniffed(tests::gzipped(std::string(10'000'000, 'x'))).head.size(), 65536u);
    EXPECT_EQ(sniffed("short").head, "short");
    EXPECT_EQ(sniffed(std::string(1'000'000, 'x')).size, 1'000'000u);
}

TEST(Sniff, ATruncatedGzipGivesWhatIsSound) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += std::to_string(i * 7919) + ",";
    const std::string whole = tests::gzipped(text);
    const Sniffed file = sniffed(whole.substr(0, whole.size() / 2));
    EXPECT_FALSE(file.head.empty());
    EXPECT_TRUE(text.starts_with(file.head));
}

TEST(Sniff, AZstdThatHoldsNothingSoundIsAnError) {
    const tests::TemporaryFolder folder;
    const auto file = sniff(folder.file("x.zst", "\x28\xb5\x2f\xfd nonsense"));
    ASSERT_FALSE(file);
    EXPECT_TRUE(file.error().message.starts_with("zstd: ")) << file.error().message;
}

TEST(Sniff, OfAZstdFileTheHeadIsThatOfItsContent) {
    const tests::TemporaryFolder folder;
    std::string text = "[";
    for (int i = 0; i < 30000; ++i)
        text += std::to_string(i * 7919) + ", ";
    const auto file = sniff(folder.file("x.json.zst", tests::zstdPacked("") + tests::zstdPacked(text)));
    ASSERT_TRUE(file) << file.error().message;
    EXPECT_TRUE(file->compressed);
    EXPECT_EQ(file->head, text.substr(0, 64 * 1024));
}

TEST(Sniff, AGzipThatHoldsNothingSoundIsAnError) {
    const tests::TemporaryFolder folder;
    const auto file = sniff(folder.file("x.gz", "\x1f\x8b\x08 nonsense"));
    ASSERT_FALSE(file);
    EXPECT_TRUE(file.error().message.starts_with("gzip: ")) << file.error().message;
}

TEST(Sniff, LookAlikesAreRefusedByTheNameOfWhatTheyAre) {
    const std::pair<std::string, std::string> cases[] = {
        {"PK\x03\x04rest"s, "this is a zip archive"},
        {"NVR\0 counters of kernels"s, "this is a report of Nsight Compute"},
        {"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"s, "this is a Git LFS pointer"},
        {"\x00\xff\x00\xff\x00\xff\x00\xffNVIDIA Nsight Systems Stream 2019.6.1.85-1548171!\n"s,
         "this is a raw stream (.qdstrm) left by an unfinished recording: convert it with the QdstrmImporter of Nsight "
         "Systems 2019.6.1,"},
        {"U3w[END]NVIDIA Nsight Systems Stream 2024.1.1.59-x!"s, "this is a raw stream (.qdstrm)"},
        {"\n <!DOCTYPE html><html>"s, "this is a web page"},
        {"\xef\xbb\xbf<HTML lang=en>"s, "this is a web page"},
        {"\xff\xfeT\0i\0m\0e\0"s, "this text is UTF-16"},
        {"<?xml version=\"1.0\"?>\n<session version=\"2\" name=\"a.nvvp\">\n<timelineoptions start=\"-1\"/>"s,
         "this is a session of NVIDIA's Visual Profiler"},
        {"\n\x06\x08\x01\x12\x02hi\n\x02\x08\x02"s, "this looks like a Perfetto trace"},
        {"\n\x12\x08\x01\x1a\x03xyz\x12\x09/host:CPU\n\x02\x08\x02"s, "this is an XLA xplane.pb file"},
        {"SKIPPED: x.sqlite does not contain CUDA kernel data.\n"s, "this is what `nsys stats` prints"},
        {" Time (%)  Total Time (ns)  Instances\n --------  ---------------\n"s, "this is `nsys stats` in columns"},
        {"PAR1xxxx"s, "this is a Parquet file"},
        {"Rar!\x1a\x07\x01xxxx"s, "this is a RAR archive"},
        {std::string(257, 'a') + "ustar\0rest"s, "this is a tar archive"},
    };
    for (const auto& [content, expected] : cases) {
        EXPECT_TRUE(refusalOfContent(content).starts_with(expected))
            << expected << "\nbut: " << refusalOfContent(content);
        if (!content.starts_with('\xff')) {
            EXPECT_TRUE(refusalOfContent(tests::gzipped(content)).starts_with(expected)) << "compressed: " << expected;
        }
    }
}

TEST(Sniff, ACompressedDatabaseMustBeUnpackedFirst) {
    EXPECT_TRUE(refusalOfContent(tests::gzipped("SQLite format 3\0"s)).starts_with("this is a compressed database"));
}

TEST(Sniff, OrdinaryTextAndUnknownBytesHaveNoOtherName) {
    EXPECT_EQ(refusalOfContent("hello\n"), "none");
    EXPECT_EQ(refusalOfContent("\n\nhello"), "none");
    EXPECT_EQ(refusalOfContent("\x01\x02\x03"), "none");
    EXPECT_EQ(refusalOfContent("\n\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"s), "none");
}

}  // namespace
