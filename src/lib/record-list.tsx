import type { ReactNode } from 'react';
import type { OwnedListView } from '../../machines/lib/owned-list.ts';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { NotRead } from './not-read.tsx';
import { NoticeSlot } from './notice-slot.ts';
import { Cards, CardsHead } from './record-tile.tsx';

interface RecordListWords {
  readonly title: string;
  readonly count: (count: number, most: number) => string;
  readonly reading: string;
  readonly empty: string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly keep: string;
}

interface RecordListProps<Row> {
  readonly view: OwnedListView<Row>;
  readonly words: RecordListWords;
  /** The maximum that a member may have. */
  readonly most: number;
  /** The error text; null: no error. */
  readonly text: string | null;
  readonly tone?: 'warn' | 'danger';
  /** The button or link of an empty list. */
  readonly add: ReactNode;
  readonly removeText: (row: Row) => string;
  readonly send: (event: { type: 'retry.pressed' | 'delete.confirmed' | 'delete.cancelled' }) => void;
  /** Above and below the cards. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The list items. */
  readonly children: ReactNode;
}

/** A member's own records as cards, the default first. Errors of a delete are shown in its confirmation. */
export function RecordList<Row>({ view, words, most, text, tone = 'danger', send, ...props }: RecordListProps<Row>) {
  const { rows, toDelete, stage } = view;
  return (
    <Sheet aria-labelledby="records-title">
      <CardsHead>
        <h1 id="records-title" tabIndex={-1}>
          {words.title}
        </h1>
        {rows !== null && stage !== 'failed' && <p>{words.count(rows.length, most)}</p>}
      </CardsHead>
      <NoticeSlot role="alert">
        {text !== null && toDelete === null && stage !== 'failed' && <Notice tone={tone}>{text}</Notice>}
      </NoticeSlot>
      {props.before}
      {stage === 'failed' ? (
        <NotRead text={text ?? ''} onRetry={() => send({ type: 'retry.pressed' })} />
      ) : rows === null ? (
        <SkeletonList rows={2} label={words.reading} />
      ) : rows.length === 0 ? (
        <Empty why="never" text={words.empty} action={props.add} />
      ) : (
        <Cards aria-busy={stage === 'loading' || undefined}>{props.children}</Cards>
      )}
      {props.after}
      <LazyConfirm
        open={toDelete !== null}
        title={words.removeTitle}
        confirmText={words.remove}
        cancelText={words.keep}
        danger
        pending={view.deleting}
        error={toDelete && text}
        onConfirm={() => send({ type: 'delete.confirmed' })}
        onCancel={() => send({ type: 'delete.cancelled' })}
      >
        {toDelete && props.removeText(toDelete)}
      </LazyConfirm>
    </Sheet>
  );
}
