import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  type BlockName,
  type MemberHomeActor,
  ORDER_STOPS,
  selectBlock,
} from '../../machines/home/member-home.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { ToMall } from '../lib/to-mall.tsx';
import { OrderActionDialog } from '../orders/order-action-dialog.tsx';
import { RxWarning } from '../orders/rx-warning.tsx';
import { ORDERS } from '../shell/menu.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import type { IconName } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { grouped, Price } from '../ui/price.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { type Stat, StatPath, StatTiles } from '../ui/stat-tile.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FirstSteps } from './first-steps.tsx';
import { homeWords as words } from './home.words.ts';
import { HomeBand, type HomeBandProps } from './home-band.tsx';
import { LatestOrder, LatestOrderBones, type LatestOrderProps } from './latest-order.tsx';

const Root = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]};`;
/** As high as the path that it replaces. */
const NoPath = styled.div`
  position: relative; display: flex; flex-wrap: wrap; align-items: center; place-content: center;
  gap: ${theme.space[1]} ${theme.space[4]}; min-block-size: 84px; padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.card}; background: ${theme.color.card};
  ${media.phone} { min-block-size: 130px; }
`;
/** In place of a figure. */
const Plain = styled.span`font-weight: 400; ${type.body}`;
const Path = styled.nav`position: relative;`;
/** At the other end of the head, or below it if there is no room. */
const Aside = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[5]};`;
/** As high as four rows, so that nothing moves when there are fewer. */
const Rows = styled.div`min-block-size: 308px;`;

const icons: Readonly<Record<(typeof ORDER_STOPS)[number], IconName>> = {
  waitPay: 'wallet',
  waitDelivery: 'box',
  waitReceiving: 'truck',
  waitEvaluate: 'star',
};
const assets = [
  { name: 'favourites', icon: 'heart', href: '/user/order/collect' },
  { name: 'coupons', icon: 'ticket', href: '/user/account/coupon' },
  { name: 'coins', icon: 'coin', href: '/user/account/coin' },
] as const satisfies readonly { name: BlockName; icon: IconName; href: string }[];

type AssetName = (typeof assets)[number]['name'];

export interface MemberHomeScreenProps {
  actor: MemberHomeActor;
  session: HomeBandProps['session'];
  orderAction: Pick<LatestOrderProps, 'actor' | 'onContact' | 'pay'>;
  /** Empty: the shop has no mall to go to. */
  mallHome: string;
}

/** `/user` (ACC-ROUTE-03): one block each for the member, the waiting orders, the assets and the latest orders. */
export function MemberHomeScreen({ actor, session, orderAction, mallHome }: MemberHomeScreenProps) {
  return (
    <Root>
      <HomeBand session={session}>
        <Counts actor={actor} />
      </HomeBand>
      <Assets actor={actor} />
      <Card
        title={words.latest}
        aside={
          <Aside>
            <RxWarning />
            <Link href={ORDERS}>{words.all}</Link>
          </Aside>
        }
      >
        <Rows>
          <Orders actor={actor} orderAction={orderAction} mallHome={mallHome} />
        </Rows>
      </Card>
      <OrderActionDialog actor={orderAction.actor} />
    </Root>
  );
}

function Counts({ actor }: Pick<MemberHomeScreenProps, 'actor'>) {
  const { read, notice } = useSelector(actor, selectBlock('counts'), shallowEqual);
  if (notice !== null) {
    return (
      <NoPath>
        <span role="alert">{noticeText(notice, words.failed.counts)}</span>
        {retryOf(actor, 'counts')}
      </NoPath>
    );
  }
  return (
    <Path aria-label={words.path} aria-busy={read === null || undefined}>
      {read === null && <VisuallyHidden role="status">{words.reading.counts}</VisuallyHidden>}
      <StatPath
        label={words.path}
        stops={ORDER_STOPS.map((stop) => ({
          key: stop,
          icon: icons[stop],
          name: words.stops[stop],
          count: read?.[stop] ?? null,
          href: `/user/order/mine/${stop}`,
        }))}
      />
    </Path>
  );
}

function Assets({ actor }: Pick<MemberHomeScreenProps, 'actor'>) {
  const favourites = useSelector(actor, selectBlock('favourites'), shallowEqual);
  const coupons = useSelector(actor, selectBlock('coupons'), shallowEqual);
  const coins = useSelector(actor, selectBlock('coins'), shallowEqual);
  const views = { favourites, coupons, coins };
  const isReading = assets.some(({ name }) => views[name].read === null && views[name].notice === null);
  return (
    <nav aria-label={words.assets} aria-busy={isReading || undefined}>
      {isReading && <VisuallyHidden role="status">{words.reading.assets}</VisuallyHidden>}
      <StatTiles
        label={words.assets}
        stats={assets.map(({ name, icon, href }): Stat => {
          const { read, notice } = views[name];
          const tile = { key: name, icon };
          if (notice !== null) return { ...tile, ...failedTile(actor, name, href) };
          return { ...tile, ...readTile(name, read), href };
        })}
      />
    </nav>
  );
}

function readTile(name: AssetName, read: number | null) {
  return {
    name: words[name],
    figure: read === null ? <Bone $width="40px" $height={theme.line.title} /> : grouped(read),
    note: name === 'coins' ? worthOf(read) : undefined,
  };
}

function failedTile(actor: MemberHomeActor, name: AssetName, href: string) {
  return {
    name: <Link href={href}>{words[name]}</Link>,
    note: <span role="alert">{words.failed.asset}</span>,
    figure: <Plain>{retryOf(actor, name)}</Plain>,
  };
}

/** ORD-COIN-08: 100 coins are 1 yuan, so that a coin is a cent. */
function worthOf(coins: number | null): ReactNode {
  if (coins === null) return <Bone $width="64px" $height={theme.line.small} />;
  return (
    <>
      {words.worth} <Price cents={coins} plain />
    </>
  );
}

function Orders({ actor, orderAction, mallHome }: Pick<MemberHomeScreenProps, 'actor' | 'orderAction' | 'mallHome'>) {
  const { read, notice } = useSelector(actor, selectBlock('orders'), shallowEqual);
  if (notice !== null) {
    return (
      <NotRead
        notice={notice}
        text={words.failed.orders}
        onRetry={() => actor.send({ type: 'retry.pressed', block: 'orders' })}
      />
    );
  }
  if (read === null) {
    return (
      <>
        <VisuallyHidden role="status">{words.reading.orders}</VisuallyHidden>
        <ul aria-busy="true">
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <LatestOrderBones key={row} />
          ))}
        </ul>
      </>
    );
  }
  if (read.length === 0) {
    return (
      <>
        <Empty why="never" text={words.noOrders} action={<ToMall mallHome={mallHome} />} />
        <FirstSteps />
      </>
    );
  }
  return (
    <ul>
      {read.map((order) => (
        <LatestOrder key={order.ordersCode} order={order} {...orderAction} />
      ))}
    </ul>
  );
}

function retryOf(actor: MemberHomeActor, block: 'counts' | AssetName): ReactNode {
  return (
    <Button size="sm" variant="text" onPress={() => actor.send({ type: 'retry.pressed', block })}>
      {words.retry}
      <VisuallyHidden>{block === 'counts' ? words.path : words[block]}</VisuallyHidden>
    </Button>
  );
}
