import { sql } from 'kysely';
import { expect } from 'vitest';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { HOUR } from '../../gateway/clock.ts';
import { copied, leftOut } from '../../gateway/safe/personal-data.ts';
import { newId } from '../../gateway/store/ids.ts';
import { addressBody } from '../../scripts/conformance/requests/bodies.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER, SHOPPER } from '../gateway/kit.ts';
import { ADULT, patientHelpers } from '../kit/patient-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';

const kit = gatewayKit();
const { test, member, added, upload } = patientHelpers(kit);
const { made, register } = payLinkHelpers(kit);
const { path } = readPersonalData;

/** Every table that refers to a member, directly or by other tables. Payments do by their orders. */
async function tablesAboutMembers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive link as (
      select distinct own.table_name as child, other.table_name as parent
      from information_schema.table_constraints own
      join information_schema.constraint_column_usage other
        on other.constraint_schema = own.constraint_schema and other.constraint_name = own.constraint_name
      where own.constraint_type = 'FOREIGN KEY' and own.table_schema = current_schema()
    ), found as (
      select unnest(array['members', 'payments']) as name
      union select table_name::text from information_schema.columns
        where column_name = 'member_id' and table_schema = current_schema()
      union select link.child::text from link join found on found.name = link.parent::text
    )
    select name from found order by name
  `.execute(kit.store.db);
  return rows.map(({ name }) => name);
}

/** A member who has something of every kind; `mark` is part of what they have written. */
async function withEverything(phone: string, mark: string) {
  const browser = await member(phone);
  const image = await upload(browser);
  await added(browser, {
    name: '李小雷',
    prescriptionImage1: image,
    healthInfo: [{ question: 'drugAllergy', answer: '1', labels: ['青霉素'], otherText: mark }],
  });
  await browser.post('/v2/memberShopCarts/items', [{ productCode: 'P1001', num: 1, sourceHost: 'shop.test' }]);
  await browser.post('/support/openStoreApplication', { note: mark });
  await browser.post('/deliveryAddresses', { ...addressBody('李小雷', '13512345678'), address: mark });
  const { accountId } = (await browser.get('/v2/member/vo')).body;
  const { db } = kit.store;
  const now = kit.clock.now();
  await kit.insert('qr_codes', {
    ...{ uuid: `uuid-${phone}`, nonce_hash: `nonce-${phone}`, browser: mark, address: '10.0.0.1', drawn_at: now },
    ...{ expires_at: now, scanned_device: 'Android', scanned_at: now, member_id: accountId, used_at: now },
  });
  const order = await db.selectFrom('orders').select('code').where('member_id', '=', accountId).executeTakeFirst();
  if (order === undefined) return { browser, id: String(accountId) };
  const review = { product_code: 'P1001', score: 5, content: mark, labels: '[]', is_anonymous: false };
  await kit.insert('reviews', { ...review, order_code: order.code, created_at: now });
  const id = newId(now);
  const payment = { amount: 100, state: 'paid', started_at: now, expires_at: now, settled_at: now } as const;
  await kit.insert('payments', { ...payment, id });
  const sum = { payment_id: id, order_code: order.code, amount: 100, is_open: false };
  await kit.insert('payment_orders', sum);
  return { browser, id: String(accountId) };
}

test('ACC-SAFE-01 every table that refers to a member is in the copy, or is left out with a reason', async () => {
  const named = [...Object.keys(copied), ...Object.keys(leftOut)];
  expect(named.toSorted()).toEqual(await tablesAboutMembers());
});

test('ACC-SAFE-01 the copy has all data of the member, unsealed and in full, and none of other members', async () => {
  await withEverything(OTHER_SHOPPER, '旁人写的');
  const { browser, id } = await withEverything(SHOPPER, '主人写的');
  const { status, body, text, headers } = await browser.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.json"$/);
  expect(headers.get('cache-control')).toBe('no-store');

  const { copiedAt, profile, ...lists } = body;
  expect(Date.parse(copiedAt)).toBeLessThanOrEqual(kit.clock.now().getTime());
  expect(profile).toMatchObject({ id, phone: SHOPPER });
  const counts = Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, Object(list).length]));
  const kept = {
    ...{ addresses: 'addresses', thirdAccounts: 'third_accounts', sessions: 'sessions', qrLogins: 'qr_codes' },
    ...{ consents: 'consents', uploads: 'uploads', cart: 'cart_items', favourites: 'favourites' },
    ...{ reservations: 'bookings', coupons: 'coupons', coinGrants: 'coin_grants', coinEntries: 'coin_entries' },
    ...{ storeApplications: 'store_applications', orders: 'orders', patients: 'patients' },
  } as const;
  for (const [kind, table] of Object.entries(kept)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where member_id = ${id}`.execute(kit.store.db);
    expect(rows.length, table).toBeGreaterThan(0);
    expect([kind, counts[kind]]).toEqual([kind, rows.length]);
  }
  expect(Object.keys(lists).toSorted()).toEqual(Object.keys(kept).toSorted());
  for (const part of ['products', 'parcels', 'parcelEvents', 'reviews', 'payments', 'consultations']) {
    expect(
      lists.orders.some((order: Record<string, unknown[]>) => order[part]?.length),
      part,
    ).toBe(true);
  }

  const patient = lists.patients.find(({ name }: { name: string }) => name === '李小雷');
  expect(patient).toMatchObject({ number: ADULT, healthInfo: [{ otherText: '主人写的' }], images: [{}] });
  const [consultation] = lists.orders.flatMap((order: { consultations: object[] }) => order.consultations);
  expect(consultation.answers).not.toBeNull();
  expect(text).not.toContain('旁人写的');
  const others = await kit.store.db.selectFrom('orders').select('code').where('member_id', '!=', id).execute();
  for (const { code } of others) expect(text).not.toContain(code);
});

test('ACC-SAFE-01 no digest, key, token or sealed text is in the copy', async () => {
  const { browser } = await withEverything(SHOPPER, '主人写的');
  const { text } = await browser.get(path);
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name ~ '(hash|sealed|secret|digest|starter|_key)$'
  `.execute(kit.store.db);
  const secrets = [...browser.cookies.values()];
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column_name)} as value from ${sql.table(table_name)}
    `.execute(kit.store.db);
    secrets.push(...rows.map(({ value }) => value ?? ''));
  }
  const long = secrets.filter((secret) => secret.length >= 8);
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/"(bytes|\w*(Hash|Sealed|Secret|Key|Token))":/);
});

test('ACC-SAFE-01 only the member’s own login gets the copy, not a visitor, the holder of a link or another site', async () => {
  const keyHolder = kit.browser();
  expect((await register(keyHolder, await made({ registered: false }))).status).toBe(200);
  for (const nobody of [kit.browser(), keyHolder]) {
    expect(refusalOf(await nobody.get(path))).toEqual([401, 'notLoggedIn']);
  }
  const browser = await member();
  expect((await browser.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('ACC-SAFE-01 a member gets five copies an hour, whatever others ask', async ({ shopper }) => {
  for (let time = 0; time < 5; time += 1) expect((await shopper.get(path)).status).toBe(200);
  const { status, body, headers } = await shopper.get(path);
  expect([status, body.message]).toEqual([429, '下载次数过多，请一小时后再试']);
  expect(headers.has('content-disposition')).toBe(false);
  expect((await (await member(OTHER_SHOPPER)).get(path)).status).toBe(200);
  kit.clock.pass(HOUR + 1000);
  await logIn(shopper);
  expect((await shopper.get(path)).status).toBe(200);
});
