import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { words } from '../words.ts';
import type { GatewayEnv } from './env.ts';
import { isSafe, takesForm } from './guards.ts';
import { Refused } from './refused.ts';

const MOST_JSON_BYTES = 64 * 1024;
/** Room for the field names and boundaries of a form besides its file. */
const FORM_BYTES = 8 * 1024;

/** Rejects a body longer than `maxSize` with 413, whatever length it claims to have. */
function limit(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refused(413, 'tooLarge', message);
    },
  });
}

const ofJson = limit(MOST_JSON_BYTES, words.tooLarge);
const ofForms = limit(MOST_UPLOAD_BYTES + FORM_BYTES, words.uploadTooLarge);

/** 64 KB; for calls that take files, the size of the largest file. The body of a GET is never read. */
export const limitBodies: MiddlewareHandler<GatewayEnv> = (c, next) => {
  if (isSafe(c)) return next();
  return takesForm(c.req.path) ? ofForms(c, next) : ofJson(c, next);
};
