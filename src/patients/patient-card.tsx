import { styled } from 'styled-components';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { PatientRecord } from '../../contract/patients/patient.ts';
import { CardActions, CardCorner, CardRoot, CardWho } from '../lib/record-tile.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Masked } from '../ui/masked.tsx';
import { theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { patientListWords as words } from './patient-list.words.ts';

const Facts = styled.p`
  display: flex; flex-wrap: wrap; gap: 0 ${theme.space[3]}; flex: 1; align-content: start; color: ${theme.color.muted};
  & > span { white-space: nowrap; }
`;
const State = styled.span`${type.small} color: ${theme.color.muted}; &[data-verified] { color: ${theme.color.primary}; }`;

export interface PatientCardProps {
  patient: PatientRecord;
  /** Address of the edit form. */
  editAddress: string;
  /** It can be made the default. */
  canBeDefault: boolean;
  /** It is being made the default. */
  becomingDefault: boolean;
  onDelete(): void;
  onSetDefault(): void;
}

/** One medicine user of the list. Phone and number are masked: bystanders may see a list. */
export function PatientCard({
  patient,
  editAddress,
  canBeDefault,
  becomingDefault,
  onDelete,
  onSetDefault,
}: PatientCardProps) {
  const { name, sex, age, relationLabel, consigneePhone, isDefault, isValidateName } = patient;
  const number = patient.certificateType === CERTIFICATE_TYPES.idCard ? patient.idCardNumber : patient.cardNumber;
  const ofWhom = <VisuallyHidden>{words.ofPatient(name)}</VisuallyHidden>;
  return (
    <CardRoot>
      {isDefault && <CardCorner>{words.isDefault}</CardCorner>}
      <CardWho>
        <strong>{name}</strong>
        <span>{relationLabel}</span>
        <State data-verified={isValidateName ? '' : undefined}>
          {isValidateName ? words.verified : words.unverified}
        </State>
      </CardWho>
      <Facts>
        {sex !== 'unknown' && <span>{words.sexes[sex]}</span>}
        {age !== null && <span>{words.age(age)}</span>}
        <span>
          <Masked
            text={consigneePhone}
            spoken={words.phoneSpoken(consigneePhone.slice(0, 3), consigneePhone.slice(-4))}
          />
        </span>
        {number !== '' && (
          <span>
            <Masked text={number} spoken={words.numberSpoken(number.slice(0, 3), number.slice(-4))} />
          </span>
        )}
      </Facts>
      <CardActions>
        {canBeDefault && (
          <Button size="sm" variant="text" pending={becomingDefault} onPress={onSetDefault}>
            {words.setDefault}
            {ofWhom}
          </Button>
        )}
        <ButtonLink $size="sm" $variant="text" href={editAddress}>
          {words.edit}
          {ofWhom}
        </ButtonLink>
        <Button size="sm" variant="text" onPress={onDelete}>
          {words.remove}
          {ofWhom}
        </Button>
      </CardActions>
    </CardRoot>
  );
}
