import { defineCases, NO_INPUT } from '@xinglin/paths';
import { confirmReceipt } from '../../contract/orders/order.calls.ts';
import { answered, byHand, no, prepared, yes } from '../lib/how.cases.ts';
import { toastMachine } from './toast.machine.ts';

const RECEIVE = '在「待收货」里点一个订单的「确认收货」，点确认按钮，三秒后出现提示';

/** Messages and presses, from which the paths of `toast` are built. */
export const toastCases = defineCases(toastMachine, {
  events: {
    'toast.requested': {
      成功提示: { text: '确认收货成功', kind: 'ok' },
      失败提示: { text: '当前状态不支持此操作，请刷新后查看', kind: 'bad' },
    },
    'close.pressed': { 点关闭: {} },
    'pointer.entered': { 指针移入: {} },
    'pointer.left': { 指针移出: {} },
    'focus.entered': { 焦点移入: {} },
    'focus.left': { 焦点移出: {} },
  },
  delays: { showTime: '3 s' },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/order/mine/waitReceiving'] },
    events: {
      'toast.requested': {
        成功提示: `${prepared(answered(confirmReceipt, yes({})))}，${RECEIVE}`,
        失败提示: `${prepared(answered(confirmReceipt, no('当前状态不支持此操作，请刷新后查看', 409)))}，${RECEIVE}`,
      },
      'focus.entered': { 焦点移入: '指针不动，按 Tab 或 Shift+Tab 直到提示的关闭按钮有焦点' },
      'focus.left': { 焦点移出: '再按 Tab' },
    },
  }),
  // A tester neither triggers a second message within three seconds nor reaches the first one by keyboard.
  possible: ({ type }, _context, states) => {
    if (type === 'toast.requested') return states.includes('hidden');
    if (type === 'focus.entered') return states.includes('shown.heldByPointer');
    return type !== 'close.pressed' || !states.includes('shown.running');
  },
  labels: {
    title: '提示条',
    about: [
      '一条一条出现的短消息，每条三秒（ACC-LIM-02）。指针或键盘焦点停在消息上时，时间停住，便于阅读和关闭；移开后重新计三秒。成功提示立即取代之前的失败提示。',
    ],
    states: {
      hidden: '没有提示',
      shown: '提示已显示',
      'shown.running': '提示显示中',
      'shown.heldByPointer': '指针停留，不消失',
      'shown.heldByFocus': '焦点停留，不消失',
      'shown.heldByBoth': '指针与焦点停留，不消失',
      closing: '提示关闭',
    },
    descriptions: {
      hidden: '没有消息。',
      shown: '屏幕上有一条消息，后面可能还有别的在等。',
      'shown.running': '三秒正在计时。',
      'shown.heldByPointer': '指针停在上面，消息不消失。',
      'shown.heldByFocus': '键盘焦点在上面，消息不消失。',
      'shown.heldByBoth': '指针和键盘焦点都在上面，消息不消失。',
      closing: '消息正在消失，接着显示下一条。',
    },
    guards: {
      replacesError: '成功取代失败',
      isNew: '是新的消息',
      hasNext: '还有下一条',
    },
    screens: {
      hidden: '没有提示条',
      'shown.running': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByPointer': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByFocus': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
      'shown.heldByBoth': ({ shown }) => `提示条「${shown?.text ?? ''}」`,
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
