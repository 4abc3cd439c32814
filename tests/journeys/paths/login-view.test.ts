import { expect } from 'vitest';
import { drawQrCode } from '../../../contract/account/qr.calls.ts';
import { loginViewCases } from '../../../machines/account/login-view/login-view.cases.ts';
import type { loginViewMachine } from '../../../machines/account/login-view/login-view.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { attribute, shown } from '../../kit/sights.ts';
import { members } from '../kit/login-page.ts';
import { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';

const BACK = '/user/order/mine/all';

const corner = ({ page }: LoginStage) => page.getByRole('button', { name: /^切换到/ });
const chosen = (stage: LoginStage, { sms, qr }: { sms: boolean; qr: boolean }) => [
  attribute('the SMS tab', stage.login.smsTab, 'aria-selected', String(sms)),
  attribute('the QR tab', stage.login.qrTab, 'aria-selected', String(qr)),
  shown('the phone', stage.login.phone, sms),
  attribute('the corner', corner(stage), 'aria-label', sms ? '切换到扫码登录' : '切换到短信登录'),
];

const isLeft = ({ page }: LoginStage) => new URL(page.url()).pathname !== '/user/login';

testBrowser<typeof loginViewMachine, LoginStage>(loginViewCases, {
  open: (shop, { inputCase }) =>
    LoginStage.open(shop, {}, { address: inputCase === '有返回地址' ? `/user/login?backurl=${BACK}` : '/user/login' }),
  calls: {},
  everyInput: true,
  states: {
    'choosing.sms': ({ stage }) => chosen(stage, { sms: true, qr: false }),
    'choosing.qr': ({ stage }) => chosen(stage, { sms: false, qr: true }),
    leaving: ({ stage, context }) => memberIsHere(stage, context.backUrl ?? '/user'),
  },
  events: {
    'corner.pressed': ({ stage }) => corner(stage).click(),
    'method.picked': ({ stage: { login }, happening }) =>
      (Object(happening.payload).method === 'qr' ? login.qrTab : login.smsTab).click(),
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
    qrLogin: {
      登录成功: async ({ stage }) => {
        await expect.poll(() => stage.visitor.callsTo(drawQrCode.path).length).toBeGreaterThan(0);
        const drawn = await stage.visitor.callsTo(drawQrCode.path).at(-1)?.response();
        await stage.sandbox.playPhone(Object(await drawn?.json()).uuid, 2, members.full);
        await expect
          .poll(() => stage.letPass(100).then(() => isLeft(stage)), { timeout: 10_000, interval: 20 })
          .toBe(true);
      },
    },
  },
});
