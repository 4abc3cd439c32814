import { type Chart, effectOf, startedIn } from '@xinglin/paths';
import { maskedText } from './masked.ts';
import type { Frame } from './simulation.ts';

/** What a step does beside going to other states. */
export interface Deed {
  readonly kind: 'starts' | 'stops' | 'says' | 'sends' | 'waits' | 'cancels' | 'own';
  /** Id of an actor, type of an event or timer, name of an action. */
  readonly name: string;
  /** What an event carries, secrets masked. */
  readonly data: string;
  /** For what is sent: the id of who hears it. */
  readonly to: string | null;
}

/** @param before null for the start */
export function deedsOf(chart: Chart, { happening, taken }: Frame, before: Frame | null): readonly Deed[] {
  const deed = (kind: Deed['kind'], name: string, data = '', to: string | null = null): Deed => ({
    kind,
    name,
    data,
    to,
  });
  const done = taken.due.map(effectOf).flatMap(({ type, detail }): Deed[] => {
    const { event, id, to } = { event: null, id: '', to: '', ...Object(detail) };
    const { type: told = '', ...rest } = Object(event);
    if (type === 'spawnChild') return [deed('starts', String(id))];
    if (type === 'stopChild') return [deed('stops', String(detail))];
    if (type === 'emit') return [deed('says', String(told), maskedText(rest))];
    if (type === 'sendTo') return [deed('sends', String(told), maskedText(rest), String(to))];
    return ['raise', 'cancel', 'log'].includes(type) ? [] : [deed('own', type)];
  });
  const { timers } = taken.moment;
  const started = before ? startedIn(chart, taken) : timers;
  const fired = happening?.kind === 'after' ? happening.type : null;
  const waited = before?.taken.moment.timers ?? [];
  const cancelled = waited.filter((type) => !timers.includes(type) && type !== fired);
  return [...done, ...started.map((type) => deed('waits', type)), ...cancelled.map((type) => deed('cancels', type))];
}
