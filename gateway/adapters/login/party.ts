import * as v from 'valibot';
import { plainText } from '../../../contract/text.ts';
import { SECOND } from '../../clock.ts';

/** The addresses of a party: its page for browsers, and its calls for servers. */
export interface PartyAt {
  readonly page: string;
  readonly api: string;
  /** How long one answer may take. */
  readonly withinMs?: number;
}

/** A party's id of a person, of a length that the calls of the member centre accept. */
export const personId = v.pipe(plainText(128), v.nonEmpty());

export function addressOf(place: string, query: Readonly<Record<string, string>>): string {
  return `${place}?${new URLSearchParams(query).toString()}`;
}

/**
 * Asks a party; posts if there is a form. These parties report success in their answer's content, not by its status.
 * Rejects with an error that contains neither query, form nor answer, since those contain secrets and codes.
 */
export async function askParty<Schema extends v.GenericSchema>(
  { withinMs = 10 * SECOND }: PartyAt,
  address: string,
  schema: Schema,
  form?: Readonly<Record<string, string>>,
): Promise<v.InferOutput<Schema>> {
  const { host, pathname } = new URL(address);
  const asked = {
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  } as const;
  const said = await fetch(address, asked)
    .then((response) => response.json())
    .catch(() => undefined);
  const read = v.safeParse(schema, said);
  if (!read.success) throw new Error(`${host}${pathname} gave no ${v.getDotPath(read.issues[0]) ?? 'answer'}`);
  return read.output;
}
