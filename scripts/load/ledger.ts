import { setTimeout as rest } from 'node:timers/promises';
import { type Answer, BadAnswer, NoAnswer, type Shopper } from './shopper.ts';

/** The outcome of a write: there as a whole, not at all, or in part. */
export type Outcome = 'there' | 'absent' | 'partial';

/** One write that was asked for. */
interface Write {
  readonly kind: string;
  isAcknowledged: boolean;
  /** Reads through the gateway. */
  look(): Promise<Outcome>;
}

/** A member who writes one thing after another. */
export interface Writer {
  readonly shopper: Shopper;
  /** Not logged in; also plays the parties outside the shop, through the sandbox. */
  readonly visitor: Shopper;
  readonly writes: Write[];
  /** Answers of 5xx, and missing ones. */
  readonly faults: string[];
  /** Answers that no fault explains. */
  readonly wrong: string[];
}

export type Action = (writer: Writer) => Promise<void>;

export const isThere = (found: boolean): Outcome => (found ? 'there' : 'absent');

/** Asks for a write and records whether it was acknowledged. Throws `NoAnswer` and `BadAnswer`. */
export async function keepWrite(
  { writes }: Pick<Writer, 'writes'>,
  kind: string,
  ask: () => Promise<Answer>,
  look: () => Promise<Outcome>,
): Promise<Answer> {
  const write = { kind, isAcknowledged: false, look };
  writes.push(write);
  const answer = await ask();
  if (answer.status >= 400) throw new BadAnswer(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
  write.isAcknowledged = true;
  return answer;
}

const RETRY_MS = 50;

/** Takes random actions, through faults, until stopped. */
export async function keepWriting(writer: Writer, actions: readonly Action[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await actions[Math.floor(Math.random() * actions.length)]?.(writer);
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof BadAnswer)) throw error;
      const isFault = error instanceof NoAnswer || /: 5\d\d /.test(error.message);
      (isFault ? writer.faults : writer.wrong).push(error.message);
      if (isFault) await rest(RETRY_MS);
    }
  }
}

export interface Balance {
  readonly acknowledged: number;
  /** Kinds of writes that were acknowledged and are not there. */
  readonly lost: readonly string[];
  /** Kinds of writes of which a part is there. */
  readonly partial: readonly string[];
}

const AT_ONCE = 8;

/** Looks up every write, a few at a time. */
export async function balanceOf(writes: readonly Write[]): Promise<Balance> {
  const lost: string[] = [];
  const partial: string[] = [];
  const queue = [...writes];
  const work = async () => {
    for (let write = queue.shift(); write !== undefined; write = queue.shift()) {
      const outcome = await write.look();
      if (write.isAcknowledged && outcome === 'absent') lost.push(write.kind);
      if (outcome === 'partial') partial.push(write.kind);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { acknowledged: writes.filter((write) => write.isAcknowledged).length, lost, partial };
}
