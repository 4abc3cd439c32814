import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bindAccounts, binderRecord } from '../../contract/login/account.calls.ts';
import { loginTypeOf, THIRD_PARTIES, thirdTypeOf } from '../../contract/third-party/third.ts';

const binding = { userName: '13800138000', password: '246810', type: 1, loginPassword: '' };

test.each(THIRD_PARTIES)('ACC-THIRD-05 ACC-THIRD-04 %s: a binder record is a login name and a login type', (party) => {
  const record = { loginName: 'open-id', loginType: loginTypeOf(thirdTypeOf(party)) };
  expect(v.parse(binderRecord, record)).toEqual(record);
  expect(v.is(bindAccounts.body, { ...binding, ...record })).toBe(true);
});

test.each([
  { loginName: 'open-id' },
  { loginType: 2 },
  { loginName: 'open-id', loginType: 6 },
  { loginName: 'open-id', loginType: '2' },
  { loginName: 'open-id', loginType: 2, isBind: 1 },
])('ACC-THIRD-05 %j is no binder record', (record) => {
  expect(v.is(binderRecord, record)).toBe(false);
  expect(v.is(bindAccounts.body, { ...binding, ...record })).toBe(false);
});
