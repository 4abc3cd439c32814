import { useCallback } from 'react';
import { useOrderAction } from '../orders/use-order-action.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { useMemberNews } from '../shell/use-member-news.ts';
import { provideMemberHome } from './member-home.actors.ts';
import { MemberHomeScreen } from './member-home-screen.tsx';

/** `/user`: reads nothing before a member is known to be logged in (ACC-SES-17). */
export function HomePage() {
  const { services, session } = useAppContext();
  const actor = useFlow(provideMemberHome);
  const orderAction = useOrderAction(useCallback(() => actor.send({ type: 'orders.changed' }), [actor]));
  useMemberNews(actor);
  return (
    <MemberHomeScreen actor={actor} session={session} orderAction={orderAction} mallHome={services.settings.mallHome} />
  );
}
