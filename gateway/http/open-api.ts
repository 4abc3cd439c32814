import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { Call, Schema } from '../../contract/call.ts';
import { callsByFeature } from '../../contract/calls.ts';
import { records } from '../../contract/records.ts';
import frame from './open-api.json' with { type: 'json' };

type Json = Record<string, unknown>;

const isTypeAlone = (one: unknown): one is { type: string | readonly string[] } =>
  typeof one === 'object' && one !== null && 'type' in one && Object.keys(one).length === 1;

/**
 * Simplifies schemas for viewers of the description: a number that a query may also write in digits becomes a number,
 * plain types become one list, and a page precedes a list, since this gateway answers pages.
 */
function legible(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('anyOf' in value) || !Array.isArray(value.anyOf)) return value;
  const { anyOf, ...rest } = value;
  if ('type' in rest) return rest;
  if (anyOf.every(isTypeAlone)) return { type: anyOf.flatMap(({ type }) => type), ...rest };
  const isList = (one: unknown) => Number(typeof one === 'object' && one !== null && 'items' in one);
  return { anyOf: anyOf.toSorted((one: unknown, other: unknown) => isList(one) - isList(other)), ...rest };
}

export type NamedSchemas = Readonly<Record<string, Schema>>;

/** Describes the input side of a schema, which is sent; omits checks that JSON Schema cannot express. */
const conversion: ConversionConfig = {
  errorMode: 'ignore',
  typeMode: 'input',
  overrideSchema: ({ valibotSchema }) =>
    valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** @param named schemas to reference instead of repeating them */
export function schemaOf(schema: Schema, named: NamedSchemas = {}): Json {
  const described = toJsonSchema(schema, { ...conversion, definitions: named });
  const { $schema: _, $defs: _named, ...shown }: Json = JSON.parse(JSON.stringify(described), legible);
  return shown;
}

const schemasOf = (named: NamedSchemas): Record<string, Json> =>
  JSON.parse(JSON.stringify(toJsonSchemaDefs(named, conversion)), legible);

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
const nameOfRefusal = (status: number | string) => `Refused${status}`;

function parametersIn(place: 'path' | 'query' | 'header', fields: Schema | undefined): Json[] {
  if (fields === undefined) return [];
  const { properties, required } = schemaOf(fields);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema,
  }));
}

const security: Readonly<Record<Call['access'], readonly Json[]>> = {
  anyone: [],
  member: [{ sessionCookie: [] }, { bearer: [] }],
  shop: [{ shopKey: [] }],
};

/** Statuses that every call of a kind may be refused with. */
const usualRefusals: Readonly<Record<Call['access'], readonly number[]>> = {
  anyone: [400],
  member: [400, 401],
  shop: [400, 401, 403, 503],
};

/** A POST of the shop interface that changes something is executed once per key. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function mediaTypeOf({ encoding }: Call): string {
  return encoding === 'form' ? 'multipart/form-data' : 'application/json';
}

/** The OpenAPI document without its paths. */
interface About extends Json {
  /** Descriptions of the refusals, by status. */
  readonly refusals: Readonly<Record<string, string>>;
  /** `schemas`: schemas besides the named ones, and additions to those. */
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly securitySchemes: Json };
}

function operationOf(call: Call, tag: string, named: NamedSchemas): Json {
  const isRepeatable = call.access === 'shop' && call.method === 'POST' && !('isRead' in call && call.isRead);
  const refusals = new Set([...usualRefusals[call.access], ...(isRepeatable ? [422] : []), ...(call.refusals ?? [])]);
  const parameters = [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...parametersIn('header', call.headers),
    ...(call.platform === undefined
      ? []
      : [{ name: 'platform', in: 'header', required: false, schema: { const: call.platform } }]),
    ...(isRepeatable ? [idempotencyKey] : []),
  ];
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    description: 'scope' in call ? `Scope: \`${String(call.scope)}\`` : `Requirements: ${call.requirements.join(', ')}`,
    security: security[call.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { [mediaTypeOf(call)]: { schema: schemaOf(call.body, named) } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.answer, named) } } },
      ...Object.fromEntries(
        [...refusals].map((status) => [status, { $ref: `#/components/responses/${nameOfRefusal(status)}` }]),
      ),
    },
  };
}

function pathsOf(features: Readonly<Record<string, readonly Call[]>>, named: NamedSchemas): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, calls] of Object.entries(features)) {
    for (const call of calls) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, feature, named) };
    }
  }
  return paths;
}

/**
 * The OpenAPI description of calls, by their features.
 * @param about the document around their paths, with a tag for each feature
 * @param named schemas that are described once and referenced
 */
export function describeCalls(
  { openapi, info, servers, tags, refusals, components }: About,
  features: Readonly<Record<string, readonly Call[]>>,
  named: NamedSchemas,
): Json {
  const responses = Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [nameOfRefusal(status), { description, content: refusal }]),
  );
  const schemas = schemasOf(named);
  for (const [name, said] of Object.entries(components.schemas)) schemas[name] = { ...schemas[name], ...said };
  return {
    openapi,
    info,
    servers,
    tags,
    paths: pathsOf(features, named),
    components: { ...components, schemas, responses },
  };
}

let written: Buffer<ArrayBuffer> | undefined;

/**
 * The OpenAPI description of every call of the contract; `docs/openapi.json` is a copy of it. Built only once, since
 * that takes longer than any call.
 */
export function openApiFile(): Buffer<ArrayBuffer> {
  written ??= Buffer.from(JSON.stringify(describeCalls(frame, callsByFeature, records)));
  return written;
}
