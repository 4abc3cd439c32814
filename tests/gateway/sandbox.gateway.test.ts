import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { ORDER_TYPES } from '../../contract/orders/order.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { emptied } from '../../gateway/sandbox/seed.ts';
import { messageOf, refusalOf, refusalText } from './browser.ts';
import { codeSentTo, gatewayKit, logIn, OTHER_SHOPPER, SHOPPER, sendCodeTo } from './kit.ts';

const kit = gatewayKit();
const { test } = kit;
/** The row count of a table. */
type Count = { readonly name: string; readonly rows: number };
const faults = (list: unknown) => kit.browser().put('/sandbox/api/faults', list);
const MALL = '/v2/mall/settings';

describe('fixtures and reset', () => {
  test('the fixtures have every key that is promised, in its shape', async () => {
    const { status, body } = await kit.browser().get('/sandbox/api/fixtures');
    expect(status).toBe(200);
    expect(body.members.map((member: { phone: string }) => member.phone)).toEqual([
      SHOPPER,
      OTHER_SHOPPER,
      '13900139000',
      '13700137000',
    ]);
    for (const member of body.members) {
      expect(member).toEqual({
        phone: expect.any(String),
        password: 'Xinglin2026',
        nickName: expect.any(String),
        has: expect.any(Array),
      });
    }
    for (const group of [...ORDER_TYPES, 'rx', 'split', 'global', 'cod']) {
      expect(body.orders[group].length, group).toBeGreaterThan(0);
      expect(body.orders[group][0]).toMatch(/^20\d{11}$/);
    }
    expect(Object.keys(body.payLinks)).toEqual(
      expect.arrayContaining(['unregistered', 'registered', 'timedOut', 'expired', 'paid', 'canceled', 'needsInquiry']),
    );
    expect(Object.keys(body.completeLinks)).toEqual(
      expect.arrayContaining(['normal', 'chronic', 'expired', 'cancelled', 'completed']),
    );
    for (const thirdType of [1, 2, 3, 4]) {
      const own = body.thirdAccounts.filter((account: { thirdType: number }) => account.thirdType === thirdType);
      expect(own.map(({ linkedTo }: { linkedTo: unknown }) => linkedTo)).toEqual([null, SHOPPER, OTHER_SHOPPER]);
      expect(own.every(({ openId }: { openId: unknown }) => typeof openId === 'string')).toBe(true);
    }
  });

  test('reset leaves as many rows in each table as the seed data have', async ({ visitor, shopper }) => {
    const counts = async () => {
      const parts = emptied.map((name) => sql<Count>`select ${name} as name, count(*) as rows from ${sql.table(name)}`);
      return (await sql<Count>`${sql.join(parts, sql` union all `)}`.execute(kit.store.db)).rows;
    };
    await visitor.post('/sandbox/api/reset');
    const before = await counts();
    await logIn(visitor, OTHER_SHOPPER);
    await shopper.post('/v2/captcha/image/captchas');
    expect(await counts()).not.toEqual(before);
    await visitor.post('/sandbox/api/reset');
    expect(await counts()).toEqual(before);
  });

  test('reset brings back the seed data: members, sessions, limits, clock, settings and faults', async () => {
    const browser = kit.browser();
    const tokens = await logIn(browser);
    await browser.put('/sandbox/api/clock', { offsetMs: 60 * MINUTE });
    await browser.put('/sandbox/api/captchas', { imageCode: 'always' });
    await browser.put('/sandbox/api/settings', { isDrugUserInfoNeed: false, slogan: '改过' });
    await faults([{ method: 'GET', path: MALL, status: 500 }]);
    expect((await browser.post('/sandbox/api/reset')).status).toBe(200);
    expect((await browser.get('/v2/member/vo')).status).toBe(401);
    expect((await browser.post('/passport/account/refreshToken', { refreshToken: tokens.refresh_token })).status).toBe(
      401,
    );
    expect((await browser.get('/sandbox/api/clock')).body).toEqual({ offsetMs: 0 });
    expect((await browser.get('/sandbox/api/faults')).body).toEqual([]);
    expect((await browser.get('/sandbox/api/messages')).body).toEqual([]);
    expect((await browser.get(MALL)).body.slogan).toBe('杏林春暖，用药安心');
    expect((await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body.isNeedCaptcha).toBe(false);
    expect(await sendCodeTo(browser, SHOPPER)).toMatch(/^\d{6}$/);
  });
});

describe('outbox and captchas', () => {
  test('messages are newest first and can be filtered by phone', async ({ visitor }) => {
    const first = await sendCodeTo(visitor, SHOPPER);
    kit.clock.pass(61_000);
    await sendCodeTo(visitor, OTHER_SHOPPER);
    const second = await sendCodeTo(kit.browser(), SHOPPER);
    const { body: all } = await visitor.get('/sandbox/api/messages');
    expect(all.map((message: { to: string }) => message.to)).toEqual([SHOPPER, OTHER_SHOPPER, SHOPPER]);
    const { body: own } = await visitor.get(`/sandbox/api/messages?to=${SHOPPER}`);
    expect(own.map((message: { code: string }) => message.code)).toEqual([second, first]);
    expect(own[0]).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to: SHOPPER,
      text: expect.any(String),
      code: second,
      at: expect.any(Number),
    });
    expect((await visitor.get('/sandbox/api/messages?to=nobody')).body).toEqual([]);
  });

  test('unknown captchas are 404, a made-up mode is 400', async ({ visitor }) => {
    expect((await visitor.get('/sandbox/api/captchas/image/none')).status).toBe(404);
    expect((await visitor.get('/sandbox/api/captchas/slide/none')).status).toBe(404);
    expect((await visitor.put('/sandbox/api/captchas', { imageCode: 'sometimes' })).status).toBe(400);
  });

  test('an unknown QR code is 404, a made-up status 400, an unknown member 400', async ({ visitor }) => {
    const { uuid } = (await visitor.get('/passport/account/qrCode')).body;
    expect((await visitor.put('/sandbox/api/qr/none', { status: 1 })).status).toBe(404);
    expect((await visitor.put(`/sandbox/api/qr/${uuid}`, { status: 7 })).status).toBe(400);
    expect((await visitor.put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: '13511112222' })).body.code).toBe(
      'noSuchMember',
    );
    expect((await visitor.put(`/sandbox/api/qr/${uuid}`, { status: 2 })).status).toBe(200);
  });

  test('unknown orders, and links to them, are refused in Chinese', async () => {
    expect(refusalText(await kit.browser().put('/sandbox/api/orders/1', { orderType: 'waitPay' }))).toBe(
      '404 noSuchOrder 没有这个订单',
    );
    expect(messageOf(await kit.browser().post('/sandbox/api/links', { kind: 'complete', ordersCode: '1' }))).toEqual([
      404,
      '没有这个订单',
    ]);
  });
});

describe('clock', () => {
  test('ruling 15 moving the clock affects every replica and expires codes', async ({ visitor }) => {
    const code = await sendCodeTo(visitor, SHOPPER);
    const replica = await kit.replica();
    await visitor.put('/sandbox/api/clock', { offsetMs: 6 * MINUTE });
    const checked = await kit
      .browser({ app: replica })
      .put('/v2/captcha/sms/v3/captchas', { phoneNum: SHOPPER, captcha: code });
    expect(checked.status).toBe(400);
    expect(Date.parse(checked.headers.get('date') ?? '') - kit.clock.now().getTime()).toBeGreaterThan(5 * MINUTE);
    expect((await visitor.get('/sandbox/api/clock')).body).toEqual({ offsetMs: 6 * MINUTE });
  });

  test('once the clock is moved back, hits counted ahead do not block', async ({ visitor }) => {
    await visitor.put('/sandbox/api/clock', { offsetMs: 1440 * MINUTE });
    await sendCodeTo(visitor, SHOPPER);
    await visitor.put('/sandbox/api/clock', { offsetMs: 0 });
    await sendCodeTo(visitor, SHOPPER);
    expect(await codeSentTo(visitor, SHOPPER)).toMatch(/^\d{6}$/);
  });

  test.each([{}, { offsetMs: '1' }, { offsetMs: 0.5 }, { offsetMs: 1e15 }, { offsetMs: null }])(
    'refuses %j',
    async (body) => {
      expect((await kit.browser().put('/sandbox/api/clock', body)).status).toBe(400);
    },
  );
});

describe('pages', () => {
  test('the panel shows members, messages and codes, and its forms do what the interface does', async ({ visitor }) => {
    const code = await sendCodeTo(visitor, SHOPPER);
    await visitor.get('/passport/account/qrCode');
    const { text, headers } = await visitor.get('/sandbox');
    for (const has of ['资料、地址、订单', '须改密码、订单', '须绑定手机号']) expect(text).toContain(`>${has}</td>`);
    for (const shown of [code, '杏林春暖用户', 'Xinglin2026', '/sandbox/phone/qr?uuid=']) expect(text).toContain(shown);
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await visitor.form('/sandbox/do/captchas', { imageCode: 'always' })).status).toBe(303);
    expect((await visitor.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body.isNeedCaptcha).toBe(true);
    expect((await visitor.form('/sandbox/do/clock', { offsetMs: '60000' })).status).toBe(303);
    expect((await visitor.get('/sandbox/api/clock')).body).toEqual({ offsetMs: 60_000 });
    const list = JSON.stringify([{ method: 'GET', path: MALL, status: 500 }]);
    expect((await visitor.form('/sandbox/do/faults', { faults: list })).status).toBe(303);
    expect((await visitor.get(MALL)).status).toBe(500);
    expect((await visitor.form('/sandbox/do/reset', {})).status).toBe(303);
    expect((await visitor.get(MALL)).status).toBe(200);
    // Both are chosen from lists: calls and their faults, and orders by type.
    const drawn = await visitor.get('/sandbox');
    expect(drawn.text).toContain(`<option>GET ${MALL}</option>`);
    expect(drawn.text).toMatch(/<optgroup label="待付款"><option value="\w+">/);
    for (const times of ['1', '']) {
      const chosen = { call: `GET ${MALL}`, kind: 'busy', times };
      expect((await visitor.form('/sandbox/do/faults', chosen)).status).toBe(303);
    }
    const statuses = [(await visitor.get(MALL)).status, (await visitor.get(MALL)).status];
    expect(statuses).toEqual([503, 503]);
    expect((await visitor.get('/sandbox/api/faults')).body).toEqual([{ method: 'GET', path: MALL, status: 503 }]);
    expect((await visitor.form('/sandbox/do/faults', { faults: '[]' })).status).toBe(303);
    expect((await visitor.get(MALL)).status).toBe(200);
  });

  test('an invalid form is answered with 没有保存', async ({ visitor }) => {
    for (const [path, fields] of [
      ['captchas', { imageCode: 'x' }],
      ['clock', { offsetMs: 'x' }],
      ['faults', { faults: '{<script>' }],
    ] as const) {
      const { status, text } = await visitor.form(`/sandbox/do/${path}`, fields);
      expect(status).toBe(200);
      expect(text).toContain('没有保存');
      expect(text).not.toContain('<script>');
    }
  });

  test('the coupon centre gives a member the chosen coupon, and a visitor none', async ({ visitor }) => {
    expect((await visitor.form('/sandbox/do/coupons', { offer: '0' })).text).toContain('登录后才能领券');
    const browser = await kit.member(OTHER_SHOPPER);
    expect((await browser.form('/sandbox/do/coupons', { offer: 'x' })).text).not.toContain('已领取');
    expect((await browser.form('/sandbox/do/coupons', { offer: '1' })).text).toContain('已领取');
    expect(
      await kit.rows`select value, min_consume from coupons join members on members.id = member_id
      where phone = ${OTHER_SHOPPER}`,
    ).toEqual([{ value: 1000, min_consume: 9900 }]);
  });

  test('S18 the search page shows the keyword as text', async () => {
    const { text } = await kit.browser().get('/sandbox/search?keyword=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    for (const path of ['mall', 'chat', 'agreements/user', 'agreements/privacy', 'licences/trade']) {
      expect((await kit.browser().get(`/sandbox/${path}`)).status).toBe(200);
    }
  });
});

test('nothing of the sandbox is there when it is off', async () => {
  const app = await kit.replica({ sandbox: false });
  await faults([{ method: 'GET', path: MALL, status: 500 }]);
  await kit.browser().put('/sandbox/api/clock', { offsetMs: 60_000 });
  const browser = kit.browser({ app });
  for (const path of [
    '/sandbox',
    '/sandbox/api/fixtures',
    '/sandbox/api/messages',
    '/sandbox/api/clock',
    '/sandbox/phone/qr',
    '/sandbox/mall',
  ]) {
    expect(refusalOf(await browser.get(path)), path).toEqual([404, 'noSuchCall']);
  }
  expect((await browser.post('/sandbox/api/reset', {})).status).toBe(404);
  expect((await browser.put('/sandbox/api/captchas', { imageCode: 'never' })).status).toBe(404);
  const mall = await browser.get(MALL);
  expect(mall.status).toBe(200);
  expect(Date.parse(mall.headers.get('date') ?? '') - kit.clock.now().getTime()).toBeLessThan(5000);
  const { ticket } = (await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER })).body;
  expect(
    refusalText(await browser.post('/v2/captcha/sms/v3/captchas', { phoneNum: SHOPPER, ticket, validCode: '' })),
  ).toBe('500 server 服务异常，请刷新页面重试');
});
