import type { Meanings } from '@xinglin/paths';

/** What product owners read of `regionPicker`. */
export const regionPickerMeanings: Meanings = {
  about: [
    '选择地区：省、市、区县、街道，逐级选择（ACC-ADDR-27）。',
    '第一次打开时加载省和市，选定市后加载区县和街道。直辖市的市自动选定（ACC-ADDR-28）；没有区县的市直接选街道；没有下级的地区直接选定。每选一级都立刻告诉表单；区县和街道可以不选。',
  ],
  names: {
    open: '已展开',
  },
  states: {
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
    leadsToProvinces: '从省开始',
    leadsToCities: '从市开始',
    leadsToAreas: '从区县开始',
    leadsToStreets: '从街道开始',
    hasDistrictsAhead: '要先加载区县',
    hasCitiesAhead: '还要选市',
    isWhole: '已经选全',
    hasOneCity: '只有一个市',
    isProvince: '选的是省',
    isCity: '选的是市',
    hasAreas: '有区县',
    isAreaWithStreets: '区县下有街道',
    isArea: '选的是区县',
    isStreet: '选的是街道',
  },
};
