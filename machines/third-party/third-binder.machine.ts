/**
 * The links of a member's account to third parties, on the page of account security (Safe).
 *
 * To link, the browser leaves for the third party (ACC-CALL-20) and comes back with an account: whose it is the gateway
 * is asked first, and nothing is linked before the shopper has said yes to that very account (ACC-SAFE-08), so that a
 * forged return links nothing. Unbinding asks first as well. After every change the links are
 * read again.
 */
import { whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { binderSetup, returnedIn } from './third-binder.setup.ts';

export const thirdBinderMachine = binderSetup.createMachine({
  id: 'thirdBinder',
  context: { bindings: null, returned: null, name: '', subject: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The links are read; those that were there before stay in view.',
      meta: { req: ['ACC-SAFE-02', 'ACC-CALL-09'] },
      invoke: {
        id: 'readBindings',
        src: 'readBindings',
        onDone: [
          {
            guard: withAnswer('isReturnToCheck'),
            target: 'checkingReturn',
            actions: withAnswer('keepBindings'),
          },
          {
            guard: withAnswer('isRead'),
            target: 'listed',
            actions: withAnswer('keepBindings'),
          },
          whenRefused('failed'),
        ],
        onError: whenUnreachable('failed'),
      },
      on: {
        'callback.read': { actions: { type: 'keepCallback', params: ({ event }) => event.callback } },
      },
    },
    failed: {
      description: 'They could not be read; the rest of the page goes on.',
      meta: { req: ['ACC-SAFE-02', 'ACC-CALL-09'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNotice' } },
    },
    listed: {
      description: 'The four third parties, each linked or not; what came of an earlier try may be said.',
      meta: { req: ['ACC-SAFE-02', 'ACC-SAFE-06', 'ACC-SAFE-07', 'ACC-SAFE-09'] },
      entry: 'forgetReturn',
      on: {
        'bind.pressed': {
          guard: { type: 'isNotLinked', params: ({ event }) => event.party },
          target: 'leaving',
          actions: [
            'forgetNotice',
            { type: 'keepSubject', params: ({ event }) => event.party },
            { type: 'leaveForParty', params: ({ event }) => event.party },
          ],
        },
        'unbind.pressed': {
          guard: { type: 'isLinked', params: ({ event }) => event.party },
          target: 'askingUnbind',
          actions: ['forgetNotice', { type: 'keepSubject', params: ({ event }) => event.party }],
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the third party.',
      meta: { req: ['ACC-SAFE-06', 'ACC-CALL-20'] },
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'intent.lost': { target: 'listed', actions: 'sayNotKept' },
        'page.returned': 'listed',
      },
    },
    checkingReturn: {
      description: 'The gateway is asked whose account it is that came back.',
      meta: { req: ['ACC-SAFE-08', 'ACC-SAFE-09'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'checkReturn',
        src: 'checkReturn',
        input: ({ context }) => returnedIn(context),
        onDone: [
          {
            guard: withAnswer('isFree'),
            target: 'askingBind',
            actions: withAnswer('keepName'),
          },
          { target: 'listed', actions: withAnswer('keepFinding') },
        ],
        onError: whenUnreachable('uncheckedReturn'),
      },
    },
    uncheckedReturn: {
      description: 'The gateway could not be asked whose it is; it can be tried again, or left.',
      meta: { req: ['ACC-SAFE-08'] },
      on: { 'retry.pressed': 'checkingReturn', 'question.closed': { target: 'listed', actions: 'forgetNotice' } },
    },
    askingBind: {
      description: 'The shopper is asked whether this very account is to be linked.',
      meta: { req: ['ACC-SAFE-06', 'ACC-SAFE-08', 'ACC-SAFE-11'] },
      on: {
        'question.confirmed': 'binding',
        'question.closed': { target: 'listed', actions: 'forgetNotice' },
      },
    },
    binding: {
      description: 'The gateway links the account.',
      meta: { req: ['ACC-SAFE-06', 'ACC-SAFE-08', 'ACC-SAFE-10', 'ACC-SAFE-11', 'ACC-CALL-21'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'bind',
        src: 'bind',
        input: ({ context }) => returnedIn(context),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: ['tellBound', 'forgetReturn'],
          },
          // Refused for what has happened elsewhere meanwhile: what is shown is old.
          {
            target: 'loading',
            actions: [withAnswer('keepRefusal'), 'forgetReturn'],
          },
        ],
        onError: whenUnreachable('askingBind'),
      },
    },
    askingUnbind: {
      description: 'The shopper is asked whether the link is to end.',
      meta: { req: ['ACC-SAFE-07'] },
      on: {
        'question.confirmed': 'unbinding',
        'question.closed': { target: 'listed', actions: 'forgetNotice' },
      },
    },
    unbinding: {
      description: 'The gateway ends the link.',
      meta: { req: ['ACC-SAFE-07', 'ACC-SAFE-12', 'ACC-CALL-10'] },
      entry: 'forgetNotice',
      invoke: {
        id: 'unbind',
        src: 'unbind',
        input: ({ context }) => ({ party: context.subject ?? 'qq' }),
        onDone: [
          {
            guard: withAnswer('isDone'),
            target: 'loading',
            actions: 'tellUnbound',
          },
          whenRefused('askingUnbind'),
        ],
        onError: whenUnreachable('askingUnbind'),
      },
    },
  },
});
