import { expect, test } from 'vitest';
import { gatewayKit } from '../gateway/kit.ts';
import type { FormTally } from '../measure/forms/judge.ts';
import { tryForms } from '../measure/forms/try-forms.ts';

const kit = gatewayKit();
/** One of each kind; `npm run fuzz -- forms` goes over all of them. */
const wanted = [
  'sms-login',
  'address',
  'profile-health',
  'patient',
  'review',
  'order-search',
  'own-disease',
  'disease-search',
];

test('F9 S18 S22 a sample of hostile values: form and gateway agree, say so in Chinese, and nothing typed is lost', async () => {
  const tally: FormTally = { bad: 0, right: 0, faults: [] };
  const complaints = await tryForms(kit, { wanted, count: 100, seed: 20_261_122, tally });
  expect([tally.faults, complaints]).toEqual([[], []]);
  expect(tally.bad + tally.right).toBeGreaterThanOrEqual(100);
});
