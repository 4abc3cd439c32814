import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { changePasswordCases } from '../../machines/password/change-password.cases.ts';
import { ChangePasswordScreen } from '../../src/password/change-password-screen.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, fill, testScreen } from '../kit/screen.tsx';

const old = () => screen.getByLabelText<HTMLInputElement>('旧密码');
const submit = () => screen.getByRole('button', { name: /^(?:修改密码|正在修改)/ });
const isBusy = () => expect(submit().getAttribute('aria-busy')).toBe('true');

testScreen(changePasswordCases, {
  render: (actor) => <ChangePasswordScreen actor={actor} />,
  states: {
    editing: ({ context }) => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('修改密码');
      expect(old().type).toBe('password');
      expect(old().autocomplete).toBe('current-password');
      expect(old().value).toBe(context.oldPassword);
      expect(old().getAttribute('aria-invalid')).toBe(context.oldPasswordFault === null ? null : 'true');
      expect(screen.queryByText('请输入8~16位的密码') !== null).toBe(context.oldPasswordFault === 'length');
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(noticeText(context.notice, '密码没有修改成功，请重试'));
    },
    judging: isBusy,
    changing: isBusy,
    changed: isBusy,
  },
  events: {
    'oldPassword.changed': (_user, payload) => fill(old(), payload.oldPassword),
    'oldPassword.left': () => fireEvent.blur(old()),
    'submit.pressed': () => fireEvent.submit(screen.getByRole('form', { name: '修改密码' })),
    'password.passed': external,
    'password.refused': external,
  },
});
