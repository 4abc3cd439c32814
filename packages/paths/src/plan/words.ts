import type { MachineCases } from '../cases.ts';
import type { Chart } from '../chart.ts';

/** What happens to a machine; charts say it with the same words. */
export const modelEventWords = {
  event: (label: string) => label,
  done: (port: string) => `「${port}」返回`,
  childDone: (child: string) => `「${child}」结束`,
  error: (port: string) => `「${port}」失败`,
  snapshot: (child: string) => `「${child}」变为`,
  after: (delay: string) => `等待 ${delay}`,
  /** An event or a reply and the case that it comes in. */
  withCase: (what: string, caseName: string) => (caseName === '' ? what : `${what}：${caseName}`),
} as const;

/** The words of the plans around QA's own (the cases and their labels). */
export const planWords = {
  open: (flow: string) => `打开「${flow}」`,
  openWith: (flow: string, inputCase: string) => `打开「${flow}」，起点：${inputCase}`,
  precondition: (inputCase: string) => `起点：${inputCase}`,
  noPrecondition: '无',
  event: modelEventWords.event,
  eventCase: modelEventWords.withCase,
  done: (port: string, caseName: string) => modelEventWords.withCase(modelEventWords.done(port), caseName),
  childDone: (child: string, caseName: string) => modelEventWords.withCase(modelEventWords.childDone(child), caseName),
  error: (port: string, caseName: string) => modelEventWords.withCase(modelEventWords.error(port), caseName),
  snapshot: (child: string, caseName: string) => modelEventWords.withCase(modelEventWords.snapshot(child), caseName),
  after: modelEventWords.after,
  asks: (ports: readonly string[]) => `发出请求：${ports.join('、')}`,
  says: (what: readonly string[]) => `通知应用：${what.join('、')}`,
  join: '；',
  title: (steps: number, last: string, end: string) => `${steps} 步：${last}，到「${end}」`,
  titleUnchanged: (steps: number, last: string) => `${steps} 步：${last}，状态不变`,
  titleOfStart: (end: string) => `打开后即为「${end}」`,
  deep: (limit: number) => `超过 ${limit} 步：目标在更深处`,
  head: ['编号', '标题', '前置条件', '步骤', '操作', '数据', '等待', '预期状态', '预期画面', '需求'],
  rowHead: ['步骤', '操作', '数据', '等待', '预期状态', '预期画面', '需求'],
  plan: (flow: string) => `${flow}：测试路径`,
  summary: (criterion: string, covered: number, wanted: number, paths: number, steps: number) =>
    `覆盖：${criterion}，${covered} / ${wanted}。共 ${paths} 条路径，${steps} 步。`,
  timing: '「等待」一栏是从打开起的最早时刻：应答与操作都不耗时，只有计时器花时间。',
  uncovered: '没有覆盖（用例走不到，计时器不可能按这个顺序触发，或超出探索范围）：',
  bound: (says: string) => `探索到了上限：${says}`,
  generated: (command: string) => `本文件由 \`${command}\` 生成，请勿手改。`,
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
      '每个流程的测试路径由它自己的状态机生成（`machines/**`），也就是用户浏览器里运行的同一份。`.csv` 可以直接用 Excel 打开，`.md` 便于阅读，`.json` 供下次生成时保留仍然有效的路径。需求与路径、测试的对照在 `matrix.md`。怎样使用见 [testers.md](../testers.md)。',
    head: ['流程', '代码名', '路径', '步骤', '覆盖', '表格'],
  },
} as const;

/** Says what happens in a machine, in the words of its cases. */
export interface Speaker {
  readonly cases: MachineCases;
  readonly chart: Chart;
  /** Words for a port or child by the id under which it is invoked. */
  portWords(id: string): string;
  /** A child machine ends; a port answers. Only a port has replies for a failure. */
  isChild(id: string): boolean;
  /** Words for a delay: those of the cases, else its seconds, else its name. */
  delayWords(delay: string): string;
}

export function speakerOf(cases: MachineCases, chart: Chart): Speaker {
  const sources = new Map(
    [...chart.nodes.values()].flatMap((node) => node.invocations).map(({ id, src }) => [id, src ?? id]),
  );
  const srcOf = (id: string) => sources.get(id) ?? id;
  const { invocations, actors } = cases.labels;
  return {
    cases,
    chart,
    portWords: (id) => invocations[id] ?? actors[srcOf(id)] ?? id,
    isChild: (id) => cases.actors[srcOf(id)]?.error === undefined,
    delayWords: (delay) => cases.delays[delay] ?? (Number.isNaN(Number(delay)) ? delay : `${Number(delay) / 1000} s`),
  };
}
