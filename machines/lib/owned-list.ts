import { type AnyEventObject, assign, emit } from 'xstate';
import type { FormNotice, Refused } from './form-notice.ts';
import { call, keep, note, noticeActions, port, to } from './reply.ts';

/** A member's own rows, of which one is the default. */
export interface OwnedList<Row> {
  /** Null until read. */
  readonly rows: readonly Row[] | null;
  /** Id of the row that is deleted, made the default or edited; null for a new one. */
  readonly subject: string | null;
  readonly notice: FormNotice | null;
}

export const emptyList = { rows: null, subject: null, notice: null } as const;

export interface Listed<Row> {
  readonly kind: 'listed';
  readonly rows: readonly Row[];
}
/** `gone`: the row was deleted elsewhere. */
export type ChangeReply = { kind: 'done' } | { kind: 'gone' } | Refused;

export type OwnedListEvent =
  | { type: 'retry.pressed' }
  | { type: 'delete.pressed'; id: string }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  | { type: 'default.pressed'; id: string };

/** Shown as a toast, wherever the shopper then is. */
export interface OwnedListEmitted<What extends string = 'deleted' | 'defaulted'> {
  readonly type: 'succeeded';
  readonly what: What;
}

/** The calls and actions that `ownedListStates` names. */
export function ownedListParts<
  Row,
  Context extends OwnedList<Row>,
  Event extends AnyEventObject,
  What extends string = OwnedListEmitted['what'],
>() {
  // The type parameter hides that these keys are part of every such context.
  const kept = (change: Partial<OwnedList<Row>>) => change as Partial<Context>;
  return {
    actors: {
      deleteRow: call<ChangeReply, { id: string }>('deleteRow'),
      setDefault: call<ChangeReply, { id: string }>('setDefault'),
    },
    actions: {
      ...noticeActions<Context, Event>(),
      keepRows: assign<Context, Event, Listed<Row>, Event, never>((_, { rows }) => kept({ rows })),
      keepSubject: assign<Context, Event, string | null, Event, never>((_, subject) => kept({ subject })),
      tellSuccess: emit<Context, Event, What, Event, OwnedListEmitted<What>>((_, what) => ({
        type: 'succeeded',
        what,
      })),
    },
  };
}

/** Keeps the id of the pressed row. */
export const keepPressed = {
  type: 'keepSubject',
  params: ({ event }: { readonly event: { readonly id: string } }) => event.id,
} as const;
export const keepRows = keep('keepRows');

export const tellSuccess = <const What extends string>(params: What) => ({ type: 'tellSuccess', params }) as const;

const subjectOf = ({ context }: { readonly context: { readonly subject: string | null } }) => ({
  id: context.subject ?? '',
});

/** The states that such lists share: the question before a delete, the two calls, and a failed read. */
export function ownedListStates(
  req: Record<'failed' | 'confirming' | 'deleting' | 'settingDefault', readonly string[]>,
) {
  return {
    failed: {
      description: 'The list could not be read and can be read again; the rest of the page works.',
      meta: { req: req.failed },
      on: { 'retry.pressed': 'loading' },
    },
    confirming: {
      description: 'The shopper is asked whether to delete the row.',
      meta: { req: req.confirming },
      on: { 'delete.confirmed': 'deleting', 'delete.cancelled': { target: 'listed', actions: 'forgetNotice' } },
    },
    deleting: {
      description: 'The gateway deletes the row; after every change the list is read again.',
      meta: { req: req.deleting },
      entry: 'forgetNotice',
      invoke: {
        input: subjectOf,
        ...port('deleteRow', {
          done: to('loading', tellSuccess('deleted')),
          gone: to('loading'),
          failed: note('confirming'),
        }),
      },
    },
    settingDefault: {
      description: 'The gateway makes the row the default.',
      meta: { req: req.settingDefault },
      invoke: {
        input: subjectOf,
        ...port('setDefault', {
          done: to('loading', tellSuccess('defaulted')),
          gone: to('loading'),
          failed: note('listed'),
        }),
      },
    },
  } as const;
}

/** What the page of such a list shows. */
export interface OwnedListView<Row> {
  readonly rows: readonly Row[] | null;
  readonly stage: 'loading' | 'failed' | 'listed';
  readonly notice: FormNotice | null;
  /** The row that the shopper is asked about. */
  readonly toDelete: Row | null;
  readonly deleting: boolean;
  /** The id of the row that becomes the default now. */
  readonly becomingDefault: string | null;
}

export function selectOwnedList<Row extends { readonly id: string }>({
  value,
  context: { rows, notice, subject },
}: {
  readonly value: unknown;
  readonly context: OwnedList<Row>;
}): OwnedListView<Row> {
  const asks = value === 'deleting' || value === 'confirming';
  return {
    rows,
    notice,
    stage: value === 'loading' || value === 'failed' ? value : 'listed',
    toDelete: (asks && rows?.find(({ id }) => id === subject)) || null,
    deleting: value === 'deleting',
    becomingDefault: value === 'settingDefault' ? subject : null,
  };
}
