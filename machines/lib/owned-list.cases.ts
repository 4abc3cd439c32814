import { refusals, said, unreachable } from './form-notice.cases.ts';
import { garbled, no, refusedAnswers, yes } from './how.cases.ts';
import type { OwnedList } from './owned-list.ts';

const changes = { 成功: { kind: 'done' as const }, 已被删除: { kind: 'gone' as const }, ...refusals() };

/** As an address book and its form read them: a 5xx of the gateway is a refusal, an unreadable answer is not. */
export const turnedDownHow = { ...refusedAnswers(), 服务异常: garbled };
export const changesHow = { 成功: yes({}), 已被删除: no(null, 404), ...turnedDownHow };

/** Presses on the second row. */
export const rowEvents = (id: string) => ({
  'retry.pressed': { 点重试: {} },
  'delete.pressed': { 删除第二个: { id } },
  'delete.confirmed': { 确认删除: {} },
  'delete.cancelled': { 取消删除: {} },
  'default.pressed': { 设第二个为默认: { id } },
});

export const rowCalls = {
  deleteRow: { done: changes, error: unreachable },
  setDefault: { done: changes, error: unreachable },
};

interface ListTexts<Context> {
  /** The noun for a row, such as 地址; texts of the screen are quoted in 「」. */
  readonly what: string;
  /** The screen before the first read. */
  readonly reading: string;
  readonly question: string;
  readonly empty: string;
  /** The notice on the screen, empty without one. */
  notice(context: Context, about: 'list' | 'delete' | 'default'): string;
}

/** The words for the states that all such lists share. */
export function listLabels<Context extends OwnedList<unknown>>(texts: ListTexts<Context>) {
  const { what, reading, question, empty, notice } = texts;
  const also = (text: string, context: Context, about: 'delete' | 'default') => said(notice(context, about), text);
  return {
    states: {
      loading: `正在读取${what}`,
      failed: `${what}没有读出来`,
      listed: `${what}列表`,
      confirming: '询问是否删除',
      deleting: '正在删除',
      settingDefault: '正在设为默认',
    },
    descriptions: {
      loading: `正在读取${what}，先前的继续显示。`,
      failed: `没有读到${what}，可以再读，页面其余部分照常使用。`,
      listed: `用户看到${what}，默认的在最前。`,
      confirming: `正在询问是否删除这个${what}。`,
      deleting: `网关正在删除${what}；每次改动后重新读取列表。`,
      settingDefault: `网关正在把这个${what}设为默认。`,
    },
    screens: {
      loading: ({ rows }: Context) => (rows === null ? reading : `原来的${what}仍可见`),
      failed: (context: Context) => `${notice(context, 'list')}、「重试」`,
      listed: (context: Context) => also(context.rows?.length === 0 ? empty : `${what}卡片`, context, 'default'),
      confirming: (context: Context) => also(question, context, 'delete'),
      deleting: '「删除」按钮忙',
      settingDefault: '「设为默认」按钮忙',
    },
    events: {
      'retry.pressed': '点击「重试」',
      'delete.pressed': '点击「删除」',
      'delete.confirmed': '确认删除',
      'delete.cancelled': '取消删除',
      'default.pressed': '点击「设为默认」',
    },
    actors: { deleteRow: `删除${what}`, setDefault: '设为默认' },
  } as const;
}
