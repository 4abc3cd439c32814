import type { Hono } from 'hono';
import { html } from 'hono/html';
import { PRODUCT_STATUS } from '../../../contract/favourites/favourite.calls.ts';
import { putCoupons } from '../../../contract/shop/grants.calls.ts';
import { settleShopOrder } from '../../../contract/shop/orders.calls.ts';
import { isPlainText } from '../../../contract/text.ts';
import { packAddress } from '../../../src/products/product-pack.ts';
import { DAY, inFuture } from '../../clock.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { anywhere } from '../../http/paging.ts';
import { Refused } from '../../http/refused.ts';
import { isRxProduct } from '../../orders/place-order.ts';
import { askingMember } from '../../session/serve-member.ts';
import { newId } from '../../store/ids.ts';
import type { ProductRow } from '../../store/schema-orders.ts';
import { hashOf } from '../../store/server-keys.ts';
import type { SandboxDeps } from '../shop-client.ts';
import { formOf, type Markup, sendSheet, yuan } from './layout.ts';

const wayHome = html`<p><a href="/user">返回会员中心</a></p>`;

const states: Readonly<Record<string, string>> = { 1: '已下架', 2: '有货', 4: '缺货' };

type Shown = ProductRow & { readonly amount?: number };

function pictureOf({ image_url, name, prescription_type }: ProductRow): string {
  return image_url === '' ? packAddress({ productName: name, prescriptionType: prescription_type }) : image_url;
}

function kindOf(product: ProductRow): string {
  return isRxProduct(product) ? `${product.packing} · 处方药` : product.packing;
}

function productList(products: readonly Shown[]): Markup {
  const items = products.map(
    (product) => html`<li>
      <img src="${pictureOf(product)}" alt="" width="48" height="48" />
      <div>
        <div><a href="/sandbox/products/${product.code}">${product.name}</a></div>
        <div class="muted">${kindOf(product)}</div>
        <div>
          ${yuan(product.price)}
          ${product.amount === undefined ? (states[product.status_type] ?? '') : `×${product.amount}`}
        </div>
      </div>
    </li>`,
  );
  return html`<ul class="goods">${items}</ul>`;
}

/** ORD-ROUTE-20: which cart an address is about; the request cart holds the prescription drugs. */
function isRequestCart(c: GatewayContext): boolean {
  return c.req.query('isRx') === 'true';
}

function checkoutForm(isRequest: boolean): Markup {
  return html`<form method="post" action="/sandbox/do/checkout?isRx=${String(isRequest)}"><button>去结算</button></form>
    <p class="muted">自动使用最合适的优惠券与金币，送到默认收货地址。</p>`;
}

/** A link to the other cart, if it is not empty. */
function otherCart(isRequest: boolean, items: readonly Shown[]): Markup {
  if (items.length === 0) return html``;
  const pieces = items.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return html`<p>
    <a href="/sandbox/cart?isRx=${String(!isRequest)}">${isRequest ? '购物车' : '需求清单'}里还有 ${pieces} 件，需单独结算</a>
  </p>`;
}

/** The amounts of an order that was just placed from the cart; nothing for a code that is not the member's. */
async function orderSection({ store }: Deps, memberId: string, code: string): Promise<Markup> {
  if (!isPlainText(code)) return html``;
  const order = await store.db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (order === undefined) return html``;
  return html`<p class="state" role="status">
    已下单 ${order.code}：商品 ${yuan(order.product_money)}，运费 ${yuan(order.transport_costs)}，优惠券抵扣
    ${yuan(order.coupon_value)}，金币抵扣 ${yuan(order.coin_money)}，应付 ${yuan(order.total)}
  </p>`;
}

/** The items in a member's carts, in the order in which they were added. */
function cartOf({ store }: Deps, memberId: string) {
  return store.db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.code', 'cart_items.product_code')
    .selectAll('products')
    .select(['cart_items.amount', 'cart_items.added_at'])
    .where('cart_items.member_id', '=', memberId)
    .orderBy('cart_items.added_at')
    .orderBy('products.place')
    .execute();
}

/** Settles the buyable items of a cart: prescription drugs as a request (ORD-ROUTE-20), everything else as an order. */
async function settleCart(deps: SandboxDeps, memberId: string, isRequest: boolean): Promise<string> {
  const rows = (await cartOf(deps, memberId)).filter(
    (row) => isRxProduct(row) === isRequest && row.status_type === PRODUCT_STATUS.onSale,
  );
  if (rows.length === 0) throw new Refused(409, 'cartEmpty');
  const items = rows.map(({ code, amount }) => ({ productCode: code, amount }));
  // A cart submitted twice makes one order; a refilled cart differs, since its products were added at another time.
  const cart = hashOf(JSON.stringify([memberId, rows.map(({ code, amount, added_at }) => [code, amount, added_at])]));
  return (await deps.askShop(settleShopOrder, { body: { memberId, items } }, cart)).code;
}

async function checkOut(deps: SandboxDeps, c: GatewayContext): Promise<Response> {
  const member = await askingMember(deps, c);
  if (member === null) return sendCart(deps, c);
  try {
    const isRequest = isRequestCart(c);
    const code = await settleCart(deps, member.id, isRequest);
    const query = new URLSearchParams({ isRx: String(isRequest), ordered: code });
    return c.redirect(`/sandbox/cart?${query.toString()}`, 303);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    c.status(error.status);
    return sendCart(deps, c, error.message);
  }
}

async function sendCart(deps: Deps, c: GatewayContext, notice = ''): Promise<Response> {
  const isRequest = isRequestCart(c);
  const title = isRequest ? '需求清单' : '购物车';
  const member = await askingMember(deps, c);
  if (member === null) {
    const body = html`<section><p>登录后才能看到${title}。</p><p><a href="/user/login">去登录</a></p></section>`;
    return sendSheet(c, { title, narrow: true, body });
  }
  const all = (await cartOf(deps, member.id)).sort((one, other) => other.added_at.getTime() - one.added_at.getTime());
  const ordered = await orderSection(deps, member.id, c.req.query('ordered') ?? '');
  const items = all.filter((item) => isRxProduct(item) === isRequest);
  const others = all.filter((item) => isRxProduct(item) !== isRequest);
  const pieces = items.reduce((sum, { amount }) => sum + amount, 0);
  const cents = items.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const body = html`<section>
    ${notice === '' ? '' : html`<p class="state" role="alert">${notice}</p>`} ${ordered}
    ${items.length === 0 ? html`<p>${title}是空的。</p>` : productList(items)}
    <p>共 ${pieces} 件，合计 ${yuan(cents)}</p>
    ${items.length === 0 ? '' : checkoutForm(isRequest)} ${otherCart(isRequest, others)}
    <p class="muted">真实部署中，这里是商城的购物车。</p>
    ${wayHome}
  </section>`;
  return sendSheet(c, { title, body });
}

async function sendProducts(deps: Deps, c: GatewayContext, title: string, keyword: string): Promise<Response> {
  let query = deps.store.db.selectFrom('products').selectAll().orderBy('place').limit(100);
  if (keyword !== '') query = query.where('name', 'ilike', anywhere(keyword));
  const products = await query.execute();
  const searched = keyword === '' ? html`` : html`<p class="state">搜索词：${keyword}</p>`;
  const body = html`<section>
    ${searched}
    ${products.length === 0 ? html`<p>没有找到相关商品。</p>` : productList(products)}
    <p class="muted">真实部署中，这里是商城的${title}。</p>
    ${wayHome}
  </section>`;
  return sendSheet(c, { title, body });
}

async function sendProduct({ store }: Deps, c: GatewayContext): Promise<Response> {
  const code = c.req.param('code') ?? '';
  const found = isPlainText(code) ? store.db.selectFrom('products').selectAll().where('code', '=', code) : null;
  const product = await found?.executeTakeFirst();
  const body =
    product === undefined
      ? html`<p>没有这件商品。</p>`
      : html`<p><img src="${pictureOf(product)}" alt="" width="240" height="240" /></p>
          <h2>${product.name}</h2>
          <p class="muted">${kindOf(product)}</p>
          <p>${yuan(product.price)} ${states[product.status_type] ?? ''}</p>`;
  return sendSheet(c, {
    title: '商品详情',
    narrow: true,
    body: html`<section>${body}
      <p class="muted">真实部署中，这里是商城的商品页。</p>
      <p><a href="/sandbox/mall">商城首页</a></p>
      ${wayHome}
    </section>`,
  });
}

/** The coupons that the coupon centre gives away, in cents. */
const offers = [
  { value: 500, least: 3900 },
  { value: 1000, least: 9900 },
  { value: 2000, least: 19900 },
] as const;

async function sendCoupons(deps: Deps, c: GatewayContext, notice?: string): Promise<Response> {
  const member = await askingMember(deps, c);
  const buttons = offers.map(
    ({ value, least }, place) =>
      html`<button name="offer" value="${place}">领取 ${yuan(value)}（满 ${yuan(least)} 可用）</button>`,
  );
  const body = html`<section>
    ${member === null ? html`<p>登录后才能领券。</p><p><a href="/user/login">去登录</a></p>` : html`<form method="post" action="/sandbox/do/coupons"><div class="row">${buttons}</div></form>`}
    <p class="muted">真实部署中，这里是商城的领券中心。</p>
    <p><a href="/user/account/coupon">我的优惠券</a></p>
    ${wayHome}
  </section>`;
  return sendSheet(c, { title: '领券中心', narrow: true, notice, body });
}

/** Gives the member one more coupon, valid for 30 days. */
async function giveCoupon(deps: SandboxDeps, c: GatewayContext): Promise<Response> {
  const member = await askingMember(deps, c);
  const offer = offers[Number((await formOf(c)).offer)];
  if (member === null || offer === undefined) return sendCoupons(deps, c);
  const now = deps.clock.now();
  const coupon = {
    externalId: newId(now),
    revision: 1,
    memberId: member.id,
    value: offer.value,
    minConsume: offer.least,
    couponType: '0',
    usingRange: '全场商品',
    activeAt: now.getTime(),
    expiresAt: inFuture(deps.clock, 30 * DAY).getTime(),
  };
  await deps.askShop(putCoupons, { body: { items: [coupon] } });
  return sendCoupons(deps, c, '已领取，见「我的优惠券」。');
}

/** Stand-ins for the mall: its home, a product search, the page of a product, coupons and the two carts. */
export function serveShopPages(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.get('/sandbox/products/:code', (c) => sendProduct(deps, c));
  app.get('/sandbox/mall', (c) => sendProducts(deps, c, '商城首页', ''));
  app.get('/sandbox/search', (c) => {
    const typed = (c.req.query('keyword') ?? '').slice(0, 100);
    return sendProducts(deps, c, '商品搜索', isPlainText(typed) ? typed.trim() : '');
  });
  app.get('/sandbox/coupons', (c) => sendCoupons(deps, c));
  app.post('/sandbox/do/coupons', (c) => giveCoupon(deps, c));
  app.get('/sandbox/cart', (c) => sendCart(deps, c));
  app.post('/sandbox/do/checkout', (c) => checkOut(deps, c));
}

const externalPageStubs = [
  { path: '/sandbox/chat', title: '在线客服', text: '真实部署中，这里是在线客服的聊天窗口。' },
  { path: '/sandbox/mobile-pay', title: '手机支付入口', text: '真实部署中，这里是商家的手机支付入口。' },
  { path: '/sandbox/licences/trade', title: '药品经营许可证', text: '真实部署中，这里是商家许可证的公示。' },
  {
    path: '/sandbox/licences/information',
    title: '互联网药品信息服务资格证',
    text: '真实部署中，这里是商家资格证的公示。',
  },
  { path: '/sandbox/licences/website', title: 'ICP 备案', text: '真实部署中，这里是工信部的备案查询。' },
  { path: '/sandbox/agreements/user', title: '用户服务协议', text: '真实部署中，这里是商家的用户服务协议全文。' },
  { path: '/sandbox/agreements/privacy', title: '隐私协议', text: '真实部署中，这里是商家的隐私协议全文。' },
] as const;

/** Stand-ins for pages outside the member centre. */
export function serveExternalPageStubs(app: Hono<GatewayEnv>): void {
  for (const { path, title, text } of externalPageStubs) {
    app.get(path, (c) =>
      sendSheet(c, { title, narrow: true, body: html`<section><p>${text}</p>${wayHome}</section>` }),
    );
  }
}
