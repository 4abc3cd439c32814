import type { ReactNode } from 'react';
import type { Frame } from '../shell/frame.ts';
import { FrameContext } from '../shell/frame-context.ts';
import { Messages } from '../shell/messages.tsx';
import { GlobalStyle } from '../ui/global-style.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole app; `router` puts it into a browser's history or, while prerendering, at a fixed address. */
export function App({ frame, router }: { frame: Frame; router: (routes: ReactNode) => ReactNode }) {
  return (
    <FrameContext value={frame}>
      <GlobalStyle />
      <ErrorBoundary brandName={frame.services.settings.brandName}>{router(<AppRoutes />)}</ErrorBoundary>
      <Messages actor={frame.toast} />
    </FrameContext>
  );
}
