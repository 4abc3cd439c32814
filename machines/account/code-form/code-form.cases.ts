import { defineCases } from '@xinglin/paths';
import { codeFormMachine } from './code-form.machine.ts';
import { codeFormMeanings } from './code-form.meanings.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const busy = '提交按钮忙';

/** The verdicts of its two children, from which the paths of `codeForm` are built. */
export const codeFormCases = defineCases(codeFormMachine, {
  inputs: {
    有新密码: { smsCode, passwordRule: 'composed' },
    只有手机号与验证码: { smsCode, passwordRule: null },
  },
  events: {
    'submit.pressed': { 点提交: {} },
    'password.passed': { 新密码合格: { password: 'Xing-lin2026' } },
    'password.refused': { 新密码不合格: {} },
    'code.passed': { 验证码通过: { phone: '13800138000', smsCode: '246810' } },
    'code.refused': { 验证码未通过: {} },
    'form.returned': { 交还表单: {} },
    'form.objected': { 验证码已失效: { objection: 'wrongCode' }, 手机号不可用: { objection: 'foreign' } },
  },
  actors: { smsCode: {}, newPassword: {} },
  labels: {
    meanings: codeFormMeanings,
    title: '带短信验证码的表单',
    states: {
      'password.deciding': '判断是否要新密码',
      'password.asked': '要新密码',
      'password.notAsked': '不要新密码',
      'submit.editing': '填写中',
      'submit.judging': '检查新密码',
      'submit.checking': '校验验证码',
      'submit.handedOver': '已交给所在流程',
    },
    screens: {
      'password.asked': '新密码与确认密码两个输入框',
      'password.notAsked': '没有密码输入框',
      'submit.editing': '提交按钮可点',
      'submit.judging': busy,
      'submit.checking': busy,
      'submit.handedOver': busy,
    },
    events: {
      'submit.pressed': '点击提交',
      'password.passed': '新密码检查通过',
      'password.refused': '新密码检查未通过',
      'code.passed': '验证码校验通过',
      'code.refused': '验证码校验未通过',
      'form.returned': '所在流程交还表单',
      'form.objected': '所在流程指出问题',
    },
    actors: { smsCode: '手机号与验证码', newPassword: '新密码' },
  },
});
