import { describe, expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import type { PatientBody } from '../../contract/patients/patient.ts';
import { HOUR } from '../../gateway/clock.ts';
import { messageOf, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { ADULT, CHILD, guardian, idNumber, patientHelpers, SOMEBODY_ELSE } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, member, add, added, edit, read, rows, settings, upload } = patientHelpers(kit);
const PASSPORT = {
  certificateType: '2',
  cardNumber: 'E12345678',
  idCardNumber: '',
  sex: 1,
  birthDay: Date.parse('1990-01-01T00:00:00+08:00'),
} as const;
const loose = { isDrugUserInfoNeed: false, isNeedUserValidation: false, strictControlRxRuleType: 0 };

describe('refusals and their messages', () => {
  test.each<[string, Partial<PatientBody>, string]>([
    ['no name', { name: ' ' }, '姓名不能为空'],
    ['a short name', { name: '李' }, '姓名长度不能小2'],
    ['a long name', { name: '李'.repeat(11) }, '请输入 2~10 个字符的姓名'],
    ['no phone', { consigneePhone: '' }, '联系方式不能为空'],
    ['a malformed phone', { consigneePhone: '23800138000' }, '手机号码格式错误'],
    ['a masked phone of nobody', { consigneePhone: '138****8000' }, '手机号码格式错误'],
    ['no number', { idCardNumber: '' }, '身份证号码不能为空'],
    ['a malformed number', { idCardNumber: '123' }, '请输入正确格式的身份证号码'],
    [
      'PAT-ID-03 an untrue number',
      { idCardNumber: `${ADULT.slice(0, -1)}${ADULT.endsWith('1') ? '2' : '1'}` },
      '请输入正确真实的身份证号码',
    ],
    ['a masked number of nobody', { idCardNumber: '110***********0019' }, '身份证格式错误'],
    ['no number of a passport', { ...PASSPORT, cardNumber: '' }, '证件号码不能为空'],
    ['a malformed number of a passport', { ...PASSPORT, cardNumber: 'E1' }, '证件号码格式错误'],
    ['no sex beside a passport', { ...PASSPORT, sex: null }, '性别不能为空'],
    ['no birthday beside a passport', { ...PASSPORT, birthDay: null }, '出生日期不能为空'],
    ['a birthday to come', { ...PASSPORT, birthDay: Date.now() + 48 * HOUR }, '请选择真实的生日'],
    ['PAT-GUARD-06 a child without a guardian', { idCardNumber: CHILD }, '6 岁及以下的用药人须填写监护人信息'],
    [
      'a guardian’s untrue number',
      { idCardNumber: CHILD, guardianVo: { ...guardian, cardNum: '1' } },
      '请输入正确格式的身份证号码',
    ],
    ['somebody else’s number', { idCardNumber: SOMEBODY_ELSE }, '姓名与身份证号码不一致，请核对后重试'],
    ['somebody else’s passport', { ...PASSPORT, cardNumber: 'E4040404' }, '姓名与证件号码不一致，请核对后重试'],
    ['an image of nobody', { certificateImage: '/uploads/private/abcdefghijklmnopqrstuv' }, '图片不存在，请重新上传'],
  ])('%s', async (_, changed, message) => {
    expect(messageOf(await add(await member(), changed))).toEqual([400, message]);
    expect(await rows()).toEqual([]);
  });

  test('a member may save 60 times an hour', async ({ shopper }) => {
    const id = await added(shopper);
    const answers = [];
    for (let time = 0; time < 60; time += 1) answers.push((await edit(shopper, id)).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([59, 429]);
    kit.clock.pass(HOUR + 1000);
    await logIn(shopper);
    expect((await edit(shopper, id)).status).toBe(200);
  });
});

describe('the settings of the shop', () => {
  test('with number and name check off, name and phone are enough and the name is not verified', async () => {
    await settings(loose);
    const browser = await member();
    const id = await added(browser, { idCardNumber: '' });
    expect((await read(browser, id)).body).toMatchObject({
      isValidateName: false,
      sex: null,
      age: null,
      birthDay: null,
    });
    expect((await add(browser, { idCardNumber: '1' })).status).toBe(400);
    expect((await add(browser, { idCardNumber: SOMEBODY_ELSE })).status).toBe(200);
  });

  test('PAT-CALL-10 isDrugUserNameCheck checks the name whatever the settings, forceCheck checks again', async () => {
    await settings(loose);
    const browser = await member();
    const asked = '?isDrugUserNameCheck=1';
    expect((await add(browser, { idCardNumber: '' }, asked)).body.message).toBe('身份证号码不能为空');
    expect((await add(browser, { idCardNumber: SOMEBODY_ELSE }, asked)).status).toBe(400);
    const id = (await add(browser, { idCardNumber: SOMEBODY_ELSE })).body.id;
    expect((await edit(browser, id, { idCardNumber: SOMEBODY_ELSE }, '?forceCheck=1')).status).toBe(400);
    expect((await edit(browser, id, { idCardNumber: ADULT }, asked)).status).toBe(200);
    expect((await read(browser, id)).body.isValidateName).toBe(true);
    expect((await add(browser, {}, '?forceCheck=2')).status).toBe(400);
  });
});

describe('edits', () => {
  test('a masked number and phone stand for the kept ones, and for no others', async ({ shopper }) => {
    const id = await added(shopper);
    const { idCardNumber, consigneePhone } = (await read(shopper, id)).body;
    const before = (await rows())[0];
    expect((await edit(shopper, id, { idCardNumber, consigneePhone, relationLabel: '朋友' })).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ phone: before?.phone, relation: '朋友', is_validated: true });
    expect((await read(shopper, id)).body.idCardNumber).toBe(idCardNumber);
    const other = `${idCardNumber.slice(0, -1)}${idCardNumber.endsWith('1') ? '2' : '1'}`;
    expect((await edit(shopper, id, { idCardNumber: other })).body.message).toBe('身份证格式错误');
    expect((await edit(shopper, id, { consigneePhone: '139****8000' })).body.message).toBe('手机号码格式错误');
  });

  test.for<[string, Partial<PatientBody>]>([
    ['name', { name: '李雷雷' }],
    ['number', { idCardNumber: idNumber({ order: '003' }) }],
    ['certificate', PASSPORT],
  ])('S14 the %s of a verified patient cannot change', async ([_, changed], { shopper }) => {
    const id = await added(shopper);
    const before = await rows();
    expect(messageOf(await edit(shopper, id, changed))).toEqual([409, '该用药人已实名，姓名和证件不能修改']);
    expect(await rows()).toEqual(before);
  });

  test('S14 everything about an unverified patient can change', async () => {
    await settings(loose);
    const browser = await member();
    const id = await added(browser, { idCardNumber: '' });
    expect((await edit(browser, id, { name: '韩梅梅', ...PASSPORT })).status).toBe(200);
    expect((await read(browser, id)).body).toMatchObject({
      name: '韩梅梅',
      sex: 1,
      certificateType: '2',
      idCardNumber: '',
      cardNumber: 'E******78',
    });
  });

  test('sex and birthday come from the card, whatever else is sent', async ({ shopper }) => {
    const id = await added(shopper, {
      idCardNumber: idNumber({ birthday: '1980-02-29', order: '002' }),
      sex: 0,
      birthDay: 0,
    });
    expect((await read(shopper, id)).body).toMatchObject({ sex: 1, birthDay: Date.parse('1980-02-29T00:00:00+08:00') });
  });

  test('an edit keeps what it leaves out: health, guardian and images', async ({ shopper }) => {
    const healthInfo: PatientBody['healthInfo'] = [
      { question: 'smoking', answer: '1', labels: ['每天'], otherText: '' },
    ];
    const id = await added(shopper, { idCardNumber: CHILD, guardianVo: guardian, healthInfo });
    const before = (await read(shopper, id)).body;
    expect((await edit(shopper, id, { idCardNumber: CHILD })).status).toBe(200);
    expect((await read(shopper, id)).body).toEqual(before);
    expect(before).toMatchObject({ healthInfo, guardianVo: { name: '韩梅梅', phone: '139****9001' } });
    await edit(shopper, id, { idCardNumber: CHILD, healthInfo: [] });
    expect((await read(shopper, id)).body.healthInfo).toEqual([]);
  });

  test('each of several parallel edits of one patient is applied or refused with 409', async ({ shopper }) => {
    const id = await added(shopper);
    const labels = ['父母', '朋友', '子女', '亲戚', '伴侣'] as const;
    const answers = await Promise.all(labels.map((relationLabel) => edit(shopper, id, { relationLabel })));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const done = answers.filter(({ status }) => status === 200).length;
    expect((await rows())[0]?.version).toBe(1 + done);
  });
});

describe('the guardian of a small child', () => {
  const child = (changed: Partial<NonNullable<PatientBody['guardianVo']>> = {}): Partial<PatientBody> => ({
    idCardNumber: CHILD,
    guardianVo: { ...guardian, ...changed },
  });

  test('a child needs one on the last day of age six, not on the seventh birthday', async ({ shopper }) => {
    const today = new Date(kit.clock.now().getTime() + 8 * HOUR).toISOString().slice(0, 10);
    const seven = `${Number(today.slice(0, 4)) - 7}${today.slice(4)}`;
    const later = new Date(Date.parse(`${seven}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
    expect((await add(shopper, { idCardNumber: idNumber({ birthday: seven }) })).status).toBe(200);
    expect((await add(shopper, { idCardNumber: idNumber({ birthday: later }) })).body.code).toBe('guardian');
  });

  test('a guardian who fails the name check gives 000001 with 监护人实名失败, unless an image of the certificate is sent', async () => {
    const browser = await member();
    const wrong = child({ cardNum: SOMEBODY_ELSE });
    const { status, body } = await add(browser, wrong);
    expect([status, body.code]).toEqual([400, '000001']);
    expect(body.message).toContain('监护人实名失败');
    expect(body.message).not.toContain('身份证');
    const certificateImage = await patientHelpers(kit).upload(browser);
    const id = await added(browser, child({ cardNum: SOMEBODY_ELSE, certificateImage }));
    const record = (await read(browser, id)).body;
    expect(record.guardianVo.certificateImage).toBe(certificateImage);
    // What is shown of it can be sent back.
    const { certificateImage: _kept, ...shown } = record.guardianVo;
    expect((await edit(browser, id, child(shown))).status).toBe(200);
    expect((await edit(browser, id, child({ ...shown, certificateImage: '' }))).body.code).toBe('000001');
  });

  test('PAT-GUARD-01 neither guardian nor image of one is kept of a patient who needs none', async ({ shopper }) => {
    const certificateImage = await upload(shopper);
    const id = await added(shopper, { guardianVo: { ...guardian, certificateImage } });
    expect((await read(shopper, id)).body.guardianVo).toBeNull();
    expect(await kit.store.db.selectFrom('patient_images').selectAll().execute()).toEqual([]);
  });

  test('a guardian’s masked number other than the kept one is refused; a patient who has grown up has no guardian', async () => {
    const browser = await member();
    const id = await added(browser, child());
    const refused = await edit(browser, id, child({ cardNum: '110***********0000' }));
    expect(refused.body.message).toBe('身份证格式错误');
    kit.clock.pass(7 * 366 * 24 * HOUR);
    await logIn(browser);
    expect((await edit(browser, id, { idCardNumber: CHILD })).status).toBe(200);
    expect((await read(browser, id)).body.guardianVo).toBeNull();
  });
});

describe('the consent (ruling 19)', () => {
  test('without it nothing sensitive is kept and no name is checked', async () => {
    await settings(loose);
    const browser = await kit.member(OTHER_SHOPPER);
    const sensitive: Partial<PatientBody>[] = [
      { idCardNumber: SOMEBODY_ELSE },
      { ...PASSPORT },
      { idCardNumber: '', healthInfo: [{ question: 'smoking', answer: '0' }] },
      { idCardNumber: '', birthDay: Date.parse('2022-01-01T00:00:00+08:00'), guardianVo: guardian },
      { idCardNumber: '', prescriptionImage1: await patientHelpers(kit).upload(browser) },
    ];
    for (const changed of sensitive) {
      expect(refusalOf(await add(browser, changed, '?forceCheck=1'))).toEqual([403, 'consentMissing']);
    }
    expect((await add(browser, { idCardNumber: '' })).status).toBe(200);
  });

  test('a withdrawn consent erases numbers, health, guardian and images; names stay', async ({ shopper }) => {
    const prescriptionImage1 = await patientHelpers(kit).upload(shopper);
    const id = await added(shopper, { idCardNumber: CHILD, guardianVo: guardian, prescriptionImage1 });
    await shopper.delete('/v2/member/consents?purpose=health');
    expect((await read(shopper, id)).body).toMatchObject({
      name: '李雷',
      idCardNumber: '',
      birthDay: null,
      guardianVo: null,
      isValidateName: false,
      prescriptionImage1: '',
    });
    expect((await rows())[0]).toMatchObject({ number_sealed: '', health_sealed: '', guardian_sealed: '' });
    expect(await patientHelpers(kit).pictures()).toBe(0);
    expect((await edit(shopper, id)).status).toBe(403);
    await shopper.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
    expect((await edit(shopper, id)).status).toBe(200);
  });
});
