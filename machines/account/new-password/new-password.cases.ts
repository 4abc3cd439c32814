import { defineCases } from '@xinglin/paths';
import { newPasswordMachine } from './new-password.machine.ts';
import { newPasswordMeanings } from './new-password.meanings.ts';

const faults = {
  empty: '「新密码不能为空」',
  length: '「请输入8~16位的密码」',
  composition: '「请输入数字、大小写字母、符号组合成的密码」',
  same: '「新密码不能与旧密码相同」',
} as const;
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
  labels: {
    meanings: newPasswordMeanings,
    title: '新密码与确认',
    states: { editing: '填写中' },
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
