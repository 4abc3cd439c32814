import * as v from 'valibot';
import { plainText } from '../../../contract/text.ts';
import { SECOND } from '../../clock.ts';

/** Where a party is: its page for browsers, and its calls for servers. */
export interface PartyAt {
  readonly page: string;
  readonly api: string;
  /** How long one answer may take. */
  readonly withinMs?: number;
}

/** What a party names a person by, as long as the calls of the member centre carry it. */
export const personId = v.pipe(plainText(128), v.nonEmpty());

export function addressOf(place: string, query: Readonly<Record<string, string>>): string {
  return `${place}?${new URLSearchParams(query).toString()}`;
}

/**
 * Asks a party; posts where there is a form. These parties say by what is in their answer whether it worked, not by its
 * status. Rejects with an error that holds nothing of address, form or answer, since those hold secrets and codes.
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
