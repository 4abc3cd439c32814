import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../contract/call.ts';
import {
  perfectInquiry,
  perfectInquiryByToken,
  readOrderPrescription,
  readPrescriptionByToken,
  submitInquiryByToken,
  submitOptionalInquiry,
  submitPayInquiry,
} from '../../contract/inquiry/inquiry.calls.ts';
import { giveConsent, readConsents } from '../../contract/patients/consent.calls.ts';
import { listPatients, readDefaultPatient } from '../../contract/patients/patient.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import type { InquiryPlace, InquiryToSave } from '../../machines/inquiry/inquiry-rules.ts';
import { safeAnswers } from '../../machines/inquiry/safety-answers.cases.ts';
import { samplePlaces, samplePressure } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { keyInquiryInput, orderInquiryInput, provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { inquiryMemory } from '../../src/inquiry/inquiry-memory.ts';
import { createPage } from '../../src/lib/page.ts';
import { json, openTab, openTestServer, refusal, replyOf } from '../kit/actors.ts';
import { noConsents, settings } from '../kit/patient.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const { order: orderPlace, key: keyPlace } = samplePlaces;
const CODE = orderPlace.orderCode;

const prescription = {
  ...{ ordersCode: CODE, isPerfect: 0, patientVo: null, patientInfoId: null, diseaseData: null },
  products: [
    { productCode: 'P2001', productName: '氨氯地平片', prescriptionType: '4', forbiddenAgeLess: '18', sex: '通用' },
    { productCode: 'P1001', productName: '感冒灵颗粒', prescriptionType: '2' },
  ],
};
const patient = {
  ...{ id: 7, name: '周明远', sex: 0, age: 1, birthDay: -174_470_400_000, consigneePhone: '138****8000' },
  ...{ idCardNumber: '310***********0019', certificateType: '1', relationLabel: '父母', isValidateName: '1' },
};
const strict = settings({ isDrugUserInfoNeed: '1', isNeedUserValidation: 1, isDiseaseRequired: true });

const machine = () => provideInquiry({ ...openTab(), page: createPage() }, () => null);
const read = (place: InquiryPlace) => replyOf(machine(), 'readInquiry', place);

function answerFacts() {
  server.answer(readOrderPrescription, () => json(prescription));
  // The list is asked for those with a checked name first, as `strict` demands.
  server.answer(listPatients, ({ url }) => json({ content: url.includes('isDrugUserNameCheck=1') ? [patient] : [] }));
  server.answer(readConsents, noConsents);
  server.answer(readDefaultPatient, () => json(patient));
}

describe('reading', () => {
  beforeEach(() => server.answer(readSetting, strict));
  afterEach(() => void vi.useRealTimers());

  test('PAT-CALL-24 PAT-CALL-01 PAT-CALL-10 PAT-DIS-06 PAT-DIS-07 PAT-SET-01 reads the prescription drugs, the medicine users by their own codes, and the shop’s rules', async () => {
    answerFacts();
    expect(await read(orderPlace)).toMatchObject({
      kind: 'read',
      orderCode: CODE,
      products: [{ productCode: 'P2001', forbiddenAgeLess: 18, forbiddenAgeGreater: null, sex: 'unknown' }],
      patients: [
        {
          ...{ id: '7', name: '周明远', sex: 'male', relation: '父母', number: '310***********0019', isVerified: true },
          // Computed for today, not taken from the record.
          age: expect.toSatisfy((age: number) => age > 50),
        },
      ],
      rules: { isDrugUserInfoNeed: true, isNeedUserValidation: true, isDiseaseRequired: true },
      hasConsent: false,
    });
  });

  test('PAT-SET-01 the shop’s rules, for which the list waits, do not wait for the order', async () => {
    answerFacts();
    const rules = vi.fn<typeof strict>(strict);
    server.answer(readSetting, rules);
    server.answer(readOrderPrescription, () => until(() => expect(rules).toBeCalled()).then(() => json(prescription)));
    expect(await read(orderPlace)).toMatchObject({ kind: 'read' });
  });

  test('PAT-SET-01 missing settings mean the strict rules; a consent that cannot be read is asked for', async () => {
    answerFacts();
    server.answer(readSetting, () => refusal(404));
    server.answer(readConsents, () => Response.error());
    expect(await read(orderPlace)).toMatchObject({
      rules: { isDrugUserInfoNeed: true, isNeedUserValidation: true, isDiseaseRequired: true },
      hasConsent: false,
    });
    const easy = settings({ isDrugUserInfoNeed: 0, isNeedUserValidation: '0', isDiseaseRequired: false });
    server.answer(readSetting, easy);
    expect(await read(orderPlace)).toMatchObject({
      rules: { isDrugUserInfoNeed: false, isNeedUserValidation: false, isDiseaseRequired: false },
    });
  });

  test('PAT-CALL-17 PAT-CALL-07 PAT-CALL-10 PAT-SCOPE-06 by key the reads carry the proof, and no consent is asked for', async () => {
    const orders = server.answer(readPrescriptionByToken, () => json(prescription));
    const lists = server.answer(listPatients, () => json({ content: [] }));
    expect(await read(keyPlace)).toMatchObject({ kind: 'read', orderCode: CODE, patients: [], hasConsent: true });
    expect(orders.map(({ query }) => query)).toEqual([{ consigneePhone: keyPlace.consigneePhone }]);
    expect(lists.map(({ query }) => query)).toEqual([
      { key: keyPlace.key, consigneePhone: keyPlace.consigneePhone, isDrugUserNameCheck: '1' },
    ]);
    server.answer(readSetting, settings({ isNeedUserValidation: 0 }));
    await read(keyPlace);
    expect(lists.map(({ query }) => query.isDrugUserNameCheck)).toEqual(['1', undefined]);
  });

  test('PAT-CALL-05 a member’s default medicine user is preselected, if it can be read', async () => {
    answerFacts();
    expect(await read(orderPlace)).toMatchObject({ patientId: '7', isBegun: false });
    for (const answer of [() => json(null), () => refusal(404), () => Response.error()]) {
      server.answer(readDefaultPatient, answer);
      expect(await read(orderPlace)).toMatchObject({ kind: 'read', patientId: null, patients: [{ id: '7' }] });
    }
  });

  test('PAT-CALL-19 PAT-CALL-17 an inquiry begun by the shop names its medicine user', async () => {
    answerFacts();
    const begun = { ...prescription, patientInfoId: 9 };
    for (const call of [readOrderPrescription, readPrescriptionByToken]) server.answer(call, () => json(begun));
    for (const place of [orderPlace, keyPlace])
      expect(await read(place)).toMatchObject({ patientId: '9', isBegun: true });
  });

  test('PAT-INQ-20 an inquiry that is saved, or not needed, is done', async () => {
    for (const isPerfect of [true, 1, '1']) {
      server.answer(readOrderPrescription, () => json({ ...prescription, isPerfect }));
      expect(await read(orderPlace)).toEqual({ kind: 'done', orderCode: CODE });
    }
  });

  test.each([
    ['order', 404, { kind: 'lost' }],
    ['order', 400, { kind: 'refused', message: '为何' }],
    ['order', 409, { kind: 'refused' }],
    ['key', 403, { kind: 'wrongPhone' }],
    ['key', 410, { kind: 'lost', message: '为何' }],
    ['key', 423, { kind: 'refused', message: '为何' }],
  ] as const)('ORD-LINK-16 ORD-LINK-20 reading by %s, %i gives %o', async (place, status, reply) => {
    const call = place === 'order' ? readOrderPrescription : readPrescriptionByToken;
    server.answer(call, () => refusal(status, 'x', '为何'));
    expect(await read(samplePlaces[place])).toMatchObject(reply);
  });

  test.each([400, 404])(
    'ORD-LINK-20 a list of medicine users refused with %i does not make the order lost',
    async (status) => {
      answerFacts();
      server.answer(readPrescriptionByToken, () => json(prescription));
      server.answer(listPatients, () => refusal(status, 'x', '为何'));
      for (const place of [orderPlace, keyPlace])
        expect(await read(place)).toEqual({ kind: 'refused', message: '为何' });
    },
  );

  test('ruling 19 a consent that does not load within 5 seconds is asked for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answerFacts();
    const consents = server.answer(readConsents, () => new Promise<Response>(() => {}));
    const lists = server.answer(listPatients, () => json({ content: [patient] }));
    const reading = read(orderPlace);
    await until(() => expect([consents, lists]).toMatchObject([{ length: 1 }, { length: 1 }]));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await reading).toMatchObject({ kind: 'read', hasConsent: false });
  });

  test('ORD-ROUTE-17 ORD-ROUTE-18 an incomplete or malformed address makes no request', async () => {
    for (const orderCode of ['', 'x'.repeat(65), '\u0000']) {
      expect(await read({ ...orderPlace, orderCode })).toEqual({ kind: 'lost', message: null });
    }
    expect(await read({ ...keyPlace, key: '' })).toEqual({ kind: 'lost', message: null });
    expect(await read({ ...keyPlace, consigneePhone: '' })).toEqual({ kind: 'wrongPhone' });
  });
});

const headache = { icdName: '头痛', icdCode: '', isCustom: true, sex: 'unknown' } as const;
const whole: InquiryToSave = {
  place: orderPlace,
  patientId: 'p1',
  drugs: [{ productCode: 'P2001', diseases: [samplePressure, headache] }],
  answers: safeAnswers,
  isBegun: false,
  isOptional: false,
  givesConsent: false,
};
const body = {
  ...{ patientVo: { id: 'p1' }, diseases: '高血压', customizeDiseases: '头痛', platform: 'mobile' },
  skus: [
    {
      ...{ productCode: 'P2001', diseases: '高血压', customizeDiseases: '头痛' },
      diseasesList: [
        { icdName: '高血压', icdCode: 'I10.x00', isCustom: false, sex: '通用' },
        { icdName: '头痛', icdCode: '', isCustom: true, sex: '通用' },
      ],
    },
  ],
  prescriptionAnswer: [
    { question: 'takenSafely', answer: '1', optionOne: '是' },
    { question: 'allergic', answer: '0', optionOne: '否' },
    { question: 'adverseReactions', answer: '0', optionOne: '否' },
  ],
};
const save = (changed: Partial<InquiryToSave>) => replyOf(machine(), 'saveInquiry', { ...whole, ...changed });

describe('saving', () => {
  const byToken = { ...body, token: keyPlace.key };
  const proof = `consigneePhone=${keyPlace.consigneePhone}`;

  test.each<[string, Call, Partial<InquiryToSave>, string, object]>([
    ['a member’s, whole and with its order', submitPayInquiry, {}, `/v4/orders/submitPayInquiry/${CODE}`, body],
    [
      'an optional one, where diseases are not required',
      submitOptionalInquiry,
      { isOptional: true },
      '/v4/orders/optionalInquiry',
      { ...body, ordersCode: CODE },
    ],
    [
      'a holder’s by the key, even an optional one',
      submitInquiryByToken,
      { place: keyPlace, isOptional: true },
      `/v4/orders/submitInquiryByToken/${keyPlace.key}?${proof}`,
      byToken,
    ],
    ['a begun one by its order', perfectInquiry, { isBegun: true }, `/v2/orders/inquiry/perfect/${CODE}`, body],
    [
      'a begun one by the key',
      perfectInquiryByToken,
      { isBegun: true, place: keyPlace },
      `/v2/orders/inquiry/perfectByToken?${proof}`,
      byToken,
    ],
  ])(
    'PAT-CALL-18 PAT-CALL-19 PAT-CALL-22 PAT-CALL-23 PAT-CALL-25 PAT-INQ-16 PAT-INQ-17 PAT-INQ-18 PAT-INQ-19 PAT-DIS-10 sends an inquiry: %s',
    async (_what, call, changed, address, wanted) => {
      const sent = server.answer(call, () => json({}));
      expect(await save(changed)).toEqual({ kind: 'saved' });
      expect(sent.map(({ path, search, body: has }) => [path + search, has])).toEqual([[address, wanted]]);
    },
  );

  test('ruling 19 gives the consent first, and sends nothing if that fails', async () => {
    const given = server.answer(
      giveConsent,
      () => refusal(409, 'x', '稍后再试'),
      () => json({}),
    );
    const saved = server.answer(submitPayInquiry, () => json({}));
    expect(await save({ givesConsent: true })).toEqual({ kind: 'refused', message: '稍后再试' });
    expect(await save({ givesConsent: true })).toEqual({ kind: 'saved' });
    expect([given.length, saved.length]).toEqual([2, 1]);
  });

  test('ruling 19 a missing consent is asked of a member here, and a holder of a key reads where to give it', async () => {
    server.answer(submitPayInquiry, () => refusal(403, 'consentMissing', '请先同意'));
    server.answer(submitInquiryByToken, () => refusal(403, 'consentMissing', '请先编辑用药人'));
    expect(await save({})).toEqual({ kind: 'consentMissing' });
    expect(await save({ place: keyPlace })).toEqual({ kind: 'refused', message: '请先编辑用药人' });
  });
});

test('PAT-INQ-05 ruling 2 a draft stays in memory for its own inquiry only, and in no storage', () => {
  const draft = { patientId: 'p1', drugs: [], answers: safeAnswers, confirmed: true };
  const tab = openTab();
  const memory = inquiryMemory(tab);
  memory.keep(orderPlace, draft);
  expect(orderInquiryInput(tab, `?orderCode=${CODE}`).draft).toEqual(draft);
  expect(orderInquiryInput(tab, '?orderCode=2026').draft).toBeNull();
  const others = [keyInquiryInput(tab, `?key=${keyPlace.key}`), orderInquiryInput(openTab(), `?orderCode=${CODE}`)];
  expect(others.map(({ draft: theirs }) => theirs)).toEqual([null, null]);
  expect([{ ...window.localStorage }, { ...window.sessionStorage }]).toEqual([{}, {}]);
  memory.drop();
  expect(orderInquiryInput(tab, `?orderCode=${CODE}`).draft).toBeNull();
  memory.keep(keyPlace, draft);
  // The proof is part of the name: another phone does not get the draft.
  expect(keyInquiryInput(tab, `?key=${keyPlace.key}&consigneePhone=13900000000`).draft).toBeNull();
});
