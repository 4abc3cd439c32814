import { describe, expect, test } from 'vitest';
import { addressFieldsCases, sampleFields } from '../../machines/addresses/address-fields.cases.ts';
import { sampleAddress } from '../../machines/addresses/address-form.cases.ts';
import { fieldsInput } from '../../machines/addresses/record-fields.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(addressFieldsCases);

describe('addressFields: what holds everywhere', () => {
  test('ACC-ADDR-11 ACC-ADDR-14 ACC-ADDR-15 ACC-ADDR-17 an empty required field is never passed', () => {
    facts.everyChange('passed fields include consignee, region, detail and mobile', ({ tells, from: { context } }) => {
      const { consignee, region, detail, phone } = context;
      return !tells('fields.passed') || ![consignee, detail, phone, region.city].some((value) => !value);
    });
  });

  test('ACC-ADDR-20 ACC-ADDR-22 half a landline is never passed', () => {
    facts.everyChange('area code and number are passed together or not at all', ({ tells, from: { context } }) => {
      return !tells('fields.passed') || (context.areaCode === '') === (context.number === '');
    });
  });

  test('ACC-ADDR-06 the default box of the default address never changes', () => {
    facts.everyChange('a locked default does not change', ({ from, to }) => {
      return !from.context.defaultIsLocked || from.context.isDefault === to.context.isDefault;
    });
  });
});

const another = { ...sampleAddress, isDefault: false };

test.each([
  ['the default address', sampleAddress, null, true],
  ['the default address with a draft', sampleAddress, sampleFields, true],
  ['another address', another, null, false],
  ['a new address', null, null, false],
] as const)(
  'ACC-ADDR-06 for %s the default box is ticked and locked only if it is the default',
  (_what, original, typed, isLocked) => {
    const { fields, defaultIsLocked } = fieldsInput(original, typed, false);
    expect([fields.isDefault, defaultIsLocked]).toEqual([isLocked, isLocked]);
  },
);

test('ACC-ADDR-02 the first address is the default', () => {
  const { fields, defaultIsLocked } = fieldsInput(null, sampleFields, true);
  expect([fields.isDefault, defaultIsLocked]).toEqual([true, true]);
});

test('ACC-FIELD-03 a masked phone from the gateway may stay, a whole one has no mask', () => {
  const masked = { ...sampleAddress, consigneePhone2: '138****8000' };
  expect([masked, sampleAddress].map((record) => fieldsInput(record, null, false).maskedPhone)).toEqual([
    '138****8000',
    null,
  ]);
});
