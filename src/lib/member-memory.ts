/** Keeps one value in this page's memory, no storage. */
export interface MemoryPlace<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * What outlives a flow, and a login in between, but may be in no storage: health data that is being typed, a password or
 * code for the next page. Of one member at a time.
 */
export interface MemberMemory {
  /** The same place for the same name; only one feature may use it. */
  place<Value>(name: string): MemoryPlace<Value>;
  /** The member has logged out, in whichever tab. */
  empty(): void;
  /** Who is here is known: what was kept of another member goes. The same member may have come back (ruling 2). */
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
      // The feature that has the name has written it.
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
