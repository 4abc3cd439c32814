import { bilingual } from './bilingual.ts';

/** Texts of the coverage view: what the tests went through. */
export const coverageWords = bilingual({
  tab: ['覆盖', 'Coverage'],
  intro: [
    '最近一次测试走过哪些箭头、走了多少次：「单元」是状态机自己的测试，「界面」是它的界面测试，「浏览器」是真实浏览器里的测试。',
    'Which arrows the last test runs went through, and how often: “Unit” are the tests of the machine itself, “Screen” those of its view, “Browser” those in a real browser.',
  ],
  scope: ['来源', 'Source'],
  scopes: {
    unit: ['单元', 'Unit'],
    screen: ['界面', 'Screen'],
    browser: ['浏览器', 'Browser'],
    all: ['全部', 'All'],
  },
  unknown: {
    'never recorded': ['没有记录', 'never recorded'],
    'recorded before the machine changed': ['记录早于状态机的修改', 'recorded before the machine changed'],
    'no screen of its own': ['没有自己的界面', 'no screen of its own'],
  },
  loading: ['正在统计覆盖', 'Counting coverage'],
  failed: ['覆盖没有加载成功', 'The coverage could not be loaded'],
  nothing: [
    '还没有测试记录。先运行下面的命令，再重新加载这一页：',
    'No tests have been recorded yet. Run this, then load the page again:',
  ],
  missing: (scope: string, why: string) => [
    `「${scope}」：${why}。运行下面的命令，再重新加载这一页：`,
    `“${scope}”: ${why}. Run this, then load the page again:`,
  ],
  noScreen: ['这个流程没有自己的界面，不要求界面测试。', 'This flow has no screen of its own: none is asked for.'],
  measures: {
    arrows: ['箭头', 'Arrows'],
    cases: ['箭头 × 用例', 'Arrow × case'],
    guards: ['条件的真与假', 'Outcomes of conditions'],
  },
  ratio: (run: number, wanted: number) => `${run} / ${wanted}`,
  percent: (percent: number) => `${percent} %`,
  idle: (count: number) => [`${count} 项从未运行`, `${count} never run`],
  outOfReach: (count: number) => [`${count} 项没有人能做到`, `nobody can do ${count}`],
  age: (from: string, to: string) => [
    from === to ? `记录于 ${to}` : `记录于 ${from} 至 ${to}`,
    from === to ? `recorded ${to}` : `recorded ${from} to ${to}`,
  ],
  commits: (commits: readonly string[]) => [`提交 ${commits.join('、')}`, `at ${commits.join(', ')}`],
  head: (head: string) => [`现在是 ${head}`, `now at ${head}`],
  noCommit: ['不知道是哪个提交', 'at a commit that nobody knows'],
  chart: (flow: string, scope: string) => [
    `${flow}的状态图，按「${scope}」的次数着色`,
    `Chart of ${flow}, coloured by how often “${scope}” ran it`,
  ],
  legend: ['图例', 'Legend'],
  heat: {
    heat1: ['1–9 次', '1–9 times'],
    heat2: ['10–49 次', '10–49 times'],
    heat3: ['50–199 次', '50–199 times'],
    heat4: ['200 次以上', '200 times or more'],
  },
  never: ['从未', 'never'],
  neverLong: ['从未运行', 'never run'],
  unreachable: ['做不到', 'cannot'],
  unreachableLong: [
    '没有人能做到：界面上没有这个操作，或服务器不会给出这个应答',
    'nobody can do it: the screen does not offer it, or the server never answers so',
  ],
  table: ['每个箭头的次数', 'How often each arrow was run'],
  columns: {
    arrow: ['箭头', 'Arrow'],
    to: ['到', 'To'],
    runs: ['次数', 'Times'],
    idle: ['没有走到的用例', 'Cases not run'],
    guard: ['条件 真 / 假', 'Condition yes / no'],
  },
  sortBy: (column: string) => [`按${column}排序`, `Sort by ${column}`],
  picked: ['选中的箭头', 'Picked arrow'],
  pick: [
    '在图上或表里选中一个箭头，这里显示它的次数、用例和走到它的路径。',
    'Pick an arrow on the chart or in the table to see its counts, its cases and a path to it.',
  ],
  notCounted: [
    '这个箭头只是不处理这个事件，不计入覆盖。',
    'This arrow only leaves its event unhandled; it does not count.',
  ],
  caseName: ['用例', 'Case'],
  inCases: (cases: readonly string[]) => [`：${cases.join(' / ')}`, `: ${cases.join(' / ')}`],
  noCases: ['没有用例走这个箭头。', 'No case takes this arrow.'],
  guardYes: ['条件为真', 'condition holds'],
  guardNo: ['条件为假', 'condition fails'],
  way: ['走到这里', 'Walk there'],
  searching: ['正在找路', 'Looking for a way'],
  noWay: [
    '没有路径通到这里：计时器不可能按这个顺序触发，或超出探索范围。',
    'No path leads there: timers cannot fire in that order, or it is beyond what was explored.',
  ],
  steps: (count: number) => [
    count === 0 ? '打开后即走到' : `${count} 步`,
    count === 0 ? 'right at the start' : count === 1 ? '1 step' : `${count} steps`,
  ],
  start: (inputCase: string) => [`起点：${inputCase}`, `start: ${inputCase}`],
  simulate: ['在模拟器里看', 'See it in the simulator'],
  line: (all: number, browser: number | null) => [
    browser === null ? `覆盖 ${all} %` : `覆盖 ${all} %，浏览器 ${browser} %`,
    browser === null ? `coverage ${all} %` : `coverage ${all} %, browser ${browser} %`,
  ],
  lineUnknown: ['没有覆盖记录', 'no coverage recorded'],
});
