import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { LATEST, type orderDetailMachine } from './order-detail.machine.ts';

export type OrderDetailActor = ActorRefFrom<typeof orderDetailMachine>;

/** What the page of one order shows. */
export interface OrderDetailView {
  /** As the address names the order. */
  readonly ordersCode: string;
  /** `shown` also while an order in view is read again. */
  readonly stage: 'loading' | 'shown' | 'missing' | 'failed';
  /** It is read, for the first time or again. */
  readonly loading: boolean;
  readonly notice: FormNotice | null;
  /** More than one: the parts of an order that was split. */
  readonly parts: readonly OrderRecord[];
  /** The part in view. */
  readonly order: OrderRecord | null;
  readonly parcel: 'loading' | 'told' | 'none' | 'failed';
  readonly parcelNotice: FormNotice | null;
  /** The logistics of the parcel in view. */
  readonly logistics: LogisticsRecord | null;
  readonly isWhole: boolean;
}

/** Snapshot of `orderDetail` → what its view shows. */
export function selectOrderDetail(snapshot: SnapshotFrom<typeof orderDetailMachine>): OrderDetailView {
  const { ordersCode: code, parts, chosen, logistics, notice, parcelNotice } = snapshot.context;
  const order = parts?.find(({ ordersCode }) => ordersCode === chosen) ?? null;
  const loading = snapshot.matches('loading');
  return {
    ordersCode: code,
    stage: stageOf(snapshot, order),
    loading,
    notice,
    parts: parts ?? [],
    order,
    parcel: parcelOf(snapshot),
    parcelNotice,
    logistics,
    isWhole: snapshot.matches({ shown: { parcel: 'all' } }),
  };
}

function stageOf(
  snapshot: SnapshotFrom<typeof orderDetailMachine>,
  order: OrderRecord | null,
): OrderDetailView['stage'] {
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('failed')) return 'failed';
  return order === null ? 'loading' : 'shown';
}

/** While order and parcel are read again, the previous logistics stay in view. */
function parcelOf(snapshot: SnapshotFrom<typeof orderDetailMachine>): OrderDetailView['parcel'] {
  if (snapshot.matches({ shown: { parcel: 'failed' } })) return 'failed';
  const { logistics } = snapshot.context;
  if (logistics === null) return 'loading';
  return logistics.logisticsList.length > 0 ? 'told' : 'none';
}

/** The entries of a timeline that are in view. */
export function entriesInView({ logistics, isWhole }: Pick<OrderDetailView, 'logistics' | 'isWhole'>) {
  const entries = logistics?.logisticsList ?? [];
  return isWhole ? entries : entries.slice(0, LATEST);
}
