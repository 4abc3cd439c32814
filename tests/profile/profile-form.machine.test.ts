import { describe, expect, test } from 'vitest';
import {
  changesOf,
  draftOf,
  emptyProfile,
  faultsOf,
  type ProfileField,
  profileFault,
  profileGroups,
  unchangedSince,
  valuesOf,
} from '../../machines/profile/profile-fields.ts';
import { profileFormCases } from '../../machines/profile/profile-form.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(profileFormCases);
const TODAY = '2026-11-21';
const filled = { ...emptyProfile, nickName: '杏林春暖', sex: 'female', birthday: '1990-05-21' };

describe('profileForm: what holds everywhere', () => {
  test('ACC-PROF-06 health data go out only with the consent of their member (ruling 19)', () => {
    facts.always('saving health answers requires consent', ({ in: isIn, context }) => {
      return !isIn('shown.saving') || context.group !== 'health' || context.hasConsent || context.agreed;
    });
  });

  test('ACC-PROF-09 ACC-PROF-10 a group with faults is not sent', () => {
    facts.everyChange('a group with faults is not saved', ({ starts, to: { context } }) => {
      const faults = faultsOf(context.fields, TODAY);
      return !starts('saveProfile') || profileGroups[context.group ?? 'basic'].every((field) => faults[field] === null);
    });
  });

  test('ACC-CALL-05 only the group whose button was pressed is sent', () => {
    facts.everyChange('a save sends exactly the fields of its group', ({ starts, to: { context } }) => {
      const fields = Object.keys(context.sent).toSorted();
      const own = profileGroups[context.group ?? 'basic'].toSorted();
      return !starts('saveProfile') || JSON.stringify(fields) === JSON.stringify(own);
    });
  });

  test('ACC-PROF-12 ACC-PROF-13 a save that failed keeps what was typed and says why', () => {
    facts.everyChange('a failed save returns to the form with a notice', ({ subject, caseName, from, to }) => {
      const failed = subject === 'saveProfile' && !['保存成功', '未登录', '同意已撤回'].includes(caseName);
      if (!failed) return true;
      return to.in('shown.editing') && to.context.notice !== null && to.context.fields === from.context.fields;
    });
  });

  test('ACC-PROF-06 after a refusal for want of the consent, the consent is asked for again (ruling 19)', () => {
    facts.everyChange('a withdrawn consent is asked for again', ({ caseName, from, to }) => {
      if (caseName !== '同意已撤回') return true;
      const { fields, hasConsent, agreed, consentIsMissing } = to.context;
      return to.in('shown.editing') && !hasConsent && !agreed && consentIsMissing && fields === from.context.fields;
    });
  });

  test('ACC-PROF-14 ACC-PROF-15 only a missing login ends the form', () => {
    facts.everyChange('a lost login is reported exactly once', ({ from, to, tells, caseName }) => {
      const ends = to.in('toLogin') && !from.in('toLogin');
      return ends === tells('loginMissed') && (!ends || ['未登录', '登录失效'].includes(caseName));
    });
  });

  test('ACC-PROF-11 saved values no longer count as changed, values typed during the save do', () => {
    facts.everyChange('a saved group is stored as sent', ({ tells, from, to: { context } }) => {
      if (!tells('succeeded')) return true;
      const { kept, sent, fields } = context;
      return (
        profileGroups[context.group ?? 'basic'].every((field) => kept[field] === sent[field]) &&
        fields.nickName === from.context.fields.nickName
      );
    });
  });
});

test('a draft contains no health data', () => {
  const typed = { ...filled, nickName: '药香四溢', height: '170', allergyDrugs: '青霉素' };
  expect(draftOf(typed, filled)).toEqual({ nickName: '药香四溢' });
  expect(changesOf(typed, filled)).toEqual({ nickName: '药香四溢', height: '170', allergyDrugs: '青霉素' });
});

test('ACC-CALL-05 values are trimmed before they are sent', () => {
  expect(valuesOf('basic', { ...filled, nickName: ' 药香四溢 ' })).toEqual({
    ...{ nickName: '药香四溢', sex: 'female', birthday: '1990-05-21' },
  });
});

test('figures and the address may be typed in full-width characters; free texts stay as they are', () => {
  const typed = { ...filled, height: '１７０．５ ', weight: '　６０', allergyDrugs: '青霉素，Ｂ族' };
  const { height, weight, allergyDrugs } = valuesOf('health', typed);
  expect([height, weight, allergyDrugs]).toEqual(['170.5', '60', '青霉素，Ｂ族']);
  expect(valuesOf('work', { ...filled, email: 'ｌｉｎ＠example．com' }).email).toBe('lin@example.com');
  expect(profileFault('height', '１７０．５', TODAY)).toBeNull();
  expect(unchangedSince({ height: '170.5' }, typed)).toEqual({ height: '170.5' });
});

const wrong: readonly (readonly [ProfileField, string, string | null])[] = [
  ['nickName', '药香四溢', null],
  ['nickName', '三个字', 'malformed'],
  ['nickName', 'a b c d', 'malformed'],
  ['nickName', '长'.repeat(21), 'malformed'],
  ['sex', '', 'empty'],
  ['sex', 'male', null],
  ['birthday', '', 'empty'],
  ['birthday', '1990-05-', 'malformed'],
  ['birthday', '2026-11-21', null],
  ['birthday', '2026-11-22', 'malformed'],
  ['birthday', '1900-01-01', null],
  ['birthday', '1899-12-31', 'malformed'],
  ['birthday', '1991-02-29', 'malformed'],
  ['memberName', '', null],
  ['memberName', '林', 'malformed'],
  ['memberName', '林一', null],
  ['email', '', null],
  ['email', 'a@b.cn', null],
  ['email', 'a@b.xn--fiqs8s', null],
  ['email', 'a@b', 'malformed'],
  ['email', '<a@b.cn>', 'malformed'],
  ['email', `${'a'.repeat(60)}@b.cn`, 'long'],
  ['jobNature', '长'.repeat(20), null],
  ['jobNature', '长'.repeat(21), 'long'],
  ['maritalStatus', '长'.repeat(21), 'long'],
  ['revenues', '长'.repeat(21), 'long'],
  ['height', '', null],
  ['height', '170.5', null],
  ['height', '170.55', 'malformed'],
  ['height', '29', 'malformed'],
  ['height', '251', 'malformed'],
  ['height', '一米七', 'malformed'],
  ['weight', '60', null],
  ['weight', '401', 'malformed'],
  ['commonDrugs', '长'.repeat(201), 'long'],
  ['allergyDrugs', '😀'.repeat(200), null],
  ['diseaseHistory', '长'.repeat(201), 'long'],
];

test.each(wrong)('ACC-FIELD-07 ACC-FIELD-08 ACC-PROF-09 ACC-PROF-10 ACC-PROF-17 %s «%s»: %s', (field, value, fault) => {
  expect(profileFault(field, value, TODAY)).toBe(fault);
});
