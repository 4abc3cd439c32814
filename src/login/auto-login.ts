import { logInByPassword } from '../../contract/login/account.calls.ts';
import type { AutoLogInReply } from '../../machines/password/code-flow.ts';
import type { Services } from '../lib/services.ts';

interface Credentials {
  readonly loginName: string;
  readonly password: string;
  readonly slideTicket: string | undefined;
}

/**
 * The password login that follows a registration or a new password (ACC-REG-10, ACC-RESET-15). What it needs is kept
 * here from the one call to the other, and no longer; the machine never sees it.
 */
export function createAutoLogin({ api, tokens }: Pick<Services, 'api' | 'tokens'>) {
  let prepared: Credentials | null = null;
  return {
    prepare(credentials: Credentials) {
      prepared = credentials;
    },
    async logIn({ signal }: { readonly signal: AbortSignal }): Promise<AutoLogInReply> {
      const credentials = prepared;
      prepared = null;
      if (credentials === null) return { kind: 'refused' };
      const { loginName, password, slideTicket } = credentials;
      const reply = await api.ask(
        logInByPassword,
        { body: { loginName, password, platform: 1 }, headers: { slideTicket } },
        { signal },
      );
      if (reply.kind !== 'ok') return { kind: 'refused' };
      tokens.keep(reply.body);
      return { kind: 'signedIn' };
    },
  };
}
