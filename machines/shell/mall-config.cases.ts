import { defineCases, NO_INPUT } from '@xinglin/paths';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import * as calls from '../../contract/shell/settings.calls.ts';
import { answers, byHand, no, own } from '../lib/how.cases.ts';
import { mallConfigMachine } from './mall-config.machine.ts';

/** By the names of the settings; the other three share an address. */
const readHow = Object.fromEntries(
  Object.entries({
    mall: calls.readMallSettings,
    commonTexts: calls.readCommonTexts,
    giftPacks: calls.readGiftPacks,
  }).map(([name, call]) => [name, answers(call, { 读到设置: own, 读到礼包: own, 被拒绝: no(null) })]),
);
const howOf = (caseName: string) => (input: unknown) => readHow[Object(input).name]?.[caseName] ?? {};

/** Sample settings of the shop, from which the paths of `mallConfig` are built. */
export const mallConfigCases = defineCases(mallConfigMachine, {
  events: {},
  actors: {
    readSetting: {
      done: {
        读到设置: { kind: 'read', values: { globalMaximumTotal: 1_000_000, slogan: '放心买药' } },
        读到礼包: { kind: 'read', values: {}, packs: [{ couponStatus: 1, couponAmount: 500, couponValue: 500 }] },
        被拒绝: { kind: 'refused' },
      },
      error: { 网络断开: new CouldNotAsk('offline') },
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/patientInfo/add'] },
    replies: {
      readSetting: Object.fromEntries(
        ['', '读到设置', '读到礼包', '被拒绝', '网络断开', '服务异常'].map((name) => [name, howOf(name)]),
      ),
    },
  }),
  possible: ({ subject, caseName }) => {
    const name = subject.replace('read-', '');
    // Gift packs are not settings; settings that share an address cannot be refused alone.
    if (caseName === '读到礼包' || caseName === '读到设置') return (name === 'giftPacks') === (caseName === '读到礼包');
    return name in readHow;
  },
  labels: {
    title: '商城配置',
    about: [
      '商城的配置，在问诊页和用药人表单打开时读取：六个请求同时发出，各管各的。读不到的用默认值（ORD-CFG-03），任何页面都不用等设置。',
    ],
    screens: Object.fromEntries(
      (['mall', 'mMall', 'mallGlobal', 'rxRule', 'commonTexts', 'giftPacks'] as const).flatMap((part) => [
        [`${part}.loading`, '表单照常可填，没有错误提示'],
        [`${part}.merged`, '表单照常可填，没有错误提示'],
        [`${part}.defaults`, '表单照常可填，没有错误提示'],
      ]),
    ),
    states: {
      mall: '商城设置',
      'mall.loading': '商城设置读取中',
      'mall.merged': '商城设置已读到',
      'mall.defaults': '商城设置用默认值',
      mMall: '手机商城模块',
      'mMall.loading': '手机商城模块读取中',
      'mMall.merged': '手机商城模块已读到',
      'mMall.defaults': '手机商城模块用默认值',
      mallGlobal: '商城全局模块',
      'mallGlobal.loading': '商城全局模块读取中',
      'mallGlobal.merged': '商城全局模块已读到',
      'mallGlobal.defaults': '商城全局模块用默认值',
      rxRule: '处方规则',
      'rxRule.loading': '处方规则读取中',
      'rxRule.merged': '处方规则已读到',
      'rxRule.defaults': '处方规则用默认值',
      commonTexts: '通用文案',
      'commonTexts.loading': '通用文案读取中',
      'commonTexts.merged': '通用文案已读到',
      'commonTexts.defaults': '通用文案用默认值',
      giftPacks: '新人礼包',
      'giftPacks.loading': '新人礼包读取中',
      'giftPacks.merged': '新人礼包已读到',
      'giftPacks.defaults': '新人礼包用默认值',
    },
    descriptions: {
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
