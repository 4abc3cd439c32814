import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { inquiryMachine } from '../../machines/inquiry/inquiry.machine.ts';
import type {
  InquiryPlace,
  InquiryToSave,
  ReadInquiryReply,
  SaveInquiryReply,
} from '../../machines/inquiry/inquiry-rules.ts';
import { safeAnswers } from '../../machines/inquiry/safety-answers.cases.ts';
import {
  sampleDrug,
  sampleFacts,
  samplePatients,
  samplePlaces,
  samplePressure,
} from '../../machines/inquiry/sample-inquiry.cases.ts';
import { InquiryScreen } from '../../src/inquiry/inquiry-screen.tsx';

test('PAT-INQ-02 PAT-DIS-04 PAT-INQ-05 an inquiry for two drugs takes eight presses', async () => {
  const products = [sampleDrug, { ...sampleDrug, productCode: 'P2002', productName: '阿托伐他汀钙片' }];
  const facts = { ...sampleFacts, products, hasConsent: false, patientId: samplePatients.ready.id };
  const saved: InquiryToSave[] = [];
  const readInquiry = fromPromise<ReadInquiryReply, InquiryPlace>(async () => ({ kind: 'read', ...facts }));
  const saveInquiry = fromPromise<SaveInquiryReply, InquiryToSave>(async ({ input }) => {
    saved.push(input);
    return { kind: 'refused', message: null };
  });
  const machine = inquiryMachine.provide({ actors: { readInquiry, saveInquiry } });
  const actor = createActor(machine, { input: { place: samplePlaces.order, draft: null } }).start();
  render(
    <InquiryScreen
      actor={actor}
      brandName="杏林大药房"
      ways={{ add: '/add', edit: (id) => `/edit/${id}` }}
      onOpenChat={() => {}}
    />,
  );
  await screen.findByRole('heading', { name: '用药安全' });
  const answers = (name: string) => screen.getAllByRole('radio', { name });
  const presses = [
    ...screen.getAllByRole('button', { name: samplePressure.icdName }),
    ...[answers('是')[0], answers('否')[1], answers('否')[2]],
    ...screen.getAllByRole('checkbox'),
    screen.getByRole('button', { name: /^保存并去支付/ }),
  ];
  for (const press of presses) fireEvent.click(press ?? document.body);
  expect(presses).toHaveLength(8);
  expect(saved).toMatchObject([{ patientId: 'p1', givesConsent: true, answers: safeAnswers }]);
  expect(saved[0]?.drugs).toEqual(products.map(({ productCode }) => ({ productCode, diseases: [samplePressure] })));
  actor.stop();
});
