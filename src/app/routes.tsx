import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { accessTo } from '../pages.ts';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { ErrorScreen } from '../screens/frame/error-screen.tsx';
import type { Part } from '../wire/part-loader.wire.ts';
import { frameWords } from '../words/proposed/frame.ts';
import { fromHere } from './came-from.ts';
import { useFrame } from './frame-context.ts';
import { catchLinks } from './in-app-links.ts';
import { Page } from './page.tsx';
import { PartView } from './part-view.tsx';
import { devPart, parts } from './parts.ts';

/** Parts that bring their own frame; the last one has every other address. */
const alone: readonly (readonly [path: string, part: Part<ReactNode>])[] = [
  ['/user/login', parts.login],
  ['/user/register', parts.register],
  ['/user/bind/phone/add', parts.bindPhone],
  ['/user/account/password/forget', parts.password],
  ['/user/account/password/update', parts.password],
  ['/payJianke/entry', parts.pay],
  ['/payJianke/inquiry', parts.pay],
  ['/payJianke/messagePayment', parts.pay],
  ['/timeout', parts.pay],
  ...(devPart ? [['/dev/ui', devPart] as const] : []),
  ['*', parts.shell],
];

/** Every address of the product. What is not built has none. */
export function AppRoutes() {
  useNavigation();
  const { world } = useFrame();
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/user" replace />} />
      {alone.map(([path, part]) => (
        <Route key={path} path={path} element={<PartView part={part} alone />} />
      ))}
      <Route
        path="/user/error"
        element={
          <Page title={frameWords.errorTitle}>
            <BareShell settings={world.settings}>
              <ErrorScreen onRefresh={() => window.location.reload()} />
            </BareShell>
          </Page>
        }
      />
    </Routes>
  );
}

/** Joins router, guard and links: every address is told to the guard, every in-app move goes through the navigator. */
function useNavigation(): void {
  const { guard, navigator } = useFrame();
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(
    () => navigator.join((to, options) => void navigate(to, { ...options, state: fromHere() })),
    [navigator, navigate],
  );
  useEffect(() => catchLinks((to) => navigator.wish(to)), [navigator]);
  // The whole location: going to the same address again is a new visit, decided anew.
  useEffect(() => {
    const { pathname: path, search, hash } = location;
    const backUrl = new URLSearchParams(search).get('backurl');
    guard.send({ type: 'address.changed', access: accessTo(path, search), path, search, hash, backUrl });
  }, [guard, location]);
}
