import { expect } from 'vitest';
import { logInByPassword } from '../../contract/account/account.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { LoginPage, members, openLogin, PASSWORD } from './kit/login-page.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { lastPuzzle, openPassword, passSlide, puzzlesOf, sliderIsReady, slideTrack, stepSlider } from './kit/slide.ts';
import { test } from './kit/story.ts';

const LOGIN = logInByPassword.path;
const words = proposed.slide;

const answersTo = (login: LoginPage) => answerTo(login.page, LOGIN, () => login.submit.click());

test('ACC-PWL-01 ACC-PWL-02 ACC-LOGIN-07 ACC-CALL-18 a member logs in by password with the mouse and goes back to where they were', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser%3Ffrom%3Dcart');
  expect(puzzlesOf(visitor), 'nothing is fetched before the form is open').toBe(0);
  await openPassword(login);
  await login.fillPasswordForm('+86 138 0013 8000', PASSWORD);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.dblclick();
  await login.page.waitForURL('**/user?from=cart');
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
  expect(JSON.parse(visitor.callsTo(LOGIN)[0]?.postData() ?? '')).toMatchObject({
    loginName: members.full,
    platform: 1,
  });
});

test('ACC-PWL-03 ACC-PWL-05 ACC-PWL-07 ACC-LOGIN-08 an empty submit says all four faults at once, asks nothing, and puts the cursor into the first', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.submit.click();
  for (const { text } of [
    exact.loginNameIsEmpty,
    exact.loginPasswordIsEmpty,
    exact.slideIsMissing,
    exact.agreementIsMissing,
  ]) {
    await login.page.getByText(text).waitFor();
  }
  await expect.poll(() => login.loginName.evaluate((node) => node === document.activeElement)).toBe(true);
  await login.fillPasswordForm(members.full, PASSWORD);
  await login.submit.click();
  await expect.poll(() => login.slider.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(visitor.callsTo(LOGIN)).toHaveLength(0);
});

test('ACC-PWL-04 ACC-PWL-06 a name or password of 21 characters is said to be too long and is not sent', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.fillPasswordForm('n'.repeat(21), 'P'.repeat(21));
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.getByText(proposed.login.loginNameIsTooLong(20)).waitFor();
  await login.page.getByText(proposed.login.passwordIsTooLong(20)).waitFor();
  expect(visitor.callsTo(LOGIN)).toHaveLength(0);
  await login.loginName.fill('xinglin');
  await login.password.fill(PASSWORD);
  await login.submit.click();
  await login.page.waitForURL('**/user');
});

test('ACC-PWL-10 ACC-PWL-07 a wrong password shows the server message, keeps what was typed, and needs a new puzzle', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.fillPasswordForm(members.full, 'Wrong2026');
  await passSlide(visitor, shop.sandbox, login);
  const { message }: { message: string } = await (await answersTo(login)).json();
  await login.page.getByText(message).waitFor();
  expect(await login.loginName.inputValue()).toBe(members.full);
  expect(await login.password.inputValue()).toBe('Wrong2026');
  await expect.poll(() => puzzlesOf(visitor)).toBe(2);

  await login.password.fill(PASSWORD);
  await login.submit.click();
  await login.page.getByText(exact.slideIsMissing.text).waitFor();
  expect(visitor.callsTo(LOGIN)).toHaveLength(1);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.waitForURL('**/user');
});

test('ACC-PWL-08 code 1001000003 leads to the page that binds a phone, with name and return address and without the password', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser');
  await openPassword(login);
  await login.fillPasswordForm('old_member', PASSWORD);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.waitForURL((url) => url.pathname === '/user/bind/phone/add');
  const asked = visitor.addresses
    .map((shown) => new URL(shown))
    .find(({ pathname }) => pathname === '/user/bind/phone/add');
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    loginName: 'old_member',
    loginType: '1',
    backUrl: '/user',
  });
  const kept = await login.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect([...visitor.addresses, kept].join('\n')).not.toContain(PASSWORD);
});

test('ACC-PWL-09 code MEM0010001 leads to the page that sets a new password, with the return address', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor, '/user/login?backurl=%2Fuser');
  await openPassword(login);
  await login.fillPasswordForm('13900139000', PASSWORD);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.waitForURL((url) => url.pathname === '/user/account/password/update');
  expect(visitor.addresses.some((shown) => shown.endsWith('/user/account/password/update?backUrl=%2Fuser'))).toBe(true);
});

test('ACC-PWL-07 a ticket that was used once logs nobody in', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.fillPasswordForm(members.full, PASSWORD);
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.waitForURL('**/user');
  const [used] = visitor.callsTo(LOGIN);
  const ticket = (await used?.allHeaders())?.slideticket ?? '';
  expect(ticket).not.toBe('');
  const again = await fetch(shop.origin + LOGIN, {
    method: 'POST',
    headers: { 'content-type': 'application/json', slideTicket: ticket },
    body: used?.postData() ?? '',
  });
  expect(again.status).toBe(400);
});

test('ACC-CALL-18 a login that is cut off or fails with 500 keeps the form, and can be tried again', async ({
  shop,
}) => {
  const { method, path } = logInByPassword;
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.fillPasswordForm(members.full, PASSWORD);
  for (const [fault, text] of [
    [{ drop: true }, proposed.unreachable.offline],
    [{ status: 500 }, proposed.unreachable.server],
    [{ status: 400, body: {} }, exact.loginFailed.text],
  ] as const) {
    await passSlide(visitor, shop.sandbox, login);
    await shop.sandbox.setFaults({ method, path, ...fault });
    await login.submit.click();
    await login.page.getByText(text).waitFor();
    expect(await login.password.inputValue()).toBe(PASSWORD);
  }
  await shop.sandbox.setFaults();
  await passSlide(visitor, shop.sandbox, login);
  await login.submit.click();
  await login.page.waitForURL('**/user');
});

test('ACC-LOGIN-04 the login name survives tabs and a reload, the password neither, and a login forgets both', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill(members.empty);
  await openPassword(login);
  await login.loginName.fill('xinglin');
  await login.password.fill(PASSWORD);
  await login.smsTab.click();
  expect(await login.phone.inputValue()).toBe('138 0013 8001');
  await login.passwordTab.click();
  expect(await login.loginName.inputValue()).toBe('xinglin');
  expect(await login.password.inputValue()).toBe('');
  await login.password.fill(PASSWORD);
  const kept = () => login.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).not.toContain(PASSWORD);

  await login.page.reload();
  const again = new LoginPage(login.page);
  await expect.poll(() => again.phone.inputValue()).toBe('138 0013 8001');
  await openPassword(again);
  expect(await again.loginName.inputValue()).toBe('xinglin');
  await again.fillPasswordForm('xinglin', PASSWORD);
  await passSlide(visitor, shop.sandbox, again);
  await again.submit.click();
  await again.page.waitForURL('**/user');
  expect(await kept()).not.toContain('xinglin"');
  expect(await kept()).not.toContain(members.empty);
});

test('ACC-SLIDE-03 ACC-PWL-01 ACC-LOGIN-08 everything is done with the keyboard alone, the slide included', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  const { keyboard } = login.page;
  await tabTo(login.smsTab);
  await keyboard.press('ArrowRight');
  await tabTo(login.loginName);
  await keyboard.type('xinglin');
  await tabTo(login.password);
  await keyboard.type(PASSWORD);
  await sliderIsReady(login);
  await tabTo(login.slider);
  await stepSlider(login.slider, await shop.sandbox.slideGap((await lastPuzzle(visitor)).id));
  await keyboard.press('Enter');
  await slideTrack(login.page).getByText(words.passed).waitFor();
  expect(visitor.callsTo(LOGIN), 'Enter on the slider submits nothing').toHaveLength(0);
  await tabTo(login.agreement);
  await keyboard.press('Space');
  await tabTo(login.submit);
  await keyboard.press('Enter');
  await login.page.waitForURL('**/user');
});
