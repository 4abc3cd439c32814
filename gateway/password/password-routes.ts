import { resetPassword } from '../../contract/login/account.calls.ts';
import { changePassword } from '../../contract/safe/own-account.calls.ts';
import { askingSecret, type Routes } from '../session/serve-member.ts';
import { endSessionsOf } from '../session/session.ts';
import { clearSessionCookies, sessionCookie } from '../session/session-cookies.ts';
import { changePasswordOf } from './change-password.ts';
import { resetPasswordOf } from './reset-password.ts';

/** The calls of a password: reset by SMS code, change by the old one. */
export function servePasswords({ deps, forAnyone, forMember }: Routes): void {
  forAnyone(resetPassword, async ({ body, c }) => {
    const answer = await resetPasswordOf(deps, body);
    // ACC-RESET-16: also where another member was logged in; the page drops what it can see, this is the rest.
    await endSessionsOf(deps, [sessionCookie(c) ?? ''], 'password reset');
    clearSessionCookies(c);
    return answer;
  });
  forMember(changePassword, ({ body, member, visit, c }) =>
    changePasswordOf(deps, { member, secret: askingSecret(c)?.secret ?? '', address: visit.address }, body),
  );
}
