import fc from 'fast-check';
import type { Call, Schema } from '../../contract/call.ts';
import { arbitraryOf, badValue, type Known, spoilt } from './arbitrary.ts';

/** A generated request. */
export interface Sent {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

/** Requests of a call: mostly valid by its schemas, or with one part spoilt. */
export function requestsOf(call: Call, known: Known): fc.Arbitrary<Sent> {
  const of = (schema: Schema | undefined, isSpoilt: boolean): fc.Arbitrary<unknown> => {
    if (schema === undefined) return fc.constant(undefined);
    const right = arbitraryOf(schema, known);
    return isSpoilt ? right.chain((value) => fc.oneof({ weight: 8, arbitrary: spoilt(value) }, badValue)) : right;
  };
  const parts = ['params', 'query', 'headers', 'body'] as const;
  const bent = parts.filter((part) => call[part] !== undefined);
  return fc.constantFrom(null, ...bent).chain((place) =>
    fc.record({
      name: fc.constant(call.name),
      ...{ params: of(call.params, place === 'params'), query: of(call.query, place === 'query') },
      ...{ headers: of(call.headers, place === 'headers'), body: of(call.body, place === 'body') },
    }),
  );
}

/** A value as the text of a parameter. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
/** Names and texts of a record. */
export const pairsOf = (value: unknown) =>
  Object.entries(Object(value)).map(([name, one]) => [name, textOf(one)] as const);

/** The path and query of a request. */
export function addressOf(call: Call, { params, query }: Pick<Sent, 'params' | 'query'>): string {
  const known = Object.fromEntries(pairsOf(params));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''));
  const search = new URLSearchParams(pairsOf(query).map(([name, value]) => [name, value])).toString();
  return search === '' ? path : `${path}?${search}`;
}
