import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { productSearchMachine } from '../../machines/frame/product-search/product-search.machine.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { pageAt } from '../pages.ts';
import { NotFoundScreen } from '../screens/frame/not-found-screen.tsx';
import { Progress } from '../screens/frame/progress.tsx';
import { Shell } from '../screens/frame/shell.tsx';
import { wireMallConfig } from '../wire/mall-config.wire.ts';
import { titleWords } from '../words/proposed/titles.ts';
import { Cart } from './cart.tsx';
import { useFrame } from './frame-context.ts';
import { forgetLeftRows } from './left-rows.ts';
import { Page } from './page.tsx';
import { PartView } from './part-view.tsx';
import { partOf } from './parts.ts';
import { useIsOpen } from './use-is-open.ts';

/** The pages that stand in the full frame; it stays while they change. */
export function ShellPages() {
  const { world, session, outside } = useFrame();
  const { pathname } = useLocation();
  const search = useActorRef(productSearchMachine, world.inspection);
  useActorRef(
    useMemo(() => wireMallConfig(world), [world]),
    world.inspection,
  );

  useEffect(() => {
    const searching = search.on('searchOpened', ({ keyword }) => outside.openSearch(keyword));
    return () => searching.unsubscribe();
  }, [search, outside]);

  const openChat = () => {
    const { member } = selectSession(session.getSnapshot());
    outside.openChat({ accountId: member?.accountId, nickName: member?.nickName });
  };

  const cartPage = outside.cartAddress(false);
  return (
    <Shell
      settings={world.settings}
      session={session}
      search={search}
      path={pathname}
      cart={cartPage !== null && <Cart href={cartPage} />}
      onOpenChat={openChat}
    >
      <OpenPages />
    </Shell>
  );
}

/** Nothing of a page exists before the guard has opened it: a closed page asks for no data (ACC-SES-17). */
function OpenPages() {
  const { session } = useFrame();
  const isOpen = useIsOpen();
  // Another login is another member: nothing of the pages before may stay.
  const login = useSelector(session, (snapshot) => snapshot.context.logins);
  if (!isOpen) return <Progress />;
  return <Pages key={login} />;
}

function Pages() {
  // Passive: it comes after the lists of this login have noted what was in view.
  useEffect(() => forgetLeftRows, []);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname, search);
  const { path, title } = page;
  const part = partOf(page);
  const view = part === null ? <NotFoundScreen /> : <PartView part={part} />;
  return (
    <Routes>
      <Route
        path={path}
        element={
          title === undefined ? (
            view
          ) : (
            // The key: without it the next page would be the same one, and would not know that it has been come to.
            <Page key={path} title={titleWords[title]}>
              {view}
            </Page>
          )
        }
      />
    </Routes>
  );
}
