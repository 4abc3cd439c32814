import type { Hono } from 'hono';
import * as v from 'valibot';
import { plainText } from '../../contract/text.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { parseOrRefuse, readJson, readQuery } from '../http/read-request.ts';
import { Refused } from '../http/refused.ts';
import { cancelOverdue } from '../orders/overdue.ts';
import { faultListSchema, readFaults, writeFaults } from './faults.ts';
import { fixtures } from './fixtures.ts';
import { putOrder } from './order-moves.ts';
import { readMessages } from './outbox.ts';
import { linkSchema, makeSandboxLink } from './pay-links.ts';
import { playPhone } from './phone.ts';
import { decide, decisionSchema } from './prescriptions.ts';
import { reset } from './seed.ts';
import type { SandboxDeps } from './shop-client.ts';
import { changeShopSettings } from './shop-settings.ts';
import {
  imageCodeSchema,
  moveClock,
  offsetSchema,
  orderTypeSchema,
  readSandboxState,
  writeSandboxState,
} from './state.ts';

const API = '/sandbox/api';
const done = { done: true } as const;

const qrMove = v.object({
  status: v.picklist([0, 1, 2, 3]),
  phone: v.optional(plainText(32), '13800138000'),
});

function serveReads(app: Hono<GatewayEnv>, deps: Deps): void {
  app.get(`${API}/fixtures`, async (c) => {
    // So that every example of an unpaid order can still be paid.
    await cancelOverdue(deps);
    return c.json(await fixtures(deps.store.db));
  });
  app.get(`${API}/messages`, async (c) => c.json(await readMessages(deps.store, readQuery(c).to)));
  const { db } = deps.store;
  const images = db.selectFrom('image_captchas').select('code');
  const puzzles = db.selectFrom('slide_puzzles').select('x');
  const unknown = () => new Refused(404, 'noSuchCaptcha');
  app.get(`${API}/captchas/image/:id`, async (c) =>
    c.json(await images.where('id', '=', c.req.param('id')).executeTakeFirstOrThrow(unknown)),
  );
  app.get(`${API}/captchas/slide/:id`, async (c) =>
    c.json(await puzzles.where('id', '=', c.req.param('id')).executeTakeFirstOrThrow(unknown)),
  );
}

function serveMoves(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.put(`${API}/captchas`, async (c) => {
    const { imageCode } = parseOrRefuse(imageCodeSchema, await readJson(c));
    await deps.store.transaction((trx) => writeSandboxState(trx, { imageCode }));
    return c.json({ imageCode });
  });
  app.put(`${API}/qr/:uuid`, async (c) => {
    const { status, phone } = parseOrRefuse(qrMove, await readJson(c));
    await playPhone(deps, c.req.param('uuid'), status, phone);
    return c.json({ status });
  });
  app.put(`${API}/orders/:ordersCode`, async (c) => {
    const { orderType } = parseOrRefuse(orderTypeSchema, await readJson(c));
    await putOrder(deps, c.req.param('ordersCode'), orderType);
    return c.json({ orderType });
  });
  app.post(`${API}/prescriptions`, async (c) => {
    const decision = parseOrRefuse(decisionSchema, await readJson(c));
    await decide(deps.askShop, decision);
    return c.json(done);
  });
  app.put(`${API}/settings`, async (c) => {
    const changed = parseOrRefuse(v.record(plainText(64), v.unknown()), await readJson(c));
    await changeShopSettings(deps.askShop, changed);
    return c.json(done);
  });
  app.post(`${API}/links`, async (c) => {
    const request = parseOrRefuse(linkSchema, await readJson(c));
    return c.json(await makeSandboxLink(deps, request, c.get('visit').origin));
  });
}

function serveSwitches(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.post(`${API}/reset`, async (c) => {
    deps.clock.moveTo(0);
    await reset(deps.store, deps.clock, deps.settings.seedOrders);
    return c.json(done);
  });
  app.get(`${API}/clock`, async (c) => {
    const { offsetMs } = await readSandboxState(deps.store.db);
    return c.json({ offsetMs });
  });
  app.put(`${API}/clock`, async (c) => {
    const { offsetMs } = parseOrRefuse(offsetSchema, await readJson(c));
    await moveClock(deps, offsetMs);
    return c.json({ offsetMs });
  });
  app.get(`${API}/faults`, async (c) => c.json(await readFaults(deps.store.db)));
  app.put(`${API}/faults`, async (c) => {
    const faults = parseOrRefuse(faultListSchema, await readJson(c));
    await writeFaults(deps.store, faults);
    return c.json(await readFaults(deps.store.db));
  });
}

/** The sandbox's fixed HTTP interface: plays everyone outside the shop. */
export function serveSandboxApi(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  serveReads(app, deps);
  serveMoves(app, deps);
  serveSwitches(app, deps);
}
