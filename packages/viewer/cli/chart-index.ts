import { product } from '../src/product.ts';
import { table } from '../src/table.ts';
import { flowWords } from '../src/words.ts';

/** The list of all charts, by area. */
export function indexOf(): string {
  const { title, intro, legend, legendHead, legendRows, head, sum } = flowWords.index;
  const { areas, machines, flows } = product();
  const all = flows.map((flow, index) => ({ flow, area: machines[index]?.area }));
  const count = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const states = count(flows.map((flow) => flow.states.size - 1));
  const arrows = count(flows.map((flow) => flow.arrows.length));
  const sections = areas.map(({ name, title: words }) => {
    const rows = all
      .filter(({ area }) => area === name)
      .map(({ flow }) => [
        `[${flow.title}](${flow.name}.md)`,
        `\`${flow.name}\``,
        String(flow.states.size - 1),
        String(flow.arrows.length),
      ]);
    return `## ${words.zh}\n\n${table(head, rows)}`;
  });
  return [
    `# ${title}\n`,
    `${flowWords.page.generated('npm run flows -- charts')}\n`,
    `${intro}\n`,
    `${sum(flows.length, states, arrows)}\n`,
    ...sections,
    `## ${legend}\n\n${table(legendHead, legendRows)}`,
  ].join('\n');
}
