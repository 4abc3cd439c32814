import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type guardianMachine, selectGuardian } from '../../machines/patients/guardian.machine.ts';
import type { GuardianField } from '../../machines/patients/guardian-fields.ts';
import { FormSection } from '../lib/form-section.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Pair, Wide } from './pair.ts';
import { patientFormExact as exact, patientFormWords as words } from './patient-form.words.ts';
import { cardTexts, nameTexts, phoneTexts } from './person-texts.ts';
import { PictureTile, Tiles } from './picture-tile.tsx';

const { guardian: section } = words.sections;

export interface GuardianSectionProps {
  actor: ActorRefFrom<typeof guardianMachine>;
  /** The way to upload a picture of the guardian's certificate. */
  upload: ReactNode;
}

/** PAT-GUARD: the guardian of a child up to 6; nothing at all for anybody older. */
export function GuardianSection({ actor, upload }: GuardianSectionProps) {
  const view = useSelector(actor, selectGuardian, shallowEqual);
  if (!view.isShown) return null;
  const { faults } = view;
  const typing = (field: GuardianField) => ({
    name: `guardian.${field}`,
    value: view[field],
    autoComplete: 'off' as const,
    onValue: (value: string) => actor.send({ type: 'field.changed', field, value }),
    onLeave: () => actor.send({ type: 'field.left', field }),
  });
  const close = () => actor.send({ type: 'notice.closed' });
  return (
    <FormSection id="patient-guardian" title={section.title} why={section.why}>
      <Pair>
        <Wide>
          <Notice tone="info">{words.guardianNeeded}</Notice>
        </Wide>
        <Field label={words.guardianName} required error={faults.name && nameTexts[faults.name]}>
          <TextInput {...typing('name')} />
        </Field>
        <Field label={words.guardianPhone} required error={faults.phone && phoneTexts[faults.phone]}>
          <PhoneInput {...typing('phone')} />
        </Field>
        <Wide>
          <Field label={words.guardianCard} required error={faults.cardNum && cardTexts[faults.cardNum]}>
            <TextInput {...typing('cardNum')} numeric />
          </Field>
        </Wide>
        {view.asksImage && (
          <Wide role="group" aria-label={words.guardianImage}>
            <p>{words.guardianImageHint}</p>
            {view.certificateImage === '' ? (
              upload
            ) : (
              <Tiles>
                <PictureTile
                  source={view.certificateImage}
                  name={words.guardianImage}
                  onRemove={() => actor.send({ type: 'image.removed' })}
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
