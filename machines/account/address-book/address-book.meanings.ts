import type { Meanings } from '@xinglin/paths';

/** What product owners read of `addressBook`. */
export const addressBookMeanings: Meanings = {
  about: [
    '会员的收货地址：列出、新增、编辑、删除，并设一个为默认。',
    '删除前先询问（ACC-ADDR-04）；第二十一个地址在打开表单之前就被拒绝（ACC-ADDR-23）；表单由子流程负责。每次改动后重新读取列表。输入地址途中登录失效，回来后会带着已输入的内容重新打开（ACC-ADDR-26）。',
  ],
  names: {},
  states: {
    loading: '正在读取地址，先前的继续显示。',
    failed: '没有读到地址，页面其余部分照常使用。',
    listed: '用户看到地址，默认的在最前。',
    filling: '在弹窗里新增或编辑一个地址。',
    confirming: '正在询问是否删除这个地址。',
    deleting: '网关正在删除地址。',
    settingDefault: '网关正在把这个地址设为默认。',
  },
  guards: {
    hasDraft: '有未保存的草稿',
    isListed: '地址已读到',
    isFull: '地址已满',
    isSaved: '已保存',
    isOutdated: '列表已过时',
    isDone: '已完成',
    isGone: '地址已不存在',
  },
};
