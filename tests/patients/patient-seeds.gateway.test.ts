import * as v from 'valibot';
import { expect } from 'vitest';
import { ageAt } from '../../contract/patients/age.ts';
import { factsOf, idCardFault } from '../../contract/patients/id-card.ts';
import { diseaseSexCodes, isForSex, orderSexCodes, sexOf } from '../../contract/profile/sex.ts';
import { openConsultation } from '../../gateway/orders/consultation.ts';
import { openSecrets } from '../../gateway/patients/patient-secrets.ts';
import { seed } from '../../gateway/sandbox/seed.ts';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { PATIENTS, patientHelpers } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, member, list, remove } = patientHelpers(kit);
const { seeded } = orderHelpers(kit);
const ids = Object.values(seededPatientIds);
const named = v.object({ icdCode: v.string(), icdName: v.string(), sex: v.string() });
const drugData = v.array(v.object({ productCode: v.string(), diseasesList: v.array(named) }));
const TODAY = () => kit.clock.now().toISOString().slice(0, 10);

test('PAT-DATA-04 one member has five patients, each with a different relation; a new member has none', async () => {
  const patients = await list(await member());
  expect(patients.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(
    patients.map((patient: Record<string, unknown>) => [
      patient.relationLabel,
      patient.sex,
      patient.isValidateName,
      patient.isDefault,
      patient.idCardNumber === '',
      patient.guardianVo !== null,
    ]),
  ).toEqual([
    ['本人', 1, true, true, false, false],
    ['伴侣', 0, true, false, false, false],
    ['子女', 1, true, false, false, true],
    ['父母', 0, false, false, true, false],
    ['朋友', 1, false, false, false, false],
  ]);
  expect(patients[2].age).toBe(5);
  expect(await list(await member(OTHER_SHOPPER))).toEqual([]);
});

test('S16 seeded numbers are valid, have a region that does not exist, and match birthday and sex', async () => {
  const keys = await readServerKeys(kit.store);
  const rows = await kit.store.db.selectFrom('patients').selectAll().where('id', 'in', ids).execute();
  for (const row of rows) {
    const { number, guardian } = openSecrets({ keys }, row);
    for (const one of [number, guardian?.cardNum ?? ''].filter((text) => text !== '')) {
      expect(one.slice(0, 6)).toBe('449999');
      expect(idCardFault(one, { today: TODAY(), isStrict: true })).toBeNull();
    }
    const { birthday, sex } = row;
    expect(factsOf(number, TODAY())).toEqual(number === '' ? null : { birthday, sex });
  }
});

test('PAT-DIS-10 PAT-DIS-11 every consulted order names a patient who may take its drugs, with diseases from the dictionary', async () => {
  const keys = await readServerKeys(kit.store);
  const { db } = kit.store;
  const dictionary = await db.selectFrom('diseases').selectAll().execute();
  const patients = await db.selectFrom('patients').selectAll().execute();
  const consultations = await db
    .selectFrom('consultations')
    .innerJoin('orders', 'orders.code', 'consultations.order_code')
    .selectAll('consultations')
    .select(['orders.type'])
    .execute();
  const consulted = await db.selectFrom('orders').select('code').where('is_consulted', '=', true).execute();
  expect(consultations).toHaveLength(consulted.length);
  expect(new Set(consultations.map(({ patient_info_id }) => patient_info_id))).toEqual(
    new Set([seededPatientIds.self, seededPatientIds.partner, seededPatientIds.child]),
  );
  for (const row of consultations) {
    const { diseaseData, answers } = openConsultation({ keys }, row);
    const patient = patients.find(({ id }) => id === row.patient_info_id);
    const age = ageAt(patient?.birthday ?? '', kit.clock.now().getTime()) ?? -1;
    expect(answers).toEqual({ takenSafely: 'yes', allergic: 'no', adverseReactions: 'no' });
    for (const { productCode, diseasesList } of v.parse(drugData, diseaseData)) {
      const product = await db.selectFrom('products').selectAll().where('code', '=', productCode).executeTakeFirst();
      expect(isForSex(product?.for_sex ?? 'unknown', patient?.sex ?? 'unknown')).toBe(true);
      expect(age).toBeGreaterThanOrEqual(product?.forbidden_age_less ?? 0);
      expect(age).toBeLessThanOrEqual(product?.forbidden_age_greater ?? 200);
      for (const { icdCode, icdName, sex } of diseasesList) {
        const listed = dictionary.find(({ icd_code }) => icd_code === icdCode);
        expect([icdName, sexOf(diseaseSexCodes, sex)]).toEqual([listed?.name, listed?.sex]);
        expect(isForSex(listed?.sex ?? 'unknown', patient?.sex ?? 'unknown')).toBe(true);
      }
    }
    expect([row.issued_at === null, row.doctor_name === '']).toEqual(
      row.type === 'waitAudit' ? [true, true] : [false, false],
    );
  }
});

test('ORD-RX-02 no seeded order was paid before its prescription, or is payable or sent without one', async () => {
  const rows = await kit.store.db
    .selectFrom('orders')
    .leftJoin('consultations', 'consultations.order_code', 'orders.code')
    .select(['orders.code', 'orders.type', 'orders.paid_at', 'consultations.issued_at'])
    .where('orders.is_rx', '=', true)
    .execute();
  expect(rows.length).toBeGreaterThan(10);
  const sent = rows.filter(({ type }) => type !== 'waitAudit' && type !== 'canceled');
  expect(sent.filter(({ issued_at }) => issued_at === null)).toEqual([]);
  const paidFirst = rows.filter(({ paid_at, issued_at }) => paid_at !== null && !(issued_at && issued_at < paid_at));
  expect(paidFirst).toEqual([]);
});

test('ORD-DATA-20 PAT-DATA-02 the sex of one patient is 0 or 1 among patients, and 1 or 2 on an order', async () => {
  const browser = await member();
  const code = await seeded('waitPay', { is_consulted: true });
  const { body } = await browser.get(`/v4/orders/getPrescriptionSign/${code}`);
  const own = (await browser.get(`${PATIENTS}/${body.patientInfoId}`)).body;
  expect(body.patientVo.id).toBe(seededPatientIds.partner);
  expect([own.sex, body.patientVo.sex]).toEqual([0, orderSexCodes.male]);
  const ofSelf = await browser.get(
    `/v4/orders/getPrescriptionSign/${await seeded('refundCompleteTransaction', { is_rx: true })}`,
  );
  expect([ofSelf.body.patientVo.id, ofSelf.body.patientVo.sex]).toEqual([seededPatientIds.self, orderSexCodes.female]);
});

test('seeding again changes nothing, and deleted patients stay deleted', async ({ shopper }) => {
  await remove(shopper, seededPatientIds.friend);
  const before = await kit.store.db.selectFrom('patients').selectAll().orderBy('id').execute();
  await seed(kit.store, kit.clock);
  expect(await kit.store.db.selectFrom('patients').selectAll().orderBy('id').execute()).toEqual(before);
});

test('the sandbox lists the ids of the seeded patients', async () => {
  expect((await kit.browser().get('/sandbox/api/fixtures')).body.patients).toEqual(seededPatientIds);
});
