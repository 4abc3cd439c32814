import { leavesOf, type MachineCases, type Path } from '@xinglin/paths';
import { type Marks, markedSvg } from '../draw/marked.ts';
import type { Flow } from '../model/flow.ts';
import { drawMachine } from './draw-machine.ts';

/**
 * Draws the chart of a machine as SVG with the arrows that a path took, and, as failed, those of one of its steps and
 * the states to which that step leads.
 * @param failedStep number of the step, from 1; 0 where already the start failed
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
