import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import type { Hono } from 'hono';
import { getMimeType, mimes } from 'hono/utils/mime';
import { allCalls } from '../../contract/calls.ts';
import type { GatewaySettings } from '../settings.ts';
import type { GatewayContext, GatewayEnv } from './env.ts';
import { pagePolicy } from './headers.ts';
import { acceptedEncodings, packedTwin, sendPage } from './page.ts';

const types = { ...mimes, md: 'text/plain; charset=utf-8', svg: 'image/svg+xml' };

const ASSETS = '/assets/';
/** Every edition of the region data has a folder of its own. */
const REGIONS = '/regions/';
export const FOREVER = 'public, max-age=31536000, immutable';

/** The file under `root` that a path names; null when there is none or the path leads out of `root`. */
export async function fileAt(root: string, path: string): Promise<string | null> {
  const file = resolve(join(root, path));
  if (!file.startsWith(root + sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? file : null;
}

/** The decoded path; null for one that must not name a file. */
export function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    // Files whose name begins with a dot are the build's own, such as its manifest.
    return text.includes('\0') || /(^|\/)\./.test(text) ? null : text;
  } catch {
    return null;
  }
}

function keptFor(path: string): string {
  return [ASSETS, REGIONS].some((folder) => path.startsWith(folder)) ? FOREVER : 'no-cache';
}

const contents = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * Files of a build never change: each is read once, and all answers share its bytes, however slow the clients are.
 */
function contentOf(file: string): Promise<Buffer<ArrayBuffer>> {
  const kept = contents.get(file);
  if (kept !== undefined) return kept;
  const content = readFile(file);
  contents.set(file, content);
  content.catch(() => contents.delete(file));
  return content;
}

export async function sendFile(c: GatewayContext, file: string, cacheControl: string): Promise<Response> {
  const twin = await packedTwin(file, acceptedEncodings(c.req.header('accept-encoding')));
  c.header('Content-Type', getMimeType(file, types) ?? 'application/octet-stream');
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (twin !== null) c.header('Content-Encoding', twin.encoding);
  return c.body(await contentOf(twin?.file ?? file));
}

/**
 * Whether to answer with the page: for browsers that navigate and clients that accept anything (curl, monitors, link
 * previews), but not for an address that names a file.
 */
function asksForPage(c: GatewayContext, path: string): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}

/** Removes trailing slashes. Not by a regex: it would retry from each of 16,000 slashes before another character. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The page made for this very path, else for all paths of its folder, else the one page of the client. */
async function pageFile(root: string, path: string): Promise<string | null> {
  const plain = withoutLastSlashes(path);
  return (
    (await fileAt(root, `${plain}.html`)) ??
    (await fileAt(root, join(dirname(plain), '_.html'))) ??
    fileAt(root, 'index.html')
  );
}

/**
 * Serves the built client: its assets, and its page for every path that a browser opens. Nothing without a build.
 * @param dress adds the sandbox's parts to the page
 */
export function serveClient(
  app: Hono<GatewayEnv>,
  settings: Pick<GatewaySettings, 'clientDir' | 'pagesDir' | 'imageHost'>,
  dress: (html: string) => string = (html) => html,
): void {
  const root = resolve(settings.clientDir);
  const pages = resolve(settings.pagesDir || settings.clientDir);
  if (!existsSync(root)) return;
  app.get('*', async (c, next) => {
    const path = decoded(c.req.path);
    if (path === null || belongsToGateway(path)) return next();
    const file = path.endsWith('.html') ? null : await fileAt(root, path);
    if (file !== null) {
      c.set('route', 'file');
      return sendFile(c, file, keptFor(c.req.path));
    }
    // A chunk that is missing after a deploy must fail to load: HTML in its place would be run as script.
    if (path.startsWith(ASSETS) || !asksForPage(c, path)) return next();
    const html = await pageFile(pages, path);
    if (html === null) return next();
    c.set('route', 'page');
    return sendPage(c, dress(await readFile(html, 'utf8')), (nonce) => pagePolicy(nonce, settings.imageHost));
  });
}

const callRoots = new Set([...allCalls.map((call) => call.path.split('/')[1] ?? ''), 'sandbox', 'uploads']);
const ownPaths = new Set(['/openapi.json', '/healthz', '/readyz', '/metrics']);

/** Whether a path is the gateway's own: a call, the sandbox or a page about the gateway; never a page of the client. */
function belongsToGateway(path: string): boolean {
  return ownPaths.has(path) || callRoots.has(path.split('/')[1] ?? '');
}
