import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { SECOND, systemClock } from '../../clock.ts';
import type { RealNameCheck } from '../../ports.ts';
import { neededUrl, webhookSecrets } from '../../setting-values.ts';
import { postSigned } from '../../signed-post.ts';
import { defineAdapter } from '../adapter.ts';

const settings = v.object({
  REAL_NAME_WEBHOOK_URL: neededUrl,
  REAL_NAME_WEBHOOK_SECRET: v.pipe(webhookSecrets, v.minLength(1, 'must not be empty')),
});

const verdict = v.object({ isReal: v.boolean() });

/** Asks the shop's own service about a name. `withinMs`: how long its answer may take. */
export function realNameCheck(read: v.InferOutput<typeof settings>, withinMs = 5 * SECOND): RealNameCheck {
  const { REAL_NAME_WEBHOOK_URL: url, REAL_NAME_WEBHOOK_SECRET: secrets } = read;
  return {
    isReal: async ({ name, certificateType, number }) => {
      const body = { name, certificateType, number };
      const asked = { url, secrets, id: randomUUID(), now: systemClock.now(), body, withinMs };
      const isReal = await postSigned(asked)
        .then(async (response) => {
          const said = v.safeParse(verdict, await response.json());
          return response.ok && said.success ? said.output.isReal : undefined;
        })
        // The error of a parser quotes what it read, and that may name the person.
        .catch(() => undefined);
      if (isReal === undefined) throw new Error('the real-name service does not answer');
      return isReal;
    },
  };
}

export const webhookRealName = defineAdapter('the real-name check', settings, realNameCheck);
