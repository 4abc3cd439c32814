import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { invoiceMediumOf, invoiceTitleOf } from '../../contract/orders/order-actions.ts';
import {
  filesOf,
  type InvoiceActor,
  type InvoiceView,
  selectInvoice,
} from '../../machines/invoices/invoice.machine.ts';
import { listWords } from '../lib/list.words.ts';
import { NotRead } from '../lib/not-read.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { PageHead } from '../lib/page-head.tsx';
import { pagesUnder } from '../lib/paged-list.tsx';
import { titleWords } from '../lib/titles.words.ts';
import { kindOf } from '../orders/order-kind.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { invoiceExact, invoiceWords as words } from './invoice.words.ts';
import { invoiceAddress, invoicesAddress } from './invoice-list-screen.tsx';
import { InvoiceSend } from './invoice-send.tsx';

const Root = styled(Sheet)`
  ${media.print} { padding: 0; & nav, & button, & [role='status'], & h1 + a { display: none; } }
`;
const Facts = styled.dl`
  display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[4]} ${theme.space[5]}; border-radius: ${theme.radius.card}; background: ${theme.color.page}; ${tabular}
  & > dt { color: ${theme.color.muted}; }
  & > dd { overflow-wrap: anywhere; }
  ${media.phone} { padding: ${theme.space[4]}; }
  ${media.print} { padding-inline: 0; }
`;
const FilesHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[3]};
  margin-block: ${theme.space[5]} ${theme.space[3]};
  & > h2 { ${type.lead} font-weight: 600; }
`;
const Files = styled.ul`
  margin-block-end: ${theme.space[4]}; border-block-start: 1px solid ${theme.color.hairline};
  & > li { border-block-end: 1px solid ${theme.color.hairline}; }
`;
const File = styled(Link)`
  display: flex; align-items: center; gap: ${theme.space[2]}; min-block-size: ${theme.height.large};
`;

/** The address of a page of files. */
export const filesAddress = (code: string) => pagesUnder(invoiceAddress(code));

export interface InvoiceScreenProps {
  actor: InvoiceActor;
  /** A page of files is wanted. */
  onPage(page: number): void;
}

/** `/user/personal/invoice/detail/{id}` (ORD-ROUTE-11). */
export function InvoiceScreen({ actor, onPage }: InvoiceScreenProps) {
  const view = useSelector(actor, selectInvoice, shallowEqual);
  return (
    <Root aria-labelledby="invoice-title">
      <PageHead
        id="invoice-title"
        title={titleWords.invoiceDetail}
        aside={<Link href={invoicesAddress({ page: 1 })}>{words.toList}</Link>}
      />
      {bodyOf(actor, view, onPage)}
    </Root>
  );
}

function bodyOf(actor: InvoiceActor, view: InvoiceView, onPage: InvoiceScreenProps['onPage']): ReactNode {
  switch (view.stage) {
    case 'loading':
      return <SkeletonList rows={2} label={words.reading} />;
    case 'failed':
      return <NotRead notice={view.notice} text={words.failed} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
    case 'gone':
      return <Empty why="noFit" text={words.gone} />;
    case 'notIssued':
      return (
        <>
          {view.order && <InvoiceFacts order={view.order} />}
          <Empty why="never" text={absenceOf(view.order)} />
        </>
      );
    case 'urlsShown':
      return (
        <>
          {view.order && <InvoiceFacts order={view.order} />}
          <InvoiceFiles actor={actor} view={view} onPage={onPage} />
          <InvoiceSend actor={actor} view={view} />
        </>
      );
  }
}

function absenceOf(order: OrderRecord | null): string {
  if (order === null) return words.notYet;
  if (order.consigneeType === '') return words.notAsked(kindOf(order));
  const isOver = order.orderType === 'canceled' || order.orderType === 'refundCompleteTransaction';
  return isOver ? words.never(kindOf(order)) : words.notYet;
}

/** The facts of the invoice; unknown ones are left out. */
function InvoiceFacts({ order }: { order: OrderRecord }) {
  const [medium, title] = [invoiceMediumOf(order), invoiceTitleOf(order)];
  const facts = [
    { term: words.number(kindOf(order)), fact: order.ordersCode },
    { term: words.type, fact: medium && words.types[medium] },
    { term: words.title, fact: title && words.titles[title] },
    { term: words.taxNumber, fact: order.taxPayerNumber },
    { term: words.content, fact: order.invoiceContent },
    { term: words.sum(kindOf(order)), fact: order.sum === null ? '' : <Price cents={order.sum} /> },
  ].filter(({ fact }) => fact !== null && fact !== '');
  return (
    <section aria-label={words.facts}>
      <Facts>{facts.map(({ term, fact }) => [<dt key={term}>{term}</dt>, <dd key={`${term} fact`}>{fact}</dd>])}</Facts>
    </section>
  );
}

/** ORD-INV-01, ORD-INV-02: the files, four per page, each opening in a new tab, and the button to send them by mail. */
function InvoiceFiles({ actor, view, onPage }: InvoiceScreenProps & { view: InvoiceView }) {
  return (
    <section aria-labelledby="invoice-files">
      <FilesHead>
        <h2 id="invoice-files">{words.files}</h2>
        <Button size="sm" onPress={() => actor.send({ type: 'send.opened' })}>
          {words.send}
        </Button>
      </FilesHead>
      <NoticeSlot role="status">{view.sent && <Notice tone="info">{invoiceExact.invoiceSent.text}</Notice>}</NoticeSlot>
      <Files>
        {filesOf(view).map(({ number, url }) => (
          <li key={url}>
            <File href={url} target="_blank" rel="noopener noreferrer">
              <Icon name="doc" />
              {words.file(number)}
              <VisuallyHidden>{words.newTab}</VisuallyHidden>
            </File>
          </li>
        ))}
      </Files>
      <Pager
        page={view.page}
        pages={view.pages}
        onPage={onPage}
        addressOf={(page) => filesAddress(view.order?.ordersCode ?? '')({ page })}
        texts={{ ...listWords.pager, total: listWords.total(view.urls.length) }}
      />
    </section>
  );
}
