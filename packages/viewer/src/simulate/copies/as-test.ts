import type { Step } from '@xinglin/paths';
import { caseOf } from '@xinglin/paths';
import type { NamedPath } from './named-path.ts';

/**
 * The path as a file for `tests/machines`: the real machine has to be as the model foretells after each step.
 * @param folder of the machine, from the root of the repository
 */
export function asTest(named: NamedPath, folder: string): string {
  const { flow, path } = named;
  const cases = casesNameOf(flow);
  const { id, title, steps } = caseOf(flow, named, path);
  const requirements = [...new Set(steps.flatMap((step) => step.requirements))].toSorted();
  return `import { followSteps, modelOf } from '@xinglin/paths';
import { replay, runPath } from '@xinglin/paths/testing';
import { test } from 'vitest';
import { ${cases} } from '../../${folder}/${flow}.cases.ts';

test(${quoted([...requirements, id, title].join(' '))}, async () => {
  const model = modelOf(${cases});
  const path = followSteps(model, {
    inputCase: ${quoted(path.inputCase)},
    steps: [${path.steps.map(stepLine).join('')}${path.steps.length > 0 ? '\n    ' : ''}],
  });
  await runPath(${cases}, path, replay(model, path));
});
`;
}

/** What the cases of a flow are exported as: `qr-login` → `qrLoginCases`. */
export const casesNameOf = (flow: string): string =>
  `${flow.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Cases`;

const stepLine = ({ happening: { type, caseName } }: Step): string => `\n      [${quoted(type)}, ${quoted(caseName)}],`;

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
