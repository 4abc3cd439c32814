import { expect } from 'vitest';
import { proposed } from '../kit/proposed.ts';
import { LoginPage, logInBySms, members, openLogin } from './kit/login-page.ts';
import { answerTo } from './kit/page.ts';
import { test } from './kit/story.ts';

const SEND = '/v2/captcha/sms/v3/captchas';

test('ACC-SML-01 ACC-SML-02 ACC-SML-03 ACC-LOGIN-09 a member logs in by SMS with the mouse and is greeted at home', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await logInBySms(shop, visitor);
  expect(new URL(page.url()).pathname).toBe('/user');
  await page.getByText('杏林春暖用').first().waitFor();
  expect(visitor.callsTo('/passport/account/smsLogin/v2')).toHaveLength(1);
});

test('ACC-LOGIN-01 ACC-SMS-03 ACC-SMS-04 a sent code counts down from 60 and is not sent twice; a reload keeps the count', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  expect(await login.page.getByRole('tab').allTextContents()).toEqual(['短信登录', '密码登录', '扫码登录']);
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

test.for(['/user/login', '/user/account/password/forget'])(
  'ACC-SML-04 ACC-SMS-16 ACC-SMS-17 ACC-RESET-05 ACC-RESET-06 on %s the image code is asked for, must not be empty, is refused when wrong, and lets the SMS go when right',
  async (address, { shop }) => {
    await shop.sandbox.askForImageCode('always');
    const login = await openLogin(await shop.newVisitor(), address);
    const pressSend = () => answerTo(login.page, '/v2/captcha/image/captchas', () => login.send.click(), 'POST');
    // While the picture is drawn a press is not heard.
    const isFree = () => expect.poll(() => login.send.getAttribute('aria-busy')).not.toBe('true');
    await login.phone.fill(members.full);
    await pressSend();
    await login.imageCode.waitFor();
    await isFree();
    await login.send.click();
    await expect.poll(() => login.faultOf(login.imageCode)).toBe(proposed.sms.imageCodeIsEmpty);
    await login.imageCode.fill('0000');
    const { id }: { id: string } = await (await pressSend()).json();
    expect(await shop.sandbox.smsCount(members.full)).toBe(0);
    await login.imageCode.fill(await shop.sandbox.imageCode(id));
    await isFree();
    await login.send.click();
    await login.page.getByText(/秒后重发/).waitFor();
    expect(await shop.sandbox.smsCount(members.full)).toBe(1);
  },
);
