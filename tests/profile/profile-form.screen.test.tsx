import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ProfileField, ProfileGroup } from '../../machines/profile/profile-fields.ts';
import { profileFormCases } from '../../machines/profile/profile-form.cases.ts';
import { ProfileScreen } from '../../src/profile/profile-screen.tsx';
import { BirthdaySelects } from '../../src/ui/birthday-selects.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, testScreen } from '../kit/screen.tsx';

const titles: Readonly<Record<ProfileGroup, string>> = { basic: '基本资料', work: '补充资料', health: '健康信息' };
const labels: Readonly<Partial<Record<ProfileField, string>>> = { nickName: '昵称', allergyDrugs: '过敏药物' };
const form = (group: ProfileGroup) => screen.getByRole('form', { name: titles[group] });
const save = (group: ProfileGroup) => within(form(group)).getByRole('button', { name: /^保存/ });
const fieldOf = (field: ProfileField) => screen.getByLabelText<HTMLInputElement>(labels[field] ?? '');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const consent = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /健康、证件与监护人信息/ });

/** Blurs the field unnoticed: moving to a button would send an event of its own, which the path does not have. */
function leaveUnheard(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('focusout', stop, true);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.removeEventListener('focusout', stop, true);
}

testScreen(profileFormCases, {
  render: (actor) => <ProfileScreen actor={actor} avatar={<p>头像在这里</p>} completion={null} />,
  states: {
    loading: () => expect(screen.getByRole('status').textContent).toBe('正在读取您的资料'),
    failed: () => expect(screen.getByRole('alert').textContent).toContain('您的资料没有读出来'),
    'shown.editing': ({ context }) => {
      expect(screen.getByText('头像在这里')).toBeTruthy();
      expect(fieldOf('nickName').value).toBe(context.fields.nickName);
      expect(fieldOf('allergyDrugs').value).toBe(context.fields.allergyDrugs);
      expect([radio('男').checked, radio('女').checked]).toEqual(
        ['male', 'female'].map((sex) => context.fields.sex === sex),
      );
      expect(consent() !== null).toBe(!context.hasConsent);
      expect(consent()?.checked ?? context.agreed).toBe(context.agreed);
      expect(screen.queryByText('请先勾选同意') !== null).toBe(context.consentIsMissing && !context.hasConsent);
      expect(screen.queryByText('请选择性别') !== null).toBe(context.faults.sex === 'empty');
      expect(fieldOf('nickName').getAttribute('aria-invalid')).toBe(context.faults.nickName ? 'true' : null);
      for (const group of ['basic', 'work', 'health'] as const) {
        expect(save(group).getAttribute('aria-busy')).toBeNull();
        const [notice] = within(form(group)).getAllByRole('alert');
        expect(notice?.textContent).toBe(context.group === group ? noticeText(context.notice, '提交失败') : '');
      }
    },
    'shown.saving': ({ context }) => {
      const group = context.group ?? 'basic';
      expect(save(group).getAttribute('aria-busy')).toBe('true');
      expect(fieldOf('nickName').value).toBe(context.fields.nickName);
    },
    toLogin: ({ context }) => expect(fieldOf('nickName').value).toBe(context.fields.nickName),
  },
  events: {
    'field.changed': async (user, { field, value }) => {
      if (field === 'sex') await user.click(radio(value === 'male' ? '男' : '女'));
      else fill(fieldOf(field), value);
    },
    'field.left': (_user, { field }) => fireEvent.blur(fieldOf(field)),
    'consent.changed': async (user) => {
      const box = consent();
      if (box) await user.click(box);
    },
    'save.pressed': (_user, { group }) => {
      leaveUnheard();
      fireEvent.submit(form(group));
    },
    'retry.pressed': (user) => user.click(screen.getByRole('button', { name: '重试' })),
    'changes.discarded': external,
    'login.lost': external,
  },
});

describe('a birthday', () => {
  const texts = {
    year: { label: '出生年', placeholder: '年' },
    month: { label: '出生月', placeholder: '月' },
    day: { label: '出生日', placeholder: '日' },
  };
  const pick = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const values = (name: string) => Array.from(pick(name).options, ({ value }) => value);

  function show(value: string, error?: string) {
    const onValue = vi.fn<(value: string) => void>();
    render(
      <BirthdaySelects
        name="birthday"
        legend="生日"
        today="2026-11-21"
        value={value}
        texts={texts}
        error={error}
        onValue={onValue}
      />,
    );
    return onValue;
  }

  test('ACC-PROF-16 an empty birthday shows 年 月 日 and selects no day', () => {
    const onValue = show('');
    const names = ['出生年', '出生月', '出生日'];
    expect(names.map((name) => pick(name).value)).toEqual(['', '', '']);
    expect(names.map((name) => pick(name).selectedOptions[0]?.textContent)).toEqual(['年', '月', '日']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(onValue).not.toHaveBeenCalled();
  });

  test('ACC-PROF-10 each part is chosen separately, and only a missing part is invalid', () => {
    const onValue = show('1990-05-', '请选择完整的出生年、月、日');
    expect(screen.getByRole('group', { name: '生日' }).textContent).toContain('请选择完整的出生年、月、日');
    expect(['出生年', '出生月', '出生日'].map((name) => pick(name).getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      'true',
    ]);
    fireEvent.change(pick('出生日'), { target: { value: '21' } });
    expect(onValue).toHaveBeenLastCalledWith('1990-05-21');
    fireEvent.change(pick('出生年'), { target: { value: '' } });
    expect(onValue).toHaveBeenLastCalledWith('-05-');
  });

  test('ACC-PROF-17 years run from the current one down to 1900', () => {
    show('');
    expect(values('出生年')).toEqual(['', ...Array.from({ length: 127 }, (_, at) => String(2026 - at))]);
  });

  test('ACC-PROF-10 ACC-PROF-17 only existing days up to today can be chosen', () => {
    const onValue = show('2024-03-31');
    expect(values('出生日')).toHaveLength(32);
    fireEvent.change(pick('出生月'), { target: { value: '02' } });
    expect(onValue).toHaveBeenLastCalledWith('2024-02-');
    fireEvent.change(pick('出生年'), { target: { value: '2026' } });
    expect(onValue).toHaveBeenLastCalledWith('2026-03-31');
    cleanup();
    const late = show('2026-11-05');
    expect([values('出生月').length, values('出生日').length]).toEqual([12, 22]);
    fireEvent.change(pick('出生年'), { target: { value: '2025' } });
    expect(late).toHaveBeenLastCalledWith('2025-11-05');
  });
});

test('ACC-ROUTE-13 ACC-FRAME-12 the completion page shows how complete the profile is', () => {
  const actor = createActor(profileFormCases.machine, { input: { today: '2026-11-21' } });
  const { rerender } = render(<ProfileScreen actor={actor} avatar={null} completion={60} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('完善资料');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '资料完整度' }).value).toBe(60);
  rerender(<ProfileScreen actor={actor} avatar={null} completion={null} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('个人资料');
});
