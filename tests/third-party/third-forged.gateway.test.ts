import { expect, test } from 'vitest';
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { askBinding, CALLBACK, chooseThere, leadsTo, openIdOf, pressLink } from '../kit/third-kit.ts';

const kit = gatewayKit();

test('S20 no forged callback of any party proves, binds or logs in', async () => {
  const rows = async () =>
    JSON.stringify([
      await kit.store.db.selectFrom('third_accounts').selectAll().execute(),
      await kit.rows`select open_id_key from third_logins where open_id_key is not null`,
      await kit.store.db.selectFrom('sessions').selectAll().execute(),
    ]);
  const before = await rows();
  for (const party of THIRD_PARTIES) {
    const victim = kit.browser();
    const attacker = kit.browser();
    const own = await pressLink(victim, party);
    const theirs = new URL(
      await chooseThere(attacker, await pressLink(attacker, party), openIdOf(party, 'other')),
      own,
    );
    const state = own.searchParams.get('state') ?? '';
    const code = theirs.searchParams.get('code') ?? '';
    const forged: Record<string, string>[] = [
      Object.fromEntries(theirs.searchParams),
      { code },
      { state: '', code },
      { state: state.toUpperCase(), code },
      { state: `${state} `, code },
      { state: `${state}\0`, code },
      { state, code: 'made-up' },
      { state },
      { state, openId: openIdOf(party, 'shopper') },
      { state: 'null', code },
      { state: '%', code },
    ];
    for (const query of forged) {
      const back = leadsTo(await victim.get(`${CALLBACK}?${new URLSearchParams(query).toString()}`));
      expect(back.searchParams.get('isBind'), JSON.stringify(query)).toBeNull();
    }
    for (const who of ['stranger', 'shopper', 'other'] as const) {
      expect(refusalOf(await askBinding(victim, party, openIdOf(party, who)))).toEqual([400, 'thirdNotProven']);
    }
  }
  expect(await rows()).toBe(before);
});
