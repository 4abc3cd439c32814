import { expect, test } from 'vitest';
import type { ThirdProvider } from '../../gateway/ports.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { askBinding, BACK, CALLBACK, leadsTo, loginAddress } from '../kit/third-kit.ts';

const kit = gatewayKit();

/** A third party with its own names for the returned parameters, as alipay has. */
function provider(heard: string[]): ThirdProvider {
  return {
    loginUrl: ({ state, callbackUrl, appName }) =>
      `https://login.party.example/?${new URLSearchParams({ app: appName, back: callbackUrl, state }).toString()}`,
    identify: async ({ auth_code: code = '' }, callbackUrl) => {
      heard.push(code, callbackUrl);
      if (code === 'broken') throw new Error(`no answer for ${code}`);
      return code === 'no' ? null : { openId: `person-${code}`, name: '某人' };
    },
  };
}

test('ACC-CALL-20 ACC-THIRD-07 a plugged-in provider redirects and identifies; its refusal and failure are reported', async () => {
  const heard: string[] = [];
  const app = await kit.replica({ sandbox: false }, { thirdProviders: { alipay: provider(heard) } });
  const browser = kit.browser({ app });
  const comeBackBy = async (code: string) => {
    const there = leadsTo(await browser.get(loginAddress('alipay', { appName: 'shop' })));
    expect(there.origin).toBe('https://login.party.example');
    expect(there.searchParams.get('back')).toBe(`http://shop.test${CALLBACK}`);
    const back = new URLSearchParams({ auth_code: code, state: there.searchParams.get('state') ?? '' });
    const { pathname, search } = leadsTo(await browser.get(`${CALLBACK}?${back.toString()}`));
    return pathname + search;
  };
  expect(await comeBackBy('7')).toBe(`${BACK}&isBind=0&openId=person-7&thirdType=3`);
  expect(heard).toEqual(['7', `http://shop.test${CALLBACK}`]);
  expect((await askBinding(browser, 'alipay', 'person-7')).body).toEqual({ isBind: 0 });
  expect(await comeBackBy('no')).toBe(`${BACK}&thirdType=3&thirdError=refused`);
  expect(await comeBackBy('broken')).toBe(`${BACK}&thirdType=3&thirdError=failed`);
  const other = await browser.get(loginAddress('qq'));
  expect(other.headers.get('location')).toBe(`${BACK}&thirdType=1&thirdError=unavailable`);
});
