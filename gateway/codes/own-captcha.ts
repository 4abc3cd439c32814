import { toHalfWidth } from '../../contract/text.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import type { CaptchaProvider } from '../ports.ts';
import { newSecret } from '../store/server-keys.ts';
import { drawCaptcha, newCaptchaCode } from './captcha-picture.ts';
import { addressOf, checkSlidePuzzle, drawSlidePuzzle } from './slide-puzzle.ts';

const LIFE = 2 * MINUTE;

/** The pictures that the gateway draws itself; their answers are rows, so that any replica can check them. */
export function ownCaptcha(deps: Pick<Deps, 'store' | 'clock'>): CaptchaProvider {
  const { store, clock } = deps;
  return {
    // ACC-CALL-31: the code is kept on the server only.
    async drawImage() {
      const id = newSecret().slice(0, 32);
      const code = newCaptchaCode();
      const row = { id, code, expires_at: inFuture(clock, LIFE) };
      await store.run((db) => db.insertInto('image_captchas').values(row).execute());
      return { id, image: addressOf('png', await drawCaptcha(code)) };
    },
    // ACC-CALL-32: one check per image, right or wrong.
    async checkImage(typed) {
      // Deletes and reads in one statement: of parallel checks only one finds the image.
      const image = await store.run((db) =>
        db.deleteFrom('image_captchas').where('id', '=', typed.id).returning(['code', 'expires_at']).executeTakeFirst(),
      );
      const given = toHalfWidth(typed.code).trim().toUpperCase();
      return image !== undefined && image.expires_at > clock.now() && image.code === given;
    },
    drawPuzzle: () => drawSlidePuzzle(deps),
    checkPuzzle: (answer) => checkSlidePuzzle(deps, answer),
  };
}
