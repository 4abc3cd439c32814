import { useEffect } from 'react';
import { LOGIN_PAGE } from '../../contract/page-paths.ts';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { thirdLoginMachine } from '../../machines/third-party/third-login.machine.ts';
import type { ThirdReturn } from '../lib/third-address.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { type Handlers, useFlow } from '../shell/use-flow.ts';
import { provideThirdLogin } from './third-login.actors.ts';
import { beginThirdLogin, judgeThirdReturn } from './third-return.ts';
import { ThirdStatus } from './third-status.tsx';

/** What started the flow: the shopper picked a third party, or a third party sent the shopper back. */
export type ThirdAsked =
  | { readonly kind: 'picked'; readonly party: ThirdParty }
  | { readonly kind: 'returned'; readonly returned: ThirdReturn };

/** `thirdLogin` of the login page: receives the pick or the return, and navigates where the machine says. */
export function ThirdFlow({ asked, backUrl }: { asked: ThirdAsked; backUrl: string | null }) {
  const { services, navigator } = useAppContext();
  const handlers: Handlers<typeof thirdLoginMachine> = {
    leftFor: ({ to }) => navigator.go(to, { replace: true }),
    leftForParty({ party, backUrl: back }) {
      const address = beginThirdLogin(services, LOGIN_PAGE, party, back);
      if (address === null) actor.send({ type: 'intent.lost' });
      else navigator.leaveShop(address);
    },
  };
  const actor = useFlow(provideThirdLogin, handlers, { backUrl });

  useEffect(() => {
    if (asked.kind === 'picked') actor.send({ type: 'party.picked', party: asked.party });
    else
      actor.send({
        type: 'callback.read',
        callback: judgeThirdReturn(services.storage.session, LOGIN_PAGE, asked.returned),
      });
  }, [actor, asked, services]);

  return <ThirdStatus actor={actor} />;
}
