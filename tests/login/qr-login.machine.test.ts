import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';
import {
  type AskStatusReply,
  type FetchCodeReply,
  type QrLogInReply,
  type QrLoginEvent,
  qrLoginMachine,
} from '../../machines/login/qr-login.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(qrLoginCases, {
  brokenBy: {
    'signed in is the end': 'arrow added · qrLogin.shown.poll.resting page.hidden 0 in qrLogin.signedIn',
    'the next request follows the interval or the return to the page':
      'led elsewhere · qrLogin.preparing xstate.done.state.qrLogin.preparing 0 → qrLogin.shown.poll.asking',
    'a paused page sends no request': 'running too · showDelay in qrLogin.shown.status.pending',
  },
});

describe('qrLogin: what holds everywhere', () => {
  test('ACC-QR-09 only a confirmed status starts the login call, once per code', () => {
    facts.everyChange('only a confirmed status starts the login call', ({ starts, subject, caseName }) => {
      return !starts('logIn') || (subject === 'askStatus' && caseName === '已确认');
    });
    facts.onlyAfter('no second login call without a new code', {
      first: ({ subject, caseName }) => subject === 'fetchCode' && caseName === '取到二维码',
      later: ({ starts }) => starts('logIn'),
      undone: ({ from }) => from.in('loggingIn'),
    });
  });

  test('ACC-QR-01 ACC-QR-02 no code is shown or polled before the delay is over and the code is fetched', () => {
    facts.everyChange('the code is shown only after its preparation', ({ from, to }) => {
      return !to.in('shown') || from.in('shown', 'preparing.delay.over', 'preparing.fetching.fetched');
    });
    facts.always('a shown code is there', ({ context, in: isIn }) => {
      return !isIn('shown', 'loggingIn', 'invalid') || context.code !== null;
    });
  });

  test('ACC-QR-02 at most one status request runs, and only while polling', () => {
    facts.always('askStatus runs exactly while asking', ({ running, in: isIn }) => {
      return running.filter((id) => id === 'askStatus').length === (isIn('shown.poll.asking') ? 1 : 0);
    });
    facts.everyChange('the next request follows the interval or the return to the page', ({ starts, subject }) => {
      return !starts('askStatus') || subject === 'pollInterval' || subject === 'page.shown';
    });
  });

  test('ACC-QR-02 a hidden page sends no status request and runs no timer', () => {
    facts.always('a paused page sends no request', ({ running, timers, in: isIn }) => {
      return !isIn('shown.poll.paused') || (!running.includes('askStatus') && timers.length === 0);
    });
    facts.everyChange('hiding the page pauses polling', ({ subject, from, to }) => {
      return subject !== 'page.hidden' || !from.in('shown') || to.in('shown.poll.paused');
    });
    const hidden = ({ modelEvent }: { modelEvent: { subject: string } }) => modelEvent.subject === 'page.hidden';
    const deaf = facts.graph.nodes.filter(({ index, leaves }) => {
      return leaves.includes('shown.poll.asking') && !facts.graph.leaving[index]?.some(hidden);
    });
    expect(
      deaf.map(({ leaves }) => leaves),
      'moments that ask and do not hear that the page is hidden',
    ).toEqual([]);
  });

  test('ACC-QR-12 ACC-QR-13 ACC-QR-15 a refresh forgets the old code and scan', () => {
    facts.everyChange('preparing clears the old code', ({ from, to }) => {
      return !to.in('preparing') || from.in('preparing') || (to.context.code === null && to.context.scan === null);
    });
    facts.reaches('a login is always possible again', ({ in: isIn }) => isIn('signedIn'));
  });

  test.each([
    ['ACC-QR-16', 'fetchCode', '缺少字段', 'codeIncomplete'],
    ['ACC-QR-20', 'fetchCode', '网络断开', 'codeFailed'],
    ['ACC-QR-17', 'askStatus', '网络断开', 'statusFailed'],
    ['ACC-QR-18', 'logIn', '缺少令牌', 'loginIncomplete'],
    ['ACC-QR-19', 'logIn', '网络断开', 'loginFailed'],
  ])('%s %s: %s has its own error', (_id, port, answer, failure) => {
    facts.everyChange(`${port}: ${answer} fails as ${failure}`, ({ subject, caseName, to }) => {
      return subject !== port || caseName !== answer || (to.in('failed') && to.context.failure === failure);
    });
  });

  test('ACC-QR-14 a failure is set exactly in the failed state', () => {
    facts.always('a failure is set exactly in the failed state', ({ context, in: isIn }) => {
      return isIn('failed') === (context.failure !== null);
    });
  });

  test('ACC-QR-06 a scanned status names the device that scanned', () => {
    facts.everyChange('a scanned status names the device', ({ subject, caseName, to }) => {
      return (
        subject !== 'askStatus' || caseName !== '已扫描' || (to.in('shown.status.scanned') && to.context.scan !== null)
      );
    });
  });

  test('ACC-QR-10 the signed-in state is never left', () => {
    facts.neverLeft('signed in is the end', ({ in: isIn }) => isIn('signedIn'));
  });
});

test('ACC-QR-02 (ruling 8) a confirmation after the page was hidden is ignored, nothing is sent until it is shown', async () => {
  const clock = new SimulatedClock();
  const answers: ((reply: AskStatusReply) => void)[] = [];
  const logIn = vi.fn<() => Promise<QrLogInReply>>(async () => ({ kind: 'signedIn' }));
  let say: (event: QrLoginEvent) => void = () => {};
  const actor = createActor(
    qrLoginMachine.provide({
      actors: {
        fetchCode: fromPromise<FetchCodeReply>(async () => ({ kind: 'fetched', code: { uuid: 'code-1', url: 'x' } })),
        askStatus: fromPromise<AskStatusReply, { uuid: string }>(() => new Promise((resolve) => answers.push(resolve))),
        logIn: fromPromise<QrLogInReply, { uuid: string }>(logIn),
        watchPage: fromCallback<QrLoginEvent>(({ sendBack }) => {
          say = sendBack;
        }),
      },
    }),
    { clock },
  ).start();
  clock.increment(300);
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  clock.increment(1000);
  expect(answers).toHaveLength(1);

  say({ type: 'page.hidden' });
  answers[0]?.({ kind: 'confirmed' });
  await Promise.resolve();
  await Promise.resolve();
  clock.increment(60_000);
  expect(actor.getSnapshot().value).toEqual({ shown: { status: 'pending', poll: 'paused' } });
  expect([answers.length, logIn.mock.calls.length]).toEqual([1, 0]);

  say({ type: 'page.shown' });
  expect(answers).toHaveLength(2);
  answers[1]?.({ kind: 'confirmed' });
  await waitFor(actor, (snapshot) => snapshot.matches('signedIn'));
  expect(logIn).toHaveBeenCalledTimes(1);
});
