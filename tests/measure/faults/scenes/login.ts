import { logInByPassword, validateAccount } from '../../../../contract/account/account.calls.ts';
import {
  checkImageCaptcha,
  drawImageCaptcha,
  sendSmsCode,
  takeSmsTicket,
} from '../../../../contract/account/captcha.calls.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../../../contract/account/qr.calls.ts';
import { logInBySms } from '../../../../contract/account/session.calls.ts';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../../../contract/account/slide.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { LoginPage, PASSWORD } from '../../../journeys/kit/login-page.ts';
import { answerThere } from '../../../journeys/kit/third.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { getCode, isCounting, isHome, NEW_PHONE, openForm, passSlide, REGISTERED, watchPuzzles } from './codes.ts';

const LOGIN = '/user/login';
const login = ({ page }: Stage) => new LoginPage(page);
const broken = exact.smsServiceIsBroken.text;
const refused = proposed.sms.refused;
const toTyped = async (stage: Stage, phone = REGISTERED) => {
  await (await openForm(stage, LOGIN)).phone.fill(phone);
};
const send = (stage: Stage) => login(stage).send.click();
const submit = (stage: Stage) => login(stage).submit.click();
const smsCount = async ({ sandbox }: Stage) => sandbox.smsCount(REGISTERED);
const withImage = { prepare: ({ sandbox }: Stage) => sandbox.askForImageCode('always') };

async function openPassword(stage: Stage): Promise<void> {
  await (await openForm(stage, LOGIN)).passwordTab.click();
}
async function typePassword(stage: Stage): Promise<void> {
  await openPassword(stage);
  await login(stage).fillPasswordForm(REGISTERED, PASSWORD);
  await passSlide(stage);
}
const slideCheck = async ({ page }: Stage) => page.keyboard.press('Enter');
const passed = proposed.slide.passed;

async function openQr(stage: Stage): Promise<void> {
  const form = await openForm(stage, LOGIN);
  const { uuid } = await form.openQr();
  stage.notes.set('uuid', uuid);
}
const confirmQr = async (stage: Stage) => {
  await openQr(stage);
  await stage.sandbox.playPhone(stage.notes.get('uuid') ?? '', 1, REGISTERED);
  await stage.sandbox.playPhone(stage.notes.get('uuid') ?? '', 2, REGISTERED);
};
const nextPoll = (stage: Stage) => stage.context.clock.fastForward(3000);
const qr = { server: exact.qrCodeFailed.text, timeout: exact.qrCodeFailed.text, offline: exact.qrCodeFailed.text };
const qrLogin = exact.qrLoginFailed.text;

export const loginScenes: readonly Scene[] = [
  {
    call: takeSmsTicket,
    screen: 'login',
    as: null,
    open: toTyped,
    deed: send,
    done: isCounting,
    says: { server: broken, incomplete: refused },
    effect: { count: smsCount, by: 1 },
  },
  {
    call: sendSmsCode,
    screen: 'login',
    as: null,
    open: toTyped,
    deed: send,
    done: isCounting,
    says: { server: broken, incomplete: refused },
    effect: { count: smsCount, by: 1 },
  },
  {
    call: drawImageCaptcha,
    screen: 'login',
    as: null,
    ...withImage,
    open: toTyped,
    deed: send,
    done: (page) => page.getByRole('img', { name: proposed.sms.image }),
    says: { server: broken, incomplete: refused },
    again: ({ page }) => page.getByRole('button', { name: proposed.sms.imageIsMissing }).click(),
  },
  {
    call: checkImageCaptcha,
    screen: 'login',
    as: null,
    ...withImage,
    async open(stage) {
      await toTyped(stage);
      const drawn = stage.page.waitForResponse((response) => response.url().endsWith(drawImageCaptcha.path));
      await send(stage);
      const { id }: { id: string } = await (await drawn).json();
      await login(stage).imageCode.fill(await stage.sandbox.imageCode(id));
    },
    deed: send,
    done: isCounting,
    says: { server: broken, incomplete: refused },
    forgets: /图形验证码/,
    effect: { count: smsCount, by: 1 },
  },
  {
    call: logInBySms,
    screen: 'login',
    as: null,
    async open(stage) {
      const form = await openForm(stage, LOGIN);
      await getCode(stage, form, REGISTERED);
      await form.agreement.check();
    },
    deed: submit,
    done: isHome,
    says: { incomplete: exact.loginFailed.text },
    spent: /验证码错误|已失效/,
  },
  {
    call: drawSlidePuzzle,
    screen: 'login',
    as: null,
    open: async (stage) => void (await openForm(stage, LOGIN)),
    deed: (stage) => login(stage).passwordTab.click(),
    done: (page) => page.locator('[role=slider]:not([aria-disabled])'),
    says: { incomplete: exact.slideIsBroken.text },
    again: ({ page }) =>
      page
        .getByRole('button', { name: /重试|换一张/ })
        .first()
        .click(),
  },
  {
    call: checkSlidePuzzle,
    screen: 'login',
    as: null,
    prepare: async (stage) => watchPuzzles(stage),
    async open(stage) {
      await openPassword(stage);
      await passSlide(stage);
    },
    deed: slideCheck,
    done: (page) => page.getByText(passed),
  },
  {
    call: logInByPassword,
    screen: 'login',
    as: null,
    prepare: async (stage) => watchPuzzles(stage),
    async open(stage) {
      await typePassword(stage);
      await slideCheck(stage);
      await stage.page.getByText(passed).waitFor();
    },
    deed: submit,
    async again(stage) {
      await passSlide(stage);
      await slideCheck(stage);
      await stage.page.getByText(passed).waitFor();
      await submit(stage);
    },
    done: isHome,
    says: { incomplete: exact.loginFailed.text },
    forgets: /密码|滑/,
  },
  {
    call: drawQrCode,
    screen: 'login',
    as: null,
    open: async (stage) => void (await openForm(stage, LOGIN)),
    deed: (stage) => login(stage).qrTab.click(),
    done: (page) => new LoginPage(page).qrCode,
    says: { ...qr, incomplete: exact.qrCodeIsIncomplete.text },
    again: (stage) => login(stage).qrRefresh.click(),
  },
  {
    call: readQrStatus,
    screen: 'login',
    as: null,
    open: openQr,
    deed: nextPoll,
    done: (page) => page.getByText(proposed.qr.awaitingScan),
    says: {
      server: exact.qrStatusFailed.text,
      timeout: exact.qrStatusFailed.text,
      offline: exact.qrStatusFailed.text,
      incomplete: exact.qrStatusFailed.text,
    },
    again: nextPoll,
  },
  {
    call: logInByQr,
    screen: 'login',
    as: null,
    open: confirmQr,
    deed: nextPoll,
    done: isHome,
    says: { server: qrLogin, timeout: qrLogin, offline: qrLogin, incomplete: exact.qrLoginIsIncomplete.text },
    async again(stage) {
      const drawn = stage.page.waitForResponse((response) => response.url().endsWith(drawQrCode.path));
      await login(stage).qrRefresh.click();
      const { uuid }: { uuid: string } = await (await drawn).json();
      await stage.sandbox.playPhone(uuid, 1, REGISTERED);
      await stage.sandbox.playPhone(uuid, 2, REGISTERED);
      await nextPoll(stage);
    },
  },
  {
    call: validateAccount,
    screen: 'third login',
    as: null,
    async open(stage) {
      const form = await openForm(stage, LOGIN);
      await form.page.getByRole('link', { name: proposed.third.ways.qq }).click();
      await stage.page.waitForURL('**/sandbox/third/*');
    },
    deed: ({ page }) => answerThere(page, 'linked'),
    done: isHome,
    says: { incomplete: proposed.third.failed(proposed.third.ways.qq) },
    async again({ page }) {
      await page.getByRole('link', { name: proposed.third.ways.qq }).click();
      await answerThere(page, 'linked');
    },
  },
  {
    call: validateAccount,
    screen: 'register',
    as: null,
    open: async (stage) => (await openForm(stage, '/user/register')).phone.fill(NEW_PHONE),
    deed: send,
    done: isCounting,
  },
];
