import { toHalfWidth } from '../../contract/text.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import type { CaptchaProvider } from '../ports.ts';
import { newSecret } from '../store/server-keys.ts';
import { drawCaptcha, newCaptchaCode } from './captcha-picture.ts';
import { checkSlidePuzzle, drawSlidePuzzle } from './slide-puzzle.ts';

/** The pictures that the gateway draws itself; their answers are rows, so that any replica can check them. */
export function ownCaptcha(deps: Pick<Deps, 'store' | 'clock'>): CaptchaProvider {
  return {
    drawImage: () => drawImage(deps),
    checkImage: (answer) => checkImage(deps, answer),
    drawPuzzle: () => drawSlidePuzzle(deps),
    checkPuzzle: (answer) => checkSlidePuzzle(deps, answer),
  };
}

const LIFE = 2 * MINUTE;

/** ACC-CALL-31: a new image captcha. The code is kept on the server only. */
async function drawImage({ store, clock }: Pick<Deps, 'store' | 'clock'>) {
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

/** ACC-CALL-32: whether the code is the one on the image; one check per image, right or wrong. */
async function checkImage(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  typed: { readonly id: string; readonly code: string },
): Promise<boolean> {
  // Deletes and reads in one statement: of parallel checks only one finds the image.
  const image = await store.run((db) =>
    db.deleteFrom('image_captchas').where('id', '=', typed.id).returning(['code', 'expires_at']).executeTakeFirst(),
  );
  const given = toHalfWidth(typed.code).trim().toUpperCase();
  return image !== undefined && image.expires_at > clock.now() && image.code === given;
}
