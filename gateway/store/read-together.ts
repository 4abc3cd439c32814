import { setTimeout as rest } from 'node:timers/promises';

/** How long a batch stays open. It caps a process at 20 queries per second, regardless of load. */
const GATHERING_MS = 50;

/** Batches frequent reads of single rows into one query, which starts after all of its callers have asked. */
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
