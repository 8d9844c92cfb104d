<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Doubts</name>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation>
            <numerusform>%n doubt</numerusform>
            <numerusform>%n doubts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EfficiencyPane</name>
    <message numerus="yes">
        <source>%Ln instance(s), %1</source>
        <translation>
            <numerusform>%Ln instance, %1</numerusform>
            <numerusform>%Ln instances, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln matched operator(s) reach less of their peak in B than in A</source>
        <translation>
            <numerusform>%1 of %Ln matched operator reaches less of its peak in B than in A</numerusform>
            <numerusform>%1 of %Ln matched operators reach less of their peak in B than in A</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigurePose</name>
    <message numerus="yes">
        <source>First %L1 of %Ln row(s)</source>
        <translation>
            <numerusform>First %L1 of %Ln row</numerusform>
            <numerusform>First %L1 of %Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n kernel name</numerusform>
            <numerusform>%n kernel names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n iteration</numerusform>
            <numerusform>%n iterations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) of %1</source>
        <translation>
            <numerusform>%n iteration of %1</numerusform>
            <numerusform>%n iterations of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterChoice</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of steps</source>
        <translation>
            <numerusform>%n kind of steps</numerusform>
            <numerusform>%n kinds of steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>Findings use the recorded steps, such as %1. Other panes use %n detected iteration(s).</source>
        <translation>
            <numerusform>Findings use the recorded steps, such as %1. Other panes use %n detected iteration.</numerusform>
            <numerusform>Findings use the recorded steps, such as %1. Other panes use %n detected iterations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the %n detected iteration(s) that other panes use.</source>
        <translation>
            <numerusform>Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the %n detected iteration that other panes use.</numerusform>
            <numerusform>Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the %n detected iterations that other panes use.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GapsPane</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportHeadline</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IterationsPane</name>
    <message numerus="yes">
        <source>%1 · and %Ln more</source>
        <translation>
            <numerusform>%1 · and %Ln more</numerusform>
            <numerusform>%1 · and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobFigures</name>
    <message numerus="yes">
        <source>%n rank(s) not recorded</source>
        <translation>
            <numerusform>%n rank not recorded</numerusform>
            <numerusform>%n ranks not recorded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n iteration</numerusform>
            <numerusform>%n iterations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln block(s)</source>
        <translation>
            <numerusform>%Ln block</numerusform>
            <numerusform>%Ln blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln smaller block(s)</source>
        <translation>
            <numerusform>%Ln smaller block</numerusform>
            <numerusform>%Ln smaller blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recorded totals and sizes contradict each other %Ln time(s)</source>
        <translation>
            <numerusform>Recorded totals and sizes contradict each other %Ln time</numerusform>
            <numerusform>Recorded totals and sizes contradict each other %Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleFigures</name>
    <message numerus="yes">
        <source>Takes %n kernel name(s) · %1 · %2 % of kernel time</source>
        <translation>
            <numerusform>Takes %n kernel name · %1 · %2 % of kernel time</numerusform>
            <numerusform>Takes %n kernel names · %1 · %2 % of kernel time</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message numerus="yes">
        <source>%n kernel(s) · %1 % of kernel time</source>
        <translation>
            <numerusform>%n kernel · %1 % of kernel time</numerusform>
            <numerusform>%n kernels · %1 % of kernel time</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionPane</name>
    <message numerus="yes">
        <source>Busy, of %n device(s) together</source>
        <translation>
            <numerusform>Busy, of %n device</numerusform>
            <numerusform>Busy, of %n devices together</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln operation</numerusform>
            <numerusform>%Ln operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>busy %1 % of %n GPU(s)</source>
        <translation>
            <numerusform>busy %1 % of %n GPU</numerusform>
            <numerusform>busy %1 % of %n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::FileMessages</name>
    <message numerus="yes">
        <source>(and %n other warning(s))</source>
        <translation>
            <numerusform>(and %n other warning)</numerusform>
            <numerusform>(and %n other warnings)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(and %n other doubt(s))</source>
        <translation>
            <numerusform>(and %n other doubt)</numerusform>
            <numerusform>(and %n other doubts)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ranks of one job</source>
        <translation>
            <numerusform>%n rank of one job</numerusform>
            <numerusform>%n ranks of one job</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more:</source>
        <translation>
            <numerusform>%1 and %n more:</numerusform>
            <numerusform>%1 and %n more:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::Preferences</name>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n file, %1</numerusform>
            <numerusform>%n files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::RecentFiles</name>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n profile</numerusform>
            <numerusform>%n profiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::SessionFiles</name>
    <message numerus="yes">
        <source>%n file(s) of the session were not found: %1</source>
        <translation>
            <numerusform>%n file of the session was not found: %1</numerusform>
            <numerusform>%n files of the session were not found: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since the session was saved; figures are of the current files: %1</source>
        <translation>
            <numerusform>%n file changed since the session was saved; figures are of the current file: %1</numerusform>
            <numerusform>%n files changed since the session was saved; figures are of the current files: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StatusStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU event(s)</source>
        <translation>
            <numerusform>%Ln GPU event</numerusform>
            <numerusform>%Ln GPU events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln host range(s) and call(s)</source>
        <translation>
            <numerusform>%Ln host range or call</numerusform>
            <numerusform>%Ln host ranges and calls</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ClassesPane</name>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>sum of durations, %n GPU</numerusform>
            <numerusform>sum of durations, %n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CodeDesk</name>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln operation</numerusform>
            <numerusform>%Ln operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln gap</numerusform>
            <numerusform>%Ln gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln call</numerusform>
            <numerusform>%Ln calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the widest of %Ln frame(s) in this pixel</source>
        <translation>
            <numerusform>the widest of %Ln frame in this pixel</numerusform>
            <numerusform>the widest of %Ln frames in this pixel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more thread(s) in code</source>
        <translation>
            <numerusform>%Ln more thread in code</numerusform>
            <numerusform>%Ln more threads in code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) in no recorded code</source>
        <translation>
            <numerusform>%Ln thread in no recorded code</numerusform>
            <numerusform>%Ln threads in no recorded code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln sample</numerusform>
            <numerusform>%Ln samples</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CodePane</name>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ComparisonPane</name>
    <message numerus="yes">
        <source>mean of %n GPU(s)</source>
        <translation>
            <numerusform>mean of %n GPU</numerusform>
            <numerusform>mean of %n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DropOverlay</name>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>Drop to open %n file</numerusform>
            <numerusform>Drop to open %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::EfficiencyPane</name>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>sum of durations, %n GPU</numerusform>
            <numerusform>sum of durations, %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln operator(s)</source>
        <translation>
            <numerusform>%Ln operator</numerusform>
            <numerusform>%Ln operators</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FiguresDialog</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FindingsPane</name>
    <message numerus="yes">
        <source>Nothing found by %n rule(s); %1</source>
        <translation>
            <numerusform>Nothing found by %n rule; %1</numerusform>
            <numerusform>Nothing found by %n rules; %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n iteration(s): variation between iterations is not evaluated.</source>
        <translation>
            <numerusform>Only %n iteration: variation between iterations is not evaluated.</numerusform>
            <numerusform>Only %n iterations: variation between iterations is not evaluated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not evaluated</source>
        <translation>
            <numerusform>%n not evaluated</numerusform>
            <numerusform>%n not evaluated</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GapOverlay</name>
    <message numerus="yes">
        <source>%1 to %2
%Ln gap(s), %3 of idle time: %4 % of all of it</source>
        <translation>
            <numerusform>%1 to %2
%Ln gap, %3 of idle time: %4 % of all of it</numerusform>
            <numerusform>%1 to %2
%Ln gaps, %3 of idle time: %4 % of all of it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::GapsPane</name>
    <message numerus="yes">
        <source>Below %1: %Ln gap(s)</source>
        <translation>
            <numerusform>Below %1: %Ln gap</numerusform>
            <numerusform>Below %1: %Ln gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Above %1: %Ln gap(s)</source>
        <translation>
            <numerusform>Above %1: %Ln gap</numerusform>
            <numerusform>Above %1: %Ln gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s): %1</source>
        <translation>
            <numerusform>%Ln gap: %1</numerusform>
            <numerusform>%Ln gaps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HeatMap</name>
    <message numerus="yes">
        <source>the slowest of %n rank(s)</source>
        <translation>
            <numerusform>the slowest of %n rank</numerusform>
            <numerusform>the slowest of %n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImportPane</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n stream</numerusform>
            <numerusform>%n streams</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::IterationDots</name>
    <message numerus="yes">
        <source>%1: %Ln iteration(s), %2 to %3</source>
        <translation>
            <numerusform>%1: %Ln iteration, %2 to %3</numerusform>
            <numerusform>%1: %Ln iterations, %2 to %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MemoryPane</name>
    <message numerus="yes">
        <source>out of memory %Ln time(s) in all</source>
        <translation>
            <numerusform>out of memory %Ln time in all</numerusform>
            <numerusform>out of memory %Ln times in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::MessageBar</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryChart</name>
    <message numerus="yes">
        <source>%L1 of %Ln row(s) drawn</source>
        <translation>
            <numerusform>%L1 of %Ln row drawn</numerusform>
            <numerusform>%L1 of %Ln rows drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryPane</name>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>SQL, read only, times in ns, %n profile(s)</source>
        <translation>
            <numerusform>SQL, read only, times in ns, %n profile</numerusform>
            <numerusform>SQL, read only, times in ns, %n profiles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RanksPane</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n common collective(s)</source>
        <translation>
            <numerusform>%n common collective</numerusform>
            <numerusform>%n common collectives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadingPage</name>
    <message numerus="yes">
        <source>Reading %1 and %n more</source>
        <translation>
            <numerusform>Reading %1 and %n more</numerusform>
            <numerusform>Reading %1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RulesModel</name>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n kernel name</numerusform>
            <numerusform>%n kernel names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n rule(s)</source>
        <translation>
            <numerusform>Remove %n rule</numerusform>
            <numerusform>Remove %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n rule(s)</source>
        <translation>
            <numerusform>Duplicate %n rule</numerusform>
            <numerusform>Duplicate %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n rule(s)</source>
        <translation>
            <numerusform>Move %n rule</numerusform>
            <numerusform>Move %n rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RulesPane</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>Put %n kernel into %1</numerusform>
            <numerusform>Put %n kernels into %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SegmentStrip</name>
    <message numerus="yes">
        <source>and %Ln more at this pixel</source>
        <translation>
            <numerusform>and %Ln more at this pixel</numerusform>
            <numerusform>and %Ln more at this pixel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; marked: %2 in %Ln piece(s)</source>
        <translation>
            <numerusform>%1; marked: %2 in %Ln piece</numerusform>
            <numerusform>%1; marked: %2 in %Ln pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TableLink</name>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>Put %n kernel into %1</numerusform>
            <numerusform>Put %n kernels into %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimelineFinder</name>
    <message numerus="yes">
        <source>%Ln frame(s) of code</source>
        <translation>
            <numerusform>%Ln frame of code</numerusform>
            <numerusform>%Ln frames of code</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimelinePane</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ValueChart</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n rank</numerusform>
            <numerusform>%n ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::WhatIfPane</name>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %n step(s)</source>
        <translation>
            <numerusform>the recorded step, replayed with your changes · mean of %n step</numerusform>
            <numerusform>the recorded step, replayed with your changes · mean of %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %1 of %n step(s), without the first</source>
        <translation>
            <numerusform>the recorded step, replayed with your changes · mean of %1 of %n step, without the first</numerusform>
            <numerusform>the recorded step, replayed with your changes · mean of %1 of %n steps, without the first</numerusform>
        </translation>
    </message>
</context>
</TS>
