<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the &amp;Demo</source>
        <translation>&amp;Demo öffnen</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <source>Open R&amp;ules…</source>
        <translation>&amp;Regeln öffnen…</translation>
    </message>
    <message>
        <source>&amp;Save Rules</source>
        <translation>Regeln &amp;speichern</translation>
    </message>
    <message>
        <source>Save Rules &amp;As…</source>
        <translation>Regeln speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Export Pane…</source>
        <translation>Bereich &amp;exportieren…</translation>
    </message>
    <message>
        <source>&amp;Close Profile</source>
        <translation>Profil s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Next Profile</source>
        <translation>&amp;Nächstes Profil</translation>
    </message>
    <message>
        <source>&amp;Previous Profile</source>
        <translation>&amp;Voriges Profil</translation>
    </message>
    <message>
        <source>Ne&amp;xt Pane</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation>V&amp;origer Bereich</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Lacuna</source>
        <translation>&amp;Über Lacuna</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>ClassesPane</name>
    <message>
        <source>Class / kernel</source>
        <translation>Klasse / Kernel</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>% der Kernelzeit</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Per iter.</source>
        <translation>Je Iter.</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>Verstrichen</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>Sum of durations: kernels that run at the same time count twice</source>
        <translation>Summe der Dauern: gleichzeitig laufende Kernel zählen doppelt</translation>
    </message>
    <message>
        <source>Time without overlap: every instant counts once, for computation before communication</source>
        <translation>Zeit ohne Überlappung: Jeder Augenblick zählt einmal, für Berechnung vor Kommunikation</translation>
    </message>
    <message>
        <source>Total, divided by iterations and GPUs</source>
        <translation>Gesamt, geteilt durch Iterationen und GPUs</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>Alle Kernel</translation>
    </message>
</context>
<context>
    <name>CommunicationPane</name>
    <message>
        <source>Collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>% of communication</source>
        <translation>% der Kommunikation</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>% der Kernelzeit</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Sum of durations: collectives that run at the same time count twice</source>
        <translation>Summe der Dauern: gleichzeitig laufende Kollektive zählen doppelt</translation>
    </message>
    <message>
        <source>All communication</source>
        <translation>Alle Kommunikation</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>% of memory time</source>
        <translation>% der Speicherzeit</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>Std.-Abw.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second</source>
        <translation>Bewegte Bytes durch Zeit der Bewegung; 1 GB/s sind 10⁹ Bytes je Sekunde</translation>
    </message>
    <message>
        <source>All copies and sets</source>
        <translation>Alle Kopien und Füllungen</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Freiliegend</translation>
    </message>
    <message>
        <source>% of it exposed</source>
        <translation>% davon freiliegend</translation>
    </message>
    <message>
        <source>Time in which no computation ran on the device</source>
        <translation>Zeit, in der auf dem Gerät keine Berechnung lief</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Stop reading, close a message</source>
        <translation>Lesen abbrechen, Meldung schließen</translation>
    </message>
    <message>
        <source>About Lacuna</source>
        <translation>Über Lacuna</translation>
    </message>
    <message>
        <source>A GPU timeline explorer: where the GPU&apos;s time went, and where it is missing.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Ein Explorer für GPU-Zeitachsen: wohin die Zeit der GPU ging, und wo sie fehlt.

Freie Software unter der GNU General Public License, Version 3 oder neuer.</translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht benötigt</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>Repariert</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>Zuerst bei</translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Import report</source>
        <translation>Importbericht</translation>
    </message>
    <message>
        <source>Kernel classes</source>
        <translation>Kernelklassen</translation>
    </message>
    <message>
        <source>Communication and memory</source>
        <translation>Kommunikation und Speicher</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>%1 at character %2</source>
        <translation>%1 bei Zeichen %2</translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Inst.</source>
        <translation>Aufr.</translation>
    </message>
    <message>
        <source>% time</source>
        <translation>% Zeit</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>% der Kernelzeit</translation>
    </message>
    <message>
        <source>Make a rule for this kernel</source>
        <translation>Regel für diesen Kernel anlegen</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>+ Rule</source>
        <translation>+ Regel</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s) · %1 % of kernel time</source>
        <translation>
            <numerusform>%n Kernel · %1 % der Kernelzeit</numerusform>
            <numerusform>%n Kernel · %1 % der Kernelzeit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::DockArea</name>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation>Bild kopieren</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Rules applied in %L1 ms</source>
        <translation>Regeln in %L1 ms angewandt</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Reading stopped</source>
        <translation>Lesen abgebrochen</translation>
    </message>
    <message>
        <source>Profiles (%1)</source>
        <translation>Profile (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Rules (*.json *.rules)</source>
        <translation>Regeln (*.json *.rules)</translation>
    </message>
    <message>
        <source>Open profiles</source>
        <translation>Profile öffnen</translation>
    </message>
    <message>
        <source>Open the profiles of a folder</source>
        <translation>Profile eines Ordners öffnen</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>Regeln öffnen</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>Regeln speichern</translation>
    </message>
    <message>
        <source>Tables as CSV (*.csv)</source>
        <translation>Tabellen als CSV (*.csv)</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Copied a picture of %1</source>
        <translation>Bild von %1 kopiert</translation>
    </message>
</context>
<context>
    <name>app::RulesStore</name>
    <message>
        <source>Open rules</source>
        <translation>Regeln öffnen</translation>
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
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU event(s)</source>
        <translation>
            <numerusform>%Ln GPU-Ereignis</numerusform>
            <numerusform>%Ln GPU-Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Import: nothing dropped</source>
        <translation>Import: nichts verworfen</translation>
    </message>
    <message>
        <source>Import: %1 dropped, %2 repaired</source>
        <translation>Import: %1 verworfen, %2 repariert</translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>Keine Datei geöffnet</translation>
    </message>
    <message>
        <source>Show the import report</source>
        <translation>Importbericht zeigen</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Press ? for the keys</source>
        <translation>? zeigt die Tasten</translation>
    </message>
</context>
<context>
    <name>app::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>The profile that is shown (Ctrl+Tab)</source>
        <translation>Das gezeigte Profil (Strg+Tab)</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Per-iteration columns divide by iterations times GPUs</source>
        <translation>Spalten je Iteration teilen durch Iterationen mal GPUs</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Times in</source>
        <translation>Zeiten in</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
</context>
<context>
    <name>ui::ClassesPane</name>
    <message>
        <source>Kernel classes</source>
        <translation>Kernelklassen</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>Kein Profil geöffnet</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>Legen Sie einen Bericht oder Trace auf dem Fenster ab.</translation>
    </message>
    <message>
        <source>No kernel fits the filters</source>
        <translation>Kein Kernel passt zu den Filtern</translation>
    </message>
    <message>
        <source>Remove a filter to see more.</source>
        <translation>Entfernen Sie einen Filter, um mehr zu sehen.</translation>
    </message>
    <message>
        <source>No kernels in this profile</source>
        <translation>Keine Kernel in diesem Profil</translation>
    </message>
    <message>
        <source>Record them with nsys profile --trace=cuda, or with the CUDA activity of the PyTorch profiler.</source>
        <translation>Aufzeichnen mit nsys profile --trace=cuda oder mit der CUDA-Aktivität des PyTorch-Profilers.</translation>
    </message>
    <message>
        <source>sum of durations, from a summary</source>
        <translation>Summe der Dauern, aus einer Zusammenfassung</translation>
    </message>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>Summe der Dauern, %n GPU</numerusform>
            <numerusform>Summe der Dauern, %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation>Regel aus dem Namen anlegen</translation>
    </message>
    <message>
        <source>Make rule %1</source>
        <translation>Regel %1 anlegen</translation>
    </message>
</context>
<context>
    <name>ui::CommunicationPane</name>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Communication by collective</source>
        <translation>Kommunikation nach Kollektiv</translation>
    </message>
    <message>
        <source>Copies and sets by direction</source>
        <translation>Kopien und Füllungen nach Richtung</translation>
    </message>
    <message>
        <source>sum of durations, by collective</source>
        <translation>Summe der Dauern, nach Kollektiv</translation>
    </message>
    <message>
        <source>copies and sets, by direction</source>
        <translation>Kopien und Füllungen, nach Richtung</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>Kein Profil geöffnet</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>Legen Sie einen Bericht oder Trace auf dem Fenster ab.</translation>
    </message>
    <message>
        <source>Remove a filter to see more.</source>
        <translation>Entfernen Sie einen Filter, um mehr zu sehen.</translation>
    </message>
    <message>
        <source>No communication fits the filters</source>
        <translation>Keine Kommunikation passt zu den Filtern</translation>
    </message>
    <message>
        <source>No communication kernels</source>
        <translation>Keine Kommunikationskernel</translation>
    </message>
    <message>
        <source>The rules&apos; communication pattern says which kernels communicate.</source>
        <translation>Das Kommunikationsmuster der Regeln sagt, welche Kernel kommunizieren.</translation>
    </message>
    <message>
        <source>No copy or set fits the filters</source>
        <translation>Keine Kopie oder Füllung passt zu den Filtern</translation>
    </message>
    <message>
        <source>Copies and sets: none, or not recorded</source>
        <translation>Kopien und Füllungen: keine, oder nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>nsys profile --trace=cuda records them; a kernel summary file does not hold them.</source>
        <translation>nsys profile --trace=cuda zeichnet sie auf; eine Kernel-Zusammenfassung enthält sie nicht.</translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation>Summe der Dauern</translation>
    </message>
</context>
<context>
    <name>ui::DockTitle</name>
    <message>
        <source>Copy and export</source>
        <translation>Kopieren und exportieren</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>Ablösen oder andocken</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ui::DropOverlay</name>
    <message>
        <source>Only files can be opened</source>
        <translation>Nur Dateien können geöffnet werden</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>Ablegen öffnet %n Datei</numerusform>
            <numerusform>Ablegen öffnet %n Dateien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ImportPane</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>nothing dropped</source>
        <translation>nichts verworfen</translation>
    </message>
    <message>
        <source>%1 dropped, %2 repaired</source>
        <translation>%1 verworfen, %2 repariert</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>Importbericht</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>Kein Profil geöffnet</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>Legen Sie einen Bericht oder Trace auf dem Fenster ab.</translation>
    </message>
</context>
<context>
    <name>ui::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReadingPage</name>
    <message>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation>Ereignisse: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lese %1</translation>
    </message>
    <message numerus="yes">
        <source>Reading %1 and %n more</source>
        <translation>
            <numerusform>Lese %1 und %n weitere</numerusform>
            <numerusform>Lese %1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Esc stops. What was open stays open.</source>
        <translation>Esc bricht ab. Was offen war, bleibt offen.</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
</context>
<context>
    <name>ui::RecentList</name>
    <message>
        <source>not found, was in %1</source>
        <translation>nicht gefunden, lag in %1</translation>
    </message>
    <message>
        <source>Today %1</source>
        <translation>Heute %1</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
</context>
<context>
    <name>ui::RuleFields</name>
    <message>
        <source>Class of the kernels that no rule takes</source>
        <translation>Klasse der Kernel, die keine Regel nimmt</translation>
    </message>
    <message>
        <source>Lacuna&apos;s own table</source>
        <translation>Lacunas eigene Tabelle</translation>
    </message>
    <message>
        <source>Kernels whose name matches communicate, whatever their class; case is ignored</source>
        <translation>Kernel mit passendem Namen kommunizieren, gleich welcher Klasse; Groß- und Kleinschreibung ist egal</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>Ohne Regel</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Communication pattern: %1 at character %2. Lacuna&apos;s own table stands in.</source>
        <translation>Kommunikationsmuster: %1 bei Zeichen %2. Lacunas eigene Tabelle springt ein.</translation>
    </message>
</context>
<context>
    <name>ui::RulesBar</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rules in force</source>
        <translation>Geltende Regeln</translation>
    </message>
    <message>
        <source>Unnamed rules</source>
        <translation>Unbenannte Regeln</translation>
    </message>
    <message>
        <source>Bundled: %1</source>
        <translation>Mitgeliefert: %1</translation>
    </message>
    <message>
        <source>Type a new rule</source>
        <translation>Neue Regel eingeben</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>Neue Regel</translation>
    </message>
    <message>
        <source>Rules menu</source>
        <translation>Regelmenü</translation>
    </message>
</context>
<context>
    <name>ui::RulesModel</name>
    <message>
        <source>%1 at character %2. The last good pattern stays in force.</source>
        <translation>%1 bei Zeichen %2. Das letzte gültige Muster gilt weiter.</translation>
    </message>
    <message>
        <source>Shadowed: rule %1 takes all %2 matches first.</source>
        <translation>Verdeckt: Regel %1 nimmt alle %2 Treffer vorher.</translation>
    </message>
    <message>
        <source>regex</source>
        <translation>Regex</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>ignore case</source>
        <translation>egal</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Plain text, anywhere in the name</source>
        <translation>Einfacher Text, irgendwo im Namen</translation>
    </message>
    <message>
        <source>Case does not matter</source>
        <translation>Groß- und Kleinschreibung ist egal</translation>
    </message>
    <message>
        <source>Case must match</source>
        <translation>Groß- und Kleinschreibung muss stimmen</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n Kernelname</numerusform>
            <numerusform>%n Kernelnamen</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a pattern…</source>
        <translation>Muster eingeben…</translation>
    </message>
    <message>
        <source>Move above %1</source>
        <translation>Über %1 schieben</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>% time</source>
        <translation>% Zeit</translation>
    </message>
    <message>
        <source>Order: the first rule that matches decides</source>
        <translation>Reihenfolge: die erste passende Regel entscheidet</translation>
    </message>
    <message>
        <source>What the kernel&apos;s name must match</source>
        <translation>Worauf der Name des Kernels passen muss</translation>
    </message>
    <message>
        <source>Class of the kernels it takes</source>
        <translation>Klasse der Kernel, die sie nimmt</translation>
    </message>
    <message>
        <source>Regular expression or plain text</source>
        <translation>Regulärer Ausdruck oder einfacher Text</translation>
    </message>
    <message>
        <source>Match or ignore case</source>
        <translation>Groß- und Kleinschreibung genau oder egal</translation>
    </message>
    <message>
        <source>Kernels it takes</source>
        <translation>Kernel, die sie nimmt</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>% der Kernelzeit</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n rule(s)</source>
        <translation>
            <numerusform>%n Regel entfernen</numerusform>
            <numerusform>%n Regeln entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n rule(s)</source>
        <translation>
            <numerusform>%n Regel verdoppeln</numerusform>
            <numerusform>%n Regeln verdoppeln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n rule(s)</source>
        <translation>
            <numerusform>%n Regel verschieben</numerusform>
            <numerusform>%n Regeln verschieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Name unmatched kernels</source>
        <translation>Kernel ohne Regel benennen</translation>
    </message>
    <message>
        <source>Edit communication pattern</source>
        <translation>Kommunikationsmuster ändern</translation>
    </message>
    <message>
        <source>Colour class</source>
        <translation>Klasse färben</translation>
    </message>
    <message>
        <source>Edit pattern</source>
        <translation>Muster ändern</translation>
    </message>
    <message>
        <source>Edit class</source>
        <translation>Klasse ändern</translation>
    </message>
    <message>
        <source>Change how rule matches</source>
        <translation>Art des Treffers ändern</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Schreibung</translation>
    </message>
</context>
<context>
    <name>ui::RulesPane</name>
    <message>
        <source>Unmatched kernels, by time</source>
        <translation>Kernel ohne Regel, nach Zeit</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>Kernel ohne Regel</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>Kein Profil geöffnet</translation>
    </message>
    <message>
        <source>Rules can be written all the same.</source>
        <translation>Regeln kann man trotzdem schreiben.</translation>
    </message>
    <message>
        <source>Every kernel has a class</source>
        <translation>Jeder Kernel hat eine Klasse</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 benutzen</translation>
    </message>
    <message>
        <source>Colour of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>By Its Name</source>
        <translation>Nach dem Namen</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Andere…</translation>
    </message>
    <message>
        <source>first match wins</source>
        <translation>erster Treffer gewinnt</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RulesTable</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Files you open are listed here.</source>
        <translation>Geöffnete Dateien stehen hier.</translation>
    </message>
    <message>
        <source>Enter opens. Ctrl+click selects several to compare; the first is the baseline.</source>
        <translation>Eingabe öffnet. Strg+Klick wählt mehrere zum Vergleich; die erste ist die Basis.</translation>
    </message>
    <message>
        <source>Where the GPU&apos;s time went, and where it is missing.</source>
        <translation>Wohin die Zeit der GPU ging, und wo sie fehlt.</translation>
    </message>
    <message>
        <source>Drop profiles here</source>
        <translation>Profile hier ablegen</translation>
    </message>
    <message>
        <source>.nsys-rep, .sqlite, .json, .json.gz
Several at once are opened side by side</source>
        <translation>.nsys-rep, .sqlite, .json, .json.gz
Mehrere zugleich werden nebeneinander geöffnet</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Demo öffnen</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>The demo is a simulated training run on two GPUs.</source>
        <translation>Die Demo ist ein simulierter Trainingslauf auf zwei GPUs.</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
</context>
<context>
    <name>ui::TableFrame</name>
    <message>
        <source>Show only names with…</source>
        <translation>Nur Namen zeigen mit…</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
</context>
<context>
    <name>ui::TableView</name>
    <message>
        <source>Reset Columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Filter Rows</source>
        <translation>Zeilen filtern</translation>
    </message>
    <message>
        <source>Expand All</source>
        <translation>Alle aufklappen</translation>
    </message>
    <message>
        <source>Collapse All</source>
        <translation>Alle zuklappen</translation>
    </message>
</context>
</TS>
