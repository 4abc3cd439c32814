import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { patientListCases } from '../../machines/patients/patient-list.cases.ts';
import { PatientListScreen } from '../../src/patients/patient-list-screen.tsx';
import { rxNoticeText } from '../kit/notices.ts';
import { press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof patientListCases.machine>;

const SECOND = '周知禾';
const ofSecond = (action: string) => new RegExp(`^${action}\\s*用药人${SECOND}$`);
const fallbacks = { list: '用药人没有读出来', delete: '删除失败', default: '设置默认用药人失败，请稍后再试' };
const textOf = ({ notice }: Observation['context'], about: keyof typeof fallbacks) =>
  rxNoticeText(notice, fallbacks[about]);
const isListed = ({ context: { rows } }: Pick<Observation, 'context'>) => {
  const cards = screen.queryAllByRole('listitem', { hidden: true });
  const count = rows?.length ?? 0;
  expect(cards).toHaveLength(count === 0 ? 0 : count + 1);
  expect(screen.queryByText('还没有用药人，购买处方药前需要先添加') !== null).toBe(count === 0);
  const [first] = cards;
  if (first === undefined) return;
  expect(within(first).getByText('默认')).toBeTruthy();
  for (const fact of ['林小满', '本人', '已实名', '男', '34岁', '138****8000', '310***********0019']) {
    expect(first.textContent).toContain(fact);
  }
  // What screen readers say in place of the asterisks.
  for (const spoken of ['手机号 138 开头，尾号 8000', '证件号码 310 开头，尾号 0019']) {
    expect(within(first).getByText(spoken)).toBeTruthy();
  }
  const isShops = rows?.some(({ isSystemDefault }) => isSystemDefault) ?? false;
  expect(screen.queryByText('默认用药人由药房指定，不能更改') !== null).toBe(isShops);
  expect(screen.queryByRole('button', { name: ofSecond('设为默认'), hidden: true }) !== null).toBe(!isShops);
  const edit = screen.getByRole('link', { name: ofSecond('编辑'), hidden: true });
  expect(edit.getAttribute('href')).toBe('/user/patientInfo/edit/p2');
};
const question = () => screen.findByRole('alertdialog', { name: '删除这位用药人？' });

testScreen(patientListCases, {
  render: (actor) => <PatientListScreen actor={actor} />,
  states: {
    loading: ({ context }) => {
      if (context.rows === null || context.rows.length === 0) return;
      isListed({ context });
    },
    failed: ({ context }) => {
      expect(screen.getByText(textOf(context, 'list'))).toBeTruthy();
      expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
      expect(screen.queryAllByRole('listitem')).toEqual([]);
    },
    listed: (seen) => {
      isListed(seen);
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(textOf(seen.context, 'default'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
    confirming: async ({ context }) => {
      const box = await question();
      expect(box.textContent).toContain(SECOND);
      expect(within(box).queryByRole('alert')?.textContent ?? '').toBe(textOf(context, 'delete'));
    },
    deleting: async () => {
      const remove = within(await question()).getByRole('button', { name: '删除' });
      expect(remove.getAttribute('aria-busy')).toBe('true');
    },
    settingDefault: () => {
      const button = screen.getByRole('button', { name: ofSecond('设为默认') });
      expect(button.getAttribute('aria-busy')).toBe('true');
    },
  },
  events: {
    'retry.pressed': () => press('重试'),
    'delete.pressed': () => press(ofSecond('删除')),
    'delete.confirmed': () => press('删除'),
    'delete.cancelled': () => press('保留'),
    'default.pressed': () => press(ofSecond('设为默认')),
  },
});
