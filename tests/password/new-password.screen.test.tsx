import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { newPasswordCases } from '../../machines/password/new-password.cases.ts';
import { NewPasswordFields, newTexts } from '../../src/password/new-password-fields.tsx';
import { Form } from '../../src/ui/form.tsx';
import { external, fill, testScreen } from '../kit/screen.tsx';

const password = () => screen.getByLabelText<HTMLInputElement>('新密码');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('确认密码');

const FAULTS = {
  empty: '新密码不能为空',
  length: '请输入8~16位的密码',
  composition: '请输入数字、大小写字母、符号组合成的密码',
  same: '新密码不能与旧密码相同',
};
const CONFIRMATION_FAULTS = { empty: '确认密码不能为空', different: '两次密码输入不一致' };

test('ACC-RESET-10 a new password takes at most 16 characters', () => {
  const actor = createActor(newPasswordCases.machine, { input: { rule: 'composed' } }).start();
  render(<NewPasswordFields actor={actor} texts={newTexts} />);
  fill(password(), 'a1b2c3d4e5f6g7h8');
  expect(password()).toHaveProperty('value', 'a1b2c3d4e5f6g7h8');
  fill(password(), 'a1b2c3d4e5f6g7h8i');
  expect(password()).toHaveProperty('value', 'a1b2c3d4e5f6g7h8');
});

testScreen(newPasswordCases, {
  render: (actor) => (
    <Form onSubmit={() => actor.send({ type: 'check.asked' })} label="表单">
      <NewPasswordFields actor={actor} texts={newTexts} />
    </Form>
  ),
  states: {
    editing: ({ context }) => {
      expect(password().value).toBe(context.password);
      expect(confirmation().value).toBe(context.confirmation);
      expect(password().getAttribute('aria-invalid')).toBe(context.passwordFault === null ? null : 'true');
      expect(confirmation().getAttribute('aria-invalid')).toBe(context.confirmationFault === null ? null : 'true');
      for (const [fault, text] of Object.entries(FAULTS)) {
        expect(screen.queryByText(text) !== null, text).toBe(context.passwordFault === fault);
      }
      for (const [fault, text] of Object.entries(CONFIRMATION_FAULTS)) {
        expect(screen.queryByText(text) !== null, text).toBe(context.confirmationFault === fault);
      }
    },
  },
  events: {
    'password.changed': (_user, payload) => fill(password(), payload.password),
    'password.left': () => fireEvent.blur(password()),
    'confirmation.changed': (_user, payload) => fill(confirmation(), payload.confirmation),
    'confirmation.left': () => fireEvent.blur(confirmation()),
    'password.objected': external,
    'check.asked': () => fireEvent.submit(screen.getByRole('form', { name: '表单' })),
  },
});
