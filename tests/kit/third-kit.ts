import { type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import type { Browser } from '../gateway/browser.ts';

/** The return address that a login page of this shop passes. */
export const BACK = '/user/login?state=page-state-0123456789abcdef';
export const LOGIN = '/passport/account/third/oauth2/login';
export const CALLBACK = '/passport/account/third/oauth2/callback';
export const VALIDATE = '/v2/member/account/validate';

/** The seeded people at the third parties. */
export const openIdOf = (party: ThirdParty, who: 'stranger' | 'shopper' | 'other') =>
  `${party}-${{ stranger: 'unlinked-0001', shopper: 'linked-0002', other: 'linked-0003' }[who]}`;

/** The address of a third-party link on the login page. */
export function loginAddress(party: ThirdParty, changed: Readonly<Record<string, string>> = {}): string {
  const asked = {
    backUrl: BACK,
    origin: 'http://shop.test',
    thirdType: String(thirdTypeOf(party)),
    platform: 'PC',
    appName: '',
  };
  return `${LOGIN}?${new URLSearchParams({ ...asked, ...changed }).toString()}`;
}

/** Where an answer redirects to, as an address of this shop. */
export function leadsTo(answer: { readonly headers: Headers }): URL {
  return new URL(answer.headers.get('location') ?? 'about:blank', 'http://shop.test');
}

/** Presses the link; returns the page at the third party. */
export async function pressLink(browser: Browser, party: ThirdParty): Promise<URL> {
  return leadsTo(await browser.get(loginAddress(party)));
}

/** Chooses an account at the third party (null: refuses); returns where the third party sends the browser back to. */
export async function chooseThere(browser: Browser, page: URL, account: string | null): Promise<string> {
  const form = {
    party: page.pathname.split('/').at(-1) ?? '',
    state: page.searchParams.get('state') ?? '',
    redirect_uri: page.searchParams.get('redirect_uri') ?? '',
    act: account === null ? 'refuse' : 'agree',
    account: account ?? '',
  };
  const sent = await browser.form('/sandbox/do/third', form);
  const { pathname, search } = leadsTo(sent);
  return pathname + search;
}

/** The whole way there and back; returns the last address. */
export async function goThereAndBack(browser: Browser, party: ThirdParty, account: string | null): Promise<URL> {
  const callback = await chooseThere(browser, await pressLink(browser, party), account);
  return leadsTo(await browser.get(callback));
}

/** Asks whether an account at a third party is bound, as the page does. */
export function askBinding(browser: Browser, party: ThirdParty, openId: string) {
  return browser.post(VALIDATE, { userName: openId, type: thirdTypeOf(party), platform: 'PC' });
}

export const BIND = '/v2/member/account/binder';
export const REGISTER = '/v2/member/account/thirdPartyRegistry';

/** The binding that a test requests; `password` is the SMS code. */
export interface Asked {
  readonly loginName: string;
  readonly loginType: number;
  readonly userName: string;
  readonly password: string;
  readonly loginPassword?: string;
}

export const payload = (asked: Asked) => ({ type: 1, loginPassword: '', ...asked });
export const bind = (browser: Browser, asked: Asked) => browser.put(BIND, payload(asked));
export const register = (browser: Browser, asked: Asked, validCode = asked.password) =>
  browser.put(REGISTER, { ...payload(asked), validCode });

/** Logs in with the SMS code sent before. */
export const smsLogin = (browser: Browser, { userName, password }: Asked) =>
  browser.post('/passport/account/smsLogin/v2', { phoneNum: userName, smsCode: password });
