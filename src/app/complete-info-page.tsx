import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { MEMBER_HOME } from '../../contract/account/back-url.ts';
import { selectCompleteInfoLink } from '../../machines/patients/complete-info-link/complete-info-link.select.ts';
import type { IdSide } from '../../machines/patients/id-check/id-fields.ts';
import { selectPatientIsUnsaved } from '../../machines/patients/patient-form/patient-form.select.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { CompleteInfoScreen } from '../screens/patients/complete-info-screen.tsx';
import { PictureUpload } from '../screens/patients/picture-upload.tsx';
import { completeInfoLinkInput, wireCompleteInfoLink } from '../wire/complete-info-link.wire.ts';
import { completeInfoWords as words } from '../words/proposed/complete-info.ts';
import { patientFormWords } from '../words/proposed/patient-form.ts';
import { useFrame } from './frame-context.ts';
import { askBeforeUnload } from './leave-hold.ts';
import { Page } from './page.tsx';
import { usePatientUpload } from './use-patient-upload.ts';

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
  const proof = useMemo(() => ({ key: input.key, consigneePhone: '' }), [input.key]);
  const actor = useActorRef(
    useMemo(() => wireCompleteInfoLink(world), [world]),
    { ...inspection, input },
  );
  const prescription = usePatientUpload(proof);
  const certificate = usePatientUpload(proof);
  const front = usePatientUpload(proof);
  const reverse = usePatientUpload(proof);
  const mall = settings.mallHome;

  useEffect(() => {
    const formNow = () => actor.getSnapshot().children.patientForm;
    const toDocument = (side: IdSide) => (stored: { url: string }) =>
      formNow()
        ?.getSnapshot()
        .children.idCheck?.send({ ...stored, type: 'image.stored', side });
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
      prescription.on('stored', ({ url }) => formNow()?.send({ type: 'image.stored', url })),
      certificate.on('stored', ({ url }) =>
        formNow()?.getSnapshot().children.guardian?.send({ type: 'image.stored', url }),
      ),
      front.on('stored', toDocument('front')),
      reverse.on('stored', toDocument('back')),
    ];
    const stop = askBeforeUnload(isUnsaved);
    return () => {
      stop();
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, prescription, certificate, front, reverse, navigator, outside, mall]);

  return (
    <Page title={words.title}>
      <BareShell settings={settings} tinted>
        <CompleteInfoScreen
          actor={actor}
          brandName={settings.brandName}
          hasSupport={settings.chatUrl !== ''}
          uploads={{
            prescription: <PictureUpload actor={prescription} pickText={patientFormWords.upload} />,
            guardian: <PictureUpload actor={certificate} pickText={patientFormWords.uploadGuardian} />,
            front: <PictureUpload actor={front} pickText={patientFormWords.uploadSide.front} />,
            back: <PictureUpload actor={reverse} pickText={patientFormWords.uploadSide.back} />,
          }}
        />
      </BareShell>
    </Page>
  );
}
