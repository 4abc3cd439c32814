import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { bookDrugCases } from '../../machines/reservations/book-drug.cases.ts';
import { BookDrugDialog } from '../../src/reservations/book-drug-dialog.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, linesOf, press, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof bookDrugCases.machine>;

const faults = { empty: '手机号码不能为空', malformed: '请输入正确的手机号码' } as const;
const dialog = () => screen.findByRole('dialog', { name: '到货预订' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号码' });
const typedIs = async ({ context: { phone, product } }: Observation) => {
  expect((await dialog()).textContent).toContain(product?.productName);
  expect(field().value.replaceAll(' ', '')).toBe(phone);
};

testScreen(bookDrugCases, {
  render: (actor) => <BookDrugDialog actor={actor} />,
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    editing: async (seen) => {
      const { fault, notice, failedSubmits } = seen.context;
      await typedIs(seen);
      expect(field().getAttribute('aria-invalid')).toBe(fault === null ? null : 'true');
      expect(linesOf(field())).toContain(fault === null ? '' : faults[fault]);
      if (fault === null) for (const text of Object.values(faults)) expect(linesOf(field())).not.toContain(text);
      if (fault !== null && failedSubmits > 0) expect(document.activeElement).toBe(field());
      const said = within(await dialog()).getByRole('alert').textContent;
      expect(said).toBe(noticeText(notice, '没有预订成功，请重试'));
    },
    booking: async (seen) => {
      await typedIs(seen);
      const submit = screen.getByRole('button', { name: /提交/ });
      expect(submit.getAttribute('aria-busy')).toBe('true');
    },
  },
  events: {
    'booking.opened': external,
    'phone.changed': (_, { phone }) => fill(field(), phone),
    'phone.left': () => fireEvent.blur(field()),
    'submit.pressed': () => fireEvent.submit(screen.getByRole('form', { name: '到货预订' })),
    'close.pressed': () => press('取消'),
  },
});
