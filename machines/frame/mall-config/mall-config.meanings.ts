import type { Meanings } from '@xinglin/paths';

/** What product owners read of `mallConfig`. */
export const mallConfigMeanings: Meanings = {
  about: [
    '商城的配置，在会员区打开时读取一次：六个请求同时发出，各管各的。读不到的用默认值（ORD-CFG-03），任何页面都不用等设置。',
  ],
  names: {
    mall: '商城设置',
    mMall: '手机商城模块',
    mallGlobal: '商城全局模块',
    rxRule: '处方规则',
    commonTexts: '通用文案',
    giftPacks: '新人礼包',
  },
  states: {
    mall: '商城设置，包括两个上限。',
    'mall.loading': '正在读取这项设置，默认值先生效。',
    'mall.merged': '读到的值覆盖默认值。',
    'mall.defaults': '没有读到这项设置，默认值继续生效。',
    mMall: '手机商城模块 m-mall。',
    'mMall.loading': '正在读取这项设置，默认值先生效。',
    'mMall.merged': '读到的值覆盖默认值。',
    'mMall.defaults': '没有读到这项设置，默认值继续生效。',
    mallGlobal: '商城全局模块 mall-global。',
    'mallGlobal.loading': '正在读取这项设置，默认值先生效。',
    'mallGlobal.merged': '读到的值覆盖默认值。',
    'mallGlobal.defaults': '没有读到这项设置，默认值继续生效。',
    rxRule: '处方规则和它的文案。',
    'rxRule.loading': '正在读取这项设置，默认值先生效。',
    'rxRule.merged': '读到的值覆盖默认值。',
    'rxRule.defaults': '没有读到这项设置，默认值继续生效。',
    commonTexts: '通用文案。',
    'commonTexts.loading': '正在读取这项设置，默认值先生效。',
    'commonTexts.merged': '读到的值覆盖默认值。',
    'commonTexts.defaults': '没有读到这项设置，默认值继续生效。',
    giftPacks: '新用户的礼包。',
    'giftPacks.loading': '正在读取这项设置，默认值先生效。',
    'giftPacks.merged': '读到的值覆盖默认值。',
    'giftPacks.defaults': '没有读到这项设置，默认值继续生效。',
  },
  guards: {
    isRead: '设置已读到',
  },
};
