import * as v from 'valibot';
import { safeBackUrl } from '../../contract/account/back-url.ts';
import { THIRD_ERRORS, THIRD_PARTIES, THIRD_RETURN_NAMES, thirdPartyOf } from '../../contract/account/third.ts';
import { plainText } from '../../contract/text.ts';
import type { ThirdCallback } from '../../machines/account/third-login/third-login.machine.ts';
import type { Shelf } from './storage.ts';
import type { Tokens } from './tokens.ts';

/** This tab's only. Nothing in it is a secret: who knows the state of another's login has no way to make it come back. */
const INTENT = 'xinglin.third';
/** The gateway lets a shopper take ten minutes there; the way back may be slow. */
const INTENT_LIFE_MS = 15 * 60_000;

/** What this tab began before it left for a third party (ruling 9). */
const intentSchema = v.object({
  state: v.pipe(v.string(), v.minLength(32)),
  party: v.picklist(THIRD_PARTIES),
  backUrl: v.nullable(v.string()),
  /** Milliseconds since 1970 by this browser's clock. */
  at: v.number(),
});
export type ThirdIntent = v.InferOutput<typeof intentSchema>;

const openIdSchema = v.pipe(plainText(128), v.nonEmpty());

/** What a third party's login left in the address of this page. */
export interface ThirdReturned {
  /** What it said, once; null where this page was opened by nothing of the kind. */
  take(): ThirdCallback | null;
}

/** Whether it could be noted for the time after this page. */
export function keepThirdIntent(session: Shelf, intent: ThirdIntent): boolean {
  return session.set(INTENT, JSON.stringify(intent)) === 'kept';
}

/**
 * Takes what a third party's login has added out of the address, before anything renders or decides by it: the openId
 * stays in no address and no history. It counts only where it fits what this tab began, which holds once. Who is logged
 * in has no use for it.
 */
export function readThirdReturn(session: Shelf, tokens: Pick<Tokens, 'standing'>): ThirdReturned {
  // While a page is prerendered there is no address.
  let callback = typeof window === 'undefined' ? null : callbackIn(takeFromAddress(), session);
  if (callback !== null && tokens.standing().loggedIn) callback = null;
  return {
    take() {
      const taken = callback;
      callback = null;
      return taken;
    },
  };
}

type Given = Readonly<Partial<Record<string, string>>>;

function takeFromAddress(): Given | null {
  const url = new URL(window.location.href);
  // BindPhone has a third type and isBind of its own in its address (ACC-ROUTE-06), but never these two.
  if (!url.searchParams.has('openId') && !url.searchParams.has('thirdError')) return null;
  const given: Record<string, string> = {};
  for (const name of THIRD_RETURN_NAMES) {
    const [value, ...others] = url.searchParams.getAll(name);
    if (value !== undefined && others.length === 0) given[name] = value;
    url.searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, '', url.href);
  return given;
}

function callbackIn(given: Given | null, session: Shelf): ThirdCallback | null {
  if (given === null) return null;
  const intent = takeIntent(session);
  const { openId, isBind, thirdError } = given;
  const fits =
    intent !== null && given.state === intent.state && thirdPartyOf(given.thirdType ?? null) === intent.party;
  if (!fits || intent === null) return { kind: 'foreign' };
  const { party } = intent;
  if (thirdError !== undefined) {
    const error = THIRD_ERRORS.find((one) => one === thirdError) ?? 'failed';
    return { kind: 'nothing', party, error };
  }
  if (!v.is(openIdSchema, openId) || (isBind !== '0' && isBind !== '1')) return { kind: 'foreign' };
  const backUrl = intent.backUrl === null ? null : safeBackUrl(intent.backUrl, window.location.origin);
  return { kind: isBind === '1' ? 'bound' : 'unbound', party, openId, backUrl };
}

/** What was begun, gone with the reading; null when nothing was, or too long ago. */
function takeIntent(session: Shelf): ThirdIntent | null {
  const kept = session.get(INTENT);
  session.remove(INTENT);
  const read = v.safeParse(intentSchema, parsed(kept));
  if (!read.success) return null;
  const age = Date.now() - read.output.at;
  return age >= 0 && age <= INTENT_LIFE_MS ? read.output : null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
