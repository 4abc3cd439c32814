import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderSVG } from 'uqr';
import { writeMoment } from '../../contract/moment.ts';
import { readPayment } from '../../contract/payment/payment.calls.ts';
import { PLATFORM } from '../../contract/third-party/third.ts';
import { MINUTE, SECOND } from '../clock.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { pagePolicy } from '../http/headers.ts';
import { NONCE_PLACE, sendPage } from '../http/page.ts';
import type { PartyName } from '../ports.ts';
import type { PaymentRow } from '../store/schema-payments.ts';
import { words } from '../words.ts';
import { PAYMENT_BACK_PATH } from './payment-paths.ts';

/** Seconds between a page's checks of its payment. */
const LOOKS_EVERY = 3;

// Next to this file, even where a build has bundled the other modules into one file.
const styles = readFileSync(new URL('./payment.css', import.meta.url), 'utf8');

/** The apricot of the brand. */
const mark = raw(`<svg viewBox="0 0 40 40" aria-hidden="true"><path fill="#f2a65a" d="M20.5 13.5C26 9.8 35.5 13 35.5
23.3c0 8.2-6.5 14-15 14s-15.5-5.6-15.5-14C5 13 15 9.8 20.5 13.5Z"/><g fill="none" stroke-linecap="round"><path
stroke="#d9843a" stroke-width="1.8" d="M20.5 13.6c-4.8 5.6-5.2 14.6-1 20.6"/><path stroke="#7b6658" stroke-width="2.2"
d="M20.5 14C20 9.5 21.5 5.8 25 3.2"/></g><path fill="#0b7a5e" d="M20 10.6C13.5 12 8.5 9 7.5 3.6 14 2.6 19 5.2 20 10.6Z"/>
</svg>`);

interface Sheet {
  readonly status?: ContentfulStatusCode;
  readonly title: string;
  readonly body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** The payment that the page polls every few seconds, to leave once it no longer waits. */
  readonly awaits?: string;
}

/** Polls by script, since reloading the page would lose the focus; reloads only where no script runs. */
function lookingFor(payment: string) {
  const result = readPayment.path.replace('{payment}', payment);
  const look = `const look = async () => {
    const answer = await fetch('${result}', { headers: { platform: '${PLATFORM}' } }).catch(() => null);
    const { state } = answer?.ok ? await answer.json() : { state: 'waiting' };
    if (state === 'waiting') setTimeout(look, ${LOOKS_EVERY * SECOND});
    else location.replace('${PAYMENT_BACK_PATH}/${payment}');
  };
  setTimeout(look, ${LOOKS_EVERY * SECOND});`;
  return html`<script nonce="${raw(NONCE_PLACE)}">${raw(look)}</script>
    <noscript><meta http-equiv="refresh" content="${LOOKS_EVERY}" /></noscript>`;
}

async function sendSheet(deps: Deps, c: GatewayContext, of: Sheet): Promise<Response> {
  const { status = 200, title, body, awaits } = of;
  const page = await html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    ${awaits === undefined ? '' : lookingFor(awaits)}
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style nonce="${raw(NONCE_PLACE)}">${raw(styles)}</style>
  </head>
  <body>
    <header><p>${mark}${deps.settings.brandName}</p></header>
    <main>
      <section>
        <h1>${title}</h1>
        ${body}
      </section>
    </main>
  </body>
</html>`;
  c.status(status);
  return sendPage(c, page, (nonce) => pagePolicy(nonce, ''));
}

const sumOf = (cents: number) =>
  html`<p class="sum">${words.paymentPage.amount}<strong>¥${(cents / 100).toFixed(2)}</strong></p>`;

/** A page that says why nothing can be paid here, with a link back. */
export function sendPaymentPage(
  deps: Deps,
  c: GatewayContext,
  { status, text, back }: { readonly status: ContentfulStatusCode; readonly text: string; readonly back: string },
): Promise<Response> {
  const body = html`<p role="alert">${text}</p><p><a href="${back}">${words.payment.back}</a></p>`;
  return sendSheet(deps, c, { status, title: words.payment.title, body });
}

/** Where the payer chooses who takes the money; each way is a link. */
export function sendChooser(
  deps: Deps,
  c: GatewayContext,
  of: { readonly amount: number; readonly back: string; readonly ways: readonly (readonly [PartyName, string])[] },
): Promise<Response> {
  const { amount, back, ways } = of;
  const { choose, parties, marks } = words.paymentPage;
  const body = html`${sumOf(amount)}
    <ul class="ways">
      ${ways.map(
        ([party, address]) =>
          html`<li><a href="${address}"><span class="mark ${party}" aria-hidden="true">${marks[party]}</span>${parties[party]}</a></li>`,
      )}
    </ul>
    <p><a href="${back}">${words.paymentPage.back}</a></p>`;
  return sendSheet(deps, c, { title: choose, body });
}

/** The QR code that a phone scans. The page polls the payment every few seconds. */
export function sendQrPage(
  deps: Deps,
  c: GatewayContext,
  of: { readonly payment: PaymentRow; readonly back: string; readonly done: string },
): Promise<Response> {
  const { payment, back, done } = of;
  const text = words.paymentPage;
  const end = payment.expires_at.getTime();
  const minutes = Math.ceil((end - deps.clock.now().getTime()) / MINUTE);
  const body = html`${sumOf(payment.amount)}
    <div class="code" role="img" aria-label="${text.qrLabel}">${raw(renderSVG(payment.qr, { border: 2, ecc: 'M' }))}</div>
    <p>${text.left(minutes)}<br /><span class="small">${text.until(writeMoment(end).slice(5, 16))}</span></p>
    <p><a class="main" href="${done}">${text.done}</a></p>
    <p><a href="${back}">${text.back}</a></p>`;
  return sendSheet(deps, c, { title: text.scan, body, awaits: payment.id });
}
