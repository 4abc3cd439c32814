import { QR_STATUS } from '../../contract/login/qr.calls.ts';
import { moveQrCode } from '../../contract/shop/qr.calls.ts';
import { statusNow } from '../login/qr-code.ts';
import { refuseUnknownMember } from './members.ts';
import { ShopRefused } from './shop-errors.ts';
import type { ByShop, ShopRoutes } from './shop-routes.ts';

/** ACC-QR-05..08: a code is confirmed only after its scan; then it can only be confirmed again or cancelled. */
async function moveQrCodeOf({ deps, trx, params: { uuid }, body: move }: ByShop<typeof moveQrCode>) {
  const code = await trx.selectFrom('qr_codes').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
  if (code === undefined) throw new ShopRefused(404, 'qrUnknown');
  const now = deps.clock.now();
  const status = statusNow(code, now);
  if (status === QR_STATUS.invalid) throw new ShopRefused(409, 'qrOver');
  const write = (changed: Partial<typeof code>) =>
    trx.updateTable('qr_codes').set(changed).where('uuid', '=', uuid).execute();
  if (move.act === 'cancel') {
    await write({ status: QR_STATUS.invalid });
    return {};
  }
  if (move.act === 'scan') {
    if (status === QR_STATUS.confirmed) throw new ShopRefused(409, 'qrOver');
    await write({ status: QR_STATUS.scanned, scanned_device: move.device, scanned_at: code.scanned_at ?? now });
    return {};
  }
  if (status === QR_STATUS.unscanned) throw new ShopRefused(409, 'qrNotScanned');
  if (status === QR_STATUS.confirmed && code.member_id !== move.memberId) throw new ShopRefused(409, 'qrOver');
  await refuseUnknownMember(trx, move.memberId);
  await write({ status: QR_STATUS.confirmed, member_id: move.memberId });
  return {};
}

/** What the shop's app does with the QR code of a login. */
export function serveQrCodes({ forShop }: ShopRoutes): void {
  forShop(moveQrCode, moveQrCodeOf);
}
