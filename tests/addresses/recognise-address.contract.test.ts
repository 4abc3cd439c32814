import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regionNamesOf } from '../../contract/addresses/address.ts';
import { provinceNamedIn, recogniseAddress } from '../../contract/addresses/recognise-address.ts';
import { readDistricts, readProvinces } from '../../contract/addresses/region-files.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(`public/regions/2023-06-30/${name}.json`, 'utf8'));
const provinces = readProvinces(read('provinces'));

function recognise(text: string) {
  const province = provinceNamedIn(text, provinces);
  const districts = province === null || province.cities.length === 0 ? null : readDistricts(read(province.code));
  const { region, ...others } = recogniseAddress(text, provinces, districts);
  return { ...others, ...(region === undefined ? {} : { region: regionNamesOf(region).join(' ') }) };
}

describe('a pasted address (ACC-ADDR-02)', () => {
  test.each([
    [
      '李雷 13512345678 广东省广州市天河区体育东路 28 号',
      { consignee: '李雷', phone: '13512345678', region: '广东省 广州市 天河区', detail: '体育东路 28 号' },
    ],
    [
      '收货人：韩梅梅，电话：138 0013 8000，地址：北京市北京市东城区东直门街道内大街6号',
      { consignee: '韩梅梅', phone: '13800138000', region: '北京市 东城区 东直门街道', detail: '内大街6号' },
    ],
    [
      '广东省东莞市东城街道鸿福路100号，王桂芳，+86 136-8765-4321',
      { consignee: '王桂芳', phone: '13687654321', region: '广东省 东莞市 东城街道', detail: '鸿福路100号' },
    ],
    [
      '广东广州天河区五山路１号 王小明 １３５１２３４５６７８',
      { consignee: '王小明', phone: '13512345678', region: '广东省 广州市 天河区', detail: '五山路1号' },
    ],
    [
      '杭州市西湖区文三路 90 号\n张三\n13512345678\n310012',
      {
        consignee: '张三',
        phone: '13512345678',
        region: '浙江省 杭州市 西湖区',
        detail: '文三路 90 号',
        zipCode: '310012',
      },
    ],
    ['张三 13512345678', { consignee: '张三', phone: '13512345678' }],
    ['体育东路 28 号 13512345678', { phone: '13512345678' }],
    ['香港特别行政区弥敦道 688 号', { region: '香港特别行政区', detail: '弥敦道 688 号' }],
    ['湖北省仙桃市沙嘴街道宏达路 1 号', { region: '湖北省 仙桃市 沙嘴街道', detail: '宏达路 1 号' }],
    ['重庆市城口县葛城街道土城路 9 号', { region: '重庆市 城口县 葛城街道', detail: '土城路 9 号' }],
    ['内蒙古赤峰红山区一街', { region: '内蒙古自治区 赤峰市 红山区', detail: '一街' }],
    ['吉林省吉林市昌邑区江湾路', { region: '吉林省 吉林市 昌邑区', detail: '江湾路' }],
  ])('ACC-ADDR-02 ACC-ADDR-27 «%s» is read', (text, wanted) => {
    expect(recognise(text)).toEqual(wanted);
  });

  test.each([
    ['nothing of it', ''],
    ['a province alone', '广东省某地'],
    ['two phones: the first is the one', '13512345678 13612345678'],
    ['two possible names', '张三 李四'],
    ['a street in no city', '体育东路 28 号'],
    ['a street that begins with the first character of a municipality', '上塘路 28 号'],
    ['a street that begins with the first character of a city of its province', '广东省东风中路 28 号'],
  ])('ACC-ADDR-02 omits what is uncertain: %s', (_title, text) => {
    const found = recognise(text);
    expect(found).not.toHaveProperty('consignee');
    expect(found).not.toHaveProperty('region');
    expect(found).not.toHaveProperty('detail');
  });

  test('ACC-ADDR-02 a prefix shared by two provinces matches neither, a full name does', () => {
    const alike = ['东海省', '东海自治区'].map((name, at) => ({ code: `9${at}`, name, cities: [] }));
    expect(recogniseAddress('东海和平里 7 号', alike, null)).toEqual({});
    expect(recogniseAddress('东海自治区和平里 7 号', alike, null)).toMatchObject({
      region: { province: { code: '91', name: '东海自治区' } },
      detail: '和平里 7 号',
    });
  });

  test('ACC-ADDR-28 a complete address is recognised in full for any city of the region data', () => {
    const places = provinces.flatMap((province) =>
      (province.cities.length === 0 ? [province] : province.cities).map((city) => ({ province, city })),
    );
    const name = fc.constantFrom('李雷', '欧阳小明', 'Anna');
    const phone = fc.stringMatching(/^1[3-9]\d{9}$/);
    fc.assert(
      fc.property(fc.constantFrom(...places), name, phone, ({ province, city }, consignee, given) => {
        const written = `${province.name}${city.name === province.name ? '' : city.name}和平里 7 号`;
        const found = recogniseAddress(`${consignee} ${given} ${written}`, provinces, null);
        expect(found).toMatchObject({ consignee, phone: given, detail: '和平里 7 号' });
        expect([found.region?.province?.code, found.region?.city?.code]).toEqual([province.code, city.code]);
      }),
      { numRuns: 500 },
    );
  });

  test('F9 any pasted text yields only values that the form accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { phone = '13512345678', zipCode = '310012', detail = '' } = recogniseAddress(text, provinces, null);
        expect(phone).toMatch(/^1[3-9]\d{9}$/);
        expect(zipCode).toMatch(/^\d{6}$/);
        expect(Array.from(detail).length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
