import { styled } from 'styled-components';
import type { AddressRecord } from '../../../contract/account/address.calls.ts';
import { maskLandline } from '../../../contract/account/address.ts';
import { maskPhone } from '../../../contract/account/phone.ts';
import { Button } from '../../ui/button.tsx';
import { Masked } from '../../ui/masked.tsx';
import { media, tabular, theme, type } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addressWords as words } from '../../words/proposed/address.ts';

const Root = styled.li`
  position: relative; display: flex; flex-direction: column; gap: ${theme.space[2]}; min-inline-size: 0; min-block-size: 148px;
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[2]}; overflow: hidden;
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card}; background: ${theme.color.card};
  transition: border-color ${theme.motion};
  &:hover, &:focus-within { border-color: ${theme.color.primary}; }
`;
const Corner = styled.span`
  position: absolute; inset: 0 0 auto auto; padding: 1px ${theme.space[3]}; ${type.small}
  border-end-start-radius: ${theme.radius.card}; background: ${theme.color.primary}; color: ${theme.color.card};
  ${media.forced} { border: 1px solid; }
`;
const Who = styled.p`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[3]}; padding-inline-end: ${theme.space[7]};
  & > strong { ${type.lead} font-weight: 600; overflow-wrap: anywhere; }
  & > span { color: ${theme.color.muted}; ${tabular} }
`;
const Where = styled.p`flex: 1; overflow-wrap: anywhere;`;
const Actions = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; margin-inline-end: calc(${theme.space[2]} * -1);
`;

export interface AddressCardProps {
  address: AddressRecord;
  /** It is being made the default. */
  becomingDefault: boolean;
  onEdit(): void;
  onDelete(): void;
  onSetDefault(): void;
}

/** One address of the book. Phones are masked: a list may be seen by whoever stands by. */
export function AddressCard({ address, becomingDefault, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { consignee, consigneePhone1, consigneePhone2, deliveryAddress, isDefault } = address;
  const phone = maskPhone(consigneePhone2);
  const shown = phone === '****' ? consigneePhone2 : phone;
  const ofWhom = <VisuallyHidden>{words.ofAddress(consignee)}</VisuallyHidden>;
  return (
    <Root>
      {isDefault && <Corner>{words.isDefault}</Corner>}
      <Who>
        <strong>{consignee}</strong>
        <span>
          <Masked text={shown} spoken={words.mobileSpoken(shown.slice(0, 3), shown.slice(-4))} />
        </span>
        {consigneePhone1 !== '' && <span>{maskLandline(consigneePhone1)}</span>}
      </Who>
      <Where>{deliveryAddress}</Where>
      <Actions>
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
      </Actions>
    </Root>
  );
}
