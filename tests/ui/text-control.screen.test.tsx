import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from '../../src/ui/code-input.tsx';
import { Field } from '../../src/ui/field.tsx';
import { PasswordInput } from '../../src/ui/password-input.tsx';
import { PhoneInput } from '../../src/ui/phone-input.tsx';
import { TextInput } from '../../src/ui/text-input.tsx';

const nothing = () => {};

/** A phone field whose owner keeps what `keep` makes of the typed text. */
function Phone({
  received = nothing,
  keep = (typed) => typed,
}: {
  received?(typed: string): void;
  keep?(typed: string): string;
}) {
  const [phone, setPhone] = useState('');
  return (
    <Field label="手机号码">
      <PhoneInput
        name="phone"
        value={phone}
        onValue={(typed) => {
          received(typed);
          setPhone(keep(typed));
        }}
      />
    </Field>
  );
}

/** A name whose owner changes what is typed. */
function Name({ received }: { received(typed: string): void }) {
  const [name, setName] = useState('');
  return (
    <TextInput
      name="name"
      label="姓名"
      value={name}
      onValue={(typed) => {
        received(typed);
        setName(typed.toUpperCase());
      }}
    />
  );
}

const phoneInput = () => screen.getByLabelText<HTMLInputElement>('手机号码');
const withoutBlanks = (typed: string) => typed.replace(/\s/g, '');

test('ACC-FIELD-01 a complete phone is shown in groups, an incomplete one as typed', async () => {
  const user = userEvent.setup();
  render(<Phone />);
  const input = phoneInput();
  await user.type(input, '1380013800');
  expect(input.value).toBe('1380013800');
  await user.type(input, '0');
  expect(input.value).toBe('138 0013 8000');
  await user.type(input, '1');
  expect(withoutBlanks(input.value)).toBe('138001380001');
});

test('a pasted phone is reported whole and raw', async () => {
  const user = userEvent.setup();
  const received = vi.fn<(value: string) => void>();
  render(<Phone received={received} />);
  await user.click(phoneInput());
  await user.paste('＋８６ 138-0013-8000 （本人）');
  expect(received).toHaveBeenLastCalledWith('＋８６ 138-0013-8000 （本人）');
  expect(phoneInput().hasAttribute('maxlength')).toBe(false);
  expect(phoneInput().autocomplete).toBe('tel-national');
  expect(phoneInput().inputMode).toBe('numeric');
});

test('F9 control characters and broken Unicode never get into a form', () => {
  const received = vi.fn<(value: string) => void>();
  render(<Name received={received} />);
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: 'l\u0000i\u0007n\ud800' } });
  expect(received).toHaveBeenLastCalledWith('lin');
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('LIN');
});

test('the caret stays next to its digit when the shown text is regrouped', async () => {
  const user = userEvent.setup();
  render(<Phone keep={withoutBlanks} />);
  const input = phoneInput();
  await user.type(input, '13800138000');
  input.setSelectionRange(6, 6);
  await user.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['1380138000', 4]);
  await user.keyboard('9');
  expect([input.value, input.selectionStart]).toEqual(['138 0913 8000', 6]);
});

test('a deleted blank is restored, but the caret moves past it', async () => {
  const user = userEvent.setup();
  render(<Phone keep={withoutBlanks} />);
  const input = phoneInput();
  await user.type(input, '13800138000');
  input.setSelectionRange(4, 4);
  await user.keyboard('{Backspace}');
  expect([input.value, input.selectionStart]).toEqual(['138 0013 8000', 3]);
  await user.keyboard('{Delete}');
  expect([input.value, input.selectionStart]).toEqual(['138 0013 8000', 4]);
});

test('an input method composes undisturbed, and the text is reported once, at the end', () => {
  const received = vi.fn<(value: string) => void>();
  render(<Name received={received} />);
  const input = screen.getByLabelText<HTMLInputElement>('姓名');
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'zhou' } });
  expect(input.value).toBe('zhou');
  expect(received).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '周x' } });
  fireEvent.compositionEnd(input);
  expect(received.mock.calls).toEqual([['周x']]);
  expect(input.value).toBe('周X');
});

test('leaving by keyboard is reported immediately, by mouse on release', async () => {
  const user = userEvent.setup();
  const left = vi.fn<() => void>();
  render(
    <>
      <TextInput name="name" label="姓名" value="" onValue={nothing} onLeave={left} />
      <button type="button">登录</button>
    </>,
  );
  await user.click(screen.getByLabelText('姓名'));
  await user.tab();
  expect(left).toHaveBeenCalledTimes(1);
  await user.click(screen.getByLabelText('姓名'));
  const button = screen.getByRole('button');
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(document.activeElement).toBe(button);
  expect(left).toHaveBeenCalledTimes(1);
  await user.pointer({ target: button, keys: '[/MouseLeft]' });
  expect(left).toHaveBeenCalledTimes(2);
});

test('ACC-SMS-01 a whole pasted SMS reaches the listener, and the phone may fill the code in', async () => {
  const user = userEvent.setup();
  const received = vi.fn<(value: string) => void>();
  render(
    <Field label="短信验证码">
      <CodeInput name="code" value="" onValue={received} />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('短信验证码');
  await user.click(input);
  await user.paste('【杏林】您的验证码是 482913，5 分钟内有效');
  expect(received).toHaveBeenCalledWith('【杏林】您的验证码是 482913，5 分钟内有效');
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
});

test('a password can be shown and hidden, and Caps Lock is announced', async () => {
  const user = userEvent.setup();
  render(
    <Field label="密码">
      <PasswordInput
        name="password"
        autoComplete="current-password"
        value="secret1"
        onValue={nothing}
        texts={{ show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已打开' }}
      />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('密码');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(input.type).toBe('password');
  await user.click(input);
  await user.keyboard('{CapsLock}a');
  expect(screen.getByRole('status').textContent).toBe('大写锁定已打开');
});
