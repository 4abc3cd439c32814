import { expect } from 'vitest';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { LoginPage, logInBySms, members, openLogin } from './kit/login-page.ts';
import { answerTo, tabTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const SEND = '/v2/captcha/sms/v3/captchas';
const TICKET = '/v2/captcha/sms/tickets';

test('ACC-SML-01 ACC-SML-02 ACC-SML-03 ACC-LOGIN-09 a member logs in by SMS with the mouse and is greeted at home', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  expect(new URL(page.url()).pathname).toBe('/user');
  await page.getByText('杏林春暖用').first().waitFor();
  expect(visitor.callsTo('/passport/account/smsLogin/v2')).toHaveLength(1);
});

test('ACC-SML-01 ACC-LOGIN-08 a member logs in by SMS with the keyboard alone', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  const { keyboard } = login.page;
  await tabTo(login.phone);
  await keyboard.type(members.full);
  await tabTo(login.send);
  await keyboard.press('Enter');
  await login.page.getByText(/秒后重发/).waitFor();
  await tabTo(login.smsCode);
  await keyboard.type(await shop.sandbox.smsCode(members.full));
  await tabTo(login.agreement);
  await keyboard.press('Space');
  await tabTo(login.submit);
  await keyboard.press('Enter');
  await login.page.waitForURL('**/user');
});

test('ACC-SMS-03 ACC-SMS-04 a sent code counts down from 60 and is not sent twice; a reload keeps the count', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill(members.full);
  await login.send.dblclick();
  const counting = login.page.getByText(/^(60|5\d) 秒后重发$/);
  await counting.waitFor();
  await counting.click({ force: true });
  expect(visitor.callsTo(SEND)).toHaveLength(1);
  expect(await shop.sandbox.smsCount(members.full)).toBe(1);

  await login.page.reload();
  const again = new LoginPage(login.page);
  await again.phone.fill(members.full);
  await login.page.getByText(/^\d+ 秒后重发$/).waitFor();
});

test('ACC-SML-04 ACC-SMS-16 ACC-SMS-17 the image code is asked for, refused when wrong, and lets the SMS go when right', async ({
  shop,
}) => {
  await shop.sandbox.askForImageCode('always');
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  const pressSend = () => answerTo(login.page, '/v2/captcha/image/captchas', () => login.send.click(), 'POST');
  // While the picture is drawn a press is not heard.
  const isFree = () => expect.poll(() => login.send.getAttribute('aria-busy')).not.toBe('true');
  await login.phone.fill(members.full);
  await pressSend();
  await login.imageCode.waitFor();
  await isFree();
  expect(await shop.sandbox.smsCount(members.full)).toBe(0);

  await login.imageCode.fill('0000');
  const { id }: { id: string } = await (await pressSend()).json();
  expect(await shop.sandbox.smsCount(members.full)).toBe(0);

  await login.imageCode.fill(await shop.sandbox.imageCode(id));
  await isFree();
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  expect(await shop.sandbox.smsCount(members.full)).toBe(1);
});

test('ACC-SMS-06 ACC-SMS-08 a send refused with 400 shows the server message, counts nothing and takes a new ticket', async ({
  shop,
}) => {
  const message = '今天发送得太多了';
  await shop.sandbox.setFaults({ method: 'POST', path: SEND, status: 400, body: { code: 'no', message }, times: 1 });
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill(members.full);
  await login.send.click();
  await login.page.getByText(message).first().waitFor();
  expect(await login.page.getByText(/秒后重发/).count()).toBe(0);
  expect(await login.phone.inputValue()).toContain('138');

  const ticketsBefore = visitor.callsTo(TICKET).length;
  await login.imageCode.or(login.send).first().waitFor();
  if (await login.imageCode.isVisible()) return;
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  expect(visitor.callsTo(TICKET).length).toBeGreaterThan(ticketsBefore);
});

test('ACC-SMS-09 a send that ends with 500 shows 服务异常，请刷新页面重试 and can be tried again', async ({ shop }) => {
  await shop.sandbox.setFaults({ method: 'POST', path: SEND, status: 500, times: 1 });
  const login = await openLogin(await shop.newVisitor());
  await login.phone.fill(members.full);
  await login.send.click();
  await login.page.getByText(exact.smsServiceIsBroken.text).waitFor();
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
});

test('ACC-CALL-17 a wrong code, a lost connection and a double click: the form stays, and one login is sent', async ({
  shop,
}) => {
  const LOGIN = '/passport/account/smsLogin/v2';
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill(members.full);
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  const code = await shop.sandbox.smsCode(members.full);
  await login.agreement.check();

  await shop.sandbox.setFaults({ method: 'POST', path: LOGIN, drop: true });
  await login.smsCode.fill(code);
  await login.submit.click();
  await login.page.getByText(proposed.unreachable.offline).waitFor();
  expect(await login.smsCode.inputValue()).toBe(code);

  await shop.sandbox.setFaults({ method: 'POST', path: LOGIN, delayMs: 300, times: 1 });
  const before = visitor.callsTo(LOGIN).length;
  await login.submit.dblclick();
  await login.page.waitForURL('**/user');
  expect(visitor.callsTo(LOGIN).length - before).toBe(1);
});

test('ACC-SMS-10 the first press without a connection says so, loses nothing that was typed and can be tried again', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await login.phone.fill(members.full);
  await visitor.context.setOffline(true);
  await login.send.click();
  await login.page.getByText(proposed.unreachable.offline).waitFor();
  expect(await login.phone.inputValue()).toBe('138 0013 8000');

  await visitor.context.setOffline(false);
  await login.send.click();
  await login.imageCode.waitFor();
  expect(await login.phone.inputValue()).toBe('138 0013 8000');
});
