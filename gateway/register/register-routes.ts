import type { Hono } from 'hono';
import { register } from '../../contract/login/account.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { serveAnyone } from '../http/serve-call.ts';
import { registerAccount } from './register.ts';

/** The call that registers an account. */
export function serveRegistration(app: Hono<GatewayEnv>, deps: Deps): void {
  serveAnyone(app, register, ({ body, headers }) => registerAccount(deps, body, headers.organizationCode ?? ''));
}
