import { styled } from 'styled-components';
import type { AddressRecord } from '../../contract/addresses/address.calls.ts';
import { maskLandline } from '../../contract/addresses/address.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import { CardActions, CardCorner, CardRoot, CardWho } from '../lib/record-tile.tsx';
import { Button } from '../ui/button.tsx';
import { Masked } from '../ui/masked.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { addressWords as words } from './address.words.ts';

const Where = styled.p`flex: 1; overflow-wrap: anywhere;`;

export interface AddressCardProps {
  address: AddressRecord;
  /** It is being made the default. */
  becomingDefault: boolean;
  onEdit(): void;
  onDelete(): void;
  onSetDefault(): void;
}

/** One address of the book. Phones are masked: bystanders may see a list. */
export function AddressCard({ address, becomingDefault, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { consignee, consigneePhone1, consigneePhone2, deliveryAddress, isDefault } = address;
  const phone = maskPhone(consigneePhone2);
  const shown = phone === '****' ? consigneePhone2 : phone;
  const ofWhom = <VisuallyHidden>{words.ofAddress(consignee)}</VisuallyHidden>;
  return (
    <CardRoot>
      {isDefault && <CardCorner>{words.isDefault}</CardCorner>}
      <CardWho>
        <strong>{consignee}</strong>
        <span>
          <Masked text={shown} spoken={words.mobileSpoken(shown.slice(0, 3), shown.slice(-4))} />
        </span>
        {consigneePhone1 !== '' && <span>{maskLandline(consigneePhone1)}</span>}
      </CardWho>
      <Where>{deliveryAddress}</Where>
      <CardActions>
        {!isDefault && (
          <Button size="sm" variant="text" pending={becomingDefault} onPress={onSetDefault}>
            {words.setDefault}
            {ofWhom}
          </Button>
        )}
        <Button size="sm" variant="text" onPress={onEdit}>
          {words.edit}
          {ofWhom}
        </Button>
        <Button size="sm" variant="text" onPress={onDelete}>
          {words.remove}
          {ofWhom}
        </Button>
      </CardActions>
    </CardRoot>
  );
}
