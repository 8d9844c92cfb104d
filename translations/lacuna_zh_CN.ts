<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;Demo</source>
        <translation>打开演示(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>Open R&amp;ules…</source>
        <translation>打开规则(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Save Rules</source>
        <translation>保存规则(&amp;S)</translation>
    </message>
    <message>
        <source>Save Rules &amp;As…</source>
        <translation>规则另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Export Pane…</source>
        <translation>导出面板(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Close Profile</source>
        <translation>关闭性能分析文件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Panes</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Next Profile</source>
        <translation>下一个性能分析文件(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Profile</source>
        <translation>上一个性能分析文件(&amp;P)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Pane</source>
        <translation>下一个面板(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation>上一个面板(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Lacuna</source>
        <translation>关于 Lacuna(&amp;A)</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Clear All Filters</source>
        <translation>清除所有筛选(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Find a Command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <source>Save Sess&amp;ion</source>
        <translation>保存会话(&amp;I)</translation>
    </message>
    <message>
        <source>Sa&amp;ve Session As…</source>
        <translation>会话另存为(&amp;V)…</translation>
    </message>
    <message>
        <source>Session &amp;Notes…</source>
        <translation>会话备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Export Session Repor&amp;t…</source>
        <translation>导出会话报告(&amp;T)…</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Save Layout &amp;As…</source>
        <translation>布局另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;name Layout…</source>
        <translation>重命名布局(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Delete Layout</source>
        <translation>删除布局(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High Contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>Export All Ta&amp;bles…</source>
        <translation>导出所有表格(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Kernel Names</source>
        <translation>内核名称(&amp;K)</translation>
    </message>
    <message>
        <source>In &amp;Full, as Recorded</source>
        <translation>完整，与记录一致(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Without Arguments</source>
        <translation>不含参数(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>前进(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find &amp;on the Timeline…</source>
        <translation>在时间线上查找(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>E&amp;xport Rules for Other Tools…</source>
        <translation>为其他工具导出规则(&amp;X)…</translation>
    </message>
    <message>
        <source>Picture of &amp;Pane…</source>
        <translation>面板图片(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Analyze</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>In &amp;Code</source>
        <translation>在代码中(&amp;C)</translation>
    </message>
    <message>
        <source>Show on &amp;Timeline</source>
        <translation>在时间线上显示(&amp;T)</translation>
    </message>
    <message>
        <source>Open &amp;Job…</source>
        <translation>打开作业(&amp;J)…</translation>
    </message>
    <message>
        <source>&amp;Filter to Selection</source>
        <translation>按所选内容筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Short</source>
        <translation>简短(&amp;S)</translation>
    </message>
    <message>
        <source>Rule &amp;Editor</source>
        <translation>规则编辑器(&amp;E)</translation>
    </message>
    <message>
        <source>Per-&amp;Iteration Columns…</source>
        <translation>每次迭代的列(&amp;I)…</translation>
    </message>
</context>
<context>
    <name>AskedQueries</name>
    <message>
        <source>Which kernels take the most time?</source>
        <translation>哪些内核耗时最多？</translation>
    </message>
    <message>
        <source>What ran between two moments?</source>
        <translation>两个时刻之间运行了什么？</translation>
    </message>
    <message>
        <source>What are the longest gaps of a GPU, and which operations are before and after them?</source>
        <translation>GPU 最长的间隙有哪些，其前后是哪些操作？</translation>
    </message>
    <message>
        <source>Why was the GPU idle?</source>
        <translation>GPU 为什么空闲？</translation>
    </message>
    <message>
        <source>How long do kernels wait between their launch and their start?</source>
        <translation>内核从启动调用到开始执行等待多久？</translation>
    </message>
    <message>
        <source>How much GPU time was launched inside the ranges of a name?</source>
        <translation>某一名称的范围内所启动的操作占用多少 GPU 时间？</translation>
    </message>
    <message>
        <source>How does the time of a class change from iteration to iteration?</source>
        <translation>一个类别的时间在各次迭代之间如何变化？</translation>
    </message>
    <message>
        <source>What are the median and the 99th percentile of each kernel?</source>
        <translation>每个内核的中位数和第 99 百分位是多少？</translation>
    </message>
    <message>
        <source>Which copies are so small that their launch takes longer?</source>
        <translation>哪些拷贝小到启动调用耗时更长？</translation>
    </message>
    <message>
        <source>Where does the host wait?</source>
        <translation>主机在哪里等待？</translation>
    </message>
    <message>
        <source>How busy is each stream?</source>
        <translation>每个流有多忙？</translation>
    </message>
    <message>
        <source>How much communication is exposed?</source>
        <translation>有多少通信是暴露的？</translation>
    </message>
</context>
<context>
    <name>BreakdownPane</name>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>CUDA graphs, nodes not recorded</source>
        <translation>CUDA 图（未记录节点）</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>已滤除</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Time in which at least one kernel computed or a set ran: the union of their intervals</source>
        <translation>至少有一个内核在计算或有 memset 在执行的时间：各区间的并集</translation>
    </message>
    <message>
        <source>Time in which communication kernels ran and nothing computed: the union of both, less computation</source>
        <translation>有通信内核运行而没有任何计算的时间：两者的并集减去计算</translation>
    </message>
    <message>
        <source>Time in which copies ran, and nothing computed or communicated</source>
        <translation>有拷贝进行而没有计算也没有通信的时间</translation>
    </message>
    <message>
        <source>Time in which only CUDA graphs ran whose kernels were not recorded; record them with --cuda-graph-trace=node</source>
        <translation>仅有未记录内核的 CUDA 图在运行的时间；请用 --cuda-graph-trace=node 记录其内核</translation>
    </message>
    <message>
        <source>Time in which only operations ran that the filter of kernels or classes leaves out</source>
        <translation>只有被内核或类别筛选排除的操作在运行的时间</translation>
    </message>
    <message>
        <source>Time in which nothing ran on the device: wall less the union of all operations</source>
        <translation>设备上没有任何操作运行的时间：墙钟时间减去所有操作的并集</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>% of the wall time of %1</source>
        <translation>占 %1 墙钟时间的 %</translation>
    </message>
    <message>
        <source>= Wall</source>
        <translation>= 墙钟时间</translation>
    </message>
    <message>
        <source>%1, %2: %3
%4 % of the wall time
%5</source>
        <translation>%1，%2：%3
占墙钟时间的 %4 %
%5</translation>
    </message>
    <message>
        <source>%1: busy with what is shown %2 % of wall</source>
        <translation>%1：所示操作忙碌占墙钟时间的 %2 %</translation>
    </message>
    <message>
        <source>%1: busy %2 % of wall</source>
        <translation>%1：忙碌占墙钟时间的 %2 %</translation>
    </message>
    <message>
        <source>communication %1, %2 % of it exposed</source>
        <translation>通信 %1，其中 %2 % 暴露</translation>
    </message>
    <message>
        <source>copies %1, %2 % of it exposed</source>
        <translation>拷贝 %1，其中 %2 % 暴露</translation>
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
        <translation>流 %1</translation>
    </message>
</context>
<context>
    <name>ClassMenu</name>
    <message>
        <source>Merge %1 into %2</source>
        <translation>将 %1 合并到 %2</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>将 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Rename class</source>
        <translation>重命名类别</translation>
    </message>
    <message>
        <source>Color of %1</source>
        <translation>%1 的颜色</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>其他…</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>重命名 %1…</translation>
    </message>
    <message>
        <source>Merge %1 into</source>
        <translation>将 %1 合并到</translation>
    </message>
    <message>
        <source>Name (the name of another class merges the two):</source>
        <translation>名称（填写另一类别的名称会将两者合并）：</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>ClassesPane</name>
    <message>
        <source>Class / kernel</source>
        <translation>类别 / 内核</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>占内核时间 %</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例数</translation>
    </message>
    <message>
        <source>Per iter.</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>Elapsed</source>
        <translation>历时</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Sum of durations: kernels that run at the same time count twice</source>
        <translation>时长之和：同时运行的内核会重复计入</translation>
    </message>
    <message>
        <source>Time without overlap: every instant counts once, for computation before communication</source>
        <translation>不含重叠的时间：每一时刻只计一次，计算优先于通信</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>所有内核</translation>
    </message>
    <message>
        <source>Total ÷ %L1 iterations ÷ %L2 GPUs</source>
        <translation>总计 ÷ %L1 次迭代 ÷ %L2 个 GPU</translation>
    </message>
</context>
<context>
    <name>CodeNote</name>
    <message>
        <source>(launch latency)</source>
        <translation>（启动延迟）</translation>
    </message>
    <message>
        <source>(launch not recorded)</source>
        <translation>（未记录启动）</translation>
    </message>
    <message>
        <source>(outside recorded code)</source>
        <translation>（已记录代码之外）</translation>
    </message>
    <message>
        <source>(backward)</source>
        <translation>（反向）</translation>
    </message>
    <message>
        <source>(graph)</source>
        <translation>（图）</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
</context>
<context>
    <name>CommunicationPane</name>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>% of communication</source>
        <translation>占通信 %</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>占内核时间 %</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例数</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Sum of durations: collectives that run at the same time count twice</source>
        <translation>时长之和：同时运行的集合通信会重复计入</translation>
    </message>
    <message>
        <source>All communication</source>
        <translation>全部通信</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>% of memory time</source>
        <translation>占内存操作时间 %</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Bytes moved by time moving; 1 GB/s is 10⁹ bytes a second</source>
        <translation>传输字节数除以传输时间；1 GB/s 为每秒 10⁹ 字节</translation>
    </message>
    <message>
        <source>All copies and sets</source>
        <translation>所有拷贝与 memset</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>% of it exposed</source>
        <translation>暴露部分所占 %</translation>
    </message>
    <message>
        <source>Time in which no computation ran on the device</source>
        <translation>设备上没有计算运行的时间</translation>
    </message>
</context>
<context>
    <name>ComparisonPane</name>
    <message>
        <source>CPU (non-GPU)</source>
        <translation>CPU（非 GPU）</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>%1, %2: %3
%4 of its total</source>
        <translation>%1，%2：%3
占其总计的 %4</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>%1, % of %2</source>
        <translation>%1，占 %2 的 %</translation>
    </message>
    <message>
        <source>95 % interval (±%1 %)</source>
        <translation>95 % 区间（±%1 %）</translation>
    </message>
    <message>
        <source>Bootstrap interval of the change of an iteration, from the iterations of both profiles</source>
        <translation>单次迭代变化的自助法（bootstrap）区间，由两个性能分析文件的各次迭代得出</translation>
    </message>
    <message>
        <source>Total, per iteration</source>
        <translation>总计，每次迭代</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>% of the baseline&apos;s time</source>
        <translation>占基线时间 %</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>无变化</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>%1 an iteration, 95 % interval %2 to %3</source>
        <translation>每次迭代 %1，95 % 区间 %2 至 %3</translation>
    </message>
    <message>
        <source>Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Inconclusive: fewer than 5 iterations, or too much noise; the cell says how many it takes</source>
        <translation>增加或减少：95 % 区间不含 0 且变化超过 2 %。无法判定：迭代少于 5 次，或噪声过大；单元格会说明需要多少次</translation>
    </message>
    <message>
        <source>Iterations: %1 in %2, %3 in %4.</source>
        <translation>迭代次数：%2 有 %1 次，%4 有 %3 次。</translation>
    </message>
    <message>
        <source>Record more iterations, or choose other ranges as iterations (pane Iterations).</source>
        <translation>请录制更多迭代，或选择其他范围作为迭代（“迭代”面板）。</translation>
    </message>
    <message>
        <source>by launches</source>
        <translation>按启动</translation>
    </message>
    <message>
        <source>by GPU annotations</source>
        <translation>按 GPU 标注</translation>
    </message>
    <message>
        <source>by host ranges</source>
        <translation>按主机范围</translation>
    </message>
    <message>
        <source>by GPU order</source>
        <translation>按 GPU 顺序</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>按给定值</translation>
    </message>
    <message>
        <source>first start to last end</source>
        <translation>从首个开始到最后结束</translation>
    </message>
    <message>
        <source>Inconclusive:</source>
        <translation>无法判定：</translation>
    </message>
    <message>
        <source>the times vary too much.</source>
        <translation>时间波动过大。</translation>
    </message>
    <message>
        <source>Different GPUs</source>
        <translation>GPU 不同</translation>
    </message>
    <message>
        <source>Different iterations</source>
        <translation>迭代不同</translation>
    </message>
    <message>
        <source>Classes are means of different numbers of GPUs</source>
        <translation>各类为不同数量 GPU 的平均值</translation>
    </message>
    <message>
        <source>Different wall times</source>
        <translation>墙钟时间依据不同</translation>
    </message>
    <message>
        <source>found by pattern, agreement %1 %</source>
        <translation>按模式找到，一致度 %1 %</translation>
    </message>
    <message>
        <source>Step kind</source>
        <translation>步的类型</translation>
    </message>
    <message>
        <source>The kind of the steps of whose mean these are the times; all: times of the profiles</source>
        <translation>这些时间是此类型步的平均值；all：整个性能分析文件的时间</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 减 %2</translation>
    </message>
    <message>
        <source>At this spread about %1 are needed in each (n = z²·s²/d²; Cochran 1977, 4.4).</source>
        <translation>按此离散程度，每份约需 %1 次（n = z²·s²/d²；Cochran 1977, 4.4）。</translation>
    </message>
    <message>
        <source>An interval needs at least %1 in each.</source>
        <translation>求区间每份至少需要 %1 次。</translation>
    </message>
    <message>
        <source>It includes no change as well as a change above %1 %.</source>
        <translation>区间既包含“无变化”，也包含超过 %1 % 的变化。</translation>
    </message>
    <message>
        <source>It ran in too few of the iterations.</source>
        <translation>含有它的迭代太少。</translation>
    </message>
    <message>
        <source>Ran only in the candidate</source>
        <translation>仅在候选中运行</translation>
    </message>
    <message>
        <source>Ran only in the baseline</source>
        <translation>仅在基线中运行</translation>
    </message>
    <message>
        <source>Same time, to the nanosecond</source>
        <translation>耗时相同，精确到纳秒</translation>
    </message>
    <message>
        <source>the filtered time</source>
        <translation>筛选的时间</translation>
    </message>
    <message>
        <source>Slower code</source>
        <translation>代码变慢</translation>
    </message>
    <message>
        <source>Lower clock</source>
        <translation>时钟频率降低</translation>
    </message>
    <message>
        <source>Faster code</source>
        <translation>代码变快</translation>
    </message>
    <message>
        <source>Higher clock</source>
        <translation>时钟频率升高</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3 MHz; at the same clock %4</source>
        <translation>%1：%2 MHz，原为 %3 MHz；相同时钟频率下 %4</translation>
    </message>
    <message>
        <source>MFU: %1 in %2, %3 in %4</source>
        <translation>MFU：%2 中 %1，%4 中 %3</translation>
    </message>
    <message>
        <source>%1, 95 % interval %2 to %3</source>
        <translation>%1，95 % 区间 %2 至 %3</translation>
    </message>
</context>
<context>
    <name>CoreState</name>
    <message>
        <source>Running</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Blocked</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>Waiting for a core</source>
        <translation>等待 CPU 核心</translation>
    </message>
    <message>
        <source>State not recorded</source>
        <translation>状态未记录</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，在 %2 中</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>About Lacuna</source>
        <translation>关于 Lacuna</translation>
    </message>
    <message>
        <source>A GPU timeline explorer: where the GPU&apos;s time went, and where it is missing.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>GPU 时间线浏览器：GPU 的时间花在何处，又缺失在何处。

自由软件，依据 GNU 通用公共许可证第 3 版或更高版本发布。</translation>
    </message>
</context>
<context>
    <name>Divisors</name>
    <message>
        <source>÷ %L1 found</source>
        <translation>÷ %L1（检测到）</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Per-Iteration Columns</source>
        <translation>每次迭代的列</translation>
    </message>
    <message>
        <source>Columns named Per iter. are totals divided by iterations times GPUs. No other figure changes.</source>
        <translation>名为“每次迭代”的列是总计除以迭代数与 GPU 数之积。其他数字不变。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
</context>
<context>
    <name>Doubts</name>
    <message>
        <source>times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>writers</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>profiler</source>
        <translation>分析器</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>form</source>
        <translation>格式</translation>
    </message>
    <message numerus="yes">
        <source>%n doubt(s)</source>
        <translation>
            <numerusform>%n 处存疑</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>The trace names %1 without its folder: it cannot be found here.</source>
        <translation>跟踪文件只写了 %1，没有其文件夹：在此无法找到。</translation>
    </message>
    <message>
        <source>There is no file %1 on this machine.</source>
        <translation>本机上没有文件 %1。</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message>
        <source>No editor is set. Choose one in Edit &gt; Preferences, such as &quot;code --goto %f:%l&quot;.</source>
        <translation>尚未设置编辑器。请在“编辑 &gt; 首选项”中选择，例如 &quot;code --goto %f:%l&quot;。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not begin with a program: see Edit &gt; Preferences.</source>
        <translation>“%1”的开头不是程序：请查看“编辑 &gt; 首选项”。</translation>
    </message>
</context>
<context>
    <name>EfficiencyPane</name>
    <message>
        <source>% of peak</source>
        <translation>占峰值 %</translation>
    </message>
    <message>
        <source>Of the compute peak of its type or of the memory&apos;s bandwidth, whichever limits it: at 100 % it cannot be faster on this device</source>
        <translation>相对于其类型的计算峰值或显存带宽，以限制因素为准：100 % 时在该设备上不可能更快</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>What limits it on this device: compute or memory</source>
        <translation>在该设备上的限制因素：计算或显存</translation>
    </message>
    <message>
        <source>Of products of matrices, convolutions and attention; other work has none</source>
        <translation>矩阵乘、卷积和注意力的速率；其他工作没有</translation>
    </message>
    <message>
        <source>As if each input were read once and each result written once: at least</source>
        <translation>假设每个输入读取一次、每个结果写入一次：至少</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Warps that can be resident at once, by registers, shared memory and block size of the kernel that takes most of the time</source>
        <translation>按耗时最多的内核的寄存器、共享内存和线程块大小，可同时驻留的 warp</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波数</translation>
    </message>
    <message>
        <source>Blocks, divided by those that the device runs at once</source>
        <translation>线程块数除以设备可同时运行的线程块数</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>Part of the waves that is idle, because the last one is not full</source>
        <translation>因最后一波未满而空闲的部分</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Potential saving</source>
        <translation>可节省时间</translation>
    </message>
    <message>
        <source>At most: its time, less what it would take at the peak</source>
        <translation>上限：其时间减去在峰值下所需的时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Why empty</source>
        <translation>为何为空</translation>
    </message>
    <message>
        <source>All operations</source>
        <translation>所有操作</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 至 %2 %</translation>
    </message>
    <message>
        <source>from the data sheet</source>
        <translation>来自数据手册</translation>
    </message>
    <message>
        <source>in part from the data sheet, the rest by ratio</source>
        <translation>部分来自数据手册，其余按比例</translation>
    </message>
    <message>
        <source>computed, or from one secondary source: check before quoting</source>
        <translation>计算得出或来自单一二手来源：引用前请核实</translation>
    </message>
    <message>
        <source>%1 % of the %2 peak of %3 TFLOP/s</source>
        <translation>%2 峰值 %3 TFLOP/s 的 %1 %</translation>
    </message>
    <message>
        <source>%1 % of the memory&apos;s %2 GB/s</source>
        <translation>显存 %2 GB/s 的 %1 %</translation>
    </message>
    <message>
        <source>A replayed graph repeats launches without their operators. Record a short run without graphs: --enforce-eager in vLLM, --disable-cuda-graph in SGLang, no mode &quot;reduce-overhead&quot; in torch.compile</source>
        <translation>重放的图会重复启动而不带算子。请在不使用图的情况下记录一小段：vLLM 用 --enforce-eager，SGLang 用 --disable-cuda-graph，torch.compile 不用 &quot;reduce-overhead&quot; 模式</translation>
    </message>
    <message>
        <source>Record the operators of the host: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True). Nsight Systems: --pytorch=autograd-shapes-nvtx</source>
        <translation>记录主机的算子：torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)。Nsight Systems：--pytorch=autograd-shapes-nvtx</translation>
    </message>
    <message>
        <source>PyTorch 2.1 and later record values of arguments with record_shapes=True</source>
        <translation>PyTorch 2.1 及以后版本用 record_shapes=True 记录参数值</translation>
    </message>
    <message>
        <source>PyTorch 1.12 and later record types with record_shapes=True</source>
        <translation>PyTorch 1.12 及以后版本用 record_shapes=True 记录类型</translation>
    </message>
    <message>
        <source>Lengths of packed sequences are known only where the serving engine annotates each step with them; recent versions of vLLM and SGLang do</source>
        <translation>只有推理引擎在每一步标注长度时，打包序列的长度才已知；vLLM 和 SGLang 的新版本会这样做</translation>
    </message>
    <message>
        <source>Record shapes: torch.profiler.profile(record_shapes=True)</source>
        <translation>记录形状：torch.profiler.profile(record_shapes=True)</translation>
    </message>
    <message>
        <source>Choose the peaks of this device above the table</source>
        <translation>在表格上方选择该设备的峰值</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>The peaks of this device are not known</source>
        <translation>该设备的峰值未知</translation>
    </message>
    <message>
        <source>No operator has a figure</source>
        <translation>没有算子有数值</translation>
    </message>
    <message>
        <source>No MFU: %1 % of GPU time without a figure (%2)</source>
        <translation>无 MFU：%1 % 的 GPU 时间没有数值（%2）</translation>
    </message>
    <message>
        <source>of the whole recording</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>with recomputation %1 %</source>
        <translation>含重计算 %1 %</translation>
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
        <translation>%1：稠密 %2，%3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1 % of GPU time has a figure</source>
        <translation>%1 % 的 GPU 时间有数值</translation>
    </message>
    <message>
        <source>%1 %: %2</source>
        <translation>%1 %：%2</translation>
    </message>
    <message>
        <source>No recording would change that: such work has no FLOP and no memory traffic that follow from the shapes of its inputs</source>
        <translation>任何记录都无法改变这一点：此类工作的 FLOP 和显存流量无法由输入形状得出</translation>
    </message>
    <message>
        <source>At most %1</source>
        <translation>至多 %1</translation>
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
            <numerusform>%Ln 个实例，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; at the peak %2</source>
        <translation>%1；峰值下 %2</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例数</translation>
    </message>
    <message>
        <source>Warps that can be resident at once, by registers, shared memory and block size of the launch configuration that takes most of the time</source>
        <translation>按耗时最多的启动配置的寄存器、共享内存和线程块大小，可同时驻留的 warp</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
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
        <translation>最大</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>The median of the 5 % wide range of durations with most instances</source>
        <translation>实例最多的 5 % 宽时长区间的中位数</translation>
    </message>
    <message>
        <source>First half avg</source>
        <translation>前半平均</translation>
    </message>
    <message>
        <source>Average of the first half of its instances by start</source>
        <translation>按开始时间前一半实例的平均值</translation>
    </message>
    <message>
        <source>Second half avg</source>
        <translation>后半平均</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Kernel time</source>
        <translation>内核时间</translation>
    </message>
    <message>
        <source>Kernel avg</source>
        <translation>内核平均</translation>
    </message>
    <message>
        <source>Call avg</source>
        <translation>调用平均</translation>
    </message>
    <message>
        <source>Duration of the launch call on the host</source>
        <translation>主机上启动调用的时长</translation>
    </message>
    <message>
        <source>Shorter than launch</source>
        <translation>短于启动</translation>
    </message>
    <message>
        <source>Kernels that took less time than their own launch call</source>
        <translation>耗时少于自身启动调用的内核</translation>
    </message>
    <message>
        <source>Delay avg</source>
        <translation>延迟平均</translation>
    </message>
    <message>
        <source>From the end of the call to the start of the kernel</source>
        <translation>从调用结束到内核开始</translation>
    </message>
    <message>
        <source>Delay P50</source>
        <translation>延迟 P50</translation>
    </message>
    <message>
        <source>Delay P90</source>
        <translation>延迟 P90</translation>
    </message>
    <message>
        <source>Max queue</source>
        <translation>最长队列</translation>
    </message>
    <message>
        <source>Most operations of the stream that were launched and had not started</source>
        <translation>流中已启动但尚未开始的操作的最大数量</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>所有内核</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>of %1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>In A: %1</source>
        <translation>在 A 中：%1</translation>
    </message>
    <message>
        <source>%1 % of the peak in A, %2 % in B</source>
        <translation>A 中占峰值 %1 %，B 中占 %2 %</translation>
    </message>
    <message>
        <source>At A&apos;s share of the peak, B would take %1 less</source>
        <translation>若达到 A 的峰值占比，B 将少用 %1</translation>
    </message>
    <message>
        <source>At A&apos;s share of the peak, B would take %1 more</source>
        <translation>若只达到 A 的峰值占比，B 将多用 %1</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>work</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Of the peak of its own device</source>
        <translation>占各自设备的峰值</translation>
    </message>
    <message>
        <source>Lost in B</source>
        <translation>B 中损失</translation>
    </message>
    <message>
        <source>Its time in B beyond what it would take at A&apos;s share of the peak</source>
        <translation>它在 B 中的时间超出按 A 的峰值占比所需时间的部分</translation>
    </message>
    <message>
        <source>% of peak A</source>
        <translation>占峰值 % A</translation>
    </message>
    <message>
        <source>% of peak B</source>
        <translation>占峰值 % B</translation>
    </message>
    <message>
        <source>Time A</source>
        <translation>时间 A</translation>
    </message>
    <message>
        <source>Time B</source>
        <translation>时间 B</translation>
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
        <translation>匹配依据</translation>
    </message>
    <message>
        <source>Name and shapes; the same kind of work with the same FLOP; or the order in which shapes of that name first ran</source>
        <translation>名称和形状；FLOP 相同的同类工作；或该名称的各形状首次运行的顺序</translation>
    </message>
    <message>
        <source>All matched</source>
        <translation>全部已匹配</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln matched operator(s) reach less of their peak in B than in A</source>
        <translation>
            <numerusform>%Ln 个已匹配算子中有 %1 个在 B 中达到的峰值占比低于 A</numerusform>
        </translation>
    </message>
    <message>
        <source>matched: %1 % of A&apos;s and %2 % of B&apos;s time with a figure</source>
        <translation>已匹配：A 的有数值时间的 %1 %，B 的 %2 %</translation>
    </message>
    <message>
        <source>warps</source>
        <translation>warp 数</translation>
    </message>
    <message>
        <source>registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>线程块数</translation>
    </message>
    <message>
        <source>At most: its part, by time, of what its operators take beyond their peak</source>
        <translation>至多：按时间分摊的、其算子超出峰值所用的时间</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>What limits the blocks that a multiprocessor holds at once</source>
        <translation>限制一个多处理器同时容纳的线程块数的因素</translation>
    </message>
    <message>
        <source>%1: no operator has a figure</source>
        <translation>%1：没有算子有数值</translation>
    </message>
    <message>
        <source>No launch call at all is recorded in this file. Record the host too: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</source>
        <translation>此文件中没有记录任何启动调用。请同时记录主机：torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</translation>
    </message>
    <message>
        <source>These operations were launched before the recording began. Let the profiler warm up: schedule(wait=1, warmup=1, active=3)</source>
        <translation>这些操作在记录开始之前就已启动。让分析器预热：schedule(wait=1, warmup=1, active=3)</translation>
    </message>
    <message>
        <source>Host calls are recorded, but no link says which of them launched these operations. Record both in one run of one profiler: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</source>
        <translation>已记录主机调用，但没有关联说明是哪一个启动了这些操作。请用同一个分析器在一次运行中同时记录两者：torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)</translation>
    </message>
</context>
<context>
    <name>EfficiencyReason</name>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>copy over the link, not memory traffic</source>
        <translation>经链路的拷贝，不是显存流量</translation>
    </message>
    <message>
        <source>launched by a graph: shapes are not recorded at replay</source>
        <translation>由图启动：重放时不记录形状</translation>
    </message>
    <message>
        <source>no launch call is recorded</source>
        <translation>未记录启动调用</translation>
    </message>
    <message>
        <source>no operator around the launch</source>
        <translation>启动不在任何算子之内</translation>
    </message>
    <message>
        <source>operator is not known</source>
        <translation>未知算子</translation>
    </message>
    <message>
        <source>operator is not known, shapes are not recorded</source>
        <translation>未知算子，且未记录形状</translation>
    </message>
    <message>
        <source>shapes are not recorded (profile with record_shapes=True)</source>
        <translation>未记录形状（请用 record_shapes=True 录制）</translation>
    </message>
    <message>
        <source>types are not recorded</source>
        <translation>未记录类型</translation>
    </message>
    <message>
        <source>no tensor among the arguments</source>
        <translation>参数中没有张量</translation>
    </message>
    <message>
        <source>values of scalar arguments (Concrete Inputs) are not recorded</source>
        <translation>未记录标量参数的值（Concrete Inputs）</translation>
    </message>
    <message>
        <source>an argument is not a recorded tensor</source>
        <translation>有一个参数不是已记录的张量</translation>
    </message>
    <message>
        <source>argument %1 is not a recorded tensor</source>
        <translation>参数 %1 不是已记录的张量</translation>
    </message>
    <message>
        <source>size of type %1 is not known</source>
        <translation>类型 %1 的大小未知</translation>
    </message>
    <message>
        <source>the kind of mask is not recorded</source>
        <translation>未记录掩码的种类</translation>
    </message>
    <message>
        <source>the causal flag was not found</source>
        <translation>未找到因果标志</translation>
    </message>
    <message>
        <source>the causal flag (Concrete Inputs) is not recorded</source>
        <translation>未记录因果标志（Concrete Inputs）</translation>
    </message>
    <message>
        <source>packed sequences: their lengths are not recorded</source>
        <translation>打包序列：未记录其长度</translation>
    </message>
    <message>
        <source>packed sequences: their lengths are not recorded (no step annotation with sq, sk)</source>
        <translation>打包序列：未记录其长度（步的标注中没有 sq、sk）</translation>
    </message>
    <message>
        <source>attention in a window: the number of scores is not derived</source>
        <translation>窗口注意力：未推导得分数</translation>
    </message>
    <message>
        <source>a compiled GEMM template: which argument is which is not recorded</source>
        <translation>编译生成的 GEMM 模板：未记录各参数的含义</translation>
    </message>
    <message>
        <source>stride and padding of the convolution are not recorded</source>
        <translation>未记录卷积的步幅和填充</translation>
    </message>
    <message>
        <source>the operator that has the shapes is missing</source>
        <translation>缺少带有形状的算子</translation>
    </message>
    <message>
        <source>peaks of the device are not known</source>
        <translation>设备的峰值未知</translation>
    </message>
    <message>
        <source>memory bandwidth of the device is not known</source>
        <translation>设备的显存带宽未知</translation>
    </message>
    <message>
        <source>no peak for its FLOP</source>
        <translation>其 FLOP 没有对应的峰值</translation>
    </message>
    <message>
        <source>no peak for %1 on this device</source>
        <translation>该设备没有 %1 的峰值</translation>
    </message>
    <message>
        <source>no peak for type %1</source>
        <translation>类型 %1 没有峰值</translation>
    </message>
    <message>
        <source>FP32 or TF32: the kernel name does not say</source>
        <translation>FP32 还是 TF32：内核名称未说明</translation>
    </message>
    <message>
        <source>faster than the peak: some of its kernels are missing, or the peak is not this device&apos;s</source>
        <translation>快于峰值：缺少部分内核，或峰值不属于该设备</translation>
    </message>
    <message>
        <source>above the peak: the clock was above that of the data sheet</source>
        <translation>高于峰值：时钟频率高于数据手册</translation>
    </message>
    <message>
        <source>faster than the memory: data came from the cache</source>
        <translation>快于显存：数据来自缓存</translation>
    </message>
    <message>
        <source>faster than the memory: data came from the cache, or two inputs are one tensor, which counts twice</source>
        <translation>快于显存：数据来自缓存，或两个输入是同一张量而被计两次</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>This file holds totals, not times</source>
        <translation>此文件只含总计，不含时刻</translation>
    </message>
    <message>
        <source>This pane needs an event-level trace: open the .sqlite or .json of this recording.</source>
        <translation>此面板需要事件级的跟踪文件：请打开该次记录的 .sqlite 或 .json。</translation>
    </message>
    <message>
        <source>No GPU operations in this profile</source>
        <translation>此性能分析文件中没有 GPU 操作</translation>
    </message>
    <message>
        <source>PyTorch&apos;s profiler does not record the GPU of a Mac; torch.mps.profiler and Instruments do.</source>
        <translation>PyTorch 的分析器不记录 Mac 的 GPU；请使用 torch.mps.profiler 和 Instruments。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>Record them with %1.</source>
        <translation>请用 %1 记录。</translation>
    </message>
    <message>
        <source>See the import report for what could not be read: %1.</source>
        <translation>无法读取的内容见导入报告：%1。</translation>
    </message>
    <message>
        <source>Host activity was read: the timeline shows it.</source>
        <translation>已读取主机活动：见时间线。</translation>
    </message>
    <message>
        <source>This file records memory alone: the pane Memory shows it.</source>
        <translation>此文件只记录了内存：见“内存”面板。</translation>
    </message>
    <message>
        <source>CUDA was traced, but no call of it was recorded: the program did not use the GPU, did so in a process that the profiler did not follow (a service, a container, a fork), or ended before the GPU was used.</source>
        <translation>已跟踪 CUDA，但没有记录到任何 CUDA 调用：程序没有使用 GPU，或在分析器未跟随的进程中使用（服务、容器、fork），或在使用 GPU 之前就已结束。</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>This file is in use here and would be lost. Choose another name.</source>
        <translation>此文件正在使用，会因此丢失。请换一个名称。</translation>
    </message>
</context>
<context>
    <name>ExposedPane</name>
    <message>
        <source>%1: %2
%3 % of its communication, %4</source>
        <translation>%1：%2
占其通信的 %3 %，共 %4</translation>
    </message>
    <message>
        <source>%1 exposed</source>
        <translation>%1 暴露</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 被掩盖</translation>
    </message>
</context>
<context>
    <name>FigurePose</name>
    <message numerus="yes">
        <source>First %L1 of %Ln row(s)</source>
        <translation>
            <numerusform>前 %L1 行，共 %Ln 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Filter</name>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n 个内核名称</numerusform>
        </translation>
    </message>
    <message>
        <source>Kernels %1</source>
        <translation>内核 %1</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>代码：%1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n 次迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything: %1</source>
        <translation>全部：%1</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>Stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>Gap length %1</source>
        <translation>间隙长度 %1</translation>
    </message>
    <message>
        <source>Step kind %1</source>
        <translation>步的类型 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) of %1</source>
        <translation>
            <numerusform>%n 次迭代，每次 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>busy %1 %</source>
        <translation>忙碌 %1 %</translation>
    </message>
    <message>
        <source>busy %1 to %2 %</source>
        <translation>忙碌 %1 至 %2 %</translation>
    </message>
</context>
<context>
    <name>FilterChoice</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of steps</source>
        <translation>
            <numerusform>%n 类步</numerusform>
        </translation>
    </message>
    <message>
        <source>Some iterations</source>
        <translation>部分迭代</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Kinds of steps</source>
        <translation>步的类型</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>All streams</source>
        <translation>所有流</translation>
    </message>
    <message>
        <source>All iterations</source>
        <translation>所有迭代</translation>
    </message>
    <message>
        <source>All kinds of steps</source>
        <translation>所有类型的步</translation>
    </message>
</context>
<context>
    <name>FilterMenu</name>
    <message>
        <source>Show all: %1</source>
        <translation>显示全部：%1</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Longest of %L1</source>
        <translation>%L1 个中最长的</translation>
    </message>
    <message>
        <source>Ctrl+click adds or removes one</source>
        <translation>Ctrl+单击可添加或移除一个</translation>
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
        <translation>流间隙</translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation>启动延迟</translation>
    </message>
    <message>
        <source>wait latency</source>
        <translation>等待延迟</translation>
    </message>
    <message>
        <source>sync latency</source>
        <translation>同步延迟</translation>
    </message>
    <message>
        <source>runtime calls</source>
        <translation>运行时调用</translation>
    </message>
    <message>
        <source>between calls</source>
        <translation>调用之间</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>无法解释</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>memory sets</source>
        <translation>memset</translation>
    </message>
    <message>
        <source>A prediction would be a guess: %1.</source>
        <translation>任何预测都只是猜测：%1。</translation>
    </message>
    <message>
        <source>needs two iterations, for the first one may allocate: prof.step() or --iteration</source>
        <translation>需要两次迭代，因为第一次可以分配内存：prof.step() 或 --iteration</translation>
    </message>
    <message>
        <source>Allocation inside the step</source>
        <translation>步内的内存分配</translation>
    </message>
    <message>
        <source>Where memory is so short that it must be given back.</source>
        <translation>如果内存紧张到必须归还给系统。</translation>
    </message>
    <message>
        <source>Launches that block</source>
        <translation>阻塞的启动</translation>
    </message>
    <message>
        <source>Where the recording holds the first steps of a long run: then it is paid once. A launch also blocks while its queue is full; that costs nothing.</source>
        <translation>如果记录包含的是长时间运行的最初几步：那么只需付出一次。队列已满时启动也会阻塞；那没有代价。</translation>
    </message>
    <message>
        <source>Data loading before the step</source>
        <translation>步之前的数据加载</translation>
    </message>
    <message>
        <source>%1 idle while the next batch is made, under %2</source>
        <translation>准备下一批数据时空闲 %1，位于 %2</translation>
    </message>
    <message>
        <source>Load ahead: more workers, a larger prefetch_factor, pinned memory and copies that do not block; decode and augment less, or on the device.</source>
        <translation>提前加载：更多 worker、更大的 prefetch_factor、锁页内存和非阻塞拷贝；减少解码和增强，或放到设备上做。</translation>
    </message>
    <message>
        <source>Where storage or the processors are already busy all the time: then more workers load no faster.</source>
        <translation>如果存储或处理器已一直繁忙：更多 worker 也不会更快。</translation>
    </message>
    <message>
        <source>Casts and layout copies</source>
        <translation>类型转换与布局拷贝</translation>
    </message>
    <message>
        <source>kernels that only move data: %1 in all, %2 (%3)</source>
        <translation>只搬运数据的内核：共 %1 个，%2（%3）</translation>
    </message>
    <message>
        <source>Keep tensors in the type and layout in which they are used: weights that are cast once, channels_last all through, slices of one buffer instead of cat, torch.compile to fuse what is left.</source>
        <translation>让张量保持其使用时的类型和布局：权重只转换一次、全程 channels_last、用同一缓冲区的切片代替 cat、其余用 torch.compile 融合。</translation>
    </message>
    <message>
        <source>Where a copy makes the kernels after it faster by more than it takes.</source>
        <translation>如果一次拷贝使其后的内核加快的时间多于拷贝本身。</translation>
    </message>
    <message>
        <source>Copies within the device</source>
        <translation>设备内拷贝</translation>
    </message>
    <message>
        <source>Write results where they are needed, instead of copying them there: views, out= arguments, slices of one buffer.</source>
        <translation>把结果直接写到需要的地方，而不是再拷贝过去：视图、out= 参数、同一缓冲区的切片。</translation>
    </message>
    <message>
        <source>needs the operations of the GPU</source>
        <translation>需要 GPU 操作</translation>
    </message>
    <message>
        <source>Start it earlier and wait for it later: prefetch of the next layer&apos;s parameters, buckets of gradients that go while others are computed, communication on a stream of its own; or send less.</source>
        <translation>更早开始、更晚等待：预取下一层的参数、在计算其他梯度时发送的梯度桶、在独立的流上通信；或减少发送量。</translation>
    </message>
    <message>
        <source>Where computation needs its result at once. What runs at the same time slows down: a quarter of the gain may be lost, and it may wait for other ranks rather than for the link.</source>
        <translation>如果计算立即需要其结果。同时运行的部分会变慢：可能损失四分之一的收益；它等待的也可能是其他 rank 而不是链路。</translation>
    </message>
    <message>
        <source>more than that can be saved since the host, which waits in calls of copies for %1, no longer does</source>
        <translation>可节省的时间多于此，因为主机不再在拷贝调用中等待（%1）</translation>
    </message>
    <message>
        <source>Copy the next batch while this one is computed: pinned memory, non_blocking=True and a stream of its own; keep on the device what is used again.</source>
        <translation>在计算当前批次时拷贝下一批次：锁页内存、non_blocking=True 和独立的流；会重复使用的数据留在设备上。</translation>
    </message>
    <message>
        <source>Where what follows needs the data at once.</source>
        <translation>如果后续操作立即需要这些数据。</translation>
    </message>
    <message>
        <source>Host code: %1</source>
        <translation>主机代码：%1</translation>
    </message>
    <message>
        <source>Host code: %1 under %2</source>
        <translation>主机代码：%1，位于 %2</translation>
    </message>
    <message>
        <source>%1 of %2 idle are under %3</source>
        <translation>%2 空闲中有 %1 位于 %3</translation>
    </message>
    <message>
        <source>called by %1</source>
        <translation>由 %1 调用</translation>
    </message>
    <message>
        <source>inside data loading</source>
        <translation>在数据加载中</translation>
    </message>
    <message>
        <source>Let workers of the loader do it, ahead of the step that needs it (num_workers, prefetch_factor), do it once and keep the result, or do it on the device.</source>
        <translation>让加载器的 worker 在需要它的步之前完成（num_workers、prefetch_factor），只做一次并保留结果，或放到设备上做。</translation>
    </message>
    <message>
        <source>Take it out of the step, do it once and keep the result, do it on another thread while the device works, or do it on the device.</source>
        <translation>把它移出该步、只做一次并保留结果、在设备工作时用另一个线程做，或放到设备上做。</translation>
    </message>
    <message>
        <source>Where what it computes decides what is launched next, or another thread would compete with it for the same processors.</source>
        <translation>如果其计算结果决定接下来启动什么，或另一个线程会与它争用相同的处理器。</translation>
    </message>
    <message>
        <source>Host sync inside the step</source>
        <translation>步内的主机同步</translation>
    </message>
    <message>
        <source>Keep the value on the device, or read it one step later: copy it without blocking into pinned memory and look at it when the next step has been launched. .item(), nonzero() and print() of a tensor wait as synchronize() does.</source>
        <translation>把该值留在设备上，或晚一步读取：非阻塞地拷贝到锁页内存，在下一步启动后再查看。张量的 .item()、nonzero() 和 print() 与 synchronize() 一样会等待。</translation>
    </message>
    <message>
        <source>Where the program needs the value at once, to decide what it does next. The gain is more than the idle time in the call where the host, once ahead, stays ahead.</source>
        <translation>如果程序立即需要该值来决定下一步。若主机领先之后保持领先，收益会大于该调用中的空闲时间。</translation>
    </message>
    <message>
        <source>Communication exposed by late ranks</source>
        <translation>因 rank 迟到而暴露的通信</translation>
    </message>
    <message>
        <source>%1 of %2 of communication are beyond the shortest of the same size, at most %3 at once; inferred: only one rank is looked at</source>
        <translation>%2 通信中有 %1 超出同样大小的最短时间，单次最多 %3；为推断：只查看了一个 rank</translation>
    </message>
    <message>
        <source>Open the traces of all ranks as one job: it shows who comes late, and why. Balance what ranks compute, and keep their hosts free of other work.</source>
        <translation>把所有 rank 的跟踪文件作为一个作业打开：它会指出谁迟到以及原因。平衡各 rank 的计算量，并让其主机不做其他工作。</translation>
    </message>
    <message>
        <source>Where the link itself is slower at times: then nobody was late.</source>
        <translation>如果链路本身有时较慢：那么没有人迟到。</translation>
    </message>
    <message>
        <source>computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>%1: %2 more %3</source>
        <translation>%1：多出 %2 的%3</translation>
    </message>
    <message>
        <source>%1 takes %2, the median is %3</source>
        <translation>%1 用时 %2，中位数为 %3</translation>
    </message>
    <message>
        <source>%1 ends %2 after the one before it, the median is %3</source>
        <translation>%1 在前一次之后 %2 结束，中位数为 %3</translation>
    </message>
    <message>
        <source>needs five iterations to tell that one takes far longer: record more steps</source>
        <translation>需要五次迭代才能判断某次耗时长得多：请记录更多步</translation>
    </message>
    <message>
        <source>Iteration %1 takes far longer</source>
        <translation>迭代 %1 耗时长得多</translation>
    </message>
    <message>
        <source>%1 iterations take far longer</source>
        <translation>%1 次迭代耗时长得多</translation>
    </message>
    <message>
        <source>Look at what is different there on the timeline: a checkpoint, an evaluation, a garbage collection, a batch of another size.</source>
        <translation>在时间线上查看那里有何不同：检查点、评估、垃圾回收、不同大小的批次。</translation>
    </message>
    <message>
        <source>Where that work has to be done now and then: it may still be done beside the steps.</source>
        <translation>如果这些工作必须不时进行：仍可在步之外并行完成。</translation>
    </message>
    <message>
        <source>what it takes beyond the median, spread over all iterations</source>
        <translation>超出中位数的时间，分摊到所有迭代</translation>
    </message>
    <message>
        <source>needs the kind of memory of copies, which was not recorded</source>
        <translation>需要拷贝的内存种类，但没有记录</translation>
    </message>
    <message>
        <source>Copies that the host waits for</source>
        <translation>主机等待的拷贝</translation>
    </message>
    <message>
        <source>Every launch waits for its kernel</source>
        <translation>每次启动都等待其内核</translation>
    </message>
    <message>
        <source>Launches that wait for their kernel</source>
        <translation>等待其内核的启动</translation>
    </message>
    <message>
        <source>launches that return only when their kernel has ended: %1 in all; the host is in them for %2, and cannot launch ahead</source>
        <translation>直到内核结束才返回的启动：共 %1 次；主机在其中停留 %2，无法提前启动</translation>
    </message>
    <message>
        <source>Where it is on purpose, to find a faulty kernel: then this recording says little about the program as it usually runs.</source>
        <translation>如果是为查找有问题的内核而有意为之：则此记录不能反映程序平常的运行情况。</translation>
    </message>
    <message>
        <source>Unset the variable that makes launches wait, CUDA_LAUNCH_BLOCKING=1 for example: in the shell, the job script, the container, and in os.environ. Debuggers and compute-sanitizer make launches wait too.</source>
        <translation>取消使启动等待的变量，例如 CUDA_LAUNCH_BLOCKING=1：在 shell、作业脚本、容器以及 os.environ 中。调试器和 compute-sanitizer 也会使启动等待。</translation>
    </message>
    <message>
        <source>Unset the variable that makes launches wait (%1): in the shell, the job script, the container, and in os.environ. Debuggers and sanitizers make launches wait too.</source>
        <translation>取消使启动等待的变量（%1）：在 shell、作业脚本、容器以及 os.environ 中。调试器和检查工具也会使启动等待。</translation>
    </message>
    <message>
        <source>no launch waited for its kernel</source>
        <translation>没有启动等待其内核</translation>
    </message>
    <message>
        <source>%1 is not evaluated: it takes %2, %3 of the recording, the others %4: warm-up</source>
        <translation>%1 未评估：耗时 %2，占记录的 %3，其余为 %4：预热</translation>
    </message>
    <message>
        <source>%1 is not evaluated: it takes %2 from its start on the host, %3 of the recording, the others %4: warm-up</source>
        <translation>%1 未评估：从其在主机上开始算起耗时 %2，占记录的 %3，其余为 %4：预热</translation>
    </message>
    <message>
        <source>%1; no call takes much of it: the host does something else</source>
        <translation>%1；没有哪个调用占其中很大部分：主机在做其他事</translation>
    </message>
    <message>
        <source>%1; in it: %2</source>
        <translation>%1；其中：%2</translation>
    </message>
    <message>
        <source>copies from or to pageable memory: %1, blocking copies and sets: %2; the host is in them for %3</source>
        <translation>可分页内存的拷贝：%1 次，阻塞的拷贝与 memset：%2 次；主机在其中花费 %3</translation>
    </message>
    <message>
        <source>Where the host uses the copied data at once, or so much would be pinned that the system lacks memory.</source>
        <translation>如果主机立即使用拷贝的数据，或锁页过多会使系统内存不足。</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>Record fewer steps or fewer kinds of events, or give the profiler larger buffers; the program itself needs no change.</source>
        <translation>减少记录的步数或事件种类，或为分析器设置更大的缓冲区；程序本身无需更改。</translation>
    </message>
    <message>
        <source>Where the host would have been late without the profiler too.</source>
        <translation>如果没有分析器，主机也同样会迟到。</translation>
    </message>
    <message>
        <source>a part of a recording would not run by itself</source>
        <translation>记录的一部分无法单独运行</translation>
    </message>
    <message>
        <source>what is looked at is no step that can be run again by itself</source>
        <translation>所查看的不是可以单独重新运行的步</translation>
    </message>
    <message>
        <source>The recording was run again without it; every other launch, stream order and wait was kept. An iteration takes %1 instead of %2: %3 less.</source>
        <translation>去掉它之后重放了记录，其他所有启动、流内顺序和等待均保持不变。一次迭代用时 %1，原为 %2：减少 %3。</translation>
    </message>
    <message>
        <source>An estimate: the time that is spent there. It was not run again without it: %1.</source>
        <translation>估计值：花在此处的时间。没有在去掉它之后重放：%1。</translation>
    </message>
    <message>
        <source>Host code that keeps the GPU waiting</source>
        <translation>让 GPU 等待的主机代码</translation>
    </message>
    <message>
        <source>Launches that block, code that is loaded</source>
        <translation>阻塞的启动、代码加载</translation>
    </message>
    <message>
        <source>Iterations that take far longer</source>
        <translation>耗时长得多的迭代</translation>
    </message>
    <message>
        <source>Kernels too small for the device</source>
        <translation>对设备而言过小的内核</translation>
    </message>
    <message>
        <source>Matrix work without tensor cores</source>
        <translation>没有使用 Tensor Core 的矩阵计算</translation>
    </message>
    <message>
        <source>Clock below its maximum</source>
        <translation>时钟低于最大值</translation>
    </message>
    <message>
        <source>Where shapes or control flow change from step to step: then no graph can be kept.</source>
        <translation>如果形状或控制流每步都可能变化：则无法保留图。</translation>
    </message>
    <message>
        <source>The idle time between these kernels: more than that a graph of them cannot give back. With everything in one graph the replay gains more.</source>
        <translation>这些内核之间的空闲时间：把它们做成一个图最多能收回这么多。若全部放进一个图，重放的收益更大。</translation>
    </message>
    <message>
        <source>A replay without all that loads data gains %1; findings of host code name %2 of it already.</source>
        <translation>去掉所有加载数据的部分后重放，可节省 %1；其中 %2 已由主机代码的发现说明。</translation>
    </message>
    <message>
        <source>%1 of %2 idle are under %3, summed over devices: %4</source>
        <translation>%2 空闲中有 %1 位于 %3，为 %4 个设备之和</translation>
    </message>
    <message>
        <source>needs several messages of one kind and size, of which the shortest was not late: record more steps</source>
        <translation>需要多条同类同大小的消息，其中最短的没有迟到：请记录更多步</translation>
    </message>
    <message>
        <source>no operation is of class %1</source>
        <translation>没有属于类别 %1 的操作</translation>
    </message>
    <message>
        <source>no kernel matches %1</source>
        <translation>没有内核匹配 %1</translation>
    </message>
    <message>
        <source>nothing communicates</source>
        <translation>没有通信</translation>
    </message>
    <message>
        <source>nothing is copied</source>
        <translation>没有拷贝</translation>
    </message>
    <message>
        <source>no call launches</source>
        <translation>没有启动调用</translation>
    </message>
    <message>
        <source>no call matches %1</source>
        <translation>没有调用匹配 %1</translation>
    </message>
    <message>
        <source>no code matches %1</source>
        <translation>没有代码匹配 %1</translation>
    </message>
    <message>
        <source>no call allocates</source>
        <translation>没有分配内存的调用</translation>
    </message>
    <message>
        <source>no copy was waited for</source>
        <translation>没有被等待的拷贝</translation>
    </message>
    <message>
        <source>too many streams and waits to replay</source>
        <translation>流和等待太多，无法重放</translation>
    </message>
    <message>
        <source>nothing to replay: the file has only sums of operations</source>
        <translation>没有可重放的内容：文件只有操作的汇总</translation>
    </message>
    <message>
        <source>a floor: less time than the device computed, whose streams would have to run side by side</source>
        <translation>下限：短于设备的计算时间，其各个流必须并行运行</translation>
    </message>
    <message>
        <source>the least is less time than the device computed, whose streams would have to run side by side</source>
        <translation>最小值短于设备的计算时间，其各个流必须并行运行</translation>
    </message>
    <message>
        <source>How long the device computes nothing: more than that would be saved only if its streams computed side by side, for which there may be no room.</source>
        <translation>这是设备不进行计算的时间：只有各个流并行计算才能节省更多，而这可能没有足够的空间。</translation>
    </message>
    <message>
        <source>nothing to replay: no GPU operations were recorded</source>
        <translation>没有可重放的内容：没有记录到 GPU 操作</translation>
    </message>
    <message>
        <source>nothing to replay: no recorded call of the host launched a GPU operation</source>
        <translation>没有可重放的内容：记录到的主机调用都没有启动 GPU 操作</translation>
    </message>
    <message>
        <source>nothing to replay: the calls of the host were not recorded</source>
        <translation>没有可重放的内容：没有记录主机调用</translation>
    </message>
    <message>
        <source>nothing to replay: the calls of the host were not recorded: record with %1</source>
        <translation>没有可重放的内容：没有记录主机调用：用 %1 记录</translation>
    </message>
    <message>
        <source>%1 of the wall is unexplained (limit 10 %)</source>
        <translation>墙钟时间的 %1 无法解释（上限 10 %）</translation>
    </message>
    <message>
        <source>%1 of the operations start late for no recorded reason (limit 20 %): a sampled or incomplete recording</source>
        <translation>%1 的操作推迟开始，而原因没有记录（上限 20 %）：记录是采样的或不完整</translation>
    </message>
    <message>
        <source>%1 of the operations start before the calls that launch them (limit 20 %): the clocks of host and device differ</source>
        <translation>%1 的操作在启动它们的调用之前开始（上限 20 %）：主机与设备的时钟不一致</translation>
    </message>
    <message>
        <source>in %1 of the wall no call of the host is recorded until the GPU has nothing left to do: it may wait without a record of that (limit 10 %)</source>
        <translation>墙钟时间的 %1 中没有记录到主机调用，直到 GPU 无事可做：主机可能在等待，但没有记录（上限 10 %）</translation>
    </message>
    <message>
        <source>%1 of %2 operations have no recorded launch (limit 20 %): nothing that the host would do otherwise can be told</source>
        <translation>%2 个操作中有 %1 个没有记录启动（上限 20 %）：无法说明主机的改变会带来什么</translation>
    </message>
    <message>
        <source>the replay does not repeat the recording</source>
        <translation>重放的结果与记录不符</translation>
    </message>
    <message>
        <source>a floor, not a prediction</source>
        <translation>这是下限，不是预测</translation>
    </message>
    <message>
        <source>a guess: several streams, and no waits between them recorded</source>
        <translation>只是猜测：有多个流，且没有记录它们之间的等待</translation>
    </message>
    <message>
        <source>Findings fall back to estimates.</source>
        <translation>因此各项发现只能给出估计值。</translation>
    </message>
    <message>
        <source>The recording has no GPU operations.</source>
        <translation>记录中没有 GPU 操作。</translation>
    </message>
    <message>
        <source>The recording lacks the calls of the host that launched the GPU operations.</source>
        <translation>记录中缺少启动 GPU 操作的主机调用。</translation>
    </message>
    <message>
        <source>Record the host&apos;s calls together with the GPU: %1.</source>
        <translation>请同时记录主机调用和 GPU：%1。</translation>
    </message>
    <message>
        <source>Record whole steps with all of their operations rather than samples.</source>
        <translation>请记录完整的步及其全部操作，而不是采样。</translation>
    </message>
    <message>
        <source>Record whole steps with all of their operations rather than samples, and what waits for what: %1.</source>
        <translation>请记录完整的步及其全部操作，而不是采样，并记录谁在等待谁：%1。</translation>
    </message>
    <message>
        <source>Keep the value on the device, or read it one step later, when the next step has been launched. float(), np.asarray() and print() of an array wait as block_until_ready() does.</source>
        <translation>把该值留在设备上，或在下一步已启动之后晚一步再读取。对数组调用 float()、np.asarray() 和 print() 会像 block_until_ready() 一样等待。</translation>
    </message>
    <message>
        <source>Bring the data to the device one step ahead with jax.device_put(), which does not wait, and read results back with copy_to_host_async().</source>
        <translation>用不等待的 jax.device_put() 提前一步把数据送到设备，并用 copy_to_host_async() 读回结果。</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that it is compiled there: a warm-up step, jax_compilation_cache_dir, shapes that stay the same.</source>
        <translation>在循环之前把每种形状各运行一次，让编译发生在那里：预热步、jax_compilation_cache_dir、保持不变的形状。</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: XLA_PYTHON_CLIENT_PREALLOCATE=true, shapes that stay the same, donated arguments (donate_argnums).</source>
        <translation>让分配器保留已有内存：XLA_PYTHON_CLIENT_PREALLOCATE=true、保持不变的形状、捐赠参数（donate_argnums）。</translation>
    </message>
    <message>
        <source>Launch them as one: the whole step under one jit, XLA&apos;s command buffers, or larger batches.</source>
        <translation>把它们合为一次启动：整个步放在一个 jit 之下、XLA 的命令缓冲区，或更大的批次。</translation>
    </message>
    <message>
        <source>Pin the host&apos;s side (pin_memory=True, %1) and copy with non_blocking=True or %2.</source>
        <translation>锁定主机侧内存（pin_memory=True、%1），并用 non_blocking=True 或 %2 拷贝。</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that code is loaded and compiled there: a warm-up step, a cache of compiled kernels.</source>
        <translation>在循环之前把每种形状各运行一次，让代码在那里加载和编译：预热步、已编译内核的缓存。</translation>
    </message>
    <message>
        <source>Run every shape once before the loop, so that code is loaded and compiled there: %1, a warm-up step, a cache of compiled kernels.</source>
        <translation>在循环之前把每种形状各运行一次，让代码在那里加载和编译：%1、预热步、已编译内核的缓存。</translation>
    </message>
    <message>
        <source>Let the allocator keep what it has: shapes that stay the same, %1, no empty_cache() in the loop, pinned buffers that are used again.</source>
        <translation>让分配器保留已有内存：保持不变的形状、%1、循环中不调用 empty_cache()、重复使用锁页缓冲区。</translation>
    </message>
    <message>
        <source>Launch them as one: a %1, torch.compile, a fused optimizer or norm, or larger batches.</source>
        <translation>把它们合为一次启动：%1、torch.compile、融合的优化器或归一化，或更大的批次。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>%1: record with %2</source>
        <translation>%1：用 %2 记录</translation>
    </message>
    <message>
        <source>needs the calls of the host</source>
        <translation>需要主机调用</translation>
    </message>
    <message>
        <source>needs stacks of the host</source>
        <translation>需要主机调用栈</translation>
    </message>
    <message>
        <source>needs stacks of the host around its launches (idle under host code: %1)</source>
        <translation>需要启动周围的主机调用栈（主机代码下的空闲：%1）</translation>
    </message>
    <message>
        <source>needs the sizes of messages</source>
        <translation>需要消息大小</translation>
    </message>
    <message>
        <source>Short kernels that a graph launch would merge</source>
        <translation>可由一次图启动合并的短内核</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>approximate</source>
        <translation>近似</translation>
    </message>
    <message numerus="yes">
        <source>Findings use the recorded steps, such as %1. Other panes use %n detected iteration(s).</source>
        <translation>
            <numerusform>发现采用记录中标出的步，例如 %1。其他面板采用识别出的 %n 次迭代。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the %n detected iteration(s) that other panes use.</source>
        <translation>
            <numerusform>发现将整个记录视为一次迭代：其中没有标出步，而且很大一部分在其他面板所用的 %n 次识别出的迭代之外。</numerusform>
        </translation>
    </message>
    <message>
        <source>calls that take or give back memory after the first iteration: %1; the host is in them for %2, the device is idle for %3 of it</source>
        <translation>第一次迭代之后申请或释放内存的调用：%1 次；主机在其中花费 %2，其中设备空闲 %3</translation>
    </message>
    <message>
        <source>blocking calls: %1 (%2); the host is in them for %3, the device is idle for %4 of it</source>
        <translation>阻塞调用：%1 次（%2）；主机在其中花费 %3，其中设备空闲 %4</translation>
    </message>
    <message>
        <source>What these calls take beyond their usual length, by iteration: more than that cannot be saved. The replay shortens every call of the name, and gains more.</source>
        <translation>这些调用每次迭代超出通常长度的时间：最多只能节省这么多。重放会缩短该名称的所有调用，因此收益更大。</translation>
    </message>
    <message>
        <source>What the host spends in this code, by iteration: more than that cannot be saved. The replay gains more, since it does not know all that the host waited for.</source>
        <translation>主机每次迭代在此代码中花费的时间：最多只能节省这么多。重放并不知道主机等待的全部内容，因此收益更大。</translation>
    </message>
    <message>
        <source>more than that can be saved since the host is there for %1, and without it launches further ahead</source>
        <translation>可节省的时间多于此，因为主机在此处花费 %1，去掉后可更早提前启动</translation>
    </message>
    <message>
        <source>needs the operations of the GPU one by one: open the recording, not its summary</source>
        <translation>需要逐个的 GPU 操作：请打开记录本身，而不是其汇总文件</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>potential saving: about %1 of %2 (%3), the time that passes there</source>
        <translation>可节省时间：%2 中约 %1（%3），即该处所耗的时间</translation>
    </message>
    <message>
        <source>%1 an iteration</source>
        <translation>每次迭代 %1</translation>
    </message>
    <message>
        <source>potential saving: at most %1 of %2 (%3)</source>
        <translation>可节省时间：%2 中最多 %1（%3）</translation>
    </message>
    <message>
        <source>potential saving: about %1 of %2 (%3), between %4 and %5</source>
        <translation>可节省时间：%2 中约 %1（%3），介于 %4 与 %5 之间</translation>
    </message>
    <message>
        <source>%1, no code recorded</source>
        <translation>%1，没有记录代码</translation>
    </message>
    <message>
        <source>%1, mostly in %2</source>
        <translation>%1，主要位于 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Nothing could be evaluated: %1</source>
        <translation>无法作任何评估：%1</translation>
    </message>
    <message>
        <source>Nothing worth %1 or more of %2 found by the rules that could be evaluated: %3 of %4</source>
        <translation>可评估的规则（%3 / %4）未发现能节省 %1（共 %2）或更多时间的问题</translation>
    </message>
    <message>
        <source>%1; not evaluated: %2</source>
        <translation>%1；未评估：%2</translation>
    </message>
    <message>
        <source>Do first: %1; %2; evidence: %3; %4</source>
        <translation>首先处理：%1；%2；依据：%3；%4</translation>
    </message>
    <message>
        <source>launches wait for their kernels, so that other waits cost nothing more: record again without that</source>
        <translation>启动等待其内核，因此其他等待不再有额外代价：请在不等待的情况下重新记录</translation>
    </message>
    <message>
        <source>the profiler flushes or asks for buffers for %1; that is not the program&apos;s time</source>
        <translation>分析器刷新或申请缓冲区用时 %1；这不是程序的时间</translation>
    </message>
    <message>
        <source>the profiler flushes or asks for buffers for %1, in %2 of which the device is idle; that is not the program&apos;s time</source>
        <translation>分析器刷新或申请缓冲区用时 %1，其中设备空闲 %2；这不是程序的时间</translation>
    </message>
    <message>
        <source>no time of the profiler itself was recorded</source>
        <translation>没有记录分析器自身的时间</translation>
    </message>
    <message>
        <source>copies from device memory to device memory: %1 in all, exposed: %2</source>
        <translation>显存到显存的拷贝：共 %1 次，暴露：%2</translation>
    </message>
    <message>
        <source>%1 exposed, on the device that has most of it</source>
        <translation>在其最多的设备上有 %1 暴露</translation>
    </message>
    <message>
        <source>kernels shorter than the calls that launch them: %1 in all, in runs: %2; the device is idle for %3 between them</source>
        <translation>比启动调用更短的内核：共 %1 个，连续段：%2 个；设备在其间空闲 %3</translation>
    </message>
    <message>
        <source>Do first: %1; %2</source>
        <translation>首先处理：%1；%2</translation>
    </message>
    <message>
        <source>%1: computed as %2, %3; the peak of the device for 16 bits is larger by a factor of %4</source>
        <translation>%1：以 %2 计算，%3；设备的 16 位峰值是其 %4 倍</translation>
    </message>
    <message>
        <source>Compute in 16 bits (torch.autocast with bfloat16), or at least allow TF32: torch.set_float32_matmul_precision(&apos;high&apos;).</source>
        <translation>用 16 位计算（torch.autocast 配合 bfloat16），或至少允许 TF32：torch.set_float32_matmul_precision(&apos;high&apos;)。</translation>
    </message>
    <message>
        <source>A hint, not a measurement: these operators at the same share of the larger peak. Nothing was run again.</source>
        <translation>这是提示而非测量：假设这些算子达到更高峰值的同一比例。未重新运行。</translation>
    </message>
    <message>
        <source>Where the result needs 32 bits.</source>
        <translation>如果结果需要 32 位。</translation>
    </message>
    <message>
        <source>needs the shapes of the inputs of operators: record with torch.profiler.profile(record_shapes=True)</source>
        <translation>需要算子输入的形状：请用 torch.profiler.profile(record_shapes=True) 记录</translation>
    </message>
    <message>
        <source>needs the peaks of the device, which are not known: name one with --peaks</source>
        <translation>需要设备的峰值，但峰值未知：请用 --peaks 指定设备</translation>
    </message>
    <message>
        <source>The time of these operators beyond what the peaks of the device allow: more cannot be saved. Other findings may include the same time.</source>
        <translation>这些算子超出设备峰值所允许的时间：不可能节省更多。其他发现可能包含同一段时间。</translation>
    </message>
    <message>
        <source>Attention that keeps its scores in memory</source>
        <translation>把分数留在显存中的注意力</translation>
    </message>
    <message>
        <source>Matrices whose rows are not aligned</source>
        <translation>行未对齐的矩阵</translation>
    </message>
    <message>
        <source>Matrix work far from the peak</source>
        <translation>远低于峰值的矩阵运算</translation>
    </message>
    <message>
        <source>scores of %1 x %2 x %3 are written and read: products and softmax take %4, one attention %5 at least</source>
        <translation>%1 x %2 x %3 的分数被写出再读回：矩阵乘与 softmax 用时 %4，一次融合的注意力至少 %5</translation>
    </message>
    <message>
        <source>Compute attention in one kernel: torch.nn.functional.scaled_dot_product_attention, attn_implementation=&quot;sdpa&quot; or &quot;flash_attention_2&quot;.</source>
        <translation>用一个内核计算注意力：torch.nn.functional.scaled_dot_product_attention，attn_implementation=&quot;sdpa&quot; 或 &quot;flash_attention_2&quot;。</translation>
    </message>
    <message>
        <source>Where the scores themselves are an output, or a bias has no fused kernel.</source>
        <translation>如果分数本身是输出，或偏置没有融合内核。</translation>
    </message>
    <message>
        <source>%1: %2 elements are no multiple of 16 bytes, %3 would be; %4 of the peak, %5</source>
        <translation>%1：%2 个元素不是 16 字节的倍数，%3 个才是；达到峰值的 %4，%5</translation>
    </message>
    <message>
        <source>Pad the dimension to a multiple of 16 bytes (8 elements of 16 bits): the vocabulary, the sequence or the hidden size.</source>
        <translation>把维度填充到 16 字节的倍数（8 个 16 位元素）：词表、序列或隐藏维度。</translation>
    </message>
    <message>
        <source>Where copying into the padded matrix costs more than the product gains.</source>
        <translation>如果拷贝到填充矩阵的代价大于矩阵乘的收益。</translation>
    </message>
    <message>
        <source>%1 in %2: %3 of the peak, %4</source>
        <translation>%1，类型 %2：达到峰值的 %3，%4</translation>
    </message>
    <message>
        <source>Try other kernels for this shape: torch.compile with max-autotune, a newer cuBLAS or hipBLASLt, another layout (channels_last for convolutions), or dimensions that are multiples of 64.</source>
        <translation>为该形状尝试其他内核：torch.compile 配合 max-autotune、更新的 cuBLAS 或 hipBLASLt、其他布局（卷积用 channels_last），或 64 的倍数的维度。</translation>
    </message>
    <message>
        <source>Where the clock was held down by power or heat: the peak is that of the boost clock.</source>
        <translation>如果时钟因功耗或温度而降低：峰值按加速时钟计算。</translation>
    </message>
    <message>
        <source>%1: blocks for %2 waves, places of the device that stay empty: %3; %4 of the peak, %5</source>
        <translation>%1：线程块可填 %2 波，设备空闲位置：%3；达到峰值的 %4，%5</translation>
    </message>
    <message>
        <source>needs registers and shared memory of kernels, and the limits of the device, which are not recorded</source>
        <translation>需要内核的寄存器和共享内存以及设备的限制，这些均未记录</translation>
    </message>
    <message>
        <source>Give the product more blocks: a larger batch, several products in one (bmm, a grouped product), or a kernel that splits the inner dimension (split-K, stream-K), which max-autotune can choose.</source>
        <translation>让矩阵乘有更多线程块：更大的批次，把多个矩阵乘合为一个（bmm、分组矩阵乘），或使用拆分内部维度的内核（split-K、stream-K），max-autotune 可以选择它。</translation>
    </message>
    <message>
        <source>Where other kernels run beside it and fill the device.</source>
        <translation>如果有其他内核同时运行并填满设备。</translation>
    </message>
    <message>
        <source>%1 meanwhile: %2 on average, at most %3</source>
        <translation>这段时间的 %1：平均 %2，最大 %3</translation>
    </message>
    <message>
        <source>%1 computes at %2 MHz on average; the highest clock recorded is %3 MHz</source>
        <translation>%1 计算时的平均时钟频率为 %2 MHz；记录到的最高时钟频率为 %3 MHz</translation>
    </message>
    <message>
        <source>below 95 % of that from %1 after the start to %2, for %3 of the computation</source>
        <translation>从开始后 %1 到 %2 低于其 95 %，占计算的 %3</translation>
    </message>
    <message>
        <source>needs samples of the clock of the GPU while it computes, such as those of nsys profile --gpu-metrics-devices=all</source>
        <translation>需要 GPU 计算期间的时钟频率采样，例如 nsys profile --gpu-metrics-devices=all 的采样</translation>
    </message>
    <message>
        <source>Look at power and temperature on the timeline: at the limit of power the clock is what the limit allows, and a hot device needs cooling. To compare runs, lock the clock (nvidia-smi --lock-gpu-clocks).</source>
        <translation>查看时间线上的功耗和温度：达到功耗上限时，时钟频率由上限决定；设备过热则需要改善散热。比较多次运行时，请锁定时钟频率（nvidia-smi --lock-gpu-clocks）。</translation>
    </message>
    <message>
        <source>Where kernels wait for memory: their time hardly depends on the clock of the GPU.</source>
        <translation>如果内核在等待显存：其时间几乎不取决于 GPU 时钟频率。</translation>
    </message>
    <message>
        <source>Elementwise work that goes through memory</source>
        <translation>经过显存的逐元素运算</translation>
    </message>
    <message>
        <source>Normalization far from the memory&apos;s bandwidth</source>
        <translation>归一化远低于显存带宽</translation>
    </message>
    <message>
        <source>%1: %2, one kernel %3 at least</source>
        <translation>%1：%2，单个内核至少 %3</translation>
    </message>
    <message>
        <source>Fuse these operators into one kernel: torch.compile, or the fused operator of a library (rotary embedding, activation with its product). Each step then stays on the chip.</source>
        <translation>将这些算子融合为一个内核：torch.compile，或库的融合算子（旋转位置编码、激活与其乘积）。这样每一步都留在芯片上。</translation>
    </message>
    <message>
        <source>Where a result in between is needed elsewhere, such as in the backward pass: it is still written.</source>
        <translation>如果中间结果在别处还需要，例如反向传播：它仍会被写出。</translation>
    </message>
    <message>
        <source>%1 in %2: %3 of the memory&apos;s bandwidth, %4</source>
        <translation>%1，类型 %2：达到显存带宽的 %3，%4</translation>
    </message>
    <message>
        <source>Try another layout (channels_last), another kernel (torch.compile, or the fused one of a library), or a larger batch: one block may read a whole channel.</source>
        <translation>尝试其他布局（channels_last）、其他内核（torch.compile 或库的融合内核）或更大的批次：一个线程块可能要读取整个通道。</translation>
    </message>
    <message>
        <source>Where the tensors are too small to fill the device.</source>
        <translation>如果张量太小，无法填满设备。</translation>
    </message>
    <message>
        <source>exposed: %1, on the device that has most of it (%2)</source>
        <translation>暴露：%1，在其最多的设备上（%2）</translation>
    </message>
    <message>
        <source>1 copy</source>
        <translation>1 次拷贝</translation>
    </message>
    <message>
        <source>%1 copies in total</source>
        <translation>共 %1 次拷贝</translation>
    </message>
    <message>
        <source>1 place</source>
        <translation>1 处</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 处</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2中有 %1</translation>
    </message>
    <message>
        <source>1 iteration</source>
        <translation>1 次迭代</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 次迭代</translation>
    </message>
    <message>
        <source>the host waits for %1 (%2), summed over its threads: %4; the device is idle for %3 of it</source>
        <translation>主机等待 %1（%2），为其 %4 个线程之和；其中设备空闲 %3</translation>
    </message>
    <message>
        <source>the host waits for %1 (%2); the device is idle for %3 of it</source>
        <translation>主机等待 %1（%2）；其中设备空闲 %3</translation>
    </message>
    <message>
        <source>1 call</source>
        <translation>1 次调用</translation>
    </message>
    <message>
        <source>%1 calls in total</source>
        <translation>共 %1 次调用</translation>
    </message>
    <message>
        <source>most of that are kernels that also ran near the highest clock: priced by what they took there</source>
        <translation>其中大部分内核也曾在接近最高频率时运行：按其当时的耗时估价</translation>
    </message>
    <message>
        <source>%1: CUDA was traced, but no call of it was recorded</source>
        <translation>%1：已跟踪 CUDA，但没有记录到任何 CUDA 调用</translation>
    </message>
</context>
<context>
    <name>FindingsPane</name>
    <message>
        <source>Finding and evidence</source>
        <translation>发现与依据</translation>
    </message>
    <message>
        <source>% of wall</source>
        <translation>占墙钟时间 %</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>All together, replayed</source>
        <translation>全部合计，经重放</translation>
    </message>
    <message>
        <source>Findings overlap: do not add them</source>
        <translation>各发现相互重叠：不要相加</translation>
    </message>
    <message>
        <source>What was looked for</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Of an iteration: less than half a percent is no finding</source>
        <translation>按一次迭代：不足百分之零点五不算发现</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>The wall is the replay&apos;s: from the end of one iteration to that of the next. Breakdown&apos;s is the device&apos;s alone, from its first operation to its last</source>
        <translation>这里的墙钟时间来自重放：从一次迭代的结束到下一次迭代的结束。时间构成中的墙钟时间只属于设备，从它的第一个操作到最后一个操作</translation>
    </message>
    <message>
        <source>Potential saving</source>
        <translation>可节省时间</translation>
    </message>
    <message>
        <source>Of an iteration. Savings overlap: what all of them save together is a replay of its own</source>
        <translation>按一次迭代。可节省时间相互重叠：全部合计另由一次重放给出</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Upper bound: a replay without it saves no more. Approximate: within 2 % of the wall, or the time seen there</source>
        <translation>上限：去掉它后重放的节省不会更大。近似：误差在墙钟时间的 2 % 以内，或为在该处观察到的时间</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>not evaluated</source>
        <translation>未评估</translation>
    </message>
    <message>
        <source>Replayed together: %1 of %2</source>
        <translation>一起重放：%1 / %2</translation>
    </message>
</context>
<context>
    <name>Frame</name>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Python function</source>
        <translation>Python 函数</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>运行时调用</translation>
    </message>
    <message>
        <source>operation on the GPU</source>
        <translation>GPU 上的操作</translation>
    </message>
    <message>
        <source>not code</source>
        <translation>不是代码</translation>
    </message>
</context>
<context>
    <name>GapsPane</name>
    <message>
        <source>(edge of the time range)</source>
        <translation>（时间范围的边缘）</translation>
    </message>
    <message>
        <source>%1 (device)</source>
        <translation>%1（设备）</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>占空闲 %</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>% of the idle time of the devices</source>
        <translation>占各设备空闲时间 %</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>全部空闲</translation>
    </message>
    <message>
        <source>Device / stream</source>
        <translation>设备 / 流</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>A device idles while none of its streams runs anything; a stream&apos;s gaps may be busy on others</source>
        <translation>只有当所有流都没有操作运行时，设备才算空闲；某个流的间隙中，其他流可能正忙</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前一操作</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>后一操作</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>自性能分析文件中第一个事件起的时间</translation>
    </message>
    <message>
        <source>All listed</source>
        <translation>列出的全部</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1，%2 %</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Time in which nothing ran on a device; each moment has one cause</source>
        <translation>设备上没有任何操作运行的时间；每一时刻只有一个原因</translation>
    </message>
    <message>
        <source>% of the idle time in gaps of the chosen lengths</source>
        <translation>占所选长度间隙中空闲时间的 %</translation>
    </message>
    <message>
        <source>Main code</source>
        <translation>主要代码</translation>
    </message>
    <message>
        <source>What the threads that ended these gaps were in for most of the time that the cause has in them</source>
        <translation>结束这些间隙的线程在该原因所占时间的大部分里所处的代码</translation>
    </message>
    <message>
        <source>What the thread that ended the gap was in for most of it</source>
        <translation>结束该间隙的线程在其中大部分时间所处的代码</translation>
    </message>
    <message>
        <source>%1 of it in:</source>
        <translation>其中 %1 在：</translation>
    </message>
    <message>
        <source>mostly in %1</source>
        <translation>主要在 %1 中</translation>
    </message>
    <message>
        <source>Gaps to which the cause contributes; a gap may count under several</source>
        <translation>该原因参与造成的间隙；一个间隙可能计入多个原因</translation>
    </message>
</context>
<context>
    <name>IdleCause</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU 受限</translation>
    </message>
    <message>
        <source>no launch was pending</source>
        <translation>没有待执行的启动</translation>
    </message>
    <message>
        <source>Host sync</source>
        <translation>主机同步</translation>
    </message>
    <message>
        <source>the host waited for the device</source>
        <translation>主机在等待设备</translation>
    </message>
    <message>
        <source>Runtime call</source>
        <translation>运行时调用</translation>
    </message>
    <message>
        <source>Launch latency</source>
        <translation>启动延迟</translation>
    </message>
    <message>
        <source>launched, not yet started</source>
        <translation>已启动，尚未开始</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>buffer flush, not your code</source>
        <translation>缓冲区刷写，并非您的代码</translation>
    </message>
    <message>
        <source>Capture edge</source>
        <translation>记录边缘</translation>
    </message>
    <message>
        <source>the recording begins or ends</source>
        <translation>记录在此开始或结束</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>过短</translation>
    </message>
    <message>
        <source>under a microsecond</source>
        <translation>不足一微秒</translation>
    </message>
    <message>
        <source>Too short to have a cause on the host: the device&apos;s own time between operations.</source>
        <translation>时间过短，不会有主机侧的原因：这是设备自身在操作之间所用的时间。</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>未记录其启动</translation>
    </message>
    <message>
        <source>cudaMalloc, slow launches and such</source>
        <translation>cudaMalloc、缓慢的启动等</translation>
    </message>
    <message>
        <source>The launch call had ended, and the work had not started.</source>
        <translation>启动调用已经结束，而操作尚未开始运行。</translation>
    </message>
    <message>
        <source>The profiler itself kept the host busy before the work was launched.</source>
        <translation>在操作启动之前，分析器自身占用了主机。</translation>
    </message>
    <message>
        <source>The launching thread did other work: nothing had been launched for the device to run.</source>
        <translation>负责启动的线程在做其他工作：没有已启动的操作可供设备运行。</translation>
    </message>
    <message>
        <source>The launching thread was in a synchronizing call instead of launching ahead.</source>
        <translation>负责启动的线程处于同步调用中，而没有提前启动后续操作。</translation>
    </message>
    <message>
        <source>The launching thread was in a call that does not synchronize: an allocation, a module load, or a launch, including the launch of the work itself.</source>
        <translation>负责启动的线程处于一个不同步的调用中：分配内存、加载模块或启动操作，包括启动该操作本身的调用。</translation>
    </message>
    <message>
        <source>Nothing ran before or after it within the time range.</source>
        <translation>在该时间范围内，其之前或之后没有任何操作运行。</translation>
    </message>
    <message>
        <source>The launch call of the operation that ended the gap was not recorded.</source>
        <translation>结束该间隙的操作，其启动调用没有记录。</translation>
    </message>
</context>
<context>
    <name>ImportHeadline</name>
    <message>
        <source>%1 dropped</source>
        <translation>丢弃 %1</translation>
    </message>
    <message>
        <source>%1 repaired</source>
        <translation>修复 %1</translation>
    </message>
    <message>
        <source>%1 not understood</source>
        <translation>无法理解 %1</translation>
    </message>
    <message>
        <source>%1 not shown</source>
        <translation>未显示 %1</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>没有丢失任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>已丢弃</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>First at</source>
        <translation>首次出现于</translation>
    </message>
    <message>
        <source>Not needed for any figure</source>
        <translation>任何数值都用不到</translation>
    </message>
    <message>
        <source>Not shown yet</source>
        <translation>尚未显示</translation>
    </message>
    <message>
        <source>In doubt</source>
        <translation>存疑</translation>
    </message>
</context>
<context>
    <name>IterationsPane</name>
    <message>
        <source>warm-up, %1</source>
        <translation>预热，%1</translation>
    </message>
    <message>
        <source>outlier, %1</source>
        <translation>离群，%1</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Exposed comm.</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>% idle</source>
        <translation>空闲 %</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Unrecorded graphs</source>
        <translation>未记录的图</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>已滤除</translation>
    </message>
    <message>
        <source>Its GPU window: from the first start of its operations to that of the next iteration&apos;s</source>
        <translation>其 GPU 窗口：从本次迭代的操作首次开始，到下一次迭代的操作首次开始</translation>
    </message>
    <message>
        <source>Idle, as % of the iteration&apos;s duration</source>
        <translation>空闲，占该次迭代时长的 %</translation>
    </message>
    <message>
        <source>%1: %2, %3 % of it</source>
        <translation>%1：%2，占 %3 %</translation>
    </message>
    <message>
        <source>%1 %2%3 against the median</source>
        <translation>%1与中位数相比 %2%3</translation>
    </message>
    <message>
        <source>All listed</source>
        <translation>列出的全部</translation>
    </message>
    <message numerus="yes">
        <source>%1 · and %Ln more</source>
        <translation>
            <numerusform>%1 · 另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Step kind</source>
        <translation>步的类型</translation>
    </message>
    <message>
        <source>Prefill, decode or both, by the step&apos;s name or by what ran in it</source>
        <translation>预填充、解码或两者，由步的名称或其中运行的内容得知</translation>
    </message>
    <message>
        <source>incomplete: operations were not recorded</source>
        <translation>不完整：部分操作未被记录</translation>
    </message>
    <message>
        <source>▲ outlier, △ warm-up or incomplete</source>
        <translation>▲ 离群，△ 预热或不完整</translation>
    </message>
    <message>
        <source>▲ outlier, △ warm-up</source>
        <translation>▲ 离群，△ 预热</translation>
    </message>
    <message>
        <source>Longer than the median duration by three scaled median deviations and more than 2 %; none with fewer than five iterations. The last one, whose end is unknown, is not marked</source>
        <translation>时长超出中位数三倍缩放后的中位数绝对偏差，且超出 2 %；迭代少于五次时不作判断。最后一次迭代结束时刻未知，不作标记</translation>
    </message>
    <message>
        <source>Matrix work that is known, as % of the peak of the devices during the iteration</source>
        <translation>迭代期间已知的矩阵工作量，占设备峰值的 %</translation>
    </message>
    <message>
        <source>— MFU, up to %1 %</source>
        <translation>— MFU，最高 %1 %</translation>
    </message>
    <message>
        <source>MFU %1 %</source>
        <translation>MFU %1 %</translation>
    </message>
    <message>
        <source>MFU %1 to %2 %</source>
        <translation>MFU %1 至 %2 %</translation>
    </message>
</context>
<context>
    <name>JobFigures</name>
    <message>
        <source>place not recorded</source>
        <translation>位置未记录</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Own time</source>
        <translation>自身时间</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>host not recorded</source>
        <translation>主机未记录</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>communicator %1</source>
        <translation>通信域 %1</translation>
    </message>
    <message>
        <source>an unrecorded rank of %1</source>
        <translation>%1 中一个未记录的 rank</translation>
    </message>
    <message>
        <source>%1 of the step of %2, late in %3 of %4 iterations.</source>
        <translation>占单步 %2 的 %1，%4 次迭代中有 %3 次迟到。</translation>
    </message>
    <message>
        <source>By replay of all ranks with its peers in its place, to ±%1 of the step.</source>
        <translation>以同类替换后重放所有 rank 得出，误差为单步的 ±%1。</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Own time beyond the median of its peers, in spreads of all</source>
        <translation>自身时间超出同类中位数的量，以整体离散度为单位</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后到达</translation>
    </message>
    <message>
        <source>Slow class</source>
        <translation>慢的类别</translation>
    </message>
    <message>
        <source>%1 is late</source>
        <translation>%1 迟到</translation>
    </message>
    <message>
        <source>Its communicator waits longer than those of its kind. Record all of its ranks.</source>
        <translation>其通信域比同类等待更久。请记录它的所有 rank。</translation>
    </message>
    <message>
        <source>%1 costs %2 a step</source>
        <translation>%1 每步耗费 %2</translation>
    </message>
    <message>
        <source>%1 costs at least %2 a step</source>
        <translation>%1 每步至少耗费 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n 台主机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n 次迭代</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s) not recorded</source>
        <translation>
            <numerusform>%n 个 rank 未记录</numerusform>
        </translation>
    </message>
    <message>
        <source>% of step</source>
        <translation>占单步 %</translation>
    </message>
    <message>
        <source>Of the whole job: %1.</source>
        <translation>整个作业：%1。</translation>
    </message>
    <message>
        <source>How much shorter a step would be</source>
        <translation>单步可缩短的时间</translation>
    </message>
    <message>
        <source>Collectives that it reached last; ranks that are held up may do so, too</source>
        <translation>它最后到达的集合通信数；被拖慢的 rank 也可能如此</translation>
    </message>
    <message>
        <source>Slower than its peers mainly in: %1.</source>
        <translation>与同类相比，主要慢在：%1。</translation>
    </message>
    <message>
        <source>Its GPU waits longer mainly for: %1.</source>
        <translation>其 GPU 等待得更久，主要是在等：%1。</translation>
    </message>
    <message>
        <source>Searching for stragglers</source>
        <translation>正在查找掉队者</translation>
    </message>
    <message>
        <source>Stragglers are not known yet</source>
        <translation>尚不知道掉队者</translation>
    </message>
    <message>
        <source>Stragglers cannot be determined</source>
        <translation>无法确定掉队者</translation>
    </message>
    <message>
        <source>No rank, host or communicator costs 1 % of the step of %1.</source>
        <translation>没有任何 rank、主机或通信域耗费单步 %1 的 1 %。</translation>
    </message>
    <message>
        <source>No stragglers found</source>
        <translation>未发现掉队者</translation>
    </message>
    <message>
        <source>No stragglers found among the ranks that can be evaluated</source>
        <translation>在可评估的 rank 中未发现掉队者</translation>
    </message>
    <message>
        <source>Not estimated, since others are later: its own time is %1 a step from the median of its peers, a score of %2.</source>
        <translation>其他 rank 更晚，因此未作估计：自身时间每步与同类中位数相差 %1，得分 %2。</translation>
    </message>
    <message>
        <source>MFU %1 %</source>
        <translation>MFU %1 %</translation>
    </message>
    <message>
        <source>MFU %1 to %2 %</source>
        <translation>MFU %1 至 %2 %</translation>
    </message>
    <message>
        <source>%1 is waited for most</source>
        <translation>其他 rank 等待 %1 最久</translation>
    </message>
    <message>
        <source>The other ranks wait %1 for it, added up. What it costs is not known: %2.</source>
        <translation>其他 rank 合计等待 %1。其代价未知：%2。</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Copy, for spreadsheets</source>
        <translation>复制，用于电子表格</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Show only rows with…</source>
        <translation>仅显示包含以下内容的行…</translation>
    </message>
    <message>
        <source>Menu: sort, columns, export, filter</source>
        <translation>菜单：排序、列、导出、筛选</translation>
    </message>
    <message>
        <source>Open and fold a row</source>
        <translation>展开和折叠行</translation>
    </message>
    <message>
        <source>Select several rows</source>
        <translation>选择多行</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Edit the pattern or class</source>
        <translation>编辑模式或类别</translation>
    </message>
    <message>
        <source>Move the rule</source>
        <translation>移动规则</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Among the chips: remove a filter</source>
        <translation>在筛选标签中：移除筛选</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Zoom in and out</source>
        <translation>放大和缩小</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Scroll the rows</source>
        <translation>滚动各行</translation>
    </message>
    <message>
        <source>Go back; forward</source>
        <translation>后退；前进</translation>
    </message>
    <message>
        <source>Next and previous of the same name</source>
        <translation>同名的下一个和上一个</translation>
    </message>
    <message>
        <source>From event to event, from row to row</source>
        <translation>在事件之间、行之间移动</translation>
    </message>
    <message>
        <source>Find; next, previous</source>
        <translation>查找；下一个、上一个</translation>
    </message>
    <message>
        <source>Set a mark; next, previous</source>
        <translation>设置标记；下一个、上一个</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Callees or callers</source>
        <translation>被调用者或调用者</translation>
    </message>
    <message>
        <source>To the caller, the widest callee, a sibling</source>
        <translation>到调用者、最宽的被调用者、同级</translation>
    </message>
    <message>
        <source>Zoom to the frame; go back; show all</source>
        <translation>缩放到帧；返回；显示全部</translation>
    </message>
    <message>
        <source>Filter every pane to the frame</source>
        <translation>将所有面板筛选到该帧</translation>
    </message>
    <message>
        <source>Fit the selection; show all</source>
        <translation>适应所选内容；显示全部</translation>
    </message>
    <message>
        <source>Filter every pane to the selection</source>
        <translation>按所选内容筛选所有面板</translation>
    </message>
    <message>
        <source>Stop reading; close a message; clear the mark, then the selection</source>
        <translation>停止读取；关闭消息；先清除标记，再清除选择</translation>
    </message>
    <message>
        <source>To the other end of a launch arrow</source>
        <translation>到启动箭头的另一端</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Run the query; stop it</source>
        <translation>运行查询；停止查询</translation>
    </message>
    <message>
        <source>Complete a name</source>
        <translation>补全名称</translation>
    </message>
    <message>
        <source>Earlier and later queries</source>
        <translation>较早和较晚的查询</translation>
    </message>
    <message>
        <source>To the place of the error</source>
        <translation>转到出错位置</translation>
    </message>
    <message>
        <source>Show a row on the timeline</source>
        <translation>在时间线上显示一行</translation>
    </message>
    <message>
        <source>On GPU, off GPU, host, CPU samples</source>
        <translation>GPU 忙碌、GPU 空闲、主机、CPU 采样</translation>
    </message>
</context>
<context>
    <name>Layouts</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>LeverPanel</name>
    <message>
        <source>host syncs</source>
        <translation>主机同步</translation>
    </message>
    <message>
        <source>The host waits for no operation: it launches ahead.</source>
        <translation>主机不等待任何操作：它提前启动。</translation>
    </message>
    <message>
        <source>launch gaps</source>
        <translation>启动间隙</translation>
    </message>
    <message>
        <source>The GPU alone, as if all had been launched: a floor, not a prediction.</source>
        <translation>仅 GPU，如同全部已启动：是下限，不是预测。</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>暴露通信</translation>
    </message>
    <message>
        <source>Nothing waits for communication; a quarter of the gain may be lost.</source>
        <translation>没有操作等待通信；可能损失四分之一的收益。</translation>
    </message>
    <message>
        <source>late ranks</source>
        <translation>迟到的 rank</translation>
    </message>
    <message>
        <source>Communication takes as long as the shortest of its name and size.</source>
        <translation>通信用时等于同名同大小中最短的一次。</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>暴露拷贝</translation>
    </message>
    <message>
        <source>Nothing waits for copies; a quarter of the gain may be lost.</source>
        <translation>没有操作等待拷贝；可能损失四分之一的收益。</translation>
    </message>
    <message>
        <source>blocking copies</source>
        <translation>阻塞的拷贝</translation>
    </message>
    <message>
        <source>blocking launches</source>
        <translation>阻塞的启动</translation>
    </message>
    <message>
        <source>Launches do not wait for their kernels to end.</source>
        <translation>启动不等待其内核结束。</translation>
    </message>
    <message>
        <source>Copies return as soon as asynchronous ones do.</source>
        <translation>拷贝与异步拷贝一样快地返回。</translation>
    </message>
    <message>
        <source>allocations</source>
        <translation>内存分配</translation>
    </message>
    <message>
        <source>Calls that take or give back memory take no time.</source>
        <translation>申请或释放内存的调用不耗时。</translation>
    </message>
    <message>
        <source>single launches: one graph</source>
        <translation>单次启动：合成一个图</translation>
    </message>
    <message>
        <source>All kernels as one CUDA graph; copies and syncs stay.</source>
        <translation>所有内核作为一个 CUDA 图；拷贝和同步保留。</translation>
    </message>
    <message>
        <source>time of the host</source>
        <translation>主机时间</translation>
    </message>
    <message>
        <source>The CPU infinitely fast: what is left is bound by the GPU.</source>
        <translation>CPU 无限快：剩下的受 GPU 限制。</translation>
    </message>
    <message>
        <source>time of the GPU</source>
        <translation>GPU 时间</translation>
    </message>
    <message>
        <source>The GPU infinitely fast: what is left is bound by the host.</source>
        <translation>GPU 无限快：剩下的受主机限制。</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>Time in which the profiler itself was busy holds up no thread.</source>
        <translation>分析器自身忙碌的时间不会阻碍任何线程。</translation>
    </message>
</context>
<context>
    <name>Mark</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU 受限</translation>
    </message>
    <message>
        <source>host sync</source>
        <translation>主机同步</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>运行时调用</translation>
    </message>
    <message>
        <source>launch latency</source>
        <translation>启动延迟</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>capture edge</source>
        <translation>记录边缘</translation>
    </message>
    <message>
        <source>short</source>
        <translation>过短</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>idle: %1</source>
        <translation>空闲：%1</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>自 %2 起 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>迭代 %1</translation>
    </message>
    <message>
        <source>gaps of %1</source>
        <translation>%1 的间隙</translation>
    </message>
    <message>
        <source>an operation</source>
        <translation>一个操作</translation>
    </message>
    <message>
        <source>a host call</source>
        <translation>一次主机调用</translation>
    </message>
    <message>
        <source>a range</source>
        <translation>一个范围</translation>
    </message>
    <message>
        <source>a gap</source>
        <translation>一个间隙</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
</context>
<context>
    <name>MemoryPane</name>
    <message>
        <source>% in use</source>
        <translation>占用 %</translation>
    </message>
    <message>
        <source>Of all memory of the pool that was in use at this moment</source>
        <translation>占此刻该内存池全部已用内存的比例</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>When it was allocated, since the start of the recording; empty if before</source>
        <translation>分配的时间，从记录开始算起；若更早则为空</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>All that is in use</source>
        <translation>全部已用</translation>
    </message>
    <message>
        <source>All blocks</source>
        <translation>全部块</translation>
    </message>
    <message>
        <source>Peak %1 at %2</source>
        <translation>峰值 %1，位于 %2</translation>
    </message>
    <message>
        <source>%1 in use at the end</source>
        <translation>结束时已用 %1</translation>
    </message>
    <message>
        <source>%1 reserved at most</source>
        <translation>最多预留 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln 次变化</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of memory at %1: %2 requested</source>
        <translation>%1 内存不足：请求 %2</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>%1 were in use before the first record, and no record says by which code: the history begins later, or its oldest records were overwritten</source>
        <translation>第一条记录之前已用 %1，没有记录说明属于哪段代码：历史开始得较晚，或最早的记录已被覆盖</translation>
    </message>
    <message numerus="yes">
        <source>%Ln block(s)</source>
        <translation>
            <numerusform>%Ln 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>Alive at the peak, %1: %2 in %3</source>
        <translation>峰值时存活，%1：%2，共 %3</translation>
    </message>
    <message>
        <source>Alive before the first record: %1 in %2</source>
        <translation>第一条记录之前存活：%1，共 %2</translation>
    </message>
    <message>
        <source>Alive at %1: %2 in %3, %4 % of the peak</source>
        <translation>%1 时存活：%2，共 %3，为峰值的 %4 %</translation>
    </message>
    <message>
        <source>%1 reserved, of which %2 is not in use</source>
        <translation>预留 %1，其中 %2 未使用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>largest free piece %1</source>
        <translation>最大空闲片 %1</translation>
    </message>
    <message>
        <source>No memory was recorded</source>
        <translation>没有记录内存</translation>
    </message>
    <message>
        <source>Memory was recorded without addresses</source>
        <translation>记录了内存，但没有地址</translation>
    </message>
    <message>
        <source>%1 records tell how much was allocated or freed, but not which memory: record with PyTorch 1.10 or later, torch.profiler.profile(profile_memory=True, with_stack=True).</source>
        <translation>%1 条记录只说明分配或释放了多少，没有说明是哪块内存：请使用 PyTorch 1.10 或更高版本记录，torch.profiler.profile(profile_memory=True, with_stack=True)。</translation>
    </message>
    <message>
        <source>With the code of every block: torch.cuda.memory._record_memory_history() before the program allocates, and torch.cuda.memory._dump_snapshot(&quot;memory.pickle&quot;) after.
Beside the timeline: torch.profiler.profile(profile_memory=True, with_stack=True), or nsys profile --cuda-memory-usage=true.</source>
        <translation>带每个块的代码：在程序分配之前调用 torch.cuda.memory._record_memory_history()，之后调用 torch.cuda.memory._dump_snapshot(&quot;memory.pickle&quot;)。
与时间线一起：torch.profiler.profile(profile_memory=True, with_stack=True)，或 nsys profile --cuda-memory-usage=true。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln smaller block(s)</source>
        <translation>
            <numerusform>%Ln 个较小的块</numerusform>
        </translation>
    </message>
    <message>
        <source>% of growth</source>
        <translation>增长 %</translation>
    </message>
    <message>
        <source>Of all that was allocated in the chosen time and not freed in it</source>
        <translation>占所选时间内分配且未释放的全部内存的比例</translation>
    </message>
    <message numerus="yes">
        <source>Recorded totals and sizes contradict each other %Ln time(s)</source>
        <translation>
            <numerusform>记录的总量与大小相互矛盾 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>first at %1: %2 in use, %3 by the sizes before</source>
        <translation>首次在 %1：已用 %2，按此前的大小为 %3</translation>
    </message>
    <message>
        <source>Allocated from %1 to %2 and not freed: %3 in %4</source>
        <translation>从 %1 到 %2 分配且未释放：%3，共 %4</translation>
    </message>
    <message>
        <source>All of the growth</source>
        <translation>全部增长</translation>
    </message>
    <message>
        <source>in use: %1 less</source>
        <translation>使用中：减少 %1</translation>
    </message>
    <message>
        <source>in use: %1 more</source>
        <translation>使用中：增加 %1</translation>
    </message>
    <message>
        <source>%1 before the first record, %2 reserved: %3 in use, %4 free</source>
        <translation>第一条记录之前 %1，预留 %2：已用 %3，空闲 %4</translation>
    </message>
    <message>
        <source>%1 at %2, %3 reserved: %4 in use, %5 free</source>
        <translation>%2 时 %1，预留 %3：已用 %4，空闲 %5</translation>
    </message>
    <message>
        <source>in pieces, the largest %1</source>
        <translation>（分散成片，最大 %1）</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>free: %1</source>
        <translation>空闲：%1</translation>
    </message>
    <message>
        <source>in use: %1</source>
        <translation>已用：%1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>segment %1 of %2: %3</source>
        <translation>第 %1 段，共 %2 段：%3</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
</context>
<context>
    <name>Occupancy</name>
    <message>
        <source>%1 %, limited by warps</source>
        <translation>%1 %，受 warp 数限制</translation>
    </message>
    <message>
        <source>%1 %, limited by registers</source>
        <translation>%1 %，受寄存器限制</translation>
    </message>
    <message>
        <source>%1 %, limited by shared memory</source>
        <translation>%1 %，受共享内存限制</translation>
    </message>
    <message>
        <source>%1 %, limited by the number of blocks</source>
        <translation>%1 %，受线程块数限制</translation>
    </message>
    <message>
        <source>grid and block are not recorded</source>
        <translation>未记录网格和线程块</translation>
    </message>
    <message>
        <source>the device&apos;s properties are not recorded</source>
        <translation>未记录设备属性</translation>
    </message>
    <message>
        <source>the limits of such a device are not known</source>
        <translation>不了解此类设备的限制</translation>
    </message>
    <message>
        <source>registers or shared memory are not recorded</source>
        <translation>未记录寄存器或共享内存</translation>
    </message>
    <message>
        <source>a block does not fit a multiprocessor: the recorded figures do not belong together</source>
        <translation>一个线程块无法放入多处理器：记录的数值互不相符</translation>
    </message>
    <message>
        <source>%1: one wave, or a persistent kernel</source>
        <translation>%1：一波，或常驻内核</translation>
    </message>
    <message>
        <source>%1; the last one leaves %2 % of all places empty</source>
        <translation>%1；最后一波使全部位置的 %2 % 空闲</translation>
    </message>
</context>
<context>
    <name>OpenProfiles</name>
    <message>
        <source>%1 (recording %2)</source>
        <translation>%1（记录 %2）</translation>
    </message>
</context>
<context>
    <name>PairsPane</name>
    <message>
        <source>Previous</source>
        <translation>前一操作</translation>
    </message>
    <message>
        <source>→ Next</source>
        <translation>→ 后一操作</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>主要原因</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>占空闲 %</translation>
    </message>
    <message>
        <source>Device idle</source>
        <translation>设备空闲</translation>
    </message>
    <message>
        <source>Total gap</source>
        <translation>间隙总计</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Main code</source>
        <translation>主要代码</translation>
    </message>
    <message>
        <source>What the thread that ended these gaps was in for most of their idle time</source>
        <translation>在这些间隙的大部分空闲时间里，结束间隙的线程所处的代码</translation>
    </message>
    <message>
        <source>The part of the gaps in which nothing at all ran on the device: what closing them could save</source>
        <translation>间隙中设备上完全没有操作运行的部分：消除这些间隙最多可节省的时间</translation>
    </message>
    <message>
        <source>Sum of the gaps between the two on their stream; other streams may have been busy</source>
        <translation>两者在其流上的间隙之和；其他流此时可能正忙</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有内核对</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>自性能分析文件中第一个事件起的时间</translation>
    </message>
    <message>
        <source>(no pair)</source>
        <translation>（不属于任何对）</translation>
    </message>
    <message>
        <source>Sum of the gaps between the two on their device</source>
        <translation>两者在其设备上的间隙之和</translation>
    </message>
    <message>
        <source>Why the device was idle for most of the idle time in these gaps</source>
        <translation>这些间隙内，占设备空闲时间最多的原因</translation>
    </message>
    <message>
        <source>Device idle, as % of the idle time of all devices. Gaps of several streams may cover the same idle time, so they have no share</source>
        <translation>设备空闲，占所有设备空闲时间的 %。多个流的间隙可能覆盖同一段空闲时间，因此没有占比</translation>
    </message>
    <message>
        <source>Idle time outside all pairs: at the edges of the time range, and in gaps that options or filters leave out</source>
        <translation>不属于任何对的空闲时间：位于时间范围的边缘，或在被选项或筛选排除的间隙中</translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>Kernel classes</source>
        <translation>内核类别</translation>
    </message>
    <message>
        <source>Communication and memory</source>
        <translation>通信与内存</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>时间构成</translation>
    </message>
    <message>
        <source>Idle gaps</source>
        <translation>空闲间隙</translation>
    </message>
    <message>
        <source>Kernel pairs</source>
        <translation>内核对</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Exposed by iteration</source>
        <translation>各迭代的暴露通信</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步对照</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Ranks of open profiles</source>
        <translation>已打开性能分析文件的 rank</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>调用树</translation>
    </message>
    <message>
        <source>Frame details</source>
        <translation>帧详情</translation>
    </message>
    <message>
        <source>Finding details</source>
        <translation>发现详情</translation>
    </message>
    <message>
        <source>Where Does the Time Go?</source>
        <translation>时间花在哪里？</translation>
    </message>
    <message>
        <source>Why Is the GPU Idle?</source>
        <translation>GPU 为何空闲？</translation>
    </message>
    <message>
        <source>What Does Communication Cost?</source>
        <translation>通信代价多大？</translation>
    </message>
    <message>
        <source>Whose Code Is It?</source>
        <translation>是谁的代码？</translation>
    </message>
    <message>
        <source>What to Do First, for What Gain?</source>
        <translation>先做什么，收益多少？</translation>
    </message>
    <message>
        <source>Which Rank Is Late?</source>
        <translation>哪个 rank 迟到？</translation>
    </message>
    <message>
        <source>What Changed Between Runs?</source>
        <translation>两次运行之间有何变化？</translation>
    </message>
    <message>
        <source>What Was Recorded, and How Is It Classified?</source>
        <translation>记录了什么，如何分类？</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>How Well Is the GPU Used?</source>
        <translation>GPU 利用得如何？</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>PictureCaption</name>
    <message>
        <source>Filters: %1</source>
        <translation>筛选：%1</translation>
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
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
</context>
<context>
    <name>RangesPane</name>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>样式</translation>
    </message>
    <message>
        <source>Total on GPU</source>
        <translation>GPU 上总计</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例数</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Std dev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>GPU ops</source>
        <translation>GPU 操作数</translation>
    </message>
    <message>
        <source>On host</source>
        <translation>主机上</translation>
    </message>
    <message>
        <source>Sum of the spans from the first start to the last end of what each range launched; gaps are within, and nested ranges count in both</source>
        <translation>各范围所启动的操作从首次开始到最后结束的时间跨度之和；其中包含间隙，嵌套的范围会在内外两层都计入</translation>
    </message>
    <message>
        <source>Launches in the ranges; a graph launch is one</source>
        <translation>范围内的启动次数；一次图启动计为一次</translation>
    </message>
    <message>
        <source>Sum of the durations of the ranges themselves</source>
        <translation>范围自身时长之和</translation>
    </message>
    <message>
        <source>Within</source>
        <translation>所在范围</translation>
    </message>
    <message>
        <source>On GPU</source>
        <translation>GPU 上</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>The tightest range around it on its thread</source>
        <translation>同一线程上紧邻包围它的范围</translation>
    </message>
    <message>
        <source>First start on the GPU, since the first event</source>
        <translation>在 GPU 上首次开始的时刻，自第一个事件起</translation>
    </message>
    <message>
        <source>(no other range)</source>
        <translation>（无外层范围）</translation>
    </message>
</context>
<context>
    <name>RanksPane</name>
    <message>
        <source>first</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>not aligned</source>
        <translation>未对齐</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Aligned by</source>
        <translation>对齐方式</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>What is added to the times of its profile</source>
        <translation>加到其性能分析文件时间上的值</translation>
    </message>
    <message>
        <source>By how much its collectives end later than on ranks of other profiles, in the median</source>
        <translation>其集合通信比其他文件的 rank 晚结束多少（中位数）</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>95 % of the ends are at most this far from that</source>
        <translation>95 % 的结束时间与之相差不超过此值</translation>
    </message>
    <message>
        <source>Matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>Collectives that other ranks ran too</source>
        <translation>其他 rank 也运行的集合通信</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最后</translation>
    </message>
    <message>
        <source>How often it arrived last</source>
        <translation>最后到达的次数</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>Held up</source>
        <translation>拖延</translation>
    </message>
    <message>
        <source>% held up</source>
        <translation>拖延占比 %</translation>
    </message>
    <message>
        <source>Of the time that all were held up</source>
        <translation>占全部拖延时间的比例</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>First arrival, on the clock of the first profile</source>
        <translation>首次到达，以第一个文件的时钟计</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>偏斜</translation>
    </message>
    <message>
        <source>From the first arrival to the last</source>
        <translation>从首次到达到最后到达</translation>
    </message>
    <message>
        <source>Who arrived last</source>
        <translation>最后到达者</translation>
    </message>
    <message>
        <source>How much later than the first it arrived</source>
        <translation>比第一个到达者晚多少</translation>
    </message>
    <message>
        <source>All ranks are in one file, on its clock.</source>
        <translation>所有 rank 都在同一个文件中，使用同一时钟。</translation>
    </message>
    <message>
        <source>Aligned by the clocks of the files.</source>
        <translation>按文件的时钟对齐。</translation>
    </message>
    <message>
        <source>Aligned by the ends of common collectives.</source>
        <translation>按共同集合通信的结束时间对齐。</translation>
    </message>
    <message>
        <source>Ends of common collectives agree within ±%1.</source>
        <translation>共同集合通信的结束时间在 ±%1 内一致。</translation>
    </message>
    <message>
        <source>By them the clocks are off by up to %1: aligning by collectives takes that away.</source>
        <translation>据此时钟最多相差 %1：按集合通信对齐可消除该偏差。</translation>
    </message>
    <message>
        <source>Left out: %1, for %2.</source>
        <translation>已排除：%1，原因：%2。</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>no communication kernels in it</source>
        <translation>其中没有通信内核</translation>
    </message>
    <message>
        <source>its collectives ran %1 after those of %2: not the same run</source>
        <translation>其集合通信比 %2 的晚 %1：不是同一次运行</translation>
    </message>
    <message>
        <source>its collectives ran %1 before those of %2: not the same run</source>
        <translation>其集合通信比 %2 的早 %1：不是同一次运行</translation>
    </message>
    <message>
        <source>How much later than all others it arrived where it was last: the time they waited only for it</source>
        <translation>它最后到达时比其他所有 rank 晚多少：其他 rank 仅为它等待的时间</translation>
    </message>
    <message>
        <source>Sum of the times from its arrivals to those of the last rank</source>
        <translation>从它到达至最后一个 rank 到达的时间之和</translation>
    </message>
    <message>
        <source>End offset</source>
        <translation>结束偏移</translation>
    </message>
    <message>
        <source>no clock in common with the other files, and fewer than three collectives that end at the same times</source>
        <translation>与其他文件没有共同的时钟，且同时结束的集合通信少于三个</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
</context>
<context>
    <name>RooflineChart</name>
    <message>
        <source>memory %1 GB/s</source>
        <translation>显存 %1 GB/s</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>%1 at character %2</source>
        <translation>%1，位于第 %2 个字符</translation>
    </message>
</context>
<context>
    <name>RuleFigures</name>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>other class</source>
        <translation>类别不同</translation>
    </message>
    <message>
        <source>other color</source>
        <translation>颜色不同</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message numerus="yes">
        <source>Takes %n kernel name(s) · %1 · %2 % of kernel time</source>
        <translation>
            <numerusform>匹配 %n 个内核名称 · %1 · 占内核时间 %2 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Rule there</source>
        <translation>对方的规则</translation>
    </message>
    <message>
        <source>Class there</source>
        <translation>对方的类别</translation>
    </message>
</context>
<context>
    <name>RulesDifference</name>
    <message>
        <source>Difference from %1</source>
        <translation>与 %1 的差异</translation>
    </message>
    <message>
        <source>No rule differs</source>
        <translation>没有不同的规则</translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Inst.</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>% time</source>
        <translation>时间 %</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>占内核时间 %</translation>
    </message>
    <message>
        <source>Make a rule for this kernel</source>
        <translation>为此内核创建规则</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>+ Rule</source>
        <translation>+ 规则</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel(s) · %1 % of kernel time</source>
        <translation>
            <numerusform>%n 个内核 · 占内核时间 %1 %</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionPane</name>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>In range</source>
        <translation>所在范围</translation>
    </message>
    <message>
        <source>Rank by duration</source>
        <translation>时长排名</translation>
    </message>
    <message>
        <source>Cause: %1</source>
        <translation>原因：%1</translation>
    </message>
    <message>
        <source>Launch call</source>
        <translation>启动调用</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1，线程 %2</translation>
    </message>
    <message>
        <source>Delay from the launch</source>
        <translation>距启动的延迟</translation>
    </message>
    <message>
        <source>In the queue</source>
        <translation>排队时间</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>线程块</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>每线程寄存器</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Shared memory, static</source>
        <translation>共享内存（静态）</translation>
    </message>
    <message>
        <source>Shared memory, dynamic</source>
        <translation>共享内存（动态）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>位于 %1</translation>
    </message>
    <message numerus="yes">
        <source>Busy, of %n device(s) together</source>
        <translation>
            <numerusform>忙碌，共 %n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1: %2 in %3</source>
        <translation>%1：%2，共 %3 次</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>After %1</source>
        <translation>%1 之后</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，在 %2 中</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Duration on the GPU</source>
        <translation>GPU 上的时长</translation>
    </message>
    <message>
        <source>Duration on the host</source>
        <translation>主机上的时长</translation>
    </message>
    <message>
        <source>Start on the GPU</source>
        <translation>GPU 上的开始时刻</translation>
    </message>
    <message>
        <source>Start on the host</source>
        <translation>主机上的开始时刻</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例数</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Previous instance</source>
        <translation>上一个实例</translation>
    </message>
    <message>
        <source>Next instance</source>
        <translation>下一个实例</translation>
    </message>
    <message>
        <source>Previous operation</source>
        <translation>上一个操作</translation>
    </message>
    <message>
        <source>Next operation</source>
        <translation>下一个操作</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Host calls</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>none: it started before the call returned</source>
        <translation>无：在调用返回前已开始</translation>
    </message>
    <message>
        <source>Shorter parts</source>
        <translation>更短的片段</translation>
    </message>
    <message>
        <source>Operations started</source>
        <translation>开始的操作</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Blocks of a multiprocessor</source>
        <translation>每个多处理器的线程块</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波数</translation>
    </message>
    <message>
        <source>Occupancy, as recorded</source>
        <translation>占用率（记录值）</translation>
    </message>
</context>
<context>
    <name>SessionNotes</name>
    <message>
        <source>Session notes</source>
        <translation>会话备注</translation>
    </message>
    <message>
        <source>Measurements and conclusions. Saved with the session and part of its report.</source>
        <translation>测量结果与结论。随会话保存，并写入会话报告。</translation>
    </message>
</context>
<context>
    <name>StepPane</name>
    <message>
        <source>Module · op</source>
        <translation>模块 · 算子</translation>
    </message>
    <message>
        <source>Pos.</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>In the step</source>
        <translation>在步中的位置</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Kernel in A</source>
        <translation>A 中的内核</translation>
    </message>
    <message>
        <source>Elapsed, mean of its steps</source>
        <translation>历时，各步的平均值</translation>
    </message>
    <message>
        <source>Kernel in B</source>
        <translation>B 中的内核</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>% of A</source>
        <translation>占 A 的 %</translation>
    </message>
    <message>
        <source>95 % (±%1 %)</source>
        <translation>95 %（±%1 %）</translation>
    </message>
    <message>
        <source>Bootstrap interval of the change, from the steps of both profiles; at least five each</source>
        <translation>变化的自助法区间，取自两个性能分析文件的各步；每边至少五步</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Gap %1</source>
        <translation>间隙 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>95 % interval %1 to %2</source>
        <translation>95 % 区间 %1 至 %2</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>整步</translation>
    </message>
    <message>
        <source>Position %1: %2
%3, %4 before it</source>
        <translation>位置 %1：%2
%3，之前空闲 %4</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>仅在 B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>仅在 A</translation>
    </message>
    <message>
        <source>filtered out</source>
        <translation>已滤除</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>adds up exactly: %1 %2 = %3</source>
        <translation>精确相加：%1 %2 = %3</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>仅在 B</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>仅在 A</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>无变化</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>Different GPUs: A %1 · B %2</source>
        <translation>GPU 不同：A %1 · B %2</translation>
    </message>
    <message>
        <source>Whole profile</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Median: %1</source>
        <translation>中位数：%1</translation>
    </message>
    <message>
        <source>%1 (%2 left out)</source>
        <translation>%1（略去 %2 个）</translation>
    </message>
    <message>
        <source>whole profile</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message>
        <source>step %1, one of %2</source>
        <translation>步 %1，共 %2 步</translation>
    </message>
    <message>
        <source>One of the profiles has no such iteration</source>
        <translation>其中一个性能分析文件没有这次迭代</translation>
    </message>
    <message>
        <source>One of the sides has no operations</source>
        <translation>其中一侧没有操作</translation>
    </message>
    <message>
        <source>The steps have too many operations</source>
        <translation>这些步的操作过多</translation>
    </message>
    <message>
        <source>Matched by name</source>
        <translation>按名称对应</translation>
    </message>
    <message>
        <source>Matched by the operator that launched them</source>
        <translation>按启动它们的算子对应</translation>
    </message>
    <message>
        <source>Matched by class</source>
        <translation>按类别对应</translation>
    </message>
    <message>
        <source>Matched by position between other matches</source>
        <translation>按其他对应项之间的位置对应</translation>
    </message>
    <message>
        <source>Fewer than five steps on one side have it: no interval</source>
        <translation>有一边不足五步含有它：无区间</translation>
    </message>
    <message>
        <source>Time before it in which its device ran nothing</source>
        <translation>在它之前其设备空闲的时间</translation>
    </message>
    <message>
        <source>B minus A</source>
        <translation>B 减 A</translation>
    </message>
    <message>
        <source>Number of consecutive layers summed in this row</source>
        <translation>合并到此行的连续层数</translation>
    </message>
    <message>
        <source>Different number of devices: A %1 · B %2</source>
        <translation>设备数不同：A %1 · B %2</translation>
    </message>
    <message>
        <source>Different sizes, as with another batch size, at %1 of %2 positions; first at %3: A %4 · B %5</source>
        <translation>尺寸不同（例如批大小不同），%2 个位置中有 %1 个；首先是 %3：A %4 · B %5</translation>
    </message>
    <message>
        <source>Only %1 of kernel time matches; %2 is needed</source>
        <translation>只有 %1 的内核时间能够对应；需要 %2</translation>
    </message>
    <message>
        <source>%1 of kernel time matches · %2 of %3 positions</source>
        <translation>%1 的内核时间对应 · %3 个位置中的 %2 个</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>CPU bound</source>
        <translation>CPU 受限</translation>
    </message>
    <message>
        <source>Host sync</source>
        <translation>主机同步</translation>
    </message>
    <message>
        <source>Runtime call</source>
        <translation>运行时调用</translation>
    </message>
    <message>
        <source>Launch latency</source>
        <translation>启动延迟</translation>
    </message>
    <message>
        <source>Profiler overhead</source>
        <translation>分析器开销</translation>
    </message>
    <message>
        <source>Edge of the recording</source>
        <translation>记录边缘</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>过短</translation>
    </message>
    <message>
        <source>Cause not recorded</source>
        <translation>未记录原因</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Stream gap</source>
        <translation>流间隙</translation>
    </message>
    <message>
        <source>Wait latency</source>
        <translation>等待延迟</translation>
    </message>
    <message>
        <source>Sync latency</source>
        <translation>同步延迟</translation>
    </message>
    <message>
        <source>Between calls</source>
        <translation>调用之间</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>无法解释</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>computation %1</source>
        <translation>计算 %1</translation>
    </message>
    <message>
        <source>idle %1 of wall</source>
        <translation>空闲占墙钟时间 %1</translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation>暴露通信 %1</translation>
    </message>
    <message>
        <source>exposed copies %1</source>
        <translation>暴露拷贝 %1</translation>
    </message>
    <message>
        <source>graphs %1</source>
        <translation>图 %1</translation>
    </message>
    <message>
        <source>filtered out %1</source>
        <translation>已滤除 %1</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>自开始起的时间</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>整个跟踪文件</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>%1 before, %2 on %3</source>
        <translation>提前 %1，由 %3 上的 %2</translation>
    </message>
    <message>
        <source>Whole gap</source>
        <translation>整个间隙</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>后一操作</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>In</source>
        <translation>所在</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln 个操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>busy %1 % of %n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU 的忙碌率 %1 %</numerusform>
        </translation>
    </message>
    <message>
        <source>idle %1</source>
        <translation>空闲 %1</translation>
    </message>
    <message>
        <source>Drag selects a range · Ctrl+wheel or W and S zoom · A and D pan · Home shows all</source>
        <translation>拖动选择范围 · Ctrl+滚轮或 W 和 S 缩放 · A 和 D 平移 · Home 显示全部</translation>
    </message>
    <message>
        <source>%1 selected · F filter · Z zoom</source>
        <translation>已选择 %1 · F 筛选 · Z 缩放</translation>
    </message>
    <message>
        <source>graph, nodes not recorded</source>
        <translation>图，未记录节点</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>pid %1</translation>
    </message>
    <message>
        <source>Idle, by cause</source>
        <translation>空闲，按原因</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>Draw Idle Time</source>
        <translation>绘制空闲时间</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>不短于 %1</translation>
    </message>
    <message>
        <source>Unfold Row</source>
        <translation>展开行</translation>
    </message>
    <message>
        <source>Fold Row</source>
        <translation>折叠行</translation>
    </message>
    <message>
        <source>Unpin Row</source>
        <translation>取消固定行</translation>
    </message>
    <message>
        <source>Pin Row to Top</source>
        <translation>将行固定到顶部</translation>
    </message>
    <message>
        <source>Hide Row</source>
        <translation>隐藏行</translation>
    </message>
    <message>
        <source>Zoom to This</source>
        <translation>缩放至此</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Next Instance</source>
        <translation>下一个实例</translation>
    </message>
    <message>
        <source>Previous Instance</source>
        <translation>上一个实例</translation>
    </message>
    <message>
        <source>Show All Rows</source>
        <translation>显示所有行</translation>
    </message>
    <message>
        <source>Show Critical Path</source>
        <translation>显示关键路径</translation>
    </message>
    <message>
        <source>Reset Rows</source>
        <translation>重置各行</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>波数</translation>
    </message>
    <message>
        <source>Hide Other Rows</source>
        <translation>隐藏其他行</translation>
    </message>
    <message>
        <source>Go to What It Launched</source>
        <translation>转到它启动的操作</translation>
    </message>
    <message>
        <source>Go to Its Launch</source>
        <translation>转到其启动</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Holds for</source>
        <translation>有效时长</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Other counters</source>
        <translation>其他计数器</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>mean %1 of %2</source>
        <translation>平均 %1，最大 %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Drag selects a range · Wheel or W and S zoom · A and D pan · Home shows all</source>
        <translation>拖动选择范围 · 滚轮或 W 和 S 缩放 · A 和 D 平移 · Home 显示全部</translation>
    </message>
</context>
<context>
    <name>TimelineMenu</name>
    <message>
        <source>Filter to This</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation>用名称创建规则</translation>
    </message>
    <message>
        <source>Pairs with It</source>
        <translation>与其相关的内核对</translation>
    </message>
    <message>
        <source>All Instances in a Table</source>
        <translation>以表格列出所有实例</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Pairs with %1</source>
        <translation>与 %1 相关的内核对</translation>
    </message>
    <message>
        <source>Instances of %1</source>
        <translation>%1 的实例</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>在代码中</translation>
    </message>
</context>
<context>
    <name>WallTimes</name>
    <message>
        <source>from first start to last end: %1</source>
        <translation>从首次开始到最后结束：%1</translation>
    </message>
    <message>
        <source>Wall Times</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>Profiling slows the CPU down. Where a run&apos;s wall time without it is known, such as 12.5 s, type it here; the part that the GPU does not fill is CPU (non-GPU). Leave a field empty to use the profile&apos;s own span.</source>
        <translation>性能分析会使 CPU 变慢。如果知道某次运行未经分析时的墙钟时间，例如 12.5 s，请在此输入；其中 GPU 未占用的部分为 CPU（非 GPU）。留空则采用性能分析文件自身的时间跨度。</translation>
    </message>
</context>
<context>
    <name>WhatIfPane</name>
    <message>
        <source>%1, %2: %3
%4 of the step</source>
        <translation>%1，%2：%3
占该步的 %4</translation>
    </message>
    <message>
        <source>launch calls</source>
        <translation>启动调用</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>测量值</translation>
    </message>
    <message>
        <source>replayed</source>
        <translation>重放值</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>Move a slider or set a tick: the recorded step is run again with that, and nothing else.</source>
        <translation>移动滑块或勾选选项：只按该更改重放所记录的步，其他一切不变。</translation>
    </message>
    <message>
        <source>The step gets %1 shorter.</source>
        <translation>该步缩短 %1。</translation>
    </message>
    <message>
        <source>The step gets %1 longer.</source>
        <translation>该步延长 %1。</translation>
    </message>
    <message>
        <source>The step takes as long as before.</source>
        <translation>该步用时不变。</translation>
    </message>
    <message>
        <source>The host limits the step: without its time it takes %1 less, without the GPU&apos;s %2.</source>
        <translation>主机限制此步：去掉主机时间可缩短 %1，去掉 GPU 时间可缩短 %2。</translation>
    </message>
    <message>
        <source>The GPU limits the step: without its time it takes %1 less, without the host&apos;s %2.</source>
        <translation>GPU 限制此步：去掉 GPU 时间可缩短 %1，去掉主机时间可缩短 %2。</translation>
    </message>
    <message>
        <source>Host and GPU are balanced: without the host&apos;s time the step takes %1 less, without the GPU&apos;s %2.</source>
        <translation>主机与 GPU 均衡：去掉主机时间可缩短 %1，去掉 GPU 时间可缩短 %2。</translation>
    </message>
    <message>
        <source>Most of one critical path is %1: %2.</source>
        <translation>一条关键路径中占最多的是%1：%2。</translation>
    </message>
    <message>
        <source>%1 of today is explained.</source>
        <translation>目前用时的 %1 得到解释。</translation>
    </message>
    <message>
        <source>The whole profile is replayed: no filter has a part in it. Bounds hold for the recorded program and the waits that it shows: not for other code, clocks, memory or ranks, and differences below 2 % mean nothing. Predictions were compared with real changes of two programs only.</source>
        <translation>重放的是整个性能分析文件：筛选不参与。界限仅适用于所记录的程序及其显示的等待：不适用于其他代码、时钟、内存或 rank，小于 2 % 的差异没有意义。预测仅与两个程序的真实更改比较过。</translation>
    </message>
    <message>
        <source>predicted %1, between %2 and %3, today %4</source>
        <translation>预测 %1，介于 %2 与 %3 之间，目前 %4</translation>
    </message>
    <message>
        <source>predicted %1, today %2</source>
        <translation>预测 %1，目前 %2</translation>
    </message>
    <message>
        <source>Explained</source>
        <translation>已解释</translation>
    </message>
    <message>
        <source>Today: %1</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>of it</source>
        <translation>其中</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
</context>
<context>
    <name>app::DockArea</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Copy Picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Picture…</source>
        <translation>图片…</translation>
    </message>
</context>
<context>
    <name>app::FileMessages</name>
    <message numerus="yes">
        <source>(and %n other warning(s))</source>
        <translation>
            <numerusform>（另有 %n 个警告）</numerusform>
        </translation>
    </message>
    <message>
        <source>Import Report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>in doubt: %1</source>
        <translation>存疑：%1</translation>
    </message>
    <message numerus="yes">
        <source>(and %n other doubt(s))</source>
        <translation>
            <numerusform>（另有 %n 处存疑）</numerusform>
        </translation>
    </message>
    <message>
        <source>Export and Compare</source>
        <translation>导出并比较</translation>
    </message>
    <message>
        <source>Choose Recording…</source>
        <translation>选择记录…</translation>
    </message>
    <message>
        <source>Locate nsys…</source>
        <translation>查找 nsys…</translation>
    </message>
    <message>
        <source>Choose the nsys program</source>
        <translation>选择 nsys 程序</translation>
    </message>
    <message>
        <source>this is not a program</source>
        <translation>这不是程序</translation>
    </message>
    <message>
        <source>This report needs Nsight Systems %1 or newer to be read</source>
        <translation>读取此报告需要 Nsight Systems %1 或更新版本</translation>
    </message>
    <message>
        <source>This report needs Nsight Systems to be read</source>
        <translation>读取此报告需要 Nsight Systems</translation>
    </message>
    <message>
        <source>Copy Export Command</source>
        <translation>复制导出命令</translation>
    </message>
    <message>
        <source>Copy Command for the Machine It Was Recorded On</source>
        <translation>复制用于录制机器的命令</translation>
    </message>
    <message numerus="yes">
        <source>%n ranks of one job</source>
        <translation>
            <numerusform>一个作业的 %n 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more:</source>
        <translation>
            <numerusform>%1 及另外 %n 个：</numerusform>
        </translation>
    </message>
    <message>
        <source>Show Who Is Late</source>
        <translation>显示谁迟到</translation>
    </message>
</context>
<context>
    <name>app::FilterBar</name>
    <message>
        <source>Select something and press F to filter every pane</source>
        <translation>选择内容后按 F，可筛选所有面板</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>移除筛选 %1</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing is marked: select a row or a range first</source>
        <translation>没有标记任何内容：请先选择一行或一个范围</translation>
    </message>
    <message>
        <source>%1 cannot be filtered to</source>
        <translation>无法按 %1 筛选</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>highlighted where it is shown</source>
        <translation>在显示处突出显示</translation>
    </message>
    <message>
        <source>Enter opens its trace</source>
        <translation>按 Enter 打开其跟踪文件</translation>
    </message>
    <message>
        <source>Click a rank to mark it, drag over iterations to choose them</source>
        <translation>单击可标记 rank，在迭代上拖动可选择它们</translation>
    </message>
    <message>
        <source>The last valid filter stays active: %1</source>
        <translation>仍采用上一个有效的筛选：%1</translation>
    </message>
    <message>
        <source>not a filter yet; F filters to it</source>
        <translation>尚不是筛选；按 F 即按其筛选</translation>
    </message>
    <message>
        <source>One GPU, one stream, one iteration</source>
        <translation>一个 GPU，一个流，一次迭代</translation>
    </message>
    <message>
        <source>Clear All</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Per-iteration columns</source>
        <translation>每次迭代的列</translation>
    </message>
</context>
<context>
    <name>app::FindingWays</name>
    <message>
        <source>What if: no %1</source>
        <translation>假设：去掉%1</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>手段</translation>
    </message>
    <message>
        <source>What if: time of %1</source>
        <translation>假设：%1 的时间</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>app::Guide</name>
    <message>
        <source>User Guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>not in the guide</source>
        <translation>手册中没有</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>Find words on all pages (Ctrl+F); next: Enter, previous: Shift+Enter</source>
        <translation>在所有页面中查找词语（Ctrl+F）；下一处：Enter，上一处：Shift+Enter</translation>
    </message>
</context>
<context>
    <name>app::JobDesk</name>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>The trace has no iteration %1</source>
        <translation>该跟踪文件没有迭代 %1</translation>
    </message>
    <message>
        <source>Open a job: a merged digest, or a folder of digests or traces</source>
        <translation>打开作业：合并后的摘要，或包含摘要或跟踪文件的文件夹</translation>
    </message>
    <message>
        <source>this trace is not next to the digests: put it there, or into a folder traces next to them, and open the job again</source>
        <translation>该跟踪文件与摘要不在同一处：请把它放到摘要旁边，或放进旁边的 traces 文件夹，然后重新打开作业</translation>
    </message>
</context>
<context>
    <name>app::JobOpener</name>
    <message>
        <source>Stopped. Open the job again to compute it.</source>
        <translation>已停止。重新打开作业即可计算。</translation>
    </message>
</context>
<context>
    <name>app::LayoutMenu</name>
    <message>
        <source>Save layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>Rename layout</source>
        <translation>重命名布局</translation>
    </message>
    <message>
        <source>Name (replaces a layout of the same name):</source>
        <translation>名称（替换同名的布局）：</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open profiles</source>
        <translation>打开性能分析文件</translation>
    </message>
    <message>
        <source>Open the profiles of a folder</source>
        <translation>打开文件夹中的性能分析文件</translation>
    </message>
    <message>
        <source>Figures updated in %L1 ms</source>
        <translation>数据已更新，用时 %L1 ms</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能分析文件</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Profiles and sessions (%1)</source>
        <translation>性能分析文件与会话 (%1)</translation>
    </message>
    <message>
        <source>Kernel names</source>
        <translation>内核名称</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>选择记录</translation>
    </message>
    <message>
        <source>%1 holds several recordings. Keep open:</source>
        <translation>%1 包含多个记录。保持打开：</translation>
    </message>
    <message>
        <source>Opened %1. Rules for this recording: %2</source>
        <translation>已打开 %1。此记录的规则：%2</translation>
    </message>
</context>
<context>
    <name>app::Navigation</name>
    <message>
        <source>Mark an operation, a gap, a call or a range first: then its code can be shown</source>
        <translation>请先标记一个操作、间隙、调用或范围，然后才能显示其代码</translation>
    </message>
    <message>
        <source>Nothing is marked: select a row or a frame first</source>
        <translation>没有标记任何内容：请先选择一行或一个帧</translation>
    </message>
    <message>
        <source>Difference in Code</source>
        <translation>代码差异</translation>
    </message>
</context>
<context>
    <name>app::PaneExports</name>
    <message>
        <source>Tables as CSV (*.csv)</source>
        <translation>表格，CSV 格式 (*.csv)</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>导出 %1</translation>
    </message>
    <message>
        <source>Picture of %1</source>
        <translation>%1 的图片</translation>
    </message>
    <message>
        <source>A picture&apos;s name ends in .png or .svg.</source>
        <translation>图片文件名须以 .png 或 .svg 结尾。</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Copied a picture of %1</source>
        <translation>已复制 %1 的图片</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Each table goes into a file of its own. Replace %1?</source>
        <translation>每个表写入单独的文件。要替换 %1 吗？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Folded stacks for flame graphs (*.folded)</source>
        <translation>用于火焰图的折叠栈 (*.folded)</translation>
    </message>
    <message>
        <source>Only a tree of code can be written as folded stacks.</source>
        <translation>只有代码树才能写成折叠栈。</translation>
    </message>
</context>
<context>
    <name>app::PictureDialog</name>
    <message>
        <source>Picture of %1</source>
        <translation>%1 的图片</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;cale</source>
        <translation>缩放(&amp;C)</translation>
    </message>
    <message>
        <source>As on screen</source>
        <translation>与屏幕一致</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>The theme&apos;s</source>
        <translation>随主题</translation>
    </message>
    <message>
        <source>White, for paper</source>
        <translation>白色，适合打印</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Background</source>
        <translation>背景(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>PNG: %L1 × %L2 pixels</source>
        <translation>PNG：%L1 × %L2 像素</translation>
    </message>
    <message>
        <source>For a &amp;report: title and profile, no controls</source>
        <translation>用于报告(&amp;R)：标题和性能分析文件，无控件</translation>
    </message>
</context>
<context>
    <name>app::Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Automatic, by column</source>
        <translation>自动，按列</translation>
    </message>
    <message>
        <source>T&amp;imes in</source>
        <translation>时间单位(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Kernel names</source>
        <translation>内核名称(&amp;K)</translation>
    </message>
    <message>
        <source>Reading files</source>
        <translation>读取文件</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;nsys program</source>
        <translation>nsys 程序(&amp;N)</translation>
    </message>
    <message>
        <source>Choose the nsys program</source>
        <translation>选择 nsys 程序</translation>
    </message>
    <message>
        <source>&amp;Empty</source>
        <translation>清空(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n 个文件，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The profile opened first</source>
        <translation>最先打开的性能分析文件</translation>
    </message>
    <message>
        <source>The profile opened last</source>
        <translation>最后打开的性能分析文件</translation>
    </message>
    <message>
        <source>&amp;Baseline of comparisons</source>
        <translation>比较的基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Memory for a trace</source>
        <translation>单个跟踪文件的内存(&amp;M)</translation>
    </message>
    <message>
        <source>A file whose trace needs more is refused instead of slowing the machine down.</source>
        <translation>需要更多内存的文件会被拒绝，以免拖慢整台机器。</translation>
    </message>
    <message>
        <source>Edito&amp;r for source lines</source>
        <translation>源代码行的编辑器(&amp;R)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>%f is the file and %l the line. It is started only when you ask for a source line, and only with a file that exists.</source>
        <translation>%f 是文件，%l 是行号。只有在您要求查看源代码行且文件存在时才会启动。</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Auto-detect: the newest one installed</source>
        <translation>自动检测：已安装的最新版本</translation>
    </message>
    <message>
        <source>Available memory</source>
        <translation>可用内存</translation>
    </message>
    <message>
        <source>Exports of nsys and large traces, kept in %1 so that they open quickly again.</source>
        <translation>nsys 的导出文件和大型跟踪文件，保存在 %1 中，以便再次快速打开。</translation>
    </message>
    <message>
        <source>This is not a program; the previous setting stays in use.</source>
        <translation>这不是程序；继续使用之前的设置。</translation>
    </message>
    <message>
        <source>&amp;Wheel on the timeline</source>
        <translation>时间线上的滚轮(&amp;W)</translation>
    </message>
    <message>
        <source>Scrolls; Ctrl+wheel zooms</source>
        <translation>滚动；Ctrl+滚轮缩放</translation>
    </message>
    <message>
        <source>Zooms; Ctrl+wheel scrolls</source>
        <translation>缩放；Ctrl+滚轮滚动</translation>
    </message>
    <message>
        <source>Peaks of own devices</source>
        <translation>自有设备的峰值</translation>
    </message>
    <message>
        <source>E&amp;dit File</source>
        <translation>编辑文件(&amp;D)</translation>
    </message>
    <message>
        <source>none: those of data sheets are used</source>
        <translation>无：使用数据手册的峰值</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>no program opens it</source>
        <translation>没有程序可以打开它</translation>
    </message>
</context>
<context>
    <name>app::ProfileFigures</name>
    <message>
        <source>%1. The figures in view are from before the last change</source>
        <translation>%1。显示的数字来自上次更改之前</translation>
    </message>
</context>
<context>
    <name>app::ReadingComparison</name>
    <message>
        <source>%1 and its export</source>
        <translation>%1 与其导出</translation>
    </message>
    <message>
        <source>nsys exports the report. Closing this window stops it.</source>
        <translation>nsys 正在导出报告。关闭此窗口即停止。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Read time</source>
        <translation>读取的时间</translation>
    </message>
    <message>
        <source>Exported time</source>
        <translation>导出的时间</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Reading the report directly gives the same as its nsys export.</source>
        <translation>直接读取报告的结果与其 nsys 导出一致。</translation>
    </message>
    <message>
        <source>Reading the report directly gives something else than its nsys export.</source>
        <translation>直接读取报告的结果与其 nsys 导出不一致。</translation>
    </message>
    <message>
        <source>Neither has any events</source>
        <translation>两者都没有事件</translation>
    </message>
</context>
<context>
    <name>app::ReadingWatch</name>
    <message>
        <source>Reading stopped</source>
        <translation>已停止读取</translation>
    </message>
</context>
<context>
    <name>app::RecentFiles</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n 个性能分析文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>压缩包</translation>
    </message>
</context>
<context>
    <name>app::RulesFiles</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Rules (*.json *.rules)</source>
        <translation>规则 (*.json *.rules)</translation>
    </message>
    <message>
        <source>Open rules</source>
        <translation>打开规则</translation>
    </message>
    <message>
        <source>Save rules</source>
        <translation>保存规则</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Map of engines and models (*.json)</source>
        <translation>引擎与模型映射 (*.json)</translation>
    </message>
    <message>
        <source>Summary tool&apos;s map (*.json)</source>
        <translation>汇总工具的映射 (*.json)</translation>
    </message>
    <message>
        <source>Export rules for other tools</source>
        <translation>为其他工具导出规则</translation>
    </message>
    <message>
        <source>%1 holds several maps. Engine and model:</source>
        <translation>%1 包含多个映射。引擎与模型：</translation>
    </message>
</context>
<context>
    <name>app::RulesStore</name>
    <message>
        <source>Open rules</source>
        <translation>打开规则</translation>
    </message>
</context>
<context>
    <name>app::SessionFiles</name>
    <message>
        <source>Sessions (*.lacuna)</source>
        <translation>会话 (*.lacuna)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Restore Last Session</source>
        <translation>恢复上次会话</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Find File…</source>
        <translation>查找文件…</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Export the session&apos;s report</source>
        <translation>导出会话报告</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Export all tables into a new folder</source>
        <translation>将所有表格导出到新文件夹</translation>
    </message>
    <message>
        <source>Folder (*)</source>
        <translation>文件夹 (*)</translation>
    </message>
    <message>
        <source>only one session can be open at a time; open it in another window</source>
        <translation>一次只能打开一个会话；请在另一个窗口中打开它</translation>
    </message>
    <message>
        <source>Lacuna did not shut down properly. Restore the last session (%1)?</source>
        <translation>Lacuna 上次未正常关闭。要恢复上次会话（%1）吗？</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the session were not found: %1</source>
        <translation>
            <numerusform>未找到会话中的 %n 个文件：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since the session was saved; figures are of the current files: %1</source>
        <translation>
            <numerusform>自会话保存以来有 %n 个文件发生变化；数值以当前文件为准：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::StatusStrip</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln GPU event(s)</source>
        <translation>
            <numerusform>%Ln 个 GPU 事件</numerusform>
        </translation>
    </message>
    <message>
        <source>No file open</source>
        <translation>未打开文件</translation>
    </message>
    <message>
        <source>Show the import report</source>
        <translation>显示导入报告</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1，%2 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Press ? for the keys</source>
        <translation>按 ? 查看快捷键</translation>
    </message>
    <message numerus="yes">
        <source>%Ln host range(s) and call(s)</source>
        <translation>
            <numerusform>%Ln 个主机范围和调用</numerusform>
        </translation>
    </message>
    <message>
        <source>Import: %1</source>
        <translation>导入：%1</translation>
    </message>
</context>
<context>
    <name>app::ToolBar</name>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能分析文件</translation>
    </message>
    <message>
        <source>The profile that is shown (Ctrl+Tab)</source>
        <translation>当前显示的性能分析文件（Ctrl+Tab）</translation>
    </message>
    <message>
        <source>Times in</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
</context>
<context>
    <name>app::ViewHistory</name>
    <message>
        <source>Back to an earlier filter</source>
        <translation>回到先前的筛选</translation>
    </message>
</context>
<context>
    <name>ui::BandwidthChart</name>
    <message>
        <source>%1: %2 to %3 GB/s
%4 of %5 measured, median %6 GB/s</source>
        <translation>%1：%2 至 %3 GB/s
已测 %5 个中的 %4 个，中位数 %6 GB/s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
</context>
<context>
    <name>ui::BandwidthPane</name>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Bandwidth of</source>
        <translation>带宽对象</translation>
    </message>
    <message>
        <source>Instances by bandwidth</source>
        <translation>按带宽统计的实例</translation>
    </message>
    <message>
        <source>No collective or copy fits the filters</source>
        <translation>没有符合筛选的集合通信或拷贝</translation>
    </message>
    <message>
        <source>Bandwidth of each copy (GB/s)</source>
        <translation>每次拷贝的带宽（GB/s）</translation>
    </message>
    <message>
        <source>Bus bandwidth of each instance (GB/s)</source>
        <translation>每个实例的总线带宽（GB/s）</translation>
    </message>
    <message>
        <source>bytes ÷ duration of each copy</source>
        <translation>每次拷贝的字节数 ÷ 时长</translation>
    </message>
    <message>
        <source>as nccl-tests defines it; waiting for the slowest rank counts</source>
        <translation>按 nccl-tests 的定义；包含等待最慢 rank 的时间</translation>
    </message>
    <message>
        <source>No sizes of collectives or copies were recorded</source>
        <translation>未记录集合通信或拷贝的大小</translation>
    </message>
    <message>
        <source>PyTorch 2.4 and later record NCCL&apos;s message sizes; nsys profile --trace=cuda,nvtx does with NCCL 2.16 or later. nsys always records the sizes of copies.</source>
        <translation>PyTorch 2.4 及以后会记录 NCCL 的消息大小；nsys profile --trace=cuda,nvtx 配合 NCCL 2.16 或以后也会记录。nsys 始终记录拷贝的大小。</translation>
    </message>
</context>
<context>
    <name>ui::BreakdownPane</name>
    <message>
        <source>Time of each iteration outside computation</source>
        <translation>每次迭代中计算之外的时间</translation>
    </message>
    <message>
        <source>Wall time by part, a bar for each device</source>
        <translation>墙钟时间按组成部分划分，每个设备一条</translation>
    </message>
    <message>
        <source>Breakdown of wall time</source>
        <translation>墙钟时间的构成</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>% of wall, sums to 100</source>
        <translation>占墙钟时间 %，合计 100</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>没有符合筛选的操作</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>此性能分析文件中没有操作</translation>
    </message>
    <message>
        <source>time outside computation, all devices · %1</source>
        <translation>计算之外的时间，所有设备 · %1</translation>
    </message>
</context>
<context>
    <name>ui::Chip</name>
    <message>
        <source>Filter: %1. Delete removes it.</source>
        <translation>筛选：%1。按 Delete 移除。</translation>
    </message>
    <message>
        <source>Marked: %1. Enter makes it a filter, Delete drops it.</source>
        <translation>已标记：%1。按 Enter 使其成为筛选，按 Delete 取消。</translation>
    </message>
</context>
<context>
    <name>ui::ChipBar</name>
    <message>
        <source>Marked: %1</source>
        <translation>已标记：%1</translation>
    </message>
    <message>
        <source>Showing</source>
        <translation>当前显示</translation>
    </message>
    <message>
        <source>More filters</source>
        <translation>更多筛选</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示的内容</translation>
    </message>
    <message>
        <source>Filters change every figure; zooming changes none</source>
        <translation>筛选会改变所有数值；缩放不改变任何数值</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Remove every filter</source>
        <translation>移除所有筛选</translation>
    </message>
    <message>
        <source>Filter by GPU, stream, iteration or kind of step</source>
        <translation>按 GPU、流、迭代或步的类型筛选</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>ui::ClassLegend</name>
    <message>
        <source>Show %1 alone; again: all classes</source>
        <translation>只显示 %1；再次点击：所有类别</translation>
    </message>
</context>
<context>
    <name>ui::ClassesPane</name>
    <message>
        <source>Kernel classes</source>
        <translation>内核类别</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>No kernel fits the filters</source>
        <translation>没有符合筛选的内核</translation>
    </message>
    <message>
        <source>No kernels in this profile</source>
        <translation>此性能分析文件中没有内核</translation>
    </message>
    <message>
        <source>sum of durations, from a summary</source>
        <translation>时长之和，来自汇总文件</translation>
    </message>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>时长之和，%n 个 GPU</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CodeControls</name>
    <message>
        <source>Frames: %1 of %2 kinds</source>
        <translation>帧：%2 种中的 %1 种</translation>
    </message>
    <message>
        <source>Fold: %1</source>
        <translation>折叠：%1</translation>
    </message>
    <message>
        <source>On GPU</source>
        <translation>GPU 忙碌</translation>
    </message>
    <message>
        <source>Off GPU</source>
        <translation>GPU 空闲</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Whose time</source>
        <translation>谁的时间</translation>
    </message>
    <message>
        <source>Callees</source>
        <translation>被调用者</translation>
    </message>
    <message>
        <source>Callers</source>
        <translation>调用者</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>Ops</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Fold library</source>
        <translation>折叠库</translation>
    </message>
    <message>
        <source>Fold repeats</source>
        <translation>折叠重复</translation>
    </message>
    <message>
        <source>Widest first</source>
        <translation>最宽的在前</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Find frames</source>
        <translation>查找帧</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>没有打开第二个性能分析文件</translation>
    </message>
    <message>
        <source>Backward under forward</source>
        <translation>反向归入前向</translation>
    </message>
    <message>
        <source>Edit Folded Frames…</source>
        <translation>编辑折叠的帧…</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>What changed in the code from the baseline, or from another profile</source>
        <translation>代码相对于基线或另一个性能分析文件的变化</translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>Show backward operators below the code of their forward operator; otherwise below the code of their own thread</source>
        <translation>将反向算子显示在其前向算子的代码之下；否则显示在其自身线程的代码之下</translation>
    </message>
    <message>
        <source>No backward pass with a known forward pass was recorded</source>
        <translation>没有记录到前向传播已知的反向传播</translation>
    </message>
    <message>
        <source>Show a run of pass-through frames (of PyTorch and of Python&apos;s standard library) as one frame</source>
        <translation>将一连串只转发调用的帧（PyTorch 和 Python 标准库的）显示为一个帧</translation>
    </message>
    <message>
        <source>Merge recursive frames, and four or more frames that differ only in a number</source>
        <translation>合并递归帧，以及四个或更多仅数字不同的帧</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>CPU samples</source>
        <translation>CPU 采样</translation>
    </message>
</context>
<context>
    <name>ui::CodeCrumbs</name>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>ui::CodeDesk</name>
    <message>
        <source>Frame</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>占空闲 %</translation>
    </message>
    <message>
        <source>% of threads</source>
        <translation>占线程 %</translation>
    </message>
    <message>
        <source>% of GPU time</source>
        <translation>占 GPU 时间 %</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Per iter.</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>Divided by iterations times GPUs</source>
        <translation>除以迭代数乘 GPU 数</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>主要原因</translation>
    </message>
    <message>
        <source>Main class</source>
        <translation>主要类别</translation>
    </message>
    <message>
        <source>copies and sets</source>
        <translation>拷贝与 memset</translation>
    </message>
    <message>
        <source>All GPU operations</source>
        <translation>所有 GPU 操作</translation>
    </message>
    <message>
        <source>All idle time</source>
        <translation>全部空闲时间</translation>
    </message>
    <message>
        <source>All threads</source>
        <translation>所有线程</translation>
    </message>
    <message>
        <source>of GPU time</source>
        <translation>占 GPU 时间</translation>
    </message>
    <message>
        <source>of idle time</source>
        <translation>占空闲时间</translation>
    </message>
    <message>
        <source>of the time of all threads</source>
        <translation>占所有线程的时间</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operation(s)</source>
        <translation>
            <numerusform>%Ln 个操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s)</source>
        <translation>
            <numerusform>%Ln 个间隙</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s)</source>
        <translation>
            <numerusform>%Ln 次调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the widest of %Ln frame(s) in this pixel</source>
        <translation>
            <numerusform>此像素中 %Ln 个帧里最宽的</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Flame graph, %1</source>
        <translation>火焰图，%1</translation>
    </message>
    <message>
        <source>Flame graph, %1; marked %2, %3, %4, %5, level %6, %7 of %8</source>
        <translation>火焰图，%1；已标记 %2，%3，%4，%5，第 %6 层，第 %7 个，共 %8 个</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy Path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>No code was recorded</source>
        <translation>没有记录代码</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>此性能分析文件中没有操作</translation>
    </message>
    <message>
        <source>Nothing was idle</source>
        <translation>没有空闲</translation>
    </message>
    <message>
        <source>No frames of the host</source>
        <translation>没有主机端的帧</translation>
    </message>
    <message>
        <source>Reading the stacks</source>
        <translation>正在读取调用栈</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>No code fits the filters</source>
        <translation>没有符合筛选的代码</translation>
    </message>
    <message>
        <source>Show Ranges and Calls</source>
        <translation>显示范围和调用</translation>
    </message>
    <message>
        <source>On the GPU</source>
        <translation>GPU 上</translation>
    </message>
    <message>
        <source>Idle caused</source>
        <translation>造成的空闲</translation>
    </message>
    <message>
        <source>On the host</source>
        <translation>主机上</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Called from</source>
        <translation>调用来源</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1，%3 %2</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>每个 GPU %1</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>原始记录</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>Open Source Line</source>
        <translation>打开源代码行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Longest gap</source>
        <translation>最长间隙</translation>
    </message>
    <message>
        <source>%1 at %2, %3</source>
        <translation>%1，位于 %2，%3</translation>
    </message>
    <message>
        <source>%1 in %2, %3</source>
        <translation>%1 处于 %2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more thread(s) in code</source>
        <translation>
            <numerusform>另有 %Ln 个线程处于代码中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thread(s) in no recorded code</source>
        <translation>
            <numerusform>%Ln 个线程不在已记录的代码中</numerusform>
        </translation>
    </message>
    <message>
        <source>no other thread has recorded code</source>
        <translation>没有其他线程记录了代码</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Flame graph, %1; marked %2, %3, %4, level %5, %6 of %7</source>
        <translation>火焰图，%1；已标记 %2，%3，%4，第 %5 层，%7 个中的第 %6 个</translation>
    </message>
    <message>
        <source>Copy Command Line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>已复制此表的命令行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>没有打开第二个性能分析文件</translation>
    </message>
    <message>
        <source>Show This Profile Alone</source>
        <translation>只显示此性能分析文件</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Less than a thousandth of either profile: no verdict</source>
        <translation>不足任一性能分析文件的千分之一：不作判定</translation>
    </message>
    <message>
        <source>95 % interval of the change of an iteration: %1</source>
        <translation>单次迭代变化的 95 % 区间：%1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>% of %1</source>
        <translation>占 %1 的 %</translation>
    </message>
    <message>
        <source>95 % interval (±%1 %)</source>
        <translation>95 % 区间（±%1 %）</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Increased or decreased: the 95 % interval excludes 0 and the change exceeds 2 %. Frames below a thousandth of both profiles have none</source>
        <translation>增加或减少：95 % 区间不含 0，且变化超过 2 %。在两个性能分析文件中都不足千分之一的帧没有判定</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及另外 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 per iteration</source>
        <translation>每次迭代 %1</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>added %1</source>
        <translation>新增 %1</translation>
    </message>
    <message>
        <source>removed %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>an iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>whole profiles</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 个帧</numerusform>
        </translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以及更多</translation>
    </message>
    <message>
        <source>Idle time while the thread that ended it was in the frame or its callees</source>
        <translation>结束空闲的线程处于该帧或其被调用者期间的空闲时间</translation>
    </message>
    <message>
        <source>Wall time in the frame and its callees</source>
        <translation>该帧及其被调用者所经过的墙钟时间</translation>
    </message>
    <message>
        <source>Sum of durations of the operations launched in the frame and its callees</source>
        <translation>该帧及其被调用者所启动的操作的时长之和</translation>
    </message>
    <message>
        <source>The frame alone, without its callees</source>
        <translation>仅该帧自身，不含其被调用者</translation>
    </message>
    <message>
        <source>%1 self</source>
        <translation>自身 %1</translation>
    </message>
    <message>
        <source>This profile has neither stacks nor modules.</source>
        <translation>此性能分析文件中既没有调用栈也没有模块。</translation>
    </message>
    <message>
        <source>No host activity was recorded.</source>
        <translation>没有记录主机活动。</translation>
    </message>
    <message>
        <source>Recorded: %1 ranges and %2 runtime calls.</source>
        <translation>已记录：%1 个范围和 %2 次运行时调用。</translation>
    </message>
    <message>
        <source>None of the chosen kinds was recorded.</source>
        <translation>所选种类均未记录。</translation>
    </message>
    <message>
        <source>A difference needs two profiles: drop another report or trace on the window.</source>
        <translation>差异需要两个性能分析文件：请将另一个报告或跟踪文件拖到窗口上。</translation>
    </message>
    <message>
        <source>An interval needs at least %1 iterations in each profile</source>
        <translation>求区间每个性能分析文件至少需要 %1 次迭代</translation>
    </message>
    <message>
        <source>%1 minus %2</source>
        <translation>%1 减 %2</translation>
    </message>
    <message>
        <source>%1 %2 against %3 %4 · width: %1; removed frames are hatched, as wide as they were</source>
        <translation>%1 %2 与 %3 %4 相比 · 宽度：%1；移除的帧以斜线填充，宽度如前</translation>
    </message>
    <message>
        <source>Other threads</source>
        <translation>其他线程</translation>
    </message>
    <message>
        <source>Time from each sample of the frame and its callees to the next of its thread</source>
        <translation>从该帧及其被调用者的每个采样到其线程下一个采样的时间</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样数</translation>
    </message>
    <message numerus="yes">
        <source>%Ln sample(s)</source>
        <translation>
            <numerusform>%Ln 个采样</numerusform>
        </translation>
    </message>
    <message>
        <source>No samples of the CPU</source>
        <translation>没有 CPU 采样</translation>
    </message>
    <message>
        <source>Record them with %1.</source>
        <translation>请用 %1 记录。</translation>
    </message>
</context>
<context>
    <name>ui::CodeMark</name>
    <message>
        <source>code %1</source>
        <translation>代码 %1</translation>
    </message>
</context>
<context>
    <name>ui::CodePane</name>
    <message>
        <source>Flame graph of code</source>
        <translation>代码火焰图</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 个帧</numerusform>
        </translation>
    </message>
    <message>
        <source>Zoom to Frame</source>
        <translation>缩放到该帧</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>缩小到全部</translation>
    </message>
    <message>
        <source>Show Callees</source>
        <translation>显示被调用者</translation>
    </message>
    <message>
        <source>Show Callers</source>
        <translation>显示调用者</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>wall time of the host&apos;s threads · %1</source>
        <translation>主机线程的墙钟时间 · %1</translation>
    </message>
    <message>
        <source>Backward passes in code</source>
        <translation>代码中的反向传播</translation>
    </message>
    <message>
        <source>Folded frames</source>
        <translation>折叠的帧</translation>
    </message>
    <message>
        <source>No frame in view is known to have caused it</source>
        <translation>在所显示的代码中，没有已知造成它的帧</translation>
    </message>
    <message>
        <source>time of the operations launched below a frame · sum of durations, %1</source>
        <translation>在帧之下启动的操作的时间 · 时长之和，%1</translation>
    </message>
    <message>
        <source>idle time, by the code of the host thread that ended the gap · %1</source>
        <translation>空闲时间，按结束间隙的主机线程的代码 · %1</translation>
    </message>
    <message>
        <source>sampled stacks of the host&apos;s threads, each up to the next sample · %1</source>
        <translation>主机线程的采样调用栈，每个采样计到下一个采样 · %1</translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>输入命令</translation>
    </message>
</context>
<context>
    <name>ui::CommunicationPane</name>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Communication by collective</source>
        <translation>通信，按集合通信操作</translation>
    </message>
    <message>
        <source>Copies and sets by direction</source>
        <translation>拷贝与 memset，按方向</translation>
    </message>
    <message>
        <source>sum of durations, by collective</source>
        <translation>时长之和，按集合通信操作</translation>
    </message>
    <message>
        <source>copies and sets, by direction</source>
        <translation>拷贝与 memset，按方向</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>No communication fits the filters</source>
        <translation>没有符合筛选的通信</translation>
    </message>
    <message>
        <source>No communication kernels</source>
        <translation>没有通信内核</translation>
    </message>
    <message>
        <source>The rules&apos; communication pattern says which kernels communicate.</source>
        <translation>哪些内核属于通信，由规则的通信模式决定。</translation>
    </message>
    <message>
        <source>No copy or set fits the filters</source>
        <translation>没有符合筛选的拷贝或 memset</translation>
    </message>
    <message>
        <source>Copies and sets: none, or not recorded</source>
        <translation>拷贝与 memset：没有，或未记录</translation>
    </message>
    <message>
        <source>sum of durations</source>
        <translation>时长之和</translation>
    </message>
    <message>
        <source>Who Was Late</source>
        <translation>谁迟到</translation>
    </message>
    <message>
        <source>A kernel summary does not contain them: open the recording itself.</source>
        <translation>内核汇总文件不包含它们：请打开记录本身。</translation>
    </message>
</context>
<context>
    <name>ui::ComparedView</name>
    <message>
        <source>Roofline of both profiles: the same work on each device</source>
        <translation>两个性能分析文件的 Roofline：各设备上的相同工作</translation>
    </message>
    <message>
        <source>Operators of both profiles by what B loses</source>
        <translation>两个性能分析文件的算子，按 B 的损失排列</translation>
    </message>
    <message>
        <source>The profiles are being compared</source>
        <translation>正在比较各个性能分析文件</translation>
    </message>
    <message>
        <source>No operator does the same work in both profiles</source>
        <translation>没有算子在两个性能分析文件中做相同的工作</translation>
    </message>
</context>
<context>
    <name>ui::ComparisonControls</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>All bars on one scale of time</source>
        <translation>所有条形采用同一时间刻度</translation>
    </message>
    <message>
        <source>Whole profile</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>The profile whose changes against the baseline are listed</source>
        <translation>列出其相对于基线的变化的性能分析文件</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>to computation</source>
        <translation>计入计算</translation>
    </message>
    <message>
        <source>to the earlier starter</source>
        <translation>计入先开始者</translation>
    </message>
    <message>
        <source>Which class an instant counts for in which several kernels run: computation before communication before copies on each device, or whatever started first on all of them</source>
        <translation>多个内核同时运行的时刻计入哪个类别：在每个设备上按计算、通信、拷贝的先后顺序，或在所有设备上计入最先开始者</translation>
    </message>
    <message>
        <source>Wall Times…</source>
        <translation>墙钟时间…</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>对应方式</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>by the name map</source>
        <translation>按名称对照表</translation>
    </message>
    <message>
        <source>by sequence</source>
        <translation>按顺序</translation>
    </message>
    <message>
        <source>Each bar is scaled to its profile&apos;s own total</source>
        <translation>每个条形按其性能分析文件自身的总计缩放</translation>
    </message>
    <message>
        <source>Mean of the iterations; CPU time without the last one, whose end is unknown</source>
        <translation>各次迭代的平均值；CPU 时间不含最后一次迭代，因为其结束时刻未知</translation>
    </message>
    <message>
        <source>How kernels of two profiles are matched: by name, by the name map (pane Step by step), or by position in a step. Matched kernels count for the baseline&apos;s class</source>
        <translation>两个性能分析文件的内核如何对应：按名称、按名称对照表（“逐步对照”面板），或按一步中的位置。对应的内核计入基线的类别</translation>
    </message>
    <message>
        <source>How long each run took without profiling; the part that the GPU does not fill is CPU time</source>
        <translation>每次运行未经性能分析时的耗时；GPU 未占用的部分为 CPU 时间</translation>
    </message>
</context>
<context>
    <name>ui::ComparisonPane</name>
    <message>
        <source>Overlapped time</source>
        <translation>重叠时间</translation>
    </message>
    <message>
        <source>Differences by class</source>
        <translation>按类别的差异</translation>
    </message>
    <message>
        <source>Changed kernels</source>
        <translation>发生变化的内核</translation>
    </message>
    <message>
        <source>Time by class, a bar for each profile</source>
        <translation>按类别的时间，每个性能分析文件一条</translation>
    </message>
    <message>
        <source>Time of each iteration, a line for each profile</source>
        <translation>每次迭代的时间，每个性能分析文件一条线</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可比较的对象</translation>
    </message>
    <message>
        <source>Open a second profile: drop it on the window, or choose File &gt; Open.</source>
        <translation>请打开第二个性能分析文件：将其拖放到窗口上，或选择“文件 &gt; 打开”。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 相对于 %2</translation>
    </message>
    <message>
        <source>Kernels of %1</source>
        <translation>%1 的内核</translation>
    </message>
    <message>
        <source>All kernels</source>
        <translation>所有内核</translation>
    </message>
    <message>
        <source>per iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>whole profile</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message>
        <source>%1, each iteration</source>
        <translation>%1，每次迭代</translation>
    </message>
    <message>
        <source>Total, each iteration</source>
        <translation>总计，每次迭代</translation>
    </message>
    <message>
        <source>overlap counts as computation</source>
        <translation>重叠计入计算</translation>
    </message>
    <message>
        <source>overlap counts for the earlier starter</source>
        <translation>重叠计入先开始者</translation>
    </message>
    <message>
        <source>mean of an iteration</source>
        <translation>单次迭代的平均值</translation>
    </message>
    <message>
        <source>whole profiles</source>
        <translation>整个性能分析文件</translation>
    </message>
    <message>
        <source>classes + CPU (non-GPU) = wall</source>
        <translation>各类别 + CPU（非 GPU）= 墙钟时间</translation>
    </message>
    <message>
        <source>The profiles could not be compared</source>
        <translation>无法比较这些性能分析文件</translation>
    </message>
    <message>
        <source>Match by Sequence</source>
        <translation>按顺序对应</translation>
    </message>
    <message numerus="yes">
        <source>mean of %n GPU(s)</source>
        <translation>
            <numerusform>%n 个 GPU 的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>The profiles are being compared</source>
        <translation>正在比较各个性能分析文件</translation>
    </message>
    <message>
        <source>Only %1 of kernel time matches by name; %2 matches by position (pane Step by step)</source>
        <translation>按名称只有 %1 的内核时间对应；按位置有 %2 对应（“逐步对照”面板）</translation>
    </message>
    <message>
        <source>without the last one, whose end is unknown</source>
        <translation>不含最后一次，其结束时刻未知</translation>
    </message>
    <message>
        <source>sums of durations: one profile has no GPU operations</source>
        <translation>时长之和：其中一个性能分析文件没有 GPU 操作</translation>
    </message>
    <message>
        <source>sums of durations: a summary does not show what overlaps</source>
        <translation>时长之和：汇总文件不显示哪些部分重叠</translation>
    </message>
</context>
<context>
    <name>ui::DockTitle</name>
    <message>
        <source>Copy and export</source>
        <translation>复制与导出</translation>
    </message>
    <message>
        <source>Float or dock</source>
        <translation>浮动或停靠</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>These figures are in doubt</source>
        <translation>这些数字存疑</translation>
    </message>
</context>
<context>
    <name>ui::DropOverlay</name>
    <message>
        <source>Only files can be opened</source>
        <translation>只能打开文件</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n file(s)</source>
        <translation>
            <numerusform>松开即可打开 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::EfficiencyHeading</name>
    <message>
        <source>Peaks</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>The data sheet with which rates are compared. Your own devices: peaks.tsv in the settings folder</source>
        <translation>用于比较速率的数据手册。自己的设备：设置文件夹中的 peaks.tsv</translation>
    </message>
    <message>
        <source>Recognized: %1</source>
        <translation>已识别：%1</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>原始记录</translation>
    </message>
    <message>
        <source>How to record what is missing: click a reason</source>
        <translation>如何记录缺失的内容：点击原因</translation>
    </message>
</context>
<context>
    <name>ui::EfficiencyPane</name>
    <message>
        <source>Choose peaks</source>
        <translation>选择峰值</translation>
    </message>
    <message>
        <source>The efficiency could not be computed</source>
        <translation>无法计算效率</translation>
    </message>
    <message>
        <source>The work of operators is being computed</source>
        <translation>正在计算算子的工作量</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>没有符合筛选的操作</translation>
    </message>
    <message>
        <source>No operations on the GPU</source>
        <translation>GPU 上没有操作</translation>
    </message>
    <message>
        <source>Roofline: rates of operators, and the peaks of the device</source>
        <translation>Roofline：算子的速率与设备的峰值</translation>
    </message>
    <message>
        <source>Operators by potential saving</source>
        <translation>按可节省时间排列的算子</translation>
    </message>
    <message>
        <source>Kernels: durations and occupancy</source>
        <translation>内核：时长与占用率</translation>
    </message>
    <message>
        <source>Kernels: how they were launched</source>
        <translation>内核：启动方式</translation>
    </message>
    <message>
        <source>Which table is shown</source>
        <translation>显示哪个表</translation>
    </message>
    <message>
        <source>Table or roofline</source>
        <translation>表格或 Roofline</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>No kernel has a recorded launch call</source>
        <translation>没有内核记录了启动调用</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>How to Record…</source>
        <translation>如何记录…</translation>
    </message>
    <message numerus="yes">
        <source>sum of durations, %n GPU(s)</source>
        <translation>
            <numerusform>时长之和，%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>对比</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operator(s)</source>
        <translation>
            <numerusform>%Ln 个算子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ExposedPane</name>
    <message>
        <source>No iteration fits the filters</source>
        <translation>没有符合筛选的迭代</translation>
    </message>
    <message>
        <source>No iterations in this profile</source>
        <translation>此性能分析文件中没有迭代</translation>
    </message>
    <message>
        <source>The Iterations pane says which ranges could be iterations.</source>
        <translation>“迭代”面板会说明哪些范围可以作为迭代。</translation>
    </message>
    <message>
        <source>No communication fits the filters</source>
        <translation>没有符合筛选的通信</translation>
    </message>
    <message>
        <source>No iteration communicates</source>
        <translation>没有迭代进行通信</translation>
    </message>
    <message>
        <source>The rules&apos; communication pattern says which kernels communicate.</source>
        <translation>哪些内核属于通信，由规则的通信模式决定。</translation>
    </message>
    <message>
        <source>Communication of each iteration, exposed and hidden</source>
        <translation>每次迭代的通信，暴露与被掩盖</translation>
    </message>
    <message>
        <source>all devices of the process · union of communication</source>
        <translation>进程的所有设备 · 通信时间的并集</translation>
    </message>
    <message>
        <source>the %1 of %2 iterations with the most exposed communication</source>
        <translation>%2 次迭代中暴露通信最多的 %1 次</translation>
    </message>
    <message>
        <source>Exposed: not overlapped by computation. Hidden: overlapped by computation.</source>
        <translation>暴露：未与计算重叠。被掩盖：与计算重叠。</translation>
    </message>
</context>
<context>
    <name>ui::FiguresDialog</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FilterField</name>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Filters every pane; the chips below show what is in force</source>
        <translation>筛选所有面板；下方的标签显示当前生效的筛选</translation>
    </message>
</context>
<context>
    <name>ui::FindField</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find on the timeline</source>
        <translation>在时间线上查找</translation>
    </message>
    <message>
        <source>Find kernels, ranges and calls by a part of their name (/); next: Enter, previous: Shift+Enter</source>
        <translation>按名称的一部分查找内核、范围和调用（/）；下一个：Enter，上一个：Shift+Enter</translation>
    </message>
</context>
<context>
    <name>ui::FindingPane</name>
    <message>
        <source>Where</source>
        <translation>何处</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Of all iterations, as long as each place lasts</source>
        <translation>所有迭代中各位置持续的时间</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置数</translation>
    </message>
    <message>
        <source>code was not recorded</source>
        <translation>未记录代码</translation>
    </message>
    <message>
        <source>Where the finding is seen</source>
        <translation>该发现出现的位置</translation>
    </message>
    <message>
        <source>Where in the recording the finding is seen</source>
        <translation>该发现在记录中的位置</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>怎么做</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>在代码中</translation>
    </message>
    <message>
        <source>Try in What If</source>
        <translation>在假设分析中尝试</translation>
    </message>
    <message>
        <source>No finding is chosen</source>
        <translation>未选择任何发现</translation>
    </message>
    <message>
        <source>No findings yet</source>
        <translation>尚无发现</translation>
    </message>
    <message>
        <source>Click a row of the findings.</source>
        <translation>点击发现列表中的一行。</translation>
    </message>
    <message>
        <source>No code was recorded where it is seen</source>
        <translation>出现之处没有记录代码</translation>
    </message>
    <message>
        <source>No change of the recording stands for it</source>
        <translation>没有与之对应、可供重放的记录更改</translation>
    </message>
    <message>
        <source>Take Back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 项，共 %2 项</translation>
    </message>
    <message>
        <source>In the recording</source>
        <translation>在记录中</translation>
    </message>
    <message>
        <source>There are no findings</source>
        <translation>没有发现</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>When this does not apply</source>
        <translation>不适用的情况</translation>
    </message>
    <message>
        <source>potential saving: %1 % of an iteration of %2</source>
        <translation>可节省时间：一次迭代（%2）的 %1 %</translation>
    </message>
    <message>
        <source>potential saving: %1 % of %2</source>
        <translation>可节省时间：%2 的 %1 %</translation>
    </message>
</context>
<context>
    <name>ui::FindingsDesk</name>
    <message>
        <source>Dismiss %1</source>
        <translation>忽略 %1</translation>
    </message>
    <message>
        <source>Take back %1</source>
        <translation>恢复 %1</translation>
    </message>
</context>
<context>
    <name>ui::FindingsPane</name>
    <message>
        <source>Findings, what is worth most first</source>
        <translation>发现，价值最大的在前</translation>
    </message>
    <message>
        <source>Which findings are listed</source>
        <translation>列出哪些发现</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>Dismissed: %1</source>
        <translation>已忽略：%1</translation>
    </message>
    <message>
        <source>List them too. Del dismisses a finding, and once more takes it back</source>
        <translation>也列出它们。按 Delete 忽略一项发现，再按一次恢复</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>The recording is being replayed</source>
        <translation>正在重放记录</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>In Code</source>
        <translation>在代码中</translation>
    </message>
    <message>
        <source>Try in What If</source>
        <translation>在假设分析中尝试</translation>
    </message>
    <message>
        <source>Take Back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message numerus="yes">
        <source>Nothing found by %n rule(s); %1</source>
        <translation>
            <numerusform>%n 条规则没有发现问题；%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No finding</source>
        <translation>无发现</translation>
    </message>
    <message>
        <source>%1 not evaluated</source>
        <translation>%1 条未评估</translation>
    </message>
    <message>
        <source>All estimates are approximate, since there is no replay: %1.</source>
        <translation>所有估计都是近似值，因为没有重放：%1。</translation>
    </message>
    <message>
        <source>All estimates are approximate: %1.</source>
        <translation>所有估计都是近似值：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Only %n iteration(s): variation between iterations is not evaluated.</source>
        <translation>
            <numerusform>只有 %n 次迭代：不评估迭代之间的变化。</numerusform>
        </translation>
    </message>
    <message>
        <source>“No finding” lists each rule with its largest figure.</source>
        <translation>“无发现”列出每条规则及其最大值。</translation>
    </message>
    <message numerus="yes">
        <source>%n not evaluated</source>
        <translation>
            <numerusform>%n 条规则未评估</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing could be evaluated in this recording</source>
        <translation>此记录中没有可评估的内容</translation>
    </message>
    <message>
        <source>potential saving per iteration of %1</source>
        <translation>每次迭代的可节省时间（一次迭代 %1）</translation>
    </message>
    <message>
        <source>potential saving, of %1 in all</source>
        <translation>可节省时间（总计 %1）</translation>
    </message>
    <message>
        <source>No iterations are known: all that is shown counts as one.</source>
        <translation>没有已知的迭代：所显示的全部内容视为一次迭代。</translation>
    </message>
    <message>
        <source>The layout Findings lists each rule with its largest figure.</source>
        <translation>“发现”布局列出每条规则及其最大数值。</translation>
    </message>
</context>
<context>
    <name>ui::FoldedFramesDialog</name>
    <message>
        <source>Folded Frames</source>
        <translation>折叠的帧</translation>
    </message>
    <message>
        <source>Label begins with</source>
        <translation>标签开头</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>添加行</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Folded frames</source>
        <translation>折叠的帧</translation>
    </message>
    <message>
        <source>Built-In List</source>
        <translation>内置列表</translation>
    </message>
    <message>
        <source>Pass-through frames are folded into the outermost frame of their run. An empty list means the built-in one: to fold none, clear Fold library.</source>
        <translation>只转发调用的帧折叠进其所在连串中最外层的帧。空列表表示内置列表：若不想折叠，请取消“折叠库”。</translation>
    </message>
</context>
<context>
    <name>ui::FrameIterations</name>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>% of longest</source>
        <translation>占最长的 %</translation>
    </message>
    <message>
        <source>Of the longest of these iterations</source>
        <translation>占这些迭代中最长的一次</translation>
    </message>
    <message>
        <source>Against median</source>
        <translation>与中位数相比</translation>
    </message>
    <message>
        <source>Each iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>Per iteration</source>
        <translation>每次迭代</translation>
    </message>
    <message>
        <source>mean of the GPUs</source>
        <translation>各 GPU 的平均值</translation>
    </message>
    <message>
        <source>Iterations of the marked frame</source>
        <translation>所标记帧的各次迭代</translation>
    </message>
    <message>
        <source>Time of each iteration, a line for each profile</source>
        <translation>每次迭代的时间，每个性能分析文件一条线</translation>
    </message>
    <message>
        <source>Of the marked frame and its callees, divided by GPUs</source>
        <translation>所标记的帧及其被调用者，除以 GPU 数</translation>
    </message>
    <message>
        <source>Difference from the median of these iterations</source>
        <translation>与这些迭代的中位数之差</translation>
    </message>
</context>
<context>
    <name>ui::FramePane</name>
    <message>
        <source>Fact</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Facts of the marked frame</source>
        <translation>已标记帧的信息</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>No frame is marked</source>
        <translation>没有标记帧</translation>
    </message>
    <message>
        <source>No code is shown</source>
        <translation>没有显示代码</translation>
    </message>
    <message>
        <source>Click a frame of the flame graph or a row of its table.</source>
        <translation>点击火焰图中的帧或其表格中的行。</translation>
    </message>
    <message>
        <source>Show Callees</source>
        <translation>显示被调用者</translation>
    </message>
    <message>
        <source>Show Callers</source>
        <translation>显示调用者</translation>
    </message>
    <message>
        <source>of the marked frame</source>
        <translation>已标记的帧</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>The profile in view does not have this frame</source>
        <translation>当前显示的性能分析文件中没有该帧</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>of the marked frames</source>
        <translation>所标记的各帧</translation>
    </message>
    <message>
        <source>No filter can express this, or it is already active</source>
        <translation>没有筛选能表达它，或者它已经生效</translation>
    </message>
</context>
<context>
    <name>ui::FramesPane</name>
    <message>
        <source>Frames of code</source>
        <translation>代码的帧</translation>
    </message>
    <message>
        <source>share %1</source>
        <translation>%1的比例</translation>
    </message>
    <message>
        <source>Frames of code, and what changed</source>
        <translation>代码的帧及其变化</translation>
    </message>
    <message>
        <source>means of an iteration</source>
        <translation>单次迭代的平均值</translation>
    </message>
    <message>
        <source>whole profiles: too few iterations</source>
        <translation>整个性能分析文件：迭代次数太少</translation>
    </message>
</context>
<context>
    <name>ui::GapChart</name>
    <message>
        <source>Histogram of gap lengths</source>
        <translation>间隙长度直方图</translation>
    </message>
</context>
<context>
    <name>ui::GapCode</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>占空闲 %</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Idle time while this was the innermost frame of the thread that ended it</source>
        <translation>结束空闲的线程以此为最内层帧期间的空闲时间</translation>
    </message>
    <message>
        <source>Main cause</source>
        <translation>主要原因</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>全部空闲</translation>
    </message>
</context>
<context>
    <name>ui::GapControls</name>
    <message>
        <source>All streams</source>
        <translation>所有流</translation>
    </message>
    <message>
        <source>All devices</source>
        <translation>所有设备</translation>
    </message>
    <message>
        <source>Whole device</source>
        <translation>整个设备</translation>
    </message>
    <message>
        <source>Per stream</source>
        <translation>按流</translation>
    </message>
    <message>
        <source>Time in which no stream of the device runs anything</source>
        <translation>设备的所有流都没有操作运行的时间</translation>
    </message>
    <message>
        <source>Time between two operations of one stream; others may be running</source>
        <translation>同一流上两个操作之间的时间；其他流可能正在运行</translation>
    </message>
    <message>
        <source>Whose gaps</source>
        <translation>间隙的归属</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Bins of equal ratio, or of equal width</source>
        <translation>各分箱等比，或等宽</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>分箱数</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>Shortest gap in the histogram</source>
        <translation>直方图中最短的间隙</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Longest gap in the histogram</source>
        <translation>直方图中最长的间隙</translation>
    </message>
    <message>
        <source>A time with its unit, such as 2.5 ms</source>
        <translation>带单位的时间，例如 2.5 ms</translation>
    </message>
</context>
<context>
    <name>ui::GapHosts</name>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>% of idle</source>
        <translation>占空闲 %</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>All idle</source>
        <translation>全部空闲</translation>
    </message>
    <message>
        <source>What the thread that ended the gap did, of causes that lie with it, and in which call into the operating system</source>
        <translation>对于原因在于该线程的情况：结束该间隙的线程当时在做什么，以及处于哪个操作系统调用中</translation>
    </message>
</context>
<context>
    <name>ui::GapOverlay</name>
    <message numerus="yes">
        <source>%1 to %2
%Ln gap(s), %3 of idle time: %4 % of all of it</source>
        <translation>
            <numerusform>%1 至 %2
%Ln 个间隙，空闲时间 %3，占全部的 %4 %</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 gaps · %3 % of idle · F filters</source>
        <translation>%1 / %2 个间隙 · 占空闲 %3 % · F 筛选</translation>
    </message>
    <message>
        <source>Gaps, logarithmic</source>
        <translation>间隙数，对数</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙数</translation>
    </message>
    <message>
        <source>Idle time, cumulative</source>
        <translation>空闲时间，累积</translation>
    </message>
    <message>
        <source>Length of gap, logarithmic</source>
        <translation>间隙长度，对数</translation>
    </message>
    <message>
        <source>Length of gap</source>
        <translation>间隙长度</translation>
    </message>
    <message>
        <source>%1 of %2 gaps · %3 % of idle</source>
        <translation>%1 / %2 个间隙 · 占空闲 %3 %</translation>
    </message>
</context>
<context>
    <name>ui::GapsPane</name>
    <message>
        <source>Scale of the histogram</source>
        <translation>直方图的刻度</translation>
    </message>
    <message>
        <source>No operation fits the filters</source>
        <translation>没有符合筛选的操作</translation>
    </message>
    <message>
        <source>No operations in this profile</source>
        <translation>此性能分析文件中没有操作</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Causes of idle time</source>
        <translation>空闲时间的原因</translation>
    </message>
    <message>
        <source>Gaps by device and stream</source>
        <translation>按设备和流的间隙</translation>
    </message>
    <message>
        <source>The longest idle intervals</source>
        <translation>最长的空闲区间</translation>
    </message>
    <message numerus="yes">
        <source>Below %1: %Ln gap(s)</source>
        <translation>
            <numerusform>低于 %1：%Ln 个间隙</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Above %1: %Ln gap(s)</source>
        <translation>
            <numerusform>高于 %1：%Ln 个间隙</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was idle</source>
        <translation>没有空闲</translation>
    </message>
    <message>
        <source>No idle interval of this length</source>
        <translation>没有此长度的空闲区间</translation>
    </message>
    <message>
        <source>%1 of %2 idle intervals, the longest first</source>
        <translation>%1 / %2 个空闲区间，最长的在前</translation>
    </message>
    <message>
        <source>no kernel, copy or set running · %1</source>
        <translation>没有内核、拷贝或 memset 运行 · %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln gap(s): %1</source>
        <translation>
            <numerusform>%Ln 个间隙：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>causes of gaps of %1</source>
        <translation>%1 的间隙的原因</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Idle time by the code that caused it</source>
        <translation>按造成空闲的代码列出的空闲时间</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Idle time by what the host&apos;s thread did</source>
        <translation>按主机线程的状态划分的空闲时间</translation>
    </message>
</context>
<context>
    <name>ui::HeatMap</name>
    <message>
        <source>%1, iteration %2: %3</source>
        <translation>%1，迭代 %2：%3</translation>
    </message>
    <message numerus="yes">
        <source>the slowest of %n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank 中最慢的</numerusform>
        </translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>%1: not recorded</source>
        <translation>%1：未记录</translation>
    </message>
    <message>
        <source>darker is slower · ▲ outlier: over 3 MADs and 2 %</source>
        <translation>颜色越深越慢 · ▲ 离群值：超过 3 个 MAD 且超过 2 %</translation>
    </message>
    <message>
        <source>brighter is slower · ▲ outlier: over 3 MADs and 2 %</source>
        <translation>颜色越亮越慢 · ▲ 离群值：超过 3 个 MAD 且超过 2 %</translation>
    </message>
    <message>
        <source>its end is not recorded</source>
        <translation>未记录其结束</translation>
    </message>
</context>
<context>
    <name>ui::ImportPane</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stream(s)</source>
        <translation>
            <numerusform>%n 个流</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rank %1，共 %2 个</translation>
    </message>
    <message>
        <source>%1 (recorded in distributedInfo)</source>
        <translation>%1（记录于 distributedInfo）</translation>
    </message>
    <message>
        <source>%1 (recorded in the variables of its launcher)</source>
        <translation>%1（记录于启动器的变量）</translation>
    </message>
    <message>
        <source>%1 (recorded by the profiler)</source>
        <translation>%1（由分析器记录）</translation>
    </message>
    <message>
        <source>%1 (from its name)</source>
        <translation>%1（来自文件名）</translation>
    </message>
    <message>
        <source>rank not recorded</source>
        <translation>未记录 rank</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>开始于 %1</translation>
    </message>
    <message>
        <source>started %1 (from its name)</source>
        <translation>开始于 %1（来自文件名）</translation>
    </message>
    <message>
        <source>stage %1 (from its name)</source>
        <translation>阶段 %1（来自文件名）</translation>
    </message>
    <message>
        <source>recording %1</source>
        <translation>第 %1 次记录</translation>
    </message>
    <message>
        <source>%1 (recorded by MPI)</source>
        <translation>%1（由 MPI 记录）</translation>
    </message>
</context>
<context>
    <name>ui::ItemChart</name>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>第 %1 项，共 %2 项：%3</translation>
    </message>
</context>
<context>
    <name>ui::IterationDots</name>
    <message numerus="yes">
        <source>%1: %Ln iteration(s), %2 to %3</source>
        <translation>
            <numerusform>%1：%Ln 次迭代，%2 至 %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::IterationStrip</name>
    <message>
        <source>%1 to %2, of which the longest:</source>
        <translation>%1 至 %2，其中最长的为：</translation>
    </message>
</context>
<context>
    <name>ui::IterationsPane</name>
    <message>
        <source>Show all iterations</source>
        <translation>显示所有迭代</translation>
    </message>
    <message>
        <source>Filter to the chosen one</source>
        <translation>按所选迭代筛选</translation>
    </message>
    <message>
        <source>No iteration fits the filters</source>
        <translation>没有符合筛选的迭代</translation>
    </message>
    <message>
        <source>No iteration is left</source>
        <translation>没有剩余的迭代</translation>
    </message>
    <message>
        <source>No iterations in this profile</source>
        <translation>此性能分析文件中没有迭代</translation>
    </message>
    <message>
        <source>Iterations are</source>
        <translation>迭代取自</translation>
    </message>
    <message>
        <source>found automatically</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>found by pattern</source>
        <translation>由模式识别</translation>
    </message>
    <message>
        <source>Ranges that are iterations</source>
        <translation>作为迭代的范围</translation>
    </message>
    <message>
        <source>The exact name of the ranges, or re: and a pattern; pattern:1 is the finest level of a pattern</source>
        <translation>范围的完整名称，或 re: 加模式；pattern:1 是内核重复模式的最细层级</translation>
    </message>
    <message>
        <source>Time of each iteration</source>
        <translation>每次迭代的时间</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Filter to iteration %1</source>
        <translation>按迭代 %1 筛选</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>GPU annotation</source>
        <translation>GPU 标注</translation>
    </message>
    <message>
        <source>host range</source>
        <translation>主机范围</translation>
    </message>
    <message>
        <source>GPU order</source>
        <translation>GPU 顺序</translation>
    </message>
    <message>
        <source>all kinds of steps</source>
        <translation>所有类型的步</translation>
    </message>
    <message>
        <source>Kind of steps</source>
        <translation>步的类型</translation>
    </message>
    <message>
        <source>Only the steps of this kind, such as prefill or decode</source>
        <translation>仅限此类型的步，例如预填充或解码</translation>
    </message>
    <message>
        <source>Show all kinds of steps</source>
        <translation>显示所有类型的步</translation>
    </message>
    <message>
        <source>Filter to %1 steps</source>
        <translation>按类型为 %1 的步筛选</translation>
    </message>
    <message>
        <source>all devices of the process · by %1 · %2</source>
        <translation>进程的所有设备 · 依据 %1 · %2</translation>
    </message>
    <message>
        <source>Lacuna finds them by ranges, or by a repeating pattern of kernels. Record ranges with %1, or name them above.</source>
        <translation>Lacuna 通过范围或重复出现的内核模式识别迭代。请用 %1 记录范围，或在上方指定名称。</translation>
    </message>
</context>
<context>
    <name>ui::JobPane</name>
    <message>
        <source>One rank is open</source>
        <translation>已打开一个 rank</translation>
    </message>
    <message>
        <source>No job is open</source>
        <translation>没有打开作业</translation>
    </message>
    <message>
        <source>Who is late shows when several ranks of a job are open: a folder of their traces, or the small digests that lacuna digest writes where the traces are.</source>
        <translation>打开一个作业的多个 rank 后才能看出谁迟到：跟踪文件的文件夹，或 lacuna digest 在跟踪文件所在处写出的小摘要。</translation>
    </message>
    <message>
        <source>Open Job…</source>
        <translation>打开作业…</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of all iterations but the first; heights are logarithmic</source>
        <translation>分布：%1，除首次外所有迭代的平均值；高度为对数</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of all iterations but the first and the last, whose end is not recorded; heights are logarithmic</source>
        <translation>分布：%1，除首次和末次（其结束未记录）外所有迭代的平均值；高度为对数</translation>
    </message>
    <message>
        <source>Open Rank %1</source>
        <translation>打开 rank %1</translation>
    </message>
    <message>
        <source>Open Rank</source>
        <translation>打开 rank</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Fold by</source>
        <translation>折叠依据</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>谁等待谁</translation>
    </message>
    <message>
        <source>slowest first</source>
        <translation>最慢的在前</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>按 rank</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不折叠</translation>
    </message>
    <message>
        <source>all communicators</source>
        <translation>所有通信域</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>掉队者</translation>
    </message>
    <message>
        <source>Distribution of %1, mean of iterations %2 to %3; heights are logarithmic</source>
        <translation>分布：%1，迭代 %2 至 %3 的平均值；高度为对数</translation>
    </message>
    <message>
        <source>iterations %1 to %2</source>
        <translation>迭代 %1 至 %2</translation>
    </message>
    <message>
        <source>Means, order and distribution are those of these iterations</source>
        <translation>平均值、顺序和分布均取自这些迭代</translation>
    </message>
    <message>
        <source>Show Its Collectives</source>
        <translation>显示其集合通信</translation>
    </message>
    <message>
        <source>Who waits for whom on this communicator alone</source>
        <translation>仅在此通信域上谁等待谁</translation>
    </message>
    <message>
        <source>Who is late</source>
        <translation>谁迟到</translation>
    </message>
    <message>
        <source>Who waits</source>
        <translation>谁等待</translation>
    </message>
    <message>
        <source>Job of the Open Profiles</source>
        <translation>将打开的性能分析文件作为作业</translation>
    </message>
    <message>
        <source>Open Rank %1 at Iteration %2</source>
        <translation>打开 rank %1 的迭代 %2</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>Unfold %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>These profiles are open separately</source>
        <translation>这些性能分析文件是分别打开的</translation>
    </message>
    <message>
        <source>Open them as one job to see which rank is late.</source>
        <translation>将其作为一个作业打开，即可看出哪个 rank 迟到。</translation>
    </message>
    <message>
        <source>No cost estimate</source>
        <translation>没有代价估计</translation>
    </message>
    <message>
        <source>Replaying all ranks with peers in place of those that may be late: %1 %. Esc stops.</source>
        <translation>正在重放所有 rank，并以同类替换可能迟到的 rank：%1 %。按 Esc 停止。</translation>
    </message>
    <message>
        <source>Part of the answer shown</source>
        <translation>显示结果的哪一部分</translation>
    </message>
    <message>
        <source>Heat map of ranks by iteration</source>
        <translation>各迭代的 rank 热图</translation>
    </message>
    <message>
        <source>Histogram of the ranks</source>
        <translation>rank 的直方图</translation>
    </message>
    <message>
        <source>Costs are estimated where all ranks have recorded the same two or more iterations.</source>
        <translation>当所有 rank 都记录了相同的两次或更多迭代时，才能估计代价。</translation>
    </message>
    <message>
        <source>Distribution of %1 in the only iteration; heights are logarithmic</source>
        <translation>分布：%1，唯一一次迭代；高度为对数</translation>
    </message>
</context>
<context>
    <name>ui::LeverPanel</name>
    <message>
        <source>What if: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>What if: other levers</source>
        <translation>假设：其他手段</translation>
    </message>
    <message>
        <source>What if: reset</source>
        <translation>假设：重置</translation>
    </message>
    <message>
        <source>Time of each class</source>
        <translation>各类的时间</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>Other levers</source>
        <translation>其他手段</translation>
    </message>
    <message>
        <source>As --what-if takes them: %1</source>
        <translation>与 --what-if 的写法相同：%1</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
</context>
<context>
    <name>ui::LeverSlider</name>
    <message>
        <source>%1 time, unchanged</source>
        <translation>%1 时间，不变</translation>
    </message>
    <message>
        <source>%1 time, minus %2 percent</source>
        <translation>%1 时间，减少百分之 %2</translation>
    </message>
    <message>
        <source>%1 time, plus %2 percent</source>
        <translation>%1 时间，增加百分之 %2</translation>
    </message>
</context>
<context>
    <name>ui::MemoryChart</name>
    <message>
        <source>%1 in use</source>
        <translation>已用 %1</translation>
    </message>
    <message>
        <source>%1 reserved</source>
        <translation>预留 %1</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>%1; chosen: %2 at %3</source>
        <translation>%1；所选：%2，位于 %3</translation>
    </message>
    <message>
        <source>%1 reserved, above</source>
        <translation>预留 %1，在上方</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>%1; chosen: growth from %2 to %3</source>
        <translation>%1；所选：从 %2 到 %3 的增长</translation>
    </message>
</context>
<context>
    <name>ui::MemoryPane</name>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>The memory in use could not be computed</source>
        <translation>无法计算已用内存</translation>
    </message>
    <message>
        <source>The memory in use is being computed</source>
        <translation>正在计算已用内存</translation>
    </message>
    <message>
        <source>Whose memory</source>
        <translation>哪个内存</translation>
    </message>
    <message>
        <source>The memory of which device and allocator is shown</source>
        <translation>显示哪个设备和分配器的内存</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Shows what was alive at the peak (P)</source>
        <translation>显示峰值时存活的内存（P）</translation>
    </message>
    <message>
        <source>Which table is shown</source>
        <translation>显示哪个表</translation>
    </message>
    <message>
        <source>By code</source>
        <translation>按代码</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小</translation>
    </message>
    <message>
        <source>Curve or table</source>
        <translation>曲线或表格</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Memory in use over time</source>
        <translation>随时间变化的已用内存</translation>
    </message>
    <message>
        <source>What is in use, by code</source>
        <translation>已用内存，按代码</translation>
    </message>
    <message>
        <source>What is in use, block by block</source>
        <translation>已用内存，逐块</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %Ln time(s) in all</source>
        <translation>
            <numerusform>共 %Ln 次内存不足</numerusform>
        </translation>
    </message>
    <message>
        <source>all records, whatever the filters</source>
        <translation>全部记录，不受筛选影响</translation>
    </message>
    <message>
        <source>Segments by address</source>
        <translation>按地址排列的段</translation>
    </message>
</context>
<context>
    <name>ui::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 条</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::NameMapDialog</name>
    <message>
        <source>Name Map</source>
        <translation>名称对照表</translation>
    </message>
    <message>
        <source>Kernel of A (baseline)</source>
        <translation>A 的内核（基线）</translation>
    </message>
    <message>
        <source>Kernel of B (candidate)</source>
        <translation>B 的内核（候选）</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>添加行</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Open a Name Map</source>
        <translation>打开名称对照表</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Save the Name Map</source>
        <translation>保存名称对照表</translation>
    </message>
    <message>
        <source>Add Matched Names</source>
        <translation>添加已对应的名称</translation>
    </message>
    <message>
        <source>Names listed here are matched with each other; all others are matched automatically.</source>
        <translation>此处列出的名称互相对应；其他名称自动对应。</translation>
    </message>
</context>
<context>
    <name>ui::OccurrenceList</name>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Time since the first event of the profile</source>
        <translation>自性能分析文件中第一个事件起的时间</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>各次出现</translation>
    </message>
    <message>
        <source>%1 of %2, the longest first</source>
        <translation>%2 次中的 %1 次，最长的在前</translation>
    </message>
    <message>
        <source>In</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>In which profile</source>
        <translation>在哪个性能分析文件中</translation>
    </message>
    <message>
        <source>Occurrences of the chosen kernel</source>
        <translation>所选内核的各次出现</translation>
    </message>
    <message>
        <source>Not in this profile</source>
        <translation>不在此性能分析文件中</translation>
    </message>
    <message>
        <source>Choose another one above, or remove filters.</source>
        <translation>请在上方选择另一个，或移除筛选。</translation>
    </message>
    <message>
        <source>The occurrences could not be listed</source>
        <translation>无法列出各次出现</translation>
    </message>
</context>
<context>
    <name>ui::PairsPane</name>
    <message>
        <source>No gap fits the filters</source>
        <translation>没有符合筛选的间隙</translation>
    </message>
    <message>
        <source>No gaps</source>
        <translation>没有间隙</translation>
    </message>
    <message>
        <source>On no stream does one operation leave a gap before the next.</source>
        <translation>所有流上，任何操作与下一个操作之间都没有间隙。</translation>
    </message>
    <message>
        <source>Pairs of</source>
        <translation>配对依据</translation>
    </message>
    <message>
        <source>Kernels, full names</source>
        <translation>内核，完整名称</translation>
    </message>
    <message>
        <source>Kernels, without arguments</source>
        <translation>内核，不含参数</translation>
    </message>
    <message>
        <source>Kernels, short names</source>
        <translation>内核，简短名称</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>各次出现</translation>
    </message>
    <message>
        <source>Kernel pairs</source>
        <translation>内核对</translation>
    </message>
    <message>
        <source>Gaps of the chosen pair</source>
        <translation>所选内核对的间隙</translation>
    </message>
    <message>
        <source>Kernel names</source>
        <translation>内核名称</translation>
    </message>
    <message>
        <source>No pair is chosen</source>
        <translation>未选择内核对</translation>
    </message>
    <message>
        <source>%1 of %2 gaps, the longest first</source>
        <translation>%1 / %2 个间隙，最长的在前</translation>
    </message>
    <message>
        <source>gaps between neighbors on a stream · total gap includes waiting while others ran; device idle does not</source>
        <translation>同一流上相邻操作之间的间隙 · “间隙总计”包含其他流运行时的等待，“设备空闲”则不包含</translation>
    </message>
    <message>
        <source>gaps of %1</source>
        <translation>%1 的间隙</translation>
    </message>
    <message>
        <source>No gap of this length</source>
        <translation>没有此长度的间隙</translation>
    </message>
    <message>
        <source>No device is idle between one operation and the next.</source>
        <translation>没有设备在两个操作之间空闲。</translation>
    </message>
    <message>
        <source>Gaps of</source>
        <translation>间隙属于</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Gaps of pairs</source>
        <translation>对的间隙</translation>
    </message>
    <message>
        <source>idle time of devices, between the last operation to end and the next to start</source>
        <translation>设备的空闲时间，介于最后结束的操作与下一个开始的操作之间</translation>
    </message>
    <message>
        <source>Every gap of the chosen pair</source>
        <translation>所选配对的每个间隙</translation>
    </message>
    <message>
        <source>How pairs are grouped</source>
        <translation>对的分组方式</translation>
    </message>
    <message>
        <source>Devices: each moment of idle time belongs to one pair. Streams: each stream has its own gaps, and several may cover the same idle time</source>
        <translation>设备：每一时刻的空闲只属于一个对。流：每个流有自己的间隙，多个间隙可能覆盖同一段空闲时间</translation>
    </message>
    <message>
        <source>Whose gaps are paired</source>
        <translation>按谁的间隙配对</translation>
    </message>
</context>
<context>
    <name>ui::Pane</name>
    <message>
        <source>“%1” hides %L2 of %L3 operations</source>
        <translation>“%1”隐藏了 %L3 个操作中的 %L2 个</translation>
    </message>
    <message>
        <source>Remove filter %1</source>
        <translation>移除筛选 %1</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Clear All Filters</source>
        <translation>清除所有筛选</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>ui::PlaceStrip</name>
    <message>
        <source>%1: %2 of it</source>
        <translation>%1：其中 %2</translation>
    </message>
    <message>
        <source>%1: not evaluated, since it includes what was under way before</source>
        <translation>%1：未评估，因为其中包含之前已在进行的工作</translation>
    </message>
</context>
<context>
    <name>ui::ProfileChips</name>
    <message>
        <source>%1 · baseline</source>
        <translation>%1 · 基线</translation>
    </message>
    <message>
        <source>Profile %1, the baseline. Enter opens its menu, Delete closes it.</source>
        <translation>性能分析文件 %1，基线。按 Enter 打开其菜单，按 Delete 将其关闭。</translation>
    </message>
    <message>
        <source>Profile %1. Enter opens its menu, Delete closes it.</source>
        <translation>性能分析文件 %1。按 Enter 打开其菜单，按 Delete 将其关闭。</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>性能分析文件</translation>
    </message>
    <message>
        <source>More profiles</source>
        <translation>更多性能分析文件</translation>
    </message>
    <message>
        <source>Make &amp;Baseline</source>
        <translation>设为基线(&amp;B)</translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation>左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move &amp;Right</source>
        <translation>右移(&amp;R)</translation>
    </message>
    <message>
        <source>Show in Other &amp;Panes</source>
        <translation>在其他面板中显示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Close Profile</source>
        <translation>关闭性能分析文件(&amp;C)</translation>
    </message>
    <message>
        <source>Compared profiles</source>
        <translation>比较的性能分析文件</translation>
    </message>
    <message>
        <source>The first profile is the baseline: drag another one there, or choose it in its menu</source>
        <translation>第一个性能分析文件是基线：可将另一个拖到此处，或在其菜单中选择</translation>
    </message>
    <message>
        <source>+ Add profile…</source>
        <translation>+ 添加性能分析文件…</translation>
    </message>
    <message>
        <source>Open another profile to compare with</source>
        <translation>打开另一个性能分析文件进行比较</translation>
    </message>
</context>
<context>
    <name>ui::QueryChart</name>
    <message>
        <source>X axis:</source>
        <translation>X 轴：</translation>
    </message>
    <message>
        <source>Y axis:</source>
        <translation>Y 轴：</translation>
    </message>
    <message>
        <source>Chart of the result</source>
        <translation>结果的图表</translation>
    </message>
    <message>
        <source>No figures to draw</source>
        <translation>没有可绘制的数值</translation>
    </message>
    <message>
        <source>A chart needs rows and a column of numbers.</source>
        <translation>图表需要有行，并有一个数值列。</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1（按 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln row(s) drawn</source>
        <translation>
            <numerusform>绘制了 %Ln 行中的 %L1 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryControls</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Enter)</source>
        <translation>运行查询（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the running query (Esc)</source>
        <translation>停止正在运行的查询（Esc）</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Queries that users ask, each with its answer</source>
        <translation>用户常问的问题及其查询</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Queries that ran before (Alt+Up, Alt+Down)</source>
        <translation>以前运行过的查询（Alt+Up、Alt+Down）</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Queries that you have given names</source>
        <translation>您命名的查询</translation>
    </message>
    <message>
        <source>No query has run yet</source>
        <translation>尚未运行查询</translation>
    </message>
    <message>
        <source>Save Query…</source>
        <translation>保存查询…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Result as</source>
        <translation>结果显示为</translation>
    </message>
</context>
<context>
    <name>ui::QueryPane</name>
    <message>
        <source>Copy Command Line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>Query in SQL</source>
        <translation>SQL 查询</translation>
    </message>
    <message>
        <source>SELECT … FROM operations</source>
        <translation>SELECT … FROM operations</translation>
    </message>
    <message>
        <source>Result of the query</source>
        <translation>查询结果</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>No query has run yet</source>
        <translation>尚未运行查询</translation>
    </message>
    <message>
        <source>Write a SELECT or choose one of the examples, and press Ctrl+Enter.</source>
        <translation>编写 SELECT 或选择一个示例，然后按 Ctrl+Enter。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>The query has no rows</source>
        <translation>查询没有结果行</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the query.</source>
        <translation>按 Ctrl+Enter 运行查询。</translation>
    </message>
    <message>
        <source>Running. Esc stops the query.</source>
        <translation>正在运行。按 Esc 停止查询。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>limit reached: %1</source>
        <translation>达到限制：%1</translation>
    </message>
    <message>
        <source>Line %1, character %2: %3</source>
        <translation>第 %1 行，第 %2 个字符：%3</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>您是指 %1 吗？</translation>
    </message>
    <message>
        <source>The rows below are those of an earlier query.</source>
        <translation>下方的行来自先前的查询。</translation>
    </message>
    <message>
        <source>Save query</source>
        <translation>保存查询</translation>
    </message>
    <message>
        <source>Name (replaces a query of the same name):</source>
        <translation>名称（替换同名的查询）：</translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>已复制此表的命令行</translation>
    </message>
    <message numerus="yes">
        <source>SQL, read only, times in ns, %n profile(s)</source>
        <translation>
            <numerusform>SQL，只读，时间单位为 ns，%n 个性能分析文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::QueryTables</name>
    <message>
        <source>Find a table or column</source>
        <translation>查找表或列</translation>
    </message>
    <message>
        <source>Tables and columns</source>
        <translation>表和列</translation>
    </message>
    <message>
        <source>Enter or a double click writes the name into the query</source>
        <translation>按 Enter 或双击将名称写入查询</translation>
    </message>
</context>
<context>
    <name>ui::RangesPane</name>
    <message>
        <source>No ranges in this profile</source>
        <translation>此性能分析文件中没有范围</translation>
    </message>
    <message>
        <source>No range fits the filters</source>
        <translation>没有符合筛选的范围</translation>
    </message>
    <message>
        <source>No range launched GPU work</source>
        <translation>没有启动 GPU 操作的范围</translation>
    </message>
    <message>
        <source>The ranges are there, but no launch lies within one.</source>
        <translation>范围存在，但没有启动位于其中。</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>Each range</source>
        <translation>每个范围</translation>
    </message>
    <message>
        <source>Every range of the chosen name (double-click or Enter)</source>
        <translation>所选名称的每个范围（双击或按 Enter）</translation>
    </message>
    <message>
        <source>Ranges by name</source>
        <translation>范围，按名称</translation>
    </message>
    <message>
        <source>Ranges of the chosen name</source>
        <translation>所选名称的范围</translation>
    </message>
    <message>
        <source>No range is chosen</source>
        <translation>未选择范围</translation>
    </message>
    <message>
        <source>%1 of %2 ranges, the longest first</source>
        <translation>%1 / %2 个范围，最长的在前</translation>
    </message>
    <message>
        <source>%1 ranges that launched work · nested ones count in both</source>
        <translation>%1 个启动过操作的范围 · 嵌套的范围在内外两层都计入</translation>
    </message>
    <message>
        <source>The ranges could not be projected</source>
        <translation>无法投影这些范围</translation>
    </message>
</context>
<context>
    <name>ui::RankSearch</name>
    <message>
        <source>Rank or host</source>
        <translation>rank 或主机</translation>
    </message>
    <message>
        <source>Find a rank by number or host</source>
        <translation>按编号或主机查找 rank</translation>
    </message>
    <message>
        <source>Ctrl+F. Enter goes on to the next, Shift+Enter back.</source>
        <translation>Ctrl+F。按 Enter 转到下一个，按 Shift+Enter 返回上一个。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
</context>
<context>
    <name>ui::RanksPane</name>
    <message>
        <source>Align by</source>
        <translation>对齐依据</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>So that common collectives end at the same moment on all ranks</source>
        <translation>使共同的集合通信在所有 rank 上同时结束</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Skew of collectives</source>
        <translation>集合通信的偏斜</translation>
    </message>
    <message>
        <source>how much later than the first each rank arrived</source>
        <translation>每个 rank 比第一个晚到多少</translation>
    </message>
    <message>
        <source>Ranks of the job</source>
        <translation>作业的 rank</translation>
    </message>
    <message>
        <source>Skew of each collective</source>
        <translation>每个集合通信的偏斜</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>Ranks of one job: fewer than two</source>
        <translation>同一作业的 rank 少于两个</translation>
    </message>
    <message>
        <source>Open the files of all ranks together, or one that holds several GPUs that communicate.</source>
        <translation>请一起打开所有 rank 的文件，或包含多个相互通信的 GPU 的文件。</translation>
    </message>
    <message>
        <source>No collective ran on several ranks</source>
        <translation>没有在多个 rank 上运行的集合通信</translation>
    </message>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n common collective(s)</source>
        <translation>
            <numerusform>%n 个共同的集合通信</numerusform>
        </translation>
    </message>
    <message>
        <source>By the clocks in the files; by collectives where a file has none. Clocks of different machines differ by milliseconds</source>
        <translation>按文件中的时钟；文件没有时钟时按集合通信。不同机器的时钟相差毫秒级</translation>
    </message>
    <message>
        <source>The ranks could not be compared</source>
        <translation>无法比较各 rank</translation>
    </message>
    <message>
        <source>Collectives are matched by name, order and end time.</source>
        <translation>集合通信按名称、顺序和结束时间匹配。</translation>
    </message>
</context>
<context>
    <name>ui::ReadingPage</name>
    <message>
        <source>about %1 s left</source>
        <translation>剩余约 %1 s</translation>
    </message>
    <message>
        <source>Events: %1</source>
        <translation>事件：%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message numerus="yes">
        <source>Reading %1 and %n more</source>
        <translation>
            <numerusform>正在读取 %1 及另外 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Esc stops; open profiles stay open.</source>
        <translation>按 Esc 停止；已打开的性能分析文件保持打开。</translation>
    </message>
</context>
<context>
    <name>ui::RecentList</name>
    <message>
        <source>not found, was in %1</source>
        <translation>未找到，原位于 %1</translation>
    </message>
    <message>
        <source>Today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
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
        <translation>每字节 FLOP</translation>
    </message>
    <message>
        <source>Bytes, no matrix work</source>
        <translation>字节数（无矩阵运算）</translation>
    </message>
</context>
<context>
    <name>ui::RuleFields</name>
    <message>
        <source>Kernels whose name matches communicate, whatever their class; case is ignored</source>
        <translation>名称匹配的内核即为通信内核，无论其类别如何；不区分大小写</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>未匹配</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Class of the kernels that no rule matches</source>
        <translation>没有规则匹配的内核所属的类别</translation>
    </message>
    <message>
        <source>Lacuna&apos;s built-in table</source>
        <translation>Lacuna 内置的表</translation>
    </message>
    <message>
        <source>Communication pattern: %1 at character %2. Lacuna&apos;s built-in table is used instead.</source>
        <translation>通信模式：%1，位于第 %2 个字符。改用 Lacuna 内置的表。</translation>
    </message>
</context>
<context>
    <name>ui::RulePreview</name>
    <message>
        <source>%1 to %2: %3</source>
        <translation>从 %1 到 %2：%3</translation>
    </message>
</context>
<context>
    <name>ui::RulesBar</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules in force</source>
        <translation>生效的规则</translation>
    </message>
    <message>
        <source>Unnamed rules</source>
        <translation>未命名规则</translation>
    </message>
    <message>
        <source>Bundled: %1</source>
        <translation>内置：%1</translation>
    </message>
    <message>
        <source>Type a new rule</source>
        <translation>输入新规则</translation>
    </message>
    <message>
        <source>New rule</source>
        <translation>新建规则</translation>
    </message>
    <message>
        <source>Rules menu</source>
        <translation>规则菜单</translation>
    </message>
</context>
<context>
    <name>ui::RulesModel</name>
    <message>
        <source>%1 at character %2. The last good pattern stays in force.</source>
        <translation>%1，位于第 %2 个字符。沿用上一个有效的模式。</translation>
    </message>
    <message>
        <source>Shadowed: rule %1 takes all %2 matches first.</source>
        <translation>被遮蔽：全部 %2 个匹配项已先由规则 %1 匹配。</translation>
    </message>
    <message>
        <source>regex</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>ignore case</source>
        <translation>不区分大小写</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Plain text, anywhere in the name</source>
        <translation>普通文本，可位于名称中任意位置</translation>
    </message>
    <message>
        <source>Case does not matter</source>
        <translation>不区分大小写</translation>
    </message>
    <message>
        <source>Case must match</source>
        <translation>大小写必须一致</translation>
    </message>
    <message numerus="yes">
        <source>%n kernel name(s)</source>
        <translation>
            <numerusform>%n 个内核名称</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a pattern…</source>
        <translation>输入模式…</translation>
    </message>
    <message>
        <source>Move above %1</source>
        <translation>移到第 %1 条之上</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中数</translation>
    </message>
    <message>
        <source>% time</source>
        <translation>时间 %</translation>
    </message>
    <message>
        <source>Order: the first rule that matches decides</source>
        <translation>顺序：由第一条匹配的规则决定</translation>
    </message>
    <message>
        <source>What the kernel&apos;s name must match</source>
        <translation>内核名称须匹配的内容</translation>
    </message>
    <message>
        <source>Regular expression or plain text</source>
        <translation>正则表达式或普通文本</translation>
    </message>
    <message>
        <source>Match or ignore case</source>
        <translation>区分或不区分大小写</translation>
    </message>
    <message>
        <source>% of kernel time</source>
        <translation>占内核时间 %</translation>
    </message>
    <message>
        <source>Add rule</source>
        <translation>添加规则</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n rule(s)</source>
        <translation>
            <numerusform>移除 %n 条规则</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n rule(s)</source>
        <translation>
            <numerusform>为 %n 条规则创建副本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n rule(s)</source>
        <translation>
            <numerusform>移动 %n 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Name unmatched kernels</source>
        <translation>命名未匹配的内核</translation>
    </message>
    <message>
        <source>Edit communication pattern</source>
        <translation>编辑通信模式</translation>
    </message>
    <message>
        <source>Edit pattern</source>
        <translation>编辑模式</translation>
    </message>
    <message>
        <source>Edit class</source>
        <translation>编辑类别</translation>
    </message>
    <message>
        <source>Change how rule matches</source>
        <translation>更改规则的匹配方式</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配方式</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>大小写</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n 次命中</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of kernel time</source>
        <translation>内核时间的 %1 %</translation>
    </message>
    <message>
        <source>Class of the kernels it matches</source>
        <translation>所匹配内核的类别</translation>
    </message>
    <message>
        <source>Kernels it matches</source>
        <translation>所匹配的内核</translation>
    </message>
</context>
<context>
    <name>ui::RulesPane</name>
    <message>
        <source>Unmatched kernels, by time</source>
        <translation>未匹配的内核，按时间</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>未匹配的内核</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Every kernel has a class</source>
        <translation>每个内核都有类别</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>first match wins</source>
        <translation>首个匹配的规则生效</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>Difference from</source>
        <translation>差异，相对于</translation>
    </message>
    <message>
        <source>Hard to see on this background: the color of %1</source>
        <translation>在此背景上难以辨认：%1 的颜色</translation>
    </message>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>将 %n 个内核归入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No kernels in this profile</source>
        <translation>此性能分析文件中没有内核</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1（已编辑）</translation>
    </message>
    <message>
        <source>You can still edit rules.</source>
        <translation>仍可编辑规则。</translation>
    </message>
</context>
<context>
    <name>ui::RulesTable</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>ui::SearchBar</name>
    <message>
        <source>%1 at character %2</source>
        <translation>%1，位于第 %2 个字符</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>Name, class or range</source>
        <translation>名称、类别或范围</translation>
    </message>
    <message>
        <source>Find on the timeline</source>
        <translation>在时间线上查找</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>上一个（Shift+Enter）</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>下一个（Enter）</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>List the longest (Down)</source>
        <translation>列出最长的（向下键）</translation>
    </message>
    <message>
        <source>List the longest</source>
        <translation>列出最长的</translation>
    </message>
</context>
<context>
    <name>ui::SegmentStrip</name>
    <message numerus="yes">
        <source>and %Ln more at this pixel</source>
        <translation>
            <numerusform>此像素处还有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>%1; chosen: %2</source>
        <translation>%1；所选：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1; marked: %2 in %Ln piece(s)</source>
        <translation>
            <numerusform>%1；已标记：%2，共 %Ln 块</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SelectionPane</name>
    <message>
        <source>Fact</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>精确值</translation>
    </message>
    <message>
        <source>Double-click or Enter goes there</source>
        <translation>双击或按 Enter前往</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>Open the .sqlite or .json of this recording to see the facts of each.</source>
        <translation>打开该记录的 .sqlite 或 .json 以查看每个操作的详情。</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择任何内容</translation>
    </message>
    <message>
        <source>Click an operation, call or range on the timeline, or a gap; or drag a range.</source>
        <translation>在时间线上单击操作、调用、范围或间隙，或拖动选择一段时间。</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>host call</source>
        <translation>主机调用</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Copy Value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy in ns</source>
        <translation>以 ns 复制</translation>
    </message>
    <message>
        <source>Copy in Bytes</source>
        <translation>以字节复制</translation>
    </message>
    <message>
        <source>Go There</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Double-click or Enter shows it in the pane of code</source>
        <translation>双击或按 Enter在代码面板中显示</translation>
    </message>
    <message>
        <source>Facts of the selection</source>
        <translation>所选内容的信息</translation>
    </message>
    <message>
        <source>A summary has no individual operations</source>
        <translation>汇总文件没有单个操作</translation>
    </message>
    <message>
        <source>time range</source>
        <translation>时间范围</translation>
    </message>
</context>
<context>
    <name>ui::SnapshotPane</name>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Files you open are listed here.</source>
        <translation>您打开的文件会列在此处。</translation>
    </message>
    <message>
        <source>Enter opens. Ctrl+click selects several to compare; the first is the baseline.</source>
        <translation>按 Enter 打开。按住 Ctrl 单击可选择多个进行比较；第一个为基线。</translation>
    </message>
    <message>
        <source>Where the GPU&apos;s time went, and where it is missing.</source>
        <translation>GPU 的时间花在何处，又缺失在何处。</translation>
    </message>
    <message>
        <source>Drop profiles here</source>
        <translation>将性能分析文件拖放到此处</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>打开演示</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>The demo is a simulated training run on two GPUs.</source>
        <translation>演示是在两个 GPU 上进行的一次模拟训练。</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>.nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .pickle, .digest, .zip, and folders of them
Several at once are opened side by side</source>
        <translation>.nsys-rep, .sqlite, .json, .csv, .db, .rpd, .xplane.pb, .pickle, .digest, .zip，以及含有它们的文件夹
同时拖放多个文件时并列打开</translation>
    </message>
    <message>
        <source>To open reports of Nsight Systems, install nsys or name yours in Preferences.</source>
        <translation>要打开 Nsight Systems 报告，请安装 nsys，或在首选项中指定您的 nsys。</translation>
    </message>
    <message>
        <source>Reports of Nsight Systems are read without nsys.</source>
        <translation>无需 nsys 即可读取 Nsight Systems 报告。</translation>
    </message>
</context>
<context>
    <name>ui::StepControls</name>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Step of A</source>
        <translation>A 的步</translation>
    </message>
    <message>
        <source>of B</source>
        <translation>B 的步</translation>
    </message>
    <message>
        <source>Which iteration is shown. Means, intervals and verdicts are over all steps</source>
        <translation>显示哪一次迭代。平均值、区间和判定取自所有步</translation>
    </message>
    <message>
        <source>Fold layers</source>
        <translation>折叠层</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>无变化</translation>
    </message>
    <message>
        <source>Unmatched</source>
        <translation>无对应</translation>
    </message>
    <message>
        <source>Name Map…</source>
        <translation>名称对照表…</translation>
    </message>
    <message>
        <source>Show layers that repeat in the same way on both sides as one row, summed</source>
        <translation>将两边以相同方式重复的层合为一行，时间相加</translation>
    </message>
    <message>
        <source>Which kernel of B corresponds to which kernel of A; saved with the session or as a file</source>
        <translation>B 的哪个内核对应 A 的哪个内核；随会话保存，也可存为文件</translation>
    </message>
</context>
<context>
    <name>ui::StepPane</name>
    <message>
        <source>Positions of both steps</source>
        <translation>两步的各个位置</translation>
    </message>
    <message>
        <source>Open a second profile: drop it on the window, or choose File &gt; Open.</source>
        <translation>请打开第二个性能分析文件：将其拖放到窗口上，或选择“文件 &gt; 打开”。</translation>
    </message>
    <message>
        <source>Show the Median Steps</source>
        <translation>显示中位数的步</translation>
    </message>
    <message>
        <source>%1. Choose other iterations (pane Iterations), or compare totals (pane Comparison).</source>
        <translation>%1。请选择其他迭代（“迭代”面板），或比较总量（“比较”面板）。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>elapsed, mean of all steps that have it</source>
        <translation>历时，含有它的所有步的平均值</translation>
    </message>
    <message>
        <source>one step: classes, only in one, idle</source>
        <translation>一步：类别、仅在一边、空闲</translation>
    </message>
    <message>
        <source>Show A on Timeline</source>
        <translation>在时间线上显示 A</translation>
    </message>
    <message>
        <source>Show B on Timeline</source>
        <translation>在时间线上显示 B</translation>
    </message>
    <message>
        <source>Keep This Pair in the Name Map</source>
        <translation>将此对保留在名称对照表中</translation>
    </message>
    <message>
        <source>the same step of A and B, launch by launch · both lanes on one scale</source>
        <translation>A 与 B 的同一步，逐次启动 · 两条轨道同一比例</translation>
    </message>
    <message>
        <source>Both steps as lanes, with bands between matched operations</source>
        <translation>两步各为一条轨道，对应的操作之间以色带相连</translation>
    </message>
    <message>
        <source>The steps are being matched</source>
        <translation>正在对照两个步</translation>
    </message>
    <message>
        <source>The steps could not be matched</source>
        <translation>无法对应这两个步</translation>
    </message>
    <message>
        <source>No second profile is open</source>
        <translation>没有打开第二个性能分析文件</translation>
    </message>
    <message>
        <source>The steps do not match</source>
        <translation>这两个步不对应</translation>
    </message>
    <message>
        <source>Less than %1 % of kernel time matches; the rest is unmatched, and the sums still add up</source>
        <translation>对应的内核时间不足 %1 %；其余无对应，总和仍然吻合</translation>
    </message>
    <message>
        <source>No positions of this kind</source>
        <translation>没有此类位置</translation>
    </message>
    <message>
        <source>Waterfall from A to B</source>
        <translation>从 A 到 B 的瀑布图</translation>
    </message>
</context>
<context>
    <name>ui::TableFrame</name>
    <message>
        <source>Show only names with…</source>
        <translation>仅显示名称包含以下内容的行…</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
</context>
<context>
    <name>ui::TableLink</name>
    <message>
        <source>Copy Command Line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Show on Timeline</source>
        <translation>在时间线上显示</translation>
    </message>
    <message>
        <source>Filter to This</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>Make Rule from Name</source>
        <translation>用名称创建规则</translation>
    </message>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Make rule %1</source>
        <translation>创建规则 %1</translation>
    </message>
    <message numerus="yes">
        <source>Put %n kernel(s) into %1</source>
        <translation>
            <numerusform>将 %n 个内核归入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied the command line of this table</source>
        <translation>已复制此表的命令行</translation>
    </message>
</context>
<context>
    <name>ui::TableModel</name>
    <message>
        <source>The sum exceeds 64 bits: the times in the file cannot be right.</source>
        <translation>总和超出 64 位：文件中的时间不可能正确。</translation>
    </message>
</context>
<context>
    <name>ui::TableView</name>
    <message>
        <source>Reset Columns</source>
        <translation>重置列</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Filter Rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Expand All</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse All</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Default Order</source>
        <translation>默认顺序</translation>
    </message>
</context>
<context>
    <name>ui::TimelineBelow</name>
    <message>
        <source>Align by</source>
        <translation>对齐依据</translation>
    </message>
    <message>
        <source>all profiles</source>
        <translation>所有性能分析文件</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>ranks of one job</source>
        <translation>同一作业的 rank</translation>
    </message>
    <message>
        <source>Move together</source>
        <translation>一起移动</translation>
    </message>
    <message>
        <source>both from their first event</source>
        <translation>均从各自的第一个事件开始</translation>
    </message>
    <message>
        <source>by iteration, offset %1</source>
        <translation>按迭代，偏移 %1</translation>
    </message>
    <message>
        <source>without iterations: from the first event</source>
        <translation>没有迭代：从第一个事件开始</translation>
    </message>
    <message>
        <source>as chosen, offset %1</source>
        <translation>按所选，偏移 %1</translation>
    </message>
    <message>
        <source>not aligned: %1</source>
        <translation>未对齐：%1</translation>
    </message>
    <message>
        <source>by common collectives, offset %1</source>
        <translation>按共同的集合通信，偏移 %1</translation>
    </message>
    <message>
        <source>by the clocks of the files, offset %1</source>
        <translation>按文件的时钟，偏移 %1</translation>
    </message>
    <message>
        <source>Second timeline</source>
        <translation>第二条时间线</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>selected ranges, or the view</source>
        <translation>所选范围，或可见部分</translation>
    </message>
    <message>
        <source>Zoom and pan all timelines together</source>
        <translation>同步缩放和平移所有时间线</translation>
    </message>
</context>
<context>
    <name>ui::TimelineFinder</name>
    <message>
        <source>code %1</source>
        <translation>代码 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s) of code</source>
        <translation>
            <numerusform>%Ln 个代码帧</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not on the timeline</source>
        <translation>%1 不在时间线上</translation>
    </message>
    <message>
        <source>The %1 longest of %2</source>
        <translation>%2 个中最长的 %1 个</translation>
    </message>
    <message>
        <source>The longest first</source>
        <translation>最长的在前</translation>
    </message>
</context>
<context>
    <name>ui::TimelinePane</name>
    <message>
        <source>Filter to %1</source>
        <translation>按 %1 筛选</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>Open the .sqlite or .json of this recording to see when its kernels ran.</source>
        <translation>请打开这次记录的 .sqlite 或 .json 文件，以查看其内核何时运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 个设备</numerusform>
        </translation>
    </message>
    <message>
        <source>view %1</source>
        <translation>视图 %1</translation>
    </message>
    <message>
        <source>The timeline could not be made</source>
        <translation>无法生成时间线</translation>
    </message>
    <message>
        <source>The critical path cannot be determined: %1</source>
        <translation>无法得出关键路径：%1</translation>
    </message>
    <message>
        <source>A summary has no timeline</source>
        <translation>汇总文件没有时间线</translation>
    </message>
    <message>
        <source>host activity only</source>
        <translation>仅主机活动</translation>
    </message>
    <message>
        <source>Memory at Its Start</source>
        <translation>其开始时的内存</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Selected range: %1</source>
        <translation>所选范围：%1</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
</context>
<context>
    <name>ui::ValueChart</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
</context>
<context>
    <name>ui::WaitMatrix</name>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>%1 waits %2 a step for %3</source>
        <translation>%1 每步等待 %3 %2</translation>
    </message>
    <message>
        <source>No waiting found</source>
        <translation>未发现等待</translation>
    </message>
    <message>
        <source>late</source>
        <translation>迟到</translation>
    </message>
    <message>
        <source>darkest: %1 a step</source>
        <translation>颜色最深：每步 %1</translation>
    </message>
    <message>
        <source>Waits are unknown: %1</source>
        <translation>等待情况未知：%1</translation>
    </message>
    <message>
        <source>waiting, longest first</source>
        <translation>等待者，等待最久的在前</translation>
    </message>
</context>
<context>
    <name>ui::WhatIfPane</name>
    <message>
        <source>What if: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>Copy Command Line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>The recording is being replayed</source>
        <translation>正在重放记录</translation>
    </message>
    <message>
        <source>No profile is open</source>
        <translation>未打开性能分析文件</translation>
    </message>
    <message>
        <source>Drop a report or a trace on the window.</source>
        <translation>将报告或跟踪文件拖放到窗口上。</translation>
    </message>
    <message>
        <source>There is nothing to replay</source>
        <translation>没有可重放的内容</translation>
    </message>
    <message>
        <source>What the step consists of</source>
        <translation>该步的组成</translation>
    </message>
    <message>
        <source>critical path: what must finish for the step to finish</source>
        <translation>关键路径：该步结束前必须完成的部分</translation>
    </message>
    <message>
        <source>Copied the command line of this question</source>
        <translation>已复制此问题的命令行</translation>
    </message>
    <message>
        <source>no prediction</source>
        <translation>没有预测</translation>
    </message>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %n step(s)</source>
        <translation>
            <numerusform>按您的更改重放所记录的步 · %n 步的平均值</numerusform>
        </translation>
    </message>
    <message>
        <source>the whole recording, replayed with your changes: no steps are marked in it</source>
        <translation>按您的更改重放整个记录：其中没有标出步</translation>
    </message>
    <message numerus="yes">
        <source>the recorded step, replayed with your changes · mean of %1 of %n step(s), without the first</source>
        <translation>
            <numerusform>按您的更改重放所记录的步 · %n 步中 %1 步的平均值，不含第一步</numerusform>
        </translation>
    </message>
</context>
</TS>
