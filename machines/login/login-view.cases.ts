import { defineCases } from '@xinglin/paths';
import { byHand } from '../lib/how.cases.ts';
import { loginViewMachine } from './login-view.machine.ts';

const given = {
  smsCode: { phone: '', resendAt: {}, now: 1_790_000_000_000 },
  passwordLogin: true,
  loginName: '',
};

/** The ways into the login page and out of it, from which the paths of `loginView` are built. */
export const loginViewCases = defineCases(loginViewMachine, {
  inputs: {
    无返回地址: { ...given, backUrl: null },
    有返回地址: { ...given, backUrl: '/user/order/mine/all?page=2' },
    未开密码登录: { ...given, backUrl: null, passwordLogin: false },
  },
  events: {
    'method.picked': {
      选短信登录: { method: 'sms' },
      选密码登录: { method: 'password' },
      选扫码登录: { method: 'qr' },
    },
    'corner.pressed': { 点折角: {} },
    'loginName.typed': { 输入用户名: { loginName: 'old_member' } },
  },
  actors: {
    smsLogin: { done: { 登录成功: undefined } },
    passwordLogin: {
      done: {
        登录成功: { kind: 'signedIn' },
        需要绑定手机: { kind: 'needsPhone', loginName: 'old_member' },
        需要更新密码: { kind: 'needsPassword' },
      },
    },
    qrLogin: { done: { 登录成功: undefined } },
  },
  how: byHand({
    starts: {
      无返回地址: ['退出登录', '打开 /user/login'],
      有返回地址: ['退出登录', '打开 /user/login?backurl=%2Fuser%2Forder%2Fmine%2Fall%3Fpage%3D2'],
      未开密码登录: ['设置 USERNAME_PASSWORD_LOGIN=0 后启动商城', '打开 /user/login'],
    },
    events: {
      'method.picked': {
        选短信登录: '点标签「短信登录」',
        选密码登录: '点标签「密码登录」',
        选扫码登录: '点标签「扫码登录」',
      },
      'loginName.typed': { 输入用户名: '在用户名一栏输入 old_member' },
    },
    replies: {
      smsLogin: {
        登录成功: {
          text: '输入 13800138000，点「获取验证码」，填沙箱「短信与邮件」里的验证码，勾选协议，点「登录」',
        },
      },
      passwordLogin: {
        登录成功: { text: '用户名 13800138000，密码见沙箱「演示会员」，勾选协议，点「登录」，把滑块拖到缺口' },
        需要绑定手机: { text: '用户名 old_member，密码见沙箱「演示会员」，勾选协议，点「登录」，把滑块拖到缺口' },
        需要更新密码: { text: '用户名 13900139000，密码见沙箱「演示会员」，勾选协议，点「登录」，把滑块拖到缺口' },
      },
      qrLogin: { 登录成功: { text: '在沙箱「扫码的手机」打开最新的二维码，以 13800138000 扫描并确认登录' } },
    },
  }),
  possible: ({ type, payload }, { passwordLogin }) => {
    return passwordLogin || type !== 'method.picked' || Object(payload).method !== 'password';
  },
  labels: {
    title: '登录页',
    about: [
      '登录页：显示哪种登录方式，登录后去哪里。',
      '打开时是短信登录（ACC-LOGIN-01）；商城需要时，旁边有密码登录（ACC-LOGIN-03）；扫码登录在另一个标签或右上角切换处（ACC-LOGIN-04），切回来时是先前的那个表单。切换方式时短信表单保留已输入的内容，密码表单只保留登录名。二维码和滑动拼图只在自己的界面打开时存在，离开后什么都不再请求（ACC-QR-13）。登录后去返回地址，否则去会员首页（ACC-LOGIN-07、ACC-LOGIN-09）；密码正确但还不能登录时，带着返回地址去下一步（ACC-PWL-08、ACC-PWL-09）。',
    ],
    states: {
      choosing: '选择登录方式',
      'choosing.sms': '短信登录',
      'choosing.password': '密码登录',
      'choosing.qr': '扫码登录',
      leaving: '登录成功，离开',
      toBind: '前往绑定手机',
      toUpdate: '前往更新密码',
    },
    descriptions: {
      choosing: '用户面前有一种登录方式；短信表单保留已输入的内容。',
      'choosing.sms': '显示短信登录表单。',
      'choosing.password': '显示密码登录表单；密码和滑动拼图只在它打开时存在。',
      'choosing.qr': '显示二维码，每次都是新的。',
      leaving: '用户已登录，去返回地址，否则去会员首页。',
      toBind: '账号要先有手机号；绑定页会得到登录名和返回地址。',
      toUpdate: '密码要先重新设置；设置页会得到返回地址。',
    },
    guards: {
      picksQr: '选了扫码',
      picksPassword: '选了密码',
      picksSms: '选了短信',
      formWasPassword: '先前是密码表单',
    },
    emitted: { leftFor: '离开登录页，前往' },
    screens: {
      'choosing.sms': '选中标签「短信登录」，显示手机号与验证码表单',
      'choosing.password': '选中标签「密码登录」，显示用户名、密码与滑动验证',
      'choosing.qr': '选中标签「扫码登录」，显示二维码区域',
      leaving: '「登录成功，正在进入」',
      toBind: '「该账号还没有绑定手机，正在前往绑定」',
      toUpdate: '「密码需要更新，正在前往设置」',
    },
    events: { 'method.picked': '选择登录方式', 'corner.pressed': '点击卡片折角', 'loginName.typed': '输入用户名' },
    actors: { smsLogin: '短信登录表单', passwordLogin: '密码登录表单', qrLogin: '扫码登录' },
  },
});
