<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;Demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open R&amp;ules…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Rules &amp;As…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export Pane…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Lacuna</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClassesPane</name>
    <message>
        <source>Class / kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per iter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Med</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of durations: kernels that run at the same time count twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time without overlap: every instant counts once, for computation before communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total, divided by iterations and GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Import report</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>%1 at character %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inst.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::DockArea</name>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>Opened %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules applied in %L1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules (*.json *.rules)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open profiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the profiles of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables as CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied a picture of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::RulesStore</name>
    <message>
        <source>Open rules</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::StatusStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU event(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Import: nothing dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import: %1 dropped, %2 repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the import report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press ? for the keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile that is shown (Ctrl+Tab)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per-iteration columns divide by iterations times GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Auto</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui</name>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of durations: collectives that run at the same time count twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of memory time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Med</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All copies and sets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a rule for this kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ Rule</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ClassesPane</name>
    <message>
        <source>Kernel classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel fits the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a filter to see more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels in this profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record them with nsys profile --trace=cuda, or with the CUDA activity of the PyTorch profiler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of durations, from a summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make rule %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::CommunicationPane</name>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication by collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies and sets by direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of durations, by collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies and sets, by direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a filter to see more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No communication fits the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No communication kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules&apos; communication pattern says which kernels communicate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copy or set fits the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies and sets: none, or not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nsys profile --trace=cuda records them; a kernel summary file does not hold them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DockTitle</name>
    <message>
        <source>Copy and export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DropOverlay</name>
    <message>
        <source>Only files can be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImportPane</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 dropped, %2 repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadingPage</name>
    <message>
        <source>about %1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Reading %1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc stops. What was open stays open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RecentList</name>
    <message>
        <source>not found, was in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RuleFields</name>
    <message>
        <source>Class of the kernels that no rule takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lacuna&apos;s own table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels whose name matches communicate, whatever their class; case is ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication pattern: %1 at character %2. Lacuna&apos;s own table stands in.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RulesBar</name>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unnamed rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bundled: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a new rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules menu</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RulesModel</name>
    <message>
        <source>%1 at character %2. The last good pattern stays in force.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shadowed: rule %1 takes all %2 matches first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>regex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ignore case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain text, anywhere in the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case does not matter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case must match</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Type a pattern…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move above %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order: the first rule that matches decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the kernel&apos;s name must match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class of the kernels it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression or plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match or ignore case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n rule(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n rule(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n rule(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Name unmatched kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit communication pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how rule matches</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RulesPane</name>
    <message>
        <source>Unmatched kernels, by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules can be written all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every kernel has a class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By Its Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first match wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RulesTable</name>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Files you open are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens. Ctrl+click selects several to compare; the first is the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the GPU&apos;s time went, and where it is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop profiles here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.nsys-rep, .sqlite, .json, .json.gz
Several at once are opened side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo is a simulated training run on two GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TableFrame</name>
    <message>
        <source>Regular Expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only names with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TableView</name>
    <message>
        <source>Reset Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
