import type { Hono } from 'hono';
import { html } from 'hono/html';
import { maskPhone } from '../../../contract/phone/phone.ts';
import { THIRD_PARTIES, type ThirdParty } from '../../../contract/third-party/third.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { THIRD_CALLBACK_PATH } from '../../third-party/third-routes.ts';
import { seededThirdAccounts } from '../seed-data.ts';
import { DENIED, giveCode, newcomer, thirdPagePath } from '../third-parties.ts';
import { choice, factList, formOf, type Markup, sendSheet } from './layout.ts';

const names: Readonly<Record<ThirdParty, string>> = { qq: 'QQ', weixin: '微信', alipay: '支付宝', weibo: '微博' };

/** The choice of a person who has not been here before. */
const NEW = 'new';

const seededOf = (party: ThirdParty) => seededThirdAccounts.filter((account) => account.party === party);

function choices(party: ThirdParty): Markup[] {
  const known = seededOf(party).map(({ openId, name, linkedTo }, at) => {
    const member = linkedTo === null ? '未关联会员' : `已关联会员 ${maskPhone(linkedTo)}`;
    return choice('account', openId, html`${name} <span class="muted">${member}</span>`, { isChosen: at === 0 });
  });
  return [...known, choice('account', NEW, html`全新账号 <span class="muted">每次都是没有来过的人</span>`)];
}

/** Whether `redirect_uri` is this shop's own callback; anything else is refused, since it would be an open redirect. */
function isOwnCallback(c: GatewayContext, redirectUri: string): boolean {
  return redirectUri === c.get('visit').origin + THIRD_CALLBACK_PATH;
}

function sendThirdPage(c: GatewayContext, party: ThirdParty): Response | Promise<Response> {
  const title = `${names[party]}登录`;
  const { state = '', redirect_uri: redirectUri = '', client_id: client = '' } = c.req.query();
  if (state === '' || !isOwnCallback(c, redirectUri)) {
    const body = html`<section><p>请从商城的登录页打开${names[party]}登录。</p>
      <p><a href="/user/login">去登录页</a></p></section>`;
    return sendSheet(c, { title, narrow: true, body });
  }
  const body = html`<section>
    <p class="notice">这里扮演${names[party]}：选一个账号，同意或拒绝。</p>
    ${factList([
      ['申请登录的应用', client],
      ['完成后返回', redirectUri],
    ])}
    <form method="post" action="/sandbox/do/third" class="stack">
      <input type="hidden" name="party" value="${party}" />
      <input type="hidden" name="state" value="${state}" />
      <input type="hidden" name="redirect_uri" value="${redirectUri}" />
      <fieldset>
        <legend>登录的${names[party]}账号</legend>
        ${choices(party)}
      </fieldset>
      <button name="act" value="agree" class="main">同意并登录</button>
      <button name="act" value="refuse">拒绝</button>
    </form>
  </section>`;
  return sendSheet(c, { title, narrow: true, body });
}

async function sendOn(c: GatewayContext, deps: Deps): Promise<Response> {
  const form = await formOf(c);
  const { state = '', redirect_uri: redirectUri = '', account = '', act = '' } = form;
  const party = THIRD_PARTIES.find((one) => one === form.party);
  if (party === undefined || state === '' || !isOwnCallback(c, redirectUri)) return c.redirect('/sandbox', 303);
  if (act !== 'agree') return c.redirect(callback({ error: DENIED, state }), 303);
  const person = account === NEW ? newcomer(party) : seededOf(party).find(({ openId }) => openId === account);
  if (person === undefined) return c.redirect(callback({ error: 'server_error', state }), 303);
  return c.redirect(callback({ code: await giveCode(deps, party, person), state }), 303);
}

function callback(answer: Readonly<Record<string, string>>): string {
  return `${THIRD_CALLBACK_PATH}?${new URLSearchParams(answer).toString()}`;
}

/** The pages that simulate qq, weixin, alipay and weibo (ACC-THIRD-02). */
export function serveThirdPages(app: Hono<GatewayEnv>, deps: Deps): void {
  for (const party of THIRD_PARTIES) app.get(thirdPagePath(party), (c) => sendThirdPage(c, party));
  app.post('/sandbox/do/third', (c) => sendOn(c, deps));
}
