import { modelEventWords } from '@xinglin/paths';
import type { Language } from './words/bilingual.ts';

/** Texts of a chart around the words of the cases. The test plans use the same words for events. */
const chinese = {
  modelEvent: modelEventWords,
  /** An arrow without an event. */
  always: '自动',
  stateDone: '内部完成',
  anyEvent: '任何事件',
  /** Short words for the events of an actor, beside a box that names only this one. */
  short: { done: '返回', childDone: '结束', error: '失败', snapshot: '有变化' },
  guard: (guard: string) => `[${guard}]`,
  otherwise: '[否则]',
  inlineGuard: '条件',
  listed: (names: readonly string[]) => names.join('、'),
  listedUpTo: (names: readonly string[], all: number) => `${names.join('、')}等 ${all} 种`,
  /** Follows the text of a row in a box. */
  forbids: (what: string) => `${what}（不处理）`,
  reenters: (what: string) => `${what}（重新开始）`,
  goesTo: (what: string, states: string) => `${what} → ${states}`,
  /** In the box of a state whose inner states are not shown. */
  holds: (states: number) => `已收起 ${states} 个内层状态`,
  chart: {
    title: (flow: string) => `${flow}：状态图`,
    /** For readers who do not see the picture; the page beside it has all of it as tables. */
    summary: (states: number, arrows: number, names: readonly string[]) =>
      `${states} 个状态，${arrows} 个箭头。状态：${names.join('、')}。`,
  },
  history: {
    shallow: '上次的状态',
    deep: '上次的状态（含内层）',
    first: (history: string, state: string) => `${history}，首次为「${state}」`,
  },
};

/** The English words stand around code names. */
export type ChartWords = typeof chinese;

const english: ChartWords = {
  modelEvent: {
    done: (port) => `${port} returns`,
    childDone: (child) => `${child} ends`,
    error: (port) => `${port} fails`,
    snapshot: (child) => `${child} changes`,
    after: (delay) => `after ${delay}`,
    withCase: (what, caseName) => `${what}: ${caseName}`,
  },
  always: 'at once',
  stateDone: 'all inside is done',
  anyEvent: 'any event',
  short: { done: 'returns', childDone: 'ends', error: 'fails', snapshot: 'changes' },
  guard: (guard) => `[${guard}]`,
  otherwise: '[else]',
  inlineGuard: 'condition',
  listed: (names) => names.join(', '),
  listedUpTo: (names, all) => `${names.join(', ')} and ${all - names.length} more`,
  forbids: (what) => `${what} (ignored)`,
  reenters: (what) => `${what} (begins anew)`,
  goesTo: (what, states) => `${what} → ${states}`,
  holds: (states) => `${states} inner ${states === 1 ? 'state' : 'states'} folded`,
  chart: {
    title: (flow) => `${flow}: statechart`,
    summary: (states, arrows, names) => `${states} states, ${arrows} arrows. States: ${names.join(', ')}.`,
  },
  history: {
    shallow: 'where it was',
    deep: 'where it was, with all inside',
    first: (history, state) => `${history}; first ${state}`,
  },
};

export const flowWordsOf = (lang: Language): ChartWords => ({ zh: chinese, en: english })[lang];

/** Texts of the flow reviewer around the words of the cases. None of them is loaded by a shopper. */
export const flowWords = {
  ...chinese,
  page: {
    generated: (command: string) => `本文件由 \`${command}\` 生成，请勿手改。`,
    codeName: '代码名',
    machine: '状态机',
    paths: '测试路径',
    parents: '被这些流程使用',
    children: '使用这些流程',
    allCharts: '全部状态图',
    counts: (states: number, arrows: number) => `${states} 个状态，${arrows} 个箭头。`,
    enlarge: '点击图片可查看原图；图里的文字可以选取和搜索。',
    states: '状态',
    stateHead: ['状态', '代码名', '类型', '含义', '进入时', '离开时', '需求'],
    kinds: { atomic: '普通', compound: '含内层', parallel: '并行', final: '结束', history: '回到上次' },
    begins: '起点',
    arrows: '箭头',
    arrowsIntro:
      '同一状态的同一事件有多个箭头时，按编号依次判断，取第一个满足条件的。「用例」是测试里走到这个箭头的输入或应答。',
    arrowHead: ['从', '事件', '用例', '条件', '到', '动作'],
    otherwise: '否则',
    stays: '不变',
    actors: '端口、子流程与计时器',
    actorHead: ['状态', '种类', '名称', '代码名'],
    port: '端口',
    child: '子流程',
    timer: '计时器',
  },
  index: {
    title: '状态图',
    intro:
      '每个流程一张图，由它自己的状态机生成（`machines/**`），也就是用户浏览器里运行的同一份：图上的箭头不多不少，正是状态机里的全部转换。打开一个流程，先看图，再看下面的表格：每个状态的含义与需求编号，每个箭头的事件、用例、条件与动作。测试路径在 [docs/paths](../paths/README.md)。',
    legend: '怎样读图',
    legendHead: ['图上', '意思'],
    legendRows: [
      ['圆角方框', '一个状态，写着它的名称'],
      ['双线方框', '结束状态'],
      ['方框里的方框', '内层状态；虚线方框是同时进行的几个部分'],
      ['黑点', '从这里开始'],
      ['箭头上的文字', '事件，或者应答与用例；方括号里是条件，①②③ 是判断的次序'],
      ['方框里带折线箭头的文字', '处理后停在原状态的事件；后面有「→」的，会转到那个状态'],
      ['带双向箭头的标签', '这个状态运行时，向外面提出的请求'],
      ['带重叠方块的标签', '子流程，它有自己的图'],
    ],
    head: ['流程', '代码名', '状态', '箭头'],
    sum: (flows: number, states: number, arrows: number) => `共 ${flows} 个流程，${states} 个状态，${arrows} 个箭头。`,
  },
} as const;
