import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../call.ts';
import { tokenResult } from '../session/session.calls.ts';
import { plainText } from '../text.ts';

/** ACC-QR-04..08: the statuses of a code. */
export const QR_STATUS = { pending: -1, unscanned: 0, scanned: 1, confirmed: 2, invalid: 3 } as const;

/** The poll needs a known number; any other status makes the answer unusable. */
const status = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([-1, 0, 1, 2, 3]));

/** ACC-CALL-28: a new code. `url` is the text to encode, or an image address (decision). */
export const drawQrCode = defineCall({
  name: 'drawQrCode',
  method: 'GET',
  path: '/passport/account/qrCode',
  summary: 'Get a QR code',
  requirements: ['ACC-CALL-28', 'ACC-QR-03', 'ACC-QR-13'],
  access: 'anyone',
  answer: v.object({ url: v.pipe(v.string(), v.nonEmpty()), uuid: v.pipe(v.string(), v.nonEmpty()) }),
  refusals: [429],
});

/** `uuid` identifies the code to the gateway; `url` is the content of its picture. */
export type QrCode = AnswerOf<typeof drawQrCode>;

/**
 * ACC-CALL-29: the status of this code; the answer may wait for the scan, for at most 12 s. `scannedDevice` and
 * `scannedAt` (milliseconds since 1970, proposed) say which device scanned it and when, from status 1 on.
 */
export const readQrStatus = defineCall({
  name: 'readQrStatus',
  method: 'GET',
  path: '/passport/account/qrCode/status',
  summary: 'Get the QR status',
  requirements: ['ACC-CALL-29', 'ACC-QR-03'],
  access: 'anyone',
  query: v.strictObject({ uuid: plainText(64) }),
  answer: v.object({
    status,
    uuid: v.fallback(v.optional(v.string()), undefined),
    scannedDevice: v.fallback(v.optional(v.string()), undefined),
    scannedAt: v.fallback(v.optional(v.number()), undefined),
  }),
  refusals: [404, 429],
});

/** Which device scanned a code and when (milliseconds since 1970); null where the gateway does not say. */
export interface QrScan {
  readonly device: string | null;
  readonly at: number | null;
}

/** ACC-CALL-30: trades a confirmed code for tokens, once, and only in the browser that requested it. */
export const logInByQr = defineCall({
  name: 'logInByQr',
  method: 'POST',
  path: '/passport/account/login/qrCode',
  summary: 'Log in by QR code',
  requirements: ['ACC-CALL-30', 'ACC-QR-09'],
  access: 'anyone',
  body: v.strictObject({ uuid: plainText(64) }),
  answer: tokenResult,
  refusals: [429],
});
