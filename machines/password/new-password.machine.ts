/**
 * A new password and its confirmation, as Register, the password reset and the change of a password use them.
 *
 * Each field is judged when it is left, and both when the parent form sends `check.asked`; the form receives
 * `password.passed` or `password.refused`. A fault that only the form can find, such as that the password is the old
 * one, comes by `password.objected`. The password is remembered only here, and only while the form is open.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import {
  type ConfirmationFault,
  confirmationFault,
  type NewPasswordFault,
  newPasswordFault,
  PASSWORD_LENGTH,
  type PasswordRule,
} from '../../contract/password/password.ts';
import { beginningOf } from '../../contract/text.ts';

export interface NewPasswordInput {
  readonly rule: PasswordRule;
}

interface Context extends NewPasswordInput {
  readonly password: string;
  /** `same`: the new password is the old one (ACC-CPW-03). */
  readonly passwordFault: NewPasswordFault | 'same' | null;
  readonly confirmation: string;
  readonly confirmationFault: ConfirmationFault | null;
}

/** Sent to the parent form, in reply to `check.asked`. */
export type PasswordVerdict = { type: 'password.passed'; password: string } | { type: 'password.refused' };

export type NewPasswordEvent =
  | { type: 'password.changed'; password: string }
  | { type: 'password.left' }
  | { type: 'confirmation.changed'; confirmation: string }
  | { type: 'confirmation.left' }
  | { type: 'password.objected'; fault: 'same' }
  | { type: 'check.asked' };

export const newPasswordMachine = setup({
  types: {
    input: {} as NewPasswordInput,
    context: {} as Context,
    events: {} as NewPasswordEvent,
  },
  guards: {
    bothAreRight: ({ context: { password, confirmation, rule } }) =>
      newPasswordFault(password, rule) === null && confirmationFault(confirmation, password) === null,
  },
  actions: {
    // A confirmation is judged against the password: a new password clears its fault.
    // ACC-RESET-10. The confirmation is not cut, so that a pasted password that is too long is noticed.
    keepPassword: assign((_, typed: string) => ({
      password: beginningOf(typed, PASSWORD_LENGTH.most),
      passwordFault: null,
      confirmationFault: null,
    })),
    keepConfirmation: assign((_, confirmation: string) => ({ confirmation, confirmationFault: null })),
    judgePassword: assign({
      passwordFault: ({ context }) => context.passwordFault ?? newPasswordFault(context.password, context.rule),
    }),
    judgeConfirmation: assign({
      confirmationFault: ({ context }) => confirmationFault(context.confirmation, context.password),
    }),
    keepObjection: assign({ passwordFault: (_, fault: 'same') => fault }),
    // The form judges each pass again.
    forgetObjection: assign({ passwordFault: null }),
    tellPassed: sendParent(({ context }: { context: Context }) => ({
      type: 'password.passed',
      password: context.password,
    })),
    tellRefused: sendParent({ type: 'password.refused' }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    ...input,
    password: '',
    passwordFault: null,
    confirmation: '',
    confirmationFault: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The shopper types; an error appears next to a field once it is left.',
      meta: {
        req: [
          'ACC-REG-03',
          'ACC-REG-04',
          'ACC-REG-05',
          'ACC-REG-06',
          'ACC-REG-07',
          'ACC-REG-08',
          'ACC-RESET-03',
          'ACC-RESET-04',
          'ACC-RESET-07',
          'ACC-RESET-08',
          'ACC-RESET-09',
          'ACC-RESET-11',
          'ACC-RESET-12',
          'ACC-CPW-02',
          'ACC-CPW-03',
          'ACC-CPW-04',
        ],
      },
      on: {
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.password } },
        'password.left': { actions: 'judgePassword' },
        'confirmation.changed': { actions: { type: 'keepConfirmation', params: ({ event }) => event.confirmation } },
        'confirmation.left': { actions: 'judgeConfirmation' },
        'password.objected': { actions: { type: 'keepObjection', params: ({ event }) => event.fault } },
        'check.asked': [
          { guard: 'bothAreRight', actions: ['forgetObjection', 'tellPassed'] },
          { actions: ['judgePassword', 'judgeConfirmation', 'tellRefused'] },
        ],
      },
    },
  },
});

/** Snapshot of `newPassword` → what its form shows. */
export function selectNewPassword({ context }: SnapshotFrom<typeof newPasswordMachine>) {
  const { rule, password, passwordFault, confirmation, confirmationFault } = context;
  return { rule, password, passwordFault, confirmation, confirmationFault };
}
