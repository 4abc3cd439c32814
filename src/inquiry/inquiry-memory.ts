import type { InquiryDraft, InquiryPlace } from '../../machines/inquiry/inquiry.ports.ts';
import type { Api } from '../lib/api.ts';
import { emptyWithLogout } from '../lib/kept-drafts.ts';

/**
 * What was chosen and answered in an inquiry that is not saved yet. Health data: in memory alone, never in a storage or
 * an address. It outlives a way to the form of a medicine user and a login; who opens the inquiry again gets it only
 * once the gateway has answered that the order is theirs.
 */
interface Memory {
  keep(place: InquiryPlace, draft: InquiryDraft): void;
  recall(place: InquiryPlace): InquiryDraft | null;
  drop(): void;
}

interface Kept {
  readonly name: string;
  readonly draft: InquiryDraft;
}

/** One inquiry per page: beginning another discards the one before. */
let memories = new WeakMap<Api, Kept>();
emptyWithLogout(() => {
  memories = new WeakMap();
});

export function inquiryMemory(api: Api): Memory {
  return {
    keep: (place, draft) => void memories.set(api, { name: nameOf(place), draft }),
    recall(place) {
      const kept = memories.get(api);
      return kept?.name === nameOf(place) ? kept.draft : null;
    },
    drop: () => void memories.delete(api),
  };
}

function nameOf(place: InquiryPlace): string {
  return place.kind === 'order' ? place.orderCode : `${place.key} ${place.consigneePhone}`;
}
