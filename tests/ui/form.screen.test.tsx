import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { Field } from '../../src/ui/field.tsx';
import { FIRST_WRONG, type FocusRequest, Form } from '../../src/ui/form.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { TextInput } from '../../src/ui/text-input.tsx';

const nothing = () => {};

function patient(focusOn: readonly (FocusRequest | null)[], error?: string) {
  return (
    <Form onSubmit={nothing} focusOn={focusOn}>
      <Field label="姓名">
        <TextInput name="name" value="" onValue={nothing} />
      </Field>
      <Field label="手机" error={error}>
        <TextInput name="phone" value="" onValue={nothing} />
      </Field>
      <RadioGroup
        name="sex"
        legend="性别"
        value="m"
        options={[
          { value: 'f', text: '女' },
          { value: 'm', text: '男' },
        ]}
        onValue={nothing}
      />
      <Button type="submit">保存</Button>
    </Form>
  );
}

test('focus goes to the named control on each new request only', () => {
  const { rerender } = render(patient([{ field: 'phone', at: 1 }]));
  expect(document.activeElement).toBe(document.body);
  rerender(patient([{ field: 'phone', at: 2 }]));
  expect(document.activeElement).toBe(screen.getByLabelText('手机'));
  screen.getByLabelText('姓名').focus();
  rerender(patient([{ field: 'phone', at: 2 }]));
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  rerender(patient([{ field: 'phone', at: 3 }]));
  expect(document.activeElement).toBe(screen.getByLabelText('手机'));
});

test('focus goes to the chosen radio, or to the first wrong control', () => {
  const { rerender } = render(patient([null]));
  rerender(patient([{ field: 'sex', at: 1 }]));
  expect(document.activeElement).toBe(screen.getByLabelText('男'));
  rerender(patient([{ field: FIRST_WRONG, at: 2 }], '手机号不正确'));
  expect(document.activeElement).toBe(screen.getByLabelText('手机'));
});

test('of radios that are wrong, focus goes to the chosen one', () => {
  const health = (focusOn: readonly FocusRequest[], value: 'none' | 'has' | null) => (
    <Form onSubmit={nothing} focusOn={focusOn}>
      <RadioGroup
        name="allergy"
        legend="过敏"
        value={value}
        error="请补充说明"
        options={[
          { value: 'none', text: '无' },
          { value: 'has', text: '有' },
        ]}
        onValue={nothing}
      />
    </Form>
  );
  const { rerender } = render(health([], 'has'));
  rerender(health([{ field: FIRST_WRONG, at: 1 }], 'has'));
  expect(document.activeElement).toBe(screen.getByLabelText('有'));
  rerender(health([{ field: FIRST_WRONG, at: 2 }], null));
  expect(document.activeElement).toBe(screen.getByLabelText('无'));
});

test('a form submits on Enter, without the browser’s own validation', async () => {
  const user = userEvent.setup();
  const submit = vi.fn<() => void>();
  render(
    <Form onSubmit={submit} label="登录">
      <TextInput name="mail" type="email" label="邮箱" value="not a mail" onValue={nothing} />
      <Button type="submit">登录</Button>
    </Form>,
  );
  await user.type(screen.getByLabelText('邮箱'), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('form', { name: '登录' }).hasAttribute('novalidate')).toBe(true);
});

test('a form is not submitted while an input method composes', () => {
  const submit = vi.fn<() => void>();
  render(
    <Form onSubmit={submit} label="登录">
      <TextInput name="name" label="姓名" value="" onValue={nothing} />
    </Form>,
  );
  const form = screen.getByRole('form');
  const input = screen.getByLabelText('姓名');
  fireEvent.compositionStart(input);
  fireEvent.submit(form);
  expect(submit).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input);
  // Safari sends the Enter that ended the composition afterwards, as key 229.
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
  fireEvent.submit(form);
  expect(submit).toHaveBeenCalledTimes(1);
});
