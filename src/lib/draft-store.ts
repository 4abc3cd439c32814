import { readMember } from '../../contract/profile/member.calls.ts';
import type { MemoryPlace } from './member-memory.ts';
import type { Services } from './services.ts';

/** A stored draft with the account id of its owner. */
export interface KeptDraft<Draft> {
  readonly owner: string;
  readonly draft: Draft;
}

/** Keeps unsaved input across a login in this tab (ruling 2); only its owner gets it back. */
export interface DraftStore<Draft> {
  keep(draft: Draft): void;
  drop(): void;
  recall(signal: AbortSignal): Promise<Draft | null>;
}

/**
 * @param place in the tab's storage, or in memory for data that must not be stored (ruling 2)
 * @param whoIsHere the account id of the member, null while it is not known
 */
export function createDraftStore<Draft>(
  { api }: Pick<Services, 'api'>,
  place: MemoryPlace<KeptDraft<Draft>>,
  whoIsHere: () => string | null,
): DraftStore<Draft> {
  const memberId = async (signal: AbortSignal) => {
    const known = whoIsHere();
    if (known !== null) return known;
    const reply = await api.ask(readMember, {}, { signal });
    return reply.kind === 'ok' ? reply.body.accountId : null;
  };

  return {
    keep(draft) {
      const owner = whoIsHere();
      if (owner !== null) place.write({ owner, draft });
    },
    drop: () => place.clear(),
    async recall(signal) {
      const kept = place.read();
      if (kept === null) return null;
      const member = await memberId(signal);
      if (member === kept.owner) return kept.draft;
      // Drop the draft of another member; keep it while the member is unknown.
      if (member !== null) place.clear();
      return null;
    },
  };
}
