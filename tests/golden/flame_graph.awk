# SPDX-License-Identifier: GPL-3.0-or-later
# usage: awk -f flame_graph.awk FOLDED draws a flame graph from collapsed stacks, lines "frame;frame NUMBER", as usual:
# a box is as wide as all stacks that begin with its frames. Fails at a line that is not a collapsed stack.
{
    if (!match($0, / [0-9]+$/) || RSTART == 1) {
        print FILENAME ": line " NR " is no collapsed stack: " $0 > "/dev/stderr"
        failed = 1
        exit 1
    }
    value = substr($0, RSTART + 1)
    count = split(substr($0, 1, RSTART - 1), frames, ";")
    path = ""
    for (i = 1; i <= count; ++i) {
        if (frames[i] == "") {
            print FILENAME ": line " NR " has a frame without a name" > "/dev/stderr"
            failed = 1
            exit 1
        }
        parent = path
        path = path (i > 1 ? ";" : "") frames[i]
        if (!(path in width)) {
            order[++boxes] = path
            above[path] = parent
            depth[path] = i
            name[path] = frames[i]
        }
        width[path] += value
    }
    total += value
    if (count > deepest) deepest = count
}
END {
    if (failed) exit 1
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"%d\">\n", 16 * (deepest + 1)
    printf "<title>%.0f in %d boxes</title>\n", total, boxes
    for (i = 1; i <= boxes; ++i) {  # places each box beside its siblings, after the box above it
        path = order[i]
        start = above[path] == "" ? 0 + right : left[above[path]] + taken[above[path]]
        left[path] = start
        if (above[path] == "") right += width[path]
        else taken[above[path]] += width[path]
        if (taken[above[path]] > width[above[path]] && above[path] != "") exit 1
        label = name[path]
        gsub(/&/, "\\&amp;", label)
        gsub(/</, "\\&lt;", label)
        printf "<g><title>%s</title><rect x=\"%.3f\" y=\"%d\" width=\"%.3f\" height=\"15\"/></g>\n", label,
               1200 * start / total, 16 * (depth[path] - 1), 1200 * width[path] / total
    }
    print "</svg>"
}
