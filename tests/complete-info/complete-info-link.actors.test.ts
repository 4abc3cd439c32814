import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
} from '../../contract/complete-info/complete-link.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { selectCompleteInfoLink } from '../../machines/complete-info/complete-info-link.machine.ts';
import { completeInfoLinkInput, provideCompleteInfoLink } from '../../src/complete-info/complete-info-link.actors.ts';
import { createPage } from '../../src/lib/page.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const LINK = '?useKey=k-1&requestCode=r-1';
const settings = (values: object) => server.answer(readSetting, () => json({ value: JSON.stringify(values) }));
const loose = { isDrugUserInfoNeed: 0, isNeedUserValidation: 0, orderStrictControlRxRuleType: 0 };
const record = (given: object = {}) => ({
  ordersCode: 'o',
  restDate: 7_200_000,
  isPerfect: false,
  patient: null,
  ...given,
});

function open(search = LINK) {
  const { api, clock } = openTab();
  const input = completeInfoLinkInput({ clock }, search);
  return { actor: started(createActor(provideCompleteInfoLink({ api, clock, page: createPage() }), { input })), clock };
}
type Opened = ReturnType<typeof open>['actor'];
const read = (actor: Opened) => waitFor(actor, (snapshot) => !snapshot.matches({ link: 'loading' }));
const stageOf = (actor: Opened) => selectCompleteInfoLink(actor.getSnapshot()).stage;
async function formOf(actor: Opened) {
  await read(actor);
  const form = actor.getSnapshot().children.patientForm;
  if (form === undefined) throw new Error('there is no form');
  await waitFor(form, (snapshot) => snapshot.hasTag('shown'));
  return form;
}

describe('reading a complete-info link', () => {
  test('PAT-CALL-12 PAT-ROUTE-04 PAT-FORM-09 reads the link by its request code; its milliseconds count from the server’s time', async () => {
    settings(loose);
    const asked = server.answer(readRequestPatient, () => json(record()));
    const { actor, clock } = open();
    await read(actor);
    expect(asked.map(({ path }) => path)).toEqual(['/v2/orders/ordersPatient/request/r-1']);
    const left = actor.getSnapshot().children.payCountdown?.getSnapshot().context.deadline ?? 0;
    expect(Math.abs(left - clock.now() - 7_200_000)).toBeLessThan(5000);
  });

  test('PAT-CALL-13 a chronic order has a call of its own', async () => {
    settings(loose);
    server.answer(readChronicPatient, () => json(record({ restDate: 0 })));
    const { actor } = open(`${LINK}&type=chronic`);
    await read(actor);
    expect(selectCompleteInfoLink(actor.getSnapshot())).toMatchObject({ stage: 'expired', isChronic: true });
  });

  test('PAT-ROUTE-04 a link without a code or a key makes no request', async () => {
    for (const search of ['', '?useKey=k-1', '?requestCode=r-1'])
      expect(stageOf(open(search).actor)).toBe('otherNotice');
  });

  test.each([
    [() => json(record({ restDate: -5 })), 'expired', null],
    [() => json(record({ restDate: null })), 'open', null],
    [() => refusal(400, 'x', '抱歉，用药人信息已经完善，该连接已经失效。'), 'used', null],
    [() => refusal(401, 'x', '请先登录'), 'failed', { kind: 'refused', message: '请先登录' }],
  ])('PAT-LINK-03 PAT-LINK-07 answer %#', async (answer, stage, notice) => {
    settings(loose);
    server.answer(readRequestPatient, answer);
    const { actor } = open();
    await read(actor);
    expect([stageOf(actor), actor.getSnapshot().context.notice]).toEqual([stage, notice]);
  });

  test('PAT-FORM-15 PAT-RULE-12 PAT-SET-01 the form starts with the link’s verified patient, the shop’s rules and the consent', async () => {
    settings({ ...loose, isDrugUserInfoNeed: 1, orderStrictControlRxRuleType: 1 });
    const patient = {
      id: 'p1',
      name: '林小满',
      isValidateName: true,
      prescriptionImage2: '/uploads/private/kept-000000000001?until=1',
    };
    server.answer(readRequestPatient, () => json(record({ patient, hasConsent: true })));
    const { actor } = open();
    const { context } = (await formOf(actor)).getSnapshot();
    expect(context).toMatchObject({
      fields: { name: '林小满' },
      kept: { isVerified: true },
      rules: { numberIsNeeded: true, personIsNeeded: false, isStrict: true },
      ...{ hasConsent: true, imageIsNeeded: true },
    });
  });
});

describe('saving by a complete-info link', () => {
  test.each([
    ['PAT-CALL-14 kept', () => json({ id: 'p1' }), 'done', null],
    [
      'PAT-CALL-14 refused for what was typed',
      () => refusal(400, 'realName', '姓名与身份证号码不一致'),
      'open',
      '姓名与身份证号码不一致',
    ],
    ['PAT-CALL-14 refused with 401: nobody has to log in', () => refusal(401, 'x', '今天不行'), 'open', '今天不行'],
    ['ruling 19 the consent has gone', () => refusal(403, 'consentMissing', '请先同意'), 'open', null],
  ])('%s', async (_, answer, stage, message) => {
    settings(loose);
    server.answer(readRequestPatient, () => json(record()));
    const sent = server.answer(savePrescription, answer);
    const { actor } = open();
    const form = await formOf(actor);
    form.send({ type: 'field.changed', change: { name: '李雷', phone: '13512345678' } });
    form.send({ type: 'image.stored', place: 'images', url: '/uploads/private/new-picture-00001?until=1&signature=s' });
    form.send({ type: 'consent.changed', agreed: true });
    actor.send({ type: 'save.pressed' });
    await waitFor(
      actor,
      (snapshot) =>
        sent.length === 1 && !snapshot.matches({ link: 'saving' }) && !snapshot.matches({ link: 'loading' }),
    );
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        requestCode: 'r-1',
        consentVersion: expect.any(String),
        patient: { name: '李雷', consigneePhone: '13512345678', isDefault: false },
        prescriptionImage1: '/uploads/private/new-picture-00001?until=1&signature=s',
        prescriptionImage2: '',
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('k-1');
    expect(stageOf(actor)).toBe(stage);
    const { notice, faults } = form.getSnapshot().context;
    expect(notice?.kind === 'refused' ? notice.message : null).toBe(message);
    expect(faults.consent !== null).toBe(message === null && stage === 'open');
  });
});
