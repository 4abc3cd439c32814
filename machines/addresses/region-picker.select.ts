import type { SnapshotFrom } from 'xstate';
import type { Place, Region } from '../../contract/addresses/address.ts';
import { areasOf, placeOf, streetsOf } from '../../contract/addresses/regions.ts';
import type { CannotAskReason } from '../../contract/could-not-ask.ts';
import { type RegionLevel, regionIn, type regionPickerMachine } from './region-picker.machine.ts';

/** What the region field and its picker show. */
export interface RegionPickerView {
  readonly region: Region;
  readonly open: boolean;
  /** The level that is being chosen; null while nothing can be. */
  readonly level: RegionLevel | null;
  /** Levels that there are for what is chosen, from the province down. */
  readonly levels: readonly RegionLevel[];
  /** What can be chosen at this level. */
  readonly places: readonly Place[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly unreachable: CannotAskReason | null;
}

/** Snapshot of `regionPicker` → what the field shows. */
export function selectRegionPicker(snapshot: SnapshotFrom<typeof regionPickerMachine>): RegionPickerView {
  const { provinces, districts, unreachable } = snapshot.context;
  const region = regionIn(snapshot.context);
  const cities = placeOf(provinces, region.province?.code ?? '')?.cities ?? [];
  const of: Record<RegionLevel, readonly Place[]> = {
    province: provinces,
    city: cities.length > 1 ? cities : [],
    area: areasOf(districts, region.city),
    street: streetsOf(districts, region.city, region.area),
  };
  const names = ['province', 'city', 'area', 'street'] as const;
  const level = names.find((name) => snapshot.matches({ open: name })) ?? null;
  return {
    region,
    open: snapshot.hasTag('open'),
    level,
    levels: names.filter((name) => of[name].length > 0),
    places: level === null ? [] : of[level],
    loading: snapshot.hasTag('loading'),
    failed: snapshot.hasTag('failed'),
    unreachable,
  };
}
