import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type newPasswordMachine, selectNewPassword } from '../../machines/password/new-password.machine.ts';
import { passwordInputWords } from '../lib/password-input.words.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { passwordExact, passwordWords as words } from './password.words.ts';

/** Texts for a new password; Register differs from the other forms in these three. */
export interface NewPasswordTexts {
  readonly label: string;
  readonly empty: string;
  readonly different: string;
}

/** ACC-REG-05, ACC-REG-08. */
export const registerTexts: NewPasswordTexts = {
  label: words.ofRegister,
  empty: passwordExact.passwordLength.text,
  different: passwordExact.registerConfirmationDiffers.text,
};

/** ACC-RESET-07, ACC-RESET-12, ACC-CPW-04. */
export const newTexts: NewPasswordTexts = {
  label: words.ofNew,
  empty: passwordExact.newPasswordIsEmpty.text,
  different: passwordExact.confirmationDiffers.text,
};

type View = ReturnType<typeof selectNewPassword>;

interface NewPasswordFieldsProps {
  actor: ActorRefFrom<typeof newPasswordMachine>;
  texts: NewPasswordTexts;
}

/** A new password and its confirmation: the same on every form that has them. */
export function NewPasswordFields({ actor, texts }: NewPasswordFieldsProps) {
  const view = useSelector(actor, selectNewPassword, shallowEqual);
  return (
    <>
      <Field label={texts.label} hint={words.rules[view.rule]} error={passwordFault(view, texts)}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          texts={passwordInputWords}
          value={view.password}
          onValue={(password) => actor.send({ type: 'password.changed', password })}
          onLeave={() => actor.send({ type: 'password.left' })}
        />
      </Field>
      <Field label={words.confirmation} error={confirmationFault(view, texts)}>
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          texts={passwordInputWords}
          value={view.confirmation}
          onValue={(confirmation) => actor.send({ type: 'confirmation.changed', confirmation })}
          onLeave={() => actor.send({ type: 'confirmation.left' })}
        />
      </Field>
    </>
  );
}

function passwordFault({ passwordFault: fault }: View, texts: NewPasswordTexts): string | null {
  if (fault === null) return null;
  if (fault === 'empty') return texts.empty;
  if (fault === 'same') return passwordExact.passwordIsSame.text;
  return fault === 'length' ? passwordExact.passwordLength.text : passwordExact.passwordComposition.text;
}

function confirmationFault({ confirmationFault: fault }: View, texts: NewPasswordTexts): string | null {
  if (fault === null) return null;
  return fault === 'empty' ? passwordExact.confirmationIsEmpty.text : texts.different;
}
