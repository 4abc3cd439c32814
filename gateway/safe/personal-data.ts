import { type RawBuilder, sql } from 'kysely';
import { HOUR } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import { openConsultation } from '../orders/consultation.ts';
import { ownPatients } from '../patients/own-patients.ts';
import { openSecrets } from '../patients/patient-secrets.ts';
import type { Limit } from '../store/limits.ts';
import type { Tables } from '../store/schema.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** Every copy reads all data of a member. */
const copies: Limit = { name: 'personal-data', most: 5, perMs: HOUR };

/** Columns that are copied unchanged, by table. Columns not listed are left out: hashes, keys, picture bytes. */
export const copied = {
  members: [
    ...['id', 'phone', 'login_name', 'unconfirmed_phone', 'organization_code', 'nick_name', 'member_name', 'avatar'],
    ...['sex', 'birthday', 'email', 'common_drugs', 'allergy_drugs', 'disease_history', 'height', 'weight'],
    ...['job_nature', 'marital_status', 'revenues', 'created_at', 'is_purchasing', 'external_id'],
  ],
  addresses: [
    ...['consignee', 'landline', 'mobile', 'province_name', 'city_name', 'region_name', 'street_name', 'detail'],
    ...['zip_code', 'is_default', 'created_at'],
  ],
  third_accounts: ['third_type', 'name', 'linked_at'],
  sessions: ['created_at', 'ended_at', 'end_reason'],
  qr_codes: ['drawn_at', 'browser', 'address', 'scanned_device', 'scanned_at', 'used_at'],
  consents: ['purpose', 'version', 'given_at', 'withdrawn_at'],
  uploads: ['name', 'type', 'created_at', 'is_private', 'order_code'],
  cart_items: ['product_code', 'amount', 'added_at'],
  favourites: ['product_code', 'created_at'],
  bookings: ['product_code', 'phone', 'has_arrived', 'created_at'],
  coupons: [
    ...['value', 'min_consume', 'coupon_type', 'device_type', 'using_range', 'product_codes', 'active_at'],
    ...['expires_at', 'used_at', 'used_for', 'withdrawn_at'],
  ],
  coin_grants: ['amount', 'remaining', 'earned_at', 'expires_at', 'reference'],
  coin_entries: ['amount', 'reason', 'order_code', 'at'],
  store_applications: ['fields', 'created_at'],
  orders: [
    ...['code', 'split_of', 'type', 'is_rx', 'is_global', 'payment_type', 'pay_source', 'consignee'],
    ...['consignee_phone', 'delivery_address', 'id_card_number', 'product_money', 'coupon_value', 'transport_costs'],
    ...['coin_money', 'tax', 'total', 'advance_sum', 'invoice_type', 'invoice_title_type', 'tax_payer_number'],
    ...['invoice_content', 'created_at', 'payment_deadline', 'paid_at', 'shipped_at', 'received_at', 'reviewed_at'],
    ...['canceled_at', 'cancel_reason', 'deleted_at'],
  ],
  refunds: [
    ...['order_code', 'state', 'amount', 'reason', 'note', 'applied_at', 'decided_at', 'paid_at', 'withdrawn_at'],
  ],
  order_products: ['order_code', 'product_code', 'name', 'packing', 'amount', 'actual_price', 'prescription_type'],
  parcels: ['order_code', 'company', 'shipping_no'],
  parcel_events: ['order_code', 'at', 'description'],
  reviews: ['order_code', 'product_code', 'score', 'content', 'labels', 'pictures', 'is_anonymous', 'created_at'],
  payment_orders: ['order_code', 'amount', 'payment_id'],
  patients: [
    ...['id', 'order_code', 'name', 'sex', 'birthday', 'phone', 'relation', 'certificate_type', 'is_validated'],
    ...['is_default', 'created_at'],
  ],
  patient_images: ['patient_id', 'slot', 'upload_name'],
  consultations: ['order_code', 'completed_at', 'doctor_name', 'issued_at'],
  payments: ['id', 'state', 'message', 'started_at', 'settled_at', 'refund_due_at', 'refunded_at'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

/** Tables that refer to a member and are not copied, each with the reason. */
export const leftOut = {
  session_tokens: 'digests of secrets',
  account_proofs: 'a proof of some minutes, of a session',
  sms_codes: 'the digest of a code of five minutes',
  pay_links: 'digests of keys',
  pay_grants: 'keys of browsers, for two hours',
  complete_links: 'digests of keys',
  payment_starts: 'digests of the browsers that have begun a payment',
  payment_notices: 'how the result of a payment came; the payment has it',
  sandbox_notices: 'notices that the sandbox will send',
  coin_uses: 'which grants an order has spent: the entries have the sums',
  invoice_files: 'random names, and files that the member opens at the invoice',
  closed_accounts: 'of accounts that are gone',
} as const satisfies { readonly [Table in keyof Tables]?: string };

type Copied = Readonly<Record<string, unknown>>;

/** The copied rows of a table, with names in the style of the contract. */
async function copyOf(db: Queries, table: keyof typeof copied, own: RawBuilder<unknown>): Promise<Copied[]> {
  const columns = sql.join(copied[table].map((column) => sql.ref(column)));
  const { rows } = await sql<Copied>`select ${columns} from ${sql.table(table)} where ${own} order by 1, 2`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_, sign) => sign.toUpperCase()), value]),
    ),
  );
}

/** Patients with their sealed data opened. */
async function patientsOf(deps: Deps, memberId: string): Promise<Copied[]> {
  const { db } = deps.store;
  const ofThem = sql`patient_id in (select id from patients where member_id = ${memberId})`;
  const rows = await ownPatients(db, { memberId, orderCode: null }).execute();
  const secrets = new Map(rows.map((row) => [row.id, openSecrets(deps, row)]));
  const images = Map.groupBy(await copyOf(db, 'patient_images', ofThem), ({ patientId }) => patientId);
  const patients = await copyOf(db, 'patients', sql`member_id = ${memberId}`);
  return patients.map((patient) => ({
    ...patient,
    ...secrets.get(String(patient.id)),
    images: images.get(patient.id) ?? [],
  }));
}

/** Orders, including those deleted from the lists, with what belongs to each. */
async function ordersOf(deps: Deps, memberId: string): Promise<Copied[]> {
  const { db } = deps.store;
  const codes = sql`(select code from orders where member_id = ${memberId})`;
  const byOrder = async (table: keyof typeof copied) =>
    Map.groupBy(await copyOf(db, table, sql`order_code in ${codes}`), ({ orderCode }) => orderCode);
  const products = await byOrder('order_products');
  const parcels = await byOrder('parcels');
  const parcelEvents = await byOrder('parcel_events');
  const refunds = await byOrder('refunds');
  const reviews = await byOrder('reviews');
  const consultations = await byOrder('consultations');
  const sums = await byOrder('payment_orders');
  const paid = sql`id in (select payment_id from payment_orders where order_code in ${codes})`;
  const payments = new Map((await copyOf(db, 'payments', paid)).map((payment) => [payment.id, payment]));
  const sealed = await db
    .selectFrom('consultations')
    .selectAll()
    .where('order_code', 'in', (eb) => eb.selectFrom('orders').select('code').where('member_id', '=', memberId))
    .execute();
  const opened = new Map(sealed.map((row) => [row.order_code, openConsultation(deps, row)]));
  return (await copyOf(db, 'orders', sql`member_id = ${memberId}`)).map((order) => ({
    ...order,
    products: products.get(order.code) ?? [],
    parcels: parcels.get(order.code) ?? [],
    parcelEvents: parcelEvents.get(order.code) ?? [],
    refunds: refunds.get(order.code) ?? [],
    reviews: reviews.get(order.code) ?? [],
    payments: (sums.get(order.code) ?? []).map((sum) => ({ ...payments.get(sum.paymentId), ...sum })),
    consultations: (consultations.get(order.code) ?? []).map((one) => ({
      ...one,
      ...opened.get(String(order.code)),
    })),
  }));
}

/** PIPL art. 45: everything that is kept about the member, with sealed data opened. Throws `Refused` 429. */
export async function personalDataOf(deps: Deps, memberId: string): Promise<Record<string, unknown>> {
  const { store, clock } = deps;
  await refuseBeyond(deps, copies, memberId, words.personalDataFull);
  const own = (table: keyof typeof copied) => copyOf(store.db, table, sql`member_id = ${memberId}`);
  return {
    copiedAt: clock.now(),
    profile: (await copyOf(store.db, 'members', sql`id = ${memberId}`))[0],
    addresses: await own('addresses'),
    thirdAccounts: await own('third_accounts'),
    sessions: await own('sessions'),
    qrLogins: await own('qr_codes'),
    consents: await own('consents'),
    uploads: await own('uploads'),
    cart: await own('cart_items'),
    favourites: await own('favourites'),
    reservations: await own('bookings'),
    coupons: await own('coupons'),
    coinGrants: await own('coin_grants'),
    coinEntries: await own('coin_entries'),
    storeApplications: await own('store_applications'),
    orders: await ordersOf(deps, memberId),
    patients: await patientsOf(deps, memberId),
  };
}
