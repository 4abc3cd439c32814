import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import type { addressBookMachine, BookNotice } from '../../machines/addresses/address-book.machine.ts';
import { type AddressBookView, selectAddressBook } from '../../machines/addresses/address-book.select.ts';
import { selectIsLeft } from '../../machines/addresses/address-form.select.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { AddTile, Cards, CardsHead } from '../lib/record-tile.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorBlock } from '../ui/error-block.tsx';
import { Icon } from '../ui/icons.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { addressExact, addressWords as words } from './address.words.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';

type Actor = ActorRefFrom<typeof addressBookMachine>;

/** `/user/personal/address` (ACC-ROUTE-15): the member's addresses as cards, the default first. */
export function AddressScreen({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectAddressBook, shallowEqual);
  const isSaving = useSelector(view.form, selectIsLeft);
  const { addresses, toDelete } = view;
  return (
    <Sheet aria-labelledby="address-title">
      <CardsHead>
        <h1 id="address-title" tabIndex={-1}>
          {words.title}
        </h1>
        {addresses !== null && <p>{words.count(addresses.length, MOST_ADDRESSES)}</p>}
      </CardsHead>
      <NoticeSlot role="alert">{noticeOf(view)}</NoticeSlot>
      <NoticeSlot role="status">{isSaving && <Notice tone="info">{words.saving}</Notice>}</NoticeSlot>
      {listOf(actor, { ...view, loading: view.loading || isSaving })}
      {view.form && <AddressDialog actor={view.form} />}
      <LazyConfirm
        open={toDelete !== null}
        title={words.removeTitle}
        confirmText={words.remove}
        cancelText={words.keep}
        danger
        pending={view.deleting}
        error={view.notice && toDelete && textOf(view.notice)}
        onConfirm={() => actor.send({ type: 'delete.confirmed' })}
        onCancel={() => actor.send({ type: 'delete.cancelled' })}
      >
        {toDelete && words.removeText(toDelete.consignee, toDelete.deliveryAddress)}
      </LazyConfirm>
    </Sheet>
  );
}

function textOf(notice: BookNotice): string {
  return notice.kind === 'full'
    ? addressExact.addressesAreFull.text
    : noticeText(notice, addressExact.addressFailed.text);
}

/** Over the list; what went wrong with a delete stands in its question, what is not there in its place. */
function noticeOf({ notice, toDelete, failed }: AddressBookView): ReactNode {
  if (notice === null || toDelete !== null || failed) return null;
  return <Notice tone={notice.kind === 'full' ? 'warn' : 'danger'}>{textOf(notice)}</Notice>;
}

function listOf(actor: Actor, view: AddressBookView): ReactNode {
  const { addresses } = view;
  if (view.failed) {
    const text = view.notice === null ? addressExact.addressFailed.text : textOf(view.notice);
    return <ErrorBlock text={text} retryText={words.retry} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
  }
  if (addresses === null) return <SkeletonList rows={2} label={words.reading} />;
  const add = () => actor.send({ type: 'add.pressed' });
  if (addresses.length === 0) {
    return (
      <Empty
        why="never"
        text={words.empty}
        action={
          <Button variant="primary" onPress={add}>
            {words.add}
          </Button>
        }
      />
    );
  }
  return (
    <Cards aria-busy={view.loading || undefined}>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          becomingDefault={view.becomingDefault === address.id}
          onEdit={() => actor.send({ type: 'edit.pressed', id: address.id })}
          onDelete={() => actor.send({ type: 'delete.pressed', id: address.id })}
          onSetDefault={() => actor.send({ type: 'default.pressed', id: address.id })}
        />
      ))}
      <li>
        <AddTile type="button" onClick={add}>
          <Icon name="plus" />
          {words.add}
        </AddTile>
      </li>
    </Cards>
  );
}
