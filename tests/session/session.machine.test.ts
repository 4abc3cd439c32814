import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { sessionCases } from '../../machines/session/session.cases.ts';
import {
  type ReadMemberReply,
  type RefreshReply,
  type SessionEvent,
  selectAuthStatus,
  selectSession,
  sessionMachine,
} from '../../machines/session/session.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(sessionCases);

describe('session: what holds everywhere', () => {
  test('ACC-SES-12 tokens are refreshed only for a member, and one refresh at a time', () => {
    facts.everyChange('only valid tokens are refreshed', ({ starts, from }) => {
      return !starts('refresh') || from.in('member.access.granted');
    });
  });

  test('ACC-SES-11 a refresh that gets no answer keeps the member', () => {
    facts.everyChange('a failed refresh keeps the member', ({ kind, subject, to }) => {
      return kind !== 'error' || subject !== 'refresh' || to.in('member.access.granted');
    });
  });

  test('ACC-SES-14 ACC-SES-15 ACC-SES-16 a logout always clears everything, whether or not the gateway answers', () => {
    facts.everyChange('the logout call ends in clearing', ({ subject, kind, to }) => {
      return subject !== 'logOut' || (kind !== 'done' && kind !== 'error') || to.in('clearing');
    });
    facts.always('a logout has a timeout while it runs', ({ timers, in: isIn }) => {
      return isIn('leaving') === timers.includes('xstate.after.logoutTimeout.session.leaving');
    });
    facts.everyChange('the timeout leads to clearing', ({ subject, to }) => {
      return subject !== 'logoutTimeout' || to.in('clearing');
    });
    facts.everyChange('leaving leads only to clearing', ({ from, to }) => {
      return !from.in('leaving') || to.in('leaving', 'clearing');
    });
    facts.everyChange('only clearing leads to Login', ({ from, to }) => {
      return !to.in('left') || from.in('left', 'clearing');
    });
  });

  test('ACC-SES-14 the session leaves the page exactly when a logout has cleared everything', () => {
    facts.everyChange('leftFor is emitted exactly from clearing to left', ({ from, to, effects }) => {
      const says = effects().filter(({ type }) => type === 'emit').length;
      return says === (from.in('clearing') && to.in('left') ? 1 : 0);
    });
  });

  test('ACC-FRAME-04 each login forgets the previous record', () => {
    facts.everyChange('a login clears the previous member', ({ subject, to }) => {
      return subject !== 'tokens.stored' || !to.in('member') || to.context.member === null;
    });
  });

  test('every session can end', () => {
    facts.reaches('a session can always end', ({ in: isIn }) => isIn('visitor'));
  });
});

function startMember() {
  const clock = new SimulatedClock();
  const cleared: string[] = [];
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchSession: fromCallback<SessionEvent>(({ sendBack }) =>
          sendBack({ type: 'marker.changed', loggedIn: true }),
        ),
        readMember: fromPromise<ReadMemberReply>(async () => ({
          kind: 'read',
          member: { accountId: '1', nickName: '小满有余', phone: '138****8000', avatar: '', completion: 50 },
        })),
        refresh: fromPromise<RefreshReply>(() => new Promise(() => {})),
        logOut: fromPromise<void>(() => new Promise(() => {})),
        clearEverything: fromPromise<void>(async () => void cleared.push('everything')),
      },
    }),
    { clock },
  ).start();
  return { actor, clock, cleared };
}

test('ACC-SES-11 a late 401 for tokens since replaced changes nothing', () => {
  const { actor } = startMember();
  actor.send({ type: 'call.unauthorized', isLate: true });
  expect(actor.getSnapshot().value).toMatchObject({ member: { access: 'granted' } });
  actor.send({ type: 'call.unauthorized', isLate: false });
  expect(actor.getSnapshot().value).toMatchObject({ member: { access: 'refreshing' } });
});

test('ACC-SES-10 ACC-SES-14 (ruling 1) after 3 s without an answer a logout clears everything and leads to Login', async () => {
  const { actor, clock, cleared } = startMember();
  const ledTo: string[] = [];
  actor.on('leftFor', ({ to }) => ledTo.push(to));
  await waitFor(actor, (snapshot) => selectSession(snapshot).member !== null);
  actor.send({ type: 'logout.pressed' });
  clock.increment(2999);
  expect([actor.getSnapshot().value, cleared]).toEqual(['leaving', []]);
  clock.increment(1);
  expect(cleared).toEqual(['everything']);
  await waitFor(actor, (snapshot) => selectAuthStatus(snapshot) !== 'leaving');
  expect(selectSession(actor.getSnapshot())).toMatchObject({ authStatus: 'left', member: null });
  expect(ledTo).toEqual(['/user/login']);
});

test('ACC-SES-17 a member who becomes a visitor no longer has a record', async () => {
  const { actor } = startMember();
  await waitFor(actor, (snapshot) => selectSession(snapshot).member !== null);
  actor.send({ type: 'session.refused' });
  await waitFor(actor, (snapshot) => selectAuthStatus(snapshot) === 'visitor');
  expect(selectSession(actor.getSnapshot()).member).toBeNull();
});
