import { defineCases } from '@xinglin/paths';
import type { ContextFrom } from 'xstate';
import { noRegion, regionNamesOf } from '../../contract/addresses/address.ts';
import { unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, yes } from '../lib/how.cases.ts';
import { regionIn } from './region-choice.ts';
import { regionPickerMachine } from './region-picker.machine.ts';

const guangdong = { code: '44', name: '广东省' };
const guangzhou = { code: '4401', name: '广州市' };
const dongguan = { code: '4419', name: '东莞市' };
const hongKong = { code: '81', name: '香港特别行政区' };
const tianhe = { code: '440106', name: '天河区' };
const yuexiu = { code: '440104', name: '越秀区' };

/** A small part of the region data, from which the paths of `regionPicker` are built. */
export const sampleProvinces = [
  { ...guangdong, cities: [guangzhou, dongguan] },
  { code: '11', name: '北京市', cities: [{ code: '1101', name: '北京市' }] },
  { ...hongKong, cities: [] },
];
export const sampleDistricts = {
  areas: { '4401': [tianhe, yuexiu], '1101': [{ code: '110101', name: '东城区' }] },
  streets: {
    '440106': [{ code: '440106008', name: '天河南街道' }],
    '110101': [{ code: '110101005', name: '北新桥街道' }],
    '4419': [{ code: '441900003', name: '东城街道' }],
  },
};
export const sampleRegion = { province: guangdong, city: guangzhou, area: tianhe, street: null };

/** As the files of the region data have them. */
const REGIONS = { method: 'GET', path: '/regions/*' } as const;
const pairs = (places: readonly { code: string; name: string }[]) => places.map(({ code, name }) => [code, name]);
const pairsIn = (places: Readonly<Record<string, readonly { code: string; name: string }[]>>) =>
  Object.fromEntries(Object.entries(places).map(([code, inside]) => [code, pairs(inside)]));
const provinceFile = { provinces: sampleProvinces.map(({ code, name, cities }) => [code, name, pairs(cities)]) };
const districtFile = { areas: pairsIn(sampleDistricts.areas), streets: pairsIn(sampleDistricts.streets) };
const noCache = '在浏览器的开发者工具里停用缓存，刷新页面';

const failed = '「地区数据没有加载出来」、「重试」';

/** Repeats the decision of the field. */
function hasTab(context: ContextFrom<typeof regionPickerMachine>, level: string): boolean {
  const city = regionIn(context).city?.code ?? '';
  const areas = context.districts?.areas[city] ?? [];
  const inside = context.area?.code ?? (areas.length === 0 ? city : '');
  if (level === 'province') return context.provinces.length > 0;
  if (level === 'city') return context.provinces.length > 0 && context.province?.code === '44';
  return level === 'area' ? areas.length > 0 : (context.districts?.streets[inside] ?? []).length > 0;
}

export const regionPickerCases = defineCases(regionPickerMachine, {
  inputs: {
    没有选择: { region: noRegion },
    已选到区: { region: sampleRegion },
    已选香港: { region: { ...noRegion, province: hongKong, city: hongKong } },
  },
  events: {
    'picker.opened': { 打开: {} },
    'picker.closed': { 收起: {} },
    'retry.pressed': { 点重试: {} },
    'level.chosen': {
      省: { level: 'province' },
      市: { level: 'city' },
      区: { level: 'area' },
      街道: { level: 'street' },
    },
    'province.chosen': { 广东省: { code: '44' }, 北京市: { code: '11' }, 香港: { code: '81' } },
    'city.chosen': { 广州市: { code: '4401' }, 东莞市没有区: { code: '4419' } },
    'area.chosen': { 天河区: { code: '440106' }, 越秀区没有街道: { code: '440104' }, 北京的东城区: { code: '110101' } },
    'street.chosen': { 天河南街道: { code: '440106008' }, 东莞的东城街道: { code: '441900003' } },
    'region.announced': { 识别出东莞: { region: { ...noRegion, province: guangdong, city: dongguan } } },
  },
  actors: {
    loadProvinces: { done: { 省市数据: { kind: 'loaded', provinces: sampleProvinces } }, error: unreachable },
    loadDistricts: { done: { 区与街道数据: { kind: 'loaded', districts: sampleDistricts } }, error: unreachable },
  },
  how: byHand({
    starts: {
      没有选择: ['以 13800138000 登录', noCache, '打开 /user/personal/address，点「新增收货地址」'],
      已选到区: ['以 13800138000 登录', noCache, '打开 /user/personal/address，点林小满的「编辑」'],
      已选香港: ['以 13800138000 登录', noCache, '打开 /user/personal/address，点 Anna 的「编辑」'],
    },
    events: {
      'picker.opened': { 打开: '点所在地区' },
      'picker.closed': { 收起: '再点所在地区' },
      'level.chosen': {
        省: '点选项卡「省份」',
        市: '点选项卡「城市」',
        区: '点选项卡「区县」',
        街道: '点选项卡「街道」',
      },
      'province.chosen': { 广东省: '点“广东省”', 北京市: '点“北京市”', 香港: '点“香港特别行政区”' },
      'city.chosen': { 广州市: '点“广州市”', 东莞市没有区: '点“东莞市”' },
      'area.chosen': { 天河区: '点“天河区”', 越秀区没有街道: '点“越秀区”', 北京的东城区: '点“东城区”' },
      'street.chosen': { 天河南街道: '点“天河南街道”', 东莞的东城街道: '点“东城街道”' },
    },
    replies: {
      loadProvinces: answers(REGIONS, { 省市数据: yes(provinceFile) }),
      loadDistricts: answers(REGIONS, { 区与街道数据: yes(districtFile) }),
    },
  }),
  possible: ({ type, kind, subject, payload }, context, [state = '']) => {
    // Comes from the form of a new address, which has a plan of its own.
    if (type === 'region.announced') return false;
    // The page loads the provinces once.
    if (subject === 'loadProvinces' && kind === 'error') return context.provinces.length === 0;
    if (state === 'open.loadingProvinces' && kind === 'event') return context.provinces.length === 0;
    const { code = '', level = '' }: { code?: string; level?: string } = Object(payload);
    const city = regionIn(context).city;
    const inside = context.area ?? (city && city.code in (context.districts?.areas ?? {}) ? null : city);
    if (type === 'level.chosen') return hasTab(context, level) && !state.endsWith(level);
    if (type === 'city.chosen') return context.province?.code === '44';
    if (type === 'area.chosen') return city?.code === '4401';
    return type !== 'street.chosen' || (inside !== null && code.startsWith(inside.code));
  },
  labels: {
    title: '选择省市区',
    about: [
      '选择地区：省、市、区县、街道，逐级选择（ACC-ADDR-27）。',
      '第一次打开时加载省和市，选定市后加载区县和街道。直辖市的市自动选定（ACC-ADDR-28）；没有区县的市直接选街道；没有下级的地区直接选定。每选一级都立刻告诉表单；区县和街道可以不选。',
    ],
    states: {
      closed: '已收起',
      open: '已展开',
      'open.loadingProvinces': '正在加载省市',
      'open.provincesFailed': '省市没有加载出来',
      'open.deciding': '判断从哪一级开始',
      'open.province': '选择省',
      'open.city': '选择市',
      'open.loadingDistricts': '正在加载区与街道',
      'open.districtsFailed': '区与街道没有加载出来',
      'open.decidingInside': '判断市以下还有什么',
      'open.area': '选择区县',
      'open.street': '选择街道',
    },
    descriptions: {
      closed: '只显示已选的内容。',
      open: '用户逐级选择，可以回到上一级。',
      'open.loadingProvinces': '省和市正在加载。',
      'open.provincesFailed': '省和市没有加载到。',
      'open.deciding': '已选的内容决定从哪里继续。',
      'open.province': '等待选择省。',
      'open.city': '等待选择市。',
      'open.loadingDistricts': '这个省的区县和街道正在加载。',
      'open.districtsFailed': '没有加载到；有省和市已够填写地址。',
      'open.decidingInside': '市下面有区县，或者直接是街道。',
      'open.area': '可以选择区县。',
      'open.street': '可以选择街道。',
    },
    guards: {
      leadsTo: '这一级有选项',
      hasDistrictsAhead: '要先加载区县',
      hasCitiesAhead: '还要选市',
      isWhole: '已经选全',
      hasOneCity: '只有一个市',
      hasAreas: '有区县',
      isAreaWithStreets: '区县下有街道',
      isOffered: '是这一级的选项',
    },
    screens: {
      closed: (context) => {
        const names = regionNamesOf(regionIn(context));
        return names.length === 0 ? '「请选择省 / 市 / 区 / 街道」' : `所在地区：${names.join(' ')}`;
      },
      'open.loadingProvinces': ({ provinces }) =>
        provinces.length === 0 ? '「正在加载地区」' : '已经加载过，不用核对',
      'open.provincesFailed': failed,
      'open.province': '选项卡「省份」下的各省',
      'open.city': '选项卡「城市」下的各市',
      'open.loadingDistricts': '「正在加载地区」，这个省已经加载过时只是一瞬间',
      'open.districtsFailed': failed,
      'open.area': '选项卡「区县」下的各区县',
      'open.street': '选项卡「街道」下的各街道',
    },
    events: {
      'picker.opened': '打开选择',
      'picker.closed': '收起选择',
      'retry.pressed': '点击「重试」',
      'level.chosen': '回到一级',
      'province.chosen': '选省',
      'city.chosen': '选市',
      'area.chosen': '选区县',
      'street.chosen': '选街道',
      'region.announced': '所在表单识别出地区',
    },
    actors: { loadProvinces: '加载省市', loadDistricts: '加载区与街道' },
  },
});
