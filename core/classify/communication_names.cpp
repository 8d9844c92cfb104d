// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/communication_names.h"

#include "core/base/regex.h"

#include <cassert>
#include <string>
#include <vector>

namespace core {

namespace {

struct Family {
    std::string_view name;
    Regex pattern;
};

/// The first family that matches decides. Patterns are anchored at the start of an identifier, so that XLA's
/// `broadcast_1631` and cub's `DeviceReduceByKeyKernel` do not match.
std::vector<Family> makeFamilies() {
    const std::string collective =
        "(?P<coll>AllReduce|AllGatherV|AllGather|ReduceScatter|Broadcast|Reduce|SendRecv|AllToAllPivot|AlltoAllPivot"
        "|AlltoAll|AllToAll|Gather|Scatter)";
    const std::string operation = "(?P<op>Sum|Prod|MinMax|Min|Max|PreMulSum|SumPostDiv|Avg|sum|prod|min|max|copy|avg)";
    const std::string algorithm = "(?P<algo>TREE|RING|COLLNET_DIRECT|COLLNET_CHAIN|COLLNET|NVLS_TREE|NVLS|PAT)";
    const std::string protocol = "(?P<proto>LL128|LL|SIMPLE)";
    const std::string start = "(?<![A-Za-z0-9_])";
    const std::string end = R"((?=[\s(<.]|$))";
    std::vector<Family> families;
    const auto add = [&](std::string_view name, const std::string& pattern) {
        families.push_back({name, Regex(pattern)});
        assert(!families.back().pattern.error());
    };
    add("NCCL symmetric", start + "ncclSymk?DevKernel_" + collective + "_(?P<algo>[A-Za-z0-9_]+?)(?:_" + operation +
                              "_(?P<dt>[A-Za-z0-9]+))?" + end);
    add("NCCL/RCCL generic", start + R"(ncclDevKernel(?:Debug)?_Generic(?:_\d+)?(?:_)" + protocol + ")?" + end);
    add("NCCL >=2.19", start + "ncclDevKernel_" + collective + "(?:_" + operation + "_(?P<dt>[a-z0-9]+))?(?:_" +
                           algorithm + "_" + protocol + ")?" + end);
    add("NCCL 2.8-2.18", start + "ncclKernel_" + collective + "_" + algorithm + "_" + protocol + "(?:_" + operation +
                             "_(?P<dt>[A-Za-z0-9_]+?))?" + end);
    add("NCCL 2.8-2.18 bare", start + "ncclKernel_" + collective + end);
    add("NCCL 2.3-2.7", start + "nccl" + collective + "(?P<algo>Ring|Tree|CollNet)?(?P<proto>LL128|LL)?Kernel_(?:" +
                            operation + "_)?(?P<dt>[a-z0-9]+)" + end);
    add("NCCL one-rank", start + "(?:nccl)?[oO]neRankReduce" + end);
    add("MSCCL",
        start + "mscclKernel_" + operation + R"(_(?P<dt>[A-Za-z0-9_]+?)_(?P<proto>LL128|LL|Simple)(?:_\w+)?)" + end);
    add("RCCL generic", start + "rccl(?:Generic)?Kernel" + end);
    add("MSCCL++", start + "mscclpp::");
    add("custom all-reduce", start + R"(cross_device_reduce_(?P<algo>1stage|2stage)\w*)" + end);
    add("quick all-reduce", start + R"((?:quickreduce::)?allreduce_prototype_(?P<algo>\w+))" + end);
    add("TRT-LLM/FlashInfer all-reduce",
        start + R"((?P<algo>oneShot|twoShot|lamportOneShot)\w*AllReduce\w*Kernel)" + end);
    add("TRT-LLM/FlashInfer fused all-reduce",
        start + R"((?:moe\w*_)?allreduce_fusion_kernel(?:_(?P<algo>oneshot_lamport|twoshot_sync|\w+))?)" + end);
    add("PyTorch symmetric memory",
        start + R"((?:multimem_)?(?P<algo>one_shot|two_shot)_all_reduce(?:_\w*)?kernel\w*)" + end);
    add("PyTorch symmetric memory", start + R"(multimem_(?P<coll>all_reduce|all_gather|reduce_scatter)\w*)" + end);
    add("TransformerEngine userbuffers", start + R"(k?userbuffers_(?P<coll>\w+))" + end);
    add("DeepEP", R"((?:deep_ep|dpsk::ep)::(?:\w+::)*?(?P<algo>internode_ll|internode|intranode)::)"
                  R"((?P<coll>(?:cached_)?notify_dispatch|cached_notify\w*|dispatch|combine|clean_low_latency_buffer)"
                  R"(|barrier))" +
                      end);
    add("DeepEP", R"(deep_ep::(?:\w+::)*(?P<coll>(?:hybrid_)?(?:dispatch|combine)_impl))" + end);
    add("NVSHMEM", start + R"((?:nvshmemi?x?|nvshmemi?x?_\w+|barrier_on_stream_kernel\w*|nvshmem\w+))" + end);
    add("HCCL", start + "hcom_(?P<coll>[A-Za-z]+)_");
    add("HCCL", start + "(?P<coll>AllReduce|AllGather|ReduceScatter|AlltoAllV?|Broadcast)-op[0-9]");  // of MindSpore
    add("NCCL/RCCL other", start + R"((?:nccl|rccl)\w*[Kk]ernel\w*)");
    return families;
}

}  // namespace

std::optional<CommunicationName> communicationName(std::string_view kernel) {
    static const std::vector<Family> families = makeFamilies();
    // A word of each family, searched for in one pass: for nearly every kernel, this pass is enough.
    static const Regex anyWord(
        "ccl|neRankReduce|cross_device_reduce|allreduce_|AllReduce|_all_reduce|multimem_|userbuffers_|_ep::|::ep::"
        "|nvshmem|barrier_on_stream|hcom_|(?:Gather|Scatter|toAllV?|Broadcast)-op[0-9]");
    if (kernel.ends_with(".kd")) kernel.remove_suffix(3);
    if (!anyWord.matches(kernel)) return std::nullopt;
    for (const Family& family : families) {
        const auto groups = family.pattern.groups(kernel);
        if (!groups) continue;
        const auto part = [&](std::string_view name) {
            const auto found = groups->find(name);
            return found == groups->end() ? std::string_view() : found->second;
        };
        return CommunicationName{family.name, part("coll"), part("algo"), part("proto"), part("op"), part("dt")};
    }
    return std::nullopt;
}

}  // namespace core
