import { describe, expect, test } from 'vitest';
import { gatewayKit, logIn, OTHER_SHOPPER, SHOPPER, STRANGER, sendCodeTo } from '../gateway/kit.ts';
import { askBinding, chooseThere, goThereAndBack, leadsTo, openIdOf, pressLink } from '../kit/third-kit.ts';

describe('third parties on two replicas under serializable isolation', () => {
  const kit = gatewayKit({ isolation: 'serializable' });
  const ROUNDS = 3;

  /** This browser, and the same one in front of the other replica. */
  async function twins() {
    const browser = kit.browser();
    const twin = kit.browser({ app: await kit.replica() });
    const share = () => twin.cookies.set('xinglin-third', browser.cookies.get('xinglin-third') ?? '');
    return { browser, either: (at: number) => (at % 2 ? browser : twin), share };
  }

  test('S20 of 20 parallel callbacks one is taken, of 20 parallel checks one logs in', async () => {
    const { browser, either, share } = await twins();
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      const callback = await chooseThere(browser, await pressLink(browser, 'qq'), openIdOf('qq', 'shopper'));
      share();
      const backs = await Promise.all(Array.from({ length: 20 }, (_, at) => either(at).get(callback).then(leadsTo)));
      expect(backs.filter(({ searchParams }) => searchParams.get('isBind') === '1')).toHaveLength(1);
      const checks = await Promise.all(
        Array.from({ length: 20 }, (_, at) => askBinding(either(at), 'qq', openIdOf('qq', 'shopper'))),
      );
      expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(checks.filter(({ status }) => status === 400)).toHaveLength(19);
    }
  });

  test('ACC-CALL-22 16 parallel registrations create one account, linked once, without any 5xx', async () => {
    const { browser, either, share } = await twins();
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.browser().post('/sandbox/api/reset');
      await goThereAndBack(browser, 'qq', openIdOf('qq', 'stranger'));
      share();
      const code = await sendCodeTo(browser, STRANGER);
      const login = { loginName: openIdOf('qq', 'stranger'), loginType: 2, loginPassword: '', type: 1 };
      const body = { ...login, userName: STRANGER, password: code, validCode: code };
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, at) => either(at).put('/v2/member/account/thirdPartyRegistry', body)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
      const made = await kit.store.db
        .selectFrom('members')
        .innerJoin('third_accounts', 'third_accounts.member_id', 'members.id')
        .select('phone')
        .where('phone', '=', STRANGER)
        .execute();
      expect(made).toHaveLength(1);
    }
  });

  test('S20 ACC-CALL-21 20 parallel links and unlinks by two members leave at most one link, without any 5xx', async () => {
    const openId = openIdOf('qq', 'stranger');
    const body = { loginName: openId, loginType: 2, type: 1, userName: '', password: '', loginPassword: '' };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { browser: one, either, share } = await twins();
      await kit.browser().post('/sandbox/api/reset');
      await kit.store.db.deleteFrom('third_accounts').execute();
      const other = kit.browser();
      for (const [browser, phone] of [
        [one, SHOPPER],
        [other, OTHER_SHOPPER],
      ] as const) {
        await logIn(browser, phone);
        await goThereAndBack(browser, 'qq', openId);
      }
      share();
      for (const [name, value] of one.cookies) either(0).cookies.set(name, value);
      const attempts = Array.from({ length: 20 }, (_, at) => {
        if (at % 5 === 4) return either(at).ask('DELETE', '/v2/member/account/thirdBinder?type=1', undefined, {});
        return (at % 2 ? other : either(at)).put('/v2/member/account/binder', body);
      });
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.filter((status) => ![200, 400].includes(status))).toEqual([]);
      expect((await kit.store.db.selectFrom('third_accounts').select('member_id').execute()).length).toBeLessThan(2);
    }
  });
});
