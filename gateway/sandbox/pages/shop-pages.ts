import type { Hono } from 'hono';
import { html } from 'hono/html';
import { isRx } from '../../../contract/orders/order.ts';
import { isPlainText } from '../../../contract/text.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { askingMember } from '../../http/serve-call.ts';
import { anywhere } from '../../orders/paging.ts';
import type { ProductRow } from '../../store/schema-orders.ts';
import { type Markup, sendSheet } from './layout.ts';

const wayHome = html`<p><a href="/user">返回会员中心</a></p>`;

const states: Readonly<Record<string, string>> = { 1: '已下架', 2: '有货', 4: '缺货' };

function yuan(cents: number): string {
  return `¥${(cents / 100).toFixed(2)}`;
}

type Shown = ProductRow & { readonly amount?: number };

function productList(products: readonly Shown[]): Markup {
  const items = products.map(
    (product) => html`<li>
      <img src="${product.image_url}" alt="" width="48" height="48" />
      <div>
        <div>${product.name}</div>
        <div class="muted">
          ${product.packing}${isRx({ prescriptionType: product.prescription_type }) ? ' · 处方药' : ''}
        </div>
        <div>
          ${yuan(product.price)}
          ${product.amount === undefined ? (states[product.status_type] ?? '') : `×${product.amount}`}
        </div>
      </div>
    </li>`,
  );
  return html`<ul class="goods">${items}</ul>`;
}

async function sendCart(deps: Deps, c: GatewayContext): Promise<Response> {
  const title = '购物车';
  const member = await askingMember(deps, c);
  if (member === null) {
    const body = html`<section><p>登录后才能看到购物车。</p><p><a href="/user/login">去登录</a></p></section>`;
    return sendSheet(c, { title, narrow: true, body });
  }
  const items = await deps.store.db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.code', 'cart_items.product_code')
    .selectAll('products')
    .select('cart_items.amount')
    .where('cart_items.member_id', '=', member.id)
    .orderBy('cart_items.added_at', 'desc')
    .orderBy('products.place')
    .execute();
  const flag = c.req.query('isRx');
  const shown = flag === 'true' || flag === 'false' ? html`<p class="state">isRx=${flag}</p>` : html``;
  const pieces = items.reduce((sum, { amount }) => sum + amount, 0);
  const cents = items.reduce((sum, { amount, price }) => sum + amount * price, 0);
  const body = html`<section>
    ${shown}
    ${items.length === 0 ? html`<p>购物车是空的。</p>` : productList(items)}
    <p>共 ${pieces} 件，合计 ${yuan(cents)}</p>
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

/** What stands in for the mall: its home, a product search and the cart. */
export function serveShopPages(app: Hono<GatewayEnv>, deps: Deps): void {
  app.get('/sandbox/mall', (c) => sendProducts(deps, c, '商城首页', ''));
  app.get('/sandbox/search', (c) => {
    const typed = (c.req.query('keyword') ?? '').slice(0, 100);
    return sendProducts(deps, c, '商品搜索', isPlainText(typed) ? typed.trim() : '');
  });
  app.get('/sandbox/cart', (c) => sendCart(deps, c));
}
