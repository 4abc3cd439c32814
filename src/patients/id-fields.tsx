import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { CERTIFICATE_TYPES, type CertificateKind, certificateTypes } from '../../contract/patients/certificates.ts';
import { type IdCheckView, type idCheckMachine, selectIdCheck } from '../../machines/patients/id-check.machine.ts';
import type { IdSide } from '../../machines/patients/id-fields.ts';
import { BirthdaySelects } from '../ui/birthday-selects.tsx';
import { Field } from '../ui/field.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { IdPicturesFields } from './id-pictures.tsx';
import { Pair, Wide } from './pair.ts';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';
import { cardTexts } from './person-texts.ts';

type Actor = ActorRefFrom<typeof idCheckMachine>;

const kinds = Object.keys(CERTIFICATE_TYPES) as CertificateKind[]; // `as`: Object.keys forgets the literal names
const typeOptions = kinds.map((kind) => ({ value: CERTIFICATE_TYPES[kind], text: words.certificateTypes[kind] }));
const sexes = [
  { value: 'male', text: words.sexes.male },
  { value: 'female', text: words.sexes.female },
] as const;

function numberText({ certificateType, faults }: IdCheckView): string | null {
  if (faults.number === null) return null;
  if (certificateType === CERTIFICATE_TYPES.idCard) return cardTexts[faults.number];
  return faults.number === 'empty' ? exact.certificateIsEmpty.text : exact.certificateIsMalformed.text;
}

function birthdayText({ faults }: IdCheckView): string | null {
  if (faults.birthday === null) return null;
  return faults.birthday === 'missing' ? exact.patientBirthdayIsMissing.text : words.birthdayIsPartial;
}

/** ACC-FIELD-17: whose the number is, as soon as it says so. */
function foundText({ found }: IdCheckView): string | null {
  return found && words.found(words.sexes[found.sex], found.age, found.birthday);
}

export interface IdFieldsProps {
  actor: Actor;
  uploads: Readonly<Record<IdSide, ReactNode>>;
}

/** The document of a medicine user: type and number, what the number tells, and what it does not. */
export function IdFields({ actor, uploads }: IdFieldsProps) {
  const view = useSelector(actor, selectIdCheck, shallowEqual);
  const { certificateType, isLocked } = view;
  const isIdCard = certificateType === CERTIFICATE_TYPES.idCard;
  return (
    <Pair>
      {isLocked && (
        <Wide>
          <Notice tone="info">{words.verified}</Notice>
        </Wide>
      )}
      <Field label={words.certificateType} hint={isIdCard && view.choosesType ? words.idCardFirst : null}>
        <Select
          name="certificateType"
          autoComplete="off"
          options={typeOptions}
          value={certificateType}
          disabled={!view.choosesType}
          onValue={(picked) => {
            const wanted = certificateTypes.find((type) => type === picked);
            if (wanted) actor.send({ type: 'type.changed', certificateType: wanted });
          }}
        />
      </Field>
      <Field
        label={isIdCard ? words.idCardNumber : words.certificateNumber}
        required={view.numberIsNeeded}
        error={numberText(view)}
        ok={foundText(view)}
      >
        <TextInput
          name="number"
          autoComplete="off"
          numeric
          value={view.number}
          disabled={isLocked}
          onValue={(number) => actor.send({ type: 'number.changed', number })}
          onLeave={() => actor.send({ type: 'field.left', field: 'number' })}
        />
      </Field>
      <Person actor={actor} view={view} />
      {view.showsPictures && (
        <IdPicturesFields
          pictures={view.pictures}
          isLocked={isLocked}
          uploads={uploads}
          onRemove={(side) => actor.send({ type: 'image.removed', side })}
        />
      )}
      <LazyConfirm
        open={view.prompts}
        title={words.promptTitle}
        confirmText={words.promptYes}
        cancelText={words.promptNo}
        onConfirm={() => actor.send({ type: 'prompt.accepted' })}
        onCancel={() => actor.send({ type: 'prompt.declined' })}
      >
        {words.promptText}
      </LazyConfirm>
    </Pair>
  );
}

/** PAT-FORM-05, PAT-FORM-06: sex and birthday; what the number tells is filled in and cannot be contradicted. */
function Person({ actor, view }: { actor: Actor; view: IdCheckView }) {
  return (
    <>
      <RadioGroup
        name="sex"
        legend={words.sex}
        required={view.needsPerson}
        options={sexes}
        value={view.sex === 'unknown' ? null : view.sex}
        error={view.faults.sex && exact.patientSexIsMissing.text}
        disabled={!view.choosesPerson}
        onValue={(sex) => actor.send({ type: 'sex.changed', sex })}
      />
      <BirthdaySelects
        name="birthday"
        legend={words.birthday}
        required={view.needsPerson}
        value={view.birthday}
        today={view.today}
        texts={words.birthdayParts}
        error={birthdayText(view)}
        disabled={!view.choosesPerson}
        onValue={(birthday) => actor.send({ type: 'birthday.changed', birthday })}
      />
    </>
  );
}
