import type { SnapshotFrom } from 'xstate';
import type { Place } from '../../contract/addresses/address.ts';
import { areasOf, placeOf, streetsOf } from '../../contract/addresses/regions.ts';
import { type RegionLevel, regionIn, type regionPickerMachine } from './region-picker.machine.ts';

export type RegionPickerView = ReturnType<typeof selectRegionPicker>;

/** Snapshot of `regionPicker` → what the field shows. */
export function selectRegionPicker(snapshot: SnapshotFrom<typeof regionPickerMachine>) {
  const { provinces, districts } = snapshot.context;
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
  } as const;
}
