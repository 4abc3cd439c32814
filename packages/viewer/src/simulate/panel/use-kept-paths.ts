import type { Steps } from '@xinglin/paths';
import { useEffect, useState } from 'react';

/** A path of the committed plan of a flow. */
export interface KeptPath extends Steps {
  readonly id: string;
}

interface KeptFile {
  readonly paths: readonly KeptPath[];
}

const files = import.meta.glob<KeptFile>('../../../../../docs/paths/*.json', { import: 'default' });

/** The paths of the committed plan of a flow; null while they are on their way. */
export function useKeptPaths(flow: string): readonly KeptPath[] | null {
  const [kept, setKept] = useState<{ readonly flow: string; readonly paths: readonly KeptPath[] } | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = files[`../../../../../docs/paths/${flow}.json`] ?? (() => Promise.resolve({ paths: [] }));
    const tell = ({ paths }: KeptFile) => {
      if (isHere) setKept({ flow, paths });
    };
    // A plan that does not come is no plan: the list says how to make one.
    load().then(tell, () => tell({ paths: [] }));
    return () => {
      isHere = false;
    };
  }, [flow]);
  return kept?.flow === flow ? kept.paths : null;
}
