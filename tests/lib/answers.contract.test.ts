import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { takeSmsTicket } from '../../contract/codes/captcha.calls.ts';
import { drawQrCode, readQrStatus } from '../../contract/login/qr.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';

describe('answers are read tolerantly', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
    ['true', false],
    [null, false],
    [undefined, false],
  ])('ACC-SMS-16 decision: isNeedCaptcha %j asks for the image code: %s', (flag, asked) => {
    const read = v.parse(takeSmsTicket.answer, { ticket: 't', isNeedCaptcha: flag, more: 1 });
    expect(read).toEqual({ ticket: 't', isNeedCaptcha: asked });
  });

  test('ACC-SMS-16 a ticket without the flag asks for no image code', () => {
    expect(v.parse(takeSmsTicket.answer, { ticket: 't' })).toEqual({ ticket: 't', isNeedCaptcha: false });
  });

  test.each([-1, 0, 1, 2, 3])('ACC-QR-04 ACC-QR-05 ACC-QR-06 ACC-QR-07 ACC-QR-08 status %i is known', (status) => {
    expect(v.parse(readQrStatus.answer, { status }).status).toBe(status);
    expect(v.parse(readQrStatus.answer, { status: String(status) }).status).toBe(status);
  });

  test('ACC-QR-03 an unknown status is not an answer', () => {
    for (const status of [4, -2, 1.5, 'confirmed', null, undefined])
      expect(v.safeParse(readQrStatus.answer, { status }).success).toBe(false);
  });

  test('ACC-QR-16 a code without url or uuid is incomplete', () => {
    for (const body of [{ url: 'u' }, { uuid: 'i' }, { url: '', uuid: 'i' }, null, 'x'])
      expect(v.safeParse(drawQrCode.answer, body).success).toBe(false);
  });

  test('ACC-SES-04 a login needs all three token fields', () => {
    const tokens = { access_token: 'a', expires_in: 1800, refresh_token: 'r' };
    expect(v.parse(logInBySms.answer, { ...tokens, scope: 'all' })).toEqual(tokens);
    for (const name of Object.keys(tokens))
      expect(v.safeParse(logInBySms.answer, { ...tokens, [name]: undefined }).success).toBe(false);
  });

  test('ACC-PROF-01 ACC-CALL-04 a member record needs only its id', () => {
    const read = v.parse(readMember.answer, { accountId: 7, nickName: null, height: '180' });
    expect(read).toMatchObject({ accountId: '7', nickName: '', sex: 0, height: null });
  });
});

test('ACC-CALL-02 every call has a unique name and path', () => {
  expect(allCalls.length).toBeGreaterThan(10);
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
  for (const { path } of allCalls) expect(path).toMatch(/^\/[\w{}/-]+$/);
});
