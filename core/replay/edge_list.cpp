// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/edge_list.h"

#include <algorithm>

namespace core {

namespace {

Nanos said(const NewEdge& edge) { return edge.from + edge.weight; }

/// Orders edges by the time they yield; on a tie, the edge with the later source, then of the lower type, is greater.
bool isLesser(const NewEdge& a, const NewEdge& b) {
    if (said(a) != said(b)) return said(a) < said(b);
    if (a.from != b.from) return a.from < b.from;
    return a.type > b.type;
}

}  // namespace

Nanos EdgeList::latest() const {
    Nanos latest = said(m_edges.front());
    for (const NewEdge& edge : m_edges)
        latest = std::max(latest, said(edge));
    return latest;
}

NewEdge& EdgeList::reason() { return *std::max_element(m_edges.begin(), m_edges.end(), isLesser); }

bool EdgeList::settle(Nanos time, ReplayGraph& graph) {
    if (latest() > time)
        for (NewEdge& edge : m_edges)
            edge.weight = std::min(edge.weight, time - edge.from);
    NewEdge& reason = this->reason();
    const Nanos left = time - said(reason);
    const bool takesAll = reason.type == EdgeType::Origin || reason.type == EdgeType::Call;
    const Nanos taken = takesAll ? left : std::min(left, std::max<Nanos>(0, reason.most - reason.weight));
    reason.weight += taken;
    const Nanos residual = left - taken;
    const auto isOther = [&](const NewEdge& edge) {
        return edge.type != EdgeType::CandidateWait && said(edge) + residual >= time;
    };
    const bool isCandidate =
        reason.type == EdgeType::CandidateWait && std::none_of(m_edges.begin(), m_edges.end(), isOther);
    if (isCandidate) reason.type = EdgeType::InferredWait;
    put(graph);
    if (residual > 0) {
        graph.source.push_back(noPoint);
        graph.weight.push_back(residual);
        graph.type.push_back(EdgeType::Residual);
    }
    return isCandidate;
}

void EdgeList::put(ReplayGraph& graph) const {
    for (const NewEdge& edge : m_edges) {
        graph.source.push_back(edge.source);
        graph.weight.push_back(edge.weight);
        graph.type.push_back(edge.type);
    }
}

}  // namespace core
