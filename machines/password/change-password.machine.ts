/**
 * Changing the password by the old one (kind `edit` of ACC-ROUTE-09); its page is for members only.
 *
 * Only the length of the old password is checked here (ACC-CPW-01): the gateway compares it. The new one and its
 * confirmation are the child `newPassword`; only this form can check that the two passwords differ (ACC-CPW-03). A
 * submit reports all faults together; a valid one calls the gateway, once however often it is pressed. The session
 * continues, so the member returns to the previous page. A failed call is reported above the form, which keeps its
 * input; the passwords are remembered only while the form is open.
 */
import { assertEvent, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { MEMBER_HOME } from '../../contract/page-paths.ts';
import { oldPasswordFault } from '../../contract/password/password.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, note, noticeActions, port, to } from '../lib/reply.ts';
import { newPasswordMachine, type PasswordVerdict } from './new-password.machine.ts';

interface ChangePasswordInput {
  /** Where the page was opened from: a path of this site, null for the member home. */
  readonly backUrl: string | null;
}

interface Context extends ChangePasswordInput {
  readonly oldPassword: string;
  readonly oldPasswordFault: 'length' | null;
  readonly notice: FormNotice | null;
  /** How often a submit failed; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
}

type ChangePasswordEvent =
  | { type: 'oldPassword.changed'; oldPassword: string }
  | { type: 'oldPassword.left' }
  | { type: 'submit.pressed' }
  | PasswordVerdict;

export const changePasswordMachine = setup({
  types: {
    input: {} as ChangePasswordInput,
    context: {} as Context,
    events: {} as ChangePasswordEvent,
    /** `to`: a path within the product. `succeeded`: shown as a toast (ACC-CPW-05), wherever the member then is. */
    emitted: {} as { type: 'leftFor'; to: string } | { type: 'succeeded' },
    children: {} as { newPassword: 'newPassword' },
    tags: {} as 'busy',
  },
  actors: {
    newPassword: newPasswordMachine,
    changePassword: call<{ kind: 'changed' } | Refused, { oldPassword: string; newPassword: string }>('changePassword'),
  },
  guards: {
    isSame: ({ context }, password: string) => password === context.oldPassword,
    oldPasswordIsWrong: ({ context }) => oldPasswordFault(context.oldPassword) !== null,
  },
  actions: {
    ...noticeActions<Context, ChangePasswordEvent>(),
    keepOldPassword: assign((_, oldPassword: string) => ({ oldPassword, oldPasswordFault: null })),
    judgeOldPassword: assign({ oldPasswordFault: ({ context }) => oldPasswordFault(context.oldPassword) }),
    askPasswordCheck: sendTo('newPassword', { type: 'check.asked' }),
    objectSame: sendTo('newPassword', { type: 'password.objected', fault: 'same' }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    tellSuccess: emit({ type: 'succeeded' }),
    leave: emit(({ context }) => ({ type: 'leftFor', to: context.backUrl ?? MEMBER_HOME })),
  },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({
    ...input,
    oldPassword: '',
    oldPasswordFault: null,
    notice: null,
    failedSubmits: 0,
  }),
  invoke: { id: 'newPassword', src: 'newPassword', input: { rule: 'lettersAndDigits' as const } },
  on: {
    'oldPassword.changed': { actions: { type: 'keepOldPassword', params: ({ event }) => event.oldPassword } },
    'oldPassword.left': { actions: 'judgeOldPassword' },
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The member types; errors appear next to their fields.',
      meta: { req: ['ACC-ROUTE-08', 'ACC-ROUTE-09', 'ACC-CPW-01', 'ACC-CPW-02', 'ACC-CPW-04', 'ACC-CPW-06'] },
      on: { 'submit.pressed': { target: 'judging', actions: ['forgetNotice', 'askPasswordCheck'] } },
    },
    judging: {
      description: 'The new password is checked and compared with the old one, which is checked as well.',
      meta: { req: ['ACC-CPW-01', 'ACC-CPW-03'] },
      tags: ['busy'],
      on: {
        'password.passed': [
          {
            guard: 'oldPasswordIsWrong',
            target: 'editing',
            actions: ['judgeOldPassword', 'countFailedSubmit'],
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event.password },
            target: 'editing',
            actions: ['objectSame', 'countFailedSubmit'],
          },
          { target: 'changing' },
        ],
        'password.refused': { target: 'editing', actions: ['judgeOldPassword', 'countFailedSubmit'] },
      },
    },
    changing: {
      description: 'The gateway compares the old password and sets the new one.',
      meta: { req: ['ACC-CALL-06', 'ACC-CPW-05', 'ACC-CPW-06'] },
      tags: ['busy'],
      invoke: {
        input: ({ context, event }) => {
          assertEvent(event, 'password.passed');
          return { oldPassword: context.oldPassword, newPassword: event.password };
        },
        ...port('changePassword', { changed: to('changed'), failed: note('editing') }),
      },
    },
    changed: {
      description: 'The new password is valid from now on; the member returns to the previous page.',
      meta: { req: ['ACC-CPW-05'] },
      tags: ['busy'],
      entry: ['tellSuccess', 'leave'],
      type: 'final',
    },
  },
});

/** Snapshot of `changePassword` → what its page shows. */
export function selectChangePassword(snapshot: SnapshotFrom<typeof changePasswordMachine>) {
  const { oldPassword, oldPasswordFault, notice, failedSubmits } = snapshot.context;
  return {
    oldPassword,
    oldPasswordFault,
    newPassword: snapshot.children.newPassword,
    notice,
    busy: snapshot.hasTag('busy'),
    failedSubmits,
  };
}
