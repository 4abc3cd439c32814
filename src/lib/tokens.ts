import { MARKER_COOKIE } from '../../contract/session/marker-cookie.ts';
import type { TokenResult } from '../../contract/session/session.calls.ts';
import { clearDrafts } from './drafts.ts';
import type { MemberMemory } from './member-memory.ts';
import { randomName } from './random.ts';
import type { Storages } from './storage.ts';

/** ACC-SES-05..07. */
const ACCESS = 'AUTHORIZATION';
export const EXPIRY = 'expiresIn';
const REFRESH = 'refreshToken';
/** A random name for the running login, so that other tabs tell an account switch from a refresh. Not a secret. */
export const LOGIN = 'xinglin.login';
const CHANNEL = 'xinglin.session';
/** Channel message of a logout; any other message keeps unsaved input. */
const LOGGED_OUT = 'loggedOut';
/** ACC-SES-08: seconds by which the stored expiry is early. */
const EARLY_SECONDS = 60;

/** Whether the browser is logged in, and by which login. */
export interface AuthStatus {
  readonly loggedIn: boolean;
  /** Changes with every login, not with a refresh; null if none is stored. */
  readonly login: string | null;
}

/** The stored tokens and the marker cookie, the same for all tabs. */
export interface Tokens {
  /** ACC-SES-08, ACC-SES-09: stores the tokens of a login. */
  keep(result: TokenResult): void;
  /** Stores the tokens of a refresh: the login stays the same. */
  renew(result: TokenResult): void;
  access(): string | null;
  refresh(): string | null;
  /** Milliseconds since 1970 by the browser's clock; null when nothing is stored. */
  expiresAt(): number | null;
  hasExpired(): boolean;
  /** ACC-SES-11: for a refused session: clears the member cookie and the tokens, keeps unsaved input. */
  drop(): void;
  /** ACC-SES-14..16: for a logout: clears cookies, session and local storage, and unsaved input in every tab. */
  purge(): void;
  authStatus(): AuthStatus;
  /** Notifies the watchers again, for changes that a sleeping page or another tab missed. */
  recheck(): void;
  /** Calls back when the auth status changed or the tokens were refreshed, in any tab. */
  watch(emit: (authStatus: AuthStatus) => void): () => void;
}

export function createTokens(
  storages: Storages,
  memory: Pick<MemberMemory, 'empty'>,
  browserNow: () => number = Date.now,
): Tokens {
  const { local, session } = storages;
  const watchers = new Set<(authStatus: AuthStatus) => void>();
  // Only in a browser: an open channel would keep the prerendering from ever ending.
  const inBrowser = typeof window !== 'undefined';
  const channel = inBrowser && 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;

  const authStatus = (): AuthStatus => ({ loggedIn: hasMarker(), login: local.get(LOGIN) });
  const emitHere = () => {
    for (const emit of watchers) emit(authStatus());
  };
  const forgetHere = () => {
    session.clear();
    memory.empty();
  };
  const emitAll = () => {
    emitHere();
    channel?.postMessage('changed');
  };
  const write = (result: TokenResult) => {
    local.set(ACCESS, result.access_token);
    local.set(REFRESH, result.refresh_token);
    // The browser's clock on purpose, here and where the expiry is compared: an error in both cancels out.
    local.set(EXPIRY, String(browserNow() + (result.expires_in - EARLY_SECONDS) * 1000));
    if (!hasMarker()) writeMarker();
  };
  const expiresAt = () => {
    const stored = Number(local.get(EXPIRY) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  };

  if (channel !== null) {
    channel.onmessage = ({ data }) => {
      if (data === LOGGED_OUT) forgetHere();
      emitHere();
    };
  }
  if (inBrowser) {
    window.addEventListener('storage', ({ key }) => {
      // Only a logout clears the whole storage.
      if (key === null) forgetHere();
      if (key === null || key === LOGIN || key === ACCESS) emitHere();
    });
  }

  return {
    keep(result) {
      write(result);
      clearDrafts(session);
      local.set(LOGIN, randomName(8));
      emitAll();
    },
    renew(result) {
      write(result);
      emitAll();
    },
    access: () => local.get(ACCESS),
    refresh: () => local.get(REFRESH),
    expiresAt,
    hasExpired() {
      const at = expiresAt();
      return at !== null && at <= browserNow();
    },
    drop() {
      clearCookies([MARKER_COOKIE]);
      for (const key of [ACCESS, EXPIRY, REFRESH, LOGIN]) local.remove(key);
      emitAll();
    },
    purge() {
      clearCookies(cookieNames());
      forgetHere();
      local.clear();
      emitHere();
      channel?.postMessage(LOGGED_OUT);
    },
    authStatus,
    recheck: emitHere,
    watch(emit) {
      watchers.add(emit);
      return () => watchers.delete(emit);
    },
  };
}

function cookieNames(): string[] {
  return document.cookie
    .split(';')
    .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
    .filter((name) => name !== '');
}

function hasMarker(): boolean {
  return cookieNames().includes(MARKER_COOKIE);
}

/** The gateway sets the marker itself; this is for a gateway on another host, whose cookies cannot be read here. */
function writeMarker(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and in jsdom.
  document.cookie = `${MARKER_COOKIE}=1; Path=/; SameSite=Lax${secure}`;
}

/** Clears cookies that a page can see; only the gateway can clear the secret one. */
function clearCookies(names: readonly string[]): void {
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: see writeMarker.
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}
