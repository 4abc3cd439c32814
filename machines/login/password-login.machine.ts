/**
 * Logging in with a login name and a password.
 *
 * This machine has the two fields, the agreement, which must be ticked (ACC-LOGIN-08), and the login call
 * (ACC-CALL-18). A submit reports everything missing together; a complete one opens the slide verification, the child
 * `slideVerify`, in a dialog. Its ticket logs in, once however often a button is pressed. A ticket is valid for one
 * call, so a new attempt needs a new puzzle. The password stays in this machine, and only while its form is open.
 *
 * A correct password is not always a login: an account without a phone goes on to bind one (ACC-PWL-08), a password
 * that is too old must be replaced (ACC-PWL-09). The login view decides where these pages are.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { type LoginFieldFault, loginFieldFault } from '../../contract/password/password.ts';
import { isPhone, normalisePhone } from '../../contract/phone/phone.ts';
import { toHalfWidth } from '../../contract/text.ts';
import type { SlidePassed } from '../codes/slide-verify.machine.ts';
import { slideVerifyMachine } from '../codes/slide-verify.machine.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

interface Credentials {
  readonly loginName: string;
  readonly password: string;
  readonly slideTicket: string;
}

/** The outcome of a correct password. `needsPhone`: the actor has kept the password for the page that binds a phone. */
export type PasswordLoginOutcome =
  | { kind: 'signedIn' }
  | { kind: 'needsPhone'; loginName: string }
  | { kind: 'needsPassword' };

interface Context {
  readonly loginName: string;
  readonly loginNameFault: LoginFieldFault | null;
  readonly password: string;
  readonly passwordFault: LoginFieldFault | null;
  readonly slideTicket: string;
  /** The dialog was closed before the piece was in its gap. */
  readonly slideIsMissing: boolean;
  readonly agreed: boolean;
  readonly agreementIsMissing: boolean;
  readonly notice: FormNotice | null;
  /** How often a submit was incomplete; each time the first wrong field gets the cursor. */
  readonly failedSubmits: number;
  readonly outcome: PasswordLoginOutcome;
}

type PasswordLoginEvent =
  | { type: 'loginName.changed'; loginName: string }
  | { type: 'loginName.left' }
  | { type: 'password.changed'; password: string }
  | { type: 'password.left' }
  | { type: 'agreement.changed'; agreed: boolean }
  | { type: 'submit.pressed' }
  | { type: 'verification.closed' }
  | SlidePassed;

export const passwordLoginMachine = setup({
  types: {
    /** `loginName`: typed before the form was left and reopened. */
    input: {} as { readonly loginName: string },
    context: {} as Context,
    events: {} as PasswordLoginEvent,
    output: {} as PasswordLoginOutcome,
    children: {} as { slideVerify: 'slideVerify' },
  },
  actors: {
    slideVerify: slideVerifyMachine,
    logIn: call<PasswordLoginOutcome | Refused, Credentials>('logIn'),
  },
  guards: {
    isComplete: ({ context }) =>
      loginFieldFault(meantName(context.loginName)) === null &&
      loginFieldFault(context.password) === null &&
      context.agreed,
  },
  actions: {
    ...noticeActions<Context, PasswordLoginEvent>(),
    keepLoginName: assign((_, loginName: string) => ({ loginName, loginNameFault: null, notice: null })),
    tellLoginName: sendParent(({ context }: { context: Context }) => ({
      type: 'loginName.typed',
      loginName: context.loginName,
    })),
    /** Provided: the login name outlives a reload. */
    rememberLoginName: (_, _loginName: string) => {},
    keepPassword: assign((_, password: string) => ({ password, passwordFault: null, notice: null })),
    judgeLoginName: assign({ loginNameFault: ({ context }) => loginFieldFault(meantName(context.loginName)) }),
    judgePassword: assign({ passwordFault: ({ context }) => loginFieldFault(context.password) }),
    keepTicket: assign({ slideTicket: (_, slideTicket: string) => slideTicket }),
    forgetTicket: assign({ slideTicket: '' }),
    missSlide: assign({ slideIsMissing: true }),
    awaitSlide: assign({ slideIsMissing: false }),
    keepAgreement: assign((_, agreed: boolean) => ({ agreed, agreementIsMissing: false })),
    missAgreement: assign({ agreementIsMissing: ({ context }) => !context.agreed }),
    countFailedSubmit: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1 }),
    keepOutcome: assign((_, outcome: PasswordLoginOutcome) => ({ outcome, password: '' })),
  },
}).createMachine({
  id: 'passwordLogin',
  context: ({ input }) => ({
    loginName: input.loginName,
    loginNameFault: null,
    password: '',
    passwordFault: null,
    slideTicket: '',
    slideIsMissing: false,
    agreed: false,
    agreementIsMissing: false,
    notice: null,
    failedSubmits: 0,
    outcome: { kind: 'signedIn' },
  }),
  initial: 'editing',
  output: ({ context }) => context.outcome,
  states: {
    editing: {
      description: 'The shopper types and ticks the agreement.',
      meta: {
        req: [
          'ACC-PWL-01',
          'ACC-PWL-02',
          'ACC-PWL-03',
          'ACC-PWL-04',
          'ACC-PWL-05',
          'ACC-PWL-06',
          'ACC-PWL-07',
          'ACC-PWL-10',
          'ACC-LOGIN-08',
        ],
      },
      on: {
        'loginName.changed': {
          actions: [
            { type: 'keepLoginName', params: ({ event }) => event.loginName },
            { type: 'rememberLoginName', params: ({ event }) => event.loginName },
            'tellLoginName',
          ],
        },
        'loginName.left': { actions: 'judgeLoginName' },
        'password.changed': { actions: { type: 'keepPassword', params: ({ event }) => event.password } },
        'password.left': { actions: 'judgePassword' },
        'agreement.changed': { actions: { type: 'keepAgreement', params: ({ event }) => event.agreed } },
        'submit.pressed': [
          { guard: 'isComplete', target: 'verifying', actions: ['forgetNotice', 'awaitSlide'] },
          {
            actions: [
              'forgetNotice',
              'awaitSlide',
              'judgeLoginName',
              'judgePassword',
              'missAgreement',
              'countFailedSubmit',
            ],
          },
        ],
      },
    },
    verifying: {
      description: 'A dialog with the puzzle covers the form until the login call is answered.',
      meta: { req: ['ACC-PWL-07', 'ACC-SLIDE-03'] },
      invoke: { id: 'slideVerify', src: 'slideVerify' },
      exit: 'forgetTicket',
      initial: 'sliding',
      states: {
        sliding: {
          description: 'The shopper slides the piece to its gap, or closes the dialog.',
          meta: { req: ['ACC-PWL-07'] },
          on: {
            'slide.passed': {
              target: 'submitting',
              actions: { type: 'keepTicket', params: ({ event }) => event.ticket },
            },
            'verification.closed': { target: '#passwordLogin.editing', actions: 'missSlide' },
          },
        },
        submitting: {
          description: 'The login call is under way.',
          meta: { req: ['ACC-CALL-18', 'ACC-CALL-19'] },
          invoke: {
            input: ({ context }) => ({
              loginName: meantName(context.loginName),
              password: context.password,
              slideTicket: context.slideTicket,
            }),
            ...port('logIn', {
              signedIn: to('#passwordLogin.done', keep('keepOutcome')),
              needsPhone: to('#passwordLogin.toBind', keep('keepOutcome')),
              needsPassword: to('#passwordLogin.toUpdate', keep('keepOutcome')),
              failed: note('#passwordLogin.editing'),
            }),
          },
        },
      },
    },
    done: {
      description: 'The shopper is logged in; the login view decides where to go next.',
      meta: { req: ['ACC-LOGIN-07', 'ACC-LOGIN-09'] },
      type: 'final',
    },
    toBind: {
      description: 'The password was right, but the account has no phone yet.',
      meta: { req: ['ACC-PWL-08'] },
      type: 'final',
    },
    toUpdate: {
      description: 'The password was right, but it must be reset.',
      meta: { req: ['ACC-PWL-09'] },
      type: 'final',
    },
  },
});

/** Normalises a login name: to half-width and trimmed; a phone also by `normalisePhone`. */
function meantName(typed: string): string {
  const name = toHalfWidth(typed).trim();
  const phone = normalisePhone(name);
  return isPhone(phone) ? phone : name;
}

/** Snapshot of `passwordLogin` → what its form shows and may do. */
export function selectPasswordLogin(snapshot: SnapshotFrom<typeof passwordLoginMachine>) {
  const { slideTicket: _secret, outcome: _whereTo, ...shown } = snapshot.context;
  return {
    ...shown,
    slideVerify: snapshot.children.slideVerify,
    busy: !snapshot.matches('editing'),
    submitting: snapshot.matches({ verifying: 'submitting' }),
  };
}
