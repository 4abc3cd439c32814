import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const script = '<img src=x onerror=alert(1)>';

const badPhones = [
  { kind: 'empty', typed: '', text: exact.phoneIsEmpty.text },
  { kind: 'blank', typed: '   ', text: exact.phoneIsEmpty.text },
  { kind: 'too short', typed: '1380013800', text: exact.phoneIsMalformed.text },
  { kind: 'wrong form', typed: '12800138000', text: exact.phoneIsMalformed.text },
  { kind: 'letters', typed: '1380013800a', text: exact.phoneIsMalformed.text },
  { kind: 'full-width and wrong', typed: '１２８００１３８０００', text: exact.phoneIsMalformed.text },
  { kind: 'emoji', typed: '📱1380013800', text: exact.phoneIsMalformed.text },
  { kind: 'script-like', typed: script, text: exact.phoneIsMalformed.text },
  { kind: 'huge', typed: '1'.repeat(5000), text: exact.phoneIsMalformed.text },
];

const badCodes = [
  { kind: 'empty', typed: '', text: exact.smsCodeIsEmpty.text },
  { kind: 'too long', typed: '1234567', text: exact.smsCodeIsWrong.text },
  { kind: 'letters', typed: 'abcdef', text: exact.smsCodeIsWrong.text },
  { kind: 'emoji', typed: '🙂🙂', text: exact.smsCodeIsWrong.text },
  { kind: 'script-like', typed: script, text: exact.smsCodeIsWrong.text },
];

const CHANGING = new Set(['POST', 'PUT', 'DELETE']);

test.for(badPhones)(
  'ACC-FIELD-01 ACC-FIELD-02 a phone that is $kind gets its text and sends nothing',
  async ({ typed, text }, { shop }) => {
    const visitor = await shop.newVisitor();
    const login = await openLogin(visitor);
    await login.phone.fill(typed);
    await login.send.click();
    await expect.poll(() => login.faultOf(login.phone)).toBe(text);
    await login.agreement.check();
    await login.submit.click();
    expect(await login.phone.getAttribute('aria-invalid')).toBe('true');
    expect(await login.faultOf(login.phone)).toBe(text);
    expect(visitor.requests.filter((request) => CHANGING.has(request.method()))).toEqual([]);
    expect(new URL(login.page.url()).pathname).toBe('/user/login');
  },
);

test.for(badCodes)(
  'ACC-SMS-01 ACC-SMS-02 an SMS code that is $kind gets its text and logs nobody in',
  async ({ typed, text }, { shop }) => {
    const visitor = await shop.newVisitor();
    const login = await openLogin(visitor);
    await login.phone.fill('13800138000');
    await login.smsCode.fill(typed);
    await login.agreement.check();
    await login.submit.click();
    await expect.poll(() => login.faultOf(login.smsCode)).toBe(text);
    expect(visitor.callsTo('/passport/account/smsLogin/v2')).toEqual([]);
    expect(new URL(login.page.url()).pathname).toBe('/user/login');
  },
);

test('ACC-LOGIN-08 without the tick the text shows at the tick and nothing is sent', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill('13800138000');
  await login.smsCode.fill('123456');
  await login.submit.click();
  await login.page.getByText(exact.agreementIsMissing.text).waitFor();
  expect(visitor.callsTo('/passport/account/smsLogin/v2')).toEqual([]);
});

test.for(['138 0013 8000', '+8613800138000', '１３８００１３８０００', '138-0013-8000'])(
  'ACC-FIELD-02 a phone typed as %s is understood',
  async (typed, { shop }) => {
    const visitor = await shop.newVisitor();
    const login = await openLogin(visitor);
    await login.phone.fill(typed);
    await login.send.click();
    await login.page.getByText(/秒后重发/).waitFor();
    expect(await shop.sandbox.smsCount('13800138000')).toBe(1);
  },
);
