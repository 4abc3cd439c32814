/**
 * Short messages, one after another, three seconds each (ACC-LIM-02). The timer stops while the pointer or the focus is
 * on the message, so that it can be read and closed; afterwards its three seconds start over. A success replaces an
 * older error immediately.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';

export type ToastKind = 'ok' | 'bad' | 'info';

export interface Message {
  readonly text: string;
  readonly kind: ToastKind;
}

interface Context {
  readonly shown: Message | null;
  readonly waiting: readonly Message[];
  /** How many were shown so far: tells two messages of the same wording apart. */
  readonly count: number;
}

export type ToastEvent =
  | ({ type: 'toast.requested' } & Message)
  | { type: 'close.pressed' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' };

export const toastMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ToastEvent,
  },
  guards: {
    replacesError: ({ context }, kind: ToastKind) => kind === 'ok' && context.shown?.kind === 'bad',
    isNew: ({ context }, text: string) =>
      context.shown?.text !== text && context.waiting.every((message) => message.text !== text),
    hasNext: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    show: assign({
      shown: (_, message: Message) => message,
      count: ({ context }) => context.count + 1,
    }),
    enqueue: assign({ waiting: ({ context }, message: Message) => [...context.waiting, message] }),
    showNext: assign({
      shown: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
      count: ({ context }) => context.count + 1,
    }),
    hide: assign({ shown: null }),
  },
  delays: {
    /** ACC-LIM-02. */
    showTime: 3000,
  },
}).createMachine({
  id: 'toast',
  context: { shown: null, waiting: [], count: 0 },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'There is no message.',
      meta: { req: ['ACC-LIM-02'] },
      on: {
        'toast.requested': {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ text: event.text, kind: event.kind }) },
        },
      },
    },
    shown: {
      description: 'A message is on the screen; others may wait behind it.',
      meta: { req: ['ACC-LIM-02'] },
      tags: ['shown'],
      initial: 'running',
      on: {
        'close.pressed': 'closing',
        'toast.requested': [
          {
            guard: { type: 'replacesError', params: ({ event }) => event.kind },
            actions: { type: 'show', params: ({ event }) => ({ text: event.text, kind: event.kind }) },
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event.text },
            actions: { type: 'enqueue', params: ({ event }) => ({ text: event.text, kind: event.kind }) },
          },
        ],
      },
      states: {
        running: {
          description: 'The three seconds of the message are running.',
          meta: { req: ['ACC-LIM-02'] },
          on: {
            'pointer.entered': 'heldByPointer',
            'focus.entered': 'heldByFocus',
            'toast.requested': {
              guard: { type: 'replacesError', params: ({ event }) => event.kind },
              target: 'running',
              reenter: true,
              actions: { type: 'show', params: ({ event }) => ({ text: event.text, kind: event.kind }) },
            },
          },
          after: { showTime: '#toast.closing' },
        },
        heldByPointer: {
          description: 'The pointer is on the message, so it stays.',
          meta: { req: ['ACC-LIM-02'] },
          on: { 'pointer.left': 'running', 'focus.entered': 'heldByBoth' },
        },
        heldByFocus: {
          description: 'The keyboard focus is on the message, so it stays.',
          meta: { req: ['ACC-LIM-02'] },
          on: { 'focus.left': 'running', 'pointer.entered': 'heldByBoth' },
        },
        heldByBoth: {
          description: 'Pointer and keyboard focus are on the message, so it stays.',
          meta: { req: ['ACC-LIM-02'] },
          on: { 'pointer.left': 'heldByFocus', 'focus.left': 'heldByPointer' },
        },
      },
    },
    closing: {
      description: 'The message disappears; the next one in the queue follows.',
      meta: { req: ['ACC-LIM-02'] },
      always: [
        { guard: 'hasNext', target: 'shown', actions: 'showNext' },
        { target: 'hidden', actions: 'hide' },
      ],
    },
  },
});

/** Snapshot of `toast` → the message on the screen, or null; its `id` tells two of the same wording apart. */
export function selectToast(snapshot: SnapshotFrom<typeof toastMachine>) {
  const { shown, count } = snapshot.context;
  return shown === null ? null : { ...shown, id: count };
}
