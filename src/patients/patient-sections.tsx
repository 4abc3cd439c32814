import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { relationLabels } from '../../contract/patients/relations.ts';
import type { PicturePlace } from '../../machines/patients/patient-fields.ts';
import type { PatientFormView, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { FormSection, Pair, Wide } from '../lib/form-section.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { settings } from '../lib/settings.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Icon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { PictureTile, Tiles } from '../uploads/picture-tile.tsx';
import { GuardianSection } from './guardian-fields.tsx';
import { HealthFields } from './health-fields.tsx';
import { IdFields } from './id-fields.tsx';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';
import { patientNoticeText } from './patient-notice.ts';
import { nameTexts, phoneTexts } from './person-texts.ts';
import { typing } from './typing.ts';

/** Keeps the focused field clear of the sticky bar. */
const Parts = styled(Form)`& :focus-visible { scroll-margin-block-end: 120px; }`;
const Consent = styled.div`padding-block: ${theme.space[2]} ${theme.space[4]};`;
const Bar = styled.div`
  position: sticky; inset-block-end: 0; z-index: ${theme.layer.sticky}; display: flex; flex-wrap: wrap; align-items: center;
  justify-content: flex-end; gap: ${theme.space[2]} ${theme.space[3]}; margin: 0 calc(${theme.space[5]} * -1) calc(${theme.space[5]} * -1);
  padding: ${theme.space[4]} ${theme.space[5]}; border-block-start: 1px solid ${theme.color.hairline};
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card}; background: ${theme.color.card};
  & > :first-child { flex: 1; min-inline-size: min(240px, 100%); }
  & > :first-child:empty { min-inline-size: 0; }
  ${media.phone} {
    margin: 0 calc(${theme.space[4]} * -1) calc(${theme.space[4]} * -1); padding: ${theme.space[3]} ${theme.space[4]};
    & > :first-child { flex-basis: 100%; }
    & > :first-child:empty { flex: none; }
    & > :last-child { flex: 1; }
  }
`;
const Why = styled.p`color: ${theme.color.muted}; ${type.small}`;
const Fault = styled.p`
  display: flex; align-items: center; gap: ${theme.space[1]}; color: ${theme.color.danger}; ${type.small}
`;

const relations = relationLabels.map((label) => ({ value: label, text: label }));

/** The uploads for pictures, by where the picture goes. */
export type PatientUploads = Readonly<Record<PicturePlace, ReactNode>>;

export interface PatientSectionsProps {
  actor: ActorRefFrom<typeof patientFormMachine>;
  view: PatientFormView;
  back: string;
  uploads: PatientUploads;
  /** For a page whose own machine wraps the form: its bar, label and save handler. */
  around?: { readonly bar: ReactNode; readonly label: string; onSave(): void } | undefined;
}

/** The sections of the form, each with the reason for asking, and the bar that saves them all. */
export function PatientSections({ actor, view, back, uploads, around }: PatientSectionsProps) {
  const { fields, faults, notice } = view;
  const { sections } = words;
  const failed = view.isNew ? exact.patientNotCreated.text : exact.patientNotSaved.text;
  return (
    <Parts
      label={around?.label ?? (view.isNew ? words.add : words.edit)}
      onSubmit={around?.onSave ?? (() => actor.send({ type: 'save.pressed' }))}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
    >
      {view.isRestored && (
        <NoticeSlot role="status">
          <Notice tone="info">{words.restored}</Notice>
        </NoticeSlot>
      )}
      <FormSection id="patient-basic" title={sections.basic.title} why={sections.basic.why}>
        <Pair>
          <Field label={words.name} required error={faults.name && nameTexts[faults.name]}>
            <TextInput {...typing(actor, view, 'name')} disabled={view.isVerified} />
          </Field>
          <Field label={words.phone} required error={faults.phone && phoneTexts[faults.phone]}>
            <PhoneInput {...typing(actor, view, 'phone')} />
          </Field>
          <Wide>
            <RadioGroup
              name="relation"
              legend={words.relation}
              required
              options={relations}
              value={fields.relation}
              onValue={(relation) => actor.send({ type: 'field.changed', change: { relation } })}
            />
          </Wide>
          {around === undefined && (
            <Wide>
              <Checkbox
                name="isDefault"
                checked={fields.isDefault}
                disabled={view.defaultIsLocked}
                onChecked={(isDefault) => actor.send({ type: 'field.changed', change: { isDefault } })}
              >
                {words.makeDefault}
              </Checkbox>
              {view.defaultIsLocked && <Why>{view.isByKey ? words.defaultIsMembers : words.defaultIsLocked}</Why>}
            </Wide>
          )}
        </Pair>
      </FormSection>
      <FormSection id="patient-document" title={sections.document.title} why={sections.document.why}>
        <IdFields actor={actor} view={view} uploads={uploads} />
      </FormSection>
      <GuardianSection actor={actor} view={view} upload={uploads.guardianImage} />
      <FormSection id="patient-health" title={sections.health.title} why={sections.health.why}>
        {view.healthInfo && <HealthFields actor={view.healthInfo} />}
      </FormSection>
      <FormSection id="patient-prescription" title={sections.prescription.title} why={sections.prescription.why}>
        <Tiles aria-label={words.prescriptions}>
          {fields.images.map((source, at) => (
            <PictureTile
              key={source}
              source={source}
              name={words.prescription(at + 1)}
              onRemove={() => actor.send({ type: 'image.removed', place: 'images', url: source })}
            />
          ))}
        </Tiles>
        {faults.images && (
          <Fault data-wrong tabIndex={-1}>
            <Icon name="alert" size={14} />
            {exact.prescriptionIsMissing.text}
          </Fault>
        )}
        {view.hasRoom ? uploads.images : <Why>{words.imagesFull}</Why>}
      </FormSection>
      {view.asksConsent && (
        <Consent>
          <Checkbox
            name="consent"
            required
            checked={view.agreed}
            error={faults.consent ? words.consentIsMissing : undefined}
            onChecked={(agreed) => actor.send({ type: 'consent.changed', agreed })}
          >
            {view.isByKey ? words.consentByKey(settings.brandName) : words.consent(settings.brandName)}
          </Checkbox>
        </Consent>
      )}
      <Bar>
        {around?.bar ?? (
          <>
            <div role="alert">{notice && <Notice tone="danger">{patientNoticeText(notice, failed)}</Notice>}</div>
            <ButtonLink href={back}>{words.cancel}</ButtonLink>
            <Button type="submit" variant="primary" pending={view.busy} pendingText={words.saving}>
              {words.save}
            </Button>
          </>
        )}
      </Bar>
    </Parts>
  );
}
