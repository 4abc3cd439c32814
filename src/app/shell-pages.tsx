import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { productSearchMachine } from '../../machines/frame/product-search/product-search.machine.ts';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import { NotFoundScreen } from '../screens/frame/not-found-screen.tsx';
import { Progress } from '../screens/frame/progress.tsx';
import { Shell } from '../screens/frame/shell.tsx';
import { wireMallConfig } from '../wire/mall-config.wire.ts';
import { changePasswordWords } from '../words/proposed/change-password.ts';
import { reviewWords } from '../words/proposed/review.ts';
import { titleWords } from '../words/proposed/titles.ts';
import { useFrame } from './frame-context.ts';
import { frameParts } from './frame-parts.ts';
import { Page } from './page.tsx';
import { PartView } from './part-view.tsx';
import { parts } from './parts.ts';
import { useIsOpen } from './use-is-open.ts';
import { forgetLeftRows } from './use-list-place.ts';

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

  return (
    <Shell settings={world.settings} session={session} search={search} path={pathname} onOpenChat={openChat}>
      <OpenPages />
    </Shell>
  );
}

const patientPages = [
  ['/user/personal/patient', frameParts.patients],
  ['/user/patientInfo/:mode/:id?', frameParts.patientForm],
] as const;

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
  return (
    <Routes>
      <Route
        path="/user"
        element={
          <Page title={titleWords.memberHome}>
            <PartView part={frameParts.home} />
          </Page>
        }
      />
      <Route path="/user/bind/phone/:type" element={<PartView part={parts.bindPhone} />} />
      <Route
        path="/user/account/password/edit"
        element={
          <Page title={changePasswordWords.title}>
            <PartView part={frameParts.changePassword} />
          </Page>
        }
      />
      <Route
        path="/user/account/delete"
        element={
          <Page title={titleWords.closeAccount}>
            <PartView part={frameParts.closeAccount} />
          </Page>
        }
      />
      <Route
        path="/user/personal/address"
        element={
          <Page title={titleWords.address}>
            <PartView part={frameParts.addressBook} />
          </Page>
        }
      />
      <Route
        path="/user/order/mine/:type?"
        element={
          <Page title={titleWords.orders}>
            <PartView part={frameParts.orderList} />
          </Page>
        }
      />
      <Route
        path="/user/personal/info"
        element={
          <Page title={titleWords.profile}>
            <PartView part={frameParts.profile} />
          </Page>
        }
      />
      <Route
        path="/user/personal/safe"
        element={
          <Page title={titleWords.safe}>
            <PartView part={frameParts.safe} />
          </Page>
        }
      />
      {['info', 'phone', 'pwd'].map((kind) => (
        <Route
          key={kind}
          path={`/user/personal/addInfo/${kind}`}
          element={
            <Page title={titleWords.completeProfile}>
              <PartView part={frameParts.completeProfile} />
            </Page>
          }
        />
      ))}
      <Route path="/user/order/detail/:id" element={<PartView part={frameParts.orderDetail} />} />
      <Route
        path="/user/account/coupon"
        element={
          <Page title={titleWords.coupons}>
            <PartView part={frameParts.coupons} />
          </Page>
        }
      />
      <Route
        path="/user/account/couponRule"
        element={
          <Page title={titleWords.couponRules}>
            <PartView part={frameParts.couponRules} />
          </Page>
        }
      />
      <Route
        path="/user/account/coin"
        element={
          <Page title={titleWords.coins}>
            <PartView part={frameParts.coins} />
          </Page>
        }
      />
      <Route
        path="/user/order/collect"
        element={
          <Page title={titleWords.favourites}>
            <PartView part={frameParts.favourites} />
          </Page>
        }
      />
      <Route
        path="/user/order/drug"
        element={
          <Page title={titleWords.reservations}>
            <PartView part={frameParts.reservations} />
          </Page>
        }
      />
      <Route
        path="/user/order/evaluate/:id"
        element={
          <Page title={reviewWords.title}>
            <PartView part={frameParts.review} />
          </Page>
        }
      />
      <Route
        path="/user/personal/invoice"
        element={
          <Page title={titleWords.invoices}>
            <PartView part={frameParts.invoices} />
          </Page>
        }
      />
      <Route
        path="/user/personal/invoice/detail/:id"
        element={
          <Page title={titleWords.invoiceDetail}>
            <PartView part={frameParts.invoice} />
          </Page>
        }
      />
      {patientPages.map(([path, part]) => (
        <Route
          key={path}
          path={path}
          element={
            <Page title={titleWords.patients}>
              <PartView part={part} />
            </Page>
          }
        />
      ))}
      <Route
        path="/merchants/entry"
        element={
          <Page title={titleWords.merchantsEntry}>
            <PartView part={frameParts.merchantsEntry} />
          </Page>
        }
      />
      <Route
        path="*"
        element={
          <Page title={titleWords.notFound}>
            <NotFoundScreen />
          </Page>
        }
      />
    </Routes>
  );
}
