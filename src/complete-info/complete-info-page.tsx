import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { MEMBER_HOME } from '../../contract/page-paths.ts';
import { selectCompleteInfoLink } from '../../machines/complete-info/complete-info-link.machine.ts';
import { type patientFormMachine, selectPatientIsUnsaved } from '../../machines/patients/patient-form.machine.ts';
import { usePatientUploads } from '../patients/use-patient-uploads.tsx';
import { BarePage } from '../shell/bare-shell.tsx';
import { LeaveQuestion } from '../shell/leave-question.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { byQuery, useFlow } from '../shell/use-flow.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { completeInfoWords as words } from './complete-info.words.ts';
import { completeInfoLinkInput, provideCompleteInfoLink } from './complete-info-link.actors.ts';
import { CompleteInfoScreen } from './complete-info-screen.tsx';

/** `/user/patientInfo/complete?useKey&requestCode&type` (PAT-ROUTE-02, PAT-ROUTE-04), without a frame. */
export const CompleteInfoPage = byQuery(function OneLinkPage({ search }) {
  const { services, navigator, externalLinks } = useAppContext();
  const { settings } = services;
  const input = completeInfoLinkInput(services, search);
  const mall = settings.mallHome;
  const actor = useFlow(
    provideCompleteInfoLink,
    {
      leftFor: ({ where }) => {
        if (where !== 'centre' && mall !== '') navigator.leaveShop(mall);
        else navigator.request(MEMBER_HOME);
      },
      supportWanted: () => externalLinks.openChat({}),
    },
    input,
  );
  // The key needs no phone as further proof.
  const proof = { key: input.key, consigneePhone: '' };
  const { uploads } = usePatientUploads(proof, () => actor.getSnapshot().children.patientForm);
  const form = useSelector(actor, (snapshot) => selectCompleteInfoLink(snapshot).form);

  return (
    <BarePage title={words.title}>
      <CompleteInfoScreen actor={actor} hasSupport={settings.chatUrl !== ''} uploads={uploads} />
      {form && <FormGuard form={form} />}
    </BarePage>
  );
});

/** Asks before unsaved input is left behind, whatever the state of the link. */
function FormGuard({ form }: { form: ActorRefFrom<typeof patientFormMachine> }) {
  return <LeaveQuestion actor={useLeaveGuard(form, selectPatientIsUnsaved)} />;
}
