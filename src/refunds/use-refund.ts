import type { RefundActor } from '../../machines/refunds/refund.machine.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { provideRefund } from './refund.actors.ts';
import { refundWords as words } from './refund.words.ts';

/** The application for a refund: shows the result, and reports when the order must be read again. */
export function useRefund(onChanged: () => void): RefundActor {
  const { toast } = useAppContext();
  return useFlow(provideRefund, {
    succeeded: () => {
      toast.send({ type: 'toast.requested', kind: 'ok', text: words.succeeded });
      onChanged();
    },
    outdated: ({ message }) => {
      toast.send({ type: 'toast.requested', kind: 'bad', text: message ?? words.outdated });
      onChanged();
    },
  });
}
