import { describe, expect, test } from 'vitest';
import type { PatientBody } from '../../contract/patients/patient.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { completeLinkHelpers } from '../kit/complete-link-kit.ts';
import { ADULT, patientBody, patientHelpers } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { member, added, list } = patientHelpers(kit);
const { made, read, body, save, upload, orderCodeOf } = completeLinkHelpers(kit);

describe('the patient of a complete-info link', () => {
  /** A link to an order whose doctor was consulted for a patient of the member. */
  const withPatient = async (changed: Partial<PatientBody> = {}) => {
    const owner = await member();
    const other = await added(owner, { name: '王五' });
    const id = await added(owner, changed);
    const code = await orderCodeOf(await made());
    await kit.rows`update consultations set patient_info_id = ${id} where order_code = ${code}`;
    const consulted = await kit.rows`select order_code from consultations where order_code = ${code}`;
    if (consulted.length === 0) {
      const row = { order_code: code, patient_info_id: id, disease_data: '[]', completed_at: kit.clock.now() };
      await kit.insert('consultations', row);
    }
    return { link: await made({ ordersCode: code }), id, other, owner };
  };

  test('S13 PAT-CALL-12 the link returns only its own patient, without health', async () => {
    const healthInfo = [{ question: 'drugAllergy' as const, answer: '1' as const, labels: ['青霉素类'] }];
    const { link, id } = await withPatient({ healthInfo });
    const { text, body: record } = await read(link);
    expect(record.patient).toMatchObject({ id, name: '李雷', isValidateName: true, consigneePhone: '138****8000' });
    for (const secret of ['王五', '青霉素类', ADULT, '13800138000']) expect(text).not.toContain(secret);
  });

  test('PAT-FORM-15 PAT-FORM-16 a verified patient keeps name and document; masked values stand for the kept ones', async () => {
    const { link, id, other, owner } = await withPatient();
    const sent = await body(link);
    const { idCardNumber, consigneePhone } = (await read(link)).body.patient;
    expect(refusalOf(await save({ ...sent, patient: patientBody({ name: '李四', idCardNumber }) }))).toEqual([
      409,
      'patientVerified',
    ]);
    const saved = await save({
      ...sent,
      patient: patientBody({ idCardNumber, consigneePhone, relationLabel: '父母' }),
    });
    expect([saved.status, saved.body.id]).toEqual([200, id]);
    const kept = await list(owner);
    expect(
      kept.map((one: { id: string; relationLabel: string; isDefault: boolean }) => [
        one.id,
        one.relationLabel,
        one.isDefault,
      ]),
    ).toEqual([
      [other, '本人', true],
      [id, '父母', false],
    ]);
  });

  test('PAT-CALL-14 a patient deleted while the form is open is gone from the link, and a new one can be saved', async () => {
    const { link, id, owner } = await withPatient();
    const sent = await body(link);
    await owner.delete(`/patients/${id}`);
    expect((await read(link)).body.patient).toBeNull();
    expect((await save(sent)).status).toBe(200);
  });
});

test('PAT-FORM-08 PAT-SCOPE-06 the key takes pictures while the link is valid and opens nothing else', async () => {
  const link = await made();
  const { status, body: picture } = await upload(link);
  expect(status).toBe(200);
  expect((await kit.browser().get(picture.url)).status).toBe(200);
  const holder = kit.browser();
  expect((await holder.get(`/v2/orders/ordersPatient/${link.key}`)).status).toBe(403);
  expect((await holder.get(`/patients?key=${link.key}`)).status).toBe(403);
  expect((await holder.get(`/v2/orders/ordersPatient/${link.key}?consigneePhone=13800138000`)).status).toBe(403);
  expect((await upload({ key: link.requestCode })).status).toBe(404);
  await save(await body(link));
  expect((await upload(link)).status).toBe(409);
  const late = await made({ restMs: MINUTE });
  kit.clock.pass(MINUTE);
  expect((await upload(late)).status).toBe(410);
});
