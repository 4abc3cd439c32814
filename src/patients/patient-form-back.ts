import type { KeyProof } from './patient-source.ts';

export const PATIENT_LIST = '/user/personal/patient';
/** PAT-ROUTE-04: the pages that `from` may name; any other name is the list. */
const pagesNamed: ReadonlyMap<string, string> = new Map([
  ['patients', PATIENT_LIST],
  ['home', '/user'],
]);

/**
 * PAT-ROUTE-04: where the form returns to. `from=inquiry` is the inquiry before a payment, with the values that name
 * its order; a holder of a key has no list and otherwise returns to the order of the link.
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
