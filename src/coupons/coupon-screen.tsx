import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  COUPON_TABS,
  type CouponFilter,
  type CouponRow,
  type couponListMachine,
  selectCouponList,
} from '../../machines/coupons/coupon-list.machine.ts';
import { type PagedListActor, type Place, selectPagedList } from '../../machines/lib/paged-list.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { PageHead } from '../lib/page-head.tsx';
import { PagedList } from '../lib/paged-list.tsx';
import { ToMall } from '../lib/to-mall.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { media, theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { couponExact, couponWords as words } from './coupon.words.ts';
import { CouponTicket } from './coupon-ticket.tsx';

const Tickets = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22.5rem, 100%), 1fr)); gap: ${theme.space[4]};
  padding: ${theme.space[4]}; border-radius: ${theme.radius.card}; background: ${theme.color.page};
  & > li > article { block-size: 100%; }
  ${media.phone} { padding: ${theme.space[2]}; gap: ${theme.space[2]}; }
`;

type Actor = ActorRefFrom<typeof couponListMachine>;

/** Where coupons are used, and where to get more; empty: nowhere. */
interface Ways {
  readonly mallHome: string;
  readonly couponsUrl: string;
}

/** The address of a place in the list. */
export function couponAddress({ filter, page }: Place<CouponFilter>): string {
  const query = new URLSearchParams();
  if (filter.tab !== 'unused') query.set('tab', filter.tab);
  if (page !== 1) query.set('page', String(page));
  return `/user/account/coupon${query.size > 0 ? `?${query}` : ''}`;
}

/** `/user/account/coupon` (ORD-ROUTE-12): the member's coupons as tickets, by tab. */
export function CouponScreen({ actor, mallHome, couponsUrl }: { actor: Actor } & Ways) {
  const view = useSelector(actor, selectCouponList, shallowEqual);
  return (
    <Sheet aria-labelledby="coupon-title">
      <PageHead
        id="coupon-title"
        title={words.title}
        aside={<Link href="/user/account/couponRule">{words.toRules}</Link>}
      />
      <NoticeSlot role="alert">
        {view.notice && (
          <Notice tone="danger">
            {noticeText(view.notice, words.countsFailed)}{' '}
            <Button size="sm" variant="text" onPress={() => actor.send({ type: 'retry.pressed' })}>
              {words.retry}
            </Button>
          </Notice>
        )}
      </NoticeSlot>
      {view.list && (
        <CouponTabs actor={actor} view={view} list={view.list} mallHome={mallHome} couponsUrl={couponsUrl} />
      )}
    </Sheet>
  );
}

interface CouponTabsProps extends Ways {
  readonly actor: Actor;
  readonly view: ReturnType<typeof selectCouponList>;
  readonly list: PagedListActor<CouponRow, CouponFilter>;
}

function CouponTabs({ actor, view, list, mallHome, couponsUrl }: CouponTabsProps) {
  const chosen = useSelector(list, (snapshot) => selectPagedList<CouponRow, CouponFilter>(snapshot).filter.tab);
  return (
    <Tabs
      label={words.tabsLabel}
      tabs={COUPON_TABS.map((tab) => ({ value: tab, text: words.tabs[tab], count: view.counts?.[tab] }))}
      value={chosen}
      onValue={(tab) => actor.send({ type: 'tab.picked', tab })}
    >
      <TabPanel value={chosen}>
        <VisuallyHidden as="h2">{words.tabs[chosen]}</VisuallyHidden>
        <PagedList
          actor={list}
          reading={words.reading}
          skeletonRows={3}
          renderRows={(rows) => (
            <Tickets>
              {rows.map((coupon) => (
                <li key={coupon.id} data-row={coupon.id}>
                  <CouponTicket coupon={coupon} mallHome={mallHome} />
                </li>
              ))}
            </Tickets>
          )}
          renderEmpty={() => (
            <Empty
              why="never"
              text={couponExact.noCoupons.text}
              action={
                couponsUrl === '' ? (
                  <ToMall mallHome={mallHome} />
                ) : (
                  <ButtonLink href={couponsUrl}>{words.toMore}</ButtonLink>
                )
              }
            />
          )}
          addressOf={couponAddress}
        />
      </TabPanel>
    </Tabs>
  );
}
