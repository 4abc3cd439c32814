import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  daysIn,
  daysOf,
  dayText,
  isBirthday,
  monthsOf,
  partsOf,
  shanghaiDay,
  withDayPart,
} from '../../contract/birthday.ts';
import { avatarAddress } from '../../contract/profile/avatar.ts';
import { completionOf } from '../../contract/profile/completion.ts';
import { fileFault, uploadRules } from '../../contract/uploads/uploads.ts';

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
    ['', { year: '1990' }, '1990--'],
    ['', { day: '21' }, '--21'],
    ['1990--', { month: '05' }, '1990-05-'],
    ['1990-05-', { day: '21' }, '1990-05-21'],
    ['1990--', { year: '' }, ''],
    ['2024-03-31', { month: '02' }, '2024-02-'],
    ['2024-02-29', { year: '2023' }, '2023-02-'],
    ['-02-29', { year: '2024' }, '2024-02-29'],
    ['1990-12-03', { year: '2026' }, '2026--03'],
    ['1990-11-30', { year: '2026' }, '2026-11-'],
  ])('ACC-PROF-10 ACC-PROF-16 «%s» with %j is «%s»: no part is ever guessed', (text, chosen, after) => {
    expect(withDayPart(text, chosen, '2026-11-21')).toBe(after);
  });

  test('ACC-PROF-10 a partly chosen day is not a birthday', () => {
    for (const text of ['1990--', '1990-05-', '1990--21', '-05-21', '--21']) {
      expect(isBirthday(text, '2026-11-21'), text).toBe(false);
    }
  });

  test('ACC-PROF-17 months and days end today', () => {
    expect(monthsOf(partsOf('2026--'), '2026-11-21')).toHaveLength(11);
    expect(monthsOf(partsOf(''), '2026-11-21')).toHaveLength(12);
    expect(daysOf(partsOf('2026-11-'), '2026-11-21')).toHaveLength(21);
    expect(daysOf(partsOf('-02-'), '2026-11-21')).toHaveLength(29);
    expect(daysOf(partsOf('2025-02-'), '2026-11-21')).toHaveLength(28);
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

test('ACC-FRAME-12 completion counts the filled fields of a profile except health data', () => {
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
