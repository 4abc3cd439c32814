import { provideReservationList } from '../products/product-list.actors.ts';
import { productListWords } from '../products/product-list.words.ts';
import { useProductList } from '../products/use-product-list.ts';
import { useAppContext, useMemberChat } from '../shell/use-app-context.ts';
import { ReservationScreen, reservationsAddress } from './reservation-screen.tsx';

/** `/user/order/drug` (ORD-ROUTE-09). */
export function ReservationPage() {
  const { services } = useAppContext();
  const openChat = useMemberChat();
  const { actor } = useProductList(
    provideReservationList,
    reservationsAddress,
    productListWords.reservations.removed,
    () => openChat({}),
  );
  return <ReservationScreen actor={actor} hasChat={services.settings.chatUrl !== ''} />;
}
