/** Keeps one value in this page's memory, never in a storage. */
export interface MemoryPlace<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * Data that outlives a flow, and a login in between, but must not be stored: health data being typed, a password or
 * code for the next page. Holds the data of one member at a time.
 */
export interface MemberMemory {
  /** The same place for the same name; only one feature may use it. */
  place<Value>(name: string): MemoryPlace<Value>;
  /** Called when the member has logged out, in any tab. */
  empty(): void;
  /** Called once the member is known; drops another member's data. The same member may have come back (ruling 2). */
  emptyUnlessOf(accountId: string): void;
}

export function createMemberMemory(): MemberMemory {
  const kept = new Map<string, unknown>();
  let owner: string | null = null;
  const empty = () => {
    owner = null;
    kept.clear();
  };
  return {
    place: <Value>(name: string): MemoryPlace<Value> => ({
      // Only the feature that uses this name writes the value.
      read: () => (kept.get(name) ?? null) as Value | null,
      write: (value) => void kept.set(name, value),
      clear: () => void kept.delete(name),
    }),
    empty,
    emptyUnlessOf(accountId) {
      if (owner !== null && owner !== accountId) empty();
      owner = accountId;
    },
  };
}
