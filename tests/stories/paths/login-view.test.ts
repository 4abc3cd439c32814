import { expect } from 'vitest';
import { drawQrCode } from '../../../contract/account/qr.calls.ts';
import { loginViewCases } from '../../../machines/account/login-view/login-view.cases.ts';
import type { LoginMethod, loginViewMachine } from '../../../machines/account/login-view/login-view.machine.ts';
import { type Deed, testBrowser } from '../../kit/browser.ts';
import { address, attribute, shown } from '../../kit/sights.ts';
import { members, PASSWORD } from '../kit/login-page.ts';
import { passSlide } from '../kit/slide.ts';
import { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';

const BACK = '/user/order/mine/all?page=2';
const BACK_QUERY = `backUrl=${encodeURIComponent(BACK)}`;
const BIND = '/user/bind/phone/add?loginName=old_member&loginType=1';
const UPDATE = '/user/account/password/update';

const corner = ({ page }: LoginStage) => page.getByRole('button', { name: /^切换到/ });
const chosen = (stage: LoginStage, method: LoginMethod, turnsTo: string) => [
  attribute('the SMS tab', stage.login.smsTab, 'aria-selected', String(method === 'sms')),
  attribute('the password tab', stage.login.passwordTab, 'aria-selected', String(method === 'password')),
  attribute('the QR tab', stage.login.qrTab, 'aria-selected', String(method === 'qr')),
  shown('the phone', stage.login.phone, method === 'sms'),
  attribute('the corner', corner(stage), 'aria-label', `切换到${turnsTo}`),
];
const at = (stage: LoginStage, path: string) => address(stage.page, path);

/** This shop was built with the password form; the one without it is shown by the machine and its screen. */
const { 未开密码登录: _elsewhere, ...inputs } = loginViewCases.inputs;

/** The view is fetched when it is first opened, and React shows it by the page's clock. */
async function formIsHere(stage: LoginStage): Promise<void> {
  await expect.poll(() => stage.letPass(50).then(() => stage.login.loginName.count()), { interval: 20 }).toBe(1);
}

function logInAs(loginName: string): Deed<typeof loginViewMachine, LoginStage> {
  return async (turn) => {
    const { stage } = turn;
    await formIsHere(stage);
    await stage.login.fillPasswordForm(loginName, PASSWORD);
    await stage.keepTime();
    await passSlide(stage.visitor, stage.sandbox, stage.login);
    await stage.login.submit.click();
    await stage.page.waitForURL(() => isLeft(stage));
  };
}

const isLeft = ({ page }: LoginStage) => new URL(page.url()).pathname !== '/user/login';

testBrowser<typeof loginViewMachine, LoginStage>(
  { ...loginViewCases, inputs },
  {
    open: (shop, { inputCase }) =>
      LoginStage.open(
        shop,
        {},
        { address: inputCase === '有返回地址' ? `/user/login?backurl=${encodeURIComponent(BACK)}` : '/user/login' },
      ),
    calls: {},
    everyInput: true,
    states: {
      'choosing.sms': ({ stage }) => chosen(stage, 'sms', '扫码登录'),
      'choosing.password': ({ stage }) => chosen(stage, 'password', '扫码登录'),
      'choosing.qr': ({ stage, context }) => chosen(stage, 'qr', context.form === 'sms' ? '短信登录' : '密码登录'),
      leaving: ({ stage, context }) => memberIsHere(stage, context.backUrl ?? '/user'),
      toBind: ({ stage, context }) => [at(stage, `${BIND}${context.backUrl === null ? '' : `&${BACK_QUERY}`}`)],
      toUpdate: ({ stage, context }) => [at(stage, `${UPDATE}${context.backUrl === null ? '' : `?${BACK_QUERY}`}`)],
    },
    events: {
      'corner.pressed': ({ stage }) => corner(stage).click(),
      'method.picked': ({ stage: { login }, happening }) => {
        const { method }: { method: LoginMethod } = Object(happening.payload);
        return { sms: login.smsTab, password: login.passwordTab, qr: login.qrTab }[method].click();
      },
      'loginName.typed': async ({ stage, happening }) => {
        await formIsHere(stage);
        await stage.login.loginName.fill(Object(happening.payload).loginName);
      },
    },
    answers: {
      smsLogin: {
        登录成功: async ({ stage }) => {
          await stage.login.phone.fill(members.full);
          await stage.login.send.click();
          await stage.page.getByText(/秒后重发/).waitFor();
          await stage.login.smsCode.fill(await stage.sandbox.smsCode(members.full));
          await stage.login.agreement.check();
          await stage.login.submit.click();
          await stage.page.waitForURL(() => isLeft(stage));
        },
      },
      passwordLogin: {
        登录成功: logInAs('xinglin'),
        需要绑定手机: logInAs('old_member'),
        需要更新密码: logInAs('13900139000'),
      },
      qrLogin: {
        登录成功: async ({ stage }) => {
          await expect.poll(() => stage.visitor.callsTo(drawQrCode.path).length).toBeGreaterThan(0);
          const drawn = await stage.visitor.callsTo(drawQrCode.path).at(-1)?.response();
          await stage.sandbox.playPhone(Object(await drawn?.json()).uuid, 2, members.full);
          await expect.poll(() => stage.letPass(100).then(() => isLeft(stage)), { interval: 20 }).toBe(true);
        },
      },
    },
  },
);
