import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Call } from '../../contract/call.ts';
import { listPatients, saveOrderPatient, uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import { refreshTokens } from '../../contract/session/session.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import type { Api } from '../../src/lib/api.ts';
import { providePatientImage } from '../../src/patients/patient-image.actors.ts';
import { providePatientList } from '../../src/patients/patient-list.actors.ts';
import { type KeyProof, keyIn } from '../../src/patients/patient-source.ts';
import { json, openTab, openTestServer, refusal, replyOf, tokensNumber } from '../kit/actors.ts';
import { opened, patient, record, saved, settings, strict } from '../kit/patient.ts';

const server = openTestServer();
const proof = { key: 'secret-key-1', consigneePhone: '13800001234' };

describe('by the key of a link', () => {
  const byKey = { proof };

  test('PAT-SCOPE-06 PAT-CALL-07 PAT-LIST-04 reads the record by the key, applies the order’s strictness, and asks for the consent each time', async () => {
    const addresses = server.answer(listPatientsByKey, () =>
      json({ content: [{ ...record, id: 'p7' }, record], totalElements: 2 }),
    );
    server.answer(readSetting, settings({ strictControlRxRuleType: 1, orderStrictControlRxRuleType: 0 }));
    const { at } = await opened('p1', byKey);
    expect(addresses.map(({ search }) => search)).toEqual(['?key=secret-key-1&consigneePhone=13800001234']);
    expect(at.context.kept?.fields.name).toBe('林小满');
    const { isByKey, hasConsent, rules } = at.context;
    expect({ isByKey, hasConsent, isStrict: rules.isStrict }).toEqual({
      isByKey: true,
      hasConsent: false,
      isStrict: false,
    });
    expect((await opened('p9', byKey)).at.value).toBe('gone');
  });

  test.each([
    [403, '链接或手机号不正确'],
    [410, '链接已失效'],
    [423, '尝试次数过多，请 15 分钟后再试'],
    [429, '操作太频繁，请稍后再试'],
  ])('PAT-SCOPE-06 a key refused with %i says why and asks for no login', async (status, message) => {
    server.answer(readSetting, strict);
    server.answer(listPatientsByKey, () => refusal(status, 'x', message));
    const { at } = await opened('p1', byKey);
    expect([at.value, at.context.notice]).toEqual(['failed', { kind: 'refused', message }]);
  });

  test('PAT-CALL-08 PAT-CALL-10 PAT-CALL-11 a save by key sends the consent and the proof: an idempotency key for a new patient, the id for a kept one', async () => {
    const sent = server.answer(saveOrderPatient, () => json({ id: 'p2' }));
    expect(await saved({ ...patient, givesConsent: true }, proof)).toEqual({ kind: 'saved' });
    expect(await saved({ ...patient, id: 'p1', givesConsent: true, checksName: false }, proof)).toEqual({
      kind: 'saved',
    });
    const [added, edited] = sent;
    for (const { path, search } of sent) {
      expect(path + search).toBe('/v2/orders/ordersPatient/secret-key-1?consigneePhone=13800001234');
    }
    expect([added?.headers.get('isValidate'), edited?.headers.get('isValidate')]).toEqual(['1', '0']);
    expect([added?.headers.get('Idempotency-Key'), edited?.headers.get('Idempotency-Key')]).toEqual([
      expect.stringMatching(/^\d+-\d+/),
      null,
    ]);
    expect(added?.body).toMatchObject({ name: '周小禾', consentVersion: expect.any(String) });
    expect(added?.body).not.toHaveProperty('id');
    expect(edited?.body).toMatchObject({ id: 'p1', consentVersion: expect.any(String) });
  });

  test('PAT-SCOPE-06 the key of a complete-info link needs no phone', async () => {
    server.answer(readSetting, strict);
    const asked = server.answer(listPatientsByKey, () => json({ content: [record] }));
    await opened('p1', { proof: { key: 'k', consigneePhone: '' } });
    expect(asked.map(({ search }) => search)).toEqual(['?key=k']);
  });

  test('PAT-SCOPE-06 reads the key and the phone from the address', () => {
    expect(keyIn('?useKey=a%2Fb&consigneePhone=138&from=inquiry')).toEqual({ key: 'a/b', consigneePhone: '138' });
    expect([keyIn('?useKey='), keyIn('?key=a')]).toEqual([null, null]);
  });
});

test('PAT-SCOPE-06 a save or an upload by key refused with 401 says why and asks for no login', async () => {
  const message = '今天不行';
  const refusal401 = { kind: 'refused', status: 401, code: 'x', message };
  server.answer(saveOrderPatient, () => refusal(401, 'x', message));
  expect(await saved(patient, proof)).toEqual({ kind: 'refused', message });
  expect(await uploading(proof, refusal401)).toContainEqual({ kind: 'refused', message });
  expect(await uploading(null, refusal401)).toContainEqual({ kind: 'notLoggedIn' });
});

/** The requests of an upload, with the names of their calls, and its output. */
async function uploading(by: KeyProof | null, reply: object | null = null) {
  const asked: unknown[] = [];
  const ask = async ({ name }: Call, { params, query, body }: Record<string, Record<string, unknown>>) => {
    asked.push([name, params, query, Object.keys(body ?? {})]);
    return reply ?? { kind: 'ok', status: 200, body: { url: '/uploads/private/x' } };
  };
  // `ask` answers only the two calls that are made here.
  const machine = providePatientImage({ api: { ask } as unknown as Api }, by);
  const input = { file: { name: 'rx.png', bytes: 1, content: new File(['x'], 'rx.png') }, square: null };
  const output = await replyOf(machine, 'storeFile', input);
  return [...asked, output];
}

test('PAT-FORM-08 uploads a picture by key with the proof, and a member’s picture by the member’s call', async () => {
  const stored = { kind: 'stored', url: '/uploads/private/x' };
  expect(await uploading(proof)).toEqual([
    [uploadOrderPatientImage.name, { key: proof.key }, { consigneePhone: proof.consigneePhone }, ['file']],
    stored,
  ]);
  expect(await uploading(null)).toEqual([[uploadFile.name, undefined, undefined, ['file', 'module']], stored]);
});

test('PAT-SCOPE-05 ACC-SES-12 a 401 on a member’s list refreshes the tokens and retries; by key it is a refusal', async () => {
  const tab = openTab();
  tab.tokens.keep(tokensNumber(1));
  server.answer(refreshTokens, () => json(tokensNumber(2)));
  const asked = server.answer(
    listPatients,
    () => refusal(401),
    () => json({ content: [record] }),
  );
  const actor = createActor(providePatientList(tab)).start();
  const at = await waitFor(actor, (snapshot) => snapshot.matches('listed'));
  expect([asked.length, at.context.rows?.length]).toEqual([2, 1]);
  server.answer(listPatientsByKey, () => refusal(401));
  const reply = await tab.api.ask(listPatientsByKey, { query: { key: 'k' } });
  expect(reply).toMatchObject({ kind: 'refused', status: 401 });
});
