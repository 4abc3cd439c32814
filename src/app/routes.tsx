import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { frameWords } from '../lib/frame.words.ts';
import { accessTo, pageAt } from '../page-at.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { catchLinks } from '../shell/in-app-links.ts';
import { LazyPageView } from '../shell/lazy-page-view.tsx';
import { currentLocation } from '../shell/previous-location.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { devPage, lazyPageOf, shellPage } from './lazy-pages.ts';

/** The page at the address: a standalone one, or the frame with its page. */
export function AppRoutes() {
  useNavigation();
  const { pathname, search } = useLocation();
  const page = pageAt(pathname, search);
  if (/^[/]+$/.test(pathname)) return <Navigate to="/user" replace />;
  if (devPage !== null && pathname === '/dev/ui') return <LazyPageView page={devPage} alone />;
  if (page.path === '/user/error') {
    return (
      <BarePage title={frameWords.errorTitle} tinted={false}>
        <ErrorScreen onRefresh={() => window.location.reload()} />
      </BarePage>
    );
  }
  return <LazyPageView page={(page.framed === true ? null : lazyPageOf(page)) ?? shellPage} alone />;
}

/** Connects router, guard and links: every address goes to the guard, every in-app move through the navigator. */
function useNavigation(): void {
  const { guard, navigator } = useAppContext();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(
    () => navigator.join((to, options) => void navigate(to, { ...options, state: currentLocation() })),
    [navigator, navigate],
  );
  useEffect(() => catchLinks((to) => navigator.request(to)), [navigator]);
  // The whole location: going to the same address again is a new visit, which the guard decides again.
  useEffect(() => {
    const { pathname: path, search, hash } = location;
    const backUrl = new URLSearchParams(search).get('backurl');
    guard.send({ type: 'address.changed', access: accessTo(path, search), path, search, hash, backUrl });
  }, [guard, location]);
}
