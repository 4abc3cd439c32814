import { expect, test } from 'vitest';
import { type Browser, refusalText } from '../gateway/browser.ts';
import { gatewayKit, SHOPPER, STRANGER } from '../gateway/kit.ts';

const kit = gatewayKit();
const validate = (browser: Browser, userName: string) => browser.post('/v2/member/account/validate', { userName });

test('ACC-CALL-13 ACC-FIELD-05 a free phone gets 200, a registered one 400', async () => {
  expect((await validate(kit.browser(), STRANGER)).status).toBe(200);
  expect(refusalText(await validate(kit.browser(), SHOPPER))).toBe('400 phoneTaken 手机号码已被注册');
  // A number that an older shop has on file is not a member's phone.
  expect((await validate(kit.browser(), '13700137000')).status).toBe(200);
});

test('ACC-CALL-13 a login name is refused as a phone', async () => {
  expect(refusalText(await validate(kit.browser(), 'xinglin'))).toBe('400 malformed 请输入正确的手机号');
});

test('S9 an address may ask sixty times an hour', async () => {
  const statuses = [];
  for (let at = 0; at < 70; at += 1) {
    statuses.push(
      (await validate(kit.browser({ address: '10.88.0.1' }), `135123400${String(at).padStart(2, '0')}`)).status,
    );
  }
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
  expect((await validate(kit.browser(), STRANGER)).status).toBe(200);
});
