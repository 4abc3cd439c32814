import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { GatewayEnv } from '../../http/env.ts';
import { sendSheet } from './layout.ts';

interface ExternalPageStub {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

const externalPageStubs: readonly ExternalPageStub[] = [
  { path: '/sandbox/chat', title: '在线客服', text: '真实部署中，这里是在线客服的聊天窗口。' },
  { path: '/sandbox/mobile-pay', title: '手机支付入口', text: '真实部署中，这里是商家的手机支付入口。' },
  { path: '/sandbox/agreements/user', title: '用户服务协议', text: '真实部署中，这里是商家的用户服务协议全文。' },
  { path: '/sandbox/agreements/privacy', title: '隐私协议', text: '真实部署中，这里是商家的隐私协议全文。' },
];

const wayHome = html`<p><a href="/user">返回会员中心</a></p>`;

/** Pages that stand in for what is outside the member centre. */
export function serveExternalPageStubs(app: Hono<GatewayEnv>): void {
  for (const { path, title, text } of externalPageStubs) {
    app.get(path, (c) =>
      sendSheet(c, { title, narrow: true, body: html`<section><p>${text}</p>${wayHome}</section>` }),
    );
  }
}
