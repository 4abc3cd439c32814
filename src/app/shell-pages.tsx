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
import { frameParts } from './frame-parts.ts';
import { forgetLeftRows } from './left-rows.ts';
import { Page } from './page.tsx';
import { PartView } from './part-view.tsx';
import { parts } from './parts.ts';
import { useIsOpen } from './use-is-open.ts';

export { prerenderedPages } from './frame-parts.ts';

/** Every page but those that stand alone. Who comes by the key of a link has no member's frame around the form. */
export function ShellPages() {
  const { pathname, search } = useLocation();
  if (pageAt(pathname, search).query !== undefined) return <PartView part={frameParts.patientFormByKey} alone />;
  return <FramedPages />;
}

/** The pages that stand in the full frame; it stays while they change. */
function FramedPages() {
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

/** The pages that have one title, whatever they show. */
const pages = [
  ['/user', titleWords.memberHome, frameParts.home],
  ['/user/account/password/edit', titleWords.changePassword, frameParts.changePassword],
  ['/user/account/delete', titleWords.closeAccount, frameParts.closeAccount],
  ['/user/personal/address', titleWords.address, frameParts.addressBook],
  ['/user/order/mine/:type?', titleWords.orders, frameParts.orderList],
  ['/user/personal/info', titleWords.profile, frameParts.profile],
  ['/user/personal/safe', titleWords.safe, frameParts.safe],
  ['/user/personal/addInfo/info', titleWords.completeProfile, frameParts.completeProfile],
  ['/user/personal/addInfo/phone', titleWords.completeProfile, frameParts.completeProfile],
  ['/user/personal/addInfo/pwd', titleWords.completeProfile, frameParts.completeProfile],
  ['/user/account/coupon', titleWords.coupons, frameParts.coupons],
  ['/user/account/couponRule', titleWords.couponRules, frameParts.couponRules],
  ['/user/account/coin', titleWords.coins, frameParts.coins],
  ['/user/order/collect', titleWords.favourites, frameParts.favourites],
  ['/user/order/drug', titleWords.reservations, frameParts.reservations],
  ['/user/order/evaluate/:id', titleWords.review, frameParts.review],
  ['/user/personal/invoice', titleWords.invoices, frameParts.invoices],
  ['/user/personal/invoice/detail/:id', titleWords.invoiceDetail, frameParts.invoice],
  ['/user/personal/patient', titleWords.patients, frameParts.patients],
  ['/user/patientInfo/:mode/:id?', titleWords.patients, frameParts.patientForm],
  ['/pay/inquiry', titleWords.inquiry, frameParts.inquiry],
  ['/merchants/entry', titleWords.merchantsEntry, frameParts.merchantsEntry],
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
      {pages.map(([path, title, part]) => (
        <Route
          key={path}
          path={path}
          element={
            // The key: without it the next page would be the same one, and would not know that it has been come to.
            <Page key={path} title={title}>
              <PartView part={part} />
            </Page>
          }
        />
      ))}
      <Route path="/user/bind/phone/:type" element={<PartView part={parts.bindPhone} />} />
      <Route path="/user/order/detail/:id" element={<PartView part={frameParts.orderDetail} />} />
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
