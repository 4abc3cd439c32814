import { MEMBER_HOME } from '../page-paths.ts';

/** Pages of the login flow; returning to one of them would send a member round in circles. */
const wayIn = [
  /^\/user\/login(?:\/|$)/,
  /^\/user\/register(?:\/|$)/,
  /^\/user\/bind\/phone\/add(?:\/|$)/,
  /^\/user\/account\/password\/(?:forget|update)(?:\/|$)/,
];

/** A path that needs more decodings than this is refused. */
const MAX_DECODINGS = 3;

/**
 * Controls, invisible format characters, blanks and the backslash. A URL parser drops or rewrites some of them, so a
 * check of the text would see another address than the browser opens. The full-width slash and backslash become
 * plain ones under Unicode normalisation.
 */
const misread = /[\p{Cc}\p{Cf}\p{Z}\\\uFF0F\uFF3C]/u;

// The machines compile without the DOM's types; this is the part of its URL parser that is used here.
declare const URL: {
  new (
    address: string,
    base: string,
  ): { origin: string; username: string; password: string; pathname: string; search: string; hash: string };
  canParse(address: string, base: string): boolean;
};

/**
 * Ruling 4: the address as a path of this site, or null. Same-origin paths only: no other origin, no `//`, no
 * backslash, no control or blank character, nothing encoded that decodes into one of these.
 *
 * @param origin the page's own origin, e.g. `https://shop.example`
 * @returns path, query and hash as the URL parser writes them
 */
export function ownPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !value.isWellFormed()) return null;
  if (!value.startsWith('/') || misread.test(value)) return null;
  if (!URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (!isPlainPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Ruling 4: where to go after a login. A usable `backurl` that is not a page of the login flow, else the member home.
 *
 * @param value the `backurl` of the address, decoded once
 */
export function safeBackUrl(value: unknown, origin: string): string {
  const path = ownPath(value, origin);
  if (path === null) return MEMBER_HOME;
  const decoded = decodings(new URL(path, origin).pathname).at(-1)?.toLowerCase() ?? '';
  return wayIn.some((page) => page.test(decoded)) ? MEMBER_HOME : path;
}

function isPlainPath(pathname: string): boolean {
  const forms = decodings(pathname);
  const last = forms.at(-1);
  if (last === undefined || decodeOnce(last) !== last) return false;
  return forms.every((form) => form.startsWith('/') && !form.includes('//') && !misread.test(form) && !hasDots(form));
}

/** The URL parser has removed plain dot segments; any that are left were encoded. */
function hasDots(pathname: string): boolean {
  return pathname.split('/').some((part) => part === '.' || part === '..');
}

/** The path and what it becomes each time it is decoded, until it stays the same; empty when it cannot be decoded. */
function decodings(pathname: string): string[] {
  const forms = [pathname];
  for (let times = 0; times < MAX_DECODINGS; times += 1) {
    const form = forms.at(-1) ?? '';
    const next = decodeOnce(form);
    if (next === null) return [];
    if (next === form) break;
    forms.push(next);
  }
  return forms;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
