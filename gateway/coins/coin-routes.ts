import type { Hono } from 'hono';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveMember } from '../session/serve-member.ts';
import { coinBalanceOf, coinHistoryOf } from './coins.ts';

/** ORD-CALL-32, ORD-CALL-33. */
export function serveCoins(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, readCoinBalance, ({ member }) => coinBalanceOf(deps, member.id));
  serveMember(app, deps, listCoins, ({ query, member }) => coinHistoryOf(deps, member.id, query));
}
