import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createAddress, deleteAddress, editAddress, listAddresses } from '../../contract/addresses/address.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { sampleAddress, sampleFields } from '../../machines/addresses/address-form.cases.ts';
import type { AddressDraft } from '../../machines/addresses/address-form.machine.ts';
import { provideAddressBook } from '../../src/addresses/address-book.actors.ts';
import { createAddressDrafts } from '../../src/addresses/address-draft.ts';
import { createRegions, REGION_EDITION } from '../../src/addresses/regions.ts';
import { type Asked, json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();
const draft: AddressDraft = { id: null, version: 0, fields: sampleFields };

function openBook(whoIsHere: () => string | null = () => 'member-1') {
  const { api, storages } = openTab();
  return started(createActor(provideAddressBook({ api, storage: storages }, whoIsHere)));
}
function openDrafts(whoIsHere: () => string | null = () => 'member-1') {
  const { api, storages } = openTab();
  return createAddressDrafts({ api, storage: storages }, whoIsHere);
}
type Book = ReturnType<typeof openBook>;

const listed = (actor: Book) => waitFor(actor, (snapshot) => snapshot.matches('listed') || snapshot.matches('filling'));
const formIn = (actor: Book) => {
  const form = actor.getSnapshot().children.addressForm;
  if (!form) throw new Error('no form is open');
  return form;
};

/** Fills the open form with valid fields and saves it. */
async function save(actor: Book) {
  const form = formIn(actor);
  const { region, isDefault: _, ...change } = sampleFields;
  form.send({ type: 'field.changed', change });
  form.send({ type: 'region.changed', region });
  form.send({ type: 'submit.pressed' });
  await waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
  return form;
}

const keysOf = (sent: readonly Asked[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'));

describe('the list', () => {
  test('ACC-CALL-36 ACC-ADDR-07 only an address without its full text gets one; a bare array is accepted', async () => {
    const { deliveryAddress: _, ...record } = sampleAddress;
    const whole = { ...sampleAddress, id: '8', deliveryAddress: '广东 广州 体育东路 28 号' };
    server.answer(listAddresses, () => json([{ ...record, id: 7, isDefault: 1, unknown: true }, whole]));
    const actor = openBook();
    const { rows } = (await listed(actor)).context;
    expect(rows).toEqual([{ ...sampleAddress, id: '7', isDefault: true }, whole]);
  });

  test('ACC-ADDR-04 ACC-CALL-39 deletes the chosen address; one that no longer exists counts as deleted', async () => {
    server.answer(listAddresses, () => json({ content: [sampleAddress] }));
    const asked = server.answer(deleteAddress, () => refusal(404));
    const actor = openBook();
    await listed(actor);
    actor.send({ type: 'delete.pressed', id: sampleAddress.id });
    actor.send({ type: 'delete.confirmed' });
    await listed(actor);
    expect(asked.map(({ path }) => path)).toEqual([`/deliveryAddresses/${sampleAddress.id}`]);
  });
});

describe('a save', () => {
  test('F1 ACC-CALL-37 ACC-ADDR-07 sends all fields, with one key for all attempts at the same address', async () => {
    server.answer(listAddresses, () => json([]));
    const sent = server.answer(createAddress, () => refusal(400, 'x', ''));
    const actor = openBook();
    await listed(actor);
    actor.send({ type: 'add.pressed' });
    expect(formIn(actor).getSnapshot().context.isFirst).toBe(true);
    await save(actor);
    const form = await save(actor);
    expect(form.getSnapshot().context.notice).toEqual({ kind: 'refused', message: null });
    form.send({ type: 'field.changed', change: { consignee: ' 李雷 ', detail: ' 9 号 ', zipCode: '５１０ ６２０' } });
    form.send({ type: 'submit.pressed' });
    await expect.poll(() => sent.length).toBe(3);
    await waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
    const [first, again, changed] = keysOf(sent);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(sent[2]?.body).toMatchObject({ consignee: '李雷', customArea: '9 号', zipCode: '510620' });
    expect(sent[0]?.body).toEqual({
      consignee: '李雷',
      consigneePhone1: '',
      consigneePhone2: '13512345678',
      customArea: '体育东路 28 号',
      deliveryAddress: '广东省广州市天河区体育东路 28 号',
      isDefault: true,
      provinceCode: '44',
      provinceName: '广东省',
      cityCode: '4401',
      cityName: '广州市',
      regionCode: '440106',
      regionName: '天河区',
      streetCode: '',
      streetName: '',
      zipCode: '',
    });
  });

  test('F1 ACC-CALL-37 an address that is added after an equal one was saved has a key of its own', async () => {
    server.answer(listAddresses, () => json([]));
    const sent = server.answer(createAddress, () => json({}));
    const actor = openBook();
    for (let time = 0; time < 2; time += 1) {
      await listed(actor);
      actor.send({ type: 'add.pressed' });
      await save(actor);
    }
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  test.each([
    [409, 'conflicted', '别处已改'],
    [404, 'editing', '已不存在'],
    [400, 'editing', '不行'],
  ] as const)('ACC-CALL-38 an edit that is refused with %s leads to %s', async (status, state, message) => {
    server.answer(listAddresses, () => json([sampleAddress]));
    const sent = server.answer(editAddress, () => refusal(status, 'x', message));
    const actor = openBook();
    await listed(actor);
    actor.send({ type: 'edit.pressed', id: sampleAddress.id });
    const { value, context } = (await save(actor)).getSnapshot();
    expect([value, context.notice]).toEqual([state, { kind: 'refused', message }]);
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }]);
    expect(context.outcome.kind).toBe(status === 400 ? 'closed' : 'outdated');
  });
});

describe('a draft (ACC-ADDR-26)', () => {
  test('ACC-ADDR-26 a draft is restored for its member and removed once it is saved', async () => {
    server.answer(listAddresses, () => json([sampleAddress]));
    server.answer(createAddress, () => json({}));
    const first = openBook();
    await listed(first);
    first.send({ type: 'add.pressed' });
    formIn(first).send({ type: 'field.changed', change: { consignee: '李雷' } });
    first.stop();

    const second = openBook();
    await listed(second);
    expect(formIn(second).getSnapshot().context.draft?.fields.consignee).toBe('李雷');
    await save(second);
    await listed(second);
    expect(window.sessionStorage.length).toBe(0);
  });

  test('ACC-ADDR-26 another member never sees it', async () => {
    server.answer(listAddresses, () => json([]));
    openDrafts().keep(draft);
    const actor = openBook(() => 'member-2');
    expect((await listed(actor)).value).toBe('listed');
    expect(window.sessionStorage.length).toBe(0);
  });

  test('ACC-ADDR-26 for an unknown member no draft is kept, and recalling one asks the gateway first', async () => {
    openDrafts(() => null).keep(draft);
    expect(window.sessionStorage.length).toBe(0);
    openDrafts().keep(draft);
    server.answer(readMember, () => json({ accountId: 'member-1' }));
    expect(await openDrafts(() => null).recall(new AbortController().signal)).toEqual(draft);
    server.answer(readMember, () => refusal(404));
    expect(await openDrafts(() => null).recall(new AbortController().signal)).toBeNull();
    expect(window.sessionStorage.length).toBe(1);
    window.sessionStorage.setItem('xinglin.addressDraft', '{"owner":1');
    expect(await openDrafts().recall(new AbortController().signal)).toBeNull();
  });
});

describe('region data (ACC-ADDR-27)', () => {
  const file = (name: string) => ({ method: 'GET' as const, path: `/regions/${REGION_EDITION}/${name}.json` });

  test('ACC-ADDR-27 is fetched once, and again after a failure', async () => {
    const provinces = { edition: REGION_EDITION, provinces: [['81', '香港', []]] };
    const asked = server.answer(
      file('provinces'),
      () => json({}, 500),
      () => json(provinces),
    );
    const regions = createRegions();
    await expect(regions.provinces()).rejects.toMatchObject({ reason: 'server' });
    expect(await regions.provinces()).toEqual([{ code: '81', name: '香港', cities: [] }]);
    await regions.provinces();
    expect(asked).toHaveLength(2);
  });

  test('ACC-ADDR-27 distinguishes malformed data from a lost connection', async () => {
    server.answer(file('11'), () => new Response('<html>'));
    server.answer(file('12'), () => json({ areas: [] }));
    server.answer(file('13'), () => Response.error());
    const regions = createRegions();
    await expect(regions.districts('11')).rejects.toMatchObject({ reason: 'malformed' });
    await expect(regions.districts('12')).rejects.toMatchObject({ reason: 'malformed' });
    await expect(regions.districts('13')).rejects.toMatchObject({ reason: 'offline' });
  });
});
