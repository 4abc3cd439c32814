import type { Meanings } from '@xinglin/paths';

/** What product owners read of `pagedList`. */
export const pagedListMeanings: Meanings = {
  about: [
    '分页的列表：什么内容的第几页，其中一个变化就重新读取。',
    '订单区的每个列表都以它为子流程。筛选条件属于所在流程和地址：换了条件从第 1 页开始；页码写进地址，刷新、后退、分享都得到同样的内容。读取期间先前的行继续显示。最后一行没有了、页变空时，改读最后一个有内容的页。',
  ],
  names: {},
  states: {
    loading: '正在读取一页，先前的继续显示。',
    listed: '这一页的各行在显示。',
    empty: '没有可显示的：从来没有，或没有符合条件的。',
    failed: '这一页没有读到，页面其余部分照常。',
  },
  guards: {
    isElsewhere: '地址指向别处',
    isOtherFilter: '换了条件',
    isOtherPage: '换了页',
    isBeyondEnd: '超出最后一页',
    isEmpty: '没有内容',
    isRead: '已读到',
  },
};
