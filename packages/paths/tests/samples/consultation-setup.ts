import { assign, emit, setup } from 'xstate';
import { isMore, isYes, port } from './parts.ts';

export const eventTypes = [
  'code.asked',
  'code.typed',
  'consent.given',
  'retry.pressed',
  'page.hidden',
  'page.shown',
  'message.sent',
  'muted.changed',
  'doctor.left',
  'stars.chosen',
  'address.chosen',
  'delivery.chosen',
  'pay.pressed',
  'back.pressed',
  'help.opened',
  'help.closed',
  'network.lost',
  'shopper.touched',
  'room.left',
] as const;

export const consultation = setup({
  types: {
    input: {} as { readonly isKnown: boolean },
    context: {} as {
      readonly isKnown: boolean;
      /** Wrong codes in a row. */
      readonly tries: number;
      /** Decides nothing. */
      readonly messages: number;
    },
    events: {} as { type: (typeof eventTypes)[number] },
    emitted: {} as { type: 'rang' },
  },
  actors: {
    sendCode: port('sendCode'),
    checkCode: port('checkCode'),
    joinQueue: port('joinQueue'),
    askPlace: port('askPlace'),
    sendMessage: port('sendMessage'),
    askDoctor: port('askDoctor'),
    saveStars: port('saveStars'),
    pay: port('pay'),
    askPayment: port('askPayment'),
    renew: port('renew'),
    ping: port('ping'),
  },
  guards: {
    isYes,
    isMore,
    isKnown: ({ context }) => context.isKnown,
    isLastTry: ({ context }) => context.tries >= 2,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    remember: assign({ isKnown: true }),
    countMessage: assign({ messages: ({ context }) => context.messages + 1 }),
    ring: emit({ type: 'rang' }),
  },
  delays: {
    resend: 60_000,
    lock: 300_000,
    poll: 2000,
    moment: 5000,
    openFor: 900_000,
    stale: 600_000,
    warn: 60_000,
  },
});
