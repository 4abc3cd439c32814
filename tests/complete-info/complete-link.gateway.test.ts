import { describe, expect } from 'vitest';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { DAY, HOUR, MINUTE } from '../../gateway/clock.ts';
import { saveByLink } from '../../gateway/complete-info/save-by-link.ts';
import type { Deps } from '../../gateway/http/env.ts';
import { sandboxRealNameCheck } from '../../gateway/sandbox/sandbox.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { messageOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { completeLinkHelpers } from '../kit/complete-link-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { ADULT, patientBody, patientHelpers, SOMEBODY_ELSE } from '../kit/patient-kit.ts';
import { pageBehind, secretsIn } from '../kit/short-link-kit.ts';

const kit = gatewayKit();
const { test, member, rows: patients, settings, list } = patientHelpers(kit);
const { seeded, made, read, readChronic, body, save, upload, orderCodeOf } = completeLinkHelpers(kit);
const { put } = orderHelpers(kit);

const USED = '用药人信息已经完善，该连接已经失效';
const OVER = '您未在72小时内补充用药人信息，链接已失效';
const CANCELLED = { code: 'completeLinkCancelled', message: '当前订单已取消,短链无效' };

/** `ms`, less up to a minute that the test has taken so far. */
const leaves = (ms: number) => (restDate: unknown) => Number(restDate) <= ms && Number(restDate) > ms - MINUTE;

test('PAT-CALL-12 PAT-LINK-01 PAT-FORM-09 a link returns the milliseconds left of its 72 hours, and no patient where there is none', async () => {
  const link = await made();
  const { status, body: record } = await read(link);
  expect(status).toBe(200);
  expect(record).toEqual({
    ordersCode: expect.any(String),
    restDate: expect.toSatisfy(leaves(72 * HOUR)),
    isPerfect: false,
    patient: null,
    hasConsent: false,
  });
  kit.clock.pass(71 * HOUR);
  expect((await read(link)).body.restDate).toSatisfy(leaves(HOUR));
  kit.clock.pass(HOUR);
  expect((await read(link)).body).toMatchObject({ restDate: 0, isPerfect: false });
});

test('PAT-CALL-13 PAT-LINK-02 a chronic order has 24 hours, and neither kind of link works as the other', async () => {
  const link = await made({ kind: 'chronic' });
  expect((await readChronic(link)).body.restDate).toSatisfy(leaves(24 * HOUR));
  expect((await read(link)).status).toBe(404);
  expect((await readChronic(await made())).status).toBe(404);
  kit.clock.pass(DAY);
  expect((await readChronic(link)).body.restDate).toBe(0);
});

test('PAT-LINK-04 any link of a cancelled order is refused with its text', async () => {
  for (const kind of ['complete', 'chronic']) {
    const link = await made({ kind });
    const ask = kind === 'chronic' ? readChronic : read;
    await put((await ask(link)).body.ordersCode, 'canceled');
    const { status, body: refusal } = await ask(link);
    expect([status, refusal]).toEqual([410, CANCELLED]);
  }
  expect((await read(await seeded('cancelled'))).body).toEqual(CANCELLED);
});

test('PAT-LINK-03 PAT-LINK-07 each seeded link is in the state it is named after', async () => {
  expect((await read(await seeded('normal'))).body).toMatchObject({ isPerfect: false, restDate: expect.any(Number) });
  expect((await readChronic(await seeded('chronic'))).body.isPerfect).toBe(false);
  expect((await read(await seeded('expired'))).body).toMatchObject({ isPerfect: false, restDate: 0, patient: null });
  expect((await readChronic(await seeded('completed'))).body).toMatchObject({ isPerfect: true, patient: null });
});

test('S12 after 60 guesses a client is refused for an hour, and the key is no request code', async () => {
  const guesser = kit.browser();
  const link = await made();
  expect((await read({ requestCode: link.key }, guesser)).status).toBe(404);
  for (let tries = 1; tries < 60; tries += 1) await read({ requestCode: `guess-${tries}` }, guesser);
  expect((await read(link, guesser)).status).toBe(429);
  expect((await read(link)).status).toBe(200);
  kit.clock.pass(HOUR);
  expect((await read(link, guesser)).status).toBe(200);
});

test('PAT-CALL-12 an order without an owner asks to register first, and a deleted order has no link', async () => {
  const link = await made({ registered: false });
  expect((await read(link)).body.code).toBe('payLinkUnregistered');
  const other = await made();
  const code = await orderCodeOf(other);
  await kit.store.db.updateTable('orders').set({ deleted_at: kit.clock.now() }).where('code', '=', code).execute();
  expect((await read(other)).status).toBe(404);
});

describe('saving by a complete-info link', () => {
  test('PAT-CALL-14 PAT-FORM-12 patient and images are kept without a login, and the member has them afterwards', async () => {
    const link = await made();
    const sent = await body(link);
    const { status, body: saved } = await save(sent);
    expect(status).toBe(200);
    const owner = await member();
    const [record] = await list(owner);
    expect(record).toMatchObject({ id: saved.id, name: '李雷', isValidateName: true, isDefault: false });
    expect(sent.prescriptionImage1).toContain(record.prescriptionImage1);
    expect((await read(link)).body).toMatchObject({ isPerfect: true, patient: null });
  });

  test('PAT-CALL-14 a link checks no names where the shop checks none', async () => {
    await settings({ isNeedUserValidation: false });
    const link = await made();
    const patient = patientBody({ idCardNumber: SOMEBODY_ELSE });
    expect((await save(await body(link, { patient }))).status).toBe(200);
    expect(await list(await member())).toMatchObject([{ isValidateName: false }]);
  });

  test('PAT-CALL-14 repeating a save gives the same answer, even after the deadline; a different one is refused', async () => {
    const link = await made();
    const sent = await body(link);
    const first = await save(sent);
    expect((await save(sent)).text).toBe(first.text);
    kit.clock.pass(4 * DAY);
    expect((await save(sent)).text).toBe(first.text);
    expect(messageOf(await save({ ...sent, patient: patientBody({ name: '韩梅梅' }) }))).toEqual([409, USED]);
    expect(await patients()).toHaveLength(1);
  });

  test.each([
    ['complete', OVER],
    ['chronic', '您未在24小时内补充用药人信息，链接已失效'],
  ])('PAT-LINK-03 PAT-LINK-08 a save in time is kept, a late one refused: %s', async (kind, text) => {
    const last = await made({ kind, restMs: HOUR });
    const late = await made({ kind, restMs: HOUR });
    const [sent, tooLate] = [await body(last), await body(late)];
    kit.clock.pass(59 * MINUTE);
    expect((await save(sent)).status).toBe(200);
    kit.clock.pass(MINUTE);
    expect(messageOf(await save(tooLate))).toEqual([410, text]);
    expect(await patients()).toHaveLength(1);
  });

  test('PAT-CALL-14 a save that arrives in time is kept, however long the name check takes', async () => {
    const link = await made({ restMs: MINUTE });
    const sent = await body(link);
    let isFirst = true;
    const now = () => {
      const at = new Date(kit.clock.now().getTime() + (isFirst ? 0 : HOUR));
      isFirst = false;
      return at;
    };
    const keys = await readServerKeys(kit.store);
    // A save uses no other dependencies.
    const deps = { store: kit.store, keys, clock: { now }, realName: sandboxRealNameCheck } as Deps;
    const person = { relationLabel: '本人', sex: 'unknown', birthDay: null, certificateType: '1' } as const;
    const numbers = { idCardNumber: ADULT, cardNumber: '' };
    const read = { name: '李雷', consigneePhone: '13800138000', ...person, ...numbers, isDefault: true };
    const consentVersion = CONSENT_VERSIONS.health;
    const image = new URL(sent.prescriptionImage1, 'https://shop.example').pathname;
    const given = { requestCode: link.requestCode, patient: read, consentVersion, prescriptionImage1: image };
    expect(await saveByLink(deps, given, '10.9.9.9')).toEqual({ id: expect.any(String) });
    expect((await patients()).map(({ is_default }) => is_default)).toEqual([false]);
  });

  test('PAT-CALL-14 of 50 different parallel saves one is kept, whole', async () => {
    const link = await made();
    const sent = await body(link);
    const saves = Array.from({ length: 50 }, (_, place) =>
      save({
        ...sent,
        patient: patientBody({ name: `李雷${'甲乙丙丁戊己庚辛壬癸'[place % 10]}${'一二三四五'[place % 5]}` }),
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await patients()).toHaveLength(1);
    const images = await kit.store.db.selectFrom('patient_images').selectAll().execute();
    expect(images).toHaveLength(1);
  });

  test('PAT-RULE-12 without a prescription nothing is kept and the link stays open, unless the shop needs none', async () => {
    const link = await made();
    const sent = await body(link, { prescriptionImage1: undefined });
    expect(messageOf(await save(sent))).toEqual([400, '请上传处方笺图片']);
    expect(await patients()).toEqual([]);
    expect((await read(link)).body.isPerfect).toBe(false);
    await settings({ isDrugUserInfoNeed: 0 });
    expect((await save(sent)).status).toBe(200);
  });

  test('PAT-LINK-04 PAT-CALL-14 an order cancelled meanwhile accepts neither save nor picture', async () => {
    const link = await made();
    const sent = await body(link);
    await put(await orderCodeOf(link), 'canceled');
    expect((await save(sent)).body).toEqual(CANCELLED);
    expect((await upload(link)).status).toBe(410);
    expect(await patients()).toEqual([]);
  });

  test('ruling 19 without a consent nothing is kept; the account’s consent counts and is reported', async () => {
    const link = await made();
    const sent = await body(link, { consentVersion: undefined });
    expect((await save(sent)).body.code).toBe('consentMissing');
    expect((await read(link)).body.hasConsent).toBe(false);
    expect((await save({ ...sent, consentVersion: '1999-01' })).body.message).toMatch(/^授权说明已更新/);
    await member();
    expect((await read(link)).body.hasConsent).toBe(true);
    expect((await save(sent)).status).toBe(200);
  });
});

test('the panel of the sandbox lists complete-info links and makes both kinds', async ({ visitor }) => {
  const form = (fields: Record<string, string>) => visitor.form('/sandbox/do/links', fields);
  for (const [kind, ask] of [
    ['complete', read],
    ['chronic', readChronic],
  ] as const) {
    expect((await form({ kind, ordersCode: '', minutes: '5' })).status).toBe(303);
    const { body: sent } = await visitor.get('/sandbox/api/messages');
    const url = /\/l\/\w+/.exec(sent[0].text)?.[0] ?? '';
    const { text } = await visitor.get('/sandbox');
    for (const shown of [url, (await seeded('expired')).url]) {
      expect(text).toContain(`href="${shown.replaceAll('&', '&amp;')}"`);
    }
    expect((await ask(secretsIn(await pageBehind(visitor, url)))).body.restDate).toSatisfy(leaves(5 * MINUTE));
  }
  expect((await form({ kind: 'other' })).text).toContain('没有保存');
});
