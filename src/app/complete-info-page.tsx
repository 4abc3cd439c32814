import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { MEMBER_HOME } from '../../contract/account/back-url.ts';
import { selectCompleteInfoLink } from '../../machines/patients/complete-info-link/complete-info-link.select.ts';
import type { patientFormMachine } from '../../machines/patients/patient-form/patient-form.machine.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { LeaveQuestion } from '../screens/frame/leave-question.tsx';
import { CompleteInfoScreen } from '../screens/patients/complete-info-screen.tsx';
import { completeInfoLinkInput, wireCompleteInfoLink } from '../wire/complete-info-link.wire.ts';
import { completeInfoWords as words } from '../words/proposed/complete-info.ts';
import { useFrame } from './frame-context.ts';
import { Page } from './page.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePatientUploads } from './use-patient-uploads.tsx';

/** `/user/patientInfo/complete?useKey&requestCode&type` (PAT-ROUTE-02, PAT-ROUTE-04), on its own. */
export function CompleteInfoPage() {
  const { search } = useLocation();
  // Another link is another page.
  return <OneLinkPage key={search} search={search} />;
}

function OneLinkPage({ search }: { search: string }) {
  const { world, navigator, outside } = useFrame();
  const { settings, inspection } = world;
  const input = useMemo(() => completeInfoLinkInput(world, search), [world, search]);
  const actor = useActorRef(
    useMemo(() => wireCompleteInfoLink(world), [world]),
    { ...inspection, input },
  );
  const formNow = useCallback(() => actor.getSnapshot().children.patientForm, [actor]);
  // The key is proof enough.
  const proof = useMemo(() => ({ key: input.key, consigneePhone: '' }), [input.key]);
  const { uploads } = usePatientUploads(proof, formNow);
  const form = useSelector(actor, (snapshot) => selectCompleteInfoLink(snapshot).form);
  const mall = settings.mallHome;

  useEffect(() => {
    const heard = [
      actor.on('leftFor', ({ where }) => {
        if (where !== 'centre' && mall !== '') navigator.leaveShop(mall);
        else navigator.wish(MEMBER_HOME);
      }),
      actor.on('supportWanted', () => outside.openChat({})),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, navigator, outside, mall]);

  return (
    <Page title={words.title}>
      <BareShell settings={settings} tinted>
        <CompleteInfoScreen
          actor={actor}
          brandName={settings.brandName}
          hasSupport={settings.chatUrl !== ''}
          uploads={uploads}
        />
      </BareShell>
      {form && <FormGuard form={form} />}
    </Page>
  );
}

/** What was typed is not left behind unasked, whatever has become of the link. */
function FormGuard({ form }: { form: ActorRefFrom<typeof patientFormMachine> }) {
  return <LeaveQuestion actor={useLeaveGuard(form, selectPatientIsUnsaved)} />;
}
