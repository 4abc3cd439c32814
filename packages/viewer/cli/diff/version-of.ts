import { createHash } from 'node:crypto';
import { codeOfMachine, explore, type MachineCases, type Steps, wholeCases } from '@xinglin/paths';
import { defaultRequest, planFor } from '@xinglin/paths/cli';
import type { FlowVersion, TestPath } from '../../src/diff/version.ts';
import { casesByArrow, type FindFlow, readFlow } from '../../src/model/read-flow.ts';
import type { RegisteredMachine } from '../../src/product.ts';

/**
 * Reads everything of a flow that may change.
 * @param registered of this version of the flow or another one, whose cases may lack anything optional
 * @param keep the paths of its committed plan: its test cases are those that `npm run paths -- plans` would write
 */
export function versionOf(
  name: string,
  registered: RegisteredMachine,
  findFlow: FindFlow,
  keep: readonly Steps[],
): FlowVersion {
  const cases: MachineCases = wholeCases(registered.cases.machine, registered.cases);
  const graph = explore(cases);
  const { plan, suite } = planFor({ ...registered, name, cases }, graph, defaultRequest, { keep });
  const paths = plan.cases.flatMap(({ id, title, steps }, index): TestPath[] => {
    const path = suite.paths[index];
    if (!path) return [];
    const happened = path.steps.map(({ modelEvent }) => [modelEvent.type, modelEvent.caseName] as const);
    const says = steps.map(({ action, data, state, screen }) => [action, data, state, screen].join(' | '));
    return [{ id, title, inputCase: path.inputCase, steps: happened, says }];
  });
  const { states, arrows } = codeOfMachine(cases.machine);
  return {
    flow: readFlow(name, cases, findFlow, casesByArrow(graph)),
    code: { states: hashed(states), arrows: hashed(arrows) },
    paths,
  };
}

/** Hashes texts that are only compared, never read. */
function hashed(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([id, text]) => [id, createHash('sha1').update(text).digest('hex').slice(0, 12)]));
}
