// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/gpu_program.h"

namespace tests {

namespace {

void cure(HostAct& act) {
    switch (act.cure) {
        case HostAct::Cure::Usual:
            act.host = 5 * core::microsecond;
            break;
        case HostAct::Cure::Pin:
            act.memory = HostAct::Memory::Pinned;
            act.blocks = false;
            break;
        case HostAct::Cure::SideStream:
            act.stream = 31;
            break;
        case HostAct::Cure::Graph:
            act.isInGraph = true;
            break;
        case HostAct::Cure::OnTime:
            act.lateness = 0;
            break;
        case HostAct::Cure::Instead:
            act.op = act.otherOp;
            act.name = act.op.kernel;
            act.device = act.op.length;
            break;
        default:
            break;
    }
    act.cure = HostAct::Cure::None;
}

}  // namespace

GpuProgram cured(GpuProgram program) {
    if (program.blockingIsFault) program.launchesBlock = program.blockingIsFault = false;
    program.lazyLoad = 0;
    program.slowClock = 1;
    for (std::vector<HostAct>& thread : program.threads) {
        std::erase_if(thread, [](const HostAct& act) { return act.cure == HostAct::Cure::Drop; });
        for (HostAct& act : thread)
            cure(act);
    }
    return program;
}

}  // namespace tests
