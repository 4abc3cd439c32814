/**
 * Logging in by scanning a code with the shop's phone app.
 *
 * Opening the view fetches a new code (ACC-QR-13) and shows it 300 ms later, or when it arrives if that is later
 * (ACC-QR-01). While the code is shown, its status is polled once a second (ACC-QR-02), one request at a time, and not
 * while the page is hidden. Status 2 logs in exactly once (ACC-QR-09); status 3 offers a new code (ACC-QR-11,
 * ACC-QR-12); each failure has a text of its own and a refresh (ACC-QR-14..20). Leaving the view stops this machine and
 * its pending requests.
 */
import { assign, raise, type SnapshotFrom, setup } from 'xstate';
import type { QrCode, QrScan } from '../../contract/login/qr.calls.ts';
import { call, keep, port, subscription, to } from '../lib/reply.ts';

/** ACC-QR-16..20: what went wrong, each with its own text. */
export type QrFailure = 'codeIncomplete' | 'codeFailed' | 'statusFailed' | 'loginIncomplete' | 'loginFailed';

export type FetchCodeReply = { kind: 'fetched'; code: QrCode } | { kind: 'incomplete' | 'refused' };

interface Waiting {
  readonly kind: 'waiting';
  readonly status: 'pending' | 'unscanned' | 'scanned';
  readonly scan: QrScan | null;
}
/** `unrelated`: the answer is about another code and is ignored. */
export type AskStatusReply = Waiting | { kind: 'confirmed' | 'invalid' | 'unrelated' | 'refused' };
export type QrLogInReply = { kind: 'signedIn' | 'incomplete' | 'refused' };

interface Context {
  readonly code: QrCode | null;
  readonly scan: QrScan | null;
  readonly failure: QrFailure | null;
}

export type QrLoginEvent =
  | { type: 'refresh.pressed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'status.read'; reply: Waiting };

/** The states after `preparing` are entered with a code only; the empty name is refused by the gateway. */
const codeIn = ({ context }: { readonly context: Context }) => ({ uuid: context.code?.uuid ?? '' });
const fails = <const Failure extends QrFailure>(params: Failure) => ({ type: 'keepFailure', params }) as const;

export const qrLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as QrLoginEvent,
    tags: {} as 'codeVisible',
  },
  actors: {
    fetchCode: call<FetchCodeReply>('fetchCode'),
    askStatus: call<AskStatusReply, { uuid: string }>('askStatus'),
    logIn: call<QrLogInReply, { uuid: string }>('logIn'),
    watchPage: subscription<QrLoginEvent>('watchPage'),
  },
  guards: {
    saysScanned: (_, { status }: Waiting) => status === 'scanned',
    saysUnscanned: (_, { status }: Waiting) => status === 'unscanned',
  },
  actions: {
    forgetCode: assign({ code: null, scan: null, failure: null }),
    keepCode: assign({ code: (_, { code }: { code: QrCode }) => code }),
    keepScan: assign({ scan: (_, { scan }: Waiting) => scan }),
    tellStatus: raise((_, reply: Waiting) => ({ type: 'status.read' as const, reply })),
    keepFailure: assign({ failure: (_, failure: QrFailure) => failure }),
  },
  delays: {
    /** ACC-QR-01. */
    showDelay: 300,
    /** ACC-QR-02: counted from the last answer, so that requests never overlap. */
    pollInterval: 1000,
  },
}).createMachine({
  id: 'qrLogin',
  context: { code: null, scan: null, failure: null },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'A new code is requested; it is shown after a short delay at the earliest.',
      meta: { req: ['ACC-QR-01', 'ACC-QR-13', 'ACC-CALL-28'] },
      entry: 'forgetCode',
      type: 'parallel',
      states: {
        delay: {
          description: 'The minimum delay of 300 ms before a code is shown.',
          meta: { req: ['ACC-QR-01'] },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The delay is running.',
              meta: { req: ['ACC-QR-01'] },
              after: { showDelay: 'over' },
            },
            over: { description: 'The delay is over.', meta: { req: ['ACC-QR-01'] }, type: 'final' },
          },
        },
        fetching: {
          description: 'The request for a new code.',
          meta: { req: ['ACC-CALL-28'] },
          initial: 'asking',
          states: {
            asking: {
              description: 'The machine waits for the answer.',
              meta: { req: ['ACC-CALL-28', 'ACC-QR-13'] },
              invoke: port('fetchCode', {
                fetched: to('fetched', keep('keepCode')),
                incomplete: to('#failed', fails('codeIncomplete')),
                failed: to('#failed', fails('codeFailed')),
              }),
            },
            fetched: { description: 'The code has arrived.', meta: { req: ['ACC-QR-03'] }, type: 'final' },
          },
        },
      },
      onDone: 'shown',
    },
    shown: {
      description: 'The code is on the screen and its status is watched.',
      meta: { req: ['ACC-QR-02', 'ACC-QR-04', 'ACC-QR-05', 'ACC-QR-06'] },
      tags: ['codeVisible'],
      type: 'parallel',
      invoke: { id: 'watchPage', src: 'watchPage' },
      states: {
        status: {
          description: 'The status that the gateway last reported for the code.',
          meta: { req: ['ACC-QR-03'] },
          initial: 'pending',
          on: {
            'status.read': [
              {
                guard: { type: 'saysScanned', params: ({ event }) => event.reply },
                target: '.scanned',
                actions: { type: 'keepScan', params: ({ event }) => event.reply },
              },
              { guard: { type: 'saysUnscanned', params: ({ event }) => event.reply }, target: '.unscanned' },
              { target: '.pending' },
            ],
          },
          states: {
            pending: {
              description: 'The gateway has not said yet that the code can be scanned.',
              meta: { req: ['ACC-QR-04'] },
            },
            unscanned: {
              description: 'Nobody has scanned the code yet.',
              meta: { req: ['ACC-QR-05'] },
            },
            scanned: {
              description: 'A phone has scanned the code; its owner has yet to confirm.',
              meta: { req: ['ACC-QR-06'] },
            },
          },
        },
        poll: {
          description: 'The status is polled, one request at a time, and not while the page is hidden.',
          meta: { req: ['ACC-QR-02', 'ACC-CALL-29'] },
          initial: 'resting',
          states: {
            resting: {
              description: 'The machine waits one second before the next request.',
              meta: { req: ['ACC-QR-02'] },
              on: { 'page.hidden': 'paused' },
              after: { pollInterval: 'asking' },
            },
            asking: {
              description: 'The status is requested; an answer that arrives after the page was hidden is ignored.',
              meta: { req: ['ACC-QR-02', 'ACC-CALL-29'] },
              on: { 'page.hidden': 'paused' },
              invoke: {
                input: codeIn,
                ...port('askStatus', {
                  waiting: to('resting', keep('tellStatus')),
                  unrelated: to('resting'),
                  confirmed: to('#loggingIn'),
                  invalid: to('#invalid'),
                  failed: to('#failed', fails('statusFailed')),
                }),
              },
            },
            paused: {
              description: 'The page is hidden, so polling stops; it resumes immediately when the page is shown again.',
              meta: { req: ['ACC-QR-02'] },
              on: { 'page.shown': 'asking' },
            },
          },
        },
      },
    },
    loggingIn: {
      id: 'loggingIn',
      description: 'The phone has confirmed; the code is exchanged for a login, once.',
      meta: { req: ['ACC-QR-07', 'ACC-QR-09', 'ACC-CALL-30'] },
      tags: ['codeVisible'],
      invoke: {
        input: codeIn,
        ...port('logIn', {
          signedIn: to('signedIn'),
          incomplete: to('failed', fails('loginIncomplete')),
          failed: to('failed', fails('loginFailed')),
        }),
      },
    },
    invalid: {
      id: 'invalid',
      description: 'The code can no longer be scanned; the shopper can request a new one.',
      meta: { req: ['ACC-QR-08', 'ACC-QR-11', 'ACC-QR-12'] },
      tags: ['codeVisible'],
      on: { 'refresh.pressed': 'preparing' },
    },
    failed: {
      id: 'failed',
      description: 'A step failed; `failure` says which, and a refresh starts over.',
      meta: {
        req: ['ACC-QR-14', 'ACC-QR-15', 'ACC-QR-16', 'ACC-QR-17', 'ACC-QR-18', 'ACC-QR-19', 'ACC-QR-20'],
      },
      on: { 'refresh.pressed': 'preparing' },
    },
    signedIn: {
      description: 'The shopper is logged in; the login view decides where to go next.',
      meta: { req: ['ACC-QR-10'] },
      type: 'final',
    },
  },
});

/** Snapshot of `qrLogin` → what its view shows and may do. */
export function selectQrLogin(snapshot: SnapshotFrom<typeof qrLoginMachine>) {
  const { code, scan, failure } = snapshot.context;
  const isScanned = snapshot.matches({ shown: { status: 'scanned' } });
  const isAwaited = snapshot.matches('shown') && !isScanned;
  const other = (['preparing', 'invalid', 'failed'] as const).find((state) => snapshot.matches(state));
  return {
    url: snapshot.hasTag('codeVisible') ? (code?.url ?? null) : null,
    stage: isScanned ? 'scanned' : isAwaited ? 'awaitingScan' : (other ?? 'loggingIn'),
    scan: isScanned ? scan : null,
    failure: other === 'failed' ? failure : null,
    canRefresh: other === 'invalid' || other === 'failed',
  } as const;
}
