import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { ORDER_LIST_TYPES, type OrderRecord } from '../../contract/orders/order.ts';
import type { LogisticsPreviewActor } from '../../machines/orders/logistics-preview.machine.ts';
import type { OrderActionActor } from '../../machines/orders/order-action.machine.ts';
import {
  ORDER_RANGES,
  type OrderFilter,
  type OrderListActor,
  selectOrderList,
} from '../../machines/orders/order-list.machine.ts';
import { PagedList } from '../lib/paged-list.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { ToMall } from '../lib/to-mall.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Form } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { RecordHeads } from '../ui/record-card.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { OrderActionDialog } from './order-action-dialog.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderCard, type OrderCardProps } from './order-card.tsx';
import { orderListWords as words } from './order-list.words.ts';
import { orderListAddress } from './order-list-address.ts';
import { RxWarning } from './rx-warning.tsx';

/** ORD-LIST-05. */
const ROWS = 4;

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${theme.space[4]};
  padding: ${theme.space[5]} ${theme.space[5]} ${theme.space[3]}; border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  background: ${theme.color.card};
  & > h1 { ${type.title} font-weight: 600; }
  ${media.phone} { padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[2]}; }
`;
// Head, tabs and filters lie on one white sheet; the orders lie below it. The tab row scrolls inside its margins, which
// its shadow paints white. It is sticky, to stay in view above a long page.
const Types: typeof Tabs = styled(Tabs)`
  & > [role='tablist'] {
    --side: calc(${theme.space[5]} - ${theme.space[1]});
    position: sticky; inset-block-start: 0; z-index: ${theme.layer.sticky}; margin: 0 var(--side); background-color: ${theme.color.card};
    box-shadow: calc(var(--side) * -1) 0 ${theme.color.card}, var(--side) 0 ${theme.color.card};
    ${media.phone} { --side: calc(${theme.space[4]} - ${theme.space[1]}); gap: ${theme.space[5]}; }
  }
  & > [role='tabpanel'] { margin: 0; }
`;
const Filters = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[5]} ${theme.space[4]}; margin-block-end: ${theme.space[4]};
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card}; background: ${theme.color.card};
  & > form { inline-size: 20rem; }
  ${media.phone} {
    padding-inline: ${theme.space[4]};
    & > form, & > fieldset { inline-size: 100%; }
    & > fieldset > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
`;
// Offsets the margin of the column heads, which only a wide window shows.
const Rows = styled.div`
  margin-block-start: calc(${theme.space[4]} * -1);
  ${media.narrow} { margin-block-start: 0; }
`;
const Orders = styled.ol`display: grid; gap: ${theme.space[4]}; & > li { min-inline-size: 0; }`;

export interface OrderListScreenProps {
  actor: OrderListActor;
  preview: LogisticsPreviewActor;
  /** The actions on an order, its chat and its payment. */
  action: { readonly actor: OrderActionActor } & Pick<OrderActionsProps, 'onContact' | 'pay'>;
  renderDeadline?: OrderCardProps['renderDeadline'];
}

/** `MyOrder` (ORD-ROUTE-03): the member's orders by type, time and product. */
export function OrderListScreen({ actor, preview, action, renderDeadline }: OrderListScreenProps) {
  const { filter, counts, rows } = useSelector(actor, selectShown, shallowEqual);
  return (
    <>
      <Head>
        <h1 tabIndex={-1}>{titleWords.orders}</h1>
        <RxWarning />
      </Head>
      <Types
        label={words.types}
        tabs={ORDER_LIST_TYPES.map((value) => ({
          value,
          text: words.type[value],
          count: counts === null || counts[value] === 0 ? undefined : counts[value],
        }))}
        value={filter.type}
        onValue={(orderType) => actor.send({ type: 'type.chosen', orderType })}
      >
        <TabPanel value={filter.type}>
          <Filter actor={actor} />
          {rows && (
            <PagedList
              actor={rows}
              reading={words.reading}
              skeletonRows={ROWS}
              renderRows={(orders) => rowsOf(orders, { preview, renderDeadline, ...action })}
              renderEmpty={(of) => emptyOf(of, actor)}
              addressOf={orderListAddress}
            />
          )}
        </TabPanel>
      </Types>
      <OrderActionDialog actor={action.actor} />
    </>
  );
}

/** Omits the typed search, so that a keystroke renders no row. */
function selectShown(snapshot: Parameters<typeof selectOrderList>[0]) {
  const { typed: _, ...shown } = selectOrderList(snapshot);
  return shown;
}

function Filter({ actor }: Pick<OrderListScreenProps, 'actor'>) {
  const { filter, typed } = useSelector(actor, selectOrderList, shallowEqual);
  return (
    <Filters>
      <RadioGroup
        name="range"
        legend={words.placedIn}
        legendHidden
        variant="segmented"
        options={ORDER_RANGES.map((value) => ({ value, text: words.range[value] }))}
        value={filter.range}
        onValue={(range) => actor.send({ type: 'range.chosen', range })}
      />
      <Form label={words.search} onSubmit={() => actor.send({ type: 'search.pressed' })}>
        <TextInput
          name="productName"
          label={words.search}
          placeholder={words.searchPlaceholder}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onValue={(text) => actor.send({ type: 'search.typed', text })}
          suffix={
            <>
              {typed !== '' && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={words.searchClear}
                  onPress={() => actor.send({ type: 'search.cleared' })}
                />
              )}
              <IconButton
                icon="search"
                label={words.searchButton}
                onPress={() => actor.send({ type: 'search.pressed' })}
              />
            </>
          }
        />
      </Form>
    </Filters>
  );
}

type RowPorts = Pick<OrderCardProps, 'preview' | 'renderDeadline'> & OrderListScreenProps['action'];

function rowsOf(orders: readonly OrderRecord[], ports: RowPorts) {
  return (
    <Rows>
      <RecordHeads heads={words.heads} />
      <Orders aria-label={words.orders}>
        {orders.map((order) => (
          <li key={order.ordersCode} data-row={order.ordersCode}>
            <OrderCard order={order} {...ports} />
          </li>
        ))}
      </Orders>
    </Rows>
  );
}

function emptyOf({ range, productName }: OrderFilter, actor: OrderListActor) {
  if (range === 'all' && productName === '') return <Empty why="never" text={words.never} action={<ToMall />} />;
  return (
    <Empty
      why="noFit"
      text={words.noFit}
      action={<Button onPress={() => actor.send({ type: 'filter.dropped' })}>{words.dropFilter}</Button>}
    />
  );
}
