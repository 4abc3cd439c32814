import { useEffect, useState } from 'react';
import type { Flow } from '../model/flow.ts';
import { useServices } from '../viewer/services.ts';
import { knownMachine } from './known.ts';

/** The flows of these machines with the cases of their arrows, by machine, as far as they have been loaded. */
export function useFlows(machines: readonly string[]): ReadonlyMap<string, Flow> {
  const { flows: source } = useServices();
  const [flows, setFlows] = useState<ReadonlyMap<string, Flow>>(new Map());
  const missing = machines.filter((machine) => !flows.has(machine)).join(' ');
  useEffect(() => {
    for (const machine of missing.split(' ')) {
      const known = knownMachine(machine);
      if (!known) continue;
      source.load(known.named).then(
        ({ flow }) => setFlows((before) => new Map(before).set(machine, flow)),
        // Its lines do without the names of ambiguous cases.
        () => {},
      );
    }
  }, [source, missing]);
  return flows;
}
