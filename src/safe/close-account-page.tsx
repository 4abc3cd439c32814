import { countdownsOf } from '../codes/sms-code.actors.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { provideCloseAccount } from './close-account.actors.ts';
import { closeAccountWords } from './close-account.words.ts';
import { CloseAccountScreen } from './close-account-screen.tsx';

/** `/user/account/delete`, in the member's frame (ACC-ROUTE-16). */
export function CloseAccountPage() {
  const { services, session, toast } = useAppContext();
  const handlers = {
    closed() {
      toast.send({ type: 'toast.requested', kind: 'ok', text: closeAccountWords.closed });
      // Ends like any logout: all tabs are cleared, and this one goes to Login.
      session.send({ type: 'logout.pressed' });
    },
  };
  const input = { words: closeAccountWords.words, smsCode: countdownsOf(services) };
  const actor = useFlow(provideCloseAccount, handlers, input);
  useDeparture(actor);
  return <CloseAccountScreen actor={actor} />;
}
