import { describe, expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { type Browser, messageOf, refusalText } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, testsOf } from '../gateway/kit.ts';
import { OWNER_ID } from '../kit/order-kit.ts';

const kit = gatewayKit();
const test = testsOf(kit, () => member());
const MEMBER = '/v2/member/vo';
const CONSENTS = '/v2/member/consents';
const HEALTH = { purpose: 'health', version: CONSENT_VERSIONS.health };

const member = (phone = OTHER_SHOPPER) => kit.member(phone);

const recordOf = async (browser: Browser) => (await browser.get(MEMBER)).body;

describe('saving the record', () => {
  const basic = { nickName: '春天_的-风1', sex: 1, birthday: '1991-02-28' };
  const work = { memberName: '林一', email: 'a@b.cn', jobNature: '教师', maritalStatus: '已婚', revenues: '5000' };

  test('ACC-CALL-05 ACC-PROF-03 ACC-PROF-04 ACC-PROF-05 ACC-PROF-06 a save changes only the fields sent', async () => {
    const browser = await member();
    const before = await recordOf(browser);
    expect((await browser.put(MEMBER, basic)).status).toBe(200);
    expect(await recordOf(browser)).toEqual({ ...before, ...basic });
    expect((await browser.put(MEMBER, work)).status).toBe(200);
    expect(await recordOf(browser)).toEqual({ ...before, ...basic, ...work });
    expect((await browser.put(MEMBER, {})).status).toBe(400);
    expect(await recordOf(browser)).toEqual({ ...before, ...basic, ...work });
  });

  test('ACC-PROF-06 optional fields can be emptied again', async ({ shopper }) => {
    const empty = { memberName: '', email: '', jobNature: '', maritalStatus: '', revenues: '' };
    await shopper.put(MEMBER, work);
    await shopper.put(MEMBER, empty);
    expect(await recordOf(shopper)).toMatchObject(empty);
  });

  test('S13 a save does not change the record of another member', async () => {
    const [one, other] = [await member(), await member('13800138000')];
    const before = await recordOf(other);
    await one.put(MEMBER, basic);
    expect(await recordOf(other)).toEqual(before);
  });

  test.for([
    [{ nickName: '三个字' }, '昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'],
    [{ nickName: '长'.repeat(21) }, '昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'],
    [{ nickName: '有 空格 的' }, '昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'],
    [{ nickName: '<script>' }, '昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'],
    [{ sex: 0 }, null],
    [{ sex: 3 }, null],
    [{ sex: '1' }, null],
    [{ birthday: '1991-02-29' }, '请选择真实的生日'],
    [{ birthday: '1899-12-31' }, '请选择真实的生日'],
    [{ birthday: '2999-01-01' }, '请选择真实的生日'],
    [{ birthday: '1991-2-8' }, '请选择真实的生日'],
    [{ birthday: '' }, '请选择真实的生日'],
    [{ memberName: '林' }, null],
    [{ memberName: '长'.repeat(21) }, null],
    [{ email: 'a@b' }, null],
    [{ email: '<a@b.cn>' }, null],
    [{ email: `${'a'.repeat(60)}@b.cn` }, null],
    [{ jobNature: '长'.repeat(21) }, null],
    [{ jobNature: '坏\u0000' }, null],
    [{ height: 29 }, null],
    [{ height: 170.25 }, null],
    [{ height: '170' }, null],
    [{ weight: 401 }, null],
    [{ allergyDrugs: '长'.repeat(201) }, null],
    [{ phoneStr: '13800138000' }, null],
    [{ accountId: '1' }, null],
    [{ avatar: null }, null],
  ] as const)(
    'ACC-FIELD-07 ACC-FIELD-08 ACC-PROF-09 ACC-PROF-10 S14 %j is refused and changes nothing',
    async ([change, message], { shopper }) => {
      const before = await recordOf(shopper);
      expect(messageOf(await shopper.put(MEMBER, { ...change, revenues: '不该留下' }))).toEqual([
        400,
        message ?? '提交的内容有误，请检查后重试',
      ]);
      expect(await recordOf(shopper)).toEqual(before);
    },
  );

  test('ACC-PROF-10 today in Shanghai can be a birthday, tomorrow cannot', async ({ shopper }) => {
    const eight = 8 * 60 * 60 * 1000;
    const day = (ms: number) => new Date(kit.clock.now().getTime() + eight + ms).toISOString().slice(0, 10);
    expect((await shopper.put(MEMBER, { birthday: day(0) })).status).toBe(200);
    expect((await shopper.put(MEMBER, { birthday: day(86_400_000) })).status).toBe(400);
  });

  test('a member may save 120 times an hour', async ({ shopper }) => {
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await shopper.put(MEMBER, basic)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  });
});

describe('health data and the consent to keep them (ruling 19)', () => {
  const health = { height: 170.5, weight: 60, commonDrugs: '无', allergyDrugs: '青霉素', diseaseHistory: '' };

  test('ACC-PROF-06 without a consent a save with any health field is refused as a whole', async () => {
    const browser = await member();
    const before = await recordOf(browser);
    for (const [name, value] of Object.entries(health)) {
      expect(refusalText(await browser.put(MEMBER, { [name]: value, jobNature: '教师' }))).toBe(
        '403 consentMissing 请先同意处理健康信息，再保存',
      );
    }
    expect(await recordOf(browser)).toEqual(before);
  });

  test('ACC-PROF-06 a consent is stored once with purpose, version and time, and permits health data', async () => {
    const browser = await member();
    for (let time = 0; time < 3; time += 1) expect((await browser.put(CONSENTS, HEALTH)).status).toBe(200);
    const { body } = await browser.get(CONSENTS);
    expect(body.content).toEqual([{ ...HEALTH, givenAt: expect.any(String) }]);
    expect(Math.abs(Date.parse(body.content[0].givenAt) - kit.clock.now().getTime())).toBeLessThan(60_000);
    expect((await browser.put(MEMBER, health)).status).toBe(200);
    expect(await recordOf(browser)).toMatchObject(health);
    expect(kit.logged()).not.toContain('青霉素');
  });

  test('ACC-PROF-06 withdrawing a consent erases only the health data and keeps a record of the consent', async () => {
    const browser = await member();
    await browser.put(CONSENTS, HEALTH);
    await browser.put(MEMBER, { ...health, jobNature: '教师' });
    expect((await browser.delete(`${CONSENTS}?purpose=health`)).status).toBe(200);
    expect((await browser.get(CONSENTS)).body.content).toEqual([]);
    expect(await recordOf(browser)).toMatchObject({
      ...{ height: null, weight: null, commonDrugs: '', allergyDrugs: '', diseaseHistory: '' },
      jobNature: '教师',
    });
    expect((await browser.put(MEMBER, { height: 170 })).status).toBe(403);
    const kept = await kit.rows`select given_at, withdrawn_at from consents where member_id != ${OWNER_ID}`;
    expect(kept).toEqual([{ given_at: expect.any(Date), withdrawn_at: expect.any(Date) }]);
    await browser.put(CONSENTS, HEALTH);
    expect((await browser.put(MEMBER, { height: 170 })).status).toBe(200);
  });

  test('ACC-PROF-06 a consent holds for its member only, in the current version, for a known purpose', async () => {
    const [one, other] = [await member(), await member('13800138000')];
    await other.delete(`${CONSENTS}?purpose=health`);
    await one.put(CONSENTS, HEALTH);
    expect((await other.get(CONSENTS)).body.content).toEqual([]);
    expect((await other.put(MEMBER, { height: 170 })).status).toBe(403);
    const outdated = await one.put(CONSENTS, { ...HEALTH, version: '2020-01' });
    expect(messageOf(outdated)).toEqual([400, '授权说明已更新，请刷新页面后重新勾选同意']);
    expect((await one.put(CONSENTS, { ...HEALTH, purpose: 'advertising' })).status).toBe(400);
    expect((await one.delete(`${CONSENTS}?purpose=x`)).status).toBe(400);
  });

  test('F2 parallel saves and withdrawals never leave health data without a consent', async () => {
    const browser = await member();
    for (let round = 0; round < 8; round += 1) {
      await browser.put(CONSENTS, HEALTH);
      await Promise.all([
        browser.put(MEMBER, { height: 170 + round }),
        browser.delete(`${CONSENTS}?purpose=health`),
        browser.put(MEMBER, { allergyDrugs: '青霉素' }),
      ]);
      const { height, allergyDrugs } = await recordOf(browser);
      expect([height, allergyDrugs]).toEqual([null, '']);
    }
  });
});
