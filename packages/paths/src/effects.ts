import { actorName, type DueAction, isActor } from './internals.ts';
import { plainOf } from './values.ts';

/** What a machine asked for: an event sent or emitted, an actor started or stopped, a timer, an own action. */
export interface Effect {
  /** `emit`, `sendTo`, `raise`, `cancel`, `spawnChild`, `stopChild`, `log`, or the name of an action of the machine. */
  readonly type: string;
  /** What it carries, as plain data: actors by their id. */
  readonly detail: unknown;
}

const KEPT: Readonly<Record<string, readonly string[]>> = {
  'xstate.emit': ['event'],
  'xstate.raise': ['event', 'delay', 'id'],
  'xstate.sendTo': ['to', 'event', 'delay', 'id'],
  'xstate.cancel': ['sendId'],
  'xstate.spawnChild': ['id', 'src', 'input'],
  'xstate.log': ['value', 'label'],
};

/** The name of the port that an effect starts; null for any other effect, and for a logic written in place. */
export function startedPort({ type, detail }: Effect): string | null {
  const starts = type === 'spawnChild' && typeof detail === 'object' && detail !== null && 'src' in detail;
  return starts && typeof detail.src === 'string' ? detail.src : null;
}

/** The type of the event that an effect sends or emits; null for any other effect. */
export function sentEvent({ type, detail }: Effect): string | null {
  if (type !== 'sendTo' && type !== 'emit') return null;
  const sentType: unknown = Object(Object(detail).event).type;
  return typeof sentType === 'string' ? sentType : null;
}

/** A due or executed action as plain data: the same for the model and for the running machine. */
export function effectOf({ type, params }: DueAction): Effect {
  if (type === 'xstate.stopChild') {
    return { type: 'stopChild', detail: isActor(params) ? actorName(params) : plainOf(params) };
  }
  const kept = KEPT[type];
  if (!kept || typeof params !== 'object' || params === null) return { type, detail: plainOf(params) };
  const parts = Object.entries(params).filter(
    ([key, part]) => kept.includes(key) && !(key === 'src' && typeof part !== 'string'),
  );
  return {
    type: type.slice('xstate.'.length),
    detail: plainOf(
      Object.fromEntries(
        parts.map(([key, part]) => [key, typeof part === 'object' && isActor(part) ? actorName(part) : part]),
      ),
    ),
  };
}
