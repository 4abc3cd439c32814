import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { codeFormCases } from '../../machines/password/code-form.cases.ts';
import { CodeForm } from '../../src/password/code-form.tsx';
import { newTexts } from '../../src/password/new-password-fields.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const submit = () => screen.getByRole('button', { name: /确定|正在提交/ });
const isBusy = () => expect(submit().getAttribute('aria-busy')).toBe('true');
const agreement = () => screen.queryByRole<HTMLInputElement>('checkbox');
const passwords = () => screen.queryAllByLabelText(/^(?:新密码|确认密码)$/);

testScreen(codeFormCases, {
  render: (actor) => (
    <CodeForm
      actor={actor}
      label="表单"
      notice={null}
      passwordTexts={newTexts}
      submitText="确定"
      pendingText="正在提交"
    />
  ),
  states: {
    'password.deciding': () => expect.unreachable('it is decided at once'),
    'password.asked': () => expect(passwords()).toHaveLength(2),
    'password.notAsked': () => expect(passwords()).toHaveLength(0),
    'submit.editing': ({ context }) => {
      expect(submit().getAttribute('aria-busy')).toBeNull();
      expect(agreement()?.checked).toBe(context.asksAgreement ? context.agreed : undefined);
      expect(screen.queryByText('请同意相关协议') !== null).toBe(context.agreementIsMissing);
    },
    'submit.judging': isBusy,
    'submit.checking': isBusy,
    'submit.handedOver': isBusy,
  },
  events: {
    'agreement.changed': () => fireEvent.click(agreement() ?? expect.unreachable('there is none')),
    'submit.pressed': () => fireEvent.click(submit()),
    'password.passed': external,
    'password.refused': external,
    'code.passed': external,
    'code.refused': external,
    'form.returned': external,
    'form.objected': external,
  },
});
