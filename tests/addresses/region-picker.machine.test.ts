import { describe, test } from 'vitest';
import { regionIn } from '../../machines/addresses/region-choice.ts';
import { regionPickerCases } from '../../machines/addresses/region-picker.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(regionPickerCases);

describe('regionPicker: what holds everywhere', () => {
  test('ACC-ADDR-28 choosing a province with a single city selects that city', () => {
    facts.everyChange('a province with one city selects it', ({ subject, to: { context } }) => {
      const { province, city } = regionIn(context);
      return subject !== 'province.chosen' || province?.code === '44' || city !== null;
    });
  });

  test('ACC-ADDR-27 cities are shown only for a province that has several', () => {
    facts.always('cities are shown only for a province with several', ({ in: isIn, context }) => {
      return !isIn('open.city') || context.province?.code === '44';
    });
  });

  test('ACC-ADDR-27 choosing a province or city notifies the form immediately', () => {
    facts.everyChange('a chosen province or city is reported', ({ subject, from, tells }) => {
      const isChoice =
        (subject === 'province.chosen' && from.in('open.province')) ||
        (subject === 'city.chosen' && from.in('open.city') && from.context.province?.code === '44');
      return !isChoice || tells('region.changed');
    });
  });

  test('ACC-ADDR-27 districts are loaded only for a province that has cities', () => {
    facts.everyChange('a region without districts loads none', ({ starts, to: { context } }) => {
      return !starts('loadDistricts') || context.province?.code !== '81';
    });
  });

  test('ACC-ADDR-27 the picker can always be closed', () => {
    facts.reaches('it can be closed from everywhere', (at) => at.in('closed'));
  });
});
