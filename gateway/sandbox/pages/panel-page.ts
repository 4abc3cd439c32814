import { html } from 'hono/html';
import { allCalls } from '../../../contract/calls.ts';
import type { Deps, GatewayContext, ImageCodeMode } from '../../http/env.ts';
import { FAULT_KINDS, readFaults } from '../faults.ts';
import { fixtureMembers } from '../fixtures.ts';
import { FLOWS_PATH, hasViewer } from '../flows.ts';
import { readMessages } from '../outbox.ts';
import { readSandboxState } from '../state.ts';
import { choice, type Markup, momentText, sendSheet, tableOf } from './layout.ts';
import { completeLinksSection, linksSection } from './links-section.ts';
import { ordersSection, paymentsSection } from './orders-section.ts';
import { hasReference, REFERENCE_PATH } from './reference-page.ts';

const modeTexts: readonly (readonly [ImageCodeMode, string])[] = [
  ['auto', '自动：近期发送过短信或答错过时要求'],
  ['always', '总是要求'],
  ['never', '从不要求'],
];

/** Steps of the clock: the value that a form sends, and its text. */
const steps: readonly (readonly [number, string])[] = [
  [60_000, '+1 分钟'],
  [180_000, '+3 分钟'],
  [1_800_000, '+30 分钟'],
  [86_400_000, '+1 天'],
];

/** Texts for a member's seed data, by the names in the fixtures. */
const dataTexts: Readonly<Record<string, string>> = {
  profile: '资料',
  addresses: '地址',
  orders: '订单',
  mustUpdatePassword: '须改密码',
  mustBindPhone: '须绑定手机号',
};

function membersSection(): Markup {
  const rows = fixtureMembers.map(
    ({ phone, password, nickName, has }) =>
      html`<tr><td class="fixed">${phone}</td><td class="fixed">${password}</td><td>${nickName}</td><td class="fixed">${has.map((one) => dataTexts[one] ?? one).join('、')}</td></tr>`,
  );
  return html`<section class="wide" aria-labelledby="members">
    <h2 id="members">演示会员</h2>
    ${tableOf('members', ['手机号', '密码', '昵称', '数据'], rows)}
    <p class="muted">打开 <a href="/user/login">登录页</a>，获取验证码后在下面查看短信。</p>
  </section>`;
}

async function outboxSection(deps: Deps): Promise<Markup> {
  const messages = (await readMessages(deps.store, undefined)).slice(0, 20);
  const rows = messages.map(
    ({ at, to, text, code }) => html`<tr>
      <td class="fixed">${momentText(new Date(at))}</td><td class="fixed">${to}</td><td class="code">${code ?? ''}</td><td class="text">${text}</td>
    </tr>`,
  );
  return html`<section class="wide" aria-labelledby="outbox">
    <h2 id="outbox">短信与邮件</h2>
    ${rows.length === 0 ? html`<p>还没有发出的消息。</p>` : tableOf('outbox', ['时间', '收件人', '验证码', '内容'], rows)}
    <p><a href="/sandbox#outbox">刷新</a></p>
  </section>`;
}

async function imagesSection(deps: Deps): Promise<Markup> {
  const images = await deps.store.db
    .selectFrom('image_captchas')
    .selectAll()
    .where('expires_at', '>', deps.clock.now())
    .orderBy('expires_at', 'desc')
    .limit(5)
    .execute();
  const { imageCode } = await readSandboxState(deps.store.db);
  return html`<section aria-labelledby="captchas">
    <h2 id="captchas">图形验证码</h2>
    <form method="post" action="/sandbox/do/captchas">
      <fieldset>
        <legend>发送短信前</legend>
        ${modeTexts.map(([mode, text]) => choice('imageCode', mode, text, { isChosen: mode === imageCode }))}
      </fieldset>
      <button>保存</button>
    </form>
    <p class="muted">最近的答案（新的在前）：${images.length === 0 ? '无' : images.map(({ code }) => code).join('，')}</p>
  </section>`;
}

async function qrSection(deps: Deps): Promise<Markup> {
  const codes = await deps.store.db
    .selectFrom('qr_codes')
    .selectAll()
    .where('expires_at', '>', deps.clock.now())
    .where('used_at', 'is', null)
    .orderBy('drawn_at', 'desc')
    .limit(5)
    .execute();
  const items = codes.map(
    (code) =>
      html`<li><a href="/sandbox/phone/qr?uuid=${code.uuid}">${momentText(code.drawn_at)} ${code.browser} ${code.address}</a></li>`,
  );
  return html`<section aria-labelledby="phone">
    <h2 id="phone">扫码的手机</h2>
    ${items.length === 0 ? html`<p>没有打开的二维码。</p>` : html`<p>用手机打开：</p><ul>${items}</ul>`}
    <p><a href="/sandbox#phone">刷新</a></p>
  </section>`;
}

async function clockSection(deps: Deps): Promise<Markup> {
  const { offsetMs } = await readSandboxState(deps.store.db);
  return html`<section aria-labelledby="clock">
    <h2 id="clock">时钟</h2>
    <p class="state">商城时间 ${momentText(deps.clock.now())}，偏移 ${Math.round(offsetMs / 1000)} 秒</p>
    <form method="post" action="/sandbox/do/clock">
      <div class="row">
        ${steps.map(([ms, text]) => html`<button name="offsetMs" value="${offsetMs + ms}">${text}</button>`)}
        <button name="offsetMs" value="0">恢复真实时间</button>
      </div>
    </form>
  </section>`;
}

async function faultsSection(deps: Deps, typed: string | undefined): Promise<Markup> {
  const text = typed ?? JSON.stringify(await readFaults(deps.store.db), null, 1);
  return html`<section aria-labelledby="faults">
    <h2 id="faults">故障</h2>
    <form method="post" action="/sandbox/do/faults">
      <p>
        <label class="title" for="faults-call">接口</label>
        <select id="faults-call" name="call">
          <option value="* /*">全部接口</option>
          ${allCalls.map(({ method, path }) => html`<option>${method} ${path}</option>`)}
        </select>
      </p>
      <p>
        <label class="title" for="faults-kind">故障</label>
        <select id="faults-kind" name="kind">
          ${Object.entries(FAULT_KINDS).map(([kind, { text: name }]) => html`<option value="${kind}">${name}</option>`)}
        </select>
      </p>
      <div class="row">
        <button name="times" value="1">下一次请求</button>
        <button name="times" value="">每一次请求</button>
      </div>
    </form>
    <form method="post" action="/sandbox/do/faults">
      <label class="title" for="faults-text">现有的故障，可逐条修改</label>
      <textarea id="faults-text" name="faults" spellcheck="false">${text}</textarea>
      <div class="row">
        <button>保存修改</button>
      </div>
    </form>
    <form method="post" action="/sandbox/do/faults"><button name="faults" value="[]">清除全部故障</button></form>
  </section>`;
}

/** Nothing if the viewer was not built. */
function flowsSection(deps: Deps): Markup | '' {
  if (!hasViewer(deps.settings)) return '';
  return html`<section aria-labelledby="flows">
    <h2 id="flows">流程</h2>
    <p>在图上看商城的每个流程；打开商城后，可以看它此刻走到哪里。「走查」按测试路径一步一步做，备好每一步的应答，记下结果。</p>
    <p><a href="${FLOWS_PATH}">打开流程查看器</a></p>
  </section>`;
}

/** Nothing if the reference was not built. */
function referenceSection(): Markup | '' {
  if (!hasReference()) return '';
  return html`<section aria-labelledby="reference">
    <h2 id="reference">接口</h2>
    <p>供程序员阅读的接口文档（英文）。</p>
    <p><a href="${REFERENCE_PATH}">会员中心的接口</a> <a href="${REFERENCE_PATH}/shop">商城程序的接口</a></p>
  </section>`;
}

const resetSection = html`<section aria-labelledby="reset">
  <h2 id="reset">重新开始</h2>
  <p>会员、登录、限制、时钟、设置与故障都回到最初。</p>
  <form method="post" action="/sandbox/do/reset"><button class="danger">全部重置</button></form>
</section>`;

/** `/sandbox`: the functions of the sandbox's HTTP interface, by mouse or keyboard. */
export async function sendPanel(
  deps: Deps,
  c: GatewayContext,
  said: { readonly notice?: string; readonly faults?: string } = {},
): Promise<Response> {
  const body = html`<div class="grid">
    ${membersSection()} ${await outboxSection(deps)} ${await qrSection(deps)} ${await ordersSection(deps)} ${await linksSection(deps)} ${await completeLinksSection(deps)} ${await paymentsSection(deps)} ${await imagesSection(deps)}
    ${await clockSection(deps)} ${await faultsSection(deps, said.faults)} ${flowsSection(deps)} ${referenceSection()} ${resetSection}
  </div>`;
  return sendSheet(c, { title: '杏林沙箱', notice: said.notice, body });
}
