/**
 * A phone for an account, vouched for by the code sent to it; the fields are the child `codeForm`.
 *
 * `add`: a login at a third party, or a login name with its password, gets a phone; without such a login the shopper
 * goes to Login (ACC-BIND-01). An unregistered phone makes an account (ACC-CALL-22); for a registered one
 * a dialog asks whether to link the accounts or to type another phone (ACC-BIND-05..07). The binding ends with a login
 * by the same phone and code. When that one fails the member cookie goes (ACC-BIND-12), and the phone, which is bound
 * by then, only has to log in again. `edit`: a member proves by the present phone or the password whose session
 * this is (the child `accountProof`) and gets another phone, which must be unregistered (ACC-FIELD-05); the form
 * comes once that is proven, and gives way to the proof when the gateway no longer knows of one. `editPwd`: a member
 * shows that the account's own phone is at hand (ACC-BIND-04); nothing is bound.
 * Success leads to the return address or home (ACC-BIND-09, ACC-BIND-10).
 */
import type { SnapshotFrom } from 'xstate';
import { keep, note, onReply, to } from '../lib/reply.ts';
import * as bind from './bind-phone.setup.ts';

/** The call did not succeed: the form is there again, with what was typed. */
const formAgain = note('filling', 'returnForm');
const notSignedIn = to('filling.notSignedIn', 'returnForm');
const expired = {
  description: "The member's session has ended; what was typed stays until the shopper goes to log in again.",
  meta: { req: ['ACC-SES-12'] },
  on: { 'relogin.pressed': '#bindPhone.leavingSession' },
} as const;

export const bindPhoneMachine = bind.bindPhoneSetup.createMachine({
  id: 'bindPhone',
  context: ({ input }) => bind.freshContext(input),
  invoke: [
    { id: 'codeForm', src: 'codeForm', input: bind.codeFormInput },
    { id: 'watchSession', src: 'watchSession' },
  ],
  on: {
    'session.ended': { guard: 'isOfMember', target: '.filling.expired', actions: ['forgetNotice', 'returnForm'] },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The kind says whether a login has to be there.',
      meta: { req: ['ACC-ROUTE-04', 'ACC-ROUTE-05'] },
      always: [{ guard: 'isAdd', target: 'guarding' }, { guard: 'isEdit', target: 'proving' }, { target: 'filling' }],
    },
    guarding: {
      description: 'Looks up the pending login that the phone is for.',
      meta: { req: ['ACC-BIND-01', 'ACC-ROUTE-06', 'ACC-PWL-08'] },
      invoke: {
        id: 'readLogin',
        src: 'readLogin',
        ...onReply({
          complete: to('filling', keep('keepLogin')),
          loginNameMissing: to('toLogin'),
          passwordMissing: to('toLogin'),
          unreachable: to('toLogin'),
        }),
      },
    },
    proving: {
      description: 'The member proves whose session this is, before another phone is typed.',
      meta: { req: ['ACC-SAFE-03', 'ACC-BIND-03', 'ACC-CALL-07'] },
      invoke: {
        id: 'accountProof',
        src: 'accountProof',
        input: ({ context }) => context.proof,
        onDone: { target: 'filling', actions: 'forgetNotice' },
      },
      on: { 'session.ended': { target: '.expired', actions: 'forgetNotice' } },
      initial: 'open',
      states: {
        open: {
          description: 'Nothing stands in the way.',
          meta: { req: ['ACC-SAFE-03'] },
        },
        expired,
      },
    },
    filling: {
      description: 'The shopper fills in the form.',
      meta: { req: ['ACC-BIND-02', 'ACC-BIND-03', 'ACC-BIND-04', 'ACC-FIELD-05'] },
      on: {
        'form.filled': [
          { guard: 'isEditPwd', target: 'checkingAccount', actions: bind.keepFilled },
          // That it is registered by now would say nothing: the change itself does.
          { guard: { type: 'isUnanswered', params: bind.phoneIn }, target: 'changing', actions: bind.keepFilled },
          { guard: 'isEdit', target: 'checkingNewPhone', actions: bind.keepFilled },
          { guard: { type: 'isBoundAlready', params: bind.phoneIn }, target: 'loggingIn', actions: bind.keepFilled },
          { target: 'checkingName', actions: bind.keepFilled },
        ],
      },
      initial: 'open',
      states: {
        open: {
          description: 'Nothing stands in the way.',
          meta: { req: ['ACC-BIND-02', 'ACC-BIND-03', 'ACC-BIND-04', 'ACC-BIND-07', 'ACC-BIND-13'] },
        },
        notSignedIn: {
          description: 'The phone is bound, but the login after it failed; it can be tried again, or go on at Login.',
          meta: { req: ['ACC-BIND-11', 'ACC-BIND-12'] },
        },
        expired,
      },
    },
    checkingName: {
      description: 'Whether somebody has registered the phone.',
      meta: { req: ['ACC-CALL-13', 'ACC-BIND-05'] },
      invoke: {
        id: 'checkName',
        src: 'checkName',
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...onReply({
          free: to('registering'),
          // Behind the dialog the form waits for another phone, with the cursor where it is typed.
          registered: to('asking', bind.objectTo('taken')),
          failed: formAgain,
        }),
      },
    },
    checkingNewPhone: {
      description: 'Whether somebody has registered the phone that the member is to get.',
      meta: { req: ['ACC-CALL-13', 'ACC-FIELD-05'] },
      invoke: {
        id: 'checkNewPhone',
        src: 'checkName',
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...onReply({ free: to('changing'), registered: to('filling', bind.objectTo('taken')), failed: formAgain }),
      },
    },
    registering: {
      description: 'The phone that nobody had goes to the login.',
      meta: { req: ['ACC-CALL-22', 'ACC-BIND-02', 'ACC-THIRD-08', 'ACC-THIRD-09'] },
      invoke: {
        id: 'registerPhone',
        src: 'registerPhone',
        input: bind.phoneToBind,
        ...onReply({ bound: to('loggingIn', 'keepBoundPhone'), failed: formAgain }),
      },
    },
    asking: {
      description: 'The dialog offers to link the accounts or to type another phone; it says why linking failed.',
      meta: { req: ['ACC-BIND-05', 'ACC-BIND-06', 'ACC-BIND-07'] },
      on: {
        'link.pressed': { target: 'linking', actions: 'forgetNotice' },
        'otherPhone.pressed': { target: 'filling', actions: 'forgetNotice' },
      },
    },
    linking: {
      description: 'The login is joined to the account that has the phone.',
      meta: { req: ['ACC-CALL-21', 'ACC-BIND-06', 'ACC-THIRD-08', 'ACC-THIRD-09'] },
      invoke: {
        id: 'linkAccounts',
        src: 'linkAccounts',
        input: bind.phoneToBind,
        ...onReply({ bound: to('loggingIn', 'keepBoundPhone'), failed: note('asking') }),
      },
    },
    loggingIn: {
      description: 'The login with the phone and code of the binding.',
      meta: { req: ['ACC-CALL-17', 'ACC-BIND-08', 'ACC-BIND-11', 'ACC-BIND-13'] },
      tags: ['leaving'],
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => context.filled,
        ...onReply({
          signedIn: to('done', 'tellSuccess'),
          wrongCode: to('filling', bind.objectTo('wrongCode')),
          failed: to('droppingMember'),
        }),
      },
    },
    droppingMember: {
      description: 'The browser forgets the member whom it knew.',
      meta: { req: ['ACC-BIND-12'] },
      tags: ['leaving'],
      invoke: { id: 'dropMember', src: 'dropMember', onDone: notSignedIn, onError: notSignedIn },
    },
    changing: {
      description: 'The member gets the phone.',
      meta: { req: ['ACC-CALL-07', 'ACC-BIND-03', 'ACC-BIND-08'] },
      entry: 'forgetUnanswered',
      invoke: {
        id: 'changePhone',
        src: 'changePhone',
        input: ({ context }) => context.filled,
        ...onReply({
          changed: to('done', 'tellMemberChanged', 'tellSuccess'),
          unproven: to('proving', keep('keepMessage'), 'returnForm'),
          refused: formAgain,
          unreachable: note('filling', 'keepUnanswered', 'returnForm'),
        }),
      },
    },
    checkingAccount: {
      description: 'Whether the phone is the one of the account.',
      meta: { req: ['ACC-CALL-16', 'ACC-BIND-04'] },
      invoke: {
        id: 'checkAccount',
        src: 'checkAccount',
        input: ({ context }) => ({ phone: context.filled.phone }),
        ...onReply({ own: to('done'), phoneRefused: to('filling', keep('objectToPhone')), failed: formAgain }),
      },
    },
    leavingSession: {
      description: 'The ended session is forgotten; a page for members then gives way to Login and is come back to.',
      meta: { req: ['ACC-SES-12', 'ACC-SES-17'] },
      tags: ['leavingForLogin'],
      invoke: { id: 'dropSession', src: 'dropMember', onDone: 'sessionLeft', onError: 'sessionLeft' },
      // Known already; it leads back to no form.
      on: { 'session.ended': {} },
    },
    sessionLeft: {
      description: 'Nobody is logged in any more.',
      meta: { req: ['ACC-SES-17'] },
      tags: ['leavingForLogin'],
      type: 'final',
    },
    done: {
      description: 'The shopper goes to the return address or home.',
      meta: { req: ['ACC-BIND-04', 'ACC-BIND-09', 'ACC-BIND-10', 'ACC-ROUTE-07'] },
      tags: ['leaving'],
      entry: 'leave',
      type: 'final',
    },
    toLogin: {
      description: 'There is no login that could get a phone: the shopper goes to Login.',
      meta: { req: ['ACC-BIND-01'] },
      tags: ['leavingForLogin'],
      entry: 'leaveForLogin',
      type: 'final',
    },
  },
});

export type BindPhoneView = ReturnType<typeof selectBindPhone>;

/** Snapshot of `bindPhone` → what its page shows. */
export function selectBindPhone(snapshot: SnapshotFrom<typeof bindPhoneMachine>) {
  const { kind, notice, filled } = snapshot.context;
  const isExpired = snapshot.matches({ filling: 'expired' }) || snapshot.matches({ proving: 'expired' });
  return {
    kind,
    proof: snapshot.children.accountProof,
    form: snapshot.matches('guarding') || snapshot.matches('toLogin') ? undefined : snapshot.children.codeForm,
    notice,
    dialog: snapshot.matches('linking') ? 'linking' : snapshot.matches('asking') ? 'open' : 'closed',
    askedPhone: filled.phone,
    trouble: snapshot.matches({ filling: 'notSignedIn' }) ? 'notSignedIn' : isExpired ? 'expired' : null,
    leaving: snapshot.hasTag('leavingForLogin') ? 'forLogin' : snapshot.hasTag('leaving') ? 'done' : null,
  } as const;
}
