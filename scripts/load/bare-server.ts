/**
 * The least that a server of this kind can do on this database: `node bare-server.ts` with a gateway's settings. One
 * route selects a row, one inserts a row, by kysely over the same pool; one asks nothing of it. What a call of the
 * gateway takes beyond this is its own.
 */
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { readSettings } from '../../gateway/settings.ts';
import { newId } from '../../gateway/store/ids.ts';
import { openStore } from '../../gateway/store/open-store.ts';

const settings = readSettings(process.env);
const store = await openStore(settings);
const app = new Hono();
app.get('/healthz', (c) => c.json({ status: 'up' }));
app.get('/bare/select', async (c) =>
  c.json(await store.db.selectFrom('products').selectAll().orderBy('place').limit(1).executeTakeFirstOrThrow()),
);
app.post('/bare/insert', async (c) => {
  const now = new Date();
  const fields = await c.req.json<Record<string, string>>();
  const row = { id: newId(now), member_id: null, fields: JSON.stringify(fields), created_at: now };
  await store.db.insertInto('store_applications').values(row).execute();
  return c.json({ id: row.id });
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(settings.port, settings.host, () => process.stdout.write(`ready http://localhost:${settings.port}\n`));
process.on('SIGTERM', () => {
  server.close(() => void store.close().then(() => process.exit(0)));
  if ('closeIdleConnections' in server) setInterval(() => server.closeIdleConnections(), 50).unref();
});
