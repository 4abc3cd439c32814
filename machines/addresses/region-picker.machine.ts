/**
 * Choosing a region: province, city, area, street, each from what lies inside the one before (ACC-ADDR-27).
 *
 * Provinces and their cities are fetched when the picker is first opened, areas and streets once a city is chosen. A
 * municipality's city is chosen by itself (ACC-ADDR-28), a city without areas goes on to its streets, and a region that
 * has nothing inside is chosen whole. Every choice is told to the form at once; area and street may be left out.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import { noRegion, type Place, type Region } from '../../contract/addresses/address.ts';
import {
  areasOf,
  type Districts,
  onlyCityOf,
  type Province,
  placeOf,
  streetsOf,
} from '../../contract/addresses/regions.ts';
import { call, keep, onReply, to } from '../lib/reply.ts';
import type { StateMeta } from '../state-meta.ts';

export interface RegionPickerInput {
  readonly region: Region;
}

export type RegionLevel = keyof Region;

interface Context extends Region {
  readonly provinces: readonly Province[];
  /** Of the chosen province; null until they are needed. */
  readonly districts: Districts | null;
}

interface Provinces {
  readonly kind: 'loaded';
  readonly provinces: readonly Province[];
}
interface Inside {
  readonly kind: 'loaded';
  readonly districts: Districts;
}

/** What the machine says to the form it belongs to. */
export type RegionChanged = { type: 'region.changed'; region: Region };

export type RegionPickerEvent =
  | { type: 'picker.opened' }
  | { type: 'picker.closed' }
  | { type: 'retry.pressed' }
  | { type: 'level.chosen'; level: RegionLevel }
  | { type: 'province.chosen'; code: string }
  | { type: 'city.chosen'; code: string }
  | { type: 'area.chosen'; code: string }
  | { type: 'street.chosen'; code: string }
  /** The form has found a region by itself. */
  | { type: 'region.announced'; region: Region };

const provinceIn = ({ provinces, province }: Context) => placeOf(provinces, province?.code ?? '');
/** A province without a choice of cities has its only one as soon as it is chosen. */
const cityIn = (context: Context) => {
  const province = provinceIn(context);
  return context.city ?? (province && onlyCityOf(province));
};
const areasIn = (context: Context) => areasOf(context.districts, cityIn(context));
const streetsIn = (context: Context, area: Place | null) => streetsOf(context.districts, cityIn(context), area);

/** What is chosen, as an address has it. */
export function regionIn(context: Context): Region {
  const { province, area, street } = context;
  return { province, city: cityIn(context), area, street };
}

const codeIn = ({ event }: { readonly event: { readonly code: string } }) => event.code;
/** A choice is told to the form at once. */
const choose = <const Name extends 'chooseProvince' | 'chooseCity' | 'chooseArea' | 'chooseStreet'>(type: Name) =>
  [{ type, params: codeIn }, 'tellForm'] as const;

export const regionPickerMachine = setup({
  types: {
    input: {} as RegionPickerInput,
    context: {} as Context,
    events: {} as RegionPickerEvent,
    meta: {} as StateMeta,
    tags: {} as 'open' | 'loading' | 'failed',
  },
  actors: {
    loadProvinces: call<Provinces>('loadProvinces'),
    loadDistricts: call<Inside, { province: string }>('loadDistricts'),
  },
  guards: {
    hasDistrictsAhead: ({ context }) => context.city !== null || provinceIn(context)?.cities.length === 1,
    hasCitiesAhead: ({ context }) => (provinceIn(context)?.cities.length ?? 0) > 1,
    isWhole: ({ context }, code: string) => placeOf(context.provinces, code)?.cities.length === 0,
    hasOneCity: ({ context }, code: string) => placeOf(context.provinces, code)?.cities.length === 1,
    isProvince: ({ context }, code: string) => placeOf(context.provinces, code) !== null,
    isCity: ({ context }, code: string) => placeOf(provinceIn(context)?.cities ?? [], code) !== null,
    hasAreas: ({ context }) => areasIn(context).length > 0,
    isAreaWithStreets: ({ context }, code: string) => {
      const area = placeOf(areasIn(context), code);
      return area !== null && streetsIn(context, area).length > 0;
    },
    isArea: ({ context }, code: string) => placeOf(areasIn(context), code) !== null,
    isStreet: ({ context }, code: string) => placeOf(streetsIn(context, context.area), code) !== null,
    leadsToProvinces: ({ context }, level: RegionLevel) => level === 'province' && context.provinces.length > 0,
    leadsToCities: ({ context }, level: RegionLevel) =>
      level === 'city' && (provinceIn(context)?.cities.length ?? 0) > 1,
    leadsToAreas: ({ context }, level: RegionLevel) => level === 'area' && areasIn(context).length > 0,
    leadsToStreets: ({ context }, level: RegionLevel) =>
      level === 'street' && streetsIn(context, context.area).length > 0,
  },
  actions: {
    keepProvinces: assign({ provinces: (_, { provinces }: Provinces) => provinces }),
    keepDistricts: assign({ districts: (_, { districts }: Inside) => districts }),
    chooseProvince: assign(({ context }, code: string) => {
      const province = placeOf(context.provinces, code);
      return { ...noRegion, province: province && { code, name: province.name }, districts: null };
    }),
    chooseCity: assign(({ context }, code: string) => ({
      city: placeOf(provinceIn(context)?.cities ?? [], code),
      area: null,
      street: null,
    })),
    chooseArea: assign(({ context }, code: string) => ({ area: placeOf(areasIn(context), code), street: null })),
    chooseStreet: assign({ street: ({ context }, code: string) => placeOf(streetsIn(context, context.area), code) }),
    keepRegion: assign((_, region: Region) => ({ ...region, districts: null })),
    tellForm: sendParent(({ context }: { context: Context }) => ({
      type: 'region.changed',
      region: regionIn(context),
    })),
  },
}).createMachine({
  id: 'regionPicker',
  context: ({ input }) => ({ ...input.region, provinces: [], districts: null }),
  on: {
    'region.announced': { target: '.closed', actions: { type: 'keepRegion', params: ({ event }) => event.region } },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only what is chosen is shown.',
      meta: { req: ['ACC-ADDR-27'] },
      on: { 'picker.opened': 'open' },
    },
    open: {
      description: 'The shopper chooses level by level and may go back to a level before.',
      meta: { req: ['ACC-ADDR-27', 'ACC-ADDR-28'] },
      tags: ['open'],
      on: {
        'picker.closed': 'closed',
        'level.chosen': [
          { guard: { type: 'leadsToProvinces', params: ({ event }) => event.level }, target: '.province' },
          { guard: { type: 'leadsToCities', params: ({ event }) => event.level }, target: '.city' },
          { guard: { type: 'leadsToAreas', params: ({ event }) => event.level }, target: '.area' },
          { guard: { type: 'leadsToStreets', params: ({ event }) => event.level }, target: '.street' },
        ],
      },
      initial: 'loadingProvinces',
      states: {
        loadingProvinces: {
          description: 'Provinces and cities are on their way.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['loading'],
          invoke: {
            id: 'loadProvinces',
            src: 'loadProvinces',
            ...onReply({ loaded: to('deciding', keep('keepProvinces')), unreachable: to('provincesFailed') }),
          },
        },
        provincesFailed: {
          description: 'They did not come.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['failed'],
          on: { 'retry.pressed': 'loadingProvinces' },
        },
        deciding: {
          description: 'What is chosen already says where to go on.',
          meta: { req: ['ACC-ADDR-27'] },
          always: [
            { guard: 'hasDistrictsAhead', target: 'loadingDistricts' },
            { guard: 'hasCitiesAhead', target: 'city' },
            { target: 'province' },
          ],
        },
        province: {
          description: 'One of the provinces is to be chosen.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27', 'ACC-ADDR-28'] },
          on: {
            'province.chosen': [
              {
                guard: { type: 'isWhole', params: codeIn },
                target: '#regionPicker.closed',
                actions: choose('chooseProvince'),
              },
              {
                guard: { type: 'hasOneCity', params: codeIn },
                target: 'loadingDistricts',
                actions: choose('chooseProvince'),
              },
              {
                guard: { type: 'isProvince', params: codeIn },
                target: 'city',
                actions: choose('chooseProvince'),
              },
            ],
          },
        },
        city: {
          description: 'One of its cities is to be chosen.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'city.chosen': {
              guard: { type: 'isCity', params: codeIn },
              target: 'loadingDistricts',
              actions: choose('chooseCity'),
            },
          },
        },
        loadingDistricts: {
          description: 'Areas and streets of the province are on their way.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['loading'],
          invoke: {
            id: 'loadDistricts',
            src: 'loadDistricts',
            input: ({ context }) => ({ province: context.province?.code ?? '' }),
            ...onReply({ loaded: to('decidingInside', keep('keepDistricts')), unreachable: to('districtsFailed') }),
          },
        },
        districtsFailed: {
          description: 'They did not come; province and city are enough for an address.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          tags: ['failed'],
          on: { 'retry.pressed': 'loadingDistricts' },
        },
        decidingInside: {
          description: 'The city has areas, or goes on to its streets.',
          meta: { req: ['ACC-ADDR-27', 'ACC-ADDR-28'] },
          always: [{ guard: 'hasAreas', target: 'area' }, { target: 'street' }],
        },
        area: {
          description: 'An area may be chosen.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'area.chosen': [
              {
                guard: { type: 'isAreaWithStreets', params: codeIn },
                target: 'street',
                actions: choose('chooseArea'),
              },
              {
                guard: { type: 'isArea', params: codeIn },
                target: '#regionPicker.closed',
                actions: choose('chooseArea'),
              },
            ],
          },
        },
        street: {
          description: 'A street may be chosen.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'street.chosen': {
              guard: { type: 'isStreet', params: codeIn },
              target: '#regionPicker.closed',
              actions: choose('chooseStreet'),
            },
          },
        },
      },
    },
  },
});

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
