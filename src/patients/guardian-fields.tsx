import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PatientFormView, patientFormMachine } from '../../machines/patients/patient-form.machine.ts';
import { FormSection, Pair, Wide } from '../lib/form-section.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { PictureTile, Tiles } from '../uploads/picture-tile.tsx';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';
import { cardTexts, nameTexts, phoneTexts } from './person-texts.ts';
import { typing } from './typing.ts';

const { guardian: section } = words.sections;

export interface GuardianSectionProps {
  actor: ActorRefFrom<typeof patientFormMachine>;
  view: PatientFormView;
  /** The upload for a picture of the guardian's certificate. */
  upload: ReactNode;
}

/** PAT-GUARD: the guardian of a child up to 6; renders nothing for anyone older. */
export function GuardianSection({ actor, view, upload }: GuardianSectionProps) {
  if (!view.hasGuardian) return null;
  const { guardianName, guardianPhone, guardianCard } = view.faults;
  const { guardianImage } = view.fields;
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <FormSection id="patient-guardian" title={section.title} why={section.why}>
      <Pair>
        <Wide>
          <Notice tone="info">{words.guardianNeeded}</Notice>
        </Wide>
        <Field label={words.guardianName} required error={guardianName && nameTexts[guardianName]}>
          <TextInput {...typing(actor, view, 'guardianName')} />
        </Field>
        <Field label={words.guardianPhone} required error={guardianPhone && phoneTexts[guardianPhone]}>
          <PhoneInput {...typing(actor, view, 'guardianPhone')} />
        </Field>
        <Wide>
          <Field label={words.guardianCard} required error={guardianCard && cardTexts[guardianCard]}>
            <TextInput {...typing(actor, view, 'guardianCard')} numeric />
          </Field>
        </Wide>
        {view.asksGuardianImage && (
          <Wide role="group" aria-label={words.guardianImage}>
            <p>{words.guardianImageHint}</p>
            {guardianImage === '' ? (
              upload
            ) : (
              <Tiles>
                <PictureTile
                  source={guardianImage}
                  name={words.guardianImage}
                  onRemove={() => actor.send({ type: 'image.removed', place: 'guardianImage', url: guardianImage })}
                />
              </Tiles>
            )}
          </Wide>
        )}
      </Pair>
      <LazyDialog
        open={view.notifies}
        title={exact.guardianIsNotVerified.text}
        closeText={words.guardianNoticeYes}
        onClose={close}
        footer={
          <Button variant="primary" onPress={close}>
            {words.guardianNoticeYes}
          </Button>
        }
      >
        <p>{words.guardianNoticeText}</p>
      </LazyDialog>
    </FormSection>
  );
}
