import type { Hono } from 'hono';
import type { Deps, GatewayContext, GatewayEnv } from '../http/env.ts';
import { limitBodies } from '../http/guards.ts';
import { Refused } from '../http/refused.ts';
import type { PartyName, PaymentParties, PaymentParty } from '../ports.ts';
import { takeNotice } from './payment-notice.ts';
import { NOTICE_PATH } from './payment-paths.ts';

/** The parties at which this shop is set up, in their order. */
export function partiesOf(parties: PaymentParties): (readonly [PartyName, PaymentParty])[] {
  // Object.entries loses the key type of the record.
  return Object.entries(parties) as [PartyName, PaymentParty][];
}

/** Takes a notice and returns the answer that the party expects. Throws `Refused`. */
export async function receiveNotice(
  deps: Deps,
  c: GatewayContext,
  name: string,
): Promise<PaymentParty['noticeAnswer']> {
  const [party, said] = partiesOf(deps.paymentParties).find(([one]) => one === name) ?? [];
  if (party === undefined || said === undefined) throw new Refused(401, 'noticeUnsigned');
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const notice = await said.readNotice({ headers: c.req.raw.headers, bytes, now: deps.clock.now() });
  if (notice !== null) await takeNotice(deps, { ...notice, party });
  return said.noticeAnswer;
}

/**
 * Notices in each party's format, from server to server: register this before the guards that accept only JSON from
 * own pages. The cashier's notices also arrive as a call of the contract.
 */
export function serveNotices(app: Hono<GatewayEnv>, deps: Deps): void {
  app.post(`${NOTICE_PATH}/:party`, limitBodies, async (c) => {
    c.set('route', 'paymentNotice');
    const { status, body, type } = await receiveNotice(deps, c, c.req.param('party'));
    return status === 204 ? c.body(null, 204) : c.body(body, status, { 'Content-Type': type });
  });
}
