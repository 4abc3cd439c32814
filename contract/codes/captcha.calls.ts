import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { phoneOrMasked, sentPhone } from '../sent.ts';
import { plainText } from '../text.ts';
import { CAPTCHA_ID_LENGTH, IMAGE_CODE_LENGTH, RESEND_SECONDS, SMS_PURPOSES } from './sms-code.ts';

/** ACC-SMS-16: `true`, `1` and `'1'` ask for the image code, anything else does not (decision). */
const needFlag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((flag) => flag === true || flag === 1 || flag === '1'),
  ),
  false,
);

/**
 * ACC-SMS-03, ACC-SMS-05: the answer to a send. `waitSeconds` (proposed): seconds until the next code may be sent to
 * this phone, `RESEND_SECONDS` if missing or invalid. Any other answer counts as a success too.
 */
export const sentCode = v.fallback(
  v.object({
    waitSeconds: v.fallback(v.optional(v.pipe(v.number(), v.minValue(1)), RESEND_SECONDS), RESEND_SECONDS),
  }),
  { waitSeconds: RESEND_SECONDS },
);

/**
 * Proposed: the proof of work that a ticket requires. The browser finds an integer so that SHA-256 of `ticket:number`
 * begins with this many zero bits, and sends `ticket:number` in place of the ticket. If missing, or more than a browser
 * could do in time, the ticket is sent unchanged.
 */
export const workBits = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))),
  undefined,
);

/** ACC-CALL-33: a ticket to send one SMS to this phone, and whether an image code is required first. */
export const takeSmsTicket = defineCall({
  name: 'takeSmsTicket',
  method: 'POST',
  path: '/v2/captcha/sms/tickets',
  summary: 'Get an SMS ticket',
  requirements: ['ACC-CALL-33', 'ACC-SMS-16'],
  access: 'anyone',
  body: v.strictObject({ phoneNum: sentPhone }),
  answer: v.object({ ticket: v.pipe(v.string(), v.nonEmpty()), isNeedCaptcha: needFlag, workBits }),
  refusals: [429],
});

/** ACC-CALL-31: a new image captcha; `image` is an address, a data address or bare base64 PNG (ACC-SMS-17). */
export const drawImageCaptcha = defineCall({
  name: 'drawImageCaptcha',
  method: 'POST',
  path: '/v2/captcha/image/captchas',
  summary: 'Get an image captcha',
  requirements: ['ACC-CALL-31', 'ACC-SMS-17'],
  access: 'anyone',
  answer: v.object({ id: v.pipe(v.string(), v.nonEmpty()), image: v.pipe(v.string(), v.nonEmpty()) }),
  refusals: [429],
});

/** ACC-CALL-32: trades a correct image code for a ticket that may send one SMS. */
export const checkImageCaptcha = defineCall({
  name: 'checkImageCaptcha',
  method: 'PUT',
  path: '/v2/captcha/image/captchas',
  summary: 'Check an image captcha',
  requirements: ['ACC-CALL-32'],
  access: 'anyone',
  body: v.strictObject({ id: plainText(CAPTCHA_ID_LENGTH), code: plainText(IMAGE_CODE_LENGTH) }),
  answer: v.object({ ticket: v.pipe(v.string(), v.nonEmpty()), workBits }),
  refusals: [429],
});

/**
 * ACC-CALL-34: sends the code. `validCode` is the typed image code, empty if none was required (decision). With a
 * `purpose` (proposed) the code is valid only for that, and the message says so. A send too soon after the last one to
 * this phone is refused with the remaining seconds (`waitSeconds`, proposed).
 */
export const sendSmsCode = defineCall({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/v2/captcha/sms/v3/captchas',
  summary: 'Send an SMS code',
  requirements: ['ACC-CALL-34', 'ACC-SMS-05'],
  access: 'anyone',
  body: v.strictObject({
    phoneNum: sentPhone,
    ticket: plainText(128),
    validCode: plainText(IMAGE_CODE_LENGTH),
    purpose: v.optional(v.picklist(SMS_PURPOSES)),
  }),
  answer: sentCode,
  refusals: [429],
});

/**
 * ACC-CALL-35: whether this code was sent to this phone. Does not consume the code. A masked phone (ACC-FIELD-03) means
 * the logged-in member's own: it needs the member's session, 401 without one, and only a code sent by
 * `sendCodeToAccount` is accepted. The session has then proven possession of the phone for the code's purpose
 * (ACC-CALL-24, ACC-CALL-07). With a `purpose` (proposed) only a code that serves it is accepted.
 */
export const checkSmsCode = defineCall({
  name: 'checkSmsCode',
  method: 'PUT',
  path: '/v2/captcha/sms/v3/captchas',
  summary: 'Check an SMS code',
  requirements: ['ACC-CALL-35', 'ACC-SMS-12', 'ACC-SMS-13', 'ACC-FIELD-03'],
  access: 'anyone',
  body: v.strictObject({
    phoneNum: phoneOrMasked,
    captcha: plainText(16),
    purpose: v.optional(v.picklist(SMS_PURPOSES)),
  }),
  refusals: [401, 429],
});
