import { QR_STATUS } from '../../contract/login/qr.calls.ts';
import { moveQrCode, type QrMove } from '../../contract/shop/qr.calls.ts';
import { Refused } from '../http/refused.ts';
import { findCode, statusNow } from '../login/qr-code.ts';
import { memberWithPhone } from '../store/rows.ts';
import { words } from '../words.ts';
import type { SandboxDeps } from './shop-client.ts';

/** What the phone does with a code: 0 undoes everything, 1 scans it, 2 confirms as the member of `phone`, 3 cancels. */
export async function playPhone(
  { store, clock, askShop }: SandboxDeps,
  uuid: string,
  status: number,
  phone: string,
): Promise<void> {
  const code = await findCode({ store }, uuid);
  if (code === undefined) throw new Refused(404, 'qrUnknown');
  const before = statusNow(code, clock.now());
  if (before === QR_STATUS.invalid) throw new Refused(400, 'qrInvalid');
  const move = (body: QrMove) => askShop(moveQrCode, { params: { uuid }, body });
  const scan = () => move({ act: 'scan', device: words.sandboxPhone });
  if (status === QR_STATUS.scanned) await scan();
  else if (status === QR_STATUS.invalid) await move({ act: 'cancel' });
  else if (status === QR_STATUS.confirmed) {
    const member = await memberWithPhone(store.db, phone);
    if (member === undefined) throw new Refused(400, 'noSuchMember');
    if (before === QR_STATUS.unscanned) await scan();
    await move({ act: 'confirm', memberId: member.id });
  } else {
    const untouched = { status, scanned_device: null, scanned_at: null, member_id: null };
    await store.run((db) =>
      db.updateTable('qr_codes').set(untouched).where('uuid', '=', uuid).where('used_at', 'is', null).execute(),
    );
  }
}
