import { leavesOf, type MachineCases, type Path } from '@xinglin/paths';
import { type Marks, markedSvg } from '../draw/marked.ts';
import type { Flow } from '../model/flow.ts';
import { drawMachine } from './draw-machine.ts';

/**
 * Draws the chart of a machine as SVG. Marks the arrows that a path took, and, as failed, the arrows of the failed step
 * and the states that it leads to.
 * @param failedStep number of the failed step, from 1; 0 when the start failed
 */
export async function drawPath(cases: MachineCases, path: Path, failedStep: number): Promise<string> {
  const { flow, svg } = await drawMachine(cases.machine, cases, cases.labels.language);
  return markedSvg(svg, marksOf(flow, path, failedStep));
}

function marksOf({ states }: Flow, { start, steps }: Path, failedStep: number): Marks {
  const failed = steps[failedStep - 1];
  const leaves = leavesOf((failed ?? start).modelState);
  const leafStates = [...states.values()].filter(({ path }) => leaves.includes(path));
  return new Map([
    ...steps.slice(0, Math.max(0, failedStep - 1)).flatMap(({ arrows }) => arrows.map((id) => [id, 'taken'] as const)),
    ...(failed?.arrows ?? []).map((id) => [id, 'failed'] as const),
    ...leafStates.map(({ id }) => [id, 'failed'] as const),
  ]);
}
