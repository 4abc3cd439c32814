import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { allCalls } from '../../contract/calls.ts';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { words } from '../words.ts';
import type { GatewayContext, GatewayEnv } from './env.ts';
import { Refused } from './refused.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the method changes nothing. */
export function isSafe(c: GatewayContext): boolean {
  return safeMethods.has(c.req.method);
}

/** Whether the request comes from this shop's own page, or from no page at all. */
export function comesFromOwnPage(c: GatewayContext): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === c.get('visit').origin;
  const site = c.req.header('sec-fetch-site');
  // Neither header: the request comes from no browser page, so no browser's cookies are misused.
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Throws unless the request comes from this shop's own page, or from no page at all. */
export function refuseForeignPage(c: GatewayContext): void {
  if (!comesFromOwnPage(c)) throw new Refused(403, 'foreignOrigin');
}

/**
 * Accepts calls that change something from the shop's own pages only: another page's request carries the cookies too.
 */
export const ownPagesOnly: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  if (!isSafe(c)) refuseForeignPage(c);
  await next();
};

/**
 * Guards a GET with side effects: throws unless the request comes from a script of this shop. Links, images, forms and
 * typed addresses cannot carry the header `platform`, and another origin would need a preflight, which is not answered.
 */
export function refuseUnmeant(c: GatewayContext): void {
  const isAsked = c.req.method === 'GET' && c.req.header('platform') !== undefined && comesFromOwnPage(c);
  const isAhead = c.req.header('sec-purpose') !== undefined || c.req.header('purpose') !== undefined;
  if (!isAsked || isAhead) throw new Refused(403, 'foreignOrigin');
}

/** The calls that take files. Foreign forms could send these bodies, but `ownPagesOnly` has checked the origin. */
const takingForms = allCalls
  .filter(({ encoding }) => encoding === 'form')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

function takesForm(path: string): boolean {
  return takingForms.some((one) => one.test(path));
}

/** Requires JSON bodies, except for calls that take files: a body that another page's form can send is rejected. */
export const jsonOnly: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  const type = isSafe(c) ? undefined : c.req.header('content-type');
  if (type !== undefined) {
    const wanted = takesForm(c.req.path) ? /^multipart\/form-data\s*;/i : /^application\/json\s*(;|$)/i;
    if (!wanted.test(type)) throw new Refused(415, 'notJson');
  }
  await next();
};

const MOST_JSON_BYTES = 64 * 1024;
/** Room for the field names and boundaries of a form besides its file. */
const FORM_BYTES = 8 * 1024;

/** Rejects a body longer than `maxSize` with 413, whatever length it claims to have. */
export function bodiesUpTo(maxSize: number, message: string = words.tooLarge) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(413, 'tooLarge', message);
    },
  });
}

const ofJson = bodiesUpTo(MOST_JSON_BYTES);
const ofForms = bodiesUpTo(MOST_UPLOAD_BYTES + FORM_BYTES, words.uploadTooLarge);

/** 64 KB; for calls that take files, the size of the largest file. The body of a GET is never read. */
export const limitBodies: MiddlewareHandler<GatewayEnv> = (c, next) => {
  if (isSafe(c)) return next();
  return takesForm(c.req.path) ? ofForms(c, next) : ofJson(c, next);
};
