/** Addresses of the first seeded member: one of each kind of region, the default first, then from new to old. */

const OWNER = '01900000-0000-7000-8000-000000000001';

type Named = readonly [code: string, name: string];
interface Seeded {
  readonly consignee: string;
  readonly mobile: string;
  readonly landline?: string;
  readonly detail: string;
  readonly zipCode?: string;
  readonly province: Named;
  readonly city: Named;
  readonly area?: Named;
  readonly street?: Named;
}

const none: Named = ['', ''];

const addresses: readonly Seeded[] = [
  {
    consignee: '林小满',
    mobile: '13800138000',
    landline: '020-87654321',
    detail: '体育东路 28 号杏林花园 3 栋 1202 室',
    zipCode: '510620',
    province: ['44', '广东省'],
    city: ['4401', '广州市'],
    area: ['440106', '天河区'],
    street: ['440106008', '天河南街道'],
  },
  {
    consignee: '林建国',
    mobile: '13912345678',
    detail: '东直门内大街 6 号院 2 单元 501',
    province: ['11', '北京市'],
    city: ['1101', '北京市'],
    area: ['110101', '东城区'],
    street: ['110101005', '北新桥街道'],
  },
  {
    consignee: '王桂芳',
    mobile: '13687654321',
    detail: '鸿福路 100 号',
    province: ['44', '广东省'],
    city: ['4419', '东莞市'],
    street: ['441900003', '东城街道'],
  },
  {
    consignee: 'Anna',
    mobile: '15900001111',
    detail: '弥敦道 688 号旺角中心 12 楼',
    province: ['81', '香港特别行政区'],
    city: ['81', '香港特别行政区'],
  },
];

const idOf = (place: number) => `01900000-0000-7000-8000-0000000ad${String(place + 1).padStart(3, '0')}`;

export const seededAddresses = addresses.map((address, place) => {
  const { area = none, street = none } = address;
  return {
    id: idOf(place),
    member_id: OWNER,
    consignee: address.consignee,
    landline: address.landline ?? '',
    mobile: address.mobile,
    detail: address.detail,
    province_code: address.province[0],
    province_name: address.province[1],
    city_code: address.city[0],
    city_name: address.city[1],
    region_code: area[0],
    region_name: area[1],
    street_code: street[0],
    street_name: street[1],
    zip_code: address.zipCode ?? '',
    is_default: place === 0,
  };
});
