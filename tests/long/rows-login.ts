import { expect } from '@playwright/test';
import {
  at,
  button,
  field,
  fill,
  heading,
  inDialog,
  presses,
  type Row,
  type Stage,
  steps,
  text,
  visit,
} from './row.ts';
import { awake, FULL } from './shop.ts';

export const [NEW_PHONE, UNLINKED, PASSWORD, NEW_PASSWORD] = [
  '13512345678',
  '13900139000',
  'Xinglin2026',
  'Xing-lin2027',
];
const [LOGIN, SAFE] = ['/user/login', '/user/personal/safe'];

export const send = button(/^(获取验证码|重新获取)$/);
export const counting = text(/秒后重发/);
export const home = heading(/^您好，./);
const agree = ({ page }: Stage) => page.getByRole('checkbox').first().check();
export const typeCode =
  (phone = FULL) =>
  async (stage: Stage) => {
    await send(stage).click();
    await counting(stage).waitFor();
    await fill({ 短信验证码: await stage.shop.sandbox.smsCode(phone) })(stage);
  };

/** Types the newest image code where one is asked for, and has the SMS sent. */
export async function sendWithImage(stage: Stage): Promise<void> {
  const image = field(stage.page, '图形验证码');
  if ((await image.isVisible()) && (await image.inputValue()) === '') {
    await expect.poll(() => stage.notes.image).not.toBe(stage.notes.typed);
    stage.notes.typed = stage.notes.image ?? '';
    await image.fill(await stage.shop.sandbox.imageCode(stage.notes.typed));
  }
  await send(stage).click();
}
const alwaysImage = ({ shop }: Stage) => shop.sandbox.askForImageCode('always');

/** Moves the piece of a puzzle that was not tried yet into its gap, by the keys of its handle. */
async function slide({ page, shop, notes }: Stage): Promise<void> {
  await expect.poll(() => notes.puzzle).not.toBe(notes.tried);
  notes.tried = notes.puzzle ?? '';
  const slider = page.locator('[role=slider]:not([aria-disabled])');
  await slider.focus();
  const by = (await shop.sandbox.slideGap(notes.tried)) - Number(await slider.getAttribute('aria-valuenow'));
  for (let press = 0; press < Math.floor(by / 10); press += 1) await page.keyboard.press('PageUp');
  for (let press = 0; press < by % 10; press += 1) await page.keyboard.press('ArrowRight');
}
const check = ({ page }: Stage) => page.keyboard.press('Enter');
const passed = text('验证通过');
const toPassword = steps(
  visit(LOGIN),
  ({ page }) => page.getByRole('tab', { name: '密码登录' }).click(),
  fill({ 用户名: FULL, 密码: PASSWORD }),
  agree,
);
const toPuzzle = steps(toPassword, button(/^登录$/));

const qrTab = ({ page }: Stage) => page.getByRole('tab', { name: '扫码登录' });
const qrCode = ({ page }: Stage) => page.getByRole('img', { name: '登录二维码' });
const openQr = steps(visit(LOGIN), qrTab, (stage) => qrCode(stage).waitFor());
const poll = ({ context }: Stage) => context.clock.fastForward(3000);
const anotherQr = steps(button('刷新'), (stage) => qrCode(stage).waitFor());
async function scan({ shop, notes }: Stage): Promise<void> {
  await expect.poll(() => notes.qr).not.toBe(notes.scanned);
  notes.scanned = notes.qr ?? '';
  for (const status of [1, 2] as const) await shop.sandbox.playPhone(notes.scanned, status, FULL);
}

export const atThird =
  (person: RegExp) =>
  async ({ page }: Stage) => {
    await page.waitForURL('**/sandbox/third/*');
    await page.getByRole('radio', { name: person }).check();
    await page.getByRole('button', { name: '同意并登录' }).click();
  };
const byQq = ({ page }: Stage) => page.getByRole('link', { name: 'QQ 登录' }).click();
const fromThird = (phone: string) =>
  steps(
    visit(LOGIN),
    byQq,
    atThird(/全新账号/),
    ({ page }) => page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/add'),
    ({ page }) => awake(page),
    fill({ 手机号码: phone }),
    typeCode(phone),
    agree,
  );
export const qq = ({ page }: Stage) =>
  page.getByRole('list', { name: '第三方账号' }).getByRole('listitem').filter({ hasText: 'QQ' });
export const unlinkFirst = ({ shop, context }: Stage) =>
  shop.ask(context, 'DELETE', '/v2/member/account/thirdBinder?type=1');
export const toQq = steps(
  (stage) => qq(stage).getByRole('button', { name: '关联' }),
  ({ page }) => page.waitForURL('**/sandbox/third/*'),
);
const backFromQq = steps(toQq, atThird(/未关联会员/), (stage) => inDialog('确认关联')(stage).waitFor());

const nobody = { as: null } as const;
export const codeSent = { spent: '验证码发送过于频繁，请稍后再试', again: sendWithImage };
const codeUsed = { spent: '短信验证码错误或已失效' };
const typedPhone = steps(visit(LOGIN), fill({ 手机号码: FULL }));

/** The calls of visitors: codes, captchas, logins, registration. */
export const loginRows: Readonly<Record<string, Row | readonly Row[]>> = {
  takeSmsTicket: { ...nobody, afresh: true, open: typedPhone, press: send, again: sendWithImage, done: counting },
  sendSmsCode: { ...nobody, ...codeSent, open: typedPhone, press: send, done: counting },
  drawImageCaptcha: {
    ...{ ...nobody, prepare: alwaysImage, open: typedPhone, press: send },
    again: button(/图形验证码没有取到/),
    done: ({ page }) => page.getByRole('img', { name: '图形验证码图片' }),
  },
  checkImageCaptcha: {
    ...{ ...nobody, afresh: true, prepare: alwaysImage, forgets: /图形验证码/, done: counting },
    open: steps(typedPhone, send, (stage) => field(stage.page, '图形验证码').waitFor()),
    press: sendWithImage,
    // An image code whose check was lost is used up, and another is drawn.
    async again(stage) {
      await sendWithImage(stage);
      const used = text(/图形验证码错误或已失效/)(stage);
      await counting(stage).or(used).first().waitFor();
      if (await used.isVisible()) await sendWithImage(stage);
    },
  },
  logInBySms: {
    ...{ ...nobody, ...codeUsed, done: home },
    open: steps(typedPhone, typeCode(), agree),
    press: button(/^登录$/),
  },
  drawSlidePuzzle: {
    ...{ ...nobody, open: toPassword },
    press: button(/^登录$/),
    again: button(/重试|换一张/),
    done: at('[role=slider]:not([aria-disabled])'),
    says: /验证码加载异常|故障/,
  },
  checkSlidePuzzle: {
    ...{
      ...nobody,
      done: (stage) => passed(stage).or(home(stage)).first(),
      ownRefusal: true,
      says: /滑动验证失败|网络异常/,
    },
    open: steps(toPuzzle, slide),
    press: check,
    // A check without an answer is repeated as it is; a checked puzzle is replaced by another.
    async again(stage) {
      const retry = button('失败重试')(stage);
      if (await retry.isVisible()) return retry.click();
      await slide(stage);
      return check(stage);
    },
    spent: /滑动验证失败|验证通过/,
  },
  logInByPassword: {
    ...{ ...nobody, done: home, forgets: /密码|滑/ },
    open: steps(toPuzzle, slide),
    press: check,
    again: steps(fill({ 密码: PASSWORD }), button(/^登录$/), slide, check),
  },
  drawQrCode: {
    ...nobody,
    open: visit(LOGIN),
    press: qrTab,
    again: button('刷新'),
    done: qrCode,
    ownRefusal: true,
    says: '获取登录二维码失败',
  },
  readQrStatus: {
    ...nobody,
    open: openQr,
    press: poll,
    again: steps(anotherQr, poll),
    done: text('待扫描'),
    ownRefusal: true,
  },
  logInByQr: {
    ...{ ...nobody, done: home, ownRefusal: true, open: steps(openQr, scan), press: poll },
    again: steps(anotherQr, scan, poll),
  },
  validateAccount: [
    {
      ...{ ...nobody, done: home, forgets: /./, press: atThird(/138\*{4}8000/) },
      open: steps(visit(LOGIN), byQq, ({ page }) => page.waitForURL('**/sandbox/third/*')),
      again: steps(byQq, atThird(/138\*{4}8000/)),
    },
    {
      ...{ ...nobody, afresh: true, ownRefusal: true, says: /已.*注册|服务异常/ },
      ...{ press: send, again: sendWithImage, done: counting },
      open: steps(visit('/user/register'), fill({ 手机号码: NEW_PHONE })),
    },
  ],
  logOut: presses('/user', at('[data-row]'), button('退出登录'), ({ page }) => page.getByRole('tab').first(), {
    // Here everything is cleared whatever the gateway says (ACC-SES-14).
    quiet: true,
  }),
  refreshTokens: {
    open: ({ page }) => page.evaluate(() => localStorage.setItem('expiresIn', '1')),
    press: visit('/user'),
    done: home,
    // Only a refusal is a verdict on the session: see conditions.test.ts.
    quiet: true,
    final: true,
  },
  register: {
    ...{ ...nobody, ...codeUsed, done: home, press: button(/^注册$/) },
    open: steps(
      visit('/user/register'),
      fill({ 手机号码: NEW_PHONE }),
      typeCode(NEW_PHONE),
      fill({ 密码: NEW_PASSWORD, 确认密码: NEW_PASSWORD }),
      agree,
    ),
  },
  resetPassword: {
    ...{ ...nobody, ...codeUsed, done: text('密码设置成功'), press: button('设置新密码') },
    open: steps(
      visit('/user/account/password/forget'),
      fill({ 手机号码: FULL }),
      typeCode(),
      fill({ 新密码: NEW_PASSWORD, 确认密码: NEW_PASSWORD }),
    ),
  },
  registerByThirdParty: {
    ...{ ...nobody, open: fromThird(NEW_PHONE), press: button(/^绑定$/), done: home },
    // If the account was created and only the answer was lost, its phone is registered: the login is linked to it.
    async again(stage) {
      await button(/^绑定$/)(stage).click();
      const link = inDialog('关联已有账号')(stage);
      await link
        .or(home(stage))
        .or(stage.page.getByRole('alert').filter({ hasText: /./ }))
        .first()
        .waitFor();
      if (await link.isVisible()) await link.click();
    },
  },
  bindAccounts: [
    {
      ...{ ...nobody, done: home, press: inDialog('关联已有账号') },
      open: steps(fromThird(UNLINKED), button(/^绑定$/), (stage) => inDialog('关联已有账号')(stage).waitFor()),
      async again(stage) {
        const link = inDialog('关联已有账号')(stage);
        if (!(await link.isVisible())) await button(/^绑定$/)(stage).click();
        await link.click();
      },
    },
    {
      ...{ asMember: true, prepare: unlinkFirst, press: inDialog('确认关联') },
      open: steps(visit(SAFE), backFromQq),
      async again(stage) {
        if (!(await inDialog('确认关联')(stage).isVisible())) await backFromQq(stage);
        await inDialog('确认关联')(stage).click();
      },
      done: text('您的QQ号已经与您的账号关联'),
    },
  ],
};
