import { defineCases, textOf } from '@xinglin/paths';
import { byHand } from '../lib/how.cases.ts';
import { newPasswordMachine } from './new-password.machine.ts';

const faults = {
  empty: '「新密码不能为空」',
  length: '「请输入8~16位的密码」',
  composition: '「请输入数字、大小写字母、符号组合成的密码」',
  same: '「新密码不能与旧密码相同」',
} as const;
const right = 'Xing-lin2026';
const confirmationFaults = { empty: '「确认密码不能为空」', different: '「两次密码输入不一致」' } as const;

/** What a shopper types as a new password, from which the paths of `newPassword` are built. */
export const newPasswordCases = defineCases(newPasswordMachine, {
  inputs: { 注册与重置: { rule: 'composed' }, 修改密码: { rule: 'lettersAndDigits' } },
  events: {
    'password.changed': {
      合格密码: { password: 'Xing-lin2026' },
      太短: { password: 'a1b2c' },
      只有数字: { password: '20262027' },
      清空: { password: '' },
    },
    'password.left': { 离开新密码: {} },
    'confirmation.changed': {
      相同: { confirmation: 'Xing-lin2026' },
      不同: { confirmation: 'Xing-lin2027' },
      清空: { confirmation: '' },
    },
    'confirmation.left': { 离开确认密码: {} },
    'password.objected': { 与旧密码相同: { fault: 'same' } },
    'check.asked': { 提交表单: {} },
  },
  actors: {},
  how: byHand({
    starts: {
      注册与重置: ['退出登录', '打开 /user/account/password/forget'],
      修改密码: ['以 13800138000 登录', '打开 /user/account/password/edit'],
    },
    events: {
      'password.changed': { 合格密码: `输入 ${right}`, 太短: '输入 a1b2c', 只有数字: '输入 20262027' },
      'password.left': { 离开新密码: '在新密码里点一下，再点页面空白处' },
      'confirmation.changed': { 相同: `输入 ${right}`, 不同: '输入 Xing-lin2027' },
      'confirmation.left': { 离开确认密码: '在确认密码里点一下，再点页面空白处' },
      'password.objected': { 与旧密码相同: `旧密码填 ${right}，点「修改密码」` },
      'check.asked': { 提交表单: '清空其余各栏，点提交按钮' },
    },
  }),
  possible: ({ type, payload }, context) => {
    const { password, passwordFault, confirmation, confirmationFault, rule } = context;
    // Only the form with the old password can find that they are the same, and only for a valid password.
    if (type === 'password.objected')
      return rule === 'lettersAndDigits' && password === right && confirmation === right;
    // Going to another field leaves this one and shows its fault.
    const goesToPassword = type.startsWith('password');
    const goesToConfirmation = type.startsWith('confirmation');
    const isUntouched = password === '' && confirmation === '';
    if (goesToPassword && confirmationFault === null && !isUntouched && confirmation !== password) return false;
    if (goesToConfirmation && passwordFault === null && password !== right) return false;
    if (type === 'password.changed') return textOf(payload) !== textOf({ password: context.password });
    return type !== 'confirmation.changed' || textOf(payload) !== textOf({ confirmation: context.confirmation });
  },
  labels: {
    title: '新密码与确认',
    about: [
      '新密码和确认，注册、重置密码和修改密码都用它。',
      '离开一栏时检查这一栏；所在表单提出校验时两栏都检查，表单会得知通过或被拒绝。只有表单才知道的事，例如与旧密码相同，由表单告诉这里。密码只记在这里，只在表单打开期间记住。',
    ],
    states: { editing: '填写中' },
    descriptions: {
      editing: '用户输入；哪里不对，离开那一栏后就在旁边说明。',
    },
    guards: {
      bothAreRight: '两栏都正确',
    },
    screens: {
      editing: ({ passwordFault, confirmationFault }) =>
        [
          ...(passwordFault === null ? [] : [faults[passwordFault]]),
          ...(confirmationFault === null ? [] : [confirmationFaults[confirmationFault]]),
        ].join('，') || '没有错误提示',
    },
    events: {
      'password.changed': '输入新密码',
      'password.left': '离开新密码输入框',
      'confirmation.changed': '输入确认密码',
      'confirmation.left': '离开确认密码输入框',
      'password.objected': '所在表单指出问题',
      'check.asked': '提交所在表单',
    },
    actors: {},
  },
});
