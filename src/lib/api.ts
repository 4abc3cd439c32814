import type { Call, RequestOf } from '../../contract/call.ts';
import type { Reply, Send, SendOptions } from './send.ts';
import type { TokenRefresh } from './token-refresh.ts';
import type { Tokens } from './tokens.ts';

export type { Reply } from './send.ts';

/** The options of a send, except the bearer token, which the call layer sets. */
export type AskOptions = Omit<SendOptions, 'bearer'>;

/** The only access to the gateway. */
export interface Api {
  /**
   * Makes a call and reads the answer tolerantly. Repeats a member call once after a 401 and a token refresh; the
   * second answer is final (ruling 2). Rejects only with `CouldNotAsk`, or with the signal's reason when aborted.
   */
  ask<C extends Call>(call: C, request: RequestOf<C>, options?: AskOptions): Promise<Reply<C>>;
}

/** What the call layer tells the session. */
export type SessionNews =
  /** A member call got 401. `isLate`: newer tokens are stored by now, so the 401 says nothing about them. */
  | { type: 'call.unauthorized'; isLate: boolean }
  /** The call got 401 even with fresh tokens. */
  | { type: 'session.refused' };

export function createApi(
  send: Send,
  tokens: Tokens,
  tokenRefresh: TokenRefresh,
  tell: (news: SessionNews) => void,
): Api {
  return {
    async ask(call, request, options = {}) {
      const sendNow = () => send(call, request, { ...options, bearer: call.bearer ? tokens.access() : undefined });
      if (call.access !== 'member') return sendNow();

      if (call.bearer && tokens.hasExpired()) await tokenRefresh.renew(tokens.access());
      const used = tokens.access();
      const reply = await sendNow();
      if (!isUnauthorized(reply)) return reply;

      tell({ type: 'call.unauthorized', isLate: tokens.access() !== used && tokens.access() !== null });
      if ((await tokenRefresh.renew(used)) === 'refused') return reply;
      options.signal?.throwIfAborted();
      const again = await sendNow();
      if (isUnauthorized(again)) tell({ type: 'session.refused' });
      return again;
    },
  };
}

function isUnauthorized(reply: { kind: string; status: number }): boolean {
  return reply.kind === 'refused' && reply.status === 401;
}
