import { ORDER_TYPES, PAYMENT_TYPES } from '../../contract/orders/order.ts';
import { thirdTypeOf } from '../../contract/third-party/third.ts';
import type { Queries } from '../store/store.ts';
import { seededCompleteLinks } from './seed-complete-links.ts';
import { ORDERS_OWNER, SEED_PASSWORD, seededMembers, seededThirdAccounts } from './seed-data.ts';
import { seededPatientIds } from './seed-patients.ts';
import { seededPayLinks } from './seed-pay-links.ts';

/** The members that one can log in as. */
export const fixtureMembers = seededMembers.map(({ fixturePhone, nickName, has }) => ({
  phone: fixturePhone,
  password: SEED_PASSWORD,
  nickName,
  has,
}));

/** Maximum examples of one kind. */
const EXAMPLES = 50;

/** Codes of the first member's orders by their present type, the newest first; `split`: codes of whole split orders. */
async function orderFixtures(db: Queries): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('orders')
    .select(['code', 'type', 'is_rx', 'is_global', 'payment_type', 'split_of'])
    .where('member_id', '=', ORDERS_OWNER)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  const codes = (found: typeof rows) => found.slice(0, EXAMPLES).map(({ code }) => code);
  return {
    ...Object.fromEntries(ORDER_TYPES.map((type) => [type, codes(rows.filter((row) => row.type === type))])),
    rx: codes(rows.filter((row) => row.is_rx)),
    split: [...new Set(rows.flatMap(({ split_of }) => split_of ?? []))],
    global: codes(rows.filter((row) => row.is_global)),
    cod: codes(rows.filter((row) => row.payment_type === PAYMENT_TYPES.cashOnDelivery)),
  };
}

export async function fixtures(db: Queries) {
  return {
    members: fixtureMembers,
    orders: await orderFixtures(db),
    payLinks: seededPayLinks,
    completeLinks: seededCompleteLinks,
    /** Ids of the first member's medicine users, by their relation. */
    patients: seededPatientIds,
    thirdAccounts: seededThirdAccounts.map(({ party, openId, linkedTo }) => ({
      thirdType: thirdTypeOf(party),
      openId,
      linkedTo,
    })),
  };
}
