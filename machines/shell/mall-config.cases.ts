import { defineCases, NO_INPUT } from '@xinglin/paths';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import * as calls from '../../contract/shell/settings.calls.ts';
import { answers, byHand, no, own, varying } from '../lib/how.cases.ts';
import { partWords } from '../lib/part-words.cases.ts';
import { mallConfigMachine } from './mall-config.machine.ts';

/** By the names of the settings; the other three share an address. */
const readHow = Object.fromEntries(
  Object.entries({
    mall: calls.readMallSettings,
    commonTexts: calls.readCommonTexts,
    giftPacks: calls.readGiftPacks,
  }).map(([name, call]) => [name, answers(call, { 读到设置: own, 读到礼包: own, 被拒绝: no(null) })]),
);

const settings = {
  mall: { name: '商城设置', about: '商城设置，包括两个上限。' },
  mMall: { name: '手机商城模块', about: '手机商城模块 m-mall。' },
  mallGlobal: { name: '商城全局模块', about: '商城全局模块 mall-global。' },
  rxRule: { name: '处方规则', about: '处方规则和它的文案。' },
  commonTexts: { name: '通用文案', about: '通用文案。' },
  giftPacks: { name: '新人礼包', about: '新用户的礼包。' },
};

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
      readSetting: varying(Object.values(readHow), ({ name }) => readHow[String(name)] ?? {}),
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
    screens: partWords(settings, () => {
      const unchanged = '表单照常可填，没有错误提示';
      return { '.loading': unchanged, '.merged': unchanged, '.defaults': unchanged };
    }),
    states: partWords(settings, ({ name }) => ({
      '': name,
      '.loading': `${name}读取中`,
      '.merged': `${name}已读到`,
      '.defaults': `${name}用默认值`,
    })),
    descriptions: partWords(settings, ({ about }) => ({
      '': about,
      '.loading': '正在读取这项设置，默认值先生效。',
      '.merged': '读到的值覆盖默认值。',
      '.defaults': '没有读到这项设置，默认值继续生效。',
    })),
    actors: { readSetting: '读取设置' },
    invocations: Object.fromEntries(
      Object.entries(settings).map(([part, { name }]) => [`read-${part}`, `读取${name}`]),
    ),
  },
});
