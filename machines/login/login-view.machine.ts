/**
 * The login page: which login method is shown, and where the shopper goes once logged in.
 *
 * It opens on the SMS form (ACC-LOGIN-01), next to the password form if the shop has one (ACC-LOGIN-03); a tab and the
 * corner button open the QR view (ACC-LOGIN-04), and the corner button returns to the last form. Switching views keeps
 * the input of the SMS form, but only the login name of the password form. The QR code and the slide puzzle exist only
 * while their view is open, so that no request is made after leaving it (ACC-QR-13). After a login the shopper goes to
 * the return address, else home (ACC-LOGIN-07, ACC-LOGIN-09); a correct password without a login passes the return
 * address on (ACC-PWL-08, ACC-PWL-09).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { addressOf, BIND_PHONE_PAGE, MEMBER_HOME } from '../../contract/page-paths.ts';
import type { SmsCodeInput } from '../codes/sms-code.setup.ts';
import { keep, port, to } from '../lib/reply.ts';
import { passwordLoginMachine } from './password-login.machine.ts';
import { qrLoginMachine } from './qr-login.machine.ts';
import { smsLoginMachine } from './sms-login.machine.ts';

export interface LoginViewInput {
  /** A return address that was found safe, or null. */
  readonly backUrl: string | null;
  readonly smsCode: SmsCodeInput;
  /** Whether the shop has the password form at all (ACC-LOGIN-03). */
  readonly passwordLogin: boolean;
  /** What was typed into the password form before the page was left. */
  readonly loginName: string;
}

export type LoginMethod = 'sms' | 'password' | 'qr';
export type LoginForm = Exclude<LoginMethod, 'qr'>;

interface Context extends LoginViewInput {
  /** The form that the corner button returns to. */
  readonly form: LoginForm;
}

type LoginViewEvent =
  | { type: 'method.picked'; method: LoginMethod }
  | { type: 'corner.pressed' }
  /** From the password form. */
  | { type: 'loginName.typed'; loginName: string };

const UPDATE_PASSWORD = '/user/account/password/update';
/** ACC-THIRD-09: the login without a phone was by login name. */
const BY_LOGIN_NAME = '1';

export const loginViewMachine = setup({
  types: {
    input: {} as LoginViewInput,
    context: {} as Context,
    events: {} as LoginViewEvent,
    /** `to`: a path within the product. */
    emitted: {} as { type: 'leftFor'; to: string },
    children: {} as { smsLogin: 'smsLogin'; passwordLogin: 'passwordLogin'; qrLogin: 'qrLogin' },
  },
  actors: { smsLogin: smsLoginMachine, passwordLogin: passwordLoginMachine, qrLogin: qrLoginMachine },
  guards: {
    picksQr: (_, method: LoginMethod) => method === 'qr',
    picksSms: (_, method: LoginMethod) => method === 'sms',
    picksPassword: ({ context }, method: LoginMethod) => context.passwordLogin && method === 'password',
    formWasPassword: ({ context }) => context.form === 'password',
  },
  actions: {
    keepForm: assign({ form: (_, form: LoginForm) => form }),
    keepLoginName: assign({ loginName: (_, loginName: string) => loginName }),
    leave: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: context.backUrl ?? MEMBER_HOME,
    })),
    leaveToBind: emit(({ context: { backUrl } }: { context: Context }, { loginName }: { loginName: string }) => ({
      type: 'leftFor' as const,
      to: addressOf(BIND_PHONE_PAGE, { loginName, loginType: BY_LOGIN_NAME, backUrl }),
    })),
    leaveToUpdate: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: addressOf(UPDATE_PASSWORD, { backUrl: context.backUrl }),
    })),
  },
}).createMachine({
  id: 'loginView',
  context: ({ input }) => ({ ...input, form: 'sms' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A login method is shown; the SMS form keeps its input.',
      meta: { req: ['ACC-LOGIN-01'] },
      invoke: {
        id: 'smsLogin',
        src: 'smsLogin',
        input: ({ context }) => context.smsCode,
        onDone: 'leaving',
      },
      initial: 'sms',
      states: {
        sms: {
          description: 'The SMS form is shown.',
          meta: { req: ['ACC-LOGIN-01', 'ACC-LOGIN-04'] },
          entry: { type: 'keepForm', params: 'sms' },
          on: {
            'corner.pressed': 'qr',
            'method.picked': [
              { guard: { type: 'picksQr', params: ({ event }) => event.method }, target: 'qr' },
              { guard: { type: 'picksPassword', params: ({ event }) => event.method }, target: 'password' },
            ],
          },
        },
        password: {
          description: 'The password form is shown; its password and slide puzzle exist only while it is open.',
          meta: { req: ['ACC-LOGIN-01', 'ACC-LOGIN-03', 'ACC-LOGIN-04'] },
          entry: { type: 'keepForm', params: 'password' },
          on: {
            'corner.pressed': 'qr',
            'method.picked': [
              { guard: { type: 'picksQr', params: ({ event }) => event.method }, target: 'qr' },
              { guard: { type: 'picksSms', params: ({ event }) => event.method }, target: 'sms' },
            ],
            'loginName.typed': { actions: { type: 'keepLoginName', params: ({ event }) => event.loginName } },
          },
          invoke: {
            input: ({ context }) => ({ loginName: context.loginName }),
            ...port('passwordLogin', {
              signedIn: to('#loginView.leaving'),
              needsPhone: to('#loginView.toBind', keep('leaveToBind')),
              needsPassword: to('#loginView.toUpdate', 'leaveToUpdate'),
            }),
          },
        },
        qr: {
          description: 'The QR code is shown; a new one each time.',
          meta: { req: ['ACC-LOGIN-02', 'ACC-LOGIN-04', 'ACC-QR-13'] },
          on: {
            'corner.pressed': [{ guard: 'formWasPassword', target: 'password' }, { target: 'sms' }],
            'method.picked': [
              { guard: { type: 'picksSms', params: ({ event }) => event.method }, target: 'sms' },
              { guard: { type: 'picksPassword', params: ({ event }) => event.method }, target: 'password' },
            ],
          },
          invoke: { id: 'qrLogin', src: 'qrLogin', onDone: '#loginView.leaving' },
        },
      },
    },
    leaving: {
      description: 'The shopper is logged in and goes to the return address, else home.',
      meta: { req: ['ACC-LOGIN-07', 'ACC-LOGIN-09', 'ACC-QR-10'] },
      entry: 'leave',
      type: 'final',
    },
    toBind: {
      description: 'The account needs a phone first; the page that binds one receives login name and return address.',
      meta: { req: ['ACC-PWL-08'] },
      type: 'final',
    },
    toUpdate: {
      description: 'The password must be reset first; the page for that receives the return address.',
      meta: { req: ['ACC-PWL-09'] },
      type: 'final',
    },
  },
});

// The same lists each time, so that a view that compares sees no change.
const WITH_PASSWORD: readonly LoginMethod[] = ['sms', 'password', 'qr'];
const WITHOUT_PASSWORD: readonly LoginMethod[] = ['sms', 'qr'];

/** Snapshot of `loginView` → what the login card shows and may do. */
export function selectLoginView(snapshot: SnapshotFrom<typeof loginViewMachine>) {
  return {
    method: snapshot.matches({ choosing: 'qr' }) ? 'qr' : snapshot.context.form,
    methods: snapshot.context.passwordLogin ? WITH_PASSWORD : WITHOUT_PASSWORD,
    form: snapshot.context.form,
    smsLogin: snapshot.children.smsLogin,
    passwordLogin: snapshot.children.passwordLogin,
    qrLogin: snapshot.children.qrLogin,
    leaving: leavingOf(snapshot),
  } as const;
}

function leavingOf(snapshot: SnapshotFrom<typeof loginViewMachine>): 'in' | 'toBind' | 'toUpdate' | null {
  if (snapshot.matches('toBind')) return 'toBind';
  if (snapshot.matches('toUpdate')) return 'toUpdate';
  return snapshot.matches('leaving') ? 'in' : null;
}
