import type { Call } from '../../contract/call.ts';
import { addToCart, buyNow } from '../../contract/cart/cart.calls.ts';
import { noticeWords, refusals, unreachable } from './form-notice.cases.ts';
import type { FormNotice } from './form-notice.ts';
import { answers, byHand, byInput, no, own, refusedAnswers } from './how.cases.ts';
import type { ProductAction, ProductRow } from './product-list.ts';
import { cartParts } from './row-action.cases.ts';

/** The text that a product list shows for a failure, next to the product. */
function failureWords(action: ProductAction | undefined, notice: FormNotice | null): string {
  if (notice === null) return '商品与操作按钮';
  const says = noticeWords(notice, '「加入购物车失败」');
  return action === 'addToRequest' ? `商品下方「加入购物车失败」与${says}` : `商品下方${says}`;
}

/**
 * How such a list is run by hand.
 * @param chosen what is pressed for each case of `action.chosen`
 * @param remove the call that removes a row
 */
export function productListHow(page: string, chosen: Readonly<Record<string, string>>, remove: Call) {
  const cartAnswers = { 成功: own, ...refusedAnswers() };
  return byHand({
    starts: {
      有购物车页: ['以 13800138000 登录', `打开 ${page}`],
      没有购物车页: ['设置 CART_URL 为空后启动商城，以 13800138000 登录', `打开 ${page}`],
    },
    events: {
      'action.chosen': chosen,
      'removal.confirmed': { 确认: '点确认按钮' },
      'removal.dropped': { 保留: '按 Esc，或点取消按钮' },
      'page.returned': { 回到本页: '按浏览器的后退' },
    },
    replies: {
      removeRow: answers(remove, { ...cartAnswers, 已被删除: no(null, 404) }),
      fillCart: byInput({ buy: buyNow, addToRequest: addToCart }, cartAnswers, 'offer'),
    },
  });
}

/** Shared by the cases of every product list: replies of the gateway and labels; the rows are a child. */
export const productListParts = {
  events: { 'removal.confirmed': { 确认: {} }, 'removal.dropped': { 保留: {} }, ...cartParts.events },
  actors: {
    list: {},
    removeRow: {
      done: { 成功: { kind: 'done' as const }, 已被删除: { kind: 'gone' as const }, ...refusals() },
      error: unreachable,
    },
    ...cartParts.actors,
  },
  labels: {
    states: {
      idle: '可操作商品',
      confirming: '询问是否删除',
      removing: '正在删除',
      ...cartParts.states,
    },
    descriptions: {
      idle: '这一页商品在显示；没有做成的原因在商品旁。',
      confirming: '正在询问是否删除这件商品。',
      removing: '网关正在删除。',
      fillingCart: '所选商品正在加入购物车或需求单。',
      leaving: '购物车页取代本页打开，返回时可以看到原样。',
    },
    guards: {
      isRemoval: '是删除',
      isForCart: '是加入购物车',
      hasCart: '有购物车页',
    },
    screens: {
      idle: ({
        notice,
        chosen,
      }: {
        notice: FormNotice | null;
        chosen: { action: ProductAction; row: ProductRow } | null;
      }) => failureWords(chosen?.action, notice),
      confirming: ({ notice }: { notice: FormNotice | null }) =>
        notice === null ? '询问是否删除' : `询问是否删除，下方${noticeWords(notice, '「没有成功，请稍后重试」')}`,
      removing: '确认按钮忙',
      ...cartParts.screens,
    },
    events: {
      ...cartParts.words,
      'removal.confirmed': '确认',
      'removal.dropped': '不做',
    },
    actors: { list: '分页列表', removeRow: '删除', ...cartParts.ports },
  },
} as const;

/** The inputs of a product list with these rows in view, in a shop with a cart page and without. */
export function productListInputs<Row>(rows: readonly Row[]) {
  const read = { content: rows, totalElements: rows.length, totalPages: 1 };
  return {
    有购物车页: { filter: {}, page: 1, read, hasCart: true },
    没有购物车页: { filter: {}, page: 1, read, hasCart: false },
  };
}
