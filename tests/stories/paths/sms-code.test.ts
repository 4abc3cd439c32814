import { logInBySms } from '../../../contract/session/session.calls.ts';
import { smsCodeCases } from '../../../machines/codes/sms-code.cases.ts';
import type { smsCodeMachine } from '../../../machines/codes/sms-code.machine.ts';
import { testBrowser } from '../../kit/browser.ts';
import { LoginStage } from './login-stage.ts';
import { PHONE, refuseLogin, smsAnswers, smsCalls, smsEvents } from './sms-code-actions.ts';

/** A slow reload ends in the gateway's next second, and the page then counts by it: a second more is left. */
async function untilSecondsLeft(stage: LoginStage, wanted: number): Promise<void> {
  const button = stage.page.getByRole('button', { name: /秒后重发$/ });
  const left = Number.parseInt((await button.textContent()) ?? '', 10);
  await stage.letPass((left - wanted) * 1000);
}

/** A login checks a phone's format only, and has no reason to reject it afterwards; other scenes do. */
const OF_OTHER_SCENES = ['手机号已注册', '不是本账号手机号', '验证码已失效'];

/**
 * What a shopper of the login page cannot do, so that paths avoid it:
 * - a phone is never filled in beforehand: after a reload it is typed again before the path starts
 * - time does not run backwards, and a second is not shown twice
 * - a button that is not there, or that counts down, is not pressed
 *
 * Not returned by the gateway itself, but by the sandbox in its place:
 * - takeTicket 被拒绝, fetchImage 被拒绝: needs 60 calls a minute
 * - checkCode 其他拒绝: the gateway refuses a check with 400 only
 * - checkCode 正确 where another code was sent after this one was typed
 */
testBrowser<typeof smsCodeMachine, LoginStage>(smsCodeCases, {
  async open(shop, { inputCase }) {
    const stage = await LoginStage.open(shop, smsCalls, { asides: [logInBySms] });
    await stage.standFaults(refuseLogin);
    if (inputCase === '刷新前发过') {
      await stage.keepTime();
      await stage.login.phone.fill(PHONE);
      const sent = stage.page.waitForResponse((answer) => answer.url().endsWith(smsCalls.sendCode.path));
      await stage.login.send.click();
      await (await sent).finished();
      await stage.page.getByText('60 秒后重发', { exact: true }).waitFor();
      await stage.letPass(30_000);
      await stage.reload();
      await stage.login.phone.fill(PHONE);
      await untilSecondsLeft(stage, 30);
    }
    await stage.login.agreement.check();
    await stage.actions();
    stage.calls.hold();
    return stage;
  },
  calls: {
    takeTicket: { call: smsCalls.takeTicket, asks: ({ phone }) => ({ body: { phoneNum: phone } }) },
    fetchImage: { call: smsCalls.fetchImage, asks: () => ({}) },
    checkImage: {
      call: smsCalls.checkImage,
      asks: ({ image, imageCode }) => ({ body: { id: image?.id, code: imageCode } }),
    },
    sendCode: {
      call: smsCalls.sendCode,
      asks: ({ phone, ticket, imageCode }) => ({
        body: { phoneNum: phone, ticket, validCode: imageCode, purpose: 'login' },
      }),
    },
    checkCode: {
      call: smsCalls.checkCode,
      asks: ({ phone, smsCode }) => ({ body: { phoneNum: phone, captcha: smsCode, purpose: 'login' } }),
    },
  },
  events: smsEvents,
  answers: smsAnswers,
  lefts: { phone: 'phone.left', smsCode: 'smsCode.left' },
  stories: [
    [
      '空表单',
      'phone.changed: 错误手机号',
      'phone.left: 离开手机号',
      'phone.changed: 正确手机号',
      'smsCode.left: 离开验证码',
    ],
    [
      '空表单',
      'phone.changed: 正确手机号',
      'send.pressed: 点获取验证码',
      'takeTicket: 需要图形码',
      'fetchImage: 取到图片',
      'imageCode.changed: 输入图形码',
      'send.pressed: 点获取验证码',
      'checkImage: 通过',
      'sendCode: 已发送',
      'clock.ticked: 倒计时中',
      'smsCode.changed: 六位验证码',
      'check.asked: 提交表单',
      'checkCode: 正确',
    ],
    [
      '空表单',
      'phone.changed: 正确手机号',
      'send.pressed: 点获取验证码',
      'takeTicket: 可直接发送',
      'sendCode: 已发送',
      'clock.ticked: 倒计时结束',
      'send.pressed: 点获取验证码',
      'takeTicket: 可直接发送',
      'sendCode: 已发送',
    ],
  ],
  possible: ({ type, caseName, payload }, { resendAt, phone, now, imageAsked, isOwnPhone }, states) => {
    // At Login there is no account yet.
    if (isOwnPhone) return false;
    if (OF_OTHER_SCENES.includes(caseName)) return false;
    if (type === 'send.pressed') return (resendAt[phone] ?? 0) <= now;
    // No call stays pending that long.
    const isAsking = states.some((state) => /^(send|check)\..*ing/.test(state));
    if (type === 'clock.ticked') return Object(payload).now > now && !isAsking;
    return type.startsWith('image') ? imageAsked : true;
  },
});
