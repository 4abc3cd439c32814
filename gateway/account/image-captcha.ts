import { toHalfWidth } from '../../contract/text.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { newSecret } from '../store/server-keys.ts';
import { words } from '../words.ts';
import { drawCaptcha, newCaptchaCode } from './captcha-picture.ts';
import { countFailedImage } from './sms-limits.ts';
import { giveTicket } from './sms-ticket.ts';

const LIFE = 2 * MINUTE;

/** ACC-CALL-31: a new image captcha. The code is kept on the server only. */
export async function drawImage({ store, clock }: Deps): Promise<{ id: string; image: string }> {
  const id = newSecret().slice(0, 32);
  const code = newCaptchaCode();
  await store.run((db) =>
    db
      .insertInto('image_captchas')
      .values({ id, code, expires_at: inFuture(clock, LIFE) })
      .execute(),
  );
  const image = await drawCaptcha(code);
  return { id, image: `data:image/png;base64,${image.toString('base64')}` };
}

/** ACC-CALL-32: one check an image, right or wrong; a right code is traded for a ticket that may send one SMS. */
export async function checkImage(
  deps: Deps,
  typed: { readonly id: string; readonly code: string },
  address: string,
): Promise<{ ticket: string }> {
  const { store, clock } = deps;
  // Deleting and reading are one statement: of parallel checks only one finds the image.
  const image = await store.run((db) =>
    db.deleteFrom('image_captchas').where('id', '=', typed.id).returning(['code', 'expires_at']).executeTakeFirst(),
  );
  const given = toHalfWidth(typed.code).trim().toUpperCase();
  if (image === undefined || image.expires_at <= clock.now() || image.code !== given) {
    await store.run((db) => countFailedImage(db, clock, address));
    throw new Refused(400, 'imageCodeWrong', words.imageCodeWrong);
  }
  return { ticket: await giveTicket(deps, { phone: null, imageNeeded: false }) };
}
