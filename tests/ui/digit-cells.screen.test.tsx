import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { proofIn } from '../../contract/pay-link/pay-phone.ts';
import { DigitCells } from '../../src/ui/digit-cells.tsx';
import { Field } from '../../src/ui/field.tsx';
import { FIRST_WRONG, Form } from '../../src/ui/form.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '后四位' });

/** Cells whose owner keeps four digits of any input. */
function Cells({ error, at = 0 }: { error?: string; at?: number }) {
  const [digits, setDigits] = useState('');
  return (
    <Form onSubmit={() => {}} focusOn={[{ field: FIRST_WRONG, at, select: true }]}>
      <Field label="后四位" labelIsHidden hint="收货手机号 1380000****" error={error}>
        <DigitCells
          name="digits"
          count={4}
          known="138 0000"
          value={digits}
          onValue={(typed) => setDigits(proofIn(typed))}
        />
      </Field>
    </Form>
  );
}

test('ORD-LINK-02 four cells are one real input, named and described, without autofill', () => {
  render(<Cells error="请填写完整联系号码" />);
  expect(screen.getAllByRole('textbox')).toEqual([input()]);
  expect(input().inputMode).toBe('numeric');
  expect(input().autocomplete).toBe('off');
  expect(input().maxLength).toBe(-1);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = input().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('请填写完整联系号码');
  // The hint announces the first seven digits, not the cells.
  expect(screen.getByText('138 0000').getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['13800001234', '1234'],
  ['尾号 1234', '1234'],
  ['１２３４', '1234'],
])('ORD-LINK-02 a paste of %s becomes four digits', async (pasted, digits) => {
  const user = userEvent.setup();
  render(<Cells />);
  await user.click(input());
  await user.paste(pasted);
  expect(input().value).toBe(digits);
});

test('ORD-LINK-02 a fifth digit changes nothing, and edits happen at the caret', async () => {
  const user = userEvent.setup();
  render(<Cells />);
  await user.type(input(), '12345');
  expect(input().value).toBe('1234');
  await user.type(input(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input().value).toBe('134');
  await user.keyboard('9');
  expect(input().value).toBe('1934');
});

test('ORD-LINK-02 an input method composes undisturbed', () => {
  render(<Cells />);
  fireEvent.compositionStart(input());
  fireEvent.change(input(), { target: { value: 'yi' } });
  expect(input().value).toBe('yi');
  fireEvent.change(input(), { target: { value: '１２' } });
  fireEvent.compositionEnd(input());
  expect(input().value).toBe('12');
});

test('ORD-LINK-02 wrong digits stay and are selected, so that typing takes their place', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Cells />);
  await user.type(input(), '9999');
  rerender(<Cells error="联系号码不正确" at={1} />);
  expect(document.activeElement).toBe(input());
  expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['9999', 0, 4]);
  await user.keyboard('1');
  expect(input().value).toBe('1');
});
