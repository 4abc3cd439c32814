import { expect } from 'vitest';
import { hashPassword } from '../../gateway/store/passwords.ts';
import { refusalOf } from '../gateway/browser.ts';
import {
  gatewayKit,
  logIn,
  OTHER_SHOPPER,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  times,
  tryPassword,
} from '../gateway/kit.ts';
import { askShop, programOf } from '../kit/shop-kit.ts';
import { fillCart, OTHER, OWNER } from '../kit/subsidies-kit.ts';
import { items, results } from './batches.ts';

const kit = gatewayKit();
const test = kit.test
  .extend('shop', () => programOf(kit))
  .extend('reader', () => programOf(kit, { scopes: ['members:read'] }));

const UNCONFIRMED = '13712345678';
const hash = await hashPassword(SEED_PASSWORD);
const member = (changed: Record<string, unknown> = {}) => ({ externalId: 'M1', phone: STRANGER, ...changed });
const nobody = '01900000-0000-7000-8000-0000000000ff';

test('an imported member logs in by name, unconfirmed phone or code; a repeated import changes nothing', async ({
  shop,
}) => {
  const imported = items(
    member({ loginName: '老会员', passwordHash: hash }),
    member({ externalId: 'M2', phone: null, unconfirmedPhone: UNCONFIRMED, passwordHash: hash }),
  );
  expect(await results(shop.put('/members', imported))).toEqual(['M1 created', 'M2 created']);
  for (const name of ['老会员', STRANGER]) {
    expect((await tryPassword(kit, kit.browser(), name, SEED_PASSWORD)).status).toBe(200);
  }
  // ACC-PWL-08: the password was right, and a phone is missing.
  expect((await tryPassword(kit, kit.browser(), UNCONFIRMED, SEED_PASSWORD)).body.code).toBe('1001000003');
  await logIn(kit.browser(), STRANGER);
  // The member has changed the name meanwhile.
  await kit.rows`update members set login_name = '新名字' where external_id = 'M1'`;
  expect(await results(shop.put('/members', imported))).toEqual(['M1 unchanged', 'M2 unchanged']);
  expect(await kit.rows`select login_name from members where external_id = 'M1'`).toEqual([{ login_name: '新名字' }]);
});

test('phones and names that are taken, also within the batch, are refused; the others are stored', async ({ shop }) => {
  await kit.rows`update members set login_name = '掌柜', unconfirmed_phone = ${UNCONFIRMED} where id = ${OTHER}`;
  const answered = results(
    shop.put(
      '/members',
      items(
        member({ externalId: 'A', phone: SHOPPER }),
        member({ externalId: 'B', phone: null, unconfirmedPhone: SHOPPER }),
        member({ externalId: 'C', phone: null, unconfirmedPhone: UNCONFIRMED }),
        member({ externalId: 'D', phone: null, loginName: '掌柜' }),
        member({ externalId: 'E', phone: null }),
        member({ externalId: 'F', passwordHash: '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA' }),
        member({ externalId: 'G', loginName: '甲' }),
        member({ externalId: 'H' }),
        member({ externalId: 'I', phone: null, loginName: '甲' }),
        member({ externalId: 'G', phone: '13612345678' }),
      ),
    ),
  );
  expect(await answered).toEqual([
    'A refused phoneTaken',
    'B refused phoneTaken',
    'C refused phoneTaken',
    'D refused loginNameTaken',
    'E refused loginNameMissing',
    'F refused passwordHashUnknown',
    'G created',
    'H refused phoneTaken',
    'I refused loginNameTaken',
    'G refused duplicate',
  ]);
  expect(await kit.rows`select external_id from members where external_id is not null`).toEqual([{ external_id: 'G' }]);
});

test('an invalid field of a member is 400 with its path', async ({ shop }) => {
  const wrong = items(
    member({ phone: '12345678901' }),
    member({ loginName: STRANGER }),
    member({ loginName: ' blank' }),
    member({ loginName: 'x'.repeat(21) }),
    member({ externalId: '' }),
  );
  const { status, body } = await shop.put('/members', wrong);
  expect([status, body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`)]).toEqual([
    400,
    [
      'items.0.phone phone',
      'items.1.loginName loginName',
      'items.2.loginName loginName',
      'items.3.loginName maxCharacters',
      'items.4.externalId non_empty',
    ],
  ]);
  expect(await kit.rows`select id from members where phone = ${STRANGER}`).toEqual([]);
});

test('of parallel imports with one phone one makes a member, and the others are refused or get 503', async ({
  shop,
}) => {
  const answers = await times(6, (at) => shop.put('/members', items(member({ externalId: `P${at}` }))));
  const said = answers.map(({ status, body }) => (status === 200 ? body.results[0].status : status));
  expect(said.filter((one) => one === 'created')).toHaveLength(1);
  expect(said.every((one) => ['created', 'refused', 503].includes(one))).toBe(true);
  expect(await kit.rows`select id from members where phone = ${STRANGER}`).toHaveLength(1);
});

test('a member is found by phone, external ID or ID; a key that only reads gets a masked phone', async ({
  shop,
  reader,
}) => {
  await shop.put('/members', items(member({ loginName: '老会员' })));
  const found = (await shop.post('/members/find', { externalId: 'M1' })).body.members;
  expect(found).toEqual([
    {
      ...{ memberId: expect.any(String), externalId: 'M1', phone: STRANGER, loginName: '老会员' },
      createdAt: expect.any(Number),
    },
  ]);
  const masked = [{ ...found[0], phone: '135****5678' }];
  expect((await reader.post('/members/find', { phone: STRANGER })).body.members).toEqual(masked);
  expect((await reader.post('/members/find', { memberId: found[0].memberId })).body.members).toEqual(masked);
  for (const body of [{ phone: UNCONFIRMED }, { externalId: 'none' }, { memberId: nobody }]) {
    expect((await reader.post('/members/find', body)).body).toEqual({ members: [] });
  }
  for (const body of [{}, { phone: STRANGER, externalId: 'M1' }, { phone: '1' }, { memberId: '1' }]) {
    expect((await reader.post('/members/find', body)).status).toBe(400);
  }
});

test('cart, favourites and reservations are those of the member, newest first', async ({ shop, reader }) => {
  await fillCart(kit.store, OTHER, { P1001: 2 });
  expect((await reader.get(`/members/${OTHER}/cart`)).body).toEqual({
    items: [{ productCode: 'P1001', amount: 2, addedAt: 0 }],
  });
  const own = async (kind: string) => (await reader.get(`/members/${OWNER}/${kind}`)).body.items;
  const favourites = await own('favourites');
  const rows = await kit.rows`select product_code from favourites where member_id = ${OWNER} order by created_at desc`;
  expect(favourites.map(({ productCode }: { productCode: string }) => productCode)).toEqual(
    rows.map(({ product_code }) => product_code),
  );
  expect(Object.keys(favourites[0])).toEqual(['productCode', 'createdAt']);
  const [booking] = await own('bookings');
  expect(booking).toMatchObject({ hasArrived: expect.any(Boolean), phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) });
  const [whole] = (await shop.get(`/members/${OWNER}/bookings`)).body.items;
  expect(whole.phone).toMatch(/^1\d{10}$/);
  for (const kind of ['cart', 'favourites', 'bookings']) {
    for (const id of [nobody, 'x']) {
      expect(refusalOf(await reader.get(`/members/${id}/${kind}`))).toEqual([404, 'noSuchMember']);
    }
  }
});

test('a session is introspected anew each time, names its member until it ends, and no token is stored', async ({
  reader,
}) => {
  const browser = kit.browser();
  const { access_token: token } = await logIn(browser, OTHER_SHOPPER);
  const cookie = browser.cookies.get('xinglin');
  const ask = async (body: unknown) =>
    (await reader.post('/sessions/introspect', body, { 'idempotency-key': 'one' })).body;
  const held = { active: true, memberId: OTHER, expiresAt: expect.any(Number) };
  expect([await ask({ token, kind: 'access' }), await ask({ token: cookie, kind: 'cookie' })]).toEqual([held, held]);
  expect((await ask({ token, kind: 'access' })).expiresAt).toBeGreaterThan(kit.clock.now().getTime());
  const over = { active: false, memberId: null, expiresAt: null };
  for (const body of [
    { token, kind: 'cookie' },
    { token: 'none', kind: 'access' },
  ])
    expect(await ask(body)).toEqual(over);
  kit.clock.pass(31 * 60_000);
  expect(await ask({ token, kind: 'access' })).toEqual(over);
  expect((await reader.post('/sessions/introspect', { token, kind: 'refresh' })).status).toBe(400);
  expect(await kit.rows`select * from shop_answers`).toEqual([]);
  expect(JSON.stringify(await kit.rows`select * from shop_audit`)).not.toContain(token);
});

test('calls that only read need no idempotency key', async ({ reader }) => {
  const asked = { method: 'POST', path: '/members/find', key: reader.key, body: { externalId: 'none' } };
  expect((await askShop(kit, asked)).status).toBe(200);
});

test('S16 phones and password hashes in requests are in no log and in no audit', async ({ shop }) => {
  await shop.put('/members', items(member({ passwordHash: hash })));
  await shop.post('/members/find', { phone: STRANGER });
  const audit = JSON.stringify(await kit.rows`select * from shop_audit`);
  for (const secret of [STRANGER, hash]) expect(kit.logged() + audit).not.toContain(secret);
});
