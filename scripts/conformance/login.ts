import { sendSmsCode, takeSmsTicket } from '../../contract/codes/captcha.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logInBySms, logOut, refreshTokens, type TokenResult } from '../../contract/session/session.calls.ts';
import { workedTicket } from '../../src/codes/ticket-work.ts';
import { judgeCookies } from './headers.ts';
import { ask, success } from './judge.ts';
import { type Play, Visitor } from './visitor.ts';

/** The member for whom calls are played, and how to get the code that is sent to their phone. */
export interface Login {
  readonly phone: string;
  readonly code: () => Promise<string>;
}

/** A browser in which a member has logged in. */
export interface Session {
  readonly visitor: Visitor;
  readonly tokens: TokenResult;
}

/** Logs in by SMS; null, with its failures recorded, when that does not work. */
export async function logIn(play: Play, { phone, code }: Login): Promise<Session | null> {
  const visitor = new Visitor(play);
  const taken = await ask(visitor, takeSmsTicket, { path: takeSmsTicket.path, body: { phoneNum: phone } }, success);
  if (taken === null) return null;
  if (taken.value.isNeedCaptcha) {
    play.findings.fail(takeSmsTicket, 'a ticket without an image code, for --as', 'one with an image code');
    return null;
  }
  const ticket = await workedTicket(taken.value, AbortSignal.timeout(60_000));
  const sending = { path: sendSmsCode.path, body: { phoneNum: phone, ticket, validCode: '' } };
  if ((await ask(visitor, sendSmsCode, sending, success)) === null) return null;
  const entering = { path: logInBySms.path, body: { phoneNum: phone, smsCode: await code() } };
  const entered = await ask(visitor, logInBySms, entering, success);
  if (entered === null) return null;
  judgeCookies(play, logInBySms, visitor.written);
  visitor.accessToken = entered.value.access_token;
  return { visitor, tokens: entered.value };
}

/** Refreshes twice, as two tabs do, and logs out: afterwards nothing opens any more. */
export async function playSession(play: Play, { visitor, tokens }: Session): Promise<void> {
  const refresh = (refreshToken: string) => ({ path: refreshTokens.path, body: { refreshToken } });
  const first = await ask(visitor, refreshTokens, refresh(tokens.refresh_token), success);
  if (first !== null) judgeCookies(play, refreshTokens, visitor.written);
  const again = await ask(visitor, refreshTokens, refresh(tokens.refresh_token), {
    of: 'the same refresh token within 10 s',
    success: true,
  });
  const { access_token: accessToken, refresh_token: refreshToken } = (again ?? first)?.value ?? tokens;
  await ask(
    visitor,
    readMember,
    { path: readMember.path },
    {
      of: 'readMember with the cookie of a refresh',
      success: true,
      by: refreshTokens,
    },
  );
  const before = [...visitor.cookies];
  await ask(visitor, logOut, { path: logOut.path, body: { accessToken, refreshToken } }, success);
  for (const [name, value] of before) visitor.cookies.set(name, value);
  const over = { refusals: [401], by: logOut };
  await ask(visitor, readMember, { path: readMember.path }, { of: 'readMember after it', ...over });
  await ask(visitor, refreshTokens, refresh(refreshToken), { of: 'refreshTokens after it', ...over });
}
