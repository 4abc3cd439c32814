import { bilingual } from './bilingual.ts';

/** A list in words; more than a few are counted. */
const some = (names: readonly string[], join: string, more: (count: number) => string): string =>
  names.length <= 4 ? names.join(join) : `${names.slice(0, 3).join(join)}${more(names.length)}`;

const zhNames = (names: readonly string[]) =>
  some(
    names.map((name) => `「${name}」`),
    '、',
    (count) => `等 ${count} 个`,
  );

const zhLists = (what: string, added: readonly string[], removed: readonly string[]) =>
  `${what}${[
    ...(added.length > 0 ? [`新增${zhNames(added)}`] : []),
    ...(removed.length > 0 ? [`去掉${zhNames(removed)}`] : []),
  ].join('，')}`;

const zh = {
  state: {
    added: (state: string, within: string | null) =>
      `新增状态「${state}」${within === null ? '' : `（在「${within}」里）`}`,
    removed: (state: string, within: string | null) =>
      `删除状态「${state}」${within === null ? '' : `（原在「${within}」里）`}`,
    label: (before: string, after: string) => `状态「${before}」改称「${after}」`,
    name: (state: string, before: string, after: string) => `「${state}」的代码名由 ${before} 改为 ${after}`,
    moved: (state: string, from: string, to: string) => `状态「${state}」由「${from}」移到「${to}」里`,
    kind: (state: string, from: string, to: string) => `「${state}」由${from}状态改为${to}状态`,
    initial: (state: string, from: string | null, to: string | null) =>
      `「${state}」的起点${from === null ? '' : `由「${from}」`}改为${to === null ? '没有' : `「${to}」`}`,
    initialActions: (state: string) => `「${state}」开始时的动作改变`,
    history: (state: string) => `「${state}」里「回到上次」的范围或首次去处改变`,
    description: (state: string, before: string | null, after: string | null) =>
      after === null
        ? `「${state}」在状态机里不再有说明（原为：${before ?? ''}）`
        : `「${state}」在状态机里的说明${before === null ? '' : `由「${before}」`}改为「${after}」`,
    meaning: (state: string, before: string | null, after: string | null) =>
      after === null
        ? `「${state}」不再写明含义（原为：${before ?? ''}）`
        : `「${state}」的含义${before === null ? '写明为' : `由「${before}」改为`}「${after}」`,
    requirements: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`「${state}」的需求：`, added, removed),
    tags: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`「${state}」的标签：`, added, removed),
    entry: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`进入「${state}」时的动作：`, added, removed),
    exit: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`离开「${state}」时的动作：`, added, removed),
    actors: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`「${state}」的请求与子流程：`, added, removed),
    timers: (state: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`「${state}」的计时：`, added, removed),
    entryOrder: (state: string) => `进入「${state}」时动作的次序改变`,
    exitOrder: (state: string) => `离开「${state}」时动作的次序改变`,
    code: (state: string) => `「${state}」里运行的代码或时长改变（名称未变）`,
  },
  kinds: { atomic: '普通', compound: '含内层的', parallel: '并行', final: '结束', history: '「回到上次」' },
  arrow: {
    /** When an arrow is taken, as the first half of a sentence. */
    when: {
      event: (what: string) => `在「${what}」时`,
      answer: (what: string) => `在${what}时`,
      after: (what: string) => `${what}后`,
      always: '自动',
      stateDone: '在内部完成时',
    },
    inCases: (cases: readonly string[]) => `（${some(cases, '、', (count) => `等 ${count} 种`)}）`,
    ifGuard: (guard: string) => (guard.startsWith('[') ? `，若条件 ${guard} 成立，` : `，若${guard}，`),
    ifNone: '，若其余条件都不成立，',
    goes: (targets: readonly string[]) => `转到${zhNames(targets)}`,
    stays: '停在原状态',
    forbids: '不处理',
    added: (source: string, when: string, doing: string) => `「${source}」${when}${doing}（新增）`,
    removed: (source: string, when: string, doing: string) => `「${source}」${when}不再${doing}`,
    removedForbidding: (source: string, when: string) => `「${source}」${when}不再屏蔽`,
    target: (source: string, when: string, before: string, after: string) =>
      `「${source}」${when}不再${before}，改为${after}`,
    /** What an arrow is called where something is said about it. */
    named: (source: string, when: string, doing: string) => `「${source}」${when}${doing}`,
    guard: (arrow: string, before: string, after: string) => `${arrow}：条件由${before}改为${after}`,
    guardName: (guard: string) => (guard.startsWith('[') ? ` ${guard} ` : `「${guard}」`),
    guardLabel: (guard: string, before: string | null, after: string | null) =>
      `条件${before === null ? ` ${guard} ` : `「${before}」`}改称${after === null ? ` ${guard}` : `「${after}」`}`,
    noGuard: '无条件',
    actions: (arrow: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`${arrow}：动作`, added, removed),
    actionOrder: (arrow: string) => `${arrow}：动作的次序改变`,
    cases: (arrow: string, added: readonly string[], removed: readonly string[]) =>
      zhLists(`${arrow}：用例`, added, removed),
    unreached: (arrow: string) => `${arrow}：现在走不到了`,
    reached: (arrow: string) => `${arrow}：现在走得到了`,
    reenters: (arrow: string) => `${arrow}：现在重新进入`,
    reentersNot: (arrow: string) => `${arrow}：不再重新进入`,
    label: (before: string, after: string) => `「${before}」改称「${after}」`,
    order: (source: string, when: string) => `「${source}」${when}，几个箭头的判断次序改变`,
    code: (arrow: string) => `${arrow}：条件或动作的代码改变（名称未变）`,
  },
  flow: {
    added: (states: number, arrows: number) => `新流程：${states} 个状态，${arrows} 个箭头`,
    removed: (states: number, arrows: number) => `整个流程已删除（原有 ${states} 个状态，${arrows} 个箭头）`,
  },
  report: {
    workTree: '工作区',
    uncommitted: (count: number) => `工作区（含 ${count} 个未提交的文件）`,
    status: { added: '新流程', removed: '已删除', changed: '有变化', wordsOnly: '只改了文字' },
    /** As many as are new, gone and changed. */
    counts: (added: number, removed: number, changed: number) =>
      [
        ...(added > 0 ? [`新增 ${added}`] : []),
        ...(removed > 0 ? [`删除 ${removed}`] : []),
        ...(changed > 0 ? [`改变 ${changed}`] : []),
      ].join('，') || '—',
  },
};

const enNames = (names: readonly string[]) => some(names, ', ', (count) => ` and ${count - 3} more`);

const enLists = (what: string, added: readonly string[], removed: readonly string[]) =>
  `${what}: ${[
    ...(added.length > 0 ? [`added ${enNames(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${enNames(removed)}`] : []),
  ].join('; ')}`;

const en: typeof zh = {
  state: {
    added: (state, within) => `New state ${state}${within === null ? '' : ` in ${within}`}`,
    removed: (state, within) => `State ${state} is gone${within === null ? '' : ` from ${within}`}`,
    label: (before, after) => `The words for a state: ${before}, now ${after}`,
    name: (_state, before, after) => `State ${before} is renamed ${after}`,
    moved: (state, from, to) => `State ${state} moved from ${from} to ${to}`,
    kind: (state, from, to) => `${state} was ${from}, now ${to}`,
    initial: (state, from, to) =>
      `${state} begins with ${to ?? 'nothing'}${from === null ? '' : `, no longer with ${from}`}`,
    initialActions: (state) => `${state} does something else where it begins`,
    history: (state) => `${state} brings back something else`,
    description: (state, before, after) =>
      after === null
        ? `${state} says no longer what it means: ${before ?? ''}`
        : `${state} now means: ${after}${before === null ? '' : ` (was: ${before})`}`,
    meaning: (state, before, after) =>
      after === null
        ? `${state} has no words for product owners any more`
        : `${state} says in Chinese: ${after}${before === null ? '' : ` (was: ${before})`}`,
    requirements: (state, added, removed) => enLists(`Requirements of ${state}`, added, removed),
    tags: (state, added, removed) => enLists(`Tags of ${state}`, added, removed),
    entry: (state, added, removed) => enLists(`Actions when ${state} is entered`, added, removed),
    exit: (state, added, removed) => enLists(`Actions when ${state} is left`, added, removed),
    actors: (state, added, removed) => enLists(`Ports and children of ${state}`, added, removed),
    timers: (state, added, removed) => enLists(`Timers of ${state}`, added, removed),
    entryOrder: (state) => `The actions when ${state} is entered have another order`,
    exitOrder: (state) => `The actions when ${state} is left have another order`,
    code: (state) => `What runs in ${state} changed under the same names`,
  },
  kinds: { atomic: 'plain', compound: 'compound', parallel: 'parallel', final: 'final', history: 'a history' },
  arrow: {
    when: {
      event: (what) => ` on ${what}`,
      answer: (what) => ` on ${what}`,
      after: (what) => ` ${what}`,
      always: ' at once',
      stateDone: ' when its inside is done',
    },
    inCases: (cases) => ` (${some(cases, ', ', (count) => ` and ${count - 3} more`)})`,
    ifGuard: (guard) => ` if ${guard}`,
    ifNone: ' otherwise',
    goes: (targets) => `goes to ${enNames(targets)}`,
    stays: 'stays',
    forbids: 'ignores it',
    added: (source, when, doing) => `${source}${when} ${doing} (new)`,
    removed: (source, when, doing) => `${source}${when} no longer ${doing}`,
    removedForbidding: (source, when) => `${source}${when} no longer ignores it`,
    target: (source, when, before, after) => `${source}${when} no longer ${before}, now ${after}`,
    named: (source, when, doing) => `${source}${when} ${doing}`,
    guard: (arrow, before, after) => `${arrow}: condition was ${before}, now ${after}`,
    guardName: (guard) => guard,
    guardLabel: (guard, before, after) =>
      `Condition ${guard} is called ${after ?? 'nothing'} in Chinese${before === null ? '' : `, no longer ${before}`}`,
    noGuard: 'none',
    actions: (arrow, added, removed) => enLists(`${arrow}: actions`, added, removed),
    actionOrder: (arrow) => `${arrow}: its actions have another order`,
    cases: (arrow, added, removed) => enLists(`${arrow}: cases`, added, removed),
    unreached: (arrow) => `${arrow}: nothing leads there any more`,
    reached: (arrow) => `${arrow}: can be reached now`,
    reenters: (arrow) => `${arrow}: enters anew now`,
    reentersNot: (arrow) => `${arrow}: no longer enters anew`,
    label: (before, after) => `The words for an event: ${before}, now ${after}`,
    order: (source, when) => `${source}${when}: the arrows are asked in another order`,
    code: (arrow) => `${arrow}: the code of its condition or actions changed under the same names`,
  },
  flow: {
    added: (states, arrows) => `A new flow of ${states} states and ${arrows} arrows`,
    removed: (states, arrows) => `The whole flow is gone; it had ${states} states and ${arrows} arrows`,
  },
  report: {
    workTree: 'work tree',
    uncommitted: (count) => `work tree (${count} uncommitted files)`,
    status: { added: 'new', removed: 'gone', changed: 'changed', wordsOnly: 'words only' },
    counts: (added, removed, changed) =>
      [
        ...(added > 0 ? [`${added} added`] : []),
        ...(removed > 0 ? [`${removed} removed`] : []),
        ...(changed > 0 ? [`${changed} changed`] : []),
      ].join(', ') || '—',
  },
};

/** What changed in a flow, in sentences. */
export const diffWords = bilingual({ zh, en });

export type DiffWords = typeof zh;

/** What the report for a pull request says around them. */
export const reportWords = {
  title: (from: string, to: string) => `流程变化：${from} → ${to}`,
  none: (flows: number) => `${flows} 个流程都没有变化。`,
  summary: (changed: number, flows: number) => `${flows} 个流程中有 ${changed} 个变化。`,
  head: ['流程', '代码名', '变化', '状态', '箭头', '测试用例'],
  newPaths: (count: number) => `新增的测试用例（${count}）`,
  obsoletePaths: (count: number) => `作废的测试用例（${count}）`,
  changedPaths: (count: number) => `步骤不变、预期改变的测试用例（${count}）`,
  unseen: '这些文件也变了；调用它们的箭头看不出变化，相关流程需要整体回归：',
} as const;
