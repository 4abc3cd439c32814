import { describe, expect, vi } from 'vitest';
import { MINUTE, SECOND } from '../../gateway/clock.ts';
import { refusalText } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, times } from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const draw = async (browser: Browser) => (await browser.get('/passport/account/qrCode')).body;
const statusOf = (browser: Browser, uuid: string) => browser.get(`/passport/account/qrCode/status?uuid=${uuid}`);
const exchange = (browser: Browser, uuid: string) => browser.post('/passport/account/login/qrCode', { uuid });
const phoneDoes = (uuid: string, status: number, phone = SHOPPER) =>
  kit.browser().put(`/sandbox/api/qr/${uuid}`, { status, phone });

describe('code (ACC-CALL-28, ACC-QR-03, ACC-QR-13)', () => {
  test('ACC-CALL-28 a code has a uuid of 128 bits and opens the phone page; the nonce is HttpOnly', async () => {
    const browser = kit.browser();
    const { status, body, headers } = await browser.get('/passport/account/qrCode');
    expect(status).toBe(200);
    expect(body.uuid).toMatch(/^[0-9a-f]{32}$/);
    expect(body.url).toBe(`http://shop.test/sandbox/phone/qr?uuid=${body.uuid}`);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^xinglin-qr=[\w-]{43}; Max-Age=240; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('ACC-QR-13 each opening draws a new code, and the code of an earlier tab still works', async ({ visitor }) => {
    const [first, second] = [await draw(visitor), await draw(visitor)];
    expect(second.uuid).not.toBe(first.uuid);
    await phoneDoes(first.uuid, 2);
    expect((await exchange(visitor, first.uuid)).status).toBe(200);
  });

  test('ACC-CALL-28 a nonce without a live code is replaced', async ({ visitor }) => {
    visitor.cookies.set('xinglin-qr', 'planted');
    await draw(visitor);
    expect(visitor.cookies.get('xinglin-qr')).not.toBe('planted');
  });

  test('ACC-CALL-28 too many codes for one address are refused', async () => {
    const statuses = await times(
      62,
      async () => (await kit.browser({ address: '10.8.8.8' }).get('/passport/account/qrCode')).status,
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('ACC-CALL-28 without the sandbox the URL of the code follows the setting', async () => {
    const app = await kit.replica({ sandbox: false, qrUrlTemplate: 'shop-app://login/{uuid}' });
    const body = await draw(kit.browser({ app }));
    expect(body.url).toBe(`shop-app://login/${body.uuid}`);
  });
});

describe('status (ACC-CALL-29, ACC-QR-04..08)', () => {
  test('ACC-QR-05 ACC-QR-06 ACC-QR-07 the status is 0, then 1 with device and time, then 2', async ({ visitor }) => {
    const { uuid } = await draw(visitor);
    expect((await statusOf(visitor, uuid)).body).toEqual({ status: 0, uuid });
    await phoneDoes(uuid, 1);
    const scanned = (await statusOf(visitor, uuid)).body;
    expect(scanned).toEqual({ status: 1, uuid, scannedDevice: expect.any(String), scannedAt: expect.any(Number) });
    expect(Math.abs(scanned.scannedAt - kit.clock.now().getTime())).toBeLessThan(10 * SECOND);
    kit.clock.pass(5 * SECOND);
    await phoneDoes(uuid, 2);
    expect((await statusOf(visitor, uuid)).body).toEqual({ ...scanned, status: 2 });
  });

  test('ACC-QR-08 cancelled, expired and used codes are invalid', async ({ visitor }) => {
    const cancelled = await draw(visitor);
    await phoneDoes(cancelled.uuid, 1);
    await phoneDoes(cancelled.uuid, 3);
    expect((await statusOf(visitor, cancelled.uuid)).body.status).toBe(3);
    const used = await draw(visitor);
    await phoneDoes(used.uuid, 2);
    await exchange(visitor, used.uuid);
    expect((await statusOf(visitor, used.uuid)).body.status).toBe(3);
    const late = await draw(visitor);
    kit.clock.pass(3 * MINUTE - 2 * SECOND);
    expect((await statusOf(visitor, late.uuid)).body.status).toBe(0);
    kit.clock.pass(2 * SECOND);
    expect((await statusOf(visitor, late.uuid)).body.status).toBe(3);
    expect((await phoneDoes(late.uuid, 2)).body.code).toBe('qrInvalid');
  });

  test('ACC-CALL-29 an unknown code is 404', async ({ visitor }) => {
    expect(refusalText(await statusOf(visitor, '0'.repeat(32)))).toBe('404 qrUnknown 二维码不存在，请刷新后重试');
  });

  test('ACC-CALL-29 another browser is not told which device scanned', async () => {
    const { uuid } = await draw(kit.browser());
    await phoneDoes(uuid, 1);
    expect((await statusOf(kit.browser(), uuid)).body).toEqual({ status: 1, uuid });
  });

  test('S19 ACC-CALL-29 pages polling in parallel on two replicas each get the status of their own code', async () => {
    const drawn = await kit.crowd(12, async (browser, at) => {
      const { uuid } = await draw(browser);
      if (at % 3 > 0) await phoneDoes(uuid, at % 3);
      return { browser, uuid, at };
    });
    const stranger = kit.browser();
    await draw(stranger);
    const asked = drawn.map(async ({ browser, uuid, at }) => {
      const [own, other, unknown] = await Promise.all([
        statusOf(browser, uuid),
        statusOf(stranger, uuid),
        statusOf(browser, `${uuid.slice(1)}x`),
      ]);
      const scan = { scannedDevice: expect.any(String), scannedAt: expect.any(Number) };
      expect(own.body).toEqual({ status: at % 3, uuid, ...(at % 3 > 0 && scan) });
      expect(other.body).toEqual({ status: at % 3, uuid });
      expect(unknown.status).toBe(404);
    });
    await Promise.all(asked);
  });

  test('S23 ACC-CALL-29 a poll waits for the scan on any replica, but not while its process stops', async () => {
    const [app, stopping] = [
      await kit.replica({ qrWaitMs: 12_000 }),
      await kit.replica({ qrWaitMs: 12_000 }, { isStopping: () => true }),
    ];
    const browser = kit.browser({ app });
    const { uuid } = await draw(browser);
    const waiting = statusOf(browser, uuid);
    expect((await statusOf(kit.browser({ app: stopping }), uuid)).body.status).toBe(0);
    expect((await statusOf(kit.browser(), uuid)).body.status).toBe(0);
    await phoneDoes(uuid, 1);
    expect((await waiting).body).toMatchObject({ status: 1, scannedDevice: expect.any(String) });
  });

  test('S23 ACC-QR-08 a waiting poll is told that its code has expired', async () => {
    const browser = kit.browser({ app: await kit.replica({ qrWaitMs: 12_000 }) });
    const { uuid } = await draw(browser);
    const waiting = statusOf(browser, uuid);
    expect((await statusOf(kit.browser(), uuid)).body.status).toBe(0);
    kit.clock.pass(3 * MINUTE);
    expect((await waiting).body.status).toBe(3);
  });

  test('S23 ACC-CALL-29 pages that poll in parallel share queries', async ({ visitor }) => {
    const { uuid } = await draw(visitor);
    const reads = vi.spyOn(kit.store.db, 'selectFrom');
    try {
      const answers = await times(60, () => statusOf(visitor, uuid));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(reads.mock.calls.filter(([from]) => from === 'qr_codes').length).toBeLessThan(40);
    } finally {
      reads.mockRestore();
    }
  });
});

test('ACC-QR-09 a confirmed code logs its member in, once', async ({ visitor }) => {
  const { uuid } = await draw(visitor);
  await phoneDoes(uuid, 2, OTHER_SHOPPER);
  const { status, body } = await exchange(visitor, uuid);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token']);
  expect((await visitor.get('/v2/member/vo')).body.phoneStr).toBe('138****8001');
  expect(refusalText(await exchange(visitor, uuid))).toBe('400 qrInvalid 二维码已失效，请刷新后重试');
});

test.for([0, 1, 3])('ACC-QR-09 status %i does not log in', async (status, { visitor }) => {
  const { uuid } = await draw(visitor);
  await phoneDoes(uuid, status);
  const answer = await exchange(visitor, uuid);
  expect(answer.status).toBe(400);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('S19 another browser cannot exchange the code, with its own nonce or none', async ({ visitor }) => {
  const { uuid } = await draw(visitor);
  await phoneDoes(uuid, 2);
  const other = kit.browser();
  expect((await exchange(other, uuid)).body.code).toBe('qrOtherBrowser');
  await draw(other);
  expect((await exchange(other, uuid)).body.code).toBe('qrOtherBrowser');
  expect((await exchange(visitor, uuid)).status).toBe(200);
});

test('S19 of 20 parallel exchanges, from two browsers and two replicas, one succeeds', async ({ visitor }) => {
  const { uuid } = await draw(visitor);
  await phoneDoes(uuid, 2);
  const replica = await kit.replica();
  const twin = kit.browser({ app: replica });
  twin.cookies.set('xinglin-qr', visitor.cookies.get('xinglin-qr') ?? '');
  const stranger = kit.browser();
  await draw(stranger);
  const answers = await times(20, (at) => exchange([visitor, twin, stranger][at % 3] ?? visitor, uuid));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('ACC-CALL-30 an unknown code is refused', async ({ visitor }) => {
  expect((await exchange(visitor, 'f'.repeat(32))).body.code).toBe('qrInvalid');
});

describe('the phone page (ruling 8)', () => {
  const pageOf = (uuid: string) => kit.browser().get(`/sandbox/phone/qr?uuid=${uuid}`);
  const press = (uuid: string, act: string, phone = SHOPPER) =>
    kit.browser().form('/sandbox/do/phone', { uuid, act, phone });

  test('ACC-LOGIN-02 ACC-QR-03 shows the browser and address of the code; its buttons scan, confirm and cancel', async () => {
    const browser = kit.browser({ address: '203.0.113.7' });
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const { uuid } = (await browser.get('/passport/account/qrCode', { 'user-agent': userAgent })).body;
    const page = await pageOf(uuid);
    expect(page.text).toContain('Chrome（Windows）');
    expect(page.text).toContain('203.0.113.7');
    await press(uuid, 'scan');
    expect((await statusOf(browser, uuid)).body.status).toBe(1);
    const confirmed = await press(uuid, 'confirm', OTHER_SHOPPER);
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `/sandbox/phone/qr?uuid=${uuid}&phone=${OTHER_SHOPPER}`,
    ]);
    expect((await exchange(browser, uuid)).status).toBe(200);
    expect((await pageOf(uuid)).text).toContain('二维码已失效');
    const cancelled = await draw(browser);
    await press(cancelled.uuid, 'cancel');
    expect((await statusOf(browser, cancelled.uuid)).body.status).toBe(3);
  });

  test.each([
    ['Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge（Windows）'],
    ['Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'Edge（Android）'],
    ['Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 MicroMessenger/8.0', '微信（Android）'],
    ['X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0', 'Opera（Linux）'],
    ['Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 QQBrowser/13.0', 'QQ 浏览器（Windows）'],
    ['Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox（macOS）'],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1', 'Safari（iOS）'],
    ['Phone; OpenHarmony 5.0) AppleWebKit/537.36', '未知浏览器（HarmonyOS）'],
    ['', '未知浏览器（未知系统）'],
  ])('ACC-QR-03 Mozilla/5.0 (%s is %s', async (userAgent, name) => {
    const headers = { 'user-agent': `Mozilla/5.0 (${userAgent}` };
    const { uuid } = (await kit.browser().get('/passport/account/qrCode', headers)).body;
    expect((await pageOf(uuid)).text).toContain(name);
  });

  test('S18 a malicious browser name, address or uuid is not rendered as HTML', async () => {
    const malicious = '<script>alert(1)</script>';
    expect((await pageOf(encodeURIComponent(malicious))).text).not.toContain(malicious);
    const { uuid } = (
      await kit.browser({ address: malicious }).get('/passport/account/qrCode', { 'user-agent': malicious })
    ).body;
    expect((await pageOf(uuid)).text).not.toContain(malicious);
  });
});
