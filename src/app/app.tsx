import type { ReactNode } from 'react';
import type { AppContext } from '../shell/app-context.ts';
import { Messages } from '../shell/messages.tsx';
import { AppReactContext } from '../shell/use-app-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole app; `router` puts it into a browser's history or, while prerendering, at a fixed address. */
export function App({ appContext, router }: { appContext: AppContext; router: (routes: ReactNode) => ReactNode }) {
  return (
    <AppReactContext value={appContext}>
      <ErrorBoundary brandName={appContext.services.settings.brandName}>{router(<AppRoutes />)}</ErrorBoundary>
      <Messages actor={appContext.toast} />
    </AppReactContext>
  );
}
