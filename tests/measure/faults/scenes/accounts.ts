import {
  bindAccounts,
  changePhone,
  checkCurrentAccount,
  checkSameThirdBinder,
  register,
  registerByThirdParty,
  resetPassword,
  validateAccount,
} from '../../../../contract/account/account.calls.ts';
import { checkSmsCode } from '../../../../contract/account/captcha.calls.ts';
import { closeAccount, readClosing } from '../../../../contract/account/close.calls.ts';
import { changePassword, proveByPassword, sendCodeToAccount } from '../../../../contract/account/own-account.calls.ts';
import { readAccount } from '../../../../contract/account/safe.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { BindForm, proveByPassword as proveBy } from '../../../stories/kit/bind-form.ts';
import { hydrated, LoginPage, PASSWORD } from '../../../stories/kit/login-page.ts';
import { PasswordForm, passwordForms } from '../../../stories/kit/password-form.ts';
import { answerThere } from '../../../stories/kit/third.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { broken, getCode, isHome, NEW_PHONE, openForm, REGISTERED, sendWithImage, watchImages } from './codes.ts';

const NEW_PASSWORD = 'Xing-lin2027';
const UNLINKED = '13900139000';
/** What the gateway says of a code that is used up. */
const SMS_OVER = '短信验证码错误或已失效';
const CLOSE = '/user/account/delete';
const close = proposed.closeAccount;
const proof = proposed.accountProof;

const form = (stage: Stage, name: keyof typeof passwordForms) => new PasswordForm(stage.page, name);
const later = ({ sandbox }: Stage) => sandbox.moveClock(2 * 60_000);

async function typeNew(stage: Stage, name: 'register' | 'forget', phone: string): Promise<void> {
  await openForm(stage, passwordForms[name].address);
  await form(stage, name).getCode(Object(stage), phone);
  await form(stage, name).typePassword(NEW_PASSWORD);
}

const bind = ({ page }: Stage, kind: 'add' | 'edit' | 'editPwd') => new BindForm(page, kind);

/** Comes back from QQ as somebody whom no member has linked, and types the phone. */
async function fromThird(stage: Stage, phone: string): Promise<void> {
  const login = await openForm(stage, '/user/login');
  await login.page.getByRole('link', { name: proposed.third.ways.qq }).click();
  await answerThere(login.page, 'newcomer');
  await login.page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/add');
  await hydrated(login.page);
  await getCode(stage, login, phone);
}

/** Whether somebody has this phone, or its account has linked QQ: the gateway refuses them with 400 then. */
async function isTaken({ context }: Stage, call: Call, data: object): Promise<number> {
  const answer = await context.request.post(call.path, { data });
  return answer.status() === 400 ? 1 : 0;
}
const isRegistered = (stage: Stage) => isTaken(stage, validateAccount, { userName: NEW_PHONE });
const isLinked = (stage: Stage) => isTaken(stage, checkSameThirdBinder, { userName: UNLINKED, loginType: 2 });
/** Whether this is the member's phone, by the digits that are shown of it. */
async function has(stage: Stage, phone: string): Promise<number> {
  const shown = JSON.stringify(await stage.read(readAccount.path));
  return shown.includes(`${phone.slice(0, 3)}****${phone.slice(-4)}`) ? 1 : 0;
}

/** Nothing of the member is under way that forbids closing. */
async function settle({ sandbox }: Stage): Promise<void> {
  for (const type of ['waitPay', 'waitAudit', 'waitDelivery', 'waitReceiving', 'refundOrder'] as const) {
    for (const code of await sandbox.orderCodes(type)) await sandbox.moveOrder(code, 'completeTransaction');
  }
  await sandbox.moveClock(2 * 60_000);
}
async function toProof({ page }: Stage): Promise<void> {
  await page.goto(CLOSE);
  await page.getByRole('button', { name: close.next }).click();
  await new LoginPage(page).send.waitFor();
}
async function proveTyped(stage: Stage): Promise<void> {
  await toProof(stage);
  const login = new LoginPage(stage.page);
  await login.send.click();
  await stage.page.getByText(/秒后重发/).waitFor();
  await login.smsCode.fill(await stage.sandbox.smsCode(REGISTERED));
}
const prove = ({ page }: Stage) => page.getByRole('button', { name: close.prove }).click();
const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: close.question });

export const accountScenes: readonly Scene[] = [
  {
    call: register,
    screen: 'register',
    as: null,
    open: (stage) => typeNew(stage, 'register', NEW_PHONE),
    deed: (stage) => form(stage, 'register').submit.click(),
    done: isHome,
    says: rowSays(exact.registerFailed.text),
    spent: SMS_OVER,
    effect: { count: isRegistered, by: 1 },
  },
  {
    call: resetPassword,
    screen: 'forgotten password',
    as: null,
    open: (stage) => typeNew(stage, 'forget', REGISTERED),
    deed: (stage) => form(stage, 'forget').submit.click(),
    done: (page) => page.getByText(exact.passwordSet.text),
    spent: SMS_OVER,
  },
  {
    call: changePassword,
    screen: 'change password',
    async open(stage) {
      await openForm(stage, passwordForms.edit.address);
      await form(stage, 'edit').oldPassword.fill(PASSWORD);
      await form(stage, 'edit').typePassword(NEW_PASSWORD);
    },
    deed: (stage) => form(stage, 'edit').submit.click(),
    done: (page) => page.getByText(exact.passwordChanged.text),
    forgets: /密码/,
    spent: '旧密码不正确，请重新输入',
  },
  {
    call: registerByThirdParty,
    screen: 'bind phone',
    as: null,
    open: (stage) => fromThird(stage, NEW_PHONE),
    deed: (stage) => bind(stage, 'add').submit.click(),
    // Where the account has come about unseen its phone is registered: the login is linked to it.
    async again(stage) {
      const { link, submit } = bind(stage, 'add');
      await submit.click();
      await link.or(isHome(stage.page)).first().waitFor();
      if (await link.isVisible()) await link.click();
    },
    done: isHome,
    effect: { count: isRegistered, by: 1 },
  },
  {
    call: bindAccounts,
    screen: 'bind phone',
    as: null,
    async open(stage) {
      await fromThird(stage, UNLINKED);
      await bind(stage, 'add').submit.click();
      await bind(stage, 'add').link.waitFor();
    },
    deed: (stage) => bind(stage, 'add').link.click(),
    async again(stage) {
      const { link, submit } = bind(stage, 'add');
      if (!(await link.isVisible())) await submit.click();
      await link.click();
    },
    done: isHome,
    effect: { count: isLinked, by: 1 },
  },
  {
    call: changePhone,
    screen: 'change phone',
    async open(stage) {
      const login = await openForm(stage, '/user/bind/phone/edit');
      await proveBy(stage.page);
      await getCode(stage, login, NEW_PHONE);
    },
    deed: (stage) => bind(stage, 'edit').submit.click(),
    done: (page) => page.getByText(exact.phoneBound.text, { exact: true }),
    loggedOut: (page) => page.getByText(proposed.bindPhone.expired),
    effect: { count: (stage) => has(stage, NEW_PHONE), by: 1 },
  },
  {
    call: proveByPassword,
    screen: 'change phone',
    async open(stage) {
      const { page } = await openForm(stage, '/user/bind/phone/edit');
      await page.getByRole('button', { name: proof.byPassword }).click();
      await page.getByLabel(proof.password, { exact: true }).fill(PASSWORD);
    },
    deed: ({ page }) => page.getByRole('button', { name: proof.next }).click(),
    done: (page) => page.getByText(proposed.bindPhone.proven),
    loggedOut: (page) => page.getByText(proposed.bindPhone.expired),
  },
  {
    call: checkCurrentAccount,
    screen: 'verify phone',
    async prepare(stage) {
      watchImages(stage);
      await later(stage);
    },
    async open(stage) {
      await (await openForm(stage, '/user/bind/phone/editPwd')).phone.fill(REGISTERED);
    },
    deed: (stage) => bind(stage, 'editPwd').send.click(),
    // ACC-SMS-11: a check that failed brings an image code, which the second try takes.
    again: sendWithImage,
    // ACC-BIND-04: that is how the gateway says that it is another phone.
    says: { ...broken, '400': exact.phoneIsForeign.text },
    done: (page) => page.getByText(/秒后重发/),
    loggedOut: (page) => page.getByText(proposed.bindPhone.expired),
  },
  {
    call: readClosing,
    screen: 'close account',
    prepare: settle,
    deed: ({ page }) => page.goto(CLOSE),
    done: (page) => page.getByRole('region', { name: close.lostTitle }),
  },
  {
    call: sendCodeToAccount,
    screen: 'close account',
    prepare: settle,
    open: toProof,
    deed: ({ page }) => new LoginPage(page).send.click(),
    done: (page) => page.getByText(/秒后重发/),
    says: broken,
    // The code was sent unseen: another may be had in a minute.
    spent: '验证码发送过于频繁，请稍后再试',
  },
  {
    // A visitor may make it from other pages; here the member does.
    call: { ...checkSmsCode, access: 'member' },
    screen: 'close account',
    prepare: settle,
    open: proveTyped,
    deed: prove,
    says: broken,
    done: (page) => page.getByRole('heading', { level: 2, name: close.stepOf(3, close.steps.typing) }),
  },
  {
    call: closeAccount,
    screen: 'close account',
    prepare: settle,
    async open(stage) {
      await proveTyped(stage);
      await prove(stage);
      await stage.page.getByLabel(close.typed).fill(close.words);
      await stage.page.getByRole('button', { name: close.submit, exact: true }).click();
      await question(stage).waitFor();
    },
    deed: (stage) => question(stage).getByRole('button', { name: close.confirm }).click(),
    done: (page) => page.getByText(close.closed, { exact: true }),
    says: { incomplete: close.failed },
  },
];
