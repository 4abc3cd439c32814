import { expect } from 'vitest';
import { proposed } from '../kit/proposed.ts';
import { members, openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const STATUS = '/passport/account/qrCode/status';
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
