import { expect, test } from 'vitest';
import { createLog, describeError } from '../../gateway/http/log.ts';

test('S16 personal and secret fields are removed at the top level and one below', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const secret = 'marker-13800138000';
  const names = [
    'phone',
    'phoneNum',
    'userName',
    'loginName',
    'to',
    'code',
    'captcha',
    'smsCode',
    'ticket',
    'uuid',
    'token',
    'openId',
    'state',
    'key',
    'consigneePhone',
    'orderCodes',
    'password',
  ];
  const passwords = ['loginPassword', 'oldPwd', 'newPwd', 'newPwdConfirm', 'slideTicket'];
  const tokens = ['accessToken', 'refreshToken', 'access_token', 'refresh_token', 'authorization', 'cookie'];
  const all = [...names, ...passwords, ...tokens];
  for (const name of all) {
    log.info({ [name]: secret, body: { [name]: secret } }, 'said');
  }
  expect(lines).toHaveLength(all.length);
  expect(lines.join('')).not.toContain('marker');
});

test('S16 an error is logged by its type and place, without digits and tokens of its message', () => {
  const told = describeError(new TypeError('no member 13800138000 with qY3nT0kenT0kenT0ken in 123456'));
  expect(told).toMatchObject({ name: 'TypeError', message: 'no member … with … in …' });
  expect(JSON.stringify(told)).toContain('log.gateway.test.ts');
  expect(describeError('13800138000')).toEqual({ name: 'string' });
});

test('S16 a database error is logged by its SQL state, since its message quotes values', () => {
  const error = Object.assign(new Error('duplicate key (phone)=(13800138000)'), {
    code: '23505',
    detail: '13800138000',
  });
  expect(describeError(new Error('outer 1380', { cause: error }))).toMatchObject({ sqlState: '23505' });
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info({ error: describeError(error) }, 'failed');
  expect(lines.join()).toContain('23505');
  expect(JSON.stringify(describeError(error))).not.toContain('1380');
});

test('S16 a log can be silent', () => {
  const lines: string[] = [];
  createLog('silent', { write: (line: string) => void lines.push(line) }).error('x');
  expect(lines).toEqual([]);
});
