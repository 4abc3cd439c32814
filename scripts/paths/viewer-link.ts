import { leavesOf, type Path } from '@xinglin/paths';
import { registry } from '../../machines/registry.ts';
import { PORT, pageAt } from '../../packages/viewer/cli/site/place.ts';
import { addressText, patched, readAddress } from '../../packages/viewer/src/viewer/address.ts';

/**
 * Address at which the viewer shows a path at one of its steps; null for a machine that is no flow of the product.
 * @param step 0 is the start
 */
export function viewerLink(path: Path, step: number): string | null {
  const flow = registry.find(({ cases }) => cases.machine.id === path.machine);
  if (!flow) return null;
  const moment = path.steps[step - 1]?.moment ?? path.start.moment;
  const address = patched(readAddress(''), {
    flow: flow.name,
    panel: 'simulate',
    state: leavesOf(moment)[0] ?? null,
    path: {
      inputCase: path.inputCase,
      steps: path.steps.map(({ happening }) => [happening.type, happening.caseName]),
    },
    step,
  });
  return `${pageAt(PORT)}${addressText(address)}`;
}
