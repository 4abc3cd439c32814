import { useId } from 'react';
import { styled } from 'styled-components';
import type { InquiryView } from '../../machines/inquiry/inquiry.select.ts';
import {
  type EditableFault,
  type InquiryPatient,
  lackOf,
  type PatientFault,
} from '../../machines/inquiry/inquiry-rules.ts';
import { AddTile } from '../lib/record-tile.tsx';
import { Facts } from '../ui/facts.tsx';
import { useFieldLines } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Masked } from '../ui/masked.tsx';
import { focusRing, media, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { drugBanExact } from './drug-ban.words.ts';
import { inquiryExact as exact, inquiryWords as words } from './inquiry.words.ts';

const Cards = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr)); gap: ${theme.space[3]};
`;
const Card = styled.div<{ $invalid: boolean }>`
  position: relative; display: grid; gap: ${theme.space[1]}; align-content: space-between; min-inline-size: 0;
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[2]}; border-radius: ${theme.radius.card};
  border: 1px solid ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.hairline)};
  transition: border-color ${theme.motion}, background-color ${theme.motion};
  &:hover:not(:has(:disabled)) { border-color: ${theme.color.primary}; }
  &:has(:disabled) { background: ${theme.color.page}; }
  &:has(:checked) { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  &:has(:checked[data-wrong]) { border-color: ${theme.color.danger}; }
  &:has(input:focus-visible) { ${focusRing} }
  ${media.forced} { &:has(:checked) { outline: 2px solid; outline-offset: -4px; } }
`;
// A click anywhere on the card chooses it, except on its link.
const Choice = styled.label`
  display: grid; gap: 2px; cursor: pointer;
  &:has(:disabled) { cursor: not-allowed; }
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: inherit; }
`;
const Name = styled.span`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; padding-inline-end: ${theme.space[5]};
  & > b { font-weight: 600; overflow-wrap: anywhere; }
`;
const Line = styled.span`color: ${theme.color.muted}; ${type.small}`;
const Foot = styled.span`
  display: flex; justify-content: space-between; align-items: center; gap: ${theme.space[2]}; ${type.small} color: ${theme.color.muted};
  & > [data-verified] { color: ${theme.color.primary}; }
  & > [data-lacks] { color: ${theme.color.warn}; }
  & > a { position: relative; padding-block: 3px; white-space: nowrap; }
`;
const Corner = styled.span`
  position: absolute; inset: 0 0 auto auto; display: none; place-items: center; inline-size: 24px; block-size: 24px;
  border-radius: 0 7px; background: ${theme.color.primary}; color: ${theme.color.card};
  :checked ~ & { display: grid; }
`;
const None = styled.p`margin-block-end: ${theme.space[3]};`;
const Add = styled(AddTile)`min-block-size: 96px;`;

export const patientFaultTexts: Readonly<Record<PatientFault, string>> = {
  missing: exact.inquiryPatientIsMissing.text,
  incomplete: exact.inquiryPatientIsIncomplete.text,
  unverified: exact.inquiryPatientIsUnverified.text,
  tooYoung: drugBanExact.drugIsBanned.text,
  tooOld: drugBanExact.drugIsBanned.text,
  unknownAge: drugBanExact.drugIsBanned.text,
  otherSex: drugBanExact.sexIsUnusable.text,
};
/** PAT-INQ-13, PAT-INQ-15: texts of the link to the form. */
const remedies: Readonly<Record<EditableFault, string>> = {
  incomplete: words.completePatient,
  unverified: words.verifyPatient,
};

/** Addresses for adding and editing medicine users; both forms return here. */
export interface PatientWays {
  readonly add: string;
  edit(id: string): string;
}

export interface InquiryPatientsProps {
  view: InquiryView;
  ways: PatientWays;
  onChoose(id: string): void;
}

/** PAT-INQ-01: the medicine users to choose from, and what is wrong with the choice. */
export function InquiryPatients({ view, ways, onChoose }: InquiryPatientsProps) {
  const { patients, patientId, patientFault, rules } = view;
  const chosen = patients.find(({ id }) => id === patientId);
  // The card itself shows what its medicine user lacks.
  const isOnCard = patientFault !== null && patientFault in remedies;
  const { lines, describedBy } = useFieldLines({
    error: patientFault === null || isOnCard ? undefined : patientFaultTexts[patientFault],
  });
  const isInvalid = (id: string) => patientFault !== null && (chosen === undefined || chosen.id === id);
  return (
    <>
      {patients.length === 0 && <None>{words.noPatients}</None>}
      <Cards
        role={patients.length === 0 ? undefined : 'radiogroup'}
        aria-label={patients.length === 0 ? undefined : words.patient}
        aria-required={patients.length === 0 ? undefined : true}
        aria-describedby={patients.length === 0 ? undefined : describedBy}
      >
        {patients.map((patient) => (
          <PatientChoice
            key={patient.id}
            patient={patient}
            lack={lackOf(patient, rules)}
            checked={patient.id === patientId}
            invalid={isInvalid(patient.id)}
            editAddress={ways.edit(patient.id)}
            onChoose={() => onChoose(patient.id)}
          />
        ))}
        {view.canAddPatient && (
          <Add
            as="a"
            href={ways.add}
            data-wrong={patientFault !== null && patients.length === 0 ? '' : undefined}
            aria-describedby={patients.length === 0 ? describedBy : undefined}
          >
            <Icon name="plus" />
            {words.addPatient}
          </Add>
        )}
      </Cards>
      {!view.canAddPatient && <p>{words.patientsFull}</p>}
      {lines}
    </>
  );
}

interface PatientChoiceProps {
  patient: InquiryPatient;
  /** Why the medicine user cannot be chosen (PAT-INQ-12, PAT-INQ-15). */
  lack: EditableFault | null;
  checked: boolean;
  invalid: boolean;
  editAddress: string;
  onChoose(): void;
}

function PatientChoice({ patient, lack, checked, invalid, editAddress, onChoose }: PatientChoiceProps) {
  const { id, name, relation, sex, age, number, isVerified, isDefault } = patient;
  const lackId = useId();
  const isBarred = lack !== null && !checked;
  const wrong = invalid ? '' : undefined;
  const facts = [
    { key: 'sex', fact: sex === 'unknown' ? '' : words.sexes[sex] },
    { key: 'age', fact: age === null ? '' : words.age(age) },
  ].filter(({ fact }) => fact !== '');
  return (
    <Card $invalid={invalid}>
      <Choice>
        <input
          type="radio"
          name="patient"
          value={id}
          checked={checked}
          disabled={isBarred}
          aria-describedby={lack === null ? undefined : lackId}
          data-wrong={isBarred ? undefined : wrong}
          onChange={onChoose}
        />
        <Corner aria-hidden="true">
          <Icon name="check" size={16} />
        </Corner>
        <Name>
          <b>{name}</b>
          <Mark $kind="quiet">{relation}</Mark>
          {isDefault && <Mark $kind="quiet">{words.isDefault}</Mark>}
        </Name>
        {facts.length > 0 && (
          <Line>
            <Facts items={facts} />
          </Line>
        )}
        {number !== '' && (
          <Line>
            <Masked text={number} spoken={words.numberSpoken(number.slice(0, 3), number.slice(-4))} />
          </Line>
        )}
      </Choice>
      <Foot>
        {lack === null ? (
          <span data-verified={isVerified ? '' : undefined}>{isVerified ? words.verified : words.unverified}</span>
        ) : (
          <span id={lackId} data-lacks="">
            {patientFaultTexts[lack]}
          </span>
        )}
        <Link href={editAddress} data-wrong={isBarred ? wrong : undefined}>
          {lack === null ? words.editPatient : remedies[lack]}
          <VisuallyHidden>{words.ofPatient(name)}</VisuallyHidden>
        </Link>
      </Foot>
    </Card>
  );
}
