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
import { LoginPage, PASSWORD } from '../../../stories/kit/login-page.ts';
import { answerThere } from '../../../stories/kit/third.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import {
  broken,
  getCode,
  IMAGE_USED,
  isCounting,
  isHome,
  NEW_PHONE,
  openForm,
  passSlide,
  REGISTERED,
  sendWithImage,
  typeImage,
  watchImages,
  watchPuzzles,
} from './codes.ts';

const LOGIN = '/user/login';
const login = ({ page }: Stage) => new LoginPage(page);
const refused = proposed.sms.refused;
const toTyped = async (stage: Stage, phone = REGISTERED) => {
  await (await openForm(stage, LOGIN)).phone.fill(phone);
};
const send = (stage: Stage) => login(stage).send.click();
const submit = (stage: Stage) => login(stage).submit.click();
/** What the gateway says to a second code within the minute, and to a code that was used. */
const SMS_TOO_SOON = '验证码发送过于频繁，请稍后再试';
const SMS_USED = '短信验证码错误或已失效';
const smsCount = async ({ sandbox }: Stage) => sandbox.smsCount(REGISTERED);
const withImage = {
  async prepare(stage: Stage) {
    watchImages(stage);
    await stage.sandbox.askForImageCode('always');
  },
};

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
const noPuzzle = exact.slideIsBroken.text;
const unasked = proposed.slide.netError;
const wrongPlace = exact.slideFailed.text;

/** A check that was not answered is asked again as it is; a puzzle that was checked gives way to another. */
async function passAgain(stage: Stage): Promise<void> {
  const { page } = stage;
  const retry = page.getByRole('button', { name: proposed.slide.retry });
  if (await retry.isVisible()) {
    await retry.click();
    await page.getByText(passed).or(page.getByText(wrongPlace)).first().waitFor();
    if (await page.getByText(passed).first().isVisible()) return;
  }
  await passSlide(stage);
  await slideCheck(stage);
}

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
/** ACC-QR-17, ACC-QR-19, ACC-QR-20: one text for whatever went wrong with the call. */
const whenNot = (text: string) => ({ server: text, timeout: text, offline: text, refused: text });

export const loginScenes: readonly Scene[] = [
  {
    call: takeSmsTicket,
    screen: 'login',
    as: null,
    prepare: async (stage) => watchImages(stage),
    open: toTyped,
    deed: send,
    // ACC-SMS-11: a failed ticket request brings an image code, which the second try takes.
    again: sendWithImage,
    done: isCounting,
    says: { ...broken, incomplete: refused },
    effect: { count: smsCount, by: 1, afterLeaving: 0 },
  },
  {
    call: sendSmsCode,
    screen: 'login',
    as: null,
    prepare: async (stage) => watchImages(stage),
    open: toTyped,
    deed: send,
    // ACC-SMS-07: a refused send brings an image code.
    again: sendWithImage,
    done: isCounting,
    says: { ...broken, incomplete: refused },
    // The code is on its way, and no second one for a minute.
    spent: SMS_TOO_SOON,
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
    says: { ...broken, incomplete: refused },
    again: ({ page }) => page.getByRole('button', { name: proposed.sms.imageIsMissing }).click(),
  },
  {
    call: checkImageCaptcha,
    screen: 'login',
    as: null,
    ...withImage,
    async open(stage) {
      await toTyped(stage);
      await send(stage);
      await typeImage(stage);
    },
    deed: send,
    // An image is checked once: one whose check got lost on the way is used up, and another is drawn.
    async again(stage) {
      await sendWithImage(stage);
      const used = stage.page.getByText(IMAGE_USED).first();
      await isCounting(stage.page).or(used).first().waitFor();
      if (await used.isVisible()) await sendWithImage(stage);
    },
    done: isCounting,
    says: { ...broken, incomplete: proposed.sms.imageCodeIsWrong },
    forgets: /图形验证码/,
    effect: { count: smsCount, by: 1, afterLeaving: 0 },
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
    // A code is used once.
    spent: SMS_USED,
  },
  {
    call: drawSlidePuzzle,
    screen: 'login',
    as: null,
    open: async (stage) => void (await openForm(stage, LOGIN)),
    deed: (stage) => login(stage).passwordTab.click(),
    done: (page) => page.locator('[role=slider]:not([aria-disabled])'),
    // ACC-SLIDE-02, with the gateway's message where there is one.
    says: { server: noPuzzle, timeout: noPuzzle, offline: noPuzzle, incomplete: noPuzzle },
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
    // ACC-SLIDE-01 for every refusal but those that are not about the place; ACC-SLIDE-03 where nothing was answered.
    says: { server: unasked, timeout: unasked, offline: unasked, '400': wrongPlace, incomplete: wrongPlace },
    again: passAgain,
    done: (page) => page.getByText(passed).first(),
  },
  {
    call: logInByPassword,
    screen: 'login',
    as: null,
    prepare: async (stage) => watchPuzzles(stage),
    async open(stage) {
      await typePassword(stage);
      await slideCheck(stage);
      await stage.page.getByText(passed).first().waitFor();
    },
    deed: submit,
    async again(stage) {
      await passSlide(stage);
      await slideCheck(stage);
      await stage.page.getByText(passed).first().waitFor();
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
    says: { ...whenNot(exact.qrCodeFailed.text), incomplete: exact.qrCodeIsIncomplete.text },
    again: (stage) => login(stage).qrRefresh.click(),
  },
  {
    call: readQrStatus,
    screen: 'login',
    as: null,
    open: openQr,
    deed: nextPoll,
    done: (page) => page.getByText(proposed.qr.awaitingScan),
    says: { ...whenNot(exact.qrStatusFailed.text), incomplete: exact.qrStatusFailed.text },
    // The refresh starts over (ACC-QR-15).
    async again(stage) {
      await login(stage).qrRefresh.click();
      await login(stage).qrCode.waitFor();
      await nextPoll(stage);
    },
  },
  {
    call: logInByQr,
    screen: 'login',
    as: null,
    open: confirmQr,
    deed: nextPoll,
    done: isHome,
    says: { ...whenNot(exact.qrLoginFailed.text), incomplete: exact.qrLoginIsIncomplete.text },
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
    // What stood before the fault was the third party's.
    forgets: /./,
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
    prepare: async (stage) => watchImages(stage),
    open: async (stage) => (await openForm(stage, '/user/register')).phone.fill(NEW_PHONE),
    deed: send,
    // ACC-FIELD-05 for a name that is refused with 400; all else is a failed ticket request (ACC-SMS-11).
    again: sendWithImage,
    done: isCounting,
    says: { ...broken, '400': exact.phoneIsTaken.text, incomplete: refused },
    effect: { count: ({ sandbox }) => sandbox.smsCount(NEW_PHONE), by: 1, afterLeaving: 0 },
  },
];
