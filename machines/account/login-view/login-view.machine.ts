/**
 * The login page: which way in is shown, and where the shopper goes once logged in.
 *
 * It opens on the SMS form (ACC-LOGIN-01); the QR view is one tab and one corner away (ACC-LOGIN-04). What was typed
 * stays when the view is switched; the QR code lives only while its view is open, so that nothing is asked after
 * leaving it (ACC-QR-13). After a login the shopper goes to the return address, else home (ACC-LOGIN-07, ACC-LOGIN-09).
 */
import { emit, setup } from 'xstate';
import type { StateMeta } from '../../state-meta.ts';
import { qrLoginMachine } from '../qr-login/qr-login.machine.ts';
import type { SmsCodeInput } from '../sms-code/sms-code.ports.ts';
import { smsLoginMachine } from '../sms-login/sms-login.machine.ts';

export interface LoginViewInput {
  /** A return address that was found safe, or null. */
  readonly backUrl: string | null;
  readonly smsCode: SmsCodeInput;
}

export type LoginMethod = 'sms' | 'qr';

export type LoginViewEvent = { type: 'method.picked'; method: LoginMethod } | { type: 'corner.pressed' };

/** `to`: a path within the product. */
export type LoginViewEmitted = { type: 'leftFor'; to: string };

const HOME = '/user';

export const loginViewMachine = setup({
  types: {
    input: {} as LoginViewInput,
    context: {} as LoginViewInput,
    events: {} as LoginViewEvent,
    emitted: {} as LoginViewEmitted,
    children: {} as { smsLogin: 'smsLogin'; qrLogin: 'qrLogin' },
    meta: {} as StateMeta,
  },
  actors: { smsLogin: smsLoginMachine, qrLogin: qrLoginMachine },
  guards: {
    picksQr: (_, method: LoginMethod) => method === 'qr',
    picksSms: (_, method: LoginMethod) => method === 'sms',
  },
  actions: {
    leave: emit(({ context }: { context: LoginViewInput }) => ({
      type: 'leftFor' as const,
      to: context.backUrl ?? HOME,
    })),
  },
}).createMachine({
  id: 'loginView',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The shopper has a way in before them; the SMS form keeps what was typed.',
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
          on: {
            'corner.pressed': 'qr',
            'method.picked': { guard: { type: 'picksQr', params: ({ event }) => event.method }, target: 'qr' },
          },
        },
        qr: {
          description: 'The QR code is shown; a new one each time.',
          meta: { req: ['ACC-LOGIN-02', 'ACC-LOGIN-04', 'ACC-QR-13'] },
          on: {
            'corner.pressed': 'sms',
            'method.picked': { guard: { type: 'picksSms', params: ({ event }) => event.method }, target: 'sms' },
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
  },
});
