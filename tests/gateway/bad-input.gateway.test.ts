import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { giveSlideTicket } from '../../gateway/codes/slide-ticket.ts';
import { rows } from '../../scripts/conformance/requests/cases.ts';
import { missing } from '../../scripts/conformance/requests/ids.ts';
import { type Answer, type Browser, refusalOf, refusalText } from './browser.ts';
import { gatewayKit, logIn, SHOPPER, STRANGER } from './kit.ts';

const kit = gatewayKit();
const { test } = kit;
const unsafeCalls = allCalls.filter(({ method }) => method !== 'GET');

/** Asks from a new address, as the call requires: as a member, or with a passed slide puzzle. */
async function askCall(call: (typeof allCalls)[number], body: unknown, member: Browser) {
  const browser = kit.browser(call.access === 'member' ? { as: member } : {});
  const headers = call.name === 'logInByPassword' ? { slideTicket: await giveSlideTicket(kit) } : {};
  return browser.ask(call.method, call.path, body, headers);
}

/** The fields of a body that is an object, as OpenAPI names them, and which of them are optional. */
function fieldsOf(body: (typeof allCalls)[number]['body']): { own: string[]; optional: string[] } {
  const { properties = {}, required = [] } = body === undefined ? {} : toJsonSchema(body, { errorMode: 'ignore' });
  const own = Object.keys(properties);
  return { own, optional: own.filter((name) => !required.includes(name)) };
}

/** Flows' own refusals besides 400, 401 and 404: an unknown link, and too many wrong passwords. */
const ownRefusals = new Set(['403 payLinkWrong', '429 passwordWait']);

/** 400 (or what the flow answers in its place) with a code and a Chinese message. */
function isPlainRefusal({ status, body }: Answer): boolean {
  const isRefused = [400, 401, 404].includes(status) || ownRefusals.has(`${status} ${body.code}`);
  return isRefused && typeof body.code === 'string' && /[\u4e00-\u9fff]/.test(body.message);
}

/** Each family of calls has a value of its own. */
function platformOf(name: string): unknown {
  if (name === 'logInByPassword') return 1;
  return /inquiry/i.test(name) ? 'mobile' : 'PC';
}

/** Calls that take lists of texts of any content. */
const takingLists = new Set(['fetchDiseases']);

/** Whether a call takes the value: a text of any content, such as an unknown token, or an optional field left empty. */
function isTaken(name: string, { status }: Answer, value: unknown, isOptional: boolean): boolean {
  if (takingLists.has(name) && Array.isArray(value)) return status === 200;
  return status === 200 && (typeof value === 'string' || ((value === undefined || value === null) && isOptional));
}

describe('bad input (S22, F9)', () => {
  const malicious: readonly unknown[] = [
    undefined,
    null,
    true,
    0,
    -1,
    1e308,
    13800138000,
    '',
    ' ',
    'x'.repeat(60_000),
    '１３８００１３８０００',
    '😀😀',
    '\u0000',
    '1380013800\u0000',
    '\ud800',
    '13800138000\udfff',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    '%00',
    '\u202e',
    [],
    ['13800138000'],
    {},
    { toString: 1 },
    '+8613800138000',
    '138001380001',
    '1380013800',
    '12800138000',
    '__proto__',
    'constructor',
  ];

  // Calls that take files have tests of their own.
  test.each(
    unsafeCalls
      .filter(({ body, encoding }) => body !== undefined && encoding !== 'form')
      .map((call) => [call.name, call] as const),
  )('S22 %s refuses invalid values with a 4xx and a plain message, never with a 5xx', async (_, call) => {
    const fields = {
      phoneNum: SHOPPER,
      ticket: 't',
      validCode: '',
      captcha: '1',
      smsCode: '1',
      id: 'i',
      code: 'c',
      uuid: 'u',
      userName: STRANGER,
      loginName: 'n',
      loginType: 2,
      password: 'neu-Apotheke7',
      platform: platformOf(call.name),
      oldPwd: 'o',
      newPwd: 'n',
      newPwdConfirm: 'n',
      skuCode: 'P1001',
      productCode: 'P3003',
      contactMsg: SHOPPER,
      registerType: '1',
      quantity: 1,
      sourceHost: 'shop.test',
      name: '李雷',
      consigneePhone: SHOPPER,
      patientVo: { id: 'i' },
      skus: [],
      prescriptionAnswer: [],
      ordersCode: 'o',
      requestCode: 'r',
      patient: { name: '李雷', consigneePhone: SHOPPER },
      phone: SHOPPER,
      token: 'k',
      noticeId: 'n',
      payment: 'p',
      result: 'paid',
      amount: 1,
      timestamp: 1,
      reason: '',
      signature: 's',
    };
    const tokens = { refreshToken: 'r', accessToken: 'a' };
    const { own, optional } = fieldsOf(call.body);
    const member = await kit.member();
    await member.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
    const right = Object.fromEntries(Object.entries({ ...fields, ...tokens }).filter(([name]) => own.includes(name)));
    for (const name of own) {
      // In parallel: one by one, most of the time goes to waiting for the database.
      const answers = await Promise.all(malicious.map((value) => askCall(call, { ...right, [name]: value }, member)));
      for (const [at, answer] of answers.entries()) {
        const isFine = isTaken(call.name, answer, malicious[at], optional.includes(name)) || isPlainRefusal(answer);
        expect(isFine, `${name} ${answer.status} ${answer.text}`).toBe(true);
      }
    }
    const extra = await askCall(call, { ...right, memberId: 1 }, member);
    expect(extra.status).toBe(400);
    for (const text of [
      '',
      '{',
      '[',
      'null',
      '"x"',
      '[]',
      '1',
      '{"a":1}',
      '{"__proto__":{"phoneNum":"1"}}',
      // An empty object is valid where there are no fields.
      own.length === 0 ? '{}{}' : '\ufeff{}',
      '[['.repeat(5000),
    ]) {
      expect((await askCall(call, text, member)).status, text.slice(0, 20)).toBe(400);
    }
  });

  test('S22 every call refuses a query with an unknown, repeated or missing parameter', async ({ shopper }) => {
    const taken: string[] = [];
    let tried = 0;
    for (const { name, method, query } of allCalls) {
      if (query === undefined) continue;
      const { path, body, headers } = rows[name]?.ask(missing) ?? { path: '' };
      const { pathname, searchParams } = new URL(path, 'http://shop.test');
      const right = [...searchParams];
      const without = right.map((left) => right.filter((one) => one !== left));
      const tooLittle = without.filter((less) => !v.safeParse(query, Object.fromEntries(less)).success);
      const twice = right.map((one) => [...right, one]);
      for (const wrong of [[...right, ['memberId', '1']], ...twice, ...tooLittle]) {
        const asked = `${pathname}?${new URLSearchParams(wrong)}`;
        const { status, body: told } = await shopper.ask(method, asked, body, { ...headers });
        tried += 1;
        if (status !== 400 || told?.code !== 'malformed') taken.push(`${status} ${name} ${asked}`);
      }
    }
    expect(taken).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  test('ACC-FIELD-02 a malformed phone is refused as such, and nothing is sent', async ({ visitor }) => {
    expect(refusalText(await visitor.post('/v2/captcha/sms/tickets', { phoneNum: '１３８００１３８０００' }))).toBe(
      '400 malformed 请输入正确的手机号',
    );
    expect((await visitor.get('/sandbox/api/messages')).body).toEqual([]);
  });

  test('S22 malicious queries are never 5xx', async () => {
    const queries = [
      'module=%00',
      'module=%ff',
      'module=a&module=b',
      'module=__proto__',
      'key=x',
      `module=${'x'.repeat(9000)}`,
      'module=m-mall&key=__proto__',
      'module=m-mall&key=constructor',
      'module=m-mall&__proto__=x',
      'module=m-mall&constructor=x',
      'module=%F0%9F%98%80',
      '=',
      '&&',
      'module=%',
    ];
    for (const query of queries) {
      const { status } = await kit.browser().get(`/v2/sys/api/settings?${query}`);
      expect([400, 404], query).toContain(status);
    }
  });

  test('S14 an empty array is refused as a body, though it has no unknown field', async ({ visitor: owner }) => {
    await logIn(owner);
    expect(refusalOf(await owner.post('/v2/member/account/sms/captcha', []))).toEqual([400, 'malformed']);
  });

  test.each([
    ['a length', { 'content-length': '9999' }],
    ['a length in words', { 'content-length': 'much' }],
    ['chunks', { 'transfer-encoding': 'chunked' }],
  ])('S22 a call that takes no body is refused if the headers announce one by %s', async (_, headers) => {
    const owner = await kit.member();
    const list = '/v2/users/myFavorites';
    const before = (await owner.get(`${list}?page=1&size=50`)).body;
    expect(refusalOf(await owner.ask('DELETE', `${list}/${before.content[0].id}`, undefined, headers))).toEqual([
      400,
      'malformed',
    ]);
    expect((await owner.get(`${list}?page=1&size=50`, { 'content-length': '0' })).body).toEqual(before);
  });
});
