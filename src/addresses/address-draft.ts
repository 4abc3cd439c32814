import * as v from 'valibot';
import type { AddressDraft } from '../../machines/addresses/address-form.machine.ts';
import { createDraftStore, type DraftStore } from '../lib/draft-store.ts';
import type { Services } from '../lib/services.ts';
import { parsed } from '../lib/storage.ts';

const KEY = 'xinglin.addressDraft';

const place = v.nullable(v.object({ code: v.string(), name: v.string() }));
const keptDraft = v.object({
  owner: v.string(),
  draft: v.object({
    id: v.nullable(v.string()),
    version: v.number(),
    fields: v.object({
      consignee: v.string(),
      phone: v.string(),
      detail: v.string(),
      areaCode: v.string(),
      number: v.string(),
      zipCode: v.string(),
      region: v.object({ province: place, city: place, area: place, street: place }),
      isDefault: v.boolean(),
    }),
  }),
});

/** The address that is being typed, in the tab's storage. */
export function createAddressDrafts(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  whoIsHere: () => string | null,
): DraftStore<AddressDraft> {
  return createDraftStore(
    { api },
    {
      read() {
        const read = v.safeParse(keptDraft, parsed(storage.session.get(KEY)));
        return read.success ? read.output : null;
      },
      write: (kept) => void storage.session.set(KEY, JSON.stringify(kept)),
      clear: () => storage.session.remove(KEY),
    },
    whoIsHere,
  );
}
