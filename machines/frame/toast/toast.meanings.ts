import type { Meanings } from '@xinglin/paths';

/** What product owners read of `toast`. */
export const toastMeanings: Meanings = {
  about: [
    '一条一条出现的短消息，每条三秒（ACC-LIM-02）。指针或键盘焦点停在消息上时，时间停住，便于阅读和关闭；移开后重新计三秒。成功提示立即取代之前的失败提示。',
  ],
  names: {
    shown: '提示已显示',
  },
  states: {
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
};
