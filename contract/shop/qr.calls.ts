import * as v from 'valibot';
import { plainText, trimmedText } from '../text.ts';
import { defineShopCall } from './shop-call.ts';

/**
 * What the shop's app does with the QR code of a login; the app itself knows its user. `scan` names the device, which
 * the browser shows; `confirm` logs that browser in as the member, `cancel` ends the code.
 */
export const qrMove = v.variant('act', [
  v.strictObject({ act: v.literal('scan'), device: v.pipe(trimmedText(64), v.nonEmpty()) }),
  v.strictObject({ act: v.literal('confirm'), memberId: v.pipe(plainText(64), v.toLowerCase()) }),
  v.strictObject({ act: v.literal('cancel') }),
]);
export type QrMove = v.InferOutput<typeof qrMove>;

/** ACC-QR-03..08. Anyone with the code can confirm it, so the audit does not store it. */
export const moveQrCode = defineShopCall({
  name: 'moveQrCode',
  method: 'POST',
  path: '/shop/v1/qr/{uuid}',
  summary: 'Scan, confirm or cancel a QR code',
  scope: 'qr:write',
  hasSecretPath: true,
  params: v.strictObject({ uuid: plainText(64) }),
  body: qrMove,
  answer: v.strictObject({}),
  refusals: [404, 409],
});
