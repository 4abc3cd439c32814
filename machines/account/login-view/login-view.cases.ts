import { defineCases } from '@xinglin/paths';
import { loginViewMachine } from './login-view.machine.ts';
import { loginViewMeanings } from './login-view.meanings.ts';

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
  labels: {
    meanings: loginViewMeanings,
    title: '登录页',
    emitted: { leftFor: '离开登录页，前往' },
    screens: {
      'choosing.sms': '选中标签「短信登录」，显示手机号与验证码表单',
      'choosing.password': '选中标签「密码登录」，显示用户名、密码与滑动验证',
      'choosing.qr': '选中标签「扫码登录」，显示二维码区域',
      leaving: '「登录成功，正在进入」',
      toBind: '「该账号还没有绑定手机，正在前往绑定」',
      toUpdate: '「密码需要更新，正在前往设置」',
    },
    states: {
      'choosing.sms': '短信登录',
      'choosing.password': '密码登录',
      'choosing.qr': '扫码登录',
      leaving: '登录成功，离开',
      toBind: '前往绑定手机',
      toUpdate: '前往更新密码',
    },
    events: { 'method.picked': '选择登录方式', 'corner.pressed': '点击卡片折角', 'loginName.typed': '输入用户名' },
    actors: { smsLogin: '短信登录表单', passwordLogin: '密码登录表单', qrLogin: '扫码登录' },
  },
});
