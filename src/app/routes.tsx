import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { BareShell } from '../screens/frame/bare-shell.tsx';
import { ErrorScreen } from '../screens/frame/error-screen.tsx';
import { frameWords } from '../words/proposed/frame.ts';
import { fromHere } from './came-from.ts';
import { useFrame } from './frame-context.ts';
import { catchLinks } from './in-app-links.ts';
import { Page } from './page.tsx';
import { PartView } from './part-view.tsx';
import { devPart, parts } from './parts.ts';

/** Every address of the product. What is not built has none. */
export function AppRoutes() {
  useNavigation();
  const { world } = useFrame();
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/user" replace />} />
      <Route path="/user/login" element={<PartView part={parts.login} alone />} />
      <Route path="/user/register" element={<PartView part={parts.register} alone />} />
      <Route path="/user/bind/phone/add" element={<PartView part={parts.bindPhone} alone />} />
      <Route path="/user/account/password/forget" element={<PartView part={parts.password} alone />} />
      <Route path="/user/account/password/update" element={<PartView part={parts.password} alone />} />
      <Route path="/payJianke/messagePayment" element={<PartView part={parts.pay} alone />} />
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
      {devPart && <Route path="/dev/ui" element={<PartView part={devPart} alone />} />}
      <Route path="*" element={<PartView part={parts.shell} alone />} />
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
    guard.send({ type: 'address.changed', path, search, hash, backUrl });
  }, [guard, location]);
}
