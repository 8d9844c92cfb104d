// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna info`: describes each file. It does not reveal who recorded it: no host, environment or command line.
#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/file_facts.h"
#include "app/cli/folders.h"
#include "app/cli/output.h"
#include "app/cli/profiles.h"
#include "core/analysis/stacks/frames.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace cli {

namespace {

struct InfoArguments {
    InputFiles inputs;
    std::string format = "text";
    ReadOptions read;
};

int runInfo(const InfoArguments& arguments, const Environment& environment) {
    const bool asJson = arguments.format == "json";
    if (!asJson && arguments.format != "text")
        return badUsage(environment, "info", "--format: " + unknownWord("format", arguments.format, {"text", "json"}));
    int code = exitDone;
    std::vector<FileFacts> all;
    const std::vector<std::string>& files = arguments.inputs.files;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const core::TracePtr trace = profile(files[i], arguments.read, environment, arguments.inputs.inFolders[i]);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        if (!trace) {
            code = exitUnreadable;
            continue;
        }
        all.push_back(fileFacts(files[i], *trace));
        const core::Frames frames(*trace, environment.read.stop);
        if (frames.cut() > 0) all.back().counts.emplace_back("frames_cut", frames.cut());
    }
    if (all.empty()) return code;
    const int writeCode = writeOut(asJson ? factsAsJson(all, files.size() > 1) : factsAsText(all), environment);
    return writeCode != exitDone ? writeCode : code;
}

}  // namespace

Action addInfo(CLI::App& app) {
    const auto arguments = std::make_shared<InfoArguments>();
    app.add_option("FILE", arguments->inputs.files, "Profiles of any format, or folders of them")
        ->type_name("")
        ->required();
    app.add_option("--format", arguments->format, "Default: text")->type_name("text|json")->group("Output");
    addRecordingOption(app, arguments->inputs);
    addReadOptions(app, arguments->read);
    app.footer("Times are ns since the first event. JSON is an object for one file, a list of objects for several.");
    return [arguments](const Environment& environment) {
        return withFolders(arguments->inputs, "info", IfSeveral::TakesAll, environment,
                           [&] { return runInfo(*arguments, environment); });
    };
}

}  // namespace cli
