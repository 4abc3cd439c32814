import type { KeyProof } from './patient-source.ts';

export const PATIENT_LIST = '/user/personal/patient';
/** PAT-ROUTE-04: the pages that `from` may name; any other name is the list. */
const pagesNamed: ReadonlyMap<string, string> = new Map([
  ['patients', PATIENT_LIST],
  ['home', '/user'],
]);

/**
 * PAT-ROUTE-04: where the form leads back to. `from=inquiry` is the inquiry before a payment, with what it needs to find
 * its order again; who holds a key has no list, and else goes back to the order of the link.
 */
export function wayBack(search: string, proof: KeyProof | null): string {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? '';
  if (proof !== null) {
    const { key, consigneePhone } = proof;
    const page = from === 'inquiry' ? 'inquiry' : 'messagePayment';
    return `/payJianke/${page}?${new URLSearchParams({ key, consigneePhone })}`;
  }
  if (from !== 'inquiry') return pagesNamed.get(from) ?? PATIENT_LIST;
  const named = ['orderCode', 'pConsigneePhone', 'paySource'].map((name) => [name, query.get(name) ?? '']);
  return `/pay/inquiry?${new URLSearchParams(named)}`;
}
