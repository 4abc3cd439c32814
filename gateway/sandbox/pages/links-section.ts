import { html } from 'hono/html';
import type { Deps } from '../../http/env.ts';
import { type PayLinkName, seededPayLinks } from '../../store/seed-pay-links.ts';
import { payLinkUrl } from '../pay-links.ts';
import { type Markup, momentText } from './layout.ts';

const names: Readonly<Record<PayLinkName, string>> = {
  unregistered: '收货人未注册',
  registered: '收货人已注册',
  timedOut: '超时未注册',
  expired: '链接已过期',
  paid: '订单已支付',
  canceled: '订单已取消',
  needsInquiry: '处方订单，尚未问诊',
};

/** Links to choose from: the newest. */
const SHOWN = 5;

function seededRows(): Markup[] {
  return Object.entries(seededPayLinks).map(
    ([name, { key, phone }]) => html`<tr>
      <td class="fixed"><a href="${payLinkUrl(key)}">${Object.entries(names).find(([one]) => one === name)?.[1]}</a></td>
      <td class="fixed">${phone}</td>
    </tr>`,
  );
}

/** Links that were made here, out of the messages that brought them: their keys are kept nowhere else. */
async function sentRows({ store }: Deps): Promise<Markup[]> {
  const sent = await store.db
    .selectFrom('messages')
    .select(['recipient', 'text', 'at'])
    .where('text', 'like', `%${payLinkUrl('')}%`)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return sent.map(({ recipient, text, at }) => {
    const key = /[?]key=([\w-]+)/.exec(text)?.[1] ?? '';
    return html`<tr>
      <td class="fixed"><a href="${payLinkUrl(key)}">${momentText(at)} 的短信</a></td>
      <td class="fixed">${recipient}</td>
    </tr>`;
  });
}

/** The shop's messages with pay links. */
export async function linksSection(deps: Deps): Promise<Markup> {
  return html`<section aria-labelledby="links">
    <h2 id="links">支付链接</h2>
    <div class="scroll" role="group" aria-labelledby="links" tabindex="0">
      <table>
        <thead><tr><th scope="col">链接</th><th scope="col">收货人手机号</th></tr></thead>
        <tbody>${seededRows()}${await sentRows(deps)}</tbody>
      </table>
    </div>
    <form method="post" action="/sandbox/do/links">
      <p>
        <label class="title" for="links-code">订单号（不填则新建订单）</label>
        <input type="text" id="links-code" name="ordersCode" autocomplete="off" />
      </p>
      <p>
        <label class="title" for="links-minutes">有效分钟数（不填为 7 天）</label>
        <input type="number" id="links-minutes" name="minutes" />
      </p>
      <div class="row">
        <button name="registered" value="1">生成链接：收货人已注册</button>
        <button name="registered" value="0">生成链接：收货人未注册</button>
      </div>
    </form>
    <p class="muted">链接以短信发出，也见「短信与邮件」。</p>
  </section>`;
}
