import { defineCases } from '@xinglin/paths';
import { toastMachine } from './toast.machine.ts';
import { toastMeanings } from './toast.meanings.ts';

/** Messages and hands, from which the paths of `toast` are built. */
export const toastCases = defineCases(toastMachine, {
  events: {
    'toast.requested': {
      成功提示: { text: '保存成功', kind: 'ok' },
      失败提示: { text: '保存失败', kind: 'bad' },
    },
    'close.pressed': { 点关闭: {} },
    'pointer.entered': { 指针移入: {} },
    'pointer.left': { 指针移出: {} },
    'focus.entered': { 焦点移入: {} },
    'focus.left': { 焦点移出: {} },
  },
  delays: { showTime: '3 s' },
  labels: {
    meanings: toastMeanings,
    title: '提示条',
    screens: {
      hidden: '没有提示条',
      'shown.running': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByPointer': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByFocus': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByBoth': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
    },
    states: {
      hidden: '没有提示',
      'shown.running': '提示显示中',
      'shown.heldByPointer': '指针停留，不消失',
      'shown.heldByFocus': '焦点停留，不消失',
      'shown.heldByBoth': '指针与焦点停留，不消失',
      closing: '提示关闭',
    },
    events: {
      'toast.requested': '请求提示',
      'close.pressed': '点击关闭',
      'pointer.entered': '指针移到提示上',
      'pointer.left': '指针移开提示',
      'focus.entered': '焦点进入提示',
      'focus.left': '焦点离开提示',
    },
  },
});
