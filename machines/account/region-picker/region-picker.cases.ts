import { defineCases } from '@xinglin/paths';
import { noRegion, regionNamesOf } from '../../../contract/account/address.ts';
import { unreachable } from '../../common/form-notice.cases.ts';
import { regionIn, regionPickerMachine } from './region-picker.machine.ts';
import { regionPickerMeanings } from './region-picker.meanings.ts';

const guangdong = { code: '44', name: '广东省' };
const guangzhou = { code: '4401', name: '广州市' };
const dongguan = { code: '4419', name: '东莞市' };
const tianhe = { code: '440106', name: '天河区' };
const yuexiu = { code: '440104', name: '越秀区' };

/** A small part of the region data, from which the paths of `regionPicker` are built. */
export const sampleProvinces = [
  { ...guangdong, cities: [guangzhou, dongguan] },
  { code: '11', name: '北京市', cities: [{ code: '1101', name: '北京市' }] },
  { code: '81', name: '香港特别行政区', cities: [] },
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

const failed = '「地区数据没有加载出来」、「重试」';

export const regionPickerCases = defineCases(regionPickerMachine, {
  inputs: { 没有选择: { region: noRegion }, 已选到区: { region: sampleRegion } },
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
    'region.told': { 识别出东莞: { region: { ...noRegion, province: guangdong, city: dongguan } } },
  },
  actors: {
    loadProvinces: { done: { 省市数据: sampleProvinces }, error: unreachable },
    loadDistricts: { done: { 区与街道数据: sampleDistricts }, error: unreachable },
  },
  labels: {
    meanings: regionPickerMeanings,
    title: '选择省市区',
    states: {
      closed: '已收起',
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
    screens: {
      closed: (context) => {
        const names = regionNamesOf(regionIn(context));
        return names.length === 0 ? '「请选择省 / 市 / 区 / 街道」' : `所在地区：${names.join(' ')}`;
      },
      'open.loadingProvinces': '「正在加载地区」',
      'open.provincesFailed': failed,
      'open.province': '选项卡「省份」下的各省',
      'open.city': '选项卡「城市」下的各市',
      'open.loadingDistricts': '「正在加载地区」',
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
      'region.told': '所在表单识别出地区',
    },
    actors: { loadProvinces: '加载省市', loadDistricts: '加载区与街道' },
  },
});
