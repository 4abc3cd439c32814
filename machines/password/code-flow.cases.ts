import { CODE_SMS_CODE_WRONG } from '../../contract/codes/sms-code.ts';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answers, no, own } from '../lib/how.cases.ts';
import type { PasswordLogin } from './code-flow.ts';

/** The login that the preceding call returns. */
export const sampleLogin: PasswordLogin = {
  ...{ loginName: '13512345678', password: 'Xing-lin2026', slideTicket: 'one-login' },
};

/** A code that grew too old, or was used, after its check. */
export const tooOld = { 验证码无效: { kind: 'wrongCode', message: '短信验证码错误或已失效' } } as const;
export const tooOldHow = { 验证码无效: no('短信验证码错误或已失效', 400, CODE_SMS_CODE_WRONG) };

/** Replies to the login that follows a registration or a new password. */
export const autoLoginReplies = {
  done: { 登录成功: { kind: 'signedIn' }, 登录被拒绝: { kind: 'refused' } },
  error: unreachable,
} as const;
export const autoLoginHow = answers(logInByPassword, { 登录成功: own, 登录被拒绝: no(null) });

/** Fills in the empty fields of such a form and submits it. */
export const formFilled = (phone: string, password: string, submit: string) =>
  `把没有填的各栏填好：手机号 ${phone}，点「获取验证码」，填沙箱「短信与邮件」里的验证码，两个密码都填“${password}”；点「${submit}」`;
