import { registry } from '../../../../machines/registry.ts';
import { plainFlows } from '../model/named-flows.ts';
import { entriesOf } from '../search/entries.ts';
import { type Search, searchOf } from '../search/find.ts';
import type { Facts } from './facts.ts';

/** The search over all flows of the registry. */
export function searchAll({ requirements }: Facts): Promise<Search> {
  const searched = registry.flatMap(({ title, cases }, at) => {
    const flow = plainFlows[at];
    return flow ? [{ flow, title, cases }] : [];
  });
  return searchOf(entriesOf(searched, requirements ?? {}));
}
