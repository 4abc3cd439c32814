import { leavesOf, type Path } from '@xinglin/paths';
import type { Project } from '@xinglin/paths/cli';
import { registry } from '../../machines/registry.ts';
import { PORT, pageAt } from '../../packages/viewer/cli/site/place.ts';
import { addressText, patched, readAddress } from '../../packages/viewer/src/viewer/address.ts';
import { runStep } from '../lib/run-step.ts';
import { REQUIREMENT_ID, readRequirements } from './requirements.ts';

/** This product, as `npm run paths` needs to know it. */
export const project: Project = {
  flows: registry,
  sources: {
    registry: 'machines/registry.ts',
    folders: ['machines', 'contract'],
    isCompared: (path) => /^machines\/registry\.ts$|\.(machine|setup|cases|select)\.ts$/.test(path),
  },
  requirements: { read: readRequirements, id: REQUIREMENT_ID },
  tests: {
    machines: { name: 'machines', isTest: (file) => file.endsWith('.machine.test.ts') },
    screens: { name: 'screens', isTest: (file) => file.endsWith('.screen.test.tsx') },
    browser: { name: 'stories', isTest: (file) => file.startsWith('tests/stories/paths/') },
  },
  // Their own tests and those of the app run them.
  withoutView: ['routeGuard', 'mallConfig', 'orderLife'],
  writeCharts: () => runStep(process.execPath, ['scripts/flows.ts', 'charts']),
  linkTo: viewerLink,
};

/** Address at which the viewer shows a path at one of its steps; 0 is the start. */
function viewerLink(path: Path, step: number): string | null {
  const flow = registry.find(({ cases }) => cases.machine.id === path.machine);
  if (!flow) return null;
  const modelState = path.steps[step - 1]?.modelState ?? path.start.modelState;
  const address = patched(readAddress(''), {
    flow: flow.name,
    panel: 'simulate',
    state: leavesOf(modelState)[0] ?? null,
    path: {
      inputCase: path.inputCase,
      steps: path.steps.map(({ modelEvent }) => [modelEvent.type, modelEvent.caseName]),
    },
    step,
  });
  return `${pageAt(PORT)}${addressText(address)}`;
}
