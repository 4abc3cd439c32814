import { PLATFORM, THIRD_LOGIN_PATH, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { randomName } from '../lib/random.ts';
import type { Services } from '../lib/services.ts';
import type { ThirdPage } from '../lib/third-address.ts';
import { keepThirdIntent } from './third-return.ts';

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
  if (!keepThirdIntent(storage.session, { state, page, party, backUrl, at: Date.now() })) return null;
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
