/** The seed data of the sandbox: invented people and settings, the same after every reset. */
import { THIRD_PARTIES } from '../../contract/third-party/third.ts';
import addresses from './seeds/addresses.json' with { type: 'json' };
import members from './seeds/members.json' with { type: 'json' };
import settings from './seeds/settings.json' with { type: 'json' };

export const SEED_PASSWORD = 'Xinglin2026';

/** The first member, who has everything. */
export const ORDERS_OWNER = '01900000-0000-7000-8000-000000000001';

/**
 * `fixturePhone`: the phone in the fixtures; for a member without `phone` it is the unconfirmed one, a second login
 * name. `has`: which seed data belongs to them, as named in the fixtures.
 */
export const seededMembers = members;

/** Addresses of the first member: one of each kind of region, the default first, then from new to old. */
export const seededAddresses = addresses;

/** ACC-THIRD-02: at each third party, one person without an account here, and two members, by their phones. */
export const seededThirdAccounts = THIRD_PARTIES.flatMap((party) => [
  { party, openId: `${party}-unlinked-0001`, name: '还没有关联的人', linkedTo: null },
  { party, openId: `${party}-linked-0002`, name: '杏林春暖', linkedTo: '13800138000' },
  { party, openId: `${party}-linked-0003`, name: '新来的客人', linkedTo: '13800138001' },
]);

/** Module → key → value, as `shop_settings` keeps them. */
export const seededSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = settings;

/** PAT-SET-01, ORD-CFG-07: the Rx rule setting with the wording of buttons and notices. */
export const { rxRule } = settings['m-mall'];

/** ORD-CFG-01, ORD-CFG-04, ORD-CFG-05: amounts in cents. */
export const mallSettings = settings.mall;
