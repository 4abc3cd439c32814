import { describe, expect } from 'vitest';
import { type Answer, messageOf } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { ADULT, CHILD, guardian, PATIENTS, patientHelpers } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, member, add, added, edit, read, remove, makeDefault, list, rows } = patientHelpers(kit, OTHER_SHOPPER);

describe('the list of patients', () => {
  test('PAT-CALL-01 PAT-CALL-02 an added patient is listed with a masked number and phone', async () => {
    const browser = await member();
    expect(await list(browser)).toEqual([]);
    const id = await added(browser, { relationLabel: '父母' });
    expect(await list(browser)).toEqual([
      {
        id,
        name: '李雷',
        sex: 0,
        age: expect.any(Number),
        birthDay: Date.parse('1990-05-21T00:00:00+08:00'),
        consigneePhone: '138****8000',
        idCardNumber: '110***********001X'.slice(0, -4) + ADULT.slice(-4),
        cardNumber: '',
        certificateType: '1',
        certificateImage: '',
        certificateImageBack: '',
        relationLabel: '父母',
        isValidateName: true,
        isDefault: true,
        isSystemDefault: false,
        healthInfo: [],
        guardianVo: null,
        prescriptionImage1: '',
        prescriptionImage2: '',
        prescriptionImage3: '',
        prescriptionImage4: '',
        prescriptionImage5: '',
      },
    ]);
  });

  test('PAT-CALL-01 the default comes first, then the newest', async ({ shopper }) => {
    const ids: string[] = [];
    for (const name of ['一一', '二二', '三三']) {
      ids.push(await added(shopper, { name }));
      kit.clock.pass(1000);
    }
    const [one = '', two = '', three = ''] = ids;
    expect((await list(shopper)).map((patient: { id: string }) => patient.id)).toEqual([one, three, two]);
    await makeDefault(shopper, two);
    expect((await list(shopper)).map((patient: { id: string }) => patient.id)).toEqual([two, three, one]);
  });

  test('PAT-CALL-03 a patient reads the same alone as in the list', async ({ shopper }) => {
    const id = await added(shopper);
    expect((await read(shopper, id)).body).toEqual((await list(shopper))[0]);
  });

  test('PAT-CALL-04 a deleted patient is gone, and no other becomes the default', async ({ shopper }) => {
    const id = await added(shopper);
    await added(shopper, { name: '韩梅梅' });
    expect((await remove(shopper, id)).status).toBe(200);
    expect([(await remove(shopper, id)).status, (await read(shopper, id)).status]).toEqual([404, 404]);
    expect((await list(shopper)).map((patient: { isDefault: boolean }) => patient.isDefault)).toEqual([false]);
    expect((await shopper.get(`${PATIENTS}/default`)).text).toBe('{}');
  });

  test('a member has at most 20 patients, even when 25 are added in parallel, and another only after deleting one', async ({
    shopper,
  }) => {
    const answers = await times(25, (place) => add(shopper, { name: `李${place}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.body).toEqual({
      code: 'patientsFull',
      message: '最多可添加 20 位用药人',
    });
    const [oldest, ...others] = await rows();
    expect(others).toHaveLength(19);
    await remove(shopper, oldest?.id ?? '');
    expect([(await add(shopper)).status, (await add(shopper)).status]).toEqual([200, 400]);
  });

  test('requests with the same idempotency key add one patient, in parallel or later', async ({ shopper }) => {
    const again = () =>
      shopper.post(
        PATIENTS,
        { name: '李雷', consigneePhone: '13800138000', idCardNumber: ADULT },
        { 'Idempotency-Key': 'k' },
      );
    const answers = await Promise.all([again(), again(), again()]);
    answers.push(await again());
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

test('PAT-CALL-10 isDrugUserNameCheck lists patients with a checked name first, even before the default', async () => {
  const browser = await member();
  const { settings } = patientHelpers(kit);
  await settings({ isNeedUserValidation: 0 });
  const unchecked = await added(browser, { name: '李零' });
  const checked = await added(browser, { name: '李一' });
  await edit(browser, checked, { name: '李一' }, '?isDrugUserNameCheck=1');
  const idsOf = ({ body }: Answer) => body.content.map((patient: { id: string }) => patient.id);
  expect(idsOf(await browser.get(PATIENTS))).toEqual([unchecked, checked]);
  expect(idsOf(await browser.get(`${PATIENTS}?isDrugUserNameCheck=0`))).toEqual([unchecked, checked]);
  expect(idsOf(await browser.get(`${PATIENTS}?isDrugUserNameCheck=1`))).toEqual([checked, unchecked]);
});

describe('the default patient', () => {
  test('PAT-CALL-05 PAT-CALL-06 it can be read, and another can replace it', async ({ shopper }) => {
    expect((await shopper.get(`${PATIENTS}/default`)).status).toBe(200);
    const first = await added(shopper);
    const second = await added(shopper, { name: '韩梅梅' });
    expect((await shopper.get(`${PATIENTS}/default`)).body.id).toBe(first);
    expect((await makeDefault(shopper, second)).status).toBe(200);
    expect((await makeDefault(shopper, second)).status).toBe(200);
    expect((await shopper.get(`${PATIENTS}/default`)).body).toEqual((await read(shopper, second)).body);
  });

  test('PAT-CALL-06 20 parallel choices leave exactly one default', async ({ shopper }) => {
    const ids: string[] = [];
    for (let place = 0; place < 4; place += 1) ids.push(await added(shopper, { name: `李${place}` }));
    const answers = await times(20, (place) => makeDefault(shopper, ids[place % 4] ?? ''));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await rows()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('a patient can be added or edited to be the default, and an edit cannot unset it', async ({ shopper }) => {
    const first = await added(shopper);
    const second = await added(shopper, { name: '韩梅梅', isDefault: true });
    expect((await shopper.get(`${PATIENTS}/default`)).body.id).toBe(second);
    await edit(shopper, first, { isDefault: true });
    await edit(shopper, first, { isDefault: false });
    expect((await shopper.get(`${PATIENTS}/default`)).body.id).toBe(first);
  });

  test('PAT-CALL-06 a default set by the shop cannot be changed', async ({ shopper }) => {
    await added(shopper);
    const second = await added(shopper, { name: '韩梅梅' });
    await kit.rows`update patients set is_system_default = true where is_default = true`;
    expect(messageOf(await makeDefault(shopper, second))).toEqual([409, '该默认用药人不能更改']);
    expect((await add(shopper, { name: '王五', isDefault: true })).status).toBe(409);
    expect(await rows()).toHaveLength(2);
  });
});

describe('what the database and the log hold (S16)', () => {
  test('S16 rows and log hold no number, health or guardian in clear, and responses no number', async () => {
    const browser = await member();
    const numbers = [CHILD, guardian.cardNum, guardian.phone];
    const healthInfo = [{ question: 'drugAllergy', answer: '1', labels: ['MARKER-青霉素'], otherText: '' }] as const;
    const id = await added(browser, {
      idCardNumber: CHILD,
      consigneePhone: '13700137999',
      guardianVo: guardian,
      healthInfo: healthInfo.map((item) => ({ ...item, labels: [...item.labels] })),
    });
    await add(browser, { idCardNumber: 'MARKER-13700137999', guardianVo: guardian });
    const kept = JSON.stringify(await rows());
    const answered = (await browser.get(PATIENTS)).text + (await read(browser, id)).text;
    expect((await read(browser, id)).body.healthInfo).toEqual(healthInfo);
    for (const secret of [...numbers, '13700137999', 'MARKER']) expect(kit.logged(), secret).not.toContain(secret);
    for (const secret of [...numbers, '13700137999']) expect(answered, secret).not.toContain(secret);
    for (const secret of [...numbers, 'MARKER']) expect(kept, secret).not.toContain(secret);
  });

  test('S16 a value sealed in one row cannot be opened in another', async ({ shopper }) => {
    await added(shopper);
    const second = await added(shopper, { name: '韩梅梅' });
    const [one, other] = await rows();
    expect(one?.number_sealed).not.toBe(other?.number_sealed);
    await kit.rows`update patients set number_sealed = ${one?.number_sealed ?? ''} where id = ${second}`;
    expect((await read(shopper, second)).status).toBe(500);
    expect(kit.logged()).not.toContain(ADULT);
  });

  test('a second process reads what the first has sealed', async ({ shopper }) => {
    const id = await added(shopper);
    const other = kit.browser({ app: await kit.replica(), as: shopper });
    expect((await read(other, id)).body.idCardNumber).toBe((await read(shopper, id)).body.idCardNumber);
  });
});
