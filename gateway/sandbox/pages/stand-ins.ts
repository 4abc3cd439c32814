import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayEnv } from '../../http/env.ts';
import { type Markup, sendSheet } from './layout.ts';

interface StandIn {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

const standIns: readonly StandIn[] = [
  { path: '/sandbox/mall', title: '商城首页', text: '真实部署中，这里是商城首页。' },
  { path: '/sandbox/cart', title: '购物车', text: '真实部署中，这里是商城的购物车。' },
  { path: '/sandbox/chat', title: '在线客服', text: '真实部署中，这里是在线客服的聊天窗口。' },
  { path: '/sandbox/agreements/user', title: '用户服务协议', text: '真实部署中，这里是商家的用户服务协议全文。' },
  { path: '/sandbox/agreements/privacy', title: '隐私协议', text: '真实部署中，这里是商家的隐私协议全文。' },
];

const wayHome = html`<p><a href="/user">返回会员中心</a></p>`;

/** Pages that stand in for what is outside the member centre. */
export function serveStandIns(app: Hono<GatewayEnv>): void {
  for (const { path, title, text } of standIns) {
    app.get(path, (c) =>
      sendSheet(c, { title, narrow: true, body: html`<section><p>${text}</p>${wayHome}</section>` }),
    );
  }
  app.get('/sandbox/search', (c) => {
    const keyword = (c.req.query('keyword') ?? '').slice(0, 100);
    const searched: Markup = keyword === '' ? html`` : html`<p class="state">搜索词：${keyword}</p>`;
    const body = html`<section>${searched}<p>真实部署中，这里是商品搜索结果。</p>${wayHome}</section>`;
    return sendSheet(c, { title: '商品搜索', narrow: true, body });
  });
}
