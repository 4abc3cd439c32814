import * as v from 'valibot';
import { readMember } from '../../contract/account/member.calls.ts';
import type { AddressDraft } from '../../machines/account/address-form/address-form.machine.ts';
import type { World } from './world.ts';

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

/** An address that is being typed: it outlives a login in this tab (ruling 2), and nobody but its member gets it back. */
export interface DraftShelf {
  keep(draft: AddressDraft): void;
  drop(): void;
  recall(signal: AbortSignal): Promise<AddressDraft | null>;
}

/** @param whoIsHere the account id of the member, null while it is not known */
export function createDraftShelf(
  { api, storage }: Pick<World, 'api' | 'storage'>,
  whoIsHere: () => string | null,
): DraftShelf {
  const drop = () => storage.session.remove(KEY);

  const memberId = async (signal: AbortSignal) => {
    const known = whoIsHere();
    if (known !== null) return known;
    const reply = await api.ask(readMember, {}, { signal });
    return reply.kind === 'ok' ? reply.body.accountId : null;
  };

  return {
    keep(draft) {
      const owner = whoIsHere();
      if (owner !== null) storage.session.set(KEY, JSON.stringify({ owner, draft }));
    },
    drop,
    async recall(signal) {
      const kept = parse(storage.session.get(KEY));
      if (kept === null) return null;
      const member = await memberId(signal);
      if (member === kept.owner) return kept.draft;
      // Somebody else's. While nobody knows whose it is, it waits.
      if (member !== null) drop();
      return null;
    },
  };
}

function parse(text: string | null): v.InferOutput<typeof keptDraft> | null {
  try {
    const read = v.safeParse(keptDraft, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
