import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
  updateOrderPhone,
} from '../../contract/complete-info/complete-link.calls.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { MOST_ORDER_PICTURES, uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { findConsigneePhone } from '../../contract/pay-link/pay-link.calls.ts';
import { hideLastFour } from '../../contract/pay-link/pay-phone.ts';
import type { Deps, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hasConsent } from '../patients/consents.ts';
import { recordOf } from '../patients/patient-record.ts';
import { changeOrderPhone } from '../pay-link/order-phone.ts';
import { type AskedByKey, findPayLink, type KeyHolder, openByKey } from '../pay-link/pay-link.ts';
import { askingMember, type ByAnyone, type Routes } from '../session/serve-member.ts';
import { lockMember } from '../store/rows.ts';
import { signedAddress } from '../uploads/picture-address.ts';
import { drawnUpload, keepUpload, type SentFile } from '../uploads/uploads.ts';
import { words } from '../words.ts';
import { type CompleteLinkKind, findCompleteLink, whyInvalid } from './complete-links.ts';
import { patientOfLink, saveByLink } from './save-by-link.ts';

/**
 * PAT-CALL-12, PAT-CALL-13: the state of a link, and its patient as the form needs it: without health data, and none
 * at all once the link is over. Throws `Refused`, 410 with the text of PAT-LINK-04 where the order is cancelled.
 */
async function readByLink({ deps, params, visit }: ByAnyone<typeof readRequestPatient>, kind: CompleteLinkKind) {
  const link = await findCompleteLink(deps, { requestCode: params.requestCode }, visit.address);
  const { row, order, memberId } = link;
  if (row.kind !== kind) throw new Refused(404, 'noSuchLink', words.completeLinkUnknown);
  const now = deps.clock.now();
  const isPerfect = row.used_at !== null;
  const reason = whyInvalid(link, now);
  if (reason?.code === 'completeLinkCancelled') throw reason;
  const restDate = Math.max(0, row.expires_at.getTime() - now.getTime());
  const about = { ordersCode: order.code, restDate, isPerfect };
  if (reason !== null) return { ...about, patient: null, hasConsent: false };
  const kept = await patientOfLink(deps.store.db, link);
  const owner = { memberId, orderCode: order.code };
  const record = kept === undefined ? null : await recordOf(deps, kept, { owner });
  return {
    ...about,
    patient: record && { ...record, healthInfo: writeHealthInfo([]), isDefault: false },
    hasConsent: await hasConsent(deps.store.db, memberId, 'health'),
  };
}

/**
 * Takes a picture from the holder of a key, as `takeUpload` takes one from a member: stored for the order's account,
 * which sees it, and marked with the order, whose patients alone may use it. At most 20 per order, even under parallel
 * calls. Throws `Refused`.
 */
async function takeOrderPicture(
  deps: Deps,
  { owner: { memberId }, order }: KeyHolder,
  sent: SentFile,
): Promise<{ url: string }> {
  // Counted per order, so that a holder never uses up the member's limit.
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
 * Who may upload pictures for an order: as `openByKey`, and, without a phone, the holder of the key of a complete-info
 * link that can still be used. Such a key opens nothing else. Throws `Refused`.
 */
async function openForPictures(deps: Deps, visit: Visit, asked: AskedByKey): Promise<KeyHolder> {
  if (asked.consigneePhone !== undefined) return openByKey(deps, visit, asked);
  const link = await findCompleteLink(deps, { key: asked.key }, visit.address);
  const reason = whyInvalid(link, deps.clock.now());
  if (reason !== null) throw reason;
  const { memberId, order } = link;
  return { owner: { memberId, orderCode: order.code }, order };
}

/** The calls of complete-info links, of an order's phone (PAT-CALL-12 to PAT-CALL-16) and of pictures by key. */
export function serveCompleteLinks({ deps, forAnyone }: Routes): void {
  forAnyone(readRequestPatient, (asked) => readByLink(asked, 'normal'));
  forAnyone(readChronicPatient, (asked) => readByLink(asked, 'chronic'));
  forAnyone(savePrescription, ({ body, visit }) => saveByLink(deps, body, visit.address));
  forAnyone(findConsigneePhone, async ({ params, visit }) => {
    const { order } = await findPayLink(deps, { key: params.token, address: visit.address });
    return { consigneePhone: hideLastFour(order.consignee_phone) };
  });
  forAnyone(updateOrderPhone, async ({ body: { token, phone }, visit, c }) => {
    await changeOrderPhone(deps, c, { key: token, phone, address: visit.address }, await askingMember(deps, c));
  });
  forAnyone(uploadOrderPatientImage, async ({ params, query, body, visit, c }) => {
    const holder = await openForPictures(deps, visit, { key: params.key, consigneePhone: query.consigneePhone });
    return takeOrderPicture(deps, holder, { file: body.file, signal: c.req.raw.signal });
  });
}
