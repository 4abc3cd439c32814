import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { members, openLogin } from './kit/login-page.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const STATUS = '/passport/account/qrCode/status';
const DRAW = '/passport/account/qrCode';
const LOGIN = '/passport/account/login/qrCode';
const { qr } = proposed;

test('ACC-LOGIN-02 ACC-QR-06 ACC-QR-07 ACC-QR-09 ACC-QR-10 a phone scans and confirms: the page says so and logs in once', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  const { url } = await login.openQr();
  await login.page.getByText(qr.awaitingScan).waitFor();

  const phone = await (await shop.newVisitor({ width: 390 })).newTab();
  await phone.goto(url);
  await phone.getByRole('button', { name: /扫/ }).click();
  await login.page.getByText(qr.confirmOnPhone).waitFor();
  await login.page.getByText(qr.notYou).waitFor();
  await phone.getByRole('button', { name: /确认/ }).click();

  await login.page.waitForURL('**/user');
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
});

test('ACC-LOGIN-01 ACC-LOGIN-04 the QR code is reached, refreshed and used with the keyboard alone', async ({
  shop,
}) => {
  const login = await openLogin(await shop.newVisitor());
  const { keyboard } = login.page;
  await tabTo(login.smsTab);
  const drawn = await answerTo(login.page, DRAW, () => keyboard.press('End'));
  const first: { uuid: string } = await drawn.json();
  await login.qrCode.waitFor();

  await shop.sandbox.playPhone(first.uuid, 3, members.full);
  await login.page.getByText(exact.qrIsInvalid.text).waitFor();
  await tabTo(login.qrRefresh);
  const again = await answerTo(login.page, DRAW, () => keyboard.press('Enter'));
  const second: { uuid: string } = await again.json();
  await login.page.getByText(qr.awaitingScan).waitFor();
  await shop.sandbox.playPhone(second.uuid, 2, members.full);
  await login.page.waitForURL('**/user');
});

test('ACC-QR-08 ACC-QR-11 ACC-QR-12 an expired code shows 二维码失效 and a refresh draws another', async ({ shop }) => {
  const login = await openLogin(await shop.newVisitor());
  const { uuid } = await login.openQr();
  await login.page.getByText(qr.awaitingScan).waitFor();
  await shop.sandbox.moveClock(60 * 60 * 1000);
  await login.page.getByText(exact.qrIsInvalid.text).waitFor();

  const drawn = await answerTo(login.page, DRAW, () => login.qrRefresh.click());
  const next: { uuid: string } = await drawn.json();
  expect(next.uuid).not.toBe(uuid);
  await login.page.getByText(qr.awaitingScan).waitFor();
  expect(await login.page.getByText(exact.qrIsInvalid.text).count()).toBe(0);
});

test('ACC-QR-02 the next poll waits for the last answer, however late it is', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await shop.sandbox.setFaults({ method: 'GET', path: STATUS, delayMs: 2500 });
  await login.openQr();
  await expect.poll(() => visitor.callsTo(STATUS).length).toBe(3);
  expect(visitor.mostAtOnce.get(STATUS)).toBe(1);
});

test('ACC-QR-02 nothing is asked after the tab is left, and each opening draws a new code (ACC-QR-13)', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.page.clock.install();
  await login.openQr();
  await expect.poll(() => visitor.callsTo(STATUS).length).toBeGreaterThan(0);
  await login.smsTab.click();
  const asked = visitor.callsTo(STATUS).length;
  // Longer than two polls.
  await login.page.clock.runFor(2500);
  expect(visitor.callsTo(STATUS)).toHaveLength(asked);
  await login.openQr();
  expect(visitor.callsTo(DRAW)).toHaveLength(2);
});

test('ACC-QR-02 a hidden page asks nothing and goes on when it is shown again', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.page.clock.install();
  await login.openQr();
  await expect.poll(() => visitor.callsTo(STATUS).length).toBeGreaterThan(0);
  const show = (visibility: 'hidden' | 'visible') =>
    login.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await show('hidden');
  const asked = visitor.callsTo(STATUS).length;
  await login.page.clock.runFor(2500);
  expect(visitor.callsTo(STATUS)).toHaveLength(asked);
  await show('visible');
  await expect.poll(() => visitor.callsTo(STATUS).length).toBeGreaterThan(asked);
});

test('ACC-QR-09 a code that one browser drew logs no other browser in', async ({ shop }) => {
  const login = await openLogin(await shop.newVisitor());
  const { uuid } = await login.openQr();
  const thief = await openLogin(await shop.newVisitor());
  await shop.sandbox.playPhone(uuid, 1, members.full);
  const answer = await thief.page.evaluate(
    async ([path, code]) => {
      const reply = await fetch(path ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uuid: code }),
      });
      return reply.status;
    },
    [LOGIN, uuid],
  );
  expect(answer).toBeGreaterThanOrEqual(400);
  expect(await thief.page.evaluate(() => document.cookie)).not.toContain('memberToken');
});

const failures = [
  { id: 'ACC-QR-20', path: DRAW, answer: { status: 500 }, text: exact.qrCodeFailed.text },
  { id: 'ACC-QR-16', path: DRAW, answer: { body: { uuid: 'only' } }, text: exact.qrCodeIsIncomplete.text },
  { id: 'ACC-QR-17', path: STATUS, answer: { status: 500 }, text: exact.qrStatusFailed.text },
];

test.for(failures)(
  '$id $text is shown with a refresh that starts over (ACC-QR-14 ACC-QR-15)',
  async (failure, { shop }) => {
    const login = await openLogin(await shop.newVisitor());
    await shop.sandbox.setFaults({ method: 'GET', path: failure.path, times: 1, ...failure.answer });
    await login.qrTab.click();
    await login.page.getByText(failure.text).waitFor();
    await login.qrRefresh.click();
    await login.page.getByText(qr.awaitingScan).waitFor();
  },
);

test('ACC-QR-15 the QR view that cannot be fetched says so in its place, and comes when it is tried again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill('13800138000');
  await visitor.context.setOffline(true);
  await login.qrTab.click();
  const retry = login.page.getByRole('button', { name: proposed.frame.retry });
  await retry.waitFor();
  await visitor.context.setOffline(false);
  await retry.click();
  await login.qrRefresh.click();
  await login.qrCode.waitFor();
  await login.smsTab.click();
  expect(await login.phone.inputValue()).toBe('138 0013 8000');
});

test('S19 ACC-CALL-30 a second browser that has read the code polls and exchanges in vain, also when the phone has confirmed', async ({
  shop,
}) => {
  const login = await openLogin(await shop.newVisitor());
  // Held back, so that the other browser has all the time it wants.
  const letGo = Promise.withResolvers<void>();
  await login.page.route(`**${LOGIN}`, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  const { uuid } = await login.openQr();
  const thief = await shop.newVisitor();
  const other = await openLogin(thief);
  const own = await other.openQr();
  const steal = async () => {
    const answers = await other.page.evaluate(
      async ({ status, exchange, code }) => {
        const polled = await fetch(`${status}?uuid=${code}`, { credentials: 'include' });
        const taken: number[] = [];
        for (const credentials of ['include', 'omit'] as const) {
          const headers = { 'content-type': 'application/json' };
          const body = JSON.stringify({ uuid: code });
          taken.push((await fetch(exchange, { method: 'POST', credentials, headers, body })).status);
        }
        return { polled: JSON.stringify(await polled.json()), taken };
      },
      { status: STATUS, exchange: LOGIN, code: uuid },
    );
    expect(answers.taken).toEqual([400, 400]);
    expect(answers.polled).not.toContain('scannedDevice');
  };
  expect(own.uuid).not.toBe(uuid);
  await steal();
  await shop.sandbox.playPhone(uuid, 1, members.full);
  await steal();
  await shop.sandbox.playPhone(uuid, 2, members.full);
  await steal();
  expect((await thief.context.cookies()).filter(({ name }) => name === 'memberToken')).toEqual([]);
  letGo.resolve();
  await login.page.waitForURL('**/user');
  await steal();
});
