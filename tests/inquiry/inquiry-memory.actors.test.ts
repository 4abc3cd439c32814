import { expect, test } from 'vitest';
import { safeAnswers } from '../../machines/inquiry/safety-answers.cases.ts';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { keyInquiryInput, orderInquiryInput } from '../../src/inquiry/inquiry.actors.ts';
import { inquiryMemory } from '../../src/inquiry/inquiry-memory.ts';
import { openTab, openTestServer } from '../kit/actors.ts';

openTestServer();
const { order: orderPlace, key: keyPlace } = samplePlaces;
const CODE = orderPlace.orderCode;
const draft = { patientId: 'p1', drugs: [], answers: safeAnswers, confirmed: true };

test('PAT-INQ-05 ruling 2 a draft stays in memory for its own inquiry only, and in no storage', () => {
  const tab = openTab();
  const memory = inquiryMemory(tab);
  memory.keep(orderPlace, draft);
  expect(orderInquiryInput(tab, `?orderCode=${CODE}`).draft).toEqual(draft);
  expect(orderInquiryInput(tab, '?orderCode=2026').draft).toBeNull();
  const others = [keyInquiryInput(tab, `?key=${keyPlace.key}`), orderInquiryInput(openTab(), `?orderCode=${CODE}`)];
  expect(others.map(({ draft: theirs }) => theirs)).toEqual([null, null]);
  expect([{ ...window.localStorage }, { ...window.sessionStorage }]).toEqual([{}, {}]);
  memory.drop();
  expect(orderInquiryInput(tab, `?orderCode=${CODE}`).draft).toBeNull();
  memory.keep(keyPlace, draft);
  // The proof is part of the name: another phone does not get the draft.
  expect(keyInquiryInput(tab, `?key=${keyPlace.key}&consigneePhone=13900000000`).draft).toBeNull();
});
