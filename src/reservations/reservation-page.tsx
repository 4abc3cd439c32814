import { selectSession } from '../../machines/session/session.machine.ts';
import { provideReservationList } from '../products/product-list.actors.ts';
import { productListWords } from '../products/product-list.words.ts';
import { pagesUnder, useProductList } from '../products/use-product-list.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { ReservationScreen } from './reservation-screen.tsx';

const addressOf = pagesUnder('/user/order/drug');

/** `/user/order/drug` (ORD-ROUTE-09). */
export function ReservationPage() {
  const { services, session, externalLinks } = useAppContext();
  const openChat = () => {
    const { member } = selectSession(session.getSnapshot());
    externalLinks.openChat({ accountId: member?.accountId, nickName: member?.nickName });
  };
  const { actor } = useProductList(provideReservationList, addressOf, productListWords.reservations.removed, openChat);
  return <ReservationScreen actor={actor} hasChat={services.settings.chatUrl !== ''} addressOf={addressOf} />;
}
