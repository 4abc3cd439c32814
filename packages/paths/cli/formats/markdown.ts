import type { Plan, PlanCase } from '@xinglin/paths';
import { planWords as words } from '@xinglin/paths';
import { table } from './table.ts';

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

export function asMarkdown(plans: readonly Plan[]): string {
  return plans.map(onePlan).join('\n');
}

function onePlan(plan: Plan): string {
  const steps = plan.cases.reduce((sum, one) => sum + one.steps.length - 1, 0);
  return [
    `# ${words.plan(plan.title)}\n`,
    `${words.generated(plan.command)}\n`,
    `${words.summary(plan.criterion, plan.wanted - plan.uncovered.length, plan.wanted, plan.cases.length, steps)}${words.timing}\n`,
    ...plan.bounds.map((says) => `${words.bound(says)}\n`),
    ...(plan.uncovered.length > 0
      ? [`${words.uncovered}\n`, plan.uncovered.map((item) => `- ${code(item)}\n`).join('')]
      : []),
    ...plan.cases.map((one) => oneCase(one, plan.maxSteps)),
  ].join('\n');
}

function oneCase({ id, title, precondition, deep, steps }: PlanCase, maxSteps: number): string {
  const rows = steps.map((step) => [
    String(step.number),
    step.action,
    code(step.data),
    step.wait,
    step.state,
    step.screen,
    step.requirements.join(' '),
  ]);
  const note = deep ? `（${words.deep(maxSteps)}）` : '';
  return `## ${id}\n\n**${title}**${note}。${words.head[2]}：${precondition}\n\n${table(words.rowHead, rows)}`;
}
