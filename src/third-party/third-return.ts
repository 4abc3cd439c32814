import * as v from 'valibot';
import { safeBackUrl } from '../../contract/login/back-url.ts';
import { LOGIN_PAGE, SAFE_PAGE } from '../../contract/page-paths.ts';
import { plainText } from '../../contract/text.ts';
import { THIRD_PARTIES, thirdPartyOf } from '../../contract/third-party/third.ts';
import { THIRD_ERRORS } from '../../contract/third-party/third-way-back.ts';
import type { ThirdCallback } from '../../machines/third-party/third-login.machine.ts';
import type { SafeStorage } from '../lib/storage.ts';
import type { ThirdPage, ThirdReturn } from '../lib/third-address.ts';

/** This tab's only. Nothing in it is a secret: who knows the state of another's login has no way to make it come back. */
const INTENT = 'xinglin.third';
/** The gateway lets a shopper take ten minutes there; the way back may be slow. */
const INTENT_LIFE_MS = 15 * 60_000;

/** What this tab began before it left for a third party (ruling 9). */
const intentSchema = v.object({
  state: v.pipe(v.string(), v.minLength(32)),
  page: v.picklist([LOGIN_PAGE, SAFE_PAGE] satisfies ThirdPage[]),
  party: v.picklist(THIRD_PARTIES),
  backUrl: v.nullable(v.string()),
  /** Milliseconds since 1970 by this browser's clock. */
  at: v.number(),
});
type ThirdIntent = v.InferOutput<typeof intentSchema>;

const openIdSchema = v.pipe(plainText(128), v.nonEmpty());

/** Whether it could be noted for the time after this page. */
export function keepThirdIntent(session: SafeStorage, intent: ThirdIntent): boolean {
  return session.set(INTENT, JSON.stringify(intent)) === 'kept';
}

/** What came back, compared with what this tab began: that is over with it, whether it fits or not. */
export function judgeThirdReturn(session: SafeStorage, page: ThirdPage, returned: ThirdReturn): ThirdCallback {
  const intent = takeIntent(session);
  if (intent === null || returned.state !== intent.state || intent.page !== page) return { kind: 'foreign' };
  const { party } = intent;
  if (thirdPartyOf(returned.thirdType ?? null) !== party) return { kind: 'foreign' };
  const { openId, isBind, thirdError } = returned;
  if (thirdError !== undefined) {
    return { kind: 'nothing', party, error: THIRD_ERRORS.find((one) => one === thirdError) ?? 'failed' };
  }
  if (!v.is(openIdSchema, openId) || (isBind !== '0' && isBind !== '1')) return { kind: 'foreign' };
  const backUrl = intent.backUrl === null ? null : safeBackUrl(intent.backUrl, window.location.origin);
  return { kind: isBind === '1' ? 'bound' : 'unbound', party, openId, backUrl };
}

/** What was begun, gone with the reading; null when nothing was, or too long ago. */
function takeIntent(session: SafeStorage): ThirdIntent | null {
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
