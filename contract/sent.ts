/** What several requests share. */
import * as v from 'valibot';
import { isMaskedPhone, isPhone } from './phone/phone.ts';
import { plainText } from './text.ts';

/** The path parameter of calls about one record. */
export const byId = v.object({ id: plainText(64) });

/** A flag; the documents write it as a boolean or as 0 and 1. */
export const sentFlag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((given) => given === true || given === 1),
);

export const sentPhone = v.pipe(plainText(32), v.check(isPhone, 'phone'));

/** ACC-FIELD-03: a masked phone means the one that the gateway knows. */
export const phoneOrMasked = v.pipe(
  plainText(32),
  v.check((given) => isPhone(given) || isMaskedPhone(given), 'phone'),
);

/** The proof of a pay key's holder (proposed). */
export const keyProof = v.strictObject({ consigneePhone: sentPhone });

/**
 * Refusals of every call by a pay key: 403 wrong digits or an unknown key (indistinguishable), 410 an expired key, 423
 * locked after five wrong attempts, 429 too many from one address.
 */
export const keyRefusals = [403, 410, 423, 429];
