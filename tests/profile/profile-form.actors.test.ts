import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CONSENT_VERSIONS, giveConsent, readConsents } from '../../contract/patients/consent.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { profileFormInput, provideProfileForm } from '../../src/profile/profile-form.actors.ts';
import { json, openTab, openTestServer, refusal, started, type Tab } from '../kit/actors.ts';

const server = openTestServer();
const record = {
  ...{ accountId: '7', nickName: '杏林春暖', sex: 2, birthday: '1990-05-21', phoneStr: '138****8000', height: 165 },
  ...{ weight: null, jobNature: '教师' },
};
const health = [{ purpose: 'health', version: CONSENT_VERSIONS.health, givenAt: '2026-11-21T00:00:00Z' }];

async function open(tab: Tab = openTab(), consents = () => json({ content: health })) {
  server.answer(readMember, () => json(record));
  server.answer(readConsents, consents);
  const logic = provideProfileForm({ api: tab.api, storage: tab.storages });
  const actor = started(createActor(logic, { input: profileFormInput({ clock: tab.clock }) }));
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return { actor, tab };
}

const editing = (actor: Awaited<ReturnType<typeof open>>['actor']) =>
  waitFor(actor, (snapshot) => snapshot.matches({ shown: 'editing' }) || snapshot.status === 'done');

test('ruling 19 F4 the profile loads without consent if the consents cannot be read', async () => {
  const { actor } = await open(openTab(), Response.error);
  expect(actor.getSnapshot().context).toMatchObject({ fields: { nickName: '杏林春暖' }, hasConsent: false });
});

describe('profileForm on the wire', () => {
  test('ACC-PROF-01 ACC-PROF-08 the record is read as strings, the sex as a word', async () => {
    const { actor } = await open();
    expect(actor.getSnapshot().context.fields).toMatchObject({
      ...{ nickName: '杏林春暖', sex: 'female', birthday: '1990-05-21', height: '165', weight: '', jobNature: '教师' },
    });
  });

  test('ACC-CALL-05 ACC-PROF-08 a group is sent in the format of the call', async () => {
    const { actor } = await open();
    const sent = server.answer(saveMember, () => json({}));
    actor.send({ type: 'field.changed', field: 'sex', value: 'male' });
    actor.send({ type: 'save.pressed', group: 'basic' });
    await editing(actor);
    actor.send({ type: 'field.changed', field: 'weight', value: '60.5' });
    actor.send({ type: 'field.changed', field: 'height', value: '' });
    actor.send({ type: 'save.pressed', group: 'health' });
    await editing(actor);
    expect(sent.map(({ body }) => body)).toEqual([
      { nickName: '杏林春暖', sex: 1, birthday: '1990-05-21' },
      { height: null, weight: 60.5, commonDrugs: '', allergyDrugs: '', diseaseHistory: '' },
    ]);
  });

  test('ACC-PROF-06 the consent is sent once, before the first health data (ruling 19)', async () => {
    const { actor } = await open(openTab(), () => json({ content: [] }));
    const given = server.answer(giveConsent, () => json({}));
    const saved = server.answer(saveMember, () => (given.length === 0 ? refusal(403, 'consentMissing') : json({})));
    actor.send({ type: 'consent.changed', agreed: true });
    for (let time = 0; time < 2; time += 1) {
      actor.send({ type: 'save.pressed', group: 'health' });
      await editing(actor);
    }
    expect(given.map(({ body }) => body)).toEqual([{ purpose: 'health', version: CONSENT_VERSIONS.health }]);
    expect(saved).toHaveLength(2);
  });

  test('ACC-PROF-06 a consent that was withdrawn elsewhere is asked for and given again (ruling 19)', async () => {
    const { actor } = await open();
    const asked: string[] = [];
    server.answer(saveMember, () => {
      asked.push('save');
      return asked.includes('consent') ? json({}) : refusal(403, 'consentMissing', '请先同意处理健康信息，再保存');
    });
    server.answer(giveConsent, () => {
      asked.push('consent');
      return json({});
    });
    actor.send({ type: 'save.pressed', group: 'health' });
    expect((await editing(actor)).context).toMatchObject({ hasConsent: false, consentIsMissing: true, notice: null });
    actor.send({ type: 'consent.changed', agreed: true });
    actor.send({ type: 'save.pressed', group: 'health' });
    await editing(actor);
    expect(asked).toEqual(['save', 'consent', 'save']);
  });

  test('ACC-PROF-14 a draft is restored for its member only and without health data', async () => {
    const tab = openTab();
    const { actor } = await open(tab);
    actor.send({ type: 'field.changed', field: 'nickName', value: '登录前填的' });
    actor.send({ type: 'field.changed', field: 'allergyDrugs', value: '青霉素' });
    actor.stop();
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('青霉素');
    const again = await open(tab);
    expect(again.actor.getSnapshot().context.fields).toMatchObject({ nickName: '登录前填的', allergyDrugs: '' });
    again.actor.send({ type: 'changes.discarded' });
    expect(window.sessionStorage.getItem('profile.draft')).toBeNull();

    tab.storages.session.set('profile.draft', JSON.stringify({ accountId: '8', values: { nickName: '别人的' } }));
    const other = await open(tab);
    expect(other.actor.getSnapshot().context.fields.nickName).toBe('杏林春暖');
    expect(window.sessionStorage.getItem('profile.draft')).toBeNull();
  });

  test('a tampered draft restores no health data', async () => {
    const tab = openTab();
    const values = { height: '170', nickName: 5, email: 'a@b.cn' };
    tab.storages.session.set('profile.draft', JSON.stringify({ accountId: '7', values }));
    const { actor } = await open(tab);
    expect(actor.getSnapshot().context.fields).toMatchObject({ height: '165', nickName: '杏林春暖', email: 'a@b.cn' });
    tab.storages.session.set('profile.draft', '{');
    expect((await open(tab)).actor.getSnapshot().context.fields.nickName).toBe('杏林春暖');
  });
});
