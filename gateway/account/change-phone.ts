import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { sqlStateOf } from '../store/retrying.ts';
import type { MemberRow } from '../store/schema.ts';
import { words } from '../words.ts';
import { spendCode } from './sms-code.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * ACC-CALL-07: uses the code of the new phone up and gives the phone to the member. Whose it is already is told only
 * after its code was right; of parallel calls for one phone one gets it. Who has it already, such as by a call whose
 * answer was lost, is told that all is well. Throws `Refused`.
 */
export async function changePhoneOf(
  deps: Deps,
  member: Pick<MemberRow, 'id' | 'phone'>,
  phone: string,
  typed: string,
): Promise<void> {
  if (member.phone === phone) return;
  await spendCode(deps, phone, typed);
  await refusingTakenPhone(() =>
    deps.store.run((db) => db.updateTable('members').set({ phone }).where('id', '=', member.id).execute()),
  );
}

/** Gives somebody a phone by one statement. Throws `Refused` when somebody else has it, also since a moment ago. */
export async function refusingTakenPhone<T>(give: () => Promise<T>): Promise<T> {
  try {
    return await give();
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refused(400, 'phoneTaken', words.phoneTaken);
  }
}
