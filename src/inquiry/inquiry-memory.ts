import type { InquiryDraft, InquiryPlace } from '../../machines/inquiry/inquiry-rules.ts';
import type { Services } from '../lib/services.ts';

/**
 * What was chosen and answered in an inquiry that is not saved yet. Health data: in memory alone, never in a storage or
 * an address. It outlives a way to the form of a medicine user and a login; who opens the inquiry again gets it only
 * once the gateway has answered that the order is theirs.
 */
interface InquiryMemory {
  keep(place: InquiryPlace, draft: InquiryDraft): void;
  recall(place: InquiryPlace): InquiryDraft | null;
  drop(): void;
}

/** One inquiry per page: beginning another discards the one before. */
export function inquiryMemory({ memory }: Pick<Services, 'memory'>): InquiryMemory {
  const kept = memory.place<{ readonly name: string; readonly draft: InquiryDraft }>('inquiry');
  return {
    keep: (place, draft) => kept.write({ name: nameOf(place), draft }),
    recall(place) {
      const found = kept.read();
      return found?.name === nameOf(place) ? found.draft : null;
    },
    drop: kept.clear,
  };
}

function nameOf(place: InquiryPlace): string {
  return place.kind === 'order' ? place.orderCode : `${place.key} ${place.consigneePhone}`;
}
