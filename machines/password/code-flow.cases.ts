import { unreachable } from '../lib/form-notice.cases.ts';

/** What may come of the login that follows a registration or a new password. */
export const autoLoginReplies = {
  done: { 登录成功: { kind: 'signedIn' }, 登录被拒绝: { kind: 'refused' } },
  error: unreachable,
} as const;
