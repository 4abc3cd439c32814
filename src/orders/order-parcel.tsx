import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute, writeMoment } from '../../contract/moment.ts';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import {
  type LogisticsPreviewActor,
  type LogisticsPreviewView,
  selectLogisticsPreview,
} from '../../machines/orders/logistics-preview.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Popover } from '../ui/popover.tsx';
import { theme } from '../ui/theme.ts';
import { Timeline } from '../ui/timeline.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { nameOf } from './order-kind.ts';
import { orderListWords as words } from './order-list.words.ts';
import { QuietButton } from './order-quiet.ts';

/** ORD-DET-08. */
const LATEST = 2;

const Box = styled.div`
  display: grid; gap: ${theme.space[3]}; justify-items: start; min-inline-size: 200px; text-align: start;
`;
const Trigger = styled(QuietButton)`margin-block-start: ${theme.space[1]};`;
const Parcel = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${theme.space[2]}; inline-size: 100%;
`;

/** The latest news of an order's parcel, in a popover that opens on hover or focus and closes on Esc. */
export function OrderParcel({ order, actor }: { order: OrderRecord; actor: LogisticsPreviewActor }) {
  const { ordersCode } = order;
  const view = useSelector(actor, (snapshot) => selectLogisticsPreview(snapshot, ordersCode), shallowEqual);
  return (
    <Popover
      label={words.latest}
      align="end"
      onOpen={() => actor.send({ type: 'order.looked', ordersCode })}
      renderTrigger={(props) => (
        <Trigger {...props}>
          {words.parcel}
          <VisuallyHidden>{nameOf(order)}</VisuallyHidden>
        </Trigger>
      )}
    >
      <Box>{insideOf(view, actor)}</Box>
    </Popover>
  );
}

function insideOf({ record, notice }: LogisticsPreviewView, actor: LogisticsPreviewActor): ReactNode {
  if (notice !== null) {
    return (
      <>
        <p role="alert">{noticeText(notice, words.parcelFailed)}</p>
        <Button size="sm" onPress={() => actor.send({ type: 'retry.pressed' })}>
          {words.retry}
        </Button>
      </>
    );
  }
  return record === null ? <p role="status">{words.readingParcel}</p> : parcelOf(record);
}

function parcelOf({ companeName, shippingNo, logisticsList, msg }: LogisticsRecord): ReactNode {
  return (
    <>
      {shippingNo !== '' && (
        <Parcel>
          <span>
            {companeName} {shippingNo}
          </span>
          <CopyButton
            text={shippingNo}
            label={words.copyParcel(shippingNo)}
            copiedText={words.copied}
            failedText={words.notCopied}
          />
        </Parcel>
      )}
      {logisticsList.length === 0 ? (
        <p>{msg === '' ? words.noParcel : msg}</p>
      ) : (
        <Timeline
          label={words.latest}
          events={logisticsList.slice(0, LATEST).map(({ description, time }, at) => ({
            key: String(at),
            text: description,
            time: time === null ? '' : shownMinute(time),
            dateTime: time === null ? '' : `${writeMoment(time).replace(' ', 'T')}+08:00`,
          }))}
        />
      )}
    </>
  );
}
