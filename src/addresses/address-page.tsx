import { useAppContext, useMemberId } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { addressWords } from './address.words.ts';
import { provideAddressBook } from './address-book.actors.ts';
import { AddressScreen } from './address-screen.tsx';

/** `/user/personal/address`, in the member's frame (ACC-ROUTE-15). */
export function AddressPage() {
  const { toast } = useAppContext();
  const memberId = useMemberId();
  const actor = useFlow((services) => provideAddressBook(services, memberId), {
    succeeded: ({ what }) => toast.send({ type: 'toast.requested', kind: 'ok', text: addressWords.succeeded[what] }),
  });
  return <AddressScreen actor={actor} />;
}
