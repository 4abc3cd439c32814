import {
  at,
  button,
  fill,
  heading,
  inDialog,
  presses,
  type Row,
  reads,
  type Stage,
  steps,
  text,
  visit,
} from './row.ts';

const list = (type: string) => `/user/order/mine/${type}`;
const article = ({ page }: Stage) => page.getByRole('main').getByRole('article').first();
const row = at('li[data-row]');
const cart = heading(/购物车|需求/);
const noCart = { says: '加入购物车失败', ownRefusal: true };
const findOrder = (type: string) => async (stage: Stage) => {
  stage.notes.code = await stage.shop.order(type);
};
const detail = ({ notes }: Stage) => `/user/order/detail/${notes.code}`;
/** An action on an order of a list, and the answer to its confirmation. */
const asked = (type: string, name: RegExp, done: Row['done'], ...answers: Row['done'][]): Row => ({
  open: steps(visit(list(type)), button(name), ...answers),
  press: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name }),
  done,
});
const asset =
  (name: string) =>
  ({ page }: Stage) =>
    page.getByRole('link', { name: new RegExp(`^${name}.*\\d|\\d.*${name}`) }).first();
const noAsset = { says: '没有读取到', ownRefusal: true };

/** A request in audit whose inquiry is open. */
export async function findUnasked({ shop, context, notes }: Stage): Promise<void> {
  for (const code of await shop.sandbox.orderCodes('waitAudit')) {
    const read = await shop.ask(context, 'GET', `/v4/orders/getPrescriptionSign/${code}`);
    if ((read.data ?? read).isPerfect === false) notes.code = code;
  }
}
/** A refund that the shop has not decided. */
async function findReviewed({ shop, notes }: Stage): Promise<void> {
  notes.code = await shop.order('waitReceiving');
  await shop.sandbox.moveOrder(notes.code, 'refundOrder');
}
const payRequest = ({ page }: Stage) => page.getByRole('button', { name: /^立即支付 需求/ }).first();
async function findInvoice({ page, notes }: Stage): Promise<void> {
  await page.goto('/user/personal/invoice');
  const link = page
    .getByRole('row')
    .filter({ hasText: '已开具' })
    .first()
    .getByRole('link', { name: /^查看发票/ });
  notes.invoice = (await link.getAttribute('href')) ?? '';
}
const invoice = ({ notes }: Stage) => notes.invoice ?? '';
const file = ({ page }: Stage) => page.getByRole('link', { name: /^发票文件 1/ });
const toReview = ({ notes }: Stage) => `/user/order/evaluate/${notes.code}`;
const blocks = ({ page }: Stage) => page.getByRole('form').getByRole('region');

async function writeReview(stage: Stage): Promise<void> {
  await blocks(stage).first().waitFor();
  for (const block of await blocks(stage).all()) {
    await block.getByRole('radio', { name: '5 星，很满意' }).check();
    await block.getByRole('button', { name: '包装很好' }).click();
    await block.getByRole('textbox').fill('送得很快，包装也很好，下次还来。');
  }
}

const ofOrders: Readonly<Record<string, Row | readonly Row[]>> = {
  listOrders: reads('/user', at('[data-row]'), { says: /最近订单没有读取到/ }),
  filterOrders: reads(list('all'), article),
  readOrderCounts: [
    reads('/user', ({ page }) =>
      page.getByRole('navigation', { name: '订单进度' }).getByRole('link', { name: '待付款' }),
    ),
    reads(list('all'), article, { quiet: true }),
  ],
  readLogistics: [
    presses(list('waitReceiving'), article, button(/查看物流/), ({ page }) =>
      page.getByRole('list', { name: '最新物流' }).getByRole('listitem').first(),
    ),
    reads(detail, ({ page }) => page.getByRole('list', { name: '物流进展' }).getByRole('listitem').first(), {
      prepare: findOrder('waitReceiving'),
    }),
  ],
  readOrder: [
    reads(detail, ({ page }) => page.getByRole('region', { name: '费用' }), {
      ...{ prepare: findOrder('waitReceiving'), final: true },
    }),
    reads(invoice, file, { prepare: findInvoice }),
  ],
  cancelOrder: asked('waitPay', /^取消/, text(/(订单|需求)已取消/), ({ page }) => page.getByLabel('不想要了')),
  askRefund: {
    open: steps(findOrder('waitReceiving'), visit(detail), button(/^申请退款/), ({ page }) =>
      page.getByLabel('未按时送达'),
    ),
    press: inDialog('提交申请'),
    done: text('退款申请已提交'),
  },
  withdrawRefund: {
    open: steps(findReviewed, visit(detail), button(/^撤销申请/)),
    press: inDialog('撤销申请'),
    done: text('退款申请已撤销'),
  },
  confirmReceipt: asked('waitReceiving', /^确认收货/, text('确认收货成功')),
  deleteOrder: asked('completed', /^删除/, text(/(订单|需求)已删除/)),
  rebuyOrder: presses(list('completed'), article, button(/^再次购买/), cart, { says: /加入购物车失败|故障/ }),
  addToCart: [
    presses(list('completed'), article, button(/^加入需求/), cart, noCart),
    presses('/user/order/collect', row, button(/^加入需求/), cart, { says: '加入购物车失败' }),
  ],
  findPrescriptionSigns: {
    open: steps(visit(list('waitAudit')), (stage) => article(stage).waitFor()),
    ...{ press: payRequest, again: payRequest },
    done: (stage) => button(/^支付成功/)(stage).or(heading('用药问诊')(stage)),
  },
  readPayment: {
    open: steps(visit(list('waitPay')), button(/^立即支付/), (stage) => button(/^支付成功/)(stage).waitFor()),
    press: button(/^关闭不付/),
    done: text('支付已关闭，尚未支付'),
    ...{ forgets: /./, final: true },
  },
  listInvoices: reads('/user/personal/invoice', ({ page }) => page.getByRole('row').nth(1)),
  readInvoiceUrls: reads(invoice, file, { prepare: findInvoice }),
  sendInvoice: {
    prepare: findInvoice,
    open: steps(visit(invoice), button('发送到邮箱'), fill({ 邮箱: 'faults@example.com' })),
    ...{ press: inDialog('发送'), again: inDialog('发送') },
    done: text(/^发票已发送/),
  },
  readReview: reads(toReview, (stage) => blocks(stage).first(), { prepare: findOrder('waitEvaluate') }),
  saveReview: {
    prepare: findOrder('waitEvaluate'),
    open: steps(visit(toReview), writeReview),
    press: button('提交评价'),
    done: text('感谢您的评价'),
    spent: '我的评价',
  },
};

const FAVOURITES = '/user/order/collect';
const RESERVATIONS = '/user/order/drug';
const ofGoods: Readonly<Record<string, Row | readonly Row[]>> = {
  countFavourites: reads('/user', asset('收藏'), noAsset),
  countAvailableCoupons: reads('/user', asset('优惠券'), noAsset),
  readCoinBalance: [
    reads('/user', asset('金币'), noAsset),
    reads('/user/account/coin', text('1,260'), { says: /金币余额没有读出来/ }),
  ],
  listCoins: reads('/user/account/coin', ({ page }) =>
    page.getByRole('table', { name: '金币明细' }).locator('tbody tr').first(),
  ),
  listCoupons: reads('/user/account/coupon', article),
  countCoupons: reads('/user/account/coupon', ({ page }) => page.getByRole('tab', { name: /^未使用\s*10$/ })),
  listFavourites: reads(FAVOURITES, row),
  listBookings: reads(RESERVATIONS, row),
  removeFavourite: {
    open: steps(visit(FAVOURITES), button(/^取消收藏/)),
    ...{ press: inDialog('取消收藏'), done: text('已取消收藏'), spent: /共 8/ },
  },
  deleteBooking: {
    open: steps(visit(RESERVATIONS), button(/^删除预订/)),
    ...{ press: inDialog('删除预订'), done: text('预订已删除'), spent: /共 5/ },
  },
  buyNow: presses(RESERVATIONS, row, button(/^立即购买/), cart),
  bookDrug: {
    open: steps(visit(FAVOURITES), button(/^到货预订/), fill({ 手机号码: '13912345678' })),
    ...{ press: inDialog('提交预订'), done: text('预订成功'), spent: '您已预订过该商品' },
  },
  readCartTotal: reads('/user', at('[data-row]'), { quiet: true }),
};

/** The calls about orders, goods and money. */
export const orderRows = { ...ofOrders, ...ofGoods };
