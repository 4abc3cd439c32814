import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type profileFormMachine, selectProfileForm } from '../../machines/profile/profile-form.machine.ts';
import { NotRead } from '../lib/not-read.tsx';
import { shellWords } from '../shell/shell.words.ts';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Meter } from '../ui/meter.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { SkeletonList } from '../ui/skeleton.tsx';
import { theme, type } from '../ui/theme.ts';
import { profileWords as words } from './profile.words.ts';
import { BasicGroup, HealthGroup, type ProfileGroupProps, WorkGroup } from './profile-groups.tsx';

const Progress = styled.div`
  display: grid; gap: ${theme.space[1]}; margin-block: ${theme.space[4]} ${theme.space[2]}; padding: ${theme.space[4]};
  border-radius: ${theme.radius.control}; background: ${theme.color.primaryTint};
  ${type.small}
  & > p { color: ${theme.color.muted}; }
  & > a { justify-self: start; }
`;

export interface ProfileScreenProps {
  actor: ActorRefFrom<typeof profileFormMachine>;
  /** The avatar and its upload. */
  avatar: ReactNode;
  /** In the variant for completing the profile: how complete it is, in percent; null: the whole profile. */
  completion: number | null;
}

/** `/user/personal/info` (ACC-ROUTE-14), and in its other variant `/user/personal/addInfo/…` (ACC-ROUTE-11). */
export function ProfileScreen({ actor, avatar, completion }: ProfileScreenProps) {
  const view = useSelector(actor, selectProfileForm, shallowEqual);
  const group: ProfileGroupProps = {
    view,
    onSave: (saved) => actor.send({ type: 'save.pressed', group: saved }),
    onField: (field, value) => actor.send({ type: 'field.changed', field, value }),
    onLeave: (field) => actor.send({ type: 'field.left', field }),
  };
  return (
    <Sheet aria-labelledby="profile-title">
      <PageTitle id="profile-title">{completion === null ? words.title : words.completeTitle}</PageTitle>
      {completion !== null && (
        <Progress>
          <Meter percent={completion} label={words.completion} />
          <p>{completion === 100 ? words.complete : words.completionHint}</p>
          <Link href="/user/personal/info">{words.toAll}</Link>
        </Progress>
      )}
      {view.stage === 'loading' && <SkeletonList rows={6} label={shellWords.reading} />}
      {view.stage === 'failed' && (
        <NotRead text={shellWords.recordMissing} onRetry={() => actor.send({ type: 'retry.pressed' })} />
      )}
      {view.stage === 'shown' && (
        <>
          <BasicGroup {...group} above={avatar} />
          <WorkGroup {...group} />
          <HealthGroup {...group} onAgreed={(agreed) => actor.send({ type: 'consent.changed', agreed })} />
        </>
      )}
    </Sheet>
  );
}
