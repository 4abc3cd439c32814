import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownMinute, writeMoment } from '../../contract/moment.ts';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import { entriesInView, LATEST, type OrderDetailView } from '../../machines/orders/order-detail.machine.ts';
import { NotRead } from '../lib/not-read.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { Timeline } from '../ui/timeline.tsx';
import { parcelStateWords, orderDetailWords as words } from './order-detail.words.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[3]};
  margin-block-end: ${theme.space[4]}; padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control}; background: ${theme.color.page}; overflow-wrap: anywhere; ${tabular}
  & > small { margin-inline-start: auto; color: ${theme.color.muted}; ${type.small} }
  ${media.forced} { border: 1px solid; }
`;
const State = styled.strong`color: ${theme.color.primary}; font-weight: 600;`;
const None = styled.p`color: ${theme.color.muted};`;
const More = styled(Link).attrs({ as: 'button', type: 'button' })`
  min-block-size: ${theme.space[5]}; margin-block-start: ${theme.space[3]}; padding: 0; border: 0; background: none;
  ${media.print} { display: none; }
`;
const Spot = styled.span`${media.print} { display: none; }`;

interface ParcelCardProps {
  view: Pick<OrderDetailView, 'parcel' | 'parcelNotice' | 'logistics' | 'isWhole'>;
  onRetry(): void;
  onAll(): void;
  onFewer(): void;
}

/** Where a parcel is, in a word, by its carrier's latest entry; empty: there is none. */
export function parcelStateOf({ logisticsList: [newest] }: Pick<LogisticsRecord, 'logisticsList'>): string {
  if (newest === undefined) return '';
  const found = parcelStateWords.states.find(({ signs }) => signs.some((sign) => newest.description.includes(sign)));
  return found?.text ?? parcelStateWords.underWay;
}

/** Where the parcel of an order is (ORD-ROUTE-06). A failure to read it is shown in this card only. */
export function ParcelCard(props: ParcelCardProps) {
  const { logistics } = props.view;
  const state = logistics === null ? '' : parcelStateOf(logistics);
  return (
    <Card title={words.parcel} aside={state !== '' && <State>{state}</State>}>
      {contentOf(props)}
    </Card>
  );
}

function contentOf({ view, onRetry, onAll, onFewer }: ParcelCardProps): ReactNode {
  const { parcel, parcelNotice, logistics, isWhole } = view;
  if (parcel === 'failed') return <NotRead notice={parcelNotice} text={words.parcelFailed} onRetry={onRetry} />;
  if (logistics === null) return <SkeletonList rows={1} label={words.readingParcel} />;
  const { logisticsList: all, msg } = logistics;
  const inView = entriesInView(view).length;
  return (
    <>
      {headOf(logistics)}
      {all.length === 0 ? (
        <None>{msg === '' ? words.noParcel : msg}</None>
      ) : (
        <Timeline
          label={words.parcelNews}
          events={all.map(({ description, time }, place) => ({
            key: `${all.length - place}`,
            text: description,
            time: time === null ? '' : writeMoment(time).slice(5, 16),
            dateTime: time === null ? '' : `${shownMinute(time).replace(' ', 'T')}+08:00`,
            folded: place >= inView,
          }))}
        />
      )}
      {all.length > LATEST && (
        <More aria-expanded={isWhole} onClick={isWhole ? onFewer : onAll}>
          {isWhole ? words.showFewer : words.showAll(all.length)}
        </More>
      )}
    </>
  );
}

/** Who carries the parcel, its number, and the furthest stage that it has reached. */
function headOf({ companeName, shippingNo, stages }: LogisticsRecord): ReactNode {
  if (companeName === '' && shippingNo === '') return null;
  const reached = stages.findLast(({ reach, name }) => reach && name !== '');
  return (
    <Head>
      <Icon name="truck" />
      {companeName !== '' && <span>{companeName}</span>}
      {shippingNo !== '' && (
        <span>
          {shippingNo}
          <Spot>
            <CopyButton
              text={shippingNo}
              label={words.copyWaybill}
              copiedText={words.copied}
              failedText={words.copyFailed}
            />
          </Spot>
        </span>
      )}
      {reached && <small>{words.stageReached(reached.name)}</small>}
    </Head>
  );
}
