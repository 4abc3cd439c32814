import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { Schema } from '../../contract/call.ts';
import { maliciousTexts } from './malicious.ts';

/** Texts that no form and no call should choke on: known troublemakers, and any others. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...maliciousTexts) },
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.nat(30_000).map((length) => 'x'.repeat(length)),
);

/** Values of any type, to put in place of a valid one. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: badText },
  fc.constantFrom(null, true, 0, -1, 0.5, 1e308, 2 ** 53, 13_800_138_000, [], {}, [[]], { toString: 1 }, { $gt: '' }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The part of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values from the seed data for a field of this name. */
export type Known = (field: string) => readonly unknown[];

function ofText({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // A lookahead: the seed data has values for such fields.
    }
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function ofSchema(schema: JsonSchema, field: string, known: Known): fc.Arbitrary<unknown> {
  const { anyOf, allOf, properties, required = [], items, minimum = 0, maximum = 1000 } = schema;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (properties !== undefined) {
    const parts = Object.entries(properties).map(([name, part]) => [name, ofSchema(part, name, known)] as const);
    return fc.record(Object.fromEntries(parts), { requiredKeys: [...required], noNullPrototype: true });
  }
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((part) => ofSchema(part, field, known)));
  if (allOf !== undefined) return ofSchema(Object.assign({}, ...allOf), field, known);
  const of = (): fc.Arbitrary<unknown> => {
    switch (schema.type) {
      case 'string':
        return ofText(schema);
      case 'integer':
        return fc.integer({ min: minimum, max: maximum });
      case 'number':
        return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(ofSchema(items ?? {}, field, known), {
          minLength: 1,
          maxLength: Math.min(schema.maxItems ?? 3, 3),
        });
      default:
        return badValue;
    }
  };
  const values = known(field);
  return values.length === 0 || schema.type === 'array'
    ? of()
    : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, of());
}

/** Mostly valid values of a contract schema; its custom checks are not part of JSON Schema. */
export function arbitraryOf(schema: Schema, known: Known = () => []): fc.Arbitrary<unknown> {
  // The library's type names more keywords than this file reads.
  return ofSchema(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema, '', known);
}

/** A copy with one part replaced or removed. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return badValue;
  const names = [...Object.keys(value), 'memberId', '__proto__'];
  return fc.constantFrom(...names).chain((name) =>
    fc.oneof(spoilt(Reflect.get(value, name)), badValue, fc.constant(undefined)).map((inner) => {
      const copy: object = Array.isArray(value) ? [...value] : { ...value };
      if (inner === undefined) Reflect.deleteProperty(copy, name);
      // A plain assignment to `__proto__` would create no field.
      else Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
      return copy;
    }),
  );
}
