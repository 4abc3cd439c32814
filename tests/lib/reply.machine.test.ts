import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, waitFor } from 'xstate';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import type { FormNotice, Refused } from '../../machines/lib/form-notice.ts';
import { again, call, keep, note, noticeActions, port, to, when } from '../../machines/lib/reply.ts';

interface Context {
  readonly notice: FormNotice | null;
}
type Reply = { kind: 'read'; rows: number } | { kind: 'gone' } | Refused;

const seen: number[] = [];
const machine = setup({
  types: { context: {} as Context, events: {} as { type: 'never' } },
  actors: { read: call<Reply>('read') },
  guards: { isEven: () => seen.length % 2 === 0, isNone: (_, { rows }: { rows: number }) => rows === 0 },
  actions: { ...noticeActions<Context, { type: 'never' }>(), see: (_, { rows }: { rows: number }) => seen.push(rows) },
}).createMachine({
  context: { notice: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: port('read', {
        gone: to('gone'),
        failed: note('failed'),
        read: [when(keep('isNone'), again('reading')), when('isEven', to('even', keep('see'))), to('odd', keep('see'))],
      }),
    },
    gone: {},
    failed: {},
    even: {},
    odd: {},
  },
});

async function endOf(read: () => Promise<Reply>) {
  const actor = createActor(machine.provide({ actors: { read: fromPromise(read) } })).start();
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('reading'));
  return [value, context.notice];
}

test('each kind of reply takes its transition, a guarded one by its guard, and its action gets the reply', async () => {
  expect(await endOf(async () => ({ kind: 'gone' }))).toEqual(['gone', null]);
  expect(await endOf(async () => ({ kind: 'read', rows: 5 }))).toEqual(['even', null]);
  expect(await endOf(async () => ({ kind: 'read', rows: 7 }))).toEqual(['odd', null]);
  expect(seen).toEqual([5, 7]);
});

test('a guard with keep gets the reply, and a transition may re-enter its own state', async () => {
  const replies = [0, 0, 9];
  expect(await endOf(async () => ({ kind: 'read', rows: replies.shift() ?? -1 }))).toEqual(['even', null]);
  expect([replies, seen.at(-1)]).toEqual([[], 9]);
});

test('a refusal and an unreachable gateway are stored as the notice', async () => {
  const refused = { kind: 'refused', message: '稍后再试' } as const;
  expect(await endOf(async () => refused)).toEqual(['failed', refused]);
  expect(await endOf(() => Promise.reject(new CouldNotAsk('server')))).toEqual([
    'failed',
    { kind: 'unreachable', reason: 'server' },
  ]);
});

test('a kind without a transition, or with a misspelt name, does not compile', () => {
  const made = setup({ actors: { read: call<Reply>('read') } });
  const whole = port('read', { read: to('end'), gone: to('end'), refused: to('end') });
  const lacking = port('read', { read: to('end'), refused: to('end') });
  const misspelt = port('read', { read: to('end'), went: to('end'), refused: to('end') });
  made.createMachine({ initial: 'end', states: { end: { invoke: whole } } });
  // @ts-expect-error there is no arrow for `gone`
  made.createMachine({ initial: 'end', states: { end: { invoke: lacking } } });
  // @ts-expect-error it is `gone`
  made.createMachine({ initial: 'end', states: { end: { invoke: misspelt } } });
  const others = port('read', { read: to('end'), otherwise: to('end') });
  made.createMachine({ initial: 'end', states: { end: { invoke: others } } });
  expect([whole, lacking].map(({ onDone }) => onDone.length)).toEqual([3, 2]);
});

test('rejects a guarded kind that is not the last one', () => {
  expect(() => port('read', { read: [when('isEven', to('even')), to('odd')], gone: to('end') })).toThrow(
    'read has a guard',
  );
});
