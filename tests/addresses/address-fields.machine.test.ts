import { describe, test } from 'vitest';
import { addressFieldsCases } from '../../machines/addresses/address-fields.cases.ts';
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
