import { expect } from 'vitest';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import { refusalText } from '../gateway/browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { askBinding, goThereAndBack, openIdOf } from '../kit/third-kit.ts';

const kit = gatewayKit();
const { test } = kit;

test.each(THIRD_PARTIES)('ACC-CALL-14 ACC-THIRD-06 %s: a proven link logs its member in, once', async (party) => {
  const browser = kit.browser();
  await goThereAndBack(browser, party, openIdOf(party, 'other'));
  const checked = await askBinding(browser, party, openIdOf(party, 'other'));
  expect(checked.status).toBe(200);
  expect(checked.body.isBind).toBe(1);
  expect(Object.keys(checked.body.tokens).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token']);
  expect((await browser.get('/v2/member/vo')).body.phoneStr).toBe('138****8001');
  expect(refusalText(await askBinding(browser, party, openIdOf(party, 'other')))).toBe(
    '400 thirdNotProven 第三方登录已失效，请重新登录',
  );
});

test('ACC-THIRD-06 ACC-CALL-14 a proven but unlinked account gets isBind 0 and no tokens, every time', async () => {
  const browser = kit.browser();
  await goThereAndBack(browser, 'alipay', openIdOf('alipay', 'stranger'));
  for (const _ of [1, 2]) {
    const checked = await askBinding(browser, 'alipay', openIdOf('alipay', 'stranger'));
    expect([checked.status, checked.body]).toEqual([200, { isBind: 0 }]);
    expect(checked.headers.getSetCookie()).toEqual([]);
  }
});

test('S20 a guessed openId, linked or not, is refused alike and logs nobody in', async () => {
  const browser = kit.browser();
  await goThereAndBack(browser, 'qq', openIdOf('qq', 'stranger'));
  const guesses = [
    openIdOf('qq', 'shopper'),
    openIdOf('qq', 'other'),
    'qq-nobody',
    '',
    ' ',
    openIdOf('weixin', 'shopper'),
  ];
  for (const guess of guesses) {
    const refused = await askBinding(browser, 'qq', guess);
    expect([refused.status, refused.body.code], guess).toEqual([400, 'thirdNotProven']);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  // The same text at another party is another person.
  expect((await askBinding(browser, 'weixin', openIdOf('qq', 'stranger'))).body.code).toBe('thirdNotProven');
  expect((await askBinding(kit.browser(), 'qq', openIdOf('qq', 'stranger'))).body.code).toBe('thirdNotProven');
});

test('S20 a proof belongs to its browser', async ({ visitor }) => {
  await goThereAndBack(visitor, 'qq', openIdOf('qq', 'shopper'));
  const thief = kit.browser();
  await goThereAndBack(thief, 'qq', openIdOf('qq', 'stranger'));
  expect((await askBinding(thief, 'qq', openIdOf('qq', 'shopper'))).body.code).toBe('thirdNotProven');
});

test('S20 of 20 parallel checks on two replicas one logs in', async ({ visitor }) => {
  await goThereAndBack(visitor, 'qq', openIdOf('qq', 'shopper'));
  const answers = await kit.crowd(20, (twin) => askBinding(twin, 'qq', openIdOf('qq', 'shopper')), visitor);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('S21 a third-party login ends the session that this browser had', async ({ visitor }) => {
  const before = await logIn(visitor, OTHER_SHOPPER);
  await goThereAndBack(visitor, 'qq', openIdOf('qq', 'shopper'));
  await askBinding(visitor, 'qq', openIdOf('qq', 'shopper'));
  const old = await kit.browser().get('/v2/member/vo', { authorization: `Bearer ${before.access_token}` });
  expect(old.status).toBe(401);
});
