import type { Queries } from './store.ts';

/** Serialises what is written of one member, until the transaction ends. */
export async function lockMember(trx: Queries, memberId: string): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}

/** The member whose phone this is. */
export function memberWithPhone(db: Queries, phone: string): Promise<{ readonly id: string } | undefined> {
  return db.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirst();
}
