import { defineCases } from '../../graph/cases.ts';
import { loginViewMachine } from './login-view.machine.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };

/** The ways into the login page and out of it, from which the paths of `loginView` are built. */
export const loginViewCases = defineCases(loginViewMachine, {
  inputs: { 无返回地址: { backUrl: null, smsCode }, 有返回地址: { backUrl: '/user/order/mine/all', smsCode } },
  events: {
    'method.picked': { 选短信登录: { method: 'sms' }, 选扫码登录: { method: 'qr' } },
    'corner.pressed': { 点折角: {} },
  },
  actors: {
    smsLogin: { done: { 登录成功: undefined } },
    qrLogin: { done: { 登录成功: undefined } },
  },
  labels: {
    title: '登录页',
    emitted: { leftFor: '离开登录页，前往' },
    screens: {
      'choosing.sms': '选中标签「短信登录」，显示手机号与验证码表单',
      'choosing.qr': '选中标签「扫码登录」，显示二维码区域',
      leaving: '「登录成功，正在进入」',
    },
    states: { 'choosing.sms': '短信登录', 'choosing.qr': '扫码登录', leaving: '登录成功，离开' },
    events: { 'method.picked': '选择登录方式', 'corner.pressed': '点击卡片折角' },
    actors: { smsLogin: '短信登录表单', qrLogin: '扫码登录' },
  },
});
