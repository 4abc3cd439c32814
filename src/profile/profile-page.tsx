import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { avatarAddress } from '../../contract/profile/avatar.ts';
import { selectIsUnsaved } from '../../machines/profile/profile-form.machine.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { useLoginLoss } from '../shell/use-login-loss.ts';
import { provideAvatarUpload } from './avatar-upload.actors.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { profileExact } from './profile.words.ts';
import { profileFormInput, provideProfileForm } from './profile-form.actors.ts';
import { ProfileScreen } from './profile-screen.tsx';

/** The profile, whole or in the variant for completing it. */
function ProfilePage({ completes }: { completes: boolean }) {
  const { services, session } = useAppContext();
  const { member } = useSelector(session, selectSession, shallowEqual);
  // The frame shows the nickname, the avatar and how complete the profile is.
  const reread = () => session.send({ type: 'record.outdated' });
  const form = useFlow(provideProfileForm, { succeeded: reread }, profileFormInput(services));
  const upload = useFlow(provideAvatarUpload, { stored: reread }, { kind: 'avatar', crops: true });
  useSuccessMessage(form, profileExact.profileSaved.text);
  useLoginLoss(useMemo(() => [form, upload], [form, upload]));
  const guard = useLeaveGuard(form, selectIsUnsaved);
  return (
    <>
      <ProfileScreen
        actor={form}
        completion={completes ? (member?.completion ?? 0) : null}
        avatar={
          <AvatarUpload actor={upload} avatar={avatarAddress(member?.avatar ?? '', services.settings.imageHost)} />
        }
      />
      <LeaveQuestion actor={guard} />
    </>
  );
}

/** `/user/personal/info` (ACC-ROUTE-14). */
export function WholeProfilePage() {
  return <ProfilePage completes={false} />;
}

/** `/user/personal/addInfo/{info|phone|pwd}`: one form for the three kinds (ACC-ROUTE-13). */
export function CompleteProfilePage() {
  return <ProfilePage completes />;
}
