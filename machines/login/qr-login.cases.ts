import { defineCases, NO_INPUT } from '@xinglin/paths';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { drawQrCode, logInByQr, readQrStatus } from '../../contract/login/qr.calls.ts';
import { answers, byHand, no, own, yes } from '../lib/how.cases.ts';
import { qrLoginMachine } from './qr-login.machine.ts';

const scan = { device: '测试手机', at: 1_790_000_000_000 };
/** ACC-QR-16..20. */
const failures = {
  codeIncomplete: '「获取二维码失败」',
  codeFailed: '「获取登录二维码失败」',
  statusFailed: '「获取二维码状态失败」',
  loginIncomplete: '「扫描二维码登录失败」',
  loginFailed: '「使用扫描二维码登录失败」',
} as const;
const offline = { 网络断开: new CouldNotAsk('offline') };

/** Sample replies of the gateway and events of the page, from which the paths of `qrLogin` are built. */
export const qrLoginCases = defineCases(qrLoginMachine, {
  events: {
    'refresh.pressed': { 点刷新: {} },
    'page.hidden': { 页面隐藏: {} },
    'page.shown': { 页面显示: {} },
  },
  actors: {
    fetchCode: {
      done: {
        取到二维码: { kind: 'fetched', code: { uuid: 'code-1', url: 'https://shop.example/qr/code-1' } },
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
  how: byHand({
    starts: { [NO_INPUT]: ['退出登录', '打开 /user/login，点标签「扫码登录」'] },
    events: {
      'page.hidden': { 页面隐藏: '切到浏览器的另一个标签页' },
      'page.shown': { 页面显示: '切回来' },
    },
    replies: {
      fetchCode: answers(drawQrCode, { 取到二维码: own, 缺少字段: yes({}), 被拒绝: no(null) }),
      askStatus: answers(readQrStatus, {
        待生效: yes({ status: -1 }),
        未扫描: yes({ status: 0 }),
        已扫描: yes({ status: 1, scannedDevice: scan.device, scannedAt: scan.at }),
        已确认: yes({ status: 2 }),
        已失效: yes({ status: 3 }),
        旧二维码的回答: yes({ status: 0, uuid: 'another' }),
        被拒绝: no(null),
      }),
      logIn: answers(logInByQr, {
        登录成功: yes({ access_token: 'access', refresh_token: 'refresh', expires_in: 1800 }),
        缺少令牌: yes({}),
        被拒绝: no(null),
      }),
    },
  }),
  labels: {
    title: '扫码登录',
    about: [
      '用商城手机 App 扫描二维码登录。',
      '打开扫码登录就获取一张新二维码（ACC-QR-13），300 毫秒后显示；二维码来得更晚，就等到取到时显示（ACC-QR-01）。显示期间每秒查询一次状态（ACC-QR-02），上一次有了回答才问下一次，页面被隐藏时不问。状态 2 只登录一次（ACC-QR-09）；状态 3 请用户换一张新码（ACC-QR-11、ACC-QR-12）；每种失败都有自己的提示和「刷新」（ACC-QR-14 至 20）。离开扫码登录，这个状态机和正在进行的查询一起停止。',
    ],
    states: {
      preparing: '准备二维码',
      'preparing.delay': '最短等待',
      'preparing.delay.waiting': '等满 300 ms',
      'preparing.delay.over': '已满 300 ms',
      'preparing.fetching': '取码',
      'preparing.fetching.asking': '正在获取二维码',
      'preparing.fetching.fetched': '二维码已取到',
      shown: '二维码已显示',
      'shown.status': '二维码状态',
      'shown.status.pending': '二维码待生效',
      'shown.status.unscanned': '等待扫描',
      'shown.status.scanned': '已扫描，等待手机确认',
      'shown.poll': '查询节奏',
      'shown.poll.resting': '等待下一次查询',
      'shown.poll.asking': '正在查询状态',
      'shown.poll.paused': '页面隐藏，暂停查询',
      loggingIn: '正在登录',
      invalid: '二维码失效',
      failed: '出错，可刷新',
      signedIn: '已登录',
    },
    descriptions: {
      preparing: '正在获取新二维码，最早也要等满短暂的延迟才显示。',
      'preparing.delay': '二维码至少等待的 300 毫秒。',
      'preparing.delay.waiting': '延迟正在计时。',
      'preparing.delay.over': '延迟已经结束。',
      'preparing.fetching': '获取新二维码的请求。',
      'preparing.fetching.asking': '正在等待网关回答。',
      'preparing.fetching.fetched': '二维码已经取到。',
      shown: '二维码在屏幕上，正在关注它的状态。',
      'shown.status': '网关最近一次对这张二维码的说法。',
      'shown.status.pending': '网关还没有说这张二维码可以扫描。',
      'shown.status.unscanned': '还没有人扫描这张二维码。',
      'shown.status.scanned': '手机已经扫描，还没有在手机上确认。',
      'shown.poll': '一次一次地查询，页面被隐藏时不查询。',
      'shown.poll.resting': '距离下一次查询的一秒正在计时。',
      'shown.poll.asking': '正在等待网关说明二维码的状态；页面隐藏之后才来的回答不算数。',
      'shown.poll.paused': '页面被隐藏，不查询；页面再次显示时立即查询。',
      loggingIn: '手机上已经确认，正在用这张二维码登录，只登录一次。',
      invalid: '二维码已经失效，用户可以换一张新码。',
      failed: '有一步没有成功，界面说明是哪一步，并提供「刷新」。',
      signedIn: '用户已登录；接下来去哪里由登录页决定。',
    },
    guards: {
      saysScanned: '已被扫描',
      saysUnscanned: '尚未扫描',
    },
    screens: {
      'preparing.fetching.asking': '「正在获取二维码」，没有二维码图片',
      'preparing.fetching.fetched': '「正在获取二维码」，没有二维码图片',
      'shown.status.pending': '二维码图片，「待扫描」',
      'shown.status.unscanned': '二维码图片，「待扫描」',
      'shown.status.scanned': '二维码图片，「已扫描」「请在手机上确认」，扫描设备与时间',
      loggingIn: '「正在登录」',
      signedIn: '登录页让位给返回地址或会员首页',
      invalid: '「二维码失效」，「刷新」按钮',
      failed: ({ failure }) => `${failure === null ? '' : failures[failure]}，「刷新」按钮`,
    },
    events: {
      'status.read': '读到状态',
      'refresh.pressed': '点击刷新',
      'page.hidden': '切到别的页面',
      'page.shown': '回到页面',
    },
    actors: { fetchCode: '获取二维码', askStatus: '查询二维码状态', logIn: '二维码登录', watchPage: '页面可见性' },
  },
});
