import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { GatewayEnv } from '../../http/env.ts';
import { NONCE_PLACE, sendPage } from '../../http/page.ts';
import { sendFile } from '../../http/static-files.ts';
import { shopOpenApi } from '../../shop/shop-app.ts';
import { viewerPolicy } from '../flows.ts';

/** The OpenAPI descriptions as pages: of the member centre here, of the shop interface at `/shop` below it. */
export const REFERENCE_PATH = '/sandbox/reference';
const SCRIPT = `${REFERENCE_PATH}/redoc.js`;
const SHOP_JSON = `${REFERENCE_PATH}/shop-openapi.json`;

// Next to the built gateway; missing when the gateway runs from its sources.
const script = fileURLToPath(new URL('./redoc.js', import.meta.url));

export const hasReference = (): boolean => existsSync(script);

const theme = JSON.stringify({
  typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } },
});

const pageOf = (title: string, json: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body style="margin: 0">
    <redoc spec-url="${json}" theme="${theme}"></redoc>
    <script nonce="${raw(NONCE_PLACE)}" src="${SCRIPT}"></script>
  </body>
</html>`;

/** Serves both pages, rendered by Redoc. Nothing if the script was not built. */
export function serveReference(app: Hono<GatewayEnv>): void {
  if (!hasReference()) return;
  const serve = (path: string, title: string, json: string) =>
    app.get(path, async (c) => sendPage(c, String(await pageOf(title, json)), viewerPolicy));
  serve(REFERENCE_PATH, 'Xinglin gateway', '/openapi.json');
  serve(`${REFERENCE_PATH}/shop`, 'Xinglin shop interface', SHOP_JSON);
  app.get(SHOP_JSON, (c) => c.json(shopOpenApi()));
  app.get(SCRIPT, (c) => sendFile(c, script, 'no-cache'));
}
