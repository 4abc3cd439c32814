import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { giveConsent, readConsents } from '../../contract/patients/consent.calls.ts';
import { createPatient, editPatient, readPatient } from '../../contract/patients/patient.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { sampleHealth } from '../../machines/patients/health-info.cases.ts';
import { json, openTab, openTestServer, refusal, type Tab } from '../kit/actors.ts';
import { noConsents, type Opening, opened, patient, record, saved, settings, strict } from '../kit/patient.ts';

const server = openTestServer();
describe('reading', () => {
  test('PAT-DATA-02 PAT-DATA-03 PAT-DATA-06 PAT-DATA-07 PAT-CALL-03 reads a record: sex by its own code, the birthday in Shanghai, health from JSON', async () => {
    server.answer(readPatient, () => json(record));
    server.answer(readSetting, strict);
    server.answer(readConsents, noConsents);
    const { at } = await opened('p1');
    expect(at.context.kept).toMatchObject({
      ...{ isVerified: true, defaultIsLocked: true },
      fields: {
        ...{ name: '林小满', relation: '父母', isDefault: true },
        ...{ certificateType: '1', number: '310***********0027', sex: 'female', birthday: '1992-03-08' },
        health: [{ question: 'smoking', answer: 'has', labels: ['偶尔'] }],
        images: ['/uploads/private/kept-picture-0001'],
      },
    });
    expect(at.context.hasConsent).toBe(false);
  });

  test('PAT-SET-01 PAT-SCOPE-02 the settings decide what is required; without them everything is', async () => {
    server.answer(readConsents, noConsents);
    server.answer(
      readSetting,
      settings({ isDrugUserInfoNeed: 0, isNeedUserValidation: '', strictControlRxRuleType: 0 }),
    );
    expect((await opened(null)).at.context.rules).toEqual({
      ...{ numberIsNeeded: false, personIsNeeded: false, isStrict: false },
    });
    server.answer(readSetting, settings({ isDrugUserInfoNeed: 0, isNeedUserValidation: 1 }));
    expect((await opened(null)).at.context.rules).toMatchObject({ numberIsNeeded: true, personIsNeeded: true });
    server.answer(readSetting, () => refusal(404));
    expect((await opened(null)).at.context.rules).toEqual({
      numberIsNeeded: true,
      personIsNeeded: true,
      isStrict: true,
    });
  });
});

describe('saving', () => {
  test('PAT-DATA-01 PAT-DATA-08 PAT-DATA-09 PAT-CALL-02 PAT-CALL-10 PAT-FORM-10 sends a new patient with all its fields and an idempotency key', async () => {
    const sent = server.answer(createPatient, () => json({ id: 'p2' }));
    expect(await saved(patient)).toEqual({ kind: 'saved' });
    const [first] = sent;
    expect(first?.search).toBe('?isDrugUserNameCheck=1');
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^\d+-\d+/);
    expect(first?.body).toMatchObject({
      ...{ name: '周小禾', consigneePhone: '13512345678', relationLabel: '本人', sex: 0, isDefault: false },
      ...{
        birthDay: Date.UTC(2021, 2, 7, 16),
        certificateType: '1',
        idCardNumber: '310101202103080016',
        cardNumber: '',
      },
      guardianVo: { name: '周小满', phone: '13800138000', cardNum: '440106198505210022', certificateImage: '' },
      ...{ prescriptionImage1: '/uploads/private/new-picture-00001', prescriptionImage2: '' },
    });
  });

  test('PAT-GUARD-01 sends no guardian where none is needed', async () => {
    const sent = server.answer(createPatient, () => json({ id: 'p2' }));
    await saved({ ...patient, hasGuardian: false });
    expect(sent.map(({ body }) => body)).toMatchObject([{ guardianVo: null }]);
  });

  test('PAT-FORM-11 PAT-CALL-10 an edit is sent to its own patient, without a name check where none is needed', async () => {
    const sent = server.answer(editPatient, () => json({ id: 'p1' }));
    expect(await saved({ ...patient, id: 'p1', checksName: false })).toEqual({ kind: 'saved' });
    expect(sent.map(({ path, search }) => path + search)).toEqual(['/patients/p1']);
  });

  test('PAT-FORM-07 the consent is given before any personal data is sent (ruling 19)', async () => {
    const given = server.answer(
      giveConsent,
      () => refusal(400, 'x', '请稍后再试'),
      () => json({}),
    );
    const sent = server.answer(createPatient, () => json({ id: 'p2' }));
    expect(await saved({ ...patient, givesConsent: true })).toMatchObject({ kind: 'refused', message: '请稍后再试' });
    expect(sent).toEqual([]);
    await saved({ ...patient, givesConsent: true });
    expect([given.length, sent.length]).toEqual([2, 1]);
  });

  test.each([
    [400, 'realName', '姓名与身份证号码不一致', { kind: 'idCardRefused', message: '姓名与身份证号码不一致' }],
    [400, 'x', '最多可添加 20 位用药人', { kind: 'refused', message: '最多可添加 20 位用药人' }],
    [400, '000001', '监护人实名失败，请核对', { kind: 'guardianRefused' }],
    [400, '000001', '系统繁忙', { kind: 'refused', message: '系统繁忙' }],
    [403, 'consentMissing', '请先同意', { kind: 'consentMissing' }],
    [401, 'x', '请重新登录', { kind: 'notLoggedIn' }],
  ] as const)('PAT-ID-07 PAT-GUARD-07 %i %s «%s»', async (status, code, message, reply) => {
    server.answer(createPatient, () => refusal(status, code, message));
    expect(await saved(patient)).toEqual(reply);
  });
});

describe('a login in between (ruling 2)', () => {
  let tab: Tab;
  beforeEach(() => {
    tab = openTab();
  });

  /** A new patient's form in which a name was typed. */
  async function typed(name: string, opening: Opening = {}) {
    server.answer(readSetting, strict);
    server.answer(readConsents, noConsents);
    const { actor } = await opened(null, { tab, ...opening });
    actor.send({ type: 'field.changed', change: { name } });
    actor.send({ type: 'field.changed', change: { number: '310101199203080019' } });
    actor.send({ type: 'health.changed', items: sampleHealth });
    return actor;
  }
  const restored = async (opening: Opening = {}, id: string | null = null) => {
    const { at } = await opened(id, { tab, ...opening });
    const { fields, isRestored } = at.context;
    return [fields.name, isRestored, fields.number];
  };
  const nothing = ['', false, ''];

  test('PAT-SCOPE-05 the same member gets the draft back, marked as unsaved; no storage holds it', async () => {
    const actor = await typed('周小禾');
    actor.send({ type: 'login.lost' });
    expect(actor.getSnapshot().value).toBe('toLogin');
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    for (const secret of ['周小禾', '310101199203080019', '青霉素']) expect(stored).not.toContain(secret);
    const { at } = await opened(null, { tab });
    expect(at.context).toMatchObject({ isRestored: true, isChanged: true });
    expect(at.context.fields).toMatchObject({ name: '周小禾', number: '310101199203080019', health: sampleHealth });
    expect(at.children.healthInfo?.getSnapshot().context.kept).toEqual(sampleHealth);
    expect(at.context.agreed).toBe(false);
  });

  test('PAT-SCOPE-05 another member does not get the draft, and neither does the first one afterwards', async () => {
    await typed('周小禾');
    expect(await restored({ member: 'm2' })).toEqual(nothing);
    expect(await restored()).toEqual(nothing);
  });

  test('while the member is unknown, the member record decides who gets the draft', async () => {
    await typed('周小禾');
    server.answer(readMember, () => json({ accountId: 'm1' }));
    expect(await restored({ member: null })).toEqual(['周小禾', true, '310101199203080019']);
    await typed('周小禾');
    server.answer(readMember, () => json({ accountId: 'm2' }));
    expect(await restored({ member: null })).toEqual(nothing);
  });

  test('another form does not get the draft, and a form by key keeps none', async () => {
    await typed('周小禾');
    server.answer(readPatient, () => json({ ...record, name: '李雷' }));
    expect((await restored({}, 'p1'))[1]).toBe(false);
    (await typed('周小禾')).send({ type: 'changes.discarded' });
    await typed('韩梅梅', { proof: { key: 'secret-key-1', consigneePhone: '13800001234' } });
    expect(await restored()).toEqual(nothing);
  });

  test('a confirmed leave or a save drops the draft', async () => {
    (await typed('周小禾')).send({ type: 'changes.discarded' });
    expect(await restored()).toEqual(nothing);
    const actor = await typed('周小禾');
    server.answer(giveConsent, () => json({}));
    server.answer(createPatient, () => json({ id: 'p2' }));
    actor.send({ type: 'field.changed', change: { phone: '13512345678' } });
    actor.send({ type: 'consent.changed', agreed: true });
    actor.send({ type: 'save.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(await restored()).toEqual(nothing);
  });
});
