/**
 * A link that asks for what is missing of an order's medicine user, for 72 hours, of a chronic order for 24.
 *
 * Its holder fills in the child `patientForm` without a login, while the time that is left runs down. Only the
 * gateway says what the link still is: it is asked at first, when the time has come to zero, when the clock cannot be
 * trusted, and after it has refused a save. Saves go through here, so that none begins unless the link was found open;
 * one that is under way is waited for. Once the form is there it stays, whatever becomes of the link: what was typed is
 * the shopper's.
 */
import { whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { completeInfoLinkSetup } from './complete-info-link.setup.ts';

/** PAT-LINK-05: the ways on from a link that is invalid. */
const invalid = {
  'home.pressed': { actions: 'leaveForHome' },
  'support.pressed': { actions: 'askForSupport' },
} as const;

export const completeInfoLinkMachine = completeInfoLinkSetup.createMachine({
  id: 'completeInfoLink',
  context: ({ input }) => ({ ...input, isDoubted: false, notice: null }),
  invoke: { id: 'payCountdown', src: 'payCountdown' },
  type: 'parallel',
  states: {
    link: {
      description: 'What the link is, as far as the gateway has said.',
      meta: { req: ['PAT-FORM-12', 'PAT-ROUTE-04'] },
      initial: 'opening',
      states: {
        opening: {
          description: 'The address names a request and a key, or it does not.',
          meta: { req: ['PAT-ROUTE-04'] },
          always: [{ guard: 'isIncomplete', target: 'otherNotice' }, { target: 'loading' }],
        },
        loading: {
          description: 'The gateway is asked, for the first time or again; nothing is saved meanwhile.',
          meta: { req: ['PAT-CALL-12', 'PAT-CALL-13'] },
          entry: ['forgetNotice', 'forgetDoubt'],
          invoke: {
            id: 'readLink',
            src: 'readLink',
            input: ({ context: { requestCode, key, isChronic } }) => ({ requestCode, key, isChronic }),
            onDone: [
              {
                guard: withAnswer('isOpen'),
                target: 'counting',
                actions: [withAnswer('setCountdown'), 'openForm'],
              },
              { guard: withAnswer('isExpired'), target: 'expired' },
              { guard: withAnswer('isUsed'), target: 'used' },
              { guard: withAnswer('isCancelled'), target: 'cancelled' },
              { guard: withAnswer('isNotNow'), target: 'failed', actions: withAnswer('keepRefusal') },
              whenRefused('otherNotice'),
            ],
            onError: whenUnreachable('failed'),
          },
        },
        failed: {
          description:
            'It could not be asked, or did not say what the link is; it may be tried again. What was typed stays.',
          meta: { req: ['PAT-CALL-12', 'PAT-LIST-08'] },
          on: { 'retry.pressed': 'loading' },
        },
        counting: {
          description: 'The link holds, and the time that is left runs down while the shopper types.',
          meta: { req: ['PAT-FORM-09', 'PAT-LINK-01', 'PAT-LINK-02', 'PAT-RULE-12'] },
          on: {
            'save.pressed': { target: 'saving', actions: 'saveForm' },
            'countdown.ended': 'loading',
            'countdown.doubted': 'loading',
          },
        },
        saving: {
          description: 'The form judges itself and saves; whatever happens to the time, its answer is waited for.',
          meta: { req: ['PAT-CALL-14', 'PAT-FORM-12'] },
          on: {
            'form.saved': 'done',
            'form.refused': 'loading',
            'form.rested': [{ guard: 'isDoubted', target: 'loading' }, { target: 'counting' }],
            'countdown.ended': { actions: 'noteDoubt' },
            'countdown.doubted': { actions: 'noteDoubt' },
          },
        },
        done: {
          description: 'Everything is kept; the shop goes on with the order.',
          meta: { req: ['PAT-FORM-12', 'PAT-FORM-18'] },
          entry: 'stopCountdown',
          on: { 'home.pressed': { actions: 'leaveForHome' } },
        },
        expired: {
          description: 'Nothing was completed in time.',
          meta: { req: ['PAT-LINK-03', 'PAT-LINK-05', 'PAT-LINK-08'] },
          entry: 'stopCountdown',
          on: invalid,
        },
        used: {
          description: 'Everything was completed before.',
          meta: { req: ['PAT-LINK-07'] },
          entry: 'stopCountdown',
          on: invalid,
        },
        cancelled: {
          description: 'The order was cancelled, and the link is invalid with it.',
          meta: { req: ['PAT-LINK-04', 'PAT-LINK-05'] },
          entry: 'stopCountdown',
          on: invalid,
        },
        otherNotice: {
          description: 'Something else is the matter; the shopper goes on to the shop or to their own pages.',
          meta: { req: ['PAT-LINK-06'] },
          entry: 'stopCountdown',
          on: { 'browse.pressed': { actions: 'leaveForMall' }, 'centre.pressed': { actions: 'leaveForCentre' } },
        },
      },
    },
    form: {
      description: 'The form, once there was one.',
      meta: { req: ['PAT-FORM-12', 'PAT-FORM-09'] },
      initial: 'away',
      states: {
        away: {
          description: 'Nothing is asked for yet.',
          meta: { req: ['PAT-FORM-12'] },
          on: { 'link.opened': 'shown' },
        },
        shown: {
          description: 'The form is there, and stays there with what was typed.',
          meta: { req: ['PAT-FORM-12', 'PAT-FORM-09', 'PAT-FORM-15'] },
          invoke: {
            id: 'patientForm',
            src: 'patientForm',
            input: ({ context: { requestCode, today } }) => ({ id: requestCode, isByKey: true, today }),
          },
        },
      },
    },
  },
});
