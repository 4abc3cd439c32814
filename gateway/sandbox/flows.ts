import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import type { GatewayEnv } from '../http/env.ts';
import { NONCE_PLACE, sendPage } from '../http/page.ts';
import { decoded, FOREVER, fileAt, sendFile } from '../http/static-files.ts';
import type { GatewaySettings } from '../settings.ts';

/** Path of the flow viewer: on the shop's own origin, or it could not receive messages from the shop's tabs. */
export const FLOWS_PATH = '/sandbox/flows/';
const TAB_SCRIPT = 'tab.js';
const PAGE = 'index.html';

type Where = Pick<GatewaySettings, 'flowsDir'>;

export const hasViewer = ({ flowsDir }: Where): boolean => existsSync(join(flowsDir, PAGE));

/**
 * The CSP of the viewer and the API reference: their own scripts and workers, and calls to their own origin. They bring
 * their own styles, which the shop's stricter policy forbids.
 */
export function viewerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The viewer's page and files, and the script that lets the viewer watch the shop's pages. Nothing if not built. */
export function serveFlows(app: Hono<GatewayEnv>, { flowsDir }: Where): void {
  const root = resolve(flowsDir);
  app.get('/sandbox/flows', (c) => c.redirect(FLOWS_PATH, 302));
  app.get(`${FLOWS_PATH}*`, async (c, next) => {
    const path = decoded(c.req.path)?.slice(FLOWS_PATH.length - 1);
    if (path === undefined || (path !== '/' && path.endsWith('.html'))) return next();
    const file = await fileAt(root, path === '/' ? PAGE : path);
    if (file === null) return next();
    if (path === '/') return sendPage(c, withShop(await readFile(file, 'utf8')), viewerPolicy);
    return sendFile(c, file, path.startsWith('/assets/') ? FOREVER : 'no-cache');
  });
}

/** Tells the viewer that a shop is on its origin. */
const withShop = (html: string): string =>
  html.replace('</head>', '<meta name="xinglin-shop" content="/user/login" /></head>');

/** Adds the script before the app's own, so that it sees every machine start. */
export function withTabScript({ flowsDir }: Where): (html: string) => string {
  const file = join(flowsDir, TAB_SCRIPT);
  const script = `<script type="module" nonce="${NONCE_PLACE}" src="${FLOWS_PATH}${TAB_SCRIPT}"></script>`;
  return (html) => (existsSync(file) ? html.replace('<script', `${script}<script`) : html);
}
