import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readMember } from '../../contract/profile/member.calls.ts';
import { readReview } from '../../contract/reviews/review.calls.ts';
import { emptyFields } from '../../machines/addresses/address-fields.ts';
import { safeAnswers } from '../../machines/inquiry/safety-answers.cases.ts';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { newPatient } from '../../machines/patients/patient-fields.ts';
import { createAddressDrafts } from '../../src/addresses/address-draft.ts';
import { inquiryMemory } from '../../src/inquiry/inquiry-memory.ts';
import { createServices, type Services } from '../../src/lib/services.ts';
import { createPatientDrafts } from '../../src/patients/patient-draft.ts';
import { provideReviewForm } from '../../src/reviews/review-form.actors.ts';
import { provideSession } from '../../src/session/session.actors.ts';
import { json, openTestServer, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const OWNER = 'm1';
const TYPED = '服药后头晕，十天后好转';
const whoIsHere = () => OWNER;
const { signal } = new AbortController();

async function review(services: Services) {
  const product = { productCode: 'p1', productName: '', productImageUrl: '', packing: '', score: 0 };
  server.answer(readReview, () => json({ productEvaVos: [product], isAnonymity: false }));
  const actor = createActor(provideReviewForm(services, 'order-1', whoIsHere)).start();
  await waitFor(actor, (snapshot) => snapshot.context.products.length > 0);
  return actor;
}

/** Fills every place that keeps what a member typed. */
async function fill(services: Services): Promise<void> {
  const draft = { ...newPatient, name: '周小禾' };
  createPatientDrafts(services, null, whoIsHere).keep(draft);
  createAddressDrafts(services, whoIsHere).keep({
    id: null,
    version: 1,
    fields: { ...emptyFields, consignee: '周小禾' },
  });
  inquiryMemory(services).keep(samplePlaces.order, {
    patientId: 'p1',
    drugs: [],
    answers: safeAnswers,
    confirmed: true,
  });
  services.pendingPassword.put('zhou', 'Xing-lin2026');
  services.pendingCode.put('13512345678', '246810');
  const actor = await review(services);
  actor.send({ type: 'text.changed', productCode: 'p1', content: TYPED });
  actor.stop();
}

/** What the same member would find in each of them after returning. */
async function found(services: Services) {
  const actor = await review(services);
  const { content } = actor.getSnapshot().context.reviews.p1 ?? {};
  actor.stop();
  return {
    patient: (await createPatientDrafts(services, null, whoIsHere).recall(signal))?.name ?? null,
    address: (await createAddressDrafts(services, whoIsHere).recall(signal))?.fields.consignee ?? null,
    inquiry: inquiryMemory(services).recall(samplePlaces.order)?.patientId ?? null,
    password: services.pendingPassword.take('zhou'),
    code: services.pendingCode.take('13512345678'),
    review: content === TYPED ? content : null,
  };
}

const nothing = { patient: null, address: null, inquiry: null, password: null, code: null, review: null };
const everything = {
  ...{ patient: '周小禾', address: '周小禾', inquiry: 'p1', password: 'Xing-lin2026' },
  ...{ code: '246810', review: TYPED },
};

async function readRecordOf(services: Services, accountId: string): Promise<void> {
  server.answer(readMember, () => json({ accountId }));
  services.tokens.keep(tokensNumber(1));
  const actor = createActor(provideSession(services)).start();
  await waitFor(actor, (snapshot) => snapshot.context.member?.accountId === accountId);
  actor.stop();
}

test('ACC-SES-11 PAT-SCOPE-05 ruling 2 an expired session keeps what its member typed', async () => {
  const services = createServices();
  await readRecordOf(services, OWNER);
  await fill(services);
  services.tokens.drop();
  await readRecordOf(services, OWNER);
  expect(await found(services)).toEqual(everything);
});

test('ACC-SES-14 ACC-SES-15 a logout clears everything typed, in memory and in storage', async () => {
  const services = createServices();
  await fill(services);
  services.tokens.purge();
  expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{}, {}]);
  expect(await found(services)).toEqual(nothing);
});

test('ACC-SES-15 a logout in another tab clears this one, too', async () => {
  const services = createServices();
  await fill(services);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect({ ...sessionStorage }).toEqual({});
  expect(await found(services)).toEqual(nothing);
});

test('ACC-SES-15 a logout message from another tab clears what was typed, a change message does not', async () => {
  const services = createServices();
  const other = new BroadcastChannel('xinglin.session');
  const kept = () => inquiryMemory(services).recall(samplePlaces.order)?.patientId ?? null;
  await fill(services);
  other.postMessage('changed');
  await until(() => expect(kept()).toBe('p1'));
  other.postMessage('loggedOut');
  await until(() => expect(kept()).toBeNull());
  other.close();
});

test('PAT-SCOPE-05 a login of another member clears the previous one’s data from memory', async () => {
  const services = createServices();
  await readRecordOf(services, OWNER);
  await fill(services);
  services.tokens.drop();
  await readRecordOf(services, 'm2');
  // Data in the tab's storage is kept with its owner: the next member to read it clears it.
  expect(await found(services)).toEqual({ ...nothing, address: '周小禾' });
});
