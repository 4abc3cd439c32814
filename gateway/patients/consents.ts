import { CONSENT_VERSIONS, type ConsentPurpose } from '../../contract/patients/consent.calls.ts';
import type { Deps } from '../http/env.ts';
import { newId } from '../store/ids.ts';
import { insertMissing } from '../store/rows.ts';
import type { Queries } from '../store/store.ts';
import { erasePatientSecrets } from './patients.ts';

/** The member's columns that are kept by a consent, emptied. */
const erased = {
  health: { height: null, weight: null, common_drugs: '', allergy_drugs: '', disease_history: '' },
} as const satisfies Record<ConsentPurpose, object>;

function running(db: Queries, memberId: string) {
  return db.selectFrom('consents').selectAll().where('member_id', '=', memberId).where('withdrawn_at', 'is', null);
}

/** Ruling 19: the consents that the member has given and not withdrawn. */
export async function consentsOf({ store }: Deps, memberId: string) {
  const rows = await running(store.db, memberId).orderBy('given_at').execute();
  return rows.map(({ purpose, version, given_at }) => ({ purpose, version, givenAt: given_at.toISOString() }));
}

/** Whether the member has agreed to the current wording. */
export async function hasConsent(db: Queries, memberId: string, purpose: ConsentPurpose): Promise<boolean> {
  const row = await running(db, memberId)
    .where('purpose', '=', purpose)
    .where('version', '=', CONSENT_VERSIONS[purpose])
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a consent with its time. A second one, given elsewhere at the same time, is ignored. */
export async function recordConsent(
  { store, clock }: Deps,
  memberId: string,
  given: { readonly purpose: ConsentPurpose; readonly version: string },
): Promise<void> {
  const now = clock.now();
  const row = { id: newId(now), member_id: memberId, ...given, given_at: now };
  await store.run((db) => insertMissing(db, 'consents', [row]));
}

/** Withdraws a consent and erases what was kept by it, both or neither; the record that it was once given stays. */
export async function endConsent({ store, clock }: Deps, memberId: string, purpose: ConsentPurpose): Promise<void> {
  await store.transaction(async (trx) => {
    // Locks the member's row first, as every write of health data does: none slips in after the erasing.
    await trx.updateTable('members').set(erased[purpose]).where('id', '=', memberId).execute();
    await erasePatientSecrets(trx, memberId);
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .execute();
  });
}
