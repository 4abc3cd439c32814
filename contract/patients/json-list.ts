import * as v from 'valibot';
import type { Schema } from '../call.ts';

/** Parses JSON; undefined if invalid. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Maximum characters of a list sent as JSON text. */
const MOST_CHARACTERS = 20_000;

/** A list, or the JSON text of one: the documents call these fields JSON lists and show neither form. */
export function jsonList<Item extends Schema>(item: Item, most: number) {
  const list = v.pipe(v.array(item), v.maxLength(most));
  return v.union([
    list,
    v.pipe(
      v.string(),
      v.maxLength(MOST_CHARACTERS),
      v.transform((text) => (text === '' ? [] : parsed(text))),
      list,
    ),
  ]);
}

/** The items of a list that the schema accepts; anything else has none. */
export function validItems<Item extends Schema>(item: Item, list: unknown): v.InferOutput<Item>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    const read = v.safeParse(item, one);
    return read.success ? [read.output] : [];
  });
}

/** The same in an answer, read tolerantly: invalid items are left out, and a missing list is empty. */
export function looseJsonList<Item extends Schema>(item: Item) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.transform((given) => validItems(item, typeof given === 'string' ? parsed(given) : given)),
  );
}
