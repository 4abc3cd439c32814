import { defineCases } from '@xinglin/paths';
import { CouldNotAsk } from '../../../contract/could-not-ask.ts';
import { qrLoginMachine } from './qr-login.machine.ts';
import { qrLoginMeanings } from './qr-login.meanings.ts';

const scan = { device: '测试手机', at: 1_790_000_000_000 };
/** ACC-QR-16..20. */
const failures = {
  codeIncomplete: '获取二维码失败',
  codeFailed: '获取登录二维码失败',
  statusFailed: '获取二维码状态失败',
  loginIncomplete: '扫描二维码登录失败',
  loginFailed: '使用扫描二维码登录失败',
} as const;
const offline = { 网络断开: new CouldNotAsk('offline') };

/** Sample replies of the gateway and facts of the page, from which the paths of `qrLogin` are built. */
export const qrLoginCases = defineCases(qrLoginMachine, {
  events: {
    'refresh.pressed': { 点刷新: {} },
    'page.hidden': { 页面隐藏: {} },
    'page.shown': { 页面显示: {} },
  },
  actors: {
    drawCode: {
      done: {
        取到二维码: { kind: 'drawn', code: { uuid: 'code-1', url: 'https://shop.example/qr/code-1' } },
        缺少字段: { kind: 'incomplete' },
        被拒绝: { kind: 'refused' },
      },
      error: offline,
    },
    askStatus: {
      done: {
        待生效: { kind: 'waiting', status: 'pending', scan: null },
        未扫描: { kind: 'waiting', status: 'unscanned', scan: null },
        已扫描: { kind: 'waiting', status: 'scanned', scan },
        已确认: { kind: 'confirmed' },
        已失效: { kind: 'invalid' },
        旧二维码的回答: { kind: 'unrelated' },
        被拒绝: { kind: 'refused' },
      },
      error: offline,
    },
    logIn: {
      done: { 登录成功: { kind: 'signedIn' }, 缺少令牌: { kind: 'incomplete' }, 被拒绝: { kind: 'refused' } },
      error: offline,
    },
  },
  delays: { showDelay: '300 ms', pollInterval: '1 s' },
  labels: {
    title: '扫码登录',
    states: {
      'preparing.delay.waiting': '等满 300 ms',
      'preparing.delay.over': '已满 300 ms',
      'preparing.drawing.asking': '正在获取二维码',
      'preparing.drawing.drawn': '二维码已取到',
      'shown.status.pending': '二维码待生效',
      'shown.status.unscanned': '等待扫描',
      'shown.status.scanned': '已扫描，等待手机确认',
      'shown.poll.resting': '等待下一次查询',
      'shown.poll.asking': '正在查询状态',
      'shown.poll.paused': '页面隐藏，暂停查询',
      loggingIn: '正在登录',
      invalid: '二维码失效',
      failed: '出错，可刷新',
      signedIn: '已登录',
    },
    screens: {
      'preparing.drawing.asking': '「正在获取二维码」，没有二维码图片',
      'preparing.drawing.drawn': '「正在获取二维码」，没有二维码图片',
      'shown.status.pending': '二维码图片，「待扫描」',
      'shown.status.unscanned': '二维码图片，「待扫描」',
      'shown.status.scanned': '二维码图片，「已扫描」「请在手机上确认」，扫描设备与时间',
      loggingIn: '「正在登录」',
      invalid: '「二维码失效」，「刷新」按钮',
      failed: ({ failure }) => `「${failure === null ? '' : failures[failure]}」，「刷新」按钮`,
    },
    events: {
      'status.read': '读到状态',
      'refresh.pressed': '点击刷新',
      'page.hidden': '切到别的页面',
      'page.shown': '回到页面',
    },
    actors: { drawCode: '获取二维码', askStatus: '查询二维码状态', logIn: '二维码登录', watchPage: '页面可见性' },
    meanings: qrLoginMeanings,
  },
});
