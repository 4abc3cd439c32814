import type { Hono } from 'hono';
import * as v from 'valibot';
import { MINUTE } from '../../clock.ts';
import type { GatewayEnv } from '../../http/env.ts';
import { chosenFaultSchema, faultListSchema, readFaults, writeFaults } from '../faults.ts';
import { putOrder } from '../order-moves.ts';
import { linkSchema, makeSandboxLink } from '../pay-links.ts';
import { playPhone } from '../phone.ts';
import { reset } from '../seed.ts';
import type { SandboxDeps } from '../shop-client.ts';
import { imageCodeSchema, moveClock, offsetSchema, orderTypeSchema, writeSandboxState } from '../state.ts';
import { serveCashier } from './cashier-page.ts';
import { serveDoctor } from './doctor-page.ts';
import { formOf, refusalOf } from './layout.ts';
import { sendPanel } from './panel-page.ts';
import { sendPhonePage } from './phone-page.ts';
import { serveReference } from './reference-page.ts';
import { serveRxSettings } from './rx-settings-page.ts';
import { serveExternalPageStubs, serveShopPages } from './shop-pages.ts';
import { serveThirdPages } from './third-page.ts';

const acts: Readonly<Record<string, number>> = { scan: 1, confirm: 2, cancel: 3 };
const malformed = '没有保存：内容有误。';

const typedFaults = v.pipe(v.string(), v.parseJson(), faultListSchema);

function servePhone(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.get('/sandbox/phone/qr', (c) => sendPhonePage(deps, c));
  app.post('/sandbox/do/phone', async (c) => {
    const { uuid = '', act = '', phone = '' } = await formOf(c);
    // If anything is wrong with the code, the next page says so.
    await refusalOf(playPhone(deps, uuid, acts[act] ?? 0, phone));
    return c.redirect(`/sandbox/phone/qr?${new URLSearchParams({ uuid, phone }).toString()}`, 303);
  });
}

function servePanel(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  app.get('/sandbox', (c) => sendPanel(deps, c));
  app.post('/sandbox/do/captchas', async (c) => {
    const parsed = v.safeParse(imageCodeSchema, await formOf(c));
    if (!parsed.success) return sendPanel(deps, c, { notice: malformed });
    await deps.store.transaction((trx) => writeSandboxState(trx, parsed.output));
    return c.redirect('/sandbox#captchas', 303);
  });
  app.post('/sandbox/do/clock', async (c) => {
    const { offsetMs } = await formOf(c);
    const parsed = v.safeParse(offsetSchema, { offsetMs: Number(offsetMs) });
    if (!parsed.success) return sendPanel(deps, c, { notice: malformed });
    await moveClock(deps, parsed.output.offsetMs);
    return c.redirect('/sandbox#clock', 303);
  });
  app.post('/sandbox/do/faults', async (c) => {
    const form = await formOf(c);
    const { faults = '' } = form;
    const chosen = v.safeParse(chosenFaultSchema, form);
    const parsed = chosen.success
      ? v.safeParse(faultListSchema, [...(await readFaults(deps.store.db)), chosen.output])
      : v.safeParse(typedFaults, faults);
    if (!parsed.success) return sendPanel(deps, c, { notice: malformed, faults });
    await writeFaults(deps.store, parsed.output);
    return c.redirect('/sandbox#faults', 303);
  });
  app.post('/sandbox/do/orders', async (c) => {
    const form = await formOf(c);
    const parsed = v.safeParse(orderTypeSchema, form);
    if (!parsed.success) return sendPanel(deps, c, { notice: malformed });
    const notice = await refusalOf(putOrder(deps, (form.ordersCode ?? '').trim(), parsed.output.orderType));
    return notice === undefined ? c.redirect('/sandbox#orders', 303) : sendPanel(deps, c, { notice });
  });
  app.post('/sandbox/do/links', async (c) => {
    const { kind = 'pay', ordersCode = '', registered = '1', minutes = '' } = await formOf(c);
    const request = v.safeParse(linkSchema, {
      kind,
      ...(ordersCode.trim() === '' ? {} : { ordersCode: ordersCode.trim() }),
      registered: registered === '1',
      ...(minutes.trim() === '' ? {} : { restMs: Number(minutes) * MINUTE }),
    });
    if (!request.success) return sendPanel(deps, c, { notice: malformed });
    const notice = await refusalOf(makeSandboxLink(deps, request.output, c.get('visit').origin));
    if (notice !== undefined) return sendPanel(deps, c, { notice });
    return c.redirect(kind === 'pay' ? '/sandbox#links' : '/sandbox#complete-links', 303);
  });
  app.post('/sandbox/do/reset', async (c) => {
    deps.clock.moveTo(0);
    await reset(deps.store, deps.clock, deps.settings.seedOrders);
    return c.redirect('/sandbox', 303);
  });
}

/** The sandbox's pages. Their forms, like every changing call, are accepted only from the gateway's own origin. */
export function serveSandboxPages(app: Hono<GatewayEnv>, deps: SandboxDeps): void {
  for (const path of ['/sandbox', '/sandbox/*']) {
    app.use(path, async (c, next) => {
      c.set('route', 'sandbox');
      await next();
    });
  }
  serveCashier(app, deps);
  serveDoctor(app, deps);
  serveRxSettings(app, deps);
  servePanel(app, deps);
  servePhone(app, deps);
  serveThirdPages(app, deps);
  serveReference(app);
  serveExternalPageStubs(app);
  serveShopPages(app, deps);
}
