import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { NoConnection, RowLocked } from '../store/no-connection.ts';
import { words } from '../words.ts';
import type { GatewayEnv } from './env.ts';
import { describeError } from './log.ts';
import { Refused } from './refused.ts';

/** The connection is cut without an answer: the sandbox's fault `drop`. */
export class ConnectionDropped extends Error {}

/**
 * A refusal becomes its status and `{code, message}`, a database that is down or busy 503; anything else is logged and
 * becomes 500 with one fixed text.
 */
export function answerErrors(log: Logger): ErrorHandler<GatewayEnv> {
  return (error, c) => {
    if (error instanceof ConnectionDropped) throw error;
    if (error instanceof Refused) {
      c.set('refusal', error.code);
      const { code, message, waitSeconds } = error;
      if (waitSeconds !== undefined) c.header('Retry-After', String(waitSeconds));
      return c.json({ code, message, waitSeconds }, error.status);
    }
    if (error instanceof HTTPException && error.status < 500) {
      c.set('refusal', 'malformed');
      return c.json({ code: 'malformed', message: words.malformed }, error.status);
    }
    if (error instanceof NoConnection || error instanceof RowLocked) {
      const at = {
        requestId: c.get('visit')?.requestId,
        route: c.get('route'),
      };
      if (error instanceof RowLocked) log.warn(at, 'a row stayed locked');
      else log.warn(at, 'no connection to the database');
      c.header('Retry-After', '1');
      return c.json({ code: 'busy', message: words.busy }, 503);
    }
    log.error({ requestId: c.get('visit')?.requestId, route: c.get('route'), error: describeError(error) }, 'failed');
    return c.json({ code: 'server', message: words.server }, 500);
  };
}
