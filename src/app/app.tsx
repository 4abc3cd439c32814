import type { ReactNode } from 'react';
import { frameWords } from '../lib/frame.words.ts';
import type { AppContext } from '../shell/app-context.ts';
import { Messages } from '../shell/messages.tsx';
import { AppReactContext } from '../shell/use-app-context.ts';
import { NotFetched } from '../ui/not-fetched.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole app; `router` puts it into a browser's history or, while prerendering, at a fixed address. */
export function App({ appContext, router }: { appContext: AppContext; router: (routes: ReactNode) => ReactNode }) {
  const tellNotFetched = () =>
    appContext.toast.send({ type: 'toast.requested', kind: 'bad', text: frameWords.pageFailed });
  return (
    <AppReactContext value={appContext}>
      <NotFetched value={tellNotFetched}>
        <ErrorBoundary brandName={appContext.services.settings.brandName}>{router(<AppRoutes />)}</ErrorBoundary>
      </NotFetched>
      <Messages actor={appContext.toast} />
    </AppReactContext>
  );
}
