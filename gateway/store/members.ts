import type { Queries } from './store.ts';

/** Serialises writes per member until the transaction ends. Returns whether the member exists. */
export async function lockMember(trx: Queries, memberId: string): Promise<boolean> {
  const locked = await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

export function memberWithPhone(db: Queries, phone: string): Promise<{ readonly id: string } | undefined> {
  return db.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirst();
}
