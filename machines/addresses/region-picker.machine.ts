/**
 * Choosing a region: province, city, area, street, each inside the one before (ACC-ADDR-27).
 *
 * Provinces and their cities are fetched when the picker is first opened, areas and streets once a city is chosen. A
 * municipality's city is chosen automatically (ACC-ADDR-28), a city without areas goes on to its streets, and a region
 * without subdivisions is chosen whole. Every choice is sent to the form immediately; area and street are optional.
 */
import { assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Region } from '../../contract/addresses/address.ts';
import { type Districts, type Province, placeOf, streetsOf } from '../../contract/addresses/regions.ts';
import { call, keep, port, to } from '../lib/reply.ts';
import {
  chosen,
  citiesIn,
  placesOf,
  type RegionChoice,
  type RegionLevel,
  regionIn,
  regionLevels,
} from './region-choice.ts';

interface Provinces {
  readonly kind: 'loaded';
  readonly provinces: readonly Province[];
}
interface Inside {
  readonly kind: 'loaded';
  readonly districts: Districts;
}

/** Sent to the parent form. */
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
  /** The form has recognised a region. */
  | { type: 'region.announced'; region: Region };

interface Coded {
  readonly event: { readonly code: string };
}
interface Chosen {
  readonly level: RegionLevel;
  readonly code: string;
}
const codeIn = ({ event }: Coded) => event.code;
const chosenOf =
  (level: RegionLevel) =>
  ({ event }: Coded): Chosen => ({ level, code: event.code });
const offered = (level: RegionLevel) => ({ type: 'isOffered', params: chosenOf(level) }) as const;
/** Keeps a choice, and sends the region to the form. */
const choose = (level: RegionLevel) => [{ type: 'choose', params: chosenOf(level) }, 'tellForm'] as const;
const leadsTo = <const Level extends RegionLevel>(level: Level) =>
  ({
    guard: {
      type: 'leadsTo',
      params: ({ event }: { readonly event: { readonly level: RegionLevel } }) => ({ level, asked: event.level }),
    },
    target: `.${level}`,
  }) as const;

export const regionPickerMachine = setup({
  types: {
    input: {} as { readonly region: Region },
    context: {} as RegionChoice,
    events: {} as RegionPickerEvent,
    tags: {} as 'open' | 'loading' | 'failed',
  },
  actors: {
    loadProvinces: call<Provinces>('loadProvinces'),
    loadDistricts: call<Inside, { province: string }>('loadDistricts'),
  },
  guards: {
    // A region that is its own city, such as Hong Kong, has no districts.
    hasDistrictsAhead: ({ context }) => {
      const { length } = citiesIn(context);
      return length === 1 || (length > 1 && context.city !== null);
    },
    hasCitiesAhead: ({ context }) => placesOf(context, 'city').length > 0,
    hasAreas: ({ context }) => placesOf(context, 'area').length > 0,
    isWhole: ({ context }, code: string) => placeOf(context.provinces, code)?.cities.length === 0,
    hasOneCity: ({ context }, code: string) => placeOf(context.provinces, code)?.cities.length === 1,
    isAreaWithStreets: ({ context }, code: string) => {
      const area = placeOf(placesOf(context, 'area'), code);
      return area !== null && streetsOf(context.districts, regionIn(context).city, area).length > 0;
    },
    isOffered: ({ context }, { level, code }: Chosen) => placeOf(placesOf(context, level), code) !== null,
    leadsTo: ({ context }, { level, asked }: { level: RegionLevel; asked: RegionLevel }) =>
      level === asked && placesOf(context, level).length > 0,
  },
  actions: {
    keepProvinces: assign({ provinces: (_, { provinces }: Provinces) => provinces }),
    keepDistricts: assign({ districts: (_, { districts }: Inside) => districts }),
    choose: assign(({ context }, { level, code }: Chosen) => chosen(context, level, code)),
    keepRegion: assign((_, region: Region) => ({ ...region, districts: null })),
    tellForm: sendParent(({ context }: { context: RegionChoice }) => ({
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
      description: 'The picker is closed; only the chosen region is shown.',
      meta: { req: ['ACC-ADDR-27'] },
      on: { 'picker.opened': 'open' },
    },
    open: {
      description: 'The shopper chooses level by level and can go back to an earlier level.',
      meta: { req: ['ACC-ADDR-27', 'ACC-ADDR-28'] },
      tags: ['open'],
      on: {
        'picker.closed': 'closed',
        'level.chosen': [leadsTo('province'), leadsTo('city'), leadsTo('area'), leadsTo('street')],
      },
      initial: 'loadingProvinces',
      states: {
        loadingProvinces: {
          description: 'The provinces and cities are being loaded.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['loading'],
          invoke: port('loadProvinces', {
            loaded: to('deciding', keep('keepProvinces')),
            unreachable: to('provincesFailed'),
          }),
        },
        provincesFailed: {
          description: 'The provinces and cities could not be loaded.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['failed'],
          on: { 'retry.pressed': 'loadingProvinces' },
        },
        deciding: {
          description: 'The region chosen so far decides which level comes next.',
          meta: { req: ['ACC-ADDR-27'] },
          always: [
            { guard: 'hasDistrictsAhead', target: 'loadingDistricts' },
            { guard: 'hasCitiesAhead', target: 'city' },
            { target: 'province' },
          ],
        },
        province: {
          description: 'The shopper chooses a province.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27', 'ACC-ADDR-28'] },
          on: {
            'province.chosen': [
              {
                guard: { type: 'isWhole', params: codeIn },
                target: '#regionPicker.closed',
                actions: choose('province'),
              },
              {
                guard: { type: 'hasOneCity', params: codeIn },
                target: 'loadingDistricts',
                actions: choose('province'),
              },
              { guard: offered('province'), target: 'city', actions: choose('province') },
            ],
          },
        },
        city: {
          description: 'The shopper chooses a city.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'city.chosen': { guard: offered('city'), target: 'loadingDistricts', actions: choose('city') },
          },
        },
        loadingDistricts: {
          description: 'The areas and streets of the province are being loaded.',
          meta: { req: ['ACC-ADDR-27'] },
          tags: ['loading'],
          invoke: {
            input: ({ context }) => ({ province: context.province?.code ?? '' }),
            ...port('loadDistricts', {
              loaded: to('decidingInside', keep('keepDistricts')),
              unreachable: to('districtsFailed'),
            }),
          },
        },
        districtsFailed: {
          description: 'The areas and streets could not be loaded; province and city are enough for an address.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          tags: ['failed'],
          on: { 'retry.pressed': 'loadingDistricts' },
        },
        decidingInside: {
          description: 'The next level is the areas of the city or, if it has none, its streets.',
          meta: { req: ['ACC-ADDR-27', 'ACC-ADDR-28'] },
          always: [{ guard: 'hasAreas', target: 'area' }, { target: 'street' }],
        },
        area: {
          description: 'The shopper can choose an area.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'area.chosen': [
              { guard: { type: 'isAreaWithStreets', params: codeIn }, target: 'street', actions: choose('area') },
              { guard: offered('area'), target: '#regionPicker.closed', actions: choose('area') },
            ],
          },
        },
        street: {
          description: 'The shopper can choose a street.',
          meta: { req: ['ACC-ADDR-14', 'ACC-ADDR-27'] },
          on: {
            'street.chosen': { guard: offered('street'), target: '#regionPicker.closed', actions: choose('street') },
          },
        },
      },
    },
  },
});

export type RegionPickerView = ReturnType<typeof selectRegionPicker>;

/** Snapshot of `regionPicker` → what the field shows. */
export function selectRegionPicker(snapshot: SnapshotFrom<typeof regionPickerMachine>) {
  const { context } = snapshot;
  const level = regionLevels.find((name) => snapshot.matches({ open: name })) ?? null;
  return {
    region: regionIn(context),
    open: snapshot.hasTag('open'),
    level,
    levels: regionLevels.filter((name) => placesOf(context, name).length > 0),
    places: level === null ? [] : placesOf(context, level),
    loading: snapshot.hasTag('loading'),
    failed: snapshot.hasTag('failed'),
  } as const;
}
