import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { CERTIFICATE_TYPES, type CertificateKind, certificateTypes } from '../../contract/patients/certificates.ts';
import type { PatientFormView, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { Pair, Wide } from '../lib/form-section.tsx';
import { BirthdaySelects } from '../ui/birthday-selects.tsx';
import { Field } from '../ui/field.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { PictureTile, Tiles } from '../uploads/picture-tile.tsx';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';
import { cardTexts } from './person-texts.ts';
import { typing } from './typing.ts';

const Side = styled.div`min-inline-size: 0;`;
const sides = ['front', 'back'] as const;

const kinds = Object.keys(CERTIFICATE_TYPES) as CertificateKind[]; // `as`: Object.keys forgets the literal names
const typeOptions = kinds.map((kind) => ({ value: CERTIFICATE_TYPES[kind], text: words.certificateTypes[kind] }));
const sexes = [
  { value: 'male', text: words.sexes.male },
  { value: 'female', text: words.sexes.female },
] as const;

const isOfIdCard = ({ fields }: PatientFormView) => fields.certificateType === CERTIFICATE_TYPES.idCard;

function numberText(view: PatientFormView): string | null {
  const { number } = view.faults;
  if (number === null) return null;
  if (isOfIdCard(view)) return cardTexts[number];
  return number === 'empty' ? exact.certificateIsEmpty.text : exact.certificateIsMalformed.text;
}

function birthdayText({ faults }: PatientFormView): string | null {
  if (faults.birthday === null) return null;
  return faults.birthday === 'missing' ? exact.patientBirthdayIsMissing.text : words.birthdayIsPartial;
}

/** ACC-FIELD-17: sex, age and birthday, as soon as the number reveals them. */
function foundText({ foundAge, sex, birthday }: PatientFormView): string | null {
  return foundAge === null ? null : words.found(words.sexes[sex], foundAge, birthday);
}

interface PartProps {
  actor: ActorRefFrom<typeof patientFormMachine>;
  view: PatientFormView;
}

export interface IdFieldsProps extends PartProps {
  /** The uploads for both sides. */
  uploads: Readonly<Record<(typeof sides)[number], ReactNode>>;
}

/** The document of a medicine user: its type and number, sex and birthday, and its pictures. */
export function IdFields({ actor, view, uploads }: IdFieldsProps) {
  const { isVerified, choosesType } = view;
  const isIdCard = isOfIdCard(view);
  return (
    <Pair>
      {isVerified && (
        <Wide>
          <Notice tone="info">{words.verified}</Notice>
        </Wide>
      )}
      <Field label={words.certificateType} hint={isIdCard && choosesType ? words.idCardFirst : null}>
        <Select
          name="certificateType"
          autoComplete="off"
          options={typeOptions}
          value={view.fields.certificateType}
          disabled={!choosesType}
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
        <TextInput {...typing(actor, view, 'number')} numeric disabled={isVerified} />
      </Field>
      <Person actor={actor} view={view} />
      {view.showsPictures && <Pictures actor={actor} view={view} uploads={uploads} />}
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

/** PAT-FORM-05, PAT-FORM-06: sex and birthday; those read from the number are filled in and cannot be changed. */
function Person({ actor, view }: PartProps) {
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
        onValue={(sex) => actor.send({ type: 'field.changed', change: { sex } })}
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
        onValue={(birthday) => actor.send({ type: 'field.changed', change: { birthday } })}
      />
    </>
  );
}

/** PAT-DATA-01: front and back of a certificate other than an identity card; both optional. */
function Pictures({ actor, view: { fields, isVerified }, uploads }: IdFieldsProps) {
  return (
    <>
      <Wide>
        <p>{words.picturesHint}</p>
      </Wide>
      {sides.map((side) => (
        <Side key={side} role="group" aria-label={words.picture[side]}>
          {fields[side] === '' ? (
            !isVerified && uploads[side]
          ) : (
            <Tiles>
              <PictureTile
                source={fields[side]}
                name={words.picture[side]}
                onRemove={
                  isVerified ? null : () => actor.send({ type: 'image.removed', place: side, url: fields[side] })
                }
              />
            </Tiles>
          )}
        </Side>
      ))}
    </>
  );
}
