import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { CONSIGNEE_LENGTH, DETAIL_LENGTH } from '../../contract/addresses/address.ts';
import type { AddressChange, TypedField } from '../../machines/addresses/address-fields.ts';
import type { AddressFormView, addressFormMachine } from '../../machines/addresses/address-form.machine.ts';
import { fieldExact } from '../lib/field.words.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { addressExact, addressWords as words } from './address.words.ts';
import { RegionField } from './region-field.tsx';

const Rows = styled.div`display: grid; gap: ${theme.space[4]};`;
const Pair = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[4]}; align-items: start;
  & > * + * { margin-block-start: 0; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Landline = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr); gap: ${theme.space[4]}; align-items: start;
  & > * + * { margin-block-start: 0; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); & > :last-child { grid-column: 1 / -1; } }
`;
const Why = styled.p`color: ${theme.color.muted}; ${type.small}`;

const consigneeTexts = { empty: words.consigneeIsEmpty, malformed: words.consigneeIsMalformed };
const phoneTexts = { empty: fieldExact.phoneIsEmpty.text, malformed: fieldExact.phoneIsMalformed.text };
const detailTexts = { empty: words.detailIsEmpty, tooLong: words.detailIsTooLong };

interface AddressFieldsProps {
  actor: ActorRefFrom<typeof addressFormMachine>;
  view: AddressFormView;
}

/** The fields of an address. The consignee may be someone else, so the browser must not autofill. */
export function AddressFields({ actor, view }: AddressFieldsProps) {
  const { fields, faults, defaultIsLocked } = view;
  const change = (change: AddressChange) => actor.send({ type: 'field.changed', change });
  const typing = (field: TypedField) => ({
    name: field,
    value: fields[field],
    onValue: (value: string) => change({ [field]: value }),
    onLeave: () => actor.send({ type: 'field.left', field }),
  });
  return (
    <Rows>
      <Pair>
        <Field label={words.consignee} required error={faults.consignee && consigneeTexts[faults.consignee]}>
          <TextInput
            {...typing('consignee')}
            autoComplete="off"
            placeholder={words.consigneePlaceholder}
            limit={CONSIGNEE_LENGTH}
          />
        </Field>
        <Field label={words.mobile} required error={faults.phone && phoneTexts[faults.phone]}>
          <PhoneInput {...typing('phone')} autoComplete="off" />
        </Field>
      </Pair>
      {view.regionPicker && (
        <RegionField actor={view.regionPicker} error={faults.region && addressExact.regionIsMissing.text} />
      )}
      <Field label={words.detail} required error={faults.detail && detailTexts[faults.detail]}>
        <TextArea {...typing('detail')} rows={2} placeholder={words.detailPlaceholder} limit={DETAIL_LENGTH} />
      </Field>
      <Landline>
        <Field label={words.areaCode}>
          <TextInput {...typing('areaCode')} inputMode="numeric" numeric placeholder="020" />
        </Field>
        <Field label={words.landline} aside={words.optional} error={faults.number && words.landlineIsMalformed}>
          <TextInput {...typing('number')} inputMode="numeric" numeric placeholder="87654321" />
        </Field>
        <Field label={words.zipCode} aside={words.optional} error={faults.zipCode && words.zipCodeIsMalformed}>
          <TextInput {...typing('zipCode')} inputMode="numeric" numeric />
        </Field>
      </Landline>
      <div>
        <Checkbox
          name="isDefault"
          checked={fields.isDefault}
          disabled={defaultIsLocked}
          onChecked={(isDefault) => change({ isDefault })}
        >
          {words.makeDefault}
        </Checkbox>
        {defaultIsLocked && <Why>{view.isNew ? words.firstIsDefault : words.defaultIsLocked}</Why>}
      </div>
    </Rows>
  );
}
