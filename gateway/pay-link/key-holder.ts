import type { Deps, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import { type Link, openPayLink } from './pay-link.ts';

/** What a call by key is asked with. */
export interface AskedByKey {
  readonly key: string;
  readonly consigneePhone: string | undefined;
}

/** PAT-SCOPE-06: who holds a key, for the account that its order is of. */
export interface KeyHolder {
  readonly owner: { readonly memberId: string; readonly orderCode: string };
  readonly order: Link['order'];
}

/**
 * Opens a link by the consignee's phone (S13): its holder sees and changes only patients that were added by it.
 * Throws `Refused`: as `openPayLink`, and 403 while no account is registered.
 */
export async function openByKey(deps: Deps, visit: Visit, { key, consigneePhone }: AskedByKey): Promise<KeyHolder> {
  if (consigneePhone === undefined) throw new Refused(403, 'payLinkWrong', words.payLinkWrong);
  const { memberId, order } = await openPayLink(deps, { key, phone: consigneePhone, address: visit.address });
  if (memberId === null) throw new Refused(403, 'payLinkUnregistered', words.payLinkUnregistered);
  return { owner: { memberId, orderCode: order.code }, order };
}
