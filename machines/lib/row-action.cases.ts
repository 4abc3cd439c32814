import { refusals, unreachable } from './form-notice.cases.ts';

/** Shared by the cases of every machine with `cartStates`: replies of the gateway and labels. */
export const cartParts = {
  events: { 'page.returned': { 回到本页: {} } },
  actors: { fillCart: { done: { 成功: { kind: 'done' as const }, ...refusals() }, error: unreachable } },
  states: { fillingCart: '正在加入购物车', leaving: '正在去购物车页' },
  screens: { fillingCart: '按钮忙', leaving: '按钮忙' },
  words: { 'action.chosen': '点击操作按钮', 'page.returned': '从购物车页返回' },
  ports: { fillCart: '加入购物车', watchReturn: '等待返回' },
} as const;
