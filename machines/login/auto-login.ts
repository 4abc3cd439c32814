import { withAnswer } from '../lib/answers.ts';
import { port } from '../lib/ports.ts';

/** `refused`: whatever the reason, the shopper logs in at Login. */
export type AutoLogInReply = { kind: 'signedIn' } | { kind: 'refused' };

/**
 * The login that follows a registration or a new password (ACC-REG-10, ACC-RESET-15), for the flows that end with it.
 * The token stays in the actor: no machine sees it.
 */
export const autoLogin = {
  actors: { logIn: port<AutoLogInReply>('logIn') },
  guards: { isSignedIn: (_: unknown, reply: AutoLogInReply) => reply.kind === 'signedIn' },
};

/** What the state `loggingIn` runs; `signedIn` and `toLogin` stand beside it. */
export const invokeAutoLogin = {
  id: 'logIn',
  src: 'logIn',
  onDone: [{ guard: withAnswer('isSignedIn'), target: 'signedIn' }, { target: 'toLogin' }],
  onError: 'toLogin',
} as const;
