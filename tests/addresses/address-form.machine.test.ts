import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { noFaults, startFrom } from '../../machines/addresses/address-fields.ts';
import { addressFormCases, sampleAddress, sampleFields } from '../../machines/addresses/address-form.cases.ts';
import type { RecogniseReply } from '../../machines/addresses/address-form.machine.ts';
import { started } from '../kit/actors.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(addressFormCases, {
  brokenBy: {
    "only the shopper's confirmation drops the version":
      'actions added · addressForm.conflicted overwrite.confirmed 0 on addressForm field.changed 0',
  },
});

describe('addressForm: what holds everywhere', () => {
  test('ACC-ADDR-03 ACC-CALL-38 an address edited elsewhere is overwritten only on confirmation', () => {
    facts.everyChange("only the shopper's confirmation drops the version", ({ from, to, subject }) => {
      return to.context.version !== null || from.context.version === null || subject === 'overwrite.confirmed';
    });
    facts.everyChange('a save is pressed or confirmed', ({ starts, subject }) => {
      return !starts('saveAddress') || subject === 'submit.pressed' || subject === 'overwrite.confirmed';
    });
  });

  test('ACC-ADDR-11 ACC-ADDR-14 ACC-ADDR-15 ACC-ADDR-17 an empty required field is never saved', () => {
    facts.everyChange('saved fields include consignee, region, detail and mobile', ({ starts, subject, to }) => {
      const { consignee, region, detail, phone } = to.context.fields;
      const isSaved = starts('saveAddress') && subject === 'submit.pressed';
      return !isSaved || ![consignee, detail, phone, region.city].some((value) => !value);
    });
  });

  test('ACC-ADDR-20 ACC-ADDR-22 half a landline is never saved', () => {
    facts.everyChange('area code and number are saved together or not at all', ({ starts, subject, to }) => {
      const { areaCode, number } = to.context.fields;
      const isSaved = starts('saveAddress') && subject === 'submit.pressed';
      return !isSaved || (areaCode === '') === (number === '');
    });
  });

  test('ACC-ADDR-02 typed changes are discarded only on confirmation', () => {
    facts.everyChange('a changed form ends only saved or by a confirmed leave', ({ from, to, subject, caseName }) => {
      if (!to.in('ended') || from.in('ended') || !from.context.isChanged) return true;
      return subject === 'leave.confirmed' || caseName === '保存成功';
    });
  });

  test('ACC-ADDR-24 ACC-CALL-37 the dialog can be closed during a save, which continues until its answer', () => {
    facts.everyChange('closing does not stop a save', ({ from, to, subject }) => {
      return subject !== 'close.pressed' || !from.in('saving') || to.in('saving.left');
    });
    facts.everyChange('only the answer ends a save', ({ from, to, subject }) => {
      return !from.in('saving') || to.in('saving') || subject === 'saveAddress';
    });
  });

  test('ACC-ADDR-26 the draft is dropped exactly when the form ends', () => {
    facts.everyChange('the draft is dropped exactly at the end', ({ from, to, effects }) => {
      const drops = effects().some(({ type }) => type === 'dropDraft');
      return drops === (to.in('ended') && !from.in('ended'));
    });
  });

  test('ACC-ADDR-24 ACC-ADDR-25 a failed save shows a notice', () => {
    facts.everyChange('a failed save has a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'saveAddress' && caseName !== '保存成功' && from.in('saving');
      return !failed || to.context.notice !== null;
    });
  });
});

const { isDefault: _, ...found } = sampleFields;
const remember = vi.fn<() => void>();
const machine = addressFormCases.machine.provide({
  actions: { rememberDraft: remember },
  actors: { recognise: fromPromise<RecogniseReply, { text: string }>(async () => ({ kind: 'found', fields: found })) },
});
const open = (original: AddressRecord | null) =>
  started(createActor(machine, { input: { original, draft: null, isFirst: false } }));

test('ACC-ADDR-20 ACC-ADDR-22 a landline is judged as a whole when a half is left; its fault goes with any change', () => {
  const form = open(null);
  const faultAfter = (change: { areaCode?: string; number?: string }) => {
    form.send({ type: 'field.changed', change });
    const hidden = form.getSnapshot().context.faults.number;
    form.send({ type: 'field.left', field: 'areaCode' });
    return [hidden, form.getSnapshot().context.faults.number];
  };
  expect(faultAfter({ areaCode: '020' })).toEqual([null, 'malformed']);
  expect(faultAfter({ areaCode: '0571' })).toEqual([null, 'malformed']);
  expect(faultAfter({ number: '7654321' })).toEqual([null, null]);
  form.send({ type: 'close.pressed' });
  expect(form.getSnapshot().value).toBe('leaving');
});

test('ACC-ADDR-06 ACC-FIELD-03 an edited default address keeps its masked phone, its region and its box', () => {
  const form = open({ ...sampleAddress, consigneePhone2: '138****8000' });
  form.send({ type: 'field.changed', change: { isDefault: false } });
  form.send({ type: 'submit.pressed' });
  const { value, context, children } = form.getSnapshot();
  expect([value, context.fields.isDefault]).toEqual([{ saving: 'shown' }, true]);
  expect(children.regionPicker?.getSnapshot().context).toMatchObject(context.fields.region);
});

test('ACC-ADDR-02 ACC-ADDR-26 ACC-ADDR-27 what is recognised hides all faults, reaches the picker, is kept as a draft and asked for before it is lost', async () => {
  const form = open(null);
  form.send({ type: 'submit.pressed' });
  form.send({ type: 'pasted.changed', pasted: 'x' });
  remember.mockClear();
  form.send({ type: 'recognise.pressed' });
  const { context, children } = await waitFor(form, (now) => now.context.recognised === 'some');
  expect(context.faults).toEqual(noFaults);
  expect(remember).toHaveBeenCalledTimes(1);
  expect(children.regionPicker?.getSnapshot().context).toMatchObject(sampleFields.region);
  form.send({ type: 'close.pressed' });
  expect(form.getSnapshot().value).toBe('leaving');
});

const another = { ...sampleAddress, isDefault: false };

test.each([
  ['the default address', sampleAddress, null, true],
  ['the default address with a draft', sampleAddress, sampleFields, true],
  ['another address', another, null, false],
  ['a new address', null, null, false],
] as const)(
  'ACC-ADDR-06 for %s the default box is ticked and locked only if it is the default',
  (_what, original, draft, isLocked) => {
    const { fields, defaultIsLocked } = startFrom(original, draft, false);
    expect([fields.isDefault, defaultIsLocked]).toEqual([isLocked, isLocked]);
  },
);

test('ACC-ADDR-02 the first address is the default', () => {
  const { fields, defaultIsLocked } = startFrom(null, sampleFields, true);
  expect([fields.isDefault, defaultIsLocked]).toEqual([true, true]);
});

test('ACC-FIELD-03 a masked phone from the gateway may stay, a whole one has no mask', () => {
  const masked = { ...sampleAddress, consigneePhone2: '138****8000' };
  expect([masked, sampleAddress].map((record) => startFrom(record, null, false).maskedPhone)).toEqual([
    '138****8000',
    null,
  ]);
});
