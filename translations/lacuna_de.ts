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
        <translation>Ansicht &amp;exportieren…</translation>
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
        <translation>&amp;Ansichten</translation>
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
        <translation>Nä&amp;chste Ansicht</translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation>V&amp;orige Ansicht</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>&amp;Handbuch</translation>
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
    <message>
        <source>&amp;Clear All Filters</source>
        <translation>Alle Filter &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Find a Command…</source>
        <translation>Befehl &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Save Sess&amp;ion</source>
        <translation>S&amp;itzung speichern</translation>
    </message>
    <message>
        <source>Sa&amp;ve Session As…</source>
        <translation>Sitzung s&amp;peichern unter…</translation>
    </message>
    <message>
        <source>Session &amp;Notes…</source>
        <translation>&amp;Notizen zur Sitzung…</translation>
    </message>
    <message>
        <source>Export Session Repor&amp;t…</source>
        <translation>Sitzungsberich&amp;t exportieren…</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>A&amp;nordnungen</translation>
    </message>
    <message>
        <source>Save Layout &amp;As…</source>
        <translation>Anordnung speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Re&amp;name Layout…</source>
        <translation>Anordnung umbe&amp;nennen…</translation>
    </message>
    <message>
        <source>&amp;Delete Layout</source>
        <translation>Anordnung &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;High Contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>Export All Ta&amp;bles…</source>
        <translation>Alle Tabe&amp;llen exportieren…</translation>
    </message>
    <message>
        <source>&amp;Kernel Names</source>
        <translation>&amp;Kernelnamen</translation>
    </message>
    <message>
        <source>In &amp;Full, as Recorded</source>
        <translation>&amp;Vollständig, wie aufgezeichnet</translation>
    </message>
    <message>
        <source>&amp;Without Arguments</source>
        <translation>&amp;Ohne Argumente</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>Find &amp;on the Timeline…</source>
        <translation>Auf der Zeitac&amp;hse suchen…</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>E&amp;xport Rules for Other Tools…</source>
        <translation>Regeln für &amp;andere Werkzeuge exportieren…</translation>
    </message>
    <message>
        <source>Picture of &amp;Pane…</source>
        <translation>Bild der Ansic&amp;ht…</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>Anal&amp;yse</translation>
    </message>
    <message>
        <source>In &amp;Code</source>
        <translation>Im &amp;Code</translation>
    </message>
    <message>
        <source>Show on &amp;Timeline</source>
        <translation>Auf der &amp;Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Open &amp;Job…</source>
        <translation>&amp;Job öffnen…</translation>
    </message>
    <message>
        <source>&amp;Filter to Selection</source>
        <translation>Nach Auswahl &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Short</source>
        <translation>&amp;Kurz</translation>
    </message>
    <message>
        <source>Rule &amp;Editor</source>
        <translation>Regel&amp;editor</translation>
    </message>
    <message>
        <source>Per-&amp;Iteration Columns…</source>
        <translation>Spalten je &amp;Iteration…</translation>
    </message>
</context>
<context>
    <name>AskedQueries</name>
    <message>
        <source>Which kernels take the most time?</source>
        <translation>Welche Kernel brauchen die meiste Zeit?</translation>
    </message>
    <message>
        <source>What ran between two moments?</source>
        <translation>Was lief zwischen zwei Zeitpunkten?</translation>
    </message>
    <message>
        <source>What are the longest gaps of a GPU, and which operations are before and after them?</source>
        <translation>Was sind die längsten Lücken einer GPU, und welche Operationen liegen davor und danach?</translation>
    </message>
    <message>
        <source>Why was the GPU idle?</source>
        <translation>Warum war die GPU untätig?</translation>
    </message>
    <message>
        <source>How long do kernels wait between their launch and their start?</source>
        <translation>Wie lange warten Kernel zwischen Startaufruf und Beginn?</translation>
    </message>
    <message>
        <source>How much GPU time was launched inside the ranges of a name?</source>
        <translation>Wie viel GPU-Zeit geht auf die Bereiche eines Namens zurück?</translation>
    </message>
    <message>
        <source>How does the time of a class change from iteration to iteration?</source>
        <translation>Wie ändert sich die Zeit einer Klasse von Iteration zu Iteration?</translation>
    </message>
    <message>
        <source>What are the median and the 99th percentile of each kernel?</source>
        <translation>Was sind der Median und das 99. Perzentil jedes Kernels?</translation>
    </message>
    <message>
        <source>Which copies are so small that their launch takes longer?</source>
        <translation>Welche Kopien sind so klein, dass ihr Startaufruf länger dauert?</translation>
    </message>
    <message>
        <source>Where does the host wait?</source>
        <translation>Wo wartet der Host?</translation>
    </message>
    <message>
        <source>How busy is each stream?</source>
        <translation>Wie ausgelastet ist jeder Stream?</translation>
    </message>
    <message>
        <source>How much communication is exposed?</source>
        <translation>Wie viel Kommunikation ist offen?</translation>
    </message>
</context>
<context>
    <name>BreakdownPane</name>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Offene Kommunikation</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Offene Kopien</translation>
    </message>
    <message>
        <source>CUDA graphs, nodes not recorded</source>
        <translation>CUDA-Graphen, Knoten nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Ausgefiltert</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Time in which at least one kernel computed or a set ran: the union of their intervals</source>
        <translation>Zeit, in der mindestens ein Kernel rechnete oder ein Memset lief: die Vereinigung ihrer Intervalle</translation>
    </message>
    <message>
        <source>Time in which communication kernels ran and nothing computed: the union of both, less computation</source>
        <translation>Zeit, in der Kommunikationskernel liefen und nichts rechnete: die Vereinigung beider ohne die Berechnung</translation>
    </message>
    <message>
        <source>Time in which copies ran, and nothing computed or communicated</source>
        <translation>Zeit, in der Kopien liefen und nichts rechnete oder kommunizierte</translation>
    </message>
    <message>
        <source>Time in which only CUDA graphs ran whose kernels were not recorded; record them with --cuda-graph-trace=node</source>
        <translation>Zeit, in der nur CUDA-Graphen liefen, deren Kernel nicht aufgezeichnet wurden; mit --cuda-graph-trace=node aufzeichnen</translation>
    </message>
    <message>
        <source>Time in which only operations ran that the filter of kernels or classes leaves out</source>
        <translation>Zeit, in der nur Operationen liefen, die der Filter von Kerneln oder Klassen auslässt</translation>
    </message>
    <message>
        <source>Time in which nothing ran on the device: wall less the union of all operations</source>
        <translation>Zeit, in der nichts auf dem Gerät lief: Gesamtzeit ohne die Vereinigung aller Operationen</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>% of the wall time of %1</source>
        <translation>% der Gesamtzeit von %1</translation>
    </message>
    <message>
        <source>= Wall</source>
        <translation>= Gesamtzeit</translation>
    </message>
    <message>
        <source>%1, %2: %3
%4 % of the wall time
%5</source>
        <translation>%1, %2: %3
%4 % der Gesamtzeit
%5</translation>
    </message>
    <message>
        <source>%1: busy with what is shown %2 % of wall</source>
        <translation>%1: %2 % der Gesamtzeit mit dem Gezeigten belegt</translation>
    </message>
    <message>
        <source>%1: busy %2 % of wall</source>
        <translation>%1: %2 % der Gesamtzeit belegt</translation>
    </message>
    <message>
        <source>communication %1, %2 % of it exposed</source>
        <translation>Kommunikation %1, davon %2 % offen</translation>
    </message>
    <message>
        <source>copies %1, %2 % of it exposed</source>
        <translation>Kopien %1, davon %2 % offen</translation>
    </message>
</context>
<context>
    <name>ChoiceTe</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>Stream %1</translation>
    </message>
</context>
<context>
    <name>ClassMenu</name>
    <message>
        <source>Merge %1 into %2</source>
        <translation>%1 mit %2 vereinen</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>Klasse umbenennen</translation>
    </message>
    <message>
        <source>Color of %1</source>
        <translation>Farbe von %1</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Andere…</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>%1 umbenennen…</translation>
    </message>
    <message>
        <source>Merge %1 into</source>
        <translation>%1 vereinen mit</translation>
    </message>
    <message>
        <source>Name (the name of another class merges the two):</source>
        <translation>Name (der Name einer anderen Klasse vereint beide):</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
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
        <translation>Instanzen</translation>
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
        <source>All kernels</source>
        <translation>Alle Kernel</translation>
    </message>
    <message>
        <source>Total ÷ %L1 iterations ÷ %L2 GPUs</source>
        <translation>Gesamt ÷ %L1 Iterationen ÷ %L2 GPUs</translation>
    </message>
</context>
<context>
    <name>CodeNote</name>
    <message>
        <source>(launch latency)</source>
        <translation>(Startverzögerung)</translation>
    </message>
    <message>
        <source>(launch not recorded)</source>
        <translation>(Start nicht aufgezeichnet)</translation>
    </message>
    <message>
        <source>(outside recorded code)</source>
        <translation>(außerhalb des aufgezeichneten Codes)</translation>
    </message>
    <message>
        <source>(backward)</source>
        <translation>(rückwärts)</translation>
    </message>
    <message>
        <source>(graph)</source>
        <translation>(Graph)</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
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
        <translation>Instanzen</translation>
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
        <translation>Alle Kopien und Memsets</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>% of it exposed</source>
        <translation>% davon offen</translation>
    </message>
    <message>
        <source>Time in which no computation ran on the device</source>
        <translation>Zeit, in der auf dem Gerät keine Berechnung lief</translation>
    </message>
</context>
<context>
    <name>ComparisonPane</name>
    <message>
        <source>CPU (non-GPU)</source>
        <translation>CPU (ohne GPU)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>%1, %2: %3
%4 of its total</source>
        <translation>%1, %2: %3
%4 seiner Summe</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>%1, % of %2</source>
        <translation>%1, % von %2</translation>
    </message>
    <message>
        <source>95 % interval (±%1 %)</source>
        <translation>95-%-Intervall (±%1 %)</translation>
    </message>
    <message>
        <source>Bootstrap interval of the change of an iteration, from the iterations of both profiles</source>
        <translation>Bootstrap-Intervall der Änderung je Iteration, aus den Iterationen beider Profile</translation>
    </message>
    <message>
        <source>Total, per iteration</source>
        <translation>Gesamt, je Iteration</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>% of the baseline&apos;s time</source>
        <translation>% der Zeit in der Vergleichsbasis</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfallen</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>Gestiegen</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>Gesunken</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>%1 an iteration, 95 % interval %2 to %3</source>
        <translation>%1 je Iteration, 95-%-Intervall %2 bis %3</translation>
    </message>
    <message>
        <source>Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Inconclusive: fewer than 5 iterations, or too much noise; the cell says how many it takes</source>
        <translation>Gestiegen oder gesunken: Das 95-%-Intervall schließt 0 aus und die Änderung übersteigt 2 %. Unklar: weniger als 5 Iterationen oder zu viel Rauschen; die Zelle sagt, wie viele nötig sind</translation>
    </message>
    <message>
        <source>Iterations: %1 in %2, %3 in %4.</source>
        <translation>Iterationen: %1 in %2, %3 in %4.</translation>
    </message>
    <message>
        <source>Record more iterations, or choose other ranges as iterations (pane Iterations).</source>
        <translation>Zeichnen Sie mehr Iterationen auf, oder wählen Sie andere Bereiche als Iterationen (Ansicht „Iterationen“).</translation>
    </message>
    <message>
        <source>by launches</source>
        <translation>nach Starts</translation>
    </message>
    <message>
        <source>by GPU annotations</source>
        <translation>nach GPU-Annotationen</translation>
    </message>
    <message>
        <source>by host ranges</source>
        <translation>nach Host-Bereichen</translation>
    </message>
    <message>
        <source>by GPU order</source>
        <translation>nach GPU-Reihenfolge</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>first start to last end</source>
        <translation>vom ersten Beginn bis zum letzten Ende</translation>
    </message>
    <message>
        <source>Inconclusive:</source>
        <translation>Unklar:</translation>
    </message>
    <message>
        <source>the times vary too much.</source>
        <translation>Die Zeiten schwanken zu stark.</translation>
    </message>
    <message>
        <source>Different GPUs</source>
        <translation>Verschiedene GPUs</translation>
    </message>
    <message>
        <source>Different iterations</source>
        <translation>Verschiedene Iterationen</translation>
    </message>
    <message>
        <source>Classes are means of different numbers of GPUs</source>
        <translation>Klassen sind Mittel verschieden vieler GPUs</translation>
    </message>
    <message>
        <source>Different wall times</source>
        <translation>Verschiedene Gesamtzeiten</translation>
    </message>
    <message>
        <source>found by pattern, agreement %1 %</source>
        <translation>nach Muster gefunden, Übereinstimmung %1 %</translation>
    </message>
    <message>
        <source>Step kind</source>
        <translation>Art des Schritts</translation>
    </message>
    <message>
        <source>The kind of the steps of whose mean these are the times; all: times of the profiles</source>
        <translation>Die Art der Schritte, deren Mittel diese Zeiten sind; all: Zeiten der Profile</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>At this spread about %1 are needed in each (n = z²·s²/d²; Cochran 1977, 4.4).</source>
        <translation>Bei dieser Streuung sind je etwa %1 nötig (n = z²·s²/d²; Cochran 1977, 4.4).</translation>
    </message>
    <message>
        <source>An interval needs at least %1 in each.</source>
        <translation>Ein Intervall braucht je mindestens %1.</translation>
    </message>
    <message>
        <source>It includes no change as well as a change above %1 %.</source>
        <translation>Es schließt sowohl keine Änderung als auch eine von mehr als %1 % ein.</translation>
    </message>
    <message>
        <source>It ran in too few of the iterations.</source>
        <translation>Lief in zu wenigen der Iterationen.</translation>
    </message>
    <message>
        <source>Ran only in the candidate</source>
        <translation>Lief nur im Kandidaten</translation>
    </message>
    <message>
        <source>Ran only in the baseline</source>
        <translation>Lief nur in der Vergleichsbasis</translation>
    </message>
    <message>
        <source>Same time, to the nanosecond</source>
        <translation>Auf die Nanosekunde gleich lang</translation>
    </message>
    <message>
        <source>the filtered time</source>
        <translation>die gefilterte Zeit</translation>
    </message>
    <message>
        <source>Slower code</source>
        <translation>Langsamerer Code</translation>
    </message>
    <message>
        <source>Lower clock</source>
        <translation>Niedrigerer Takt</translation>
    </message>
    <message>
        <source>Faster code</source>
        <translation>Schnellerer Code</translation>
    </message>
    <message>
        <source>Higher clock</source>
        <translation>Höherer Takt</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3 MHz; at the same clock %4</source>
        <translation>%1: %2 statt %3 MHz; bei gleichem Takt %4</translation>
    </message>
    <message>
        <source>MFU: %1 in %2, %3 in %4</source>
        <translation>MFU: %1 in %2, %3 in %4</translation>
    </message>
    <message>
        <source>%1, 95 % interval %2 to %3</source>
        <translation>%1, 95-%-Intervall %2 bis %3</translation>
    </message>
</context>
<context>
    <name>CoreState</name>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>Blockiert</translation>
    </message>
    <message>
        <source>Waiting for a core</source>
        <translation>Wartet auf einen Prozessorkern</translation>
    </message>
    <message>
        <source>State not recorded</source>
        <translation>Zustand nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
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
    <name>Divisors</name>
    <message>
        <source>÷ %L1 found</source>
        <translation>÷ %L1 gefunden</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Per-Iteration Columns</source>
        <translation>Spalten je Iteration</translation>
    </message>
    <message>
        <source>Columns named Per iter. are totals divided by iterations times GPUs. No other figure changes.</source>
        <translation>Spalten mit dem Namen „Je Iter.“ sind Summen, geteilt durch Iterationen mal GPUs. Keine andere Zahl ändert sich.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
</context>
<context>
    <name>Doubts</name>
    <message>
        <source>times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>writers</source>
        <translation>Schreiber</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>profiler</source>
        <translation>Profiler</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>form</source>
        <translation>Form</translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation>
            <numerusform>%n Zweifel</numerusform>
            <numerusform>%n Zweifel</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>The trace names %1 without its folder: it cannot be found here.</source>
        <translation>Der Trace nennt %1 ohne Ordner: Die Datei ist hier nicht zu finden.</translation>
    </message>
    <message>
        <source>There is no file %1 on this machine.</source>
        <translation>Eine Datei %1 gibt es auf diesem Rechner nicht.</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 ließ sich nicht starten.</translation>
    </message>
    <message>
        <source>No editor is set. Choose one in Edit &gt; Preferences, such as &quot;code --goto %f:%l&quot;.</source>
        <translation>Es ist kein Editor eingestellt. Wählen Sie einen unter Bearbeiten &gt; Einstellungen, etwa „code --goto %f:%l“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not begin with a program: see Edit &gt; Preferences.</source>
        <translation>„%1“ beginnt nicht mit einem Programm: siehe Bearbeiten &gt; Einstellungen.</translation>
    </message>
</context>
<context>
    <name>EfficiencyPane</name>
    <message>
        <source>% of peak</source>
        <translation>% des Spitzenwerts</translation>
    </message>
    <message>
        <source>Of the compute peak of its type or of the memory&apos;s bandwidth, whichever limits it: at 100 % it cannot be faster on this device</source>
        <translation>Vom Spitzenwert der Rechenleistung seines Typs oder von der Bandbreite des Speichers, je nachdem, was begrenzt: Bei 100 % geht es auf diesem Gerät nicht schneller</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>What limits it on this device: compute or memory</source>
        <translation>Was auf diesem Gerät begrenzt: Rechenleistung oder Speicher</translation>
    </message>
    <message>
        <source>Of products of matrices, convolutions and attention; other work has none</source>
        <translation>Von Matrixprodukten, Faltungen und Attention; andere Arbeit hat keine</translation>
    </message>
    <message>
        <source>As if each input were read once and each result written once: at least</source>
        <translation>Als würde jede Eingabe einmal gelesen und jedes Ergebnis einmal geschrieben: mindestens</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>Warps that can be resident at once, by registers, shared memory and block size of the kernel that takes most of the time</source>
        <translation>Warps, die gleichzeitig Platz haben, nach Registern, Shared Memory und Blockgröße des Kernels mit der meisten Zeit</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Blocks, divided by those that the device runs at once</source>
        <translation>Blöcke, geteilt durch die, die das Gerät gleichzeitig ausführt</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>Part of the waves that is idle, because the last one is not full</source>
        <translation>Teil der Wellen, der untätig ist, weil die letzte nicht voll ist</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Potential saving</source>
        <translation>Einsparpotenzial</translation>
    </message>
    <message>
        <source>At most: its time, less what it would take at the peak</source>
        <translation>Höchstens: seine Zeit, abzüglich der Zeit beim Spitzenwert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Why empty</source>
        <translation>Warum leer</translation>
    </message>
    <message>
        <source>All operations</source>
        <translation>Alle Operationen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>from the data sheet</source>
        <translation>laut Datenblatt</translation>
    </message>
    <message>
        <source>in part from the data sheet, the rest by ratio</source>
        <translation>zum Teil laut Datenblatt, der Rest nach Verhältnis</translation>
    </message>
    <message>
        <source>computed, or from one secondary source: check before quoting</source>
        <translation>berechnet oder aus einer Sekundärquelle: vor dem Zitieren prüfen</translation>
    </message>
    <message>
        <source>%1 % of the %2 peak of %3 TFLOP/s</source>
        <translation>%1 % des %2-Spitzenwerts von %3 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 % of the memory&apos;s %2 GB/s</source>
        <translation>%1 % der %2 GB/s des Speichers</translation>
    </message>
    <message>
        <source>A replayed graph repeats launches without their operators. Record a short run without graphs: --enforce-eager in vLLM, --disable-cuda-graph in SGLang, no mode &quot;reduce-overhead&quot; in torch.compile</source>
        <translation>Beim Replay startet ein Graph Kernel ohne ihre Operatoren. Einen kurzen Lauf ohne Graphen aufzeichnen: --enforce-eager in vLLM, --disable-cuda-graph in SGLang, kein Modus „reduce-overhead“ in torch.compile</translation>
    </message>
    <message>
        <source>Record the operators of the host: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True). Nsight Systems: --pytorch=autograd-shapes-nvtx</source>
        <translation>Die Operatoren des Hosts aufzeichnen: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True). Nsight Systems: --pytorch=autograd-shapes-nvtx</translation>
    </message>
    <message>
        <source>PyTorch 2.1 and later record values of arguments with record_shapes=True</source>
        <translation>PyTorch zeichnet ab 2.1 mit record_shapes=True die Werte der Argumente auf</translation>
    </message>
    <message>
        <source>PyTorch 1.12 and later record types with record_shapes=True</source>
        <translation>PyTorch zeichnet ab 1.12 mit record_shapes=True die Typen auf</translation>
    </message>
    <message>
        <source>Lengths of packed sequences are known only where the serving engine annotates each step with them; recent versions of vLLM and SGLang do</source>
        <translation>Längen gepackter Sequenzen sind nur bekannt, wo die Inferenz-Engine jeden Schritt damit annotiert; neuere Versionen von vLLM und SGLang tun das</translation>
    </message>
    <message>
        <source>Record shapes: torch.profiler.profile(record_shapes=True)</source>
        <translation>Formen aufzeichnen: torch.profiler.profile(record_shapes=True)</translation>
    </message>
    <message>
        <source>Choose the peaks of this device above the table</source>
        <translation>Die Spitzenwerte dieses Geräts über der Tabelle wählen</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>The peaks of this device are not known</source>
        <translation>Die Spitzenwerte dieses Geräts sind nicht bekannt</translation>
    </message>
    <message>
        <source>No operator has a figure</source>
        <translation>Kein Operator hat einen Wert</translation>
    </message>
    <message>
        <source>No MFU: %1 % of GPU time without a figure (%2)</source>
        <translation>Keine MFU: %1 % der GPU-Zeit ohne Wert (%2)</translation>
    </message>
    <message>
        <source>of the whole recording</source>
        <translation>der ganzen Aufzeichnung</translation>
    </message>
    <message>
        <source>with recomputation %1 %</source>
        <translation>mit Neuberechnung %1 %</translation>
    </message>
    <message>
        <source>%1 %2 TFLOP/s</source>
        <translation>%1 %2 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1: dense %2, %3</source>
        <translation>%1: ohne Sparsity %2, %3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1 % of GPU time has a figure</source>
        <translation>%1 % der GPU-Zeit haben einen Wert</translation>
    </message>
    <message>
        <source>%1 %: %2</source>
        <translation>%1 %: %2</translation>
    </message>
    <message>
        <source>No recording would change that: such work has no FLOP and no memory traffic that follow from the shapes of its inputs</source>
        <translation>Keine Aufzeichnung würde das ändern: Solche Arbeit hat keine FLOP und keinen Speicherverkehr, die aus den Formen ihrer Eingaben folgen</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>Höchstens %1</translation>
    </message>
    <message>
        <source>%1 ÷ %2 = %3 TFLOP/s</source>
        <translation>%1 ÷ %2 = %3 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 ÷ %2 = %3 GB/s</source>
        <translation>%1 ÷ %2 = %3 GB/s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instance(s), %1</source>
        <translation>
            <numerusform>%Ln Instanz, %1</numerusform>
            <numerusform>%Ln Instanzen, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; at the peak %2</source>
        <translation>%1; beim Spitzenwert %2</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Warps that can be resident at once, by registers, shared memory and block size of the launch configuration that takes most of the time</source>
        <translation>Warps, die gleichzeitig Platz haben, nach Registern, Shared Memory und Blockgröße der Startkonfiguration mit der meisten Zeit</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>P90</source>
        <translation>P90</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>The median of the 5 % wide range of durations with most instances</source>
        <translation>Der Median des 5 % breiten Bereichs von Dauern mit den meisten Instanzen</translation>
    </message>
    <message>
        <source>First half avg</source>
        <translation>Mittel erste Hälfte</translation>
    </message>
    <message>
        <source>Average of the first half of its instances by start</source>
        <translation>Mittel der ersten Hälfte der Instanzen nach ihrem Beginn</translation>
    </message>
    <message>
        <source>Second half avg</source>
        <translation>Mittel zweite Hälfte</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>Kernelzeit</translation>
    </message>
    <message>
        <source>Kernel avg</source>
        <translation>Mittel Kernel</translation>
    </message>
    <message>
        <source>Call avg</source>
        <translation>Mittel Aufruf</translation>
    </message>
    <message>
        <source>Duration of the launch call on the host</source>
        <translation>Dauer des Startaufrufs auf dem Host</translation>
    </message>
    <message>
        <source>Shorter than launch</source>
        <translation>Kürzer als Start</translation>
    </message>
    <message>
        <source>Kernels that took less time than their own launch call</source>
        <translation>Kernel, die weniger Zeit brauchten als ihr eigener Startaufruf</translation>
    </message>
    <message>
        <source>Delay avg</source>
        <translation>Mittel Verzögerung</translation>
    </message>
    <message>
        <source>From the end of the call to the start of the kernel</source>
        <translation>Vom Ende des Aufrufs bis zum Beginn des Kernels</translation>
    </message>
    <message>
        <source>Delay P50</source>
        <translation>Verzögerung P50</translation>
    </message>
    <message>
        <source>Delay P90</source>
        <translation>Verzögerung P90</translation>
    </message>
    <message>
        <source>Max queue</source>
        <translation>Längste Warteschlange</translation>
    </message>
    <message>
        <source>Most operations of the stream that were launched and had not started</source>
        <translation>Die meisten Operationen des Streams, die gestartet waren und noch nicht begonnen hatten</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>Alle Kernel</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>of %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>In A: %1</source>
        <translation>In A: %1</translation>
    </message>
    <message>
        <source>%1 % of the peak in A, %2 % in B</source>
        <translation>%1 % des Spitzenwerts in A, %2 % in B</translation>
    </message>
    <message>
        <source>At A&apos;s share of the peak, B would take %1 less</source>
        <translation>Beim Anteil am Spitzenwert von A bräuchte B %1 weniger</translation>
    </message>
    <message>
        <source>At A&apos;s share of the peak, B would take %1 more</source>
        <translation>Beim Anteil am Spitzenwert von A bräuchte B %1 mehr</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Of the peak of its own device</source>
        <translation>Des Spitzenwerts des eigenen Geräts</translation>
    </message>
    <message>
        <source>Lost in B</source>
        <translation>Verlust in B</translation>
    </message>
    <message>
        <source>Its time in B beyond what it would take at A&apos;s share of the peak</source>
        <translation>Seine Zeit in B über der, die es beim Anteil am Spitzenwert von A bräuchte</translation>
    </message>
    <message>
        <source>% of peak A</source>
        <translation>% Spitzenwert A</translation>
    </message>
    <message>
        <source>% of peak B</source>
        <translation>% Spitzenwert B</translation>
    </message>
    <message>
        <source>Time A</source>
        <translation>Zeit A</translation>
    </message>
    <message>
        <source>Time B</source>
        <translation>Zeit B</translation>
    </message>
    <message>
        <source>TFLOP/s A</source>
        <translation>TFLOP/s A</translation>
    </message>
    <message>
        <source>TFLOP/s B</source>
        <translation>TFLOP/s B</translation>
    </message>
    <message>
        <source>GB/s A</source>
        <translation>GB/s A</translation>
    </message>
    <message>
        <source>GB/s B</source>
        <translation>GB/s B</translation>
    </message>
    <message>
        <source>Matched by</source>
        <translation>Zugeordnet nach</translation>
    </message>
    <message>
        <source>Name and shapes; the same kind of work with the same FLOP; or the order in which shapes of that name first ran</source>
        <translation>Name und Formen; dieselbe Art von Arbeit mit denselben FLOP; oder die Reihenfolge, in der Formen dieses Namens zuerst liefen</translation>
    </message>
    <message>
        <source>All matched</source>
        <translation>Alle zugeordneten</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln matched operator(s) reach less of their peak in B than in A</source>
        <translation>
            <numerusform>%1 von %Ln zugeordneten Operator erreicht in B weniger von seinem Spitzenwert als in A</numerusform>
            <numerusform>%1 von %Ln zugeordneten Operatoren erreichen in B weniger von ihrem Spitzenwert als in A</numerusform>
        </translation>
    </message>
    <message>
        <source>matched: %1 % of A&apos;s and %2 % of B&apos;s time with a figure</source>
        <translation>zugeordnet: %1 % der Zeit mit Wert in A und %2 % in B</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>Warps</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>At most: its part, by time, of what its operators take beyond their peak</source>
        <translation>Höchstens: sein Anteil, nach Zeit, an dem, was seine Operatoren über ihren Spitzenwert hinaus brauchen</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>What limits the blocks that a multiprocessor holds at once</source>
        <translation>Was die Blöcke begrenzt, die ein Multiprozessor gleichzeitig hält</translation>
    </message>
    <message>
        <source>%1: no operator has a figure</source>
        <translation>%1: kein Operator hat einen Wert</translation>
    </message>
    <message>
        <source>No launch call at all is recorded in this file. Record the host too: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</source>
        <translation>In dieser Datei ist gar kein Startaufruf aufgezeichnet. Auch den Host aufzeichnen: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</translation>
    </message>
    <message>
        <source>These operations were launched before the recording began. Let the profiler warm up: schedule(wait=1, warmup=1, active=3)</source>
        <translation>Diese Operationen wurden gestartet, bevor die Aufzeichnung begann. Den Profiler aufwärmen lassen: schedule(wait=1, warmup=1, active=3)</translation>
    </message>
    <message>
        <source>Host calls are recorded, but no link says which of them launched these operations. Record both in one run of one profiler: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</source>
        <translation>Aufrufe des Hosts sind aufgezeichnet, aber keine Verknüpfung sagt, welcher von ihnen diese Operationen gestartet hat. Beides in einem Lauf eines Profilers aufzeichnen: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</translation>
    </message>
</context>
<context>
    <name>EfficiencyReason</name>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>copy over the link, not memory traffic</source>
        <translation>Kopie über die Verbindung, kein Speicherverkehr</translation>
    </message>
    <message>
        <source>launched by a graph: shapes are not recorded at replay</source>
        <translation>von einem Graphen gestartet: beim Replay werden keine Formen aufgezeichnet</translation>
    </message>
    <message>
        <source>no launch call is recorded</source>
        <translation>kein Startaufruf aufgezeichnet</translation>
    </message>
    <message>
        <source>no operator around the launch</source>
        <translation>kein Operator um den Start</translation>
    </message>
    <message>
        <source>operator is not known</source>
        <translation>Operator unbekannt</translation>
    </message>
    <message>
        <source>operator is not known, shapes are not recorded</source>
        <translation>Operator unbekannt, Formen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>shapes are not recorded (profile with record_shapes=True)</source>
        <translation>Formen nicht aufgezeichnet (mit record_shapes=True aufzeichnen)</translation>
    </message>
    <message>
        <source>types are not recorded</source>
        <translation>Typen nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>no tensor among the arguments</source>
        <translation>kein Tensor unter den Argumenten</translation>
    </message>
    <message>
        <source>values of scalar arguments (Concrete Inputs) are not recorded</source>
        <translation>Werte skalarer Argumente (Concrete Inputs) nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>an argument is not a recorded tensor</source>
        <translation>ein Argument ist kein aufgezeichneter Tensor</translation>
    </message>
    <message>
        <source>argument %1 is not a recorded tensor</source>
        <translation>Argument %1 ist kein aufgezeichneter Tensor</translation>
    </message>
    <message>
        <source>size of type %1 is not known</source>
        <translation>Größe des Typs %1 unbekannt</translation>
    </message>
    <message>
        <source>the kind of mask is not recorded</source>
        <translation>Art der Maske nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the causal flag was not found</source>
        <translation>das Flag für kausale Maskierung wurde nicht gefunden</translation>
    </message>
    <message>
        <source>the causal flag (Concrete Inputs) is not recorded</source>
        <translation>das Flag für kausale Maskierung (Concrete Inputs) ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>packed sequences: their lengths are not recorded</source>
        <translation>gepackte Sequenzen: ihre Längen sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>packed sequences: their lengths are not recorded (no step annotation with sq, sk)</source>
        <translation>gepackte Sequenzen: ihre Längen sind nicht aufgezeichnet (keine Schritt-Annotation mit sq, sk)</translation>
    </message>
    <message>
        <source>attention in a window: the number of scores is not derived</source>
        <translation>Attention in einem Fenster: die Zahl der Scores wird nicht hergeleitet</translation>
    </message>
    <message>
        <source>a compiled GEMM template: which argument is which is not recorded</source>
        <translation>eine kompilierte GEMM-Vorlage: welches Argument welches ist, ist nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>stride and padding of the convolution are not recorded</source>
        <translation>Stride und Padding der Faltung nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the operator that has the shapes is missing</source>
        <translation>der Operator mit den Formen fehlt</translation>
    </message>
    <message>
        <source>peaks of the device are not known</source>
        <translation>Spitzenwerte des Geräts unbekannt</translation>
    </message>
    <message>
        <source>memory bandwidth of the device is not known</source>
        <translation>Speicherbandbreite des Geräts unbekannt</translation>
    </message>
    <message>
        <source>no peak for its FLOP</source>
        <translation>kein Spitzenwert für seine FLOP</translation>
    </message>
    <message>
        <source>no peak for %1 on this device</source>
        <translation>kein Spitzenwert für %1 auf diesem Gerät</translation>
    </message>
    <message>
        <source>no peak for type %1</source>
        <translation>kein Spitzenwert für den Typ %1</translation>
    </message>
    <message>
        <source>FP32 or TF32: the kernel name does not say</source>
        <translation>FP32 oder TF32: der Kernelname sagt es nicht</translation>
    </message>
    <message>
        <source>faster than the peak: some of its kernels are missing, or the peak is not this device&apos;s</source>
        <translation>schneller als der Spitzenwert: einige seiner Kernel fehlen, oder der Spitzenwert ist nicht der dieses Geräts</translation>
    </message>
    <message>
        <source>above the peak: the clock was above that of the data sheet</source>
        <translation>über dem Spitzenwert: der Takt lag über dem des Datenblatts</translation>
    </message>
    <message>
        <source>faster than the memory: data came from the cache</source>
        <translation>schneller als der Speicher: Daten kamen aus dem Cache</translation>
    </message>
    <message>
        <source>faster than the memory: data came from the cache, or two inputs are one tensor, which counts twice</source>
        <translation>schneller als der Speicher: Daten kamen aus dem Cache, oder zwei Eingaben sind ein Tensor, der doppelt zählt</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>This file holds totals, not times</source>
        <translation>Diese Datei enthält Summen, keine Zeiten</translation>
    </message>
    <message>
        <source>This pane needs an event-level trace: open the .sqlite or .json of this recording.</source>
        <translation>Diese Ansicht braucht einen Trace mit Ereignissen: die .sqlite oder .json dieser Aufzeichnung öffnen.</translation>
    </message>
    <message>
        <source>No GPU operations in this profile</source>
        <translation>Keine GPU-Operationen in diesem Profil</translation>
    </message>
    <message>
        <source>PyTorch&apos;s profiler does not record the GPU of a Mac; torch.mps.profiler and Instruments do.</source>
        <translation>Der Profiler von PyTorch zeichnet die GPU eines Mac nicht auf; torch.mps.profiler und Instruments tun es.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>Record them with %1.</source>
        <translation>Mit %1 aufzeichnen.</translation>
    </message>
    <message>
        <source>See the import report for what could not be read: %1.</source>
        <translation>Was nicht gelesen werden konnte, steht im Importbericht: %1.</translation>
    </message>
    <message>
        <source>Host activity was read: the timeline shows it.</source>
        <translation>Die Host-Aktivität wurde gelesen: Die Zeitachse zeigt sie.</translation>
    </message>
    <message>
        <source>This file records memory alone: the pane Memory shows it.</source>
        <translation>Diese Datei zeichnet nur Speicher auf: Die Ansicht „Speicher“ zeigt ihn.</translation>
    </message>
    <message>
        <source>CUDA was traced, but no call of it was recorded: the program did not use the GPU, did so in a process that the profiler did not follow (a service, a container, a fork), or ended before the GPU was used.</source>
        <translation>CUDA wurde verfolgt, aber kein Aufruf davon aufgezeichnet: Das Programm benutzte die GPU nicht, tat es in einem Prozess, dem der Profiler nicht folgte (ein Dienst, ein Container, ein Fork), oder endete, bevor die GPU benutzt wurde.</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>This file is in use here and would be lost. Choose another name.</source>
        <translation>Diese Datei wird hier gerade benutzt und ginge verloren. Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>ExposedPane</name>
    <message>
        <source>%1: %2
%3 % of its communication, %4</source>
        <translation>%1: %2
%3 % seiner Kommunikation, %4</translation>
    </message>
    <message>
        <source>%1 exposed</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 verdeckt</translation>
    </message>
</context>
<context>
    <name>FigurePose</name>
    <message numerus="yes">
        <source>First %L1 of %Ln row(s)</source>
        <translation>
            <numerusform>Erste %L1 von %Ln Zeile</numerusform>
            <numerusform>Erste %L1 von %Ln Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n Kernelname</numerusform>
            <numerusform>%n Kernelnamen</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernels %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
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
            <numerusform>%n Iteration</numerusform>
            <numerusform>%n Iterationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Everything: %1</source>
        <translation>Alles: %1</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>Gap length %1</source>
        <translation>Lückenlänge %1</translation>
    </message>
    <message>
        <source>Step kind %1</source>
        <translation>Art der Schritte: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) of %1</source>
        <translation>
            <numerusform>%n Iteration von %1</numerusform>
            <numerusform>%n Iterationen von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>busy %1 %</source>
        <translation>%1 % belegt</translation>
    </message>
    <message>
        <source>busy %1 to %2 %</source>
        <translation>%1 bis %2 % belegt</translation>
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
            <numerusform>%n Stream</numerusform>
            <numerusform>%n Streams</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of steps</source>
        <translation>
            <numerusform>%n Art von Schritten</numerusform>
            <numerusform>%n Arten von Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>Some iterations</source>
        <translation>Einige Iterationen</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Kinds of steps</source>
        <translation>Arten von Schritten</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>All streams</source>
        <translation>Alle Streams</translation>
    </message>
    <message>
        <source>All iterations</source>
        <translation>Alle Iterationen</translation>
    </message>
    <message>
        <source>All kinds of steps</source>
        <translation>Alle Arten von Schritten</translation>
    </message>
</context>
<context>
    <name>FilterMenu</name>
    <message>
        <source>Show all: %1</source>
        <translation>Alle zeigen: %1</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Longest of %L1</source>
        <translation>Längste von %L1</translation>
    </message>
    <message>
        <source>Ctrl+click adds or removes one</source>
        <translation>Strg+Klick fügt eines hinzu oder entfernt es</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>stream gap</source>
        <translation>Lücke im Stream</translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation>Startverzögerung</translation>
    </message>
    <message>
        <source>wait latency</source>
        <translation>Verzögerung nach Warten</translation>
    </message>
    <message>
        <source>sync latency</source>
        <translation>Verzögerung nach Sync</translation>
    </message>
    <message>
        <source>runtime calls</source>
        <translation>Laufzeitaufrufe</translation>
    </message>
    <message>
        <source>between calls</source>
        <translation>zwischen Aufrufen</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>ungeklärt</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>Memsets</translation>
    </message>
    <message>
        <source>A prediction would be a guess: %1.</source>
        <translation>Eine Vorhersage wäre geraten: %1.</translation>
    </message>
    <message>
        <source>needs two iterations, for the first one may allocate: prof.step() or --iteration</source>
        <translation>braucht zwei Iterationen, denn die erste darf Speicher anfordern: prof.step() oder --iteration</translation>
    </message>
    <message>
        <source>Allocation inside the step</source>
        <translation>Speicheranforderung im Schritt</translation>
    </message>
    <message>
        <source>Where memory is so short that it must be given back.</source>
        <translation>Wo Speicher so knapp ist, dass er zurückgegeben werden muss.</translation>
    </message>
    <message>
        <source>Launches that block</source>
        <translation>Starts, die blockieren</translation>
    </message>
    <message>
        <source>Where the recording holds the first steps of a long run: then it is paid once. A launch also blocks while its queue is full; that costs nothing.</source>
        <translation>Wo die Aufzeichnung die ersten Schritte eines langen Laufs enthält: dann fällt es nur einmal an. Ein Startaufruf blockiert auch, solange seine Warteschlange voll ist; das kostet nichts.</translation>
    </message>
    <message>
        <source>Data loading before the step</source>
        <translation>Laden von Daten vor dem Schritt</translation>
    </message>
    <message>
        <source>%1 idle while the next batch is made, under %2</source>
        <translation>%1 untätig, während der nächste Batch entsteht, unter %2</translation>
    </message>
    <message>
        <source>Load ahead: more workers, a larger prefetch_factor, pinned memory and copies that do not block; decode and augment less, or on the device.</source>
        <translation>Vorausladen: mehr Worker, ein größerer prefetch_factor, gepinnter Speicher und Kopien, die nicht blockieren; weniger oder auf dem Gerät dekodieren und augmentieren.</translation>
    </message>
    <message>
        <source>Where storage or the processors are already busy all the time: then more workers load no faster.</source>
        <translation>Wo der Massenspeicher oder die Prozessoren schon ständig ausgelastet sind: dann laden mehr Worker nicht schneller.</translation>
    </message>
    <message>
        <source>Casts and layout copies</source>
        <translation>Typumwandlungen und Umordnungen</translation>
    </message>
    <message>
        <source>kernels that only move data: %1 in all, %2 (%3)</source>
        <translation>Kernel, die nur Daten bewegen: insgesamt %1, %2 (%3)</translation>
    </message>
    <message>
        <source>Keep tensors in the type and layout in which they are used: weights that are cast once, channels_last all through, slices of one buffer instead of cat, torch.compile to fuse what is left.</source>
        <translation>Tensoren in dem Typ und Layout halten, in dem sie gebraucht werden: einmal umgewandelte Gewichte, durchgehend channels_last, Ausschnitte eines Puffers statt cat, torch.compile, um den Rest zu fusionieren.</translation>
    </message>
    <message>
        <source>Where a copy makes the kernels after it faster by more than it takes.</source>
        <translation>Wo eine Kopie die Kernel danach um mehr beschleunigt, als sie kostet.</translation>
    </message>
    <message>
        <source>Copies within the device</source>
        <translation>Kopien innerhalb des Geräts</translation>
    </message>
    <message>
        <source>Write results where they are needed, instead of copying them there: views, out= arguments, slices of one buffer.</source>
        <translation>Ergebnisse dorthin schreiben, wo sie gebraucht werden, statt sie dorthin zu kopieren: Views, out=-Argumente, Ausschnitte eines Puffers.</translation>
    </message>
    <message>
        <source>needs the operations of the GPU</source>
        <translation>braucht die Operationen der GPU</translation>
    </message>
    <message>
        <source>Start it earlier and wait for it later: prefetch of the next layer&apos;s parameters, buckets of gradients that go while others are computed, communication on a stream of its own; or send less.</source>
        <translation>Sie früher beginnen und später auf sie warten: Parameter der nächsten Schicht vorab laden, Gradient-Buckets senden, während andere berechnet werden, Kommunikation auf einem eigenen Stream; oder weniger senden.</translation>
    </message>
    <message>
        <source>Where computation needs its result at once. What runs at the same time slows down: a quarter of the gain may be lost, and it may wait for other ranks rather than for the link.</source>
        <translation>Wo die Berechnung das Ergebnis sofort braucht. Was gleichzeitig läuft, wird langsamer: ein Viertel des Gewinns kann verloren gehen, und sie wartet womöglich auf andere Ränge statt auf die Verbindung.</translation>
    </message>
    <message>
        <source>more than that can be saved since the host, which waits in calls of copies for %1, no longer does</source>
        <translation>mehr als das lässt sich sparen, weil der Host, der %1 in Kopieraufrufen wartet, das dann nicht mehr tut</translation>
    </message>
    <message>
        <source>Copy the next batch while this one is computed: pinned memory, non_blocking=True and a stream of its own; keep on the device what is used again.</source>
        <translation>Den nächsten Batch kopieren, während dieser berechnet wird: gepinnter Speicher, non_blocking=True und ein eigener Stream; auf dem Gerät behalten, was wiederverwendet wird.</translation>
    </message>
    <message>
        <source>Where what follows needs the data at once.</source>
        <translation>Wo das Folgende die Daten sofort braucht.</translation>
    </message>
    <message>
        <source>Host code: %1</source>
        <translation>Host-Code: %1</translation>
    </message>
    <message>
        <source>Host code: %1 under %2</source>
        <translation>Host-Code: %1 unter %2</translation>
    </message>
    <message>
        <source>%1 of %2 idle are under %3</source>
        <translation>%1 von %2 Leerlauf liegen unter %3</translation>
    </message>
    <message>
        <source>called by %1</source>
        <translation>aufgerufen von %1</translation>
    </message>
    <message>
        <source>inside data loading</source>
        <translation>beim Laden von Daten</translation>
    </message>
    <message>
        <source>Let workers of the loader do it, ahead of the step that needs it (num_workers, prefetch_factor), do it once and keep the result, or do it on the device.</source>
        <translation>In Worker des Dataloaders verlagern, die es vor dem Schritt erledigen, der es braucht (num_workers, prefetch_factor), es einmal tun und das Ergebnis behalten, oder es auf dem Gerät tun.</translation>
    </message>
    <message>
        <source>Take it out of the step, do it once and keep the result, do it on another thread while the device works, or do it on the device.</source>
        <translation>Aus dem Schritt herausnehmen, einmal tun und das Ergebnis behalten, in einem anderen Thread tun, während das Gerät arbeitet, oder auf dem Gerät tun.</translation>
    </message>
    <message>
        <source>Where what it computes decides what is launched next, or another thread would compete with it for the same processors.</source>
        <translation>Wo das, was er berechnet, entscheidet, was als Nächstes gestartet wird, oder ein anderer Thread um dieselben Prozessoren konkurrieren würde.</translation>
    </message>
    <message>
        <source>Host sync inside the step</source>
        <translation>Host-Sync im Schritt</translation>
    </message>
    <message>
        <source>Keep the value on the device, or read it one step later: copy it without blocking into pinned memory and look at it when the next step has been launched. .item(), nonzero() and print() of a tensor wait as synchronize() does.</source>
        <translation>Den Wert auf dem Gerät lassen, oder ihn einen Schritt später lesen: ohne zu blockieren in gepinnten Speicher kopieren und ansehen, wenn der nächste Schritt gestartet ist. .item(), nonzero() und print() eines Tensors warten wie synchronize().</translation>
    </message>
    <message>
        <source>Where the program needs the value at once, to decide what it does next. The gain is more than the idle time in the call where the host, once ahead, stays ahead.</source>
        <translation>Wo das Programm den Wert sofort braucht, um zu entscheiden, was es als Nächstes tut. Der Gewinn ist größer als der Leerlauf im Aufruf, wo der Host, einmal voraus, voraus bleibt.</translation>
    </message>
    <message>
        <source>Communication exposed by late ranks</source>
        <translation>Kommunikation, offen durch späte Ränge</translation>
    </message>
    <message>
        <source>%1 of %2 of communication are beyond the shortest of the same size, at most %3 at once; inferred: only one rank is looked at</source>
        <translation>%1 von %2 der Kommunikation liegen über der kürzesten gleicher Größe, höchstens %3 auf einmal; abgeleitet: nur ein Rang wird betrachtet</translation>
    </message>
    <message>
        <source>Open the traces of all ranks as one job: it shows who comes late, and why. Balance what ranks compute, and keep their hosts free of other work.</source>
        <translation>Die Traces aller Ränge als einen Job öffnen: Er zeigt, wer zu spät kommt und warum. Ausgleichen, was die Ränge berechnen, und ihre Hosts von anderer Arbeit frei halten.</translation>
    </message>
    <message>
        <source>Where the link itself is slower at times: then nobody was late.</source>
        <translation>Wo die Verbindung selbst zeitweise langsamer ist: dann kam niemand zu spät.</translation>
    </message>
    <message>
        <source>computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>offene Kommunikation</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>offene Kopien</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>%1: %2 more %3</source>
        <translation>%1: %2 mehr %3</translation>
    </message>
    <message>
        <source>%1 takes %2, the median is %3</source>
        <translation>%1 dauert %2, der Median ist %3</translation>
    </message>
    <message>
        <source>%1 ends %2 after the one before it, the median is %3</source>
        <translation>%1 endet %2 nach der vorigen, der Median ist %3</translation>
    </message>
    <message>
        <source>needs five iterations to tell that one takes far longer: record more steps</source>
        <translation>braucht fünf Iterationen, um zu erkennen, dass eine viel länger dauert: mehr Schritte aufzeichnen</translation>
    </message>
    <message>
        <source>Iteration %1 takes far longer</source>
        <translation>Iteration %1 dauert viel länger</translation>
    </message>
    <message>
        <source>%1 iterations take far longer</source>
        <translation>%1 Iterationen dauern viel länger</translation>
    </message>
    <message>
        <source>Look at what is different there on the timeline: a checkpoint, an evaluation, a garbage collection, a batch of another size.</source>
        <translation>Auf der Zeitachse nachsehen, was dort anders ist: ein Checkpoint, eine Evaluation, eine Garbage Collection, ein Batch anderer Größe.</translation>
    </message>
    <message>
        <source>Where that work has to be done now and then: it may still be done beside the steps.</source>
        <translation>Wo diese Arbeit ab und zu getan werden muss: sie kann trotzdem neben den Schritten getan werden.</translation>
    </message>
    <message>
        <source>what it takes beyond the median, spread over all iterations</source>
        <translation>was sie über den Median hinaus dauert, verteilt auf alle Iterationen</translation>
    </message>
    <message>
        <source>needs the kind of memory of copies, which was not recorded</source>
        <translation>braucht die Art des Speichers von Kopien, die nicht aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Copies that the host waits for</source>
        <translation>Kopien, auf die der Host wartet</translation>
    </message>
    <message>
        <source>Every launch waits for its kernel</source>
        <translation>Jeder Start wartet auf seinen Kernel</translation>
    </message>
    <message>
        <source>Launches that wait for their kernel</source>
        <translation>Starts, die auf ihren Kernel warten</translation>
    </message>
    <message>
        <source>launches that return only when their kernel has ended: %1 in all; the host is in them for %2, and cannot launch ahead</source>
        <translation>Starts, die erst zurückkehren, wenn ihr Kernel geendet hat: %1 insgesamt; der Host ist %2 darin und kann nicht vorausstarten</translation>
    </message>
    <message>
        <source>Where it is on purpose, to find a faulty kernel: then this recording says little about the program as it usually runs.</source>
        <translation>Wo es Absicht ist, um einen fehlerhaften Kernel zu finden: dann sagt diese Aufzeichnung wenig darüber, wie das Programm sonst läuft.</translation>
    </message>
    <message>
        <source>Unset the variable that makes launches wait, CUDA_LAUNCH_BLOCKING=1 for example: in the shell, the job script, the container, and in os.environ. Debuggers and compute-sanitizer make launches wait too.</source>
        <translation>Die Variable löschen, die Starts warten lässt, etwa CUDA_LAUNCH_BLOCKING=1: in der Shell, im Jobskript, im Container und in os.environ. Auch Debugger und compute-sanitizer lassen Starts warten.</translation>
    </message>
    <message>
        <source>Unset the variable that makes launches wait (%1): in the shell, the job script, the container, and in os.environ. Debuggers and sanitizers make launches wait too.</source>
        <translation>Die Variable löschen, die Starts warten lässt (%1): in der Shell, im Jobskript, im Container und in os.environ. Auch Debugger und Sanitizer lassen Starts warten.</translation>
    </message>
    <message>
        <source>no launch waited for its kernel</source>
        <translation>kein Start hat auf seinen Kernel gewartet</translation>
    </message>
    <message>
        <source>%1 is not evaluated: it takes %2, %3 of the recording, the others %4: warm-up</source>
        <translation>%1 wird nicht ausgewertet: dauert %2, %3 der Aufzeichnung, die anderen %4: Aufwärmen</translation>
    </message>
    <message>
        <source>%1 is not evaluated: it takes %2 from its start on the host, %3 of the recording, the others %4: warm-up</source>
        <translation>%1 wird nicht ausgewertet: dauert %2 ab dem Anfang auf dem Host, %3 der Aufzeichnung, die anderen %4: Aufwärmen</translation>
    </message>
    <message>
        <source>%1; no call takes much of it: the host does something else</source>
        <translation>%1; kein Aufruf nimmt viel davon ein: der Host tut etwas anderes</translation>
    </message>
    <message>
        <source>%1; in it: %2</source>
        <translation>%1; darin: %2</translation>
    </message>
    <message>
        <source>copies from or to pageable memory: %1, blocking copies and sets: %2; the host is in them for %3</source>
        <translation>Kopien aus oder in auslagerbaren Speicher: %1, blockierende Kopien und Memsets: %2; der Host ist %3 darin</translation>
    </message>
    <message>
        <source>Where the host uses the copied data at once, or so much would be pinned that the system lacks memory.</source>
        <translation>Wo der Host die kopierten Daten sofort braucht oder so viel gepinnt würde, dass dem System Speicher fehlt.</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>Record fewer steps or fewer kinds of events, or give the profiler larger buffers; the program itself needs no change.</source>
        <translation>Weniger Schritte oder weniger Arten von Ereignissen aufzeichnen, oder dem Profiler größere Puffer geben; das Programm selbst braucht keine Änderung.</translation>
    </message>
    <message>
        <source>Where the host would have been late without the profiler too.</source>
        <translation>Wo der Host auch ohne den Profiler zu spät gewesen wäre.</translation>
    </message>
    <message>
        <source>a part of a recording would not run by itself</source>
        <translation>ein Teil einer Aufzeichnung lässt sich nicht für sich durchspielen</translation>
    </message>
    <message>
        <source>what is looked at is no step that can be run again by itself</source>
        <translation>was betrachtet wird, ist kein Schritt, der sich für sich durchspielen lässt</translation>
    </message>
    <message>
        <source>The recording was run again without it; every other launch, stream order and wait was kept. An iteration takes %1 instead of %2: %3 less.</source>
        <translation>Die Aufzeichnung wurde ohne dies noch einmal durchgespielt; alle anderen Startaufrufe, Reihenfolgen der Streams und Wartezeiten blieben. Eine Iteration dauert %1 statt %2: %3 weniger.</translation>
    </message>
    <message>
        <source>An estimate: the time that is spent there. It was not run again without it: %1.</source>
        <translation>Eine Schätzung: die Zeit, die dort liegt. Sie wurde nicht ohne dies noch einmal durchgespielt: %1.</translation>
    </message>
    <message>
        <source>Host code that keeps the GPU waiting</source>
        <translation>Host-Code, auf den die GPU wartet</translation>
    </message>
    <message>
        <source>Launches that block, code that is loaded</source>
        <translation>Starts, die blockieren, Code, der geladen wird</translation>
    </message>
    <message>
        <source>Iterations that take far longer</source>
        <translation>Iterationen, die viel länger dauern</translation>
    </message>
    <message>
        <source>Kernels too small for the device</source>
        <translation>Kernel, die für das Gerät zu klein sind</translation>
    </message>
    <message>
        <source>Matrix work without tensor cores</source>
        <translation>Matrixarbeit ohne Tensorkerne</translation>
    </message>
    <message>
        <source>Clock below its maximum</source>
        <translation>Takt unter seinem Maximum</translation>
    </message>
    <message>
        <source>Where shapes or control flow change from step to step: then no graph can be kept.</source>
        <translation>Wo sich Formen oder Ablauf von Schritt zu Schritt ändern: dann lässt sich kein Graph behalten.</translation>
    </message>
    <message>
        <source>The idle time between these kernels: more than that a graph of them cannot give back. With everything in one graph the replay gains more.</source>
        <translation>Der Leerlauf zwischen diesen Kerneln: mehr kann ein Graph aus ihnen nicht zurückgeben. Mit allem in einem Graphen gewinnt das Replay mehr.</translation>
    </message>
    <message>
        <source>A replay without all that loads data gains %1; findings of host code name %2 of it already.</source>
        <translation>Ein Replay ohne alles, was Daten lädt, spart %1; %2 davon nennen schon die Befunde zu Host-Code.</translation>
    </message>
    <message>
        <source>%1 of %2 idle are under %3, summed over devices: %4</source>
        <translation>%1 von %2 Leerlauf liegen unter %3, summiert über Geräte: %4</translation>
    </message>
    <message>
        <source>needs several messages of one kind and size, of which the shortest was not late: record more steps</source>
        <translation>braucht mehrere Nachrichten einer Art und Größe, deren kürzeste nicht verspätet war: mehr Schritte aufzeichnen</translation>
    </message>
    <message>
        <source>no operation is of class %1</source>
        <translation>keine Operation ist von der Klasse %1</translation>
    </message>
    <message>
        <source>no kernel matches %1</source>
        <translation>kein Kernel passt zu %1</translation>
    </message>
    <message>
        <source>nothing communicates</source>
        <translation>nichts kommuniziert</translation>
    </message>
    <message>
        <source>nothing is copied</source>
        <translation>nichts wird kopiert</translation>
    </message>
    <message>
        <source>no call launches</source>
        <translation>kein Aufruf startet etwas</translation>
    </message>
    <message>
        <source>no call matches %1</source>
        <translation>kein Aufruf passt zu %1</translation>
    </message>
    <message>
        <source>no code matches %1</source>
        <translation>kein Code passt zu %1</translation>
    </message>
    <message>
        <source>no call allocates</source>
        <translation>kein Aufruf belegt Speicher</translation>
    </message>
    <message>
        <source>no copy was waited for</source>
        <translation>auf keine Kopie wurde gewartet</translation>
    </message>
    <message>
        <source>too many streams and waits to replay</source>
        <translation>zu viele Streams und Wartevorgänge für ein Replay</translation>
    </message>
    <message>
        <source>nothing to replay: the file has only sums of operations</source>
        <translation>nichts durchzuspielen: die Datei enthält nur Summen von Operationen</translation>
    </message>
    <message>
        <source>a floor: less time than the device computed, whose streams would have to run side by side</source>
        <translation>eine Untergrenze: weniger Zeit, als das Gerät rechnete; seine Streams müssten nebeneinander laufen</translation>
    </message>
    <message>
        <source>the least is less time than the device computed, whose streams would have to run side by side</source>
        <translation>das Mindeste ist weniger Zeit, als das Gerät rechnete; seine Streams müssten nebeneinander laufen</translation>
    </message>
    <message>
        <source>How long the device computes nothing: more than that would be saved only if its streams computed side by side, for which there may be no room.</source>
        <translation>So lange rechnet das Gerät nichts: mehr ließe sich nur sparen, wenn seine Streams nebeneinander rechneten, wofür vielleicht kein Platz ist.</translation>
    </message>
    <message>
        <source>nothing to replay: no GPU operations were recorded</source>
        <translation>nichts durchzuspielen: es wurden keine GPU-Operationen aufgezeichnet</translation>
    </message>
    <message>
        <source>nothing to replay: no recorded call of the host launched a GPU operation</source>
        <translation>nichts durchzuspielen: kein aufgezeichneter Aufruf des Hosts hat eine GPU-Operation gestartet</translation>
    </message>
    <message>
        <source>nothing to replay: the calls of the host were not recorded</source>
        <translation>nichts durchzuspielen: die Aufrufe des Hosts wurden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>nothing to replay: the calls of the host were not recorded: record with %1</source>
        <translation>nichts durchzuspielen: die Aufrufe des Hosts wurden nicht aufgezeichnet: aufzeichnen mit %1</translation>
    </message>
    <message>
        <source>%1 of the wall is unexplained (limit 10 %)</source>
        <translation>%1 der Gesamtzeit sind ungeklärt (Grenze 10 %)</translation>
    </message>
    <message>
        <source>%1 of the operations start late for no recorded reason (limit 20 %): a sampled or incomplete recording</source>
        <translation>%1 der Operationen beginnen ohne aufgezeichneten Grund spät (Grenze 20 %): eine stichprobenartige oder unvollständige Aufzeichnung</translation>
    </message>
    <message>
        <source>%1 of the operations start before the calls that launch them (limit 20 %): the clocks of host and device differ</source>
        <translation>%1 der Operationen beginnen vor den Aufrufen, die sie starten (Grenze 20 %): die Uhren von Host und Gerät gehen verschieden</translation>
    </message>
    <message>
        <source>in %1 of the wall no call of the host is recorded until the GPU has nothing left to do: it may wait without a record of that (limit 10 %)</source>
        <translation>während %1 der Gesamtzeit ist kein Aufruf des Hosts aufgezeichnet, bis die GPU nichts mehr zu tun hat: er wartet vielleicht, ohne dass das aufgezeichnet ist (Grenze 10 %)</translation>
    </message>
    <message>
        <source>%1 of %2 operations have no recorded launch (limit 20 %): nothing that the host would do otherwise can be told</source>
        <translation>%1 von %2 Operationen haben keinen aufgezeichneten Start (Grenze 20 %): was der Host sonst täte, ist nicht zu sagen</translation>
    </message>
    <message>
        <source>the replay does not repeat the recording</source>
        <translation>das Replay ergibt nicht die Aufzeichnung</translation>
    </message>
    <message>
        <source>a floor, not a prediction</source>
        <translation>eine untere Grenze, keine Vorhersage</translation>
    </message>
    <message>
        <source>a guess: several streams, and no waits between them recorded</source>
        <translation>geraten: mehrere Streams, und kein Warten zwischen ihnen aufgezeichnet</translation>
    </message>
    <message>
        <source>Findings fall back to estimates.</source>
        <translation>Befunde sind dann nur Schätzungen.</translation>
    </message>
    <message>
        <source>The recording has no GPU operations.</source>
        <translation>Die Aufzeichnung hat keine GPU-Operationen.</translation>
    </message>
    <message>
        <source>The recording lacks the calls of the host that launched the GPU operations.</source>
        <translation>Der Aufzeichnung fehlen die Aufrufe des Hosts, die die GPU-Operationen gestartet haben.</translation>
    </message>
    <message>
        <source>Record the host&apos;s calls together with the GPU: %1.</source>
        <translation>Die Aufrufe des Hosts zusammen mit der GPU aufzeichnen: %1.</translation>
    </message>
    <message>
        <source>Record whole steps with all of their operations rather than samples.</source>
        <translation>Ganze Schritte mit allen ihren Operationen aufzeichnen statt Stichproben.</translation>
    </message>
    <message>
        <source>Record whole steps with all of their operations rather than samples, and what waits for what: %1.</source>
        <translation>Ganze Schritte mit allen ihren Operationen aufzeichnen statt Stichproben, und was worauf wartet: %1.</translation>
    </message>
    <message>
        <source>Keep the value on the device, or read it one step later, when the next step has been launched. float(), np.asarray() and print() of an array wait as block_until_ready() does.</source>
        <translation>Den Wert auf dem Gerät lassen, oder ihn einen Schritt später lesen, wenn der nächste Schritt gestartet ist. float(), np.asarray() und print() eines Arrays warten wie block_until_ready().</translation>
    </message>
    <message>
        <source>Bring the data to the device one step ahead with jax.device_put(), which does not wait, and read results back with copy_to_host_async().</source>
        <translation>Die Daten einen Schritt im Voraus mit jax.device_put() auf das Gerät bringen, das nicht wartet, und Ergebnisse mit copy_to_host_async() zurücklesen.</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that it is compiled there: a warm-up step, jax_compilation_cache_dir, shapes that stay the same.</source>
        <translation>Jede Form einmal vor der Schleife ausführen, damit sie dort übersetzt wird: ein Aufwärmschritt, jax_compilation_cache_dir, Formen, die gleich bleiben.</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: XLA_PYTHON_CLIENT_PREALLOCATE=true, shapes that stay the same, donated arguments (donate_argnums).</source>
        <translation>Den Allokator behalten lassen, was er hat: XLA_PYTHON_CLIENT_PREALLOCATE=true, Formen, die gleich bleiben, überlassene Argumente (donate_argnums).</translation>
    </message>
    <message>
        <source>Launch them as one: the whole step under one jit, XLA&apos;s command buffers, or larger batches.</source>
        <translation>Sie gemeinsam starten: den ganzen Schritt unter einem jit, die Command-Buffer von XLA oder größere Batches.</translation>
    </message>
    <message>
        <source>Pin the host&apos;s side (pin_memory=True, %1) and copy with non_blocking=True or %2.</source>
        <translation>Den Speicher des Hosts pinnen (pin_memory=True, %1) und mit non_blocking=True oder %2 kopieren.</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that code is loaded and compiled there: a warm-up step, a cache of compiled kernels.</source>
        <translation>Jede Form einmal vor der Schleife ausführen, damit Code dort geladen und übersetzt wird: ein Aufwärmschritt, ein Cache übersetzter Kernel.</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that code is loaded and compiled there: %1, a warm-up step, a cache of compiled kernels.</source>
        <translation>Jede Form einmal vor der Schleife ausführen, damit Code dort geladen und übersetzt wird: %1, ein Aufwärmschritt, ein Cache übersetzter Kernel.</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: shapes that stay the same, %1, no empty_cache() in the loop, pinned buffers that are used again.</source>
        <translation>Den Allokator behalten lassen, was er hat: Formen, die gleich bleiben, %1, kein empty_cache() in der Schleife, gepinnte Puffer, die wiederverwendet werden.</translation>
    </message>
    <message>
        <source>Launch them as one: a %1, torch.compile, a fused optimizer or norm, or larger batches.</source>
        <translation>Sie gemeinsam starten: ein %1, torch.compile, ein fusionierter Optimizer, eine fusionierte Normalisierung oder größere Batches.</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>%1: record with %2</source>
        <translation>%1: aufzeichnen mit %2</translation>
    </message>
    <message>
        <source>needs the calls of the host</source>
        <translation>braucht die Aufrufe des Hosts</translation>
    </message>
    <message>
        <source>needs stacks of the host</source>
        <translation>braucht Aufrufstapel des Hosts</translation>
    </message>
    <message>
        <source>needs stacks of the host around its launches (idle under host code: %1)</source>
        <translation>braucht Aufrufstapel des Hosts um seine Starts (Leerlauf unter Code des Hosts: %1)</translation>
    </message>
    <message>
        <source>needs the sizes of messages</source>
        <translation>braucht die Größen von Nachrichten</translation>
    </message>
    <message>
        <source>Short kernels that a graph launch would merge</source>
        <translation>Kurze Kernel, die ein Graph gemeinsam starten würde</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>approximate</source>
        <translation>Näherung</translation>
    </message>
    <message numerus="yes">
        <source>Findings use the recorded steps, such as %1. Other panes use %n detected iteration(s).</source>
        <translation>
            <numerusform>Für Befunde zählen die aufgezeichneten Schritte, etwa %1. Andere Ansichten rechnen mit %n erkannten Iteration.</numerusform>
            <numerusform>Für Befunde zählen die aufgezeichneten Schritte, etwa %1. Andere Ansichten rechnen mit %n erkannten Iterationen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the %n detected iteration(s) that other panes use.</source>
        <translation>
            <numerusform>Für Befunde zählt die ganze Aufzeichnung als eine Iteration: Sie kennzeichnet keine Schritte, und vieles liegt außerhalb der %n erkannten Iteration, mit der andere Ansichten rechnen.</numerusform>
            <numerusform>Für Befunde zählt die ganze Aufzeichnung als eine Iteration: Sie kennzeichnet keine Schritte, und vieles liegt außerhalb der %n erkannten Iterationen, mit denen andere Ansichten rechnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>calls that take or give back memory after the first iteration: %1; the host is in them for %2, the device is idle for %3 of it</source>
        <translation>Aufrufe nach der ersten Iteration, die Speicher anfordern oder zurückgeben: %1; der Host ist %2 darin, davon ist das Gerät %3 lang untätig</translation>
    </message>
    <message>
        <source>blocking calls: %1 (%2); the host is in them for %3, the device is idle for %4 of it</source>
        <translation>blockierende Aufrufe: %1 (%2); der Host ist %3 darin, davon ist das Gerät %4 lang untätig</translation>
    </message>
    <message>
        <source>What these calls take beyond their usual length, by iteration: more than that cannot be saved. The replay shortens every call of the name, and gains more.</source>
        <translation>Was diese Aufrufe über ihre übliche Länge hinaus dauern, je Iteration: Mehr lässt sich nicht sparen. Das Replay verkürzt jeden Aufruf dieses Namens und gewinnt mehr.</translation>
    </message>
    <message>
        <source>What the host spends in this code, by iteration: more than that cannot be saved. The replay gains more, since it does not know all that the host waited for.</source>
        <translation>Was der Host in diesem Code verbringt, je Iteration: Mehr lässt sich nicht sparen. Das Replay gewinnt mehr, weil es nicht alles kennt, worauf der Host gewartet hat.</translation>
    </message>
    <message>
        <source>more than that can be saved since the host is there for %1, and without it launches further ahead</source>
        <translation>mehr als das lässt sich sparen, weil der Host %1 dort ist und ohne dies weiter vorausstartet</translation>
    </message>
    <message>
        <source>needs the operations of the GPU one by one: open the recording, not its summary</source>
        <translation>braucht die Operationen der GPU einzeln: die Aufzeichnung öffnen, nicht ihre Zusammenfassung</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Offene Kommunikation</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Offene Kopien</translation>
    </message>
    <message>
        <source>potential saving: about %1 of %2 (%3), the time that passes there</source>
        <translation>Einsparpotenzial: etwa %1 von %2 (%3), die Zeit, die dort vergeht</translation>
    </message>
    <message>
        <source>%1 an iteration</source>
        <translation>%1 je Iteration</translation>
    </message>
    <message>
        <source>potential saving: at most %1 of %2 (%3)</source>
        <translation>Einsparpotenzial: höchstens %1 von %2 (%3)</translation>
    </message>
    <message>
        <source>potential saving: about %1 of %2 (%3), between %4 and %5</source>
        <translation>Einsparpotenzial: etwa %1 von %2 (%3), zwischen %4 und %5</translation>
    </message>
    <message>
        <source>%1, no code recorded</source>
        <translation>%1, kein Code aufgezeichnet</translation>
    </message>
    <message>
        <source>%1, mostly in %2</source>
        <translation>%1, meist in %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Nothing could be evaluated: %1</source>
        <translation>Nichts ließ sich auswerten: %1</translation>
    </message>
    <message>
        <source>Nothing worth %1 or more of %2 found by the rules that could be evaluated: %3 of %4</source>
        <translation>Die Regeln, die ausgewertet werden konnten (%3 von %4), fanden nichts, was mindestens %1 (von %2) brächte</translation>
    </message>
    <message>
        <source>%1; not evaluated: %2</source>
        <translation>%1; nicht ausgewertet: %2</translation>
    </message>
    <message>
        <source>Do first: %1; %2; evidence: %3; %4</source>
        <translation>Zuerst angehen: %1; %2; Belege: %3; %4</translation>
    </message>
    <message>
        <source>launches wait for their kernels, so that other waits cost nothing more: record again without that</source>
        <translation>Starts warten auf ihre Kernel, sodass anderes Warten nichts mehr kostet: ohne dies neu aufzeichnen</translation>
    </message>
    <message>
        <source>the profiler flushes or asks for buffers for %1; that is not the program&apos;s time</source>
        <translation>der Profiler leert Puffer oder fordert sie an: %1; das ist nicht die Zeit des Programms</translation>
    </message>
    <message>
        <source>the profiler flushes or asks for buffers for %1, in %2 of which the device is idle; that is not the program&apos;s time</source>
        <translation>der Profiler leert Puffer oder fordert sie an: %1, davon ist das Gerät %2 untätig; das ist nicht die Zeit des Programms</translation>
    </message>
    <message>
        <source>no time of the profiler itself was recorded</source>
        <translation>vom Profiler selbst wurde keine Zeit aufgezeichnet</translation>
    </message>
    <message>
        <source>copies from device memory to device memory: %1 in all, exposed: %2</source>
        <translation>Kopien von Gerätespeicher zu Gerätespeicher: insgesamt %1, offen: %2</translation>
    </message>
    <message>
        <source>%1 exposed, on the device that has most of it</source>
        <translation>%1 offen, auf dem Gerät mit dem größten Anteil</translation>
    </message>
    <message>
        <source>kernels shorter than the calls that launch them: %1 in all, in runs: %2; the device is idle for %3 between them</source>
        <translation>Kernel, die kürzer sind als die Aufrufe, die sie starten: insgesamt %1, in Folgen: %2; zwischen ihnen ist das Gerät %3 untätig</translation>
    </message>
    <message>
        <source>Do first: %1; %2</source>
        <translation>Zuerst angehen: %1; %2</translation>
    </message>
    <message>
        <source>%1: computed as %2, %3; the peak of the device for 16 bits is larger by a factor of %4</source>
        <translation>%1: als %2 gerechnet, %3; der Spitzenwert des Geräts für 16 Bit ist um den Faktor %4 größer</translation>
    </message>
    <message>
        <source>Compute in 16 bits (torch.autocast with bfloat16), or at least allow TF32: torch.set_float32_matmul_precision(&apos;high&apos;).</source>
        <translation>In 16 Bit rechnen (torch.autocast mit bfloat16) oder wenigstens TF32 erlauben: torch.set_float32_matmul_precision(&apos;high&apos;).</translation>
    </message>
    <message>
        <source>A hint, not a measurement: these operators at the same share of the larger peak. Nothing was run again.</source>
        <translation>Ein Hinweis, keine Messung: diese Operatoren beim selben Anteil des größeren Spitzenwerts. Nichts wurde erneut ausgeführt.</translation>
    </message>
    <message>
        <source>Where the result needs 32 bits.</source>
        <translation>Wo das Ergebnis 32 Bit braucht.</translation>
    </message>
    <message>
        <source>needs the shapes of the inputs of operators: record with torch.profiler.profile(record_shapes=True)</source>
        <translation>braucht die Formen der Eingaben von Operatoren: mit torch.profiler.profile(record_shapes=True) aufzeichnen</translation>
    </message>
    <message>
        <source>needs the peaks of the device, which are not known: name one with --peaks</source>
        <translation>braucht die Spitzenwerte des Geräts, die nicht bekannt sind: mit --peaks eines nennen</translation>
    </message>
    <message>
        <source>The time of these operators beyond what the peaks of the device allow: more cannot be saved. Other findings may include the same time.</source>
        <translation>Die Zeit dieser Operatoren über das hinaus, was die Spitzenwerte des Geräts erlauben: mehr lässt sich nicht sparen. Andere Befunde können dieselbe Zeit enthalten.</translation>
    </message>
    <message>
        <source>Attention that keeps its scores in memory</source>
        <translation>Attention, die ihre Scores im Speicher hält</translation>
    </message>
    <message>
        <source>Matrices whose rows are not aligned</source>
        <translation>Matrizen, deren Zeilen nicht ausgerichtet sind</translation>
    </message>
    <message>
        <source>Matrix work far from the peak</source>
        <translation>Matrixarbeit weit unter dem Spitzenwert</translation>
    </message>
    <message>
        <source>scores of %1 x %2 x %3 are written and read: products and softmax take %4, one attention %5 at least</source>
        <translation>Scores von %1 x %2 x %3 werden geschrieben und gelesen: Produkte und Softmax brauchen %4, eine Attention mindestens %5</translation>
    </message>
    <message>
        <source>Compute attention in one kernel: torch.nn.functional.scaled_dot_product_attention, attn_implementation=&quot;sdpa&quot; or &quot;flash_attention_2&quot;.</source>
        <translation>Attention in einem Kernel rechnen: torch.nn.functional.scaled_dot_product_attention, attn_implementation=&quot;sdpa&quot; oder &quot;flash_attention_2&quot;.</translation>
    </message>
    <message>
        <source>Where the scores themselves are an output, or a bias has no fused kernel.</source>
        <translation>Wo die Scores selbst ausgegeben werden oder es für einen Bias keinen fusionierten Kernel gibt.</translation>
    </message>
    <message>
        <source>%1: %2 elements are no multiple of 16 bytes, %3 would be; %4 of the peak, %5</source>
        <translation>%1: %2 Elemente sind kein Vielfaches von 16 Byte, %3 wären es; %4 des Spitzenwerts, %5</translation>
    </message>
    <message>
        <source>Pad the dimension to a multiple of 16 bytes (8 elements of 16 bits): the vocabulary, the sequence or the hidden size.</source>
        <translation>Die Dimension auf ein Vielfaches von 16 Byte auffüllen (8 Elemente von 16 Bit): das Vokabular, die Sequenz oder die verborgene Größe.</translation>
    </message>
    <message>
        <source>Where copying into the padded matrix costs more than the product gains.</source>
        <translation>Wo das Kopieren in die aufgefüllte Matrix mehr kostet, als das Produkt gewinnt.</translation>
    </message>
    <message>
        <source>%1 in %2: %3 of the peak, %4</source>
        <translation>%1 in %2: %3 des Spitzenwerts, %4</translation>
    </message>
    <message>
        <source>Try other kernels for this shape: torch.compile with max-autotune, a newer cuBLAS or hipBLASLt, another layout (channels_last for convolutions), or dimensions that are multiples of 64.</source>
        <translation>Andere Kernel für diese Form versuchen: torch.compile mit max-autotune, ein neueres cuBLAS oder hipBLASLt, ein anderes Layout (channels_last für Faltungen) oder Dimensionen, die Vielfache von 64 sind.</translation>
    </message>
    <message>
        <source>Where the clock was held down by power or heat: the peak is that of the boost clock.</source>
        <translation>Wo Leistung oder Wärme den Takt gedrückt haben: der Spitzenwert gilt für den Boost-Takt.</translation>
    </message>
    <message>
        <source>%1: blocks for %2 waves, places of the device that stay empty: %3; %4 of the peak, %5</source>
        <translation>%1: Blöcke für %2 Wellen, leer bleibende Plätze des Geräts: %3; %4 des Spitzenwerts, %5</translation>
    </message>
    <message>
        <source>needs registers and shared memory of kernels, and the limits of the device, which are not recorded</source>
        <translation>braucht Register und Shared Memory der Kernel und die Grenzen des Geräts, die nicht aufgezeichnet sind</translation>
    </message>
    <message>
        <source>Give the product more blocks: a larger batch, several products in one (bmm, a grouped product), or a kernel that splits the inner dimension (split-K, stream-K), which max-autotune can choose.</source>
        <translation>Dem Produkt mehr Blöcke geben: ein größerer Batch, mehrere Produkte in einem (bmm, ein gruppiertes Produkt) oder ein Kernel, der die innere Dimension teilt (split-K, stream-K) und den max-autotune wählen kann.</translation>
    </message>
    <message>
        <source>Where other kernels run beside it and fill the device.</source>
        <translation>Wo andere Kernel daneben laufen und das Gerät füllen.</translation>
    </message>
    <message>
        <source>%1 meanwhile: %2 on average, at most %3</source>
        <translation>%1 in dieser Zeit: im Mittel %2, höchstens %3</translation>
    </message>
    <message>
        <source>%1 computes at %2 MHz on average; the highest clock recorded is %3 MHz</source>
        <translation>%1 rechnet im Mittel mit %2 MHz; der höchste aufgezeichnete Takt ist %3 MHz</translation>
    </message>
    <message>
        <source>below 95 % of that from %1 after the start to %2, for %3 of the computation</source>
        <translation>unter 95 % davon von %1 nach dem Beginn bis %2, während %3 der Berechnung</translation>
    </message>
    <message>
        <source>needs samples of the clock of the GPU while it computes, such as those of nsys profile --gpu-metrics-devices=all</source>
        <translation>braucht Messwerte des GPU-Takts während der Berechnung, etwa von nsys profile --gpu-metrics-devices=all</translation>
    </message>
    <message>
        <source>Look at power and temperature on the timeline: at the limit of power the clock is what the limit allows, and a hot device needs cooling. To compare runs, lock the clock (nvidia-smi --lock-gpu-clocks).</source>
        <translation>Leistung und Temperatur in der Zeitachse ansehen: an der Leistungsgrenze ist der Takt so hoch, wie sie es zulässt, und ein heißes Gerät braucht Kühlung. Um Läufe zu vergleichen, den Takt festsetzen (nvidia-smi --lock-gpu-clocks).</translation>
    </message>
    <message>
        <source>Where kernels wait for memory: their time hardly depends on the clock of the GPU.</source>
        <translation>Wo Kernel auf den Speicher warten: ihre Zeit hängt kaum vom Takt der GPU ab.</translation>
    </message>
    <message>
        <source>Elementwise work that goes through memory</source>
        <translation>Elementweise Arbeit, die durch den Speicher geht</translation>
    </message>
    <message>
        <source>Normalization far from the memory&apos;s bandwidth</source>
        <translation>Normalisierung weit unter der Bandbreite des Speichers</translation>
    </message>
    <message>
        <source>%1: %2, one kernel %3 at least</source>
        <translation>%1: %2, ein Kernel mindestens %3</translation>
    </message>
    <message>
        <source>Fuse these operators into one kernel: torch.compile, or the fused operator of a library (rotary embedding, activation with its product). Each step then stays on the chip.</source>
        <translation>Diese Operatoren zu einem Kernel fusionieren: torch.compile oder der fusionierte Operator einer Bibliothek (Rotary Embedding, Aktivierung mit ihrem Produkt). Jeder Schritt bleibt dann auf dem Chip.</translation>
    </message>
    <message>
        <source>Where a result in between is needed elsewhere, such as in the backward pass: it is still written.</source>
        <translation>Wo ein Zwischenergebnis auch anderswo gebraucht wird, etwa im Rückwärtspass: Es wird weiterhin geschrieben.</translation>
    </message>
    <message>
        <source>%1 in %2: %3 of the memory&apos;s bandwidth, %4</source>
        <translation>%1 in %2: %3 der Bandbreite des Speichers, %4</translation>
    </message>
    <message>
        <source>Try another layout (channels_last), another kernel (torch.compile, or the fused one of a library), or a larger batch: one block may read a whole channel.</source>
        <translation>Ein anderes Layout (channels_last), einen anderen Kernel (torch.compile oder den fusionierten einer Bibliothek) oder einen größeren Batch versuchen: Ein Block liest womöglich einen ganzen Kanal.</translation>
    </message>
    <message>
        <source>Where the tensors are too small to fill the device.</source>
        <translation>Wo die Tensoren zu klein sind, um das Gerät zu füllen.</translation>
    </message>
    <message>
        <source>exposed: %1, on the device that has most of it (%2)</source>
        <translation>offen: %1, auf dem Gerät mit dem größten Anteil (%2)</translation>
    </message>
    <message>
        <source>1 copy</source>
        <translation>1 Kopie</translation>
    </message>
    <message>
        <source>%1 copies in total</source>
        <translation>insgesamt %1 Kopien</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 Stelle</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 Stellen</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>1 iteration</source>
        <translation>1 Iteration</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 Iterationen</translation>
    </message>
    <message>
        <source>the host waits for %1 (%2), summed over its threads: %4; the device is idle for %3 of it</source>
        <translation>der Host wartet %1 (%2), summiert über seine Threads: %4; davon ist das Gerät %3 lang untätig</translation>
    </message>
    <message>
        <source>the host waits for %1 (%2); the device is idle for %3 of it</source>
        <translation>der Host wartet %1 (%2); davon ist das Gerät %3 lang untätig</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 Aufruf</translation>
    </message>
    <message>
        <source>%1 calls in total</source>
        <translation>insgesamt %1 Aufrufe</translation>
    </message>
    <message>
        <source>most of that are kernels that also ran near the highest clock: priced by what they took there</source>
        <translation>das meiste davon sind Kernel, die auch nahe am höchsten Takt liefen: bewertet nach dem, was sie dort brauchten</translation>
    </message>
    <message>
        <source>%1: CUDA was traced, but no call of it was recorded</source>
        <translation>%1: CUDA wurde verfolgt, aber kein Aufruf davon aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>FindingsPane</name>
    <message>
        <source>Finding and evidence</source>
        <translation>Befund und Belege</translation>
    </message>
    <message>
        <source>% of wall</source>
        <translation>% der Gesamtzeit</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>All together, replayed</source>
        <translation>Alle, durchgespielt</translation>
    </message>
    <message>
        <source>Findings overlap: do not add them</source>
        <translation>Befunde überschneiden sich: nicht addieren</translation>
    </message>
    <message>
        <source>What was looked for</source>
        <translation>Wonach gesucht wurde</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größter Wert</translation>
    </message>
    <message>
        <source>Of an iteration: less than half a percent is no finding</source>
        <translation>Je Iteration: weniger als ein halbes Prozent ist kein Befund</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>The wall is the replay&apos;s: from the end of one iteration to that of the next. Breakdown&apos;s is the device&apos;s alone, from its first operation to its last</source>
        <translation>Die Gesamtzeit ist die des Replays: vom Ende einer Iteration bis zu dem der nächsten. Die der Aufschlüsselung ist die des Geräts allein, von seiner ersten bis zu seiner letzten Operation</translation>
    </message>
    <message>
        <source>Potential saving</source>
        <translation>Einsparpotenzial</translation>
    </message>
    <message>
        <source>Of an iteration. Savings overlap: what all of them save together is a replay of its own</source>
        <translation>Je Iteration. Einsparungen überschneiden sich: was alle zusammen sparen, sagt ein eigenes Replay</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Upper bound: a replay without it saves no more. Approximate: within 2 % of the wall, or the time seen there</source>
        <translation>Obergrenze: Ein Replay ohne dies spart nicht mehr. Näherung: auf 2 % der Gesamtzeit genau, oder die Zeit, die dort zu sehen ist</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>nicht ausgewertet</translation>
    </message>
    <message>
        <source>Replayed together: %1 of %2</source>
        <translation>Zusammen: %1 von %2</translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>Python-Funktion</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>Laufzeitaufruf</translation>
    </message>
    <message>
        <source>operation on the GPU</source>
        <translation>Operation auf der GPU</translation>
    </message>
    <message>
        <source>not code</source>
        <translation>kein Code</translation>
    </message>
</context>
<context>
    <name>GapsPane</name>
    <message>
        <source>(edge of the time range)</source>
        <translation>(Rand des Zeitbereichs)</translation>
    </message>
    <message>
        <source>%1 (device)</source>
        <translation>%1 (Gerät)</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>% des Leerlaufs</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>% of the idle time of the devices</source>
        <translation>% des Leerlaufs der Geräte</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>Aller Leerlauf</translation>
    </message>
    <message>
        <source>Device / stream</source>
        <translation>Gerät / Stream</translation>
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
        <source>A device idles while none of its streams runs anything; a stream&apos;s gaps may be busy on others</source>
        <translation>Ein Gerät ist im Leerlauf, solange keiner seiner Streams etwas tut; in den Lücken eines Streams können andere arbeiten</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>Zeit seit dem ersten Ereignis des Profils</translation>
    </message>
    <message>
        <source>All listed</source>
        <translation>Alle aufgeführten</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Time in which nothing ran on a device; each moment has one cause</source>
        <translation>Zeit, in der nichts auf einem Gerät lief; jeder Augenblick hat eine Ursache</translation>
    </message>
    <message>
        <source>% of the idle time in gaps of the chosen lengths</source>
        <translation>% des Leerlaufs in Lücken der gewählten Längen</translation>
    </message>
    <message>
        <source>Main code</source>
        <translation>Hauptcode</translation>
    </message>
    <message>
        <source>What the threads that ended these gaps were in for most of the time that the cause has in them</source>
        <translation>Der Code, in dem die Threads, die diese Lücken beendeten, den größten Teil der Zeit dieser Ursache verbrachten</translation>
    </message>
    <message>
        <source>What the thread that ended the gap was in for most of it</source>
        <translation>Der Code, in dem der Thread, der die Lücke beendete, die meiste Zeit verbrachte</translation>
    </message>
    <message>
        <source>%1 of it in:</source>
        <translation>%1 davon in:</translation>
    </message>
    <message>
        <source>mostly in %1</source>
        <translation>meist in %1</translation>
    </message>
    <message>
        <source>Gaps to which the cause contributes; a gap may count under several</source>
        <translation>Lücken, zu denen die Ursache beiträgt; eine Lücke kann unter mehreren zählen</translation>
    </message>
</context>
<context>
    <name>IdleCause</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU-begrenzt</translation>
    </message>
    <message>
        <source>no launch was pending</source>
        <translation>kein Start stand an</translation>
    </message>
    <message>
        <source>Host sync</source>
        <translation>Host-Sync</translation>
    </message>
    <message>
        <source>the host waited for the device</source>
        <translation>der Host wartete auf das Gerät</translation>
    </message>
    <message>
        <source>Runtime call</source>
        <translation>Laufzeitaufruf</translation>
    </message>
    <message>
        <source>Launch latency</source>
        <translation>Startverzögerung</translation>
    </message>
    <message>
        <source>launched, not yet started</source>
        <translation>gestartet, noch nicht angelaufen</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>buffer flush, not your code</source>
        <translation>Puffer geleert, nicht Ihr Code</translation>
    </message>
    <message>
        <source>Capture edge</source>
        <translation>Rand der Aufzeichnung</translation>
    </message>
    <message>
        <source>the recording begins or ends</source>
        <translation>Aufzeichnung beginnt oder endet</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>under a microsecond</source>
        <translation>unter einer Mikrosekunde</translation>
    </message>
    <message>
        <source>Too short to have a cause on the host: the device&apos;s own time between operations.</source>
        <translation>Zu kurz für eine Ursache auf dem Host: die eigene Zeit des Geräts zwischen Operationen.</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>Start nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>cudaMalloc, slow launches and such</source>
        <translation>cudaMalloc, langsame Starts und dergleichen</translation>
    </message>
    <message>
        <source>The launch call had ended, and the work had not started.</source>
        <translation>Der Startaufruf war beendet, und die Arbeit war noch nicht angelaufen.</translation>
    </message>
    <message>
        <source>The profiler itself kept the host busy before the work was launched.</source>
        <translation>Der Profiler selbst beschäftigte den Host, bevor die Arbeit gestartet war.</translation>
    </message>
    <message>
        <source>The launching thread did other work: nothing had been launched for the device to run.</source>
        <translation>Der startende Thread war mit anderem beschäftigt: Für das Gerät war nichts gestartet.</translation>
    </message>
    <message>
        <source>The launching thread was in a synchronizing call instead of launching ahead.</source>
        <translation>Der startende Thread war in einem synchronisierenden Aufruf, statt vorauszustarten.</translation>
    </message>
    <message>
        <source>The launching thread was in a call that does not synchronize: an allocation, a module load, or a launch, including the launch of the work itself.</source>
        <translation>Der startende Thread war in einem Aufruf, der nicht synchronisiert: Speicher anfordern, ein Modul laden oder ein Start, auch der Start der Arbeit selbst.</translation>
    </message>
    <message>
        <source>Nothing ran before or after it within the time range.</source>
        <translation>Davor oder danach lief im Zeitbereich nichts.</translation>
    </message>
    <message>
        <source>The launch call of the operation that ended the gap was not recorded.</source>
        <translation>Der Startaufruf der Operation, die die Lücke beendete, wurde nicht aufgezeichnet.</translation>
    </message>
</context>
<context>
    <name>ImportHeadline</name>
    <message>
        <source>%1 dropped</source>
        <translation>%1 verworfen</translation>
    </message>
    <message>
        <source>%1 repaired</source>
        <translation>%1 repariert</translation>
    </message>
    <message>
        <source>%1 not understood</source>
        <translation>%1 nicht verstanden</translation>
    </message>
    <message>
        <source>%1 not shown</source>
        <translation>%1 nicht gezeigt</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>nichts verloren</translation>
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
    <name>ImportPane</name>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
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
    <message>
        <source>Not needed for any figure</source>
        <translation>Für keine Zahl benötigt</translation>
    </message>
    <message>
        <source>Not shown yet</source>
        <translation>Noch nicht gezeigt</translation>
    </message>
    <message>
        <source>In doubt</source>
        <translation>Zweifelhaft</translation>
    </message>
</context>
<context>
    <name>IterationsPane</name>
    <message>
        <source>warm-up, %1</source>
        <translation>Aufwärmen, %1</translation>
    </message>
    <message>
        <source>outlier, %1</source>
        <translation>Ausreißer, %1</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Exposed comm.</source>
        <translation>Offene Komm.</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Offene Kopien</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>% idle</source>
        <translation>% Leerlauf</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Vermerk</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Unrecorded graphs</source>
        <translation>Nicht aufgez. Graphen</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Ausgefiltert</translation>
    </message>
    <message>
        <source>Its GPU window: from the first start of its operations to that of the next iteration&apos;s</source>
        <translation>Ihr GPU-Fenster: vom ersten Beginn ihrer Operationen bis zu dem der nächsten Iteration</translation>
    </message>
    <message>
        <source>Idle, as % of the iteration&apos;s duration</source>
        <translation>Leerlauf in % der Dauer der Iteration</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of it</source>
        <translation>%1: %2, %3 % davon</translation>
    </message>
    <message>
        <source>%1 %2%3 against the median</source>
        <translation>%1 %2%3 gegenüber dem Median</translation>
    </message>
    <message>
        <source>All listed</source>
        <translation>Alle aufgeführten</translation>
    </message>
    <message numerus="yes">
        <source>%1 · and %Ln more</source>
        <translation>
            <numerusform>%1 · und %Ln weitere</numerusform>
            <numerusform>%1 · und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Step kind</source>
        <translation>Art des Schritts</translation>
    </message>
    <message>
        <source>Prefill, decode or both, by the step&apos;s name or by what ran in it</source>
        <translation>Prefill, Decode oder beides, nach dem Namen des Schritts oder nach dem, was in ihm lief</translation>
    </message>
    <message>
        <source>incomplete: operations were not recorded</source>
        <translation>unvollständig: Operationen wurden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>▲ outlier, △ warm-up or incomplete</source>
        <translation>▲ Ausreißer, △ Aufwärmen oder unvollständig</translation>
    </message>
    <message>
        <source>▲ outlier, △ warm-up</source>
        <translation>▲ Ausreißer, △ Aufwärmen</translation>
    </message>
    <message>
        <source>Longer than the median duration by three scaled median deviations and more than 2 %; none with fewer than five iterations. The last one, whose end is unknown, is not marked</source>
        <translation>Länger als der Median der Dauer, und zwar um drei skalierte Medianabweichungen und mehr als 2 %; keine bei weniger als fünf Iterationen. Die letzte, deren Ende unbekannt ist, wird nicht gekennzeichnet</translation>
    </message>
    <message>
        <source>Matrix work that is known, as % of the peak of the devices during the iteration</source>
        <translation>Bekannte Matrixarbeit, in % des Spitzenwerts der Geräte während der Iteration</translation>
    </message>
    <message>
        <source>— MFU, up to %1 %</source>
        <translation>— MFU, bis %1 %</translation>
    </message>
    <message>
        <source>MFU %1 %</source>
        <translation>MFU %1 %</translation>
    </message>
    <message>
        <source>MFU %1 to %2 %</source>
        <translation>MFU %1 bis %2 %</translation>
    </message>
</context>
<context>
    <name>JobFigures</name>
    <message>
        <source>place not recorded</source>
        <translation>Platz nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Own time</source>
        <translation>Eigene Zeit</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Offene Kommunikation</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>Offene Kopien</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>host not recorded</source>
        <translation>Host nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>communicator %1</source>
        <translation>Kommunikator %1</translation>
    </message>
    <message>
        <source>an unrecorded rank of %1</source>
        <translation>ein nicht aufgezeichneter Rang von %1</translation>
    </message>
    <message>
        <source>%1 of the step of %2, late in %3 of %4 iterations.</source>
        <translation>%1 des Schritts von %2, in %3 von %4 Iterationen zu spät.</translation>
    </message>
    <message>
        <source>By replay of all ranks with its peers in its place, to ±%1 of the step.</source>
        <translation>Durch Replay aller Ränge mit seinesgleichen an seiner Stelle, auf ±%1 des Schritts genau.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kostet</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>Own time beyond the median of its peers, in spreads of all</source>
        <translation>Eigene Zeit über dem Median von seinesgleichen, in Streuungen aller</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Slow class</source>
        <translation>Langsame Klasse</translation>
    </message>
    <message>
        <source>%1 is late</source>
        <translation>%1 kommt zu spät</translation>
    </message>
    <message>
        <source>Its communicator waits longer than those of its kind. Record all of its ranks.</source>
        <translation>Sein Kommunikator wartet länger als andere seiner Art. Alle seine Ränge aufzeichnen.</translation>
    </message>
    <message>
        <source>%1 costs %2 a step</source>
        <translation>%1 kostet %2 je Schritt</translation>
    </message>
    <message>
        <source>%1 costs at least %2 a step</source>
        <translation>%1 kostet mindestens %2 je Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n Host</numerusform>
            <numerusform>%n Hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n Iteration</numerusform>
            <numerusform>%n Iterationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s) not recorded</source>
        <translation>
            <numerusform>%n Rang nicht aufgezeichnet</numerusform>
            <numerusform>%n Ränge nicht aufgezeichnet</numerusform>
        </translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>% des Schritts</translation>
    </message>
    <message>
        <source>Of the whole job: %1.</source>
        <translation>Im ganzen Job: %1.</translation>
    </message>
    <message>
        <source>How much shorter a step would be</source>
        <translation>Um wie viel kürzer ein Schritt wäre</translation>
    </message>
    <message>
        <source>Collectives that it reached last; ranks that are held up may do so, too</source>
        <translation>Kollektive, die er als Letzter erreichte; das kann auch aufgehaltenen Rängen passieren</translation>
    </message>
    <message>
        <source>Slower than its peers mainly in: %1.</source>
        <translation>Langsamer als seinesgleichen vor allem in: %1.</translation>
    </message>
    <message>
        <source>Its GPU waits longer mainly for: %1.</source>
        <translation>Seine GPU wartet länger, vor allem auf: %1.</translation>
    </message>
    <message>
        <source>Searching for stragglers</source>
        <translation>Nachzügler werden gesucht</translation>
    </message>
    <message>
        <source>Stragglers are not known yet</source>
        <translation>Nachzügler sind noch nicht bekannt</translation>
    </message>
    <message>
        <source>Stragglers cannot be determined</source>
        <translation>Nachzügler lassen sich nicht bestimmen</translation>
    </message>
    <message>
        <source>No rank, host or communicator costs 1 % of the step of %1.</source>
        <translation>Kein Rang, Host oder Kommunikator kostet 1 % des Schritts von %1.</translation>
    </message>
    <message>
        <source>No stragglers found</source>
        <translation>Keine Nachzügler gefunden</translation>
    </message>
    <message>
        <source>No stragglers found among the ranks that can be evaluated</source>
        <translation>Keine Nachzügler unter den beurteilbaren Rängen gefunden</translation>
    </message>
    <message>
        <source>Not estimated, since others are later: its own time is %1 a step from the median of its peers, a score of %2.</source>
        <translation>Nicht geschätzt, da andere später sind: Die eigene Zeit weicht je Schritt um %1 vom Median von seinesgleichen ab, Punktzahl %2.</translation>
    </message>
    <message>
        <source>MFU %1 %</source>
        <translation>MFU %1 %</translation>
    </message>
    <message>
        <source>MFU %1 to %2 %</source>
        <translation>MFU %1 bis %2 %</translation>
    </message>
    <message>
        <source>%1 is waited for most</source>
        <translation>Auf %1 wird am meisten gewartet</translation>
    </message>
    <message>
        <source>The other ranks wait %1 for it, added up. What it costs is not known: %2.</source>
        <translation>Die anderen Ränge warten zusammen %1 darauf. Was es kostet, ist nicht bekannt: %2.</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Copy, for spreadsheets</source>
        <translation>Kopieren, für Tabellenkalkulationen</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Show only rows with…</source>
        <translation>Nur Zeilen zeigen mit…</translation>
    </message>
    <message>
        <source>Menu: sort, columns, export, filter</source>
        <translation>Menü: Sortieren, Spalten, Export, Filter</translation>
    </message>
    <message>
        <source>Open and fold a row</source>
        <translation>Zeile auf- und zuklappen</translation>
    </message>
    <message>
        <source>Select several rows</source>
        <translation>Mehrere Zeilen auswählen</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Edit the pattern or class</source>
        <translation>Muster oder Klasse bearbeiten</translation>
    </message>
    <message>
        <source>Move the rule</source>
        <translation>Regel verschieben</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Among the chips: remove a filter</source>
        <translation>In der Filterleiste: einen Filter entfernen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>Vergrößern und verkleinern</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Scroll the rows</source>
        <translation>Durch die Zeilen scrollen</translation>
    </message>
    <message>
        <source>Go back; forward</source>
        <translation>Zurück; vorwärts</translation>
    </message>
    <message>
        <source>Next and previous of the same name</source>
        <translation>Nächstes und voriges gleichen Namens</translation>
    </message>
    <message>
        <source>From event to event, from row to row</source>
        <translation>Von Ereignis zu Ereignis, von Zeile zu Zeile</translation>
    </message>
    <message>
        <source>Find; next, previous</source>
        <translation>Suchen; nächster, voriger</translation>
    </message>
    <message>
        <source>Set a mark; next, previous</source>
        <translation>Marke setzen; nächste, vorige</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Callees or callers</source>
        <translation>Aufgerufene oder Aufrufer</translation>
    </message>
    <message>
        <source>To the caller, the widest callee, a sibling</source>
        <translation>Zum Aufrufer, zum breitesten Aufgerufenen, zum Nachbarn</translation>
    </message>
    <message>
        <source>Zoom to the frame; go back; show all</source>
        <translation>Auf den Frame zoomen; zurück; alles zeigen</translation>
    </message>
    <message>
        <source>Filter every pane to the frame</source>
        <translation>Alle Ansichten nach dem Frame filtern</translation>
    </message>
    <message>
        <source>Fit the selection; show all</source>
        <translation>Auswahl einpassen; alles zeigen</translation>
    </message>
    <message>
        <source>Filter every pane to the selection</source>
        <translation>Alle Ansichten nach der Auswahl filtern</translation>
    </message>
    <message>
        <source>Stop reading; close a message; clear the mark, then the selection</source>
        <translation>Lesen abbrechen; Meldung schließen; Markierung aufheben, dann die Auswahl</translation>
    </message>
    <message>
        <source>To the other end of a launch arrow</source>
        <translation>Zum anderen Ende eines Startpfeils</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Run the query; stop it</source>
        <translation>Abfrage ausführen; anhalten</translation>
    </message>
    <message>
        <source>Complete a name</source>
        <translation>Einen Namen vervollständigen</translation>
    </message>
    <message>
        <source>Earlier and later queries</source>
        <translation>Frühere und spätere Abfragen</translation>
    </message>
    <message>
        <source>To the place of the error</source>
        <translation>Zur Stelle des Fehlers</translation>
    </message>
    <message>
        <source>Show a row on the timeline</source>
        <translation>Eine Zeile auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>On GPU, off GPU, host, CPU samples</source>
        <translation>Auf GPU, GPU wartet, Host, CPU-Stichproben</translation>
    </message>
</context>
<context>
    <name>Layouts</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
</context>
<context>
    <name>LeverPanel</name>
    <message>
        <source>host syncs</source>
        <translation>Host-Syncs</translation>
    </message>
    <message>
        <source>The host waits for no operation: it launches ahead.</source>
        <translation>Der Host wartet auf keine Operation: er startet im Voraus.</translation>
    </message>
    <message>
        <source>launch gaps</source>
        <translation>Startlücken</translation>
    </message>
    <message>
        <source>The GPU alone, as if all had been launched: a floor, not a prediction.</source>
        <translation>Die GPU allein, als wäre alles schon gestartet: eine Untergrenze, keine Vorhersage.</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>offene Kommunikation</translation>
    </message>
    <message>
        <source>Nothing waits for communication; a quarter of the gain may be lost.</source>
        <translation>Nichts wartet auf Kommunikation; ein Viertel des Gewinns kann verloren gehen.</translation>
    </message>
    <message>
        <source>late ranks</source>
        <translation>späte Ränge</translation>
    </message>
    <message>
        <source>Communication takes as long as the shortest of its name and size.</source>
        <translation>Kommunikation dauert so lang wie die kürzeste gleichen Namens und gleicher Größe.</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>offene Kopien</translation>
    </message>
    <message>
        <source>Nothing waits for copies; a quarter of the gain may be lost.</source>
        <translation>Nichts wartet auf Kopien; ein Viertel des Gewinns kann verloren gehen.</translation>
    </message>
    <message>
        <source>blocking copies</source>
        <translation>blockierende Kopien</translation>
    </message>
    <message>
        <source>blocking launches</source>
        <translation>blockierende Starts</translation>
    </message>
    <message>
        <source>Launches do not wait for their kernels to end.</source>
        <translation>Starts warten nicht auf das Ende ihrer Kernel.</translation>
    </message>
    <message>
        <source>Copies return as soon as asynchronous ones do.</source>
        <translation>Kopien kehren so bald zurück wie asynchrone.</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>Speicheranforderungen</translation>
    </message>
    <message>
        <source>Calls that take or give back memory take no time.</source>
        <translation>Aufrufe, die Speicher anfordern oder zurückgeben, dauern nicht.</translation>
    </message>
    <message>
        <source>single launches: one graph</source>
        <translation>einzelne Starts: ein Graph</translation>
    </message>
    <message>
        <source>All kernels as one CUDA graph; copies and syncs stay.</source>
        <translation>Alle Kernel als ein CUDA-Graph; Kopien und Syncs bleiben.</translation>
    </message>
    <message>
        <source>time of the host</source>
        <translation>Zeit des Hosts</translation>
    </message>
    <message>
        <source>The CPU infinitely fast: what is left is bound by the GPU.</source>
        <translation>Die CPU unendlich schnell: was bleibt, ist durch die GPU begrenzt.</translation>
    </message>
    <message>
        <source>time of the GPU</source>
        <translation>Zeit der GPU</translation>
    </message>
    <message>
        <source>The GPU infinitely fast: what is left is bound by the host.</source>
        <translation>Die GPU unendlich schnell: was bleibt, ist durch den Host begrenzt.</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>Time in which the profiler itself was busy holds up no thread.</source>
        <translation>Zeit, in der der Profiler selbst beschäftigt war, hält keinen Thread auf.</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU-begrenzt</translation>
    </message>
    <message>
        <source>host sync</source>
        <translation>Host-Sync</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>Laufzeitaufruf</translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation>Startverzögerung</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>capture edge</source>
        <translation>Rand der Aufzeichnung</translation>
    </message>
    <message>
        <source>short</source>
        <translation>kurz</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>idle: %1</source>
        <translation>Leerlauf: %1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>Klasse %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>gaps of %1</source>
        <translation>Lücken von %1</translation>
    </message>
    <message>
        <source>an operation</source>
        <translation>eine Operation</translation>
    </message>
    <message>
        <source>a host call</source>
        <translation>ein Host-Aufruf</translation>
    </message>
    <message>
        <source>a range</source>
        <translation>ein Bereich</translation>
    </message>
    <message>
        <source>a gap</source>
        <translation>eine Lücke</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message>
        <source>% in use</source>
        <translation>% belegt</translation>
    </message>
    <message>
        <source>Of all memory of the pool that was in use at this moment</source>
        <translation>Vom gesamten Speicher des Pools, der in diesem Moment belegt war</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>When it was allocated, since the start of the recording; empty if before</source>
        <translation>Wann er belegt wurde, seit Beginn der Aufzeichnung; leer, wenn vorher</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>All that is in use</source>
        <translation>Alles Belegte</translation>
    </message>
    <message>
        <source>All blocks</source>
        <translation>Alle Blöcke</translation>
    </message>
    <message>
        <source>Peak %1 at %2</source>
        <translation>Spitze %1 bei %2</translation>
    </message>
    <message>
        <source>%1 in use at the end</source>
        <translation>%1 am Ende belegt</translation>
    </message>
    <message>
        <source>%1 reserved at most</source>
        <translation>höchstens %1 reserviert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln Änderung</numerusform>
            <numerusform>%Ln Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of memory at %1: %2 requested</source>
        <translation>Speicher erschöpft bei %1: %2 angefordert</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>%1 were in use before the first record, and no record says by which code: the history begins later, or its oldest records were overwritten</source>
        <translation>%1 waren vor dem ersten Eintrag belegt, und kein Eintrag sagt, von welchem Code: der Verlauf beginnt später, oder seine ältesten Einträge wurden überschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln block(s)</source>
        <translation>
            <numerusform>%Ln Block</numerusform>
            <numerusform>%Ln Blöcken</numerusform>
        </translation>
    </message>
    <message>
        <source>Alive at the peak, %1: %2 in %3</source>
        <translation>Belegt bei der Spitze, %1: %2 in %3</translation>
    </message>
    <message>
        <source>Alive before the first record: %1 in %2</source>
        <translation>Belegt vor dem ersten Eintrag: %1 in %2</translation>
    </message>
    <message>
        <source>Alive at %1: %2 in %3, %4 % of the peak</source>
        <translation>Belegt bei %1: %2 in %3, %4 % der Spitze</translation>
    </message>
    <message>
        <source>%1 reserved, of which %2 is not in use</source>
        <translation>%1 reserviert, davon %2 nicht belegt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln Segment</numerusform>
            <numerusform>%Ln Segmente</numerusform>
        </translation>
    </message>
    <message>
        <source>largest free piece %1</source>
        <translation>größtes freies Stück %1</translation>
    </message>
    <message>
        <source>No memory was recorded</source>
        <translation>Kein Speicher wurde aufgezeichnet</translation>
    </message>
    <message>
        <source>Memory was recorded without addresses</source>
        <translation>Speicher wurde ohne Adressen aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 records tell how much was allocated or freed, but not which memory: record with PyTorch 1.10 or later, torch.profiler.profile(profile_memory=True, with_stack=True).</source>
        <translation>%1 Einträge sagen, wie viel belegt oder freigegeben wurde, aber nicht, welcher Speicher: mit PyTorch 1.10 oder neuer aufzeichnen, torch.profiler.profile(profile_memory=True, with_stack=True).</translation>
    </message>
    <message>
        <source>With the code of every block: torch.cuda.memory._record_memory_history() before the program allocates, and torch.cuda.memory._dump_snapshot(&quot;memory.pickle&quot;) after.
Beside the timeline: torch.profiler.profile(profile_memory=True, with_stack=True), or nsys profile --cuda-memory-usage=true.</source>
        <translation>Mit dem Code jedes Blocks: torch.cuda.memory._record_memory_history(), bevor das Programm Speicher belegt, und danach torch.cuda.memory._dump_snapshot(&quot;memory.pickle&quot;).
Neben der Zeitachse: torch.profiler.profile(profile_memory=True, with_stack=True) oder nsys profile --cuda-memory-usage=true.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln smaller block(s)</source>
        <translation>
            <numerusform>%Ln kleinerer Block</numerusform>
            <numerusform>%Ln kleinere Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>% of growth</source>
        <translation>% des Zuwachses</translation>
    </message>
    <message>
        <source>Of all that was allocated in the chosen time and not freed in it</source>
        <translation>Von allem, was in der gewählten Zeit belegt und darin nicht freigegeben wurde</translation>
    </message>
    <message numerus="yes">
        <source>Recorded totals and sizes contradict each other %Ln time(s)</source>
        <translation>
            <numerusform>Aufgezeichnete Summen und Größen widersprechen einander %Ln Mal</numerusform>
            <numerusform>Aufgezeichnete Summen und Größen widersprechen einander %Ln Mal</numerusform>
        </translation>
    </message>
    <message>
        <source>first at %1: %2 in use, %3 by the sizes before</source>
        <translation>zuerst bei %1: %2 belegt, %3 nach den Größen davor</translation>
    </message>
    <message>
        <source>Allocated from %1 to %2 and not freed: %3 in %4</source>
        <translation>Von %1 bis %2 belegt und nicht freigegeben: %3 in %4</translation>
    </message>
    <message>
        <source>All of the growth</source>
        <translation>Gesamter Zuwachs</translation>
    </message>
    <message>
        <source>in use: %1 less</source>
        <translation>belegt: %1 weniger</translation>
    </message>
    <message>
        <source>in use: %1 more</source>
        <translation>belegt: %1 mehr</translation>
    </message>
    <message>
        <source>%1 before the first record, %2 reserved: %3 in use, %4 free</source>
        <translation>%1 vor dem ersten Eintrag, %2 reserviert: %3 belegt, %4 frei</translation>
    </message>
    <message>
        <source>%1 at %2, %3 reserved: %4 in use, %5 free</source>
        <translation>%1 bei %2, %3 reserviert: %4 belegt, %5 frei</translation>
    </message>
    <message>
        <source>in pieces, the largest %1</source>
        <translation>in Stücken, das größte %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>frei: %1</translation>
    </message>
    <message>
        <source>in use: %1</source>
        <translation>belegt: %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>segment %1 of %2: %3</source>
        <translation>Segment %1 von %2: %3</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
</context>
<context>
    <name>Occupancy</name>
    <message>
        <source>%1 %, limited by warps</source>
        <translation>%1 %, begrenzt durch Warps</translation>
    </message>
    <message>
        <source>%1 %, limited by registers</source>
        <translation>%1 %, begrenzt durch Register</translation>
    </message>
    <message>
        <source>%1 %, limited by shared memory</source>
        <translation>%1 %, begrenzt durch Shared Memory</translation>
    </message>
    <message>
        <source>%1 %, limited by the number of blocks</source>
        <translation>%1 %, begrenzt durch die Zahl der Blöcke</translation>
    </message>
    <message>
        <source>grid and block are not recorded</source>
        <translation>Grid und Block sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the device&apos;s properties are not recorded</source>
        <translation>die Eigenschaften des Geräts sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>the limits of such a device are not known</source>
        <translation>die Grenzen eines solchen Geräts sind nicht bekannt</translation>
    </message>
    <message>
        <source>registers or shared memory are not recorded</source>
        <translation>Register oder Shared Memory sind nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>a block does not fit a multiprocessor: the recorded figures do not belong together</source>
        <translation>ein Block passt nicht auf einen Multiprozessor: die aufgezeichneten Werte gehören nicht zusammen</translation>
    </message>
    <message>
        <source>%1: one wave, or a persistent kernel</source>
        <translation>%1: eine Welle oder ein persistenter Kernel</translation>
    </message>
    <message>
        <source>%1; the last one leaves %2 % of all places empty</source>
        <translation>%1; die letzte lässt %2 % aller Plätze leer</translation>
    </message>
</context>
<context>
    <name>OpenProfiles</name>
    <message>
        <source>%1 (recording %2)</source>
        <translation>%1 (Aufzeichnung %2)</translation>
    </message>
</context>
<context>
    <name>PairsPane</name>
    <message>
        <source>Previous</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>→ Next</source>
        <translation>→ Danach</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>Hauptursache</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>% des Leerlaufs</translation>
    </message>
    <message>
        <source>Device idle</source>
        <translation>Geräteleerlauf</translation>
    </message>
    <message>
        <source>Total gap</source>
        <translation>Lücken gesamt</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
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
        <source>Main code</source>
        <translation>Hauptcode</translation>
    </message>
    <message>
        <source>What the thread that ended these gaps was in for most of their idle time</source>
        <translation>Der Code, in dem der Thread, der diese Lücken beendete, den größten Teil ihres Leerlaufs verbrachte</translation>
    </message>
    <message>
        <source>The part of the gaps in which nothing at all ran on the device: what closing them could save</source>
        <translation>Der Teil der Lücken, in dem auf dem Gerät gar nichts lief: was ihr Schließen sparen könnte</translation>
    </message>
    <message>
        <source>Sum of the gaps between the two on their stream; other streams may have been busy</source>
        <translation>Summe der Lücken zwischen beiden auf ihrem Stream; andere Streams können gearbeitet haben</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Alle Paare</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>Zeit seit dem ersten Ereignis des Profils</translation>
    </message>
    <message>
        <source>(no pair)</source>
        <translation>(kein Paar)</translation>
    </message>
    <message>
        <source>Sum of the gaps between the two on their device</source>
        <translation>Summe der Lücken zwischen den beiden auf ihrem Gerät</translation>
    </message>
    <message>
        <source>Why the device was idle for most of the idle time in these gaps</source>
        <translation>Warum das Gerät in diesen Lücken die meiste Zeit des Leerlaufs untätig war</translation>
    </message>
    <message>
        <source>Device idle, as % of the idle time of all devices. Gaps of several streams may cover the same idle time, so they have no share</source>
        <translation>Leerlauf des Geräts in % des Leerlaufs aller Geräte. Lücken mehrerer Streams können denselben Leerlauf abdecken und haben daher keinen Anteil</translation>
    </message>
    <message>
        <source>Idle time outside all pairs: at the edges of the time range, and in gaps that options or filters leave out</source>
        <translation>Leerlauf außerhalb aller Paare: an den Rändern des Zeitbereichs und in Lücken, die Optionen oder Filter auslassen</translation>
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
    <message>
        <source>Breakdown</source>
        <translation>Aufschlüsselung</translation>
    </message>
    <message>
        <source>Idle gaps</source>
        <translation>Leerlauflücken</translation>
    </message>
    <message>
        <source>Kernel pairs</source>
        <translation>Kernelpaare</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Exposed by iteration</source>
        <translation>Offen je Iteration</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Ranks of open profiles</source>
        <translation>Ränge der offenen Profile</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Frame details</source>
        <translation>Details des Frames</translation>
    </message>
    <message>
        <source>Finding details</source>
        <translation>Details des Befunds</translation>
    </message>
    <message>
        <source>Where Does the Time Go?</source>
        <translation>Wohin geht die Zeit?</translation>
    </message>
    <message>
        <source>Why Is the GPU Idle?</source>
        <translation>Warum ist die GPU untätig?</translation>
    </message>
    <message>
        <source>What Does Communication Cost?</source>
        <translation>Was kostet die Kommunikation?</translation>
    </message>
    <message>
        <source>Whose Code Is It?</source>
        <translation>Wessen Code ist es?</translation>
    </message>
    <message>
        <source>What to Do First, for What Gain?</source>
        <translation>Was zuerst, und was bringt es?</translation>
    </message>
    <message>
        <source>Which Rank Is Late?</source>
        <translation>Welcher Rang kommt zu spät?</translation>
    </message>
    <message>
        <source>What Changed Between Runs?</source>
        <translation>Was hat sich zwischen Läufen geändert?</translation>
    </message>
    <message>
        <source>What Was Recorded, and How Is It Classified?</source>
        <translation>Was wurde aufgezeichnet, und wie ist es eingeteilt?</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>How Well Is the GPU Used?</source>
        <translation>Wie gut ist die GPU genutzt?</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
</context>
<context>
    <name>PictureCaption</name>
    <message>
        <source>Filters: %1</source>
        <translation>Filter: %1</translation>
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
    <name>RangesPane</name>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Total on GPU</source>
        <translation>Gesamt auf GPU</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
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
        <source>GPU ops</source>
        <translation>GPU-Op.</translation>
    </message>
    <message>
        <source>On host</source>
        <translation>Auf Host</translation>
    </message>
    <message>
        <source>Sum of the spans from the first start to the last end of what each range launched; gaps are within, and nested ranges count in both</source>
        <translation>Summe der Spannen vom ersten Beginn bis zum letzten Ende dessen, was jeder Bereich startete; Lücken zählen mit, geschachtelte Bereiche in beiden</translation>
    </message>
    <message>
        <source>Launches in the ranges; a graph launch is one</source>
        <translation>Starts in den Bereichen; ein Graphstart zählt einmal</translation>
    </message>
    <message>
        <source>Sum of the durations of the ranges themselves</source>
        <translation>Summe der Dauern der Bereiche selbst</translation>
    </message>
    <message>
        <source>Within</source>
        <translation>In</translation>
    </message>
    <message>
        <source>On GPU</source>
        <translation>Auf GPU</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>The tightest range around it on its thread</source>
        <translation>Der engste umgebende Bereich auf seinem Thread</translation>
    </message>
    <message>
        <source>First start on the GPU, since the first event</source>
        <translation>Erster Beginn auf der GPU, seit dem ersten Ereignis</translation>
    </message>
    <message>
        <source>(no other range)</source>
        <translation>(kein anderer Bereich)</translation>
    </message>
</context>
<context>
    <name>RanksPane</name>
    <message>
        <source>first</source>
        <translation>erster</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation>nicht ausgerichtet</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Aligned by</source>
        <translation>Ausgerichtet nach</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>What is added to the times of its profile</source>
        <translation>Was zu den Zeiten seines Profils addiert wird</translation>
    </message>
    <message>
        <source>By how much its collectives end later than on ranks of other profiles, in the median</source>
        <translation>Um wie viel später seine Kollektive enden als auf Rängen anderer Profile, im Median</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>95 % of the ends are at most this far from that</source>
        <translation>95 % der Enden liegen höchstens so weit davon entfernt</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Collectives that other ranks ran too</source>
        <translation>Kollektive, die auch andere Ränge ausführten</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>How often it arrived last</source>
        <translation>Wie oft er als Letzter ankam</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längstes Warten</translation>
    </message>
    <message>
        <source>Held up</source>
        <translation>Aufgehalten</translation>
    </message>
    <message>
        <source>% held up</source>
        <translation>% aufgehalten</translation>
    </message>
    <message>
        <source>Of the time that all were held up</source>
        <translation>Von der Zeit, die alle aufgehalten wurden</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektiv</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>First arrival, on the clock of the first profile</source>
        <translation>Erste Ankunft, auf der Uhr des ersten Profils</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Spreizung</translation>
    </message>
    <message>
        <source>From the first arrival to the last</source>
        <translation>Von der ersten Ankunft bis zur letzten</translation>
    </message>
    <message>
        <source>Who arrived last</source>
        <translation>Wer als Letzter ankam</translation>
    </message>
    <message>
        <source>How much later than the first it arrived</source>
        <translation>Wie viel später als der Erste er ankam</translation>
    </message>
    <message>
        <source>All ranks are in one file, on its clock.</source>
        <translation>Alle Ränge sind in einer Datei, auf deren Uhr.</translation>
    </message>
    <message>
        <source>Aligned by the clocks of the files.</source>
        <translation>Nach den Uhren der Dateien ausgerichtet.</translation>
    </message>
    <message>
        <source>Aligned by the ends of common collectives.</source>
        <translation>Nach den Enden gemeinsamer Kollektive ausgerichtet.</translation>
    </message>
    <message>
        <source>Ends of common collectives agree within ±%1.</source>
        <translation>Die Enden gemeinsamer Kollektive stimmen auf ±%1 überein.</translation>
    </message>
    <message>
        <source>By them the clocks are off by up to %1: aligning by collectives takes that away.</source>
        <translation>Nach ihnen gehen die Uhren bis zu %1 falsch: nach Kollektiven auszurichten behebt das.</translation>
    </message>
    <message>
        <source>Left out: %1, for %2.</source>
        <translation>Ausgelassen: %1, Grund: %2.</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>Alle Ränge</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>no communication kernels in it</source>
        <translation>keine Kommunikationskernel darin</translation>
    </message>
    <message>
        <source>its collectives ran %1 after those of %2: not the same run</source>
        <translation>seine Kollektive liefen %1 nach denen von %2: nicht derselbe Lauf</translation>
    </message>
    <message>
        <source>its collectives ran %1 before those of %2: not the same run</source>
        <translation>seine Kollektive liefen %1 vor denen von %2: nicht derselbe Lauf</translation>
    </message>
    <message>
        <source>How much later than all others it arrived where it was last: the time they waited only for it</source>
        <translation>Um wie viel später als alle anderen er ankam, wo er Letzter war: die Zeit, die sie nur auf ihn warteten</translation>
    </message>
    <message>
        <source>Sum of the times from its arrivals to those of the last rank</source>
        <translation>Summe der Zeiten von seinen Ankünften bis zu denen des letzten Rangs</translation>
    </message>
    <message>
        <source>End offset</source>
        <translation>Versatz der Enden</translation>
    </message>
    <message>
        <source>no clock in common with the other files, and fewer than three collectives that end at the same times</source>
        <translation>keine gemeinsame Uhr mit den anderen Dateien und weniger als drei Kollektive, die zur selben Zeit enden</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
</context>
<context>
    <name>RooflineChart</name>
    <message>
        <source>memory %1 GB/s</source>
        <translation>Speicher %1 GB/s</translation>
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
    <name>RuleFigures</name>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>other class</source>
        <translation>andere Klasse</translation>
    </message>
    <message>
        <source>other color</source>
        <translation>andere Farbe</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message numerus="yes">
        <source>Takes %n kernel name(s) · %1 · %2 % of kernel time</source>
        <translation>
            <numerusform>Erfasst %n Kernelnamen · %1 · %2 % der Kernelzeit</numerusform>
            <numerusform>Erfasst %n Kernelnamen · %1 · %2 % der Kernelzeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Rule there</source>
        <translation>Regel dort</translation>
    </message>
    <message>
        <source>Class there</source>
        <translation>Klasse dort</translation>
    </message>
</context>
<context>
    <name>RulesDifference</name>
    <message>
        <source>Difference from %1</source>
        <translation>Unterschied zu %1</translation>
    </message>
    <message>
        <source>No rule differs</source>
        <translation>Keine Regel weicht ab</translation>
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
        <translation>Inst.</translation>
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
    <name>SelectionPane</name>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>Eingabeformen</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>In range</source>
        <translation>Im Bereich</translation>
    </message>
    <message>
        <source>Rank by duration</source>
        <translation>Platz nach Dauer</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>Ursache: %1</translation>
    </message>
    <message>
        <source>Launch call</source>
        <translation>Startaufruf</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Delay from the launch</source>
        <translation>Verzögerung ab Start</translation>
    </message>
    <message>
        <source>In the queue</source>
        <translation>In der Warteschlange</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>Register je Thread</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>Shared memory, static</source>
        <translation>Shared Memory, statisch</translation>
    </message>
    <message>
        <source>Shared memory, dynamic</source>
        <translation>Shared Memory, dynamisch</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message numerus="yes">
        <source>Busy, of %n device(s) together</source>
        <translation>
            <numerusform>Belegt, %n Gerät</numerusform>
            <numerusform>Belegt, %n Geräte zusammen</numerusform>
        </translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>%1: %2 in %3</source>
        <translation>%1: %2 in %3</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>Nach %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Duration on the GPU</source>
        <translation>Dauer auf der GPU</translation>
    </message>
    <message>
        <source>Duration on the host</source>
        <translation>Dauer auf dem Host</translation>
    </message>
    <message>
        <source>Start on the GPU</source>
        <translation>Beginn auf der GPU</translation>
    </message>
    <message>
        <source>Start on the host</source>
        <translation>Beginn auf dem Host</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Previous instance</source>
        <translation>Vorige Instanz</translation>
    </message>
    <message>
        <source>Next instance</source>
        <translation>Nächste Instanz</translation>
    </message>
    <message>
        <source>Previous operation</source>
        <translation>Vorige Operation</translation>
    </message>
    <message>
        <source>Next operation</source>
        <translation>Nächste Operation</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Host calls</source>
        <translation>Host-Aufrufe</translation>
    </message>
    <message>
        <source>none: it started before the call returned</source>
        <translation>keine: begann, bevor der Aufruf zurückkehrte</translation>
    </message>
    <message>
        <source>Shorter parts</source>
        <translation>Kürzere Abschnitte</translation>
    </message>
    <message>
        <source>Operations started</source>
        <translation>Begonnene Operationen</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>Blocks of a multiprocessor</source>
        <translation>Blöcke je Multiprozessor</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Occupancy, as recorded</source>
        <translation>Occupancy, wie aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>SessionNotes</name>
    <message>
        <source>Session notes</source>
        <translation>Notizen zur Sitzung</translation>
    </message>
    <message>
        <source>Measurements and conclusions. Saved with the session and part of its report.</source>
        <translation>Messungen und Schlüsse. Wird mit der Sitzung gespeichert und steht in ihrem Bericht.</translation>
    </message>
</context>
<context>
    <name>StepPane</name>
    <message>
        <source>Module · op</source>
        <translation>Modul · Op</translation>
    </message>
    <message>
        <source>Pos.</source>
        <translation>Pos.</translation>
    </message>
    <message>
        <source>In the step</source>
        <translation>Im Schritt</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Kernel in A</source>
        <translation>Kernel in A</translation>
    </message>
    <message>
        <source>Elapsed, mean of its steps</source>
        <translation>Verstrichene Zeit, Mittel seiner Schritte</translation>
    </message>
    <message>
        <source>Kernel in B</source>
        <translation>Kernel in B</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>% of A</source>
        <translation>% von A</translation>
    </message>
    <message>
        <source>95 % (±%1 %)</source>
        <translation>95 % (±%1 %)</translation>
    </message>
    <message>
        <source>Bootstrap interval of the change, from the steps of both profiles; at least five each</source>
        <translation>Bootstrap-Intervall der Änderung aus den Schritten beider Profile; je mindestens fünf</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Gap %1</source>
        <translation>Lücke %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95-%-Intervall %1 bis %2</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>Der Schritt</translation>
    </message>
    <message>
        <source>Position %1: %2
%3, %4 before it</source>
        <translation>Position %1: %2
%3, davor %4</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>filtered out</source>
        <translation>ausgefiltert</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>adds up exactly: %1 %2 = %3</source>
        <translation>geht genau auf: %1 %2 = %3</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Nur in B</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Nur in A</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>Different GPUs: A %1 · B %2</source>
        <translation>Verschiedene GPUs: A %1 · B %2</translation>
    </message>
    <message>
        <source>Whole profile</source>
        <translation>Ganzes Profil</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Median: %1</source>
        <translation>Median: %1</translation>
    </message>
    <message>
        <source>%1 (%2 left out)</source>
        <translation>%1 (%2 ausgelassen)</translation>
    </message>
    <message>
        <source>whole profile</source>
        <translation>ganzes Profil</translation>
    </message>
    <message>
        <source>step %1, one of %2</source>
        <translation>Schritt %1, einer von %2</translation>
    </message>
    <message>
        <source>One of the profiles has no such iteration</source>
        <translation>Eines der Profile hat keine solche Iteration</translation>
    </message>
    <message>
        <source>One of the sides has no operations</source>
        <translation>Eine der Seiten hat keine Operationen</translation>
    </message>
    <message>
        <source>The steps have too many operations</source>
        <translation>Die Schritte haben zu viele Operationen</translation>
    </message>
    <message>
        <source>Matched by name</source>
        <translation>Nach Namen zugeordnet</translation>
    </message>
    <message>
        <source>Matched by the operator that launched them</source>
        <translation>Zugeordnet nach dem Operator, der sie gestartet hat</translation>
    </message>
    <message>
        <source>Matched by class</source>
        <translation>Nach Klasse zugeordnet</translation>
    </message>
    <message>
        <source>Matched by position between other matches</source>
        <translation>Zugeordnet nach der Position zwischen anderen Zuordnungen</translation>
    </message>
    <message>
        <source>Fewer than five steps on one side have it: no interval</source>
        <translation>Auf einer Seite haben ihn weniger als fünf Schritte: kein Intervall</translation>
    </message>
    <message>
        <source>Time before it in which its device ran nothing</source>
        <translation>Zeit davor, in der auf seinem Gerät nichts lief</translation>
    </message>
    <message>
        <source>B minus A</source>
        <translation>B minus A</translation>
    </message>
    <message>
        <source>Number of consecutive layers summed in this row</source>
        <translation>Anzahl aufeinanderfolgender Schichten, die in dieser Zeile summiert sind</translation>
    </message>
    <message>
        <source>Different number of devices: A %1 · B %2</source>
        <translation>Verschiedene Anzahl von Geräten: A %1 · B %2</translation>
    </message>
    <message>
        <source>Different sizes, as with another batch size, at %1 of %2 positions; first at %3: A %4 · B %5</source>
        <translation>Verschiedene Größen, wie bei anderer Batchgröße, an %1 von %2 Positionen; zuerst bei %3: A %4 · B %5</translation>
    </message>
    <message>
        <source>Only %1 of kernel time matches; %2 is needed</source>
        <translation>Nur %1 der Kernelzeit lässt sich zuordnen; nötig sind %2</translation>
    </message>
    <message>
        <source>%1 of kernel time matches · %2 of %3 positions</source>
        <translation>%1 der Kernelzeit zugeordnet · %2 von %3 Positionen</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU-begrenzt</translation>
    </message>
    <message>
        <source>Host sync</source>
        <translation>Host-Sync</translation>
    </message>
    <message>
        <source>Runtime call</source>
        <translation>Laufzeitaufruf</translation>
    </message>
    <message>
        <source>Launch latency</source>
        <translation>Startverzögerung</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>Profiler-Overhead</translation>
    </message>
    <message>
        <source>Edge of the recording</source>
        <translation>Rand der Aufzeichnung</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Cause not recorded</source>
        <translation>Ursache nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Stream gap</source>
        <translation>Lücke im Stream</translation>
    </message>
    <message>
        <source>Wait latency</source>
        <translation>Verzögerung nach Warten</translation>
    </message>
    <message>
        <source>Sync latency</source>
        <translation>Verzögerung nach Sync</translation>
    </message>
    <message>
        <source>Between calls</source>
        <translation>Zwischen Aufrufen</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>Ungeklärt</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>computation %1</source>
        <translation>Berechnung %1</translation>
    </message>
    <message>
        <source>idle %1 of wall</source>
        <translation>Leerlauf %1 der Gesamtzeit</translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation>offene Kommunikation %1</translation>
    </message>
    <message>
        <source>exposed copies %1</source>
        <translation>offene Kopien %1</translation>
    </message>
    <message>
        <source>graphs %1</source>
        <translation>Graphen %1</translation>
    </message>
    <message>
        <source>filtered out %1</source>
        <translation>ausgefiltert %1</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>Ganzer Trace</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start durch</translation>
    </message>
    <message>
        <source>%1 before, %2 on %3</source>
        <translation>%1 vorher, %2 auf %3</translation>
    </message>
    <message>
        <source>Whole gap</source>
        <translation>Ganze Lücke</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln Operation</numerusform>
            <numerusform>%Ln Operationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>busy %1 % of %n GPU(s)</source>
        <translation>
            <numerusform>belegt %1 % von %n GPU</numerusform>
            <numerusform>belegt %1 % von %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>Leerlauf %1</translation>
    </message>
    <message>
        <source>Drag selects a range · Ctrl+wheel or W and S zoom · A and D pan · Home shows all</source>
        <translation>Ziehen wählt einen Bereich · Strg+Rad oder W und S zoomen · A und D verschieben · Pos1 zeigt alles</translation>
    </message>
    <message>
        <source>%1 selected · F filter · Z zoom</source>
        <translation>%1 gewählt · F filtert · Z zoomt</translation>
    </message>
    <message>
        <source>graph, nodes not recorded</source>
        <translation>Graph, Knoten nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>Idle, by cause</source>
        <translation>Leerlauf nach Ursache</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>Draw Idle Time</source>
        <translation>Leerlauf zeichnen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Ab %1</translation>
    </message>
    <message>
        <source>Unfold Row</source>
        <translation>Zeile aufklappen</translation>
    </message>
    <message>
        <source>Fold Row</source>
        <translation>Zeile zuklappen</translation>
    </message>
    <message>
        <source>Unpin Row</source>
        <translation>Zeile lösen</translation>
    </message>
    <message>
        <source>Pin Row to Top</source>
        <translation>Zeile oben anheften</translation>
    </message>
    <message>
        <source>Hide Row</source>
        <translation>Zeile ausblenden</translation>
    </message>
    <message>
        <source>Zoom to This</source>
        <translation>Hierauf zoomen</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Next Instance</source>
        <translation>Nächste Instanz</translation>
    </message>
    <message>
        <source>Previous Instance</source>
        <translation>Vorige Instanz</translation>
    </message>
    <message>
        <source>Show All Rows</source>
        <translation>Alle Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show Critical Path</source>
        <translation>Kritischen Pfad zeigen</translation>
    </message>
    <message>
        <source>Reset Rows</source>
        <translation>Zeilen zurücksetzen</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Occupancy</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Hide Other Rows</source>
        <translation>Andere Zeilen ausblenden</translation>
    </message>
    <message>
        <source>Go to What It Launched</source>
        <translation>Zum Gestarteten gehen</translation>
    </message>
    <message>
        <source>Go to Its Launch</source>
        <translation>Zum Start gehen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Holds for</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Periode</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>Other counters</source>
        <translation>Andere Zähler</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>mean %1 of %2</source>
        <translation>Mittel %1 von %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Drag selects a range · Wheel or W and S zoom · A and D pan · Home shows all</source>
        <translation>Ziehen wählt einen Bereich · Rad oder W und S zoomen · A und D verschieben · Pos1 zeigt alles</translation>
    </message>
</context>
<context>
    <name>TimelineMenu</name>
    <message>
        <source>Filter to This</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation>Regel aus dem Namen machen</translation>
    </message>
    <message>
        <source>Pairs with It</source>
        <translation>Paare damit</translation>
    </message>
    <message>
        <source>All Instances in a Table</source>
        <translation>Alle Instanzen als Tabelle</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Pairs with %1</source>
        <translation>Paare mit %1</translation>
    </message>
    <message>
        <source>Instances of %1</source>
        <translation>Instanzen von %1</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>Im Code</translation>
    </message>
</context>
<context>
    <name>WallTimes</name>
    <message>
        <source>from first start to last end: %1</source>
        <translation>vom ersten Start bis zum letzten Ende: %1</translation>
    </message>
    <message>
        <source>Wall Times</source>
        <translation>Gesamtzeiten</translation>
    </message>
    <message>
        <source>Profiling slows the CPU down. Where a run&apos;s wall time without it is known, such as 12.5 s, type it here; the part that the GPU does not fill is CPU (non-GPU). Leave a field empty to use the profile&apos;s own span.</source>
        <translation>Das Profilieren bremst die CPU. Ist die Gesamtzeit eines Laufs ohne Profilierung bekannt, etwa 12,5 s, kann sie hier eingetragen werden; der Teil, den die GPU nicht füllt, ist CPU (ohne GPU). Bleibt ein Feld leer, gilt die eigene Spanne des Profils.</translation>
    </message>
</context>
<context>
    <name>WhatIfPane</name>
    <message>
        <source>%1, %2: %3
%4 of the step</source>
        <translation>%1, %2: %3
%4 des Schritts</translation>
    </message>
    <message>
        <source>launch calls</source>
        <translation>Startaufrufe</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Derzeit</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>durchgespielt</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
    <message>
        <source>Move a slider or set a tick: the recorded step is run again with that, and nothing else.</source>
        <translation>Bewegen Sie einen Regler oder setzen Sie einen Haken: der aufgezeichnete Schritt wird damit und mit nichts anderem noch einmal durchgespielt.</translation>
    </message>
    <message>
        <source>The step gets %1 shorter.</source>
        <translation>Der Schritt wird %1 kürzer.</translation>
    </message>
    <message>
        <source>The step gets %1 longer.</source>
        <translation>Der Schritt wird %1 länger.</translation>
    </message>
    <message>
        <source>The step takes as long as before.</source>
        <translation>Der Schritt dauert so lang wie bisher.</translation>
    </message>
    <message>
        <source>The host limits the step: without its time it takes %1 less, without the GPU&apos;s %2.</source>
        <translation>Der Host begrenzt den Schritt: ohne seine Zeit dauert er %1 weniger, ohne die der GPU %2.</translation>
    </message>
    <message>
        <source>The GPU limits the step: without its time it takes %1 less, without the host&apos;s %2.</source>
        <translation>Die GPU begrenzt den Schritt: ohne ihre Zeit dauert er %1 weniger, ohne die des Hosts %2.</translation>
    </message>
    <message>
        <source>Host and GPU are balanced: without the host&apos;s time the step takes %1 less, without the GPU&apos;s %2.</source>
        <translation>Host und GPU sind ausgeglichen: ohne die Zeit des Hosts dauert der Schritt %1 weniger, ohne die der GPU %2.</translation>
    </message>
    <message>
        <source>Most of one critical path is %1: %2.</source>
        <translation>Der größte Teil eines kritischen Pfads: %1, %2.</translation>
    </message>
    <message>
        <source>%1 of today is explained.</source>
        <translation>%1 der derzeitigen Zeit sind erklärt.</translation>
    </message>
    <message>
        <source>The whole profile is replayed: no filter has a part in it. Bounds hold for the recorded program and the waits that it shows: not for other code, clocks, memory or ranks, and differences below 2 % mean nothing. Predictions were compared with real changes of two programs only.</source>
        <translation>Das ganze Profil wird durchgespielt: kein Filter wirkt darauf. Die Grenzen gelten für das aufgezeichnete Programm und die Wartezeiten, die es zeigt: nicht für anderen Code, Takte, Speicher oder Ränge, und Unterschiede unter 2 % bedeuten nichts. Noch Vorhersagen wurden erst mit wirklichen Änderungen zweier Programme verglichen.</translation>
    </message>
    <message>
        <source>predicted %1, between %2 and %3, today %4</source>
        <translation>vorhergesagt %1, zwischen %2 und %3, derzeit %4</translation>
    </message>
    <message>
        <source>predicted %1, today %2</source>
        <translation>vorhergesagt %1, derzeit %2</translation>
    </message>
    <message>
        <source>Explained</source>
        <translation>Erklärt</translation>
    </message>
    <message>
        <source>Today: %1</source>
        <translation>Derzeit: %1</translation>
    </message>
    <message>
        <source>of it</source>
        <translation>davon</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
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
    <message>
        <source>Picture…</source>
        <translation>Bild…</translation>
    </message>
</context>
<context>
    <name>app::FileMessages</name>
    <message numerus="yes">
        <source>(and %n other warning(s))</source>
        <translation>
            <numerusform>(und %n weitere Warnung)</numerusform>
            <numerusform>(und %n weitere Warnungen)</numerusform>
        </translation>
    </message>
    <message>
        <source>Import Report</source>
        <translation>Importbericht</translation>
    </message>
    <message>
        <source>in doubt: %1</source>
        <translation>zweifelhaft: %1</translation>
    </message>
    <message numerus="yes">
        <source>(and %n other doubt(s))</source>
        <translation>
            <numerusform>(und %n weiterer Zweifel)</numerusform>
            <numerusform>(und %n weitere Zweifel)</numerusform>
        </translation>
    </message>
    <message>
        <source>Export and Compare</source>
        <translation>Exportieren und vergleichen</translation>
    </message>
    <message>
        <source>Choose Recording…</source>
        <translation>Aufzeichnung wählen…</translation>
    </message>
    <message>
        <source>Locate nsys…</source>
        <translation>nsys suchen…</translation>
    </message>
    <message>
        <source>Choose the nsys program</source>
        <translation>nsys-Programm wählen</translation>
    </message>
    <message>
        <source>this is not a program</source>
        <translation>das ist kein Programm</translation>
    </message>
    <message>
        <source>This report needs Nsight Systems %1 or newer to be read</source>
        <translation>Um diesen Bericht zu lesen, ist Nsight Systems %1 oder neuer nötig</translation>
    </message>
    <message>
        <source>This report needs Nsight Systems to be read</source>
        <translation>Um diesen Bericht zu lesen, ist Nsight Systems nötig</translation>
    </message>
    <message>
        <source>Copy Export Command</source>
        <translation>Exportbefehl kopieren</translation>
    </message>
    <message>
        <source>Copy Command for the Machine It Was Recorded On</source>
        <translation>Befehl für den Rechner der Aufzeichnung kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n ranks of one job</source>
        <translation>
            <numerusform>%n Rang eines Jobs</numerusform>
            <numerusform>%n Ränge eines Jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more:</source>
        <translation>
            <numerusform>%1 und %n weitere:</numerusform>
            <numerusform>%1 und %n weitere:</numerusform>
        </translation>
    </message>
    <message>
        <source>Show Who Is Late</source>
        <translation>Zeigen, wer zu spät kommt</translation>
    </message>
</context>
<context>
    <name>app::FilterBar</name>
    <message>
        <source>Select something and press F to filter every pane</source>
        <translation>Etwas auswählen und F drücken filtert alle Ansichten</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Nothing is marked: select a row or a range first</source>
        <translation>Nichts ist markiert: zuerst eine Zeile oder einen Zeitbereich auswählen</translation>
    </message>
    <message>
        <source>%1 cannot be filtered to</source>
        <translation>Nach %1 kann nicht gefiltert werden</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>highlighted where it is shown</source>
        <translation>hervorgehoben, wo es zu sehen ist</translation>
    </message>
    <message>
        <source>Enter opens its trace</source>
        <translation>Eingabe öffnet seinen Trace</translation>
    </message>
    <message>
        <source>Click a rank to mark it, drag over iterations to choose them</source>
        <translation>Klick markiert einen Rang, Ziehen über Iterationen wählt sie aus</translation>
    </message>
    <message>
        <source>The last valid filter stays active: %1</source>
        <translation>Der letzte gültige Filter gilt weiter: %1</translation>
    </message>
    <message>
        <source>not a filter yet; F filters to it</source>
        <translation>noch kein Filter; F filtert danach</translation>
    </message>
    <message>
        <source>One GPU, one stream, one iteration</source>
        <translation>Eine GPU, ein Stream, eine Iteration</translation>
    </message>
    <message>
        <source>Clear All</source>
        <translation>Alle löschen</translation>
    </message>
    <message>
        <source>Per-iteration columns</source>
        <translation>Spalten je Iteration</translation>
    </message>
</context>
<context>
    <name>app::FindingWays</name>
    <message>
        <source>What if: no %1</source>
        <translation>Was wäre, wenn: ohne %1</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>What if: time of %1</source>
        <translation>Was wäre, wenn: Zeit von %1</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
</context>
<context>
    <name>app::Guide</name>
    <message>
        <source>User Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>not in the guide</source>
        <translation>nicht im Handbuch</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Find words on all pages (Ctrl+F); next: Enter, previous: Shift+Enter</source>
        <translation>Wörter auf allen Seiten suchen (Strg+F); weiter: Eingabe, zurück: Umschalt+Eingabe</translation>
    </message>
</context>
<context>
    <name>app::JobDesk</name>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>The trace has no iteration %1</source>
        <translation>Der Trace hat keine Iteration %1</translation>
    </message>
    <message>
        <source>Open a job: a merged digest, or a folder of digests or traces</source>
        <translation>Job öffnen: ein zusammengeführter Digest oder ein Ordner mit Digests oder Traces</translation>
    </message>
    <message>
        <source>this trace is not next to the digests: put it there, or into a folder traces next to them, and open the job again</source>
        <translation>dieser Trace liegt nicht bei den Digests: dorthin legen oder in einen Ordner traces daneben, und den Job erneut öffnen</translation>
    </message>
</context>
<context>
    <name>app::JobOpener</name>
    <message>
        <source>Stopped. Open the job again to compute it.</source>
        <translation>Angehalten. Den Job erneut öffnen, um es zu ermitteln.</translation>
    </message>
</context>
<context>
    <name>app::LayoutMenu</name>
    <message>
        <source>Save layout</source>
        <translation>Anordnung speichern</translation>
    </message>
    <message>
        <source>Rename layout</source>
        <translation>Anordnung umbenennen</translation>
    </message>
    <message>
        <source>Name (replaces a layout of the same name):</source>
        <translation>Name (ersetzt eine Anordnung gleichen Namens):</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
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
        <source>Figures updated in %L1 ms</source>
        <translation>Zahlen in %L1 ms aktualisiert</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Profiles and sessions (%1)</source>
        <translation>Profile und Sitzungen (%1)</translation>
    </message>
    <message>
        <source>Kernel names</source>
        <translation>Kernelnamen</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Aufzeichnung wählen</translation>
    </message>
    <message>
        <source>%1 holds several recordings. Keep open:</source>
        <translation>%1 enthält mehrere Aufzeichnungen. Geöffnet bleibt:</translation>
    </message>
    <message>
        <source>Opened %1. Rules for this recording: %2</source>
        <translation>%1 geöffnet. Regeln für diese Aufzeichnung: %2</translation>
    </message>
</context>
<context>
    <name>app::Navigation</name>
    <message>
        <source>Mark an operation, a gap, a call or a range first: then its code can be shown</source>
        <translation>Markieren Sie zuerst eine Operation, eine Lücke, einen Aufruf oder einen Bereich: Dann lässt sich der Code dazu zeigen</translation>
    </message>
    <message>
        <source>Nothing is marked: select a row or a frame first</source>
        <translation>Nichts ist markiert: Wählen Sie zuerst eine Zeile oder einen Frame</translation>
    </message>
    <message>
        <source>Difference in Code</source>
        <translation>Unterschied im Code</translation>
    </message>
</context>
<context>
    <name>app::PaneExports</name>
    <message>
        <source>Tables as CSV (*.csv)</source>
        <translation>Tabellen als CSV (*.csv)</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>Picture of %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>A picture&apos;s name ends in .png or .svg.</source>
        <translation>Der Name eines Bildes endet auf .png oder .svg.</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Copied a picture of %1</source>
        <translation>Bild kopiert: %1</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Each table goes into a file of its own. Replace %1?</source>
        <translation>Jede Tabelle kommt in eine eigene Datei. %1 ersetzen?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Folded stacks for flame graphs (*.folded)</source>
        <translation>Gefaltete Stacks für Flammendiagramme (*.folded)</translation>
    </message>
    <message>
        <source>Only a tree of code can be written as folded stacks.</source>
        <translation>Nur ein Codebaum lässt sich als gefaltete Stacks schreiben.</translation>
    </message>
</context>
<context>
    <name>app::PictureDialog</name>
    <message>
        <source>Picture of %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>S&amp;cale</source>
        <translation>&amp;Maßstab</translation>
    </message>
    <message>
        <source>As on screen</source>
        <translation>Wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>The theme&apos;s</source>
        <translation>Der des Farbschemas</translation>
    </message>
    <message>
        <source>White, for paper</source>
        <translation>Weiß, für Papier</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>Durchsichtig</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>Hinter&amp;grund</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>PNG: %L1 × %L2 pixels</source>
        <translation>PNG: %L1 × %L2 Pixel</translation>
    </message>
    <message>
        <source>For a &amp;report: title and profile, no controls</source>
        <translation>Für einen Be&amp;richt: Titel und Profil, keine Bedienelemente</translation>
    </message>
</context>
<context>
    <name>app::Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Automatic, by column</source>
        <translation>Automatisch, je Spalte</translation>
    </message>
    <message>
        <source>T&amp;imes in</source>
        <translation>&amp;Zeiten in</translation>
    </message>
    <message>
        <source>&amp;Kernel names</source>
        <translation>&amp;Kernelnamen</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>Lesen von Dateien</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>&amp;nsys program</source>
        <translation>&amp;nsys-Programm</translation>
    </message>
    <message>
        <source>Choose the nsys program</source>
        <translation>nsys-Programm wählen</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n Datei, %1</numerusform>
            <numerusform>%n Dateien, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The profile opened first</source>
        <translation>Das zuerst geöffnete Profil</translation>
    </message>
    <message>
        <source>The profile opened last</source>
        <translation>Das zuletzt geöffnete Profil</translation>
    </message>
    <message>
        <source>&amp;Baseline of comparisons</source>
        <translation>&amp;Vergleichsbasis</translation>
    </message>
    <message>
        <source>&amp;Memory for a trace</source>
        <translation>S&amp;peicher für einen Trace</translation>
    </message>
    <message>
        <source>A file whose trace needs more is refused instead of slowing the machine down.</source>
        <translation>Eine Datei, deren Trace mehr braucht, wird abgelehnt, statt den Rechner auszubremsen.</translation>
    </message>
    <message>
        <source>Edito&amp;r for source lines</source>
        <translation>Edito&amp;r für Quellzeilen</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>%f is the file and %l the line. It is started only when you ask for a source line, and only with a file that exists.</source>
        <translation>%f ist die Datei und %l die Zeile. Gestartet wird er nur, wenn Sie eine Quellzeile verlangen, und nur mit einer Datei, die es gibt.</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>Auto-detect: the newest one installed</source>
        <translation>Automatisch: das neueste installierte</translation>
    </message>
    <message>
        <source>Available memory</source>
        <translation>Verfügbarer Speicher</translation>
    </message>
    <message>
        <source>Exports of nsys and large traces, kept in %1 so that they open quickly again.</source>
        <translation>Exporte von nsys und große Traces, in %1 aufbewahrt, damit sie sich beim nächsten Mal schnell öffnen.</translation>
    </message>
    <message>
        <source>This is not a program; the previous setting stays in use.</source>
        <translation>Das ist kein Programm; die vorige Einstellung gilt weiter.</translation>
    </message>
    <message>
        <source>&amp;Wheel on the timeline</source>
        <translation>Mausrad &amp;auf der Zeitachse</translation>
    </message>
    <message>
        <source>Scrolls; Ctrl+wheel zooms</source>
        <translation>Scrollt; Strg+Rad zoomt</translation>
    </message>
    <message>
        <source>Zooms; Ctrl+wheel scrolls</source>
        <translation>Zoomt; Strg+Rad scrollt</translation>
    </message>
    <message>
        <source>Peaks of own devices</source>
        <translation>Spitzenwerte eigener Geräte</translation>
    </message>
    <message>
        <source>E&amp;dit File</source>
        <translation>Datei &amp;bearbeiten</translation>
    </message>
    <message>
        <source>none: those of data sheets are used</source>
        <translation>keine: die der Datenblätter gelten</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>no program opens it</source>
        <translation>kein Programm öffnet sie</translation>
    </message>
</context>
<context>
    <name>app::ProfileFigures</name>
    <message>
        <source>%1. The figures in view are from before the last change</source>
        <translation>%1. Die gezeigten Zahlen sind von vor der letzten Änderung</translation>
    </message>
</context>
<context>
    <name>app::ReadingComparison</name>
    <message>
        <source>%1 and its export</source>
        <translation>%1 und sein Export</translation>
    </message>
    <message>
        <source>nsys exports the report. Closing this window stops it.</source>
        <translation>nsys exportiert den Bericht. Wird dieses Fenster geschlossen, endet der Export.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <source>Read time</source>
        <translation>Zeit, gelesen</translation>
    </message>
    <message>
        <source>Exported time</source>
        <translation>Zeit, exportiert</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Reading the report directly gives the same as its nsys export.</source>
        <translation>Den Bericht direkt zu lesen ergibt dasselbe wie sein nsys-Export.</translation>
    </message>
    <message>
        <source>Reading the report directly gives something else than its nsys export.</source>
        <translation>Den Bericht direkt zu lesen ergibt etwas anderes als sein nsys-Export.</translation>
    </message>
    <message>
        <source>Neither has any events</source>
        <translation>Keines von beiden hat Ereignisse</translation>
    </message>
</context>
<context>
    <name>app::ReadingWatch</name>
    <message>
        <source>Reading stopped</source>
        <translation>Lesen abgebrochen</translation>
    </message>
</context>
<context>
    <name>app::RecentFiles</name>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n Profil</numerusform>
            <numerusform>%n Profile</numerusform>
        </translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
</context>
<context>
    <name>app::RulesFiles</name>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Rules (*.json *.rules)</source>
        <translation>Regeln (*.json *.rules)</translation>
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
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Map of engines and models (*.json)</source>
        <translation>Zuordnung von Engines und Modellen (*.json)</translation>
    </message>
    <message>
        <source>Summary tool&apos;s map (*.json)</source>
        <translation>Zuordnung des Zusammenfassungswerkzeugs (*.json)</translation>
    </message>
    <message>
        <source>Export rules for other tools</source>
        <translation>Regeln für andere Werkzeuge exportieren</translation>
    </message>
    <message>
        <source>%1 holds several maps. Engine and model:</source>
        <translation>%1 enthält mehrere Zuordnungen. Engine und Modell:</translation>
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
    <name>app::SessionFiles</name>
    <message>
        <source>Sessions (*.lacuna)</source>
        <translation>Sitzungen (*.lacuna)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Restore Last Session</source>
        <translation>Letzte Sitzung wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Find File…</source>
        <translation>Datei suchen…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>Export the session&apos;s report</source>
        <translation>Bericht der Sitzung exportieren</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Seite (*.html)</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 wird geschrieben…</translation>
    </message>
    <message>
        <source>Export all tables into a new folder</source>
        <translation>Alle Tabellen in einen neuen Ordner exportieren</translation>
    </message>
    <message>
        <source>Folder (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message>
        <source>only one session can be open at a time; open it in another window</source>
        <translation>nur eine Sitzung kann zugleich offen sein; in einem anderen Fenster öffnen</translation>
    </message>
    <message>
        <source>Lacuna did not shut down properly. Restore the last session (%1)?</source>
        <translation>Lacuna wurde nicht ordnungsgemäß beendet. Letzte Sitzung wiederherstellen (%1)?</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the session were not found: %1</source>
        <translation>
            <numerusform>%n Datei der Sitzung wurde nicht gefunden: %1</numerusform>
            <numerusform>%n Dateien der Sitzung wurden nicht gefunden: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since the session was saved; figures are of the current files: %1</source>
        <translation>
            <numerusform>%n Datei hat sich seit dem Speichern der Sitzung geändert; die Zahlen sind die der jetzigen Datei: %1</numerusform>
            <numerusform>%n Dateien haben sich seit dem Speichern der Sitzung geändert; die Zahlen sind die der jetzigen Dateien: %1</numerusform>
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
    <message numerus="yes">
        <source>%Ln host range(s) and call(s)</source>
        <translation>
            <numerusform>%Ln Host-Bereich oder -Aufruf</numerusform>
            <numerusform>%Ln Host-Bereiche und -Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Import: %1</source>
        <translation>Import: %1</translation>
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
        <source>Times in</source>
        <translation>Zeiten in</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
</context>
<context>
    <name>app::ViewHistory</name>
    <message>
        <source>Back to an earlier filter</source>
        <translation>Zurück zu einem früheren Filter</translation>
    </message>
</context>
<context>
    <name>ui::BandwidthChart</name>
    <message>
        <source>%1: %2 to %3 GB/s
%4 of %5 measured, median %6 GB/s</source>
        <translation>%1: %2 bis %3 GB/s
%4 von %5 gemessenen, Median %6 GB/s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
</context>
<context>
    <name>ui::BandwidthPane</name>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Bandwidth of</source>
        <translation>Bandbreite von</translation>
    </message>
    <message>
        <source>Instances by bandwidth</source>
        <translation>Instanzen nach Bandbreite</translation>
    </message>
    <message>
        <source>No collective or copy fits the filters</source>
        <translation>Kein Kollektiv und keine Kopie passt zu den Filtern</translation>
    </message>
    <message>
        <source>Bandwidth of each copy (GB/s)</source>
        <translation>Bandbreite jeder Kopie (GB/s)</translation>
    </message>
    <message>
        <source>Bus bandwidth of each instance (GB/s)</source>
        <translation>Busbandbreite jeder Instanz (GB/s)</translation>
    </message>
    <message>
        <source>bytes ÷ duration of each copy</source>
        <translation>Bytes ÷ Dauer jeder Kopie</translation>
    </message>
    <message>
        <source>as nccl-tests defines it; waiting for the slowest rank counts</source>
        <translation>wie nccl-tests sie definiert; Warten auf den langsamsten Rang zählt mit</translation>
    </message>
    <message>
        <source>No sizes of collectives or copies were recorded</source>
        <translation>Größen von Kollektiven oder Kopien wurden nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>PyTorch 2.4 and later record NCCL&apos;s message sizes; nsys profile --trace=cuda,nvtx does with NCCL 2.16 or later. nsys always records the sizes of copies.</source>
        <translation>PyTorch ab 2.4 zeichnet die Nachrichtengrößen von NCCL auf; nsys profile --trace=cuda,nvtx tut es mit NCCL ab 2.16. Die Größen von Kopien zeichnet nsys immer auf.</translation>
    </message>
</context>
<context>
    <name>ui::BreakdownPane</name>
    <message>
        <source>Time of each iteration outside computation</source>
        <translation>Zeit jeder Iteration ohne Berechnung</translation>
    </message>
    <message>
        <source>Wall time by part, a bar for each device</source>
        <translation>Gesamtzeit nach Teilen, ein Balken je Gerät</translation>
    </message>
    <message>
        <source>Breakdown of wall time</source>
        <translation>Aufschlüsselung der Gesamtzeit</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>Je Iteration</translation>
    </message>
    <message>
        <source>% of wall, sums to 100</source>
        <translation>% der Gesamtzeit, Summe 100</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>Keine Operation passt zu den Filtern</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>Keine Operationen in diesem Profil</translation>
    </message>
    <message>
        <source>time outside computation, all devices · %1</source>
        <translation>Zeit ohne Berechnung, alle Geräte · %1</translation>
    </message>
</context>
<context>
    <name>ui::Chip</name>
    <message>
        <source>Filter: %1. Delete removes it.</source>
        <translation>Filter: %1. Entf entfernt ihn.</translation>
    </message>
    <message>
        <source>Marked: %1. Enter makes it a filter, Delete drops it.</source>
        <translation>Markiert: %1. Eingabe macht es zum Filter, Entf hebt es auf.</translation>
    </message>
</context>
<context>
    <name>ui::ChipBar</name>
    <message>
        <source>Marked: %1</source>
        <translation>Markiert: %1</translation>
    </message>
    <message>
        <source>Showing</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>Weitere Filter</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Filters change every figure; zooming changes none</source>
        <translation>Filter ändern alle Zahlen; Zoomen ändert keine</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Alle löschen</translation>
    </message>
    <message>
        <source>Remove every filter</source>
        <translation>Alle Filter entfernen</translation>
    </message>
    <message>
        <source>Filter by GPU, stream, iteration or kind of step</source>
        <translation>Nach GPU, Stream, Iteration oder Art des Schritts filtern</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
</context>
<context>
    <name>ui::ClassLegend</name>
    <message>
        <source>Show %1 alone; again: all classes</source>
        <translation>Nur %1 zeigen; noch einmal: alle Klassen</translation>
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
        <source>No kernels in this profile</source>
        <translation>Keine Kernel in diesem Profil</translation>
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
</context>
<context>
    <name>ui::CodeControls</name>
    <message>
        <source>Frames: %1 of %2 kinds</source>
        <translation>Frames: %1 von %2 Arten</translation>
    </message>
    <message>
        <source>Fold: %1</source>
        <translation>Falten: %1</translation>
    </message>
    <message>
        <source>On GPU</source>
        <translation>Auf GPU</translation>
    </message>
    <message>
        <source>Off GPU</source>
        <translation>GPU wartet</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Whose time</source>
        <translation>Wessen Zeit</translation>
    </message>
    <message>
        <source>Callees</source>
        <translation>Aufgerufene</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>Aufrufer</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Fold library</source>
        <translation>Bibliothek falten</translation>
    </message>
    <message>
        <source>Fold repeats</source>
        <translation>Wiederholungen falten</translation>
    </message>
    <message>
        <source>Widest first</source>
        <translation>Breiteste zuerst</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>Find frames</source>
        <translation>Frames suchen</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>Kein zweites Profil ist geöffnet</translation>
    </message>
    <message>
        <source>Backward under forward</source>
        <translation>Rückwärts unter vorwärts</translation>
    </message>
    <message>
        <source>Edit Folded Frames…</source>
        <translation>Gefaltete Frames bearbeiten…</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>What changed in the code from the baseline, or from another profile</source>
        <translation>Was sich im Code gegenüber der Vergleichsbasis oder einem anderen Profil geändert hat</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>Mit %1</translation>
    </message>
    <message>
        <source>Show backward operators below the code of their forward operator; otherwise below the code of their own thread</source>
        <translation>Operatoren des Rückwärtsdurchlaufs unter dem Code ihres Operators im Vorwärtsdurchlauf zeigen, sonst unter dem Code ihres eigenen Threads</translation>
    </message>
    <message>
        <source>No backward pass with a known forward pass was recorded</source>
        <translation>Es wurde kein Rückwärtsdurchlauf mit bekanntem Vorwärtsdurchlauf aufgezeichnet</translation>
    </message>
    <message>
        <source>Show a run of pass-through frames (of PyTorch and of Python&apos;s standard library) as one frame</source>
        <translation>Frames in Folge, die nur weiterreichen (von PyTorch und der Standardbibliothek von Python), als einen Frame zeigen</translation>
    </message>
    <message>
        <source>Merge recursive frames, and four or more frames that differ only in a number</source>
        <translation>Rekursive Frames zusammenfassen, ebenso vier oder mehr, die sich nur in einer Zahl unterscheiden</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>CPU samples</source>
        <translation>CPU-Stichproben</translation>
    </message>
</context>
<context>
    <name>ui::CodeCrumbs</name>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
</context>
<context>
    <name>ui::CodeDesk</name>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Selbst</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>% des Leerlaufs</translation>
    </message>
    <message>
        <source>% of threads</source>
        <translation>% der Threads</translation>
    </message>
    <message>
        <source>% of GPU time</source>
        <translation>% der GPU-Zeit</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Per iter.</source>
        <translation>Je Iter.</translation>
    </message>
    <message>
        <source>Divided by iterations times GPUs</source>
        <translation>Geteilt durch Iterationen mal GPUs</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>Hauptursache</translation>
    </message>
    <message>
        <source>Main class</source>
        <translation>Hauptklasse</translation>
    </message>
    <message>
        <source>copies and sets</source>
        <translation>Kopien und Memsets</translation>
    </message>
    <message>
        <source>All GPU operations</source>
        <translation>Alle GPU-Operationen</translation>
    </message>
    <message>
        <source>All idle time</source>
        <translation>Aller Leerlauf</translation>
    </message>
    <message>
        <source>All threads</source>
        <translation>Alle Threads</translation>
    </message>
    <message>
        <source>of GPU time</source>
        <translation>der GPU-Zeit</translation>
    </message>
    <message>
        <source>of idle time</source>
        <translation>des Leerlaufs</translation>
    </message>
    <message>
        <source>of the time of all threads</source>
        <translation>der Zeit aller Threads</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln Operation</numerusform>
            <numerusform>%Ln Operationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln Lücke</numerusform>
            <numerusform>%Ln Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln Aufruf</numerusform>
            <numerusform>%Ln Aufrufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the widest of %Ln frame(s) in this pixel</source>
        <translation>
            <numerusform>der breiteste von %Ln Frame in diesem Pixel</numerusform>
            <numerusform>der breiteste von %Ln Frames in diesem Pixel</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Flame graph, %1</source>
        <translation>Flammendiagramm, %1</translation>
    </message>
    <message>
        <source>Flame graph, %1; marked %2, %3, %4, %5, level %6, %7 of %8</source>
        <translation>Flammendiagramm, %1; markiert %2, %3, %4, %5, Ebene %6, %7 von %8</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>No code was recorded</source>
        <translation>Es wurde kein Code aufgezeichnet</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>Keine Operationen in diesem Profil</translation>
    </message>
    <message>
        <source>Nothing was idle</source>
        <translation>Kein Leerlauf</translation>
    </message>
    <message>
        <source>No frames of the host</source>
        <translation>Keine Frames des Hosts</translation>
    </message>
    <message>
        <source>Reading the stacks</source>
        <translation>Aufrufstapel werden gelesen</translation>
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
        <source>No code fits the filters</source>
        <translation>Kein Code passt zu den Filtern</translation>
    </message>
    <message>
        <source>Show Ranges and Calls</source>
        <translation>Bereiche und Aufrufe zeigen</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>Auf der GPU</translation>
    </message>
    <message>
        <source>Idle caused</source>
        <translation>Verursachter Leerlauf</translation>
    </message>
    <message>
        <source>On the host</source>
        <translation>Auf dem Host</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>Aufgerufen von</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>Je Iteration</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>%1 je GPU</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Open Source Line</source>
        <translation>Quellzeile öffnen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>Längste Lücke</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1 bei %2, %3</translation>
    </message>
    <message>
        <source>%1 in %2, %3</source>
        <translation>%1 in %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more thread(s) in code</source>
        <translation>
            <numerusform>%Ln weiterer Thread in Code</numerusform>
            <numerusform>%Ln weitere Threads in Code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) in no recorded code</source>
        <translation>
            <numerusform>%Ln Thread in keinem aufgezeichneten Code</numerusform>
            <numerusform>%Ln Threads in keinem aufgezeichneten Code</numerusform>
        </translation>
    </message>
    <message>
        <source>no other thread has recorded code</source>
        <translation>kein anderer Thread hat aufgezeichneten Code</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Flame graph, %1; marked %2, %3, %4, level %5, %6 of %7</source>
        <translation>Flammendiagramm, %1; markiert %2, %3, %4, Ebene %5, %6 von %7</translation>
    </message>
    <message>
        <source>Copy Command Line</source>
        <translation>Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>Befehlszeile dieser Tabelle kopiert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>Kein zweites Profil ist geöffnet</translation>
    </message>
    <message>
        <source>Show This Profile Alone</source>
        <translation>Dieses Profil allein zeigen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Less than a thousandth of either profile: no verdict</source>
        <translation>Weniger als ein Tausendstel beider Profile: kein Urteil</translation>
    </message>
    <message>
        <source>95 % interval of the change of an iteration: %1</source>
        <translation>95-%-Intervall der Änderung einer Iteration: %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>% of %1</source>
        <translation>% von %1</translation>
    </message>
    <message>
        <source>95 % interval (±%1 %)</source>
        <translation>95-%-Intervall (±%1 %)</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Frames below a thousandth of both profiles have none</source>
        <translation>Gestiegen oder gesunken: Das 95-%-Intervall schließt 0 aus, und die Änderung übersteigt 2 %. Frames unter einem Tausendstel beider Profile haben keines</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 und %Ln weiterer</numerusform>
            <numerusform>%1 und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 per iteration</source>
        <translation>%1 je Iteration</translation>
    </message>
    <message>
        <source>added</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>added %1</source>
        <translation>neu %1</translation>
    </message>
    <message>
        <source>removed %1</source>
        <translation>entfallen %1</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfallen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>an iteration</source>
        <translation>je Iteration</translation>
    </message>
    <message>
        <source>whole profiles</source>
        <translation>ganze Profile</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln Frame</numerusform>
            <numerusform>%Ln Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>and more</source>
        <translation>und weitere</translation>
    </message>
    <message>
        <source>Idle time while the thread that ended it was in the frame or its callees</source>
        <translation>Leerlauf, während der Thread, der ihn beendete, im Frame oder seinen Aufgerufenen war</translation>
    </message>
    <message>
        <source>Wall time in the frame and its callees</source>
        <translation>Verstrichene Zeit im Frame und seinen Aufgerufenen</translation>
    </message>
    <message>
        <source>Sum of durations of the operations launched in the frame and its callees</source>
        <translation>Summe der Dauern der Operationen, die im Frame und seinen Aufgerufenen gestartet wurden</translation>
    </message>
    <message>
        <source>The frame alone, without its callees</source>
        <translation>Der Frame allein, ohne seine Aufgerufenen</translation>
    </message>
    <message>
        <source>%1 self</source>
        <translation>%1 selbst</translation>
    </message>
    <message>
        <source>This profile has neither stacks nor modules.</source>
        <translation>Dieses Profil enthält weder Aufrufstapel noch Module.</translation>
    </message>
    <message>
        <source>No host activity was recorded.</source>
        <translation>Es wurde keine Host-Aktivität aufgezeichnet.</translation>
    </message>
    <message>
        <source>Recorded: %1 ranges and %2 runtime calls.</source>
        <translation>Aufgezeichnet: %1 Bereiche und %2 Laufzeitaufrufe.</translation>
    </message>
    <message>
        <source>None of the chosen kinds was recorded.</source>
        <translation>Von den gewählten Arten wurde keine aufgezeichnet.</translation>
    </message>
    <message>
        <source>A difference needs two profiles: drop another report or trace on the window.</source>
        <translation>Ein Unterschied braucht zwei Profile: Ziehen Sie einen weiteren Bericht oder Trace auf das Fenster.</translation>
    </message>
    <message>
        <source>An interval needs at least %1 iterations in each profile</source>
        <translation>Ein Intervall braucht mindestens %1 Iterationen in jedem Profil</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 minus %2</translation>
    </message>
    <message>
        <source>%1 %2 against %3 %4 · width: %1; removed frames are hatched, as wide as they were</source>
        <translation>%1 %2 gegen %3 %4 · Breite: %1; entfallene Frames sind schraffiert, so breit, wie sie waren</translation>
    </message>
    <message>
        <source>Other threads</source>
        <translation>Andere Threads</translation>
    </message>
    <message>
        <source>Time from each sample of the frame and its callees to the next of its thread</source>
        <translation>Zeit von jeder Stichprobe des Frames und dessen, was er aufruft, bis zur nächsten ihres Threads</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln Stichprobe</numerusform>
            <numerusform>%Ln Stichproben</numerusform>
        </translation>
    </message>
    <message>
        <source>No samples of the CPU</source>
        <translation>Keine CPU-Stichproben</translation>
    </message>
    <message>
        <source>Record them with %1.</source>
        <translation>Mit %1 aufzeichnen.</translation>
    </message>
</context>
<context>
    <name>ui::CodeMark</name>
    <message>
        <source>code %1</source>
        <translation>Code %1</translation>
    </message>
</context>
<context>
    <name>ui::CodePane</name>
    <message>
        <source>Flame graph of code</source>
        <translation>Flammendiagramm des Codes</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln Frame</numerusform>
            <numerusform>%Ln Frames</numerusform>
        </translation>
    </message>
    <message>
        <source>Zoom to Frame</source>
        <translation>Auf Frame zoomen</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Ganz herauszoomen</translation>
    </message>
    <message>
        <source>Show Callees</source>
        <translation>Aufgerufene zeigen</translation>
    </message>
    <message>
        <source>Show Callers</source>
        <translation>Aufrufer zeigen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>wall time of the host&apos;s threads · %1</source>
        <translation>verstrichene Zeit der Threads des Hosts · %1</translation>
    </message>
    <message>
        <source>Backward passes in code</source>
        <translation>Rückwärtsdurchläufe im Code</translation>
    </message>
    <message>
        <source>Folded frames</source>
        <translation>Gefaltete Frames</translation>
    </message>
    <message>
        <source>No frame in view is known to have caused it</source>
        <translation>Von keinem gezeigten Frame ist bekannt, dass er es verursacht hat</translation>
    </message>
    <message>
        <source>time of the operations launched below a frame · sum of durations, %1</source>
        <translation>Zeit der Operationen, die unter einem Frame gestartet wurden · Summe der Dauern, %1</translation>
    </message>
    <message>
        <source>idle time, by the code of the host thread that ended the gap · %1</source>
        <translation>Leerlauf, nach dem Code des Host-Threads, der die Lücke beendete · %1</translation>
    </message>
    <message>
        <source>sampled stacks of the host&apos;s threads, each up to the next sample · %1</source>
        <translation>Aufrufstapel der Stichproben von Host-Threads, jede bis zur nächsten · %1</translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eingeben</translation>
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
        <translation>Kopien und Memsets nach Richtung</translation>
    </message>
    <message>
        <source>sum of durations, by collective</source>
        <translation>Summe der Dauern, nach Kollektiv</translation>
    </message>
    <message>
        <source>copies and sets, by direction</source>
        <translation>Kopien und Memsets, nach Richtung</translation>
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
        <translation>Keine Kopie und kein Memset passt zu den Filtern</translation>
    </message>
    <message>
        <source>Copies and sets: none, or not recorded</source>
        <translation>Kopien und Memsets: keine, oder nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation>Summe der Dauern</translation>
    </message>
    <message>
        <source>Who Was Late</source>
        <translation>Wer zu spät kam</translation>
    </message>
    <message>
        <source>A kernel summary does not contain them: open the recording itself.</source>
        <translation>Eine Kernel-Zusammenfassung enthält sie nicht: die Aufzeichnung selbst öffnen.</translation>
    </message>
</context>
<context>
    <name>ui::ComparedView</name>
    <message>
        <source>Roofline of both profiles: the same work on each device</source>
        <translation>Roofline beider Profile: dieselbe Arbeit auf jedem Gerät</translation>
    </message>
    <message>
        <source>Operators of both profiles by what B loses</source>
        <translation>Operatoren beider Profile nach dem, was B verliert</translation>
    </message>
    <message>
        <source>The profiles are being compared</source>
        <translation>Die Profile werden verglichen</translation>
    </message>
    <message>
        <source>No operator does the same work in both profiles</source>
        <translation>Kein Operator leistet in beiden Profilen dieselbe Arbeit</translation>
    </message>
</context>
<context>
    <name>ui::ComparisonControls</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>All bars on one scale of time</source>
        <translation>Alle Balken auf einer Zeitskala</translation>
    </message>
    <message>
        <source>Whole profile</source>
        <translation>Ganzes Profil</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>Je Iteration</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>The profile whose changes against the baseline are listed</source>
        <translation>Das Profil, dessen Änderungen gegen die Vergleichsbasis aufgeführt sind</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>to computation</source>
        <translation>zur Berechnung</translation>
    </message>
    <message>
        <source>to the earlier starter</source>
        <translation>zum früher Gestarteten</translation>
    </message>
    <message>
        <source>Which class an instant counts for in which several kernels run: computation before communication before copies on each device, or whatever started first on all of them</source>
        <translation>Für welche Klasse ein Augenblick zählt, in dem mehrere Kernel laufen: je Gerät Berechnung vor Kommunikation vor Kopien, oder über alle Geräte, was zuerst begann</translation>
    </message>
    <message>
        <source>Wall Times…</source>
        <translation>Gesamtzeiten…</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>Zuordnung</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>by the name map</source>
        <translation>nach der Namensliste</translation>
    </message>
    <message>
        <source>by sequence</source>
        <translation>nach Reihenfolge</translation>
    </message>
    <message>
        <source>Each bar is scaled to its profile&apos;s own total</source>
        <translation>Jeder Balken ist auf die Summe seines Profils skaliert</translation>
    </message>
    <message>
        <source>Mean of the iterations; CPU time without the last one, whose end is unknown</source>
        <translation>Mittel der Iterationen; CPU-Zeit ohne die letzte, deren Ende unbekannt ist</translation>
    </message>
    <message>
        <source>How kernels of two profiles are matched: by name, by the name map (pane Step by step), or by position in a step. Matched kernels count for the baseline&apos;s class</source>
        <translation>Wie Kernel zweier Profile zugeordnet werden: nach Namen, nach der Namensliste (Ansicht „Schritt für Schritt“) oder nach der Position in einem Schritt. Zugeordnete Kernel zählen zur Klasse der Vergleichsbasis</translation>
    </message>
    <message>
        <source>How long each run took without profiling; the part that the GPU does not fill is CPU time</source>
        <translation>Wie lange jeder Lauf ohne Profilierung dauerte; der Teil, den die GPU nicht füllt, ist CPU-Zeit</translation>
    </message>
</context>
<context>
    <name>ui::ComparisonPane</name>
    <message>
        <source>Overlapped time</source>
        <translation>Überlappte Zeit</translation>
    </message>
    <message>
        <source>Differences by class</source>
        <translation>Unterschiede nach Klassen</translation>
    </message>
    <message>
        <source>Changed kernels</source>
        <translation>Geänderte Kernel</translation>
    </message>
    <message>
        <source>Time by class, a bar for each profile</source>
        <translation>Zeit nach Klassen, ein Balken je Profil</translation>
    </message>
    <message>
        <source>Time of each iteration, a line for each profile</source>
        <translation>Zeit jeder Iteration, eine Zeile je Profil</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>Open a second profile: drop it on the window, or choose File &gt; Open.</source>
        <translation>Öffnen Sie ein zweites Profil: Ziehen Sie es auf das Fenster, oder wählen Sie Datei &gt; Öffnen.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>Kernels of %1</source>
        <translation>Kernel von %1</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>Alle Kernel</translation>
    </message>
    <message>
        <source>per iteration</source>
        <translation>je Iteration</translation>
    </message>
    <message>
        <source>whole profile</source>
        <translation>ganzes Profil</translation>
    </message>
    <message>
        <source>%1, each iteration</source>
        <translation>%1, jede Iteration</translation>
    </message>
    <message>
        <source>Total, each iteration</source>
        <translation>Gesamt, jede Iteration</translation>
    </message>
    <message>
        <source>overlap counts as computation</source>
        <translation>Überlappung zählt als Berechnung</translation>
    </message>
    <message>
        <source>overlap counts for the earlier starter</source>
        <translation>Überlappung zählt für das früher Gestartete</translation>
    </message>
    <message>
        <source>mean of an iteration</source>
        <translation>Mittel je Iteration</translation>
    </message>
    <message>
        <source>whole profiles</source>
        <translation>ganze Profile</translation>
    </message>
    <message>
        <source>classes + CPU (non-GPU) = wall</source>
        <translation>Klassen + CPU (ohne GPU) = Gesamtzeit</translation>
    </message>
    <message>
        <source>The profiles could not be compared</source>
        <translation>Die Profile konnten nicht verglichen werden</translation>
    </message>
    <message>
        <source>Match by Sequence</source>
        <translation>Nach Reihenfolge zuordnen</translation>
    </message>
    <message numerus="yes">
        <source>mean of %n GPU(s)</source>
        <translation>
            <numerusform>Mittel von %n GPU</numerusform>
            <numerusform>Mittel von %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>The profiles are being compared</source>
        <translation>Die Profile werden verglichen</translation>
    </message>
    <message>
        <source>Only %1 of kernel time matches by name; %2 matches by position (pane Step by step)</source>
        <translation>Nur %1 der Kernelzeit lässt sich nach Namen zuordnen; nach Position sind es %2 (Ansicht „Schritt für Schritt“)</translation>
    </message>
    <message>
        <source>without the last one, whose end is unknown</source>
        <translation>ohne die letzte, deren Ende unbekannt ist</translation>
    </message>
    <message>
        <source>sums of durations: one profile has no GPU operations</source>
        <translation>Summen der Dauern: ein Profil hat keine GPU-Operationen</translation>
    </message>
    <message>
        <source>sums of durations: a summary does not show what overlaps</source>
        <translation>Summen der Dauern: eine Zusammenfassung zeigt nicht, was sich überlappt</translation>
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
    <message>
        <source>These figures are in doubt</source>
        <translation>Diese Zahlen sind zweifelhaft</translation>
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
            <numerusform>Loslassen, um %n Datei zu öffnen</numerusform>
            <numerusform>Loslassen, um %n Dateien zu öffnen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::EfficiencyHeading</name>
    <message>
        <source>Peaks</source>
        <translation>Spitzenwerte</translation>
    </message>
    <message>
        <source>The data sheet with which rates are compared. Your own devices: peaks.tsv in the settings folder</source>
        <translation>Das Datenblatt, mit dem Raten verglichen werden. Eigene Geräte: peaks.tsv im Ordner der Einstellungen</translation>
    </message>
    <message>
        <source>Recognized: %1</source>
        <translation>Erkannt: %1</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>How to record what is missing: click a reason</source>
        <translation>Wie man aufzeichnet, was fehlt: einen Grund anklicken</translation>
    </message>
</context>
<context>
    <name>ui::EfficiencyPane</name>
    <message>
        <source>Choose peaks</source>
        <translation>Spitzenwerte wählen</translation>
    </message>
    <message>
        <source>The efficiency could not be computed</source>
        <translation>Die Effizienz konnte nicht berechnet werden</translation>
    </message>
    <message>
        <source>The work of operators is being computed</source>
        <translation>Die Arbeit der Operatoren wird berechnet</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>Keine Operation passt zu den Filtern</translation>
    </message>
    <message>
        <source>No operations on the GPU</source>
        <translation>Keine Operationen auf der GPU</translation>
    </message>
    <message>
        <source>Roofline: rates of operators, and the peaks of the device</source>
        <translation>Roofline: Raten der Operatoren und Spitzenwerte des Geräts</translation>
    </message>
    <message>
        <source>Operators by potential saving</source>
        <translation>Operatoren nach Einsparpotenzial</translation>
    </message>
    <message>
        <source>Kernels: durations and occupancy</source>
        <translation>Kernel: Dauern und Occupancy</translation>
    </message>
    <message>
        <source>Kernels: how they were launched</source>
        <translation>Kernel: wie sie gestartet wurden</translation>
    </message>
    <message>
        <source>Which table is shown</source>
        <translation>Welche Tabelle gezeigt wird</translation>
    </message>
    <message>
        <source>Table or roofline</source>
        <translation>Tabelle oder Roofline</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>No kernel has a recorded launch call</source>
        <translation>Zu keinem Kernel ist ein Startaufruf aufgezeichnet</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>How to Record…</source>
        <translation>Wie man es aufzeichnet…</translation>
    </message>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>Summe der Dauern, %n GPU</numerusform>
            <numerusform>Summe der Dauern, %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Vergleich</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operator(s)</source>
        <translation>
            <numerusform>%Ln Operator</numerusform>
            <numerusform>%Ln Operatoren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ExposedPane</name>
    <message>
        <source>No iteration fits the filters</source>
        <translation>Keine Iteration passt zu den Filtern</translation>
    </message>
    <message>
        <source>No iterations in this profile</source>
        <translation>Keine Iterationen in diesem Profil</translation>
    </message>
    <message>
        <source>The Iterations pane says which ranges could be iterations.</source>
        <translation>Die Ansicht „Iterationen“ sagt, welche Bereiche Iterationen sein können.</translation>
    </message>
    <message>
        <source>No communication fits the filters</source>
        <translation>Keine Kommunikation passt zu den Filtern</translation>
    </message>
    <message>
        <source>No iteration communicates</source>
        <translation>Keine Iteration kommuniziert</translation>
    </message>
    <message>
        <source>The rules&apos; communication pattern says which kernels communicate.</source>
        <translation>Das Kommunikationsmuster der Regeln sagt, welche Kernel kommunizieren.</translation>
    </message>
    <message>
        <source>Communication of each iteration, exposed and hidden</source>
        <translation>Kommunikation jeder Iteration, offen und verdeckt</translation>
    </message>
    <message>
        <source>all devices of the process · union of communication</source>
        <translation>alle Geräte des Prozesses · Vereinigung der Kommunikation</translation>
    </message>
    <message>
        <source>the %1 of %2 iterations with the most exposed communication</source>
        <translation>die %1 von %2 Iterationen mit der meisten offenen Kommunikation</translation>
    </message>
    <message>
        <source>Exposed: not overlapped by computation. Hidden: overlapped by computation.</source>
        <translation>Offen: nicht von Berechnung überlappt. Verdeckt: von Berechnung überlappt.</translation>
    </message>
</context>
<context>
    <name>ui::FiguresDialog</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FilterField</name>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
    <message>
        <source>Filters every pane; the chips below show what is in force</source>
        <translation>Filtert alle Ansichten; die Filterleiste darunter zeigt, was gilt</translation>
    </message>
</context>
<context>
    <name>ui::FindField</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find on the timeline</source>
        <translation>Auf der Zeitachse suchen</translation>
    </message>
    <message>
        <source>Find kernels, ranges and calls by a part of their name (/); next: Enter, previous: Shift+Enter</source>
        <translation>Kernel, Bereiche und Aufrufe nach einem Teil ihres Namens suchen (/); weiter: Eingabe, zurück: Umschalt+Eingabe</translation>
    </message>
</context>
<context>
    <name>ui::FindingPane</name>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Of all iterations, as long as each place lasts</source>
        <translation>Aller Iterationen, so lang wie jede Stelle dauert</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>code was not recorded</source>
        <translation>Code nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Where the finding is seen</source>
        <translation>Wo der Befund zu sehen ist</translation>
    </message>
    <message>
        <source>Where in the recording the finding is seen</source>
        <translation>Wo in der Aufzeichnung der Befund zu sehen ist</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>Im Code</translation>
    </message>
    <message>
        <source>Try in What If</source>
        <translation>Durchspielen</translation>
    </message>
    <message>
        <source>No finding is chosen</source>
        <translation>Kein Befund ist gewählt</translation>
    </message>
    <message>
        <source>No findings yet</source>
        <translation>Noch keine Befunde</translation>
    </message>
    <message>
        <source>Click a row of the findings.</source>
        <translation>Klicken Sie auf eine Zeile der Befunde.</translation>
    </message>
    <message>
        <source>No code was recorded where it is seen</source>
        <translation>Wo er zu sehen ist, wurde kein Code aufgezeichnet</translation>
    </message>
    <message>
        <source>No change of the recording stands for it</source>
        <translation>Keine Änderung der Aufzeichnung steht dafür</translation>
    </message>
    <message>
        <source>Take Back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>In the recording</source>
        <translation>In der Aufzeichnung</translation>
    </message>
    <message>
        <source>There are no findings</source>
        <translation>Es gibt keine Befunde</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>When this does not apply</source>
        <translation>Wann das nicht gilt</translation>
    </message>
    <message>
        <source>potential saving: %1 % of an iteration of %2</source>
        <translation>Einsparpotenzial: %1 % einer Iteration von %2</translation>
    </message>
    <message>
        <source>potential saving: %1 % of %2</source>
        <translation>Einsparpotenzial: %1 % von %2</translation>
    </message>
</context>
<context>
    <name>ui::FindingsDesk</name>
    <message>
        <source>Dismiss %1</source>
        <translation>%1 verwerfen</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>%1 zurückholen</translation>
    </message>
</context>
<context>
    <name>ui::FindingsPane</name>
    <message>
        <source>Findings, what is worth most first</source>
        <translation>Befunde, die lohnendsten zuerst</translation>
    </message>
    <message>
        <source>Which findings are listed</source>
        <translation>Welche Befunde aufgeführt sind</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation>Verworfen: %1</translation>
    </message>
    <message>
        <source>List them too. Del dismisses a finding, and once more takes it back</source>
        <translation>Auch diese aufführen. Entf verwirft einen Befund, noch einmal holt ihn zurück</translation>
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
        <source>The recording is being replayed</source>
        <translation>Die Aufzeichnung wird durchgespielt</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>Im Code</translation>
    </message>
    <message>
        <source>Try in What If</source>
        <translation>Durchspielen</translation>
    </message>
    <message>
        <source>Take Back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message numerus="yes">
        <source>Nothing found by %n rule(s); %1</source>
        <translation>
            <numerusform>%n Regel fand nichts; %1</numerusform>
            <numerusform>%n Regeln fanden nichts; %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No finding</source>
        <translation>Kein Befund</translation>
    </message>
    <message>
        <source>%1 not evaluated</source>
        <translation>%1 nicht ausgewertet</translation>
    </message>
    <message>
        <source>All estimates are approximate, since there is no replay: %1.</source>
        <translation>Alle Schätzungen sind Näherungen, da es kein Replay gibt: %1.</translation>
    </message>
    <message>
        <source>All estimates are approximate: %1.</source>
        <translation>Alle Schätzungen sind Näherungen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n iteration(s): variation between iterations is not evaluated.</source>
        <translation>
            <numerusform>Nur %n Iteration: Schwankungen zwischen Iterationen werden nicht ausgewertet.</numerusform>
            <numerusform>Nur %n Iterationen: Schwankungen zwischen Iterationen werden nicht ausgewertet.</numerusform>
        </translation>
    </message>
    <message>
        <source>“No finding” lists each rule with its largest figure.</source>
        <translation>„Kein Befund“ führt jede Regel mit ihrem größten Wert auf.</translation>
    </message>
    <message numerus="yes">
        <source>%n not evaluated</source>
        <translation>
            <numerusform>%n nicht ausgewertet</numerusform>
            <numerusform>%n nicht ausgewertet</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing could be evaluated in this recording</source>
        <translation>In dieser Aufzeichnung ließ sich nichts auswerten</translation>
    </message>
    <message>
        <source>potential saving per iteration of %1</source>
        <translation>Einsparpotenzial je Iteration von %1</translation>
    </message>
    <message>
        <source>potential saving, of %1 in all</source>
        <translation>Einsparpotenzial, von insgesamt %1</translation>
    </message>
    <message>
        <source>No iterations are known: all that is shown counts as one.</source>
        <translation>Iterationen sind nicht bekannt: Alles Gezeigte zählt als eine.</translation>
    </message>
    <message>
        <source>The layout Findings lists each rule with its largest figure.</source>
        <translation>Die Anordnung „Befunde“ führt jede Regel mit ihrem größten Wert auf.</translation>
    </message>
</context>
<context>
    <name>ui::FoldedFramesDialog</name>
    <message>
        <source>Folded Frames</source>
        <translation>Gefaltete Frames</translation>
    </message>
    <message>
        <source>Label begins with</source>
        <translation>Bezeichnung beginnt mit</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Folded frames</source>
        <translation>Gefaltete Frames</translation>
    </message>
    <message>
        <source>Built-In List</source>
        <translation>Eingebaute Liste</translation>
    </message>
    <message>
        <source>Pass-through frames are folded into the outermost frame of their run. An empty list means the built-in one: to fold none, clear Fold library.</source>
        <translation>Frames, die nur weiterreichen, werden in den äußersten ihrer Folge gefaltet. Eine leere Liste steht für die eingebaute: Soll keiner gefaltet werden, schalten Sie „Bibliothek falten“ aus.</translation>
    </message>
</context>
<context>
    <name>ui::FrameIterations</name>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>% of longest</source>
        <translation>% der längsten</translation>
    </message>
    <message>
        <source>Of the longest of these iterations</source>
        <translation>Der längsten dieser Iterationen</translation>
    </message>
    <message>
        <source>Against median</source>
        <translation>Gegen den Median</translation>
    </message>
    <message>
        <source>Each iteration</source>
        <translation>Jede Iteration</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>Je Iteration</translation>
    </message>
    <message>
        <source>mean of the GPUs</source>
        <translation>Mittel der GPUs</translation>
    </message>
    <message>
        <source>Iterations of the marked frame</source>
        <translation>Iterationen des markierten Frames</translation>
    </message>
    <message>
        <source>Time of each iteration, a line for each profile</source>
        <translation>Zeit jeder Iteration, eine Zeile je Profil</translation>
    </message>
    <message>
        <source>Of the marked frame and its callees, divided by GPUs</source>
        <translation>Des markierten Frames und seiner Aufgerufenen, geteilt durch die GPUs</translation>
    </message>
    <message>
        <source>Difference from the median of these iterations</source>
        <translation>Abweichung vom Median dieser Iterationen</translation>
    </message>
</context>
<context>
    <name>ui::FramePane</name>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Facts of the marked frame</source>
        <translation>Angaben zum markierten Frame</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>No frame is marked</source>
        <translation>Kein Frame ist markiert</translation>
    </message>
    <message>
        <source>No code is shown</source>
        <translation>Kein Code wird gezeigt</translation>
    </message>
    <message>
        <source>Click a frame of the flame graph or a row of its table.</source>
        <translation>Einen Frame des Flammendiagramms oder eine Zeile seiner Tabelle anklicken.</translation>
    </message>
    <message>
        <source>Show Callees</source>
        <translation>Aufgerufene zeigen</translation>
    </message>
    <message>
        <source>Show Callers</source>
        <translation>Aufrufer zeigen</translation>
    </message>
    <message>
        <source>of the marked frame</source>
        <translation>des markierten Frames</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>The profile in view does not have this frame</source>
        <translation>Das gezeigte Profil hat diesen Frame nicht</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>of the marked frames</source>
        <translation>der markierten Frames</translation>
    </message>
    <message>
        <source>No filter can express this, or it is already active</source>
        <translation>Kein Filter kann das ausdrücken, oder er gilt schon</translation>
    </message>
</context>
<context>
    <name>ui::FramesPane</name>
    <message>
        <source>Frames of code</source>
        <translation>Frames des Codes</translation>
    </message>
    <message>
        <source>share %1</source>
        <translation>Anteil %1</translation>
    </message>
    <message>
        <source>Frames of code, and what changed</source>
        <translation>Frames des Codes, und was sich geändert hat</translation>
    </message>
    <message>
        <source>means of an iteration</source>
        <translation>Mittel einer Iteration</translation>
    </message>
    <message>
        <source>whole profiles: too few iterations</source>
        <translation>ganze Profile: zu wenige Iterationen</translation>
    </message>
</context>
<context>
    <name>ui::GapChart</name>
    <message>
        <source>Histogram of gap lengths</source>
        <translation>Histogramm der Lückenlängen</translation>
    </message>
</context>
<context>
    <name>ui::GapCode</name>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>% des Leerlaufs</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Idle time while this was the innermost frame of the thread that ended it</source>
        <translation>Leerlauf, während dies der innerste Frame des Threads war, der ihn beendete</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>Hauptursache</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>Aller Leerlauf</translation>
    </message>
</context>
<context>
    <name>ui::GapControls</name>
    <message>
        <source>All streams</source>
        <translation>Alle Streams</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>Alle Geräte</translation>
    </message>
    <message>
        <source>Whole device</source>
        <translation>Ganzes Gerät</translation>
    </message>
    <message>
        <source>Per stream</source>
        <translation>Je Stream</translation>
    </message>
    <message>
        <source>Time in which no stream of the device runs anything</source>
        <translation>Zeit, in der kein Stream des Geräts etwas tut</translation>
    </message>
    <message>
        <source>Time between two operations of one stream; others may be running</source>
        <translation>Zeit zwischen zwei Operationen eines Streams; andere können laufen</translation>
    </message>
    <message>
        <source>Whose gaps</source>
        <translation>Wessen Lücken</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Bins of equal ratio, or of equal width</source>
        <translation>Bins gleichen Verhältnisses oder gleicher Breite</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Bins</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>Kürzeste</translation>
    </message>
    <message>
        <source>Shortest gap in the histogram</source>
        <translation>Kürzeste Lücke im Histogramm</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Longest gap in the histogram</source>
        <translation>Längste Lücke im Histogramm</translation>
    </message>
    <message>
        <source>A time with its unit, such as 2.5 ms</source>
        <translation>Eine Zeit mit Einheit, etwa 2,5 ms</translation>
    </message>
</context>
<context>
    <name>ui::GapHosts</name>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>% des Leerlaufs</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>Aller Leerlauf</translation>
    </message>
    <message>
        <source>What the thread that ended the gap did, of causes that lie with it, and in which call into the operating system</source>
        <translation>Was der Thread tat, der die Lücke beendete, bei Ursachen, die an ihm liegen, und in welchem Aufruf des Betriebssystems</translation>
    </message>
</context>
<context>
    <name>ui::GapOverlay</name>
    <message numerus="yes">
        <source>%1 to %2
%Ln gap(s), %3 of idle time: %4 % of all of it</source>
        <translation>
            <numerusform>%1 bis %2
%Ln Lücke, %3 Leerlauf: %4 % des gesamten</numerusform>
            <numerusform>%1 bis %2
%Ln Lücken, %3 Leerlauf: %4 % des gesamten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 gaps · %3 % of idle · F filters</source>
        <translation>%1 von %2 Lücken · %3 % des Leerlaufs · F filtert</translation>
    </message>
    <message>
        <source>Gaps, logarithmic</source>
        <translation>Lücken, logarithmisch</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Idle time, cumulative</source>
        <translation>Leerlauf, aufsummiert</translation>
    </message>
    <message>
        <source>Length of gap, logarithmic</source>
        <translation>Länge der Lücke, logarithmisch</translation>
    </message>
    <message>
        <source>Length of gap</source>
        <translation>Länge der Lücke</translation>
    </message>
    <message>
        <source>%1 of %2 gaps · %3 % of idle</source>
        <translation>%1 von %2 Lücken · %3 % des Leerlaufs</translation>
    </message>
</context>
<context>
    <name>ui::GapsPane</name>
    <message>
        <source>Scale of the histogram</source>
        <translation>Skala des Histogramms</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>Keine Operation passt zu den Filtern</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>Keine Operationen in diesem Profil</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längste</translation>
    </message>
    <message>
        <source>Causes of idle time</source>
        <translation>Ursachen des Leerlaufs</translation>
    </message>
    <message>
        <source>Gaps by device and stream</source>
        <translation>Lücken nach Gerät und Stream</translation>
    </message>
    <message>
        <source>The longest idle intervals</source>
        <translation>Die längsten Leerlaufintervalle</translation>
    </message>
    <message numerus="yes">
        <source>Below %1: %Ln gap(s)</source>
        <translation>
            <numerusform>Unter %1: %Ln Lücke</numerusform>
            <numerusform>Unter %1: %Ln Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Above %1: %Ln gap(s)</source>
        <translation>
            <numerusform>Über %1: %Ln Lücke</numerusform>
            <numerusform>Über %1: %Ln Lücken</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was idle</source>
        <translation>Kein Leerlauf</translation>
    </message>
    <message>
        <source>No idle interval of this length</source>
        <translation>Kein Leerlaufintervall dieser Länge</translation>
    </message>
    <message>
        <source>%1 of %2 idle intervals, the longest first</source>
        <translation>%1 von %2 Leerlaufintervallen, die längsten zuerst</translation>
    </message>
    <message>
        <source>no kernel, copy or set running · %1</source>
        <translation>kein Kernel, keine Kopie, kein Memset lief · %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s): %1</source>
        <translation>
            <numerusform>%Ln Lücke: %1</numerusform>
            <numerusform>%Ln Lücken: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>causes of gaps of %1</source>
        <translation>Ursachen der Lücken von %1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Idle time by the code that caused it</source>
        <translation>Leerlauf nach dem Code, der ihn verursacht hat</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Idle time by what the host&apos;s thread did</source>
        <translation>Leerlaufzeit danach, was der Thread des Hosts tat</translation>
    </message>
</context>
<context>
    <name>ui::HeatMap</name>
    <message>
        <source>%1, iteration %2: %3</source>
        <translation>%1, Iteration %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>the slowest of %n rank(s)</source>
        <translation>
            <numerusform>der langsamste von %n Rang</numerusform>
            <numerusform>der langsamste von %n Rängen</numerusform>
        </translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>Ausreißer</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>%1: not recorded</source>
        <translation>%1: nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>darker is slower · ▲ outlier: over 3 MADs and 2 %</source>
        <translation>dunkler ist langsamer · ▲ Ausreißer: über 3 MAD und 2 %</translation>
    </message>
    <message>
        <source>brighter is slower · ▲ outlier: over 3 MADs and 2 %</source>
        <translation>heller ist langsamer · ▲ Ausreißer: über 3 MAD und 2 %</translation>
    </message>
    <message>
        <source>its end is not recorded</source>
        <translation>ihr Ende ist nicht aufgezeichnet</translation>
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
    <message>
        <source>rank %1 of %2</source>
        <translation>Rang %1 von %2</translation>
    </message>
    <message>
        <source>%1 (recorded in distributedInfo)</source>
        <translation>%1 (in distributedInfo aufgezeichnet)</translation>
    </message>
    <message>
        <source>%1 (recorded in the variables of its launcher)</source>
        <translation>%1 (in den Variablen des Startprogramms aufgezeichnet)</translation>
    </message>
    <message>
        <source>%1 (recorded by the profiler)</source>
        <translation>%1 (vom Profiler aufgezeichnet)</translation>
    </message>
    <message>
        <source>%1 (from its name)</source>
        <translation>%1 (aus dem Namen)</translation>
    </message>
    <message>
        <source>rank not recorded</source>
        <translation>Rang nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>begonnen %1</translation>
    </message>
    <message>
        <source>started %1 (from its name)</source>
        <translation>begonnen %1 (aus dem Namen)</translation>
    </message>
    <message>
        <source>stage %1 (from its name)</source>
        <translation>Phase %1 (aus dem Namen)</translation>
    </message>
    <message>
        <source>recording %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>%1 (recorded by MPI)</source>
        <translation>%1 (von MPI aufgezeichnet)</translation>
    </message>
</context>
<context>
    <name>ui::ItemChart</name>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>ui::IterationDots</name>
    <message numerus="yes">
        <source>%1: %Ln iteration(s), %2 to %3</source>
        <translation>
            <numerusform>%1: %Ln Iteration, %2 bis %3</numerusform>
            <numerusform>%1: %Ln Iterationen, %2 bis %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::IterationStrip</name>
    <message>
        <source>%1 to %2, of which the longest:</source>
        <translation>%1 bis %2, davon die längste:</translation>
    </message>
</context>
<context>
    <name>ui::IterationsPane</name>
    <message>
        <source>Show all iterations</source>
        <translation>Alle Iterationen zeigen</translation>
    </message>
    <message>
        <source>Filter to the chosen one</source>
        <translation>Nach der gewählten filtern</translation>
    </message>
    <message>
        <source>No iteration fits the filters</source>
        <translation>Keine Iteration passt zu den Filtern</translation>
    </message>
    <message>
        <source>No iteration is left</source>
        <translation>Keine Iteration ist übrig</translation>
    </message>
    <message>
        <source>No iterations in this profile</source>
        <translation>Keine Iterationen in diesem Profil</translation>
    </message>
    <message>
        <source>Iterations are</source>
        <translation>Iterationen sind</translation>
    </message>
    <message>
        <source>found automatically</source>
        <translation>automatisch gefunden</translation>
    </message>
    <message>
        <source>found by pattern</source>
        <translation>als Muster gefunden</translation>
    </message>
    <message>
        <source>Ranges that are iterations</source>
        <translation>Bereiche, die Iterationen sind</translation>
    </message>
    <message>
        <source>The exact name of the ranges, or re: and a pattern; pattern:1 is the finest level of a pattern</source>
        <translation>Der genaue Name der Bereiche, oder re: und ein Muster; pattern:1 ist die feinste Ebene eines Musters von Kerneln</translation>
    </message>
    <message>
        <source>Time of each iteration</source>
        <translation>Zeit jeder Iteration</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Filter to iteration %1</source>
        <translation>Nach Iteration %1 filtern</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>GPU annotation</source>
        <translation>GPU-Annotation</translation>
    </message>
    <message>
        <source>host range</source>
        <translation>Host-Bereich</translation>
    </message>
    <message>
        <source>GPU order</source>
        <translation>GPU-Reihenfolge</translation>
    </message>
    <message>
        <source>all kinds of steps</source>
        <translation>alle Arten von Schritten</translation>
    </message>
    <message>
        <source>Kind of steps</source>
        <translation>Art der Schritte</translation>
    </message>
    <message>
        <source>Only the steps of this kind, such as prefill or decode</source>
        <translation>Nur die Schritte dieser Art, etwa Prefill oder Decode</translation>
    </message>
    <message>
        <source>Show all kinds of steps</source>
        <translation>Alle Arten von Schritten zeigen</translation>
    </message>
    <message>
        <source>Filter to %1 steps</source>
        <translation>Nach Schritten der Art %1 filtern</translation>
    </message>
    <message>
        <source>all devices of the process · by %1 · %2</source>
        <translation>alle Geräte des Prozesses · nach %1 · %2</translation>
    </message>
    <message>
        <source>Lacuna finds them by ranges, or by a repeating pattern of kernels. Record ranges with %1, or name them above.</source>
        <translation>Lacuna findet sie anhand von Bereichen oder eines wiederkehrenden Musters von Kerneln. Bereiche mit %1 aufzeichnen oder sie oben nennen.</translation>
    </message>
</context>
<context>
    <name>ui::JobPane</name>
    <message>
        <source>One rank is open</source>
        <translation>Ein Rang ist offen</translation>
    </message>
    <message>
        <source>No job is open</source>
        <translation>Kein Job ist offen</translation>
    </message>
    <message>
        <source>Who is late shows when several ranks of a job are open: a folder of their traces, or the small digests that lacuna digest writes where the traces are.</source>
        <translation>Wer zu spät kommt, zeigt sich, wenn mehrere Ränge eines Jobs offen sind: ein Ordner mit ihren Traces, oder die kleinen Digests, die lacuna digest dort schreibt, wo die Traces liegen.</translation>
    </message>
    <message>
        <source>Open Job…</source>
        <translation>Job öffnen…</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of all iterations but the first; heights are logarithmic</source>
        <translation>Verteilung: %1, Mittel aller Iterationen außer der ersten; Höhen logarithmisch</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of all iterations but the first and the last, whose end is not recorded; heights are logarithmic</source>
        <translation>Verteilung: %1, Mittel aller Iterationen außer der ersten und der letzten, deren Ende nicht aufgezeichnet ist; Höhen logarithmisch</translation>
    </message>
    <message>
        <source>Open Rank %1</source>
        <translation>Rang %1 öffnen</translation>
    </message>
    <message>
        <source>Open Rank</source>
        <translation>Rang öffnen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Fold by</source>
        <translation>Falten nach</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>Wer auf wen wartet</translation>
    </message>
    <message>
        <source>slowest first</source>
        <translation>langsamste zuerst</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>nach Rang</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>all communicators</source>
        <translation>alle Kommunikatoren</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of iterations %2 to %3; heights are logarithmic</source>
        <translation>Verteilung: %1, Mittel der Iterationen %2 bis %3; Höhen logarithmisch</translation>
    </message>
    <message>
        <source>iterations %1 to %2</source>
        <translation>Iterationen %1 bis %2</translation>
    </message>
    <message>
        <source>Means, order and distribution are those of these iterations</source>
        <translation>Mittel, Reihenfolge und Verteilung sind die dieser Iterationen</translation>
    </message>
    <message>
        <source>Show Its Collectives</source>
        <translation>Seine Kollektive zeigen</translation>
    </message>
    <message>
        <source>Who waits for whom on this communicator alone</source>
        <translation>Wer auf wen wartet, allein auf diesem Kommunikator</translation>
    </message>
    <message>
        <source>Who is late</source>
        <translation>Wer zu spät kommt</translation>
    </message>
    <message>
        <source>Who waits</source>
        <translation>Wer wartet</translation>
    </message>
    <message>
        <source>Job of the Open Profiles</source>
        <translation>Offene Profile als Job öffnen</translation>
    </message>
    <message>
        <source>Open Rank %1 at Iteration %2</source>
        <translation>Rang %1 bei Iteration %2 öffnen</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>%1 zuklappen</translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation>%1 aufklappen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>These profiles are open separately</source>
        <translation>Diese Profile sind einzeln geöffnet</translation>
    </message>
    <message>
        <source>Open them as one job to see which rank is late.</source>
        <translation>Öffnen Sie sie als einen Job, um zu sehen, welcher Rang zu spät kommt.</translation>
    </message>
    <message>
        <source>No cost estimate</source>
        <translation>Keine Kostenschätzung</translation>
    </message>
    <message>
        <source>Replaying all ranks with peers in place of those that may be late: %1 %. Esc stops.</source>
        <translation>Alle Ränge werden durchgespielt, mit ihresgleichen anstelle derer, die zu spät sein könnten: %1 %. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Part of the answer shown</source>
        <translation>Gezeigter Teil der Antwort</translation>
    </message>
    <message>
        <source>Heat map of ranks by iteration</source>
        <translation>Heatmap der Ränge nach Iteration</translation>
    </message>
    <message>
        <source>Histogram of the ranks</source>
        <translation>Histogramm der Ränge</translation>
    </message>
    <message>
        <source>Costs are estimated where all ranks have recorded the same two or more iterations.</source>
        <translation>Kosten werden geschätzt, wo alle Ränge dieselben zwei oder mehr Iterationen aufgezeichnet haben.</translation>
    </message>
    <message>
        <source>Distribution of %1 in the only iteration; heights are logarithmic</source>
        <translation>Verteilung: %1 in der einzigen Iteration; Höhen logarithmisch</translation>
    </message>
</context>
<context>
    <name>ui::LeverPanel</name>
    <message>
        <source>What if: %1</source>
        <translation>Was wäre, wenn: %1</translation>
    </message>
    <message>
        <source>What if: other levers</source>
        <translation>Was wäre, wenn: andere Hebel</translation>
    </message>
    <message>
        <source>What if: reset</source>
        <translation>Was wäre, wenn: zurücksetzen</translation>
    </message>
    <message>
        <source>Time of each class</source>
        <translation>Zeit jeder Klasse</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>Other levers</source>
        <translation>Andere Hebel</translation>
    </message>
    <message>
        <source>As --what-if takes them: %1</source>
        <translation>Wie --what-if sie nimmt: %1</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ui::LeverSlider</name>
    <message>
        <source>%1 time, unchanged</source>
        <translation>Zeit von %1, unverändert</translation>
    </message>
    <message>
        <source>%1 time, minus %2 percent</source>
        <translation>Zeit von %1, minus %2 Prozent</translation>
    </message>
    <message>
        <source>%1 time, plus %2 percent</source>
        <translation>Zeit von %1, plus %2 Prozent</translation>
    </message>
</context>
<context>
    <name>ui::MemoryChart</name>
    <message>
        <source>%1 in use</source>
        <translation>%1 belegt</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>%1 reserviert</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>%1; chosen: %2 at %3</source>
        <translation>%1; gewählt: %2 bei %3</translation>
    </message>
    <message>
        <source>%1 reserved, above</source>
        <translation>%1 reserviert, darüber</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>%1; chosen: growth from %2 to %3</source>
        <translation>%1; gewählt: Zuwachs von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>ui::MemoryPane</name>
    <message>
        <source>No profile is open</source>
        <translation>Kein Profil geöffnet</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>Legen Sie einen Bericht oder Trace auf dem Fenster ab.</translation>
    </message>
    <message>
        <source>The memory in use could not be computed</source>
        <translation>Der belegte Speicher konnte nicht berechnet werden</translation>
    </message>
    <message>
        <source>The memory in use is being computed</source>
        <translation>Der belegte Speicher wird berechnet</translation>
    </message>
    <message>
        <source>Whose memory</source>
        <translation>Wessen Speicher</translation>
    </message>
    <message>
        <source>The memory of which device and allocator is shown</source>
        <translation>Der Speicher welches Geräts und Allokators gezeigt wird</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Shows what was alive at the peak (P)</source>
        <translation>Zeigt, was bei der Spitze belegt war (P)</translation>
    </message>
    <message>
        <source>Which table is shown</source>
        <translation>Welche Tabelle gezeigt wird</translation>
    </message>
    <message>
        <source>By code</source>
        <translation>Nach Code</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>Curve or table</source>
        <translation>Kurve oder Tabelle</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Memory in use over time</source>
        <translation>Belegter Speicher über der Zeit</translation>
    </message>
    <message>
        <source>What is in use, by code</source>
        <translation>Was belegt ist, nach Code</translation>
    </message>
    <message>
        <source>What is in use, block by block</source>
        <translation>Was belegt ist, Block für Block</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %Ln time(s) in all</source>
        <translation>
            <numerusform>Speicher insgesamt %Ln Mal erschöpft</numerusform>
            <numerusform>Speicher insgesamt %Ln Mal erschöpft</numerusform>
        </translation>
    </message>
    <message>
        <source>all records, whatever the filters</source>
        <translation>alle Einträge, unabhängig von Filtern</translation>
    </message>
    <message>
        <source>Segments by address</source>
        <translation>Segmente nach Adresse</translation>
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
    <name>ui::NameMapDialog</name>
    <message>
        <source>Name Map</source>
        <translation>Namensliste</translation>
    </message>
    <message>
        <source>Kernel of A (baseline)</source>
        <translation>Kernel von A (Vergleichsbasis)</translation>
    </message>
    <message>
        <source>Kernel of B (candidate)</source>
        <translation>Kernel von B (Kandidat)</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Open a Name Map</source>
        <translation>Namensliste öffnen</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message>
        <source>Save the Name Map</source>
        <translation>Namensliste speichern</translation>
    </message>
    <message>
        <source>Add Matched Names</source>
        <translation>Zugeordnete Namen hinzufügen</translation>
    </message>
    <message>
        <source>Names listed here are matched with each other; all others are matched automatically.</source>
        <translation>Hier aufgeführte Namen werden einander zugeordnet, alle anderen automatisch.</translation>
    </message>
</context>
<context>
    <name>ui::OccurrenceList</name>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>Zeit seit dem ersten Ereignis des Profils</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>Vorkommen</translation>
    </message>
    <message>
        <source>%1 of %2, the longest first</source>
        <translation>%1 von %2, die längsten zuerst</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>In which profile</source>
        <translation>In welchem Profil</translation>
    </message>
    <message>
        <source>Occurrences of the chosen kernel</source>
        <translation>Vorkommen des gewählten Kernels</translation>
    </message>
    <message>
        <source>Not in this profile</source>
        <translation>Nicht in diesem Profil</translation>
    </message>
    <message>
        <source>Choose another one above, or remove filters.</source>
        <translation>Wählen Sie oben ein anderes, oder entfernen Sie Filter.</translation>
    </message>
    <message>
        <source>The occurrences could not be listed</source>
        <translation>Die Vorkommen konnten nicht aufgelistet werden</translation>
    </message>
</context>
<context>
    <name>ui::PairsPane</name>
    <message>
        <source>No gap fits the filters</source>
        <translation>Keine Lücke passt zu den Filtern</translation>
    </message>
    <message>
        <source>No gaps</source>
        <translation>Keine Lücken</translation>
    </message>
    <message>
        <source>On no stream does one operation leave a gap before the next.</source>
        <translation>Auf keinem Stream lässt eine Operation eine Lücke vor der nächsten.</translation>
    </message>
    <message>
        <source>Pairs of</source>
        <translation>Paare von</translation>
    </message>
    <message>
        <source>Kernels, full names</source>
        <translation>Kerneln, volle Namen</translation>
    </message>
    <message>
        <source>Kernels, without arguments</source>
        <translation>Kerneln, ohne Argumente</translation>
    </message>
    <message>
        <source>Kernels, short names</source>
        <translation>Kerneln, kurze Namen</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>Vorkommen</translation>
    </message>
    <message>
        <source>Kernel pairs</source>
        <translation>Kernelpaare</translation>
    </message>
    <message>
        <source>Gaps of the chosen pair</source>
        <translation>Lücken des gewählten Paares</translation>
    </message>
    <message>
        <source>Kernel names</source>
        <translation>Kernelnamen</translation>
    </message>
    <message>
        <source>No pair is chosen</source>
        <translation>Kein Paar ist gewählt</translation>
    </message>
    <message>
        <source>%1 of %2 gaps, the longest first</source>
        <translation>%1 von %2 Lücken, die längsten zuerst</translation>
    </message>
    <message>
        <source>gaps between neighbors on a stream · total gap includes waiting while others ran; device idle does not</source>
        <translation>Lücken zwischen Nachbarn auf einem Stream · „Lücken gesamt“ enthält Warten, während andere liefen; „Geräteleerlauf“ nicht</translation>
    </message>
    <message>
        <source>gaps of %1</source>
        <translation>Lücken von %1</translation>
    </message>
    <message>
        <source>No gap of this length</source>
        <translation>Keine Lücke dieser Länge</translation>
    </message>
    <message>
        <source>No device is idle between one operation and the next.</source>
        <translation>Kein Gerät ist zwischen einer Operation und der nächsten untätig.</translation>
    </message>
    <message>
        <source>Gaps of</source>
        <translation>Lücken von</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräten</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>Gaps of pairs</source>
        <translation>Lücken der Paare</translation>
    </message>
    <message>
        <source>idle time of devices, between the last operation to end and the next to start</source>
        <translation>Leerlauf der Geräte, zwischen der letzten Operation, die endete, und der nächsten, die begann</translation>
    </message>
    <message>
        <source>Every gap of the chosen pair</source>
        <translation>Jede Lücke des gewählten Paares</translation>
    </message>
    <message>
        <source>How pairs are grouped</source>
        <translation>Wie Paare gruppiert werden</translation>
    </message>
    <message>
        <source>Devices: each moment of idle time belongs to one pair. Streams: each stream has its own gaps, and several may cover the same idle time</source>
        <translation>Geräte: Jeder Augenblick des Leerlaufs gehört zu einem Paar. Streams: Jeder Stream hat eigene Lücken, und mehrere können denselben Leerlauf abdecken</translation>
    </message>
    <message>
        <source>Whose gaps are paired</source>
        <translation>Wessen Lücken Paare bilden</translation>
    </message>
</context>
<context>
    <name>ui::Pane</name>
    <message>
        <source>“%1” hides %L2 of %L3 operations</source>
        <translation>„%1“ verbirgt %L2 von %L3 Operationen</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>Filter %1 entfernen</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Clear All Filters</source>
        <translation>Alle Filter löschen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
</context>
<context>
    <name>ui::PlaceStrip</name>
    <message>
        <source>%1: %2 of it</source>
        <translation>%1: %2 davon</translation>
    </message>
    <message>
        <source>%1: not evaluated, since it includes what was under way before</source>
        <translation>%1: nicht ausgewertet, da er enthält, was davor schon lief</translation>
    </message>
</context>
<context>
    <name>ui::ProfileChips</name>
    <message>
        <source>%1 · baseline</source>
        <translation>%1 · Vergleichsbasis</translation>
    </message>
    <message>
        <source>Profile %1, the baseline. Enter opens its menu, Delete closes it.</source>
        <translation>Profil %1, die Vergleichsbasis. Eingabe öffnet sein Menü, Entf schließt es.</translation>
    </message>
    <message>
        <source>Profile %1. Enter opens its menu, Delete closes it.</source>
        <translation>Profil %1. Eingabe öffnet sein Menü, Entf schließt es.</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>More profiles</source>
        <translation>Weitere Profile</translation>
    </message>
    <message>
        <source>Make &amp;Baseline</source>
        <translation>Zur Vergleichs&amp;basis machen</translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation>Nach &amp;links</translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation>Nach &amp;rechts</translation>
    </message>
    <message>
        <source>Show in Other &amp;Panes</source>
        <translation>In den anderen Ans&amp;ichten zeigen</translation>
    </message>
    <message>
        <source>&amp;Close Profile</source>
        <translation>Profil &amp;schließen</translation>
    </message>
    <message>
        <source>Compared profiles</source>
        <translation>Verglichene Profile</translation>
    </message>
    <message>
        <source>The first profile is the baseline: drag another one there, or choose it in its menu</source>
        <translation>Das erste Profil ist die Vergleichsbasis: Ziehen Sie ein anderes dorthin oder wählen Sie es in seinem Menü</translation>
    </message>
    <message>
        <source>+ Add profile…</source>
        <translation>+ Profil hinzufügen…</translation>
    </message>
    <message>
        <source>Open another profile to compare with</source>
        <translation>Ein weiteres Profil zum Vergleichen öffnen</translation>
    </message>
</context>
<context>
    <name>ui::QueryChart</name>
    <message>
        <source>X axis:</source>
        <translation>X-Achse:</translation>
    </message>
    <message>
        <source>Y axis:</source>
        <translation>Y-Achse:</translation>
    </message>
    <message>
        <source>Chart of the result</source>
        <translation>Diagramm des Ergebnisses</translation>
    </message>
    <message>
        <source>No figures to draw</source>
        <translation>Keine Zahlen zum Zeichnen</translation>
    </message>
    <message>
        <source>A chart needs rows and a column of numbers.</source>
        <translation>Ein Diagramm braucht Zeilen und eine Spalte mit Zahlen.</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln row(s) drawn</source>
        <translation>
            <numerusform>%L1 von %Ln Zeile gezeichnet</numerusform>
            <numerusform>%L1 von %Ln Zeilen gezeichnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryControls</name>
    <message>
        <source>Run</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Enter)</source>
        <translation>Die Abfrage ausführen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Stop the running query (Esc)</source>
        <translation>Die laufende Abfrage anhalten (Esc)</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Queries that users ask, each with its answer</source>
        <translation>Fragen von Anwendern, jede mit ihrer Abfrage</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Queries that ran before (Alt+Up, Alt+Down)</source>
        <translation>Abfragen, die zuvor liefen (Alt+Oben, Alt+Unten)</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Queries that you have given names</source>
        <translation>Abfragen, denen Sie Namen gegeben haben</translation>
    </message>
    <message>
        <source>No query has run yet</source>
        <translation>Noch keine Abfrage ausgeführt</translation>
    </message>
    <message>
        <source>Save Query…</source>
        <translation>Abfrage speichern…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Result as</source>
        <translation>Ergebnis als</translation>
    </message>
</context>
<context>
    <name>ui::QueryPane</name>
    <message>
        <source>Copy Command Line</source>
        <translation>Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Query in SQL</source>
        <translation>Abfrage in SQL</translation>
    </message>
    <message>
        <source>SELECT … FROM operations</source>
        <translation>SELECT … FROM operations</translation>
    </message>
    <message>
        <source>Result of the query</source>
        <translation>Ergebnis der Abfrage</translation>
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
        <source>No query has run yet</source>
        <translation>Noch keine Abfrage ausgeführt</translation>
    </message>
    <message>
        <source>Write a SELECT or choose one of the examples, and press Ctrl+Enter.</source>
        <translation>Schreiben Sie ein SELECT oder wählen Sie ein Beispiel, und drücken Sie Strg+Eingabe.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>The query has no rows</source>
        <translation>Die Abfrage hat keine Zeilen</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the query.</source>
        <translation>Strg+Eingabe führt die Abfrage aus.</translation>
    </message>
    <message>
        <source>Running. Esc stops the query.</source>
        <translation>Läuft. Esc hält die Abfrage an.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln Zeile</numerusform>
            <numerusform>%Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>limit reached: %1</source>
        <translation>Grenze erreicht: %1</translation>
    </message>
    <message>
        <source>Line %1, character %2: %3</source>
        <translation>Zeile %1, Zeichen %2: %3</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>The rows below are those of an earlier query.</source>
        <translation>Die Zeilen darunter sind die einer früheren Abfrage.</translation>
    </message>
    <message>
        <source>Save query</source>
        <translation>Abfrage speichern</translation>
    </message>
    <message>
        <source>Name (replaces a query of the same name):</source>
        <translation>Name (ersetzt eine Abfrage gleichen Namens):</translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>Befehlszeile dieser Tabelle kopiert</translation>
    </message>
    <message numerus="yes">
        <source>SQL, read only, times in ns, %n profile(s)</source>
        <translation>
            <numerusform>SQL, nur lesend, Zeiten in ns, %n Profil</numerusform>
            <numerusform>SQL, nur lesend, Zeiten in ns, %n Profile</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryTables</name>
    <message>
        <source>Find a table or column</source>
        <translation>Eine Tabelle oder Spalte finden</translation>
    </message>
    <message>
        <source>Tables and columns</source>
        <translation>Tabellen und Spalten</translation>
    </message>
    <message>
        <source>Enter or a double click writes the name into the query</source>
        <translation>Eingabe oder ein Doppelklick schreibt den Namen in die Abfrage</translation>
    </message>
</context>
<context>
    <name>ui::RangesPane</name>
    <message>
        <source>No ranges in this profile</source>
        <translation>Keine Bereiche in diesem Profil</translation>
    </message>
    <message>
        <source>No range fits the filters</source>
        <translation>Kein Bereich passt zu den Filtern</translation>
    </message>
    <message>
        <source>No range launched GPU work</source>
        <translation>Kein Bereich startete GPU-Arbeit</translation>
    </message>
    <message>
        <source>The ranges are there, but no launch lies within one.</source>
        <translation>Es gibt Bereiche, aber kein Start liegt in einem.</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Each range</source>
        <translation>Jeder Bereich</translation>
    </message>
    <message>
        <source>Every range of the chosen name (double-click or Enter)</source>
        <translation>Jeder Bereich des gewählten Namens (Doppelklick oder Eingabe)</translation>
    </message>
    <message>
        <source>Ranges by name</source>
        <translation>Bereiche nach Namen</translation>
    </message>
    <message>
        <source>Ranges of the chosen name</source>
        <translation>Bereiche des gewählten Namens</translation>
    </message>
    <message>
        <source>No range is chosen</source>
        <translation>Kein Bereich ist gewählt</translation>
    </message>
    <message>
        <source>%1 of %2 ranges, the longest first</source>
        <translation>%1 von %2 Bereichen, die längsten zuerst</translation>
    </message>
    <message>
        <source>%1 ranges that launched work · nested ones count in both</source>
        <translation>%1 Bereiche, die Arbeit starteten · geschachtelte zählen in beiden</translation>
    </message>
    <message>
        <source>The ranges could not be projected</source>
        <translation>Die Bereiche konnten nicht projiziert werden</translation>
    </message>
</context>
<context>
    <name>ui::RankSearch</name>
    <message>
        <source>Rank or host</source>
        <translation>Rang oder Host</translation>
    </message>
    <message>
        <source>Find a rank by number or host</source>
        <translation>Einen Rang nach Nummer oder Host finden</translation>
    </message>
    <message>
        <source>Ctrl+F. Enter goes on to the next, Shift+Enter back.</source>
        <translation>Strg+F. Eingabe geht zum nächsten, Umschalt+Eingabe zurück.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ui::RanksPane</name>
    <message>
        <source>Align by</source>
        <translation>Ausrichten nach</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektiven</translation>
    </message>
    <message>
        <source>So that common collectives end at the same moment on all ranks</source>
        <translation>So, dass gemeinsame Kollektive auf allen Rängen im selben Augenblick enden</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Skew of collectives</source>
        <translation>Spreizung der Kollektive</translation>
    </message>
    <message>
        <source>how much later than the first each rank arrived</source>
        <translation>wie viel später als der erste jeder Rang ankam</translation>
    </message>
    <message>
        <source>Ranks of the job</source>
        <translation>Ränge des Jobs</translation>
    </message>
    <message>
        <source>Skew of each collective</source>
        <translation>Spreizung jedes Kollektivs</translation>
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
        <source>Ranks of one job: fewer than two</source>
        <translation>Weniger als zwei Ränge eines Jobs</translation>
    </message>
    <message>
        <source>Open the files of all ranks together, or one that holds several GPUs that communicate.</source>
        <translation>Öffnen Sie die Dateien aller Ränge zusammen, oder eine mit mehreren GPUs, die kommunizieren.</translation>
    </message>
    <message>
        <source>No collective ran on several ranks</source>
        <translation>Kein Kollektiv lief auf mehreren Rängen</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n common collective(s)</source>
        <translation>
            <numerusform>%n gemeinsames Kollektiv</numerusform>
            <numerusform>%n gemeinsame Kollektive</numerusform>
        </translation>
    </message>
    <message>
        <source>By the clocks in the files; by collectives where a file has none. Clocks of different machines differ by milliseconds</source>
        <translation>Nach den Uhren in den Dateien; nach Kollektiven, wo eine Datei keine hat. Uhren verschiedener Rechner weichen um Millisekunden voneinander ab</translation>
    </message>
    <message>
        <source>The ranks could not be compared</source>
        <translation>Die Ränge konnten nicht verglichen werden</translation>
    </message>
    <message>
        <source>Collectives are matched by name, order and end time.</source>
        <translation>Kollektive werden nach Name, Reihenfolge und Endzeit zugeordnet.</translation>
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
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Esc stops; open profiles stay open.</source>
        <translation>Esc bricht ab; geöffnete Profile bleiben offen.</translation>
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
    <name>ui::RooflineChart</name>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>FLOP per byte</source>
        <translation>FLOP je Byte</translation>
    </message>
    <message>
        <source>Bytes, no matrix work</source>
        <translation>Bytes, ohne Matrixarbeit</translation>
    </message>
</context>
<context>
    <name>ui::RuleFields</name>
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
        <source>Class of the kernels that no rule matches</source>
        <translation>Klasse der Kernel, auf die keine Regel passt</translation>
    </message>
    <message>
        <source>Lacuna&apos;s built-in table</source>
        <translation>eingebaute Tabelle</translation>
    </message>
    <message>
        <source>Communication pattern: %1 at character %2. Lacuna&apos;s built-in table is used instead.</source>
        <translation>Kommunikationsmuster: %1 bei Zeichen %2. Stattdessen gilt Lacunas eingebaute Tabelle.</translation>
    </message>
</context>
<context>
    <name>ui::RulePreview</name>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 nach %2: %3</translation>
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
        <source>Regular expression or plain text</source>
        <translation>Regulärer Ausdruck oder einfacher Text</translation>
    </message>
    <message>
        <source>Match or ignore case</source>
        <translation>Groß- und Kleinschreibung genau oder egal</translation>
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
            <numerusform>%n Regel duplizieren</numerusform>
            <numerusform>%n Regeln duplizieren</numerusform>
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
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of kernel time</source>
        <translation>%1 % der Kernelzeit</translation>
    </message>
    <message>
        <source>Class of the kernels it matches</source>
        <translation>Klasse der Kernel, auf die sie passt</translation>
    </message>
    <message>
        <source>Kernels it matches</source>
        <translation>Kernel, auf die sie passt</translation>
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
        <translation>Duplizieren</translation>
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
        <source>Every kernel has a class</source>
        <translation>Jeder Kernel hat eine Klasse</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
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
    <message>
        <source>Difference from</source>
        <translation>Unterschied zu</translation>
    </message>
    <message>
        <source>Hard to see on this background: the color of %1</source>
        <translation>Auf diesem Hintergrund schlecht zu sehen: die Farbe von %1</translation>
    </message>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>%n Kernel in %1 legen</numerusform>
            <numerusform>%n Kernel in %1 legen</numerusform>
        </translation>
    </message>
    <message>
        <source>No kernels in this profile</source>
        <translation>Keine Kernel in diesem Profil</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1 (bearbeitet)</translation>
    </message>
    <message>
        <source>You can still edit rules.</source>
        <translation>Regeln lassen sich trotzdem bearbeiten.</translation>
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
    <name>ui::SearchBar</name>
    <message>
        <source>%1 at character %2</source>
        <translation>%1 bei Zeichen %2</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>Name, class or range</source>
        <translation>Name, Klasse oder Bereich</translation>
    </message>
    <message>
        <source>Find on the timeline</source>
        <translation>Auf der Zeitachse suchen</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>Voriger (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriger</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Nächster (Eingabe)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>List the longest (Down)</source>
        <translation>Die längsten auflisten (Abwärts)</translation>
    </message>
    <message>
        <source>List the longest</source>
        <translation>Die längsten auflisten</translation>
    </message>
</context>
<context>
    <name>ui::SegmentStrip</name>
    <message numerus="yes">
        <source>and %Ln more at this pixel</source>
        <translation>
            <numerusform>und %Ln weiteres an diesem Pixel</numerusform>
            <numerusform>und %Ln weitere an diesem Pixel</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>%1; chosen: %2</source>
        <translation>%1; gewählt: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1; marked: %2 in %Ln piece(s)</source>
        <translation>
            <numerusform>%1; markiert: %2 in %Ln Stück</numerusform>
            <numerusform>%1; markiert: %2 in %Ln Stücken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SelectionPane</name>
    <message>
        <source>Fact</source>
        <translation>Angabe</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>Genau</translation>
    </message>
    <message>
        <source>Double-click or Enter goes there</source>
        <translation>Doppelklick oder Eingabe führt dorthin</translation>
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
        <source>Open the .sqlite or .json of this recording to see the facts of each.</source>
        <translation>Die .sqlite- oder .json-Datei dieser Aufzeichnung öffnen, um die Angaben zu jeder zu sehen.</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Click an operation, call or range on the timeline, or a gap; or drag a range.</source>
        <translation>Auf der Zeitachse eine Operation, einen Aufruf, einen Bereich oder eine Lücke anklicken oder einen Zeitbereich aufziehen.</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>host call</source>
        <translation>Host-Aufruf</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy in ns</source>
        <translation>In ns kopieren</translation>
    </message>
    <message>
        <source>Copy in Bytes</source>
        <translation>In Byte kopieren</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Double-click or Enter shows it in the pane of code</source>
        <translation>Doppelklick oder Eingabe zeigt es in der Ansicht „Code“</translation>
    </message>
    <message>
        <source>Facts of the selection</source>
        <translation>Angaben zur Auswahl</translation>
    </message>
    <message>
        <source>A summary has no individual operations</source>
        <translation>Eine Zusammenfassung hat keine einzelnen Operationen</translation>
    </message>
    <message>
        <source>time range</source>
        <translation>Zeitbereich</translation>
    </message>
</context>
<context>
    <name>ui::SnapshotPane</name>
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
    <name>ui::StartPage</name>
    <message>
        <source>Files you open are listed here.</source>
        <translation>Geöffnete Dateien stehen hier.</translation>
    </message>
    <message>
        <source>Enter opens. Ctrl+click selects several to compare; the first is the baseline.</source>
        <translation>Eingabe öffnet. Strg+Klick wählt mehrere zum Vergleich; die erste ist die Vergleichsbasis.</translation>
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
    <message>
        <source>.nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .pickle, .digest, .zip, and folders of them
Several at once are opened side by side</source>
        <translation>.nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .pickle, .digest, .zip und Ordner davon
Mehrere zugleich werden nebeneinander geöffnet</translation>
    </message>
    <message>
        <source>To open reports of Nsight Systems, install nsys or name yours in Preferences.</source>
        <translation>Um Berichte von Nsight Systems zu öffnen, installieren Sie nsys oder nennen Sie Ihres in den Einstellungen.</translation>
    </message>
    <message>
        <source>Reports of Nsight Systems are read without nsys.</source>
        <translation>Berichte von Nsight Systems werden ohne nsys gelesen.</translation>
    </message>
</context>
<context>
    <name>ui::StepControls</name>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Step of A</source>
        <translation>Schritt von A</translation>
    </message>
    <message>
        <source>of B</source>
        <translation>von B</translation>
    </message>
    <message>
        <source>Which iteration is shown. Means, intervals and verdicts are over all steps</source>
        <translation>Welche Iteration gezeigt wird. Mittel, Intervalle und Urteile sind über alle Schritte</translation>
    </message>
    <message>
        <source>Fold layers</source>
        <translation>Schichten falten</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>Ohne Gegenüber</translation>
    </message>
    <message>
        <source>Name Map…</source>
        <translation>Namensliste…</translation>
    </message>
    <message>
        <source>Show layers that repeat in the same way on both sides as one row, summed</source>
        <translation>Schichten, die sich auf beiden Seiten gleich wiederholen, summiert als eine Zeile zeigen</translation>
    </message>
    <message>
        <source>Which kernel of B corresponds to which kernel of A; saved with the session or as a file</source>
        <translation>Welcher Kernel von B welchem von A entspricht; mit der Sitzung oder als Datei gespeichert</translation>
    </message>
</context>
<context>
    <name>ui::StepPane</name>
    <message>
        <source>Positions of both steps</source>
        <translation>Positionen beider Schritte</translation>
    </message>
    <message>
        <source>Open a second profile: drop it on the window, or choose File &gt; Open.</source>
        <translation>Öffnen Sie ein zweites Profil: Ziehen Sie es auf das Fenster, oder wählen Sie Datei &gt; Öffnen.</translation>
    </message>
    <message>
        <source>Show the Median Steps</source>
        <translation>Die Median-Schritte zeigen</translation>
    </message>
    <message>
        <source>%1. Choose other iterations (pane Iterations), or compare totals (pane Comparison).</source>
        <translation>%1. Wählen Sie andere Iterationen (Ansicht „Iterationen“), oder vergleichen Sie Summen (Ansicht „Vergleich“).</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>elapsed, mean of all steps that have it</source>
        <translation>verstrichene Zeit, Mittel aller Schritte, die sie haben</translation>
    </message>
    <message>
        <source>one step: classes, only in one, idle</source>
        <translation>ein Schritt: Klassen, nur in einem, Leerlauf</translation>
    </message>
    <message>
        <source>Show A on Timeline</source>
        <translation>A auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Show B on Timeline</source>
        <translation>B auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Keep This Pair in the Name Map</source>
        <translation>Dieses Paar in der Namensliste behalten</translation>
    </message>
    <message>
        <source>the same step of A and B, launch by launch · both lanes on one scale</source>
        <translation>derselbe Schritt von A und B, Start für Start · beide Spuren in einem Maßstab</translation>
    </message>
    <message>
        <source>Both steps as lanes, with bands between matched operations</source>
        <translation>Beide Schritte als Spuren, mit Bändern zwischen zugeordneten Operationen</translation>
    </message>
    <message>
        <source>The steps are being matched</source>
        <translation>Die Schritte werden einander zugeordnet</translation>
    </message>
    <message>
        <source>The steps could not be matched</source>
        <translation>Die Schritte konnten einander nicht zugeordnet werden</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>Kein zweites Profil ist geöffnet</translation>
    </message>
    <message>
        <source>The steps do not match</source>
        <translation>Die Schritte passen nicht zueinander</translation>
    </message>
    <message>
        <source>Less than %1 % of kernel time matches; the rest is unmatched, and the sums still add up</source>
        <translation>Weniger als %1 % der Kernelzeit ist zugeordnet; der Rest ist ohne Gegenüber, und die Summen gehen dennoch auf</translation>
    </message>
    <message>
        <source>No positions of this kind</source>
        <translation>Keine Positionen dieser Art</translation>
    </message>
    <message>
        <source>Waterfall from A to B</source>
        <translation>Wasserfall von A nach B</translation>
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
    <name>ui::TableLink</name>
    <message>
        <source>Copy Command Line</source>
        <translation>Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>Auf der Zeitachse zeigen</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>Hiernach filtern</translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation>Regel aus dem Namen machen</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Make rule %1</source>
        <translation>Regel %1 machen</translation>
    </message>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>%n Kernel in %1 legen</numerusform>
            <numerusform>%n Kernel in %1 legen</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>Befehlszeile dieser Tabelle kopiert</translation>
    </message>
</context>
<context>
    <name>ui::TableModel</name>
    <message>
        <source>The sum exceeds 64 bits: the times in the file cannot be right.</source>
        <translation>Die Summe übersteigt 64 Bit: Die Zeiten in der Datei können nicht stimmen.</translation>
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
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Default Order</source>
        <translation>Standardreihenfolge</translation>
    </message>
</context>
<context>
    <name>ui::TimelineBelow</name>
    <message>
        <source>Align by</source>
        <translation>Ausrichten nach</translation>
    </message>
    <message>
        <source>all profiles</source>
        <translation>alle Profile</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>ranks of one job</source>
        <translation>Rängen eines Jobs</translation>
    </message>
    <message>
        <source>Move together</source>
        <translation>Gemeinsam bewegen</translation>
    </message>
    <message>
        <source>both from their first event</source>
        <translation>beide ab ihrem ersten Ereignis</translation>
    </message>
    <message>
        <source>by iteration, offset %1</source>
        <translation>nach Iteration, Versatz %1</translation>
    </message>
    <message>
        <source>without iterations: from the first event</source>
        <translation>ohne Iterationen: ab dem ersten Ereignis</translation>
    </message>
    <message>
        <source>as chosen, offset %1</source>
        <translation>wie gewählt, Versatz %1</translation>
    </message>
    <message>
        <source>not aligned: %1</source>
        <translation>nicht ausgerichtet: %1</translation>
    </message>
    <message>
        <source>by common collectives, offset %1</source>
        <translation>nach gemeinsamen Kollektiven, Versatz %1</translation>
    </message>
    <message>
        <source>by the clocks of the files, offset %1</source>
        <translation>nach den Uhren der Dateien, Versatz %1</translation>
    </message>
    <message>
        <source>Second timeline</source>
        <translation>Zweite Zeitachse</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>selected ranges, or the view</source>
        <translation>ausgewählten Bereichen, sonst der Ansicht</translation>
    </message>
    <message>
        <source>Zoom and pan all timelines together</source>
        <translation>Alle Zeitachsen gemeinsam zoomen und verschieben</translation>
    </message>
</context>
<context>
    <name>ui::TimelineFinder</name>
    <message>
        <source>code %1</source>
        <translation>Code %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) of code</source>
        <translation>
            <numerusform>%Ln Frame des Codes</numerusform>
            <numerusform>%Ln Frames des Codes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not on the timeline</source>
        <translation>%1 ist nicht auf der Zeitachse</translation>
    </message>
    <message>
        <source>The %1 longest of %2</source>
        <translation>Die %1 längsten von %2</translation>
    </message>
    <message>
        <source>The longest first</source>
        <translation>Die längsten zuerst</translation>
    </message>
</context>
<context>
    <name>ui::TimelinePane</name>
    <message>
        <source>Filter to %1</source>
        <translation>Nach %1 filtern</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
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
        <source>Open the .sqlite or .json of this recording to see when its kernels ran.</source>
        <translation>Öffnen Sie die .sqlite- oder .json-Datei dieser Aufzeichnung, um zu sehen, wann die Kernel liefen.</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n Gerät</numerusform>
            <numerusform>%n Geräte</numerusform>
        </translation>
    </message>
    <message>
        <source>view %1</source>
        <translation>Ausschnitt %1</translation>
    </message>
    <message>
        <source>The timeline could not be made</source>
        <translation>Die Zeitachse konnte nicht erstellt werden</translation>
    </message>
    <message>
        <source>The critical path cannot be determined: %1</source>
        <translation>Der kritische Pfad lässt sich nicht angeben: %1</translation>
    </message>
    <message>
        <source>A summary has no timeline</source>
        <translation>Eine Zusammenfassung hat keine Zeitachse</translation>
    </message>
    <message>
        <source>host activity only</source>
        <translation>nur Host-Aktivität</translation>
    </message>
    <message>
        <source>Memory at Its Start</source>
        <translation>Speicher bei seinem Beginn</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Selected range: %1</source>
        <translation>Gewählter Bereich: %1</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>ui::ValueChart</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n Rang</numerusform>
            <numerusform>%n Ränge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
</context>
<context>
    <name>ui::WaitMatrix</name>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>%1 waits %2 a step for %3</source>
        <translation>%1 wartet %2 je Schritt auf %3</translation>
    </message>
    <message>
        <source>No waiting found</source>
        <translation>Kein Warten gefunden</translation>
    </message>
    <message>
        <source>late</source>
        <translation>spät</translation>
    </message>
    <message>
        <source>darkest: %1 a step</source>
        <translation>am dunkelsten: %1 je Schritt</translation>
    </message>
    <message>
        <source>Waits are unknown: %1</source>
        <translation>Wartezeiten sind unbekannt: %1</translation>
    </message>
    <message>
        <source>waiting, longest first</source>
        <translation>wartend, am längsten zuerst</translation>
    </message>
</context>
<context>
    <name>ui::WhatIfPane</name>
    <message>
        <source>What if: %1</source>
        <translation>Was wäre, wenn: %1</translation>
    </message>
    <message>
        <source>Copy Command Line</source>
        <translation>Befehlszeile kopieren</translation>
    </message>
    <message>
        <source>The recording is being replayed</source>
        <translation>Die Aufzeichnung wird durchgespielt</translation>
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
        <source>There is nothing to replay</source>
        <translation>Es gibt nichts durchzuspielen</translation>
    </message>
    <message>
        <source>What the step consists of</source>
        <translation>Woraus der Schritt besteht</translation>
    </message>
    <message>
        <source>critical path: what must finish for the step to finish</source>
        <translation>kritischer Pfad: was enden muss, damit der Schritt endet</translation>
    </message>
    <message>
        <source>Copied the command line of this question</source>
        <translation>Befehlszeile dieser Frage kopiert</translation>
    </message>
    <message>
        <source>no prediction</source>
        <translation>keine Vorhersage</translation>
    </message>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %n step(s)</source>
        <translation>
            <numerusform>der aufgezeichnete Schritt mit Ihren Änderungen · Mittel von %n Schritt</numerusform>
            <numerusform>der aufgezeichnete Schritt mit Ihren Änderungen · Mittel von %n Schritten</numerusform>
        </translation>
    </message>
    <message>
        <source>the whole recording, replayed with your changes: no steps are marked in it</source>
        <translation>die ganze Aufzeichnung mit Ihren Änderungen durchgespielt: in ihr sind keine Schritte gekennzeichnet</translation>
    </message>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %1 of %n step(s), without the first</source>
        <translation>
            <numerusform>der aufgezeichnete Schritt mit Ihren Änderungen · Mittel von %1 von %n Schritt, ohne den ersten</numerusform>
            <numerusform>der aufgezeichnete Schritt mit Ihren Änderungen · Mittel von %1 von %n Schritten, ohne den ersten</numerusform>
        </translation>
    </message>
</context>
</TS>
