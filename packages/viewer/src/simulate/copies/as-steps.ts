import { asGherkin, caseOf, type Plan, type PlanCase, titleOf, planWords as words } from '@xinglin/paths';
import { maskedText } from '../masked.ts';
import type { NamedPath } from './named-path.ts';

/** The path in QA's words, its secrets masked. */
const told = (named: NamedPath): PlanCase => caseOf(named.flow, named, named.path, (value) => maskedText(value));

/** The path as a feature for Cucumber, in Gherkin's own Chinese keywords. */
export function asFeature(named: NamedPath): string {
  const plan: Pick<Plan, 'title' | 'cases'> = { title: titleOf(named), cases: [told(named)] };
  return asGherkin(plan);
}

/** The path as numbered lines, for a ticket or a message. */
export function asNumberedSteps(named: NamedPath): string {
  const { id, title, precondition, steps } = told(named);
  const { numbered } = words;
  const lines = steps.map(({ number, action, data, wait, state, screen }) =>
    [
      `${number}. ${action}${data === '' ? '' : ` ${data}`}${wait === '' ? '' : `（${wait}）`}`,
      `   ${numbered.expected(state)}`,
      ...(screen === '' ? [] : [`   ${words.screenShows(screen)}`]),
    ].join('\n'),
  );
  return `${[`${title}（${id}）`, `${words.head[2]}：${precondition}`, '', ...lines].join('\n')}\n`;
}
