import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { GatewayContext } from '../http/env.ts';
import { pagePolicy } from '../http/headers.ts';
import { NONCE_PLACE, sendPage } from '../http/page.ts';
import { words } from '../words.ts';

const styles = `
body { margin: 0; background: #f4f7f5; color: #1f2a27;
  font: 16px/24px "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; }
main { box-sizing: border-box; width: min(452px, 100%); margin: 64px auto; padding: 16px; }
section { background: #fff; border: 1px solid #e2e9e6; border-radius: 8px; padding: 24px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 16px; }
a { color: #0b7a5e; }
:focus-visible { outline: 2px solid #1d5fbf; outline-offset: 2px; }
`;

/** A page of the gateway that says why nothing can be paid here, with the way back. */
export async function sendPaymentPage(
  c: GatewayContext,
  status: ContentfulStatusCode,
  { text, back }: { readonly text: string; readonly back: string },
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${words.payment.title}</title>
    <link rel="icon" href="data:," />
    <style nonce="${raw(NONCE_PLACE)}">${raw(styles)}</style>
  </head>
  <body>
    <main>
      <section>
        <h1>${words.payment.title}</h1>
        <p role="alert">${text}</p>
        <p><a href="${back}">${words.payment.back}</a></p>
      </section>
    </main>
  </body>
</html>`;
  c.status(status);
  return sendPage(c, page, (nonce) => pagePolicy(nonce, ''));
}
