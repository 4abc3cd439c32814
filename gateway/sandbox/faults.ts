import { setTimeout as rest } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { GatewayContext, GatewayEnv } from '../http/env.ts';
import { ConnectionDropped } from '../http/errors.ts';
import type { Queries, Store } from '../store/store.ts';
import { words } from '../words.ts';

/**
 * One fault switch. `method` and `path` say which calls it matches (`*`: any method; in the path `{name}`: one part,
 * and `*` at the end: any rest). They wait `delayMs`, then lose the connection (`drop`) or get `status` and `body`;
 * with neither they proceed. `times`: for how many calls; without it until it is cleared.
 */
const faultSchema = v.strictObject({
  method: v.pipe(v.string(), v.regex(/^(\*|[A-Za-z]{1,10})$/)),
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(512)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))),
  drop: v.optional(v.boolean()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
});
export const faultListSchema = v.pipe(v.array(faultSchema), v.maxLength(200));
type Fault = v.InferOutput<typeof faultSchema>;

/** The choices on the sandbox's page. */
export const FAULT_KINDS = {
  broken: { text: '服务出错（500）', fault: { status: 500 } },
  busy: { text: '暂时不可用（503）', fault: { status: 503 } },
  signedOut: { text: '登录已失效（401）', fault: { status: 401 } },
  dropped: { text: '连接断开', fault: { drop: true } },
  slow: { text: '慢 5 秒', fault: { delayMs: 5000 } },
} as const;

/** A choice on the sandbox's page: `call` is like `POST /path`; with empty `times` it lasts until it is cleared. */
export const chosenFaultSchema = v.pipe(
  v.object({
    call: v.pipe(v.string(), v.regex(/^\S+ \S+$/)),
    kind: v.picklist(['broken', 'busy', 'signedOut', 'dropped', 'slow']),
    times: v.optional(v.picklist(['', '1']), ''),
  }),
  v.transform(({ call, kind, times }): Fault => {
    const [method = '*', path = '/*'] = call.split(' ');
    return { method, path, ...FAULT_KINDS[kind].fault, ...(times === '' ? {} : { times: Number(times) }) };
  }),
  faultSchema,
);

/** The rows of the switches that still apply, in their order. */
function actingFaults(db: Queries) {
  return db
    .selectFrom('sandbox_faults')
    .select(['id', 'fault', 'remaining'])
    .where((row) => row.or([row('remaining', 'is', null), row('remaining', '>', 0)]))
    .orderBy('id')
    .execute();
}

/** The switches that still apply, each with its remaining calls. */
export async function readFaults(db: Queries): Promise<Fault[]> {
  return (await actingFaults(db)).map((row) => ({
    ...v.parse(faultSchema, row.fault),
    ...(row.remaining === null ? {} : { times: row.remaining }),
  }));
}

export async function writeFaults(store: Store, faults: readonly Fault[]): Promise<void> {
  await store.transaction(async (trx) => {
    await trx.deleteFrom('sandbox_faults').execute();
    if (faults.length === 0) return;
    const rows = faults.map((fault, id) => ({ id, fault: JSON.stringify(fault), remaining: fault.times ?? null }));
    await trx.insertInto('sandbox_faults').values(rows).execute();
  });
}

function meets(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method.toUpperCase() !== method) return false;
  const open = fault.path.endsWith('*');
  const wanted = (open ? fault.path.slice(0, -1) : fault.path).split('/');
  const parts = path.split('/');
  if (!open && wanted.length !== parts.length) return false;
  return wanted.every((part, place) => {
    const actual = parts[place] ?? '';
    if (/^\{\w+\}$/.test(part)) return actual !== '';
    return open && place === wanted.length - 1 ? actual.startsWith(part) : actual === part;
  });
}

/** The fault that matches this call, counted down in one statement so that `times` is exact under parallel calls. */
async function takeFault(store: Store, method: string, path: string): Promise<Fault | null> {
  for (const row of await actingFaults(store.db)) {
    const fault = v.parse(faultSchema, row.fault);
    if (!meets(fault, method, path)) continue;
    if (row.remaining === null) return fault;
    const taken = await store.run((db) =>
      db
        .updateTable('sandbox_faults')
        .set({ remaining: sql`remaining - 1` })
        .where('id', '=', row.id)
        .where('remaining', '>', 0)
        .returning('id')
        .executeTakeFirst(),
    );
    if (taken !== undefined) return fault;
  }
  return null;
}

/** Cuts the connection in the middle of an answer: a browser retries by itself if nothing has arrived yet. */
function cut(c: GatewayContext): Response {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) throw new ConnectionDropped('dropped by a sandbox fault');
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' });
  outgoing.write('{', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** Statuses that carry no body. */
const bodiless = new Set([204, 205, 304]);

function answerOf(fault: Fault): Response {
  const status = fault.status ?? 200;
  if (bodiless.has(status)) return new Response(null, { status });
  const refusal = { code: 'injectedFault', message: words.injectedFault };
  const body = fault.body === undefined ? refusal : fault.body;
  // A string is sent unchanged, so that an answer that is not JSON can be played too.
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': type },
  });
}

/** Makes calls fail as the switches say, except those of the sandbox's own pages. */
export function injectFaults(store: Store): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const fault = pathname.startsWith('/sandbox') ? null : await takeFault(store, c.req.method, pathname);
    if (fault === null) return next();
    if (fault.delayMs !== undefined) await rest(fault.delayMs);
    if (fault.drop === true) return cut(c);
    if (fault.status === undefined && fault.body === undefined) return next();
    return answerOf(fault);
  };
}
