/**
 * Reduces values to their shape before they leave their tab. A viewer shows flows, not people: typed values, personal
 * data from the gateway and credentials never leave the tab, and neither does a key that is derived from them.
 */
import { isActor, type MachineCases } from '@xinglin/paths';
import type { LiveField } from './read-message.ts';

/** What the cases of a machine declare, which is in the source code and therefore not secret. */
export interface MaskRules {
  /** `key word` of each enumeration. */
  readonly words: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** Only kinds are shown: even a flag or a length could reveal something about a person. */
  readonly isClosed: boolean;
}

/** Form of a name that a developer chose. Typed or random values can have this form, so it must be declared, too. */
const name = /^[a-z][A-Za-z]{0,29}$/i;
/** Keys of values of which not even the length is shown. */
const secret = /password|passwd|secret|code|captcha|token|ticket|proof|openid|cookie|answer|image|picture|key$/i;
/** Keys of values of which only the length is shown. */
const personal =
  /phone|mobile|name|card|document|address|area|street|region|province|city|county|town|email|birth|age$|sex|gender|health|disease|allerg|drug|patient|person|guardian|consignee|contact|invoice|title|text|message|remark|comment|rx|consult|inquir|prescri|chronic|symptom|doctor|medic|id$|ids$/i;

/** Deepest level of fields: deeper ones do not help to follow a flow. */
const DEPTH = 3;
const MOST_FIELDS = 60;

/** @param isClosed for a machine with data about a person's health */
export function maskRulesOf(cases: MachineCases, isClosed: boolean): MaskRules {
  const words = new Set<string>();
  const keys = new Set<string>();
  const read = (value: unknown, key: string, above: readonly object[]): void => {
    if (typeof value === 'string' && name.test(value)) words.add(`${key} ${value}`);
    if (typeof value !== 'object' || value === null || above.includes(value) || isActor(value)) return;
    for (const [inner, held] of Object.entries(value)) {
      const isListed = Array.isArray(value);
      if (!isListed && name.test(inner)) keys.add(inner);
      read(held, isListed ? key : inner, [...above, value]);
    }
  };
  read([cases.inputs, Object.values(cases.events).map(Object.values), cases.actors], '', []);
  return { words, keys, isClosed };
}

/** For a machine without cases: only kinds are shown. */
export const nothingDeclared: MaskRules = { words: new Set(), keys: new Set(), isClosed: true };

/** The fields of an event besides its type. The snapshot of a child is left out: the child reports its own. */
export function maskEvent(event: { readonly type: string }, rules: MaskRules): readonly LiveField[] {
  const { type: _type, actorId: _actor, snapshot: _snapshot, input: _input, ...rest }: Record<string, unknown> = event;
  return maskFields(rest, rules);
}

/** The fields of a context or an event, whose own keys the machine itself has written. */
export function maskFields(record: Readonly<Record<string, unknown>>, rules: MaskRules): readonly LiveField[] {
  const fields: LiveField[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (fields.length >= MOST_FIELDS) return;
    if (!isPlain(value) || path.length > DEPTH) return void fields.push(leafOf(value, path, rules));
    const known = Object.keys(value).filter((key) => name.test(key) && rules.keys.has(key));
    const others = Object.keys(value).length - known.length;
    if (known.length === 0) return void fields.push(leafOf(value, path, rules));
    for (const key of known) visit(value[key], [...path, key]);
    if (others > 0) fields.push(leafOf({}, [...path, '…'], rules));
  };
  for (const key of Object.keys(record)) if (name.test(key)) visit(record[key], [key]);
  return fields;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || isActor(value)) return false;
  return !(Array.isArray(value) || value instanceof Map || value instanceof Set);
}

function leafOf(value: unknown, path: readonly string[], { words, isClosed }: MaskRules): LiveField {
  const isHidden = isClosed || path.some((key) => secret.test(key));
  const isPersonal = isHidden || path.some((key) => personal.test(key));
  const sized = (size: number): number | null => (isHidden ? null : size);
  const field = (kind: LiveField['kind'], size: number | null = null, says: string | null = null): LiveField => ({
    key: path.join('.'),
    kind,
    size,
    says,
  });
  if (value === null || value === undefined) return field(isHidden ? 'other' : 'none');
  if (typeof value === 'boolean') return field('flag', null, isPersonal ? null : String(value));
  if (typeof value === 'number') return field('number', sized(String(Math.abs(value)).length));
  if (typeof value === 'string') {
    const isWord = !isPersonal && words.has(`${path.findLast((key) => !/^\d+$/.test(key)) ?? ''} ${value}`);
    return isWord ? field('text', null, value) : field('text', sized([...value].length));
  }
  if (Array.isArray(value)) return field('list', sized(value.length));
  if (isActor(value)) return field('actor');
  if (value instanceof Error) return field('error');
  return field(typeof value === 'object' ? 'object' : 'other');
}
