import { logInByPassword } from '../../contract/login/account.calls.ts';
import type { AutoLogInReply, PasswordLogin } from '../../machines/password/code-flow.ts';
import type { Services } from '../lib/services.ts';

interface Asked {
  readonly input: PasswordLogin;
  readonly signal: AbortSignal;
}

/** The password login that follows a registration or a new password (ACC-REG-10, ACC-RESET-15). */
export const autoLogin =
  ({ api, tokens }: Pick<Services, 'api' | 'tokens'>) =>
  async ({ input: { loginName, password, slideTicket }, signal }: Asked): Promise<AutoLogInReply> => {
    const reply = await api.ask(
      logInByPassword,
      { body: { loginName, password, platform: 1 }, headers: { slideTicket } },
      { signal },
    );
    if (reply.kind !== 'ok') return { kind: 'refused' };
    tokens.keep(reply.body);
    return { kind: 'signedIn' };
  };
