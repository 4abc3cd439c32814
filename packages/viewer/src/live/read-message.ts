import * as v from 'valibot';
import { LIVE_VERSION, type LiveValue, type TabMessage } from './messages.ts';

/** Far above what a tab sends: whatever is longer is not from one. */
const MOST = 2000;
const word = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const listOf = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST));

const value: v.GenericSchema<LiveValue> = v.lazy(() => v.union([word, v.record(word, value)]));
const field = v.strictObject({
  key: word,
  kind: v.picklist(['text', 'number', 'flag', 'list', 'object', 'actor', 'error', 'none', 'other']),
  size: v.nullable(count),
  says: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});
const actor = v.strictObject({
  session: word,
  machine: word,
  parent: v.nullable(word),
  value,
  context: listOf(field),
});
const step = v.strictObject({
  seq: count,
  at: count,
  session: word,
  from: v.nullable(word),
  type: word,
  fields: listOf(field),
  arrows: listOf(word),
  guards: listOf(v.strictObject({ arrow: word, passed: v.boolean() })),
  value,
  context: listOf(field),
});

const from = { v: v.literal(LIVE_VERSION), tab: word };
const place = { path: word, isHidden: v.boolean() };
const message: v.GenericSchema<unknown, TabMessage> = v.variant('kind', [
  v.strictObject({ ...from, kind: v.literal('hello'), ...place }),
  v.strictObject({ ...from, kind: v.literal('present'), ...place, actors: listOf(actor) }),
  v.strictObject({ ...from, kind: v.literal('moved'), ...place }),
  v.strictObject({ ...from, kind: v.literal('began'), actor }),
  v.strictObject({ ...from, kind: v.literal('step'), step }),
  v.strictObject({ ...from, kind: v.literal('ended'), session: word, how: v.picklist(['done', 'stopped', 'error']) }),
  v.strictObject({ ...from, kind: v.literal('bye') }),
]);

/** What a tab said; null for anything else that is on the channel, such as a tab of another build. */
export function readMessage(data: unknown): TabMessage | null {
  const read = v.safeParse(message, data);
  return read.success ? read.output : null;
}
