// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys/nsys_programs.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

#if defined(_WIN32)
constexpr std::string_view executableName = "nsys.exe";
constexpr char listSeparator = ';';
constexpr std::string_view places[] = {
    "C:/Program Files/NVIDIA Corporation/Nsight Systems */target-windows-x64/nsys.exe",
    "C:/Program Files/NVIDIA GPU Computing Toolkit/CUDA/*/bin/nsys.exe",
};
#elif defined(__APPLE__)
constexpr std::string_view executableName = "nsys";
constexpr char listSeparator = ':';
constexpr std::string_view places[] = {
    "/Applications/NVIDIA Nsight Systems*.app/Contents/MacOS/nsys",
    "/usr/local/bin/nsys",
    "/opt/homebrew/bin/nsys",
};
#else
constexpr std::string_view executableName = "nsys";
constexpr char listSeparator = ':';
constexpr std::string_view places[] = {
    "/usr/bin/nsys",
    "/usr/local/bin/nsys",
    "/opt/nvidia/nsight-systems/*/bin/nsys",
    "/opt/nvidia/nsight-systems/*/target-linux-*/nsys",
    "/opt/nvidia/nsight-systems-cli/*/bin/nsys",
    "/opt/nvidia/nsight-systems-cli/*/target-linux-*/nsys",
    "/usr/local/cuda*/bin/nsys",
    "/usr/local/cuda-*/nsight-systems-*/bin/nsys",
    "/usr/local/cuda-*/nsight-systems-*/target-linux-*/nsys",
    "/usr/local/cuda-*/NsightSystems-cli-*/bin/nsys",
    "/usr/local/cuda-*/NsightSystems-cli-*/target-linux-*/nsys",
    "/opt/nvidia/hpc_sdk/Linux_*/*/profilers/Nsight_Systems/bin/nsys",
    "/usr/lib/nsight-systems/bin/nsys",
    "/usr/lib/nsight-systems/target-linux-*/nsys",
    "/usr/lib/*/nsight-systems/target-linux-*/nsys",
};
#endif

/// Returns whether the name matches. `*` matches anything; one per part of a path suffices for all places.
bool matches(std::string_view name, std::string_view pattern) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) return name == pattern;
    const std::string_view after = pattern.substr(star + 1);
    return name.size() + 1 >= pattern.size() && name.starts_with(pattern.substr(0, star)) && name.ends_with(after);
}

std::vector<fs::path> entriesLike(const fs::path& folder, std::string_view pattern) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (matches(entry->path().filename().string(), pattern)) found.push_back(entry->path());
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<fs::path> expanded(const fs::path& pattern) {
    std::vector<fs::path> found{fs::path()};
    for (const fs::path& part : pattern) {
        const std::string name = part.string();
        std::vector<fs::path> deeper;
        for (const fs::path& folder : found) {
            if (name.find('*') == std::string::npos)
                deeper.push_back(folder / part);
            else
                for (fs::path& entry : entriesLike(folder, name))
                    deeper.push_back(std::move(entry));
        }
        found = std::move(deeper);
    }
    return found;
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// Returns the program, where `path` may name the program or its folder.
fs::path programAt(const std::string& path) {
    std::error_code error;
    return fs::is_directory(path, error) ? fs::path(path) / executableName : fs::path(path);
}

/// Collects programs that exist, each file once however many links lead to it.
class Candidates {
public:
    void addProgram(const fs::path& path) {
        std::error_code error;
        const fs::file_status status = fs::status(path, error);
        constexpr auto anyExecution = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
        if (error || status.type() != fs::file_type::regular) return;
        if ((status.permissions() & anyExecution) == fs::perms::none) return;
        fs::path target = fs::canonical(path, error);
        if (!error && m_seen.insert(std::move(target)).second) m_paths.push_back(path.string());
    }
    void addProgramOrFolder(const std::string& path) {
        if (!path.empty()) addProgram(programAt(path));
    }
    std::vector<std::string> take() { return std::move(m_paths); }

private:
    std::set<fs::path> m_seen;
    std::vector<std::string> m_paths;
};

/// Returns the version that the program answers to --version; programs that are not nsys have none.
Result<std::optional<NsysVersion>> askedVersion(const std::string& path, const ReadContext& context) {
    constexpr int secondsToAnswer = 20;  // a cold start from a network file system takes several
    const auto outcome = context.runProcess(
        {path, "--version"}, [](std::string_view) {}, context.stop, secondsToAnswer);
    if (!outcome && isStopped(outcome.error())) return outcome.error();
    if (!outcome || outcome->exitCode != 0 || outcome->output.find("Nsight Systems") == std::string::npos)
        return std::optional<NsysVersion>();
    return nsysVersionIn(outcome->output);
}

/// Caches answers by path and modification time, so that an updated program is asked again.
Result<std::optional<NsysVersion>> versionOf(const std::string& path, const ReadContext& context) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, fs::file_time_type>, std::optional<NsysVersion>> answers;
    std::error_code error;
    const std::pair key(path, fs::last_write_time(path, error));
    {
        const std::scoped_lock lock(mutex);
        if (const auto known = answers.find(key); known != answers.end()) return known->second;
    }
    auto version = askedVersion(path, context);
    if (!version) return version;
    const std::scoped_lock lock(mutex);
    answers.insert_or_assign(key, *version);
    return version;
}

}  // namespace

std::vector<std::string> nsysCandidates() {
    Candidates candidates;
    candidates.addProgramOrFolder(environment("NSYS_PATH"));
    candidates.addProgramOrFolder(environment("NSYS_BIN"));
    std::string path = environment("PATH");
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find(listSeparator, begin), path.size());
        // Relative entries would run whatever is in the current folder.
        const fs::path folder = path.substr(begin, end - begin);
        if (folder.is_absolute()) candidates.addProgram(folder / executableName);
        begin = end + 1;
    }
    if (const std::string cuda = environment("CUDA_HOME"); !cuda.empty())
        candidates.addProgram(fs::path(cuda) / "bin" / executableName);
    for (const std::string_view place : places)
        for (const fs::path& found : expanded(place))
            candidates.addProgram(found);
    return candidates.take();
}

Result<std::optional<NsysProgram>> newestNsys(const ReadContext& context) {
    const bool isChosen = !context.nsysPath.empty();
    std::optional<NsysProgram> newest;
    for (const std::string& path : isChosen ? std::vector{programAt(context.nsysPath).string()} : nsysCandidates()) {
        const auto version = versionOf(path, context);
        if (!version) return version.error();
        if (*version && (!newest || newest->version < **version)) newest = NsysProgram{path, **version};
    }
    if (isChosen && !newest)
        return Error{
            ErrorKind::Usage,
            "nsys: the program chosen for exporting reports does not answer to --version as Nsight Systems does; "
            "choose the nsys of an installation, or none to have it searched"};
    return newest;
}

}  // namespace core
