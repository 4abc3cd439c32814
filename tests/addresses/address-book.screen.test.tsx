import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maskLandline } from '../../contract/addresses/address.ts';
import { addressBookCases } from '../../machines/addresses/address-book.cases.ts';
import { sampleAddress } from '../../machines/addresses/address-form.cases.ts';
import { AddressCard } from '../../src/addresses/address-card.tsx';
import { AddressScreen } from '../../src/addresses/address-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof addressBookCases.machine>;

const SECOND = '林建国';
const ofSecond = (action: string) => new RegExp(`^${action}\\s*${SECOND}的地址$`);
const isListed = ({ context }: Pick<Observation, 'context'>) => {
  const cards = screen.queryAllByRole('listitem', { hidden: true });
  const count = context.rows?.length ?? 0;
  expect(cards).toHaveLength(count === 0 ? 0 : count + 1);
  expect(screen.queryByText('还没有收货地址') !== null).toBe(context.rows?.length === 0);
  const [first] = cards;
  if (first === undefined || count === 20) return;
  expect(within(first).getByText('默认')).toBeTruthy();
  expect(first.textContent).toContain('138****8000');
  expect(first.textContent).toContain('020-****4321');
  expect(first.textContent).not.toContain('13800138000');
};
const noticeIs = ({ context: { notice, isFull } }: Observation) => {
  const text = isFull ? '只能创建20个地址' : noticeText(notice, '数据异常');
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(text);
};
const question = () => screen.findByRole('alertdialog', { name: '删除这个地址？' });

testScreen(addressBookCases, {
  render: (actor) => <AddressScreen actor={actor} />,
  states: {
    loading: ({ context }) => {
      if (context.rows !== null) isListed({ context });
      else expect(screen.getByText('正在读取收货地址')).toBeTruthy();
    },
    failed: ({ context: { notice } }) => {
      expect(screen.getByText(noticeText(notice, '数据异常'))).toBeTruthy();
      expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
    },
    listed: (seen) => {
      isListed(seen);
      noticeIs(seen);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
    // Its child has not started here: the dialog's own paths show it.
    filling: isListed,
    confirming: async ({ context: { notice } }) => {
      const box = await question();
      expect(box.textContent).toContain(`${SECOND}，广东省广州市天河区体育东路 28 号`);
      expect(within(box).queryByRole('alert')?.textContent ?? '').toBe(noticeText(notice, '数据异常'));
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
    'add.pressed': () => press('新增收货地址'),
    'edit.pressed': () => press(ofSecond('编辑')),
    'delete.pressed': () => press(ofSecond('删除')),
    'delete.confirmed': () => press('删除'),
    'delete.cancelled': () => press('保留'),
    'default.pressed': () => press(ofSecond('设为默认')),
  },
});

test('ACC-FIELD-03 a phone that the gateway masks is shown as it came', () => {
  const address = { ...sampleAddress, consigneePhone2: '159****1111' };
  const none = () => {};
  render(<AddressCard address={address} becomingDefault={false} onEdit={none} onDelete={none} onSetDefault={none} />);
  expect(screen.getByText('159****1111')).toBeTruthy();
});

test('ACC-ADDR-08 masking a landline keeps its area code', () => {
  expect(maskLandline('020-87654321')).toBe('020-****4321');
  expect(maskLandline('0571-7654321')).toBe('0571-****4321');
  expect(maskLandline('')).toBe('');
});
