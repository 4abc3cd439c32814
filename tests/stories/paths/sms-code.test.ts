import * as calls from '../../../contract/codes/captcha.calls.ts';
import { logInBySms } from '../../../contract/session/session.calls.ts';
import { smsCodeCases } from '../../../machines/codes/sms-code.cases.ts';
import type { smsCodeMachine } from '../../../machines/codes/sms-code.machine.ts';
import { type Perform, type Turn, testBrowser } from '../../kit/browser.ts';
import { members } from '../kit/login-page.ts';
import { faulty, LoginStage } from './login-stage.ts';

type Machine = typeof smsCodeMachine;
type Does = Perform<Machine, LoginStage>;

const PHONE = members.full;

const smsCalls = {
  takeTicket: calls.takeSmsTicket,
  fetchImage: calls.drawImageCaptcha,
  checkImage: calls.checkImageCaptcha,
  sendCode: calls.sendSmsCode,
  checkCode: calls.checkSmsCode,
};
type Port = keyof typeof smsCalls;

/** After a correct code the form logs in; that is refused so that the form stays. */
const refuseLogin = { method: 'POST', path: logInBySms.path, status: 400, body: { message: '先不让登录' } };

/** Refuses in the gateway's place, with the message of the case. */
const refusal =
  (port: Port, status: number): Does =>
  async ({ stage, modelEvent: { payload } }) => {
    await stage.answerFault(port, { status, body: { code: 'no', message: Object(payload).message } });
  };

const unreachable = (port: Port) => ({
  网络断开: faulty(port, { drop: true }),
  服务异常: faulty(port, { status: 500 }),
});

/** The gateway itself refuses; the page has to show its message. */
const refusedFor =
  (port: Port, kind: string): Does =>
  async ({ stage }) => {
    const { message = null } = Object((await stage.answer(port))?.body);
    return { kind, message };
  };

/** The next answer of a port along the path; null when the port is not called again, or only after `until`. */
function nextAnswer({ rest }: Turn<Machine, LoginStage>, port: Port, until: string): string | null {
  for (const { modelEvent } of rest) {
    if (modelEvent.subject === port) return modelEvent.caseName;
    if (modelEvent.type === until) return null;
  }
  return null;
}

/** Puts text into a field in one go, as paste and autofill do; also when the field has that text already. */
async function fill(stage: LoginStage, field: 'phone' | 'smsCode' | 'imageCode', text: string): Promise<void> {
  const has = (await stage.login[field].inputValue()).replaceAll(' ', '');
  if (has === text) await stage.login[field].fill(text === '' ? '0' : '');
  await stage.login[field].fill(text);
}

/** The code for this phone; if the page has requested none, another device does. */
async function ensureCode(stage: LoginStage): Promise<string> {
  if ((await stage.sandbox.smsCount(PHONE)) === 0) await stage.sendFromElsewhere(PHONE);
  return stage.sandbox.smsCode(PHONE);
}

async function asksRightCode({ calls: held, sandbox }: LoginStage): Promise<boolean> {
  const { captcha } = Object(held.requestOf('checkCode').body);
  return (await sandbox.smsCount(PHONE)) > 0 && (await sandbox.smsCode(PHONE)) === captcha;
}

/** Ticket and image code as the sandbox sets them; every other answer comes as the comment above the test says. */
const ticket =
  (needsImageCode: boolean): Does =>
  async ({ stage }) => {
    await stage.sandbox.askForImageCode(needsImageCode ? 'always' : 'never');
    const answer = await stage.answer('takeTicket');
    return needsImageCode ? { kind: 'imageAsked' } : { kind: 'ticket', ticket: Object(answer?.body).ticket };
  };

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
testBrowser<Machine, LoginStage>(smsCodeCases, {
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
  events: {
    'phone.changed': async ({ stage, modelEvent }) => fill(stage, 'phone', Object(modelEvent.payload).phone),
    'phone.left': async ({ stage }) => {
      await stage.login.phone.focus();
      await stage.login.phone.blur();
    },
    'imageCode.changed': async (turn) => {
      const { stage, modelEvent, context } = turn;
      const isRight = nextAnswer(turn, 'checkImage', 'imageCode.changed') === '通过';
      const sample: string = Object(modelEvent.payload).imageCode;
      const imageCode =
        sample !== '' && isRight && context.image ? await stage.sandbox.imageCode(context.image.id) : sample;
      await fill(stage, 'imageCode', imageCode);
      return { imageCode };
    },
    'smsCode.changed': async (turn) => {
      const { stage, modelEvent } = turn;
      const isRight = nextAnswer(turn, 'checkCode', 'smsCode.changed') === '正确';
      const sample: string = Object(modelEvent.payload).smsCode;
      const smsCode = sample !== '' && isRight ? await ensureCode(stage) : sample;
      await fill(stage, 'smsCode', smsCode);
      return { smsCode };
    },
    'smsCode.left': async ({ stage }) => {
      await stage.login.smsCode.focus();
      await stage.login.smsCode.blur();
    },
    'send.pressed': ({ stage }) => stage.login.send.click(),
    'image.refreshed': ({ stage }) => stage.page.getByRole('button', { name: /图形验证码/ }).click(),
    'check.asked': ({ stage }) => stage.login.submit.click(),
    'clock.ticked': async ({ stage, modelEvent, context }) => {
      const { now }: { now: number } = Object(modelEvent.payload);
      await stage.letPass(now - context.now);
    },
  },
  answers: {
    takeTicket: {
      可直接发送: ticket(false),
      需要图形码: ticket(true),
      被拒绝: refusal('takeTicket', 429),
      ...unreachable('takeTicket'),
    },
    fetchImage: {
      取到图片: async ({ stage }) => {
        const { id, image } = Object((await stage.answer('fetchImage'))?.body);
        return { kind: 'fetched', image: { id, source: image } };
      },
      被拒绝: refusal('fetchImage', 429),
      ...unreachable('fetchImage'),
    },
    checkImage: {
      通过: async ({ stage }) => {
        const answer = await stage.answer('checkImage');
        return { kind: 'ticket', ticket: Object(answer?.body).ticket };
      },
      错误: refusedFor('checkImage', 'refused'),
      ...unreachable('checkImage'),
    },
    sendCode: {
      已发送: async ({ stage }) => {
        await stage.forgetLimits();
        await stage.answer('sendCode');
      },
      发得太快: async ({ stage, modelEvent: { payload } }) => {
        const { message, now, resendAt } = Object(payload);
        const body = { code: 'smsTooSoon', message, waitSeconds: (resendAt - now) / 1000 };
        await stage.answerFault('sendCode', { status: 400, body });
      },
      被拒绝: refusal('sendCode', 400),
      ...unreachable('sendCode'),
    },
    checkCode: {
      正确: async ({ stage }) => {
        if (await asksRightCode(stage)) await stage.answer('checkCode');
        else await stage.answerFault('checkCode', { status: 200, body: {} });
      },
      错误: async (turn) => {
        const { stage } = turn;
        const isRight = await asksRightCode(stage);
        return isRight ? refusal('checkCode', 400)(turn) : refusedFor('checkCode', 'invalid')(turn);
      },
      其他拒绝: refusal('checkCode', 429),
      ...unreachable('checkCode'),
    },
  },
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
