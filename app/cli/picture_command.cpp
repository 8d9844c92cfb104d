// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna picture`: draws a pane as PNG or SVG, without a display.
#include "app/cli/analysis_options.h"
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/folders.h"
#include "app/cli/option_facts.h"
#include "app/cli/output_place.h"
#include "app/cli/profiles.h"
#include "app/cli/requested_kernels.h"
#include "app/cli/rules_options.h"
#include "core/base/atomic_file.h"
#include "core/report/writers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

namespace cli {

namespace {

struct PictureArguments {
    InputFiles inputs;
    std::string pane;
    std::string size;  ///< empty: 1200x700, and as high as the rows of its tables need
    std::string theme = "light";
    std::string background = "theme";
    std::string codeSide = "on-gpu";
    std::string path;
    std::vector<std::string> scales;  ///< --scale sets both the scale of the picture and that of the gap histogram
    RulesOptions rules;
    AnalysisArguments analysis;
    ReadOptions read;
};

struct Size {
    int width = 0, height = 0;
};

const std::vector<std::string> panes{"classes",   "communication", "bandwidth",  "exposed", "breakdown", "gaps",
                                     "pairs",     "comparison",    "iterations", "ranges",  "ranks",     "job",
                                     "rules",     "timeline",      "import",     "code",    "frames",    "frame",
                                     "selection", "step-by-step",  "findings",   "finding", "what-if",   "efficiency",
                                     "query",     "memory",        "roofline",   "doubts"};

/// Parses a size: "1200x700"
std::optional<Size> sizeOf(std::string_view text) {
    Size size;
    const char* end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return std::nullopt;
    const auto height = std::from_chars(width.ptr + 1, end, size.height);
    if (height.ec != std::errc() || height.ptr != end) return std::nullopt;
    const auto isSane = [](int side) { return side > 0 && side <= longestPictureSide; };
    return isSane(size.width) && isSane(size.height) ? std::optional(size) : std::nullopt;
}

/// Returns device pixels per logical pixel; "log" and "linear" are stored as the histogram's scale instead.
std::optional<double> pictureScale(PictureArguments& arguments) {
    double scale = 1;
    for (const std::string& text : arguments.scales) {
        if (text == "log" || text == "linear") {
            arguments.analysis.texts["--scale"] = text;
            continue;
        }
        const char* end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, scale);
        if (error != std::errc() || rest != end || !(scale >= 0.25 && scale <= 8)) return std::nullopt;
    }
    return scale;
}

/// Returns an error message if the options are invalid; otherwise an empty text.
std::string usageFault(const PictureArguments& arguments, std::optional<Size> size, std::optional<double> scale) {
    if (!size) return "--size: '" + arguments.size + "' is not a size; write WIDTHxHEIGHT, as in 1200x700";
    if (!scale) return "--scale: a number from 0.25 to 8, or log or linear for the gap histogram";
    if (std::max(size->width, size->height) * *scale > longestPictureSide)
        return fmt::format("--scale: the picture would have a side of more than {} pixels", longestPictureSide);
    if (!arguments.path.ends_with(".png") && !arguments.path.ends_with(".svg"))
        return "--output: '" + arguments.path + "' ends in neither .png nor .svg";
    if (arguments.theme == "dark" && arguments.background == "white")
        return "--background: the dark theme's words are light and cannot be read on white";
    if (const std::string fault = usageFault(arguments.rules); !fault.empty()) return fault;
    OutputOptions output;
    output.path = arguments.path;
    output.inputs = arguments.inputs.files;
    addInputs(output, arguments.rules, arguments.read);
    return placeFault(output, std::vector{arguments.path});
}

PictureGround groundNamed(std::string_view name) {
    if (name == "white") return PictureGround::White;
    return name == "transparent" ? PictureGround::Transparent : PictureGround::Theme;
}

CLI::Validator paneChoices() {
    std::vector<std::string> names = panes;
    names.emplace_back("window");
    return choices(names);
}

int drawInto(const std::string& path, const PictureOrder& order, const Environment& environment) {
    const auto picture = environment.drawPicture(order);
    if (!picture && picture.error().kind == core::ErrorKind::Usage)
        return badUsage(environment, "picture", picture.error().message);
    if (!picture) {
        complain(environment, path, picture.error().message);
        return exitUnreadable;
    }
    const auto written = core::writeWholeFile(path, *picture);
    if (written) return exitDone;
    complain(environment, path, written.error().message);
    return exitUnreadable;
}

int runPicture(PictureArguments arguments, const Environment& environment) {
    if (!environment.drawPicture)
        return badUsage(environment, "picture", "this build has no window, and so draws no pictures");
    const bool fitsRows = arguments.size.empty();
    const std::optional<Size> size = fitsRows ? Size{1200, 700} : sizeOf(arguments.size);
    const auto scale = pictureScale(arguments);
    const std::string fault = usageFault(arguments, size, scale);
    if (!fault.empty()) return badUsage(environment, "picture", fault);
    const auto options = analysisOptions(arguments.analysis);
    if (!options) return badUsage(environment, "picture", options.error().message);
    const auto rules = chosenRules(arguments.rules, environment);
    if (!rules || !allCompile(*rules, environment)) return exitUnreadable;
    PictureOrder order{arguments.pane,
                       arguments.path.ends_with(".svg"),
                       size->width,
                       size->height,
                       fitsRows,
                       *scale,
                       arguments.theme == "dark",
                       groundNamed(arguments.background),
                       arguments.codeSide,
                       {},
                       {},
                       {},
                       rules->rules,
                       *options};
    if (const std::string unknown = unknownClass(options->filter, std::span(&*rules, 1)); !unknown.empty())
        return badUsage(environment, "picture", unknown);
    if (arguments.pane == "job") {
        order.job = arguments.inputs.files;
        return drawInto(arguments.path, order, environment);
    }
    const std::vector<std::string> names = core::profileNames(arguments.inputs.files);
    for (std::size_t i = 0; i < arguments.inputs.files.size(); ++i) {
        const core::TracePtr trace =
            profile(arguments.inputs.files[i], arguments.read, environment, arguments.inputs.inFolders[i]);
        if (!trace) return exitUnreadable;
        warnOfDamage(arguments.inputs.files[i], *trace, environment);
        if (!patternsWork(options->filter, *trace, names[i], environment)) return exitUsage;
        if (i == 0) order.options = boundTo(order.options, *trace);
        order.names.push_back(names[i]);
        order.traces.push_back(trace);
    }
    return drawInto(arguments.path, order, environment);
}

}  // namespace

Action addPicture(CLI::App& app) {
    const auto arguments = std::make_shared<PictureArguments>();
    app.add_option(
           "FILE", arguments->inputs.files,
           "Profiles; the first is the one shown, above the others on the timeline, and the baseline of a comparison")
        ->type_name("")
        ->required();
    app.add_option("--pane", arguments->pane,
                   fmt::format("Which pane: {}; or window for the whole window", fmt::join(panes, ", ")))
        ->type_name("NAME")
        ->check(paneChoices())
        ->required()
        ->group("Output");
    app.add_option("--output", arguments->path, "Where to: a .png or .svg file, written whole or not at all")
        ->type_name("PATH")
        ->required()
        ->group("Output");
    app.add_option("--size", arguments->size, "In logical pixels (1200x700, and higher for a longer table)")
        ->type_name("WxH")
        ->group("Output");
    app.add_option("--theme", arguments->theme, "light or dark (light)")
        ->check(CLI::IsMember({"light", "dark"}))
        ->type_name("NAME")
        ->group("Output");
    app.add_option("--background", arguments->background,
                   "theme, white (for paper, light theme only) or transparent (theme)")
        ->check(CLI::IsMember({"theme", "white", "transparent"}))
        ->type_name("NAME")
        ->group("Output");
    app.add_option("--code-side", arguments->codeSide,
                   "Whose time panes of code show: on-gpu, off-gpu, host or samples (on-gpu)")
        ->check(CLI::IsMember({"on-gpu", "off-gpu", "host", "samples"}))
        ->type_name("NAME")
        ->group("Output");
    addRulesOptions(app, arguments->rules);
    addAnalysisOptions(app, arguments->analysis);
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.remove_option(app.get_option("--scale"));
    app.add_option(
           "--scale", arguments->scales,
           "Pixels of one logical pixel: 2 is crisp on fine displays (1). Or log or linear: the gap histogram's")
        ->type_name("N")
        ->allow_extra_args(false)
        ->group("Output");
    app.footer(
        "Examples:\n"
        "  lacuna picture --pane breakdown --output breakdown.svg trace.json.gz\n"
        "  lacuna picture --pane window --size 1600x1000 --scale 2 --theme dark --output window.png report.sqlite");
    return [arguments](const Environment& environment) {
        // For this pane a folder is the whole job.
        if (arguments->pane == "job" && arguments->inputs.recording.empty()) return runPicture(*arguments, environment);
        return withFolders(arguments->inputs, "picture", IfSeveral::TakesAll, environment,
                           [&] { return runPicture(*arguments, environment); });
    };
}

}  // namespace cli
