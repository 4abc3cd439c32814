import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { writeMoment } from '../../../contract/moment.ts';
import type { GatewayContext } from '../../http/env.ts';
import { pagePolicy } from '../../http/headers.ts';
import { NONCE_PLACE, sendPage } from '../../http/page.ts';
import { Refused } from '../../http/refused.ts';

// Next to this file, even where a build has bundled the other modules into one file.
const styles = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8');

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Sheet {
  readonly title: string;
  readonly body: Markup;
  /** One column as wide as a phone. */
  readonly narrow?: boolean;
  /** The outcome of the page's last form. */
  readonly notice?: string | undefined;
}

/** One page of the sandbox. It has no scripts: every control is a form, so it works by keyboard and in any browser. */
export async function sendSheet(c: GatewayContext, { title, body, narrow, notice }: Sheet): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} - 沙箱</title>
    <link rel="icon" href="data:," />
    <style nonce="${raw(NONCE_PLACE)}">${raw(styles)}</style>
  </head>
  <body class="${narrow === true ? 'narrow' : ''}">
    <header>
      <h1>${title}</h1>
      <span class="flag">沙箱：不是真实的商城</span>
    </header>
    <main>
      ${notice === undefined ? '' : html`<p class="notice" role="status">${notice}</p>`} ${body}
    </main>
    <footer>仅在 SANDBOX=1 时存在，所有人物与数据均为虚构。</footer>
  </body>
</html>`;
  return sendPage(c, page, (nonce) => pagePolicy(nonce, ''));
}

/** The message of a refusal; undefined if it succeeded. */
export async function refusalOf(act: Promise<unknown>): Promise<string | undefined> {
  try {
    await act;
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** A timestamp in Chinese local time. */
export function momentText(moment: Date): string {
  return writeMoment(moment.getTime());
}

/** Cents as a shopper reads them. */
export function yuan(cents: number): string {
  return `¥${(cents / 100).toFixed(2)}`;
}

/** The fields of a sandbox form; a file counts as empty. */
export async function formOf(c: GatewayContext): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** A radio button or a checkbox, with its text. */
export function choice(
  name: string,
  value: string,
  text: Markup | string,
  { isChosen = false, type = 'radio' }: { readonly isChosen?: boolean; readonly type?: 'radio' | 'checkbox' } = {},
): Markup {
  return html`<label class="choice">
    <input type="${type}" name="${name}" value="${value}" ${isChosen ? 'checked' : ''} /><span>${text}</span>
  </label>`;
}

/** Facts, each after its name. */
export function factList(facts: readonly (readonly [name: string, text: Markup | string])[]): Markup {
  return html`<dl>${facts.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`;
}

/** A table with its own scrolling, named like its section. */
export function tableOf(section: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll" role="group" aria-labelledby="${section}" tabindex="0">
    <table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`;
}

/** A list, or `none` if it is empty. */
export const listOr = (items: readonly Markup[], none: string): Markup =>
  items.length === 0 ? html`<p>${none}</p>` : html`<ul>${items}</ul>`;
