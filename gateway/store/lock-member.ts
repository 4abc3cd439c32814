import type { Queries } from './store.ts';

/** Of parallel writes to what one member has each waits for the one before. */
export async function lockMember(trx: Queries, memberId: string): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}
