import { sql } from 'kysely';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import type { OrderPlan } from '../../gateway/sandbox/seed-order-plan.ts';
import { orderRows } from '../../gateway/sandbox/seed-orders.ts';
import { writeRefunds } from '../../gateway/sandbox/seed-shop.ts';
import { addressBody, patientBody, pictureForm } from '../../scripts/conformance/requests/bodies.ts';
import { type Ids, missing } from '../../scripts/conformance/requests/ids.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';
import type { Browser } from './browser.ts';
import { type Kit, logIn } from './kit.ts';

type OfOrder = 'order' | 'key' | 'keyPhone' | 'requestCode' | 'completeKey' | 'chronicCode';

/** A member with one of everything. */
export interface Party {
  readonly browser: Browser;
  readonly tokens: { readonly access_token: string; readonly refresh_token: string };
  readonly memberId: string;
  /** All ids except those of an order. */
  readonly ids: Omit<Ids, OfOrder>;
  /** Texts that occur only in the party's own data. */
  readonly marks: readonly string[];
  /** Places an order of the party, with links to it. */
  place(plan: Partial<OrderPlan>): Promise<Pick<Ids, OfOrder>>;
}

let number = 70_000;

/** Inserts an order, with its products, a file of an invoice and a consultation. */
async function placeOrder(kit: Kit, memberId: string, phone: string, plan: Partial<OrderPlan>): Promise<string> {
  number += 1;
  const whole: OrderPlan = { type: 'waitPay', ago: 10, lines: 'P1001x1', ...plan };
  const { order, lines } = orderRows(whole, memberId, number, null, kit.clock.now());
  await kit.insert('orders', { ...order, consignee_phone: phone });
  await kit.insert('order_products', lines);
  await writeRefunds(kit.store.db, kit.clock);
  return order.code;
}

async function uploaded(browser: Browser, module: 'common' | 'patient'): Promise<string> {
  return (await browser.post('/uploader/upload', pictureForm({ module }))).body.url;
}

/** A member with one of everything, logged in by cookie. `name` is unique among the parties. */
export async function partyOf(kit: Kit, phone: string, name: string): Promise<Party> {
  const { start, paymentIn } = paymentHelpers(kit);
  const browser = kit.browser();
  const tokens = await logIn(browser, phone);
  const { body: member } = await browser.get('/v2/member/vo');
  const memberId = String(member.accountId);
  await browser.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
  await browser.post('/deliveryAddresses', addressBody(`收${name}`, phone));
  const { body: addresses } = await browser.get('/deliveryAddresses');
  const picture = await uploaded(browser, 'patient');
  const { body: patient } = await browser.post('/patients', {
    ...patientBody({ name: '李小雷', consigneePhone: missing.phone, prescriptionImage1: picture }),
  });
  const [now, favourite] = [kit.clock.now(), `0190aaaa-0000-7000-8000-${phone}0`];
  await kit.store.db
    .insertInto('favourites')
    .values({ id: favourite, member_id: memberId, product_code: 'P1003', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const booking = `0190bbbb-0000-7000-8000-${phone}0`;
  await kit.store.db
    .insertInto('bookings')
    .values({ id: booking, member_id: memberId, product_code: 'P1003', phone, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const paid = await placeOrder(kit, memberId, phone, {});
  const payment = paymentIn(await start(browser, [paid], { userId: memberId }));
  const ids = {
    phone,
    address: String(addresses[0]?.id ?? addresses.content?.[0]?.id),
    patient: String(patient.id),
    favourite,
    booking,
    avatar: await uploaded(browser, 'common'),
    picture,
    payment,
  };
  return {
    browser,
    tokens,
    memberId,
    ids,
    marks: [`收${name}`, memberId, favourite, booking, ids.address, ids.patient, phone],
    place: async (plan) => {
      const order = await placeOrder(kit, memberId, phone, plan);
      const link = async (kind: string) =>
        (await kit.browser().post('/sandbox/api/links', { kind, ordersCode: order })).body;
      const [pay, complete, chronic] = [await link('pay'), await link('complete'), await link('chronic')];
      return {
        order,
        key: pay.key,
        keyPhone: phone,
        requestCode: complete.requestCode,
        completeKey: complete.key,
        chronicCode: chronic.requestCode,
      };
    },
  };
}

/** Tables without data of a member: counters, codes and what the gateway remembers of requests. */
const technical = new Set([
  ...['limits', 'messages', 'sms_codes', 'sms_tickets', 'image_captchas', 'slide_puzzles', 'slide_tickets'],
  ...['password_tries', 'qr_codes', 'third_logins', 'sandbox_state', 'sandbox_faults', 'pay_grants'],
]);

/** Every row that contains one of these ids, as a text with its table; without the counts of wrong tries at links. */
export async function rowsAbout(kit: Kit, ids: readonly string[]): Promise<readonly string[]> {
  const { db } = kit.store;
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema()`.execute(db);
  const each = tables
    .filter(({ table_name }) => !technical.has(table_name))
    .map(
      ({ table_name }) => sql`
        select ${table_name}::text || ' ' ||
          (to_jsonb(t) - 'wrong_tries' - 'wrong_total' - 'locked_until' - 'bytes')::text as row
        from ${sql.table(table_name)} t`,
    );
  const { rows } = await sql<{ row: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows
    .map(({ row }) => row)
    .filter((row) => ids.some((id) => row.includes(id)))
    .toSorted();
}
