import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avatarAddress } from '../../contract/account/avatar.ts';
import { completionOf } from '../../contract/account/completion.ts';
import { memberSexCodes, sexOf } from '../../contract/account/sex.ts';
import {
  dayOf,
  daysIn,
  dayText,
  defaultBirthday,
  isBirthday,
  nearestDay,
  shanghaiDay,
} from '../../contract/birthday.ts';
import { fileFault, uploadRules } from '../../contract/uploads.ts';

describe('days', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2024-02-28T16:00:00Z', '2024-02-29'],
    ['2025-12-31T16:00:00Z', '2026-01-01'],
  ])('ACC-PROF-17 at %s it is %s in Shanghai', (moment, day) => {
    expect(shanghaiDay(Date.parse(moment))).toBe(day);
  });

  test.each(['2023-02-29', '1900-02-29', '2023-04-31', '2023-13-01', '2023-00-10', '2023-01-00', '2023-1-1', '', 'x'])(
    'ACC-PROF-10 %s is no day of the calendar',
    (text) => {
      expect(dayOf(text)).toBeNull();
      expect(isBirthday(text, '2026-11-21')).toBe(false);
    },
  );

  test('ACC-PROF-10 every day of the calendar is read and written back', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const text = date.toISOString().slice(0, 10);
        const day = dayOf(text);
        expect(day === null ? null : dayText(day)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['2026-11-21', { year: 1991, month: 11, day: 21 }],
    ['2024-02-29', { year: 1989, month: 2, day: 28 }],
  ])('ACC-PROF-16 on %s an untouched picker stands at %j', (today, day) => {
    expect(defaultBirthday(today)).toEqual(day);
  });

  test('ACC-PROF-17 a day that is not there becomes the last one before it, and none is later than today', () => {
    expect(nearestDay({ year: 2023, month: 2, day: 31 }, '2026-11-21')).toEqual({ year: 2023, month: 2, day: 28 });
    expect(nearestDay({ year: 2026, month: 12, day: 3 }, '2026-11-21')).toEqual({ year: 2026, month: 11, day: 21 });
    expect(daysIn(2024, 2)).toBe(29);
  });
});

describe('avatars', () => {
  test.each([
    ['', 'https://img.example', null],
    ['/uploads/x', '', '/uploads/x'],
    ['/uploads/x', 'https://img.example', 'https://img.example/uploads/x'],
    ['uploads/x', 'https://img.example', 'https://img.example/uploads/x'],
    ['http://a.example/x.png', 'https://img.example', 'http://a.example/x.png'],
    ['https://a.example/x.png', 'https://img.example', 'https://a.example/x.png'],
    ['//a.example/x.png', 'https://img.example', '//a.example/x.png'],
    ['httpfolder/x.png', 'https://img.example', 'https://img.example/httpfolder/x.png'],
  ])('ACC-PROF-07 avatar «%s» with host «%s» is at %s', (avatar, host, address) => {
    expect(avatarAddress(avatar, host)).toBe(address);
  });
});

test('ACC-PROF-08 sex is read by its code and never by truthiness', () => {
  expect([0, 1, 2, 3, -1].map((code) => sexOf(memberSexCodes, code))).toEqual([
    'unknown',
    'male',
    'female',
    'unknown',
    'unknown',
  ]);
  expect(sexOf({ male: 0, female: 1, unknown: -1 }, 0)).toBe('male');
});

test('ACC-FRAME-12 a profile is complete by what it holds, health data aside', () => {
  const empty = {
    ...{ avatar: '', nickName: '', sex: 0, birthday: '', phoneStr: '', memberName: '', email: '', jobNature: '' },
    ...{ maritalStatus: '', revenues: '' },
  };
  expect(completionOf(empty)).toBe(0);
  expect(completionOf({ ...empty, nickName: '新来的客人', phoneStr: '138****8001' })).toBe(20);
  expect(completionOf(Object.assign(empty, { height: 170, allergyDrugs: '无' }))).toBe(0);
  const full = Object.fromEntries(Object.keys(empty).map((name) => [name, name === 'sex' ? 2 : 'x']));
  expect(completionOf({ ...empty, ...full })).toBe(100);
});

describe('files', () => {
  test.each([
    ['me.jpg', 1, null],
    ['me.JPEG', 1, null],
    ['me.PnG', 1, null],
    ['my.photo.png', 1, null],
    ['me.gif', 1, 'type'],
    ['png', 1, 'type'],
    ['me.png.exe', 1, 'type'],
    ['me.png', 2048 * 1024, null],
    ['me.png', 2048 * 1024 + 1, 'size'],
    ['me.png', 0, 'empty'],
  ])('ACC-UP-02 ACC-UP-03 ACC-UP-04 %s of %s bytes: %s', (name, bytes, fault) => {
    expect(fileFault(uploadRules.avatar, { name, bytes })).toBe(fault);
  });

  test('ACC-UP-05 a video may take 30 seconds', () => {
    expect(uploadRules.video.timeoutMs).toBe(30_000);
  });
});
