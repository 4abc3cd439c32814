import { defineCases } from '@xinglin/paths';
import { CouldNotAsk } from '../../../contract/could-not-ask.ts';
import { mallConfigMachine } from './mall-config.machine.ts';
import { mallConfigMeanings } from './mall-config.meanings.ts';

/** What the shop's settings answer, from which the paths of `mallConfig` are built. */
export const mallConfigCases = defineCases(mallConfigMachine, {
  events: {},
  actors: {
    readSetting: {
      done: {
        读到设置: { kind: 'read', values: { globalMaximumTotal: 1_000_000, slogan: '放心买药' } },
        读到礼包: { kind: 'packs', packs: [{ couponStatus: 1, couponAmount: 500, couponValue: 500 }] },
        被拒绝: { kind: 'refused' },
      },
      error: { 网络断开: new CouldNotAsk('offline') },
    },
  },
  labels: {
    meanings: mallConfigMeanings,
    title: '商城配置',
    states: {
      'mall.loading': '商城设置读取中',
      'mall.merged': '商城设置已读到',
      'mall.defaults': '商城设置用默认值',
      'mMall.loading': '手机商城模块读取中',
      'mMall.merged': '手机商城模块已读到',
      'mMall.defaults': '手机商城模块用默认值',
      'mallGlobal.loading': '商城全局模块读取中',
      'mallGlobal.merged': '商城全局模块已读到',
      'mallGlobal.defaults': '商城全局模块用默认值',
      'rxRule.loading': '处方规则读取中',
      'rxRule.merged': '处方规则已读到',
      'rxRule.defaults': '处方规则用默认值',
      'commonTexts.loading': '通用文案读取中',
      'commonTexts.merged': '通用文案已读到',
      'commonTexts.defaults': '通用文案用默认值',
      'giftPacks.loading': '新人礼包读取中',
      'giftPacks.merged': '新人礼包已读到',
      'giftPacks.defaults': '新人礼包用默认值',
    },
    actors: { readSetting: '读取设置' },
    invocations: {
      'read-mall': '读取商城设置',
      'read-mMall': '读取手机商城模块',
      'read-mallGlobal': '读取商城全局模块',
      'read-rxRule': '读取处方规则',
      'read-commonTexts': '读取通用文案',
      'read-giftPacks': '读取新人礼包',
    },
  },
});
