import { defineCases, textOf } from '@xinglin/paths';
import { changePassword } from '../../contract/login/account.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, before, byHand, own, refusedAnswers } from '../lib/how.cases.ts';
import { changePasswordMachine } from './change-password.machine.ts';

/** Old passwords, verdicts of the child and gateway replies, from which the paths of `changePassword` are built. */
export const changePasswordCases = defineCases(changePasswordMachine, {
  inputs: { 从会员首页: { backUrl: null }, 有返回地址: { backUrl: '/user/personal/safe' } },
  events: {
    'oldPassword.changed': {
      旧密码: { oldPassword: 'Xinglin2026' },
      太短: { oldPassword: 'a1b2c' },
      清空: { oldPassword: '' },
    },
    'oldPassword.left': { 离开旧密码: {} },
    'submit.pressed': { 点提交: {} },
    'password.passed': {
      新密码合格: { password: 'Xing-lin2027' },
      新密码与旧密码相同: { password: 'Xinglin2026' },
    },
    'password.refused': { 新密码不合格: {} },
  },
  actors: {
    newPassword: {},
    changePassword: {
      done: {
        修改成功: { kind: 'changed' },
        ...refusals('旧密码不正确，请重新输入'),
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      从会员首页: ['以 13800138000 登录', '打开 /user/account/password/edit'],
      有返回地址: ['以 13800138000 登录', '打开 /user/account/password/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe'],
    },
    events: {
      'oldPassword.changed': { 旧密码: '输入沙箱「演示会员」的密码', 太短: '输入 a1b2c' },
      'oldPassword.left': { 离开旧密码: '在旧密码里点一下，再点页面空白处' },
      'password.passed': {
        新密码合格: before('新密码与确认密码都填“Xing-lin2027”'),
        新密码与旧密码相同: before('新密码与确认密码都填沙箱「演示会员」的密码'),
      },
      'password.refused': { 新密码不合格: before('新密码与确认密码都填“123”') },
    },
    replies: {
      changePassword: answers(changePassword, { 修改成功: own, ...refusedAnswers('旧密码不正确，请重新输入') }),
    },
  }),
  possible: ({ type, payload }, { oldPassword }) =>
    type !== 'oldPassword.changed' || textOf(payload) !== textOf({ oldPassword }),
  labels: {
    title: '修改密码',
    about: [
      '用旧密码修改密码（ACC-ROUTE-09 的 edit 类型），只有会员能打开。',
      '旧密码在这里只检查长度（ACC-CPW-01），对不对由网关判断。新密码和确认由子流程负责；新旧密码必须不同（ACC-CPW-03），只有这个表单知道。提交时一次说清所有不对的地方；都对才问网关，按多少次都只问一次。会话继续有效，会员回到来的地方。网关说了别的，就显示在表单上方，已输入的内容保留；密码只在表单打开期间记住。',
    ],
    states: {
      editing: '填写中',
      judging: '检查新密码',
      changing: '正在修改',
      changed: '已修改',
    },
    descriptions: {
      editing: '会员输入；哪里不对，旁边就有说明。',
      judging: '正在检查新密码，并与旧密码比较；旧密码也一并检查。',
      changing: '网关核对旧密码，并设置新密码。',
      changed: '新密码从现在起有效；会员回到来的地方。',
    },
    guards: {
      oldPasswordIsWrong: '旧密码长度不对',
      isSame: '新旧密码相同',
    },
    emitted: { leftFor: '离开修改密码页，前往', succeeded: '提示「修改密码成功」' },
    screens: {
      editing: ({ oldPasswordFault, notice }) =>
        [
          ...(oldPasswordFault === null ? [] : ['「请输入8~16位的密码」']),
          ...(notice === null ? [] : [noticeWords(notice, '「密码没有修改成功，请重试」')]),
        ].join('，') || '「修改密码」按钮可点',
      judging: '各栏当即检查完，不用核对',
      changing: '「修改密码」按钮忙',
      changed: '返回地址或会员首页',
    },
    events: {
      'oldPassword.changed': '输入旧密码',
      'oldPassword.left': '离开旧密码输入框',
      'submit.pressed': '点击提交',
      'password.passed': '新密码检查通过',
      'password.refused': '新密码检查未通过',
    },
    actors: { newPassword: '新密码与确认', changePassword: '修改密码' },
  },
});
