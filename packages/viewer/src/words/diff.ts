import { bilingual } from './bilingual.ts';

type List = readonly string[];

/** A list in words; more than a few are counted. */
const some = (names: List, join: string, more: (count: number) => string): string =>
  names.length <= 4 ? names.join(join) : `${names.slice(0, 3).join(join)}${more(names.length)}`;

const namesZh = (names: List, counter: string) => some(names, '、', (count) => `等 ${count} ${counter}`);
const quoted = (names: List) =>
  namesZh(
    names.map((name) => `「${name}」`),
    '个',
  );
const namesEn = (names: List) => some(names, ', ', (count) => ` and ${count - 3} more`);

/** Joins the parts whose count is not 0. */
const parts = (join: string, ...all: readonly (readonly [count: number, text: string])[]): string =>
  all.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(join);

/** What was added to and removed from a list, in both languages. */
const lists = (zh: string, en: string, added: List, removed: List) =>
  [
    `${zh}${parts('，', [added.length, `新增${quoted(added)}`], [removed.length, `去掉${quoted(removed)}`])}`,
    `${en}: ${parts('; ', [added.length, `added ${namesEn(added)}`], [removed.length, `removed ${namesEn(removed)}`])}`,
  ] as const;

/** What changed in a flow, in sentences. */
export const diffWords = bilingual({
  state: {
    added: (state: string, within: string | null) => [
      `新增状态「${state}」${within === null ? '' : `（在「${within}」里）`}`,
      `New state ${state}${within === null ? '' : ` in ${within}`}`,
    ],
    removed: (state: string, within: string | null) => [
      `删除状态「${state}」${within === null ? '' : `（原在「${within}」里）`}`,
      `State ${state} is gone${within === null ? '' : ` from ${within}`}`,
    ],
    label: (before: string, after: string) => [
      `状态「${before}」改称「${after}」`,
      `The words for a state: ${before}, now ${after}`,
    ],
    name: (state: string, before: string, after: string) => [
      `「${state}」的代码名由 ${before} 改为 ${after}`,
      `State ${before} is renamed ${after}`,
    ],
    moved: (state: string, from: string, to: string) => [
      `状态「${state}」由「${from}」移到「${to}」里`,
      `State ${state} moved from ${from} to ${to}`,
    ],
    kind: (state: string, from: string, to: string) => [
      `「${state}」由${from}状态改为${to}状态`,
      `${state} was ${from}, now ${to}`,
    ],
    initial: (state: string, from: string | null, to: string | null) => [
      `「${state}」的起点${from === null ? '' : `由「${from}」`}改为${to === null ? '没有' : `「${to}」`}`,
      `${state} begins with ${to ?? 'nothing'}${from === null ? '' : `, no longer with ${from}`}`,
    ],
    initialActions: (state: string) => [`「${state}」开始时的动作改变`, `${state} does something else where it begins`],
    history: (state: string) => [
      `「${state}」里「回到上次」的范围或首次去处改变`,
      `${state} brings back something else`,
    ],
    description: (state: string, before: string | null, after: string | null) => [
      after === null
        ? `「${state}」在状态机里不再有说明（原为：${before ?? ''}）`
        : `「${state}」在状态机里的说明${before === null ? '' : `由「${before}」`}改为「${after}」`,
      after === null
        ? `${state} says no longer what it means: ${before ?? ''}`
        : `${state} now means: ${after}${before === null ? '' : ` (was: ${before})`}`,
    ],
    meaning: (state: string, before: string | null, after: string | null) => [
      after === null
        ? `「${state}」不再写明含义（原为：${before ?? ''}）`
        : `「${state}」的含义${before === null ? '写明为' : `由「${before}」改为`}「${after}」`,
      after === null
        ? `${state} has no words for product owners any more`
        : `${state} says in Chinese: ${after}${before === null ? '' : ` (was: ${before})`}`,
    ],
    requirements: (state: string, added: List, removed: List) =>
      lists(`「${state}」的需求：`, `Requirements of ${state}`, added, removed),
    tags: (state: string, added: List, removed: List) =>
      lists(`「${state}」的标签：`, `Tags of ${state}`, added, removed),
    entry: (state: string, added: List, removed: List) =>
      lists(`进入「${state}」时的动作：`, `Actions when ${state} is entered`, added, removed),
    exit: (state: string, added: List, removed: List) =>
      lists(`离开「${state}」时的动作：`, `Actions when ${state} is left`, added, removed),
    actors: (state: string, added: List, removed: List) =>
      lists(`「${state}」的请求与子流程：`, `Ports and children of ${state}`, added, removed),
    timers: (state: string, added: List, removed: List) =>
      lists(`「${state}」的计时：`, `Timers of ${state}`, added, removed),
    entryOrder: (state: string) => [
      `进入「${state}」时动作的次序改变`,
      `The actions when ${state} is entered have another order`,
    ],
    exitOrder: (state: string) => [
      `离开「${state}」时动作的次序改变`,
      `The actions when ${state} is left have another order`,
    ],
    code: (state: string) => [
      `「${state}」里运行的代码或时长改变（名称未变）`,
      `What runs in ${state} changed under the same names`,
    ],
  },
  kinds: {
    atomic: ['普通', 'plain'],
    compound: ['含内层的', 'compound'],
    parallel: ['并行', 'parallel'],
    final: ['结束', 'final'],
    history: ['「回到上次」', 'a history'],
  },
  arrow: {
    /** When an arrow is taken, as the first half of a sentence. */
    when: {
      event: (what: string) => [`在「${what}」时`, ` on ${what}`],
      answer: (what: string) => [`在${what}时`, ` on ${what}`],
      after: (what: string) => [`${what}后`, ` ${what}`],
      always: ['自动', ' at once'],
      stateDone: ['在内部完成时', ' when its inside is done'],
    },
    inCases: (cases: List) => [`（${namesZh(cases, '种')}）`, ` (${namesEn(cases)})`],
    ifGuard: (guard: string) => [guard.startsWith('[') ? `，若条件 ${guard} 成立，` : `，若${guard}，`, ` if ${guard}`],
    ifNone: ['，若其余条件都不成立，', ' otherwise'],
    goes: (targets: List) => [`转到${quoted(targets)}`, `goes to ${namesEn(targets)}`],
    stays: ['停在原状态', 'stays'],
    forbids: ['不处理', 'ignores it'],
    added: (source: string, when: string, doing: string) => [
      `「${source}」${when}${doing}（新增）`,
      `${source}${when} ${doing} (new)`,
    ],
    removed: (source: string, when: string, doing: string) => [
      `「${source}」${when}不再${doing}`,
      `${source}${when} no longer ${doing}`,
    ],
    removedForbidding: (source: string, when: string) => [
      `「${source}」${when}不再屏蔽`,
      `${source}${when} no longer ignores it`,
    ],
    target: (source: string, when: string, before: string, after: string) => [
      `「${source}」${when}不再${before}，改为${after}`,
      `${source}${when} no longer ${before}, now ${after}`,
    ],
    /** Names an arrow in a sentence about it. */
    named: (source: string, when: string, doing: string) => [
      `「${source}」${when}${doing}`,
      `${source}${when} ${doing}`,
    ],
    guard: (arrow: string, before: string, after: string) => [
      `${arrow}：条件由${before}改为${after}`,
      `${arrow}: condition was ${before}, now ${after}`,
    ],
    guardName: (guard: string) => [guard.startsWith('[') ? ` ${guard} ` : `「${guard}」`, guard],
    guardLabel: (guard: string, before: string | null, after: string | null) => [
      `条件${before === null ? ` ${guard} ` : `「${before}」`}改称${after === null ? ` ${guard}` : `「${after}」`}`,
      `Condition ${guard} is called ${after ?? 'nothing'} in Chinese${before === null ? '' : `, no longer ${before}`}`,
    ],
    noGuard: ['无条件', 'none'],
    actions: (arrow: string, added: List, removed: List) =>
      lists(`${arrow}：动作`, `${arrow}: actions`, added, removed),
    actionOrder: (arrow: string) => [`${arrow}：动作的次序改变`, `${arrow}: its actions have another order`],
    cases: (arrow: string, added: List, removed: List) => lists(`${arrow}：用例`, `${arrow}: cases`, added, removed),
    unreached: (arrow: string) => [`${arrow}：现在走不到了`, `${arrow}: nothing leads there any more`],
    reached: (arrow: string) => [`${arrow}：现在走得到了`, `${arrow}: can be reached now`],
    reenters: (arrow: string) => [`${arrow}：现在重新进入`, `${arrow}: enters anew now`],
    reentersNot: (arrow: string) => [`${arrow}：不再重新进入`, `${arrow}: no longer enters anew`],
    label: (before: string, after: string) => [
      `「${before}」改称「${after}」`,
      `The words for an event: ${before}, now ${after}`,
    ],
    order: (source: string, when: string) => [
      `「${source}」${when}，几个箭头的判断次序改变`,
      `${source}${when}: the arrows are asked in another order`,
    ],
    code: (arrow: string) => [
      `${arrow}：条件或动作的代码改变（名称未变）`,
      `${arrow}: the code of its condition or actions changed under the same names`,
    ],
  },
  flow: {
    added: (states: number, arrows: number) => [
      `新流程：${states} 个状态，${arrows} 个箭头`,
      `A new flow of ${states} states and ${arrows} arrows`,
    ],
    removed: (states: number, arrows: number) => [
      `整个流程已删除（原有 ${states} 个状态，${arrows} 个箭头）`,
      `The whole flow is gone; it had ${states} states and ${arrows} arrows`,
    ],
  },
  report: {
    workTree: ['工作区', 'work tree'],
    proposed: ['采纳评审中的提议', 'with the proposals of its reviews'],
    uncommitted: (count: number) => [`工作区（含 ${count} 个未提交的文件）`, `work tree (${count} uncommitted files)`],
    status: {
      added: ['新流程', 'new'],
      removed: ['已删除', 'gone'],
      changed: ['有变化', 'changed'],
      wordsOnly: ['只改了文字', 'words only'],
    },
    /** Numbers of new, gone and changed parts. */
    counts: (added: number, removed: number, changed: number) => [
      parts('，', [added, `新增 ${added}`], [removed, `删除 ${removed}`], [changed, `改变 ${changed}`]) || '—',
      parts(', ', [added, `${added} added`], [removed, `${removed} removed`], [changed, `${changed} changed`]) || '—',
    ],
  },
});

export type DiffWords = typeof diffWords.zh;

/** Texts of the report for a pull request, around these sentences. */
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
