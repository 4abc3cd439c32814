import { describe, expect } from 'vitest';
import { type Browser, messageOf, refusalOf, refusalText, said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, testsOf, times } from '../gateway/kit.ts';

const kit = gatewayKit();
const test = testsOf(kit, () => member());
const BOOK = '/deliveryAddresses';

const address = {
  consignee: '李雷',
  consigneePhone1: '',
  consigneePhone2: '13512345678',
  customArea: '中关村大街 1 号',
  isDefault: false,
  provinceCode: '11',
  provinceName: '北京市',
  cityCode: '1101',
  cityName: '北京市',
  regionCode: '110108',
  regionName: '海淀区',
  streetCode: '',
  streetName: '',
  zipCode: '',
};

const member = (phone = OTHER_SHOPPER) => kit.member(phone);
const list = async (browser: Browser) => (await browser.get(BOOK)).body.content;
const remove = (browser: Browser, id: string) => browser.delete(`${BOOK}/${id}`);
const make = async (browser: Browser, changed: object = {}) => {
  const { status, body } = await browser.post(BOOK, { ...address, ...changed });
  expect(status).toBe(200);
  return body;
};

test('ACC-ADDR-01 ACC-CALL-36 lists the seeded addresses of every kind of region, the default first', async () => {
  const { body } = await (await member(SHOPPER)).get(BOOK);
  expect(body).toMatchObject({ totalElements: 4, totalPages: 1, last: true });
  expect(body.content.map(({ deliveryAddress }: { deliveryAddress: string }) => deliveryAddress)).toEqual([
    '广东省广州市天河区天河南街道体育东路 28 号杏林花园 3 栋 1202 室',
    '北京市东城区北新桥街道东直门内大街 6 号院 2 单元 501',
    '广东省东莞市东城街道鸿福路 100 号',
    '香港特别行政区弥敦道 688 号旺角中心 12 楼',
  ]);
  expect(body.content.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false, false]);
});

test('ACC-ADDR-07 ACC-ADDR-08 ACC-ADDR-09 ACC-ADDR-10 a record has the fields of the documents', async () => {
  const [first] = await list(await member(SHOPPER));
  expect(first).toEqual({
    id: expect.any(String),
    consignee: '林小满',
    consigneePhone1: '020-87654321',
    consigneePhone2: '13800138000',
    customArea: '体育东路 28 号杏林花园 3 栋 1202 室',
    deliveryAddress: expect.any(String),
    isDefault: true,
    provinceCode: '44',
    provinceName: '广东省',
    cityCode: '4401',
    cityName: '广州市',
    regionCode: '440106',
    regionName: '天河区',
    streetCode: '440106008',
    streetName: '天河南街道',
    zipCode: '510620',
    version: 1,
  });
});

describe('create (ACC-CALL-37)', () => {
  test('ACC-ADDR-02 ACC-CALL-37 the first address is the default, later ones only on request', async () => {
    const browser = await member();
    expect(await make(browser)).toMatchObject({ isDefault: true, deliveryAddress: '北京市海淀区中关村大街 1 号' });
    expect(await make(browser, { consignee: '韩梅梅' })).toMatchObject({ isDefault: false });
    expect(await make(browser, { consignee: 'Jim', isDefault: 1 })).toMatchObject({ isDefault: true });
    expect((await list(browser)).map((one: typeof address) => [one.consignee, one.isDefault])).toEqual([
      ['Jim', true],
      ['韩梅梅', false],
      ['李雷', false],
    ]);
  });

  test('ACC-ADDR-07 optional fields may be omitted, unknown fields are refused', async ({ shopper }) => {
    const { consignee, consigneePhone2, customArea, provinceCode, provinceName, cityCode, cityName } = address;
    const least = { consignee, consigneePhone2, customArea, provinceCode, provinceName, cityCode, cityName };
    expect((await shopper.post(BOOK, least)).body).toMatchObject({ regionCode: '', zipCode: '', consigneePhone1: '' });
    expect((await shopper.post(BOOK, { ...least, memberId: '1' })).status).toBe(400);
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['ACC-ADDR-11 no consignee', { consignee: '' }, '请输入 2~10 个汉字或字母的收货人姓名'],
    ['ACC-ADDR-12 a consignee of one sign', { consignee: '李' }, '请输入 2~10 个汉字或字母的收货人姓名'],
    ['ACC-ADDR-12 a consignee with digits', { consignee: '李雷1' }, '请输入 2~10 个汉字或字母的收货人姓名'],
    ['ACC-ADDR-14 no province', { provinceCode: '', provinceName: '' }, '省市区不能为空'],
    [
      'ACC-ADDR-14 a region with something before its number',
      { regionCode: 'x440106' },
      '提交的内容有误，请检查后重试',
    ],
    ['ACC-ADDR-14 no city', { cityCode: '', cityName: '' }, '省市区不能为空'],
    ['ACC-ADDR-15 no detail', { customArea: '' }, '详细地址须为 1~50 个字'],
    ['ACC-ADDR-16 51 characters of detail', { customArea: '路'.repeat(51) }, '详细地址须为 1~50 个字'],
    ['ACC-ADDR-17 no mobile', { consigneePhone2: '' }, '请输入正确的手机号'],
    ['ACC-ADDR-18 a wrong mobile', { consigneePhone2: '12345678901' }, '请输入正确的手机号'],
    ['ACC-FIELD-03 a masked mobile of nobody', { consigneePhone2: '138****8000' }, '请输入正确的手机号'],
    ['ACC-ADDR-21 an area code of five', { consigneePhone1: '01234-1' }, '请填写完整的固定电话，区号与号码只能是数字'],
    ['ACC-ADDR-22 half a landline', { consigneePhone1: '-87654321' }, '请填写完整的固定电话，区号与号码只能是数字'],
    ['ACC-ADDR-07 a zip code of five', { zipCode: '51062' }, '邮政编码应为 6 位数字'],
  ];
  test.for(wrong)('%s is refused', async ([_title, changed, message], { shopper }) => {
    expect(said(await shopper.post(BOOK, { ...address, ...changed }))).toEqual([400, { code: 'malformed', message }]);
    expect(await list(shopper)).toEqual([]);
  });

  test('ACC-ADDR-16 the detail takes 50 characters, not UTF-16 units', async () => {
    expect(await make(await member(), { customArea: '𠮷'.repeat(50) })).toMatchObject({ customArea: '𠮷'.repeat(50) });
  });

  test('ACC-ADDR-23 of 50 parallel creates on two replicas 20 are made, with one default', async ({ shopper }) => {
    const create = (browser: Browser, at: number) => browser.post(BOOK, { ...address, isDefault: at % 3 === 0 });
    const answers = await kit.crowd(50, create, shopper);
    const refused = answers.filter(({ status }) => status !== 200).map(refusalText);
    expect(refused).toEqual(Array(30).fill('400 addressesFull 只能创建20个地址'));
    const made = await list(shopper);
    expect(made).toHaveLength(20);
    expect(made.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  test('F1 ACC-CALL-37 creates repeated in parallel with the same key make one address', async () => {
    const browser = await member();
    const answers = await times(20, () => browser.post(BOOK, address, { 'idempotency-key': 'k-1' }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await browser.post(BOOK, address, { 'idempotency-key': 'k-2' });
    expect(await list(browser)).toHaveLength(2);
  });
});

test('ACC-ADDR-03 ACC-CALL-38 an edit changes its address and increments its version', async ({ shopper }) => {
  const made = await make(shopper);
  const edited = await shopper.put(`${BOOK}/${made.id}`, { ...made, customArea: '知春路 2 号', regionName: '朝阳区' });
  expect([edited.status, edited.body.version, edited.body.deliveryAddress]).toEqual([
    200,
    2,
    '北京市朝阳区知春路 2 号',
  ]);
  expect(await list(shopper)).toEqual([edited.body]);
});

test('ACC-ADDR-03 of parallel edits of an address all but one get 409; an edit without a version overwrites', async () => {
  const browser = await member();
  const made = await make(browser);
  const path = `${BOOK}/${made.id}`;
  const answers = await Promise.all(
    ['一号', '二号', '三号'].map((customArea) => browser.put(path, { ...made, customArea })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({ code: 'addressChanged', message: '该地址已在别处修改过，请核对后再保存' });
  const { version: _, ...mine } = made;
  expect((await browser.put(path, { ...mine, customArea: '四号' })).status).toBe(200);
  expect((await list(browser))[0]).toMatchObject({ customArea: '四号', version: 3 });
});

test('F4 ACC-CALL-38 repeating an edit returns the first answer and does not increment the version', async () => {
  const browser = await member();
  const made = await make(browser);
  const path = `${BOOK}/${made.id}`;
  const edit = { ...made, customArea: '知春路 2 号', isDefault: true };
  const first = await browser.put(path, edit);
  expect(said(await browser.put(path, edit))).toEqual([200, first.body]);
  expect((await browser.put(path, { ...edit, consigneePhone2: '135****5678' })).body).toEqual(first.body);
  expect(await list(browser)).toEqual([first.body]);
});

test.each([
  ['another detail', { customArea: '知春路 3 号' }],
  ['another mobile', { consigneePhone2: '13512345679' }],
  ['another mask', { consigneePhone2: '136****5678' }],
  ['the default, which another is', { isDefault: true }],
  ['a version that nobody has given out', { version: 9 }],
])('ACC-CALL-38 an edit of an old version that asks for %s is still a conflict', async (_, changed) => {
  const browser = await member();
  await make(browser);
  const made = await make(browser, { consignee: '韩梅梅' });
  const edit = { ...made, customArea: '知春路 2 号' };
  const path = `${BOOK}/${made.id}`;
  const kept = (await browser.put(path, edit)).body;
  expect(refusalOf(await browser.put(path, { ...edit, ...changed }))).toEqual([409, 'addressChanged']);
  expect(await list(browser)).toContainEqual(kept);
});

test('ACC-ADDR-06 the default cannot be unset, only replaced by another address', async () => {
  const browser = await member();
  const [first, second] = [await make(browser), await make(browser, { consignee: '韩梅梅' })];
  await browser.put(`${BOOK}/${first.id}`, { ...first, isDefault: false });
  expect((await list(browser))[0]).toMatchObject({ id: first.id, isDefault: true });
  await browser.put(`${BOOK}/${second.id}`, { ...second, isDefault: true });
  expect((await list(browser)).map((one: typeof first) => [one.id, one.isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
});

test('ACC-FIELD-03 sending back the masked phone keeps the stored one; another mask is refused', async () => {
  const browser = await member();
  const made = await make(browser);
  const path = `${BOOK}/${made.id}`;
  expect((await browser.put(path, { ...made, consigneePhone2: '135****5678' })).body).toMatchObject({
    consigneePhone2: '13512345678',
  });
  expect(messageOf(await browser.put(path, { ...address, consigneePhone2: '136****5678' }))).toEqual([
    400,
    '请输入正确的手机号',
  ]);
});

test('ACC-ADDR-04 ACC-CALL-39 a deleted address is gone; deleting the default leaves none', async ({ shopper }) => {
  const [first, second] = [await make(shopper), await make(shopper, { consignee: '韩梅梅' })];
  expect((await remove(shopper, first.id)).status).toBe(200);
  expect((await list(shopper)).map((one: typeof first) => [one.id, one.isDefault])).toEqual([[second.id, false]]);
  expect(said(await remove(shopper, first.id))).toEqual([404, { code: 'noSuchAddress', message: '该地址已不存在' }]);
});

test('ACC-ADDR-05 ACC-CALL-40 parallel choices of a default leave exactly one', async () => {
  const browser = await member(SHOPPER);
  const ids = (await list(browser)).map(({ id }: { id: string }) => id);
  const answers = await Promise.all(ids.map((id: string) => browser.put(`${BOOK}/${id}/default`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list(browser)).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  await browser.put(`${BOOK}/${ids[2]}/default`);
  await browser.put(`${BOOK}/${ids[2]}/default`);
  expect((await list(browser))[0]).toMatchObject({ id: ids[2], isDefault: true, version: 1 });
});
