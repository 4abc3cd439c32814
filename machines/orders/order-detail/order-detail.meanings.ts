import type { Meanings } from '@xinglin/paths';

/** What product owners read of `orderDetail`. */
export const orderDetailMeanings: Meanings = {
  about: [
    '一个订单的全部内容，以及包裹在哪里。',
    '拆过的订单按各部分读取，其中一个在显示（ORD-LIST-06）。每部分的物流在显示时各自查询：查不到也照样显示订单。对订单做过任何事之后重新读取：这里不推算结果（ORD-STATE-02）。',
  ],
  names: {
    shown: '订单已显示',
    'shown.parts': '拆单',
    'shown.parcel': '物流',
  },
  states: {
    loading: '正在读取订单，先前的继续显示。',
    missing: '没有这个订单，或不属于这个会员。',
    failed: '订单没有读到，页面其余部分照常。',
    shown: '订单在显示。',
    'shown.parts': '一个订单，或它的各部分。',
    'shown.parts.counting': '由读到的内容判断。',
    'shown.parts.single': '一个订单。',
    'shown.parts.split': '标签指向各部分，其中一个在显示。',
    'shown.parcel': '正在显示的部分，包裹在哪里。',
    'shown.parcel.loading': '正在问网关包裹在哪里；先前说过的继续显示。',
    'shown.parcel.latest': '时间线上最近三条，最新的在前。',
    'shown.parcel.all': '时间线的每一条。',
    'shown.parcel.none': '没有可说的，网关可能说明原因。',
    'shown.parcel.failed': '没人能说包裹在哪里，订单照样显示。',
  },
  guards: {
    isOrder: '是订单',
    isMissing: '没有这个订单',
    isSplit: '已拆单',
    isOtherPart: '换了一部分',
    hasNews: '有物流',
    isTold: '已有说法',
    hasMore: '还有更多',
  },
};
