import { product } from '../product.ts';
import { entriesOf } from '../search/entries.ts';
import { type Search, searchOf } from '../search/find.ts';
import type { Facts } from './facts.ts';

/** The search over all flows of the registry. */
export function searchAll({ requirements }: Facts): Promise<Search> {
  const { machines, flows } = product();
  const searched = machines.flatMap(({ title, cases }, at) => {
    const flow = flows[at];
    return flow ? [{ flow, title, cases }] : [];
  });
  return searchOf(entriesOf(searched, requirements ?? {}));
}
