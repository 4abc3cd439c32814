import type { LogisticsRecord } from '../../contract/orders/order.calls.ts';
import { parcelStateWords as words } from './parcel-state.words.ts';

/** Where a parcel is, in a word, by its carrier's latest entry; empty: there is none. */
export function parcelStateOf({ logisticsList: [newest] }: Pick<LogisticsRecord, 'logisticsList'>): string {
  if (newest === undefined) return '';
  const found = words.states.find(({ signs }) => signs.some((sign) => newest.description.includes(sign)));
  return found?.text ?? words.underWay;
}
