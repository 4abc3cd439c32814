import { MOST_ORDER_PICTURES } from '../../contract/patients/patient.calls.ts';
import type { Deps, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { type AskedByKey, type KeyHolder, openByKey } from '../pay-link/pay-link.ts';
import { lockMember } from '../store/members.ts';
import { signedAddress } from '../uploads/picture-address.ts';
import { drawnUpload, keepUpload, type SentFile } from '../uploads/uploads.ts';
import { words } from '../words.ts';
import { findCompleteLink, whyInvalid } from './complete-links.ts';

/**
 * Takes a picture from who holds a key, as `takeUpload` takes one of a member: kept for the order's account, which sees
 * it, and marked with the order, whose patients alone take it. At most 20 of an order, also under parallel ones. Throws
 * `Refused`.
 */
export async function takeOrderPicture(
  deps: Deps,
  { owner: { memberId }, order }: KeyHolder,
  sent: SentFile,
): Promise<{ url: string }> {
  // Counted by order, so that a holder never uses up what the member may upload.
  const picture = await drawnUpload(deps, order.code, sent);
  const name = await deps.store.transaction(async (trx) => {
    await lockMember(trx, memberId);
    const kept = await trx.selectFrom('uploads').select('name').where('order_code', '=', order.code).execute();
    if (kept.length >= MOST_ORDER_PICTURES) throw new Refused(400, 'picturesFull', words.orderPicturesFull);
    return keepUpload(trx, deps, { ...picture, member_id: memberId, is_private: true, order_code: order.code });
  });
  return { url: signedAddress(deps, name) };
}

/**
 * Who may give pictures to an order: as `openByKey`, and, without a phone, who holds the key of a complete-info link that
 * can still be used. Such a key opens nothing else. Throws `Refused`.
 */
export async function openForPictures(deps: Deps, visit: Visit, asked: AskedByKey): Promise<KeyHolder> {
  if (asked.consigneePhone !== undefined) return openByKey(deps, visit, asked);
  const link = await findCompleteLink(deps, { key: asked.key }, visit.address);
  const reason = whyInvalid(link, deps.clock.now());
  if (reason !== null) throw reason;
  const { memberId, order } = link;
  return { owner: { memberId, orderCode: order.code }, order };
}
