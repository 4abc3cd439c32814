import { setTimeout as rest } from 'node:timers/promises';
import { type Answer, BadAnswer, NoAnswer, type Shopper } from './shopper.ts';

/** How a write stands: whole, not at all, or neither. */
export type Standing = 'there' | 'absent' | 'half';

/** One write that was asked for, and how to see what became of it. */
export interface Write {
  readonly kind: string;
  isAcked: boolean;
  /** Looks through the gateway. */
  look(): Promise<Standing>;
}

/** Whoever writes: one member, one thing after another. */
export interface Writer {
  readonly shopper: Shopper;
  /** Plays the world outside the shop. */
  readonly sandbox: Shopper;
  readonly writes: Write[];
  /** Answers of 5xx, and none at all. */
  readonly faults: string[];
  /** Answers that no fault explains. */
  readonly wrong: string[];
}

/** Asks for a write, and notes whether it was acknowledged. Throws `NoAnswer` and `BadAnswer`. */
export async function noted(
  { writes }: Pick<Writer, 'writes'>,
  kind: string,
  ask: () => Promise<Answer>,
  look: () => Promise<Standing>,
): Promise<Answer> {
  const write = { kind, isAcked: false, look };
  writes.push(write);
  const answer = await ask();
  if (answer.status >= 400) throw new BadAnswer(`${kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
  write.isAcked = true;
  return answer;
}

/** Something that a writer does. */
export type Deed = (writer: Writer) => Promise<void>;

/** How a writer goes on when its request fails. */
export type Patience = 'ends without an answer' | 'goes on';

const BREATH = 50;
const isOfServer = (message: string) => /: 5\d\d /.test(message);

/** Writes one thing after another until it is told to end, or until nobody answers. */
export async function keepWriting(
  writer: Writer,
  deeds: readonly Deed[],
  isOver: () => boolean,
  patience: Patience,
): Promise<void> {
  while (!isOver()) {
    const deed = deeds[Math.floor(Math.random() * deeds.length)];
    try {
      await deed?.(writer);
    } catch (error) {
      const isFault = error instanceof NoAnswer || (error instanceof BadAnswer && isOfServer(error.message));
      if (!isFault && !(error instanceof BadAnswer)) throw error;
      (isFault ? writer.faults : writer.wrong).push(error.message);
      if (isFault && patience === 'ends without an answer') return;
      if (isFault) await rest(BREATH);
    }
  }
}

/** What became of the writes. */
export interface Balance {
  readonly acked: number;
  readonly unanswered: number;
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** Neither there nor absent. */
  readonly half: readonly string[];
  /** Acknowledged ones by kind. */
  readonly byKind: ReadonlyMap<string, number>;
}

/** Looks at each write, a few at a time. */
export async function balanceOf(writes: readonly Write[], atOnce = 8): Promise<Balance> {
  const lost: string[] = [];
  const half: string[] = [];
  const byKind = new Map<string, number>();
  const queue = [...writes];
  const lookOn = async () => {
    for (let write = queue.shift(); write !== undefined; write = queue.shift()) {
      const { kind, isAcked } = write;
      const standing = await write.look();
      if (isAcked) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
      if (isAcked && standing === 'absent') lost.push(kind);
      if (standing === 'half') half.push(kind);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lookOn));
  const acked = writes.filter(({ isAcked }) => isAcked).length;
  return { acked, unanswered: writes.length - acked, lost, half, byKind };
}
