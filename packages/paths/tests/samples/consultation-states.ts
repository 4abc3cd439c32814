import { consultation } from './consultation-setup.ts';
import { answer, described } from './parts.ts';

const yes = { type: 'isYes', params: answer } as const;
const again = { type: 'isMore', params: answer } as const;

/** Asks a port: where its answers lead, and an error. Without `more` it is not asked for that. */
function asks<Port extends string>(
  port: Port,
  to: { more?: string; yes: string; no: string; failed: string; onYes?: 'remember' | 'ring' },
) {
  return {
    id: port,
    src: port,
    onDone: [
      ...(to.more === undefined ? [] : [{ guard: again, target: to.more }]),
      { guard: yes, target: to.yes, actions: to.onYes ?? [] },
      { target: to.no },
    ],
    onError: to.failed,
  };
}

/** 14 states: identification, and the queue before the room. A known shopper goes straight in. */
export const entering = consultation.createStateConfig({
  ...described,
  initial: 'identity',
  always: { guard: 'isKnown', target: 'room' },
  states: {
    identity: {
      ...described,
      initial: 'typing',
      states: {
        typing: { ...described, on: { 'code.asked': 'sending', 'help.opened': 'helped' } },
        helped: { ...described, on: { 'help.closed': 'typing' } },
        sending: {
          ...described,
          invoke: asks('sendCode', { yes: 'counting', no: 'typing', failed: 'typing' }),
        },
        counting: { ...described, on: { 'code.typed': 'checking' }, after: { resend: 'typing' } },
        checking: {
          ...described,
          invoke: {
            id: 'checkCode',
            src: 'checkCode',
            onDone: [
              { guard: yes, target: '#consultation.entering.consent', actions: 'forgetTries' },
              { guard: 'isLastTry', target: 'locked' },
              { target: 'counting', actions: 'countTry' },
            ],
            onError: 'counting',
          },
        },
        locked: { ...described, after: { lock: { target: 'typing', actions: 'forgetTries' } } },
      },
    },
    consent: { ...described, on: { 'consent.given': 'queue' } },
    queue: {
      ...described,
      initial: 'joining',
      states: {
        joining: {
          ...described,
          invoke: asks('joinQueue', {
            yes: 'waiting',
            no: '#consultation.entering.failed',
            failed: '#consultation.entering.failed',
          }),
        },
        waiting: { ...described, after: { poll: 'asking' }, on: { 'page.hidden': 'paused' } },
        asking: {
          ...described,
          invoke: asks('askPlace', {
            more: 'waiting',
            yes: '#consultation.room',
            no: '#consultation.banned',
            failed: 'waiting',
            onYes: 'remember',
          }),
        },
        paused: { ...described, on: { 'page.shown': 'asking' } },
      },
    },
    failed: { ...described, on: { 'retry.pressed': 'queue' } },
  },
});

/** 14 states: writing messages, and listening for answers. */
export const talk = consultation.createStateConfig({
  ...described,
  initial: 'greeting',
  states: {
    greeting: {
      ...described,
      after: { moment: 'writing' },
      on: { 'message.sent': 'writing.sending', 'doctor.left': 'rating' },
    },
    writing: {
      ...described,
      initial: 'idle',
      on: { 'muted.changed': 'muted', 'doctor.left': 'rating' },
      states: {
        idle: { ...described, on: { 'message.sent': 'sending' } },
        sending: {
          ...described,
          entry: 'countMessage',
          invoke: asks('sendMessage', { yes: '#consultation.room.talk.listening', no: 'failed', failed: 'failed' }),
        },
        failed: { ...described, on: { 'message.sent': 'sending' } },
      },
    },
    listening: {
      ...described,
      initial: 'resting',
      on: { 'doctor.left': 'rating' },
      states: {
        resting: { ...described, after: { poll: 'asking' } },
        asking: {
          ...described,
          invoke: asks('askDoctor', {
            more: 'resting',
            yes: '#consultation.room.talk.writing',
            no: '#consultation.room.talk.rating',
            failed: 'resting',
            onYes: 'ring',
          }),
        },
      },
    },
    muted: { ...described, on: { 'muted.changed': 'writing' } },
    rating: {
      ...described,
      initial: 'choosing',
      states: {
        choosing: { ...described, on: { 'stars.chosen': 'saving' } },
        saving: {
          ...described,
          invoke: { id: 'saveStars', src: 'saveStars', onDone: '#consultation.room.talk.ended', onError: 'choosing' },
        },
      },
    },
    ended: { ...described, type: 'final' },
  },
});

/** 14 states: buying what the doctor has written down. */
export const order = consultation.createStateConfig({
  ...described,
  initial: 'buying',
  states: {
    buying: {
      ...described,
      initial: 'basket',
      on: { 'help.opened': 'help' },
      after: { openFor: 'expired' },
      states: {
        last: { type: 'history' },
        basket: { ...described, on: { 'address.chosen': 'address' } },
        address: { ...described, on: { 'delivery.chosen': 'paying', 'back.pressed': 'basket' } },
        paying: {
          ...described,
          initial: 'choosing',
          states: {
            choosing: {
              ...described,
              on: { 'pay.pressed': 'sending', 'back.pressed': '#consultation.room.order.buying' },
            },
            sending: {
              ...described,
              invoke: asks('pay', { yes: 'resting', no: '#consultation.room.order.refused', failed: 'choosing' }),
            },
            resting: { ...described, after: { poll: 'asking' } },
            asking: {
              ...described,
              invoke: asks('askPayment', {
                more: 'resting',
                yes: '#consultation.room.order.paid',
                no: '#consultation.room.order.refused',
                failed: 'resting',
              }),
            },
          },
        },
      },
    },
    help: { ...described, on: { 'help.closed': 'buying.last' } },
    refused: { ...described, on: { 'retry.pressed': 'buying.paying' } },
    expired: { ...described, on: { 'retry.pressed': 'buying' } },
    paid: { ...described, type: 'final' },
  },
});

/** 14 states: how long the shopper stays logged in, and what happens without a network. */
export const session = consultation.createStateConfig({
  ...described,
  initial: 'active',
  states: {
    active: {
      ...described,
      initial: 'fresh',
      on: { 'network.lost': 'offline', 'page.hidden': 'away' },
      states: {
        fresh: { ...described, after: { stale: 'stale' } },
        stale: {
          ...described,
          on: { 'shopper.touched': 'renewing' },
          after: { warn: '#consultation.room.session.warned' },
        },
        renewing: {
          ...described,
          invoke: asks('renew', { yes: 'fresh', no: '#consultation.room.session.over', failed: 'stale' }),
        },
      },
    },
    away: {
      ...described,
      initial: 'hidden',
      states: {
        hidden: { ...described, on: { 'page.shown': 'returning' } },
        returning: {
          ...described,
          invoke: {
            ...asks('renew', {
              yes: '#consultation.room.session.active',
              no: '#consultation.room.session.over',
              failed: '#consultation.room.session.active',
            }),
            id: 'comeBack',
          },
        },
      },
    },
    offline: {
      ...described,
      initial: 'resting',
      states: {
        resting: { ...described, after: { poll: 'pinging' } },
        pinging: {
          ...described,
          invoke: asks('ping', {
            yes: '#consultation.room.session.active',
            no: '#consultation.room.session.lost',
            failed: 'resting',
          }),
        },
      },
    },
    warned: { ...described, on: { 'shopper.touched': 'active' }, after: { warn: 'over' } },
    lost: { ...described, on: { 'retry.pressed': 'offline' } },
    over: { ...described, type: 'final' },
  },
});
