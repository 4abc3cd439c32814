import { unreachable } from '../lib/form-notice.cases.ts';
import type { PasswordLogin } from './code-flow.ts';

/** What the call before brings for it. */
export const sampleLogin: PasswordLogin = {
  ...{ loginName: '13512345678', password: 'Xing-lin2026', slideTicket: 'one-login' },
};

/** What may come of the login that follows a registration or a new password. */
export const autoLoginReplies = {
  done: { 登录成功: { kind: 'signedIn' }, 登录被拒绝: { kind: 'refused' } },
  error: unreachable,
} as const;
