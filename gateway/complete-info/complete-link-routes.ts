import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
  updateOrderPhone,
} from '../../contract/complete-info/complete-link.calls.ts';
import { writeHealthInfo } from '../../contract/patients/health-info.ts';
import { uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { findConsigneePhone } from '../../contract/pay-link/pay-link.calls.ts';
import { hideLastFour } from '../../contract/pay-link/pay-phone.ts';
import { Refused } from '../http/refused.ts';
import { hasConsent } from '../patients/consents.ts';
import { recordsOf } from '../patients/patient-record.ts';
import { changeOrderPhone } from '../pay-link/order-phone.ts';
import { findPayLink } from '../pay-link/pay-link.ts';
import { askingMember, type ByAnyone, type Routes } from '../session/serve-member.ts';
import { words } from '../words.ts';
import { type CompleteLinkKind, findCompleteLink, whyInvalid } from './complete-links.ts';
import { openForPictures, takeOrderPicture } from './order-pictures.ts';
import { patientOfLink, saveByLink } from './save-by-link.ts';

/**
 * PAT-CALL-12, PAT-CALL-13: what can still be done by a link, and of its patient what the form asks for: no health, and
 * nothing at all once the link is over. Throws `Refused`, 410 with the text of PAT-LINK-04 where the order is cancelled.
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
  const [record] = await recordsOf(deps, { memberId, orderCode: order.code }, kept === undefined ? [] : [kept]);
  return {
    ...about,
    patient: record === undefined ? null : { ...record, healthInfo: writeHealthInfo([]), isDefault: false },
    hasConsent: await hasConsent(deps.store.db, memberId, 'health'),
  };
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
