import * as v from 'valibot';
import { LIVE_VERSION, type LiveValue } from './messages.ts';

/** Far above what a tab sends: a longer list is not from a tab. */
const MOST = 2000;
const word = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(MOST), v.readonly());

const value: v.GenericSchema<LiveValue> = v.lazy(() => v.union([word, v.record(word, value)]));

const field = v.strictObject({
  key: word,
  kind: v.picklist(['text', 'number', 'flag', 'list', 'object', 'actor', 'error', 'none', 'other']),
  /** Number of letters, digits or entries; null where even that is hidden. */
  size: v.nullable(count),
  /** Only words that the machine's cases declare. */
  says: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});
/** One leaf of an event or a context, without its value. */
export type LiveField = Readonly<v.InferOutput<typeof field>>;

const actor = v.strictObject({
  session: word,
  machine: word,
  value,
  context: listOf(field),
});
/** A machine that runs in a tab. */
export type LiveActor = Readonly<v.InferOutput<typeof actor>>;

const step = v.strictObject({
  /** Number in the order in which machines begin to work: a child ends before its parent is notified. */
  seq: count,
  /** Milliseconds since 1970, by the clock of the tab. */
  at: count,
  session: word,
  type: word,
  fields: listOf(field),
  arrows: listOf(word),
  guards: listOf(v.strictObject({ arrow: word, passed: v.boolean() })),
  value,
  context: listOf(field),
});
/** One event and what it did to the machine that received it. */
export type LiveStep = Readonly<v.InferOutput<typeof step>>;

const ended = v.picklist(['done', 'stopped', 'error']);
export type EndKind = v.InferOutput<typeof ended>;

const from = { v: v.literal(LIVE_VERSION), tab: word };
/** `isHidden`: the tab is in the background. */
const place = { path: word, isHidden: v.boolean() };
const message = v.variant('kind', [
  // A page has opened, or has not heard from a viewer for a while: it asks whether one listens.
  v.strictObject({ ...from, kind: v.literal('hello'), ...place }),
  v.strictObject({ ...from, kind: v.literal('present'), ...place, actors: listOf(actor) }),
  v.strictObject({ ...from, kind: v.literal('moved'), ...place }),
  v.strictObject({ ...from, kind: v.literal('began'), actor }),
  v.strictObject({ ...from, kind: v.literal('step'), step }),
  v.strictObject({ ...from, kind: v.literal('ended'), session: word, how: ended }),
  v.strictObject({ ...from, kind: v.literal('bye') }),
]);
export type TabMessage = Readonly<v.InferOutput<typeof message>>;

/** A message from a tab; null for anything else on the channel, such as that of another build. */
export function readMessage(data: unknown): TabMessage | null {
  const read = v.safeParse(message, data);
  return read.success ? read.output : null;
}
