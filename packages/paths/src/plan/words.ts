import type { MachineCases } from '../cases.ts';
import type { Chart } from '../chart.ts';

/** Words for the events of a machine, shared by plans and charts. */
export const modelEventWords = {
  done: (port: string) => `「${port}」返回`,
  childDone: (child: string) => `「${child}」结束`,
  error: (port: string) => `「${port}」失败`,
  snapshot: (child: string) => `「${child}」变为`,
  after: (delay: string) => `等待 ${delay}`,
  /** An event or a reply, with its case. */
  withCase: (what: string, caseName: string) => (caseName === '' ? what : `${what}：${caseName}`),
};

/** The fixed texts of plans, around QA's own words (the cases and their labels). */
export const planWords = {
  ...modelEventWords,
  open: (flow: string) => `打开「${flow}」`,
  openWith: (flow: string, inputCase: string) => `打开「${flow}」，起点：${inputCase}`,
  precondition: (inputCase: string) => `起点：${inputCase}`,
  noPrecondition: '无',
  /** Instruction for a step that happens by itself. */
  waits: '不用操作，等它发生',
  asks: (ports: readonly string[]) => `发出请求：${ports.join('、')}`,
  says: (what: readonly string[]) => `通知应用：${what.join('、')}`,
  join: '；',
  title: (steps: number, last: string, end: string) => `${steps} 步：${last}，到「${end}」`,
  titleUnchanged: (steps: number, last: string) => `${steps} 步：${last}，状态不变`,
  titleOfStart: (end: string) => `打开后即为「${end}」`,
  noted: (note: string) => `（${note}）`,
  titled: (title: string, note: string, head: string, precondition: string) =>
    `**${title}**${note}。${head}：${precondition}`,
  gherkin: 'zh-CN',
  deep: (limit: number) => `超过 ${limit} 步：目标在更深处`,
  head: [
    '编号',
    '标题',
    '前置条件',
    '步骤',
    '操作',
    '怎么做',
    '数据',
    '等待',
    '预期状态',
    '预期画面',
    '需求',
    '结果',
    '备注',
  ],
  rowHead: ['步骤', '操作', '怎么做', '数据', '等待', '预期状态', '预期画面', '需求'],
  plan: (flow: string) => `${flow}：测试路径`,
  summary: (criterion: string, covered: number, wanted: number, paths: number, steps: number) =>
    `覆盖：${criterion}，${covered} / ${wanted}。共 ${paths} 条路径，${steps} 步。`,
  timing: '「等待」一栏是从打开起的最早时刻：应答与操作都不耗时，只有计时器花时间。',
  uncovered: '没有覆盖（用例走不到，计时器不可能按这个顺序触发，超出探索范围，或会使局部计划比整份还长）：',
  bound: (says: string) => `探索到了上限：${says}`,
  breaks: (where: string, says: string) => `状态机在「${where}」处抛出错误：${says}`,
  closed: (count: number) => `另有 ${count} 项在界面上做不到（例如点击没有显示的按钮），由状态机的测试覆盖。`,
  skeleton: '没有样例数据：只按图走，每个条件都可真可假（✓ 成立，✗ 不成立）。',
  generated: (command: string) => `本文件由 \`${command}\` 生成，请勿手改。`,
  /** Added to the criterion where paths also cover the texts of the screens. */
  andTexts: '，画面上的每句话',
  criteria: {
    states: '所有状态',
    arrows: '所有箭头 × 用例',
    guards: '所有条件的真与假',
    pairs: '所有相邻的两个箭头',
    goals: '所有结局',
    requirement: (id: string) => `需求 ${id}`,
    changed: (ref: string) => `自 ${ref} 以来变化的箭头`,
  },
  feature: '功能',
  scenario: '场景',
  keywords: { opening: '假如', step: '当', expectation: '那么', more: '并且' },
  screenShows: (screen: string) => `画面：${screen}`,
  stateIs: (state: string) => `状态为「${state}」`,
  index: {
    title: '测试路径',
    intro:
      '每个流程的测试路径由它自己的状态机生成（`machines/**`），也就是用户浏览器里运行的同一份。`.csv` 可以直接用 Excel 打开，`.md` 便于阅读，`.json` 供下次生成时保留仍然有效的路径。需求与路径、测试的对照在 `matrix.csv`。怎样使用见 [testers.md](../testers.md)。',
    head: ['流程', '代码名', '路径', '步骤', '覆盖', '表格'],
  },
};

/** The fixed texts of a plan, in any language. */
export type PlanWords = typeof planWords;

/** The same in English. */
const englishWords: PlanWords = {
  open: (flow) => `open ${flow}`,
  openWith: (flow, inputCase) => `open ${flow}, start: ${inputCase}`,
  precondition: (inputCase) => `start: ${inputCase}`,
  noPrecondition: 'none',
  done: (port) => `${port} answers`,
  childDone: (child) => `${child} ends`,
  error: (port) => `${port} fails`,
  snapshot: (child) => `${child} changes`,
  withCase: (what, caseName) => (caseName === '' ? what : `${what}: ${caseName}`),
  after: (delay) => `wait ${delay}`,
  waits: 'nothing to do: wait for it',
  asks: (ports) => `starts ${ports.join(', ')}`,
  says: (what) => `tells the app: ${what.join(', ')}`,
  join: '; ',
  title: (steps, last, end) => `${steps} steps: ${last}, to ${end}`,
  titleUnchanged: (steps, last) => `${steps} steps: ${last}, the state stays`,
  titleOfStart: (end) => `opens in ${end}`,
  noted: (note) => ` (${note})`,
  titled: (title, note, head, precondition) => `**${title}**${note}. ${head}: ${precondition}`,
  gherkin: 'en',
  deep: (limit) => `over ${limit} steps: its goal lies deeper`,
  head: [
    'ID',
    'title',
    'precondition',
    'step',
    'action',
    'how',
    'data',
    'wait',
    'state',
    'screen',
    'requirements',
    'result',
    'note',
  ],
  rowHead: ['step', 'action', 'how', 'data', 'wait', 'state', 'screen', 'requirements'],
  plan: (flow) => `${flow}: test paths`,
  summary: (criterion, covered, wanted, paths, steps) =>
    `Covers ${criterion}: ${covered} of ${wanted}, by ${paths} paths of ${steps} steps.`,
  timing: ' Waits are the earliest moments since the opening: answers and actions take no time, only timers do.',
  uncovered:
    'Not covered (no case leads there, timers cannot fire in that order, it lies beyond a bound, or would make a part longer than the whole):',
  bound: (says) => `A bound was reached: ${says}`,
  breaks: (where, says) => `The machine throws at ${where}: ${says}`,
  closed: (count) =>
    `${count} more cannot be done at the screen (such as pressing what is not shown): machine tests do.`,
  skeleton: 'There are no samples: this walks the chart alone, and every condition may hold (✓) or not (✗).',
  generated: (command) => `Written by \`${command}\`: do not edit.`,
  andTexts: ', every text of the screen',
  criteria: {
    states: 'every state',
    arrows: 'every arrow × case',
    guards: 'both outcomes of every condition',
    pairs: 'every two arrows in a row',
    goals: 'every end',
    requirement: (id) => `requirement ${id}`,
    changed: (ref) => `arrows changed since ${ref}`,
  },
  feature: 'Feature',
  scenario: 'Scenario',
  keywords: { opening: 'Given ', step: 'When ', expectation: 'Then ', more: 'And ' },
  screenShows: (screen) => `the screen shows ${screen}`,
  stateIs: (state) => `it is in ${state}`,
  index: { title: 'Test paths', intro: '', head: ['flow', 'name', 'paths', 'steps', 'covered', 'table'] },
};

/** The languages that plans are written in. */
export type Language = 'zh' | 'en';

export const wordsIn = (language: Language): PlanWords => (language === 'zh' ? planWords : englishWords);

/** Says what happens in a machine, in the words of its cases. */
export interface Speaker {
  readonly cases: MachineCases;
  readonly chart: Chart;
  /** The port or child that is invoked under an id. */
  sourceOf(id: string): string;
  /** Words for a port or child by the id under which it is invoked. */
  portWords(id: string): string;
  /** True for a child machine, which ends; a port answers. Only a port has replies for a failure. */
  isChild(id: string): boolean;
  /** Words for a delay: those of the cases, else its seconds, else its name. */
  delayWords(delay: string): string;
}

export function speakerOf(cases: MachineCases, chart: Chart): Speaker {
  const all = [...chart.nodes.values()].flatMap((node) => node.invocations);
  const sources = new Map(all.map(({ id, src }) => [id, src ?? id]));
  const unnamed = new Set(all.filter(({ named }) => !named).map(({ id }) => id));
  const sourceOf = (id: string) => sources.get(id) ?? id;
  const { invocations, actors } = cases.labels;
  return {
    cases,
    chart,
    sourceOf,
    portWords: (id) => invocations[id] ?? actors[sourceOf(id)] ?? (unnamed.has(id) ? sourceOf(id) : id),
    isChild: (id) => cases.actors[sourceOf(id)]?.error === undefined,
    delayWords: (delay) => cases.delays[delay] ?? (Number.isNaN(Number(delay)) ? delay : `${Number(delay) / 1000} s`),
  };
}
