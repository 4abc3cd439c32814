import { html } from 'hono/html';
import type { Deps } from '../../http/env.ts';
import { payLinkUrl } from '../../pay-link/pay-link.ts';
import { shortLinkUrl } from '../../short-links/short-links.ts';
import { words } from '../../words.ts';
import { type CompleteLinkName, seededCompleteLinks } from '../seed-complete-links.ts';
import { type PayLinkName, seededPayLinks } from '../seed-pay-links.ts';
import { type Markup, momentText, tableOf } from './layout.ts';
import { orderChoice } from './orders-section.ts';

const names: Readonly<Record<string, string>> = {
  unregistered: '收货人未注册',
  registered: '收货人已注册',
  timedOut: '超时未注册',
  expired: '链接已过期',
  paid: '订单已支付',
  canceled: '订单已取消',
  needsInquiry: '处方订单，尚未问诊',
} satisfies Record<PayLinkName, string>;

const completeNames: Readonly<Record<string, string>> = {
  normal: '普通订单',
  chronic: '慢病订单',
  expired: '链接已过期',
  cancelled: '订单已取消',
  completed: '已经完善',
} satisfies Record<CompleteLinkName, string>;

/** Links to choose from: the newest. */
const SHOWN = 5;

const ANY_LINK = `%${shortLinkUrl('%')}`;

/** Lifetimes of a link to choose from, in minutes. */
const lives = [
  [1, '1 分钟'],
  [10, '10 分钟'],
  [60, '1 小时'],
  [-1, '已经过期'],
] as const;

function rowOf(url: string, name: string, phone: string): Markup {
  return html`<tr>
    <td class="fixed"><a href="${url}">${name}</a></td>
    <td class="fixed">${phone}</td>
  </tr>`;
}

/** Links that were made here, read from their messages: they are stored nowhere else. */
async function sentRows({ store }: Deps, message: string): Promise<Markup[]> {
  const sent = await store.db
    .selectFrom('messages')
    .select(['recipient', 'text', 'at'])
    .where('text', 'like', `%${message}`)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return sent.map(({ recipient, text, at }) =>
    rowOf(/\/l\/\w+/.exec(text)?.[0] ?? '', `${momentText(at)} 的短信`, recipient),
  );
}

interface Kind {
  readonly id: string;
  readonly title: string;
  /** The message with the link, with `%` for variable parts. */
  readonly message: string;
  readonly rows: readonly Markup[];
  readonly life: string;
  readonly buttons: Markup;
}

async function section(deps: Deps, { id, title, message, rows, life, buttons }: Kind): Promise<Markup> {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${tableOf(id, ['链接', '收货人手机号'], [...rows, ...(await sentRows(deps, message))])}
    <form method="post" action="/sandbox/do/links">
      ${await orderChoice(deps, `${id}-code`, html`<option value="">新建一个订单</option>`)}
      <p>
        <label class="title" for="${id}-minutes">有效期</label>
        <select id="${id}-minutes" name="minutes">
          <option value="">${life}</option>
          ${lives.map(([minutes, text]) => html`<option value="${minutes}">${text}</option>`)}
        </select>
      </p>
      <div class="row">${buttons}</div>
    </form>
    <p class="muted">链接以短信发出，也见「短信与邮件」。</p>
  </section>`;
}

/** The shop's messages with pay links. */
export function linksSection(deps: Deps): Promise<Markup> {
  return section(deps, {
    id: 'links',
    title: '支付链接',
    message: words.payLinkText(ANY_LINK),
    rows: Object.entries(seededPayLinks).map(([name, { key, phone }]) =>
      rowOf(payLinkUrl(key), names[name] ?? name, phone),
    ),
    life: '7 天',
    buttons: html`
      <button name="registered" value="1">生成链接：收货人已注册</button>
      <button name="registered" value="0">生成链接：收货人未注册</button>
    `,
  });
}

/** The shop's messages that ask for missing data of an order's patient. */
export function completeLinksSection(deps: Deps): Promise<Markup> {
  return section(deps, {
    id: 'complete-links',
    title: '补充用药人信息的链接',
    message: words.completeLinkText(ANY_LINK, '%'),
    rows: Object.entries(seededCompleteLinks).map(([name, { url }]) => rowOf(url, completeNames[name] ?? name, '—')),
    life: '72 小时，慢病 24 小时',
    buttons: html`
      <button name="kind" value="complete">生成链接：普通订单</button>
      <button name="kind" value="chronic">生成链接：慢病订单</button>
    `,
  });
}
