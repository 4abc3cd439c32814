import type { Hono } from 'hono';
import { maskPhone } from '../../contract/phone/phone.ts';
import { closeAccount, readClosing } from '../../contract/safe/close.calls.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../http/env.ts';
import { askingSecret, serveMember } from '../session/serve-member.ts';
import { clearSessionCookies } from '../session/session-cookies.ts';
import { closeAccountOf, lossesOf, openOrdersOf, refuseUnlessClosed } from './close-account.ts';

/** The calls around closing an account. */
export function serveClosing(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, readClosing, async ({ member }) => ({
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    openOrders: await openOrdersOf(deps.store.db, member.id),
    losses: await lossesOf(deps, member),
  }));
  serveMember(
    app,
    deps,
    closeAccount,
    async ({ headers, member, c }) => {
      const secret = askingSecret(c)?.secret ?? '';
      await closeAccountOf(deps, { memberId: member.id, secret }, headers.closeOrigin);
      return closedIn(c);
    },
    // After the first call the session has no member any more.
    async (c) => {
      await refuseUnlessClosed(deps, askingSecret(c)?.secret ?? '');
      return closedIn(c);
    },
  );
}

function closedIn(c: GatewayContext): Record<string, never> {
  clearSessionCookies(c);
  return {};
}
