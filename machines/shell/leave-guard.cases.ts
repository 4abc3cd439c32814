import { defineCases, NO_INPUT } from '@xinglin/paths';
import { byHand } from '../lib/how.cases.ts';
import { leaveGuardMachine } from './leave-guard.machine.ts';

/** What a page and a shopper do, from which the paths of `leaveGuard` are built. */
export const leaveGuardCases = defineCases(leaveGuardMachine, {
  events: {
    'form.changed': { 有未保存的修改: { unsaved: true }, 修改已保存: { unsaved: false } },
    'leave.requested': { 想离开: {} },
    'leave.confirmed': { 点离开: {} },
    'stay.pressed': { 点继续填写: {} },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/info'] },
    events: {
      'form.changed': { 有未保存的修改: '在昵称末尾加一个字', 修改已保存: '把昵称末尾的字删掉，与原来一样' },
      'leave.requested': { 想离开: '在菜单里点「收货地址」' },
    },
  }),
  // The form cannot be changed while the question is open.
  possible: ({ type }, _context, states) => type !== 'form.changed' || !states.includes('asking'),
  labels: {
    title: '离开前提醒',
    about: [
      '不让用户输入的内容在不知不觉中丢失：表单有未保存的修改时，离开页面前先询问。任何有表单的页面都可以使用；有没有要保存的内容，由页面说明。',
    ],
    states: { free: '没有要保存的', unsaved: '有未保存的修改', asking: '询问是否离开' },
    descriptions: {
      free: '没有会丢失的内容。',
      unsaved: '输入了内容，还没有保存。',
      asking: '正在询问用户是否放弃修改。',
    },
    guards: {
      isUnsaved: '有未保存的修改',
      isSaved: '没有未保存的修改',
    },
    emitted: { leaveGranted: '放行离开' },
    screens: {
      free: '原来的页面，没有对话框',
      unsaved: '原来的页面，没有对话框',
      asking: '「离开并放弃修改？」「继续填写」「离开」',
    },
    events: {
      'form.changed': '表单变化',
      'leave.requested': '点击去别的页面',
      'leave.confirmed': '点击「离开」',
      'stay.pressed': '点击「继续填写」',
    },
  },
});
