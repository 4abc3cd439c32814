import type { ReactNode } from 'react';
import { PROFILE_LENGTHS } from '../../contract/profile/profile.ts';
import type { ProfileField } from '../../machines/profile/profile-fields.ts';
import type { ProfileFormView } from '../../machines/profile/profile-form.machine.ts';
import { Wide } from '../lib/form-section.tsx';
import { settings } from '../lib/settings.ts';
import { BirthdaySelects } from '../ui/birthday-selects.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput, type TextInputProps } from '../ui/text-input.tsx';
import { profileExact, profileWords as words } from './profile.words.ts';
import { ProfileSection, type ProfileSectionProps } from './profile-section.tsx';

/** Props of every group of the profile. */
export interface ProfileGroupProps extends Pick<ProfileSectionProps, 'view' | 'onSave'> {
  onField(field: ProfileField, value: string): void;
  onLeave(field: ProfileField): void;
}

const sexes = [
  { value: 'male', text: words.male },
  { value: 'female', text: words.female },
] as const;

/** Free texts have no format. */
const malformed: Readonly<Partial<Record<ProfileField, string>>> = words.malformed;
const lengths: Readonly<Partial<Record<ProfileField, number>>> = PROFILE_LENGTHS;

/** The error under a field. */
function faultText({ faults }: ProfileFormView, field: ProfileField): string | undefined {
  const fault = faults[field];
  if (fault === null) return undefined;
  if (fault === 'long') return words.tooLong(lengths[field] ?? 0);
  if (fault === 'malformed') return malformed[field];
  return field === 'sex' ? profileExact.sexIsMissing.text : profileExact.birthdayIsMissing.text;
}

interface LineProps
  extends ProfileGroupProps,
    Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'numeric' | 'suffix' | 'type'> {
  field: Exclude<ProfileField, 'sex' | 'birthday'>;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** One line of text of the profile. */
function Line({ field, hint, required, view, onField, onLeave, onSave: _save, ...input }: LineProps) {
  return (
    <Field label={words[field]} required={required} hint={hint} error={faultText(view, field)}>
      <TextInput
        name={field}
        value={view.fields[field]}
        onValue={(value) => onField(field, value)}
        onLeave={() => onLeave(field)}
        {...input}
      />
    </Field>
  );
}

/** Several lines of text of the profile. */
function Lines({ field, view, onField, onLeave }: ProfileGroupProps & { field: keyof typeof PROFILE_LENGTHS }) {
  return (
    <Wide>
      <Field label={words[field]} error={faultText(view, field)}>
        <TextArea
          name={field}
          rows={2}
          limit={PROFILE_LENGTHS[field]}
          placeholder={words.healthPlaceholder}
          value={view.fields[field]}
          onValue={(value) => onField(field, value)}
          onLeave={() => onLeave(field)}
        />
      </Field>
    </Wide>
  );
}

/** ACC-PROF-03..05: nickname, sex and birthday; `above` is the avatar. */
export function BasicGroup({ above, ...props }: ProfileGroupProps & { above: ReactNode }) {
  const { view, onField, onSave } = props;
  return (
    <ProfileSection group="basic" view={view} onSave={onSave} above={above}>
      <Line {...props} field="nickName" required hint={words.nickNameHint} autoComplete="nickname" />
      <RadioGroup
        name="sex"
        legend={words.sex}
        required
        options={sexes}
        value={sexes.find(({ value }) => value === view.fields.sex)?.value ?? null}
        error={faultText(view, 'sex')}
        onValue={(value) => onField('sex', value)}
      />
      <Wide>
        <BirthdaySelects
          name="birthday"
          legend={words.birthday}
          required
          value={view.fields.birthday}
          today={view.today}
          texts={words.birthdayParts}
          error={faultText(view, 'birthday')}
          onValue={(value) => onField('birthday', value)}
        />
      </Wide>
    </ProfileSection>
  );
}

/** ACC-PROF-06: the optional fields. */
export function WorkGroup(props: ProfileGroupProps) {
  return (
    <ProfileSection group="work" view={props.view} onSave={props.onSave}>
      <Line {...props} field="memberName" autoComplete="name" />
      <Line {...props} field="email" type="email" inputMode="email" autoComplete="email" />
      <Line {...props} field="jobNature" autoComplete="organization-title" />
      <Line {...props} field="maritalStatus" autoComplete="off" />
      <Line {...props} field="revenues" autoComplete="off" />
    </ProfileSection>
  );
}

export interface HealthGroupProps extends ProfileGroupProps {
  onAgreed(agreed: boolean): void;
}

/** ACC-PROF-06, ruling 19: health data, with the consent that the first save needs. */
export function HealthGroup({ onAgreed, ...props }: HealthGroupProps) {
  const { view } = props;
  return (
    <ProfileSection
      group="health"
      view={view}
      onSave={props.onSave}
      below={
        view.asksConsent && (
          <Checkbox
            name="healthConsent"
            required
            checked={view.agreed}
            error={view.consentIsMissing ? words.consentIsMissing : undefined}
            onChecked={onAgreed}
          >
            {words.consent(settings.brandName)}
          </Checkbox>
        )
      }
    >
      <Line {...props} field="height" inputMode="numeric" numeric suffix={words.centimetres} autoComplete="off" />
      <Line {...props} field="weight" inputMode="numeric" numeric suffix={words.kilograms} autoComplete="off" />
      <Lines {...props} field="commonDrugs" />
      <Lines {...props} field="allergyDrugs" />
      <Lines {...props} field="diseaseHistory" />
    </ProfileSection>
  );
}
