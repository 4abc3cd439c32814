import { styled } from 'styled-components';
import { shownMinute } from '../../contract/moment.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { isInvoiced } from '../../contract/orders/order-actions.ts';
import type { NoFilter, PagedListActor } from '../../machines/lib/paged-list.machine.ts';
import { PageHead } from '../lib/page-head.tsx';
import { PagedList, pagesUnder } from '../lib/paged-list.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { nameOf } from '../orders/order-kind.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { invoiceWords as words } from './invoice.words.ts';

const Quiet = styled.span`color: ${theme.color.muted};`;

/** The address of a page of the list, and of one invoice. */
export const invoicesAddress = pagesUnder('/user/personal/invoice');
export function invoiceAddress(code: string): string {
  return `/user/personal/invoice/detail/${encodeURIComponent(code)}`;
}

function productsOf({ orderProducts }: OrderRecord): string {
  const [first] = orderProducts;
  if (first === undefined) return '';
  return orderProducts.length === 1 ? first.productName : words.more(first.productName, orderProducts.length);
}

const { columns: heads } = words;
const columns: readonly Column<OrderRecord>[] = [
  { key: 'number', title: heads.number, width: '180px', rowTitle: true, onPhone: 'unseen', cell: nameOf },
  {
    key: 'placed',
    title: heads.placed,
    width: '170px',
    onPhone: 'note',
    cell: ({ creationDate }) => (creationDate === null ? words.unknownDate : shownMinute(creationDate)),
  },
  { key: 'products', title: heads.products, onPhone: 'title', cell: productsOf },
  {
    key: 'sum',
    title: heads.sum,
    align: 'end',
    width: '110px',
    onPhone: 'figure',
    cell: ({ sum }) => (sum === null ? words.unknownSum : <Price cents={sum} />),
  },
  {
    key: 'state',
    title: heads.state,
    width: '90px',
    onPhone: 'note',
    cell: (order) => (isInvoiced(order) ? words.issued : <Quiet>{words.notIssued}</Quiet>),
  },
  {
    key: 'action',
    title: heads.action,
    width: '110px',
    onPhone: 'action',
    cell: (order) => (
      <span data-row={order.ordersCode}>
        <Link href={invoiceAddress(order.ordersCode)}>
          {words.view}
          <VisuallyHidden> {nameOf(order)}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];

/** `/user/personal/invoice` (ORD-ROUTE-10): the orders that have an invoice or will have one, four per page. */
export function InvoiceListScreen({ list }: { list: PagedListActor<OrderRecord, NoFilter> }) {
  return (
    <Sheet aria-labelledby="invoices-title">
      <PageHead id="invoices-title" title={titleWords.invoices} />
      <PagedList
        actor={list}
        reading={words.reading}
        skeletonRows={4}
        renderRows={(rows) => (
          <Table caption={words.caption} columns={columns} rows={rows} keyOf={({ ordersCode }) => ordersCode} />
        )}
        renderEmpty={() => (
          <Empty
            why="never"
            text={words.empty}
            action={<ButtonLink href="/user/order/mine">{words.toOrders}</ButtonLink>}
          />
        )}
        addressOf={invoicesAddress}
      />
    </Sheet>
  );
}
