import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fetchDiseases, searchDiseases } from '../../contract/inquiry/disease.calls.ts';
import type { Opening } from '../../machines/inquiry/disease-choice.ts';
import { sampleDrug } from '../../machines/inquiry/disease-picker.cases.ts';
import { provideDiseasePicker } from '../../src/inquiry/disease-picker.actors.ts';
import { json, openTab, openTestServer } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

function openPicker(patient: Opening['patient'] = { age: 34, sex: 'male' }, product = sampleDrug) {
  const actor = createActor(provideDiseasePicker({ api: openTab().api })).start();
  actor.send({ type: 'picker.opened', product, chosen: [], isRequired: true, patient });
  const listed = () => until(() => expect(actor.getSnapshot().matches({ open: { list: 'listed' } })).toBe(true));
  return { actor, listed };
}

/** Answers two pages of the drug, and records the requests. */
function answerPages() {
  return server.answer(fetchDiseases, async (request) => {
    const { page } = await request.json();
    const diseasesList = [{ diseasesDesc: `疾病${page}`, icdCode: 'A01.000', sex: '通用', isDefault: '1' }];
    const other = { ...sampleDrug, productCode: 'P2002', diseasesList: [{ diseasesDesc: '别的药的疾病' }] };
    return json({ content: [other, { productCode: 'P2001', diseasesList }], last: page === 2 });
  });
}

test('PAT-CALL-28 PAT-CALL-29 PAT-DIS-05 PAT-DIS-06 reads the drug’s diseases in pages of ten for the patient, until the last', async () => {
  const pages = answerPages();
  const { actor, listed } = openPicker();
  await listed();
  actor.send({ type: 'more.pressed' });
  await until(() => expect(actor.getSnapshot().context.nextPage).toBeNull());
  const asked = { products: ['P2001'], size: 10, age: 34, sex: 1 };
  expect(pages.map(({ body }) => body)).toEqual([
    { ...asked, page: 1 },
    { ...asked, page: 2 },
  ]);
  const { entries } = actor.getSnapshot().context;
  expect(entries.map(({ diseasesDesc, sex, isDefault }) => [diseasesDesc, sex, isDefault])).toEqual([
    ['疾病1', 'unknown', true],
    ['疾病2', 'unknown', true],
  ]);
});

test('PAT-CALL-27 PAT-DIS-08 PAT-DIS-09 a search sends age and sex, by the codes of orders, and reads diseases tolerantly', async () => {
  answerPages();
  const asked = server.answer(searchDiseases, () => json([{ diseasesDesc: '痛经', icdCode: 'N94.600', sex: '女' }]));
  const { actor, listed } = openPicker({ age: 30, sex: 'female' });
  await listed();
  actor.send({ type: 'keyword.changed', keyword: ' Ｎ９４ ' });
  await until(() => expect(actor.getSnapshot().context.found).not.toBeNull());
  expect(asked.map(({ query }) => query)).toEqual([{ name: 'N94', age: '30', sex: '2' }]);
  expect(actor.getSnapshot().context.found?.entries[0]).toEqual({
    ...{ diseasesDesc: '痛经', icdCode: 'N94.600', sex: 'female' },
    ...{ selected: false, isDefault: false, isCustom: false },
  });
});

test('PAT-CALL-27 PAT-CALL-28 an unknown age or sex is not sent', async () => {
  const pages = answerPages();
  const asked = server.answer(searchDiseases, () => json([]));
  const product = { ...sampleDrug, forbiddenAgeLess: null, forbiddenAgeGreater: null };
  const { actor, listed } = openPicker({ age: null, sex: 'unknown' }, product);
  await listed();
  actor.send({ type: 'keyword.changed', keyword: '咽炎' });
  await until(() => expect(asked.map(({ query }) => query)).toEqual([{ name: '咽炎' }]));
  expect(pages.map(({ body }) => body)).toEqual([{ products: ['P2001'], size: 10, page: 1 }]);
});
