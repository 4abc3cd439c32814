/** What is kept of a member in memory, wherever it lies: each place says here how it is emptied. */
const places = new Set<() => void>();
/** The account id of the owner, if known. */
let owner: string | null = null;

/** Has `forget` called when the member logs out, in whichever tab, or is another one. */
export function emptyWithLogout(forget: () => void): void {
  places.add(forget);
}

export function forgetKept(): void {
  owner = null;
  for (const forget of places) forget();
}

/** Who is here is known: what was kept of another member goes. The same member may have come back (ruling 2). */
export function forgetUnlessOf(accountId: string): void {
  if (owner !== null && owner !== accountId) forgetKept();
  owner = accountId;
}
