import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute } from '../../contract/moment.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { invoiceMediumOf, invoiceTitleOf } from '../../contract/orders/order-actions.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Price } from '../ui/price.tsx';
import { DetailList, Receipt, SumList } from '../ui/receipt.tsx';
import { media } from '../ui/theme.ts';
import { cancelReasonWords } from './cancel-reason.words.ts';
import { orderDetailWords as words } from './order-detail.words.ts';
import { kindOf } from './order-kind.ts';
import { sumStateOf } from './order-status.ts';
import { orderStatusWords } from './order-status.words.ts';
import { sumsOf } from './order-sums.tsx';

const Spot = styled.span`${media.print} { display: none; }`;

const payments: Readonly<Record<string, string>> = words.payments;
const cancelReasons: Readonly<Record<string, string>> = cancelReasonWords;

/** What an order costs (ORD-DET-05), how it is paid (ORD-DET-06) and its invoice (ORD-DET-07), as the gateway says. */
export function OrderReceipt({ order }: { order: OrderRecord }) {
  const { sum, paymentTime, creationDate } = order;
  const kind = kindOf(order);
  const sumState = sumStateOf(order);
  return (
    <Receipt title={words.costs}>
      <SumList
        sums={sumsOf(order, words, { withZeros: false })}
        total={{
          name: orderStatusWords.sums[sumState],
          sum: sum === null ? words.unknownSum : <Price cents={sum} size="hero" plain={sumState === 'total'} />,
        }}
      />
      <DetailList
        small
        details={[
          { key: 'payment', name: words.payment, detail: paymentName(order) },
          { key: 'paidAt', name: words.paidAt, detail: paymentTime === null ? '' : shownMinute(paymentTime) },
          { key: 'number', name: words.number(kind), detail: numberOf(order, kind) },
          { key: 'placedAt', name: words.placedAt, detail: creationDate === null ? '' : shownMinute(creationDate) },
          { key: 'cancelReason', name: words.cancelReason, detail: cancelReasons[order.cancelReason] ?? '' },
        ]}
      />
      <DetailList small details={invoiceOf(order)} />
    </Receipt>
  );
}

function paymentName({ paymentTypeName, paymentType }: OrderRecord): string {
  return paymentTypeName === '' ? (payments[paymentType] ?? '') : paymentTypeName;
}

function numberOf({ ordersCode }: OrderRecord, kind: string): ReactNode {
  return (
    <>
      {ordersCode}{' '}
      <Spot>
        <CopyButton
          text={ordersCode}
          label={words.copyNumber(kind)}
          shownText={words.copy}
          copiedText={words.copied}
          failedText={words.copyFailed}
        />
      </Spot>
    </>
  );
}

function invoiceOf(order: OrderRecord) {
  const { consigneeType, taxPayerNumber, invoiceContent } = order;
  if (consigneeType === '') return [{ key: 'type', name: words.invoiceType, detail: words.noInvoice }];
  const [medium, title] = [invoiceMediumOf(order), invoiceTitleOf(order)];
  return [
    { key: 'type', name: words.invoiceType, detail: medium && words.invoiceTypes[medium] },
    { key: 'title', name: words.invoiceTitle, detail: title && words.invoiceTitles[title] },
    { key: 'tax', name: words.taxNumber, detail: taxPayerNumber },
    { key: 'content', name: words.invoiceContent, detail: invoiceContent },
  ];
}
