import { defineCases } from '@xinglin/paths';
import { consultation, eventTypes } from './consultation-setup.ts';
import { entering, order, session, talk } from './consultation-states.ts';
import { described, more, yesOrNo } from './parts.ts';

/** 60 states, most of them in three parallel regions: the independent parts of an online consultation room. */
const consultationMachine = consultation.createMachine({
  id: 'consultation',
  context: ({ input }) => ({ isKnown: input.isKnown, tries: 0, messages: 0 }),
  initial: 'entering',
  states: {
    entering,
    room: {
      ...described,
      type: 'parallel',
      onDone: 'thanks',
      on: { 'room.left': 'closed' },
      states: { talk, order, session },
    },
    thanks: { ...described, after: { moment: 'closed' } },
    closed: { ...described, type: 'final' },
    banned: { ...described, type: 'final' },
  },
});

export const consultationCases = defineCases(consultationMachine, {
  inputs: { 'first visit': { isKnown: false }, 'known already': { isKnown: true } },
  events: Object.fromEntries(eventTypes.map((type) => [type, { press: {} }])),
  actors: {
    sendCode: yesOrNo,
    checkCode: yesOrNo,
    joinQueue: yesOrNo,
    askPlace: more,
    sendMessage: yesOrNo,
    askDoctor: more,
    saveStars: { done: { yes: { kind: 'yes' } }, error: yesOrNo.error },
    pay: yesOrNo,
    askPayment: more,
    renew: yesOrNo,
    ping: yesOrNo,
  },
  delays: { resend: '60 s', lock: '300 s', poll: '2 s', moment: '5 s', openFor: '900 s', stale: '600 s', warn: '60 s' },
});
