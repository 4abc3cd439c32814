import { expect } from 'vitest';
import { drawQrCode, logInByQr, readQrStatus } from '../../../contract/login/qr.calls.ts';
import { MINUTE } from '../../../gateway/clock.ts';
import { qrLoginCases } from '../../../machines/login/qr-login.cases.ts';
import type { AskStatusReply, qrLoginMachine } from '../../../machines/login/qr-login.machine.ts';
import { type Perform, testBrowser } from '../../kit/browser.ts';
import { address } from '../../kit/expectations.ts';
import { members } from '../kit/login-page.ts';
import { answered, faulty, LoginStage } from './login-stage.ts';

type Machine = typeof qrLoginMachine;
type Does = Perform<Machine, LoginStage>;

/** A code lives 3 minutes. */
const AFTER_ITS_LIFE = 4 * MINUTE;

const calls = { fetchCode: drawQrCode, askStatus: readQrStatus, logIn: logInByQr };

const panel = ({ page }: LoginStage) => page.getByRole('tabpanel', { name: '扫码登录' });
const code = (stage: LoginStage) => panel(stage).getByRole('img', { name: '登录二维码' });
/** The phone acts, and then the gateway answers. */
const phone =
  (status: 0 | 1 | 2, reply: (body: Record<string, unknown>) => AskStatusReply): Does =>
  async ({ stage, context }) => {
    await stage.keepTime();
    await stage.sandbox.playPhone(context.code?.uuid ?? '', status, members.full);
    const answer = await stage.calls.answer('askStatus');
    return reply({ ...Object(answer?.body) });
  };

/**
 * Not caused by the phone, the clock or a cut line, but by a body that the sandbox returns in the gateway's place:
 * - fetchCode 缺少字段, logIn 缺少令牌: the gateway never leaves out a field
 * - askStatus 待生效: its codes can be scanned from the start
 * - askStatus 旧二维码的回答: it answers for the requested code
 * - fetchCode 被拒绝, askStatus 被拒绝: needs 60 codes a minute, or a code that it does not know
 */
testBrowser<Machine, LoginStage>(qrLoginCases, {
  async open(shop) {
    const stage = await LoginStage.open(shop, calls);
    // The view and the encoder load lazily; paths start after that.
    await stage.login.qrTab.click();
    await expect.poll(() => stage.letPass(100).then(() => code(stage).count()), { interval: 20 }).toBe(1);
    await stage.login.smsTab.click();
    stage.calls.hold();
    await stage.login.qrTab.click();
    return stage;
  },
  calls: {
    fetchCode: { call: drawQrCode, asks: () => ({}) },
    askStatus: { call: readQrStatus, asks: ({ code: asked }) => ({ query: { uuid: asked?.uuid } }) },
    logIn: { call: logInByQr, asks: ({ code: asked }) => ({ body: { uuid: asked?.uuid } }) },
  },
  states: {
    signedIn: ({ stage }) => [
      address(stage.page, '/user'),
      {
        what: 'the browser knows of a member',
        read: () => stage.visitor.isMember(),
        wanted: true,
      },
    ],
  },
  events: {
    'refresh.pressed': ({ stage }) => stage.login.qrRefresh.click(),
    'page.hidden': ({ stage }) => stage.show('hidden'),
    'page.shown': ({ stage }) => stage.show('visible'),
  },
  answers: {
    fetchCode: {
      取到二维码: async ({ stage }) => ({ kind: 'fetched', code: (await stage.answer('fetchCode'))?.body }),
      缺少字段: faulty('fetchCode', { status: 200, body: { uuid: 'only' } }),
      被拒绝: faulty('fetchCode', { status: 429 }),
      网络断开: faulty('fetchCode', { drop: true }),
    },
    askStatus: {
      待生效: faulty('askStatus', { status: 200, body: { status: -1 } }),
      未扫描: phone(0, () => ({ kind: 'waiting', status: 'unscanned', scan: null })),
      已扫描: phone(1, (body) => ({
        kind: 'waiting',
        status: 'scanned',
        scan: { device: String(body.scannedDevice), at: Number(body.scannedAt) },
      })),
      已确认: phone(2, () => ({ kind: 'confirmed' })),
      已失效: answered('askStatus', AFTER_ITS_LIFE),
      旧二维码的回答: faulty('askStatus', { status: 200, body: { status: 2, uuid: 'another' } }),
      被拒绝: faulty('askStatus', { status: 404 }),
      网络断开: faulty('askStatus', { drop: true }),
    },
    logIn: {
      登录成功: answered('logIn'),
      缺少令牌: faulty('logIn', { status: 200, body: { access_token: 'only' } }),
      被拒绝: answered('logIn', AFTER_ITS_LIFE),
      网络断开: faulty('logIn', { drop: true }),
    },
  },
});
