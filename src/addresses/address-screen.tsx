import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MOST_ADDRESSES } from '../../contract/addresses/address.ts';
import { type addressBookMachine, selectAddressBook } from '../../machines/addresses/address-book.machine.ts';
import { selectIsLeft } from '../../machines/addresses/address-form.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { RecordList } from '../lib/record-list.tsx';
import { AddTile } from '../lib/record-tile.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { addressExact, addressWords as words } from './address.words.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** `/user/personal/address` (ACC-ROUTE-15): the member's addresses as cards, the default first. */
export function AddressScreen({ actor }: { actor: ActorRefFrom<typeof addressBookMachine> }) {
  const view = useSelector(actor, selectAddressBook, shallowEqual);
  const isSaving = useSelector(view.form, selectIsLeft);
  const add = () => actor.send({ type: 'add.pressed' });
  const notice = view.notice && noticeText(view.notice, addressExact.addressFailed.text);
  return (
    <RecordList
      view={isSaving ? { ...view, stage: 'loading' } : view}
      words={words}
      most={MOST_ADDRESSES}
      text={view.isFull ? addressExact.addressesAreFull.text : notice}
      tone={view.isFull ? 'warn' : 'danger'}
      send={actor.send}
      removeText={({ consignee, deliveryAddress }) => words.removeText(consignee, deliveryAddress)}
      add={
        <Button variant="primary" onPress={add}>
          {words.add}
        </Button>
      }
      before={<NoticeSlot role="status">{isSaving && <Notice tone="info">{words.saving}</Notice>}</NoticeSlot>}
      after={view.form && <AddressDialog actor={view.form} />}
    >
      {view.rows?.map((address) => (
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
    </RecordList>
  );
}
