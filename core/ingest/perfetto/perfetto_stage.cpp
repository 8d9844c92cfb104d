// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_stage.h"

#include "core/ingest/perfetto/perfetto_tables.h"
#include "core/ingest/perfetto/perfetto_wire.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

using FactMember = std::string_view PerfettoStageFacts::*;
using CollectiveMember = std::string_view JsonCollective::*;

constexpr std::array<std::pair<std::string_view, FactMember>, 9> stageFacts{{
    {"device id", &PerfettoStageFacts::device},
    {"context id", &PerfettoStageFacts::context},
    {"stream id", &PerfettoStageFacts::stream},
    {"correlation", &PerfettoStageFacts::correlation},
    {"bytes", &PerfettoStageFacts::bytes},
    {"module_fqn", &PerfettoStageFacts::module},
    {"process_id", &PerfettoStageFacts::process},
    {"process_name", &PerfettoStageFacts::processName},
    {"arch", &PerfettoStageFacts::architecture},
}};

constexpr std::array<std::pair<std::string_view, CollectiveMember>, 7> collectiveFacts{{
    {"Collective name", &JsonCollective::name},
    {"dtype", &JsonCollective::type},
    {"Process Group Name", &JsonCollective::group},
    {"In msg nelems", &JsonCollective::input},
    {"Out msg nelems", &JsonCollective::output},
    {"Group size", &JsonCollective::ranks},
    {"Seq", &JsonCollective::sequence},
}};

void takeFact(WireMessage message, PerfettoStageFacts& facts) {
    std::string_view name, value;
    while (message.next()) {
        if (message.tag_and_type() == wireBytes(1))
            name = wireText(message);
        else if (message.tag_and_type() == wireBytes(2))
            value = wireText(message);
        else
            message.skip();
    }
    for (const auto& [known, member] : stageFacts)
        if (known == name) facts.*member = value;
    for (const auto& [known, member] : collectiveFacts)
        if (known == name) facts.collective.*member = value;
}

std::array<std::uint32_t, 3> sizesOf(WireMessage message) {
    constexpr std::uint32_t absent = KernelConfig::absent;
    std::array<std::uint32_t, 3> sizes{absent, absent, absent};
    while (message.next()) {
        const std::uint32_t field = message.tag();
        if (field < 1 || field > sizes.size() || message.tag_and_type() != wireNumber(field)) {
            message.skip();
            continue;
        }
        sizes[field - 1] = KernelConfig::sizeOf(static_cast<std::int64_t>(message.get_uint64()));
    }
    const bool isWhole = std::ranges::none_of(sizes, [](std::uint32_t size) { return size == absent; });
    return isWhole ? sizes : KernelConfig().grid;
}

struct LaunchArgument {
    std::string_view name;
    std::optional<std::int64_t> value;
};

LaunchArgument argumentIn(WireMessage message, PerfettoTables& tables) {
    LaunchArgument argument;
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                if (const PerfettoText* known = tables.argumentName(message.get_uint64())) argument.name = known->text;
                break;
            case wireBytes(2):
                argument.name = wireText(message);
                break;
            case wireNumber(3):
            case wireNumber(4):
                argument.value = message.get_int64();
                break;
            default:
                message.skip();
        }
    }
    return argument;
}

}  // namespace

PerfettoStage stageIn(std::string_view event) {
    PerfettoStage stage;
    WireMessage message = wireMessage(event);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireNumber(1):
                stage.event = message.get_uint64();
                break;
            case wireNumber(2):
                stage.duration = message.get_int64();
                break;
            case wireNumber(3):
                stage.oldQueue = message.get_uint64();
                break;
            case wireNumber(4):
                stage.oldStage = message.get_uint64();
                break;
            case wireNumber(5):
                stage.context = message.get_uint64();
                break;
            case wireBytes(6):
                takeFact(message.get_message(), stage.facts);
                break;
            case wireBytes(7):
                stage.specifications = wireText(message);
                break;
            case wireNumber(11):
                stage.gpu = message.get_int32();
                break;
            case wireNumber(13):
                stage.queue = message.get_uint64();
                break;
            case wireNumber(14):
                stage.stage = message.get_uint64();
                break;
            case wireBytes(17):
                stage.name = wireText(message);
                break;
            case wireNumber(18):
                stage.after.push_back(message.get_uint64());
                break;
            case wireBytes(18):
                for (const std::uint64_t before : message.get_packed_uint64())
                    stage.after.push_back(before);
                break;
            case wireNumber(19):
                stage.kernel = message.get_uint64();
                break;
            case wireNumber(20):
                stage.nameNumber = message.get_uint64();
                break;
            case wireBytes(21):
                stage.launch = wireText(message);
                break;
            default:
                message.skip();
        }
    }
    return stage;
}

KernelConfig perfettoLaunch(std::string_view launch, PerfettoTables& tables) {
    KernelConfig config;
    bool hasArguments = false;
    WireMessage message = wireMessage(launch);
    while (message.next()) {
        switch (message.tag_and_type()) {
            case wireBytes(1):
                config.grid = sizesOf(message.get_message());
                break;
            case wireBytes(2):
                config.block = sizesOf(message.get_message());
                break;
            case wireBytes(3): {
                const LaunchArgument argument = argumentIn(message.get_message(), tables);
                hasArguments = true;
                if (argument.name == "registers_per_thread") config.registers = KernelConfig::countOf(argument.value);
                if (argument.name == "shared_mem_dynamic") config.dynamicShared = KernelConfig::countOf(argument.value);
                if (argument.name == "shared_mem_static") config.staticShared = KernelConfig::countOf(argument.value);
                break;
            }
            default:
                message.skip();
        }
    }
    // Writers leave out what is 0.
    if (hasArguments && config.dynamicShared == KernelConfig::absent) config.dynamicShared = 0;
    return config;
}

}  // namespace core
