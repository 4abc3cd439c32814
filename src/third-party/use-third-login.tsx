import { useEffect, useState } from 'react';
import { LOGIN_PAGE } from '../../contract/page-paths.ts';
import { PanelMissing } from '../shell/panel-missing.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { fetched, LazyView } from '../ui/lazy-view.tsx';
import type { ThirdAsked } from './third-flow.tsx';
import type { ThirdWays } from './third-row.tsx';

/** Loaded when a third party is picked or sends a shopper back, since few use it. */
const thirdFlow = fetched(() => import('./third-flow.tsx').then(({ ThirdFlow }) => ThirdFlow));

/** The third parties of the login page, and the login in progress once one was picked or sent the shopper back. */
export function useThirdLogin(backUrl: string | null): ThirdWays {
  const { services } = useAppContext();
  const [asked, ask] = useState<ThirdAsked | null>(null);

  // After the first render, which must match the prerendered page.
  useEffect(() => {
    const returned = services.thirdReturn.take(LOGIN_PAGE);
    // oxlint-disable-next-line react/set-state-in-effect -- a return is taken once from outside React, never rendered twice.
    if (returned !== null) ask({ kind: 'returned', returned });
  }, [services]);

  return {
    onPick: (party) => ask({ kind: 'picked', party }),
    flow: asked && (
      <LazyView
        view={thirdFlow}
        props={{ asked, backUrl }}
        waiting={null}
        renderFailed={(retry) => <PanelMissing onRetry={retry} />}
      />
    ),
  };
}
