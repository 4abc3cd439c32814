import { describe, expect, test } from 'vitest';
import { seededDiseases, seededPresets } from '../../gateway/sandbox/seed-products.ts';
import { messageOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';

const kit = gatewayKit();
const SEARCH = '/v3/product/dataDict/diseases';

const search = (query: Record<string, string>) => kit.browser().get(`${SEARCH}?${new URLSearchParams(query)}`);
const fetchPage = (body: Record<string, unknown>) => kit.browser().post(`${SEARCH}/page`, body);
const names = (entries: readonly { diseasesDesc: string }[]) => entries.map(({ diseasesDesc }) => diseasesDesc);

test('the dictionary has at least 300 diseases, with unique codes and names, and contains every preset', () => {
  expect(seededDiseases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(seededDiseases.map(({ icd_code }) => icd_code)).size).toBe(seededDiseases.length);
  expect(new Set(seededDiseases.map(({ name }) => name)).size).toBe(seededDiseases.length);
  for (const { icd_code, name } of seededDiseases) {
    expect(icd_code).toMatch(/^[A-Z]\d\d\.[\dx]00$/);
    expect(name).toMatch(/^[\p{Script=Han}A-Z\d]+$/u);
  }
  const codes = new Set(seededDiseases.map(({ icd_code }) => icd_code));
  expect(seededPresets.filter(({ icd_code }) => !codes.has(icd_code))).toEqual([]);
  expect(seededDiseases.find(({ name }) => name === '前列腺增生')?.sex).toBe('male');
  expect(seededDiseases.find(({ name }) => name === '痛经')?.sex).toBe('female');
});

describe('the search', () => {
  test('PAT-CALL-27 part of a name finds a disease, names that begin with it first', async () => {
    const { status, body } = await search({ name: '糖尿病' });
    expect(status).toBe(200);
    expect(names(body.content)).toEqual(expect.arrayContaining(['2型糖尿病', '1型糖尿病', '妊娠期糖尿病']));
    const pressure = (await search({ name: '高血压' })).body.content;
    expect(pressure[0]).toEqual({
      diseasesDesc: '高血压',
      icdCode: 'I10.x00',
      sex: '通用',
      selected: false,
      isDefault: false,
      isCustom: false,
    });
    expect(names(pressure).indexOf('高血压肾病')).toBeLessThan(names(pressure).indexOf('继发性高血压'));
  });

  test('PAT-CALL-27 leaves out diseases of the other sex, by the codes of orders', async () => {
    const found = async (sex: string) => names((await search({ name: '炎', sex })).body.content);
    expect(await found('1')).not.toContain('宫颈炎');
    const prostate = async (sex: string) => names((await search({ name: '前列腺', sex })).body.content);
    expect([(await prostate('1')).length > 0, await prostate('2')]).toEqual([true, []]);
    expect(names((await search({ name: '痛经', sex: '2' })).body.content)).toEqual(['痛经']);
    expect((await search({ name: '痛经', sex: '0' })).status).toBe(400);
    expect((await search({ name: '痛经', age: '30' })).status).toBe(200);
  });

  test('PAT-CALL-27 leaves out diseases of other ages; both bounds are inclusive', async () => {
    const found = async (name: string, age?: string) =>
      names((await search({ name, ...(age === undefined ? {} : { age }) })).body.content);
    expect(await found('新生儿', '0')).toEqual(['新生儿黄疸']);
    expect([await found('新生儿', '1'), await found('小儿', '15'), await found('小儿', '14')]).toEqual([
      [],
      [],
      ['小儿热性惊厥'],
    ]);
    expect([await found('老年性白', '44'), await found('老年性白', '45')]).toEqual([[], ['老年性白内障']]);
    // Without an age nothing is left out, and what has no bounds is for every age.
    expect(await found('老年性白')).toEqual(['老年性白内障']);
    for (const age of ['0', '34', '120']) expect(await found('急性咽炎', age)).toEqual(['急性咽炎']);
  });

  test('a code finds its disease; wildcards are plain text; at most 50 are returned', async () => {
    expect(names((await search({ name: 'I10' })).body.content)).toEqual(['高血压']);
    for (const name of ['%', '_', '\\', "' or 1=1 --"]) expect((await search({ name })).body.content, name).toEqual([]);
    expect((await search({ name: '性' })).body.content).toHaveLength(50);
  });

  test.each<[Record<string, string>, string]>([
    [{ name: '' }, '提交的内容有误，请检查后重试'],
    [{ name: '  ' }, '提交的内容有误，请检查后重试'],
    [{}, '提交的内容有误，请检查后重试'],
    [{ name: '字'.repeat(51) }, '搜索文本不能大于50个字符'],
    [{ name: '炎', age: 'x' }, '提交的内容有误，请检查后重试'],
  ])('%j is refused', async (query, message) => {
    expect(messageOf(await search(query))).toEqual([400, message]);
  });
});

describe('the diseases of products', () => {
  test('PAT-CALL-28 PAT-CALL-29 lists prescription drugs only, presets first, ten per page', async () => {
    const products = ['P2002', 'P2001', 'P1001', 'P9999'];
    const { body } = await fetchPage({ products });
    expect(body.content.map((product: { productCode: string }) => product.productCode)).toEqual(['P2001', 'P2002']);
    expect(body.last).toBe(false);
    const [first] = body.content;
    expect(first).toMatchObject({
      productName: '苯磺酸氨氯地平片',
      prescriptionType: '4',
      forbiddenAgeLess: null,
      forbiddenAgeGreater: null,
      sex: '通用',
    });
    expect(first.diseasesList).toHaveLength(10);
    expect(names(first.diseasesList).slice(0, 3)).toEqual(['高血压', '心绞痛', '冠状动脉粥样硬化性心脏病']);
    expect(first.diseasesList.map((entry: { isDefault: boolean }) => entry.isDefault).slice(0, 4)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('PAT-CALL-29 all pages together are the dictionary, each entry once', async () => {
    const all: string[] = [];
    for (let page = 1, last = false; !last; page += 1) {
      const { body } = await fetchPage({ products: ['P2001'], page });
      all.push(...names(body.content[0].diseasesList));
      ({ last } = body);
      expect(body.content[0].diseasesList.length).toBe(last ? seededDiseases.length % 10 || 10 : 10);
    }
    expect(all.toSorted()).toEqual(seededDiseases.map(({ name }) => name).toSorted());
  });

  test('PAT-CALL-28 filters by presets, keyword, size and sex', async () => {
    const presets = await fetchPage({ products: ['P2007', 'P2001'], default: true });
    expect(presets.body.content.map((product: { diseasesList: [] }) => product.diseasesList.length)).toEqual([3, 3]);
    expect(presets.body.last).toBe(true);
    const found = await fetchPage({ products: ['P2001'], keyword: '高血压', size: 3 });
    expect(names(found.body.content[0].diseasesList)).toEqual(['高血压', '高血压性心脏病', '高血压肾病']);
    const men = await fetchPage({ products: ['P2007'], default: true, sex: 1 });
    expect(men.body.content[0].diseasesList).toEqual([]);
  });

  test('PAT-CALL-28 presets and pages leave out diseases of other ages', async () => {
    const presetsAt = async (age: number) =>
      names((await fetchPage({ products: ['P2007'], default: true, age })).body.content[0].diseasesList);
    expect(await presetsAt(35)).toContain('围绝经期综合征');
    expect(await presetsAt(34)).toEqual(['月经不规则', '闭经']);
    const found = async (age: number) =>
      names((await fetchPage({ products: ['P2001'], keyword: '老年性', age })).body.content[0].diseasesList);
    expect([await found(20), (await found(80)).toSorted()]).toEqual([
      [],
      ['老年性白内障', '老年性聋', '老年性阴道炎'].toSorted(),
    ]);
  });

  test('PAT-CALL-28 drugs report their limits of sex and age', async () => {
    const { body } = await fetchPage({ products: ['P2007', 'P2008', 'P2009'], default: true });
    expect(
      body.content.map(({ sex, forbiddenAgeLess, forbiddenAgeGreater }: Record<string, unknown>) => [
        sex,
        forbiddenAgeLess,
        forbiddenAgeGreater,
      ]),
    ).toEqual([
      ['女', 18, null],
      ['通用', 18, null],
      ['通用', 1, 14],
    ]);
  });

  test.each([
    { products: [] },
    { products: 'P2001' },
    { products: ['P2001'], page: 0 },
    { products: ['P2001'], size: 51 },
    { products: ['P2001'], sex: 0 },
    { products: ['P2001'], keyword: '字'.repeat(51) },
    { products: Array.from({ length: 51 }, () => 'P2001') },
  ])('%j is refused', async (body) => {
    expect((await fetchPage(body)).status).toBe(400);
  });
});
