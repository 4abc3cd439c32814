import { beforeEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { giveConsent, readConsents } from '../../contract/patients/consent.calls.ts';
import { createPatient, readPatient } from '../../contract/patients/patient.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { sampleHealth } from '../../machines/patients/health-info.cases.ts';
import { json, openTab, openTestServer, type Tab } from '../kit/actors.ts';
import { noConsents, type Opening, opened, record, strict } from '../kit/patient.ts';

const server = openTestServer();
const proof = { key: 'secret-key-1', consigneePhone: '13800001234' };

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
    await typed('韩梅梅', { proof });
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
