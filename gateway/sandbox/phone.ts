import { QR_STATUS } from '../../contract/login/qr.calls.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { findCode, statusNow } from '../login/qr-code.ts';
import { memberWithPhone } from '../store/members.ts';
import { words } from '../words.ts';

/** What the phone does with a code: 0 nothing yet, 1 scans it, 2 confirms as the member of `phone`, 3 cancels. */
export async function playPhone(deps: Deps, uuid: string, status: number, phone: string): Promise<void> {
  const code = await findCode(deps, uuid);
  if (code === undefined) throw new Refused(404, 'qrUnknown');
  const now = deps.clock.now();
  if (statusNow(code, now) === QR_STATUS.invalid) throw new Refused(400, 'qrInvalid');
  const member = await memberWithPhone(deps.store.db, phone);
  if (status === QR_STATUS.confirmed && member === undefined) throw new Refused(400, 'noSuchMember');
  const scanned = status === QR_STATUS.scanned || status === QR_STATUS.confirmed;
  await deps.store.run((db) =>
    db
      .updateTable('qr_codes')
      .set({
        status,
        scanned_device: scanned ? words.sandboxPhone : null,
        scanned_at: scanned ? (code.scanned_at ?? now) : null,
        member_id: status === QR_STATUS.confirmed ? (member?.id ?? null) : null,
      })
      .where('uuid', '=', uuid)
      .where('used_at', 'is', null)
      .execute(),
  );
}
