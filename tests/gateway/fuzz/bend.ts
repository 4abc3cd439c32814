import type { Dice } from '../../kit/dice.ts';
import { hostileText, hostileValue, MARK } from '../../kit/hostile.ts';
import type { Draft } from './shot.ts';
import type { World } from './world.ts';

/** What bends a draft: one kind of fault. */
export type Bend = (draft: Draft, dice: Dice, world: World) => Draft;

type Part = 'params' | 'query' | 'headers' | 'body';
/** Where a value stands: the part of the request, and the names and places down to it. */
export interface Leaf {
  readonly part: Part;
  readonly path: readonly string[];
  readonly value: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

function leavesIn(part: Part, value: unknown, path: readonly string[] = []): Leaf[] {
  const own = path.length === 0 ? [] : [{ part, path, value }];
  // What an earlier bend has nested is bent as a whole.
  if (!isRecord(value) || path.length > 20) return own;
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => leavesIn(part, inner, [...path, name]))];
}

/** Every value of a request that its call reads. */
export function leavesOf({ call, params, query, headers, body }: Draft): Leaf[] {
  const named = Object.fromEntries(Object.entries(headers).filter(([name]) => headerNames(call).includes(name)));
  return [
    ...leavesIn('params', params),
    ...leavesIn('query', query),
    ...leavesIn('headers', named),
    ...(call.body === undefined ? [] : leavesIn('body', body)),
  ];
}

function headerNames({ headers }: Draft['call']): string[] {
  return headers !== undefined && 'entries' in headers ? Object.keys(Object(headers.entries)) : [];
}

/** A copy with another value at a place; `undefined` takes the name away. */
function put(value: unknown, [name, ...rest]: readonly string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  const now = put(Reflect.get(Object(copy), name), rest, inner);
  if (now === undefined) Reflect.deleteProperty(Object(copy), name);
  // A plain `copy.__proto__ = …` would be no field of its own.
  else Object.defineProperty(copy, name, { value: now, enumerable: true, configurable: true, writable: true });
  return copy;
}

export function withValue(draft: Draft, { part, path }: Leaf, value: unknown, story: string): Draft {
  const plain =
    part === 'params' || part === 'headers' ? (typeof value === 'string' ? value : JSON.stringify(value)) : value;
  return {
    ...draft,
    [part]: put(draft[part], path, plain),
    story: [...draft.story, `${part}.${path.join('.')}: ${story}`],
  };
}

/** A bend of one value; the draft as it was where there is none. */
const ofOneLeaf =
  (bend: (draft: Draft, leaf: Leaf, dice: Dice, world: World) => Draft): Bend =>
  (draft, dice, world) => {
    const leaves = leavesOf(draft);
    return leaves.length === 0 ? draft : bend(draft, dice.pick(leaves), dice, world);
  };

const otherValue = ofOneLeaf((draft, leaf, dice) =>
  withValue(draft, leaf, hostileValue(dice, leaf.value), 'another value'),
);
const otherText = ofOneLeaf((draft, leaf, dice) => {
  const text = typeof leaf.value === 'string' ? leaf.value : JSON.stringify(leaf.value);
  return withValue(draft, leaf, hostileText(dice, text), 'a bent text');
});
const leftOut = ofOneLeaf((draft, leaf) => ({
  ...draft,
  [leaf.part]: put(draft[leaf.part], leaf.path, undefined),
  story: [...draft.story, `${leaf.part}.${leaf.path.join('.')}: left out`],
}));

/** What a browser must not be able to say of a member, a patient, an order or an address (S14). */
const grasping: Readonly<Record<string, unknown>> = {
  ...{ memberId: '01900000-0000-7000-8000-000000000002', accountId: 2, userId: 2, ownerId: 2 },
  ...{ isValidateName: true, isSystemDefault: true, isValidated: true, is_validated: true, isPerfect: true },
  ...{ sum: 1, total: 0, price: 0, amountPaid: 1, status: 'paid', state: 'paid', orderType: 'completeTransaction' },
  ...{ role: 'admin', isAdmin: true, phoneStr: '13800138001', mustChangePassword: false, coins: 9999, balance: 9999 },
  ...{ createdAt: 0, deleted_at: null, is_default: true, usedAt: null, is_private: false, order_code: 'x' },
  [MARK]: 1,
};
/** Own names, so that JSON carries them. */
const graspingNames = [...Object.keys(grasping), '__proto__', 'constructor', 'prototype'];

/** Fields that may have any name: of an application, and of a patient of whom only the id counts. */
const isOfAnyName = (name: string, path: readonly string[]): boolean =>
  name === 'openStoreApplication' || path.at(-1) === 'patientVo';

const extraField: Bend = (draft, dice) => {
  const { call } = draft;
  const name = dice.pick(graspingNames);
  const value = Object.hasOwn(grasping, name) ? grasping[name] : { isValidateName: true };
  const objects: Leaf[] = [
    ...(call.query === undefined ? [] : [{ part: 'query' as const, path: [], value: draft.query }]),
    ...(call.body === undefined || !isRecord(draft.body) || Array.isArray(draft.body)
      ? []
      : [{ part: 'body' as const, path: [], value: draft.body }]),
    ...leavesOf(draft).filter(({ part, value: at }) => part === 'body' && isRecord(at) && !Array.isArray(at)),
  ].filter(({ path, value: at }) => !isOfAnyName(call.name, path) && !Object.hasOwn(Object(at), name));
  if (objects.length === 0) return draft;
  const { part, path } = dice.pick(objects);
  const told = withValue(draft, { part, path: [...path, name], value }, value, 'a field that is none');
  return { ...told, mustFail: `the field ${name} that is none` };
};

const stranger: Bend = (draft, dice) => {
  if (draft.call.access !== 'member') return draft;
  const isEmpty = dice.chance(0.5);
  const nobody = { xinglin: dice.pick(['', 'x'.repeat(43), 'a'.repeat(4000), MARK]), memberToken: '1' };
  const person = { cookies: isEmpty ? {} : nobody, bearer: isEmpty ? '' : 'x'.repeat(43) };
  return { ...draft, person, mustFail: 'nobody is logged in', story: [...draft.story, 'asked by a visitor'] };
};

/** Another member, or a holder of somebody else's link. */
export const stolen: Bend = (draft, dice, { people, holder }) => {
  const person = dice.pick([people.other, people.other, people.visitor, holder.person]);
  return { ...draft, person, mustFail: 'it is somebody else’s', story: [...draft.story, 'asked by somebody else'] };
};

/** IDs of others in place of the own. */
const foreignId: Bend = (draft, dice, { own, foreign, orders, patients, holder, links, favourite }) => {
  const mine: Readonly<Record<string, readonly unknown[]>> = {
    [own.address]: [foreign.address],
    [own.booking]: [foreign.booking],
    [favourite]: [foreign.booking, foreign.address],
    [own.patient]: [foreign.patient],
    [holder.patient]: [foreign.patient, own.patient, patients.self],
    [patients.self]: [foreign.patient],
    [own.picture]: [foreign.picture, foreign.avatar],
    [own.avatar]: [foreign.avatar, foreign.picture],
    ...Object.fromEntries(Object.values(orders).map((code) => [code, [orders.other]])),
    [holder.link.key]: [links.expired.key, links.complete.requestCode, 'b'.repeat(32)],
    [links.complete.requestCode]: [links.complete.key, holder.link.key],
  };
  const found = leavesOf(draft).flatMap((leaf) =>
    typeof leaf.value === 'string' && Object.hasOwn(mine, leaf.value) ? [{ leaf, others: mine[leaf.value] ?? [] }] : [],
  );
  if (found.length === 0) return draft;
  const { leaf, others } = dice.pick(found);
  return { ...withValue(draft, leaf, dice.pick(others), 'somebody else’s'), mustFail: 'an ID of somebody else' };
};

/** Bends of what a request says, with how often each is thrown. */
export const bendsOfContent: readonly (readonly [number, Bend])[] = [
  [26, otherValue],
  [22, otherText],
  [8, leftOut],
  [12, extraField],
  [6, stranger],
  [8, foreignId],
];
