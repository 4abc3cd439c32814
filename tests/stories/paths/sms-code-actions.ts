import * as calls from '../../../contract/codes/captcha.calls.ts';
import { logInBySms } from '../../../contract/session/session.calls.ts';
import type { smsCodeMachine } from '../../../machines/codes/sms-code.machine.ts';
import type { Perform, Turn } from '../../kit/browser.ts';
import { members } from '../kit/login-page.ts';
import type { LoginStage } from './login-stage.ts';

type Machine = typeof smsCodeMachine;
type Does = Perform<Machine, LoginStage>;

export const PHONE = members.full;

export const smsCalls = {
  takeTicket: calls.takeSmsTicket,
  fetchImage: calls.drawImageCaptcha,
  checkImage: calls.checkImageCaptcha,
  sendCode: calls.sendSmsCode,
  checkCode: calls.checkSmsCode,
};
type Port = keyof typeof smsCalls;

/** After a correct code the form logs in; that is refused so that the form stays. */
export const refuseLogin = { method: 'POST', path: logInBySms.path, status: 400, body: { message: '先不让登录' } };

const fault =
  (port: Port, how: { status?: number; body?: unknown; drop?: boolean }): Does =>
  async ({ stage }) => {
    await stage.answerFault(port, how);
  };

/** Refuses in the gateway's place, with the message of the case. */
const refusal =
  (port: Port, status: number): Does =>
  async ({ stage, modelEvent: { payload } }) => {
    await stage.answerFault(port, { status, body: { code: 'no', message: Object(payload).message } });
  };

const unreachable = (port: Port) => ({ 网络断开: fault(port, { drop: true }), 服务异常: fault(port, { status: 500 }) });

/** The gateway itself refuses; the page has to show its message. */
const refusedFor =
  (port: Port, kind: string): Does =>
  async ({ stage }) => ({ kind, message: messageOf((await stage.answer(port))?.body) });

const messageOf = (body: unknown): unknown => Object(body).message ?? null;

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

export const smsEvents = {
  'phone.changed': async ({ stage, modelEvent }: Turn<Machine, LoginStage>) =>
    fill(stage, 'phone', Object(modelEvent.payload).phone),
  'phone.left': async ({ stage }: Turn<Machine, LoginStage>) => {
    await stage.login.phone.focus();
    await stage.login.phone.blur();
  },
  'imageCode.changed': async (turn: Turn<Machine, LoginStage>) => {
    const { stage, modelEvent, context } = turn;
    const isRight = nextAnswer(turn, 'checkImage', 'imageCode.changed') === '通过';
    const sample: string = Object(modelEvent.payload).imageCode;
    const imageCode =
      sample !== '' && isRight && context.image ? await stage.sandbox.imageCode(context.image.id) : sample;
    await fill(stage, 'imageCode', imageCode);
    return { imageCode };
  },
  'smsCode.changed': async (turn: Turn<Machine, LoginStage>) => {
    const { stage, modelEvent } = turn;
    const isRight = nextAnswer(turn, 'checkCode', 'smsCode.changed') === '正确';
    const sample: string = Object(modelEvent.payload).smsCode;
    const smsCode = sample !== '' && isRight ? await ensureCode(stage) : sample;
    await fill(stage, 'smsCode', smsCode);
    return { smsCode };
  },
  'smsCode.left': async ({ stage }: Turn<Machine, LoginStage>) => {
    await stage.login.smsCode.focus();
    await stage.login.smsCode.blur();
  },
  'send.pressed': ({ stage }: Turn<Machine, LoginStage>) => stage.login.send.click(),
  'image.refreshed': ({ stage }: Turn<Machine, LoginStage>) =>
    stage.page.getByRole('button', { name: /图形验证码/ }).click(),
  'check.asked': ({ stage }: Turn<Machine, LoginStage>) => stage.login.submit.click(),
  'clock.ticked': async ({ stage, modelEvent, context }: Turn<Machine, LoginStage>) => {
    const { now }: { now: number } = Object(modelEvent.payload);
    await stage.letPass(now - context.now);
  },
};

/** Ticket and image code as the sandbox sets them; every other answer comes as the comment above the test says. */
const ticket =
  (needsImageCode: boolean): Does =>
  async ({ stage }) => {
    await stage.sandbox.askForImageCode(needsImageCode ? 'always' : 'never');
    const answer = await stage.answer('takeTicket');
    return needsImageCode ? { kind: 'imageAsked' } : { kind: 'ticket', ticket: Object(answer?.body).ticket };
  };

export const smsAnswers: Readonly<Record<Port, Readonly<Record<string, Does>>>> = {
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
};
