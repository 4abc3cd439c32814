import type { Plan, PlanCase, PlanStep } from './plan.ts';
import { planWords as words } from './words.ts';

/** One feature a file, in Gherkin's own Chinese keywords. */
export function asGherkin(plan: Pick<Plan, 'title' | 'cases'>): string {
  return [
    '# language: zh-CN',
    `${words.feature}: ${plan.title}`,
    ...plan.cases.flatMap((one) => ['', ...scenario(one)]),
    '',
  ].join('\n');
}

function scenario({ id, title, steps }: PlanCase): string[] {
  const [opening, ...rest] = steps;
  const tags = [id, ...new Set(steps.flatMap(({ requirements }) => requirements))];
  return [
    `  ${tags.map((tag) => `@${tag}`).join(' ')}`,
    `  ${words.scenario}: ${title}`,
    ...(opening ? block(words.keywords.opening, opening) : []),
    ...rest.flatMap((step) => block(words.keywords.step, step)),
  ];
}

/** A step ends with its line. */
const inLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

function block(keyword: string, step: PlanStep): string[] {
  const wait = step.wait === '' ? '' : `（${step.wait}）`;
  return [
    `    ${keyword}${inLine(step.action)}${wait}`,
    ...(step.data === '' ? [] : ['      """json', `      ${step.data.replaceAll('"""', '\\"\\"\\"')}`, '      """']),
    `    ${words.keywords.expectation}${words.stateIs(step.state)}`,
    ...(step.screen === '' ? [] : [`    ${words.keywords.more}${words.screenShows(step.screen)}`]),
  ];
}
