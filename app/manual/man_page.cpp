// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual/man_page.h"

#include <algorithm>
#include <sstream>

namespace manual {

namespace {

/// Text that must stay readable and copyable: roff would turn a dash into a hyphen, straight quotes into curved ones,
/// and take a leading dot for a request.
std::string plain(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '\\':
                out += "\\e";
                break;
            case '-':
                out += "\\-";
                break;
            case '\'':
                out += "\\(aq";
                break;
            case '`':
                out += "\\(ga";
                break;
            case '^':
                out += "\\(ha";
                break;
            case '~':
                out += "\\(ti";
                break;
            default:
                out += c;
        }
    }
    return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(const std::string& text) { return text.empty() ? "" : "\\fB" + plain(text) + "\\fR"; }
std::string italic(const std::string& text) { return text.empty() ? "" : " \\fI" + plain(text) + "\\fR"; }

/// Lines printed unchanged: a footer contains examples and its own line breaks.
std::string asItStands(const std::string& text) {
    std::string out = ".PP\n.nf\n";
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        out += plain(line) + "\n";
    return out + ".fi\n";
}

std::string entryOf(const OptionRow& option) {
    const std::string shortName = option.shortName.empty() ? "" : bold(option.shortName) + ", ";
    return ".TP\n" + shortName + bold(option.name) + italic(option.value) + "\n" + plain(option.description) + "\n";
}

std::string sentence(const std::string& text) { return text.ends_with('.') ? text : text + "."; }

std::string synopsisOf(const CommandRow& command) {
    return ".br\n.B lacuna " + command.name + "\n[\\fIoptions\\fR]" + italic(command.arguments) + "\n";
}

/// Options that several commands share are described once; the later commands refer to them.
std::string optionsOf(const CommandRow& command, std::vector<OptionRow>& described) {
    std::string out, group, shared;
    for (const OptionRow& option : command.options) {
        if (std::find(described.begin(), described.end(), option) != described.end()) {
            shared += (shared.empty() ? "" : ", ") + bold(option.name);
            continue;
        }
        described.push_back(option);
        if (option.group != group) out += ".PP\n" + plain(option.group) + ":\n";
        group = option.group;
        out += entryOf(option);
    }
    return shared.empty() ? out : out + ".PP\nAs above: " + shared + ".\n";
}

constexpr const char* description =
    "Lacuna is a GPU timeline explorer. It opens profiles of Nsight Systems (.nsys\\-rep, .sqlite; CSV, text and JSON\n"
    "of nsys stats), PyTorch (trace.json, trace.json.gz, memory snapshots .pickle, memory timelines), JAX and\n"
    "TensorFlow (xplane.pb, trace.json), ONNX Runtime and Triton\\(aqs Proton, AMD ROCm (rocpd, rocprofv3 JSON and\n"
    "CSV, rocprof before it, rocmProfileData), Ascend, Perfetto traces with work of GPUs (.pftrace), logs of the NCCL\n"
    "Inspector, folders, and archives (.zip, .7z, .tar) of these. It shows where the GPU\\(aqs time went and where\n"
    "it is missing. Files are recognized by their content, not their name. Without a command, the window opens the\n"
    "files; the commands print the same figures on a machine without a display. Standard output contains only\n"
    "results; each error is a line on standard error.\n";

constexpr const char* surroundings =
    ".SH ENVIRONMENT\n"
    ".TP\n.B NSYS_PATH\nThe nsys that exports .nsys\\-rep files that cannot be read without it, unless\n"
    "\\fB\\-\\-nsys\\fR names another.\n"
    ".TP\n.B XDG_CACHE_HOME\nThe folder that contains the cache of files that were read, lacuna; by default ~/.cache.\n"
    ".TP\n.B XDG_CONFIG_HOME\nThe folder that contains lacuna/peaks.tsv, the user\\(aqs own peaks of devices; by\n"
    "default ~/.config.\n"
    ".TP\n.B TMPDIR\nThe folder into which files from archives are unpacked for as long as they are read; by\n"
    "default /tmp.\n"
    ".SH SEE ALSO\n"
    ".BR nsys (1)\n.PP\nThe user guide: Help > User Guide in the window, or the folder guide beside the demo trace in\n"
    "share/lacuna.\n";

}  // namespace

std::string manPage(const std::vector<CommandRow>& commands, const std::string& version) {
    const CommandRow& program = commands.front();
    std::string out = ".TH LACUNA 1 \"\" \"Lacuna " + version + "\" \"User Commands\"\n.SH NAME\n";
    out += "lacuna \\- GPU timeline explorer\n.SH SYNOPSIS\n.B lacuna\n[\\fIFILE\\fR...]\n";
    for (std::size_t i = 1; i < commands.size(); ++i)
        out += synopsisOf(commands[i]);
    out += std::string(".SH DESCRIPTION\n") + description + ".SH OPTIONS\n";
    std::vector<OptionRow> described = program.options;
    for (const OptionRow& option : program.options)
        out += entryOf(option);
    out += ".SH COMMANDS\n";
    for (std::size_t i = 1; i < commands.size(); ++i) {
        out += ".SS lacuna " + commands[i].name + "\n" + plain(sentence(commands[i].summary)) + "\n";
        out += optionsOf(commands[i], described);
        if (!commands[i].footer.empty()) out += asItStands(commands[i].footer);
    }
    return out + ".SH EXIT STATUS\n" + asItStands(program.footer) + surroundings;
}

}  // namespace manual
