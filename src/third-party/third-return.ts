import * as v from 'valibot';
import { safeBackUrl } from '../../contract/login/back-url.ts';
import { LOGIN_PAGE, SAFE_PAGE } from '../../contract/page-paths.ts';
import { plainText } from '../../contract/text.ts';
import {
  PLATFORM,
  THIRD_LOGIN_PATH,
  THIRD_PARTIES,
  type ThirdParty,
  thirdPartyOf,
  thirdTypeOf,
} from '../../contract/third-party/third.ts';
import { THIRD_ERRORS } from '../../contract/third-party/third-way-back.ts';
import type { ThirdCallback } from '../../machines/third-party/third-login.machine.ts';
import { randomName } from '../lib/random.ts';
import type { Services } from '../lib/services.ts';
import { parsed, type SafeStorage } from '../lib/storage.ts';
import type { ThirdPage, ThirdReturn } from '../lib/third-address.ts';

/** This tab's only. Not a secret: knowing the state of another's login gives no way to make that login return. */
const INTENT = 'xinglin.third';
/** The gateway allows a shopper ten minutes at the third party; the return may be slow. */
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

/**
 * ACC-CALL-20: stores that this tab leaves for a third party (ruling 9) and returns the address to go to; null if the
 * browser cannot store it.
 * @param page the page that the tab leaves and returns to
 * @param backUrl the return address of the login page, or null
 */
export function beginThirdLogin(
  { settings, storage }: Pick<Services, 'settings' | 'storage'>,
  page: ThirdPage,
  party: ThirdParty,
  backUrl: string | null,
): string | null {
  const state = randomName(16);
  const intent: ThirdIntent = { state, page, party, backUrl, at: Date.now() };
  if (storage.session.set(INTENT, JSON.stringify(intent)) !== 'kept') return null;
  const back = new URLSearchParams({ state, ...(backUrl === null ? {} : { backurl: backUrl }) });
  const query = new URLSearchParams({
    backUrl: `${page}?${back.toString()}`,
    origin: window.location.origin,
    thirdType: String(thirdTypeOf(party)),
    platform: PLATFORM,
    appName: settings.appName,
  });
  return `${settings.gatewayBase}${THIRD_LOGIN_PATH}?${query.toString()}`;
}

/** Compares a return with this tab's intent, which is consumed whether they match or not. */
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

/** Reads and removes the intent; null if there is none, or it is too old. */
function takeIntent(session: SafeStorage): ThirdIntent | null {
  const kept = session.get(INTENT);
  session.remove(INTENT);
  const read = v.safeParse(intentSchema, parsed(kept));
  if (!read.success) return null;
  const age = Date.now() - read.output.at;
  return age >= 0 && age <= INTENT_LIFE_MS ? read.output : null;
}
