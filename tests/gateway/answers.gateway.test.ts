import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { countFavourites } from '../../contract/favourites/favourite.calls.ts';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { answer } from '../../gateway/http/serve-call.ts';

test.each([
  ['while developing an answer that the contract does not take fails', false, 500],
  ['in production nobody waits for an answer to be read once more', true, 200],
])('%s', async (_, production, status) => {
  const app = new Hono<GatewayEnv>();
  app.onError((_error, c) => c.text('', 500));
  app.get('/', (c) => answer(countFavourites, c, { total: 0.5 }, { production }));
  expect((await app.request('/')).status).toBe(status);
});
