import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { MEMBER_HOME } from '../../contract/account/back-url.ts';
import { selectCompleteInfoLink } from '../../machines/patients/complete-info-link/complete-info-link.select.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { CompleteInfoScreen } from '../screens/patients/complete-info-screen.tsx';
import { completeInfoLinkInput, wireCompleteInfoLink } from '../wire/complete-info-link.wire.ts';
import { completeInfoWords as words } from '../words/proposed/complete-info.ts';
import { useFrame } from './frame-context.ts';
import { askBeforeUnload } from './leave-hold.ts';
import { Page } from './page.tsx';
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
  const mall = settings.mallHome;

  useEffect(() => {
    const isUnsaved = () => {
      const form = formNow()?.getSnapshot();
      return (
        form !== undefined &&
        selectPatientIsUnsaved(form) &&
        selectCompleteInfoLink(actor.getSnapshot()).stage !== 'done'
      );
    };
    const heard = [
      actor.on('leftFor', ({ where }) => {
        if (where !== 'centre' && mall !== '') navigator.leaveShop(mall);
        else navigator.go(MEMBER_HOME);
      }),
      actor.on('supportWanted', () => outside.openChat({})),
    ];
    const stop = askBeforeUnload(isUnsaved);
    return () => {
      stop();
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, formNow, navigator, outside, mall]);

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
    </Page>
  );
}
