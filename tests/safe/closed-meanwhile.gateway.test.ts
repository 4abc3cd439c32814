import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConsents } from '../../contract/patients/consent.calls.ts';
import type { Deps, GatewayEnv } from '../../gateway/http/env.ts';
import { recordConsent } from '../../gateway/patients/consents.ts';
import { routesOf } from '../../gateway/session/serve-member.ts';
import { retrying } from '../../gateway/store/retrying.ts';
import { gatewayKit, logIn } from '../gateway/kit.ts';

const kit = gatewayKit();

class GoneRow extends Error {
  readonly code = '23503';
}

/** Calls as a member whose account, if `closes`, is closed between authentication and the write. */
async function askWhile(closes: boolean): Promise<unknown> {
  const { access_token } = await logIn(kit.browser());
  const app = new Hono<GatewayEnv>();
  const caught: unknown[] = [];
  // All that authentication needs.
  const deps = { store: kit.store, clock: kit.clock } as Partial<Deps> as Deps;
  routesOf(app, deps).forMember(readConsents, async ({ member }) => {
    if (!closes) throw new GoneRow('another row');
    await kit.store.db.deleteFrom('members').where('id', '=', member.id).execute();
    await recordConsent(deps, member.id, { purpose: 'health', version: '2026-12' });
    return { content: [] };
  });
  app.onError((error, c) => {
    caught.push(error);
    return c.text('');
  });
  await app.request(readConsents.path, { headers: { authorization: `Bearer ${access_token}` } });
  return caught[0];
}

test('ACC-CALL-24 a write is 401 if the account is closed elsewhere meanwhile', async () => {
  expect(await askWhile(true)).toMatchObject({ status: 401, code: 'notLoggedIn' });
  expect(await kit.store.db.selectFrom('consents').selectAll().execute()).toEqual([]);
});

test('ACC-CALL-24 any other missing row stays an error', async () => {
  expect(await askWhile(false)).toBeInstanceOf(GoneRow);
});

test('ACC-CALL-24 work that fails on a deleted row is retried once, then rejects', async () => {
  let looks = 0;
  const work = (goneFor: number) => async () => {
    looks += 1;
    if (looks <= goneFor) throw new GoneRow('member');
    return 'no member';
  };
  expect(await retrying(work(1))).toBe('no member');
  looks = 0;
  await expect(retrying(work(9))).rejects.toThrow('member');
  expect(looks).toBe(2);
});
