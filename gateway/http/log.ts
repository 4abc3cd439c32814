import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import { sqlStateOf } from '../store/retrying.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { GatewayEnv } from './env.ts';

const redacted = [
  'phone',
  'phoneNum',
  'userName',
  'loginName',
  'to',
  'code',
  'captcha',
  'smsCode',
  'validCode',
  'ticket',
  'uuid',
  'token',
  'openId',
  'state',
  'key',
  'consigneePhone',
  'orderCodes',
  'idCardNumber',
  'cardNumber',
  'cardNum',
  'healthInfo',
  'guardianVo',
  'patientVo',
  'requestCode',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'password',
  'loginPassword',
  'oldPwd',
  'newPwd',
  'newPwdConfirm',
  'slideTicket',
  'authorization',
  'cookie',
];

/** Standard output in chunks of 4 KB, flushed every 200 ms and at exit; drops lines beyond a backlog of 16 MB. */
function bufferedOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, maxLength: 16_777_216, periodicFlush: 200 });
}

/** JSON lines on standard output. Fields with personal data are removed, should one ever be logged. */
export function createLog(level: string, destination: DestinationStream = bufferedOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: [...redacted, ...redacted.map((name) => `*.${name}`)], remove: true },
  };
  return pino(options, destination);
}

/** Enough to tell the addresses of a day apart. */
const FROM_LENGTH = 12;

/** Replaces digits of phones, codes, tokens and keys, wherever a message may contain them. */
function withoutSecrets(text: string): string {
  return text.replace(/[A-Za-z0-9_-]{16,}|\d{4,}/g, '…');
}

/**
 * The loggable part of an error. A database error's message quotes values, so only its SQLSTATE is kept; of the stack
 * only the call sites.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const state = sqlStateOf(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    // Not `state`: a login's state is a secret, so fields of that name are removed.
    ...(state === null ? { message: withoutSecrets(error.message) } : { sqlState: state }),
    at: places.slice(0, 6).map((line) => line.trim()),
  };
}

/**
 * One line per request: the route, never the address, since path and query may hold keys and phones. `memberId`: who
 * asked or has just logged in; `refusal`: the code of the response; `from`: a keyed hash of the client address.
 */
export function requestLog(parent: Logger, keys: ServerKeys): MiddlewareHandler<GatewayEnv> {
  // These fields are fixed and need no redaction, which would cost more than the line itself.
  const log = parent.child({}, { redact: [] });
  return async (c, next) => {
    const began = performance.now();
    await next();
    const line = {
      requestId: c.get('visit').requestId,
      method: c.req.method,
      route: c.get('route') ?? 'other',
      status: c.res.status,
      ms: Math.round(performance.now() - began),
      from: keys.digest('address in the log', c.get('visit').address).slice(0, FROM_LENGTH),
      // Left out where they are undefined.
      memberId: c.get('memberId'),
      refusal: c.get('refusal'),
    };
    if (line.status >= 500) log.error(line, 'request');
    else log.info(line, 'request');
  };
}
