import type { InquiryDraft, InquiryPlace } from '../../machines/inquiry/inquiry-rules.ts';
import type { Services } from '../lib/services.ts';

/**
 * The choices and answers of an unsaved inquiry. Health data: kept in memory only, never in storage or an address. They
 * survive a visit to the form of a medicine user and a login; a reopened inquiry shows them only once the gateway has
 * confirmed that the order is the shopper's. One inquiry per page: beginning another discards the one before.
 */
export function inquiryMemory({ memory }: Pick<Services, 'memory'>) {
  const kept = memory.place<{ readonly name: string; readonly draft: InquiryDraft }>('inquiry');
  return {
    keep: (place: InquiryPlace, draft: InquiryDraft) => kept.write({ name: nameOf(place), draft }),
    recall(place: InquiryPlace): InquiryDraft | null {
      const found = kept.read();
      return found?.name === nameOf(place) ? found.draft : null;
    },
    drop: kept.clear,
  };
}

function nameOf(place: InquiryPlace): string {
  return place.kind === 'order' ? place.orderCode : `${place.key} ${place.consigneePhone}`;
}
