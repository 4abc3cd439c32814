/** Schemas that several requests share. */
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
