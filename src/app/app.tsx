import type { ReactNode } from 'react';
import { Messages } from '../screens/frame/messages.tsx';
import { GlobalStyle } from '../ui/global-style.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Frame } from './frame.ts';
import { FrameContext } from './frame-context.ts';
import { AppRoutes } from './routes.tsx';

/** The whole app; `router` puts it into a browser's history or, while prerendering, at a fixed address. */
export function App({ frame, router }: { frame: Frame; router: (routes: ReactNode) => ReactNode }) {
  return (
    <FrameContext value={frame}>
      <GlobalStyle />
      <ErrorBoundary brandName={frame.world.settings.brandName}>{router(<AppRoutes />)}</ErrorBoundary>
      <Messages actor={frame.toast} />
    </FrameContext>
  );
}
