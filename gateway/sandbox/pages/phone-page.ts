import { html } from 'hono/html';
import { QR_STATUS } from '../../../contract/login/qr.calls.ts';
import { maskPhone } from '../../../contract/phone/phone.ts';
import type { Deps, GatewayContext } from '../../http/env.ts';
import { findCode, statusNow } from '../../login/qr-code.ts';
import type { QrCodeRow } from '../../store/schema.ts';
import { choice, factList, type Markup, momentText, sendSheet } from './layout.ts';

const stateTexts: Readonly<Record<number, string>> = {
  [QR_STATUS.pending]: '正在准备',
  [QR_STATUS.unscanned]: '尚未扫描',
  [QR_STATUS.scanned]: '已扫描，请确认是否登录',
  [QR_STATUS.confirmed]: '已确认登录，请回到电脑',
  [QR_STATUS.invalid]: '二维码已失效，请在电脑上刷新',
};

function whereOpened(code: QrCodeRow): Markup {
  return factList([
    ['打开的浏览器', code.browser],
    ['网络地址', code.address],
    ['打开的时间', html`<time datetime="${code.drawn_at.toISOString()}">${momentText(code.drawn_at)}</time>`],
  ]);
}

async function decision({ store }: Deps, uuid: string, chosen: string): Promise<Markup> {
  const members = await store.db
    .selectFrom('members')
    .select(['phone', 'nick_name as name'])
    .where('phone', 'is not', null)
    .orderBy('id')
    .$narrowType<{ phone: string }>()
    .execute();
  return html`<p class="notice">请确认这就是您自己打开的页面。别人发来的二维码请不要确认。</p>
    <form method="post" action="/sandbox/do/phone" class="stack">
      <input type="hidden" name="uuid" value="${uuid}" />
      <fieldset>
        <legend>这部手机的会员</legend>
        ${members.map(({ phone, name }) => {
          const text = html`${name} <span class="muted">${maskPhone(phone)}</span>`;
          return choice('phone', phone, text, { isChosen: phone === chosen });
        })}
      </fieldset>
      <button name="act" value="scan">已扫描</button>
      <button name="act" value="confirm" class="main">确认登录</button>
      <button name="act" value="cancel">取消</button>
    </form>`;
}

/** The phone that scanned a code: where the code was opened, which member, and what to do with it (ruling 8). */
export async function sendPhonePage(deps: Deps, c: GatewayContext): Promise<Response> {
  const uuid = c.req.query('uuid') ?? '';
  const code = await findCode(deps, uuid);
  if (code === undefined) {
    const body = html`<section><p>没有这个二维码。请在电脑上打开扫码登录，再扫描或打开它的链接。</p></section>`;
    return sendSheet(c, { title: '扫码登录', narrow: true, body });
  }
  const status = statusNow(code, deps.clock.now());
  const open = status === QR_STATUS.unscanned || status === QR_STATUS.scanned;
  const body = html`<section>
    <p class="state" role="status">${stateTexts[status] ?? ''}</p>
    ${whereOpened(code)} ${open ? await decision(deps, uuid, c.req.query('phone') ?? '13800138000') : ''}
  </section>`;
  return sendSheet(c, { title: '扫码登录', narrow: true, body });
}
