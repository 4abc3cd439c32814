import { setTimeout as rest } from 'node:timers/promises';

/** How long the first of a batch waits for others: a process makes 20 queries a second at most, however many ask. */
const GATHERING_MS = 50;

/** Reads single rows for many who ask all the time: a batch by one query, which begins after each of them has asked. */
export function readTogether<Row>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let gathering: { readonly keys: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | null = null;
  const gather = () => {
    const keys = new Set<string>();
    const rows = rest(GATHERING_MS).then(() => {
      gathering = null;
      return read([...keys]);
    });
    return { keys, rows };
  };
  return async (key) => {
    gathering ??= gather();
    const { keys, rows } = gathering;
    keys.add(key);
    return (await rows).get(key);
  };
}
