import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { productSearchMachine } from '../../machines/shell/product-search.machine.ts';
import { selectIsOpen } from '../../machines/shell/route-guard.machine.ts';
import { Cart } from '../cart/counted-cart.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { accessTo, pageAt } from '../page-at.ts';
import { LazyPageView } from '../shell/lazy-page-view.tsx';
import { listRestoration } from '../shell/list-restoration.ts';
import { NotFoundScreen } from '../shell/not-found-screen.tsx';
import { Page } from '../shell/page.tsx';
import { Progress } from '../shell/progress.tsx';
import { Shell } from '../shell/shell.tsx';
import { useAppContext, useMemberChat } from '../shell/use-app-context.ts';
import { useFlow } from '../shell/use-flow.ts';
import { lazyPageOf } from './lazy-pages.ts';

/** The pages in the full frame, which stays while they change. */
export function ShellPages() {
  const { services, session, externalLinks } = useAppContext();
  const { pathname, search: query } = useLocation();
  const search = useFlow(() => productSearchMachine, {
    searchOpened: ({ keyword }) => externalLinks.openSearch(keyword),
  });
  const openChat = useMemberChat();
  const cartPage = externalLinks.cartAddress(false);
  return (
    <Shell
      settings={services.settings}
      session={session}
      search={search}
      path={pathname}
      cart={cartPage !== null && <Cart href={cartPage} />}
      wide={pageAt(pathname, query).wide}
      onOpenChat={() => openChat({})}
    >
      <OpenPages />
    </Shell>
  );
}

/** A page is not rendered before the guard has opened it: a closed page requests no data (ACC-SES-17). */
function OpenPages() {
  const { session, guard } = useAppContext();
  const { pathname, search } = useLocation();
  const isOpen = useSelector(guard, (snapshot) => selectIsOpen(snapshot, accessTo(pathname, search)));
  // Another login is another member: nothing of the previous pages may stay.
  const login = useSelector(session, (snapshot) => snapshot.context.logins);
  if (!isOpen) return <Progress />;
  return <Pages key={login} />;
}

function Pages() {
  const { services } = useAppContext();
  // A passive effect: its cleanup runs after the lists of this login have stored what was in view.
  useEffect(() => listRestoration(services).forget, [services]);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname, search);
  const { path, title } = page;
  const lazy = lazyPageOf(page);
  const view = lazy === null ? <NotFoundScreen /> : <LazyPageView page={lazy} />;
  return (
    <Routes>
      <Route
        path={path}
        element={
          title === undefined ? (
            view
          ) : (
            // The key: without it React would keep this `Page`, and the next page would not notice its arrival.
            <Page key={path} title={titleWords[title]}>
              {view}
            </Page>
          )
        }
      />
    </Routes>
  );
}
