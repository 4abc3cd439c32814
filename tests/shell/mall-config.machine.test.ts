import { describe, expect, test } from 'vitest';
import { mallConfigCases } from '../../machines/shell/mall-config.cases.ts';
import { defaultMallConfig, mergeSetting, type ReadSettingReply } from '../../machines/shell/mall-config.ts';
import { testPaths } from '../kit/paths.ts';

const settings = ['mall', 'mMall', 'mallGlobal', 'rxRule', 'commonTexts', 'giftPacks'] as const;

const facts = testPaths(mallConfigCases);

test('ORD-CFG-03 each setting is read once, and one that fails keeps its defaults', () => {
  facts.everyChange('no setting is read twice', ({ starts }) => !starts('readSetting'));
  facts.everyChange('a failure leads to the defaults', ({ kind, caseName, subject, to }) => {
    const failed = kind === 'error' || caseName === '被拒绝';
    return !failed || settings.some((name) => subject === `read-${name}` && to.in(`${name}.defaults`));
  });
});

const read = (values: Record<string, unknown>): ReadSettingReply => ({ kind: 'read', values });

describe('mergeSetting', () => {
  test('ORD-CFG-04 ORD-CFG-05 the defaults are 26,000.00 and 5,000.00 yuan, in cents', () => {
    expect(defaultMallConfig.globalMaximumTotal).toBe(2_600_000);
    expect(defaultMallConfig.globalMaximumAmount).toBe(500_000);
  });

  test('ORD-CFG-06 the mall settings override both maximums, as numbers or as digits', () => {
    const merged = mergeSetting(
      defaultMallConfig,
      'mall',
      read({ globalMaximumTotal: 1_000_000, globalMaximumAmount: '200000', slogan: '放心买药' }),
    );
    expect(merged).toMatchObject({ globalMaximumTotal: 1_000_000, globalMaximumAmount: 200_000 });
    expect(merged.mall).toMatchObject({ slogan: '放心买药' });
  });

  test.each([0, -1, 1.5, '', ' ', 'viel', null, undefined, [], Number.NaN, 2 ** 53])(
    'ORD-CFG-06 a maximum of %j is invalid and leaves the default',
    (wrong) => {
      const merged = mergeSetting(
        defaultMallConfig,
        'mall',
        read({ globalMaximumTotal: wrong, globalMaximumAmount: wrong }),
      );
      expect(merged).toMatchObject({ globalMaximumTotal: 2_600_000, globalMaximumAmount: 500_000 });
    },
  );

  test('PAT-SET-01 every rule is on until the setting says otherwise; 1, "1" and true are on', () => {
    expect(Object.values(defaultMallConfig.rx)).toEqual([true, true, true, true, true]);
    const values = { isDrugUserInfoNeed: 0, isNeedUserValidation: '1', isDiseaseRequired: 'true' };
    expect(mergeSetting(defaultMallConfig, 'rxRule', read(values)).rx).toEqual({
      isDrugUserInfoNeed: false,
      isNeedUserValidation: true,
      isDiseaseRequired: false,
      strictControlRxRuleType: true,
      orderStrictControlRxRuleType: true,
    });
  });

  test('ORD-CFG-07 ORD-CALL-41 only values that are non-blank texts are kept', () => {
    const values = { cartButton: '提交需求', orderNotice: '  ', count: 3 };
    expect(mergeSetting(defaultMallConfig, 'rxRule', read(values)).wording).toEqual({ cartButton: '提交需求' });
    expect(mergeSetting(defaultMallConfig, 'commonTexts', read(values)).commonTexts).toEqual({
      cartButton: '提交需求',
    });
  });
});
