import { Refused } from '../http/refused.ts';
import { isId } from '../store/ids.ts';
import type { PatientRow } from '../store/schema-patients.ts';
import type { Queries } from '../store/store.ts';

/** Whose patients a call may see: all of a member's, or only those added by the links of one order. */
export interface PatientOwner {
  readonly memberId: string;
  /** Null: the member makes the call. */
  readonly orderCode: string | null;
}

/** The one place that patients are read from (S13). */
export function ownPatients(db: Queries, { memberId, orderCode }: PatientOwner) {
  const own = db.selectFrom('patients').selectAll().where('member_id', '=', memberId);
  return orderCode === null ? own : own.where('order_code', '=', orderCode);
}

/** Throws `Refused` 404 alike for a missing patient and another member's, so that callers cannot tell which. */
export async function ownPatient(db: Queries, owner: PatientOwner, id: string): Promise<PatientRow> {
  const row = isId(id) ? await ownPatients(db, owner).where('id', '=', id).executeTakeFirst() : undefined;
  if (row === undefined) throw new Refused(404, 'noSuchPatient');
  return row;
}
