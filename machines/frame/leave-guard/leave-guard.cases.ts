import { defineCases } from '@xinglin/paths';
import { leaveGuardMachine } from './leave-guard.machine.ts';
import { leaveGuardMeanings } from './leave-guard.meanings.ts';

/** What a page and a shopper do, from which the paths of `leaveGuard` are built. */
export const leaveGuardCases = defineCases(leaveGuardMachine, {
  events: {
    'form.changed': { 有未保存的修改: { unsaved: true }, 修改已保存: { unsaved: false } },
    'leave.wished': { 想离开: {} },
    'leave.confirmed': { 点离开: {} },
    'stay.pressed': { 点继续填写: {} },
  },
  labels: {
    meanings: leaveGuardMeanings,
    title: '离开前提醒',
    emitted: { leaveGranted: '放行离开' },
    states: { free: '没有要保存的', unsaved: '有未保存的修改', asking: '询问是否离开' },
    screens: { asking: '「离开并放弃修改？」「继续填写」「离开」' },
    events: {
      'form.changed': '表单变化',
      'leave.wished': '点击去别的页面',
      'leave.confirmed': '点击「离开」',
      'stay.pressed': '点击「继续填写」',
    },
  },
});
