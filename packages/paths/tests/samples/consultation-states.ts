import { consultation } from './consultation-setup.ts';
import { answer, described } from './parts.ts';

const yes = { type: 'isYes', params: answer } as const;
const again = { type: 'isMore', params: answer } as const;

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
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            onDone: [{ guard: yes, target: 'counting' }, { target: 'typing' }],
            onError: 'typing',
          },
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
          invoke: {
            id: 'joinQueue',
            src: 'joinQueue',
            onDone: [{ guard: yes, target: 'waiting' }, { target: '#consultation.entering.failed' }],
            onError: '#consultation.entering.failed',
          },
        },
        waiting: { ...described, after: { poll: 'asking' }, on: { 'page.hidden': 'paused' } },
        asking: {
          ...described,
          invoke: {
            id: 'askPlace',
            src: 'askPlace',
            onDone: [
              { guard: again, target: 'waiting' },
              { guard: yes, target: '#consultation.room', actions: 'remember' },
              { target: '#consultation.banned' },
            ],
            onError: 'waiting',
          },
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
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            onDone: [{ guard: yes, target: '#consultation.room.talk.listening' }, { target: 'failed' }],
            onError: 'failed',
          },
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
          invoke: {
            id: 'askDoctor',
            src: 'askDoctor',
            onDone: [
              { guard: again, target: 'resting' },
              { guard: yes, target: '#consultation.room.talk.writing', actions: 'ring' },
              { target: '#consultation.room.talk.rating' },
            ],
            onError: 'resting',
          },
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
              invoke: {
                id: 'pay',
                src: 'pay',
                onDone: [{ guard: yes, target: 'resting' }, { target: '#consultation.room.order.refused' }],
                onError: 'choosing',
              },
            },
            resting: { ...described, after: { poll: 'asking' } },
            asking: {
              ...described,
              invoke: {
                id: 'askPayment',
                src: 'askPayment',
                onDone: [
                  { guard: again, target: 'resting' },
                  { guard: yes, target: '#consultation.room.order.paid' },
                  { target: '#consultation.room.order.refused' },
                ],
                onError: 'resting',
              },
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
          invoke: {
            id: 'renew',
            src: 'renew',
            onDone: [{ guard: yes, target: 'fresh' }, { target: '#consultation.room.session.over' }],
            onError: 'stale',
          },
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
            id: 'comeBack',
            src: 'renew',
            onDone: [
              { guard: yes, target: '#consultation.room.session.active' },
              { target: '#consultation.room.session.over' },
            ],
            onError: '#consultation.room.session.active',
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
          invoke: {
            id: 'ping',
            src: 'ping',
            onDone: [
              { guard: yes, target: '#consultation.room.session.active' },
              { target: '#consultation.room.session.lost' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    warned: { ...described, on: { 'shopper.touched': 'active' }, after: { warn: 'over' } },
    lost: { ...described, on: { 'retry.pressed': 'offline' } },
    over: { ...described, type: 'final' },
  },
});
