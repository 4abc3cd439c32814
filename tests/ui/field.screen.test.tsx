import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { Field, type FieldProps } from '../../src/ui/field.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { Select } from '../../src/ui/select.tsx';
import { TextInput } from '../../src/ui/text-input.tsx';
import { linesOf } from '../kit/screen.tsx';

const nothing = () => {};

function nameField(props: Omit<FieldProps, 'label' | 'children'>) {
  return (
    <Field label="姓名" {...props}>
      <TextInput name="name" value="" onValue={nothing} />
    </Field>
  );
}

test('a field joins label, hint, error and ok line to its control', () => {
  const { rerender } = render(nameField({ required: true, hint: '与身份证一致' }));
  const input = screen.getByLabelText('姓名');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(linesOf(input)).toBe('与身份证一致');
  rerender(nameField({ hint: '与身份证一致', error: '姓名不能为空' }));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(linesOf(input)).toBe('姓名不能为空');
  expect(screen.queryByText('与身份证一致')).toBeNull();
  rerender(nameField({ ok: '已核对' }));
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(linesOf(input)).toBe('已核对');
});

test('the star of a required field is not part of its name', () => {
  render(nameField({ required: true }));
  expect(screen.getByRole('textbox', { name: '姓名' })).toBeTruthy();
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
});

test('the live region of an error exists before the error', () => {
  const { container, rerender } = render(nameField({}));
  const region = container.querySelector('[aria-live]');
  rerender(nameField({ error: '姓名不能为空' }));
  expect(region?.textContent).toBe('姓名不能为空');
});

test('a counter counts characters, describes its control, and cuts nothing', () => {
  const long = '𠮷野家的小满有余庆';
  render(
    <Field label="昵称" hint="最多 8 个字">
      <TextInput name="nickname" value={long} onValue={nothing} limit={8} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: '昵称' });
  expect(linesOf(input)).toBe('最多 8 个字9/8');
  expect(input.hasAttribute('maxlength')).toBe(false);
  expect(input instanceof HTMLInputElement && input.value).toBe(long);
});

test('checkbox, radios and select are described by their errors', () => {
  render(
    <>
      <Checkbox name="agreed" checked={false} onChecked={nothing} error="请先同意">
        同意
      </Checkbox>
      <RadioGroup
        name="sex"
        legend="性别"
        required
        error="请选择性别"
        value={null}
        options={[{ value: 'f', text: '女' }]}
        onValue={nothing}
      />
      <Field label="证件" error="请选择证件">
        <Select
          name="kind"
          placeholder="请选择"
          value=""
          options={[{ value: 'id', text: '身份证' }]}
          onValue={nothing}
        />
      </Field>
    </>,
  );
  for (const [element, error] of [
    [screen.getByRole('checkbox', { name: '同意' }), '请先同意'],
    [screen.getByRole('radiogroup', { name: '性别' }), '请选择性别'],
    [screen.getByRole('combobox', { name: '证件' }), '请选择证件'],
  ] as const) {
    expect(linesOf(element)).toBe(error);
  }
  expect(screen.getByRole('radio').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('radiogroup').getAttribute('aria-required')).toBe('true');
});
