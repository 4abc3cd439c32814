import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ProfileGroup } from '../../machines/profile/profile-fields.ts';
import type { ProfileFormView } from '../../machines/profile/profile-form.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { FormSection, Pair } from '../lib/form-section.tsx';
import { Button } from '../ui/button.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { theme } from '../ui/theme.ts';
import { profileExact, profileWords as words } from './profile.words.ts';

const Above = styled.div`&:not(:empty) { margin-block-end: ${theme.space[4]}; }`;
const Below = styled.div`&:not(:empty) { margin-block-start: ${theme.space[4]}; }`;
const Foot = styled.div`display: flex; justify-content: flex-end; margin-block-start: ${theme.space[4]};`;

export interface ProfileSectionProps {
  group: ProfileGroup;
  view: ProfileFormView;
  onSave(group: ProfileGroup): void;
  /** Above the form, such as the avatar, which is saved by itself. */
  above?: ReactNode | undefined;
  /** Between the fields and the button, such as a consent. */
  below?: ReactNode | undefined;
  children: ReactNode;
}

/** One group of the profile with its own button: its purpose, its fields, and the result of its last save. */
export function ProfileSection({ group, view, onSave, above, below, children }: ProfileSectionProps) {
  const { title, why } = words.groups[group];
  const isPressed = view.group === group;
  return (
    <FormSection id={`profile-${group}`} title={title} why={why}>
      <Above>{above}</Above>
      <Form
        label={title}
        onSubmit={() => onSave(group)}
        focusOn={[isPressed ? { field: FIRST_WRONG, at: view.failedSubmits } : null]}
      >
        <FormNoticeLine notice={isPressed ? view.notice : null} fallback={profileExact.profileNotSaved.text} />
        <Pair>{children}</Pair>
        <Below>{below}</Below>
        <Foot>
          <Button type="submit" variant="primary" pending={view.saving === group} pendingText={words.saving}>
            {words.saveGroup(title)}
          </Button>
        </Foot>
      </Form>
    </FormSection>
  );
}
