import { addToCart } from '../../../contract/orders/cart.calls.ts';
import { cancelOrder, confirmReceipt, deleteOrder, rebuyOrder } from '../../../contract/orders/order.calls.ts';
import { hasRx, lineKindOf, type OrderRecord } from '../../../contract/orders/order.ts';
import { actionsOf } from '../../../contract/orders/order-actions.ts';
import { orderActionCases } from '../../../machines/orders/order-action/order-action.cases.ts';
import type { OrderDeed, orderActionMachine } from '../../../machines/orders/order-action/order-action.machine.ts';
import { type Deed, type Seen, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { attribute, shown, texts } from '../../kit/sights.ts';
import { enterAsMember } from '../kit/login-page.ts';
import { OrderListPage } from '../kit/order-list-page.ts';
import { ordersOf } from '../kit/orders.ts';
import { answersOf } from './filled-form.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof orderActionMachine;
type Does = Deed<Machine, LoginStage>;
type Look = Seen<Machine, LoginStage>;

const calls = { changeOrder: [cancelOrder, confirmReceipt, deleteOrder], fillCart: [rebuyOrder, addToCart] };
const CART = '/sandbox/cart';

/** For each deed, the tab where it is done, its button, and its question where it has one. */
const deeds = {
  cancel: { tab: '待付款', button: /^取消/, asks: /^取消这个/ },
  receive: { tab: '待收货', button: /^确认收货/, asks: /^已经收到/ },
  remove: { tab: '已完成', button: /^删除/, asks: /^删除这个/ },
  rebuy: { tab: '已完成', button: /^再次购买/, asks: null },
  addToRequest: { tab: '已完成', button: /^加入需求/, asks: null },
} as const;

const listOf = ({ page }: LoginStage) => new OrderListPage(page);
const offers = (deed: OrderDeed, order: OrderRecord) => {
  const actions = actionsOf(order);
  return deed === 'rebuy' || deed === 'addToRequest' ? actions.again === deed : actions[deed];
};
const pressed = ({ stage, context: { chosen } }: Pick<Look, 'stage' | 'context'>) =>
  listOf(stage)
    .card(chosen?.order.ordersCode ?? '')
    .getByRole('button', { name: deeds[chosen?.deed ?? 'cancel'].button, includeHidden: true });
const question = ({ stage, context: { chosen } }: Pick<Look, 'stage' | 'context'>) =>
  stage.page.getByRole('alertdialog', { name: deeds[chosen?.deed ?? 'cancel'].asks ?? /^$/ });
const confirm = (look: Pick<Look, 'stage' | 'context'>) =>
  question(look).getByRole('button', { name: deeds[look.context.chosen?.deed ?? 'cancel'].button });

/** Opens the tab of the deed, and begins it with the first order there that offers it. */
const choose: Does = async ({ stage, happening }) => {
  const deed: OrderDeed = Object(happening.payload).deed;
  const list = listOf(stage);
  await list.tab(deeds[deed].tab).click();
  const codes = await list.codes();
  const orders = await ordersOf(stage.visitor.context);
  const order = orders.find((one) => codes.includes(one.ordersCode) && offers(deed, one));
  if (order === undefined) throw new Error(`no order in view offers «${deed}»`);
  await stage.deeds();
  await list.card(order.ordersCode).getByRole('button', { name: deeds[deed].button }).click();
  const { asks } = deeds[deed];
  // The question is fetched when it is first asked.
  const isAsked = async () => asks === null || (await stage.page.getByRole('alertdialog', { name: asks }).count()) > 0;
  while (!(await isAsked())) await stage.letPass(100);
  return { deed, order };
};

const tooOften = { status: 429, body: { code: 'tooOften', message: '操作过于频繁，请稍后再试' } };
const failuresOf = (port: string): Record<string, Does> => ({
  ...answersOf(port, '成功'),
  服务器拒绝: async ({ stage }) => {
    await stage.answerFault(port, tooOften);
  },
});

testBrowser<Machine, LoginStage>(orderActionCases, {
  async open(shop) {
    const stage = await LoginStage.open(shop, calls, {
      address: '/user/order/mine/completed',
      arrive: async (visitor) => (await enterAsMember(shop, visitor)).close(),
    });
    await listOf(stage).cards.first().waitFor();
    // The page stays: the cart page is answered with none.
    await stage.page.route(
      (url) => url.pathname === CART,
      (route) => route.fulfill({ status: 204 }),
    );
    await stage.keepTime();
    await stage.deeds();
    stage.calls.hold();
    return stage;
  },
  calls: {
    changeOrder: { call: calls.changeOrder, asks: () => ({}) },
    fillCart: {
      call: calls.fillCart,
      asks: ({ chosen }) => {
        const sourceHost = 'localhost';
        if (chosen?.deed === 'rebuy') return { query: { sourceHost } };
        const wishes = chosen?.order.orderProducts.filter((product) => lineKindOf(product) === 'line') ?? [];
        return { body: wishes.map(({ productCode, amount }) => ({ productCode, num: amount, sourceHost })) };
      },
    },
  },
  states: {
    idle: (look) => [
      shown('a question', look.stage.page.getByRole('alertdialog'), false),
      texts('what went wrong', look.stage.page.getByRole('article').getByRole('alert'), ...failureOf(look.context)),
    ],
    confirming: (look) => [
      shown('the question', question(look)),
      texts(
        'what went wrong',
        question(look).getByRole('alert'),
        ...(look.context.notice === null ? [] : [noticeText(look.context.notice, '没有成功，请稍后重试')]),
      ),
      attribute('the button', confirm(look), 'aria-busy', null),
    ],
    changing: (look) => [attribute('the button', confirm(look), 'aria-busy', 'true')],
    fillingCart: (look) => [attribute('the button', pressed(look), 'aria-busy', 'true')],
    leaving: (look) => [
      attribute('the button', pressed(look), 'aria-busy', 'true'),
      {
        what: 'the cart page that is left for',
        read: async () => new URL(look.stage.visitor.callsTo(CART).at(-1)?.url() ?? 'about:blank').search,
        wanted: `?isRx=${look.context.chosen !== null && hasRx(look.context.chosen.order)}`,
      },
    ],
  },
  events: {
    'deed.chosen': choose,
    'deed.confirmed': (turn) => confirm(turn).click(),
    'deed.dropped': (turn) =>
      question(turn)
        .getByRole('button', { name: /^(先不取消|还没收到|保留)$/ })
        .click(),
    'page.returned': async ({ stage }) => {
      await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
  },
  answers: {
    changeOrder: {
      ...failuresOf('changeOrder'),
      // In the gateway's own words: they are what the page has to show.
      订单已变: async ({ stage, context: { chosen } }) => {
        const becomes = chosen?.deed === 'receive' ? 'refundOrder' : 'waitDelivery';
        await stage.sandbox.moveOrder(chosen?.order.ordersCode ?? '', becomes);
        return { kind: 'outdated', message: Object((await stage.answer('changeOrder'))?.body).message };
      },
      订单已变但无消息: async ({ stage }) => {
        await stage.answerFault('changeOrder', { status: 409, body: {} });
      },
    },
    fillCart: failuresOf('fillCart'),
  },
  // The shop is built with a cart page; an order that is over becomes no other.
  possible: ({ caseName }, { hasCart, chosen }) => hasCart && (caseName !== '订单已变' || chosen?.deed !== 'remove'),
});

/** What stands beside the order whose products did not come into the cart. */
function failureOf({ chosen, notice }: Look['context']): string[] {
  const failed = '加入购物车失败';
  if (notice === null) return [];
  return [chosen?.deed === 'rebuy' && notice.kind === 'refused' ? noticeText(notice, failed) : failed];
}
