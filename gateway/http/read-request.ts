import * as v from 'valibot';
import type { Schema } from '../../contract/call.ts';
import { words } from '../words.ts';
import type { GatewayContext } from './env.ts';
import { Refused } from './refused.ts';

/** Name of a check in the contract → message for the shopper; everything else is `malformed`. */
const complaints: Readonly<Record<string, string>> = {
  phone: words.phoneMalformed,
  consignee: words.consigneeMalformed,
  landline: words.landlineMalformed,
  addressDetail: words.addressDetailMalformed,
  regionMissing: words.regionMissing,
  zipCode: words.zipCodeMalformed,
  nickName: words.nickNameMalformed,
  birthday: words.birthdayMalformed,
  patientNameMissing: words.patientNameMissing,
  patientNameShort: words.patientNameShort,
  patientName: words.patientNameMalformed,
  patientPhoneMissing: words.patientPhoneMissing,
  patientPhone: words.patientPhoneMalformed,
  image: words.noSuchImage,
  searchText: words.searchTooLong,
  consentVersion: words.consentOutdated,
};

/** The value as parsed by the schema. Throws `Refused` 400 with a plain message. */
export function parseOrRefuse<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  // An object schema also accepts a list: an empty one has no unknown field.
  const isList = Array.isArray(value) && 'entries' in schema;
  if (parsed.success && !isList) return parsed.output;
  const complaint = parsed.issues?.map((issue) => complaints[issue.message]).find((text) => text !== undefined);
  throw new Refused(400, 'malformed', complaint ?? words.malformed);
}

/** The query as a record. A name given twice is refused: parsers differ in which value they take. */
export function readQuery(c: GatewayContext): Record<string, string> {
  const pairs = [...new URL(c.req.url).searchParams];
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length) throw new Refused(400, 'malformed');
  // Every name becomes an own property, even `__proto__`; the schema refuses names that the call does not have.
  return Object.fromEntries(pairs);
}

/** The headers that the schema names, under those names; headers that are not sent are left out. */
export function readHeaders(c: GatewayContext, schema: Schema): Record<string, string> {
  const record: Record<string, string> = {};
  for (const name of 'entries' in schema ? Object.keys(Object(schema.entries)) : []) {
    const value = c.req.header(name);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

/** The body as JSON. Throws `Refused` 400 when it is not JSON. */
export async function readJson(c: GatewayContext): Promise<unknown> {
  return jsonIn(await c.req.text());
}

/** Throws `Refused` 400 when the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refused(400, 'malformed');
  }
}

/**
 * Throws `Refused` 400 when a body is announced. A call that takes none would be done before the body has arrived, and
 * a truncated or garbled body would make the server report a failure.
 */
export function refuseBody(c: GatewayContext): void {
  const isAnnounced =
    Number(c.req.header('content-length') ?? 0) !== 0 || c.req.header('transfer-encoding') !== undefined;
  if (isAnnounced) throw new Refused(400, 'malformed');
}

/** The body as multipart form data, a record of its parts. Throws `Refused` 400, also for a part that is sent twice. */
export async function readForm(c: GatewayContext): Promise<Record<string, unknown>> {
  const form = await c.req.formData().catch((error: unknown) => {
    // Exceeding the body limit does not make the form malformed.
    if (error instanceof Refused) throw error;
    throw new Refused(400, 'malformed');
  });
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new Refused(400, 'malformed');
  return Object.fromEntries(form.entries());
}
