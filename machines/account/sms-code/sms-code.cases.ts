import { defineCases } from '@xinglin/paths';
import { unreachable } from '../../common/form-notice.cases.ts';
import { smsCodeMachine } from './sms-code.machine.ts';
import { smsCodeMeanings } from './sms-code.meanings.ts';
import type { SmsCodeContext } from './sms-code.ports.ts';

const NOW = 1_790_000_000_000;
const PHONE = '13800138000';
const refused = { kind: 'refused', message: '请求过于频繁，请稍后再试' } as const;

const busy = '发送按钮忙';
const phoneFaults = {
  empty: '手机号码不能为空',
  malformed: '请输入正确的手机号码',
  taken: '手机号码已被注册',
  foreign: '请输入与当前账号相同手机号',
} as const;

function faultsOf(context: SmsCodeContext): string[] {
  const { phoneFault, smsCodeFault, smsCodeMessage, imageCodeFault, imageCodeMessage } = context;
  return [
    ...(phoneFault === null ? [] : [`「${phoneFaults[phoneFault]}」`]),
    ...(smsCodeFault === null
      ? []
      : [`「${smsCodeFault === 'empty' ? '短信验证码不能为空' : (smsCodeMessage ?? '请输入正确的短信验证码')}」`]),
    ...(imageCodeFault === null
      ? []
      : [
          `「${imageCodeFault === 'empty' ? '图形验证码不能为空' : (imageCodeMessage ?? '图形验证码不正确，请重新输入')}」`,
        ]),
  ];
}

function noticeOf({ notice }: SmsCodeContext): string[] {
  if (notice === null) return [];
  if (notice.kind === 'refused') return [`「${notice.message ?? '发送没有成功，请稍后重试'}」`];
  return [notice.reason === 'server' ? '「服务异常，请刷新页面重试」' : '「网络连接不上，请检查网络后重试」'];
}

/** Sample replies of the gateway and inputs of the shopper, from which the paths of `smsCode` are built. */
export const smsCodeCases = defineCases(smsCodeMachine, {
  inputs: {
    空表单: { phone: '', resendAt: {}, now: NOW },
    账号自己的手机号: { phone: '138****8000', resendAt: {}, now: NOW },
    刷新前发过: { phone: PHONE, resendAt: { [PHONE]: NOW + 30_000 }, now: NOW },
  },
  events: {
    'phone.changed': { 正确手机号: { phone: PHONE }, 错误手机号: { phone: '1380013' } },
    'phone.left': { 离开手机号: {} },
    'imageCode.changed': { 输入图形码: { imageCode: 'ab3d' }, 清空图形码: { imageCode: '' } },
    'smsCode.changed': { 六位验证码: { smsCode: '246810' }, 清空验证码: { smsCode: '' } },
    'smsCode.left': { 离开验证码: {} },
    'send.pressed': { 点获取验证码: {} },
    'image.refreshed': { 换一张: {} },
    'check.asked': { 提交表单: {} },
    'objection.raised': {
      验证码已失效: { objection: 'wrongCode' },
      手机号已注册: { objection: 'taken' },
      不是本账号手机号: { objection: 'foreign' },
    },
    'clock.ticked': { 倒计时中: { now: NOW + 1000 }, 倒计时结束: { now: NOW + 61_000 } },
  },
  actors: {
    takeTicket: {
      done: {
        可直接发送: { kind: 'ticket', ticket: 'ticket-1', needsImageCode: false },
        需要图形码: { kind: 'ticket', ticket: 'ticket-2', needsImageCode: true },
        手机号已注册: { kind: 'phoneRefused', objection: 'taken' },
        不是本账号手机号: { kind: 'phoneRefused', objection: 'foreign' },
        被拒绝: refused,
      },
      error: unreachable,
    },
    drawImage: {
      done: {
        取到图片: { kind: 'drawn', image: { id: 'image-1', source: 'data:image/png;base64,AA==' } },
        被拒绝: refused,
      },
      error: unreachable,
    },
    checkImage: {
      done: { 通过: { kind: 'passed', ticket: 'ticket-3' }, 错误: { kind: 'refused', message: '图形验证码错误' } },
      error: unreachable,
    },
    sendCode: {
      done: {
        已发送: { kind: 'sent', phone: PHONE, now: NOW, resendAt: NOW + 60_000 },
        发得太快: { ...refused, phone: PHONE, now: NOW, resendAt: NOW + 42_000 },
        被拒绝: refused,
      },
      error: unreachable,
    },
    checkCode: {
      done: {
        正确: { kind: 'valid' },
        错误: { kind: 'invalid', message: '短信验证码错误' },
        其他拒绝: refused,
      },
      error: unreachable,
    },
  },
  labels: {
    meanings: smsCodeMeanings,
    title: '手机号与短信验证码',
    states: {
      fields: '表单可填写',
      'send.idle': '没有在发送',
      'send.ticketing': '正在获取短信票据',
      'send.drawingImage': '正在获取图形验证码',
      'send.checkingImage': '正在校验图形验证码',
      'send.sending': '正在发送验证码',
      'resend.free': '可以发送',
      'resend.counting': '60 秒倒计时中',
      'check.unchecked': '验证码未校验',
      'check.checking': '正在校验验证码',
      'check.valid': '验证码正确',
    },
    screens: {
      fields: (context) => [...faultsOf(context), ...noticeOf(context)].join('，'),
      'send.idle': ({ imageAsked, image }) =>
        imageAsked ? (image === null ? '图形验证码框没有图片' : '图形验证码框与图片') : '',
      'send.ticketing': busy,
      'send.drawingImage': '发送按钮忙，图片处「正在获取图形验证码」',
      'send.checkingImage': busy,
      'send.sending': busy,
      'resend.counting': '发送按钮倒数剩余秒数，不可点',
      'check.valid': '「验证码正确」',
    },
    events: {
      'phone.changed': '输入手机号',
      'phone.left': '离开手机号输入框',
      'imageCode.changed': '输入图形验证码',
      'smsCode.changed': '输入短信验证码',
      'smsCode.left': '离开验证码输入框',
      'send.pressed': '点击获取验证码',
      'image.refreshed': '点击图形验证码换一张',
      'image.outdated': '图形验证码作废',
      'check.asked': '提交所在表单',
      'objection.raised': '所在流程指出问题',
      'clock.ticked': '过了一秒',
    },
    actors: {
      takeTicket: '获取短信票据',
      drawImage: '获取图形验证码',
      checkImage: '校验图形验证码',
      sendCode: '发送短信验证码',
      checkCode: '校验短信验证码',
      watchClock: '时钟',
      recallPhone: '刷新前输入的手机号',
    },
  },
});
