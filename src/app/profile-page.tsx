import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { avatarAddress } from '../../contract/account/avatar.ts';
import { selectIsUnsaved } from '../../machines/account/profile-form/profile-form.select.ts';
import { selectSession, selectStanding } from '../../machines/frame/session/session.select.ts';
import { AvatarUpload } from '../screens/account/avatar-upload.tsx';
import { ProfileScreen } from '../screens/account/profile-screen.tsx';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { wireAvatarUpload } from '../wire/avatar-upload.wire.ts';
import { profileFormInput, wireProfileForm } from '../wire/profile-form.wire.ts';
import { profileExact } from '../words/exact/profile.ts';
import { useFrame } from './frame-context.ts';
import { useSuccessMessage } from './use-departure.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The profile, whole or in the shape that completes it. */
function ProfilePage({ completes }: { completes: boolean }) {
  const { world, session, toast } = useFrame();
  const { member } = useSelector(session, selectSession, shallowEqual);
  const form = useActorRef(
    useMemo(() => wireProfileForm(world), [world]),
    { ...world.inspection, input: profileFormInput(world) },
  );
  const upload = useActorRef(
    useMemo(() => wireAvatarUpload(world), [world]),
    { ...world.inspection, input: { kind: 'avatar', crops: true } },
  );
  useSuccessMessage(form, profileExact.profileSaved.text);
  useEffect(() => {
    const ask = () => toast.send({ type: 'toast.requested', kind: 'bad', text: profileExact.loginFirst.text });
    // The frame greets the member by nickname and picture, and says how much of the profile is there.
    const reread = () => session.send({ type: 'record.outdated' });
    // The guard takes whoever is not logged in away at once, before an answer is here.
    const watching = session.subscribe((snapshot) => {
      if (selectStanding(snapshot) !== 'visitor') return;
      if (form.getSnapshot().status === 'active') form.send({ type: 'login.lost' });
      upload.send({ type: 'login.lost' });
    });
    const heard = [
      watching,
      form.on('loginMissed', ask),
      upload.on('loginMissed', ask),
      form.on('succeeded', reread),
      upload.on('stored', reread),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [form, upload, toast, session]);
  const guard = useLeaveGuard(
    useMemo(
      () => ({
        isUnsaved: () => selectIsUnsaved(form.getSnapshot()),
        watch: (tell: () => void) => {
          const watching = form.subscribe(tell);
          return () => watching.unsubscribe();
        },
        discard: () => form.send({ type: 'changes.discarded' }),
      }),
      [form],
    ),
  );
  return (
    <>
      <ProfileScreen
        actor={form}
        completion={completes ? (member?.completion ?? 0) : null}
        avatar={<AvatarUpload actor={upload} avatar={avatarAddress(member?.avatar ?? '', world.settings.imageHost)} />}
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
